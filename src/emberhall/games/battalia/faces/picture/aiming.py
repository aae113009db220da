"""Which parts of the picture a choice is about."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Choice, given
from emberhall.games.battalia import choices as verb
from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.faces.view import About, View
from emberhall.games.battalia.kinds import AMULET, TENT

PARTS: Final = {
    "squares": ("square",),
    "cards": ("hand",),
    "kinds": ("stack",),
    "factions": ("faction",),
}


def aim(choice: Choice, view: View, content: Cards) -> tuple[str, ...] | None:
    """The parts of a choice about more, or about others, than what it names."""
    you = given(view["you"])
    match choice:
        case verb.Attack(number=number, square=square):
            slug = content.slugs("squares")[square]
            return (f"square {slug}", f"hero {you} {number}", *heroes_on(view, slug))
        case verb.Move(number=number) | verb.Join(number=number):
            return (f"hero {you} {number}",)
        case verb.UseStar(number=number):
            return (f"hero {you} {number}", "hand star")
        case verb.Decamp(number=number):
            return (f"tent {you} {number}",)
        case verb.Level(number=number):
            return (f"build {number}",)
        case verb.Exits(exits=exits):
            about: About = view["about"] or {}
            there = (f"square {about['square']}",) if "square" in about else ()
            return (f"lay {content.exits[exits].slug}", *there)
        case verb.HireHero():
            heroes = view["players"][you]["heroes"]
            return (f"hero {you} {heroes.index(None) + 1}",) if None in heroes else ()
        case verb.Fight():
            return heroes_on(view, view["battle"]["square"]) if view["battle"] else ()
    return of_cards(choice, view, content)


def of_cards(choice: Choice, view: View, content: Cards) -> tuple[str, ...] | None:
    """Choices about prizes, ambushes, or a kind or a faction of the hand."""
    match choice:
        case verb.TakePrize(card=card):
            return (f"prize {content.slugs('cards')[card]}",)
        case verb.Cohort(faction=faction):
            return in_hand(view, content, content.faction, (faction,))
        case verb.NameAs(kind=kind):
            return (f"as {content.slugs('kinds')[kind]}",)
        case verb.UseAmulet():
            return in_hand(view, content, content.kind, (AMULET,))
        case verb.UseTent():
            return in_hand(view, content, content.kind, (TENT,))
        case verb.LayAmbush():
            return (f"ambush {given(view['you'])}",)
        case verb.UseHammer():
            return ("hand hammer",)
        case verb.UseChalice():
            return ("hand chalice",)
    return None


def in_hand(
    view: View, content: Cards, column: list[int], wanted: tuple[int, ...]
) -> tuple[str, ...]:
    """The cards of the own hand, echoes and new names included, with a value in a column."""
    player = view["players"][given(view["you"])]
    index = content.index("cards")
    assert isinstance(player["hand"], list)
    held = {*player["hand"], *player["shown"], *player["guises"], *given(player["rays"])}
    held.update(player["echoes"])
    found = sorted(index[slug] for slug in held if column[index[slug]] in wanted)
    slugs = content.slugs("cards")
    return tuple(f"hand {slugs[card]}" for card in found)


def heroes_on(view: View, square: str) -> tuple[str, ...]:
    """The hero on a square, if there is one."""
    return tuple(
        f"hero {seat} {player['heroes'].index(square) + 1}"
        for seat, player in enumerate(view["players"])
        if square in player["heroes"]
    )
