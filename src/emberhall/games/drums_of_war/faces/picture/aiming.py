"""What on the battlefield a choice is about."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Choice, given
from emberhall.games.drums_of_war import choices as of
from emberhall.games.drums_of_war.cards import STRENGTHEN, Cards
from emberhall.games.drums_of_war.faces.picture.spoken import hero_of
from emberhall.games.drums_of_war.faces.view import About, View

PARTS: Final = {
    "armies": ("army",),
    "heroes": ("lead",),
    "cards": ("hand",),
    "slots": ("slot {you}",),
}
OF_PLAYER: Final = (  # ties of the AI that are about slots of the player
    "about-facing", "about-unfaced", "about-hex", "about-march", "about-target",
)  # fmt: skip


def aim(choice: Choice, view: View, content: Cards) -> tuple[str, ...] | None:
    """The parts of a choice that is about more, or about others, than what it names."""
    you = given(view["you"])
    own, enemy = f"slot {you}", f"slot {1 - you}"
    slots = content.slugs("slots")
    about: About = view["about"] or {}
    match choice:
        case of.Drop(card=card):
            return (f"drop {content.cards[card].slug}",)
        case of.Hex(slot=slot) | of.Aim(slot=slot):
            return (f"{enemy} {slots[slot]}",)
        case of.Fight(slot=slot):
            return f"{own} {slots[slot]}", f"{enemy} {slots[slot]}"
        case of.Shoot(slot=slot, target=target):
            return f"{own} {slots[slot]}", f"{enemy} {slots[target]}"
        case of.AttackHero(slot=slot):
            return f"{own} {slots[slot]}", f"hero {1 - you}"
        case of.HealHero():
            return (f"hero {you}",)
        case of.Answer() if "attacker" in about:
            return f"{own} {about['slot']}", f"{enemy} {about['attacker']}"
        case of.BreakTie(slot=slot):
            return (f"{own if about.get('about') in OF_PLAYER else enemy} {slots[slot]}",)
        case of.BreakCardTie():
            return ()  # a card that its seat does not see
    return _ability(choice, view, content)


def _ability(choice: Choice, view: View, content: Cards) -> tuple[str, ...] | None:
    """The ability lies beside the hand; a Unit that it is used on is lit too."""
    you = given(view["you"])
    lies = f"ability {you}", f"hero {you}"
    match choice:
        case of.UseAbility() | of.Mend() | of.Guard() | of.MendAndGuard():
            return lies
        case of.Salvage(slot=slot):
            return (*lies, f"slot {you} {content.slugs('slots')[slot]}")
        case of.UseAbilityOn(slot=slot):
            hero = view["sides"][you]["hero"]
            if hero is None:
                return lies
            own = content.powers[hero_of(content, hero).power].effect == STRENGTHEN
            return (*lies, f"slot {you if own else 1 - you} {content.slugs('slots')[slot]}")
    return None
