"""What the cards, Heroes and slots of Drums of War are and do, in spoken sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from emberhall.games.drums_of_war.cards import (
    CHARGE,
    FROM_DECK,
    HARDEN,
    SALVAGE,
    STRENGTHEN,
    Ability,
    Card,
    Cards,
    Hero,
    Power,
)
from emberhall.games.drums_of_war.faces.voice import say
from emberhall.words import phrase, remembered

PILES: Final = {
    "deck": phrase("Deck"),
    "discard": phrase("Discard"),
    "removed": phrase("Removed"),
    "supply": phrase("Supply"),
    "hand": phrase("Hand"),
    "buried": phrase("Removed face down"),
}
ABILITIES: Final = (  # by effect
    phrase("+{amount} Defense while engaged"),
    phrase("+{amount} Attack by range"),
    phrase("+{amount} Attack while free"),
    phrase("+{amount} Attack while engaged"),
    phrase("+{amount} Attack when supporting"),
    phrase("a neighbour gets +{amount} Defense"),
    phrase("on arrival heals {amount} Wound"),
    phrase("on arrival an enemy gets -{amount} Defense"),
    phrase("may divide its Attack"),
    phrase("may attack the Hero though engaged"),
    phrase("when destroyed it returns to the deck"),
    phrase("heals {amount} Wound each turn"),
)


def card_of(content: Cards, slug: str) -> Card:
    """The card of a slug."""
    return content.get(Card, slug)


def hero_of(content: Cards, slug: str) -> Hero:
    """The Hero of a slug."""
    return content.get(Hero, slug)


def ability_of(card: Card, content: Cards) -> Ability | None:
    """The ability of a Unit, if it has one."""
    return content.abilities[card.ability] if card.ability >= 0 else None


def ability_said(ability: Ability) -> str:
    """`+1 Attack while free`."""
    return say(ABILITIES[ability.effect], amount=ability.amount)


def text_of(card: Card, content: Cards) -> str:
    """The words on the face of a card."""
    ability = ability_of(card, content)
    if ability is not None:
        return f"{ability.name}: {ability_said(ability)}"
    if card.is_unit:
        return ""
    if card.is_equipment:
        gains = (
            (say("Attack"), card.attack),
            (say("Defense"), card.defense),
            (say("Range"), card.range),
        )
        words = [f"{gain:+d} {word}" for word, gain in gains if gain]
        words += (
            [say("{support:+d} Attack when supporting", support=card.support)]
            if card.support
            else []
        )
        words += [say("draw {draws} card", draws=card.draws)] if card.draws else []
        words += [say("wounds the facing Unit that Hits its bearer")] if card.spikes else []
        return ", ".join(words)
    if card.marches:
        return say("its bearer moves to an empty slot")
    return say("its bearer may attack the Hero though engaged")


def cost_said(card: Card) -> str:
    """`costs 1 card of the hand`."""
    if not card.cost:
        return say("costs nothing")
    where = say("the Army deck") if card.paid_from == FROM_DECK else say("the hand")
    return say(
        "costs {cost:card|cards} of {where}",
        cost=card.cost,
        where=where,
    )


@remembered(256)
def card_said(card: Card, content: Cards) -> str:
    """Everything printed on a card."""
    text = text_of(card, content)
    if card.is_unit:
        life = say(", Life {life}", life=card.life) if card.life > 1 else ""
        values = say(
            "Attack {attack}, Defense {defense}, Range {range}{life}",
            attack=card.attack,
            defense=card.defense,
            range=card.range,
            life=life,
        )
        said = say("Unit, {values}; {cost_said}.", values=values, cost_said=cost_said(card))
        return f"{said} {text}." if text else said
    kind = say("Equipment") if card.is_equipment else say("Tactics for this turn")
    return f"{kind}: {text}; {cost_said(card)}."


def power_said(power: Power) -> str:
    """What the ability of a Hero does."""
    if power.effect == STRENGTHEN:
        more = say(", Defense {defense:+d}", defense=power.defense) if power.defense else ""
        return say("One own Unit: Attack {attack:+d}{more}.", attack=power.attack, more=more)
    if power.effect == CHARGE:
        return say(
            "All own Units: Attack {attack:+d}; the Hero: Defense {hero_defense:+d}.",
            attack=power.attack,
            hero_defense=power.hero_defense,
        )
    if power.effect == HARDEN:
        return say(
            "Mend for {mend_cost}: the Hero loses a Wound. Guard for {cost}: "
            "Defense {hero_defense:+d}. Or both.",
            mend_cost=power.mend_cost,
            cost=power.cost,
            hero_defense=power.hero_defense,
        )
    if power.effect == SALVAGE:
        return say("An Equipment from the discard or removed pile goes to an own Unit.")
    return say("One enemy Unit: Defense {defense:+d}.", defense=power.defense)


def power_cost(power: Power) -> str:
    """`costs 1 card of the hand, once a turn`."""
    return say("costs {cost:card|cards} of the hand, once a turn", cost=power.cost)


@remembered(256)
def hero_said(hero: Hero, content: Cards) -> str:
    """Everything printed on a Hero."""
    power = content.powers[hero.power]
    how = say("by choice") if hero.chooses else say("at random")
    return say(
        "Life {life}, Defense {defense}, removes {removes:card|cards} {how}. "
        "{name} ({power_cost}): {power_said}",
        life=hero.life,
        defense=hero.defense,
        removes=hero.removes,
        how=how,
        name=power.name,
        power_cost=power_cost(power),
        power_said=power_said(power),
    )


def pile_said(slugs: Iterable[str], content: Cards) -> str:
    """`2 Human Archer, Griffin`."""
    names = Counter(card_of(content, slug).name for slug in slugs)
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in names.items())
