"""MatchRequest a match."""

import pytest

from bot.domain.events import Player
from bot.domain.presets import PRESETS
from bot.i18n.languages import LANGUAGES
from bot.i18n.translate import say
from tests.commands.club import labels, shown
from tests.playing import ruled


def field(embed, name):
    return next(one.value for one in embed.fields if one.name == name)


def seats(embed, language="en"):
    return field(embed, say(language, "board.seats")).split("\n")


async def test_whoever_opens_a_match_without_players_gets_the_first_seat(club):
    embed = await club.new("allfives")
    assert embed.title == "New match: All Fives"
    assert seats(embed) == ["**1.** Ana"]
    assert embed.footer.text == "To 150 points"
    assert club.kinds() == {"opened": 1}


async def test_below_a_new_match_stand_its_buttons(club):
    result = await club.ask(club.ana, "new", variant="draw")
    assert labels(result.response) == ["Round", "Join", "Rules"]


async def test_members_and_guests_sit_in_the_order_in_which_they_are_named(club):
    embed = await club.new("draw", club.caro, "Opa", club.ana, by=club.duarte)
    assert seats(embed) == ["**1.** Caro", "**2.** Opa", "**3.** Ana"]
    assert [player.user_id for player in (await club.kept()).seats] == [
        club.caro.id, None, club.ana.id,
    ]  # fmt: skip


TYPED = [
    ("Opa Oma", ["Opa", "Oma"]),
    ('"Opa Jan" Oma', ["Opa Jan", "Oma"]),
    ("“Opa Jan” „Tante Riet”", ["Opa Jan", "Tante Riet"]),
    ("Opa Jan, Tante Riet; Oma", ["Opa Jan", "Tante Riet", "Oma"]),
    ('"Opa Jan", Oma', ["Opa Jan", "Oma"]),
    ('"Jan, de oude" Oma', ["Jan, de oude", "Oma"]),
    ('Dwayne "The Rock" Johnson, Oma', ['Dwayne "The Rock" Johnson', "Oma"]),
    ("Opa Jan,", ["Opa Jan"]),
    ("Opa,,Oma , ", ["Opa", "Oma"]),
    ("@ana @BRAM", ["Ana", "Bram"]),
    ("@ana, Opa Jan", ["Ana", "Opa Jan"]),
    ("@nobody @", ["nobody", "@"]),
    ("@everyone @here", ["everyone", "here"]),
]


async def test_names_are_read_as_people_type_them(club):
    for typed, names in TYPED:
        thread = club.thread()
        await club.ask(club.ana, "new", at=thread, variant="draw", players=typed)
        assert (typed, await club.seats(thread)) == (typed, names)


async def test_mentions_go_with_names_with_or_without_blanks_and_commas(club):
    typed = f"<@!{club.bram.id}>{club.caro.mention}, Opa Jan, {club.ana.mention} Oma"
    await club.ask(club.ana, "new", variant="draw", players=typed)
    assert await club.seats() == ["Bram", "Caro", "Opa Jan", "Ana", "Oma"]


async def test_a_name_typed_without_being_picked_becomes_its_member(club):
    await club.ask(club.ana, "new", variant="draw", players="@ana @bram")
    assert [one.user_id for one in (await club.kept()).seats] == [club.ana.id, club.bram.id]


async def test_the_member_meant_is_found_among_many_whose_names_begin_alike(club):
    for number in range(20):
        club.guild.add_member(club.env.create_user(f"zed{number}"))
    zed = club.guild.add_member(club.env.create_user("zed"))
    await club.ask(club.ana, "new", variant="draw", players="@zed @ze")
    assert [one.user_id for one in (await club.kept()).seats] == [zed.id, None]


async def test_two_members_of_one_nickname_are_not_guessed_between(club):
    for name in ("twin1", "twin2"):
        club.guild.add_member(club.env.create_user(name), nick="Twin")
    await club.ask(club.ana, "new", variant="draw", players="@twin")
    assert [(one.user_id, one.name) for one in (await club.kept()).seats] == [(None, "twin")]


