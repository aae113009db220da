"""Readable positions for the rulebook tests: lay the table, play in notation, look at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from emberhall.games.city_of_thieves import GAME
from emberhall.games.city_of_thieves.content.figures import CHARACTERS, NOTHING
from emberhall.games.city_of_thieves.fights import Turn
from emberhall.games.city_of_thieves.queries import begin_activation, lift, put
from emberhall.games.city_of_thieves.rules.militia import MilitiaPhase
from emberhall.games.city_of_thieves.rules.rounds import BeginRound, BeginTurn, EndRound, EndTurn
from emberhall.games.city_of_thieves.rules.scoring import FinalScoring
from emberhall.games.city_of_thieves.rules.setup import NextGame
from emberhall.games.city_of_thieves.rules.turn import Activation
from emberhall.games.city_of_thieves.state import KILLED, LEFT
from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from tests.games.city_of_thieves.looking import GANGS, Looking

__all__ = ["GANGS", "Position", "laid"]


class Position(Looking):
    """A quiet table in the activation phase of the first seat.

    Nobody is on the board but the militia (and the Cyclops), all chests, tokens, hands and purses
    are empty; tests lay what they need. Every move goes through the kernel, so an illegal one
    raises. Dice are scripted with `dice`; chance that is not scripted comes from the seed.
    """

    def __init__(
        self,
        mode: str = "base",
        gangs: Sequence[str] = GANGS[:2],
        adventure: str = "",
        hired: dict[str, str] | None = None,
        seed: int = 1,
        pack: str = "",
        **options: str,
    ) -> None:
        options |= {
            "mode": mode,
            "adventure": adventure or ("awakening" if mode == "full" else "dukes-treasure"),
        }
        self.lay(len(gangs), (), seed, pack, **options)
        self._finish_setup(gangs, hired or {})
        self._clear()
        self.turn(0).forget()

    def _finish_setup(self, gangs: Sequence[str], hired: dict[str, str]) -> None:
        """Pick these gangs, hire these mercenaries for these thieves, take first options else."""
        self.go_on()
        while self.step() != "PlaceCharacter":
            seat = flow.asked(self.state)[0]
            options = flow.options(self.state, seat)
            step = self.step()
            choice = options[0]
            if step == "PickOneGang":
                choice = self.content.catalogue.read(f"gang {gangs[seat]}")
            elif step == "HireMercenary":
                wanted = [f"hire {mercenary} {thief}" for mercenary, thief in hired.items()]
                notations = [f for f in wanted if self.content.catalogue.read(f) in options]
                choice = self.content.catalogue.read(notations[0] if notations else "no-hire")
            elif step == "VisitInn":
                choice = self.content.catalogue.read("inn pass")
            GAME.apply(self.state, seat, choice, self.dealer)

    def _clear(self) -> None:
        """Empty rooms, hands and purses; everybody off the board."""
        state = self.state
        state.chests = [NOTHING] * len(state.chests)
        for room in range(len(state.tokens)):
            if state.tokens[room] != NOTHING:
                state.spare_tokens.append(state.tokens[room])
                state.tokens[room] = NOTHING
        for gang in state.gangs:
            state.deck[:0] = gang.hand
            gang.hand.clear()
            state.intrigue_deck[:0] = gang.intrigues
            for pile in (gang.intrigues, gang.since_bashes, gang.since_losses, gang.since_rooms):
                pile.clear()
            gang.purse = gang.xp = 0
        for figure in range(CHARACTERS):
            if state.gear[figure] != NOTHING:
                state.market.append(state.gear[figure])
                state.gear[figure] = NOTHING
        state.market.sort()
        state.first = 0
        state.round = 1

    # laying the table

    def turn(self, who: str | int, ap: int = 7) -> Self:
        """The activation phase of a seat, with so many AP; the round ends after it."""
        seat = self.seat(who)
        self.state.turn = Turn(seat=seat, ap=ap)
        self.state.spent = [False] * CHARACTERS
        tail = [NextGame(), FinalScoring(), EndRound()]
        self.state.agenda[:] = [*tail, EndTurn(seat), Activation(seat)]
        return self

    def militia_phase(self, who: str | int) -> Self:
        """The militia phase of a seat, which has drawn its card."""
        seat = self.seat(who)
        self.turn(seat)
        self.state.agenda.append(MilitiaPhase(seat))
        return self.go_on()

    def begin_turn(self, who: str | int) -> Self:
        """A whole turn of a seat from its draw phase on."""
        seat = self.seat(who)
        tail = [NextGame(), FinalScoring(), EndRound()]
        self.state.agenda[:] = [*tail, BeginTurn(seat)]
        return self.go_on()

    def begin_round(self, number: int) -> Self:
        """Round `number` begins."""
        self.state.round = number - 1
        self.state.agenda[:] = [NextGame(), FinalScoring(), BeginRound()]
        return self.go_on()

    def end_round(self, number: int) -> Self:
        """All turns of round `number` have been taken."""
        self.state.round = number
        self.state.agenda[:] = [NextGame(), FinalScoring(), EndRound()]
        return self.go_on()

    def score(self) -> Self:
        """The last round is over."""
        self.state.agenda[:] = [NextGame(), FinalScoring()]
        return self.go_on()

    def ap(self, count: int) -> Self:
        self.state.turn.ap = count
        return self

    def at(self, **places: str) -> Self:
        """Put figures on spaces: `at(leona="n1", iris="c11")`; `_` stands for a hyphen."""
        for slug, space in places.items():
            put(self.state, self.figure(slug.replace("_", "-")), self.space(space))
        return self

    def cyclops_at(self, room: str) -> Self:
        """Put the Cyclops into a room."""
        return self.at(cyclops=room)

    def off(self, *figures: str) -> Self:
        """Take figures off the board."""
        for slug in figures:
            lift(self.state, self.figure(slug))
        return self

    def left(self, *characters: str) -> Self:
        """Let characters have left the district."""
        for slug in characters:
            lift(self.state, self.figure(slug))
            self.state.fate[self.figure(slug)] = LEFT
        return self

    def killed(self, *characters: str) -> Self:
        for slug in characters:
            lift(self.state, self.figure(slug))
            self.state.fate[self.figure(slug)] = KILLED
        return self

    def load(self, character: str, *kinds: str) -> Self:
        """Let a character carry exactly these treasures."""
        self.state.loads[self.figure(character)] = [self.treasure(kind) for kind in kinds]
        return self

    def wounds(self, character: str, count: int) -> Self:
        self.state.wounds[self.figure(character)] = count
        return self

    def gear(self, character: str, slug: str) -> Self:
        """Give a character an Equipment card of the market."""
        gear = self.gear_id(slug)
        self.state.market.remove(gear)
        self.state.gear[self.figure(character)] = gear
        return self

    def chest(self, room: str, kind: str) -> Self:
        self.state.chests[self.room(room)] = self.treasure(kind)
        return self

    def token(self, room: str, slug: str, face_up: bool = False) -> Self:
        """Lay an exploration token into a room."""
        token = self.id("tokens", slug)
        for pile in (self.state.spare_tokens, self.state.gone_tokens):
            if token in pile:
                pile.remove(token)
                break
        place = self.state.face_up if face_up else self.state.tokens
        place[self.room(room)] = token
        return self

    def hand(self, who: str | int, *cards: str) -> Self:
        """Give a seat exactly these Arcana cards; what it held goes under the deck."""
        gang = self.gang(who)
        self.state.deck[:0] = gang.hand
        gang.hand.clear()
        for slug in cards:
            card = self.card(slug)
            pile = self.state.deck if card in self.state.deck else self.state.discard
            pile.remove(card)
            gang.hand.append(card)
        return self

    def top(self, card: str) -> Self:
        """Put an Arcana card on top of the deck."""
        self.state.deck.remove(self.card(card))
        self.state.deck.append(self.card(card))
        return self

    def discarded(self, *cards: str) -> Self:
        """Lay Arcana cards of the deck on the discard pile."""
        for slug in cards:
            self.state.deck.remove(self.card(slug))
            self.state.discard.append(self.card(slug))
        return self

    def intrigue(self, who: str | int, *cards: str) -> Self:
        """Let a seat draw these Intrigue cards."""
        gang = self.gang(who)
        for slug in cards:
            card = self.id("intrigues", slug)
            self.state.intrigue_deck.remove(card)
            gang.intrigues.append(card)
            gang.since_bashes.append(0)
            gang.since_losses.append(0)
            gang.since_rooms.append(0)
        return self

    def missions(self, *slugs: str) -> Self:
        """Lay exactly these missions open."""
        state = self.state
        state.mission_deck.extend(state.missions)
        state.missions.clear()
        for slug in slugs:
            mission = self.id("missions", slug)
            state.mission_deck.remove(mission)
            state.missions.append(mission)
        return self

    def purse(self, who: str | int, amount: int) -> Self:
        """Let a seat own exactly so many ducats."""
        self.gang(who).purse = amount
        return self

    def xp(self, who: str | int, count: int) -> Self:
        self.gang(who).xp = count
        return self

    def alarm(self) -> Self:
        self.state.alarm = True
        return self

    def shut(self, *gates: str) -> Self:
        """Let portcullises have fallen at these gates."""
        for slug in gates:
            gate = self.space(slug)
            for side in self.state.sides:
                if gate in side.to_shut:
                    side.to_shut.remove(gate)
            self.state.shut.append(gate)
        return self

    def acting(self, character: str) -> Self:
        """Let a character be the active one, nothing done yet."""
        begin_activation(self.state, self.figure(character))
        return self

    # playing

    def do(self, *notations: str) -> Self:
        """Play choices of whoever is asked, forced ones before each of them by themselves."""
        for notation in notations:
            choice = self.content.catalogue.read(notation)
            while choice not in self._offered() and len(self._offered()) == 1:
                self._force()
            GAME.apply(self.state, flow.asked(self.state)[0], choice, self.dealer)
        return self

    def run(self, *notations: str) -> Self:
        """`do`, and then everything that leaves no choice."""
        return self.do(*notations).settle()

    def settle(self) -> Self:
        """Answer everything that leaves no choice, windows with nothing but `pass` included."""
        while self.state.agenda and len(self._offered()) == 1 and self.step() != "Activation":
            self._force()
        return self

    def pass_windows(self) -> Self:
        """Let everybody pass until a question is asked that cannot be passed."""
        passing = self.content.choices.pass_
        while self.state.agenda and passing in self._offered():
            GAME.apply(self.state, flow.asked(self.state)[0], passing, self.dealer)
        return self

    def _offered(self) -> list[Choice]:
        asked = flow.asked(self.state)
        return flow.options(self.state, asked[0]) if asked else []

    def _force(self) -> None:
        seat = flow.asked(self.state)[0]
        GAME.apply(self.state, seat, flow.options(self.state, seat)[0], self.dealer)


def laid(
    mode: str = "base",
    gangs: Sequence[str] = GANGS[:2],
    adventure: str = "",
    hired: dict[str, str] | None = None,
    **options: str,
) -> Position:
    """A position in which everybody owns the three ducats of the beginning."""
    position = Position(
        mode=mode, gangs=gangs, adventure=adventure, hired=hired, seed=1, pack="", **options
    )
    for gang in position.state.gangs:
        position.purse(gang.seat, 3)
    return position
