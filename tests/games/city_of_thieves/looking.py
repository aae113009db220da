"""What can be read off a position: ids by slugs, and what lies where."""

from __future__ import annotations

from emberhall import testing
from emberhall.games.city_of_thieves import GAME
from emberhall.games.city_of_thieves.content.board import FIRST_ROOM
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.decks import FULL
from emberhall.games.city_of_thieves.content.figures import NOBODY, THIEVES
from emberhall.games.city_of_thieves.gangs import Gang
from emberhall.games.city_of_thieves.queries import ducats
from emberhall.games.city_of_thieves.state import City

GANGS = ("executioners", "nocturnis", "kalderns-gang", "cursed-ones")


class Looking(testing.Position[City, Cards]):
    """The looking half of a position."""

    GAME = GAME

    # ids

    def figure(self, slug: str) -> int:
        return self.id("figures", slug)

    def space(self, slug: str) -> int:
        return self.id("spaces", slug)

    def room(self, slug: str) -> int:
        return self.space(slug) - FIRST_ROOM

    def treasure(self, slug: str) -> int:
        return self.id("treasures", slug)

    def card(self, slug: str) -> int:
        return self.id("arcana", slug)

    def gear_id(self, slug: str) -> int:
        return self.id("equipment", slug)

    def _slug(self, table: str, entry: int) -> str:
        """The slug of an entry, empty if there is none."""
        (slug,) = self.slugs(table, [entry])
        return slug

    def seat(self, who: str | int) -> int:
        """The seat of a character or a gang, or a seat given as such."""
        if isinstance(who, int):
            return who
        if who in GANGS:
            wanted = self.id("gangs", who)
            return next(gang.seat for gang in self.state.gangs if gang.gang == wanted)
        return self.state.owner[self.figure(who)]

    def gang(self, who: str | int) -> Gang:
        return self.state.gangs[self.seat(who)]

    # looking

    def asked(self) -> int:
        """The seat that is asked, -1 when the game is over."""
        asked = self.asked_seats()
        return asked[0] if asked else NOBODY

    def where(self, figure: str) -> str:
        """The space of a figure, empty if it is on none."""
        return self._slug("spaces", self.state.place[self.figure(figure)])

    def carried(self, character: str) -> list[str]:
        """What a character carries, in row order."""
        return self.slugs("treasures", sorted(self.state.loads[self.figure(character)]))

    def gear_of(self, character: str) -> str:
        return self._slug("equipment", self.state.gear[self.figure(character)])

    def wounds_of(self, character: str) -> int:
        return self.state.wounds[self.figure(character)]

    def in_hand(self, who: str | int) -> list[str]:
        return sorted(self.slugs("arcana", self.gang(who).hand))

    def ducats(self, who: str | int) -> int:
        return ducats(self.state, self.seat(who))

    def experience(self, who: str | int) -> int:
        return self.gang(who).xp

    def ap_left(self) -> int:
        return self.state.turn.ap

    def chest_in(self, room: str) -> str:
        return self._slug("treasures", self.state.chests[self.room(room)])

    def token_in(self, room: str) -> str:
        """The open token of a room."""
        return self._slug("tokens", self.state.face_up[self.room(room)])

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
        return self.GAME.outcome_of(self.state).winners

    def why_not(self, notation: str) -> tuple[str, str]:
        """Why whoever is asked cannot play a choice: rule and key."""
        return self.refusal(self.asked(), notation)

    def is_full(self) -> bool:
        return self.state.mode == FULL

    def thieves(self) -> list[str]:
        return list(self.content.slugs("characters")[:THIEVES])
