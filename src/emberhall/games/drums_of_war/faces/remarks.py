"""What a choice is about in a few words, for faces: values of cards, and who would Hit whom."""

from __future__ import annotations

from emberhall.authoring import Choice, given
from emberhall.games.drums_of_war import choices
from emberhall.games.drums_of_war.cards import (
    CHARGE,
    FROM_DECK,
    HARDEN,
    SALVAGE,
    STRENGTHEN,
    Card,
    Cards,
    Hero,
    Power,
)
from emberhall.games.drums_of_war.faces.view import About, View
from emberhall.games.drums_of_war.faces.voice import say


def cost_words(card: Card) -> str:
    """The cost of a card, `deck 1` if it is paid from the Army deck."""
    return f"deck {card.cost}" if card.paid_from == FROM_DECK and card.cost else str(card.cost)


def card_words(card: Card, content: Cards) -> str:
    """Cost, values and ability of a card: `cost 2, A3 D3 R1 Charge`."""
    return f"cost {cost_words(card)}, {effect_words(card, content)}"


def effect_words(card: Card, content: Cards) -> str:
    """What a card is good for."""
    if card.is_unit:
        life = f" L{card.life}" if card.life > 1 else ""
        ability = content.abilities[card.ability].name if card.ability >= 0 else ""
        return f"A{card.attack} D{card.defense} R{card.range}{life} {ability}".strip()
    if card.is_equipment:
        gains = [("A", card.attack), ("D", card.defense), ("R", card.range)]
        words = [f"{letter}{gain:+d}" for letter, gain in gains if gain]
        words += [f"support {card.support:+d}"] if card.support else []
        words += [f"draw {card.draws}"] if card.draws else []
        words += ["spikes"] if card.spikes else []
        return " ".join(words)
    return "march" if card.marches else "may attack the Hero"


def power_words(power: Power) -> str:
    """The ability of a Hero by name, its cost in brackets: `War Bellow (1): own Unit A+1`."""
    return f"{power.name} {gain_words(power)}"


def gain_words(power: Power) -> str:
    """What the ability of a Hero costs and brings: `(1): own Unit A+1`."""
    cost = f"({power.cost})"
    if power.effect == STRENGTHEN:
        words = f"own Unit A{power.attack:+d}" + (f" D{power.defense:+d}" if power.defense else "")
    elif power.effect == CHARGE:
        words = f"all A{power.attack:+d}, Hero D{power.hero_defense:+d}"
    elif power.effect == HARDEN:
        cost = f"({power.mend_cost})"
        words = f"-1 Wound, ({power.cost}): D{power.hero_defense:+d}"
    elif power.effect == SALVAGE:
        words = "Equipment back"
    else:
        words = f"enemy Unit D{power.defense:+d}"
    return f"{cost}: {words}"


def hero_words(hero: Hero, content: Cards) -> str:
    """Life, Defense, removals and ability of a Hero, short enough for a line of 80."""
    how = "by choice" if hero.chooses else "at random"
    gain = gain_words(content.powers[hero.power])
    return f"Life {hero.life} D{hero.defense}, removes {hero.removes} {how}, {gain}"


def remark(notation: str, view: View, content: Cards) -> str:
    """What a choice costs or brings, in a few words."""
    choice = content.catalogue.by_notation[notation]
    match choice:
        case choices.PickHero(hero=hero):
            return hero_words(content.heroes[hero], content)
        case choices.Deploy(card=card, slot=slot):
            price = _price(content.cards[card])
            return ", ".join(words for words in (price, _facing(slot, view, content)) if words)
        case choices.Attach(card=card, slot=slot) | choices.Salvage(card=card, slot=slot):
            bearer = _unit(given(view["you"]), slot, view, content)
            return f"{card_words(content.cards[card], content)}, {bearer}"
        case choices.AttachAndMarch(card=card, slot=slot, target=target):
            faced = [
                _price(content.cards[card]),
                _unit(given(view["you"]), slot, view, content),
                _facing(target, view, content),
            ]
            return ", ".join(words for words in faced if words)
        case choices.Drop(card=card) | choices.Pay(card=card) | choices.BreakCardTie(card=card):
            return card_words(content.cards[card], content)
    return _combat_remark(choice, view, content)


def _price(card: Card) -> str:
    """What a card costs, empty if it is free: `costs 3 of the hand`."""
    if not card.cost:
        return ""
    if card.paid_from == FROM_DECK:
        return say("costs {cost} of the Army deck", cost=card.cost)
    return say("costs {cost} of the hand", cost=card.cost)


