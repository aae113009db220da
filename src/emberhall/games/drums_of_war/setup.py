"""Options, armies, Heroes and removals. Chapters 2, 11, 19 and 20."""

from __future__ import annotations

from typing import Final

from emberhall.games.drums_of_war.cards import Cards
from emberhall.games.drums_of_war.choices import Drop
from emberhall.games.drums_of_war.choices import PickArmy as ArmyPicked
from emberhall.games.drums_of_war.choices import PickHero as HeroPicked
from emberhall.games.drums_of_war.dealing import TOSS, DealCards, TossToken
from emberhall.games.drums_of_war.events import ArmyTaken, CardsRemoved, HeroShown
from emberhall.games.drums_of_war.queries import human_seat
from emberhall.games.drums_of_war.state import (
    ASK,
    NOTHING,
    SEEDED,
    Battlefield,
    Side,
    new_battlefield,
    new_side,
)
from emberhall.games.drums_of_war.turns import BeginTurn
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.errors import BadOption
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.game import AUTOMA, Option
from emberhall.kernel.state import Ballot, Happening, Question

PICK: Final = "pick"
RANDOM: Final = "random"
ARMIES: Final = ("humans", "orcs")

TOKEN_MOVES: Final = {"alternate": True, "keep": False}

OPTIONS: Final = (
    Option("ties", ("lowest-slot", "ask", "seeded"), "20.2"),
    Option("armies", (PICK, RANDOM, "humans", "orcs"), "20.3"),
    Option("human-hero", (PICK, RANDOM, "aiden", "jayme", "maerwyn"), "20.4"),
    Option("orc-hero", (PICK, RANDOM, "krangg", "borrunm", "skarna"), "20.4"),
    Option("first", (TOSS, "humans", "orcs"), "20.5"),
    Option("clan-cry", ("example", "literal"), "20.6"),
    Option("unfaced", ("example", "literal"), "20.7"),
    Option("exhaustion", ("check", "strict"), "20.8"),
    Option("ai-life", ("0", "1", "2", "3"), "20.9"),
    Option("ai-supply", ("0", "1", "2", "3", "4", "5"), "20.10"),
    Option("turn-limit", ("30", *[str(n) for n in range(10, 61) if n != 30]), "20.11"),
    Option("token", ("alternate", "keep"), "20.12"),
)


def any_seats(kinds: list[str]) -> str:
    """Two seats of any kind: two players, a player and the AI, or the AI alone. [19.1, 20.1]"""
    return ""


def setup(seats: list[str], options: dict[str, str], content: Cards, dealer: Dealer) -> Battlefield:
    """The options are fixed; armies, Heroes, removals, the deal and the token follow.

    [1.1, 2.9, 11.1, 11.2, 11.8, 19.1, 19.5, 20.9, 20.13]
    """
    extra = int(options["ai-life"])
    sides: list[Side] = []
    for seat in range(2):
        automa = seats[seat] == AUTOMA
        sides.append(new_side(seat, automa, content.army_of(seat), extra if automa else 0))
    watched = sides[0].automa and sides[1].automa
    ties = options["ties"]
    state = new_battlefield(
        content,
        sides,
        SEEDED if watched and ties == ASK else ties,
        options["clan-cry"] == "example",
        options["unfaced"] == "example",
        options["exhaustion"] == "strict",
        int(options["turn-limit"]),
        TOKEN_MOVES[options["token"]],
    )
    state.then(
        ChooseHeroes(options["human-hero"], options["orc-hero"]),
        RemoveCards(),
        DealCards(int(options["ai-supply"])),
        TossToken(options["first"]),
        BeginTurn(),
    )
    assign_armies(state, "humans" if watched else options["armies"], dealer)
    return state


# Armies


def assign_armies(state: Battlefield, armies: str, dealer: Dealer) -> None:
    """By the option: the first player seat picks, chance decides, or it is fixed.

    [1.15, 2.1, 20.3]
    """
    seat = human_seat(state)
    if armies == PICK:
        state.then(PickArmy(seat))
    elif armies == RANDOM:
        take_army(state, seat, dealer.pick(len(ARMIES)), dealer)
    else:
        take_army(state, seat, ARMIES.index(armies), dealer)


class PickArmy(Question[Battlefield]):
    """The first player seat picks the army that it commands. [2.1, 20.3]"""

    __slots__ = ()
    RULE = "2.1"
    FIELDS = (plain("seat", SEATS),)

    def options(self, state: Battlefield) -> list[Choice]:
        return list(state.content.choices.army)

    def answer(self, state: Battlefield, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, ArmyPicked)
        take_army(state, self.seat, choice.army, dealer)


def take_army(state: Battlefield, seat: int, army: int, dealer: Dealer) -> None:
    """A side commands an army and the other side the other one, never the same. [1.1, 1.3]"""
    for side in state.sides:
        side.army = army if side.seat == seat else 1 - army
        side.deck = state.content.army_of(side.army)
        if dealer.listening:
            dealer.announce(ArmyTaken(side.seat, side.army))


# Heroes


