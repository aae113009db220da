"""What a choice is about in a few words, for faces: prices, open cards, strengths."""

from __future__ import annotations

from emberhall.authoring import Choice, given
from emberhall.games.battalia import choices as verb
from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.faces.view import View
from emberhall.games.battalia.kinds import RANKS
from emberhall.games.battalia.prices import SLOTS
from emberhall.games.battalia.state import stack_of


def faction_style(faction: int) -> str:
    """The style of a faction's things."""
    return "" if faction < 0 else f"kind-{faction}"


def slots_of(price: int, content: Cards) -> str:
    """The letters of a price: `PCSS`."""
    wants = content.prices[price].wants
    letters = [letter * wants[i] for i, letter in enumerate(SLOTS)]
    return "".join(letters)


def remark(notation: str, view: View, content: Cards) -> str:
    """What a choice costs or brings, in a few words."""
    choice = content.catalogue.by_notation[notation]
    match choice:
        case verb.Hire(kind=kind) | verb.Create(kind=kind):
            return purchase_remark(kind, view, content)
        case verb.Upgrade(square=square):
            level = view["levels"][square]
            return f"to level {level + 1}: {slots_of(content.upgrade[level], content)}"
        case verb.BuildRoad():
            return (
                f"{slots_of(content.road_two, content)} or {slots_of(content.road_more, content)}"
            )
        case verb.Level(number=number):
            return slots_of(content.city_price[number], content)
        case verb.HireHero():
            return slots_of(content.hero_price, content)
        case verb.Attack(square=square):
            return target_remark(square, view, content)
        case verb.Cohort():
            return "draw a card for each beyond two"
        case verb.Mulligan():
            return f"draw {content.mulligan}"
    return card_remark(choice, view, content)


def purchase_remark(kind: int, view: View, content: Cards) -> str:
    """The price and the card that would come."""
    stack = view["stacks"][stack_of(kind)]
    price = slots_of(content.bought[kind], content)
    if view["matched"] == content.slugs("kinds")[kind]:
        return f"{price}, faction of choice"
    card = content.index("cards")[given(stack["cards"]["top"])]
    return f"{price}, {content.factions[content.faction[card]].name}"


def target_remark(square: int, view: View, content: Cards) -> str:
    """Who defends a square, and with what for certain."""
    slug = content.slugs("squares")[square]
    for seat, player in enumerate(view["players"]):
        if slug in player["cities"] or slug in player["heroes"]:
            hero = ", a hero" if slug in player["heroes"] else ""
            level = f", level {view['levels'][square]}" if slug in player["cities"] else ""
            return f"{view['names'][seat]}{level}{hero}"
    ruins = view["terrain"][square] == "ruins"
    return f"strength {view['ruins_strength' if ruins else 'neutral_strength']}"


def card_remark(choice: Choice, view: View, content: Cards) -> str:
    """What a tent holds, and the strength of a unit."""
    if isinstance(choice, verb.Decamp):
        tent = view["players"][given(view["you"])]["tents"][choice.number - 1]
        index = content.index("cards")
        return ", ".join(content.cards[index[slug]].name for slug in tent["cards"])
    if not isinstance(choice, verb.OfCard):
        return ""
    card = choice.card
    return f"strength {content.strength[card]}" if content.kind[card] < RANKS else ""
