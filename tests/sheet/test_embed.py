"""The pages of a score sheet: what they show, and that Discord takes every one of them."""

import re

import pytest

from bot.domain import corrections
from bot.domain.events import (
    LONGEST_NAME,
    LONGEST_TYPED,
    EntryCorrected,
    EntryTakenBack,
    RecordedEvent,
    RoundScored,
)
from bot.domain.hand_input import Hand
from bot.domain.presets import PRESETS
from bot.domain.replay import replay
from bot.i18n.languages import LANGUAGES
from bot.sheet.buttons import sheet
from bot.sheet.embed import pages_of
from tests.embeds import problems_of
from tests.playing import NOON, begun, ruled

WIDEST = ("W" * LONGEST_NAME, "*_~`|" * 6 + "[a", "\U0001f468\u200d" * 16, "﷽" * LONGEST_NAME)
ROUNDS = 300
TIE = "\u00a0"
FRAME = re.compile(r"(?<!\\)`")


def page(match, number=None, language="en"):
    """Return a page as text: its entries, then its fields and its footer."""
    embed, _ = sheet(language, 7, match, number, "list")
    parts = [embed.title, embed.description, *(field.value for field in embed.fields)]
    return "\n".join([*parts, embed.footer.text]).replace(TIE, " ")


def pressable(view):
    """Return the labels of the buttons that can be pressed, with what they carry."""
    return {
        item.item.label: item.item.custom_id for item in view.children if not item.item.disabled
    }


def played(entries, **requests):
    table = begun(**requests)
    for _ in range(entries):
        table.ends("6 4")
    return table.match


def long_running(preset="allfives", **rules):
    no_end = {"length.target": None, "length.rounds": None, "length.exact": False}
    return ruled(PRESETS[preset].rules, {**no_end, **rules})


def test_no_line_of_a_phone_parts_a_name_from_its_total_or_a_hand_from_its_rounding():
    table = begun(names=["Ana", "Bram", "Caro"])
    table.round("13 8")
    embed, _ = sheet("en", 7, table.match, form="list")
    assert f"Ana{TIE}**25** · Bram{TIE}**0**" in embed.description
    assert f"Bram 13{TIE}→{TIE}15, Caro 8{TIE}→{TIE}10" in embed.description


def test_what_was_taken_back_stays_with_players_who_change_seats():
    table = begun(names=["Ana", "Bram", "Caro"])
    table.round("13 8")
    table.undo()
    table.enter(corrections.swap_seats(0, 2))
    assert "~~Round 1 · Ana went out~~" in page(table.match)


def test_a_correction_names_its_maker_where_they_have_a_seat():
    table = begun(names=["Ana", "Bram*", "Caro"])
    table.round("13 8")
    table.enter(corrections.correct(table.match, 1, "14 8"))
    assert "**Round 1 · Ana went out** · corrected\n`14 8`" in page(table.match)
    table.enter(corrections.correct(table.match, 1, "9 8"), by=table.match.seats[1].user_id)
    assert "went out** · corrected by Bram\\*\n`9 8`" in page(table.match)


def test_a_hand_of_ones_own_that_is_rounded_shows_its_rounding():
    rules = long_running("mexican-train", **{"leftovers.rounding": "nearest_five"})
    table = begun(rules=rules)
    table.round("13 8")
    assert "`13 8` · name 1 13 → 15, name 2 8 → 10\n" in page(table.match)


def test_many_players_go_by_numbers_that_the_page_explains():
    table = begun(seats=6)
    table.round("1 2 3 4 5")
    assert "#1 **15** · #2 **0**" in page(table.match)
    assert "**#6** name 5" in page(table.match)


@pytest.mark.parametrize(("entries", "pages"), [(0, 1), (1, 1), (10, 1), (11, 2), (14, 2)])
def test_up_to_four_players_have_ten_entries_a_page(entries, pages):
    assert pages_of(played(entries), "list") == pages


def test_more_players_have_six_entries_a_page():
    assert pages_of(played(12, seats=5), "list") == 2
    assert pages_of(played(13, seats=5), "list") == 3


@pytest.mark.parametrize(("asked", "shown"), [(None, 2), (1, 1), (2, 2), (3, 2), (0, 1), (-5, 1)])
def test_a_page_that_there_is_not_becomes_the_nearest_and_none_the_last(asked, shown):
    assert f"Page {shown} of 2" in page(played(14), asked)


