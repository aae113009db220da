"""What the cards must hold so that the rules can be played; a pack may change all the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from emberhall.authoring import Sheets
from emberhall.games.battalia.kinds import CITY, FACTIONS, PRIEST, SOLD, SUPPLY

if TYPE_CHECKING:
    from emberhall.games.battalia.cards import Cards

MOST_SEATS: Final = 4
FACES: Final = 6


def check_cards(sheets: Sheets, cards: Cards) -> None:
    """Everything that is dealt, rolled for or looked up is there in sufficient number."""
    _check_heroes(sheets, cards)
    _check_decks(sheets, cards)
    _check_sites(sheets, cards)
    if [roll.face for roll in cards.rolls] != list(range(1, FACES + 1)):
        raise sheets.fault("rolls", "", "", "every face of the die must stand once")
    for hands in cards.hands:
        if len(hands.cards) != hands.seats:
            raise sheets.fault("hands", hands.slug, "cards", f"must hold {hands.seats} numbers")


def _check_heroes(sheets: Sheets, cards: Cards) -> None:
    """Each faction has a first and a second hero."""
    for faction in cards.factions:
        if -1 in cards.hero_of[faction.index]:
            message = f"the {faction.name} need hero 1 and hero 2"
            raise sheets.fault("heroes", "", "", message)


def _check_decks(sheets: Sheets, cards: Cards) -> None:
    """Each stack can be dealt from, each faction at a time left out."""
    for starter in cards.starters:
        if starter.kind > PRIEST and starter.kind != SUPPLY:
            raise sheets.fault("starters", starter.slug, "kind", "must be a unit or supply")
        if starter.kind == SUPPLY:
            continue
        counts = [cards.cards[cards.typed[starter.kind][i]].count for i in range(FACTIONS)]
        if (
            sum(counts) < MOST_SEATS * starter.count
            or sum(counts) - max(counts) < 2 * starter.count
        ):
            message = f"there are too few {cards.kinds[starter.kind].name} for the start decks"
            raise sheets.fault("cards", "", "", message)
    for kind in SOLD:
        if all(cards.cards[cards.typed[kind][i]].count == 0 for i in range(FACTIONS)):
            raise sheets.fault("cards", "", "", f"there is no {cards.kinds[kind].name}")


def _check_sites(sheets: Sheets, cards: Cards) -> None:
    """Every board has a start city for each seat, and cards of the shapes that its sites want."""
    for board in cards.boards:
        sites = [site for site in cards.sites if site.board == board.index]
        if len([site for site in sites if site.start]) != board.seats:
            raise sheets.fault("sites", "", "", f"{board.name} needs {board.seats} start cities")
        taken = [board.ruins]
        for site in sites:
            if site.square in taken or not board.active[site.square]:
                raise sheets.fault("sites", site.slug, "square", "must be a free active square")
            taken.append(site.square)
        for shape in cards.shapes:
            wanted = len([site for site in sites if cards.shape_of[site.exits] == shape.index])
            counts = [0] * FACTIONS
            for ground in cards.terrain:
                if ground.sort == CITY and ground.shape == shape.index:
                    counts[ground.faction] += ground.count
            there = sum(counts) - (max(counts) if board.seats == 2 else 0)
            if there < wanted:
                message = f"there are too few {shape.name} cities for {board.name}"
                raise sheets.fault("terrain", "", "", message)
