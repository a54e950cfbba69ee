"""What can be refused at sight costs Discord no request: nothing is fetched for it."""

import pytest

from bot.domain.match import MOST_SEATS
from bot.i18n.translate import say
from tests.hostile.listening import listening


@pytest.fixture
def listener():
    with listening() as heard:
        yield heard


async def refused(club, listener, member, path, /, **options):
    """Let a member ask for something; return the private answer, and what Discord was asked."""
    listener.take()
    result = await member.slash(club.channel, f"domino {path}", **options)
    assert result.response.ephemeral
    fetched = [
        (one.method, one.path)
        for one in listener.take()
        if not one.path.endswith("/callback") and "/messages" not in one.path
    ]
    return result.response.content, fetched


def mentions(many, first=10**17):
    return " ".join(f"<@{first + number}>" for number in range(many))


@pytest.mark.parametrize("many", [MOST_SEATS + 1, 25, 200])
@pytest.mark.parametrize(
    "named", [mentions, lambda many: " ".join(f"@n{one}" for one in range(many))]
)
async def test_too_many_players_are_counted_before_anybody_is_looked_up(
    club, listener, many, named
):
    told, fetched = await refused(
        club, listener, club.ana, "new", variant="draw", players=named(many)
    )
    count = min(many, 25)
    assert told == say("en", "errors.too-many-players", count=count, most=MOST_SEATS)
    assert fetched == []


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"teams": True, "players": mentions(5)}, "teams-need-four"),
        ({"players": mentions(1) * 2}, "same-player-twice"),
    ],
)
async def test_what_the_text_shows_is_refused_before_anybody_is_looked_up(
    club, listener, options, reason
):
    options = {"variant": "draw", **options}
    told, fetched = await refused(club, listener, club.ana, "new", **options)
    assert told == say("en", f"errors.{reason}")
    assert fetched == []
    assert club.events() == []


async def test_where_a_match_is_open_nobody_is_looked_up_for_another(club, listener):
    await club.new("draw")
    told, fetched = await refused(
        club, listener, club.bram, "new", variant="draw", players=mentions(4)
    )
    assert (told, fetched) == (say("nl", "errors.match-open"), [])


@pytest.mark.parametrize(
    ("path", "options"),
    [
        ("player add", {"player": mentions(1)}),
        ("player replace", {"seat": "1", "player": mentions(1)}),
        ("player add", {"player": mentions(25)}),
    ],
)
async def test_whoever_may_not_change_the_seats_has_nobody_looked_up(club, listener, path, options):
    await club.three("draw")
    told, fetched = await refused(club, listener, club.stranger, path, **options)
    assert told == say("en", "errors.not-yours-join")
    assert fetched == []


async def test_names_that_can_be_meant_are_looked_up_once_each(club, listener):
    listener.take()
    await club.ask(club.ana, "new", variant="draw", players="@ana <@123>")
    asked = [one for one in listener.take() if "/members" in one.path or "/users" in one.path]
    assert len(asked) == 1
