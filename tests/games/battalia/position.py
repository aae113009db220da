"""A table of Battalia that tests lay out by slugs and play in notation."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Sequence
from typing import Self

from emberhall import testing
from emberhall.games.battalia import GAME
from emberhall.games.battalia.board import open_squares, survey
from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.kinds import LORD
from emberhall.games.battalia.players import Player, Tent
from emberhall.games.battalia.queries import points
from emberhall.games.battalia.rules.actions import Action
from emberhall.games.battalia.rules.piles import deck_size, light_up
from emberhall.games.battalia.rules.strength import line_strength
from emberhall.games.battalia.rules.turns import (
    BeginActions,
    DiscardAndDraw,
    Opening,
    PassTurn,
    RaiseAmbush,
    Refill,
)
from emberhall.games.battalia.state import EMPTY, Land
from emberhall.kernel import flow
from emberhall.kernel.dealer import ScriptedDealer

SEATS = "ABCD"


class Position(testing.Position[Land, Cards]):
    """Step 3 of player A on day 2, every start city taken in order, no card in A's hand.

    Player A leads the Bärfolk, B the Islanders, C the Emberians, D the Cloudborn; play goes from A
    to D. Every move goes through the kernel, so an illegal one raises; decisions with a single
    option are answered on the way. Dice are scripted with `dice`; other chance comes from the seed.
    """

    GAME = GAME
    SEATS = SEATS

    def __init__(self, seats: int = 4, seed: int = 1, pack: str = "", **options: str) -> None:
        # of two players none leads the Cloudborn; A is the start player
        script = ["pick 4 3", "pick 2 0"] if seats == 2 else [f"pick {seats} 0"]
        self.lay(seats, script, seed, pack, **options).go_on()
        starts = [site for site in self.content.sites if site.board == seats - 2 and site.start]
        for seat in range(seats):
            self.play(seat, f"faction {self.content.factions[seat].slug}")
        for seat in reversed(range(seats)):
            self.play(seat, f"site {self.content.slugs('squares')[starts[seat].square]}")
        self.state.day = 2
        self.to_act("A")
        self.hand("A")
        self.forget()

    # names

    def player(self, who: str | int) -> Player:
        return self.state.players[self.seat(who)]

    def card(self, slug: str) -> int:
        return self.id("cards", slug)

    def square(self, slug: str) -> int:
        return self.id("squares", slug)

    def cards(self, ids: Iterable[int]) -> list[str]:
        """The names of cards, in canonical order."""
        return self.slugs("cards", sorted(ids))

    def squares(self, ids: Iterable[int]) -> list[str]:
        """The names of squares, in canonical order."""
        return self.slugs("squares", sorted(ids))

    # laying the table

    def to_act(self, who: str) -> Self:
        """Make it step 3 of a player."""
        state = self.state
        seat = self.seat(who)
        state.turn = state.order.index(seat)
        state.actions = 0
        state.agenda[:] = [PassTurn(), Refill(), DiscardAndDraw(seat), Action(seat)]
        return self

    def to_open(self, who: str) -> Self:
        """Make it the beginning of a player's turn."""
        seat = self.seat(who)
        self.to_act(who)
        self.state.agenda += [BeginActions(seat), RaiseAmbush(seat), Opening(seat)]
        return self

    def day(self, number: int) -> Self:
        """Make it this day; the illuminated cards in the hand of the player to act make echoes."""
        self.state.day = number
        player = self.state.players[self.state.active()]
        player.rays.clear()
        light_up(self.state, player, player.hand)
        return self

    def hand(self, who: str, *cards: str) -> Self:
        """Give a player exactly this hand; what it held before goes to the shelter.

        `supply*2` stands for two of them. Illuminated cards make no echo unless `day` follows.
        """
        player = self.player(who)
        player.shelter.extend(player.hand + player.shown)
        player.hand.clear()
        player.shown.clear()
        for slug in spelled(cards):
            self.take(player, slug)
            player.hand.append(self.card(slug))
        return self

    def ambush(self, who: str, *cards: str) -> Self:
        player = self.player(who)
        for slug in spelled(cards):
            self.take(player, slug)
            player.ambush.append(self.card(slug))
        return self

    def tent(self, who: str, tent: str, *cards: str) -> Self:
        """Let a tent of an earlier turn stand in a play area."""
        player = self.player(who)
        for slug in (tent, *cards):
            self.take(player, slug)
        held = self.ids("cards", cards)
        player.tents.append(
            Tent(face=self.card(tent), fresh=False, card=[self.card(tent)], cards=held)
        )
        return self

    def take(self, player: Player, slug: str) -> None:
        """Take a card for a player: from its piles, else from a stack or another player's."""
        card = self.card(slug)
        for zone in (player.shelter, player.nation):
            if card in zone:
                zone.remove(card)
                return
        state = self.state
        if self.content.great[card]:
            pile = state.prizes if card in state.prizes else state.unused
            pile.remove(card)
            return
        if card == self.content.supply:
            state.supplies.pop()
            return
        stack = state.stack(self.content.kind[card]).cards
        if card in stack:
            stack.remove(card)
        else:
            self.take_from_others(player, card)
        if self.content.kind[card] <= LORD:
            player.known[card] += 1

    def take_from_others(self, player: Player, card: int) -> None:
        """Exchange a card that another player has for one of the stack."""
        for other in self.state.players:
            for zone in (other.nation, other.shelter, other.hand):
                if other is not player and card in zone:
                    stack = self.state.stack(self.content.kind[card]).cards
                    zone[zone.index(card)] = stack.pop(0)
                    other.known[:] = [0] * len(other.known)
                    return
        raise AssertionError(f"no {self.content.title('cards', card)} is left")

    def deck(self, who: str, size: int) -> Self:
        """Give a player exactly so many cards, by adding or taking away supplies of the shelter."""
        player = self.player(who)
        while deck_size(self.state, player) < size:
            player.shelter.append(self.state.supplies.pop())
        while deck_size(self.state, player) > size:
            pile = player.shelter or player.nation
            self.state.limbo.append(pile.pop())
        return self

    def piles(self, who: str, nation: int, shelter: int) -> Self:
        """Let nation and shelter of a player hold so many cards."""
        player = self.player(who)
        cards = player.nation + player.shelter
        while len(cards) < nation + shelter:
            cards.append(self.state.supplies.pop())
        player.nation[:] = cards[:nation]
        player.shelter[:] = cards[nation : nation + shelter]
        self.state.limbo.extend(cards[nation + shelter :])
        return self

    def stack(self, kind: str, *cards: str) -> Self:
        """Stack a kind from the top; the other cards of it go out of the game."""
        stack = self.state.stack(self.id("kinds", kind)).cards
        wanted = self.ids("cards", cards)
        for card in wanted:
            stack.remove(card)
        self.state.limbo.extend(stack)
        stack[:] = wanted[::-1]
        return self

    def top(self, card: str) -> Self:
        """Put a card on top of its stack."""
        stack = self.state.stack(self.content.kind[self.card(card)]).cards
        stack.remove(self.card(card))
        stack.append(self.card(card))
        return self

    def road(self, square: str, exits: str, terrain: str = "") -> Self:
        """Lay a road."""
        return self._lay_card(square, exits, terrain, 0)

    def city(self, square: str, who: str, level: int, exits: str, terrain: str = "") -> Self:
        """Lay a city of a player, or a neutral one for an empty name."""
        self._lay_card(square, exits, terrain, level)
        return self.hold(square, who, level)

    def _lay_card(self, square: str, exits: str, terrain: str, level: int) -> Self:
        state = self.state
        there = self.square(square)
        index = self.id("exits", exits.lower())
        shape = self.content.shape_of[index]
        stack = (state.city_stacks[shape] if level else state.road_stacks[shape - 1]).cards
        wanted = [card for card in stack if self.content.slugs("terrain")[card].endswith(terrain)]
        assert state.terrain[there] == EMPTY, square
        stack.remove(wanted[0])
        state.terrain[there] = wanted[0]
        state.exits[there] = index
        state.levels[there] = level
        survey(state)
        return self

    def hold(self, square: str, who: str, level: int = 0) -> Self:
        """Give a city that is on the board to a player, at a level if one is named."""
        there = self.square(square)
        holder = self.state.holder(there)
        if holder >= 0:
            self.state.players[holder].cities.remove(there)
        if who:
            insort(self.player(who).cities, there)
        if level:
            self.state.levels[there] = level
        survey(self.state)
        return self

    def show(self, square: str, terrain: str) -> Self:
        """Let the city on a square show a terrain, exchanged with one of its stack."""
        there = self.square(square)
        shape = self.content.shape_of[self.state.exits[there]]
        stack = self.state.city_stacks[shape].cards
        slugs = self.content.slugs("terrain")
        if not slugs[self.state.terrain[there]].endswith(terrain):
            other = next(card for card in stack if slugs[card].endswith(terrain))
            stack[stack.index(other)] = self.state.terrain[there]
            self.state.terrain[there] = other
        return self

    def hero(self, who: str, number: int, square: str) -> Self:
        self.player(who).heroes[number - 1] = self.square(square)
        return self

    # playing

    def play(self, who: str | int, *notations: str) -> Self:
        """Play choices of a player; forced ones in between are answered by themselves."""
        for notation in notations:
            self.settle(notation)
            super().play(who, notation)
        return self

    def settle(self, wanted: str = "") -> Self:
        """Answer what has a single option, up to the next action or the wanted choice."""
        while self.state.agenda and not isinstance(self.state.agenda[-1], Action):
            options = self.options()
            if len(options) > 1 or options[0] == " ".join(wanted.lower().split()):
                break
            super().play(self.asked_seats()[0], options[0])
        return self

    def pay(self, who: str, cards: str) -> Self:
        """Pay with a whole set, named as `type+type+type`."""
        for slug in cards.split("+"):
            if self.step() != "PayLine":
                raise AssertionError(f"{cards} is more than is asked for")
            super().play(who, f"pay {slug}")
        return self

    # looking

    def asked(self) -> str:
        """Who is asked."""
        return "".join(SEATS[seat] for seat in self.asked_seats())

    def options(self, who: str | int | None = None, verb: str = "") -> list[str]:
        """What a player, or whoever is asked, may play now; of one verb only if it is named."""
        return [each for each in super().options(who) if not verb or each.split()[0] == verb]

    def payments(self, who: str) -> list[str]:
        """The payment sets that the walk of picks leads to, as the batches are ordered."""
        sets = self._walk(self.state, self.seat(who), [])
        sets.sort(key=lambda picks: (len(picks), picks))
        return ["+".join(self.slugs("cards", picks)) for picks in sets]

    def _walk(self, state: Land, seat: int, picks: list[int]) -> list[list[int]]:
        if type(state.agenda[-1]).__name__ not in ("PayLine", "PayMove"):
            return [picks]
        found: list[list[int]] = []
        for choice in flow.options(state, seat):
            world = state.copy()
            flow.answer(world, seat, choice, ScriptedDealer([], 1))
            found += self._walk(world, seat, [*picks, choice.subject])
        return found

    def in_hand(self, who: str) -> list[str]:
        player = self.player(who)
        return self.cards(player.hand + player.shown)

    def pile(self, who: str, zone: str) -> list[str]:
        """The cards of a zone of a player."""
        return self.cards(getattr(self.player(who), zone))

    def size(self, who: str) -> int:
        """The size of a creation deck."""
        return deck_size(self.state, self.player(who))

    def points(self, who: str) -> int:
        return points(self.state, self.player(who))

    def level(self, square: str) -> int:
        return self.state.levels[self.square(square)]

    def holder(self, square: str) -> str:
        holder = self.state.holder(self.square(square))
        return SEATS[holder] if holder >= 0 else ""

    def where(self, who: str, number: int) -> str:
        """The square of a hero, empty if it is not on the board."""
        return self.slugs("squares", [self.player(who).heroes[number - 1]])[0]

    def open_to(self, who: str) -> list[str]:
        return self.squares(open_squares(self.state, self.player(who)))

    def strength(self, *cards: str) -> int:
        return line_strength(self.content, self.ids("cards", spelled(cards)))

    def limbo(self) -> list[str]:
        return self.cards(self.state.limbo)


def spelled(cards: Sequence[str]) -> list[str]:
    """Slugs with `supply*2` written out."""
    found: list[str] = []
    for text in cards:
        slug, _, count = text.partition("*")
        found += [slug] * int(count or 1)
    return found
