"""The check by mutants prints the score, and fails where fewer than 95 of 100 are found out."""

import io

import pytest

from tests.domain import mutants
from tests.domain.mutants import verdict

STATUSES = ["survived", "no tests", "suspicious", "segfault", "skipped"]


def results(killed, left, status="survived"):
    return [
        *(f"    bot.domain.open_ends.x_sum__mutmut_{number}: killed\n" for number in range(killed)),
        *(f"    bot.domain.open_ends.x_end__mutmut_{number}: {status}\n" for number in range(left)),
        "    bot.domain.round_scoring.x_paid__mutmut_1: not checked\n",
        "\n",
    ]


@pytest.mark.parametrize("status", STATUSES)
@pytest.mark.parametrize(("left", "is_good"), [(0, True), (5, True), (6, False), (100, False)])
def test_95_of_100_mutants_have_to_be_killed(left, is_good, status):
    said, verdict_is_good = verdict(results(100 - left, left, status))
    assert verdict_is_good is is_good
    assert said[-1] == f"{100 - left} of 100 mutants were killed: {100 - left}.0%"
    assert len(said) == left + 1
    assert set(said[:-1]) == {
        f"bot.domain.open_ends.x_end__mutmut_{one}: {status}" for one in range(left)
    }


def test_a_mutant_that_never_ends_counts_as_killed():
    assert verdict(results(0, 3, "timeout"))[1]


def test_it_is_no_success_where_no_mutant_was_tried():
    assert verdict(results(0, 0)) == (["no mutant was tried"], False)


@pytest.mark.parametrize(("left", "code"), [(5, 0), (6, 1)])
def test_the_run_ends_with_what_came_of_it(monkeypatch, capsys, left, code):
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(results(100 - left, left))))
    assert mutants.main() == code
    assert capsys.readouterr().out.endswith(
        f"{100 - left} of 100 mutants were killed: {100 - left}.0%\n"
    )
