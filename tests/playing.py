"""Matches as people play them, at random: rounds, ends, mistakes, corrections and newcomers."""

from contextlib import suppress
from datetime import UTC, datetime, timedelta

from hypothesis import strategies as st

from bot.domain import corrections, decisions
from bot.domain.errors import RequestError
from bot.domain.events import OPEN_SEAT, EndsScored, Player, RecordedEvent, RoundScored
from bot.domain.presets import PRESETS
from bot.domain.replay import advance, begin
from bot.domain.rules import RuleSet

NOON = datetime(2024, 5, 1, 12, 0, tzinfo=UTC)
OPENER = 10**17 - 1
MEMBERS = tuple(10**17 + number for number in range(40))
ENDS = ("5-5", "6-4", "6 4", "6-6 3", "=10", "=15", "5 5", "3 3", "3 3 out", "12 out")


def ruled(rules, changes):
    """Return rules with other values, each by its place, such as "length.rounds"."""
    written = rules.model_dump()
    for place, value in changes.items():
        *groups, last = place.split(".")
        group = written
        for name in groups:
            group = group[name]
        group[last] = value
    return RuleSet.model_validate(written)


class Table:
    """A match with its events; a request that is refused changes nothing."""

    def __init__(self, opened, by=OPENER):
        self.events = [RecordedEvent(position=0, at=NOON, by=by, event=opened)]
        self.match = begin(self.events[0])

    def enter(self, *events, by=OPENER):
        """Add events, each a minute after the one before."""
        for event in events:
            position = len(self.events)
            at = NOON + timedelta(minutes=position, microseconds=position)
            recorded = RecordedEvent(position=position, at=at, by=by, event=event)
            self.match = advance(self.match, recorded)
            self.events.append(recorded)

    def round(self, typed, winner=0, by=OPENER):
        """Enter a round as it was typed."""
        self.enter(*decisions.enter_round(self.match, typed, winner), by=by)

    def ends(self, typed, seat=0, *, muggins=False):
        """Enter open ends as they were typed."""
        self.enter(decisions.enter_ends(self.match, typed, seat, muggins=muggins))

    def undo(self):
        """Take back the last entry."""
        self.enter(decisions.take_back(self.match))


def member(number, name=None):
    """Return a member to sit down, known by a number."""
    return Player(user_id=MEMBERS[number], name=name or f"name {number}", number=number + 1)


def begun(preset="allfives", seats=3, *, teams=False, names=None, rules=None):
    """Return a table at which members sit."""
    players = [member(seat, names[seat] if names else None) for seat in range(seats)]
    rules = rules or PRESETS[preset].rules
    return Table(decisions.open_match(rules, players, teams=teams))


@st.composite
def tables(draw, most=25):
    """Draw a table at which people have played for a while."""
    preset = draw(st.sampled_from(sorted(PRESETS)))
    teams = draw(st.booleans())
    seats = 4 if teams else draw(st.integers(1, 5))
    players = [
        draw(st.sampled_from([member(seat), Player(name=f"Opa {seat}"), OPEN_SEAT]))
        for seat in range(seats)
    ]
    table = Table(decisions.open_match(PRESETS[preset].rules, players, teams=teams))
    for _ in range(draw(st.integers(0, most))):
        act = draw(st.sampled_from(ACTS))
        with suppress(RequestError):
            act(draw, table)
    return table


def _round(draw, table):
    seats = len(table.match.playing)
    hands = draw(st.lists(st.integers(0, 12), min_size=max(1, seats - 1), max_size=max(1, seats)))
    typed = draw(st.sampled_from(["", "blocked "])) + " ".join(map(str, hands))
    winner = draw(st.integers(0, max(0, seats - 1)))
    request = decisions.enter_round(table.match, typed, winner, None, draw(_fewest(seats)))
    table.enter(*request, by=draw(st.sampled_from(MEMBERS)))


def _fewest(seats):
    return st.one_of(st.none(), st.just("equal"), st.integers(0, max(0, seats - 1)))


def _ends(draw, table):
    seat = draw(st.integers(0, max(0, len(table.match.seats) - 1)))
    table.enter(
        decisions.enter_ends(
            table.match, draw(st.sampled_from(ENDS)), seat, muggins=draw(st.booleans())
        )
    )


def _undo(_draw, table):
    table.undo()


def _redo(_draw, table):
    table.enter(corrections.restore(table.match))


def _edit(draw, table):
    if not table.match.entries:
        return
    entry = draw(st.sampled_from(table.match.entries))
    seats = len(table.match.playing)
    hands = draw(st.sampled_from(["7 9 11 2"[: 2 * seats - 3], "3 3 out"]))
    typed = {RoundScored: hands, EndsScored: "6-6 3"}.get(type(entry.event))
    winner = draw(st.one_of(st.none(), st.integers(0, seats - 1)))
    fewest = draw(st.sampled_from([None, "equal"]))
    table.enter(corrections.correct(table.match, entry.position, typed, winner, fewest))


def _swap(draw, table):
    seats = st.integers(0, len(table.match.seats) - 1)
    table.enter(corrections.swap_seats(draw(seats), draw(seats)))


def _rename(draw, table):
    seat = draw(st.integers(0, len(table.match.seats) - 1))
    name = draw(st.sampled_from(["Zé", "=1+1", "*b*", "😀"]))
    # Guests of a server go by their names: no two of them have the same.
    stays = table.match.stays
    sat = {*table.match.seats, *(one for stay in stays for _, one in stay.earlier)}
    if not any(one.is_called(name) for one in sat):
        table.enter(corrections.rename(seat, name))


def _replace(draw, table):
    seat = draw(st.integers(0, len(table.match.seats) - 1))
    newcomer = member(draw(st.integers(20, 39)))
    table.enter(corrections.replace_player(table.match, seat, newcomer))


def _stop(draw, table):
    if len(table.match.seats) > 1:
        seat = draw(st.integers(0, len(table.match.seats) - 1))
        table.enter(decisions.stop(table.match, seat))


def _return(draw, table):
    gone = [seat for seat in range(len(table.match.seats)) if table.match.is_away(seat)]
    if gone:
        player = table.match.seats[draw(st.sampled_from(gone))]
        table.enter(corrections.seat_late(table.match, player, 0))


def _reseat(_draw, table):
    if (change := table.match.reseating) is not None:
        table.enter(corrections.restore_seats(table.match, change.position))


def _add(draw, table):
    newcomer = member(draw(st.integers(10, 19)))
    table.enter(corrections.seat_late(table.match, newcomer, draw(st.integers(0, 30))))


def _join(draw, table):
    table.enter(decisions.take_seat(table.match, member(draw(st.integers(5, 9)))))


def _end(draw, table):
    result = draw(st.sampled_from(decisions.ends(table.match)))
    table.enter(decisions.end_match(table.match, result))


ACTS = (
    *(_round,) * 6,
    *(_ends,) * 3,
    *(_undo, _undo, _redo, _edit, _edit, _swap, _rename, _replace, _add, _join, _end),
    *(_stop, _return, _reseat),
)
