"""The settings, the questions about them and about privacy fit into a message in every language."""

import pytest

from bot.domain.decisions import open_match
from bot.domain.events import Player
from bot.domain.match import MOST_SEATS
from bot.domain.presets import PRESETS
from bot.guild_settings.embed import settings_embed
from bot.guild_settings.service import DEFAULTS, Overview
from bot.i18n.languages import LANGUAGES
from bot.privacy.buttons import forget_question, overview, purge_question
from bot.reminders.buttons import answer_embed, still_on
from bot.ui import limits
from storage.guild_settings import ChannelSettings, SavedRules
from tests.embeds import problems_of
from tests.playing import Table

LONG = "*" * 32
ID = 8_999_999_999_999_999_999
EVERY_RULE = {
    "target": 100_000,
    "rounds": 1000,
    "set_size": 18,
    "blocked": "side-minus_own",
    "ties": "fewest_tiles",
    "rounding": "nearest_five",
    "double_blank": 50,
}


def check(embeds, view=None, content=""):
    assert list(problems_of(embeds)) == []
    assert len(content) <= 2_000
    children = view.children if view is not None else ()
    custom_ids = [one.custom_id for one in children]
    assert len(set(custom_ids)) == len(custom_ids)
    for one in children:
        assert one.pattern.fullmatch(one.custom_id)
        assert 0 < len(one.item.label) <= limits.BUTTON_LABEL


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", [1, 2, 3, 4])
def test_the_longest_settings_fit_on_every_page(language, page):
    rules = (SavedRules(LONG, "mexican-train", EVERY_RULE),) * 20
    everywhere = ChannelSettings(language, ID, rules[0].value, 720)
    embed = settings_embed(language, Overview(everywhere, everywhere, rules), page)
    check([embed])
    assert len(embed.fields[-1].value.splitlines()) == 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", PRESETS)
def test_house_rules_of_every_game_are_said_in_words(language, key):
    for pays in ({}, {"blocked": "nobody"}, EVERY_RULE):
        rules = (SavedRules("Friday", key, pays),)
        embed = settings_embed(language, Overview(DEFAULTS, ChannelSettings(), rules))
        check([embed])
        assert embed.fields[-1].value.startswith("• **Friday** – ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [0, 1, 2, 1_000_000])
def test_the_questions_fit_for_any_number_of_matches(language, count):
    embed, view = overview(language)
    check([embed], view)
    for text, view in (forget_question(language, count), purge_question(language, ID, count)):
        check([], view, text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hours", [1, 24, 720])
def test_the_question_whether_a_match_is_on_fits_for_the_longest_names(language, hours):
    players = [Player(user_id=ID - seat, name=LONG) for seat in range(MOST_SEATS)]
    match = Table(open_match(PRESETS["draw"].rules, players, teams=False)).match
    embed, view = still_on(language, ID, match, hours)
    check([embed], view)
    for goes_on in (True, False):
        shown = answer_embed(language, match, ID, goes_on=goes_on)
        assert list(problems_of([shown])) == []
