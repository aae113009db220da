"""The code that carries each rule of a game and the tests that break with it.

Code names the rules it carries by the `RULE` of a step or by ids in brackets at the end of a
docstring; a test names them in `@pytest.mark.rule("slug", "5.1", "5.2")`. Both are read as text:
nothing is imported or run.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Final

from emberhall.kernel.game import Game
from emberhall.rulebook import DEFINITION, ID, RULE, RuleBook

MOST_IDS: Final = 6

_CARRIED: Final = re.compile(rf"\[({ID}(?:, ?{ID})*)\]\s*$")

_Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(slots=True)
class Coverage:
    """Who carries each rule, which tests break with it, and the markers that are at fault."""

    book: RuleBook
    carriers: dict[str, list[str]] = field(default_factory=dict)
    tests: dict[str, list[str]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def gaps(self) -> list[str]:
        """Everything that is missing, one sentence each; empty when the coverage is complete."""
        found = [f"{id_} stands twice in the rules" for id_ in self.book.doubled]
        for rule in self.book.rules.values():
            if rule.mark == RULE and rule.id not in self.carriers:
                found.append(f"{rule.id} is carried by no code")
            if rule.mark != DEFINITION and rule.id not in self.tests:
                found.append(f"{rule.id} is named by no test")
        for names, where in ((self.carriers, "carried by"), (self.tests, "named by")):
            for id_, places in names.items():
                if id_ not in self.book.rules:
                    found.append(f"{id_} is {where} {places[0]} but does not stand in the rules")
        return found + self.faults

    def as_dict(self) -> dict[str, object]:
        """The coverage as JSON-able data."""
        return {
            "rules": {
                rule.id: {
                    "mark": rule.mark,
                    "carriers": self.carriers.get(rule.id, []),
                    "tests": self.tests.get(rule.id, []),
                }
                for rule in self.book.rules.values()
            },
            "gaps": self.gaps(),
        }


def coverage(game: Game, tests: Path) -> Coverage:
    """The coverage of a game by its own sources and by a folder of tests."""
    found = Coverage(RuleBook(game.rules))
    sources = Path(str(resources.files(game.package)))
    for path in sorted(sources.rglob("*.py")):
        _read_carriers(path, sources, found)
    for path in sorted(tests.rglob("*.py")):
        _read_markers(path, tests, game.slug, found)
    return found


def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def _definitions(body: list[ast.stmt], above: str) -> Iterator[tuple[str, _Definition]]:
    """Classes and functions with their dotted names, however deep."""
    for node in body:
        if isinstance(node, _Definition):
            name = f"{above}.{node.name}"
            yield name, node
            yield from _definitions(node.body, name)


def _read_carriers(path: Path, root: Path, found: Coverage) -> None:
    module = ".".join(path.relative_to(root).with_suffix("").parts)
    tree = _parsed(path)
    _carry(ast.get_docstring(tree), module, found)
    for name, node in _definitions(tree.body, module):
        _carry(ast.get_docstring(node), name, found)
        if isinstance(node, ast.ClassDef):
            for statement in node.body:
                id_ = _rule_attribute(statement)
                if id_:
                    _note(found.carriers, id_, name)


def _carry(docstring: str | None, name: str, found: Coverage) -> None:
    ids = _CARRIED.search(docstring or "")
    for id_ in ids[1].split(",") if ids else ():
        _note(found.carriers, id_.strip(), name)


def _rule_attribute(statement: ast.stmt) -> str:
    """The id of `RULE = "5.1"` in the body of a class, empty for any other statement."""
    if isinstance(statement, ast.AnnAssign):
        target: ast.expr = statement.target
    elif isinstance(statement, ast.Assign):
        target = statement.targets[0]
    else:
        return ""
    if not isinstance(target, ast.Name) or target.id != "RULE":
        return ""
    value = statement.value
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else ""


def _note(names: dict[str, list[str]], id_: str, name: str) -> None:
    places = names.setdefault(id_, [])
    if name not in places:
        places.append(name)


def _read_markers(path: Path, root: Path, slug: str, found: Coverage) -> None:
    file = path.relative_to(root).as_posix()
    tree = _parsed(path)
    for statement in tree.body:
        if isinstance(statement, ast.Assign):
            target = statement.targets[0]
            if isinstance(target, ast.Name) and target.id == "pytestmark":
                _mark(statement.value, file, file, slug, found)
    for name, node in _definitions(tree.body, file):
        for decorator in node.decorator_list:
            _mark(decorator, name.replace(f"{file}.", f"{file}::", 1), file, slug, found)


def _mark(expression: ast.expr, test: str, file: str, slug: str, found: Coverage) -> None:
    """Note the ids of every rule marker in an expression."""
    for node in ast.walk(expression):
        if not isinstance(node, ast.Call) or not _is_rule_marker(node.func):
            continue
        words = [each.value for each in node.args if isinstance(each, ast.Constant)]
        where = f"{file}:{node.lineno}"
        if len(words) != len(node.args) or not all(isinstance(word, str) for word in words):
            found.faults.append(f"{where}: a rule marker must be written out in texts")
            continue
        if len(words) < 2:
            found.faults.append(f"{where}: a rule marker names a game and at least one id")
            continue
        if words[0] != slug:
            continue
        if len(words) - 1 > MOST_IDS:
            found.faults.append(
                f"{where}: a rule marker names {len(words) - 1} ids, more than {MOST_IDS}"
            )
        for word in words[1:]:
            _note(found.tests, str(word), test)


def _is_rule_marker(function: ast.expr) -> bool:
    if not isinstance(function, ast.Attribute) or function.attr != RULE:
        return False
    mark = function.value
    return (isinstance(mark, ast.Attribute) and mark.attr == "mark") or (
        isinstance(mark, ast.Name) and mark.id == "mark"
    )
