"""Players are persons of a server with a number: guests by one name, renamed and merged."""

import pytest

from bot.domain import corrections
from bot.domain.errors import GuestUnknown, Reason, Rejected
from bot.domain.events import OPEN_SEAT, Player, PlayerRenamed
from bot.match.requests import MatchReason
from bot.privacy.service import Privacy
from bot.statistics.service import StatisticsReason
from bot.ui.context import Caller
from storage.statistics import HistoryRequest, LeaderboardRequest
from tests.played import ANA, BRAM, ELSEWHERE, HERE, OPA, PRIVATE, THERE, open_club
from tests.season import forget

KIM = Player(name="Kim")


@pytest.fixture
async def club(tmp_path):
    async with open_club(tmp_path / "domino.db") as club:
        yield club


async def seats_of(club, match_id):
    return (await club.matches.look(match_id)).match.seats


async def refused(asked):
    with pytest.raises(Rejected) as rejected:
        await asked
    return rejected.value


async def rename(club, match_id, seat, name):
    return await club.matches.reseat(
        match_id, club.caller(), lambda _: corrections.rename(seat, name)
    )


async def merge(club, guest, into, place=HERE):
    return await club.statistics.merge(place, club.caller(), (guest, into), club.now, manages=True)


async def leaders(club, **request):
    shown = await club.statistics.leaders(HERE, LeaderboardRequest(**request))
    return {one.player.name: (one.wins, one.matches) for one in shown.rows}


def joining(player, number=1):
    return Caller(player.user_id, player.name, moderates=False, interaction_id=number)


async def test_a_name_means_one_guest_of_a_server_however_it_is_written(club):
    first = await club.open(ANA, KIM)
    second = await club.open(Player(name="KIM"), BRAM, place=THERE)
    other = await club.open(KIM, ANA, place=ELSEWHERE)
    await club.open(KIM, place=PRIVATE)
    numbers = [
        next(one.number for one in await seats_of(club, match_id) if one.is_guest)
        for match_id in (first, second, other)
    ]
    assert numbers[0] == numbers[1] != numbers[2]
    rows = await club.rows("SELECT scope, name, played_at FROM players WHERE folded = 'kim'")
    assert rows == [(1, "KIM", 0), (2, "Kim", 0), (30, "Kim", 0)]


async def test_whoever_is_in_no_result_is_offered_and_found_nowhere(club):
    await club.open(ANA, KIM)
    assert await club.statistics.called(HERE, "", 25) == ()
    error = await refused(club.statistics.find(HERE, "Kim"))
    assert error.reason == StatisticsReason.PLAYER_UNKNOWN


async def test_two_guests_of_one_match_cannot_have_one_name(club):
    error = await refused(club.open(KIM, Player(name="kim 2"), Player(name="kim")))
    assert (error.reason, error.events) == (
        MatchReason.SAME_NAME,
        {"name": "kim", "offered": "kim 3"},
    )
    match_id = await club.open(ANA, KIM, OPA)
    for decide in (
        lambda match: corrections.seat_late(match, KIM, 0),
        lambda match: corrections.replace_player(match, 0, KIM),
        lambda _: corrections.rename(2, "KIM"),
    ):
        error = await refused(club.matches.reseat(match_id, club.caller(), decide))
        assert (error.reason, error.match_id) == (MatchReason.SAME_NAME, match_id)
    assert await club.rows("SELECT COUNT(*) FROM events") == [(1,)]
    kept = await club.matches.reseat(
        match_id, club.caller(), lambda match: corrections.replace_player(match, 1, KIM)
    )
    assert kept.match.seats[1].name == "Kim"


async def test_a_long_name_is_cut_to_have_room_for_a_number(club):
    error = await refused(club.open(Player(name="x" * 32), Player(name="x" * 32)))
    assert error.events["offered"] == "x" * 29 + " 2"


async def test_renaming_a_guest_renames_the_person(club):
    first = await club.play(ANA, KIM)
    await rename(club, first, 1, "Kimberly")
    assert "Kimberly" in await leaders(club)
    (match,) = (await club.statistics.history(HERE, HistoryRequest())).rows
    assert [*match.names.values()] == ["Ana", "Kimberly"]
    second = await club.open(BRAM, Player(name="kimberly"))
    assert (await seats_of(club, second))[1].number == (await seats_of(club, first))[1].number


