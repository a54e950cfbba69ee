"""Names that want to ping, format, link, break the layout or hide: shown as they are, or cut."""

import re
import unicodedata

import pytest

from bot.i18n.names import clean
from tests.commands.club import labels
from tests.embeds import problems_of

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
HOSTILE = {
    "bold": "**bold**",
    "everything": "*_~|`>#[x](y)",
    "backslash": "\\",
    "trailing backslash": "Ana\\",
    "everyone": "@everyone",
    "here": "@here",
    "mention": "<@123456789012345678>",
    "role": "<@&123456789012345678>",
    "channel": "<#123456789012345678>",
    "command": "</domino end:123456789012345678>",
    "custom emoji": "<:a:123456789012345678>",
    "timestamp": "<t:1600000000:R>",
    "link": "https://evil.example/x",
    "masked link": "[Ana](https://evil.example)",
    "heading": "# Heading",
    "quote": ">>> quote",
    "list": "- item",
    "small": "-# small",
    "code": "```py",
    "spoiler": "||spoiler||",
    "override": "\u202eanA\u202c",
    "isolate": "\u2066Ana\u2069",
    "zero-width": "A\u200bn\u200ca\ufeff",
    "newlines": "Ana\nBram\r\n\u2028Caro",
    "tabs": "Ana\t\tBram",
    "wide": "﷽" * 32,
    "cjk": "漢" * 32,
    "zalgo": "Z" + "\u0301" * 31,
    "families": FAMILY * 4,
    "long": "x" * 32,
    "flags": "🇳🇱🇧🇷" * 4,
}
INVISIBLE = {
    "zero-width": "\u200b\u200d\u2060",
    "filler": "\u3164" * 5,
    "half filler": "\uffa0\u115f\u1160",
    "braille": "\u2800" * 3,
    "marks": "\u0301\u0302",
    "selectors": "\ufe0f\ufe0f",
    "tags": "\U000e0041\U000e0042",
    "override": "\u202e\u202d",
}


def unescaped(text):
    """Return a text as Discord shows one that has no formatting in it."""
    shown, escaping = "", False
    for character in text:
        if character == "\\" and not escaping:
            escaping = True
            continue
        shown += character
        escaping = False
    return shown


def formatted(text):
    """Return whether a text has a mark that Discord reads as formatting, a mention or a link."""
    return re.search(r"[`*_~|<>\[\]()#:@/]", re.sub(r"\\.", "", text)) is not None


def hidden_in(embeds):
    """Return the control and other invisible characters in embeds."""
    texts = [text for embed in embeds for text in (embed.title, embed.description)]
    texts += [
        text for embed in embeds for field in embed.fields for text in (field.name, field.value)
    ]
    shown = "".join(text or "" for text in texts)
    return {one for one in shown if unicodedata.category(one) in {"Cc", "Cf"}}


@pytest.mark.parametrize("kind", ["member", "guest"])
async def test_a_hostile_name_is_shown_as_it_is(club, kind):
    for name in HOSTILE.values():
        thread = club.thread()
        typed, expected = f'"{name}", {club.ana.mention}', clean(name).removeprefix("@")
        if kind == "member":
            mallory = club.guild.add_member(club.env.create_user("mallory", global_name=name))
            typed, expected = f"{mallory.mention} {club.ana.mention}", clean(name)
        elif name == HOSTILE["mention"]:
            expected = name.strip("<@>")
        await club.ana.slash(thread, "domino new", variant="draw", players=typed)
        await club.ana.slash(thread, "domino round", hands="13", winner="#1")
        await club.ana.slash(thread, "domino standings")
        assert (await club.kept(thread)).seats[0].name == expected
        for message in thread.history():
            assert not list(problems_of(message.embeds))
            assert hidden_in(message.embeds) <= {"\n", "\u200b", "\u200d"}
        assert expected in unescaped(club.standings.description)
        assert unescaped(club.last[0]) == f"Round 1 · {expected} went out"
        assert not formatted(club.last[0])


async def test_a_name_of_only_invisible_characters_is_no_name(club):
    for name in INVISIBLE.values():
        thread = club.thread()
        mallory = club.guild.add_member(club.env.create_user("mallory", global_name=name))
        typed = f"{mallory.mention}, {name}, Opa"
        await club.ana.slash(thread, "domino new", variant="draw", players=typed)
        seats = (await club.kept(thread)).seats
        assert [player.name for player in seats] == ["mallory", "Opa"]


async def test_a_member_whose_every_name_is_invisible_is_shown_by_number(club):
    nobody = club.guild.add_member(club.env.create_user("\u3164", global_name="\u200b"))
    await club.new("draw", nobody)
    assert await club.seats() == [str(nobody.id)]


async def test_ten_hostile_players_fit_on_every_message(club):
    names = [HOSTILE[one] for one in ("everything", "wide", "families", "zalgo", "link", "code")]
    names += ["]" * 32, "@" * 32, "`" * 32, "_" * 32]
    typed = ", ".join(f'"{name}"' for name in names)
    await club.ask(club.ana, "new", variant="mexican-train", players=typed, set="18")
    await club.round(club.ana, " ".join(["100"] * 9), winner="#3")
    await club.ask(club.ana, "undo")
    asked = await club.round(club.ana, " ".join(["100"] * 9))
    assert len(labels(asked.response)) == 10
    ending = await club.ask(club.ana, "end")
    await club.ana.click(ending.response, label="End the match")
    for message in club.channel.history(viewer=club.ana):
        assert not list(problems_of(message.embeds))


async def test_nothing_that_is_sent_can_ping_anybody(club):
    await club.ask(club.ana, "new", variant="allfives", players="@everyone @here <@&1> Opa")
    await club.round(club.ana, "13 8 5", winner="everyone")
    await club.ends(club.ana, "6 4", player="here")
    await club.ask(club.ana, "undo")
    await club.ask(club.ana, "standings")
    await club.refused(club.round(club.ana, "@everyone", winner="1"))
    await club.refused(club.ask(club.ana, "rules", topic="@everyone <@1>"))
    asked = await club.ends(club.ana, "6 4")
    await club.ana.click(asked.response, label="everyone")
    sent = [
        (one.path, body) for one in club.env.http_requests if (body := message_in(one)) is not None
    ]
    assert len(sent) >= 8
    for path, body in sent:
        assert body.get("allowed_mentions") == {"parse": []}, path
    for message in club.world.stored():
        assert not message.mention_everyone
        assert message.ping_user_ids == []
        assert message.ping_role_ids == []


def message_in(request):
    """Return the message that a request makes or changes, if it does that."""
    if request.method == "GET" or not isinstance(request.json, dict):
        return None
    if request.path.endswith("/callback"):
        return request.json["data"] if request.json["type"] in {4, 7} else None
    if request.method == "PATCH" and "content" not in request.json:
        # Without a content there is nothing in which Discord looks for mentions.
        return None
    return request.json if "/messages" in request.path or "/webhooks/" in request.path else None
