"""What people are told to type is read, by how many play and by which rules, as it is meant."""

import re

import pytest

from bot.board.embed import embed_of
from bot.domain.decisions import enter_round
from bot.domain.hand_assignment import most_seats
from bot.domain.presets import PRESETS
from bot.i18n.languages import HAND_WORDS, LANGUAGES
from bot.i18n.translate import say
from bot.match.hints import rejection_text
from bot.match.requests import MatchRecord
from bot.ui.context import ChannelRef
from tests.club import filled_in, form_of
from tests.matches import FIVE, of, refused, sit

TYPED = re.compile(r"`([^`]+)`")
ROUND = "/domino round "
FIVE_MORE = [one.model_copy(update={"name": f"Gast {one.name}", "user_id": None}) for one in FIVE]
TABLES = [
    (preset, seats, teams)
    for preset in PRESETS
    # Where hands count for nothing, nobody is there to be out against as long as nobody joins.
    for seats in range(1 + (preset == "fives-threes"), most_seats(of(preset)) + 1)
    for teams in {False, seats == 4}
]


def told(text):
    """Return what a text tells people to type."""
    typed = [one.removeprefix(ROUND) for one in TYPED.findall(text)]
    return [one for one in typed if not one.startswith("/")]


def read(match, typed):
    """Return who went out, None for a blocked round, when the first seat types something."""
    return enter_round(match, typed, 0, words=HAND_WORDS)[-1].out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("preset", "seats", "teams"), TABLES)
def test_the_hint_of_a_match_is_read_as_going_out_and_as_blocked(preset, seats, teams, language):
    match = sit(preset, [*FIVE, *FIVE_MORE][:seats], teams=teams)
    hint = embed_of(MatchRecord(1, ChannelRef(1, 2), language, match)).description
    out, blocked = told(hint)
    assert read(match, out) == 0
    assert read(match, blocked) is None
    assert LANGUAGES[language].words.blocked[0] in blocked.split()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("preset", "seats", "teams"), [one for one in TABLES if one[1] < 3])
def test_a_refusal_tells_what_is_read(preset, seats, teams, language):
    match = sit(preset, seats, teams=teams)
    reason, events = refused(enter_round, match, "?", 0)
    assert reason.about == "hands"
    rejection = type("", (), {"reason": reason, "events": events, "match": match})
    out, *blocked = told(rejection_text(language, rejection))
    assert read(match, out) == 0
    assert {read(match, one) for one in blocked if one != "0(1)"} <= {None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_tells_what_is_read_among_three_and_what_among_two(language):
    [three, two, tiles, blocked] = told(say(language, "match.help"))[:4]
    assert read(sit(), three) == read(sit(players=2), two) == read(sit(), tiles) == 0
    assert read(sit(), blocked) is None


def test_the_hint_of_two_and_of_five_players_and_of_a_game_without_hands():
    def hint(preset, seats):
        return told(
            embed_of(MatchRecord(1, ChannelRef(1, 2), "en", sit(preset, seats))).description
        )

    assert hint("allfives", 2) == ["13", "blocked 9 13"]
    assert hint("mexican-train", 5) == ["13 8 22 5", "blocked 9 13 8 22 5"]
    assert hint("fives-threes", 2) == ["out", "blocked"]


async def test_a_refusal_names_an_option_only_to_whoever_used_a_command(club):
    await club.three("draw")
    command = await club.refused(club.round(club.ana, "9 14 20", winner="Ana"))
    assert "`winner`" in command
    form = (await club.ana.click(club.board, label="Round")).modal["custom_id"]
    record, payload = form_of(club, club.ana, form, *filled_in("0", what="9 14 20"))
    await club.arrive(payload)
    assert "`winner`" not in club.answer_to(record).content
    assert club.kinds() == {"opened": 1}
