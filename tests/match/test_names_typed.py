"""Who is meant by the names that people type: members, guests, and whose side they are on."""

import pytest
from simcord.components import walk_components

from bot.i18n.translate import say
from bot.match.player_option import read_players
from tests.club import labels

BETWEEN = (
    "{} and {}", "{} en {}", "{} e {}", "{} AND {}", "{} & {}", "{}&{}", "{} + {}", "{}, {}",
    "{},{}", "{}; {}", "{} {}", "{} vs {}", "{} vs. {}", "{} tegen {}", "{} contra {}", "{} x {}",
    "{} against {}", "{}, and {}", "{} , {}",
)  # fmt: skip
NAMES = ("Ana", "“Bram”", '"Ana and Bram"', '"Jan & Co"', "*Ana*", "J\u0142osé", "a<b", "<@12>")


@pytest.mark.parametrize("between", BETWEEN)
@pytest.mark.parametrize("one", NAMES)
def test_two_names_are_two_whatever_stands_between_them(between, one):
    plain = 12 if one == "<@12>" else one.strip('"“”')
    assert read_players(between.format(one, "Caro")) == ((plain, "Caro"), False)
    assert read_players(between.format("Caro", one)) == (("Caro", plain), False)


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        ("Ana, Bram and Caro", ("Ana", "Bram", "Caro")),
        ("Ana, Bram, e Caro", ("Ana", "Bram", "Caro")),
        ("Opa Jan, Tante Riet en Oma", ("Opa Jan", "Tante Riet", "Oma")),
        ('"<@1>" and "<@!2>"', (1, 2)),
        ('"<@1>, <@2>"', (1, 2)),
        ('"<@1> <@2>"', (1, 2)),
        ('"<@1> <@2> Caro Opa"', (1, 2, "Caro", "Opa")),
        ('"Opa Jan" "<@1>"', ("Opa Jan", 1)),
        ('"Opa Jan" <@1> "Oma"', ("Opa Jan", 1, "Oma")),
        ("e, Ana", ("e", "Ana")),
        ("a b c d e f", tuple("abcdef")),
        ("w x y", ("w", "x", "y")),
        ("and", ("and",)),
        ("Ana and", ("Ana", "and")),
        ("x, e, Ana", ("x", "e", "Ana")),
        ("", ()),
    ],
)
def test_lists_are_read_as_people_write_them(typed, named):
    assert read_players(typed) == (named, False)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("Ana & Caro vs Bram & Duarte", False),
        ("Ana en Caro tegen Bram en Duarte", False),
        ("Ana e Caro x Bram e Duarte", False),
        ("Ana, Caro contra Bram, Duarte", False),
        ("Ana Caro vs Bram Duarte", False),
        ("Ana & Caro, Bram & Duarte", True),
        ("Ana and Caro; Bram and Duarte", True),
        ("Ana Bram Caro Duarte", True),
        ("Ana, Bram, Caro, Duarte", True),
    ],
)
def test_partners_who_are_named_together_sit_opposite_each_other(typed, said):
    assert read_players(typed, teams=said) == (("Ana", "Bram", "Caro", "Duarte"), True)


def test_who_is_named_one_against_another_plays_in_no_team():
    assert read_players("Ana vs Bram vs Caro vs Duarte") == (
        ("Ana", "Bram", "Caro", "Duarte"),
        False,
    )
    assert read_players("Ana & Caro, Bram & Duarte")[1] is False


async def ids(club, place=None):
    return [one.user_id for one in (await club.kept(place)).seats]


async def known_as(club, name, nick=None):
    """Return a member of a name whom the bot has seen at a table."""
    member = club.guild.add_member(club.env.create_user(f"u{len(name)}{nick}"), nick=nick or name)
    await club.ask(member, "new", at=club.thread(), variant="draw")
    return member


async def test_two_pairs_against_each_other_open_a_match_of_teams(club):
    await club.ask(club.ana, "new", variant="draw", players="Opa & Oma vs Jan & Riet")
    match = await club.kept()
    assert match.teams
    assert [[match.seats[seat].name for seat in side] for side in match.sides] == [
        ["Opa", "Oma"], ["Jan", "Riet"],
    ]  # fmt: skip


