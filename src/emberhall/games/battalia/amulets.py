"""Amulets, new names, the hammer and the chalice. Chapters 10 and 14."""

from __future__ import annotations

from typing import Final

from emberhall.games.battalia.cards import AMBUSH, ECHO, RENAME, SHELTER
from emberhall.games.battalia.choices import NameAs, Pick, TakeFaction, Target
from emberhall.games.battalia.events import (
    AmuletPlayed,
    ChaliceUsed,
    EchoesMade,
    HammerNamed,
    KeptAsIs,
    Renamed,
    RolledAmulet,
    SentToAmbush,
    SentToShelter,
)
from emberhall.games.battalia.kinds import (
    AMULET,
    CHALICE,
    FACTIONS,
    HAMMER,
    HORSE,
    NO_FACTION,
    SUPPLY,
    TENT,
    TOOL,
)
from emberhall.games.battalia.piles import draw, light_up
from emberhall.games.battalia.players import Player
from emberhall.games.battalia.purse import (
    Purse,
    echoes_left,
    mask_of,
    show,
    take,
    use,
)
from emberhall.games.battalia.queries import amulet_targets
from emberhall.games.battalia.state import Table
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Happening, Question

DIE: Final = 6


class ChooseTarget(Question[Table]):
    """An amulet is played on another real card of the hand, shown before the roll.

    [10.10, 10.11, 10.12, 10.23]
    """

    __slots__ = ()
    RULE = "10.10"
    FIELDS = (plain("seat", SEATS),)

    def options(self, state: Table) -> list[Choice]:
        content = state.content
        player = state.players[self.seat]
        target = content.choices.target
        cards = amulet_targets(state, player, Purse(content, player))
        return [target[card] for card in cards]

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, Target)
        player = state.players[self.seat]
        show(state.content, player, choice.card)
        if state.ask_all:
            state.agenda.append(PickAmulet(self.seat, choice.card))
        else:
            play_amulet(
                state, player, choice.card, first_amulet(state, player, choice.card), dealer
            )


def playable_amulets(state: Table, player: Player, target: int) -> list[int]:
    """The types of amulet beside the target. [10.24]"""
    content = state.content
    count = Purse(content, player).count
    if content.kind[target] == AMULET:
        count[target] -= 1
    return [card for card in range(content.first[AMULET], content.first[AMULET + 1]) if count[card]]


def first_amulet(state: Table, player: Player, target: int) -> int:
    """The amulet that is played unasked: an echo, a masked card, one not of the player's faction.

    Never the target itself. [10.24]
    """
    amulets = playable_amulets(state, player, target)
    best = amulets[0]
    worth = 9
    for card in amulets:
        if echoes_left(player, card) > 0:
            rank = 0
        elif mask_of(player, card) >= 0:
            rank = 1
        elif state.content.faction[card] != player.faction:
            rank = 2
        else:
            rank = 3
        if rank < worth:
            best = card
            worth = rank
    return best


class PickAmulet(Question[Table]):
    """With the option `ask_all` the player picks the amulet by its type. [17.6]"""

    __slots__ = ("target",)
    RULE = "17.6"
    FIELDS = (plain("seat", SEATS), plain("target", "cards"))

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target = target

    def options(self, state: Table) -> list[Choice]:
        pick = state.content.choices.pick
        player = state.players[self.seat]
        return [pick[card] for card in playable_amulets(state, player, self.target)]

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, Pick)
        play_amulet(state, state.players[self.seat], self.target, choice.card, dealer)


def play_amulet(state: Table, player: Player, target: int, amulet: int, dealer: Dealer) -> None:
    """The amulet joins the lines; then the die is rolled. [10.10]"""
    use(state.content, player, amulet)
    show(state.content, player, target)  # its twin may have been the amulet
    if dealer.listening:
        dealer.announce(AmuletPlayed(player.seat, amulet, target))
    state.agenda.append(RollAmulet(player.seat, target))


