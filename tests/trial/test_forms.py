"""An open form: drawn, and filled in from a line."""

import pytest

from bot.trial.forms import draw_form, read_answers
from bot.trial.lines import WrongLineError

TEXT, SELECT, MEMBER, LABEL, CHECKBOX = 4, 3, 5, 18, 23
FORM = {
    "title": "Correct round 3",
    "components": [
        {
            "type": LABEL,
            "label": "Hands",
            "component": {"type": TEXT, "custom_id": "h", "value": "13 8"},
        },
        {
            "type": LABEL,
            "label": "Winner",
            "component": {
                "type": SELECT,
                "custom_id": "w",
                "required": False,
                "options": [
                    {"label": "Ana", "value": "1"},
                    {"label": "Bram", "value": "2", "default": True},
                ],
            },
        },
        {
            "type": 1,
            "components": [
                {
                    "type": TEXT,
                    "custom_id": "r",
                    "label": "Reason",
                    "required": False,
                    "placeholder": "say why",
                }
            ],
        },
        {
            "type": LABEL,
            "label": "By",
            "component": {"type": MEMBER, "custom_id": "b", "required": False},
        },
        {"type": LABEL, "label": "Sure", "component": {"type": CHECKBOX, "custom_id": "s"}},
    ],
}


def read(words):
    return read_answers(FORM, words, {"caro": "Caro's handle"}.__getitem__)


def test_a_form_is_drawn_with_its_fields_and_how_to_fill_it_in():
    assert list(draw_form(FORM)) == [
        "│ Correct round 3",
        "│ Hands: 13 8",
        "│ Winner (Ana | Bram) (optional): Bram",
        "│ Reason (say why) (optional)",
        "│ By (optional)",
        "│ Sure (optional)",
        "Fill it in with: [Submit] Hands | Winner | Reason | By | Sure",
    ]


def test_answers_go_to_the_fields_in_order():
    answers = {"h": "9", "w": ["1"], "r": "typo", "b": ["Caro's handle"], "s": True}
    assert read("9 | ana | typo | caro | yes") == answers


def test_a_field_left_empty_keeps_what_it_held():
    assert read("| | typo") == {"h": "13 8", "w": ["2"], "r": "typo"}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("1|2|3|4|5|6", "The form Correct round 3 has only 5 fields."),
        ("9 | Piet", "Winner has no choice Piet, only Ana, Bram."),
    ],
)
def test_an_answer_that_does_not_fit_gets_one_clear_sentence(words, sentence):
    with pytest.raises(WrongLineError) as wrong:
        read(words)
    assert str(wrong.value) == sentence


def test_a_required_field_must_be_filled_in():
    form = {"title": "T", "components": [{"type": TEXT, "custom_id": "h", "label": "Hands"}]}
    with pytest.raises(WrongLineError, match="Hands must be filled in"):
        read_answers(form, "", str)
