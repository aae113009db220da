"""Options, armies, Heroes and removals. Chapters 2, 11, 19 and 20."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import AUTOMA, Ballot, Choice, ChooseOne, Dealer, Happening, Option
from emberhall.games.drums_of_war.cards import SLOTS, Cards
from emberhall.games.drums_of_war.choices import Drop
from emberhall.games.drums_of_war.choices import PickArmy as ArmyPicked
from emberhall.games.drums_of_war.choices import PickHero as HeroPicked
from emberhall.games.drums_of_war.events import ArmyTaken, CardsRemoved, HeroShown
from emberhall.games.drums_of_war.queries import human_seat, next_picks
from emberhall.games.drums_of_war.rules.dealing import TOSS, DealCards, TossToken
from emberhall.games.drums_of_war.rules.turns import BeginTurn
from emberhall.games.drums_of_war.state import ASK, LOWEST, NOTHING, SEEDED, Battlefield, Side
from emberhall.kernel.errors import BadOption

PICK: Final = "pick"
RANDOM: Final = "random"
ALTERNATE: Final = "alternate"

OPTIONS: Final = (
    Option("ties", (LOWEST, ASK, SEEDED), "20.2"),
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
    Option("token", (ALTERNATE, "keep"), "20.12"),
)


def any_seats(kinds: list[str]) -> str:
    """Two seats of any kind: two players, a player and the AI, or the AI alone. [19.1, 20.1]"""
    return ""


def setup(seats: list[str], options: dict[str, str], content: Cards, dealer: Dealer) -> Battlefield:
    """The options are fixed; armies, Heroes, removals, the deal and the token follow.

    [1.1, 2.9, 11.1, 11.2, 11.8, 19.1, 19.5, 20.9, 20.13]
    """
    extra = int(options["ai-life"])
    sides = [new_side(content, seat, kind == AUTOMA, extra) for seat, kind in enumerate(seats)]
    watched = sides[0].automa and sides[1].automa
    ties = options["ties"]
    state = Battlefield(
        content,
        ties=SEEDED if watched and ties == ASK else ties,
        cry_draws=options["clan-cry"] == "example",
        nears_unfaced=options["unfaced"] == "example",
        strict=options["exhaustion"] == "strict",
        turn_limit=int(options["turn-limit"]),
        token_moves=options["token"] == ALTERNATE,
        sides=sides,
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


def new_side(content: Cards, seat: int, automa: bool, extra: int) -> Side:
    """A side with nothing on its front line; until it has an army, that of its seat is its deck.

    [2.9, 11.8, 20.9]
    """
    return Side(
        seat=seat,
        automa=automa,
        extra_life=extra if automa else 0,
        deck=content.army_of(seat),
        face_down=[NOTHING] * SLOTS,
        units=[NOTHING] * SLOTS,
        equipment=[NOTHING] * SLOTS,
        tactics=[NOTHING] * SLOTS,
    )


# Armies


def assign_armies(state: Battlefield, armies: str, dealer: Dealer) -> None:
    """By the option: the first player seat picks, chance decides, or it is fixed.

    [1.15, 2.1, 20.3]
    """
    seat = human_seat(state)
    if armies == PICK:
        state.then(PickArmy(seat))
    elif armies == RANDOM:
        take_army(state, seat, dealer.pick(len(state.content.armies)), dealer)
    else:
        take_army(state, seat, state.content.index("armies")[armies], dealer)


class PickArmy(ChooseOne[Battlefield]):
    """The first player seat picks the army that it commands. [2.1, 20.3]"""

    RULE = "2.1"
    VERB = ArmyPicked

    def among(self, state: Battlefield) -> list[int]:
        return list(range(len(state.content.armies)))

    def chosen(self, state: Battlefield, army: int, dealer: Dealer) -> None:
        take_army(state, self.seat, army, dealer)


def take_army(state: Battlefield, seat: int, army: int, dealer: Dealer) -> None:
    """A side commands an army and the other side the other one, never the same. [1.1, 1.3]"""
    for side in state.sides:
        side.army = army if side.seat == seat else 1 - army
        side.deck = state.content.army_of(side.army)
        dealer.announce(ArmyTaken(side.seat, side.army))


# Heroes


class ChooseHeroes(Happening[Battlefield]):
    """Players pick their Heroes at the same moment; the others are drawn or fixed.

    [2.2, 11.3, 19.3, 20.4]
    """

    RULE = "2.2"
    human_hero: str
    orc_hero: str

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

    RULE = "2.2"

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

    RULE = "11.3"

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        for side in state.sides:
            drawn = side.hero == NOTHING
            if drawn:
                heroes = state.content.heroes_of(side.army)
                side.hero = heroes[dealer.pick(len(heroes))]
            dealer.announce(HeroShown(side.seat, side.hero, "by-lot" if drawn else "by-will"))


# Removals


class RemoveCards(Happening[Battlefield]):
    """Each side removes as many cards as its Hero says, at random or chosen; the AI at random.

    [1.15, 2.3, 2.4, 11.4]
    """

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
            dealer.announce(CardsRemoved(side.seat, hero.removes, "by-lot"))
        if choosing:
            state.then(DropCards(choosing, [NOTHING] * len(choosing)))


class DropCards(Ballot[Battlefield]):
    """Players look through their Army decks and pick a card each, secretly and at the same time.

    Picks are in canonical order; one after which the number cannot be reached is not offered.
    [2.4, 2.5]
    """

    RULE = "2.4"
    PICKS = Drop

    def options(self, state: Battlefield, seat: int) -> list[Choice]:
        drop = state.content.choices.drop
        side = state.sides[seat]
        left = state.content.heroes[side.hero].removes - len(side.buried)
        last = side.buried[-1] if side.buried else NOTHING
        # nothing is left only in a world imagined by others, who know neither picks nor their order
        cards = next_picks(side.deck, left, last) or sorted(set(side.deck))
        return [drop[card] for card in cards]

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
            else:
                dealer.announce(CardsRemoved(side.seat, len(side.buried), "by-will"))
        if going_on:
            state.then(DropCards(going_on, [NOTHING] * len(going_on)))
