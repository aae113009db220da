"""What a choice is about in a few words, for faces: what it costs or brings, and who holds what."""

from __future__ import annotations

from emberhall.authoring import Choice, Count, given
from emberhall.games.crown_of_ash import choices
from emberhall.games.crown_of_ash.cards import (
    CITADEL,
    GOLD,
    KINDS,
    VP,
    Cards,
    CombatCard,
    Fighter,
    Tile,
)
from emberhall.games.crown_of_ash.faces.view import MatView, View
from emberhall.games.crown_of_ash.faces.voice import say
from emberhall.games.crown_of_ash.queries import payment


def remark(notation: str, view: View, content: Cards) -> str:
    """What a choice costs and brings, or whom it meets, in a few words."""
    choice = content.catalogue.by_notation[notation]
    match choice:
        case choices.Gather(region=region) | choices.GatherByNight(region=region):
            return _gather_remark(region, view, content)
        case choices.TakeGold():
            return f"{content.gold_space} {content.title('goods', GOLD)}"
        case choices.Build(tile=tile):
            return _tile_remark(content.tiles[tile], content)
        case choices.Attack(region=region) | choices.Ambush(region=region):
            return _foe_remark(region, view)
        case choices.AttackCitadel(approach=approach):
            return f"{content.approaches[approach].modifier:+d}, {_foe_remark(CITADEL, view)}"
        case choices.Refresh():
            used = _own(view)["used_cards"]
            return " ".join(used) if isinstance(used, list) else ""
        case choices.PlayCard(card=card):
            return _card_remark(content.combat_cards[card], content)
    return _pick_remark(choice, view, content)


def _foe_remark(area: int, view: View) -> str:
    """Who holds an area, and how strongly before any card."""
    seat = view["areas"][area]["seat"]
    if seat < 0:
        return say("against the King with {value}", value=view["king_value"])
    strength = view["strengths"][area]
    return say("against {name} with {value}", name=view["names"][seat], value=strength)


def _pick_remark(choice: Choice, view: View, content: Cards) -> str:
    """The facts of the thing that is picked: a kind, a lord, a power, a fighter."""
    match choice:
        case choices.Take(kind=kind) | choices.Swap(kind=kind):
            held = _own(view)["goods"][content.slugs("kinds")[kind]]
            return say("you have {held}", held=held)
        case choices.NextInOrder(lord=lord) | choices.StartWith(lord=lord):
            seat = [mat["lord"] for mat in view["mats"]].index(content.lords[lord].slug)
            return f"{view['vp'][seat]} {content.title('gains', VP)}"
        case choices.ChoosePower(power=power):
            return say("rule {rule}", rule=content.powers[power].rule)
        case choices.Raise(fighter=raised):
            return f"{_fighter_remark(raised, content)}: {price_remark(raised, view, content)}"
        case choices.Bolster():
            return say("you have {count:token|tokens}", count=_own(view)["bolster"])
    if isinstance(choice, choices.Done | choices.Leave | choices.Levy):
        return _closing_remark(choice, view, content)
    fighter: int | None = getattr(choice, "fighter", None)
    return "" if fighter is None else _fighter_remark(fighter, content)


def _closing_remark(choice: Choice, view: View, content: Cards) -> str:
    """What comes of a set that is left or closed, and of a tax that is levied twice."""
    about = view["about"] or {}
    if view["step"] == "Pay":
        swapped = [about["swapped"][kind] for kind in content.slugs("kinds")]
        raised = content.index("fighters")[about["fighter"]]
        return amounts(
            payment(held_of(view, content), content.fighters[raised].cost, swapped), content
        )
    if view["step"] == "CommitFighters" and view["battle"] is not None:
        return _names(view["battle"]["attackers"], content)
    if "region" not in about:
        return ""
    area = view["areas"][content.index("areas")[about["region"]]]
    if isinstance(choice, choices.Levy):
        return amounts(content.get(Tile, area["tiles"][-1]).tax, content)
    stay = area["defenders"] if isinstance(choice, choices.Leave) else _own(view)["muster"]
    place = content.title("areas", content.index("areas")[about["region"]])
    return _names(stay, content) or say("nobody defends {place}", place=place)


def _names(fighters: list[str] | Count, content: Cards) -> str:
    """Fighters that the seat sees, by name."""
    if isinstance(fighters, dict):
        return ""
    return ", ".join([content.get(Fighter, slug).name for slug in fighters])


def price_remark(fighter: int, view: View, content: Cards) -> str:
    """What raising a fighter takes, with the gold for what is missing."""
    held, cost = held_of(view, content), content.fighters[fighter].cost
    paid = payment(held, cost, [0] * KINDS)
    if not paid[GOLD]:
        return amounts(paid, content)
    missing = [max(0, wanted - had) for wanted, had in zip(cost, held, strict=False)]
    return say(
        "{paid}, gold for the missing {missing}",
        paid=amounts(paid, content),
        missing=amounts(missing, content),
    )


def held_of(view: View, content: Cards) -> list[int]:
    """The goods of the seat that is asked, in the order of the table."""
    goods = _own(view)["goods"]
    return [goods[good] for good in content.slugs("goods")]


def _own(view: View) -> MatView:
    """The mat of the seat that is asked."""
    return view["mats"][given(view["you"])]


def amounts(counts: list[int], content: Cards) -> str:
    """`2 Bone 1 Ash`."""
    listed = [f"{count} {content.title('gains', i)}" for i, count in enumerate(counts) if count]
    return " ".join(listed) or say("nothing")


def _gather_remark(region: int, view: View, content: Cards) -> str:
    area = view["areas"][region]
    tile = content.get(Tile, area["tiles"][-1])
    brings = _yield_remark(tile, content)
    if area["seat"] == view["you"]:
        return brings
    tax, name = amounts(tile.tax, content), view["names"][area["seat"]]
    return say("{brings}, tax for {name}: {tax}", brings=brings, name=name, tax=tax)


def _yield_remark(tile: Tile, content: Cards) -> str:
    return say("revive") if tile.resurrects else amounts(tile.gains, content)


def _tile_remark(tile: Tile, content: Cards) -> str:
    price = f"{tile.cost} {content.title('goods', GOLD)}"
    points = f"{tile.vp} {content.title('gains', VP)}"
    return f"{price}: {_yield_remark(tile, content)}, {points}"


def _fighter_remark(fighter: int, content: Cards) -> str:
    printed = content.fighters[fighter]
    return f"{content.tables['kinds'][printed.kind].name} {printed.attack}"


def _card_remark(card: CombatCard, content: Cards) -> str:
    lost = say("a casualty") if card.casualty else amounts(card.lost, content)
    return say("won {won}, lost {lost}", won=amounts(card.won, content), lost=lost)


def short(name: str) -> str:
    """An area without its article."""
    return name.removeprefix("the ")
