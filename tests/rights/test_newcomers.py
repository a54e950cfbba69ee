"""Whoever takes a seat in the middle of a match, and whoever finds an empty one in the way."""

from datetime import timedelta

import pytest

from bot.i18n.translate import say
from bot.match.permissions import EMPTY_FOR
from bot.ui.context import Caller, ChannelRef
from tests.rights import table
from tests.rights.test_rights import carry_out

pytestmark = pytest.mark.asyncio(loop_scope="module")

NO = {say("nl", f"errors.{key}") for key in ("not-yours", "not-yours-join", "seat-too-new")}
ENTERING = {"round", "ends", "plus", "scored", "stillon"}
# What begins with a seat of somebody's own, or is about a match that is over or not begun.
ELSEWHERE = {"rematch", "fewest"}
ACTS = [
    one
    for one in table.ENTERED
    if one.name not in ELSEWHERE and one.stage == "begun" and one.no != "entered-since"
]


async def with_newcomer(house, spot):
    """Let a stranger take the open seat of a match that has begun; return it and its position."""
    match_id, _ = await house.set_out(spot, "unclaimed")
    person = house.people["stranger"]
    seated = Caller(person.id, person.name, moderates=False, interaction_id=next(house._numbers))
    kept = await house.bot.matches.join(match_id, seated)
    return kept.id, kept.match.position


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.title)
async def test_a_newcomer_enters_what_comes_and_changes_nothing_that_was(house, act):
    spot, person = house.spots["channel"], house.people["stranger"]
    custom_id = act.custom_id(*await with_newcomer(house, spot))
    before = await house.kept()
    answer = await carry_out(house, act, person, spot, custom_id, "nl", None)
    is_entry = act.name in ENTERING or (act.name == "won" and ":1:1:" not in act.rest)
    if is_entry:
        assert answer.text not in NO
    else:
        assert (answer.private, answer.text) == (True, say("nl", "errors.seat-too-new"))
        assert await house.kept() == before


@pytest.mark.parametrize("role", ["player", "opener", "moderator"])
@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.title)
async def test_whoever_was_there_may_still_change_everything(house, act, role):
    spot, person = house.spots["channel"], house.people[role]
    custom_id = act.custom_id(*await with_newcomer(house, spot))
    answer = await carry_out(house, act, person, spot, custom_id, "nl", None)
    assert answer.text not in NO


async def test_once_an_entry_has_followed_a_newcomer_is_a_player_like_any_other(house):
    spot, person = house.spots["channel"], house.people["stranger"]
    await with_newcomer(house, spot)
    for path, options in (
        ("round", {"hands": "13 8"}),
        ("undo", {}),
    ):
        await house.hands.command(person, spot, path, options)
        assert house.outcomes.noted[-1][1] == "done"
    # What they entered is taken back, and so is their say in what was before it.
    answer = await house.hands.command(person, spot, "undo", {}, "nl")
    assert answer.text == say("nl", "errors.seat-too-new")


@pytest.mark.parametrize("entering", ["players", "role"])
async def test_an_empty_match_can_be_ended_by_everybody_once_it_has_stood_in_the_way(
    house, entering
):
    spot, person = house.spots["beside"], house.people["stranger"]
    place = ChannelRef(spot.guild_id, spot.channel_id)
    wanted = house.friend_role if entering == "role" else entering
    await house.bot.guild_settings.change(place, only_here=True, entering=wanted)
    for waited, ends in ((EMPTY_FOR - timedelta(seconds=1), False), (EMPTY_FOR, True)):
        match_id, after = await house.set_out(spot, "fresh")
        opened = (await house.bot.matches.look(match_id)).match.opened_at
        caller = Caller(
            person.id, person.name, moderates=False, interaction_id=next(house._numbers),
            at=opened + waited, channel=place,
        )  # fmt: skip
        if ends:
            assert not (await house.bot.matches.end(match_id, caller, after)).match.is_open
        else:
            with pytest.raises(Exception, match="not-yours"):
                await house.bot.matches.end(match_id, caller, after)
    await house.bot.guild_settings.change(place, only_here=True, entering=None)


async def test_a_match_with_an_entry_is_not_empty_though_it_was_taken_back(house):
    spot, person = house.spots["beside"], house.people["stranger"]
    match_id, after = await house.set_out(spot, "undone")
    opened = (await house.bot.matches.look(match_id)).match.opened_at
    caller = Caller(
        person.id, person.name, moderates=False, interaction_id=next(house._numbers),
        at=opened + timedelta(days=400),
    )  # fmt: skip
    with pytest.raises(Exception, match="not-yours"):
        await house.bot.matches.end(match_id, caller, after)
