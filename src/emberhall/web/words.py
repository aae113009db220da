"""The words of the pages: every text that a person reads there goes through one catalogue.

The English text itself is the key; what stands in braces is filled in. `words/en.toml` lists every
text, and a translation is a file of the same shape beside it, named by its language. What a game
says has a catalogue of its own, its prose.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from importlib import resources
from typing import Final

ENGLISH: Final = "en"


class Words:
    """A language: `words("Seat {number}", number=3)` is the text in it."""

    def __init__(self, language: str, texts: Mapping[str, str]) -> None:
        self.language = language
        self.texts = {text: said for text, said in texts.items() if said != text}

    def __call__(self, text: str, **values: object) -> str:
        said = self.texts.get(text, text)
        return said.format(**values) if values else said

    @cached_property
    def data(self) -> str:
        """What the scripts of a page need: nothing where the text is its own translation."""
        return json.dumps(self.texts, ensure_ascii=False)


@lru_cache(maxsize=1)
def languages() -> dict[str, Words]:
    """The languages that there are, English first."""
    found = {ENGLISH: Words(ENGLISH, {})}
    folder = resources.files("emberhall.web").joinpath("words")
    for file in sorted(folder.iterdir(), key=lambda each: each.name):
        language, _, kind = file.name.partition(".")
        if kind == "toml" and language != ENGLISH:
            found[language] = Words(language, tomllib.loads(file.read_text(encoding="utf-8")))
    return found


def chosen(accepted: str, known: Mapping[str, Words] | None = None) -> Words:
    """The language that a browser likes best of those we have; English if it likes none."""
    found = languages() if known is None else known
    for language in _by_liking(accepted):
        for name in (language, language.partition("-")[0]):
            if name in found:
                return found[name]
    return found[ENGLISH]


def _by_liking(accepted: str) -> Iterable[str]:
    """The languages of an Accept-Language header, the best liked first."""
    liked: list[tuple[float, int, str]] = []
    for place, part in enumerate(accepted.split(",")[:20]):
        name, _, quality = part.strip().partition(";q=")
        try:
            liking = float(quality) if quality else 1.0
        except ValueError:
            liking = 0.0
        if name and liking > 0:
            liked.append((-liking, place, name.lower()))
    return [name for _, _, name in sorted(liked)]
