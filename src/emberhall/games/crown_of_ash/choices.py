"""The verbs of the players. Every choice exists once, in the catalogue of the loaded cards."""

from __future__ import annotations

from emberhall.authoring import Choice, Families, of


class OfRegion(Choice):
    """A choice about a region."""

    region: int = of("areas", range(6))


class OfKind(Choice):
    """A choice about a kind."""

    kind: int = of("kinds")


class OfFighter(Choice):
    """A choice about a fighter."""

    fighter: int = of("fighters")


class OfLord(Choice):
    """A choice about a lord."""

    lord: int = of("lords")


class Gather(OfRegion):
    """Place a minion on a resource space of a region."""

    NOTATION = "gather {region}"


class GatherByNight(OfRegion):
    """Gather where every open resource space is occupied."""

    NOTATION = "gather {region} night"


class TakeGold(Choice):
    """Place a minion on the gold space."""

    NOTATION = "gold"


class Build(Choice):
    """Buy a tile of the row and build it in a region."""

    NOTATION = "build {tile} {region}"
    tile: int = of("tiles")
    region: int = of("areas", range(6))


class Attack(OfRegion):
    """Place a minion on the combat space of a region."""

    NOTATION = "attack {region}"


class Ambush(OfRegion):
    """Attack a region whose combat space is occupied."""

    NOTATION = "attack {region} ambush"


class AttackCitadel(Choice):
    """Place a minion on an approach of the Citadel."""

    NOTATION = "attack citadel {approach}"
    approach: int = of("approaches")


class Refresh(Choice):
    """Place a minion on one's own mat and take back all used combat cards."""

    NOTATION = "refresh"


class Take(OfKind):
    """Turn a wild into a resource."""

    NOTATION = "take {kind}"


class Swap(OfKind):
    """Pay one gold instead of one resource."""

    NOTATION = "swap {kind}"


class NameKind(OfKind):
    """Name the kind that the Piercing Gaze weakens."""

    NOTATION = "name {kind}"


class Post(OfFighter):
    """Set a fighter out as a defender."""

    NOTATION = "post {fighter}"


class Commit(OfFighter):
    """Commit a fighter to an attack."""

    NOTATION = "commit {fighter}"


class Revive(OfFighter):
    """Return a fighter from the graveyard to the hand."""

    NOTATION = "revive {fighter}"


class Lose(OfFighter):
    """Give up a fighter as the casualty."""

    NOTATION = "lose {fighter}"


class Reprieve(OfFighter):
    """Return a fighter that was just lost in battle to the hand."""

    NOTATION = "reprieve {fighter}"


class Raise(OfFighter):
    """Raise a fighter from the slots."""

    NOTATION = "raise {fighter}"


class PostForAI(OfFighter):
    """Pick a fighter of one of the AI's equally strong sets."""

    NOTATION = "ai-post {fighter}"


class PlayCard(Choice):
    """Play a combat card."""

    NOTATION = "card {card}"
    card: int = of("combat_cards")


class ChoosePower(Choice):
    """Choose a power for the game."""

    NOTATION = "power {power}"
    power: int = of("powers")


class Regroup(OfRegion):
    """Amend a region before placing the minion."""

    NOTATION = "regroup {region}"


class NextInOrder(OfLord):
    """Give a lord the next place in the turn order."""

    NOTATION = "next {lord}"


class StartWith(OfLord):
    """Let a lord start the next round."""

    NOTATION = "start {lord}"


class Leave(Choice):
    """Keep the defenders as they are."""

    NOTATION = "leave"


class Done(Choice):
    """Close a set of picks."""

    NOTATION = "done"


class Skip(Choice):
    """Revive nobody."""

    NOTATION = "skip"


class Pass(Choice):
    """Raise nobody."""

    NOTATION = "pass"


class Hold(Choice):
    """Keep a power or a token for later."""

    NOTATION = "hold"


class Levy(Choice):
    """Take the tax twice."""

    NOTATION = "levy"


class Spy(Choice):
    """Learn something of the opponent's combat card before choosing one's own."""

    NOTATION = "spy"


class UseRampart(Choice):
    """Add one to the defence."""

    NOTATION = "rampart"


class Bolster(Choice):
    """Spend a bolster token."""

    NOTATION = "bolster"


class Choices(Families):
    """The choices of a loaded content."""

    gather: list[Gather]
    gather_by_night: list[GatherByNight]
    gold: TakeGold
    build: list[list[Build]]
    attack: list[Attack]
    ambush: list[Ambush]
    attack_citadel: list[AttackCitadel]
    refresh: Refresh
    take: list[Take]
    swap: list[Swap]
    name: list[NameKind]
    post: list[Post]
    commit: list[Commit]
    revive: list[Revive]
    lose: list[Lose]
    reprieve: list[Reprieve]
    raise_: list[Raise]
    ai_post: list[PostForAI]
    card: list[PlayCard]
    power: list[ChoosePower]
    regroup: list[Regroup]
    next: list[NextInOrder]
    start: list[StartWith]
    leave: Leave
    done: Done
    skip: Skip
    pass_: Pass
    hold: Hold
    levy: Levy
    spy: Spy
    rampart: UseRampart
    bolster: Bolster
