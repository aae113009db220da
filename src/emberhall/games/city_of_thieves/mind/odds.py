"""How likely combats are won, worked out once for small numbers of dice. Section 8."""

from __future__ import annotations

from typing import Final

MOST: Final = 6  # dice of a side; more are rare and judged like these
FACES: Final = 6


def spread(dice: int) -> list[list[int]]:
    """How many rolls of so many dice show a highest die and a total, by both."""
    counts = [[0] * (FACES * dice + 1) for _ in range(FACES + 1)]
    counts[0][0] = 1
    for _ in range(dice):
        after = [[0] * (FACES * dice + 1) for _ in range(FACES + 1)]
        for high in range(FACES + 1):
            for total in range(FACES * dice + 1):
                ways = counts[high][total]
                if ways:
                    for face in range(1, FACES + 1):
                        after[max(high, face)][total + face] += ways
        counts = after
    return counts


def chance(attack: int, defence: int, bonus: int, totals: bool) -> float:
    """The attacker's chance with so many dice a side and a bonus ahead of the defender's.

    [10.14, 10.15, 10.16, 10.17]
    """
    mine = spread(attack)
    theirs = spread(defence)
    won = 0
    for high in range(1, FACES + 1):
        for other in range(1, FACES + 1):
            ahead = high + bonus - other
            if ahead > 0 or (ahead == 0 and not totals):
                won += sum(mine[high]) * sum(theirs[other])
            elif ahead == 0:
                won += tied(mine[high], theirs[other], bonus)
    return won / float(FACES ** (attack + defence))


def tied(mine: list[int], theirs: list[int], bonus: int) -> int:
    """The ways in which the higher total decides for the attacker. [10.16, 10.17]"""
    won = 0
    for total in range(len(mine)):
        if mine[total]:
            for other in range(len(theirs)):
                if theirs[other] and total + bonus >= other:
                    won += mine[total] * theirs[other]
    return won


BONUS: Final = 2  # the greatest bonus that is told apart, either way


def table(totals: bool) -> list[float]:
    """Chances for all small numbers of dice and bonuses."""
    found: list[float] = []
    for attack in range(1, MOST + 1):
        for defence in range(1, MOST + 1):
            for bonus in range(-BONUS, BONUS + 1):
                found.append(chance(attack, defence, bonus, totals))
    return found


PLAIN: Final = table(False)
TOTALS: Final = table(True)


def odds(attack: int, defence: int, bonus: int, totals: bool) -> float:
    """The attacker's chance, looked up."""
    a = min(attack, MOST) - 1
    d = min(defence, MOST) - 1
    b = max(-BONUS, min(BONUS, bonus)) + BONUS
    place = (a * MOST + d) * (2 * BONUS + 1) + b
    return TOTALS[place] if totals else PLAIN[place]
