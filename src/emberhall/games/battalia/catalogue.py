"""The catalogue: every choice of a loaded content, by what it is about."""

from __future__ import annotations

from typing import Final

from emberhall.games.battalia import choices as of
from emberhall.games.battalia.kinds import HORSE, LORD, TOOL
from emberhall.kernel.choice import every, one
from emberhall.kernel.content import Content

HEROES: Final = 2
LEVELS: Final = 4
TENTS: Final = 20  # more tents than a player can own


class Choices:
    """The choices of a loaded content, by what they are about."""

    __slots__ = (
        "amulet", "appear", "as_", "attack", "chalice", "city", "cohort", "create", "decamp",
        "decline", "deploy", "done", "end", "exits", "faction", "fight", "go", "hammer", "hero",
        "hire", "join", "keep", "lay", "lay_ambush", "level", "limbo", "move", "mulligan", "open",
        "pay", "pick", "prize", "retreat", "road", "site", "spring", "star", "station", "target",
        "tent", "upgrade", "withhold",
    )  # fmt: skip

    def __init__(self, content: Content) -> None:
        squares = range(len(content.tables["squares"]))
        cards = range(len(content.tables["cards"]))
        factions = range(len(content.tables["factions"]))
        heroes = range(1, HEROES + 1)
        self.faction = every(content, [of.TakeFaction(each) for each in factions])
        self.site = every(content, [of.TakeSite(square) for square in squares])
        self.decline = one(content, of.Decline())
        self.cohort = every(content, [of.Cohort(each) for each in factions])
        self.mulligan = one(content, of.Mulligan())
        self.hire = every(content, [of.Hire(kind) for kind in range(LORD + 1)])
        self.create = every(content, [of.Create(kind) for kind in range(TOOL, HORSE + 1)])
        self.road = every(content, [of.BuildRoad(square) for square in squares])
        self.city = every(content, [of.BuildCity(square) for square in squares])
        self.upgrade = every(content, [of.Upgrade(square) for square in squares])
        self.hero = one(content, of.HireHero())
        self.move = every(content, [of.Move(number) for number in heroes])
        self.lay_ambush = one(content, of.LayAmbush())
        self.attack = [
            every(content, [of.Attack(number, square) for square in squares]) for number in heroes
        ]
        self.amulet = one(content, of.UseAmulet())
        self.tent = one(content, of.UseTent())
        self.decamp = every(content, [of.Decamp(number + 1) for number in range(TENTS)])
        self.hammer = one(content, of.UseHammer())
        self.star = every(content, [of.UseStar(number) for number in heroes])
        self.chalice = one(content, of.UseChalice())
        self.end = one(content, of.End())
        self.pay = every(content, [of.Pay(card) for card in cards])
        self.level = every(content, [of.Level(level + 1) for level in range(LEVELS)])
        self.exits = every(content, [of.Exits(i) for i in range(len(content.tables["exits"]))])
        self.appear = every(content, [of.AppearAt(square) for square in squares])
        self.go = every(content, [of.GoTo(square) for square in squares])
        self.deploy = every(content, [of.Deploy(card) for card in cards])
        self.limbo = every(content, [of.ToLimbo(card) for card in cards])
        self.target = every(content, [of.Target(card) for card in cards])
        self.keep = one(content, of.Keep())
        self.as_ = every(content, [of.NameAs(kind) for kind in range(HORSE + 1)])
        self.station = every(content, [of.Station(card) for card in cards])
        self.pick = every(content, [of.Pick(card) for card in cards])
        self.open = every(content, [of.OpenWith(card) for card in cards])
        self.lay = every(content, [of.Lay(card) for card in cards])
        self.done = one(content, of.Done())
        self.fight = one(content, of.Fight())
        self.retreat = every(content, [of.Retreat(square) for square in squares])
        self.join = every(content, [of.Join(number) for number in heroes])
        self.spring = one(content, of.Spring())
        self.withhold = one(content, of.Withhold())
        self.prize = every(content, [of.TakePrize(card) for card in cards])