def test_every_entry_stands_on_one_page():
    match = played(14)
    shown = [page(match, number) for number in (1, 2)]
    assert [one.count("scored in play") for one in shown] == [10, 4]


def test_buttons_lead_to_the_other_pages_and_never_carry_the_same():
    rules = long_running()
    _, view = sheet("en", 7, played(30, rules=rules), 2, "list")
    assert pressable(view) == {
        "First": "domino:sheet:7:list:1:first",
        "Previous": "domino:sheet:7:list:1:previous",
        "Next": "domino:sheet:7:list:3:next",
        "Last": "domino:sheet:7:list:3:last",
        "Overview": "domino:sheet:7:grid:1:last",
        "CSV": "domino:csv:7",
        "JSON": "domino:json:7",
    }
    assert len({item.item.custom_id for item in view.children}) == 7
    first, last = (sheet("en", 7, played(30, rules=rules), number, "list")[1] for number in (1, 3))
    assert [*pressable(first)] == ["Next", "Last", "Overview", "CSV", "JSON"]
    assert [*pressable(last)] == ["First", "Previous", "Overview", "CSV", "JSON"]


def test_hands_cannot_break_out_of_their_frame():
    table = begun(names=["a`b", "Bram", "Caro"], rules=long_running())
    table.round("a`b 0 bram 13 caro 8")
    assert "`a'b 0 bram 13 caro 8` ·" in page(table.match)


def worst(preset, name, *, teams):
    """Return a match of 300 rounds in which all is as long as it can be."""
    seats = 4 if teams else 10
    rules = long_running(preset, set_size=18)
    table = begun(seats=seats, names=[name] * seats, teams=teams, rules=rules)
    typed = f"{name} 121, " * LONGEST_TYPED
    out = RoundScored(
        hands=(Hand(pips=0), *(Hand(pips=122),) * (seats - 1)), out=0, typed=typed[:LONGEST_TYPED]
    )
    blocked = RoundScored(hands=(Hand(pips=118), *(Hand(pips=122),) * (seats - 1)), typed=out.typed)
    events = [(out, blocked)[number % 2] for number in range(ROUNDS)]
    events += [
        EntryCorrected(entry=entry, event=(blocked, out)[entry % 2]) for entry in (1, 2, 299)
    ]
    events += [EntryTakenBack(entry=entry) for entry in (2, 300)]
    by = table.match.seats[0].user_id
    return replay(
        [
            *table.events,
            *(
                RecordedEvent(position=position, at=NOON, by=by, event=event)
                for position, event in enumerate(events, start=1)
            ),
        ]
    )


@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize("name", WIDEST)
@pytest.mark.parametrize("preset", ["allfives", "allfives-long", "allfives-1863", "mexican-train",
                                    "fives-threes"])  # fmt: skip
def test_every_page_of_300_rounds_of_the_widest_names_fits(preset, name, teams):
    match = worst(preset, name, teams=teams)
    assert pages_of(match, "list") == (30 if teams else 50)
    for language in LANGUAGES:
        for number in (1, 2, pages_of(match, "list")):
            embed, view = sheet(language, 2**53, match, number, "list")
            assert [*problems_of([embed])] == []
            assert embed.description.count("\u200b\n") >= (9 if teams else 5)
            assert len(FRAME.findall(embed.description)) == 2 * (10 if teams else 6)
            assert all(item.pattern.fullmatch(item.custom_id) for item in view.children)


@pytest.mark.parametrize("name", WIDEST)
def test_a_page_of_the_longest_points_in_play_fits(name):
    in_play = {"scores": "fives_and_threes", "open_ends": 4, "muggins": True}
    rules = long_running("muggins-1864", in_play=in_play, **{"leftovers.pips_per_point": 3})
    table = begun(seats=4, names=[name] * 4, rules=rules)
    for _ in range(10):
        table.ends("6-6 3-3 6 6", muggins=True)
    for language in LANGUAGES:
        assert [*problems_of([sheet(language, 7, table.match, form="list")[0]])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_ten_winners_of_the_widest_names_fit(language):
    table = begun("mexican-train", 10, names=[WIDEST[1]] * 10)
    for _ in range(13):
        table.round("blocked" + " 9" * 10)
    assert table.match.winners == tuple(range(10))
    assert [*problems_of([sheet(language, 7, table.match, form="list")[0]])] == []
