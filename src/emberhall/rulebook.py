"""The numbered rules of a game.

A rule stands in `RULES.md` as ``- **5.1** `rule` text [source]`` under `### Chapter 5 - Title`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

RULE: Final = "rule"
CONTENT: Final = "content"
DEFINITION: Final = "definition"
ID: Final = r"[A-Z]?\d+(?:\.\d+)?"

_RULE_LINE: Final = re.compile(
    rf"- \*\*({ID})\*\*(?: `(rule|content|definition)`)? (.*?)(?: \[([a-z]+)\])?\s*$"
)
_CHAPTER_LINE: Final = re.compile(r"##+ Chapter (\d+)\s*(?:[-:—]\s*)?(.*?)\s*$")


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule: its mark (`rule`, `content`, `definition`), its words and their source."""

    id: str
    mark: str
    text: str
    source: str
    chapter: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rules and the ids in it."""

    number: str
    title: str
    ids: tuple[str, ...]


class RuleBook:
    """The rules of a game, by id and by chapter."""

    def __init__(self, text: str) -> None:
        self.rules: dict[str, Rule] = {}
        self.doubled: list[str] = []
        self.chapters: list[Chapter] = []
        number = title = ""
        ids: list[str] = []
        for line in text.splitlines():
            found = _CHAPTER_LINE.match(line)
            if found or line.startswith("## "):
                self._close(number, title, ids)
                number, title = (found[1], found[2]) if found else ("", "")
                ids = []
            elif rule := _RULE_LINE.match(line):
                if rule[1] in self.rules:
                    self.doubled.append(rule[1])
                self.rules[rule[1]] = Rule(rule[1], rule[2] or RULE, rule[3], rule[4] or "", title)
                ids.append(rule[1])
        self._close(number, title, ids)

    def _close(self, number: str, title: str, ids: list[str]) -> None:
        if ids:
            self.chapters.append(Chapter(number, title, tuple(ids)))

    def numbered(self, number: str) -> list[Rule]:
        """The rule of an id, or the rules of a chapter's number."""
        if number in self.rules:
            return [self.rules[number]]
        for chapter in self.chapters:
            if number and chapter.number == number:
                return [self.rules[id_] for id_ in chapter.ids]
        return []

    def find(self, text: str) -> list[Rule]:
        """The rules of a number, or those that hold all the words."""
        wanted = text.lower().split()
        return self.numbered(text.strip()) or [
            rule
            for rule in self.rules.values()
            if wanted and all(word in f"{rule.text} {rule.chapter}".lower() for word in wanted)
        ]
