"""A typed line, taken apart."""

import pytest

from bot.trial.lines import ChatLine, PressLine, SlashLine, WrongLineError, read_line, with_mentions

MEMBERS = ("ana", "bram", "caro", "duarte")
MENTIONS = {"ana": "<@1>", "bram": "<@2>"}


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("/domino round 13 8", SlashLine("ana", "domino round 13 8")),
        ("bram: /domino join", SlashLine("bram", "domino join")),
        ("  BRAM:/domino join ", SlashLine("bram", "domino join")),
        ("[Join]", PressLine("ana", "Join", "")),
        ("bram: [Join]", PressLine("bram", "Join", "")),
        ("caro: [Correct] 13 8 | typo", PressLine("caro", "Correct", "13 8 | typo")),
        ("[Topic: Blocked]", PressLine("ana", "Topic: Blocked", "")),
        ("well played", ChatLine("ana", "well played")),
        ("duarte: well played", ChatLine("duarte", "well played")),
        ("mind you: well played", ChatLine("ana", "mind you: well played")),
        ("note: well played", ChatLine("ana", "note: well played")),
    ],
)
def test_a_name_in_front_says_who_acts_and_otherwise_ana_does(typed, line):
    assert read_line(typed, MEMBERS) == line


@pytest.mark.parametrize("typed", ["", "   ", "# a remark", "  # another", "bram:"])
def test_blank_lines_and_remarks_ask_for_nothing(typed):
    assert read_line(typed, MEMBERS) is None


@pytest.mark.parametrize("typed", ["piet: /domino join", "Piet: [Join]"])
def test_an_unknown_member_is_named_in_one_sentence(typed):
    with pytest.raises(WrongLineError, match=r"(?i)no member piet here, only Ana, Bram, Caro"):
        read_line(typed, MEMBERS)


def test_a_name_after_an_at_sign_becomes_a_mention():
    assert with_mentions("@ana @Bram Opa", MENTIONS) == "<@1> <@2> Opa"


def test_only_whole_names_become_mentions():
    assert with_mentions("@anabel ana x@ana", MENTIONS) == "@anabel ana x@ana"
