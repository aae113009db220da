"""Readable positions for the rulebook tests: lay the table, play in notation, look at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from emberhall.games.crown_of_ash import GAME
from emberhall.games.crown_of_ash.cards import CITADEL, Cards
from emberhall.games.crown_of_ash.mats import BATTLES, NOTHING, SCORES, Mat
from emberhall.games.crown_of_ash.queries import strength, to_hand, vp
from emberhall.games.crown_of_ash.rules.automa import AutomaTurn
from emberhall.games.crown_of_ash.rules.raising import RaiseFighter
from emberhall.games.crown_of_ash.rules.rounds import PassMarker
from emberhall.games.crown_of_ash.rules.turn import Action
from emberhall.games.crown_of_ash.state import NOBODY, Area, Realm
from emberhall.testing import Position as Base

LORDS = ("visio", "nox", "mors", "fortis")


class Position(Base[Realm, Cards]):
    """A table in the first round with `lord` to act; its seats are called by their lords."""

    GAME = GAME

    def __init__(
        self,
        seats: int | Sequence[str] = 2,
        lord: str = "visio",
        seed: int = 1,
        pack: str = "",
        **options: str,
    ) -> None:
        self.lay(seats, (), seed, pack, **options).take_first("PickPower", "PostStarter")
        if not self.mat(lord).automa:
            self.to_act(lord)
        self.forget()

    # laying the table

    @property
    def lords(self) -> list[str]:
        """The lords at the table in the order of their seats."""
        return self.slugs("lords", [mat.lord for mat in self.state.mats])

    def seat(self, who: str | int) -> int:
        return who if isinstance(who, int) else self.lords.index(who)

    def mat(self, lord: str) -> Mat:
        return self.state.mats[self.seat(lord)]

    def area(self, slug: str) -> Area:
        return self.state.areas[self.id("areas", slug)]

    def fighter(self, slug: str) -> int:
        return self.id("fighters", slug)

    def tile(self, slug: str) -> int:
        return self.id("tiles", slug)

    def card(self, slug: str) -> int:
        return self.id("combat_cards", slug)

    def to_act(self, lord: str) -> Self:
        """Make it the turn of a lord: an action, a raise, then the marker passes."""
        state = self.state
        seat = self.seat(lord)
        state.turn = state.order.index(seat)
        state.agenda[:] = [PassMarker(), RaiseFighter(seat), Action(seat)]
        return self

    def free(self, region: str) -> Self:
        """Leave a region uncontrolled and empty; its defenders go to hand, its tiles aside."""
        area = self.area(region)
        if area.seat != NOBODY:
            to_hand(self.state.mats[area.seat], area.defenders)
        area.defenders.clear()
        self.state.unused_tiles.extend(area.tiles)
        area.tiles.clear()
        area.seat = NOBODY
        return self

    def free_all(self) -> Self:
        for place in self.content.areas[:CITADEL]:
            self.free(place.slug)
        return self

    def hold(
        self, region: str, lord: str, tiles: Sequence[str] = (), defenders: Sequence[str] = ()
    ) -> Self:
        """Give an area to a lord with these tiles, bottom first, and these defenders."""
        if region == "citadel":
            self.state.king = False
            area = self.area("citadel")
            if area.seat != NOBODY:
                to_hand(self.state.mats[area.seat], area.defenders)
                area.defenders.clear()
        else:
            self.free(region)
            area = self.area(region)
        for slug in tiles:
            self.take_tile(slug)
            area.tiles.append(self.tile(slug))
        for slug in defenders:
            self.take_fighter(slug)
            area.defenders.append(self.fighter(slug))
        area.seat = self.seat(lord)
        return self

    def take_fighter(self, slug: str) -> None:
        """Take a fighter from wherever it lies; an emptied slot is filled from the decks."""
        fighter = self.fighter(slug)
        state = self.state
        piles = [deck.fighters for deck in state.decks] + [state.retired]
        for mat in state.mats:
            piles += [mat.hand, mat.graveyard, mat.muster]
        piles += [area.defenders for area in state.areas]
        for pile in piles:
            if fighter in pile:
                pile.remove(fighter)
                return
        slot = state.slots.index(fighter)
        state.slots[slot] = NOTHING
        for deck in state.decks:
            if deck.fighters:
                state.slots[slot] = deck.fighters.pop()
                return

    def take_tile(self, slug: str) -> None:
        """Take a tile from wherever it lies."""
        tile = self.tile(slug)
        state = self.state
        piles = [state.stack, state.set_aside, state.unused_tiles]
        for pile in piles + [area.tiles for area in state.areas]:
            if tile in pile:
                pile.remove(tile)
                return
        slot = state.row.index(tile)
        state.row[slot] = state.stack.pop() if state.stack else NOTHING

    def hand(self, lord: str, *fighters: str) -> Self:
        """Give a lord exactly this hand; what it held before leaves the game."""
        mat = self.mat(lord)
        self.state.retired.extend(mat.hand)
        mat.hand.clear()
        for slug in fighters:
            self.take_fighter(slug)
            to_hand(mat, [self.fighter(slug)])
        return self

    def graveyard(self, lord: str, *fighters: str) -> Self:
        for slug in fighters:
            self.take_fighter(slug)
            self.mat(lord).graveyard.append(self.fighter(slug))
        return self

    def goods(self, lord: str, **amounts: int) -> Self:
        """Give a lord exactly these goods."""
        mat = self.mat(lord)
        slugs = self.content.slugs("goods")
        for slug in amounts:
            assert slug in slugs, slug
        mat.goods[:] = [amounts.get(slug, 0) for slug in slugs]
        return self

    def cards(self, lord: str, *hand: str) -> Self:
        """Give a lord these combat cards in hand; the others are used, the last of them on top."""
        mat = self.mat(lord)
        every = range(len(self.content.combat_cards))
        mat.cards[:] = sorted(self.ids("combat_cards", hand))
        mat.used_cards[:] = [card for card in every if card not in mat.cards]
        return self

    def combat_deck(self, lord: str, *cards: str) -> Self:
        """Stack an AI's combat deck, the first of these on top; the others are used."""
        mat = self.mat(lord)
        deck = self.ids("combat_cards", cards)
        every = range(len(self.content.combat_cards))
        mat.used_cards[:] = [card for card in every if card not in deck]
        mat.combat_deck[:] = deck[::-1]
        return self

    def action_card(self, lord: str, slug: str) -> Self:
        """Put an action card on top of an AI's deck."""
        mat = self.mat(lord)
        card = self.id("ai_cards", slug)
        for pile in (mat.action_deck, mat.action_pile):
            if card in pile:
                pile.remove(card)
        mat.action_deck.append(card)
        return self

    def slots(self, *fighters: str) -> Self:
        """Lay these fighters in the slots, from left to right; an empty text leaves one empty."""
        state = self.state
        for fighter in state.slots:
            if fighter != NOTHING:
                state.decks[self.content.tier[fighter] - 1].fighters.insert(0, fighter)
        state.slots[:] = [NOTHING] * len(state.slots)
        for slot, slug in enumerate(fighters):
            if slug:
                fighter = self.fighter(slug)
                for deck in state.decks:
                    if fighter in deck.fighters:
                        deck.fighters.remove(fighter)
                for mat in state.mats:
                    for pile in (mat.hand, mat.graveyard):
                        if fighter in pile:
                            pile.remove(fighter)
                state.slots[slot] = fighter
        return self

    def row(self, *tiles: str) -> Self:
        """Lay these tiles in the row, from left to right; an empty text leaves a slot empty."""
        state = self.state
        for tile in state.row:
            if tile != NOTHING:
                state.stack.insert(0, tile)
        state.row[:] = [NOTHING] * len(state.row)
        for slot, slug in enumerate(tiles):
            if slug:
                tile = self.tile(slug)
                for pile in [state.stack, state.set_aside, state.unused_tiles]:
                    if tile in pile:
                        pile.remove(tile)
                state.row[slot] = tile
        return self

    def scored(self, lord: str, points: int) -> Self:
        """Give a lord exactly these victory points, all from battles."""
        self.mat(lord).scored[:] = [0] * SCORES
        self.mat(lord).scored[BATTLES] = points
        return self

    def fate(self, lord: str, slug: str) -> Self:
        """Give a lord this Fate card, exchanged with whoever has it."""
        card = self.id("fates", slug)
        mine = self.mat(lord).fate
        for pile in [mat.fate for mat in self.state.mats] + [self.state.fates_left]:
            if card in pile:
                pile[pile.index(card)] = mine[0]
        mine[0] = card
        return self

    def power(self, lord: str, slug: str) -> Self:
        """Let a lord have chosen this power."""
        self.mat(lord).power = self.id("powers", slug)
        return self

    # playing

    def automa_turn(self, lord: str, card: str, *dice: int) -> Self:
        """Let an AI seat take its turn with this action card and these dice, the region's first.

        It is made the last of its lap, so that a player is asked afterwards.
        """
        self.action_card(lord, card).dice(*dice)
        state = self.state
        seat = self.seat(lord)
        state.order = [other for other in state.order if other != seat] + [seat]
        state.turn = len(state.order) - 1
        return self.begin(AutomaTurn(seat), PassMarker())

    def end_round(self, number: int = 1) -> Self:
        """All minions of this round have been placed: pass the marker and see what follows."""
        self.state.round = number
        for mat in self.state.mats:
            mat.minions = 0
        return self.begin(PassMarker())

    # looking

    def asked(self) -> list[str]:
        return [self.lords[seat] for seat in self.asked_seats()]

    def vp(self, lord: str) -> int:
        return vp(self.mat(lord))

    def has(self, lord: str) -> dict[str, int]:
        """The goods of a lord that are not zero."""
        slugs = self.content.slugs("goods")
        return {slugs[i]: count for i, count in enumerate(self.mat(lord).goods) if count}

    def in_hand(self, lord: str) -> list[str]:
        return self.slugs("fighters", self.mat(lord).hand)

    def in_graveyard(self, lord: str) -> list[str]:
        return sorted(self.slugs("fighters", self.mat(lord).graveyard))

    def defenders(self, area: str) -> list[str]:
        return self.slugs("fighters", self.area(area).defenders)

    def strength(self, *fighters: str) -> int:
        return strength(self.content, self.ids("fighters", fighters))

    def ruler(self, area: str) -> str:
        """The lord that controls an area, empty for nobody."""
        seat = self.area(area).seat
        return "" if seat == NOBODY else self.lords[seat]

    def combat_hand(self, lord: str) -> list[str]:
        return self.slugs("combat_cards", sorted(self.mat(lord).cards))

    def used_cards(self, lord: str) -> list[str]:
        """The discard pile of a lord, its top last."""
        return self.slugs("combat_cards", self.mat(lord).used_cards)

    def in_slots(self) -> list[str]:
        return self.slugs("fighters", self.state.slots)

    def in_row(self) -> list[str]:
        return self.slugs("tiles", self.state.row)
