"""What the cards must hold so that the rules can be played; a pack may change all the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from emberhall.authoring import Sheets

if TYPE_CHECKING:
    from emberhall.games.crown_of_ash.cards import Cards

MOST_SEATS: Final = 4
MOST_AUTOMA: Final = 3


def check_cards(sheets: Sheets, cards: Cards) -> None:
    """Everything that is dealt, rolled for or looked up is there in sufficient number."""
    _check_board(sheets, cards)
    _check_trackers(sheets, cards)
    _check_fighters(sheets, cards)
    _check_tiles(sheets, cards)
    _check_decks(sheets, cards)


def _check_board(sheets: Sheets, cards: Cards) -> None:
    """Every die face has its region, and the Citadel an approach without a limit."""
    faces: list[int] = []
    for place in cards.areas[:-1]:
        if place.face in faces or place.face == 0:
            message = f"must be a die face of its own, not {place.face}"
            raise sheets.fault("areas", place.slug, "face", message)
        faces.append(place.face)
    if not [approach for approach in cards.approaches if approach.uses == 0]:
        raise sheets.fault("approaches", "", "", "one approach must be without a limit (uses = 0)")


def _check_trackers(sheets: Sheets, cards: Cards) -> None:
    """One side of the tracker for each number of seats, with the Citadel's worth in every round."""
    for seats in range(2, MOST_SEATS + 1):
        sides = [tracker for tracker in cards.trackers if seats in tracker.seats]
        if len(sides) != 1:
            message = f"{len(sides)} sides are for {seats} seats; there must be one"
            raise sheets.fault("trackers", "", "", message)
    for tracker in cards.trackers:
        if len(tracker.vp) != cards.rounds:
            message = f"must hold {cards.rounds} numbers, one for each round"
            raise sheets.fault("trackers", tracker.slug, "vp", message)


def _check_fighters(sheets: Sheets, cards: Cards) -> None:
    """Each lord can defend its starting tiles; each deck fills its slots and arms every AI seat."""
    posts = max(cards.number("tiles-for-two"), cards.number("tiles-for-more"))
    for lord in cards.lords:
        starters = [each for each in cards.fighters if each.lord == lord.index and each.attack == 1]
        if len(starters) < posts:
            message = f"{lord.name} needs {posts} starting fighters of attack 1"
            raise sheets.fault("fighters", "", "", message)
    for tier in (1, 2, 3):
        slots = len([slot for slot in cards.slots if slot.tier == tier])
        if cards.tier.count(tier) < slots + MOST_AUTOMA:
            message = f"tier {tier} needs at least {slots + MOST_AUTOMA} fighters"
            raise sheets.fault("fighters", "", "", message)


def _check_tiles(sheets: Sheets, cards: Cards) -> None:
    """Starting tiles go round, each to a region of its own, and the others fill the row."""
    regions: list[int] = []
    for tile in cards.tiles:
        if tile.region >= 0 and tile.region in regions:
            message = "must be a region without another starting tile"
            raise sheets.fault("tiles", tile.slug, "region", message)
        if tile.region >= 0:
            regions.append(tile.region)
    needed = max(2 * cards.number("tiles-for-two"), MOST_SEATS * cards.number("tiles-for-more"))
    if len(regions) < needed:
        raise sheets.fault("tiles", "", "", f"there must be at least {needed} starting tiles")
    row = cards.number("row")
    if len(cards.tiles) - len(regions) < row:
        raise sheets.fault("tiles", "", "", f"there must be at least {row} tiles for the row")


def _check_decks(sheets: Sheets, cards: Cards) -> None:
    """Nobody is dealt from an empty deck."""
    if not cards.combat_cards:
        raise sheets.fault("combat_cards", "", "", "there must be at least one combat card")
    if not cards.action_cards:
        raise sheets.fault("ai_cards", "", "", "there must be at least one action card")
    if len(cards.fates) < MOST_SEATS:
        raise sheets.fault("fates", "", "", f"there must be at least {MOST_SEATS} Fate cards")
    if not cards.track:
        raise sheets.fault("ai_track", "ai-track", "squares", "must hold at least one square")