async def test_a_member_is_kept_under_the_name_shown_in_the_server(club):
    nick = club.guild.add_member(club.env.create_user("user1", global_name="One"), nick="Nick")
    plain = club.guild.add_member(club.env.create_user("user2"))
    await club.new("draw", nick, plain)
    assert await club.seats() == ["Nick", "user2"]


async def test_a_mention_of_somebody_whom_discord_does_not_know_stays_a_number(club):
    await club.ask(club.ana, "new", variant="draw", players="<@123> <@456>")
    assert await club.seats() == ["123", "456"]


@pytest.mark.parametrize("number", [0, 2**63, 99999999999999999999])
async def test_a_mention_that_no_member_has_is_a_guest_with_whom_a_match_is_played(club, number):
    await club.ask(club.ana, "new", variant="draw", players=f"{club.ana.mention} <@{number}>")
    await club.ask(club.ana, "round", hands="120")
    match = (await club.bot.matches.look(1)).match
    assert (match.is_open, match.winners) == (False, (0,))
    assert match.seats[1] == Player(name=str(number), number=2)


async def test_players_of_only_blanks_and_commas_leave_every_seat_to_be_taken(club):
    embed = shown(await club.ask(club.ana, "new", variant="draw", players=" , "))
    assert seats(embed) == ["Nobody has joined yet."]
    assert await club.seats() == []


async def test_partners_of_a_team_match_sit_opposite_each_other(club):
    embed = await club.new("draw", club.ana, club.bram, club.caro, "Opa", teams=True)
    assert seats(embed) == ["**Team 1** Ana & Caro", "**Team 2** Bram & Opa"]


