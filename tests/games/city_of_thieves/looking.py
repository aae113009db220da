"""What can be read off a position: ids by slugs, and what lies where."""

from __future__ import annotations

from emberhall.games.city_of_thieves import GAME
from emberhall.games.city_of_thieves.content.board import FIRST_ROOM
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.decks import FULL
from emberhall.games.city_of_thieves.content.figures import NOBODY, THIEVES
from emberhall.games.city_of_thieves.gangs import Gang
from emberhall.games.city_of_thieves.queries import ducats
from emberhall.games.city_of_thieves.state import City
from emberhall.kernel import flow
from emberhall.kernel.dealer import ScriptedDealer
from emberhall.kernel.event import Event

GANGS = ("executioners", "nocturnis", "kalderns-gang", "cursed-ones")


class Looking:
    """The looking half of a position."""

    content: Cards
    dealer: ScriptedDealer
    state: City

    # ids

    def figure(self, slug: str) -> int:
        return self.content.index("figures")[slug]

    def space(self, slug: str) -> int:
        return self.content.index("spaces")[slug]

    def room(self, slug: str) -> int:
        return self.space(slug) - FIRST_ROOM

    def treasure(self, slug: str) -> int:
        return self.content.index("treasures")[slug]

    def card(self, slug: str) -> int:
        return self.content.index("arcana")[slug]

    def gear_id(self, slug: str) -> int:
        return self.content.index("equipment")[slug]

    def seat(self, who: str | int) -> int:
        """The seat of a character or a gang, or a seat given as such."""
        if isinstance(who, int):
            return who
        if who in GANGS:
            wanted = self.content.index("gangs")[who]
            return next(gang.seat for gang in self.state.gangs if gang.gang == wanted)
        return self.state.owner[self.figure(who)]

    def gang(self, who: str | int) -> Gang:
        return self.state.gangs[self.seat(who)]

    # looking

    def options(self) -> list[str]:
        """What may be played now, in notation."""
        asked = flow.asked(self.state)
        return [choice.notation for choice in flow.options(self.state, asked[0])] if asked else []

    def asked(self) -> int:
        """The seat that is asked, -1 when the game is over."""
        asked = flow.asked(self.state)
        return asked[0] if asked else NOBODY

    def step(self) -> str:
        """The name of the step that asks."""
        return type(self.state.agenda[-1]).__name__ if self.state.agenda else ""

    def where(self, figure: str) -> str:
        """The space of a figure, empty if it is on none."""
        place = self.state.place[self.figure(figure)]
        return self.content.slugs("spaces")[place] if place >= 0 else ""

    def carried(self, character: str) -> list[str]:
        """What a character carries, in row order."""
        slugs = self.content.slugs("treasures")
        return [slugs[kind] for kind in sorted(self.state.loads[self.figure(character)])]

    def gear_of(self, character: str) -> str:
        gear = self.state.gear[self.figure(character)]
        return self.content.slugs("equipment")[gear] if gear >= 0 else ""

    def wounds_of(self, character: str) -> int:
        return self.state.wounds[self.figure(character)]

    def in_hand(self, who: str | int) -> list[str]:
        return sorted(self.content.slugs("arcana")[card] for card in self.gang(who).hand)

    def ducats(self, who: str | int) -> int:
        return ducats(self.state, self.seat(who))

    def experience(self, who: str | int) -> int:
        return self.gang(who).xp

    def ap_left(self) -> int:
        return self.state.turn.ap

    def chest_in(self, room: str) -> str:
        kind = self.state.chests[self.room(room)]
        return self.content.slugs("treasures")[kind] if kind >= 0 else ""

    def token_in(self, room: str) -> str:
        """The open token of a room."""
        token = self.state.face_up[self.room(room)]
        return self.content.slugs("tokens")[token] if token >= 0 else ""

    def open_tokens(self) -> dict[str, str]:
        """Every open token by its room."""
        rooms = self.content.slugs("rooms")
        return {room: self.token_in(room) for room in rooms if self.token_in(room)}

    def fate_of(self, character: str) -> int:
        return self.state.fate[self.figure(character)]

    def total(self, who: str | int) -> int:
        """The final total of a seat."""
        return sum(self.gang(who).scored)

    def winners(self) -> list[int]:
        return GAME.outcome_of(self.state).winners

    def events(self, name: str) -> list[Event]:
        """The events of a name so far."""
        return [event for event in self.dealer.events if type(event).__name__ == name]

    def told(self) -> list[str]:
        """The names of all events so far."""
        return [type(event).__name__ for event in self.dealer.events]

    def refusal(self, notation: str) -> tuple[str, str]:
        """Why a choice cannot be played now: rule and key; two empty texts when it can."""
        choice = self.content.catalogue.read(notation)
        refusal = GAME.why_not(self.state, self.asked(), choice)
        return ("", "") if refusal is None else (refusal.rule, refusal.key)

    def is_full(self) -> bool:
        return self.state.mode == FULL

    def thieves(self) -> list[str]:
        return list(self.content.slugs("characters")[:THIEVES])
