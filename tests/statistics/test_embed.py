"""Finished matches on the screen: within Discord's limits, safe names, in three languages."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from bot.domain.match_summary import Outcome, Result
from bot.domain.presets import PRESETS
from bot.domain.ratings import Rating
from bot.i18n.languages import LANGUAGES
from bot.i18n.translate import say
from bot.statistics.buttons import BUTTONS, history, leaderboard
from bot.statistics.embed import decimal, stats
from bot.statistics.service import HISTORY_ROWS, LEADER_ROWS, Page, Stats
from bot.ui import limits
from bot.ui.buttons import read_one
from storage.players import Known
from storage.statistics import (
    MEASURES,
    HistoryRequest,
    Leader,
    LeaderboardRequest,
    PlayedMatch,
    VariantStats,
)
from tests.embeds import problems_of

# Markdown that has to be escaped, and the widest letters: every one of 32 counts twice.
WIDEST = ("*" * 32, "\U0001f468" * 32, "﷽" * 32, "@everyone <@1> `x` https://a.example"[:32])
AT = datetime(2025, 3, 1, 20, 30, tzinfo=UTC)
ANA = Known(1, 1, "Ana")


def played(name="Ana", seats=2, **changes):
    """Return a match that the first seat won."""
    sat = tuple(outcome(seat, seat, 100 - seat, seat + 1) for seat in range(seats))
    result = replace(Result(AT, "target", True, False, 7, 75 * 60, sat), **changes)
    return PlayedMatch(12, "draw", result, dict.fromkeys(range(seats), name))


def outcome(seat, player, total=10, place=1):
    return Outcome(seat, seat, player, total, 7, 1, 20, 1, total, place, seat == 0, False)


def page_of(*matches, request=None, number=1, of=1, complete=True):
    return Page(request or HistoryRequest(), matches, number, of, len(matches), complete)


def numbers_of(variant="draw", **changes):
    numbers = VariantStats(
        variant, 20, 12, 1, 1500, 140, 60, 5, 85, timedelta(hours=9, minutes=5), Rating(30.0, 2.0)
    )
    return replace(numbers, **changes)


def leaders_of(measure="wins", name="Ana", rows=2, complete=True, number=1, of=1, **request):
    asked = LeaderboardRequest(measure, **{"variant": "draw", "minimum": 5, **request})
    player = Known(7, None, name)
    row = Leader(1, player, 20, 12, 1500, 140, Rating(30.0, 2.0))
    return Page(asked, (row,) * rows, number, of, rows, complete)


def labels(view):
    return [(item.item.label, item.item.disabled) for item in view.children]


def problems(embed, view=None):
    """Return what Discord would refuse, letters of two units counted as two."""
    found = list(problems_of([embed]))
    units = [(embed.description or "", limits.DESCRIPTION)]
    units += [(field.value, limits.FIELD_VALUE) for field in embed.fields]
    found += [text for text, most in units if len(text.encode("utf-16-le")) // 2 > most]
    ids = [item.custom_id for item in view.children] if view is not None else []
    found += [one for one in ids if len(one) > limits.CUSTOM_ID or ids.count(one) > 1]
    found += [one for one in ids if read_one(BUTTONS, one).carried() != one]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WIDEST)
def test_a_full_page_of_the_widest_matches_fits(language, name):
    match = played(name, 10, rounds=300, seconds=99 * 3600)
    seats = tuple(replace(one, total=100_000) for one in match.result.seats)
    result = replace(match.result, seats=seats)
    match = replace(match, id=10**9, variant="muggins-1864", result=result)
    request = HistoryRequest(player=Known(10**9, None, name), variant="muggins-1864")
    pages = page_of(*(match,) * HISTORY_ROWS, request=request, number=999_999, of=1_000_000)
    embed, view = history(language, replace(pages, complete=False))
    assert problems(embed, view) == []
    assert all("…" not in field.value for field in embed.fields)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WIDEST)
@pytest.mark.parametrize("measure", MEASURES)
def test_a_full_page_of_the_widest_players_fits(language, name, measure):
    day = date(2025, 12, 31)
    shown = leaders_of(
        measure, name, LEADER_ROWS, complete=False, number=99_999, of=100_000,
        variant="muggins-1864", minimum=10_000, since=day, until=day,
    )  # fmt: skip
    embed, view = leaderboard(language, shown)
    assert problems(embed, view) == []
    assert embed.description.count("\n") == LEADER_ROWS - 1
    assert "…" not in embed.description


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WIDEST)
def test_a_player_of_every_game_fits(language, name):
    every = tuple(numbers_of(variant, matches=100_000) for variant in PRESETS)
    player = Known(1, None, name)
    embed = stats(language, Stats(player, None, every, 100_000, complete=False))
    assert problems(embed) == []
    assert len(embed.fields) == len(PRESETS)


def test_draws_early_ends_open_seats_and_former_players_are_told_apart():
    seats = tuple(outcome(seat, player) for seat, player in enumerate((0, None, 9)))
    seats = tuple(replace(one, won=False) for one in seats)
    former = say("en", "privacy.former-player")
    lines = {
        finish: history("en", page_of(played(finish=finish, seats=2)))[0].fields[0].value
        for finish in ("draw", "ended")
    }
    assert lines["draw"].splitlines()[1].startswith("🤝 Draw: ")
    assert lines["ended"].splitlines()[1].startswith("⏹️ Ended early: ")
    match = played(seats=1)
    match = replace(match, result=replace(match.result, finish="draw", seats=seats))
    embed, _ = history("en", page_of(match))
    assert embed.fields[0].value.endswith(f"Ana 10 · Player 2 10 · {former} 10")


def test_a_game_that_the_bot_does_not_know_any_more_goes_by_its_key():
    embed, _ = history("en", page_of(replace(played(), variant="old_game")))
    assert embed.fields[0].name == "old\\_game · no. 12"


def test_buttons_lead_to_the_ends_and_the_neighbours():
    _, first = history("nl", page_of(played(), number=1, of=3))
    assert labels(first) == [
        ("Eerste", True),
        ("Vorige", True),
        ("Volgende", False),
        ("Laatste", False),
    ]
    _, last = leaderboard("pt-BR", leaders_of(number=3, of=3))
    assert [disabled for _, disabled in labels(last)] == [False, False, True, True]
    assert [read_one(BUTTONS, item.custom_id).page for item in last.children] == [1, 2, 4, 3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_missing_yet_is_said(language):
    late = say(language, "statistics.still-counting")
    assert late in history(language, page_of(complete=False))[0].footer.text
    assert late in leaderboard(language, leaders_of(complete=False))[0].footer.text
    assert late in stats(language, Stats(ANA, None, (), 0, complete=False)).description
    assert late not in (history(language, page_of())[0].footer.text or "")


@pytest.mark.parametrize(
    ("number", "by", "said"),
    [
        (21, 2, "10.5"),
        (1, 3, "0.3"),
        (2, 3, "0.7"),
        (0, 5, "0.0"),
        (5, 0, "0.0"),
        (199, 20, "10.0"),
    ],
)
def test_a_decimal_is_rounded_and_written_as_the_language_does(number, by, said):
    assert decimal("en", number, by) == said
    assert decimal("nl", number, by) == decimal("pt-BR", number, by) == said.replace(".", ",")
