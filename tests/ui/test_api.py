"""What the bot sends, held against Discord's published description of its API."""

import json
from functools import cache
from pathlib import Path

import discord
import pytest
from jsonschema import Draft202012Validator

from bot.rules_faq.topics import TOPICS
from tests.club import custom_ids

DESCRIPTION = Path(__file__).parents[2].parent / "shared" / "discord-api" / "openapi.json"

pytestmark = pytest.mark.skipif(
    not DESCRIPTION.exists(), reason=f"Discord's API description is not at {DESCRIPTION}"
)

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


@cache
def described():
    return json.loads(DESCRIPTION.read_text(encoding="utf-8"))


@cache
def path_described(path):
    """Return the path of the description that a requested path is one of."""
    parts = path.strip("/").split("/")
    fitting = [
        template
        for template in described()["paths"]
        if len(split := template.strip("/").split("/")) == len(parts)
        and all(
            one == other or one.startswith("{") for one, other in zip(split, parts, strict=True)
        )
    ]
    assert fitting, f"Discord has no {path}"
    return max(fitting, key=lambda template: sum("{" not in one for one in template.split("/")))


@cache
def validator(template, method):
    """Return what checks the body of a request."""
    steps = ("paths", template, method.lower(), "requestBody", "content", "application/json")
    pointer = "/".join(step.replace("~", "~0").replace("/", "~1") for step in steps)
    return Draft202012Validator({**described(), "$ref": f"#/{pointer}/schema"})


def with_numbered_files(body):
    """Return a body as described: discord.py numbers files with numbers, which Discord accepts."""
    if not isinstance(body, dict):
        return body
    changed = dict(body)
    if "attachments" in body:
        changed["attachments"] = [{**one, "id": str(one["id"])} for one in body["attachments"]]
    if "data" in body:
        changed["data"] = with_numbered_files(body["data"])
    return changed


def narrowed(error):
    """Return the deepest of the reasons for which a body does not fit."""
    while error.context:
        error = min(error.context, key=lambda one: (-len(one.absolute_path), str(one.schema_path)))
    return f"{list(error.absolute_path)}: {error.message}"[:500]


def wrong_in(requests):
    """Yield every request whose body does not fit the description."""
    for request in requests:
        operation = described()["paths"][path_described(request.path)].get(request.method.lower())
        if operation is None:
            yield f"Discord has no {request.method} {request.path}"
        elif request.json is not None:
            checking = validator(path_described(request.path), request.method)
            for error in checking.iter_errors(with_numbered_files(request.json)):
                yield f"{request.method} {request.path} {narrowed(error)}"


def kinds_in(requests):
    """Return which kinds of request there were."""
    return {
        (request.method, path_described(request.path))
        if not request.path.endswith("/callback")
        else ("callback", request.json["type"])
        for request in requests
    }


async def test_an_evening_of_domino_fits_the_description(club):
    for locale in ("en-US", "nl", "pt-BR"):
        club.world.locales[club.guild.id] = discord.Locale(locale)
        for member in (club.ana, club.moderator):
            club.world.locales[member.id] = discord.Locale(locale)
        await evening(club)
    for topic in TOPICS:
        await club.ask(club.ana, "rules", topic=topic, language="all")
    requests = club.env.http_requests
    assert list(wrong_in(requests)) == []
    webhook = "/webhooks/{webhook_id}/{webhook_token}"
    message = "/channels/{channel_id}/messages/{message_id}"
    assert kinds_in(requests) >= {
        ("PUT", "/applications/{application_id}/commands"),
        ("callback", 4),
        ("callback", 7),
        ("callback", 8),
        ("callback", 9),
        ("POST", webhook),
        ("PATCH", message),
    }


async def evening(club):
    """Let people do everything that there is to do, with names as Discord allows them."""
    names = ("@bram", "**Opa** [x](https://x.example)", "﷽" * 32, FAMILY, "@everyone")
    players = ", ".join((club.ana.mention, *names))
    await club.ask(club.ana, "new", variant="muggins-1864", players=players)
    await club.caro.click(club.board, custom_id=f"domino:join:{club.match_id}")
    for custom_id in custom_ids(club.board):
        if custom_id.split(":")[1] in {"round", "ends", "rules"}:
            await club.ana.click(club.board, custom_id=custom_id)
    await club.round(club.ana, "1 2 3 4 5 6")
    await club.round(club.ana, "0-0, 5-3, 6-4 3-0, 1-1, 2-2, 3-3")
    await club.ends(club.ana, "6-6 3", muggins=True)
    for custom_id in custom_ids(club.board):
        if custom_id.split(":")[1] in {"plus", "undo"}:
            await club.ana.click(club.board, custom_id=custom_id)
            break
    await club.ask(club.ana, "undo")
    await club.ask(club.ana, "redo")
    await club.ask(club.ana, "edit", entry="1", hands="1 2 3 4 5 7")
    await club.ask(club.ana, "player rename", seat="#3", name="Opa")
    await club.offered(club.ana, "round", "winner", "o")
    await club.offered(club.ana, "join", "seat")
    await club.offered(club.ana, "rules", "topic", "blo")
    await club.round(club.ana, "-5")
    for hands in ("1 2 3 4 5 6", "9 9 9 9 9 9 9"):
        asked = await club.round(club.moderator, hands)
        if asked.ephemeral:
            await club.moderator.click(asked.response, custom_id=custom_ids(asked.response)[0])
    await club.ask(club.ana, "rules", topic="pizza")
    await club.ask_all(club.ana)
    for answer in (-1, 0):
        ending = await club.ask(club.ana, "end")
        await club.ana.click(ending.response, custom_id=custom_ids(ending.response)[answer])


@pytest.mark.parametrize(
    "body",
    [
        {"type": 4, "data": {"content": "x" * 2_001}},
        {"type": 4, "data": {"embeds": [{"title": "x" * 257}]}},
        {"type": 8, "data": {"choices": [{"name": "", "value": "x"}]}},
        {"type": "4"},
    ],
)
def test_a_body_that_discord_would_refuse_does_not_fit(body):
    template = "/interactions/{interaction_id}/{interaction_token}/callback"
    assert list(validator(template, "POST").iter_errors(body))
