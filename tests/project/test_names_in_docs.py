"""Whatever the documentation calls by its name in the code is there under that name."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import emberhall
from tests.project.pages import ROOT

PACKAGE = Path(emberhall.__file__).parent
SOURCES = ROOT / "src" / "emberhall"
PACKAGES = sorted({path.stem for path in SOURCES.iterdir() if path.suffix in ("", ".py")})
DOTTED = re.compile(rf"`((?:{'|'.join(PACKAGES)})(?:\.\w+)+)`")
FILE = re.compile(r"`([\w/]+/[\w.-]+\.(?:js|py|toml|css|md))`")
SCRIPTED = re.compile(r"`(web/static/\w+\.js)`: `(\w+)`")
PAGES = ("architecture.md", "faces.md", "glossary.md", "recipes.md", "kernel.md")


def text_of(page: str) -> str:
    """A page of the documentation, without its longer blocks of code."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)


def found(dotted: str) -> bool:
    """Whether a dotted name leads to a module, or to something that a module or a class has."""
    names = ["emberhall", *dotted.split(".")]
    if names[-1] in ("toml", "py", "md", "js"):
        return True
    for end in range(len(names), 0, -1):
        module = imported(".".join(names[:end]))
        if module is not None:
            return has(module, names[end:])
    return False


def imported(name: str) -> ModuleType | None:
    """A module, None if there is none of this name."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):
            raise
        return None


def has(thing: Any, names: list[str]) -> bool:
    """Whether attributes of attributes are there, or declared."""
    for name in names:
        if not hasattr(thing, name):
            return name in getattr(thing, "__annotations__", {})
        thing = getattr(thing, name)
    return True


@pytest.mark.parametrize("page", PAGES)
def test_every_module_and_name_that_a_page_mentions_exists(page: str) -> None:
    mentioned = set(DOTTED.findall(text_of(page)))
    assert [name for name in sorted(mentioned) if not found(name)] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_a_page_mentions_exists(page: str) -> None:
    mentioned = {name for name in FILE.findall(text_of(page)) if not name.startswith("lantern_row")}
    anywhere = {path.as_posix() for path in SOURCES.rglob("*") if path.is_file()}
    missing = [
        name
        for name in sorted(mentioned)
        if not (ROOT / name).exists()
        and not any(path.endswith((f"/{name}", f"/{name[:-3]}/__init__.py")) for path in anywhere)
    ]
    assert missing == []


def test_every_function_of_a_script_that_the_architecture_names_is_there() -> None:
    named = SCRIPTED.findall(text_of("architecture.md"))
    assert len(named) > 5
    for file, function in named:
        source = (SOURCES / file).read_text(encoding="utf-8")
        assert re.search(rf"(?:function )?\b{function}\([^)]*\) \{{", source), (file, function)


def test_the_architecture_names_many_places() -> None:
    assert len(set(DOTTED.findall(text_of("architecture.md")))) > 50
    assert not found("kernel.flow.no_such_thing")
    assert not found("kernel.no_such_module")


def test_the_glossary_is_in_alphabetical_order_with_the_usual_term_of_each() -> None:
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (?!here|---)(.+?) \| (.+?) \| (.+) \|$", page, re.MULTILINE)
    terms = [term for term, _, _ in rows]
    assert len(terms) > 50
    assert terms == sorted(set(terms))
    assert all(usual and meaning for _, usual, meaning in rows)
