"""Whoever reads a call can tell what its values are."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.project.pages import ROOT

MOST = 5
FOLDERS = ("src", "tests", "bench", "tools")

Classes = dict[str, ast.ClassDef]


def modules() -> list[tuple[Path, ast.Module]]:
    """Every module of the project, parsed."""
    paths = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
    return [(path, ast.parse(path.read_text(encoding="utf-8"))) for path in paths]


def classes_of(module: ast.Module) -> Classes:
    """The classes that a module defines, by name."""
    return {node.name: node for node in ast.walk(module) if isinstance(node, ast.ClassDef)}


def takes_any_number(cls: ast.ClassDef) -> bool:
    """Whether a class is made of parts that are all alike, such as the spans of a line."""
    inits = [
        node for node in cls.body if isinstance(node, ast.FunctionDef) and node.name == "__init__"
    ]
    return any(init.args.vararg is not None for init in inits)


def made_here(module: ast.Module, everywhere: Classes) -> Classes:
    """The classes of ours that a module can make: its own and those it imports."""
    found = classes_of(module)
    for node in ast.walk(module):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in (
            "emberhall",
            *FOLDERS,
        ):
            for alias in node.names:
                if alias.name in everywhere:
                    found[alias.asname or alias.name] = everywhere[alias.name]
    return found


def crowded_calls(module: ast.Module, known: Classes) -> Iterator[ast.Call]:
    """Calls that make one of our classes from more than a few values without names."""
    for node in ast.walk(module):
        if not isinstance(node, ast.Call) or len(node.args) <= MOST:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        name = node.func.id if isinstance(node.func, ast.Name) else name
        if name in known and not takes_any_number(known[name]):
            yield node


def test_nothing_is_made_from_more_than_five_values_without_names() -> None:
    parsed = modules()
    everywhere = {name: cls for _, module in parsed for name, cls in classes_of(module).items()}
    found = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path, module in parsed
        for call in crowded_calls(module, made_here(module, everywhere))
    ]
    assert not found


@pytest.mark.parametrize(
    ("source", "crowded"),
    [
        ("class Mat: pass\nMat(1, 2, 3, 4, 5)", False),
        ("class Mat: pass\nMat(1, 2, 3, 4, 5, 6)", True),
        ("class Mat: pass\nMat(1, 2, 3, 4, 5, seat=6)", False),
        ("class Mat: pass\nmats.Mat(1, 2, 3, 4, 5, 6)", True),
        ("class Line:\n    def __init__(self, *parts): pass\nLine(1, 2, 3, 4, 5, 6)", False),
        ("def mat(*values): pass\nmat(1, 2, 3, 4, 5, 6)", False),
    ],
)
def test_a_crowded_call_is_noticed(source: str, crowded: bool) -> None:
    module = ast.parse(source)
    assert any(crowded_calls(module, classes_of(module))) == crowded
