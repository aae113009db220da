"""What would happen if everybody struck now, drawn between the lines.

An arrow goes from whoever strikes to whoever is struck; where it ends, a burst is a Hit and a
shield is none, as the numbers stand, without support.
"""

from __future__ import annotations

from typing import Final

from emberhall.games.drums_of_war.cards import SLOTS, Cards
from emberhall.games.drums_of_war.faces.view import View
from emberhall.picture.icons import ICONS
from emberhall.picture.svg import Canvas

APART: Final = 26.0  # of the two arrows of a battle from their middle
BURST: Final = "M0-15l4 8 9-4-4 9 8 4-9 3 3 10-8-6-6 9-2-10-10 3 5-8-8-6 10-1-4-9 8 4z"


def draw_strikes(
    canvas: Canvas,
    view: View,
    slot: int,
    x: float,
    lines: tuple[float, float],
    near: int,
    scale: float = 1,
) -> None:
    """The number of a slot between the lines, and the strikes of its Units on each other."""
    middle = (lines[0] + lines[1]) / 2
    for seat in (0, 1):
        downwards = seat != near
        begin, end = lines if downwards else (lines[1], lines[0])
        found = strike(view, seat, slot)
        if found is None:
            continue
        at_hero, hits = found
        across = (-APART if downwards else APART) * scale
        _arrow(canvas, x + across, begin, end, _look(view, seat), scale, dashed=at_hero)
        _end(canvas, x + across, end + (-15 if downwards else 15) * scale, hits, at_hero, scale)
    canvas.circle(x, middle, max(11.0, 15 * scale), "badge-face")
    size = max(canvas.smallest, 17 * scale)
    canvas.text(x, middle + size * 0.36, slot + 1, size, "strong card-ink", "middle")


def strike(view: View, seat: int, slot: int) -> tuple[bool, bool] | None:
    """Whether a Unit strikes the Hero, and whether it Hits; None if it strikes nobody."""
    now = view["lines"][seat][slot]
    if now is None or now["wounds"] >= now["life"] or _has_acted(view, seat, slot):
        return None
    facing, hero = view["lines"][1 - seat][slot], view["heroes"][1 - seat]
    if view["engaged"][slot] and not view["sides"][seat]["at_hero"][slot]:
        return None if facing is None else (False, now["attack"] >= facing["defense"])
    return None if hero is None else (True, now["on_hero"] >= hero["defense"])


def _has_acted(view: View, seat: int, slot: int) -> bool:
    """Whether a Unit has done in this Combat phase what it may do, or supports another."""
    side = view["sides"][seat]
    return view["phase"] == "combat" and (
        side["used"][slot] or str(slot + 1) in filter(None, side["supporters"])
    )


def _look(view: View, seat: int) -> str:
    return f"strike-{view['sides'][seat]['army'] or 'nobody'}"


def _arrow(
    canvas: Canvas, x: float, begin: float, end: float, look: str, scale: float, *, dashed: bool
) -> None:
    """An upright arrow; one that goes on to the Hero is dashed."""
    way = 1 if end > begin else -1
    tip = end - 28 * scale * way
    half, head = 3.5 * scale, 9 * scale
    dashes = " dashed" if dashed else ""
    canvas.path(f"M{x:g} {begin:g}V{tip:g}", f"shaft {look}{dashes}")
    canvas.path(
        f"M{x - head:g} {tip - 4 * way:g}h{2 * head:g}l-{head:g} {(head + half) * way:g}z",
        f"arrowhead {look}",
    )


def _end(canvas: Canvas, x: float, y: float, hits: bool, at_hero: bool, scale: float) -> None:
    """A burst for a Hit, a shield for none; a heart where it is the Hero who is struck."""
    if hits:
        canvas.marks.append(
            f'<path transform="translate({x:g} {y:g}) scale({scale:g})" d="{BURST}" class="burst"/>'
        )
    icon = "heart" if at_hero and hits else "" if hits else "shield"
    if icon:
        size = (13 if hits else 22) * scale
        canvas.marks.append(
            f'<path transform="translate({x - size / 2:g} {y - size / 2:g})'
            f' scale({size / 24:g})" d="{ICONS[icon]}" class="{"heart" if hits else "held"}"/>'
        )


def draw_supports(
    canvas: Canvas,
    view: View,
    content: Cards,
    left: float,
    step: float,
    middle: float,
    near: int,
) -> None:
    """Curved arrows from the Units that support to the battles that they support."""
    slots = content.slugs("slots")
    for seat in (0, 1):
        side = 1 if seat == near else -1
        for battle, slug in enumerate(view["sides"][seat]["supporters"][:SLOTS]):
            if slug is None:
                continue
            begin, end = left + slots.index(slug) * step, left + battle * step
            way = 1 if end > begin else -1
            y = middle + side * step * 0.28
            canvas.path(
                f"M{begin:g} {y:g}Q{(begin + end) / 2:g} {middle:g} {end - 18 * way:g} {middle:g}",
                f"shaft {_look(view, seat)} support",
            )
            canvas.path(
                f"M{end - 20 * way:g} {middle - 8:g}v16l{12 * way:g} -8z",
                f"arrowhead {_look(view, seat)}",
            )
