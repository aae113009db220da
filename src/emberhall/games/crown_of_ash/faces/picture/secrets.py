"""Fate cards and powers as far as they are known, and what an AI goes by."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from emberhall.authoring import how_many
from emberhall.games.crown_of_ash.cards import Cards, Fate, Power
from emberhall.games.crown_of_ash.faces.picture.faces import (
    ACTION,
    FATE,
    POWER,
    action_face,
    fate_face,
    frame,
    power_face,
)
from emberhall.games.crown_of_ash.faces.picture.sheets import RIM, sheet
from emberhall.games.crown_of_ash.faces.picture.spoken import (
    TIERS,
    action_said,
    fate_said,
    power_said,
)
from emberhall.games.crown_of_ash.faces.view import View
from emberhall.games.crown_of_ash.faces.voice import say
from emberhall.picture.pieces import back
from emberhall.picture.svg import Offers, Plate

BACK: Final = (46.0, 62.0)
DECK: Final = (78.0, ACTION[1])


def draw_secrets(view: View, content: Cards, offers: Offers, seat: int) -> Iterator[Plate]:
    """The Fate card and the powers of a seat."""
    mat = view["mats"][seat]
    lord, fate = mat["lord"], mat["fate"]
    if isinstance(fate, list):
        for slug in fate:
            yield _fate(content.get(Fate, slug), content, offers, lord)
    elif fate["count"]:
        canvas = sheet(BACK, offers)
        with canvas.part(f"fate {lord}", say("A Fate card face down")):
            canvas.rect(1, 1, *BACK, "card-back", 6)
            back(canvas, 1, 1, *BACK, "moon")
        yield canvas.plate(f"fate {seat}", say("A Fate card face down"))
    if view["powers"] and not mat["automa"]:
        for power in _powers(content, lord, mat["power"]):
            yield _power(power, mat["power_used"], offers)


def _fate(fate: Fate, content: Cards, offers: Offers, lord: str) -> Plate:
    about = fate_said(fate, content)
    canvas = sheet(FATE, offers)
    label = say("Fate card: {name}. {about}", name=fate.name, about=about)
    with canvas.at(RIM, RIM), canvas.part(f"fate {lord}", label, about):
        frame(canvas, FATE)
        canvas.marks.append(fate_face(fate))
    return canvas.plate(f"fate {fate.slug}", fate.name)


def _powers(content: Cards, lord: str, chosen: str | None) -> list[Power]:
    """The power of a lord, or those it may still choose from."""
    own = content.index("lords")[lord]
    return [
        power
        for power in content.powers
        if power.slug == chosen or (chosen is None and power.lord == own)
    ]


def _power(power: Power, spent: bool, offers: Offers) -> Plate:
    used = say(" Used in this round.") if spent else ""
    about = power_said(power)
    canvas = sheet(POWER, offers)
    label = f"{power.name}. {about}{used}"
    with canvas.at(RIM, RIM), canvas.part(f"power {power.slug}", label, about):
        frame(canvas, POWER)
        fade = ' class="spent"' if used else ""
        canvas.marks.append(f"<g{fade}>{power_face(power)}</g>")
    return canvas.plate(f"power {power.slug}", power.name)


# the AI


def draw_machine(view: View, content: Cards, offers: Offers, seat: int) -> Iterator[Plate]:
    """An AI's action cards and its fighter track."""
    mat = view["mats"][seat]
    lord, count = mat["lord"], how_many(mat["action_deck"])
    canvas = sheet(DECK, offers)
    label = say("AI action cards face down: {count}", count=count)
    with canvas.part(f"actions {lord}", label):
        canvas.rect(1, 1, *DECK, "empty", 6)
        if count:
            back(canvas, 1, 1, *DECK, "wheel")
            canvas.circle(40, DECK[1] - 18, 12, "badge-face")
            canvas.text(40, DECK[1] - 13, count, 14, "strong", "middle")
    yield canvas.plate(f"actions {seat}", label)
    if mat["action_pile"]:
        printed = content.action_cards[content.index("ai_cards")[mat["action_pile"][-1]]]
        said = action_said(printed)
        canvas = sheet(ACTION, offers)
        with canvas.at(RIM, RIM), canvas.part(f"action {lord}", f"{printed.name}. {said}", said):
            frame(canvas, ACTION)
            canvas.marks.append(action_face(printed))
        yield canvas.plate(f"action {seat}", printed.name)
    yield _track(content, offers, lord, seat, mat["cube"])


def _track(content: Cards, offers: Offers, lord: str, seat: int, cube: int) -> Plate:
    """The tiers of the fighters that an AI raises, one after the other."""
    tiers = [TIERS[tier] for tier in content.track]
    size = (74.0, 24.0 * len(tiers) + 6)
    canvas = sheet(size, offers)
    label = say("Fighter track: the next raised fighter is of tier {tiers}", tiers=tiers[cube])
    with canvas.part(f"track {lord}", label):
        canvas.rect(1, 1, *size, "board-2", 8)
        for place, tier in enumerate(tiers):
            top = 4 + 24 * place
            if place == cube:
                canvas.rect(5, top, 66, 24, "badge-face", 6)
                canvas.icon("skull", 10, top + 4, 16)
            canvas.text(46, top + 17, tier, 14, "strong", "middle")
    return canvas.plate(f"track {seat}", label)
