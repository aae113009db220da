"""What the content must hold so that the rules can be played; a pack may change all the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from emberhall.authoring import Sheets

if TYPE_CHECKING:
    from emberhall.games.after_the_empire.cards import Cards

MOST_SEATS: Final = 4
PIECES: Final = (0, 0, 1, 1, 2, 2)  # the types of the pieces, wood before stone in each


def check_cards(sheets: Sheets, cards: Cards) -> None:
    """Everything that is dealt, built or looked up is there in sufficient number."""
    for i, piece in enumerate(cards.pieces):
        if piece.type != PIECES[i] or piece.material != i % 2:
            message = "must keep its type and its material"
            raise sheets.fault("pieces", piece.slug, "type", message)
    if len(cards.boards) < MOST_SEATS:
        raise sheets.fault("boards", "", "", f"there must be {MOST_SEATS} player boards")
    _check_decks(sheets, cards)
    _check_spaces(sheets, cards)


def _check_decks(sheets: Sheets, cards: Cards) -> None:
    """Nobody is dealt from an empty deck, and every season finds its cards."""
    if cards.cards[0].slug != "barracks":
        raise sheets.fault("cards", "", "", "the Barracks must be the first of the cards")
    if len(cards.starters) < MOST_SEATS:
        raise sheets.fault("cards", "", "", f"there must be {MOST_SEATS} starting refugees")
    initiatives = sorted(cards.cards[card].initiative for card in cards.starters)
    if len(set(initiatives)) < len(initiatives):
        raise sheets.fault("cards", "", "initiative", "must differ between starting refugees")
    if len(cards.objectives) < MOST_SEATS:
        raise sheets.fault("objectives", "", "", f"there must be at least {MOST_SEATS}")
    if not any(objective.most < 0 for objective in cards.objectives):
        raise sheets.fault("objectives", "", "", "one must look at its owner alone")
    attack = 1 + max(max(season.face_down) for season in cards.seasons)
    if sum(invader.copies for invader in cards.invaders) < attack:
        raise sheets.fault("invaders", "", "", f"there must be at least {attack} cards")
    if not cards.sieges:
        raise sheets.fault("sieges", "", "", "there must be at least one card")


def _check_spaces(sheets: Sheets, cards: Cards) -> None:
    """Spaces of the own board belong to one worker; thresholds of ranks begin at nothing."""
    for location in cards.locations:
        if location.own and location.spaces != [1] * len(location.spaces):
            raise sheets.fault("locations", location.slug, "spaces", "must be one each")
    if cards.ranks[0].least != 0:
        raise sheets.fault("ranks", cards.ranks[0].slug, "least", "must be 0")
