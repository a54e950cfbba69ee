"""What a sheet says of seats: who changed them, and whose the rounds were, in every form of it."""

import csv

import pytest

from bot.domain import corrections, decisions
from bot.domain.events import OPEN_SEAT, Player, SeatTaken
from bot.i18n.languages import LANGUAGES
from bot.i18n.translate import say
from bot.sheet.buttons import sheet
from bot.sheet.embed import pages_of
from bot.sheet.spreadsheet import as_csv
from tests.playing import MEMBERS, NOON, begun, member

TIE, GAP = "\u00a0", "\n\u200b\n"
NAMES = ["Ana", "Br*m", "Caro", "Duarte"]
EVA, OPA = member(8, "Eva"), Player(name="Opa")


def table_of(seats=3, *, teams=False, preset="draw"):
    return begun(preset, seats, teams=teams, names=NAMES[:seats])


def shown(table, form="list", page=1, language="en"):
    return sheet(language, 7, table.match, page, form)[0].description.replace(TIE, " ")


def grid(table):
    """Return the cells of the grid."""
    return [line.split() for line in shown(table, "grid").split("\n") if "`" not in line]


def rows(table, language="en"):
    """Return the rows of the CSV file, each by its headings."""
    lines = as_csv(language, table.match).decode("utf-8-sig").splitlines()
    return [*csv.DictReader(lines, delimiter="," if language == "en" else ";")]


def replaced(table, seat, player, by=MEMBERS[0]):
    table.enter(corrections.replace_player(table.match, seat, player), by=by)


@pytest.fixture
def followed():
    """Return a table at which Eva has taken over from Bram after a round."""
    table = table_of()
    table.round("13 8")
    replaced(table, 1, EVA)
    table.round("9 4", 1)
    return table


def test_earlier_rounds_stay_with_who_played_them_in_the_grid(followed):
    assert grid(followed) == [
        ["Ana", "Br*m", "Eva", "Caro"],
        ["1", "21", "0", "–", "0"],
        ["2", "21", "–", "13", "0"],
    ]


def test_earlier_rounds_stay_with_who_played_them_in_the_list(followed):
    first, change, second = shown(followed).split(GAP)
    assert first.endswith("Br\\*m 13 + Caro 8: **+21**\nAna **21** · Br\\*m **0** · Caro **0**")
    assert change == "Eva takes over from Br\\*m · by Ana"
    assert second.endswith("Ana 9 + Caro 4: **+13**\nAna **21** · Eva **13** · Caro **0**")


def test_earlier_rounds_stay_with_who_played_them_in_the_file(followed):
    first, change, second = rows(followed)
    of = "Hand of {}", "Counted for {}", "Points of {}", "Total of {}"
    bram, eva = ([one.format(name) for one in of] for name in ("Br*m", "Eva"))
    assert [first[one] for one in (*bram, *eva)] == ["13", "13", "0", "0", *"––––"]
    assert [second[one] for one in (*bram, *eva)] == [*"––––", "0", "", "13", "13"]
    assert [change[one] for one in ("No.", "Time (UTC)", "What happened", "Entered by")] == [
        "", "2024-05-01 12:02:00", "Eva takes over from Br*m", "Ana"
    ]  # fmt: skip


def test_whoever_took_over_last_has_the_total_though_they_have_played_no_round():
    table = table_of(2)
    table.round("13", 1)
    replaced(table, 1, EVA)
    assert grid(table) == [
        ["Ana", "Br*m", "Eva"], ["1", "0", "13", "–"], ["=", "0", "–", "13"]
    ]  # fmt: skip


def test_whoever_was_out_or_late_has_a_dash_for_the_rounds_not_played():
    table = table_of()
    table.round("13 8")
    table.enter(decisions.stop(table.match, 1))
    table.round("5")
    table.enter(corrections.seat_late(table.match, OPA, 3))
    table.enter(corrections.seat_late(table.match, table.match.seats[1], 0))
    table.round("1 2 3")
    assert grid(table)[1:] == [
        ["1", "21", "0", "0", "–"], ["2", "26", "–", "0", "–"], ["3", "32", "0", "0", "3"]
    ]  # fmt: skip
    texts = [one for one in shown(table).split(GAP) if one.startswith("**")]
    assert texts[0].endswith("Ana **21** · Br\\*m **0** · Caro **0** · Opa –")
    assert texts[1].endswith("Ana **26** · Br\\*m – · Caro **0** · Opa –")
    assert texts[2].endswith("Ana **32** · Br\\*m **0** · Caro **0** · Opa **3**")
    made = [one for one in rows(table) if one["No."]]
    names = "Br*m", "Opa"
    assert [[one[f"Total of {name}"] for name in names] for one in made] == [
        ["0", "–"], ["–", "–"], ["0", "3"]
    ]  # fmt: skip


