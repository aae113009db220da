"""Equipment and Tactics on Units, and moving with a March Order. Chapter 6."""

from __future__ import annotations

from emberhall.authoring import Dealer, Happening, Seat, maybe, of
from emberhall.games.drums_of_war.events import Attached, Marched, SupplyDrawn
from emberhall.games.drums_of_war.rules.piles import draw, take
from emberhall.games.drums_of_war.state import NOTHING, Battlefield, Side


def lay(state: Battlefield, side: Side, card: int, slot: int) -> None:
    """A card lies with the Unit of a slot, at most one of each kind. [6.1, 6.2]"""
    if state.content.is_equipment[card]:
        side.equipment[slot] = card
    else:
        side.tactics[slot] = card


def when_attached(state: Battlefield, side: Side, card: int, dealer: Dealer) -> None:
    """Clan Cry lets its owner draw, unless the option says literal; the AI draws unseen to Supply.

    [6.10, 12.25, 20.6, 21.19]
    """
    count = state.content.draws[card]
    if count == 0 or not state.cry_draws:
        return
    if side.automa:
        draw_to_supply(state, side, count, dealer)
    else:
        draw(state, side, count, dealer)


def draw_to_supply(state: Battlefield, side: Side, count: int, dealer: Dealer) -> None:
    """Whatever the AI draws by a card effect goes unseen on top of the Supply deck. [12.25]"""
    drawn = 0
    while drawn < count:
        card = take(side, dealer)
        if card == NOTHING:
            break
        side.supply.append(card)
        drawn += 1
    if drawn:
        state.stirred = True
        dealer.announce(SupplyDrawn(side.seat, drawn))


class PlaceAttachment(Happening[Battlefield]):
    """A paid card is attached to its Unit, which then marches if the card says so. [6.1, 6.7]"""

    RULE = "6.1"
    seat: Seat
    slot: int = of("slots")
    target: int = maybe("slots", default=NOTHING)

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        place_attachment(state, state.sides[self.seat], self.slot, self.target, dealer)


def place_attachment(
    state: Battlefield, side: Side, slot: int, target: int, dealer: Dealer
) -> None:
    """The arriving card is attached in a slot; with a target the Unit moves there. [6.1, 6.7]"""
    card = side.arriving.pop()
    lay(state, side, card, slot)
    dealer.announce(Attached(side.seat, card, side.units[slot], slot))
    when_attached(state, side, card, dealer)
    if target != NOTHING:
        dealer.announce(Marched(side.seat, side.units[slot], slot, target))
        move(side, slot, target)


def move(side: Side, slot: int, target: int) -> None:
    """A Unit goes to another slot with its attachments, Wounds and modifiers.

    A face-down card there changes places with it. [6.7, 7.14, 16.8]
    """
    for things in (
        side.units,
        side.equipment,
        side.tactics,
        side.wounds,
        side.attack_mods,
        side.defense_mods,
        side.face_down,
    ):
        thing = things[slot]
        things[slot] = things[target]
        things[target] = thing