async def test_a_rematch_is_between_the_same_persons(club):
    first = await club.play(ANA, KIM)
    other = await club.open(KIM, place=THERE)
    await rename(club, other, 0, "Kimberly")
    kept = await club.matches.rematch(first, club.caller())
    assert [one.name for one in kept.match.seats] == ["Kimberly", "Ana"]
    assert kept.match.seats[0].number == (await seats_of(club, first))[1].number


async def test_a_guest_cannot_go_by_the_name_of_another_guest_of_the_server(club):
    await club.play(ANA, OPA)
    match_id = await club.open(ANA, KIM)
    error = await refused(rename(club, match_id, 1, "opa"))
    assert (error.reason, error.events) == (MatchReason.NAME_TAKEN, {"name": "opa"})
    assert (await rename(club, match_id, 0, "Opa")).match.seats[0].user_id == ANA.user_id
    assert (await rename(club, match_id, 1, "KIM")).match.seats[1].name == "KIM"


async def test_a_name_makes_a_guest_of_an_open_seat(club):
    match_id = await club.open(ANA, OPEN_SEAT, OPEN_SEAT)
    kept = await rename(club, match_id, 1, "Kim")
    assert kept.match.seats[1].number is not None
    assert (await refused(rename(club, match_id, 2, "kim"))).reason == MatchReason.SAME_NAME


async def test_merging_joins_results_and_ratings_and_is_written_down(club):
    await club.play(ANA, BRAM, winner=1)
    guest = await club.play(BRAM, KIM, winner=1)
    await club.play(ANA, BRAM)
    await merge(club, "kim", "<@1>")
    await club.projection.catch_up()
    assert await leaders(club) == {"Ana": (2, 3), "Bram": (1, 3)}
    kept = await club.kept()
    await club.rebuild()
    assert await club.kept() == kept
    (match,) = [
        one
        for one in (await club.statistics.history(HERE, HistoryRequest())).rows
        if one.id == guest
    ]
    assert [match.names[one.player] for one in match.result.seats] == ["Bram", "Ana"]
    ana = (await club.statistics.member(HERE, 1)).id
    rows = await club.rows("SELECT scope, by, action, json_extract(details, '$.into') FROM audit")
    assert rows == [(1, 99, "merge", ana)]


async def test_ratings_after_a_merge_are_those_of_one_person_all_along(club):
    for winner in (0, 1, 1):
        await club.play(ANA, BRAM, place=ELSEWHERE, winner=winner)
    await club.play(KIM, BRAM)
    await club.play(ANA, BRAM, winner=1)
    await club.play(ANA, BRAM, winner=1)
    await merge(club, "Kim", "Ana")
    await club.projection.catch_up()
    mine = await club.rows("SELECT mu FROM outcomes WHERE scope = 1 AND seat = 0 ORDER BY match_id")
    there = await club.rows(
        "SELECT mu FROM outcomes WHERE scope = 2 AND seat = 0 ORDER BY match_id"
    )
    assert mine == there


async def test_a_name_typed_later_means_whom_the_guest_was_merged_into(club):
    await club.play(BRAM, KIM)
    await club.play(BRAM, OPA)
    await merge(club, '"Kim"', '"Opa"')
    await club.play(ANA, BRAM)
    await merge(club, "Opa", "Ana")
    seats = await seats_of(club, await club.open(Player(name="kim"), BRAM))
    assert [(one.user_id, one.name) for one in seats] == [(1, "Ana"), (2, "Bram")]
    assert (await club.statistics.find(HERE, "kim")).name == "Ana"
    error = await refused(club.open(ANA, OPA, place=THERE))
    assert error.reason == Reason.SAME_PLAYER_TWICE


async def test_who_sat_in_one_match_cannot_be_merged(club):
    await club.play(BRAM, KIM)
    match_id = await club.open(ANA, KIM)
    await club.matches.reseat(
        match_id, club.caller(), lambda match: corrections.replace_player(match, 1, BRAM)
    )
    await club.matches.end(match_id, club.caller())
    error = await refused(merge(club, "Kim", "Ana"))
    assert (error.reason, error.events["number"]) == (StatisticsReason.IN_ONE_MATCH, match_id)
    assert await club.rows("SELECT * FROM audit") == []


