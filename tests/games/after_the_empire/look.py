"""Looking at a table in the words of the rulebook tests."""

from __future__ import annotations

from emberhall.games.after_the_empire import GAME
from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.rules.ending import score
from emberhall.games.after_the_empire.state import Board, Liege
from emberhall.games.after_the_empire.terms import NOTHING, POSTS, SIDES
from emberhall.testing import Position

SEATS = "ABCD"
POST_NAMES = ("N", "E", "S", "W", "castle")


class Look(Position[Board, Cards]):
    """A table whose players are called A to D by their seats."""

    GAME = GAME
    SEATS = SEATS

    def liege(self, who: str) -> Liege:
        return self.state.lieges[self.seat(who)]

    def card(self, slug: str) -> int:
        return self.id("cards", slug)

    def place(self, name: str) -> int:
        return self.id("places", name.lower())

    def asked(self) -> str:
        """Who is asked, as letters."""
        return "".join(SEATS[seat] for seat in self.asked_seats())

    def has(self, who: str) -> dict[str, int]:
        """The goods of a player that are not zero."""
        slugs = self.content.slugs("goods")
        return {slugs[i]: count for i, count in enumerate(self.liege(who).goods) if count}

    def pieces(self, who: str) -> dict[str, str]:
        """The castle of a player in the words of `castle`."""
        liege = self.liege(who)
        found: dict[str, str] = {}
        for place, piece in enumerate(liege.pieces):
            if piece != NOTHING:
                slug = self.content.slugs("pieces")[piece]
                burnt = place >= SIDES and liege.burnt[place - SIDES]
                text = f"{slug} burnt" if burnt else f"{slug}({liege.cubes[place]})"
                found[self.content.slugs("places")[place].upper()] = text
        return found

    def garrison(self, who: str) -> dict[str, str]:
        """The troops of a player in the words of `troops`."""
        liege = self.liege(who)
        return _listed(liege.soldiers, liege.mercenaries, "s", "m", " ")

    def foes(self, who: str) -> dict[str, str]:
        """The invaders of a player in the words of `invaders`."""
        liege = self.liege(who)
        return _listed(liege.archers, liege.swordsmen, "A", "S", "+")

    def cards(self, who: str) -> list[str]:
        return self.slugs("cards", self.liege(who).cards)

    def marked(self, who: str) -> list[str]:
        return self.slugs("cards", self.liege(who).marked)

    def final(self, who: str) -> int:
        """The final gold of a player, as the position stands."""
        return sum(score(self.state, self.liege(who)))


def _listed(
    first: list[int], second: list[int], one: str, two: str, between: str
) -> dict[str, str]:
    found: dict[str, str] = {}
    for post in range(POSTS):
        words = [
            f"{count}{mark}" for count, mark in ((first[post], one), (second[post], two)) if count
        ]
        if words:
            found[POST_NAMES[post]] = between.join(words)
    return found
