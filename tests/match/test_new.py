"""Opening a match: who sits where, and by which rules."""

import pytest

from bot.domain.events import Player
from bot.i18n.translate import say


def field(embed, name):
    return next(one.value for one in embed.fields if one.name == name)


def seats(embed, language="en"):
    return field(embed, say(language, "board.seats")).split("\n")


async def test_members_and_guests_sit_in_the_order_in_which_they_are_named(club):
    embed = await club.new("draw", club.caro, "Opa", club.ana, by=club.duarte, language="en")
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
    ("<@123> <@456>", ["123", "456"]),
    (" , ", []),
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


@pytest.mark.parametrize("number", [0, 2**63, 99999999999999999999])
async def test_a_mention_that_no_member_has_is_a_guest_with_whom_a_match_is_played(club, number):
    await club.ask(club.ana, "new", variant="draw", players=f"{club.ana.mention} <@{number}>")
    await club.ask(club.ana, "round", hands="120")
    match = (await club.bot.matches.look(1)).match
    assert (match.is_open, match.winners) == (False, (0,))
    assert match.seats[1] == Player(name=str(number), number=2)


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
        await club.ana.slash(club.thread(), "domino new", **{"variant": "sniff", **options})
    assert club.kinds() == {"opened": len(offered)}


async def test_a_match_has_as_many_open_ends_as_it_was_made_with(club):
    await club.three(ends="4")
    await club.ends(club.ana, "5 5 5 5")
    assert await club.totals() == (20, 0, 0)
    answer = await club.refused(club.ends(club.ana, "1 1 1 1 1"))
    assert "2 to 4 open ends" in answer
    refused = await club.ask(club.ana, "new", at=club.thread(), variant="draw", ends="any")
    assert refused.response.content == say("en", "errors.rule-of-points-in-play", rule="ends")
