"""A typed command, laid out into options."""

from types import SimpleNamespace

import pytest
from discord import AppCommandOptionType as Kind
from simcord import OptionError

from bot.trial.client import WrongLineError, read_command

ANA, BRAM = SimpleNamespace(mention="<@1>"), SimpleNamespace(mention="<@2>")
MEMBERS = {"ana": ANA, "bram": BRAM}


def option(name, kind=Kind.string, **more):
    return {"name": name, "description": f"what {name} is for", "type": kind.value} | more


VARIANTS = [
    {"name": shown, "value": value, "name_localizations": {"nl": dutch}}
    for shown, value, dutch in (("All Fives", "allfives", "Alle vijven"), ("Draw", "draw", "Pak"))
]
OPTIONS = {
    "new": [
        option("variant", choices=VARIANTS),
        option("players"),
        option("target", Kind.integer, min_value=5),
        option("teams", Kind.boolean),
    ],
    "round": [option("hands", required=True), option("winner", Kind.user)],
    "undo": [],
    "import": [option("file", Kind.attachment)],
}
KNOWN = [
    {"name": "domino", "options": [option(name, Kind.subcommand, options=below)
                                   for name, below in OPTIONS.items()]},
    {"name": "weigh", "options": [option("pips", Kind.number)]},
]  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "name", "values"),
    [
        ("domino round 13  8", "domino round", {"hands": "13  8"}),
        (
            "domino new target:100 players:@ana @Bram Opa @anabel x@ana variant:allfives",
            "domino new",
            {"target": 100, "players": "<@1> <@2> Opa @anabel x@ana", "variant": "allfives"},
        ),
        ("domino round 13 8 winner: bram", "domino round", {"hands": "13 8", "winner": BRAM}),
        ("domino round 13 winner:@ana", "domino round", {"hands": "13", "winner": ANA}),
        ("Domino New Variant: draw", "domino new", {"variant": "draw"}),
        ("domino undo", "domino undo", {}),
        ("domino new ALL FIVES", "domino new", {"variant": "allfives"}),
        ("domino new alle vijven", "domino new", {"variant": "allfives"}),
        ("domino new teams:Yes", "domino new", {"teams": True}),
        ("domino new teams:off", "domino new", {"teams": False}),
        ("weigh 2.5", "weigh", {"pips": 2.5}),
        ("domino round https://x.test/y", "domino round", {"hands": "https://x.test/y"}),
    ],
)
def test_bare_words_fill_the_first_option_and_named_ones_come_in_any_order(typed, name, values):
    assert read_command(typed, KNOWN, MEMBERS) == (name, values)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("domino rond 13", "There is no command /domino rond; there are /domino new, "),
        ("domino", "There is no command /domino; there are"),
        ("domino round 13 loser:bram", "/domino round has no option loser, only hands, winner."),
        ("domino round 13 hands:8", "/domino round takes one value for hands."),
        ("domino round 13 winner:piet", "There is no member piet here, only Ana, Bram."),
        ("domino undo now", "/domino undo has no option now, only none."),
        ("domino undo when:now", "/domino undo has no option when, only none."),
        ("domino new target:", "/domino new takes one value for target."),
        ("domino new target:many", "The option target takes a number, not many."),
        ("domino new target:1", "Option 'target' of 'domino new' must be ≥ 5, got 1"),
        ("domino new teams:perhaps", "The option teams takes true or false, not perhaps."),
        ("domino new chess", "Option 'variant' of 'domino new' only allows ['allfives', 'draw']"),
        ("domino import x", "The option file takes what cannot be typed here, not x."),
    ],
)
def test_a_command_that_does_not_fit_gets_one_clear_sentence(typed, sentence):
    with pytest.raises((WrongLineError, OptionError)) as wrong:
        read_command(typed, KNOWN, MEMBERS)
    assert str(wrong.value).startswith(sentence)
