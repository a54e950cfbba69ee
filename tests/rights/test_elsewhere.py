"""A match opens to nobody from another channel, another server, or after it was deleted."""

import pytest

from bot.i18n.translate import say
from bot.ui.context import ChannelRef
from tests.rights import table
from tests.season import purge

pytestmark = pytest.mark.asyncio(loop_scope="module")

WAYS_IN = [act for act in table.ACTS if act.way in {"press", "form"} and act.of_match]
BY_PLACE = [
    act
    for act in table.ACTS
    if act.way == "slash" and act.stage != "none" and act.name not in {"new", "rules"}
]
SAME_EVERYWHERE = {("rules", "topic"), ("settings save", "variant"), ("leaderboard", "variant")}
SAME_EVERYWHERE |= {("history", "variant"), ("stats", "variant")}
FOUND_HERE = [act for act in table.TYPED if (act.name, act.focused) not in SAME_EVERYWHERE]
FROM = ("beside", "thread", "elsewhere", "direct", "group", "user install")
LANGUAGES = {"en-US": "en", "nl": "nl", "pt-BR": "pt-BR"}
OUTSIDERS = ("outsider", "player", "administrator")


async def reach(house, act, spot, role, custom_id, locale):
    person = house.people[role]
    if act.way == "press":
        return await house.hands.press(person, spot, custom_id, locale)
    if act.way == "form":
        return await house.hands.form(person, spot, custom_id, act.options, locale)
    return await house.hands.command(person, spot, act.name, act.options, locale)


async def check_that_nothing_opens(house, act, spot, custom_id):
    """Let people of all kinds try; everybody is told privately that there is no such match."""
    before = await house.kept()
    for role, (locale, language) in zip(OUTSIDERS, LANGUAGES.items(), strict=True):
        answer = await reach(house, act, spot, role, custom_id, locale)
        assert answer.private, (role, answer)
        assert answer.form is None
        reason = "no-match" if act.way == "slash" else "match-gone"
        assert answer.text == say(language, f"errors.{reason}")
    assert await house.kept() == before


@pytest.mark.parametrize("place", FROM)
@pytest.mark.parametrize("act", WAYS_IN, ids=lambda act: act.title)
async def test_a_button_or_form_of_a_match_does_nothing_in_another_place(house, act, place):
    match_id, after = await house.set_out(house.spots["channel"], act.stage)
    await check_that_nothing_opens(house, act, house.spots[place], act.custom_id(match_id, after))


@pytest.mark.parametrize("act", BY_PLACE, ids=lambda act: act.title)
async def test_a_command_does_not_find_the_match_of_another_place(house, act):
    await house.set_out(house.spots["channel"], act.stage)
    await check_that_nothing_opens(house, act, house.spots["beside"], "")


@pytest.mark.parametrize("act", FOUND_HERE, ids=lambda act: act.title)
async def test_nothing_of_a_match_is_offered_in_another_place(house, act):
    await house.set_out(house.spots["channel"], "unclaimed")
    person, options = house.people["player"], act.options
    await house.with_house_rules(house.spots["channel"], saved=True)
    here, there = house.spots["channel"], house.spots["elsewhere"]
    elsewhere = await house.hands.typing(person, there, act.name, options, act.focused)
    offered = await house.hands.typing(person, here, act.name, options, act.focused)
    found, strange = ({one["value"] for one in which.choices} for which in (offered, elsewhere))
    assert found - strange
    assert not any(word in str(elsewhere.choices) for word in ("Ana", "Bram", "Opa", "Friday"))


@pytest.mark.parametrize("act", WAYS_IN, ids=lambda act: act.title)
async def test_a_button_or_form_of_a_deleted_match_does_nothing(house, act):
    spot = house.spots["elsewhere"]
    match_id, after = await house.set_out(spot, act.stage)
    house.bot.boards.forget(await purge(house.bot.privacy, spot.guild_id))
    house.purged()
    await check_that_nothing_opens(house, act, spot, act.custom_id(match_id, after))


@pytest.mark.parametrize("act", WAYS_IN, ids=lambda act: act.title)
async def test_a_button_or_form_of_a_match_that_never_was_does_nothing(house, act):
    spot = house.spots["beside"]
    for number in (0, 987_654, 10**18 - 1):
        await check_that_nothing_opens(house, act, spot, act.custom_id(number, 1))


async def test_another_servers_purge_button_deletes_nothing(house):
    await house.set_out(house.spots["channel"], "begun")
    before = await house.kept()
    custom_id = f"domino:purge:{house.spots['channel'].guild_id}"
    person, spot = house.people["administrator"], house.spots["elsewhere"]
    answer = await house.hands.press(person, spot, custom_id)
    assert answer.private
    assert answer.text == say("en", "errors.unknown-button")
    assert await house.kept() == before


async def test_a_player_of_another_server_is_not_found_by_number(house):
    await house.set_out(house.spots["channel"], "begun")
    rows = await house.database._writer.execute_fetchall("SELECT number FROM players")
    assert rows
    for (player,) in rows:
        custom_id = f"domino:history:1:channel::{player}:next"
        person, spot = house.people["outsider"], house.spots["elsewhere"]
        answer = await house.hands.press(person, spot, custom_id)
        assert answer.private
        assert answer.text == say("en", "errors.player-gone")


@pytest.mark.parametrize("place", ["elsewhere", "direct", "user install"])
@pytest.mark.parametrize(
    ("path", "option", "reason"),
    [
        ("new", {"variant": "house:friday"}, "unknown-game"),
        ("new", {"variant": "Friday"}, "unknown-game"),
        ("settings variant", {"variant": "house:friday"}, "unknown-game"),
        ("settings delete", {"name": "house:friday"}, "unknown-house-rules"),
        ("stats", {"player": "<@{player}>"}, "player-unknown"),
        ("stats", {"player": "Opa"}, "player-unknown"),
        ("history", {"player": "Opa"}, "player-unknown"),
    ],
)
async def test_no_word_for_something_of_another_server_means_it_here(
    house, place, path, option, reason
):
    here, there = house.spots["channel"], house.spots[place]
    await house.set_out(here, "over")
    await house.with_house_rules(here, saved=True)
    house.bot.boards.forget(await purge(house.bot.privacy, there.guild_id or 0))
    house.purged()
    before = await house.kept()
    member = house.people["player"].id
    given = {name: value.format(player=member) for name, value in option.items()}
    answer = await house.hands.command(house.people["administrator"], there, path, given)
    assert answer.private
    beginning = say("en", f"errors.{reason}", typed="\0", games="", saved="", many=0).partition(
        "\0"
    )[0]
    assert answer.text.startswith(beginning)
    assert await house.kept() == before


async def test_a_match_of_a_purged_server_is_no_match_by_place_either(house):
    spot = house.spots["elsewhere"]
    await house.set_out(spot, "begun")
    house.bot.boards.forget(await purge(house.bot.privacy, spot.guild_id))
    house.purged()
    assert await house.bot.matches.look_if_open(ChannelRef(spot.guild_id, spot.channel_id)) is None
