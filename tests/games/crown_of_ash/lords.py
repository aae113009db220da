"""Tables for two lords with the optional modules, for the rulebook tests."""

from __future__ import annotations

from tests.games.crown_of_ash.laying import bare
from tests.games.crown_of_ash.position import LORDS, Position
from tests.games.crown_of_ash.skirmish import commit

NO_POWER = -1


def empowered(lord: str, power: str, other: str = "nox", **options: str) -> Position:
    """A bare table: a lord with its power in the first seat, to act, and a lord without one."""
    rest = [each for each in LORDS if each not in (lord, other)]
    table = bare(2, lord, lords=",".join([lord, other, *rest]), **{"powers": "on", **options})
    table.mat(other).power = NO_POWER
    return table.power(lord, power)


def attacked(table: Position, lord: str, attackers: str, area: str = "coast") -> Position:
    """A lord attacks an area, from the right where it is the Citadel, with all these fighters."""
    table.hand(lord, *attackers.split()).to_act(lord)
    table.play(lord, "attack citadel right" if area == "citadel" else f"attack {area}")
    return commit(table, *table.in_hand(lord), lord=lord)
