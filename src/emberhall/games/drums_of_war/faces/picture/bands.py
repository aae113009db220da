"""The band of a side: its Hero, its piles and its tokens."""

from __future__ import annotations

from emberhall.authoring import given, how_many
from emberhall.games.drums_of_war.cards import Cards
from emberhall.games.drums_of_war.faces.picture.faces import ART, army_look, medal, short_name
from emberhall.games.drums_of_war.faces.picture.spoken import (
    PILES,
    card_of,
    card_said,
    hero_of,
    hero_said,
    pile_said,
)
from emberhall.games.drums_of_war.faces.view import View
from emberhall.games.drums_of_war.faces.voice import say
from emberhall.picture.pieces import deck, mark
from emberhall.picture.svg import Canvas


def draw_band(canvas: Canvas, view: View, content: Cards, seat: int, y: float) -> None:
    """Hero, piles and tokens of a side."""
    _hero(canvas, view, content, seat, y + 4)
    side = view["sides"][seat]
    held = ("supply", side["supply"]) if side["automa"] else ("hand", side["hand"])
    piles: tuple[tuple[str, str, int, list[str]], ...] = (
        ("deck", "deck", view["deck_sizes"][seat], side["top"]),
        ("discard", "discard", len(side["discard"]), side["discard"]),
        ("removed", "removed", view["removed_sizes"][seat], side["removed"]),
        (held[0], "cards", how_many(held[1]), []),
    )
    for place, (title, name, count, seen) in enumerate(piles):
        _pile(canvas, content, (title, f"{name} {seat}", count, seen), 306 + place * 84, y + 4)
    if view["first"] == seat:
        with canvas.part("first", say("First player: {names}", names=view["names"][seat])):
            canvas.circle(668, y + 28, 21, "badge-face")
            canvas.icon("drum", 654, y + 13, 28, "kind-2")
    if side["passed"]:
        canvas.rect(686, y + 5, 70, 26, "badge-face", 8)
        with canvas.only("wide"):
            canvas.text(721, y + 23, say("passed"), 13, "strong", "middle", 58)
        with canvas.only("narrow"):
            canvas.text(721, y + 25, say("pass"), 22, "strong", "middle", 60)
    passing = [*side["arriving"], *side["aside"]]
    if passing:
        said = pile_said(passing, content)
        about = " ".join(card_said(card_of(content, slug), content) for slug in passing)
        with canvas.part(f"passing {seat}", say("Not in its place yet: {said}", said=said), about):
            canvas.rect(640, y + 60, 112, 24, "badge-face", 8)
            with canvas.only("wide"):
                canvas.text(696, y + 77, said, 13, "strong", "middle", 106)
            with canvas.only("narrow"):
                canvas.text(696, y + 79, short_name(said, 108), 21, "strong", "middle", 108)


def _hero(canvas: Canvas, view: View, content: Cards, seat: int, y: float) -> None:
    """Who leads a side, with Life and Defense as they are now."""
    side, numbers, name = view["sides"][seat], view["heroes"][seat], view["names"][seat]
    who = say(" (you)") if seat == view["you"] else say(" (AI)") if side["automa"] else ""
    if numbers is None:
        with canvas.part(f"hero {seat}", say("{name}{who}: no Hero yet", name=name, who=who)):
            canvas.rect(14, y, 280, 84, "empty", 10)
            canvas.text(
                154,
                y + 48,
                say("{name}{who}: no Hero yet", name=name, who=who),
                15,
                "",
                "middle",
                268,
                narrow=21,
            )
        return
    hero = hero_of(content, given(side["hero"]))
    changed = "*" if side["hero_mod"] else ""
    label = say(
        "{hero} leads the {army}{who}: Life {left} of {life}, Defense {defense}{more}",
        hero=hero.name,
        army=name,
        who=who,
        left=numbers["left"],
        life=numbers["life"],
        defense=numbers["defense"],
        more=say(" for this turn") if changed else "",
    )
    with canvas.part(f"hero {seat}", label, hero_said(hero, content)):
        canvas.rect(14, y, 280, 84, f"card-face {army_look(hero.army)}", 10)
        medal(canvas, ART.get(hero.slug, "hero"), hero.army, 58, y + 42, 34)
        with canvas.only("wide"):
            canvas.text(102, y + 23, f"{hero.name}{who}", 18, "strong card-ink", room=124)
            canvas.text(102, y + 41, name, 14, "card-ink", room=120)
        with canvas.only("narrow"):
            canvas.text(98, y + 22, hero.name, 24, "strong card-ink", room=132)
            canvas.text(98, y + 46, f"{name}{who}", 21, "card-ink", room=134)
        step = min(19.0, 126 / max(1, numbers["life"]))
        for place in range(numbers["life"]):
            look = "kind-2" if place < numbers["left"] else "faded"
            canvas.icon("heart", 101 + place * step, y + 52, min(18.0, step + 2), look)
        canvas.icon("shield", 236, y + 16, 52, army_look(hero.army))
        defense = f"{numbers['defense']}{changed}"
        canvas.text(262, y + 50, defense, 24, "strong on-medal", "middle", 40, narrow=29)
        with canvas.only("wide"):
            canvas.text(
                262,
                y + 80,
                say("{left} Life", left=numbers["left"]),
                13,
                "strong card-ink",
                "middle",
            )
    mark(canvas, seat, 24, y + 10, 7)


def _pile(
    canvas: Canvas, content: Cards, pile: tuple[str, str, int, list[str]], x: float, y: float
) -> None:
    """A pile with its number; what lies open in it is told on a closer look."""
    title, name, count, seen = pile
    about = f"{pile_said(seen, content)}." if seen else ""
    icon = {"deck": "drum", "discard": "cross", "removed": "tomb", "supply": "chest"}.get(
        title, "hand"
    )
    with canvas.part(name, f"{say(PILES[title])}: {count}", about):
        canvas.rect(x, y + 2, 70, 64, "empty", 6)
        deck(canvas, x, y + 2, 70, 64, count, icon, narrow=24)
    with canvas.only("wide"):
        canvas.text(x + 35, y + 82, say(PILES[title]).lower(), 13, "strong", "middle", 80)
