"""What a choice is about in a few words, for faces: what it costs or brings, and who holds what."""

from __future__ import annotations

from emberhall.authoring import Choice, given
from emberhall.games.crown_of_ash import choices
from emberhall.games.crown_of_ash.cards import Cards, CombatCard, Tile
from emberhall.games.crown_of_ash.faces.view import MatView, View
from emberhall.games.crown_of_ash.faces.voice import say


def remark(notation: str, view: View, content: Cards) -> str:
    """What a choice costs or brings, in a few words."""
    choice = content.catalogue.by_notation[notation]
    match choice:
        case choices.Gather(region=region) | choices.GatherByNight(region=region):
            return _gather_remark(region, view, content)
        case choices.TakeGold():
            return f"{content.gold_space} Gold"
        case choices.Build(tile=tile):
            return _tile_remark(content.tiles[tile], content)
        case choices.Attack(region=region) | choices.Ambush(region=region):
            return f"{view['names'][view['areas'][region]['seat']]} {view['strengths'][region]}"
        case choices.AttackCitadel(approach=approach):
            return f"{content.approaches[approach].modifier:+d}"
        case choices.Refresh():
            used = _own(view)["used_cards"]
            return " ".join(used) if isinstance(used, list) else ""
        case choices.PlayCard(card=card):
            return _card_remark(content.combat_cards[card], content)
    return _pick_remark(choice, view, content)


def _pick_remark(choice: Choice, view: View, content: Cards) -> str:
    """The facts of the thing that is picked: a kind, a lord, a power, a fighter."""
    match choice:
        case choices.Take(kind=kind) | choices.Swap(kind=kind):
            held = _own(view)["goods"][content.slugs("kinds")[kind]]
            return f"you have {held}"
        case choices.NextInOrder(lord=lord) | choices.StartWith(lord=lord):
            seat = [mat["lord"] for mat in view["mats"]].index(content.lords[lord].slug)
            return f"{view['vp'][seat]} VP"
        case choices.ChoosePower(power=power):
            return f"rule {content.powers[power].rule}"
        case choices.Done() if view["step"] in ("Amend", "Garrison"):
            return "" if _own(view)["muster"] else "nobody defends"
        case choices.Raise(fighter=raised):
            cost = amounts(content.fighters[raised].cost, content)
            return f"{_fighter_remark(raised, content)}: {cost}"
    fighter: int | None = getattr(choice, "fighter", None)
    return "" if fighter is None else _fighter_remark(fighter, content)


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
    return f"{brings}, {view['names'][area['seat']]} {amounts(tile.tax, content)}"


def _yield_remark(tile: Tile, content: Cards) -> str:
    return "revive" if tile.resurrects else amounts(tile.gains, content)


def _tile_remark(tile: Tile, content: Cards) -> str:
    return f"{tile.cost} Gold: {_yield_remark(tile, content)}, {tile.vp} VP"


def _fighter_remark(fighter: int, content: Cards) -> str:
    printed = content.fighters[fighter]
    return f"{content.tables['kinds'][printed.kind].name} {printed.attack}"


def _card_remark(card: CombatCard, content: Cards) -> str:
    lost = "a casualty" if card.casualty else amounts(card.lost, content)
    return f"won {amounts(card.won, content)}, lost {lost}"


def short(name: str) -> str:
    """An area without its article."""
    return name.removeprefix("the ")
