"""Who may do what, where and by which way: the table, played through a simulated Discord."""

import pytest

from bot.i18n.translate import say
from tests.rights import table
from tests.rights.house import a_sheet

pytestmark = pytest.mark.asyncio(loop_scope="module")

PLACES = ("channel", "thread", "forum post", "direct", "group", "user install")
EVERY_ROLE = ("player", "owner", "opener", "moderator", "manager", "administrator", "stranger")
LOCALES = {"en": "en-GB", "nl": "nl", "pt-BR": "pt-BR"}
SERVERLESS = {"direct", "group"}
JOINABLE = {"fresh", "tie", "unclaimed", "undone"}


@pytest.fixture(scope="module")
def sheet():
    return a_sheet


def roles_in(act, place):
    """Return the roles that are tried: all in a channel, elsewhere those that may differ."""
    if place == "direct":
        return ("player",)
    if place == "group":
        return ("player", "opener", "stranger")
    if place == "channel" or act in table.KEPT_FOR_SOME:
        return EVERY_ROLE
    return ("player", "opener", "moderator", "stranger")


def allowed(act, place):
    """Return who may do an act in a place."""
    if place in SERVERLESS and act.privately is not None:
        return act.privately
    # Where nobody moderates, whoever plays may.
    return table.ENTERING if place in SERVERLESS and act in table.SETTLED else act.may


def rejection(act, place, role):
    """Return the reason for which somebody may not do an act in a place."""
    if place in SERVERLESS and act.no_privately:
        return act.no_privately
    if act.name == "join" and role in table.PLAYERS:
        return "already-seated"
    if act.name == "player merge" and (role in table.MANAGERS or place in SERVERLESS):
        return "same-person"
    if act in table.SETTLED and role not in table.ENTERING:
        return "not-yours"
    if act.no == "not-yours" and act.stage in JOINABLE:
        return "not-yours-join"
    return act.no


async def set_out(house, act, spot):
    """Make the place stand as an act finds it; return its custom id, where it has one."""
    if act.stores == table.SETTINGS:
        await house.reset(spot)
    if act.stores == table.RULES:
        await house.with_house_rules(spot, saved=act.name == "settings delete")
    match_id, after = await house.set_out(spot, act.stage)
    return act.custom_id(match_id, after, spot.guild_id)


async def carry_out(house, act, person, spot, custom_id, locale, sheet):
    """Let somebody act; return the answer."""
    hands = house.hands
    if act.way == "press":
        return await hands.press(person, spot, custom_id, locale)
    if act.way == "form":
        return await hands.form(person, spot, custom_id, act.options, locale)
    if act.way == "typing":
        return await hands.typing(person, spot, act.name, act.options, act.focused, locale)
    options = {**act.options, "file": ("x.json", sheet())} if "file" in act.options else act.options
    return await hands.command(person, spot, act.name, options, locale)


def change(before, after):
    """Return what was stored in between."""
    events, matches, settings, rules, watch = (
        one != other for one, other in zip(before, after, strict=True)
    )
    if before[1] > after[1]:
        return table.PURGED
    found = {
        table.MATCH: matches,
        table.ENTRY: events and not matches,
        table.SETTINGS: settings,
        table.RULES: rules,
        table.WATCH: watch,
    }
    return " and ".join(name for name, is_so in found.items() if is_so) or table.NOTHING


async def problem_of_one(house, act, place, role, sheet, locale, custom_id):
    """Let a role act in a place; return what is not as the table says."""
    spot, person = house.spots[place], house.people[role]
    language = next(one for one, discord in LOCALES.items() if discord == locale)
    before = await house.kept()
    answer = await carry_out(house, act, person, spot, custom_id, locale, sheet)
    stored = change(before, await house.kept())
    outcome = house.outcomes.noted[-1][1] if house.outcomes.noted else "none"
    house.outcomes.noted.clear()
    if act.way == "typing":
        return "" if stored == table.NOTHING else f"stored {stored}"
    if role in allowed(act, place):
        meant = act.stores if act.stores != table.OWN else table.NOTHING
        meant = table.NOTHING if role in act.asked else meant
        good = (outcome, stored) == ("done", meant)
        return "" if good else f"{outcome}, stored {stored}: {answer.text}"
    wanted = say(language, f"errors.{rejection(act, place, role)}")
    good = (outcome, stored, answer.private) == ("refused", table.NOTHING, True)
    return "" if good and answer.text == wanted else f"{outcome}, stored {stored}: {answer.text}"


def pytest_generate_tests(metafunc):
    """Let every act be tried everywhere, in a thread or in a post of a forum by turns."""
    if "place" in metafunc.fixturenames:
        left = {0: "thread", 1: "forum post"} if not metafunc.config.getoption("--long") else {}
        tried = [
            pytest.param(act, place, id=f"{act.title}-{place}")
            for number, act in enumerate(table.ACTS)
            for place in PLACES
            if place != left.get(number % 2)
        ]
        metafunc.parametrize(("act", "place"), tried)


async def test_whoever_may_can_and_whoever_may_not_is_told_what_to_do(house, sheet, act, place):
    spot, problems = house.spots[place], {}
    locales = list(LOCALES.values())
    # Whoever is refused changes nothing, so that one match does for all of them.
    roles = sorted(roles_in(act, place), key=lambda role: role in allowed(act, place))
    custom_id, is_set_out = None, False
    for number, role in enumerate(roles):
        if not is_set_out:
            custom_id = await set_out(house, act, spot)
        locale = locales[number % len(locales)]
        problem = await problem_of_one(house, act, place, role, sheet, locale, custom_id)
        if problem:
            problems[role] = problem
        is_set_out = role not in allowed(act, place) or act.stores == table.NOTHING
        if act.stores == table.PURGED:
            house.purged()
    assert problems == {}
    assert house.outcomes.take_faults() == []