CHANGES = {
    "en": [
        "Br*m turns out to be Opa", "Caro gave up the seat", "The change of seats was taken back",
        "Caro and Ana changed seats", "Caro is called Zé now", "Opa has left, the points stay",
        "Opa plays again", "Eva joined with 5 points", "Duarte takes over from Opa",
    ],
    "nl": [
        "Br*m blijkt Opa te zijn", "Caro gaf de plaats op",
        "De wijziging van plaatsen is teruggenomen", "Caro en Ana wisselden van plaats",
        "Caro heet voortaan Zé", "Opa is weg, de punten blijven staan", "Opa speelt weer mee",
        "Eva doet mee met 5 punten", "Duarte neemt het over van Opa",
    ],
    "pt-BR": [
        "Br*m é, na verdade, Opa", "Caro deixou o lugar", "A mudança de lugares foi desfeita",
        "Caro e Ana trocaram de lugar", "Caro agora se chama Zé", "Opa saiu, os pontos ficam",
        "Opa voltou a jogar", "Eva entrou com 5 pontos", "Duarte assume o lugar de Opa",
    ],
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_change_of_seats_and_names_stands_in_list_and_file_with_its_time_and_maker(language):
    table = table_of()
    stranger = 10**17 + 77
    table.enter(SeatTaken(seat=1, player=OPA), by=MEMBERS[1])
    table.enter(decisions.remove(table.match, 2), by=stranger)
    table.enter(corrections.restore_seats(table.match, 2), by=0)
    table.enter(corrections.swap_seats(2, 0), by=MEMBERS[2])
    table.round("13 8", 1)
    table.enter(corrections.rename(0, "Zé"), by=MEMBERS[2])
    table.enter(decisions.stop(table.match, 1))
    table.enter(corrections.seat_late(table.match, OPA, 0))
    table.enter(corrections.seat_late(table.match, EVA, 5))
    replaced(table, 1, member(3, "Duarte"))
    made = [[*one.values()] for one in rows(table, language)]
    made = [cells for cells in made if not cells[0]]
    texts = [cells[3] for cells in made]
    assert texts == CHANGES[language]
    makers = [cells[6] for cells in made]
    assert makers[:2] == ["Br*m", f"<@{stranger}>"]
    assert makers[2:5] == [say(language, "privacy.former-player"), "Zé", "Zé"]
    at = [(NOON.replace(minute=one)).strftime("%H:%M") for one in (1, 2, 3, 4, 6)]
    assert [cells[1][11:16] for cells in made][:5] == at
    listed = "".join(shown(table, "list", page, language) for page in (1, 2))
    for text in texts:
        assert text.replace("*", "\\*") in listed


def test_a_guest_of_the_same_name_who_turns_out_to_be_a_member_has_joined():
    table = begun("draw", 2, names=["Ana", "Bram"])
    table.enter(SeatTaken(seat=1, player=Player(name="Bram")))
    assert rows(table)[0]["What happened"] == "Bram joined"


def test_names_of_a_team_stand_behind_those_from_whom_they_took_over():
    table = table_of(4, teams=True)
    table.round("13 8")
    replaced(table, 1, EVA)
    table.round("5 4", 1)
    assert grid(table) == [
        ["Ana", "Br*m→Eva"], ["Caro", "Duarte"], ["1", "21", "0"], ["2", "21", "9"]
    ]  # fmt: skip
    first, _, second = rows(table)
    assert (first["Hand of Br*m"], first["Hand of Eva"]) == ("13", "–")
    assert (second["Hand of Br*m"], second["Who"]) == ("–", "Eva")
    assert second["Total of Br*m→Eva & Duarte"] == "9"


def test_changes_of_seats_take_their_part_of_a_page():
    table = table_of(2)
    for _ in range(10):
        table.round("1")
    assert pages_of(table.match, "list") == 1
    table.enter(corrections.swap_seats(0, 1))
    assert pages_of(table.match, "list") == 2
    assert shown(table, page=2) == "Ana and Br\\*m changed seats · by <@99999999999999999>"


def test_an_open_seat_of_a_team_match_whose_partner_moved_there_is_still_shown():
    table = begun("draw", 4, teams=True, names=NAMES)
    table.enter(decisions.remove(table.match, 1))
    table.round("13 8")
    table.enter(corrections.swap_seats(0, 1))
    assert table.match.seats[0] == OPEN_SEAT
    assert grid(table)[0] == ["Ana→Player", "1", "Player", "2→Ana"]
