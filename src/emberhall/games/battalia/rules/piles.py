"""Nation, shelter and the creation deck: drawing, reshuffling, counting. Chapters 1, 3 and 15."""

from __future__ import annotations

from emberhall.authoring import Dealer
from emberhall.games.battalia.events import Drew, Reshuffled
from emberhall.games.battalia.players import Player
from emberhall.games.battalia.rules.oracle import illuminated
from emberhall.games.battalia.state import Land


def deck_size(state: Land, player: Player) -> int:
    """The creation deck: every creation card of a player wherever it lies, limbo left out.

    [1.20, 11.12, 14.6]
    """
    size = len(player.hand) + len(player.shown) + len(player.nation) + len(player.shelter)
    size += len(player.lines) + len(player.concealed) + len(player.arrivals)
    size += len(player.ambush) + len(player.exposed)
    for tent in player.tents:
        size += 1 + len(tent.cards)
    battle = state.battle
    if battle is not None:
        if battle.attacker == player.seat:
            size += len(battle.line)
        elif battle.defender == player.seat:
            size += len(battle.guard)
    return size


def draw(player: Player, count: int, dealer: Dealer) -> list[int]:
    """Draw cards into the hand, kept in canonical order; the shelter becomes an empty nation.

    What is left of the nation is taken first; if both are empty no card is drawn.
    [1.26, 3.9, 4.12, 15.5, 15.6]
    """
    nation = player.nation
    drawn: list[int] = []
    while len(drawn) < count:
        if not nation:
            if not player.shelter:
                break
            nation.extend(player.shelter)
            player.shelter.clear()
            dealer.announce(Reshuffled(player.seat, len(nation)))
            dealer.shuffle(nation)
        drawn.append(nation.pop())
    player.hand.extend(drawn)
    player.hand.sort()
    if drawn:
        dealer.announce(Drew(player.seat, len(drawn), sorted(drawn)))
    return drawn


def light_up(state: Land, player: Player, cards: list[int]) -> None:
    """Illuminated artefacts that reach the hand in step 3 make their echoes. [11.9, 11.10]"""
    lit = illuminated(state)
    kind = state.content.kind
    for card in cards:
        if kind[card] == lit:
            player.rays.append(card)


def discard(player: Player) -> None:
    """Everything but ambush and tents goes to the shelter; echoes and new names end.

    [7.19, 10.22, 11.14, 15.1, 15.2, 15.3]
    """
    shelter = player.shelter
    shelter.extend(player.lines)
    shelter.extend(player.concealed)
    shelter.extend(player.arrivals)
    shelter.extend(player.hand)
    shelter.extend(player.shown)
    player.lines.clear()
    player.concealed.clear()
    player.arrivals.clear()
    player.hand.clear()
    player.shown.clear()
    player.rays.clear()
    player.spent.clear()
    player.echoes.clear()
    player.hushed.clear()
    player.masked.clear()
    player.guises.clear()
    player.worn.clear()
    player.veiled.clear()
    for tent in player.tents:
        tent.fresh = False
