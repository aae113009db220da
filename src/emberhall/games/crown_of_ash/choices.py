"""The verbs of the players. Every choice exists once, in the catalogue of the loaded cards."""

from __future__ import annotations

from typing import ClassVar

from emberhall.kernel.choice import Choice, every, one
from emberhall.kernel.content import Content


class OfRegion(Choice):
    """A choice about a region."""

    __slots__ = ("region",)
    __match_args__: ClassVar = ("region",)
    TABLES = ("areas",)

    def __init__(self, region: int) -> None:
        super().__init__()
        self.region = region


class OfKind(Choice):
    """A choice about a kind."""

    __slots__ = ("kind",)
    __match_args__: ClassVar = ("kind",)
    TABLES = ("kinds",)

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind


class OfFighter(Choice):
    """A choice about a fighter."""

    __slots__ = ("fighter",)
    __match_args__: ClassVar = ("fighter",)
    TABLES = ("fighters",)

    def __init__(self, fighter: int) -> None:
        super().__init__()
        self.fighter = fighter


class OfLord(Choice):
    """A choice about a lord."""

    __slots__ = ("lord",)
    __match_args__: ClassVar = ("lord",)
    TABLES = ("lords",)

    def __init__(self, lord: int) -> None:
        super().__init__()
        self.lord = lord


class Gather(OfRegion):
    """Place a minion on a resource space of a region."""

    __slots__ = ()
    NOTATION = "gather {region}"


class GatherByNight(OfRegion):
    """Gather where every open resource space is occupied."""

    __slots__ = ()
    NOTATION = "gather {region} night"


class TakeGold(Choice):
    """Place a minion on the gold space."""

    __slots__ = ()
    NOTATION = "gold"


class Build(Choice):
    """Buy a tile of the row and build it in a region."""

    __slots__ = ("region", "tile")
    __match_args__: ClassVar = ("tile", "region")
    NOTATION = "build {tile} {region}"
    TABLES = ("tiles", "areas")

    def __init__(self, tile: int, region: int) -> None:
        super().__init__()
        self.tile = tile
        self.region = region


class Attack(OfRegion):
    """Place a minion on the combat space of a region."""

    __slots__ = ()
    NOTATION = "attack {region}"


class Ambush(OfRegion):
    """Attack a region whose combat space is occupied."""

    __slots__ = ()
    NOTATION = "attack {region} ambush"


class AttackCitadel(Choice):
    """Place a minion on an approach of the Citadel."""

    __slots__ = ("approach",)
    __match_args__: ClassVar = ("approach",)
    NOTATION = "attack citadel {approach}"
    TABLES = ("approaches",)

    def __init__(self, approach: int) -> None:
        super().__init__()
        self.approach = approach


class Refresh(Choice):
    """Place a minion on one's own mat and take back all used combat cards."""

    __slots__ = ()
    NOTATION = "refresh"


class Take(OfKind):
    """Turn a wild into a resource."""

    __slots__ = ()
    NOTATION = "take {kind}"


class Swap(OfKind):
    """Pay one gold instead of one resource."""

    __slots__ = ()
    NOTATION = "swap {kind}"


class NameKind(OfKind):
    """Name the kind that the Piercing Gaze weakens."""

    __slots__ = ()
    NOTATION = "name {kind}"


class Post(OfFighter):
    """Set a fighter out as a defender."""

    __slots__ = ()
    NOTATION = "post {fighter}"


class Commit(OfFighter):
    """Commit a fighter to an attack."""

    __slots__ = ()
    NOTATION = "commit {fighter}"


class Revive(OfFighter):
    """Return a fighter from the graveyard to the hand."""

    __slots__ = ()
    NOTATION = "revive {fighter}"


class Lose(OfFighter):
    """Give up a fighter as the casualty."""

    __slots__ = ()
    NOTATION = "lose {fighter}"


class Reprieve(OfFighter):
    """Return a fighter that was just lost in battle to the hand."""

    __slots__ = ()
    NOTATION = "reprieve {fighter}"


class Raise(OfFighter):
    """Raise a fighter from the slots."""

    __slots__ = ()
    NOTATION = "raise {fighter}"


class PostForAI(OfFighter):
    """Pick a fighter of one of the AI's equally strong sets."""

    __slots__ = ()
    NOTATION = "ai-post {fighter}"


class PlayCard(Choice):
    """Play a combat card."""

    __slots__ = ("card",)
    __match_args__: ClassVar = ("card",)
    NOTATION = "card {card}"
    TABLES = ("combat_cards",)

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card


