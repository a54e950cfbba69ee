"""An open form: drawn, and filled in from a line."""

import pytest
from discord import ComponentType as Kind

from bot.trial.client import WrongLineError, read_form
from bot.trial.display import draw_form


def labelled(label, kind, custom_id, **more):
    field = {"type": kind.value, "custom_id": custom_id} | more
    return {"type": Kind.label.value, "label": label, "component": field}


ANA, BRAM = {"label": "Ana", "value": "1"}, {"label": "Bram", "value": "2", "default": True}
REASON = {"type": 4, "custom_id": "r", "label": "Reason", "required": False, "placeholder": "why"}
FORM = {
    "title": "Correct round 3",
    "components": [
        labelled("Hands", Kind.text_input, "h", value="13 8"),
        labelled("Winner", Kind.select, "w", required=False, options=[ANA, BRAM]),
        {"type": Kind.action_row.value, "components": [REASON]},
        labelled("By", Kind.user_select, "b", required=False),
        labelled("Sort", Kind.radio_group, "s", required=False, options=[ANA]),
    ],
}


def read(words):
    return read_form(FORM, words, {"caro": "Caro's handle"})


def test_a_form_is_drawn_with_its_fields_and_how_to_fill_it_in():
    assert list(draw_form(FORM)) == [
        "│ Correct round 3",
        "│ Hands: 13 8",
        "│ Winner (Ana | Bram) (optional): Bram",
        "│ Reason (why) (optional)",
        "│ By (optional)",
        "│ Sort (Ana) (optional)",
        "Fill it in with: [Submit] Hands | Winner | Reason | By | Sort",
    ]


def test_answers_go_to_the_fields_in_order_and_an_empty_one_keeps_what_was_held():
    answers = {"h": "9", "w": ["1"], "r": "typo", "b": ["Caro's handle"], "s": "1"}
    assert read("9 | ana | typo | caro | ana") == answers
    assert read("| | typo") == {"h": "13 8", "w": ["2"], "r": "typo"}


def test_an_answer_that_does_not_fit_gets_one_clear_sentence():
    with pytest.raises(WrongLineError, match=r"^The form Correct round 3 has only 5 fields\.$"):
        read("1|2|3|4|5|6")
    with pytest.raises(WrongLineError, match=r"^Winner has no choice Piet, only Ana, Bram\.$"):
        read("9 | Piet")
    form = {"title": "T", "components": [labelled("Hands", Kind.text_input, "h")]}
    with pytest.raises(WrongLineError, match="Hands must be filled in"):
        read_form(form, "", {})
