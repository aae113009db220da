"""What must hold of every picture, whatever the game."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import product

from emberhall.kernel.game import Game
from emberhall.kernel.matches.match import Match
from emberhall.picture.face import Face
from emberhall.picture.svg import Plate
from emberhall.picture.table import NARROW, WIDE, Picture, Shape

AIMED = 200  # choices at least, of a catalogue, that are aimed at every position


def positions(
    game: Game, seats: int, seed: int, every: int, most: int, **options: str
) -> Iterator[Match]:
    """A game of random moves, given out every few moves and when it is over."""
    match = game.start(seats, seed=seed, options=options)
    rng = random.Random(seed)
    for number in range(most):
        if number % every == 0:
            yield match
        if not match.decisions:
            return
        decision = match.decisions[0]
        match.play(decision.seat, rng.choice(decision.options))
    yield match


def course(match: Match, seed: int, every: int) -> Iterator[Match]:
    """A match played by chance, by whoever is asked, given out every few moves and at its end."""
    rng = random.Random(seed)
    played = 0
    while match.decisions:
        if played % every == 0:
            yield match
        decision = rng.choice(match.decisions)
        match.play(decision.seat, rng.choice(decision.options))
        played += 1
    yield match


def picture(match: Match, face: Face, seat: int | None, shape: Shape = WIDE) -> Picture:
    """What a seat, or a spectator, sees with all its choices."""
    drawn = face.picture(match.view(seat), match.content, choices(match, seat), shape=shape)
    assert drawn is not None
    return drawn


def plates(match: Match, face: Face, seat: int | None) -> list[Plate]:
    """The drawings of that."""
    return picture(match, face, seat).plates


def choices(match: Match, seat: int | None) -> list[tuple[str, str]]:
    """The choices of a seat, in notation and in words."""
    for decision in match.decisions:
        if decision.seat == seat:
            return [(option.notation, match.label(option)) for option in decision.options]
    return []


def parts(drawn: list[Plate]) -> list[ET.Element]:
    """Every part of the plates, which must be well-formed and without parts inside parts."""
    found: list[ET.Element] = []
    for plate in drawn:
        root = ET.fromstring(plate.svg)
        for each in root.iter():
            if each.get("data-part") is None:
                continue
            found.append(each)
            inside = [child for child in each.iter() if child.get("data-part") is not None]
            assert inside == [each], f"{each.get('data-part')} holds parts"
            assert each.get("aria-label"), f"{each.get('data-part')} says nothing"
            first = next(iter(each))
            assert first.tag in ("rect", "circle", "path", "polygon"), each.get("data-part")
    return found


def pieces(drawn: list[Plate]) -> list[str]:
    """The names of all pieces."""
    return [name for plate in drawn for name in re.findall(r'data-piece="([^"]*)"', plate.svg)]


def check(match: Match, face: Face) -> None:
    """Everybody's picture can be read, is the same each time, and offers every choice."""
    for seat, shape in product((None, *range(len(match.seats))), (WIDE, NARROW)):
        whole = picture(match, face, seat, shape)
        assert whole == picture(match, face, seat, shape)
        drawn = whole.plates
        assert len({plate.name for plate in drawn}) == len(drawn)
        assert len({tray.name for tray in whole.trays}) == len(whole.trays)
        assert all(tray.cards for tray in whole.trays)
        found = parts(drawn)
        offered = {
            notation
            for each in found
            for notation in each.get("data-offers", "").split("\n")
            if notation
        }
        answers = {each.notation for each in whole.answers}
        assert not offered & answers
        assert offered | answers == {notation for notation, _ in choices(match, seat)}
        names = {each.attrib["data-part"] for each in found}
        assert len(names) == len(found)
        view = match.view(seat)
        for notation, _ in choices(match, seat):
            aimed = face.aim(match.read(notation), view, match.content)
            assert not aimed or names.intersection(aimed), f"{notation} is about nothing drawn"
        entries = match.content.catalogue.entries
        for choice in entries[:: max(1, len(entries) // AIMED)]:  # whatever is pressed while dark
            assert all(face.aim(choice, view, match.content))
        named = pieces(drawn)
        assert len(named) == len(set(named))


def check_questions(
    game: Game, face: Face, seats: int, wanted: set[str], seeds: int = 8, **options: str
) -> None:
    """Each question can be answered from the picture when it is asked first in random games.

    As many games are played as it takes until all that are wanted have been asked.
    """
    asked: set[str] = set()
    for seed in range(seeds):
        for match in positions(game, seats, seed, every=1, most=900, **options):
            step = match.decisions[0].step if match.decisions else "over"
            if step not in asked:
                asked.add(step)
                check(match, face)
        if wanted <= asked:
            break
    assert wanted <= asked
