"""Cards, characters and places by name: what they are called, and what they do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from emberhall.kernel.game import Game
from emberhall.kernel.matches.match import Match
from emberhall.kernel.sight.things import things_seen
from emberhall.picture.face import face_of
from emberhall.terminal.text import Line, Span, wrap


@dataclass(frozen=True, slots=True)
class Card:
    """A card, tile, figure or place of a content, and what is said of it."""

    table: str
    slug: str
    name: str
    text: str

    def as_dict(self) -> dict[str, str]:
        """The card for programs."""
        return asdict(self)


def all_cards(game: Game, content: Any) -> list[Card]:
    """Everything that the gallery of a game shows, those that say the same once."""
    found = {
        (each.title, each.said): Card(each.table, each.slug, each.title, each.said)
        for each in reversed(face_of(game.package).gallery(content))
    }
    return list(reversed(found.values()))


def cards_named(game: Game, text: str, content: Any = None) -> list[Card]:
    """What has a name with all these words or their beginnings, or else tells of them.

    `content` is that of a match, by default the game's own.
    """
    content = game.content if content is None else content
    cards = all_cards(game, content)
    wanted = text.casefold().split()
    named = [card for card in cards if wanted and _is_called(card, wanted, content)]
    phrase = " ".join(wanted)
    return named or [card for card in cards if phrase and phrase in card.text.casefold()]


def _is_called(card: Card, wanted: Sequence[str], content: Any) -> bool:
    name = f"{card.name} {content.title_of(card.table, card.slug)}".casefold().split()
    return all(any(word.startswith(part) for word in name) for part in wanted)


def cards_held(match: Match, seat: int) -> list[Card]:
    """What a seat alone sees: its hand and whatever else lies hidden from the others."""
    content = match.content
    own, others = things_seen(match.state, seat), things_seen(match.state, -1)
    shown = {
        (each.table, each.slug): Card(each.table, each.slug, each.title, each.said)
        for each in face_of(match.game.package).gallery(content)
    }
    held: list[Card] = []
    for table, things in own.items():
        for thing in _without(things, others.get(table, [])):
            slug = content.slugs(table)[thing]
            plain = Card(table, slug, content.title(table, thing), "")
            held.append(shown.get((table, slug), plain))
    return held


def _without(things: Sequence[int], others: Sequence[int]) -> Iterator[int]:
    left = list(others)
    for thing in things:
        if thing in left:
            left.remove(thing)
        else:
            yield thing


def card_lines(cards: Sequence[Card], width: int) -> list[Line]:
    """Each card with what it says."""
    return [
        line
        for card in cards
        for line in wrap(Line(Span(card.name, "key"), "  ", card.text), width, 6)
    ]
