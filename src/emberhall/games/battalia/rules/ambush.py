"""Deploying cards in ambush, and limbo. Chapter 12."""

from __future__ import annotations

from emberhall.authoring import ChooseOne, Dealer
from emberhall.games.battalia.choices import Deploy, ToLimbo
from emberhall.games.battalia.events import Deployed, SentToLimbo
from emberhall.games.battalia.kinds import RANKS
from emberhall.games.battalia.rules.purse import conceal, note, real_cards, take
from emberhall.games.battalia.state import Land


class DeployCard(ChooseOne[Land]):
    """A real card of the hand goes into ambush, face down. [12.1, 12.2, 12.5]"""

    RULE = "12.1"
    VERB = Deploy

    def among(self, state: Land) -> list[int]:
        return real_cards(state.content, state.players[self.seat])

    def chosen(self, state: Land, card: int, dealer: Dealer) -> None:
        player = state.players[self.seat]
        conceal(player)
        take(player, card)
        player.ambush.append(card)
        dealer.announce(Deployed(self.seat, card))
        state.agenda.append(SendToLimbo(self.seat))


class SendToLimbo(ChooseOne[Land]):
    """Another real card goes to limbo, shown to everybody, and never comes back.

    [1.30, 12.1, 12.2, 12.6, 12.9]
    """

    RULE = "12.6"
    VERB = ToLimbo

    def among(self, state: Land) -> list[int]:
        return real_cards(state.content, state.players[self.seat])

    def chosen(self, state: Land, card: int, dealer: Dealer) -> None:
        player = state.players[self.seat]
        take(player, card)
        note(state.content, player, card, 1)
        state.limbo.append(card)
        if state.content.kind[card] < RANKS:
            player.known[card] -= 1
        dealer.announce(SentToLimbo(self.seat, card))
