"""Taking a seat, by the command and by the button."""

from bot.i18n.translate import say
from tests.club import labels


async def test_the_button_gives_a_seat_and_shows_it_on_the_same_message(club):
    opening = (await club.ask(club.ana, "new", variant="draw")).response
    for member in (club.bram, club.duarte):
        await member.click(opening, label="Join")
    assert len(club.channel.history()) == 1
    assert opening.id == club.board.id
    assert club.standings.fields[0].value == "**1.** Ana\n**2.** Bram\n**3.** Duarte"
    assert "Join" in labels(opening)


async def test_an_open_seat_is_taken_by_its_number_or_its_name(club):
    for typed in ("#3", "3", "Player 3", "speler 3", "JOGADOR 3"):
        thread = club.thread()
        await club.new("draw", club.ana, teams=True, at=thread)
        await club.ask(club.bram, "join", at=thread, seat=typed)
        assert await club.seats(thread) == ["Ana", None, "Bram", None]


async def test_no_seat_is_offered_where_no_match_is_open(club):
    assert await club.offered(club.ana, "join", "seat") == []
    await club.new("plain", club.ana, club.bram)
    await club.round(club.ana, "13")
    assert await club.offered(club.caro, "join", "seat") == []


async def test_an_open_seat_that_a_round_made_keeps_its_points_when_it_is_claimed(club):
    await club.new("draw")
    await club.round(club.ana, "13 8")
    await club.round(club.ana, "5 0 6")
    await club.ask(club.bram, "join", seat="Player 2")
    assert club.standings.title == "Draw · after 2 rounds"
    assert await club.seats() == ["Ana", "Bram", None]
    assert await club.totals() == (21, 11, 0)


async def test_the_join_button_stays_while_a_seat_is_open(club):
    await club.new("draw")
    await club.round(club.ana, "13 8")
    for member in (club.bram, club.caro):
        assert "Join" in labels(club.board)
        await member.click(club.board, label="Join")
    assert "Join" not in labels(club.board)
    assert await club.seats() == ["Ana", "Bram", "Caro"]


async def test_an_eleventh_player_and_a_fifth_in_teams_are_refused(club):
    await club.new("draw", *(f"Guest{number}" for number in range(10)))
    assert "Join" not in labels(club.board)
    full = await club.refused(club.ask(club.duarte, "join"))
    assert full == say("pt-BR", "errors.match-full", seats=10)
    ending = await club.ask(club.ana, "end")
    await club.ana.click(ending.response, label="Throw away")
    await club.new("draw", "A", "B", "C", "D", teams=True)
    assert "Join" not in labels(club.board)
    full = await club.refused(club.ask(club.bram, "join"))
    assert full == say("nl", "errors.match-full", seats=4)
