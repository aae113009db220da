"""The Cyclops: the die that moves it, and combats of two rounds. Chapter 16."""

from __future__ import annotations

from emberhall.authoring import Dealer, Happening, of
from emberhall.games.city_of_thieves.below_events import CyclopsMoved, CyclopsStayed
from emberhall.games.city_of_thieves.content.decks import C_SENDS_CYCLOPS
from emberhall.games.city_of_thieves.content.figures import CHARACTERS, CYCLOPS_ROLL, NOBODY
from emberhall.games.city_of_thieves.fights import ATTACK, DEFENCE
from emberhall.games.city_of_thieves.queries import in_play, put
from emberhall.games.city_of_thieves.rules.below.prison import jail
from emberhall.games.city_of_thieves.rules.cards.intrigue import happened
from emberhall.games.city_of_thieves.rules.combat.bouts import (
    another_round,
    fight,
    learn_from_victory,
)
from emberhall.games.city_of_thieves.rules.rolls import throw, thrown
from emberhall.games.city_of_thieves.state import City


class CyclopsRoll(Happening[City]):
    """The owner of a character who entered a room below rolls for the Cyclops.

    He rolls even if his character lost a fight for the room.
    [14.19, 14.22, 16.1, 16.4, 16.5]
    """

    RULE = "16.1"
    figure: int = of("figures")

    def happen(self, state: City, dealer: Dealer) -> None:
        state.then(CyclopsComes())
        throw(state, CYCLOPS_ROLL, self.figure, state.owner[self.figure], 1, dealer)


class CyclopsComes(Happening[City]):
    """The die has been rolled, perhaps again, and stands. [16.2, 18.6]"""

    RULE = "16.2"

    def happen(self, state: City, dealer: Dealer) -> None:
        face = thrown(state)[0]
        send_cyclops(state, face, "rolled", dealer)


class CyclopsStirs(Happening[City]):
    """The King stirs: the die is rolled by itself and nobody can roll it again. [39.5]"""

    RULE = "39.5"

    def happen(self, state: City, dealer: Dealer) -> None:
        send_cyclops(state, dealer.roll(6), "stirred", dealer)


def send_cyclops(state: City, face: int, reason: str, dealer: Dealer) -> None:
    """The Cyclops is placed directly in the room of the die; whoever is there must fight it.

    [16.2, 16.3, 16.6, 16.7, 16.20]
    """
    cyclops = state.content.cyclops
    room = state.content.board.die[face]
    if room == 0 and state.content.adventures[state.adventure].scent:
        room = scented_room(state)
        reason = "scent"
    if room == 0 or room == state.place[cyclops]:
        dealer.announce(CyclopsStayed(face, reason))
        return
    dealer.announce(CyclopsMoved(room, reason))
    victim = state.holder[room]
    put(state, cyclops, room)
    if victim != NOBODY:
        state.then(CyclopsAftermath())
        fight(state, cyclops, victim, dealer)


def scented_room(state: City) -> int:
    """The first room of the die that holds a character with a relic; 0 without one. [41.6]"""
    for room in state.content.board.die[1:6]:
        holder = state.holder[room]
        if 0 <= holder < CHARACTERS:
            for kind in state.loads[holder]:
                if state.content.treasures[kind].relic:
                    return room
    return 0


def fight_cyclops(state: City, figure: int, dealer: Dealer) -> None:
    """A character who enters the Cyclops' room attacks it; it defends and is not moved.

    [14.20, 16.8, 16.9]
    """
    state.then(CyclopsAftermath())
    fight(state, figure, state.content.cyclops, dealer)


class CyclopsAftermath(Happening[City]):
    """Whoever loses a round to the Cyclops goes to Prison; it must be beaten twice.

    [15.1, 16.10, 16.11, 16.12, 16.15, 16.16, 16.17, 21.12]
    """

    RULE = "16.11"

    def happen(self, state: City, dealer: Dealer) -> None:
        clash = state.at_fight()
        content = state.content
        cyclops_attacks = clash.attacker == content.cyclops
        figure = clash.defender if cyclops_attacks else clash.attacker
        beaten = clash.winner == (ATTACK if cyclops_attacks else DEFENCE)
        if not in_play(state, figure):
            state.fight = None
        elif beaten:
            state.fight = None
            jail(state, figure, NOBODY, "cyclops", dealer)
        elif clash.bout == 1:
            state.then(CyclopsAftermath())
            another_round(state, dealer)
        else:
            learn_from_victory(state, dealer)
            state.fight = None
            put(state, content.cyclops, content.lair)
            dealer.announce(CyclopsMoved(content.lair, "beaten"))
            happened(state, state.owner[figure], C_SENDS_CYCLOPS)
