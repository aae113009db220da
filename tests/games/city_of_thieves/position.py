"""Readable positions for the rulebook tests: lay the table, play in notation, look at it."""

from __future__ import annotations

from collections.abc import Sequence

from emberhall.games.city_of_thieves import GAME
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.figures import CHARACTERS, NOTHING
from emberhall.games.city_of_thieves.fights import Turn
from emberhall.games.city_of_thieves.queries import begin_activation, lift, put
from emberhall.games.city_of_thieves.rules.militia import MilitiaPhase
from emberhall.games.city_of_thieves.rules.rounds import BeginRound, BeginTurn, EndRound, EndTurn
from emberhall.games.city_of_thieves.rules.scoring import FinalScoring
from emberhall.games.city_of_thieves.rules.setup import NextGame
from emberhall.games.city_of_thieves.rules.turn import Activation
from emberhall.games.city_of_thieves.state import KILLED, LEFT, City
from emberhall.kernel import flow
from emberhall.kernel.dealer import ScriptedDealer
from tests.games.city_of_thieves.looking import GANGS, Looking


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
        sheet = adventure or ("awakening" if mode == "full" else "dukes-treasure")
        chosen = {"mode": mode, "adventure": sheet, **options}
        self._lay(len(gangs), chosen, seed, pack, [])
        self._finish_setup(gangs, hired or {})
        self._clear()
        self.turn(0)
        self.dealer.events.clear()
        self.dealer.outcomes.clear()

    @classmethod
    def at_setup(
        cls, seats: int = 2, script: Sequence[str] = (), seed: int = 1, **options: str
    ) -> Position:
        """A table fresh from the box, its chance scripted, its first question still open."""
        position = cls.__new__(cls)
        position._lay(seats, options, seed, "", list(script))
        return position.go_on()

    def _lay(
        self, seats: int, options: dict[str, str], seed: int, pack: str, script: list[str]
    ) -> None:
        self.content: Cards = GAME.load_content(pack) if pack else GAME.content  # type: ignore[assignment]
        self.dealer = ScriptedDealer(script, seed)
        state = GAME.setup(seats, options, self.content, self.dealer)
        assert isinstance(state, City)
        self.state = state

    def _finish_setup(self, gangs: Sequence[str], hired: dict[str, str]) -> None:
        """Pick these gangs, hire these mercenaries for these thieves, take first options else."""
        flow.run(self.state, self.dealer)
        while type(self.state.agenda[-1]).__name__ != "PlaceCharacter":
            seat = flow.asked(self.state)[0]
            options = flow.options(self.state, seat)
            step = type(self.state.agenda[-1]).__name__
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
            gang.taken = gang.paid = gang.xp = 0
        for figure in range(CHARACTERS):
            if state.gear[figure] != NOTHING:
                state.market.append(state.gear[figure])
                state.gear[figure] = NOTHING
        state.market.sort()
        state.first = 0
        state.round = 1

    # laying the table

    def turn(self, who: str | int, ap: int = 7) -> Position:
        """The activation phase of a seat, with so many AP; the round ends after it."""
        seat = self.seat(who)
        self.state.turn = Turn(seat=seat, ap=ap)
        self.state.spent = [False] * CHARACTERS
        tail = [NextGame(), FinalScoring(), EndRound()]
        self.state.agenda[:] = [*tail, EndTurn(seat), Activation(seat)]
        return self

    def militia_phase(self, who: str | int) -> Position:
        """The militia phase of a seat, which has drawn its card."""
        seat = self.seat(who)
        self.turn(seat)
        self.state.agenda.append(MilitiaPhase(seat))
        return self.go_on()

    def begin_turn(self, who: str | int) -> Position:
        """A whole turn of a seat from its draw phase on."""
        seat = self.seat(who)
        tail = [NextGame(), FinalScoring(), EndRound()]
        self.state.agenda[:] = [*tail, BeginTurn(seat)]
        return self.go_on()

    def begin_round(self, number: int) -> Position:
        """Round `number` begins."""
        self.state.round = number - 1
        self.state.agenda[:] = [NextGame(), FinalScoring(), BeginRound()]
        return self.go_on()

    def end_round(self, number: int) -> Position:
        """All turns of round `number` have been taken."""
        self.state.round = number
        self.state.agenda[:] = [NextGame(), FinalScoring(), EndRound()]
        return self.go_on()

    def score(self) -> Position:
        """The last round is over."""
        self.state.agenda[:] = [NextGame(), FinalScoring()]
        return self.go_on()

    def ap(self, count: int) -> Position:
        self.state.turn.ap = count
        return self

    def at(self, **places: str) -> Position:
        """Put figures on spaces: `at(leona="n1", iris="c11")`; `_` stands for a hyphen."""
        for slug, space in places.items():
            put(self.state, self.figure(slug.replace("_", "-")), self.space(space))
        return self

    def cyclops_at(self, room: str) -> Position:
        """Put the Cyclops into a room."""
        return self.at(cyclops=room)

    def off(self, *figures: str) -> Position:
        """Take figures off the board."""
        for slug in figures:
            lift(self.state, self.figure(slug))
        return self

    def left(self, *characters: str) -> Position:
        """Let characters have left the district."""
        for slug in characters:
            lift(self.state, self.figure(slug))
            self.state.fate[self.figure(slug)] = LEFT
        return self

    def killed(self, *characters: str) -> Position:
        for slug in characters:
            lift(self.state, self.figure(slug))
            self.state.fate[self.figure(slug)] = KILLED
        return self

    def load(self, character: str, *kinds: str) -> Position:
        """Let a character carry exactly these treasures."""
        self.state.loads[self.figure(character)] = [self.treasure(kind) for kind in kinds]
        return self

    def wounds(self, character: str, count: int) -> Position:
        self.state.wounds[self.figure(character)] = count
        return self

    def gear(self, character: str, slug: str) -> Position:
        """Give a character an Equipment card of the market."""
        gear = self.gear_id(slug)
        self.state.market.remove(gear)
        self.state.gear[self.figure(character)] = gear
        return self

    def chest(self, room: str, kind: str) -> Position:
        self.state.chests[self.room(room)] = self.treasure(kind)
        return self

    def token(self, room: str, slug: str, face_up: bool = False) -> Position:
        """Lay an exploration token into a room."""
        token = self.content.index("tokens")[slug]
        for pile in (self.state.spare_tokens, self.state.gone_tokens):
            if token in pile:
                pile.remove(token)
                break
        place = self.state.face_up if face_up else self.state.tokens
        place[self.room(room)] = token
        return self

    def hand(self, who: str | int, *cards: str) -> Position:
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

    def top(self, card: str) -> Position:
        """Put an Arcana card on top of the deck."""
        self.state.deck.remove(self.card(card))
        self.state.deck.append(self.card(card))
        return self

    def discarded(self, *cards: str) -> Position:
        """Lay Arcana cards of the deck on the discard pile."""
        for slug in cards:
            self.state.deck.remove(self.card(slug))
            self.state.discard.append(self.card(slug))
        return self

    def intrigue(self, who: str | int, *cards: str) -> Position:
        """Let a seat draw these Intrigue cards."""
        gang = self.gang(who)
        for slug in cards:
            card = self.content.index("intrigues")[slug]
            self.state.intrigue_deck.remove(card)
            gang.intrigues.append(card)
            gang.since_bashes.append(gang.bashes)
            gang.since_losses.append(gang.losses)
            gang.since_rooms.append(0)
        return self

    def missions(self, *slugs: str) -> Position:
        """Lay exactly these missions open."""
        state = self.state
        state.mission_deck.extend(state.missions)
        state.missions.clear()
        for slug in slugs:
            mission = self.content.index("missions")[slug]
            state.mission_deck.remove(mission)
            state.missions.append(mission)
        return self

    def purse(self, who: str | int, amount: int) -> Position:
        """Let a seat own exactly so many ducats."""
        gang = self.gang(who)
        gang.taken = amount
        gang.paid = 0
        return self

    def xp(self, who: str | int, count: int) -> Position:
        self.gang(who).xp = count
        return self

    def alarm(self) -> Position:
        self.state.alarm = True
        return self

    def shut(self, *gates: str) -> Position:
        """Let portcullises have fallen at these gates."""
        for slug in gates:
            gate = self.space(slug)
            for side in self.state.sides:
                if gate in side.to_shut:
                    side.to_shut.remove(gate)
            self.state.shut.append(gate)
        return self

    def acting(self, character: str) -> Position:
        """Let a character be the active one, nothing done yet."""
        begin_activation(self.state, self.figure(character))
        return self

    def dice(self, *faces: int) -> Position:
        """Script the next dice."""
        self.dealer.script.extend(f"roll 6 {face}" for face in faces)
        return self

    # playing

    def play(self, who: str | int, *notations: str) -> Position:
        """Play choices of a seat one after the other."""
        for notation in notations:
            choice = self.content.catalogue.read(notation)
            GAME.apply(self.state, self.seat(who), choice, self.dealer)
        return self

    def do(self, *notations: str) -> Position:
        """Play choices of whoever is asked, forced ones before each of them by themselves."""
        for notation in notations:
            choice = self.content.catalogue.read(notation)
            while choice not in self._offered() and len(self._offered()) == 1:
                self._force()
            GAME.apply(self.state, flow.asked(self.state)[0], choice, self.dealer)
        return self

    def run(self, *notations: str) -> Position:
        """`do`, and then everything that leaves no choice."""
        return self.do(*notations).settle()

    def settle(self) -> Position:
        """Answer everything that leaves no choice, windows with nothing but `pass` included."""
        while self.state.agenda and len(self._offered()) == 1 and self.step() != "Activation":
            self._force()
        return self

    def pass_windows(self) -> Position:
        """Let everybody pass until a question is asked that cannot be passed."""
        passing = self.content.choices.pass_
        while self.state.agenda and passing in self._offered():
            GAME.apply(self.state, flow.asked(self.state)[0], passing, self.dealer)
        return self

    def _offered(self) -> list[object]:
        asked = flow.asked(self.state)
        return list(flow.options(self.state, asked[0])) if asked else []

    def _force(self) -> None:
        seat = flow.asked(self.state)[0]
        GAME.apply(self.state, seat, flow.options(self.state, seat)[0], self.dealer)

    def go_on(self) -> Position:
        """Let what lies on the agenda happen until somebody is asked."""
        flow.run(self.state, self.dealer)
        return self


def laid(
    mode: str = "base",
    gangs: Sequence[str] = GANGS[:2],
    adventure: str = "",
    hired: dict[str, str] | None = None,
    **options: str,
) -> Position:
    """A position in which everybody owns the three ducats of the beginning."""
    position = Position(mode, gangs, adventure, hired, **options)
    for gang in position.state.gangs:
        position.purse(gang.seat, 3)
    return position
