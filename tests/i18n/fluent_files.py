"""The Fluent files of every language, read for what stands in each message."""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import bot.i18n

LOCALES = Path(bot.i18n.__file__).parent / "locales"
FILES = sorted({path.stem for path in LOCALES.glob("*/*.ftl")})


@dataclass
class Said(Visitor):
    """What a message speaks of, and what it says word for word."""

    variables: set[str] = field(default_factory=set)
    literal: list[str] = field(default_factory=list)

    def visit_VariableReference(self, node):  # noqa: N802 (Fluent's visitor asks for it)
        self.variables.add(node.id.name)

    def visit_TextElement(self, node):  # noqa: N802 (the same)
        self.literal.append(node.value)

    def visit_StringLiteral(self, node):  # noqa: N802 (the same)
        self.literal.append(node.value)


@cache
def text_of(language, file):
    return (LOCALES / language / f"{file}.ftl").read_text(encoding="utf-8")


@cache
def entries(language, file):
    """Return whatever stands in a file, also what cannot be understood."""
    return tuple(parse(text_of(language, file)).body)


@cache
def messages(language, file):
    """Return every message, attribute and term of a file with what it says."""
    found = {}
    for entry in entries(language, file):
        if isinstance(entry, ast.Message | ast.Term):
            name = entry.id.name if isinstance(entry, ast.Message) else f"-{entry.id.name}"
            found[name] = _said(entry.value)
            for attribute in entry.attributes:
                found[f"{name}.{attribute.id.name}"] = _said(attribute.value)
    return found


def variables(language, file):
    return {key: said.variables for key, said in messages(language, file).items()}


def _said(pattern):
    said = Said()
    if pattern is not None:
        said.visit(pattern)
    return said
