"""Which parts of the picture a choice is about.

Parts are named `space c11`, `figure leona` (on the board), `member leona`, `skill leona`,
`loot leona:keys`, `gear leona` (on the mats), `chest bakery`, `token bakery`, `hand run`,
`intrigue connoisseur`, `market axe`, `mission m01`, `seat 0`, `die attack 0`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from emberhall.authoring import Choice
from emberhall.games.city_of_thieves import combat_choices, sheet_choices, turn_choices
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.faces.view import About, View
from emberhall.games.city_of_thieves.rules.chests import LOCK_CHEST, LOCK_GEM

Parts = tuple[str, ...]
Aimed = Callable[[Any, View, Cards], Parts]

PARTS: Final = {
    "loot": ("loot",),
    "arcana": ("hand",),
    "equipment": ("market",),
    "intrigues": ("intrigue",),
    "figures": ("figure",),
    "characters": ("figure", "member"),
    "missions": ("mission",),
    "gangs": ("gang",),
}

ELSEWHERE: Final[dict[type[Choice], str]] = {
    turn_choices.UseSkill: "skill",
    turn_choices.UseGear: "gear",
    combat_choices.Cancel: "played",
    sheet_choices.TakeCard: "discard",
    sheet_choices.TakeKind: "hoard",
}
"""What is named here does not lie where others of its table lie."""


def aim(choice: Choice, view: View, content: Cards) -> Parts | None:
    """The parts of a choice, by its verb or else by what its verb has in common with others."""
    for kind in type(choice).__mro__:
        if kind in ELSEWHERE:
            return (f"{ELSEWHERE[kind]} {content.slugs(choice.FIELDS[0].of)[choice.subject]}",)
        if kind in AIMS:
            return AIMS[kind](choice, view, content)
    return None


def holder(space: int, view: View) -> Parts:
    """The figure on a space, which hides a piece of it."""
    figure = view["holder"][space]
    return (f"figure {figure}",) if figure is not None else ()


def _space(choice: Any, view: View, content: Cards) -> Parts:
    space: int = choice.space
    return (f"space {content.slugs('spaces')[space]}", *holder(space, view))


def _fight_at(choice: Any, view: View, content: Cards) -> Parts:
    space: int = choice.space
    return (*holder(space, view), f"space {content.slugs('spaces')[space]}")


def _place(choice: Any, view: View, content: Cards) -> Parts:
    slug = content.slugs("figures")[choice.character]
    return (f"space {content.slugs('spaces')[choice.space]}", f"member {slug}")


def _put(choice: Any, view: View, content: Cards) -> Parts:
    slug = content.slugs("figures")[choice.figure]
    return (f"space {content.slugs('spaces')[choice.space]}", f"figure {slug}")


def _keep(choice: Any, view: View, content: Cards) -> Parts:
    """One of the two cards lies in the market, the other is borne."""
    about: About = view["about"] or {}
    bearer = about.get("figure")
    slug = content.slugs("equipment")[choice.gear]
    if bearer is not None and slug != about.get("gear"):
        return (f"gear {bearer}",)
    return (f"market {slug}",)


def _exchange(choice: Any, view: View, content: Cards) -> Parts:
    about: About = view["about"] or {}
    return tuple(f"gear {about[key]}" for key in ("figure", "other") if about.get(key))


def _draw_intrigue(choice: Any, view: View, content: Cards) -> Parts:
    return ("deck intrigue",)


def _hire(choice: Any, view: View, content: Cards) -> Parts:
    slugs = content.slugs("figures")
    return (f"mercenary {slugs[choice.mercenary]}", f"member {slugs[choice.thief]}")


def _lock(choice: Any, view: View, content: Cards) -> Parts:
    """The chest or the gem of the room, or the hoard where it lies."""
    here = where_actor_is(view, content)
    if choice.lock == LOCK_CHEST:
        return (f"chest {here}", f"space {here}")
    if choice.lock == LOCK_GEM:
        return (f"token {here}", f"space {here}")
    return ("hoard", f"space {here}")


def _here(choice: Any, view: View, content: Cards) -> Parts:
    """An action where the acting character stands."""
    here = where_actor_is(view, content)
    return (f"space {here}", f"figure {view['turn']['actor']}") if here else ()


def _relic(choice: Any, view: View, content: Cards) -> Parts:
    here = where_actor_is(view, content)
    return (f"relic {here}", f"space {here}") if here else ()


def _escape(choice: Any, view: View, content: Cards) -> Parts:
    actor = view["turn"]["actor"]
    return ("space prison", f"figure {actor}") if actor else ("space prison",)


def _hostage(choice: Any, view: View, content: Cards) -> Parts:
    return ("space prison",)


def _reroll(choice: Any, view: View, content: Cards) -> Parts:
    if view["fight"] is None:
        return (f"die throw {choice.die}",)
    side = "defence" if (view["about"] or {}).get("side") else "attack"
    return (f"die {side} {choice.die}",)


def _play_on_die(choice: Any, view: View, content: Cards) -> Parts:
    card = f"hand {content.slugs('arcana')[choice.card]}"
    if view["fight"] is None:
        return (f"die throw {choice.die}", card)
    defending = bool((view["about"] or {}).get("side"))
    side = "defence" if defending != content.arcana[choice.card].on_foe_die else "attack"
    return (f"die {side} {choice.die}", card)


def where_actor_is(view: View, content: Cards) -> str | None:
    """The slug of the space of the acting character."""
    actor = view["turn"]["actor"]
    if actor is None:
        return None
    place = view["place"][content.index("figures")[actor]]
    return str(place) if place is not None else None


def _seat(choice: Any, view: View, content: Cards) -> Parts:
    return (f"seat {choice.seat}",)


AIMS: Final[dict[type, Aimed]] = {
    combat_choices.TargetSeat: _seat,
    turn_choices.OfSpace: _space,
    turn_choices.Attack: _fight_at,
    combat_choices.GuardAttack: _fight_at,
    sheet_choices.HuntAttack: _fight_at,
    turn_choices.Keep: _keep,
    turn_choices.GiveGear: _exchange,
    turn_choices.TakeGear: _exchange,
    turn_choices.SwapGear: _exchange,
    turn_choices.DrawIntrigue: _draw_intrigue,
    turn_choices.OfLock: _lock,
    combat_choices.Place: _place,
    combat_choices.Reroll: _reroll,
    combat_choices.PlayOnDie: _play_on_die,
    sheet_choices.Hire: _hire,
    sheet_choices.PutGuard: _put,
    sheet_choices.TakeRelic: _relic,
    sheet_choices.Escape: _escape,
    sheet_choices.TakeHostage: _hostage,
    **dict.fromkeys(
        (
            turn_choices.Leave, sheet_choices.Altar, sheet_choices.Read, sheet_choices.Loot,
            sheet_choices.UseTunnel, sheet_choices.Strongbox, sheet_choices.FerryOut,
            sheet_choices.Auction, sheet_choices.Pickpocket, sheet_choices.Pact,
            sheet_choices.Ransom,
        ),
        _here,
    ),
}  # fmt: skip