class ChoosePower(Choice):
    """Choose a power for the game."""

    __slots__ = ("power",)
    __match_args__: ClassVar = ("power",)
    NOTATION = "power {power}"
    TABLES = ("powers",)

    def __init__(self, power: int) -> None:
        super().__init__()
        self.power = power


class Regroup(OfRegion):
    """Amend a region before placing the minion."""

    __slots__ = ()
    NOTATION = "regroup {region}"


class NextInOrder(OfLord):
    """Give a lord the next place in the turn order."""

    __slots__ = ()
    NOTATION = "next {lord}"


class StartWith(OfLord):
    """Let a lord start the next round."""

    __slots__ = ()
    NOTATION = "start {lord}"


class Leave(Choice):
    """Keep the defenders as they are."""

    __slots__ = ()
    NOTATION = "leave"


class Done(Choice):
    """Close a set of picks."""

    __slots__ = ()
    NOTATION = "done"


class Skip(Choice):
    """Revive nobody."""

    __slots__ = ()
    NOTATION = "skip"


class Pass(Choice):
    """Raise nobody."""

    __slots__ = ()
    NOTATION = "pass"


class Hold(Choice):
    """Keep a power or a token for later."""

    __slots__ = ()
    NOTATION = "hold"


class Levy(Choice):
    """Take the tax twice."""

    __slots__ = ()
    NOTATION = "levy"


class Spy(Choice):
    """Learn something of the opponent's combat card before choosing one's own."""

    __slots__ = ()
    NOTATION = "spy"


class UseRampart(Choice):
    """Add one to the defence."""

    __slots__ = ()
    NOTATION = "rampart"


class Bolster(Choice):
    """Spend a bolster token."""

    __slots__ = ()
    NOTATION = "bolster"


class Choices:
    """The choices of a loaded content, by what they are about."""

    __slots__ = (
        "ai_post", "ambush", "attack", "attack_citadel", "bolster", "build", "card", "commit",
        "done", "gather", "gather_by_night", "gold", "hold", "leave", "levy", "lose", "name",
        "next", "pass_", "post", "power", "raise_", "rampart", "refresh", "regroup", "reprieve",
        "revive", "skip", "spy", "start", "swap", "take",
    )  # fmt: skip

    def __init__(self, content: Content) -> None:
        kinds = range(len(content.tables["kinds"]))
        regions = range(len(content.tables["areas"]) - 1)
        fighters = range(len(content.tables["fighters"]))
        tiles = range(len(content.tables["tiles"]))
        lords = range(len(content.tables["lords"]))
        self.gather = every(content, [Gather(region) for region in regions])
        self.gather_by_night = every(content, [GatherByNight(region) for region in regions])
        self.gold = one(content, TakeGold())
        self.build = [every(content, [Build(tile, region) for region in regions]) for tile in tiles]
        self.attack = every(content, [Attack(region) for region in regions])
        self.ambush = every(content, [Ambush(region) for region in regions])
        self.attack_citadel = every(
            content, [AttackCitadel(i) for i in range(len(content.tables["approaches"]))]
        )
        self.refresh = one(content, Refresh())
        self.take = every(content, [Take(kind) for kind in kinds])
        self.swap = every(content, [Swap(kind) for kind in kinds])
        self.name = every(content, [NameKind(kind) for kind in kinds])
        self.post = every(content, [Post(fighter) for fighter in fighters])
        self.commit = every(content, [Commit(fighter) for fighter in fighters])
        self.revive = every(content, [Revive(fighter) for fighter in fighters])
        self.lose = every(content, [Lose(fighter) for fighter in fighters])
        self.reprieve = every(content, [Reprieve(fighter) for fighter in fighters])
        self.raise_ = every(content, [Raise(fighter) for fighter in fighters])
        self.ai_post = every(content, [PostForAI(fighter) for fighter in fighters])
        self.card = every(
            content, [PlayCard(card) for card in range(len(content.tables["combat_cards"]))]
        )
        self.power = every(content, [ChoosePower(i) for i in range(len(content.tables["powers"]))])
        self.regroup = every(content, [Regroup(region) for region in regions])
        self.next = every(content, [NextInOrder(lord) for lord in lords])
        self.start = every(content, [StartWith(lord) for lord in lords])
        self.leave = one(content, Leave())
        self.done = one(content, Done())
        self.skip = one(content, Skip())
        self.pass_ = one(content, Pass())
        self.hold = one(content, Hold())
        self.levy = one(content, Levy())
        self.spy = one(content, Spy())
        self.rampart = one(content, UseRampart())
        self.bolster = one(content, Bolster())