def _combat_remark(choice: Choice, view: View, content: Cards) -> str:
    """Who would strike whom, and whether it Hits."""
    you = given(view["you"])
    own, other = view["lines"][you], view["lines"][1 - you]
    match choice:
        case choices.AttackHero(slot=slot):
            hero = given(view["heroes"][1 - you])
            return _against(given(own[slot])["on_hero"], hero["defense"])
        case choices.Fight(slot=slot):
            strike = _against(given(own[slot])["attack"], given(other[slot])["defense"])
            return f"{_unit(1 - you, slot, view, content)}: {strike}"
        case choices.Shoot(slot=slot, target=target):
            strike = _against(given(own[slot])["by_range"], given(other[target])["defense"])
            return f"{_unit(1 - you, target, view, content)}: {strike}"
        case choices.Support(slot=slot, target=target):
            blow = given(own[target])["attack"] + given(own[slot])["supporting"]
            return _against(blow, given(other[target])["defense"])
        case choices.Aim(slot=slot):
            guard = given(other[slot])["defense"]
            return f"{_unit(1 - you, slot, view, content)} for {guard}"
    return _pick_remark(choice, view, content)


def _pick_remark(choice: Choice, view: View, content: Cards) -> str:
    """The Unit that is picked."""
    you = given(view["you"])
    match choice:
        case choices.Hex(slot=slot):
            return _unit(1 - you, slot, view, content)
        case choices.Heal(slot=slot) | choices.Cover(slot=slot) | choices.Bombard(slot=slot):
            return _unit(you, slot, view, content)
        case choices.UseAbilityOn(slot=slot):
            power = _power(view, content)
            seat = you if power.effect == STRENGTHEN else 1 - you
            return f"{gain_words(power)}, {_unit(seat, slot, view, content)}"
        case choices.UseAbility():
            return gain_words(_power(view, content))
    return _closing_remark(choice, view, content)


def _closing_remark(choice: Choice, view: View, content: Cards) -> str:
    """What comes of an ability in one of its forms, of an answer, and of what is left."""
    you, about = given(view["you"]), view["about"] or {}
    match choice:
        case choices.Mend() | choices.Guard() | choices.MendAndGuard():
            return _harden_remark(choice, _power(view, content))
        case choices.Answer() if "attacker" in about:
            slot, foe = (content.index("slots")[about[key]] for key in ("slot", "attacker"))
            own, other = view["lines"][you][slot], view["lines"][1 - you][foe]
            return _against(given(own)["by_range"], given(other)["defense"])
        case choices.Done():
            return _done_remark(view["step"], about)
        case choices.BreakTie(slot=slot):
            name = view["sides"][1 - you]["units"][slot] or view["sides"][you]["units"][slot]
            return content.get(Card, name).name if name else ""
    return ""


def _done_remark(step: str | None, about: About) -> str:
    """What it means to be done."""
    if step == "AimBarrage":
        return say("{points:point|points} unused", points=about["points"])
    return say("no more support") if step == "GiveSupport" else say("all others hold")


def _harden_remark(choice: Choice, power: Power) -> str:
    """The price of mending, of guarding or of both."""
    cost = power.mend_cost if isinstance(choice, choices.Mend) else power.cost
    if isinstance(choice, choices.MendAndGuard):
        cost = power.mend_cost + power.cost
    return say("costs {cost} of the hand", cost=cost)


def _power(view: View, content: Cards) -> Power:
    """The ability of one's own Hero."""
    hero = content.get(Hero, given(view["sides"][given(view["you"])]["hero"]))
    return content.powers[hero.power]


def _unit(seat: int, slot: int, view: View, content: Cards) -> str:
    """A Unit of the front line with its current values."""
    slug = view["sides"][seat]["units"][slot]
    if slug is None:
        return say("nobody")
    now = given(view["lines"][seat][slot])
    name = content.get(Card, slug).name
    return f"{name} A{now['attack']} D{now['defense']}"


def _facing(slot: int, view: View, content: Cards) -> str:
    """What a Unit would face in a slot."""
    enemy = 1 - given(view["you"])
    if view["sides"][enemy]["units"][slot] is not None:
        return say("faces {unit}", unit=_unit(enemy, slot, view, content))
    return say("faces a hidden card") if slot + 1 in view["face_down"][enemy] else ""


def _against(blow: int, guard: int) -> str:
    """`3 against 2, a Hit`."""
    if blow >= guard:
        return say("{blow} against {guard}, a Hit", blow=blow, guard=guard)
    return say("{blow} against {guard}, no effect", blow=blow, guard=guard)
