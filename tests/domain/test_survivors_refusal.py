"""What a log says of a request that did not become an event."""

import pytest

from bot.domain.errors import (
    FewestTilesUnknown,
    Reason,
    Rejected,
    ScorerUnknown,
    WinnerUnknown,
)


@pytest.mark.parametrize("reason", Reason)
def test_a_refusal_says_its_reason(reason):
    rejection = Rejected(reason, seat=1)
    assert str(rejection) == reason.value
    assert (rejection.reason, rejection.events) == (reason, {"seat": 1})


@pytest.mark.parametrize("kind", [FewestTilesUnknown, ScorerUnknown, WinnerUnknown])
def test_a_question_says_its_kind_and_asks_for_nothing_again_unless_it_is_told(kind):
    question = kind((0, 2))
    assert str(question) == kind.__name__
    assert (question.choices, question.typed) == ((0, 2), "")
    assert kind((0, 2), "13 8").typed == "13 8"
