"""What on the battlefield a choice is about."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import given
from emberhall.games.drums_of_war.cards import STRENGTHEN, Cards
from emberhall.games.drums_of_war.faces.picture.spoken import hero_of
from emberhall.games.drums_of_war.faces.view import View

OWN_SLOT: Final = ("heal", "cover", "barrage")
ENEMY_SLOT: Final = ("hex", "aim")
OF_PLAYER: Final = (  # ties of the AI that are about slots of the player
    "about-facing", "about-unfaced", "about-hex", "about-march", "about-target",
)  # fmt: skip


def aim(notation: str, view: View, content: Cards) -> tuple[str, ...]:
    """The parts that a choice is about, the most telling first."""
    verb, *rest = notation.split()
    you = view["you"]
    if you is None:
        return ()
    if verb == "answer":
        about = given(view["about"])
        return f"slot {you} {about['slot']}", f"slot {1 - you} {about['attacker']}"
    if verb == "ability":
        return _ability(rest, view, content)
    if not rest:
        return ()
    if verb in ("army", "drop", "pay", "deploy", "attach"):
        return _cards(verb, rest, you)
    return _slots(verb, rest, view, content)


def _cards(verb: str, rest: list[str], you: int) -> tuple[str, ...]:
    """Choices that name a card first, then slots."""
    if verb in ("army", "drop"):
        return (f"{verb} {rest[0]}",)
    return (f"hand {rest[0]}", *(f"slot {you} {slot}" for slot in rest[1:]))


def _slots(verb: str, rest: list[str], view: View, content: Cards) -> tuple[str, ...]:
    """Choices that name slots, or a Hero."""
    you = given(view["you"])
    first = rest[0]
    own, enemy = f"slot {you} {first}", f"slot {1 - you} {first}"
    if verb == "hero":
        slot = first in content.index("slots")
        return (own, f"hero {1 - you}") if slot else (f"lead {first}",)
    if first == "hero":
        return (f"hero {you}",)
    if verb == "tie":
        about = given(view["about"]).get("about", "")
        return (own if about in OF_PLAYER else enemy,)
    if verb == "fight":
        return own, enemy
    if verb == "support":
        return own, f"slot {you} {rest[1]}"
    if verb == "shoot":
        return own, f"slot {1 - you} {rest[1]}"
    if verb in OWN_SLOT:
        return (own,)
    return (enemy,) if verb in ENEMY_SLOT else ()


def _ability(rest: list[str], view: View, content: Cards) -> tuple[str, ...]:
    """The ability lies beside the hand; a Unit that it is used on is lit too."""
    you = given(view["you"])
    lies = f"ability {you}", f"hero {you}"
    if not rest or rest[-1] not in content.index("slots"):
        return lies
    hero = hero_of(content, given(view["sides"][you]["hero"]))
    own = len(rest) > 1 or content.powers[hero.power].effect == STRENGTHEN
    return (*lies, f"slot {you if own else 1 - you} {rest[-1]}")
