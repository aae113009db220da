"""Every text that a person reads goes through a catalogue, so that it can be said in any language.

The English text is its own key; what stands in braces is filled in. A file that can be translated
has its translations beside it, named by their languages: `words.toml` and `words.de.toml`. This
folder holds the texts of the platform, the folder of a game those of the game.

The language is that of whoever is spoken to: a context variable, which a request or a command sets.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps
from importlib import resources
from typing import Final, ParamSpec, TypeVar, cast

ENGLISH: Final = "en"
PLATFORM: Final = "emberhall"
FILE: Final = "words.toml"
SCRIPTS: Final = "scripts"  # the section of what browsers say by themselves

LANGUAGE: Final[ContextVar[str]] = ContextVar("language", default=ENGLISH)

P = ParamSpec("P")
R = TypeVar("R")
Files = Mapping[tuple[str, str], str]

_taught: Final[dict[str, Files]] = {}


def phrase(text: str) -> str:
    """The text as it is: a constant that is a key of the catalogue and is said later."""
    return text


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Everything inside is said in a language."""
    token = LANGUAGE.set(language)
    try:
        yield
    finally:
        LANGUAGE.reset(token)


# files


def name_in(name: str, language: str) -> str:
    """How the translation of a file is called: `words.de.toml`."""
    stem, _, kind = name.rpartition(".")
    return f"{stem}.{language}.{kind}"


def translated(package: str, name: str, language: str) -> str:
    """A file of a package in another language; empty if it was not translated."""
    taught = _taught.get(language)
    if taught is not None:
        return taught.get((package, name), "")
    file = resources.files(package).joinpath(name_in(name, language))
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def teach(language: str, files: Files) -> None:
    """A language that comes from elsewhere: the texts of its files, by package and English name."""
    _taught[language] = files
    forget()


def unlearn(language: str) -> None:
    """Speak a taught language no longer."""
    _taught.pop(language, None)
    forget()


def forget() -> None:
    """Read every catalogue again when it is needed."""
    languages.cache_clear()
    _texts.cache_clear()
    scripted.cache_clear()


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """The languages that can be spoken, English first."""
    stem, _, kind = FILE.rpartition(".")
    found = set(_taught)
    for file in resources.files(PLATFORM).iterdir():
        if file.name.startswith(f"{stem}.") and file.name.endswith(f".{kind}"):
            found.add(file.name[len(stem) + 1 : -len(kind) - 1])
    return (ENGLISH, *sorted(found - {ENGLISH, ""}))


def nearest(wanted: str) -> str:
    """The language among ours that is meant by `de`, `de-AT` or `de_AT.UTF-8`; empty if none is."""
    name = wanted.partition(".")[0].replace("_", "-").lower()
    for each in (name, name.partition("-")[0]):
        if each in languages():
            return each
    return ""


def _sections(package: str, language: str) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = tomllib.loads(translated(package, FILE, language))
    return found


@lru_cache(maxsize=64)
def _texts(package: str, language: str) -> dict[str, str]:
    """What differs from English in the catalogue of a package, that of the platform below it."""
    found = dict(_texts(PLATFORM, language)) if package != PLATFORM else {}
    for section in _sections(package, language).values():
        found.update({text: said for text, said in section.items() if said != text})
    return found


@lru_cache(maxsize=16)
def scripted(language: str) -> str:
    """What the scripts of a page need: nothing where a text is its own translation."""
    said = {} if language == ENGLISH else _sections(PLATFORM, language).get(SCRIPTS, {})
    return json.dumps({text: each for text, each in said.items() if text != each})


# saying


class Count:
    """A value that takes what it counts along: `{number:card|cards}` is `1 card`, `2 cards`."""

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value

    def __str__(self) -> str:
        return str(self.value)

    def __repr__(self) -> str:
        return repr(self.value)

    def __format__(self, forms: str) -> str:
        one, bar, many = forms.partition("|")
        if not bar:
            return format(self.value, forms)
        return f"{self} {one if str(self) == '1' else many}"


def filled(text: str, values: Mapping[str, object]) -> str:
    """A text with its values filled in, each followed by the form of a word that fits it."""
    if "|" in text:
        values = {name: Count(value) for name, value in values.items()}
    return text.format_map(values)


class Voice:
    """Says the texts of a package: `say("Seat {number}", number=3)`."""

    __slots__ = ("package",)

    def __init__(self, package: str) -> None:
        self.package = package

    def __call__(self, text: str, /, **values: object) -> str:
        language = LANGUAGE.get()
        if language != ENGLISH:
            return self._translated(text, language, values)
        return filled(text, values) if values else text

    def _translated(self, text: str, language: str, values: dict[str, object]) -> str:
        """The text in another language; in English if the translation names other values."""
        said = _texts(self.package, language).get(text, text)
        if not values:
            return said
        try:
            return filled(said, values)
        except (KeyError, ValueError, IndexError):
            return filled(text, values)


say: Final = Voice(PLATFORM)


def remembered(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Like `lru_cache`, with as many results for every language that was asked for."""

    def remembering(function: Callable[P, R]) -> Callable[P, R]:
        in_english = cast("Callable[P, R]", lru_cache(maxsize=most)(function))
        others: dict[str, Callable[P, R]] = {}

        @wraps(function)
        def remembered_function(*args: P.args, **named: P.kwargs) -> R:
            language = LANGUAGE.get()
            if language == ENGLISH:
                return in_english(*args, **named)
            if language not in others:
                others[language] = cast("Callable[P, R]", lru_cache(maxsize=most)(function))
            return others[language](*args, **named)

        return remembered_function

    return remembering
