"""Which parts of the picture a choice is about."""

from __future__ import annotations

from emberhall.authoring import Choice, given
from emberhall.games.after_the_empire import choices as of
from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.faces.view import View
from emberhall.games.after_the_empire.terms import INSIDE, SIDES


def aim(notation: str, view: View, content: Cards) -> tuple[str, ...]:
    """The parts that a choice is about, the most important first."""
    choice = content.catalogue.by_notation[notation]
    you = given(view["you"])
    if isinstance(choice, of.OfCard):
        return of_card(choice, you, content)
    if isinstance(choice, (of.OfPlace, of.OfCorner)):
        return (place_part(choice.place, you, content),)
    if isinstance(choice, of.OfCount):
        return (place_part(choice.side, you, content),)
    if isinstance(choice, of.ChooseGate):
        return (place_part(choice.side, you, content),)
    if isinstance(choice, of.OfSide):
        return (f"field {you} {content.slugs('sides')[choice.side]}",)
    return of_rest(choice, you, content)


def of_card(choice: of.OfCard, you: int, content: Cards) -> tuple[str, ...]:
    """Choices about a card of a row or of the play area."""
    slug = content.cards[choice.card].slug
    if isinstance(choice, of.TakeStarter):
        return (f"starter {slug}",)
    if isinstance(choice, of.TakeBuilding):
        return (f"offer {slug}", "location buildings")
    if isinstance(choice, of.TakeRefugee):
        return (f"offer {slug}", "location refugees")
    return (f"card {you} {slug}",)


def of_rest(choice: Choice, you: int, content: Cards) -> tuple[str, ...]:
    """Choices with two parts, and those about a location or an objective."""
    match choice:
        case of.PlaceWorker(location=location):
            slug = content.locations[location].slug
            return (f"{slug} {you}" if content.locations[location].own else f"location {slug}",)
        case of.PlaceFor(location=location, way=way):
            slug = content.locations[location].slug
            return (f"way {slug} {content.slugs('ways')[way]}", f"location {slug}")
        case of.TakeDiscounted(card=card):
            return (f"offer {content.cards[card].slug}", "location buildings")
        case of.UseFreeFor(card=card):
            return (f"card {you} {content.cards[card].slug}",)
        case of.Keep(objective=objective):
            return (f"objective {content.objectives[objective].slug}",)
        case of.Build(place=place) | of.Repair(place=place):
            return (place_part(place, you, content),)
        case of.MoveTroop(origin=origin, target=target):
            return post_part(origin, you, content), post_part(target, you, content)
        case of.Lose(post=post):
            return (post_part(post, you, content),)
    return ()


def place_part(place: int, you: int, content: Cards) -> str:
    """The part of a side or corner of the own castle."""
    return f"{'wall' if place < SIDES else 'turret'} {you} {content.places[place].slug}"


def post_part(post: int, you: int, content: Cards) -> str:
    """The part of a wall or of the inside of the own castle."""
    return f"inside {you}" if post == INSIDE else place_part(post, you, content)