@pytest.mark.parametrize(
    ("guest", "into", "reason"),
    [
        ("Kim", "Kim", StatisticsReason.SAME_PERSON),
        ("Ana", "Kim", StatisticsReason.NOT_A_GUEST),
        ("Nobody", "Ana", StatisticsReason.PLAYER_UNKNOWN),
        ("Kim", "Nobody", StatisticsReason.PLAYER_UNKNOWN),
        ("Kim", "<@77>", StatisticsReason.PLAYER_UNKNOWN),
    ],
)
async def test_every_misuse_of_merging_is_answered(club, guest, into, reason):
    await club.play(ANA, BRAM)
    await club.play(BRAM, KIM)
    assert (await refused(merge(club, guest, into))).reason == reason


async def test_a_member_who_joins_where_a_guest_of_the_same_name_sits_is_asked(club):
    match_id = await club.open(Player(name="ana"), BRAM, target=100)
    await club.round(match_id, "13")
    with pytest.raises(GuestUnknown) as asked:
        await club.matches.join(match_id, joining(ANA))
    assert (asked.value.choices, asked.value.match_id) == ((0,), match_id)
    kept = await club.matches.join(match_id, joining(ANA), is_guest=True)
    assert [one.user_id for one in kept.match.seats] == [1, 2]
    assert kept.match.totals == (13, 0)
    error = await refused(club.matches.join(match_id, joining(ANA, 2), is_guest=True))
    assert error.reason == Reason.SEAT_NOT_OPEN


async def test_a_guest_who_was_merged_is_forgotten_with_the_member(club):
    match_id = await club.play(KIM, BRAM)
    await club.play(ANA, BRAM)
    await merge(club, "Kim", "Ana")
    privacy = Privacy(club.database, club.matches)
    assert await privacy.matches_with(1) == (1, 2)
    await forget(privacy, 1)
    assert (await seats_of(club, match_id))[0].is_former
    rows = await club.rows("SELECT body FROM events UNION ALL SELECT name FROM players")
    assert not [row for row in rows if "Kim" in row[0] or "Ana" in row[0]]
    seats = await seats_of(club, await club.open(KIM))
    assert seats[0].is_guest


async def test_players_of_a_sheet_are_looked_up_anew(club):
    match_id = await club.play(ANA, KIM, OPA)
    async with club.database.reading() as tables:
        first, *rest = await tables.match.events_of(match_id)
    namesakes = (
        Player(user_id=1, name="Ana", number=901),
        Player(name="Kim", number=902),
        Player(name="kim", number=902),
    )
    opening = first.event.model_copy(update={"players": namesakes})
    sheet = (
        first.model_copy(update={"event": opening}),
        *rest,
        rest[-1].model_copy(
            update={
                "position": len(rest) + 1,
                "event": PlayerRenamed(seat=1, name="Kimberly"),
            }
        ),
    )
    kept = await club.matches.import_sheet(ELSEWHERE, club.caller(), sheet, "en")
    assert [one.name for one in kept.match.seats] == ["Ana", "Kimberly", "kim 2"]
    numbers = {one.number for one in kept.match.seats}
    assert len(numbers - {901, 902}) == 3
    rows = await club.rows("SELECT name FROM players WHERE scope = 2 ORDER BY number")
    assert rows == [("Ana",), ("Kim",), ("kim 2",)]


async def test_former_players_of_a_sheet_stay_former_players(club):
    match_id = await club.play(ANA, BRAM)
    async with club.database.reading() as tables:
        events = await tables.match.events_of(match_id)
    opening = events[0].event.model_copy(update={"players": (Player(number=901), BRAM)})
    sheet = (events[0].model_copy(update={"event": opening}), *events[1:])
    kept = await club.matches.import_sheet(ELSEWHERE, club.caller(), sheet, "en")
    assert kept.match.seats[0].is_former
    assert kept.match.seats[0].number != 901
