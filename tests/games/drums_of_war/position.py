"""Readable positions for the rulebook tests: lay the field, play in notation, look at the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from emberhall import testing
from emberhall.games.drums_of_war import GAME
from emberhall.games.drums_of_war.cards import DEPLOYMENT, SLOTS, Cards
from emberhall.games.drums_of_war.queries import face_down_slots
from emberhall.games.drums_of_war.rules.automa.chart import ActionByAI
from emberhall.games.drums_of_war.rules.combat import BeginCombat
from emberhall.games.drums_of_war.rules.deployment import NextAction
from emberhall.games.drums_of_war.rules.piles import deck_size, removed_size
from emberhall.games.drums_of_war.rules.prowess import (
    attack,
    defense,
    hero_defense,
    hero_life,
    life_left,
    reach,
)
from emberhall.games.drums_of_war.rules.replenishment import BeginReplenishment
from emberhall.games.drums_of_war.rules.turns import BeginTurn, EndTurn
from emberhall.games.drums_of_war.state import NOTHING, Battlefield, Side
from emberhall.kernel import flow

ARMIES = ("humans", "orcs")


class Position(testing.Position[Battlefield, Cards]):
    """Turn 1 with empty front lines, hands and piles; the Army decks hold what the deal left.

    Humans sit in seat 0, Orcs in seat 1, each a `player` or an `automa`. Slots are numbered 1 to 5
    as in the rules, decks are listed top first. Every move goes through the kernel, so an illegal
    one raises; chance that is not scripted comes from the seed.
    """

    GAME = GAME
    SEATS = ARMIES

    def __init__(
        self,
        humans: str = "player",
        orcs: str = "player",
        heroes: tuple[str, str] = ("aiden", "krangg"),
        first: str = "humans",
        seed: int = 1,
        pack: str = "",
        **options: str,
    ) -> None:
        options |= {"human_hero": heroes[0], "orc_hero": heroes[1], "first": first}
        options["armies"] = "orcs" if humans == "automa" else "humans"
        self.lay([humans, orcs], (), seed, pack, **options)
        self._finish_setup()
        for side in self.state.sides:
            _clear(side)
        self.forget()

    def _finish_setup(self) -> None:
        """Go to the first turn, answering the questions of the setup with their first option."""
        state = self.state
        while not isinstance(state.agenda[-1], BeginTurn):
            if not flow.go_on(state, self.dealer):
                seat = flow.asked(state)[0]
                flow.answer(state, seat, flow.options(state, seat)[0], self.dealer)
        state.agenda.clear()
        state.turn = 1
        state.phase = DEPLOYMENT

    # laying the battlefield

    def side(self, army: str) -> Side:
        return self.state.sides[self.seat(army)]

    def card(self, slug: str) -> int:
        return self.id("cards", slug)

    def unit(self, army: str, slot: int, slug: str, *attached: str, wounds: int = 0) -> Self:
        """Put a Unit into a slot, with Equipment and Tactics attached to it."""
        side = self.side(army)
        assert self.content.is_unit[self.card(slug)], slug
        side.units[slot - 1] = self.card(slug)
        side.wounds[slot - 1] = wounds
        for each in attached:
            card = self.card(each)
            worn = side.equipment if self.content.is_equipment[card] else side.tactics
            worn[slot - 1] = card
        return self

    def units(self, army: str, line: Mapping[int, str]) -> Self:
        """Put Units into slots."""
        for slot, slug in line.items():
            self.unit(army, slot, slug)
        return self

    def face_down(self, army: str, line: Mapping[int, str]) -> Self:
        """Lay exactly these cards face down."""
        self.side(army).face_down[:] = [
            self.card(line[slot]) if slot in line else NOTHING for slot in range(1, SLOTS + 1)
        ]
        return self

    def hand(self, army: str, *slugs: str) -> Self:
        self.side(army).hand[:] = sorted(self.ids("cards", slugs))
        return self

    def deck(self, army: str, *slugs: str) -> Self:
        """Stack an Army deck, its top first."""
        self.side(army).deck[:] = self.ids("cards", slugs)[::-1]
        self.side(army).top.clear()
        return self

    def supply(self, army: str, *slugs: str) -> Self:
        """Stack a Supply deck, its top first."""
        self.side(army).supply[:] = self.ids("cards", slugs)[::-1]
        return self

    def discard(self, army: str, *slugs: str) -> Self:
        self.side(army).discard[:] = self.ids("cards", slugs)
        return self

    def removed(self, army: str, *slugs: str) -> Self:
        """Lay these cards open on the removed pile."""
        self.side(army).removed[:] = self.ids("cards", slugs)
        return self

    def buried(self, army: str, *slugs: str) -> Self:
        """Lay these cards on the removed pile as a player's setup removals."""
        self.side(army).buried[:] = self.ids("cards", slugs)
        return self

    def spent(self, army: str, *slugs: str) -> Self:
        """Lay these cards on the removed pile as spent by the AI, unseen."""
        self.side(army).spent[:] = self.ids("cards", slugs)
        return self

    def hero_wounds(self, army: str, wounds: int) -> Self:
        self.side(army).hero_wounds = wounds
        return self

    def life(self, army: str, left: int) -> Self:
        """Wound a Hero so that so much of its Life is left."""
        side = self.side(army)
        side.hero_wounds = hero_life(self.state, side) - left
        return self

    # playing

    def to_act(self, army: str, until: str = "replenishment") -> Self:
        """Let a side act in the Deployment phase; the turn goes on until a phase is over.

        The phases are deployment, combat, replenishment and end, after which the next turn begins.
        """
        phases = ("deployment", "combat", "replenishment", "end")
        steps = (NextAction(self.seat(army)), BeginCombat(), BeginReplenishment(), EndTurn())
        return self.begin(*steps[: phases.index(until) + 1])

    def automa_acts(self, army: str) -> Self:
        """Let the AI carry out one action of the Deployment phase and nothing else."""
        return self.begin(ActionByAI(self.seat(army)))

    def combat(self) -> Self:
        """Fight the Combat phase and stop before Replenishment."""
        return self.begin(BeginCombat())

    def replenish(self) -> Self:
        """Go through Replenishment and stop before the end of the turn."""
        return self.begin(BeginReplenishment())

    def end_turn(self) -> Self:
        """Go through the end-of-turn step and, if there is one, into the next turn."""
        return self.begin(EndTurn())

    def begin_turn(self) -> Self:
        return self.begin(BeginTurn())

    # looking

    def asked(self) -> list[str]:
        return [ARMIES[seat] for seat in self.asked_seats()]

    def line(self, army: str) -> list[str]:
        """The Units of a front line, slot by slot, empty texts for empty slots."""
        return self.slugs("cards", self.side(army).units)

    def standing(self, army: str) -> dict[int, str]:
        """The Units of a front line by slot."""
        return {slot: slug for slot, slug in enumerate(self.line(army), 1) if slug}

    def attached(self, army: str, slot: int) -> list[str]:
        side = self.side(army)
        return [
            slug
            for slug in self.slugs("cards", [side.equipment[slot - 1], side.tactics[slot - 1]])
            if slug
        ]

    def wounds(self, army: str, slot: int) -> int:
        return self.side(army).wounds[slot - 1]

    def hidden(self, army: str) -> list[int]:
        """The slots that hold a face-down card."""
        return [slot + 1 for slot in face_down_slots(self.side(army))]

    def in_hand(self, army: str) -> list[str]:
        return self.slugs("cards", self.side(army).hand)

    def in_deck(self, army: str) -> list[str]:
        """The Army deck, its top first, the cards included that everybody knows."""
        side = self.side(army)
        return self.slugs("cards", (side.deck + side.top)[::-1])

    def in_supply(self, army: str) -> list[str]:
        return self.slugs("cards", self.side(army).supply[::-1])

    def in_discard(self, army: str) -> list[str]:
        return sorted(self.slugs("cards", self.side(army).discard))

    def in_removed(self, army: str) -> list[str]:
        """The removed pile, whoever may see it."""
        side = self.side(army)
        return sorted(self.slugs("cards", side.removed + side.buried + side.spent))

    def piles(self, army: str) -> tuple[int, int, int, list[int]]:
        """Army deck, Supply deck, removed pile and face-down slots, as the examples count them."""
        side = self.side(army)
        return deck_size(side), len(side.supply), removed_size(side), self.hidden(army)

    def attack(self, army: str, slot: int, manner: int) -> int:
        return attack(self.state, self.side(army), slot - 1, manner)

    def defense(self, army: str, slot: int) -> int:
        return defense(self.state, self.side(army), slot - 1)

    def reach(self, army: str, slot: int) -> int:
        return reach(self.state, self.side(army), slot - 1)

    def hero_defense(self, army: str) -> int:
        return hero_defense(self.state, self.side(army))

    def life_left(self, army: str) -> int:
        return life_left(self.state, self.side(army))

    def winner(self) -> str:
        """The army that has won, empty for a draw or a battle that goes on."""
        return ARMIES[self.state.winner] if self.state.winner >= 0 else ""


def _clear(side: Side) -> None:
    """Take everything off a front line and out of a hand; all but the Army deck leaves the game."""
    for line in (side.units, side.equipment, side.tactics, side.face_down):
        line[:] = [NOTHING] * SLOTS
    for pile in (
        side.hand,
        side.top,
        side.discard,
        side.removed,
        side.buried,
        side.spent,
        side.supply,
    ):
        pile.clear()
