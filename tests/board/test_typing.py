"""What members see while they type an entry, through Discord, and what becomes of it when sent."""

import pytest

from bot.i18n.translate import say
from bot.match import repository
from tests.club import labels


@pytest.fixture
async def table(club):
    """Return the club with a match of Ana, Bram and Caro in which a round was played."""
    await club.three("allfives")
    await club.round(club.ana, "13 8")
    return club


@pytest.mark.parametrize("which", [0, 1], ids=["name", "value"])
@pytest.mark.parametrize(
    ("command", "option", "typed", "filled", "totals"),
    [
        ("round", "hands", "9 14 en 20", {}, (60, 0, 0)),
        ("round", "hands", "13 8", {"winner": "2 Bram"}, (25, 25, 0)),
        ("ends", "ends", "=10", {}, (35, 0, 0)),
        ("ends", "ends", "6 4", {"player": "#3"}, (25, 0, 10)),
        ("edit", "hands", "1 1", {"entry": "1 · Ana out · 13 8 · +25"}, (0, 0, 0)),
        ("edit", "hands", "5 9", {"entry": "#1", "winner": "Bram"}, (0, 15, 0)),
    ],
)
async def test_what_is_chosen_counts_by_its_value_and_as_it_is_shown(
    table, command, option, typed, filled, totals, which
):
    events = table.events()
    [first, *_] = await table.offered(table.ana, command, option, typed, **filled)
    assert table.events() == events
    assert " ⇒ " in first[0]
    await table.ask(table.ana, command, **{option: first[which]}, **filled)
    assert await table.totals() == totals
    [*_, (_, _, event)] = table.events()
    assert "⇒" not in str(event)


async def test_a_question_that_is_foretold_is_asked_and_every_reading_counts_as_chosen(club):
    await club.new("allfives", club.bram, club.caro, by=club.bram)
    [(asks, first), *readings] = await club.offered(club.bram, "round", "hands", "13 8")
    assert asks == f"13 8 ⇒ {say('nl', 'match.preview-readings')}"
    asked = await club.round(club.bram, first)
    assert len(labels(asked.response)) == len(readings) == 3
    totals = []
    for name, value in readings:
        for typed in (name, value):
            await club.round(club.bram, typed)
            totals.append(await club.totals())
            await club.ask(club.bram, "undo")
    assert totals == [(0, 15), (0, 15), (20, 0), (20, 0), (0, 20), (0, 20)]


@pytest.mark.parametrize(
    ("command", "option", "typed", "filled"),
    [
        ("round", "hands", "13 8", {}),
        ("ends", "ends", "6 4", {}),
        ("edit", "hands", "5 9", {"entry": "#1"}),
    ],
)
async def test_whoever_may_not_enter_and_a_place_without_a_match_are_offered_nothing(
    table, command, option, typed, filled
):
    assert await table.offered(table.ana, command, option, typed, **filled)
    assert await table.offered(table.stranger, command, option, typed, **filled) == []
    thread = table.thread()
    place = thread, f"domino {command}", option, typed
    assert await table.ana.autocomplete(*place, **filled) == []


@pytest.mark.parametrize("typed", ["", " ", "⇒", "⇒ 13 8", "\u200b", "13 " * 2_000, "x" * 150])
async def test_nothing_is_offered_for_a_text_that_says_nothing_or_is_too_long(table, typed):
    for command, option in (("round", "hands"), ("ends", "ends")):
        assert await table.offered(table.ana, command, option, typed) == []


async def test_an_option_filled_in_wrongly_is_said_before_it_is_sent(table):
    [(name, _)] = await table.offered(table.ana, "round", "hands", "13 8", winner="Zoe")
    assert name.startswith("13 8 ⇒ “Zoe” is no seat of this match.")
    [(name, _)] = await table.offered(table.ana, "edit", "hands", "13 8", entry="7")
    assert name.startswith("13 8 ⇒ I don't know the entry “7”.")
    assert await table.offered(table.ana, "edit", "hands", "13 8") == []


async def test_a_match_that_is_over_takes_corrections_only(table):
    await table.ask(table.ana, "end")
    await table.press(table.ana, "The leader wins")
    assert await table.offered(table.ana, "round", "hands", "13 8") == []
    assert await table.offered(table.ana, "edit", "hands", "5 9", entry="#1")


async def test_a_match_is_replayed_for_its_first_letter_at_most(table, monkeypatch):
    replayed = []
    own = repository.replay
    monkeypatch.setattr(
        repository, "replay", lambda events: replayed.append(len(events)) or own(events)
    )
    table.bot.matches.forget([table.match_id])
    for typed in ("1", "13", "13 ", "13 8", "13 8 2"):
        await table.offered(table.ana, "round", "hands", typed)
    assert replayed == [2]


async def test_a_preview_is_in_the_language_of_whoever_types(table):
    await table.ask(table.ana, "player replace", seat="Caro", player=table.duarte.mention)
    for member, said in ((table.bram, "Typ 13 8"), (table.duarte, "Digite 13 8")):
        [(name, _)] = await table.offered(member, "round", "hands", "foo")
        assert name.startswith(f"foo ⇒ {said}")
