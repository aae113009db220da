"""What cards, deals and choices do, in a few words."""

from __future__ import annotations

from typing import Any, Final

from emberhall.games.after_the_empire import choices
from emberhall.games.after_the_empire.cards import Card, Cards, Deal
from emberhall.games.after_the_empire.terms import BUILDING, FREE, IMMEDIATE, PASSIVE, WORKER
from emberhall.kernel.choice import Choice

FARMS: Final = ("razed", "level 1", "level 2")

View = dict[str, Any]


def amounts(counts: list[int], content: Cards) -> str:
    """`2 wood 1 stone`."""
    listed = [f"{count} {content.title('gains', i)}" for i, count in enumerate(counts) if count]
    return " ".join(listed) or "nothing"


def deal_words(deal: Deal, content: Cards) -> str:
    """`4 gold → 1 iron 6 wood`."""
    brings = amounts(deal.gain, content)
    return f"{amounts(deal.pay, content)} → {brings}" if sum(deal.pay) else brings


def card_words(card: Card, content: Cards) -> str:
    """What a card does."""
    if card.kind in (WORKER, FREE, IMMEDIATE):
        return " or ".join(deal_words(deal, content) for deal in card.deals)
    if card.kind == PASSIVE:
        names = content.tables["passives"]
        return ", ".join(f"{n} {names[i].name}" for i, n in enumerate(card.passive) if n)
    return ""


def objective_words(objective: int, content: Cards) -> str:
    """What an objective asks for."""
    printed = content.objectives[objective]
    names = content.tables["measures"]
    if printed.most >= 0:
        return f"most {names[printed.most].name}, {printed.gold}g"
    wanted = [f"{n} {names[i].name}" for i, n in enumerate(printed.least) if n]
    clean = ", none marked" if printed.unmarked else ""
    return f"at least {', '.join(wanted)}{clean}, {printed.gold}g"


def hint(notation: str, view: View, content: Cards) -> str:
    """What a choice costs or brings, in a few words."""
    choice = content.catalogue.by_notation[notation]
    match choice:
        case choices.PlaceFor(location=location, way=way):
            return way_words(content.locations[location].deals, way, content)
        case choices.PlaceWorker(location=location):
            deals = content.locations[location].deals
            return deal_words(deals[0], content) if deals else "build, upgrade, repair, heal"
        case choices.Keep(objective=objective):
            return objective_words(objective, content)
        case choices.Build(piece=piece):
            return amounts(content.pieces[piece].cost, content)
        case choices.Sow(side=side) if view["you"] is not None:
            return FARMS[view["lieges"][view["you"]]["farms"][side]]
    return card_hint(choice, content)


def card_hint(choice: Choice, content: Cards) -> str:
    """The same for choices about cards."""
    match choice:
        case choices.UseFreeFor(card=card, way=way):
            return way_words(content.cards[card].deals, way, content)
        case choices.TakeBuilding(card=card) | choices.TakeRefugee(card=card):
            return _take_hint(content.cards[card], content)
        case choices.TakeDiscounted(card=card):
            return _take_hint(content.cards[card], content)
        case choices.UseFree(card=card) | choices.PlaceOnCard(card=card):
            return card_words(content.cards[card], content)
        case choices.TakeStarter(card=card):
            printed = content.cards[card]
            return f"initiative {printed.initiative}: {card_words(printed, content)}"
        case choices.Damage(card=card):
            return f"{content.cards[card].gold}g"
    return ""


def way_words(deals: list[Deal], way: int, content: Cards) -> str:
    """The deal of a way in words."""
    for deal in deals:
        if deal.way == way:
            return deal_words(deal, content)
    return ""


def _take_hint(card: Card, content: Cards) -> str:
    effect = card_words(card, content)
    kind = "building" if card.deck == BUILDING else "refugee"
    told = f", {effect}" if effect else ""
    return f"{kind}, {amounts(card.cost, content)}: {card.gold}g{told}"
