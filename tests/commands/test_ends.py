"""Entering points in play."""

from bot.i18n.translate import say
from tests.commands.club import labels, shown


async def test_open_ends_score_at_once_for_whoever_enters_them(club):
    await club.three()
    await club.ends(club.bram, "6 4")
    assert club.last == ("Round 1 · Bram scored in play", "6 + 4 = 10: **+10**")
    assert club.standings.title == "All Fives · the first round"
    assert await club.totals() == (0, 10, 0)


async def test_points_in_play_say_nothing_about_who_leads_the_next_round(club):
    await club.three()
    await club.ends(club.bram, "6 4")
    assert "leads" not in str(club.standings.to_dict())
    await club.round(club.ana, "13 8")
    assert "Ana leads the next round." in str(club.standings.to_dict())
    await club.ends(club.bram, "6 4")
    assert "leads" not in str(club.standings.to_dict())


async def test_a_lone_player_scores_in_play(club):
    await club.new("allfives")
    await club.ends(club.ana, "6 4")
    assert club.last[1] == "6 + 4 = 10: **+10**"


async def test_ends_are_read_in_every_notation(club):
    await club.three(target=1_000)
    working = {
        "6-6 3": "6-6 + 3 = 15: **+15**",
        "3 6-6": "3 + 6-6 = 15: **+15**",
        "6, 4": "6 + 4 = 10: **+10**",
        "6+4": "6 + 4 = 10: **+10**",
        "[5|5] 0": "5-5 + 0 = 10: **+10**",
        "5 0": "5 + 0 = 5: **+5**",
    }
    for ends, shown_as in working.items():
        await club.ends(club.ana, ends)
        assert club.last == ("Round 1 · Ana scored in play", shown_as)


async def test_the_first_tile_counts_both_its_halves(club):
    await club.three(target=1_000)
    tiles = {"5-5": 10, "6-4": 10, "[5|0]": 5, "\N{DOMINO TILE VERTICAL-05-00}": 5}
    for tile, total in tiles.items():
        await club.ends(club.ana, tile)
        title, why = club.last
        assert title == "Round 1 · Ana scored with the first tile"
        assert why.endswith(f"= {total}: **+{total}**")


async def test_sniff_has_up_to_four_ends(club):
    await club.three("sniff")
    await club.ends(club.ana, "6-6 5 2 1")
    assert club.last[1] == "6-6 + 5 + 2 + 1 = 20: **+20**"


async def test_fives_and_threes_counts_both(club):
    await club.three("fives-threes")
    await club.ends(club.ana, "6-6 3")
    why = club.last[1]
    assert why == "6-6 + 3 = 15: 15 ÷ 5 + 15 ÷ 3 = **+8**"


async def test_in_the_game_of_1863_the_ends_are_divided_too(club):
    await club.three("allfives-1863")
    await club.ends(club.ana, "6-6 3")
    assert club.last[1] == "6-6 + 3 = 15: 15 ÷ 5 = **+3**"


async def test_ends_that_score_nothing_are_not_entered(club):
    await club.new("allfives", club.ana, club.bram, club.duarte)
    answers = {
        club.ana: "11, no score. Nothing was entered.",
        club.bram: "11, geen punten. Er is niets genoteerd.",
        club.duarte: "11, não pontua. Nada foi anotado.",
    }
    for member, answer in answers.items():
        assert await club.refused(club.ends(member, "5 6")) == answer


async def test_somebody_else_is_named_as_the_scorer(club):
    await club.three()
    for player in ("Bram", "#2", f"<@{club.bram.id}>"):
        await club.ends(club.ana, "6 4", player=player)
    assert await club.totals() == (0, 30, 0)


async def test_every_seat_is_offered_as_scorer(club):
    await club.three()
    everybody = [("1 Ana", "#1"), ("2 Bram", "#2"), ("3 Caro", "#3")]
    assert await club.offered(club.ana, "ends", "player") == everybody
    assert await club.offered(club.ana, "ends", "player", "c") == everybody[2:]


async def test_missed_points_go_to_whoever_calls_muggins(club):
    await club.three("muggins-1864")
    await club.ends(club.caro, "6-6 3", muggins=True)
    assert club.last == (
        "Round 1 · Muggins! Caro takes missed points", "6-6 + 3 = 15: **+15**",
    )  # fmt: skip


async def test_muggins_is_refused_in_a_game_without_it(club):
    for variant in ("allfives", "sniff"):
        thread = club.thread()
        await club.three(variant, at=thread)
        expected = say("nl", "errors.no-muggins", variant=say("nl", f"presets.{variant}"))
        calling = club.ends(club.bram, "6 4", muggins=True, at=thread)
        assert await club.refused(calling) == expected


async def test_a_game_without_points_in_play_says_so(club):
    for variant in ("draw", "block", "plain", "mexican-train"):
        thread = club.thread()
        await club.new(variant, club.ana, club.duarte, at=thread)
        named = say("pt-BR", f"presets.{variant}")
        expected = say("pt-BR", "errors.no-in-play-points", variant=named)
        assert await club.refused(club.ends(club.duarte, "6 4", at=thread)) == expected


async def test_reaching_the_target_in_play_ends_the_match_there_and_then(club):
    await club.three(target=25)
    await club.ends(club.bram, "6-6 3")
    embed = shown(await club.ends(club.bram, "6 4"))
    assert embed.title == "All Fives · the match is over"
    assert embed.description.startswith("🏆 Bram won with 25 points.")
    assert (await club.kept()).rounds == 0
    over = await club.refused(club.ends(club.bram, "6 4"))
    assert over == say("nl", "errors.match-finished")


async def test_points_in_play_and_rounds_go_into_one_total(club):
    await club.three()
    await club.ends(club.ana, "6 4")
    await club.round(club.ana, "13 8")
    await club.ends(club.ana, "5 0")
    await club.ends(club.bram, "5 0")
    title, _ = club.last
    assert title.startswith("Round 2")
    assert await club.totals() == (40, 5, 0)


async def test_both_players_of_a_team_score_for_it(club):
    await club.new("allfives", club.ana, club.bram, club.caro, "Opa", teams=True)
    await club.ends(club.ana, "6 4")
    await club.ends(club.caro, "5 0")
    await club.ends(club.ana, "5 0", player="Opa")
    assert await club.totals() == (15, 5)


async def test_a_match_without_players_has_nobody_to_score(club):
    await club.ask(club.ana, "new", variant="allfives", players=",")
    expected = say("en", "errors.nobody-to-pay")
    assert await club.refused(club.ends(club.ana, "6 4")) == expected


async def test_the_join_button_stays_below_the_standings_while_a_seat_is_open(club):
    await club.new("allfives", club.ana, teams=True)
    await club.ends(club.ana, "6 4")
    assert "Join" in labels(club.board)
