"""Amulets, new names, the hammer and the chalice. Chapters 10 and 14."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Choice, ChooseOne, Dealer, Happening, Question, Seat, of
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
    FACTIONS,
    HORSE,
    NO_FACTION,
    SUPPLY,
    TENT,
    TOOL,
)
from emberhall.games.battalia.players import Player
from emberhall.games.battalia.queries import amulet_targets
from emberhall.games.battalia.rules.piles import draw, light_up
from emberhall.games.battalia.rules.purse import (
    Purse,
    echoes_left,
    mask_of,
    show,
    take,
    use,
)
from emberhall.games.battalia.state import Land

DIE: Final = 6


class ChooseTarget(ChooseOne[Land]):
    """An amulet is played on another real card of the hand, shown before the roll.

    [10.10, 10.11, 10.12, 10.23]
    """

    RULE = "10.10"
    VERB = Target

    def among(self, state: Land) -> list[int]:
        player = state.players[self.seat]
        return amulet_targets(state, player, Purse(state.content, player))

    def chosen(self, state: Land, target: int, dealer: Dealer) -> None:
        player = state.players[self.seat]
        show(state.content, player, target)
        if state.ask_all:
            state.agenda.append(PickAmulet(self.seat, target))
        else:
            play_amulet(state, player, target, first_amulet(state, player, target), dealer)


def playable_amulets(state: Land, player: Player, target: int) -> list[int]:
    """The types of amulet beside the target. [10.24]"""
    content = state.content
    count = Purse(content, player).count
    if content.kind[target] == AMULET:
        count[target] -= 1
    return [card for card in content.types[AMULET] if count[card]]


def first_amulet(state: Land, player: Player, target: int) -> int:
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


class PickAmulet(ChooseOne[Land]):
    """With the option `ask_all` the player picks the amulet by its type. [17.6]"""

    RULE = "17.6"
    VERB = Pick
    target: int = of("cards")

    def among(self, state: Land) -> list[int]:
        return playable_amulets(state, state.players[self.seat], self.target)

    def chosen(self, state: Land, amulet: int, dealer: Dealer) -> None:
        play_amulet(state, state.players[self.seat], self.target, amulet, dealer)


def play_amulet(state: Land, player: Player, target: int, amulet: int, dealer: Dealer) -> None:
    """The amulet joins the lines; then the die is rolled. [10.10]"""
    use(state.content, player, amulet)
    show(state.content, player, target)  # its twin may have been the amulet
    dealer.announce(AmuletPlayed(player.seat, amulet, target))
    state.agenda.append(RollAmulet(player.seat, target))


class RollAmulet(Happening[Land]):
    """The die decides what becomes of the target; nothing else in the game is rolled for.

    [1.13, 10.13, 10.14, 10.15, 10.16, 10.17, 10.18, 10.19, 12.12, 19.12]
    """

    RULE = "10.10"
    seat: Seat
    target: int = of("cards")

    def happen(self, state: Land, dealer: Dealer) -> None:
        player = state.players[self.seat]
        face = dealer.roll(DIE)
        roll = state.content.rolls[face - 1]
        dealer.announce(RolledAmulet(self.seat, face, roll.index))
        if roll.effect == ECHO:
            player.echoes.extend([self.target] * roll.echoes)
            dealer.announce(EchoesMade(self.seat, self.target, roll.echoes))
        elif roll.effect == AMBUSH and player.ambush_size() < state.content.ambush:
            take(player, self.target)
            player.exposed.append(self.target)
            dealer.announce(SentToAmbush(self.seat, self.target))
        elif roll.effect in (AMBUSH, SHELTER):
            take(player, self.target)
            player.shelter.append(self.target)
            dealer.announce(SentToShelter(self.seat, self.target))
        elif roll.effect == RENAME:
            state.agenda.append(ChooseName(self.seat, self.target))


class ChooseName(Question[Land]):
    """The target may be played as any unit, supply or artefact; the kind is decided at once.

    [10.19, 10.20, 10.21]
    """

    RULE = "10.20"
    target: int = of("cards")

    def options(self, state: Land) -> list[Choice]:
        choices = state.content.choices
        return [choices.keep, *choices.as_]

    def answer(self, state: Land, choice: Choice, dealer: Dealer) -> None:
        if not isinstance(choice, NameAs):
            dealer.announce(KeptAsIs(self.seat, self.target))
        elif choice.kind == SUPPLY:
            rename(state, self.seat, self.target, state.content.supply, dealer)
        else:
            state.agenda.append(ChooseNameFaction(self.seat, self.target, choice.kind))


class ChooseNameFaction(ChooseOne[Land]):
    """Only factions in the game can be named. [10.20]"""

    RULE = "10.20"
    VERB = TakeFaction
    target: int = of("cards")
    kind: int = of("kinds")

    def among(self, state: Land) -> list[int]:
        return [each for each in range(FACTIONS) if each != state.absent]

    def chosen(self, state: Land, faction: int, dealer: Dealer) -> None:
        guise = state.content.typed[self.kind][faction]
        rename(state, self.seat, self.target, guise, dealer)


def rename(state: Land, seat: int, card: int, guise: int, dealer: Dealer) -> None:
    """The target of an amulet bears another name; the ray makes no echo of it. [10.22]"""
    disguise(state.players[seat], card, guise)
    dealer.announce(Renamed(seat, card, guise))


def disguise(player: Player, card: int, guise: int) -> None:
    """A card of the hand bears another name until step 4. [10.22, 14.14]"""
    player.masked.append(card)
    player.guises.append(guise)
    player.worn.append(False)


def use_hammer(state: Land, seat: int) -> None:
    """The hammer is shown and will be named; it is used when what it stands for is. [14.8]"""
    player = state.players[seat]
    hammer = state.content.hammer
    if hammer in player.hand:
        player.hand.remove(hammer)
        player.shown.append(hammer)
    state.agenda.append(NameHammer(seat))


class NameHammer(ChooseOne[Land]):
    """The hammer is an artefact without faction until step 4, a tent excepted.

    [14.7, 14.8, 14.14, 14.15]
    """

    RULE = "14.14"
    VERB = NameAs

    def among(self, state: Land) -> list[int]:
        return [kind for kind in range(TOOL, HORSE + 1) if kind != TENT]

    def chosen(self, state: Land, kind: int, dealer: Dealer) -> None:
        content = state.content
        disguise(state.players[self.seat], content.hammer, content.typed[kind][NO_FACTION])
        dealer.announce(HammerNamed(self.seat, kind))


def use_chalice(state: Land, seat: int, dealer: Dealer) -> None:
    """The chalice forms a line of its own and draws two cards, never for a cohort.

    [11.10, 14.11, 14.17, 19.9]
    """
    content = state.content
    player = state.players[seat]
    use(content, player, content.chalice)
    dealer.announce(ChaliceUsed(seat))
    light_up(state, player, draw(player, content.chalice_draws, dealer))
