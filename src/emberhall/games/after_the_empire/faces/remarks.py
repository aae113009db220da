"""What cards, deals and choices do, in a few words."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Choice
from emberhall.games.after_the_empire import choices
from emberhall.games.after_the_empire.cards import Card, Cards, Deal
from emberhall.games.after_the_empire.faces.suggestions import castle_of
from emberhall.games.after_the_empire.faces.view import View
from emberhall.games.after_the_empire.faces.voice import say
from emberhall.games.after_the_empire.queries import bonus, build_price, upgrade_price
from emberhall.games.after_the_empire.terms import (
    CARPENTERS,
    FREE,
    IMMEDIATE,
    MASONS,
    MERCENARIES,
    MOVE,
    NOTHING,
    PASSIVE,
    SOLDIERS,
    WORKER,
)
from emberhall.words import phrase

SHORT: Final = 26  # longer effects are told beside the rows alone
MANY: Final = {
    SOLDIERS: phrase("soldiers"),
    MERCENARIES: phrase("mercenaries"),
    MOVE: phrase("moves"),
}
FARMS: Final = (phrase("razed"), phrase("level 1"), phrase("level 2"))


def amounts(counts: list[int], content: Cards) -> str:
    """`2 wood 1 stone`, `1 soldier`."""
    listed = [f"{count} {gain_word(i, count, content)}" for i, count in enumerate(counts) if count]
    return " ".join(listed) or say("nothing")


def gain_word(gain: int, count: int, content: Cards) -> str:
    """What is gained; several of what is counted are named as such."""
    if count > 1 and gain in MANY:
        return say(MANY[gain])
    return content.title("gains", gain)


def deal_words(deal: Deal, content: Cards) -> str:
    """`4 gold → 1 iron 6 wood`."""
    brings = amounts(deal.gain, content)
    return f"{amounts(deal.pay, content)} → {brings}" if sum(deal.pay) else brings


def card_words(card: Card, content: Cards) -> str:
    """What a card does."""
    if card.kind in (WORKER, FREE, IMMEDIATE):
        return say(" or ").join(deal_words(deal, content) for deal in card.deals)
    if card.kind == PASSIVE:
        names = content.tables["passives"]
        return ", ".join(f"{n} {names[i].name}" for i, n in enumerate(card.passive) if n)
    return ""


def objective_words(objective: int, content: Cards) -> str:
    """What an objective asks for."""
    printed = content.objectives[objective]
    names = content.tables["measures"]
    if printed.most >= 0:
        return say("most {what}, {gold}g", what=names[printed.most].name, gold=printed.gold)
    wanted = [so_many(n, names[i].name) for i, n in enumerate(printed.least) if n]
    clean = say(", none marked") if printed.unscathed else ""
    least = ", ".join(wanted)
    return say("at least {least}{clean}, {gold}g", least=least, clean=clean, gold=printed.gold)


def so_many(count: int, what: str) -> str:
    """`3 stone walls`, `1 of the stone gates`: what is measured is named as many."""
    return f"{count} {what}" if count > 1 else say("1 of the {what}", what=what)


def remark(notation: str, view: View, content: Cards) -> str:
    """What a choice costs or brings, in a few words."""
    choice = content.catalogue.by_notation[notation]
    match choice:
        case choices.PlaceFor(location=location, way=way):
            return way_words(content.locations[location].deals, way, content)
        case choices.PlaceWorker(location=location):
            deals = content.locations[location].deals
            return deal_words(deals[0], content) if deals else say("build, upgrade, repair, heal")
        case choices.Keep(objective=objective):
            return objective_words(objective, content)
        case choices.Sow(side=side) if view["you"] is not None:
            return say(FARMS[view["lieges"][view["you"]]["farms"][side]])
    return stock_remark(choice, view, content) or card_remark(choice, content)


def stock_remark(choice: Choice, view: View, content: Cards) -> str:
    """What a step of the stockpile costs its owner, guilds considered."""
    match choice:
        case choices.HealRefugee():
            return amounts(content.heal_price, content)
        case choices.Rebuild():
            return amounts(content.rebuild_price, content)
        case choices.Restore():
            return amounts(content.restore_price, content)
    if view["you"] is None:
        return ""
    castle = castle_of(view, view["you"], content)
    masons = bonus(content, castle, MASONS)
    match choice:
        case choices.Build(piece=piece):
            price = build_price(content, piece, masons, bonus(content, castle, CARPENTERS))
            return amounts(price, content)
        case choices.Upgrade(place=place) if castle.pieces[place] != NOTHING:
            return amounts(upgrade_price(content, castle.pieces[place], masons), content)
        case choices.Repair(place=place, cubes=cubes) if castle.pieces[place] != NOTHING:
            price = content.repair_price[content.pieces[castle.pieces[place]].material]
            return amounts([cubes * count for count in price], content)
    return ""


def card_remark(choice: Choice, content: Cards) -> str:
    """The same for choices about cards."""
    match choice:
        case choices.UseFreeFor(card=card, way=way):
            return way_words(content.cards[card].deals, way, content)
        case choices.TakeBuilding(card=card) | choices.TakeRefugee(card=card):
            return _take_remark(content.cards[card], content)
        case choices.TakeDiscounted(card=card):
            return _take_remark(content.cards[card], content)
        case choices.UseFree(card=card) | choices.PlaceOnCard(card=card):
            return card_words(content.cards[card], content)
        case choices.TakeStarter(card=card):
            printed = content.cards[card]
            does = card_words(printed, content)
            return say("initiative {number}: {does}", number=printed.initiative, does=does)
        case choices.Damage(card=card):
            return say("{gold}g", gold=content.cards[card].gold)
    return ""


def way_words(deals: list[Deal], way: int, content: Cards) -> str:
    """The deal of a way in words."""
    for deal in deals:
        if deal.way == way:
            return deal_words(deal, content)
    return ""


def _take_remark(card: Card, content: Cards) -> str:
    effect = card_words(card, content)
    told = f", {effect}" if effect and len(effect) <= SHORT else ""
    return f"{amounts(card.cost, content)}: {say('{gold}g', gold=card.gold)}{told}"
