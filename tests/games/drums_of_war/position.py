"""Readable positions for the rulebook tests: lay the field, play in notation, look at the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from emberhall.games.drums_of_war import GAME
from emberhall.games.drums_of_war.automa import ActionByAI
from emberhall.games.drums_of_war.cards import DEPLOYMENT, EQUIPMENT, SLOTS, UNIT, Cards
from emberhall.games.drums_of_war.combat import BeginCombat
from emberhall.games.drums_of_war.deployment import NextAction
from emberhall.games.drums_of_war.piles import deck_size, removed_size
from emberhall.games.drums_of_war.prowess import (
    attack,
    defense,
    hero_defense,
    hero_life,
    life_left,
    reach,
)
from emberhall.games.drums_of_war.queries import face_down_slots
from emberhall.games.drums_of_war.replenishment import BeginReplenishment
from emberhall.games.drums_of_war.state import NOTHING, Battlefield, Side
from emberhall.games.drums_of_war.turns import BeginTurn, EndTurn
from emberhall.kernel import flow
from emberhall.kernel.dealer import ScriptedDealer
from emberhall.kernel.event import Event, shown
from emberhall.kernel.state import Step

ARMIES = ("humans", "orcs")


class Position:
    """Turn 1 with empty front lines, hands and piles; the Army decks hold what the deal left.

    Humans sit in seat 0, Orcs in seat 1, each a `player` or an `automa`. Slots are numbered 1 to 5
    as in the rules, decks are listed top first. Every move goes through the kernel, so an illegal
    one raises; chance that is not scripted comes from the seed.
    """

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
        self.content: Cards = GAME.load_content(pack) if pack else GAME.content  # type: ignore[assignment]
        self.dealer = ScriptedDealer([], seed)
        chosen = {name.replace("_", "-"): value for name, value in options.items()}
        chosen |= {"human-hero": heroes[0], "orc-hero": heroes[1], "first": first}
        chosen["armies"] = "orcs" if humans == "automa" else "humans"
        state = GAME.setup([humans, orcs], chosen, self.content, self.dealer)
        assert isinstance(state, Battlefield)
        self.state = state
        self._finish_setup()
        for side in state.sides:
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

    def seat(self, army: str) -> int:
        return ARMIES.index(army)

    def side(self, army: str) -> Side:
        return self.state.sides[self.seat(army)]

    def card(self, slug: str) -> int:
        return self.content.index("cards")[slug]

    def cards(self, slugs: Sequence[str]) -> list[int]:
        return [self.card(slug) for slug in slugs]

    def slugs(self, cards: Sequence[int]) -> list[str]:
        names = self.content.slugs("cards")
        return [names[card] if card >= 0 else "" for card in cards]

    def unit(self, army: str, slot: int, slug: str, *attached: str, wounds: int = 0) -> Position:
        """Put a Unit into a slot, with Equipment and Tactics attached to it."""
        side = self.side(army)
        assert self.content.kind[self.card(slug)] == UNIT, slug
        side.units[slot - 1] = self.card(slug)
        side.wounds[slot - 1] = wounds
        for each in attached:
            card = self.card(each)
            worn = side.equipment if self.content.kind[card] == EQUIPMENT else side.tactics
            worn[slot - 1] = card
        return self

    def units(self, army: str, line: Mapping[int, str]) -> Position:
        """Put Units into slots."""
        for slot, slug in line.items():
            self.unit(army, slot, slug)
        return self

    def face_down(self, army: str, line: Mapping[int, str]) -> Position:
        """Lay exactly these cards face down."""
        self.side(army).face_down[:] = [
            self.card(line[slot]) if slot in line else NOTHING for slot in range(1, SLOTS + 1)
        ]
        return self

    def hand(self, army: str, *slugs: str) -> Position:
        self.side(army).hand[:] = sorted(self.cards(slugs))
        return self

    def deck(self, army: str, *slugs: str) -> Position:
        """Stack an Army deck, its top first."""
        self.side(army).deck[:] = self.cards(slugs)[::-1]
        self.side(army).top.clear()
        return self

    def supply(self, army: str, *slugs: str) -> Position:
        """Stack a Supply deck, its top first."""
        self.side(army).supply[:] = self.cards(slugs)[::-1]
        return self

    def discard(self, army: str, *slugs: str) -> Position:
        self.side(army).discard[:] = self.cards(slugs)
        return self

    def removed(self, army: str, *slugs: str) -> Position:
        """Lay these cards open on the removed pile."""
        self.side(army).removed[:] = self.cards(slugs)
        return self

    def buried(self, army: str, *slugs: str) -> Position:
        """Lay these cards on the removed pile as a player's setup removals."""
        self.side(army).buried[:] = self.cards(slugs)
        return self

    def spent(self, army: str, *slugs: str) -> Position:
        """Lay these cards on the removed pile as spent by the AI, unseen."""
        self.side(army).spent[:] = self.cards(slugs)
        return self

    def hero_wounds(self, army: str, wounds: int) -> Position:
        self.side(army).hero_wounds = wounds
        return self

    def life(self, army: str, left: int) -> Position:
        """Wound a Hero so that so much of its Life is left."""
        side = self.side(army)
        side.hero_wounds = hero_life(self.state, side) - left
        return self

    def script(self, *outcomes: str) -> Position:
        """Script the next outcomes of chance: `pick 3 1`, `shuffle 1 0`."""
        self.dealer.script.extend(outcomes)
        return self

    def forget(self) -> Position:
        """Forget the events and the chance so far."""
        self.dealer.events.clear()
        self.dealer.outcomes.clear()
        return self

    # playing

    def to_act(self, army: str, until: str = "replenishment") -> Position:
        """Let a side act in the Deployment phase; the turn goes on until a phase is over.

        The phases are deployment, combat, replenishment and end, after which the next turn begins.
        """
        phases = ("deployment", "combat", "replenishment", "end")
        steps = (NextAction(self.seat(army)), BeginCombat(), BeginReplenishment(), EndTurn())
        return self.begin(*steps[: phases.index(until) + 1])

    def automa_acts(self, army: str) -> Position:
        """Let the AI carry out one action of the Deployment phase and nothing else."""
        return self.begin(ActionByAI(self.seat(army)))

    def combat(self) -> Position:
        """Fight the Combat phase and stop before Replenishment."""
        return self.begin(BeginCombat())

    def replenish(self) -> Position:
        """Go through Replenishment and stop before the end of the turn."""
        return self.begin(BeginReplenishment())

    def end_turn(self) -> Position:
        """Go through the end-of-turn step and, if there is one, into the next turn."""
        return self.begin(EndTurn())

    def begin_turn(self) -> Position:
        return self.begin(BeginTurn())

    def begin(self, *steps: Step[Any]) -> Position:
        """Let these steps happen, in reading order, until somebody is asked."""
        self.state.agenda.clear()
        self.state.then(*steps)
        return self.go_on()

    def go_on(self) -> Position:
        flow.run(self.state, self.dealer)
        return self

    def play(self, army: str, *notations: str) -> Position:
        """Play choices of a side one after the other."""
        for notation in notations:
            choice = self.content.catalogue.read(notation)
            GAME.apply(self.state, self.seat(army), choice, self.dealer)
        return self

    # looking

    def options(self, army: str) -> list[str]:
        """What a side may play now, in notation."""
        return [choice.notation for choice in flow.options(self.state, self.seat(army))]

    def asked(self) -> list[str]:
        return [ARMIES[seat] for seat in flow.asked(self.state)]

    def step(self) -> str:
        """The name of the step that asks, empty when nothing is left to happen."""
        return type(self.state.agenda[-1]).__name__ if self.state.agenda else ""

    def line(self, army: str) -> list[str]:
        """The Units of a front line, slot by slot, empty texts for empty slots."""
        return self.slugs(self.side(army).units)

    def standing(self, army: str) -> dict[int, str]:
        """The Units of a front line by slot."""
        return {slot: slug for slot, slug in enumerate(self.line(army), 1) if slug}

    def attached(self, army: str, slot: int) -> list[str]:
        side = self.side(army)
        return [
            slug for slug in self.slugs([side.equipment[slot - 1], side.tactics[slot - 1]]) if slug
        ]

    def wounds(self, army: str, slot: int) -> int:
        return self.side(army).wounds[slot - 1]

    def hidden(self, army: str) -> list[int]:
        """The slots that hold a face-down card."""
        return [slot + 1 for slot in face_down_slots(self.side(army))]

    def in_hand(self, army: str) -> list[str]:
        return self.slugs(self.side(army).hand)

    def in_deck(self, army: str) -> list[str]:
        """The Army deck, its top first, the cards included that everybody knows."""
        side = self.side(army)
        return self.slugs((side.deck + side.top)[::-1])

    def in_supply(self, army: str) -> list[str]:
        return self.slugs(self.side(army).supply[::-1])

    def in_discard(self, army: str) -> list[str]:
        return sorted(self.slugs(self.side(army).discard))

    def in_removed(self, army: str) -> list[str]:
        """The removed pile, whoever may see it."""
        side = self.side(army)
        return sorted(self.slugs(side.removed + side.buried + side.spent))

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

    def events(self, *names: str) -> list[Event]:
        """The events of these names so far, in order."""
        return [event for event in self.dealer.events if type(event).__name__ in names]

    def told(self, name: str, army: str = "") -> list[dict[str, Any]]:
        """What a side was told in the events of a name; without a side, what a spectator was."""
        seat = self.seat(army) if army else -1
        return [shown(event, seat, self.content) for event in self.events(name)]

    def log(self, army: str = "") -> list[str]:
        """All events in sentences, as a side or a spectator was told them."""
        seat = self.seat(army) if army else -1
        return [GAME.prose.tell(event, seat, self.state) for event in self.dealer.events]

    def view(self, army: str = "") -> dict[str, Any]:
        """What a side sees, or a spectator."""
        return GAME.view(self.state, self.seat(army) if army else None)

    def refusal(self, army: str, notation: str) -> tuple[str, str]:
        """Why a side cannot play a choice: rule and key; two empty texts when it can."""
        refusal = GAME.why_not(self.state, self.seat(army), self.content.catalogue.read(notation))
        return ("", "") if refusal is None else (refusal.rule, refusal.key)

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