@pytest.mark.parametrize("typed", ["Ana", "ana", "ANA", '"ana"', "@ana"])
async def test_ones_own_name_is_oneself(club, typed):
    await club.ask(club.ana, "new", variant="draw", players=f"{typed} and Opa")
    assert await ids(club) == [club.ana.id, None]


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("Zoë", "zoë"),
        ("Zoë", "Zoe\u0308"),
        ("*Zed*", "*zed*"),
        ("A and B", '"a AND b"'),
        ("ß", "SS"),
    ],
)
async def test_the_name_of_one_known_member_is_that_member(club, name, typed):
    member = await known_as(club, name)
    await club.ask(club.ana, "new", variant="draw", players=f"Ana, {typed}")
    assert await ids(club) == [club.ana.id, member.id]
    await club.ask(club.ana, "player add", player=typed)
    await club.ask(club.ana, "player replace", seat="2", player="Opa")
    await club.ask(club.ana, "player add", player=typed)
    assert await ids(club) == [club.ana.id, None, member.id]


async def test_a_guest_of_the_server_is_that_guest_whoever_types_the_name(club):
    await club.ask(club.bram, "new", at=club.thread(), variant="draw", players="Opa Oma")
    await club.ask(club.ana, "new", variant="draw", players="Ana and opa")
    _, opa = (await club.kept()).seats
    assert (opa.user_id, opa.number) == (None, 1)


async def test_whoever_is_mentioned_besides_is_not_meant_by_the_name(club):
    await club.ask(club.ana, "new", variant="draw", players=f"{club.ana.mention} Ana")
    assert await ids(club) == [club.ana.id, None]


async def test_a_member_who_sits_already_does_not_become_a_guest(club):
    await club.new("draw", club.ana, club.bram)
    refusal = await club.refused(club.ask(club.ana, "player replace", seat="2", player="ana"))
    assert refusal == say("en", "errors.same-player-twice")


async def asked_who(club, **options):
    """Return the question that comes of a name of several; nothing is stored before."""
    before = club.events()
    answer = (await club.ask(club.ana, "new", variant="draw", **options)).response
    assert answer.ephemeral
    assert club.events() == before
    return answer


async def test_where_several_go_by_a_name_it_asks_and_keeps_everything_else_that_was_typed(club):
    one, other = await known_as(club, "Kim", "Kim"), await known_as(club, "Kimmy", "kim")
    options = {"players": "Ana, kim, Opa", "target": 60, "language": "nl"}
    question = await asked_who(club, **options)
    assert labels(question) == ["1 · Kim", "2 · kim", "3 · kim, a guest"]
    assert question.content.split("\n")[:2] == ["Who is meant by kim?", f"1. <@{one.id}>"]
    await club.ana.click(question, label="2 · kim")
    match = await club.kept()
    assert await ids(club) == [club.ana.id, other.id, None]
    assert match.target == 60
    assert club.board.content == say("nl", "board.new-title", variant="Pakken")
    assert question.content == "Entered."
    assert not [*walk_components(question.components)]


async def test_a_guest_and_a_member_of_one_name_are_asked_about_and_each_name_in_turn(club):
    await club.ask(club.bram, "new", at=club.thread(), variant="draw", players="Kim Lou")
    kim, lou = await known_as(club, "Kim"), await known_as(club, "Lou")
    question = await asked_who(club, players="Kim Lou")
    await club.ana.click(question, label="1 · Kim")
    assert question.content.startswith("Who is meant by Lou?")
    await club.ana.click(question, label="2 · Lou, a guest")
    assert await ids(club) == [kim.id, None]
    assert lou.id not in await ids(club)


@pytest.mark.parametrize("command", ["add", "replace"])
async def test_it_asks_as_well_where_somebody_is_added_or_replaced(club, command):
    await known_as(club, "Kim", "Kim")
    kim = await known_as(club, "Kimmy", "Kim")
    await club.new("draw", club.ana, club.bram)
    options = {"seat": "2"} if command == "replace" else {}
    before = club.events()
    question = (await club.ask(club.ana, f"player {command}", player="Kim", **options)).response
    assert club.events() == before
    await club.ana.click(question, label="2 · Kim")
    assert (await ids(club))[-1] == kim.id


async def test_an_answer_is_taken_once_and_not_after_a_restart(club):
    await known_as(club, "Kim", "Kim")
    await known_as(club, "Kimmy", "Kim")
    question = await asked_who(club, players="Ana Kim")
    other = await asked_who(club, players="Ana Kim")
    await club.ana.click(question, label="1 · Kim")
    refusal = await club.refused(club.ana.click(other, label="2 · Kim"))
    assert refusal == say("en", "errors.match-open")
    club.bot.questions.__init__()
    refusal = await club.refused(club.ana.click(other, label="2 · Kim"))
    assert refusal == say("en", "errors.question-gone")
