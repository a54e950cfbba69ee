"""Entering rounds."""

from bot.i18n.translate import say
from tests.commands.club import shown


async def test_hands_of_the_opponents_pay_whoever_enters_them(club):
    await club.three()
    await club.round(club.ana, "13 8")
    assert club.last == ("Round 1 · Ana went out", "13 → 15, 8 → 10: **+25**")
    embed = club.standings
    assert embed.title == "All Fives · after 1 round"
    assert "25" in embed.description
    assert embed.fields[0].value.endswith("Ana leads the next round.")
    assert await club.totals() == (25, 0, 0)


async def test_a_round_is_answered_in_short_with_what_it_paid_and_how_it_stands(club):
    await club.three()
    card = shown(await club.round(club.ana, "13 8"))
    assert card.title == "Round 1 · Ana went out"
    assert card.description.startswith("13 → 15, 8 → 10: **+25**\n")
    assert card.description.endswith("Ana **25**, Bram **0**, Caro **0**")


async def test_a_lone_player_makes_the_seats_of_the_opponents(club):
    await club.new("draw")
    await club.round(club.ana, "13 8")
    assert club.last == ("Round 1 · Ana went out", "13 + 8: **+21**")
    assert "Player 2" in club.standings.description
    assert "Player 3" in club.standings.description
    assert await club.seats() == ["Ana", None, None]
    assert club.kinds() == {"opened": 1, "seat": 2, "round": 1}


NOTATIONS = [
    ("13 8", (21, 0, 0)),
    ("13, 8", (21, 0, 0)),
    ("13;8", (21, 0, 0)),
    ("13 + 8", (21, 0, 0)),
    ("\N{FULLWIDTH DIGIT ONE}3 8", (21, 0, 0)),
    ("0 13 8", (21, 0, 0)),
    ("13 0 8", (0, 21, 0)),
    ("13 8 0", (0, 0, 21)),
    ("9 14 20", (34, 0, 0)),
    ("14 9 20", (0, 34, 0)),
    ("blocked 14 9 20", (0, 34, 0)),
    ("geblokkeerd 14 9 20", (0, 34, 0)),
    ("trancada 14 9 20", (0, 34, 0)),
    ("9(3) 9(2) 20", (0, 29, 0)),
    ("9(2) 9(2) 20", (0, 0, 0)),
    ("bram 13 caro 8", (21, 0, 0)),
    ("ana 13 caro 8", (0, 21, 0)),
    ("caro: 8, ana=13", (0, 21, 0)),
    ("@caro 8 @ana 13", (0, 21, 0)),
    ("a 9 b 14 c 20", (34, 0, 0)),
    ("6-4 3-0, 5-3", (21, 0, 0)),
    ("[6|4] 3|0; 5–3", (21, 0, 0)),
    ("🁐🁌, 🁈", (21, 0, 0)),
    ("0-0, 5-3", (8, 0, 0)),
]


async def test_hands_are_read_in_every_notation(club):
    for hands, totals in NOTATIONS:
        thread = club.thread()
        await club.three("draw", at=thread)
        await club.round(club.ana, hands, at=thread)
        assert (hands, await club.totals(thread)) == (hands, totals)


async def test_hands_behind_mentions_are_those_of_the_members_mentioned(club):
    await club.three("draw")
    await club.round(club.ana, f"{club.caro.mention} 8 <@!{club.ana.id}> 13")
    assert await club.totals() == (0, 21, 0)


async def test_the_winner_is_named_or_numbered(club):
    await club.three("draw", target=1_000)
    for number, winner in enumerate(("Bram", "bra", "B", "@bram", "#2", "2"), start=1):
        await club.round(club.ana, "13 8", winner=winner)
        assert (winner, await club.totals()) == (winner, (0, number * 21, 0))


async def test_the_winner_is_mentioned(club):
    await club.three("draw")
    await club.round(club.ana, "13 8", winner=f"<@{club.caro.id}>")
    await club.round(club.ana, "5 6", winner=f" <@!{club.bram.id}> ")
    assert await club.totals() == (0, 11, 21)


async def test_an_open_seat_wins_under_its_name_in_any_language(club):
    await club.new("draw", club.ana, teams=True)
    for number, winner in enumerate(("Player 2", "speler 2", "Jogador 2"), start=1):
        await club.round(club.ana, "13 8", winner=winner)
        assert await club.totals() == (0, number * 21)


async def test_every_seat_is_offered_as_winner(club):
    await club.new("draw", club.ana, "Opa Jan", teams=True)
    everybody = [("1 Ana", "#1"), ("2 Opa Jan", "#2"), ("3 Speler 3", "#3"), ("4 Speler 4", "#4")]
    assert await club.offered(club.bram, "round", "winner") == everybody
    assert await club.offered(club.bram, "round", "winner", "JAN") == everybody[1:2]
    assert await club.offered(club.bram, "round", "winner", "#3") == everybody[2:3]
    assert await club.offered(club.bram, "round", "winner", "nobody") == []


