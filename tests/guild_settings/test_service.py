"""What counts where, who may save what, and that all of it is there after a restart."""

import asyncio

import pytest

from bot.domain.errors import Reason, Rejected
from bot.guild_settings.service import MOST_HOUSE_RULES, GuildSettings, SettingsReason, is_admitted
from bot.i18n.languages import LANGUAGES
from bot.i18n.translate import say
from bot.ui.context import Caller, ChannelRef
from storage.faults import FaultKind, StorageFault
from storage.guild_settings import SavedRules, called

pytestmark = pytest.mark.both_engines

HERE = ChannelRef(guild_id=1, channel_id=10)
THERE = ChannelRef(guild_id=1, channel_id=11)
THREAD = ChannelRef(guild_id=1, channel_id=12, parent_id=10)
ELSEWHERE = ChannelRef(guild_id=2, channel_id=20)
ALONE = ChannelRef(guild_id=None, channel_id=1)
ANA = 7
FRIDAY = SavedRules("Friday", "draw", {"target": 50})


@pytest.fixture
async def preferences(database):
    return GuildSettings(database)


async def all_of(preferences, place):
    wanted = await preferences.of(place)
    return wanted.language, wanted.entering, wanted.variant, wanted.idle_hours


async def test_where_nothing_is_set_players_enter_and_a_match_is_asked_for_after_a_day(preferences):
    assert await all_of(preferences, HERE) == (None, "players", None, 24)


async def test_a_server_counts_in_all_of_its_channels_and_nowhere_else(preferences):
    await preferences.change(HERE, language="nl", entering="anyone", variant="sniff", idle_hours=3)
    assert await all_of(preferences, THERE) == ("nl", "anyone", "sniff", 3)
    assert await all_of(preferences, ELSEWHERE) == (None, "players", None, 24)
    assert await all_of(preferences, ALONE) == (None, "players", None, 24)


async def test_a_channel_comes_before_its_server_in_what_it_wants_otherwise(preferences):
    await preferences.change(HERE, language="nl", idle_hours=3)
    await preferences.change(HERE, only_here=True, language="en", idle_hours=0)
    assert await all_of(preferences, HERE) == ("en", "players", None, 0)
    assert await all_of(preferences, THERE) == ("nl", "players", None, 3)


async def test_a_channel_that_wants_nothing_any_more_does_as_its_server(preferences):
    await preferences.change(HERE, language="nl")
    await preferences.change(HERE, only_here=True, language="en")
    await preferences.change(HERE, only_here=True, language=None)
    assert (await preferences.of(HERE)).language == "nl"


async def test_a_thread_does_as_its_channel_unless_it_wants_otherwise(preferences):
    await preferences.change(HERE, language="nl", variant="draw")
    await preferences.change(HERE, only_here=True, language="pt-BR", entering="anyone")
    assert await all_of(preferences, THREAD) == ("pt-BR", "anyone", "draw", 24)
    await preferences.change(THREAD, only_here=True, entering="players")
    assert await all_of(preferences, THREAD) == ("pt-BR", "players", "draw", 24)


async def test_a_direct_message_has_settings_of_its_own(preferences):
    await preferences.change(ALONE, language="nl")
    assert (await preferences.of(ALONE)).language == "nl"
    assert (await preferences.of(ChannelRef(guild_id=1, channel_id=99))).language is None


@pytest.mark.parametrize(
    ("entering", "roles", "admitted"),
    [
        (None, [5], False),
        ("players", [5], False),
        ("anyone", [], True),
        (5, [4, 5], True),
        (5, [4], False),
        (5, [], False),
    ],
)
async def test_who_may_enter_without_a_seat(database, preferences, entering, roles, admitted):
    await preferences.change(HERE, entering=entering)
    caller = Caller(ANA, "Ana", False, 1, channel=THERE, roles=frozenset(roles))
    async with database.reading() as tables:
        assert await is_admitted(tables, caller) is admitted


async def test_what_another_process_changes_counts_at_once(database, preferences):
    other = GuildSettings(database)
    await other.change(HERE, language="nl", entering=5)
    assert await all_of(preferences, HERE) == ("nl", 5, None, 24)
    await preferences.change(HERE, only_here=True, variant="sniff")
    await preferences.save(HERE, ANA, FRIDAY)
    assert await all_of(other, HERE) == ("nl", 5, "sniff", 24)
    assert await other.house_rules(HERE) == (FRIDAY,)


async def test_changes_at_the_same_time_are_all_kept(preferences):
    await asyncio.gather(
        preferences.change(HERE, language="nl"),
        preferences.change(HERE, entering="anyone"),
        preferences.change(THERE, variant="sniff"),
        preferences.change(THERE, idle_hours=3),
    )
    assert await all_of(preferences, HERE) == ("nl", "anyone", "sniff", 3)


