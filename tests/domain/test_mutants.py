"""The check by mutants fails where one is neither killed nor explained, or too few are killed."""

import ast
import io
from pathlib import Path

import pytest

from tests.domain import mutants
from tests.domain.mutants import EXPLAINED, Change, change_of, explanations, outcomes, verdict

HERE = Path(__file__).parents[2]
# Among the copies stand these tests too; the rules as they are written lie one folder up.
ROOT = HERE.parent if HERE.name == mutants.COPIES.name else HERE
SURVIVORS = explanations(EXPLAINED.read_text("utf-8"))

# A function and a method, with their changed copies as mutmut puts them into a module.
COPIED = '''
def x_total__mutmut_orig(hands, more=0):
    """Add up."""
{before}    counted = sum(hands)
    return counted + more
def x_total__mutmut_{one}(hands, more=0):
    """Add up."""
{before}    counted = sum(hands)
    return counted - more
def x_total__mutmut_{two}(hands, more=1):
    """Add up."""
{before}    counted = sum(hands)
    return counted + more
class Table:
    async def xǁTableǁ_seat__mutmut_orig(self):
        match self.rules:
            case True:
                return 1
            case _:
                assert_never(self)
    async def xǁTableǁ_seat__mutmut_{one}(self):
        match self.rules:
            case True:
                return 1
'''
LESS = Change("bot.domain.sums.total", "return counted + more", "return counted - more")
OTHERWISE = Change(
    "bot.domain.sums.total", "def total(hands, more=0):", "def total(hands, more=1):"
)
NEVER = Change("bot.domain.sums.Table._seat", "case _:\nassert_never(self)", "")
WHY = "nobody ever brings any more"


@pytest.fixture
def copied(tmp_path, monkeypatch):
    """Write copies as they are before and after an edit; the numbers are other ones then."""
    monkeypatch.setattr(mutants, "COPIES", tmp_path)
    path = tmp_path / "bot" / "domain" / "sums.py"
    path.parent.mkdir(parents=True)

    def write(before="", one=1, two=2):
        path.write_text(COPIED.format(before=before, one=one, two=two), "utf-8")

    write()
    return write


def results(killed, survived, status="survived"):
    lines = [f"    bot.scoring.ends.x_sum__mutmut_{number}: killed" for number in range(killed)]
    lines += [
        f"    bot.scoring.ends.x_end__mutmut_{number}: {status}" for number in range(survived)
    ]
    return outcomes([*lines, "    bot.scoring.rounds.x_paid__mutmut_1: not checked", ""])


def changed(name):
    return Change(name, "1", "2")


def all_explained(found):
    return {changed(name): WHY for name in found}


@pytest.mark.parametrize("status", ["survived", "no tests", "suspicious", "segfault", "skipped"])
@pytest.mark.parametrize(("left", "is_good"), [(0, True), (5, True), (6, False), (100, False)])
def test_95_of_100_mutants_have_to_be_killed_however_well_the_rest_is_explained(
    left, is_good, status
):
    found = results(100 - left, left, status)
    lines, verdict_is_good = verdict(found, changed, all_explained(found))
    assert verdict_is_good is is_good
    assert lines[-1] == f"{100 - left} of 100 mutants were killed: {100 - left}.0%"
    assert len(lines) == left + 1


@pytest.mark.parametrize("status", ["survived", "no tests", "suspicious", "segfault", "skipped"])
def test_one_that_is_neither_killed_nor_explained_is_a_failure(status):
    found = results(999, 2, status)
    explained = all_explained(["bot.domain.open_ends.x_end__mutmut_0"])
    lines, is_good = verdict(found, changed, explained)
    assert not is_good
    assert lines == [
        f"bot.domain.open_ends.x_end__mutmut_0: {status}; {WHY}",
        f"bot.domain.open_ends.x_end__mutmut_1: {status}; not explained",
        "  - 1",
        "  + 2",
        "999 of 1001 mutants were killed: 99.8%",
        "1 that were not are not explained in survivors.toml",
    ]


def test_a_mutant_that_never_ends_counts_as_killed():
    assert verdict(results(0, 3, "timeout"), changed, {})[1]


def test_it_is_no_success_where_no_mutant_was_tried():
    assert verdict(results(0, 0), changed, {}) == (["no mutant was tried"], False)


def test_a_mutant_is_known_by_the_lines_that_are_changed(copied):
    copied()
    assert change_of("bot.domain.sums.x_total__mutmut_1") == LESS
    assert change_of("bot.domain.sums.x_total__mutmut_2") == OTHERWISE
    assert change_of("bot.domain.sums.xǁTableǁ_seat__mutmut_1") == NEVER


def test_an_explanation_outlives_an_edit_beside_the_line_but_not_one_of_it(copied):
    copied(before="    hands = [*hands]\n", one=4, two=7)
    assert change_of("bot.domain.sums.x_total__mutmut_4") == LESS
    assert change_of("bot.domain.sums.x_total__mutmut_7") == OTHERWISE
    path = mutants.COPIES / "bot" / "domain" / "sums.py"
    path.write_text(path.read_text("utf-8").replace("counted", "points"), "utf-8")
    assert change_of("bot.domain.sums.x_total__mutmut_4") != LESS


@pytest.mark.parametrize(("explained", "code"), [((LESS, NEVER), 0), ((LESS,), 1)])
@pytest.mark.usefixtures("copied")
def test_the_run_ends_with_what_came_of_it(tmp_path, monkeypatch, capsys, explained, code):
    listed = "".join(
        f"[[survivors]]\nwhere = '{one.where}'\nwas = '''\n{one.was}'''\n"
        f"becomes = '{one.becomes}'\nwhy = '{WHY}'\n"
        for one in explained
    )
    (tmp_path / "explained.toml").write_text(listed, "utf-8")
    monkeypatch.setattr(mutants, "EXPLAINED", tmp_path / "explained.toml")
    lines = [f"    bot.scoring.ends.x_sum__mutmut_{number}: killed\n" for number in range(98)]
    lines += ["    bot.scoring.sums.x_total__mutmut_1: survived\n"]
    lines += ["    bot.scoring.sums.xǁTableǁ_seat__mutmut_1: no tests\n"]
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(lines)))
    assert mutants.main() == code
    said = capsys.readouterr().out
    assert f"x_total__mutmut_1: survived; {WHY}\n" in said
    assert ("not explained" in said) is bool(code)


def lines_of(where):
    """Return the lines of a function of the rules, without the space around them."""
    module, source = where, None
    while source is None:
        module = module.rpartition(".")[0]
        file = ROOT / f"{module.replace('.', '/')}.py"
        source = file.read_text("utf-8") if file.exists() else None
    node = ast.parse(source)
    for name in where.removeprefix(f"{module}.").split("."):
        (node,) = (one for one in node.body if getattr(one, "name", None) == name)
    return [line.strip() for line in ast.get_source_segment(source, node).splitlines()]


@pytest.mark.parametrize("change", SURVIVORS, ids=lambda change: change.where)
def test_every_explanation_is_of_lines_that_the_rules_have_once(change):
    was = change.was.splitlines()
    lines = lines_of(change.where)
    places = [at for at in range(len(lines)) if lines[at : at + len(was)] == was]
    assert len(places) == 1
    assert change.becomes != change.was


def test_the_same_change_is_explained_once():
    assert EXPLAINED.read_text("utf-8").count("[[survivors]]") == len(SURVIVORS)


@pytest.mark.parametrize("why", SURVIVORS.values())
def test_an_explanation_says_something(why):
    assert len(why.split()) > 3
