"""What the parts of the board are called and say, however large the board is drawn."""

from __future__ import annotations

from typing import Final

from emberhall.games.crown_of_ash.cards import CITADEL, Cards, Tile
from emberhall.games.crown_of_ash.faces.picture.spoken import listed, tile_of, tile_said
from emberhall.games.crown_of_ash.faces.remarks import short
from emberhall.games.crown_of_ash.faces.view import View
from emberhall.games.crown_of_ash.faces.voice import say

Named = tuple[str, str, str]
"""The name of a part, what is said of it, and what a closer look adds."""

NOTHING: Final = ""


def top_tile(view: View, content: Cards, area: int) -> Tile | None:
    """The structure that counts in an area."""
    tiles = view["areas"][area]["tiles"]
    return tile_of(content, tiles[-1]) if tiles else None


def _held(view: View, area: int) -> str:
    seat = view["areas"][area]["seat"]
    return say("held by {names}", names=view["names"][seat]) if seat >= 0 else say("held by nobody")


def region_part(view: View, content: Cards, region: int) -> Named:
    """A region: who holds it and what it scores."""
    place = content.areas[region]
    top = top_tile(view, content, region)
    label = f"{short(place.name)}, {_held(view, region)}"
    if top is not None:
        label += say(
            ", {name}, worth {values} VP a round", name=top.name, values=view["values"][region]
        )
    about = say("Die face {face}. ", face=place.face) + (
        tile_said(top, content) if top else say("Nothing is built.")
    )
    return f"area {place.slug}", label, about


def structure_part(view: View, content: Cards, region: int) -> Named:
    """The structure of a region, and how many lie below it."""
    place = content.areas[region]
    name, top = short(place.name), top_tile(view, content, region)
    part = f"structure {place.slug}"
    if top is None:
        return part, say("{name}: nothing built", name=name), NOTHING
    below = len(view["areas"][region]["tiles"]) - 1
    under = say(", on {count} more", count=below) if below else ""
    said = tile_said(top, content)
    return part, f"{name}: {top.name}{under}. {said}", said


def gather_part(view: View, content: Cards, region: int) -> Named:
    """The resource spaces of a region."""
    area = view["areas"][region]
    seats = [view["names"][seat] for seat in area["gathering"]]
    label = say(
        "{name}: resource spaces {open_spaces}, on them {standing}",
        name=short(content.areas[region].name),
        open_spaces=view["spaces"][region],
        standing=listed(seats) or say("nobody"),
    )
    about = say("Place a minion to gather what the structure gives.")
    return f"gather {area['area']}", label, about


def combat_part(view: View, content: Cards, region: int) -> Named:
    """The combat space of a region."""
    area = view["areas"][region]
    name = short(content.areas[region].name)
    fighting = listed([view["names"][seat] for seat in area["fighting"]])
    label = (
        say("{name}: combat space, taken by {fighting}", name=name, fighting=fighting)
        if fighting
        else say("{name}: combat space, vacant", name=name)
    )
    about = say("Place a minion to attack; one attack a round.")
    return f"combat {area['area']}", label, about


def citadel_part(view: View, content: Cards) -> Named:
    """The Citadel: who holds it and what it scores in this round."""
    king = view["king_value"]
    held = (
        say("held by the King, strength {king}", king=king)
        if king is not None
        else _held(view, CITADEL)
    )
    label = say(
        "{name}, {holder}, worth {citadel_vp} VP at the end of this round",
        name=short(content.areas[CITADEL].name),
        holder=held,
        citadel_vp=view["citadel_vp"],
    )
    about = say("It gives no goods; whoever holds it scores it at the end of each round.")
    return "area citadel", label, about


def king_part(view: View) -> Named:
    """The King, as long as he holds the Citadel."""
    label = say("The King, attack value {king}", king=view["king_value"])
    return "king", label, say("He plays no combat card and leaves the game when he is beaten.")


def is_used(view: View, content: Cards, approach: int) -> bool:
    """Whether a way into the Citadel is closed for this round."""
    way = content.approaches[approach]
    return 0 < way.uses <= view["areas"][CITADEL]["used"][way.slug]


def approach_part(view: View, content: Cards, approach: int) -> Named:
    """A way into the Citadel."""
    way = content.approaches[approach]
    said = (
        say("used in this round")
        if is_used(view, content, approach)
        else say("{modifier:+d} for the attacker", modifier=way.modifier)
    )
    about = (
        say("Once a round. {modifier:+d} for the attacker.", modifier=way.modifier)
        if way.uses
        else say("Any number of times. {modifier:+d} for the attacker.", modifier=way.modifier)
    )
    name = way.name[0].upper() + way.name[1:]
    return f"approach {way.slug}", say("{name} of the Citadel, {said}", name=name, said=said), about


def open_space_part(view: View, space: str, gold: int) -> Named:
    """The gold space or the build space, which any number of minions may share."""
    seats = view["gold_space"] if gold else view["build_space"]
    label = say(
        "{title}: {words}, on it {there}",
        title=say("Gold space") if gold else say("Build space"),
        words=say("{gold} Gold", gold=gold) if gold else say("build a tile of the row"),
        there=listed([view["names"][seat] for seat in seats]) or say("nobody"),
    )
    return f"{space} space", label, say("It is never full.")


def citadel_worths(view: View, content: Cards) -> list[int]:
    """What the Citadel scores, round by round."""
    seats = len(view["mats"])
    return next((each.vp for each in content.trackers if seats in each.seats), [])


def tracker_part(view: View, content: Cards) -> Named:
    """What the Citadel scores, round by round."""
    worths = listed([str(worth) for worth in citadel_worths(view, content)])
    label = say(
        "Round {now} of {rounds}; Citadel VP by round: {said}",
        now=view["round"],
        rounds=content.rounds,
        said=worths,
    )
    return "tracker", label, say("Four rounds; the Citadel is worth more each time.")


def turn_order(view: View) -> list[int]:
    """The seats in their order; as they sit before it is known."""
    return view["order"] or [mat["seat"] for mat in view["mats"]]


def order_part(view: View, place: int, seat: int) -> Named:
    """A place in the turn order."""
    label = say("Place {place}: {name}", place=place + 1, name=view["names"][seat])
    if seat == view["active"]:
        label += say(", active")
    return f"order {view['mats'][seat]['lord']}", label, NOTHING
