"""The rules of a game as a page: every numbered rule can be linked to."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from emberhall.kernel import registry
from emberhall.rulebook import RuleBook
from emberhall.words import remembered

ID: Final = re.compile(r"[A-Z]?\d+(?:\.\d+)?")
HEADINGS: Final = ("h2", "h3")
SCROLLING: Final = (  # what may be wider than a phone scrolls by itself, by keyboard too
    ("<table>", '<div class="wide" tabindex="0"><table>'),
    ("</table>", "</table></div>"),
    ("<pre>", '<pre class="wide" tabindex="0">'),
)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the rules, to jump to."""

    id: str
    text: str
    level: int


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a game: markup, headings, and each rule's words by its number."""

    html: str
    headings: list[Heading]
    book: RuleBook

    def words(self, rule: str) -> str:
        """What a rule says."""
        found = self.book.rules.get(rule)
        return found.text if found else ""


@remembered(32)
def rules_of(slug: str) -> Rules:
    """The rules of a registered game."""
    text = registry.game(slug).text_spoken("RULES.md")
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(text)
    headings = _mark(tokens)
    html: str = markdown.renderer.render(tokens, markdown.options, {})
    for plain, scrolling in SCROLLING:
        html = html.replace(plain, scrolling)
    return Rules(html, headings, RuleBook(text))


def anchor(rule: str) -> str:
    """The name by which a page is linked to at a rule."""
    return f"rule-{rule}"


def _mark(tokens: list[Token]) -> list[Heading]:
    """Give an id to every rule and every heading; returns the headings."""
    headings: list[Heading] = []
    for place, token in enumerate(tokens):
        if token.type == "list_item_open":
            rule = _number(tokens[place + 2]) if place + 2 < len(tokens) else ""
            if rule:
                token.attrSet("id", anchor(rule))
        elif token.type == "heading_open" and token.tag in HEADINGS:
            name = f"part-{len(headings) + 1}"
            token.attrSet("id", name)
            headings.append(Heading(name, tokens[place + 1].content, int(token.tag[1])))
    return headings


def _number(inline: Token) -> str:
    """The number with which a rule begins, in bold."""
    words = inline.children or []
    if len(words) > 1 and words[0].type == "strong_open" and ID.fullmatch(words[1].content):
        return words[1].content
    if len(words) > 2 and words[1].type == "strong_open" and ID.fullmatch(words[2].content):
        return words[2].content
    return ""
