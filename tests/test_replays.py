"""Matches that are at hand between entries, where the file says something else by now."""

from itertools import count

from tests.played import ANA, BRAM, open_club


async def test_facts_that_another_process_rewrites_are_read_again(book):
    async with open_club(book) as club, open_club(book) as other:
        match_id = await club.open(ANA, BRAM, target=50)
        await club.round(match_id, "8")
        async with club.database.reading() as tables:
            first, *_ = await tables.match.events_of(match_id)
        players = tuple(one.model_copy(update={"name": "Eva"}) for one in first.event.players)
        event = first.event.model_copy(update={"players": players})
        async with other.database.transaction() as tables:
            await tables.match.rewrite(match_id, [first.model_copy(update={"event": event})])
        kept = await club.matches.look(match_id)
        assert [seat.name for seat in kept.match.seats] == ["Eva", "Eva"]


async def test_what_another_process_enters_is_added_to_what_is_at_hand(book):
    async with open_club(book) as club, open_club(book) as other:
        match_id = await club.open(ANA, BRAM, target=50)
        other.numbers = count(9_000)
        await other.round(match_id, "8")
        kept = await club.matches.look(match_id)
        assert (kept.match.rounds, kept.match.totals) == (1, (8, 0))