class RollAmulet(Happening[Table]):
    """The die decides what becomes of the target; nothing else in the game is rolled for.

    [1.13, 10.13, 10.14, 10.15, 10.16, 10.17, 10.18, 10.19, 12.12, 19.12]
    """

    __slots__ = ("seat", "target")
    RULE = "10.10"
    FIELDS = (plain("seat", SEATS), plain("target", "cards"))

    def __init__(self, seat: int, target: int) -> None:
        self.seat = seat
        self.target = target

    def happen(self, state: Table, dealer: Dealer) -> None:
        player = state.players[self.seat]
        face = dealer.roll(DIE)
        roll = state.content.rolls[face - 1]
        if dealer.listening:
            dealer.announce(RolledAmulet(self.seat, face, roll.index))
        if roll.effect == ECHO:
            player.echoes.extend([self.target] * roll.echoes)
            if dealer.listening:
                dealer.announce(EchoesMade(self.seat, self.target, roll.echoes))
        elif roll.effect == AMBUSH and player.ambush_size() < state.content.ambush:
            take(player, self.target)
            player.exposed.append(self.target)
            if dealer.listening:
                dealer.announce(SentToAmbush(self.seat, self.target))
        elif roll.effect in (AMBUSH, SHELTER):
            take(player, self.target)
            player.shelter.append(self.target)
            if dealer.listening:
                dealer.announce(SentToShelter(self.seat, self.target))
        elif roll.effect == RENAME:
            state.agenda.append(ChooseName(self.seat, self.target))


class ChooseName(Question[Table]):
    """The target may be played as any unit, supply or artefact; the kind is decided at once.

    [10.19, 10.20, 10.21]
    """

    __slots__ = ("target",)
    RULE = "10.20"
    FIELDS = (plain("seat", SEATS), plain("target", "cards"))

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target = target

    def options(self, state: Table) -> list[Choice]:
        choices = state.content.choices
        options: list[Choice] = [choices.keep]
        for kind in range(HORSE + 1):
            options.append(choices.as_[kind])
        return options

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        if not isinstance(choice, NameAs):
            dealer.announce(KeptAsIs(self.seat, self.target))
        elif choice.kind == SUPPLY:
            rename(state, self.seat, self.target, state.content.supply, dealer)
        else:
            state.agenda.append(ChooseNameFaction(self.seat, self.target, choice.kind))


class ChooseNameFaction(Question[Table]):
    """Only factions in the game can be named. [10.20]"""

    __slots__ = ("kind", "target")
    RULE = "10.20"
    FIELDS = (plain("seat", SEATS), plain("target", "cards"), plain("kind", "kinds"))

    def __init__(self, seat: int, target: int, kind: int) -> None:
        super().__init__(seat)
        self.target = target
        self.kind = kind

    def options(self, state: Table) -> list[Choice]:
        faction = state.content.choices.faction
        return [faction[each] for each in range(FACTIONS) if each != state.absent]

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, TakeFaction)
        guise = state.content.typed[self.kind][choice.faction]
        rename(state, self.seat, self.target, guise, dealer)


def rename(state: Table, seat: int, card: int, guise: int, dealer: Dealer) -> None:
    """A card of the hand bears another name until step 4; the ray makes no echo of it. [10.22]"""
    player = state.players[seat]
    player.masked.append(card)
    player.guises.append(guise)
    player.worn.append(False)
    if dealer.listening:
        dealer.announce(Renamed(seat, card, guise))


def use_hammer(state: Table, seat: int) -> None:
    """The hammer is shown and will be named; it is used when what it stands for is. [14.8]"""
    player = state.players[seat]
    hammer = state.content.first[HAMMER]
    if hammer in player.hand:
        player.hand.remove(hammer)
        player.shown.append(hammer)
    state.agenda.append(NameHammer(seat))


class NameHammer(Question[Table]):
    """The hammer is an artefact without faction until step 4, a tent excepted.

    [14.7, 14.8, 14.14, 14.15]
    """

    __slots__ = ()
    RULE = "14.14"
    FIELDS = (plain("seat", SEATS),)

    def options(self, state: Table) -> list[Choice]:
        as_ = state.content.choices.as_
        return [as_[kind] for kind in range(TOOL, HORSE + 1) if kind != TENT]

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, NameAs)
        player = state.players[self.seat]
        player.masked.append(state.content.first[HAMMER])
        player.guises.append(state.content.typed[choice.kind][NO_FACTION])
        player.worn.append(False)
        if dealer.listening:
            dealer.announce(HammerNamed(self.seat, choice.kind))


def use_chalice(state: Table, seat: int, dealer: Dealer) -> None:
    """The chalice forms a line of its own and draws two cards, never for a cohort.

    [11.10, 14.11, 14.17, 19.9]
    """
    content = state.content
    player = state.players[seat]
    use(content, player, content.first[CHALICE])
    if dealer.listening:
        dealer.announce(ChaliceUsed(seat))
    light_up(state, player, draw(player, content.chalice, dealer))