async def test_an_offered_winner_can_be_entered(club):
    await club.three("draw")
    [(_, value)] = await club.offered(club.ana, "round", "winner", "car")
    await club.round(club.ana, "13 8", winner=value)
    assert await club.totals() == (0, 0, 21)


async def test_the_opponents_of_a_team_match_are_enough(club):
    await club.new("draw", club.ana, club.bram, club.caro, "Opa", teams=True)
    await club.round(club.caro, "13 8")
    assert club.last == ("Round 1 · Caro went out", "13 + 8: **+21**")
    assert await club.totals() == (21, 0)


async def test_the_partner_of_the_winner_is_not_counted(club):
    await club.new("draw", club.ana, club.bram, club.caro, "Opa", teams=True)
    await club.round(club.bram, "13 6 8", winner="Opa")
    assert club.last == ("Round 1 · Opa went out", "13 + 8: **+21**")


async def test_a_blocked_round_shows_who_had_the_fewest_pips(club):
    await club.three("allfives-long")
    await club.round(club.ana, "9 14 20")
    assert club.last == (
        "Round 1 · blocked, Ana had the fewest pips",
        "14 → 15, 20 → 20, − (9 → 10): **+25**",
    )


async def test_a_blocked_round_of_teams_shows_the_side_with_the_fewest_pips(club):
    await club.new("allfives-long", club.ana, club.bram, club.caro, "Opa", teams=True)
    await club.round(club.ana, "2 10 30 11")
    title, why = club.last
    assert title == "Round 1 · blocked, Bram & Opa had the fewest pips together"
    assert why == "2 → 0, 30 → 30, − (10 → 10), − (11 → 10): **+10**"


async def test_a_round_that_pays_nothing_counts_all_the_same(club):
    await club.three()
    await club.round(club.ana, "1 2")
    assert club.last[1] == "1 → 0, 2 → 0: +0, the round counts all the same."
    assert club.standings.title == "All Fives · after 1 round"


async def test_in_the_game_of_1863_five_pips_are_one_point(club):
    await club.three("allfives-1863")
    await club.round(club.ana, "13 8")
    assert club.last[1] == "13 → 15, 8 → 10: 25 ÷ 5 = **+5**"


async def test_in_mexican_train_everybody_counts_their_own_hand(club):
    await club.three("mexican-train")
    await club.round(club.ana, "0 24 7")
    assert club.last[1] == "Ana **+0** · Bram **+24** · Caro **+7**"
    assert club.standings.footer.text == "13 rounds · lowest total wins"
    assert await club.totals() == (0, 24, 7)


async def test_in_fives_and_threes_only_going_out_pays_at_the_end_of_a_round(club):
    await club.three("fives-threes")
    await club.ask(club.bram, "round", hands="uit")
    assert club.last == ("Round 1 · Bram went out", "going out: **+1**")


async def test_equal_fewest_pips_make_plain_domino_a_draw(club):
    await club.three("plain")
    result = await club.round(club.ana, "9 9 20")
    assert shown(result).title == "Plain domino · the match is over"
    assert shown(result).description.startswith("The match is a draw.")
    assert await club.totals() == (0, 0, 0)


async def test_reaching_the_target_ends_the_match(club):
    await club.three("draw", target=21)
    embed = shown(await club.round(club.bram, "13 8"))
    assert embed.title == "Draw · the match is over"
    assert embed.description.startswith("🏆 Bram won with 21 points.\n")
    assert (await club.kept()).winners == (1,)
    over = await club.refused(club.round(club.bram, "1 2"))
    assert over == say("nl", "errors.match-finished")


async def test_the_last_round_ends_the_match_for_the_lowest_total(club):
    await club.three("mexican-train", rounds=2)
    await club.round(club.ana, "0 24 7")
    embed = shown(await club.round(club.ana, "12 0 5"))
    assert embed.description.startswith("🏆 Ana and Caro won together with 12 points each.")
    assert (await club.kept()).places() == (1, 3, 1)


async def test_whoever_wins_the_only_round_wins_even_without_points(club):
    await club.new("plain", club.ana, club.bram)
    embed = shown(await club.round(club.ana, "0-0"))
    assert embed.description.startswith("🏆 Ana won the round and the match.")


async def test_a_score_that_would_pass_an_exact_target_counts_nothing(club):
    await club.new("fives-threes", club.ana, club.bram, target=5)
    await club.ends(club.ana, "6 6")
    await club.ends(club.ana, "6 6")
    title, why = club.last
    assert title == "Round 1 · Ana scored in play"
    assert why == "6 + 6 = 12: 12 ÷ 3 = +4. Would pass 5: counts 0."
    assert await club.totals() == (4, 0)


async def test_the_opener_and_a_moderator_enter_rounds_without_a_seat(club):
    await club.new("draw", club.bram, club.caro, by=club.ana)
    await club.round(club.ana, "13", winner="Bram")
    await club.round(club.moderator, "0 8")
    assert await club.totals() == (21, 0)


async def test_any_player_enters_a_round_that_somebody_else_has_won(club):
    await club.three("draw")
    await club.round(club.caro, "bram 13 caro 8")
    await club.round(club.bram, "13 8", winner="Ana")
    assert await club.totals() == (42, 0, 0)
