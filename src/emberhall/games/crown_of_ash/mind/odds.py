"""The chances of battle for the combat cards of a content, worked out once."""

from __future__ import annotations

from typing import Final

from emberhall.games.crown_of_ash.cards import Cards, CombatCard

SPAN: Final = 16  # margins of battle are looked up from -SPAN to SPAN


class Odds:
    """The chances of battle for the cards of a content, by the margin without cards."""

    __slots__ = ("beats", "even")

    def __init__(self, cards: list[CombatCard]) -> None:
        faces = [list(range(1, 7)) if card.die else [card.value] for card in cards]
        laid = [*faces, [0]]  # the last one stands for the King, who plays no card
        self.beats = [[_chances(attack, defence) for defence in laid] for attack in faces]
        count = len(cards)
        self.even: list[float] = []
        for margin in range(2 * SPAN + 1):
            total = 0.0
            for attack in range(count):
                for defence in range(count):
                    total += self.beats[attack][defence][margin]
            self.even.append(total / (count * count))


def _chances(attack: list[int], defence: list[int]) -> list[float]:
    chances: list[float] = []
    for margin in range(-SPAN, SPAN + 1):
        wins = 0
        for mine in attack:
            for theirs in defence:
                if margin + mine > theirs:
                    wins += 1
        chances.append(wins / (len(attack) * len(defence)))
    return chances


_odds: dict[str, Odds] = {}


def odds_of(cards: Cards) -> Odds:
    """The chances for a content, worked out once."""
    found = _odds.get(cards.digest)
    if found is None:
        found = Odds(cards.combat_cards)
        _odds[cards.digest] = found
    return found


def at(chances: list[float], margin: int) -> float:
    """The chance at a margin; far margins are as good as the ends of the table."""
    if margin < -SPAN:
        return chances[0]
    return chances[2 * SPAN] if margin > SPAN else chances[margin + SPAN]
