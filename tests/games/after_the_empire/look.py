"""Looking at a table in the words of the rulebook tests."""

from __future__ import annotations

from emberhall.games.after_the_empire import GAME
from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.ending import score
from emberhall.games.after_the_empire.state import Board, Liege
from emberhall.games.after_the_empire.terms import NOTHING, POSTS, SIDES
from emberhall.kernel import flow
from emberhall.kernel.dealer import ScriptedDealer
from emberhall.kernel.event import Event

SEATS = "ABCD"
POST_NAMES = ("N", "E", "S", "W", "castle")


class Look:
    """A table whose players are called A to D by their seats."""

    content: Cards
    dealer: ScriptedDealer
    state: Board

    def liege(self, who: str) -> Liege:
        return self.state.lieges[SEATS.index(who)]

    def card(self, slug: str) -> int:
        return self.content.index("cards")[slug]

    def place(self, name: str) -> int:
        return self.content.index("places")[name.lower()]

    def options(self, who: str) -> list[str]:
        """What a player may play now, in notation."""
        return [choice.notation for choice in flow.options(self.state, SEATS.index(who))]

    def asked(self) -> str:
        """Who is asked, as letters."""
        return "".join(SEATS[seat] for seat in flow.asked(self.state)) if self.state.agenda else ""

    def step(self) -> str:
        """The name of the step that asks."""
        return type(self.state.agenda[-1]).__name__ if self.state.agenda else ""

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
        return [self.content.slugs("cards")[card] for card in self.liege(who).cards]

    def marked(self, who: str) -> list[str]:
        return [self.content.slugs("cards")[card] for card in self.liege(who).marked]

    def final(self, who: str) -> int:
        """The final gold of a player, as the position stands."""
        return sum(score(self.state, self.liege(who)))

    def events(self, name: str) -> list[Event]:
        """The events of a name so far."""
        return [event for event in self.dealer.events if type(event).__name__ == name]

    def refusal(self, who: str, notation: str) -> tuple[str, str]:
        """Why a player cannot play a choice: rule and key; two empty texts when it can."""
        choice = self.content.catalogue.read(notation)
        refused = GAME.why_not(self.state, SEATS.index(who), choice)
        return ("", "") if refused is None else (refused.rule, refused.key)


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