async def test_a_team_match_has_four_seats_from_the_start(club):
    embed = await club.new("draw", club.ana, teams=True)
    assert seats(embed) == ["**Team 1** Ana & Player 3", "**Team 2** Player 2 & Player 4"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_variant_opens_in_every_language(club, language):
    for variant in PRESETS:
        options = {"variant": variant, "language": language}
        embed = shown(await club.ana.slash(club.thread(), "domino new", **options))
        named = say(language, f"presets.{variant}")
        assert embed.title == say(language, "board.new-title", variant=named)
        assert "…" not in field(embed, say(language, "board.rules"))


async def test_a_target_replaces_the_number_of_rounds(club):
    assert (await club.new("plain", target=77)).footer.text == "To 77 points"
    rules = (await club.kept()).rules
    assert (rules.target_for(2), rules.target_for(4), rules.length.rounds) == (77, 77, None)


async def test_a_target_and_a_number_of_rounds_go_together(club):
    embed = await club.new("draw", target=50, rounds=1)
    assert embed.footer.text == "To 50 points · 1 round"


async def test_mexican_train_lasts_as_many_rounds_as_its_set_has_doubles(club):
    for size, rounds in {6: 7, 9: 10, 12: 13, 15: 16, 18: 19}.items():
        thread = club.thread()
        options = {"variant": "mexican-train", "set": str(size)}
        embed = shown(await club.ana.slash(thread, "domino new", **options))
        assert embed.footer.text == f"{rounds} rounds · lowest total wins"
        assert (await club.kept(thread)).rules.set_size == size


async def test_a_number_of_rounds_outweighs_the_set(club):
    await club.new("mexican-train", set="6", rounds=3)
    rules = (await club.kept()).rules
    assert (rules.set_size, rules.length.rounds) == (6, 3)


HOUSE_RULES = [
    ({"blocked": "player-in_full"}, {"blocked.winner": "player", "blocked.pays": "in_full"}),
    ({"blocked": "player-minus_own"}, {"blocked.winner": "player", "blocked.pays": "minus_own"}),
    ({"blocked": "side-in_full"}, {"blocked.winner": "side", "blocked.pays": "in_full"}),
    ({"blocked": "side-minus_own"}, {"blocked.winner": "side", "blocked.pays": "minus_own"}),
    ({"blocked": "nobody"}, {"blocked.winner": "nobody"}),
    ({"ties": "fewest_tiles"}, {"blocked.ties": "fewest_tiles"}),
    ({"ties": "nobody"}, {"blocked.ties": "nobody"}),
    ({"ties": "draw"}, {"blocked.ties": "draw"}),
    ({"rounding": "exact"}, {"leftovers.rounding": "exact"}),
    ({"rounding": "nearest_five"}, {"leftovers.rounding": "nearest_five"}),
    ({"double_blank": "0"}, {"leftovers.double_blank": 0}),
    ({"double_blank": "25"}, {"leftovers.double_blank": 25}),
    ({"double_blank": "50"}, {"leftovers.double_blank": 50}),
    ({"set": "9"}, {"set_size": 9}),
]


@pytest.mark.parametrize("variant", ["allfives-long", "mexican-train", "fives-threes"])
async def test_every_house_rule_is_kept_with_the_match(club, variant):
    for options, expected in HOUSE_RULES:
        thread = club.thread()
        await club.ana.slash(thread, "domino new", variant=variant, **options)
        rules = (await club.kept(thread)).rules
        assert ruled(rules, expected) == rules


async def test_every_choice_that_the_command_offers_can_be_made(club):
    root = club.env.backend.find_command("domino", club.guild.id)
    new = next(one for one in root["options"] if one["name"] == "new")
    offered = [
        {option["name"]: choice["value"]}
        for option in new["options"]
        for choice in option.get("choices", ())
    ]
    assert len(offered) > 20
    for options in offered:
        await club.ana.slash(club.thread(), "domino new", **{"variant": "draw", **options})
    assert club.kinds() == {"opened": len(offered)}


async def test_a_second_match_in_a_channel_is_refused_while_one_is_open(club):
    await club.three()
    for member, language in ((club.ana, "en"), (club.bram, "nl"), (club.duarte, "pt-BR")):
        answer = await club.refused(club.ask(member, "new", variant="draw"))
        assert answer == say(language, "errors.match-open")


async def test_after_a_match_is_over_the_next_one_opens(club):
    await club.new("plain", club.ana, club.bram)
    await club.round(club.ana, "13")
    embed = await club.new("draw", by=club.bram)
    assert embed.title == "New match: Draw"
    assert club.kinds() == {"opened": 2, "round": 1}


async def test_more_players_than_seats_are_refused(club):
    typed = " ".join(f"Guest{number}" for number in range(1, 12))
    asking = club.ask(club.duarte, "new", variant="draw", players=typed)
    expected = say("pt-BR", "errors.too-many-players", count=11, most=10)
    assert await club.refused(asking) == expected


async def test_more_than_four_players_make_no_team_match(club):
    asking = club.ask(club.ana, "new", variant="draw", players="A B C D E", teams=True)
    assert await club.refused(asking) == say("en", "errors.teams-need-four")


async def test_nobody_sits_down_twice(club):
    typed = f"{club.bram.mention} Opa @bram"
    asking = club.ask(club.bram, "new", variant="draw", players=typed)
    assert await club.refused(asking) == say("nl", "errors.same-player-twice")


@pytest.mark.parametrize(
    ("players", "hands"), [(1, "13 8"), (2, "13"), (3, "13 8"), (4, "13 8 22"), (5, "13 8 22 5")]
)
async def test_the_hint_names_as_many_hands_as_there_are_opponents(club, players, hands):
    embed = await club.new("allfives", *(f"Guest {number}" for number in range(players)))
    assert f"`/domino round {hands}`" in embed.description
    assert ("opponent still holds" in embed.description) == (players == 2)


async def test_the_hint_of_a_team_match_names_the_hands_of_two(club):
    embed = await club.new("allfives", club.ana, teams=True)
    assert "`/domino round 13 8`" in embed.description
