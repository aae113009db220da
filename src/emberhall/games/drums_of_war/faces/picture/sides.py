"""What a side holds: the hand, the Hero's ability, the piles and what lies open in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from emberhall.authoring import how_many
from emberhall.games.drums_of_war.cards import Cards
from emberhall.games.drums_of_war.faces.picture.faces import CARD, NOTE, card_face, frame
from emberhall.games.drums_of_war.faces.picture.naming import who_of
from emberhall.games.drums_of_war.faces.picture.spoken import (
    PILES,
    card_of,
    card_said,
    hero_of,
    pile_said,
    power_cost,
    power_said,
)
from emberhall.games.drums_of_war.faces.view import View
from emberhall.games.drums_of_war.faces.voice import say
from emberhall.picture.letters import LEADING, broken
from emberhall.picture.pieces import back
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.picture.table import Tray

SMALLEST: Final = 13.0
PILE: Final = (66.0, 88.0)
LIST: Final = 250.0
ICONS: Final = {"deck": "drum", "discard": "cross", "removed": "tomb", "supply": "chest"}


def draw_side(view: View, content: Cards, offers: Offers, seat: int) -> list[Tray]:
    """The hand of a side, if one sees it, and everything else that it has."""
    own = seat == view["you"]
    title = f"{view['names'][seat]}{who_of(view, seat)}"
    hero = view["sides"][seat]["hero"]
    if hero is not None:
        title = f"{hero_of(content, hero).name}, {title}"
    held = tuple(_hand(view, content, offers, seat))
    rest = (
        *_ability(view, content, offers, seat),
        *_piles(view, content, offers, seat),
        *_open_piles(view, content, offers, seat),
    )
    if not own:
        return [Tray("others", f"side {seat}", title, (*rest, *held), seat=seat)]
    trays = [Tray("mat", f"side {seat}", title, rest, seat=seat)]
    if held:
        count = how_many(view["sides"][seat]["hand"])
        name = say("Your hand ({count})", count=count)
        trays.insert(0, Tray("hand", "cards", name, held, seat=seat))
    return trays


def sheet(size: tuple[float, float], offers: Offers) -> Canvas:
    """A canvas for a card of a size, with room for its outline."""
    return Canvas(size[0] + 2, size[1] + 2, offers, SMALLEST)


def many(canvas: Canvas, count: int) -> None:
    """How many copies of a card there are."""
    canvas.circle(17, CARD[1] - 40, 14, "badge-face")
    canvas.text(17, CARD[1] - 35, say("{count}x", count=count), 14, "strong", "middle")


def _hand(view: View, content: Cards, offers: Offers, seat: int) -> Iterator[Plate]:
    """The cards of a hand that one sees, copies together."""
    hand = view["sides"][seat]["hand"]
    if not isinstance(hand, list) or view["sides"][seat]["automa"]:
        return
    own = seat == view["you"]
    for slug, count in Counter(hand).items():
        card = card_of(content, slug)
        said = card_said(card, content)
        copies = say("{count} cards: ", count=count) if count > 1 else ""
        name = f"hand {slug}" if own else f"hand {seat} {slug}"
        canvas = sheet(CARD, offers)
        with (
            canvas.piece(f"{seat} {slug}#hand", f"deck {seat}"),
            canvas.at(1, 1),
            canvas.part(name, f"{copies}{card.name}. {said}", said),
        ):
            frame(canvas, CARD, card.army)
            canvas.marks.append(card_face(card, content))
            if count > 1:
                many(canvas, count)
        yield canvas.plate(name, card.name)


def _ability(view: View, content: Cards, offers: Offers, seat: int) -> Iterator[Plate]:
    """The ability of the Hero, faded when it was used in this turn."""
    side = view["sides"][seat]
    if side["hero"] is None:
        return
    hero = hero_of(content, side["hero"])
    power = content.powers[hero.power]
    used, said = side["ability_used"], power_said(power)
    label = say(
        "{hero}'s ability {power}{state}: {said}",
        hero=hero.name,
        power=power.name,
        state=say(", used in this turn") if used else "",
        said=said,
    )
    about = say("{said} It {power_cost}.", said=said, power_cost=power_cost(power))
    width, height = NOTE
    canvas = sheet(NOTE, offers)
    with canvas.part(f"ability {seat}", label, about):
        canvas.rect(1, 1, width, height, "badge-face", 8)
        canvas.icon("check" if used else "lightning", 7, 7, 18)
        words = f"{power.name} ({power.cost}){say(' - used') if used else ''}"
        canvas.squeezed(30, 21, words, 14, width - 38, "strong card-ink")
        canvas.words(8, 26, width - 14, height - 28, said, SMALLEST, "card-ink")
    yield canvas.plate(f"ability {seat}", power.name)


# piles


def _piles(view: View, content: Cards, offers: Offers, seat: int) -> Iterator[Plate]:
    """Deck, discard, removed cards, and a hand or supply that one does not see."""
    side = view["sides"][seat]
    held = ("supply", side["supply"]) if side["automa"] else ("hand", side["hand"])
    piles: tuple[tuple[str, str, int, list[str]], ...] = (
        ("deck", "deck", view["deck_sizes"][seat], side["top"]),
        ("discard", "discard", len(side["discard"]), side["discard"]),
        ("removed", "removed", view["removed_sizes"][seat], side["removed"]),
        (held[0], "cards", how_many(held[1]), []),
    )
    for called, name, count, seen in piles:
        yield _pile(content, offers, called, f"{name} {seat}", count, seen)
    passing = [*side["arriving"], *side["aside"]]
    if passing:
        said = pile_said(passing, content)
        label = say("Not in its place yet: {said}", said=said)
        about = " ".join(card_said(card_of(content, slug), content) for slug in passing)
        yield _text(offers, (f"passing {seat}", label, about), label)


def _pile(
    content: Cards, offers: Offers, called: str, part: str, count: int, seen: list[str]
) -> Plate:
    """A pile with its number; what lies open in it is told on a closer look."""
    width, height = PILE
    canvas = sheet(PILE, offers)
    title = say(PILES[called])
    about = f"{pile_said(seen, content)}." if seen else ""
    with canvas.part(part, f"{title}: {count}", about):
        canvas.rect(1, 1, width, height - 20, "bare" if count else "empty", 6)
        if count:
            back(canvas, 1, 1, width, height - 20, ICONS.get(called, "hand"))
            canvas.circle(width / 2 + 1, height - 34, 13, "badge-face")
            canvas.text(width / 2 + 1, height - 29, count, 15, "strong", "middle")
        canvas.text(width / 2 + 1, height - 3, title.lower(), 13, "strong", "middle", width)
    return canvas.plate(part, title)


def _open_piles(view: View, content: Cards, offers: Offers, seat: int) -> Iterator[Plate]:
    """What lies in the piles that one may look through, in words."""
    side = view["sides"][seat]
    piles = ("discard", side["discard"]), ("removed", side["removed"]), ("buried", side["buried"])
    for name, pile in piles:
        if isinstance(pile, list) and pile:
            said, title = pile_said(pile, content), say(PILES[name])
            label = say("{title}, {count} cards: {said}", title=title, count=len(pile), said=said)
            heading = f"{title} ({len(pile)})"
            yield _text(offers, (f"{name} list {seat}", label, ""), said, heading)


def _text(offers: Offers, named: tuple[str, str, str], said: str, title: str = "") -> Plate:
    """A card of words."""
    lines = broken(said, LIST - 16, SMALLEST)
    top = 22.0 if title else 4.0
    canvas = sheet((LIST, top + len(lines) * SMALLEST * LEADING + 6), offers)
    with canvas.part(*named):
        canvas.rect(1, 1, LIST, canvas.height - 2, "board-2", 8)
        if title:
            canvas.text(9, 17, title, 14, "strong", room=LIST - 16)
        canvas.words(9, top, LIST - 16, canvas.height - top, said, SMALLEST)
    return canvas.plate(named[0], named[1])
