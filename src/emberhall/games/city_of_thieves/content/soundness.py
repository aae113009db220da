"""What the content must hold so that the rules can be played; a pack may change all the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from emberhall.authoring import Sheets
from emberhall.games.city_of_thieves.content.board import (
    CATACOMB,
    CROSSING,
    FIRST_LANE,
    FIRST_ROOM,
    GATE,
    GATES,
    LANE,
    MAIN,
    PENTACLE,
    PRISON,
    ROOM,
    ROOMS,
    SPACES,
)
from emberhall.games.city_of_thieves.content.decks import BASE, FULL, MODES, OLD_CITY
from emberhall.games.city_of_thieves.content.figures import (
    CHARACTERS,
    FIGURES,
    ORDINARY,
    ROLLS,
    THIEVES,
    TREASURES,
)
from emberhall.games.city_of_thieves.content.vocabulary import JAIL

if TYPE_CHECKING:
    from emberhall.games.city_of_thieves.content.cards import Cards

# The numbers that the rules compare with, and how many entries there are of what they count.
PLACES: Final = (
    ("spaces", "prison", PRISON), ("spaces", "pentacle", PENTACLE),
    ("figures", "chufflock", THIEVES), ("figures", "kornak", CHARACTERS),
    ("treasures", "purse-3", ORDINARY),
)  # fmt: skip
COUNTS: Final = {"spaces": SPACES, "figures": FIGURES, "treasures": TREASURES}
KINDS: Final = ((GATES, GATE), (FIRST_LANE, CROSSING), (FIRST_ROOM, LANE), (MAIN, ROOM))
GANG: Final = 4
MOST_SEATS: Final = 4


def check_cards(sheets: Sheets, cards: Cards) -> None:
    """Everything that is dealt, laid out or looked up is there in sufficient number."""
    if cards.number("retreat") != 3:
        raise sheets.fault("numbers", "retreat", "value", "must be 3: the paths are drawn so")
    _check_places(sheets, cards)
    _check_spaces(sheets, cards)
    _check_gangs(sheets, cards)
    _check_decks(sheets, cards)
    _check_old_city(sheets, cards)
    _check_adventures(sheets, cards)


def _check_places(sheets: Sheets, cards: Cards) -> None:
    """Entries stand where the rules count on them."""
    for table, slug, place in PLACES:
        if cards.index(table)[slug] != place:
            raise sheets.fault(table, slug, "", f"must have the number {place}")
    for table, count in COUNTS.items():
        if len(cards.slugs(table)) != count:
            raise sheets.fault(table, "", "", f"must have {count} entries")
    for table, words in (("modes", MODES), ("rolls", ROLLS)):
        if cards.slugs(table) != words:
            raise sheets.fault(table, "", "", f"must be {', '.join(words)}")


def _check_spaces(sheets: Sheets, cards: Cards) -> None:
    """Gates, crossings, lanes, rooms and catacombs keep their kinds; four gates on each side."""
    for space in cards.spaces:
        kinds = [kind for end, kind in KINDS if space.index < end]
        if space.kind != (kinds[0] if kinds else CATACOMB):
            raise sheets.fault("spaces", space.slug, "kind", "must keep its kind")
    for gates in cards.board.sides:
        if len(gates) != GATES // MOST_SEATS:
            raise sheets.fault("spaces", "", "side", "each side must have four gates")


def _check_gangs(sheets: Sheets, cards: Cards) -> None:
    """Four gangs of four thieves, each with a mercenary of its own."""
    mercenaries: list[int] = []
    for gang in cards.gangs:
        if len(gang.thieves) != GANG:
            raise sheets.fault("gangs", gang.slug, "", f"must have {GANG} thieves")
        if not THIEVES <= gang.mercenary < CHARACTERS or gang.mercenary in mercenaries:
            raise sheets.fault("gangs", gang.slug, "mercenary", "must be one of its own")
        mercenaries.append(gang.mercenary)


def _check_decks(sheets: Sheets, cards: Cards) -> None:
    """Every room has its chest and its token, and everybody his cards."""
    if len(cards.chest_pile()) != ROOMS:
        raise sheets.fault("treasures", "", "count", f"there must be {ROOMS} chest tokens")
    if len(cards.token_pile(FULL)) < ROOMS:
        raise sheets.fault("tokens", "", "count", f"there must be at least {ROOMS} tokens")
    if len(cards.token_pile(OLD_CITY)) < MOST_SEATS:
        raise sheets.fault("tokens", "", "old-city", f"there must be at least {MOST_SEATS}")
    if len(cards.arcana_deck(BASE)) < MOST_SEATS * (cards.number("starting-arcana") + 1):
        raise sheets.fault("arcana", "", "copies", "there are too few cards of the base game")
    if len(cards.intrigue_deck(OLD_CITY)) < MOST_SEATS * cards.number("starting-intrigue"):
        raise sheets.fault("intrigues", "", "", "there are too few cards")
    if len(cards.relic_pile()) < ROOMS // 2:
        raise sheets.fault("treasures", "", "count", f"there must be {ROOMS // 2} relics")
    most = max(adventure.missions for adventure in cards.adventures)
    if len(cards.missions) < most:
        raise sheets.fault("missions", "", "", f"there must be at least {most}")


def _check_old_city(sheets: Sheets, cards: Cards) -> None:
    """The old city has no Prison, so nothing there may jail anybody. [25.3]"""
    for card in cards.arcana:
        if card.has(JAIL) and not card.removed:
            raise sheets.fault("arcana", card.slug, "removed", "jails, so it must be removed")
    for gear in cards.equipment:
        if gear.has(JAIL) and not gear.removed:
            raise sheets.fault("equipment", gear.slug, "removed", "jails, so it must be removed")


def _check_adventures(sheets: Sheets, cards: Cards) -> None:
    """Adventures stand in the order of their numbers, eight of the base game before the others."""
    for adventure in cards.adventures:
        if adventure.number != adventure.index + 1:
            message = f"must be {adventure.index + 1}"
            raise sheets.fault("adventures", adventure.slug, "number", message)
        if adventure.full != (adventure.index >= 8):
            raise sheets.fault("adventures", adventure.slug, "mode", "must keep its mode")
        if not adventure.full and [each for each in adventure.spaces if each >= PRISON]:
            message = "must lie in the district"
            raise sheets.fault("adventures", adventure.slug, "spaces", message)
