"""What is said above the board: round, alarm, what the active gang has left, and the standing."""

from __future__ import annotations

from emberhall.games.city_of_thieves.content.decks import Adventure
from emberhall.games.city_of_thieves.faces.picture.lookup import Lookup
from emberhall.games.city_of_thieves.faces.picture.spoken import counted
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.games.city_of_thieves.fights import MOVING
from emberhall.picture.table import Head, Points


def head(seen: Lookup) -> Head:
    """Facts and points."""
    return Head(tuple(facts(seen)), points(seen))


def facts(seen: Lookup) -> list[str]:
    """The round, the points of the turn, the alarm, the adventure."""
    view = seen.view
    printed = seen.content.get(Adventure, view["adventure"])
    if view["over"]:
        return [say("The night is over"), printed.name]
    if not view["round"]:
        found = [say("Before the night")]
    else:
        found = [say("Round {at} of {rounds}", at=view["round"], rounds=printed.rounds)]
        turn = view["turn"]
        found.append(counted(turn["ap"], "action point"))
        if turn["move"] == MOVING and turn["points"]:
            found.append(counted(turn["points"], "movement point"))
    found.append(
        say("Alarm!") if view["alarm"] else say("Alarm in round {alarm}", alarm=printed.alarm)
    )
    if view["campaign"]:
        found.append(say("Campaign game {game} of 4", game=view["game"] + 1))
    return [*found, printed.name]


def points(seen: Lookup) -> tuple[Points | None, ...]:
    """Ducats where they are open or counted at last, else the treasures that a gang carries."""
    view = seen.view
    seats = range(len(view["gangs"]))
    if view["final"] is not None:
        return tuple(Points(total, say("ducats")) for total in view["final"])
    if view["open_ducats"]:
        return tuple(
            None if ducats is None else Points(ducats, say("ducats")) for ducats in view["ducats"]
        )
    return tuple(Points(view["carried"][seat], say("treasures")) for seat in seats)
