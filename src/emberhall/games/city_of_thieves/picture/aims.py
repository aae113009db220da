"""Which parts of the picture a choice is about.

Parts are named `space c11`, `figure leona` (on the board), `member leona`, `skill leona`,
`loot leona:keys`, `gear leona` (on the mats), `chest bakery`, `token bakery`, `hand run`,
`intrigue connoisseur`, `market axe`, `mission m01`, `seat 0`, `die attack 0`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from emberhall.games.city_of_thieves import choices, combat_choices, sheet_choices
from emberhall.games.city_of_thieves.cards import Cards
from emberhall.games.city_of_thieves.terms import FEINT, LOCK_CHEST, LOCK_GEM

View = dict[str, Any]
Parts = tuple[str, ...]
Aimed = Callable[[Any, View, Cards], Parts]


def aim(notation: str, view: View, content: Cards) -> Parts:
    """The parts that a choice is about."""
    choice = content.catalogue.by_notation[notation]
    aimed = AIMS.get(type(choice))
    return aimed(choice, view, content) if aimed is not None else ()


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


def _character(choice: Any, view: View, content: Cards) -> Parts:
    slug = content.slugs("figures")[choice.character]
    return (f"figure {slug}", f"member {slug}")


def _figure(choice: Any, view: View, content: Cards) -> Parts:
    return (f"figure {content.slugs('figures')[choice.figure]}",)


def _skill(choice: Any, view: View, content: Cards) -> Parts:
    return (f"skill {content.slugs('figures')[choice.character]}",)


def _use_gear(choice: Any, view: View, content: Cards) -> Parts:
    return (f"gear {content.slugs('figures')[choice.character]}",)


def _loot(choice: Any, view: View, content: Cards) -> Parts:
    return (f"loot {content.slugs('loot')[choice.loot]}",)


def _hand(choice: Any, view: View, content: Cards) -> Parts:
    return (f"hand {content.slugs('arcana')[choice.card]}",)


def _cancel(choice: Any, view: View, content: Cards) -> Parts:
    return (f"played {content.slugs('arcana')[choice.card]}",)


def _discarded(choice: Any, view: View, content: Cards) -> Parts:
    return (f"discard {content.slugs('arcana')[choice.card]}",)


def _market(choice: Any, view: View, content: Cards) -> Parts:
    return (f"market {content.slugs('equipment')[choice.gear]}",)


def _keep(choice: Any, view: View, content: Cards) -> Parts:
    """One of the two cards lies in the market, the other is borne."""
    bearer = view["about"].get("figure")
    slug = content.slugs("equipment")[choice.gear]
    if bearer is not None and slug != view["about"].get("gear"):
        return (f"gear {bearer}",)
    return (f"market {slug}",)


def _exchange(choice: Any, view: View, content: Cards) -> Parts:
    about = view["about"]
    return tuple(f"gear {about[key]}" for key in ("figure", "other") if about.get(key))


def _mission(choice: Any, view: View, content: Cards) -> Parts:
    return (f"mission {content.slugs('missions')[choice.mission]}",)


def _intrigue(choice: Any, view: View, content: Cards) -> Parts:
    return (f"intrigue {content.slugs('intrigues')[choice.intrigue]}",)


def _draw_intrigue(choice: Any, view: View, content: Cards) -> Parts:
    return ("deck intrigue",)


def _gang(choice: Any, view: View, content: Cards) -> Parts:
    return (f"gang {content.slugs('gangs')[choice.gang]}",)


def _seat(choice: Any, view: View, content: Cards) -> Parts:
    return (f"seat {choice.seat}",)


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


def _kind(choice: Any, view: View, content: Cards) -> Parts:
    return (f"hoard {content.slugs('treasures')[choice.kind]}",)


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
    side = "defence" if view["about"].get("side") else "attack"
    return (f"die {side} {choice.die}",)


def _play_on_die(choice: Any, view: View, content: Cards) -> Parts:
    card = f"hand {content.slugs('arcana')[choice.card]}"
    if view["fight"] is None:
        return (f"die throw {choice.die}", card)
    defending = bool(view["about"].get("side"))
    side = "defence" if defending != (choice.card == FEINT) else "attack"
    return (f"die {side} {choice.die}", card)


def where_actor_is(view: View, content: Cards) -> str | None:
    """The slug of the space of the acting character."""
    actor = view["turn"]["actor"]
    if actor is None:
        return None
    place = view["place"][content.index("figures")[actor]]
    return str(place) if place is not None else None


def _all(aimed: Aimed, *kinds: type) -> dict[type, Aimed]:
    return dict.fromkeys(kinds, aimed)


AIMS: Final[dict[type, Aimed]] = {
    **_all(
        _space, choices.Step, choices.Cross, choices.Warp, choices.Into, combat_choices.GuardStep,
        combat_choices.Retreat, combat_choices.To, combat_choices.Peek, sheet_choices.PlaceToken,
        sheet_choices.Down, sheet_choices.Up, sheet_choices.HuntStep, sheet_choices.Ferry,
        sheet_choices.ClearRubble,
    ),
    **_all(
        _fight_at, choices.Attack, combat_choices.GuardAttack, sheet_choices.HuntAttack,
    ),
    **_all(
        _character, choices.Act, choices.Heal, choices.Bear, combat_choices.Target,
        sheet_choices.WoundPride,
    ),
    **_all(_figure, combat_choices.NameGuard, sheet_choices.Hunt),
    **_all(
        _loot, choices.Give, choices.Take, choices.Drop, choices.GiveUp, combat_choices.Steal,
        combat_choices.Sell, sheet_choices.Rack, sheet_choices.Lose, sheet_choices.ToHoard,
        sheet_choices.Yield, sheet_choices.Burn, sheet_choices.Offer,
    ),
    **_all(_hand, choices.Discard, combat_choices.Play),
    **_all(
        _market, choices.Buy, choices.TakeFromMarket, choices.Find, sheet_choices.TakeAtInn,
    ),
    **_all(_exchange, choices.GiveGear, choices.TakeGear, choices.SwapGear),
    **_all(_intrigue, choices.Fulfil, choices.Reveal),
    **_all(_lock, choices.Pick, choices.Bash),
    **_all(
        _here, choices.Leave, sheet_choices.Altar, sheet_choices.Read, sheet_choices.Loot,
        sheet_choices.UseTunnel, sheet_choices.Strongbox, sheet_choices.FerryOut,
        sheet_choices.Auction, sheet_choices.Pickpocket, sheet_choices.Pact, sheet_choices.Ransom,
    ),
    combat_choices.Place: _place,
    sheet_choices.PutGuard: _put,
    choices.UseSkill: _skill,
    choices.UseGear: _use_gear,
    combat_choices.Cancel: _cancel,
    sheet_choices.TakeCard: _discarded,
    choices.Keep: _keep,
    choices.Mission: _mission,
    choices.DrawIntrigue: _draw_intrigue,
    combat_choices.PickGang: _gang,
    combat_choices.TargetSeat: _seat,
    sheet_choices.Hire: _hire,
    sheet_choices.TakeKind: _kind,
    sheet_choices.TakeRelic: _relic,
    sheet_choices.Escape: _escape,
    sheet_choices.TakeHostage: _hostage,
    combat_choices.Reroll: _reroll,
    combat_choices.PlayOnDie: _play_on_die,
}  # fmt: skip
