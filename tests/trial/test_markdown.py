"""Markdown, reduced to the text a reader would see."""

import pytest

from bot.trial.markdown import plain

NAMES = {1: "Ana", 2: "Bram"}


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (
            "**bold** *slanted* _too_ __under__ ~~gone~~ ||hidden||",
            "bold slanted too under gone hidden",
        ),
        ("***both***", "both"),
        ("2 * 3 * 4 and snake_case_name", "2 * 3 * 4 and snake_case_name"),
        ("# Title\n-# small\n> quoted\n- item", "Title\nsmall\nquoted\n- item"),
        ("`**raw**` and ```py\n__raw__\n```", "**raw** and __raw__"),
        (r"1\. \*not slanted\* Opa\_1", "1. *not slanted* Opa_1"),
        ("<@1> beats <@!2>", "@Ana beats @Bram"),
        ("[rules](https://x.test/y)", "rules (https://x.test/y)"),
        ("</domino round:123> <:tile:456>", "/domino round :tile:"),
    ],
)
def test_marks_go_and_what_they_mark_stays(written, read):
    assert plain(written, NAMES.__getitem__) == read


def test_a_moment_is_written_out_in_local_time(monkeypatch):
    monkeypatch.setenv("TZ", "UTC")
    assert plain("<t:0> <t:0:t> <t:0:D>", str) == "1970-01-01 00:00 00:00 1970-01-01"
