"""A language made of the catalogues: every letter of every text is another one.

Whatever is left in letters of ours was said past the catalogues.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from importlib import resources

from emberhall.kernel import registry
from emberhall.kernel.content.sheets import parse
from emberhall.kernel.game import Game
from emberhall.words import FILE, PLATFORM, speaking, teach, unlearn

LANGUAGE = "xx"
OTHERS = {ord("a") + i: chr(0x430 + i) for i in range(26)}
OTHERS |= {ord("A") + i: chr(0x410 + i) for i in range(26)}
FOREIGN = re.compile(r"[\u0410-\u0449]{2}")  # a word in the other letters
FILLED = re.compile(r"(\{[^{}|]*\}|\{\w+:(?=[^{}]*\||\{\w+\}\|))")  # not the forms of a word
ABOUT = "about.toml"
SENTENCE = re.compile(
    r'^((?:subtitle|pitch|about|you|aim|settled|title|text) = )(".*")$', re.MULTILINE
)
ROMAN = ("I", "II", "III", "IV", "V")
LETTERS = re.compile(r"[A-Za-z]+")
SPOKEN = re.compile(r'<text[^>]*>([^<]*)<|(?:aria-label|data-about)="([^"]*)"')


def other(text: str) -> str:
    """A text in the other letters; what is filled in stays."""
    parts = FILLED.split(text)
    return "".join(part if part[:1] == "{" else part.translate(OTHERS) for part in parts)


def _file(sections: dict[str, dict[str, str]]) -> str:
    lines = []
    for section, sentences in sections.items():
        lines.append(f"[{section}]")
        lines += [
            f"{json.dumps(key)} = {json.dumps(other(said))}" for key, said in sentences.items()
        ]
    return "\n".join(lines)


def files() -> dict[tuple[str, str], str]:
    """The translation of every catalogue and of all prose."""
    found = {}
    games = [registry.game(slug).package for slug in registry.slugs()]
    for package in (PLATFORM, "emberhall.kernel", *games):
        for name in (FILE, "prose.toml"):
            english = resources.files(package).joinpath(name)
            if english.is_file():
                text = english.read_text(encoding="utf-8")
                found[package, name] = _file(tomllib.loads(text))
        about = resources.files(package).joinpath(ABOUT)
        if about.is_file():
            text = about.read_text(encoding="utf-8")
            found[package, ABOUT] = SENTENCE.sub(lambda line: line[1] + other(line[2]), text)
    return found


@contextmanager
def pseudo() -> Iterator[None]:
    """Everything inside is said in the other letters."""
    teach(LANGUAGE, files())
    try:
        with speaking(LANGUAGE):
            yield
    finally:
        unlearn(LANGUAGE)


def names_of(game: Game) -> tuple[str, ...]:
    """What a content pack says of its things, the longest first; and numerals."""
    content = game.content
    text = game.text("content.toml")
    found = {game.title, *ROMAN}
    for table in content.tables:
        for place in range(len(content.slugs(table))):
            found.add(content.title(table, place))
    for entries in parse(text, "content.toml").values():
        for entry in entries.values():
            found |= {value for value in entry.values() if isinstance(value, str)}
    found |= {name.removeprefix("the ") for name in found}
    return tuple(sorted(found, key=len, reverse=True))


@lru_cache(maxsize=16)
def _any_of(names: tuple[str, ...]) -> re.Pattern[str]:
    known = "|".join(re.escape(name) for name in names if LETTERS.search(name))
    return re.compile(rf"(?<![A-Za-z])(?:{known})(?![A-Za-z])", re.IGNORECASE)


@lru_cache(maxsize=16)
def _parts(names: tuple[str, ...]) -> set[str]:
    return {part for name in names for part in LETTERS.findall(name)}


@lru_cache(maxsize=65536)
def loose(text: str, names: tuple[str, ...]) -> list[str]:
    """The words in letters of ours that are no names.

    What is shortened or broken into lines may begin and end with parts of names.
    """
    cut = "…" in text
    if any(text.strip() in name for name in names):
        return []
    text = _any_of(names).sub("", text)
    words = LETTERS.findall(text)
    if not words:
        return []
    parts = _parts(names)
    if cut:
        return [each for each in words if not any(part.startswith(each) for part in parts)]
    while words and words[0] in parts and text.lstrip("0123456789, ").startswith(words[0]):
        text = text.lstrip("0123456789, ").removeprefix(words.pop(0))
    while words and words[-1] in parts and text.rstrip("0123456789,. ").endswith(words[-1]):
        text = text.rstrip("0123456789,. ").removesuffix(words.pop())
    return words


def texts_of(svg: str) -> list[str]:
    """Everything that a drawing says, to eyes and ears."""
    return [shown or spoken for shown, spoken in SPOKEN.findall(svg)]
