"""Readable positions for the rulebook tests: lay the table, play in notation, look at it."""

from __future__ import annotations

from collections.abc import Sequence

from emberhall.games.crown_of_ash import GAME
from emberhall.games.crown_of_ash.automa import AutomaTurn
from emberhall.games.crown_of_ash.cards import CITADEL, Cards
from emberhall.games.crown_of_ash.mats import BATTLES, NOTHING, SCORES, Mat
from emberhall.games.crown_of_ash.queries import strength, to_hand, vp
from emberhall.games.crown_of_ash.raising import RaiseFighter
from emberhall.games.crown_of_ash.rounds import PassMarker
from emberhall.games.crown_of_ash.state import NOBODY, Area, Table
from emberhall.games.crown_of_ash.turn import Action
from emberhall.kernel import flow
from emberhall.kernel.dealer import ScriptedDealer
from emberhall.kernel.event import Event

LORDS = ("visio", "nox", "mors", "fortis")


class Position:
    """A table in the first round with `lord` to act, on which things can be laid by their slugs.

    Every move goes through the kernel, so an illegal one raises. Dice are scripted with `dice`;
    chance that is not scripted comes from the seed.
    """

    def __init__(
        self,
        seats: int | Sequence[str] = 2,
        lord: str = "visio",
        seed: int = 1,
        pack: str = "",
        **options: str,
    ) -> None:
        self._lay(seats, [], seed, pack, options)
        self._finish_setup()
        if not self.mat(lord).automa:
            self.to_act(lord)
        self.dealer.events.clear()
        self.dealer.outcomes.clear()

    @classmethod
    def at_setup(
        cls,
        seats: int | Sequence[str] = 2,
        script: Sequence[str] = (),
        seed: int = 1,
        **options: str,
    ) -> Position:
        """A table fresh from the setup, its chance scripted, its first question still open."""
        position = cls.__new__(cls)
        position._lay(seats, list(script), seed, "", options)
        return position.go_on()

    def _lay(
        self,
        seats: int | Sequence[str],
        script: list[str],
        seed: int,
        pack: str,
        options: dict[str, str],
    ) -> None:
        self.content: Cards = GAME.load_content(pack) if pack else GAME.content  # type: ignore[assignment]
        self.dealer = ScriptedDealer(script, seed)
        state = GAME.setup(seats, options, self.content, self.dealer)
        assert isinstance(state, Table)
        self.state = state
        self.lords = options.get("lords", ",".join(LORDS)).split(",")

    def _finish_setup(self) -> None:
        """Answer the questions of the setup with their first option."""
        flow.run(self.state, self.dealer)
        while type(self.state.agenda[-1]).__name__ in ("PickPower", "PostStarter"):
            seat = flow.asked(self.state)[0]
            GAME.apply(self.state, seat, flow.options(self.state, seat)[0], self.dealer)

    # laying the table

    def seat(self, lord: str) -> int:
        return self.lords.index(lord)

    def mat(self, lord: str) -> Mat:
        return self.state.mats[self.seat(lord)]

    def area(self, slug: str) -> Area:
        return self.state.areas[self.content.index("areas")[slug]]

    def fighter(self, slug: str) -> int:
        return self.content.index("fighters")[slug]

    def tile(self, slug: str) -> int:
        return self.content.index("tiles")[slug]

    def card(self, slug: str) -> int:
        return self.content.index("combat_cards")[slug]

    def to_act(self, lord: str) -> Position:
        """Make it the turn of a lord: an action, a raise, then the marker passes."""
        state = self.state
        seat = self.seat(lord)
        state.turn = state.order.index(seat)
        state.agenda[:] = [PassMarker(), RaiseFighter(seat), Action(seat)]
        return self

    def free(self, region: str) -> Position:
        """Leave a region uncontrolled and empty; its defenders go to hand, its tiles aside."""
        area = self.area(region)
        if area.seat != NOBODY:
            to_hand(self.state.mats[area.seat], area.defenders)
        area.defenders.clear()
        self.state.unused_tiles.extend(area.tiles)
        area.tiles.clear()
        area.seat = NOBODY
        return self

    def free_all(self) -> Position:
        for place in self.content.areas[:CITADEL]:
            self.free(place.slug)
        return self

    def hold(
        self, region: str, lord: str, tiles: Sequence[str] = (), defenders: Sequence[str] = ()
    ) -> Position:
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

    def hand(self, lord: str, *fighters: str) -> Position:
        """Give a lord exactly this hand; what it held before leaves the game."""
        mat = self.mat(lord)
        self.state.retired.extend(mat.hand)
        mat.hand.clear()
        for slug in fighters:
            self.take_fighter(slug)
            to_hand(mat, [self.fighter(slug)])
        return self

    def graveyard(self, lord: str, *fighters: str) -> Position:
        for slug in fighters:
            self.take_fighter(slug)
            self.mat(lord).graveyard.append(self.fighter(slug))
        return self

    def goods(self, lord: str, **amounts: int) -> Position:
        """Give a lord exactly these goods."""
        mat = self.mat(lord)
        slugs = self.content.slugs("goods")
        for slug in amounts:
            assert slug in slugs, slug
        mat.goods[:] = [amounts.get(slug, 0) for slug in slugs]
        return self

    def cards(self, lord: str, *hand: str) -> Position:
        """Give a lord these combat cards in hand; the others are used, the last of them on top."""
        mat = self.mat(lord)
        every = range(len(self.content.combat_cards))
        mat.cards[:] = sorted(self.card(slug) for slug in hand)
        mat.used_cards[:] = [card for card in every if card not in mat.cards]
        return self

    def combat_deck(self, lord: str, *cards: str) -> Position:
        """Stack an AI's combat deck, the first of these on top; the others are used."""
        mat = self.mat(lord)
        deck = [self.card(slug) for slug in cards]
        every = range(len(self.content.combat_cards))
        mat.used_cards[:] = [card for card in every if card not in deck]
        mat.combat_deck[:] = deck[::-1]
        return self

    def action_card(self, lord: str, slug: str) -> Position:
        """Put an action card on top of an AI's deck."""
        mat = self.mat(lord)
        card = self.content.index("ai_cards")[slug]
        for pile in (mat.action_deck, mat.action_pile):
            if card in pile:
                pile.remove(card)
        mat.action_deck.append(card)
        return self

    def slots(self, *fighters: str) -> Position:
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

    def row(self, *tiles: str) -> Position:
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

    def scored(self, lord: str, points: int) -> Position:
        """Give a lord exactly these victory points, all from battles."""
        self.mat(lord).scored[:] = [0] * SCORES
        self.mat(lord).scored[BATTLES] = points
        return self

    def fate(self, lord: str, slug: str) -> Position:
        """Give a lord this Fate card, exchanged with whoever has it."""
        card = self.content.index("fates")[slug]
        mine = self.mat(lord).fate
        for pile in [mat.fate for mat in self.state.mats] + [self.state.fates_left]:
            if card in pile:
                pile[pile.index(card)] = mine[0]
        mine[0] = card
        return self

    def power(self, lord: str, slug: str) -> Position:
        """Let a lord have chosen this power."""
        self.mat(lord).power = self.content.index("powers")[slug]
        return self

    def dice(self, *faces: int) -> Position:
        """Script the next dice."""
        self.dealer.script.extend(f"roll 6 {face}" for face in faces)
        return self

    # playing

    def play(self, lord: str, *notations: str) -> Position:
        """Play choices of a lord one after the other."""
        for notation in notations:
            choice = self.content.catalogue.read(notation)
            GAME.apply(self.state, self.seat(lord), choice, self.dealer)
        return self

    def automa_turn(self, lord: str, card: str, *dice: int) -> Position:
        """Let an AI seat take its turn with this action card and these dice, the region's first.

        It is made the last of its lap, so that a player is asked afterwards.
        """
        self.action_card(lord, card).dice(*dice)
        state = self.state
        seat = self.seat(lord)
        state.order = [other for other in state.order if other != seat] + [seat]
        state.turn = len(state.order) - 1
        state.agenda[:] = [PassMarker(), AutomaTurn(seat)]
        return self.go_on()

    def end_round(self, number: int = 1) -> Position:
        """All minions of this round have been placed: pass the marker and see what follows."""
        self.state.round = number
        for mat in self.state.mats:
            mat.minions = 0
        self.state.agenda[:] = [PassMarker()]
        return self.go_on()

    def go_on(self) -> Position:
        """Let what lies on the agenda happen until somebody is asked."""
        flow.run(self.state, self.dealer)
        return self

    # looking

    def options(self, lord: str) -> list[str]:
        """What a lord may play now, in notation."""
        return [choice.notation for choice in flow.options(self.state, self.seat(lord))]

    def asked(self) -> list[str]:
        return [self.lords[seat] for seat in flow.asked(self.state)]

    def step(self) -> str:
        """The name of the step that asks."""
        return type(self.state.agenda[-1]).__name__ if self.state.agenda else ""

    def vp(self, lord: str) -> int:
        return vp(self.mat(lord))

    def has(self, lord: str) -> dict[str, int]:
        """The goods of a lord that are not zero."""
        slugs = self.content.slugs("goods")
        return {slugs[i]: count for i, count in enumerate(self.mat(lord).goods) if count}

    def in_hand(self, lord: str) -> list[str]:
        return [self.content.slugs("fighters")[f] for f in self.mat(lord).hand]

    def in_graveyard(self, lord: str) -> list[str]:
        return sorted(self.content.slugs("fighters")[f] for f in self.mat(lord).graveyard)

    def defenders(self, area: str) -> list[str]:
        return [self.content.slugs("fighters")[f] for f in self.area(area).defenders]

    def strength(self, *fighters: str) -> int:
        return strength(self.content, [self.fighter(slug) for slug in fighters])

    def ruler(self, area: str) -> str:
        """The lord that controls an area, empty for nobody."""
        seat = self.area(area).seat
        return "" if seat == NOBODY else self.lords[seat]

    def combat_hand(self, lord: str) -> list[str]:
        return [self.content.slugs("combat_cards")[c] for c in sorted(self.mat(lord).cards)]

    def used_cards(self, lord: str) -> list[str]:
        """The discard pile of a lord, its top last."""
        return [self.content.slugs("combat_cards")[c] for c in self.mat(lord).used_cards]

    def in_slots(self) -> list[str]:
        return [self.content.slugs("fighters")[f] if f != NOTHING else "" for f in self.state.slots]

    def in_row(self) -> list[str]:
        return [self.content.slugs("tiles")[t] if t != NOTHING else "" for t in self.state.row]

    def events(self, name: str) -> list[Event]:
        """The events of a name so far."""
        return [event for event in self.dealer.events if type(event).__name__ == name]

    def refusal(self, lord: str, notation: str) -> tuple[str, str]:
        """Why a lord cannot play a choice: rule and key; two empty texts when it can."""
        refusal = GAME.why_not(self.state, self.seat(lord), self.content.catalogue.read(notation))
        return ("", "") if refusal is None else (refusal.rule, refusal.key)

    def told(self) -> list[str]:
        """The names of all events so far."""
        return [type(event).__name__ for event in self.dealer.events]
