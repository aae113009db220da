"""Artefacts of player A that tests play and look at."""

from __future__ import annotations

from typing import Any

from tests.games.battalia.position import Position

GREAT = ["hammer", "banner", "star", "chalice", "crown"]


def with_roads() -> Position:
    """Roads from a1 to the neutral city on d1, and one beyond it."""
    return Position().road("b1", "ew").road("c1", "ew").road("e1", "ew")


def rolled(face: int, target: str, *others: str, table: Position | None = None) -> Position:
    """The table after an amulet of the Islanders was played on a card of A's hand."""
    table = table or Position()
    table.hand("A", target, *others, "amulet-islanders").dice(face)
    return table.play("A", "amulet", f"target {target}")


def seen(table: Position, who: str | None = "B") -> dict[str, Any]:
    """What a player, or a spectator, sees of A."""
    players: Any = table.view(who)["players"]
    found: dict[str, Any] = players[0]
    return found


def camps(table: Position, who: str = "A") -> list[tuple[list[str], list[str]]]:
    """The tents of a player: the real card and the cards in it, in the order they were put in."""
    slugs = table.content.slugs("cards")
    return [
        (table.cards(tent.card), [slugs[card] for card in tent.cards])
        for tent in table.player(who).tents
    ]