class ChooseHeroes(Happening[Battlefield]):
    """Players pick their Heroes at the same moment; the others are drawn or fixed.

    [2.2, 11.3, 19.3, 20.4]
    """

    __slots__ = ("human_hero", "orc_hero")
    RULE = "2.2"
    FIELDS = (plain("human_hero"), plain("orc_hero"))

    def __init__(self, human_hero: str, orc_hero: str) -> None:
        self.human_hero = human_hero
        self.orc_hero = orc_hero

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        wishes = [self.human_hero, self.orc_hero]
        picking: list[int] = []
        for side in state.sides:
            wish = wishes[side.army]
            if wish == PICK and not side.automa:
                picking.append(side.seat)
            elif wish not in (PICK, RANDOM):
                side.hero = fixed_hero(state.content, wish, side.army)
        state.then(ShowHeroes())
        if picking:
            state.then(PickHeroes(picking, [NOTHING] * len(picking)))


def fixed_hero(content: Cards, slug: str, army: int) -> int:
    """The Hero that an option names. [20.4]"""
    hero = content.index("heroes").get(slug, NOTHING)
    if hero == NOTHING or content.heroes[hero].army != army:
        raise BadOption(f"the content has no Hero {slug!r} for that army")
    return hero


class PickHeroes(Ballot[Battlefield]):
    """Each player picks one of its army's Heroes, secretly and at the same moment. [2.2]"""

    __slots__ = ()
    RULE = "2.2"

    def answered(self, answers: list[int]) -> PickHeroes:
        return PickHeroes(self.seats, answers)

    def options(self, state: Battlefield, seat: int) -> list[Choice]:
        content = state.content
        return [content.choices.hero[hero] for hero in content.heroes_of(state.sides[seat].army)]

    def count(self, state: Battlefield, choices: list[Choice], dealer: Dealer) -> None:
        for i in range(len(choices)):
            choice = choices[i]
            assert isinstance(choice, HeroPicked)
            state.sides[self.seats[i]].hero = choice.hero


class ShowHeroes(Happening[Battlefield]):
    """A Hero that nobody picked or fixed is drawn, all being equally likely; both are shown.

    [1.15, 2.2, 11.3, 19.3]
    """

    __slots__ = ()
    RULE = "11.3"

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        for side in state.sides:
            drawn = side.hero == NOTHING
            if drawn:
                heroes = state.content.heroes_of(side.army)
                side.hero = heroes[dealer.pick(len(heroes))]
            if dealer.listening:
                dealer.announce(HeroShown(side.seat, side.hero, "by-lot" if drawn else "by-will"))


# Removals


class RemoveCards(Happening[Battlefield]):
    """Each side removes as many cards as its Hero says, at random or chosen; the AI at random.

    [1.15, 2.3, 2.4, 11.4]
    """

    __slots__ = ()
    RULE = "2.3"

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        choosing: list[int] = []
        for side in state.sides:
            hero = state.content.heroes[side.hero]
            if hero.chooses and not side.automa and hero.removes:
                choosing.append(side.seat)
                continue
            pile = side.spent if side.automa else side.buried
            for _ in range(hero.removes):
                pile.append(side.deck.pop(dealer.pick(len(side.deck))))
            if dealer.listening:
                dealer.announce(CardsRemoved(side.seat, hero.removes, "by-lot"))
        if choosing:
            state.then(DropCards(choosing, [NOTHING] * len(choosing)))


class DropCards(Ballot[Battlefield]):
    """Players look through their Army decks and pick a card each, secretly and at the same time.

    Picks are in canonical order; one after which the number cannot be reached is not offered.
    [2.4, 2.5]
    """

    __slots__ = ()
    RULE = "2.4"

    def answered(self, answers: list[int]) -> DropCards:
        return DropCards(self.seats, answers)

    def options(self, state: Battlefield, seat: int) -> list[Choice]:
        drop = state.content.choices.drop
        side = state.sides[seat]
        left = state.content.heroes[side.hero].removes - len(side.buried)
        last = side.buried[-1] if side.buried else NOTHING
        deck = sorted(side.deck)
        options: list[Choice] = []
        previous = NOTHING
        for i in range(len(deck) - left + 1):
            card = deck[i]
            if card >= last and card != previous:
                options.append(drop[card])
                previous = card
        if not options:
            # only in a world imagined by others, who know nothing of the picks or their order
            options.extend([drop[card] for card in sorted(set(deck))])
        return options

    def count(self, state: Battlefield, choices: list[Choice], dealer: Dealer) -> None:
        going_on: list[int] = []
        for i in range(len(choices)):
            choice = choices[i]
            assert isinstance(choice, Drop)
            side = state.sides[self.seats[i]]
            side.deck.remove(choice.card)
            side.buried.append(choice.card)
            if len(side.buried) < state.content.heroes[side.hero].removes:
                going_on.append(side.seat)
            elif dealer.listening:
                dealer.announce(CardsRemoved(side.seat, len(side.buried), "by-will"))
        if going_on:
            state.then(DropCards(going_on, [NOTHING] * len(going_on)))
