"""The texts about finished matches: the same in every language."""

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from bot.texts import speech


class _Variables(Visitor):
    def __init__(self):
        self.found = set()

    def visit_VariableReference(self, node):  # noqa: N802 (the visitor calls it so)
        self.found.add(node.id.name)


def _messages(language):
    path = speech._FOLDER / language / "records.ftl"
    found = {}
    for entry in parse(path.read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk)
        if isinstance(entry, ast.Message):
            variables = _Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.found
    return found


def test_every_language_says_the_same_with_the_same_variables():
    english = _messages("en")
    assert english == _messages("nl") == _messages("pt-BR")
    assert len(english) > 30
