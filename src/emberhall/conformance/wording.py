"""What must not stand in a sentence: what a person would take for a slip of the pen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import takewhile
from typing import Final

from emberhall.kernel.game import Game

# Explained words, the same for every game.
# fmt: off
NUMBERED: Final = frozenset([
    "card", "day", "die", "game", "level", "place", "round", "rule", "season", "seat", "slot",
    "space", "step", "tier", "turn",
])  # a number behind one of them, as behind a name, counts nothing: "slot 1 attacks"
MEASURED: Final = frozenset(["damage"])  # not counted, whatever else the word may be: "2 damage"
LEADING: Final = (
    "about", "against", "at", "by", "for", "from", "in", "into", "of", "on", "onto", "to", "with",
)
EMPTY: Final = ("nobody", "none", "nothing")  # behind a leading word nothing was filled in
ENDING: Final = frozenset([
    "a", "all", "an", "and", "are", "as", "at", "but", "by", "each", "for", "from", "if", "in",
    "is", "more", "of", "on", "or", "out", "per", "than", "that", "the", "then", "to", "was",
    "when", "where", "which", "who", "with",
])  # what is counted stands before them
# fmt: on

DOUBLED: Final = re.compile(r"\b([a-z]+)\s+\1\b", re.IGNORECASE)
NUMBER: Final = re.compile(r"(?:([A-Za-z]+) )?(?<![\w.])[-+]?(\d+)((?: [A-Za-z'-]+){1,3})")
NOTHING: Final = re.compile(rf"\b(?:{'|'.join(LEADING)}):? (?:{'|'.join(EMPTY)})\b")
HOLE: Final = re.compile(r"^\s|\s$|\s\s|\s[.,:;?!)]|\(\s|\(\)|[:,;]\s*[.,:;)]|\.\.|\bNone\b|^$")
LEFTOVER: Final = re.compile(r"[{}|]")
JOINED: Final = re.compile(r"(?<![\w-])[a-z0-9]+(?:[-_][a-z0-9]+)+(?![\w-])")
SLOT: Final = re.compile(r"\{[^{}]*\}")
FORMS: Final = re.compile(r"\{[^{}:]*:([^{}|]*)\|([^{}|]*)\}")
WORD: Final = re.compile(r"[a-z]+")


def forms(game: Game) -> dict[str, str]:
    """The plural of every noun that a game counts or speaks of both as one and as many."""
    sentences = [text for section in game.prose.sections.values() for text in section.values()]
    words = set(WORD.findall(" ".join([*sentences, game.rules])))
    found = {word: f"{word}s" for word in words if f"{word}s" in words and len(word) > 2}
    for text in sentences:
        found.update(FORMS.findall(text))
    found.update(game.prose.sections["many"])
    return {one: many for one, many in found.items() if one != many and one not in MEASURED}


class Wording:
    """What a game may say, and what is wrong with a sentence of it."""

    def __init__(self, game: Game) -> None:
        self.many = forms(game)
        self.one = {many: one for one, many in self.many.items()}
        content = game.content
        titles = {entry.name for entries in content.tables.values() for entry in entries}
        slugs = {slug for table in content.tables for slug in content.slugs(table)}
        keys = {key for section in game.prose.sections.values() for key in section}
        sections = game.prose.sections.values()
        # what the author has written out, with a mark where something is filled in
        self.written = " | ".join(
            [SLOT.sub("|", text) for section in sections for text in section.values()]
        )
        self.titles = titles
        # a number in a name counts nothing: "the 4 card"
        numbered = sorted(
            (each for each in titles if re.search(r"\d", each)), key=len, reverse=True
        )
        self.numbered = re.compile("|".join(map(re.escape, numbered)) or r"(?!)", re.IGNORECASE)
        self.slugs = {slug for slug in slugs | keys if JOINED.fullmatch(slug)}
        meant = set(JOINED.findall(f"{self.written} {' '.join(titles)}"))
        self.slugs -= {slug for slug in meant if "_" not in slug}

    def faults(self, sentence: str) -> Iterator[str]:
        """What is wrong with a sentence, in words."""
        for hit in DOUBLED.finditer(sentence):
            if not self._named(hit[0]):
                yield f"says '{hit[0]}'"
        yield from self._disagreements(sentence)
        for hit in NOTHING.finditer(sentence):
            if hit[0] not in self.written:
                yield f"says '{hit[0]}', where something is missing"
        for pattern in (HOLE, LEFTOVER):
            for hit in pattern.finditer(sentence):
                yield f"has '{hit[0]}' in it, where something is missing"
        for hit in JOINED.finditer(sentence):
            if hit[0] in self.slugs or "_" in hit[0]:
                yield f"says '{hit[0]}', which is no name for people"

    def _named(self, words: str) -> bool:
        return any(words in title for title in self.titles)

    def _disagreements(self, sentence: str) -> Iterator[str]:
        """What is counted stands in the singular after 1, and in the plural after others."""
        for hit in NUMBER.finditer(self.numbered.sub("that", sentence)):
            before = hit[1] or ""
            if before in NUMBERED or before[:1].isupper():
                continue
            counted = list(takewhile(self._belongs, hit[3].split()))
            if self._one_too_many(counted) if hit[2] == "1" else self._one_too_few(counted):
                yield f"says '{hit[2]} {' '.join(counted)}'"

    def _one_too_many(self, counted: list[str]) -> bool:
        """Whether the noun behind a 1 is a plural."""
        nouns = [word for word in counted if word in self.many or word in self.one]
        return bool(nouns) and nouns[0] in self.one

    def _one_too_few(self, counted: list[str]) -> bool:
        """Whether the noun behind another number is a singular that leads to no plural."""
        if any(word in self.one or word in MEASURED for word in counted):
            return False
        return any(word in self.many for word in counted)

    def _belongs(self, word: str) -> bool:
        """Whether a word behind a number may still belong to what is counted."""
        return word.islower() and word not in ENDING


@lru_cache(maxsize=8)
def wording_of(game: Game) -> Wording:
    """The wording of a game, worked out once."""
    return Wording(game)
