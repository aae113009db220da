"""Named batches for decisions that take several picks, from what a seat sees."""

from __future__ import annotations

from emberhall.authoring import Suggestion, given
from emberhall.games.after_the_empire.cards import Cards, Invader
from emberhall.games.after_the_empire.faces.view import View
from emberhall.games.after_the_empire.mind.garrison import expected_foes, man_walls, meet
from emberhall.games.after_the_empire.queries import tier
from emberhall.games.after_the_empire.rules.deals import pay
from emberhall.games.after_the_empire.rules.stockpile import affordable_cubes
from emberhall.games.after_the_empire.state import Liege
from emberhall.games.after_the_empire.terms import (
    FREE,
    INSIDE,
    NOTHING,
    PLACES,
    RICH,
    SIDES,
    SOLDIER,
)


def suggestions(view: View, content: Cards) -> list[Suggestion]:
    """A whole arrangement of troops, a whole round of repairs."""
    seat = view["you"]
    if seat is None or seat not in view["asking"]:
        return []
    castle = castle_of(view, seat, content)
    step = view["step"]
    if step == "PlaceTroops":
        rest = nobody_more(view, castle, content)
        first = is_first(view, castle, content)
        return [arrangement(view, castle, content), *rest] if first else rest
    if step == "SowFarm":
        return farming(view, seat, content)
    if step == "Maneuver":
        return maneuver(castle, content)
    if step in ("TakeTurn", "AfterPlacing", "StockpileStep"):
        stock = repairs(castle, content) if step == "StockpileStep" else []
        begun = step != "StockpileStep" or given(view["about"])["begun"]
        return stock + (gifts(view, castle, content) if begun else [])
    return []


def gifts(view: View, castle: Liege, content: Cards) -> list[Suggestion]:
    """Every free action that costs nothing and asks nothing. [6.2, 6.4]"""
    index = content.index("cards")
    seen = view["lieges"][castle.seat]
    found: list[str] = []
    for slug in [*seen["starter"], *seen["cards"]]:
        printed = content.cards[index[slug]]
        if printed.kind == FREE and slug not in seen["used"] and len(printed.deals) == 1:
            deal = printed.deals[0]
            if not deal.costs and deal.given == deal.gain:
                found.append(f"free {slug}")
    return [Suggestion("free-gifts", found)] if len(found) > 1 else []


def farming(view: View, seat: int, content: Cards) -> list[Suggestion]:
    """The poorest farms are sown, each as often as it is the poorest. [8.4, 8.7]"""
    farms = list(view["lieges"][seat]["farms"])
    sides = content.slugs("sides")
    notations: list[str] = []
    for _ in range(given(view["about"])["left"]):
        poorest = min(range(SIDES), key=farms.__getitem__)
        if farms[poorest] < RICH:
            farms[poorest] += 1
            notations.append(f"sow {sides[poorest]}")
    return [Suggestion("sow-poorest", notations)] if len(notations) > 1 else []


def nobody_more(view: View, castle: Liege, content: Cards) -> list[Suggestion]:
    """Whoever has no post yet stays inside. [10.6]"""
    about = given(view["about"])
    sides = content.slugs("sides")
    side = content.index("sides")[about["side"]]
    soldiers = about["troop"] == content.slugs("troops")[SOLDIER]
    notations: list[str] = []
    for verb, first, left in (
        ("soldiers", side, castle.soldiers[INSIDE] if soldiers else 0),
        ("mercenaries", 0 if soldiers else side, castle.mercenaries[INSIDE]),
    ):
        walls = [each for each in range(first, SIDES) if castle.pieces[each] != NOTHING]
        notations += [f"{verb} {sides[each]} 0" for each in walls if left]
    return [Suggestion("rest-inside", notations)] if len(notations) > 1 else []


def castle_of(view: View, seat: int, content: Cards) -> Liege:
    """What a seat sees of its own castle."""
    seen = view["lieges"][seat]
    index = content.index("pieces")
    return Liege(
        seat=seat,
        goods=list(seen["goods"].values()),
        pieces=[NOTHING if slug is None else index[slug] for slug in seen["pieces"]],
        cubes=list(seen["cubes"]),
        burnt=list(seen["burnt"]),
        soldiers=list(seen["soldiers"]),
        mercenaries=list(seen["mercenaries"]),
        archers=list(seen["archers"]),
        swordsmen=list(seen["swordsmen"]),
        cards=[content.index("cards")[slug] for slug in seen["cards"]],
    )


def is_first(view: View, castle: Liege, content: Cards) -> bool:
    """Whether nobody has been placed and this is the first question of its row."""
    about = given(view["about"])
    side = content.index("sides")[about["side"]]
    if sum(castle.soldiers[:SIDES]) + sum(castle.mercenaries[:SIDES]):
        return False
    if about["troop"] != content.slugs("troops")[SOLDIER] and castle.soldiers[INSIDE]:
        return False
    return all(castle.pieces[before] == NOTHING for before in range(side))


def arrangement(view: View, castle: Liege, content: Cards) -> Suggestion:
    """Before the attack most troops where the report says, in a combat where the foes are."""
    if view["horde_shown"]:
        meet(content, castle)
        return Suggestion("meet-them-inside", placing(castle, content))
    season = content.seasons[view["season"] - 1]
    gold = max(view["lieges"][castle.seat]["gold"], season.threat)
    hidden = season.face_down[view["mode"]]
    if view["report"]:
        card = content.get(Invader, view["report"][0])
        reached = tier(card.thresholds, gold)
        if reached != NOTHING:
            side = content.index("sides")[given(view["heading"])]
            castle.swordsmen[side] += card.archers[reached] + card.swordsmen[reached]
    else:
        hidden += 1
    man_walls(content, castle, expected_foes(content, view["season"], hidden, gold))
    return Suggestion("man-the-walls", placing(castle, content))


def placing(castle: Liege, content: Cards) -> list[str]:
    """The answers that lead to the positions of a castle, all troops starting inside. [10.6]"""
    sides = content.slugs("sides")
    notations: list[str] = []
    for verb, posts in (("soldiers", castle.soldiers), ("mercenaries", castle.mercenaries)):
        left = sum(posts)
        for side in range(SIDES):
            if castle.pieces[side] != NOTHING and left:
                notations.append(f"{verb} {sides[side]} {posts[side]}")
                left -= posts[side]
    return notations


def maneuver(castle: Liege, content: Cards) -> list[Suggestion]:
    """Enough troops inside for those who have entered, the others to the walls. [14.9]"""
    wanted = castle.copy()
    meet(content, wanted)
    if wanted.soldiers == castle.soldiers and wanted.mercenaries == castle.mercenaries:
        return [Suggestion("meet-them-inside", ["hold"])]
    return [Suggestion("meet-them-inside", ["regroup", *placing(wanted, content)])]


def repairs(castle: Liege, content: Cards) -> list[Suggestion]:
    """Every missing cube that can be paid, place by place. [9.11, 9.19]"""
    places = content.slugs("places")
    notations: list[str] = []
    for place in range(PLACES):
        count = affordable_cubes(content, castle, place)
        if count:
            price = content.repair_price[content.pieces[castle.pieces[place]].material]
            for _ in range(count):
                pay(castle, price)
            notations.append(f"repair {places[place]} {count}")
    return [Suggestion("repair-all", [*notations, "done"])] if notations else []
