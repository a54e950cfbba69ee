"""A typed command, laid out into options."""

import pytest
from discord import AppCommandOptionType as Kind
from discord.app_commands import Argument

from bot.trial.invocations import Command, Readers, read_invocation
from bot.trial.lines import WrongLineError

MEMBERS = {"@ana": "Ana's handle", "bram": "Bram's handle"}


def option(name, kind=Kind.string, *, required=False, choices=()):
    data = {
        "name": name,
        "description": f"what {name} is for",
        "type": kind.value,
        "required": required,
        "choices": [
            {"name": shown, "value": value, "name_localizations": {"nl": dutch}}
            for shown, value, dutch in choices
        ],
    }
    return Argument(parent=None, data=data)


VARIANTS = [("All Fives", "allfives", "Alle vijven"), ("Draw", "draw", "Pakken")]
KNOWN = (
    Command(
        "domino new",
        (
            option("variant", choices=VARIANTS),
            option("players"),
            option("target", Kind.integer),
            option("teams", Kind.boolean),
        ),
    ),
    Command("domino round", (option("hands", required=True), option("winner", Kind.user))),
    Command("domino undo", ()),
    Command("weigh", (option("pips", Kind.number),)),
)


def read(text):
    return read_invocation(text, KNOWN, Readers(str.upper, MEMBERS.__getitem__))


def test_bare_words_fill_the_first_option_whole():
    assert read("domino round 13  8") == ("domino round", {"hands": "13  8"})


def test_named_options_come_in_any_order_and_run_until_the_next_one():
    typed = "domino new target:100 players:@ana @bram Opa variant:allfives"
    values = {"target": 100, "players": "@ANA @BRAM OPA", "variant": "allfives"}
    assert read(typed) == ("domino new", values)


def test_bare_words_and_named_options_go_together():
    typed = "domino round 13 8 winner: bram"
    assert read(typed) == ("domino round", {"hands": "13 8", "winner": "Bram's handle"})


def test_names_of_commands_and_options_are_read_without_regard_to_case():
    assert read("Domino New Variant: draw") == ("domino new", {"variant": "draw"})


def test_a_command_without_options_needs_none():
    assert read("domino undo") == ("domino undo", {})


@pytest.mark.parametrize("typed", ["allfives", "ALL FIVES", "alle vijven"])
def test_a_choice_goes_by_its_value_or_its_name_in_any_language(typed):
    assert read(f"domino new {typed}")[1] == {"variant": "allfives"}


@pytest.mark.parametrize(("typed", "value"), [("true", True), ("Yes", True), ("off", False)])
def test_true_and_false_are_read_as_such(typed, value):
    assert read(f"domino new teams:{typed}")[1] == {"teams": value}


def test_numbers_and_members_become_what_they_mean():
    assert read("weigh 2.5")[1] == {"pips": 2.5}
    assert read("domino round 13 winner:@ana")[1]["winner"] == "Ana's handle"


def test_a_link_is_not_taken_for_an_option():
    assert read("domino round https://x.test/y")[1] == {"hands": "HTTPS://X.TEST/Y"}


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("domino rond 13", "There is no command /domino rond; there are /domino new, "),
        ("domino", "There is no command /domino; there are"),
        ("domino round", "/domino round needs hands: what hands is for"),
        ("domino round 13 loser:bram", "/domino round has no option loser, only hands, winner."),
        ("domino round 13 hands:8", "/domino round was given hands twice."),
        ("domino undo now", "/domino undo takes no options."),
        ("domino undo when:now", "/domino undo has no option when, it takes none."),
        ("domino new target:", "The option target needs a value."),
        ("domino new target:many", "The option target is a number, not many."),
        ("domino new teams:perhaps", "The option teams is true or false, not perhaps."),
        ("domino new chess", "The option variant is one of All Fives, Draw, not chess."),
    ],
)
def test_a_command_that_does_not_fit_gets_one_clear_sentence(typed, sentence):
    with pytest.raises(WrongLineError) as wrong:
        read(typed)
    assert str(wrong.value).startswith(sentence)
