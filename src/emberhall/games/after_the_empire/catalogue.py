"""Every choice of a loaded content, made once and kept by what it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from emberhall.games.after_the_empire.choices import (
    Aim,
    AimCaptain,
    AllIn,
    Build,
    ChooseGate,
    Damage,
    Done,
    End,
    HealRefugee,
    Hold,
    Keep,
    Lose,
    Mend,
    MoveTroop,
    Pass,
    PlaceFor,
    PlaceMercenaries,
    PlaceOnCard,
    PlaceSoldiers,
    PlaceWorker,
    Pour,
    Protect,
    Rebuild,
    Regroup,
    Repair,
    Restore,
    Sow,
    TakeBuilding,
    TakeDiscounted,
    TakeRefugee,
    TakeStarter,
    Target,
    Upgrade,
    UseFree,
    UseFreeFor,
)
from emberhall.games.after_the_empire.terms import (
    BUILDING,
    FREE,
    GOODS,
    PLACES,
    POSTS,
    REFUGEE,
    SIDES,
    START,
    TURRET,
    WORKER,
)
from emberhall.kernel.choice import Choice, every, one

if TYPE_CHECKING:
    from emberhall.games.after_the_empire.cards import Cards

MOST: Final = 60  # the largest number of troops that one answer places or loses


class Choices:
    """The choices of a loaded content. Lists by card hold None where a card has no such choice."""

    __slots__ = (
        "aim", "aim_captain", "all_in", "build", "damage", "discounted", "done", "end", "free",
        "gate", "heal", "hold", "keep", "lose", "mend", "mercenaries", "move", "on_card", "pass_",
        "place", "place_for", "pour", "protect", "rebuild", "regroup", "repair", "restore",
        "soldiers", "sow", "take", "target", "upgrade",
    )  # fmt: skip

    def __init__(self, cards: Cards) -> None:
        sides = range(SIDES)
        places = range(PLACES)
        corners = range(SIDES, PLACES)
        self.gate = every(cards, [ChooseGate(side) for side in sides])
        self._make_card_choices(cards)
        self.pass_ = one(cards, Pass())
        self.end = one(cards, End())
        self.done = one(cards, Done())
        self.sow = every(cards, [Sow(side) for side in sides])
        self.protect = every(cards, [Protect(side) for side in sides])
        self.keep = every(cards, [Keep(i) for i in range(len(cards.objectives))])
        self.build: list[list[Build | None]] = []
        for piece in cards.pieces:
            fitting = corners if piece.type == TURRET else sides
            row: list[Build | None] = [None] * PLACES
            for place in fitting:
                row[place] = one(cards, Build(piece.index, place))
            self.build.append(row)
        self.upgrade = every(cards, [Upgrade(place) for place in places])
        room = max(piece.cubes for piece in cards.pieces)
        self.repair = [
            every(cards, [Repair(place, cubes) for cubes in range(1, room + 1)]) for place in places
        ]
        self.restore = every(cards, [Restore(place) for place in corners])
        self.mend = every(cards, [Mend(place) for place in places])
        self._make_troop_choices(cards)

    def _make_card_choices(self, cards: Cards) -> None:
        """Placements, free actions and whatever else names a card or a location."""
        deck = [card for card in cards.cards if card.deck != START]
        self.take: list[Choice | None] = [None] * len(cards.cards)
        for starter in cards.starters:
            self.take[starter] = one(cards, TakeStarter(starter))
        self.place: list[PlaceWorker | None] = []
        self.place_for: list[list[PlaceFor]] = []
        for location in cards.locations:
            rows = location.index in (cards.buildings, cards.refugees)
            ways = [deal.way for deal in location.deals if deal.way >= 0]
            alone = None if ways or rows else one(cards, PlaceWorker(location.index))
            self.place.append(alone)
            self.place_for.append(every(cards, [PlaceFor(location.index, way) for way in ways]))
        self.discounted: list[list[TakeDiscounted | None]] = []
        self.on_card: list[PlaceOnCard | None] = []
        self.free: list[list[Choice]] = []
        for card in cards.cards:
            if card.deck == BUILDING:
                self.take[card.index] = one(cards, TakeBuilding(card.index))
            elif card.deck == REFUGEE:
                self.take[card.index] = one(cards, TakeRefugee(card.index))
            goods: list[TakeDiscounted | None] = [None] * GOODS
            for good in range(GOODS):
                if card.deck == BUILDING and card.cost[good]:
                    goods[good] = one(cards, TakeDiscounted(card.index, good))
            self.discounted.append(goods)
            working = card.kind == WORKER
            self.on_card.append(one(cards, PlaceOnCard(card.index)) if working else None)
            free: list[Choice] = []
            if card.kind == FREE:
                for deal in card.deals:
                    use = UseFree(card.index) if deal.way < 0 else UseFreeFor(card.index, deal.way)
                    free.append(one(cards, use))
            self.free.append(free)
        self.heal: list[HealRefugee | None] = [None] * len(cards.cards)
        self.rebuild: list[Rebuild | None] = [None] * len(cards.cards)
        self.damage: list[Damage | None] = [None] * len(cards.cards)
        for card in deck:
            if card.deck == REFUGEE:
                self.heal[card.index] = one(cards, HealRefugee(card.index))
            else:
                self.rebuild[card.index] = one(cards, Rebuild(card.index))
            self.damage[card.index] = one(cards, Damage(card.index))

    def _make_troop_choices(self, cards: Cards) -> None:
        """Everything about soldiers and mercenaries."""
        sides = range(SIDES)
        posts = range(POSTS)
        counts = range(MOST + 1)
        self.soldiers = [every(cards, [PlaceSoldiers(side, n) for n in counts]) for side in sides]
        self.mercenaries = [
            every(cards, [PlaceMercenaries(side, n) for n in counts]) for side in sides
        ]
        self.target = every(cards, [Target(place) for place in range(SIDES, PLACES)])
        self.move = [
            [[one(cards, MoveTroop(troop, a, b)) if a != b else None for b in posts] for a in posts]
            for troop in range(2)
        ]
        self.aim = every(cards, [Aim(side) for side in sides])
        self.aim_captain = every(cards, [AimCaptain(side) for side in sides])
        self.lose = [every(cards, [Lose(post, n) for n in counts]) for post in posts]
        self.hold = one(cards, Hold())
        self.all_in = one(cards, AllIn())
        self.regroup = one(cards, Regroup())
        self.pour = every(cards, [Pour(side) for side in sides])
