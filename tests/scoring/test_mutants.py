"""The check by mutants says no when too few of them were found out, or when none was tried."""

import tomllib
from importlib import import_module
from inspect import getmembers, isfunction

import pytest

from tests.scoring.mutants import EXPLAINED, outcomes, verdict

SURVIVORS = tomllib.loads(EXPLAINED.read_text("utf-8"))


def results(killed, survived, status="survived"):
    lines = [f"    bot.scoring.ends.x_sum__mutmut_{number}: killed" for number in range(killed)]
    lines += [
        f"    bot.scoring.ends.x_end__mutmut_{number}: {status}" for number in range(survived)
    ]
    return outcomes([*lines, "    bot.scoring.rounds.x_paid__mutmut_1: not checked", ""])


@pytest.mark.parametrize("status", ["survived", "no tests", "suspicious", "segfault", "skipped"])
@pytest.mark.parametrize(("left", "is_good"), [(0, True), (5, True), (6, False), (100, False)])
def test_95_of_100_mutants_have_to_be_killed(left, is_good, status):
    lines, verdict_is_good = verdict(results(100 - left, left, status), {})
    assert verdict_is_good is is_good
    assert lines[-1] == f"{100 - left} of 100 mutants were killed: {100 - left}.0%"
    assert len(lines) == left + 1


def test_a_mutant_that_never_ends_counts_as_killed():
    assert verdict(results(0, 3, "timeout"), {})[1]


def test_it_is_no_success_where_no_mutant_was_tried():
    assert verdict(results(0, 0), {}) == (["no mutant was tried"], False)


def test_what_is_known_about_a_survivor_is_said():
    lines, _ = verdict(results(0, 2), {"bot.scoring.ends.x_end__mutmut_1": "the same in the end"})
    assert lines[0] == "bot.scoring.ends.x_end__mutmut_0: survived; not explained"
    assert lines[1] == "bot.scoring.ends.x_end__mutmut_1: survived; the same in the end"


@pytest.mark.parametrize("name", SURVIVORS)
def test_every_survivor_that_is_explained_is_of_a_function_that_there_is(name):
    module, _, mutant = name.rpartition(".")
    function = mutant.partition("__mutmut_")[0].removeprefix("x_")
    if function.startswith("xǁ"):
        owner, function = function.removeprefix("xǁ").split("ǁ")
        assert function in vars(getattr(import_module(module), owner))
    else:
        assert function in dict(getmembers(import_module(module), isfunction))


@pytest.mark.parametrize("why", SURVIVORS.values())
def test_an_explanation_says_something(why):
    assert len(why.split()) > 3
