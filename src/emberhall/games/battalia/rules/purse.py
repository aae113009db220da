"""What a hand is good for: cards, masks and echoes, and how they are used. Chapters 6 and 11."""

from __future__ import annotations

from typing import Final

from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.kinds import KINDS, PRIEST
from emberhall.games.battalia.players import Player
from emberhall.games.battalia.prices import Price

UNKNOWN: Final = -1


class Purse:
    """The uses that a hand offers, by card type and by kind; `missing` are the kinds it lacks.

    These are found out as bits when they are asked for first.

    An echo is one more card of its type, a masked card bears its new name only; nothing limits the
    hand. [3.10, 10.22, 11.8, 11.11, 19.10, 19.11]
    """

    __slots__ = ("count", "kinds", "missing")

    def __init__(self, content: Cards, player: Player) -> None:
        kind = content.kind
        count = [0] * len(kind)
        kinds = [0] * KINDS
        for card in player.hand:
            count[card] += 1
            kinds[kind[card]] += 1
        for card in player.shown:
            count[card] += 1
            kinds[kind[card]] += 1
        for card in player.rays:
            count[card] += 1
            kinds[kind[card]] += 1
        for card in player.echoes:
            count[card] += 1
            kinds[kind[card]] += 1
        self.count = count
        self.kinds = kinds
        if player.hushed or player.masked:
            unmake(self, kind, player)
        self.missing = UNKNOWN


def lacking(kinds: list[int]) -> int:
    """The kinds that a hand lacks, as bits."""
    missing = 0
    bit = 1
    for number in kinds:
        if not number:
            missing |= bit
        bit <<= 1
    return missing


def unmake(purse: Purse, kind: list[int], player: Player) -> None:
    """Take off the echoes that lie face down, and count masked cards by their new names."""
    for card in player.hushed:
        purse.count[card] -= 1
        purse.kinds[kind[card]] -= 1
    for mask, card in enumerate(player.masked):
        if is_held(player, mask):
            guise = player.guises[mask]
            purse.count[card] -= 1
            purse.kinds[kind[card]] -= 1
            purse.count[guise] += 1
            purse.kinds[kind[guise]] += 1


def is_held(player: Player, mask: int) -> bool:
    """Whether a masked card is still in the hand."""
    return not player.worn[mask] and mask not in player.veiled


def can_pay(purse: Purse, price: Price) -> bool:
    """Whether at least one payment set exists. [6.16, 6.21]"""
    missing = purse.missing
    if missing == UNKNOWN:
        missing = lacking(purse.kinds)
        purse.missing = missing
    if price.always & missing:
        return False
    kinds = purse.kinds
    patterns = price.patterns
    for which, asked in enumerate(price.kinds):
        if asked & missing:
            continue
        pattern = patterns[which]
        i = 0
        size = len(pattern)
        while i < size and kinds[pattern[i]] >= pattern[i + 1]:
            i += 2
        if i >= size:
            return True
    return False


def real_counts(content: Cards, player: Player) -> list[int]:
    """The real cards of a hand by type: no echo, no masked card, no great artefact.

    [10.11, 10.27, 11.12, 12.2, 12.10, 14.5, 14.15]
    """
    great = content.great
    count = [0] * len(great)
    for card in player.hand:
        if not great[card]:
            count[card] += 1
    for card in player.shown:
        if not great[card]:
            count[card] += 1
    for mask, card in enumerate(player.masked):
        if is_held(player, mask) and not great[card]:
            count[card] -= 1
    return count


def real_cards(content: Cards, player: Player) -> list[int]:
    """The types of the real cards of a hand."""
    return [card for card, number in enumerate(real_counts(content, player)) if number > 0]


def real_number(content: Cards, player: Player) -> int:
    """How many real cards the hand holds, great artefacts and masked cards left out."""
    great = content.great
    number = 0
    for card in player.hand:
        if not great[card]:
            number += 1
    for card in player.shown:
        if not great[card]:
            number += 1
    for mask, card in enumerate(player.masked):
        if is_held(player, mask) and not great[card]:
            number -= 1
    return number


def echoes_left(player: Player, card: int) -> int:
    """The echoes of a type that can still be used. [11.8, 11.14]"""
    if not player.rays and not player.echoes:
        return 0
    made = player.rays.count(card) + player.echoes.count(card)
    return made - player.hushed.count(card)


def spend_echo(player: Player, card: int) -> None:
    """An echo is used up before everybody, that of an amulet first: all know of it. [11.14]"""
    if player.echoes.count(card) > player.hushed.count(card):
        player.echoes.remove(card)
    else:
        player.rays.remove(card)
    player.spent.append(card)


def mask_of(player: Player, guise: int) -> int:
    """The mask in the hand with this name, the first real type if there are several; -1 if none.

    [6.20, 6.24]
    """
    best = -1
    for mask, name in enumerate(player.guises):
        if name == guise and is_held(player, mask):
            if best < 0 or player.masked[mask] < player.masked[best]:
                best = mask
    return best


def masks_on(player: Player, card: int) -> int:
    """How many cards of a real type in the hand bear another name."""
    number = 0
    for mask, masked in enumerate(player.masked):
        if masked == card and is_held(player, mask):
            number += 1
    return number


def take(player: Player, card: int) -> None:
    """Take a real card out of the hand, one that everybody knows first."""
    shown = player.shown
    if shown and card in shown:
        if card not in player.hand or shown.count(card) > masks_on(player, card):
            shown.remove(card)
            return
    player.hand.remove(card)


def use(content: Cards, player: Player, card: int) -> None:
    """Use a card of a type in an open line: an echo first, then a masked card, then a real one.

    A card takes part in one line only: it leaves the hand. [6.2, 6.3, 6.4, 6.20, 11.14]
    """
    if echoes_left(player, card) > 0:
        spend_echo(player, card)
        return
    mask = mask_of(player, card)
    if mask >= 0:
        card = player.masked[mask]
        player.worn[mask] = True
    take(player, card)
    player.lines.append(card)
    note(content, player, card, 0)


# What everybody knows of a deck.


def note(content: Cards, player: Player, card: int, beside: int) -> None:
    """A card lies open: perhaps it is a start unit that nobody knew.

    It is one for certain if more cards of its type are seen at once, `beside` of them outside the
    open zones, than the deck is known to hold.
    """
    rank = content.kind[card]
    if rank > PRIEST or not player.unseen[rank]:
        return
    if seen_open(player, card) + beside > player.known[card]:
        player.known[card] += 1
        player.unseen[rank] -= 1


def seen_open(player: Player, card: int) -> int:
    """How many cards of a type lie in the open zones of a player."""
    number = player.lines.count(card) + player.arrivals.count(card)
    number += player.shown.count(card) + player.exposed.count(card)
    for tent in player.tents:
        number += tent.card.count(card) + tent.cards.count(card)
    return number


def show(content: Cards, player: Player, card: int) -> None:
    """A real card of the hand becomes known to everybody and stays in the hand."""
    if player.shown.count(card) <= masks_on(player, card) and card in player.hand:
        player.hand.remove(card)
        player.shown.append(card)
        note(content, player, card, 0)


def conceal(player: Player) -> None:
    """With a secret choice the others lose track of the cards they knew in a hand."""
    if player.shown:
        player.hand.extend(player.shown)
        player.hand.sort()
        player.shown.clear()