async def test_what_could_not_be_kept_does_not_count(database, preferences, monkeypatch):
    def broken():
        raise StorageFault(FaultKind.FULL)

    monkeypatch.setattr(database, "transaction", broken)
    with pytest.raises(StorageFault):
        await preferences.change(HERE, language="nl")
    assert (await preferences.of(HERE)).language is None


async def test_house_rules_are_found_by_name_in_capitals_or_not_and_by_their_word(preferences):
    await preferences.save(HERE, ANA, FRIDAY)
    for typed in ("Friday", "FRIDAY", "friday", FRIDAY.value):
        assert called(await preferences.house_rules(THERE), typed) == FRIDAY
    for place in (ELSEWHERE, ALONE):
        assert called(await preferences.house_rules(place), "friday") is None


async def test_a_name_may_begin_like_the_word_for_house_rules(preferences):
    ours = SavedRules("House: Friday", "block", {})
    await preferences.save(HERE, ANA, ours)
    for typed in ("House: Friday", "HOUSE: FRIDAY", "house: friday", ours.value):
        assert called(await preferences.house_rules(HERE), typed) == ours
    assert called(await preferences.house_rules(HERE), "Friday") is None
    assert (await preferences.delete(HERE, "House: Friday")).rules == ()


async def test_the_word_for_house_rules_means_them_whatever_others_are_called(preferences):
    alike = SavedRules("House:Friday", "block", {})
    for rules in (FRIDAY, alike):
        await preferences.save(HERE, ANA, rules)
    for rules in (FRIDAY, alike):
        for typed in (rules.name, rules.value):
            assert called(await preferences.house_rules(HERE), typed) == rules


async def test_house_rules_saved_again_take_the_place_of_the_old_ones(preferences):
    await preferences.save(HERE, ANA, FRIDAY)
    newer = SavedRules("FRIDAY", "block", {})
    await preferences.save(HERE, ANA, newer)
    assert await preferences.house_rules(HERE) == (newer,)


async def test_there_are_only_so_many_house_rules_also_when_many_are_saved_at_once(preferences):
    names = [f"rules {number}" for number in range(MOST_HOUSE_RULES + 5)]
    saving = [preferences.save(HERE, ANA, SavedRules(name, "draw", {})) for name in names]
    told = await asyncio.gather(*saving, return_exceptions=True)
    refused = [one for one in told if isinstance(one, Rejected)]
    assert [one.reason for one in refused] == [SettingsReason.HOUSE_RULES_FULL] * 5
    there = await preferences.house_rules(HERE)
    assert len(there) == MOST_HOUSE_RULES
    await preferences.save(HERE, ANA, there[0])
    await preferences.save(ELSEWHERE, ANA, FRIDAY)


async def test_house_rules_need_a_name(preferences):
    with pytest.raises(Rejected) as told:
        await preferences.save(HERE, ANA, SavedRules("", "draw", {}))
    assert told.value.reason is Reason.NO_NAME


async def test_house_rules_that_are_deleted_are_nowhere_the_usual_game_any_more(preferences):
    await preferences.save(HERE, ANA, FRIDAY)
    await preferences.save(ELSEWHERE, ANA, FRIDAY)
    await preferences.save(ALONE, ANA, FRIDAY)
    for place in (HERE, ELSEWHERE, ALONE):
        await preferences.change(place, variant=FRIDAY.value, language="nl")
        await preferences.change(place, only_here=True, variant=FRIDAY.value)
    await preferences.delete(THERE, "FRIDAY")
    assert await all_of(preferences, HERE) == ("nl", "players", None, 24)
    assert await all_of(preferences, THERE) == ("nl", "players", None, 24)
    for place in (ELSEWHERE, ALONE):
        assert (await preferences.of(place)).variant == FRIDAY.value
    await preferences.delete(ALONE, "Friday")
    assert (await preferences.of(ALONE)).variant is None


async def test_deleting_house_rules_that_there_are_not_names_those_that_there_are(preferences):
    await preferences.save(HERE, ANA, FRIDAY)
    with pytest.raises(Rejected) as told:
        await preferences.delete(HERE, "Monday")
    assert told.value.reason is SettingsReason.UNKNOWN_HOUSE_RULES
    assert told.value.events == {"typed": "Monday", "saved": "Friday", "many": 1}


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_none_are_saved_none_are_named(language):
    told = say(language, "errors.unknown-house-rules", typed="Monday", saved="", many=0)
    assert told.endswith("“Monday”.")


async def test_a_rule_that_is_no_longer_known_is_left_out(database, preferences):
    await preferences.save(HERE, ANA, FRIDAY)
    async with database.transaction() as tables:
        await tables.session.rows(
            """UPDATE house_rules SET changes = '{"target": 50, "jokers": 2}'""", {}
        )
    assert await preferences.house_rules(HERE) == (FRIDAY,)
