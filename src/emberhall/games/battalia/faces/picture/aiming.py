"""Which parts of the picture a choice is about."""

from __future__ import annotations

from emberhall.authoring import Choice, given
from emberhall.games.battalia import choices as verb
from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.faces.view import View
from emberhall.games.battalia.kinds import AMULET, TENT


def aim(notation: str, view: View, content: Cards) -> tuple[str, ...]:
    """The parts that a choice is about, the most important first."""
    choice = content.catalogue.by_notation[notation]
    if isinstance(choice, verb.OfSquare):
        return (f"square {content.slugs('squares')[choice.square]}",)
    if isinstance(choice, verb.OfCard):
        slug = content.slugs("cards")[choice.card]
        return (f"prize {slug}" if isinstance(choice, verb.TakePrize) else f"hand {slug}",)
    if isinstance(choice, (verb.Hire, verb.Create)):
        return (f"stack {content.slugs('kinds')[choice.kind]}",)
    return of_numbers(choice, view, content)


def of_numbers(choice: Choice, view: View, content: Cards) -> tuple[str, ...]:
    """Choices about heroes, tents, levels and exits."""
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
            return (f"lay {content.exits[exits].slug}", f"square {given(view['about'])['square']}")
        case verb.HireHero():
            heroes = view["players"][you]["heroes"]
            return (f"hero {you} {heroes.index(None) + 1}",) if None in heroes else ()
        case verb.Fight():
            return heroes_on(view, given(view["battle"])["square"])
        case verb.LayAmbush():
            return (f"ambush {you}",)
    return of_cards(choice, view, content)


def of_cards(choice: Choice, view: View, content: Cards) -> tuple[str, ...]:
    """Choices about a kind or a faction of the hand."""
    match choice:
        case verb.Cohort(faction=faction):
            return in_hand(view, content, content.faction, (faction,))
        case verb.TakeFaction(faction=faction):
            return (f"faction {content.slugs('factions')[faction]}",)
        case verb.NameAs(kind=kind):
            return (f"as {content.slugs('kinds')[kind]}",)
        case verb.UseAmulet():
            return in_hand(view, content, content.kind, (AMULET,))
        case verb.UseTent():
            return in_hand(view, content, content.kind, (TENT,))
        case verb.UseHammer():
            return ("hand hammer",)
        case verb.UseChalice():
            return ("hand chalice",)
    return ()


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
