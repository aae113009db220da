"""Readable positions for the rulebook tests: lay the table, play in notation, look at it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Self

from emberhall.games.after_the_empire.rules.combat import Fight
from emberhall.games.after_the_empire.rules.preparation import MoveTroops, RazeFarms, TurnUpInvaders
from emberhall.games.after_the_empire.rules.siege import TurnUpSiege
from emberhall.games.after_the_empire.rules.turn import TakeTurn
from emberhall.games.after_the_empire.terms import BUILDING, NOTHING, POSTS, SIDES
from tests.games.after_the_empire.look import POST_NAMES, SEATS, Look

__all__ = ["POST_NAMES", "SEATS", "Position"]


class Position(Look):
    """A table in the first season with player A to act, on which things can be laid by their slugs.

    Players are called A to D by their seats; turn order is A, B, C, D. Every move goes through the
    kernel, so an illegal one raises. Chance that is not scripted comes from the seed.
    """

    def __init__(self, seats: int = 2, seed: int = 1, pack: str = "", **options: str) -> None:
        self.lay(seats, (), seed, pack, **options).take_first("PlaceGate", "PickStarter")
        self.state.order[:] = range(seats)
        for liege in self.state.lieges:
            liege.gold = 5 + liege.seat
        self.to_act("A")
        self.forget()

    # laying the table

    def to_act(self, who: str) -> Self:
        """Make it the turn of a player; the rest of the season lies behind it."""
        seat = self.seat(who)
        if not self.state.alone():
            self.state.turn = self.state.order.index(seat)
        self.state.agenda[-1] = TakeTurn(seat)
        return self

    def season(self, number: int) -> Self:
        """Make it a season; its workers are in the Great Halls."""
        self.state.season = number
        for liege in self.state.lieges:
            liege.hall = self.content.seasons[number - 1].workers
        return self

    def hall(self, **workers: int) -> Self:
        """Leave players so many workers in the Great Hall: `A=1`."""
        for who, count in workers.items():
            self.liege(who).hall = count
        return self

    def gold(self, **gold: int) -> Self:
        for who, amount in gold.items():
            self.liege(who).gold = amount
        return self

    def goods(self, who: str, **amounts: int) -> Self:
        """Give a player exactly these goods."""
        slugs = self.content.slugs("goods")
        for slug in amounts:
            assert slug in slugs, slug
        self.liege(who).goods[:] = [amounts.get(slug, 0) for slug in slugs]
        return self

    def castle(self, who: str, **pieces: str) -> Self:
        """Give a player exactly these pieces: `N="stone-wall(5)"`, `NE="stone-turret burnt"`."""
        liege = self.liege(who)
        liege.pieces[:] = [NOTHING] * 8
        liege.cubes[:] = [0] * 8
        liege.burnt[:] = [False] * 4
        for name, text in pieces.items():
            found = re.fullmatch(r"([a-z-]+)(?:\((\d)\))?( burnt)?", text)
            assert found, text
            place = self.place(name)
            piece = self.id("pieces", found[1])
            liege.pieces[place] = piece
            liege.cubes[place] = int(found[2]) if found[2] else self.content.pieces[piece].cubes
            if found[3]:
                liege.burnt[place - SIDES] = True
                liege.cubes[place] = 0
        return self

    def troops(self, who: str, wounded: int = 0, **posts: str) -> Self:
        """Give a player exactly these troops: `N="2s 1m"`, `castle="3s"`."""
        liege = self.liege(who)
        liege.soldiers[:] = [0] * POSTS
        liege.mercenaries[:] = [0] * POSTS
        liege.wounded = wounded
        for name, text in posts.items():
            post = POST_NAMES.index(name)
            for word in text.split():
                target = liege.soldiers if word[-1] == "s" else liege.mercenaries
                target[post] = int(word[:-1])
        return self

    def invaders(self, who: str, **fields: str) -> Self:
        """Put exactly these invaders before a castle or in it: `N="3A+7S"`, `castle="1S"`."""
        liege = self.liege(who)
        liege.archers[:] = [0] * POSTS
        liege.swordsmen[:] = [0] * POSTS
        for name, text in fields.items():
            post = POST_NAMES.index(name)
            for word in text.split("+"):
                target = liege.archers if word[-1] == "A" else liege.swordsmen
                target[post] = int(word[:-1])
        return self

    def farms(self, who: str, *levels: int, protected: str = "") -> Self:
        """The farms by side, 0 for razed; `protected` names sides such as "NW"."""
        liege = self.liege(who)
        liege.farms[:] = levels
        liege.protected[:] = ["NESW"[side] in protected for side in range(SIDES)]
        return self

    def own(
        self, who: str, *cards: str, marked: Sequence[str] = (), used: Sequence[str] = ()
    ) -> Self:
        """Give a player exactly these deck cards, some of them marked or used."""
        liege = self.liege(who)
        for card in liege.cards:
            self._deck_of(card).insert(0, card)
        liege.cards.clear()
        for slug in cards:
            self.take(slug)
            liege.cards.append(self.card(slug))
        liege.cards.sort()
        liege.marked[:] = [self.card(slug) for slug in marked]
        liege.used[:] = [self.card(slug) for slug in used]
        return self

    def _deck_of(self, card: int) -> list[int]:
        building = self.content.cards[card].deck == BUILDING
        return self.state.building_deck if building else self.state.refugee_deck

    def take(self, slug: str) -> None:
        """Take a deck card from wherever it lies; an emptied slot of a row is filled."""
        card = self.card(slug)
        state = self.state
        for pile in [state.building_deck, state.refugee_deck] + [
            liege.cards for liege in state.lieges
        ]:
            if card in pile:
                pile.remove(card)
                return
        row = state.building_row if card in state.building_row else state.refugee_row
        row[row.index(card)] = self._deck_of(card).pop()

    def starter(self, who: str, slug: str) -> Self:
        """Give a player this starting refugee, exchanged with wherever it lies."""
        card = self.card(slug)
        mine = self.liege(who).starter
        piles = [liege.starter for liege in self.state.lieges] + [self.state.retired]
        for pile in piles:
            if card in pile:
                pile[pile.index(card)] = mine[0]
        mine[0] = card
        return self

    def row(self, *cards: str) -> Self:
        """Lay these cards in the row of their deck, slot 1 first; no text leaves a slot empty."""
        building = any(
            slug and self.content.cards[self.card(slug)].deck == BUILDING for slug in cards
        )
        row = self.state.building_row if building else self.state.refugee_row
        deck = self.state.building_deck if building else self.state.refugee_deck
        for card in row:
            if card != NOTHING:
                deck.insert(0, card)
        row[:] = [NOTHING] * len(row)
        for slot, slug in enumerate(cards):
            if slug:
                self.take(slug)
                row[slot] = self.card(slug)
        return self

    def on_top(self, *cards: str) -> Self:
        """Put deck cards on top of their deck, the first of them uppermost."""
        for slug in reversed(cards):
            self.take(slug)
            self._deck_of(self.card(slug)).append(self.card(slug))
        return self

    def objectives(self, who: str, *slugs: str) -> Self:
        """Give a player exactly these objectives."""
        mine = self.liege(who).objectives
        self.state.objective_deck.extend(mine)
        mine.clear()
        for slug in slugs:
            self._take_objective(slug)
            mine.append(self.id("objectives", slug))
        return self

    def _take_objective(self, slug: str) -> None:
        objective = self.id("objectives", slug)
        piles = [self.state.objective_deck, self.state.retired_objectives]
        piles += [liege.objectives for liege in self.state.lieges]
        for pile in piles:
            if objective in pile:
                pile.remove(objective)

    def objective_deck(self, *slugs: str) -> Self:
        """Let the objective deck hold exactly these, the first on top; the others leave."""
        for slug in slugs:
            self._take_objective(slug)
        self.state.retired_objectives.extend(self.state.objective_deck)
        self.state.objective_deck[:] = self.ids("objectives", reversed(slugs))
        return self

    def attack(self, *invaders: str, siege: str = "") -> Self:
        """Lay out the attack, the first card face up: `"raiders-a N"`, `siege="ladder-all W"`."""
        state = self.state
        sides = self.content.index("sides")
        index = self.content.index("invaders")
        state.invader_deck.extend(state.report + state.horde)
        state.report.clear()
        state.horde.clear()
        state.headings.clear()
        for i, text in enumerate(invaders):
            slug, side = text.split()
            (
                state.invader_deck if index[slug] in state.invader_deck else state.invader_discard
            ).remove(index[slug])
            if i == 0 and not state.no_reports:
                state.report.append(index[slug])
                state.heading = sides[side.lower()]
            else:
                state.horde.append(index[slug])
                state.headings.append(sides[side.lower()])
        while len(state.invader_sides) < len(state.invader_deck):
            state.invader_sides.append(0)
        del state.invader_sides[len(state.invader_deck) :]
        if siege:
            slug, side = siege.split()
            card = self.id("sieges", slug)
            state.siege_deck.extend(state.siege)
            state.siege_deck.remove(card)
            state.siege[:] = [card]
            state.siege_heading = sides[side.lower()]
        return self

    def besieged(self, siege: str) -> Self:
        """The siege card has been turned up already, with its bypass for everybody's gold."""
        self.attack(siege=siege)
        self.state.siege_shown = True
        return self

    def all_spaces_taken(self) -> Self:
        """Workers of nobody stand on every space of the board."""
        for location in self.content.locations:
            if not location.own:
                count = location.spaces[len(self.state.lieges)]
                self.state.workers[location.index] = [1] * count
        return self

    # playing

    def reveal(self) -> Self:
        """Turn up invaders and siege card."""
        return self.begin(TurnUpInvaders(), TurnUpSiege())

    def raze(self) -> Self:
        return self.begin(RazeFarms())

    def moves(self, who: str, value: int) -> Self:
        """Let a player spend move tokens of this value."""
        return self.begin(MoveTroops(self.seat(who), value, [0] * POSTS, [0] * POSTS))

    def fight(self, who: str) -> Self:
        """Let a castle fight what stands before it."""
        return self.begin(Fight(self.seat(who)))

    def combat(self) -> Self:
        """All workers are placed: the Combat phase begins, and the rest of the season follows."""
        return self.end_actions()

    def end_actions(self) -> Self:
        """Nobody has a worker left: the season goes on until somebody is asked."""
        for liege in self.state.lieges:
            liege.hall = 0
        self.state.agenda.pop()
        return self.go_on()
