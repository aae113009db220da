"""Which parts of the picture a choice is about."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Choice, given
from emberhall.games.after_the_empire import choices as of
from emberhall.games.after_the_empire import combat_choices as fight
from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.faces.view import View
from emberhall.games.after_the_empire.terms import INSIDE, SIDES

PARTS: Final = {
    "sides": ("field {you}",),
    "cards": ("card {you}",),
    "objectives": ("objective",),
}


def aim(choice: Choice, view: View, content: Cards) -> tuple[str, ...] | None:
    """The parts of a choice about the castle, or about a card or location of the board."""
    you = given(view["you"])
    match choice:
        case of.OfPlace(place=place) | fight.OfCorner(place=place):
            return (place_part(place, you, content),)
        case of.Build(place=place) | of.Repair(place=place):
            return (place_part(place, you, content),)
        case fight.OfCount(side=side) | of.ChooseGate(side=side):
            return (place_part(side, you, content),)
        case fight.MoveTroop(origin=origin, target=target):
            return post_part(origin, you, content), post_part(target, you, content)
        case fight.Lose(post=post):
            return (post_part(post, you, content),)
    return of_board(choice, you, content)


def of_board(choice: Choice, you: int, content: Cards) -> tuple[str, ...] | None:
    """Choices about a card that can be taken, or about a location."""
    match choice:
        case of.TakeStarter(card=card):
            return (f"starter {content.cards[card].slug}",)
        case of.TakeBuilding(card=card) | of.TakeDiscounted(card=card):
            return (f"offer {content.cards[card].slug}", "location buildings")
        case of.TakeRefugee(card=card):
            return (f"offer {content.cards[card].slug}", "location refugees")
        case of.PlaceWorker(location=location):
            slug = content.locations[location].slug
            return (f"{slug} {you}" if content.locations[location].own else f"location {slug}",)
        case of.PlaceFor(location=location, way=way):
            slug = content.locations[location].slug
            return (f"way {slug} {content.slugs('ways')[way]}", f"location {slug}")
    return None


def place_part(place: int, you: int, content: Cards) -> str:
    """The part of a side or corner of the own castle."""
    return f"{'wall' if place < SIDES else 'turret'} {you} {content.places[place].slug}"


def post_part(post: int, you: int, content: Cards) -> str:
    """The part of a wall or of the inside of the own castle."""
    return f"inside {you}" if post == INSIDE else place_part(post, you, content)
