"""What a side holds: the Hero's ability, the hand and what lies in the open piles."""

from __future__ import annotations

from collections import Counter
from typing import Final

from emberhall.games.drums_of_war.cards import Cards
from emberhall.games.drums_of_war.faces.picture.faces import CARD, card_face, frame
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
from emberhall.picture.pieces import heading, seat_look
from emberhall.picture.svg import Canvas, Offers, Plate

WIDTH: Final = 440.0
ACROSS: Final = 3
SMALL_TEXT: Final = 12.0


def draw_side(view: View, content: Cards, offers: Offers, seat: int) -> Plate:
    """A side as a plate."""
    canvas = Canvas(WIDTH, 0, offers)
    side = view["sides"][seat]
    own = seat == view["you"]
    who = say(" (you)") if own else say(" (AI)") if side["automa"] else ""
    title = f"{view['names'][seat]}{who}"
    canvas.marks.append("")  # the plate itself, once its height is known
    heading(canvas, title, 12, 23, seat)
    if seat in view["asking"]:
        canvas.icon("hourglass", WIDTH - 32, 9, 18)
    y = _ability(canvas, view, content, seat, 42)
    y = _hand(canvas, view, content, seat, y)
    piles = ("discard", side["discard"]), ("removed", side["removed"]), ("buried", side["buried"])
    for name, pile in piles:
        if isinstance(pile, list) and pile:
            y = _open_pile(canvas, content, f"{name} list {seat}", PILES[name], pile, y)
    canvas.height = y + 6
    canvas.marks[0] = (
        f'<rect x="1" y="1" width="{WIDTH - 2:g}" height="{canvas.height - 2:g}" rx="12"'
        f' class="board"/><path d="M1 34v-21a12 12 0 0 1 12-12h{WIDTH - 26:g}a12 12 0 0 1 12'
        f' 12v21z" class="{seat_look(seat)} fill band"/>'
    )
    return canvas.plate(f"side {seat}", title)


def _ability(canvas: Canvas, view: View, content: Cards, seat: int, y: float) -> float:
    """The ability of the Hero, faded when it was used in this turn."""
    side = view["sides"][seat]
    if side["hero"] is None:
        return y
    hero = hero_of(content, side["hero"])
    power = content.powers[hero.power]
    used = side["ability_used"]
    said = power_said(power)
    state = say(", used in this turn") if used else ""
    label = say(
        "{hero}'s ability {power}{state}: {said}",
        hero=hero.name,
        power=power.name,
        state=state,
        said=said,
    )
    with canvas.part(
        f"ability {seat}",
        label,
        say("{said} It {power_cost}.", said=said, power_cost=power_cost(power)),
    ):
        canvas.rect(12, y, WIDTH - 24, 56, "badge-face", 8)
        canvas.icon("check" if used else "lightning", 20, y + 16, 24)
        words = f"{power.name} ({power.cost}){say(' - used') if used else ''}"
        canvas.text(54, y + 20, words, 14, "strong card-ink", room=WIDTH - 80)
        canvas.words(54, y + 23, WIDTH - 76, 32, said, 12, "card-ink")
    return y + 64


def _hand(canvas: Canvas, view: View, content: Cards, seat: int, y: float) -> float:
    """The cards of a hand that one sees, copies together."""
    hand = view["sides"][seat]["hand"]
    if not isinstance(hand, list) or view["sides"][seat]["automa"]:
        return y
    canvas.text(14, y + 12, say("Hand ({count})", count=len(hand)), 13, "strong")
    y += 20
    width, height = CARD
    own = seat == view["you"]
    copies = Counter(hand)
    for place, (slug, count) in enumerate(copies.items()):
        card = card_of(content, slug)
        x = 13 + place % ACROSS * (width + 6)
        top = y + place // ACROSS * (height + 12)
        said = card_said(card, content)
        many = say("{count} cards: ", count=count) if count > 1 else ""
        name = f"hand {slug}" if own else f"hand {seat} {slug}"
        with (
            canvas.piece(f"{seat} {slug}#hand", f"deck {seat}"),
            canvas.at(x, top),
            canvas.part(name, f"{many}{card.name}. {said}", said),
        ):
            frame(canvas, CARD, card.army)
            canvas.marks.append(card_face(card, content))
            if count > 1:
                canvas.circle(13, height - 36, 12, "badge-face")
                canvas.text(13, height - 32, say("{count}x", count=count), 12, "strong", "middle")
    return y + -(-len(copies) // ACROSS) * (height + 12)


def _open_pile(
    canvas: Canvas, content: Cards, part: str, called: str, slugs: list[str], y: float
) -> float:
    """What lies in a pile that one may look through, in words."""
    said = pile_said(slugs, content)
    title = say(called)
    room = WIDTH - 44
    lines = broken(said, room, SMALL_TEXT)
    height = 24 + len(lines) * SMALL_TEXT * LEADING
    with canvas.part(
        part,
        say("{title}, {count} cards: {said}", title=title, count=len(slugs), said=said),
    ):
        canvas.rect(12, y, WIDTH - 24, height, "board-2", 8)
        canvas.text(22, y + 16, f"{title} ({len(slugs)})", 13, "strong")
        canvas.words(22, y + 18, room, height, said, SMALL_TEXT)
    return y + height + 6
