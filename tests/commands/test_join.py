"""Taking a seat, by the command and by the button."""

from bot.i18n.translate import say
from tests.commands.club import labels, shown

JOIN = {"en": "Join", "nl": "Meedoen", "pt-BR": "Entrar"}


async def test_the_command_gives_the_next_seat(club):
    await club.new("draw")
    card = shown(await club.ask(club.bram, "join"))
    assert card.title == "Seats"
    assert card.description.startswith("1 Ana, 2 Bram\n")
    assert club.standings.fields[0].value == "**1.** Ana\n**2.** Bram"
    assert club.kinds() == {"opened": 1, "seat": 1}


async def test_the_button_gives_a_seat_and_shows_it_on_the_same_message(club):
    opening = (await club.ask(club.ana, "new", variant="draw")).response
    for member in (club.bram, club.duarte):
        await member.click(opening, label="Join")
    assert len(club.channel.history()) == 1
    assert opening.id == club.board.id
    assert club.standings.fields[0].value == "**1.** Ana\n**2.** Bram\n**3.** Duarte"
    assert "Join" in labels(opening)


async def test_the_button_speaks_the_language_of_the_match(club):
    for language, label in JOIN.items():
        options = {"variant": "draw", "language": language}
        opened = await club.ask(club.ana, "new", at=club.thread(), **options)
        assert label in labels(opened.response)


async def test_an_open_seat_is_taken_by_its_number_or_its_name(club):
    for typed in ("#3", "3", "Player 3", "speler 3", "JOGADOR 3"):
        thread = club.thread()
        await club.new("draw", club.ana, teams=True, at=thread)
        await club.ask(club.bram, "join", at=thread, seat=typed)
        assert await club.seats(thread) == ["Ana", None, "Bram", None]


async def test_without_a_wish_the_first_open_seat_is_taken(club):
    await club.new("draw", club.ana, teams=True)
    await club.ask(club.caro, "join", seat="4")
    await club.ask(club.bram, "join")
    assert await club.seats() == ["Ana", "Bram", None, "Caro"]


async def test_only_open_seats_are_offered_in_the_readers_language(club):
    await club.new("draw", club.ana, "Opa", teams=True)
    for member, word in ((club.ana, "Player"), (club.bram, "Speler"), (club.duarte, "Jogador")):
        choices = [(f"3 {word} 3", "#3"), (f"4 {word} 4", "#4")]
        assert await club.offered(member, "join", "seat") == choices
        assert await club.offered(member, "join", "seat", "4") == choices[1:]
        assert await club.offered(member, "join", "seat", "ana") == []


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


async def test_a_seat_that_is_taken_or_does_not_exist_is_refused(club):
    await club.new("draw", club.ana, teams=True)
    taken = await club.refused(club.ask(club.bram, "join", seat="Ana"))
    assert taken == say("nl", "errors.seat-not-open")
    seats = "1 Ana, 2 Jogador 2, 3 Jogador 3, 4 Jogador 4"
    unknown = await club.refused(club.ask(club.duarte, "join", seat="nine"))
    assert unknown == say("pt-BR", "errors.unknown-winner", typed="nine", names=seats)


async def test_whoever_has_a_seat_cannot_take_another(club):
    opening = (await club.ask(club.bram, "new", variant="draw")).response
    expected = say("nl", "errors.already-seated")
    assert await club.refused(club.ask(club.bram, "join")) == expected
    assert await club.refused(club.bram.click(opening, label="Join")) == expected


async def test_an_eleventh_player_and_a_fifth_in_teams_are_refused(club):
    await club.new("draw", *(f"Guest{number}" for number in range(10)))
    assert "Join" not in labels(club.board)
    full = await club.refused(club.ask(club.duarte, "join"))
    assert full == say("pt-BR", "errors.match-full", seats=10)
    ending = await club.ask(club.ana, "end")
    await club.ana.click(ending.response, label="End the match")
    await club.new("draw", "A", "B", "C", "D", teams=True)
    assert "Join" not in labels(club.board)
    full = await club.refused(club.ask(club.bram, "join"))
    assert full == say("nl", "errors.match-full", seats=4)


async def test_nobody_joins_once_several_players_have_begun(club):
    opening = (await club.ask(club.ana, "new", variant="draw")).response
    await club.ask(club.bram, "join")
    _, late = club.press_of(club.caro, opening, "domino:join:1")
    await club.round(club.ana, "13")
    before = club.events()
    await club.arrive(late)
    assert club.seen_last(club.caro) == say("nl", "errors.match-started")
    assert club.events() == before


async def test_the_button_of_a_match_that_is_over_seats_nobody(club):
    opening = (await club.ask(club.ana, "new", variant="plain", players="@ana @bram")).response
    _, late = club.press_of(club.caro, opening, "domino:join:1")
    await club.round(club.ana, "13")
    assert "Join" not in labels(opening)
    await club.arrive(late)
    assert club.seen_last(club.caro) == say("nl", "errors.match-finished")
    assert await club.seats() == ["Ana", "Bram"]


async def test_there_is_nothing_to_join_without_a_match(club):
    expected = say("pt-BR", "errors.no-match")
    assert await club.refused(club.ask(club.duarte, "join")) == expected
    assert await club.refused(club.ask(club.duarte, "join", seat="2")) == expected
