"""Deploying cards in ambush, and limbo. Chapter 12."""

from __future__ import annotations

from emberhall.games.battalia.choices import Deploy, ToLimbo
from emberhall.games.battalia.events import Deployed, SentToLimbo
from emberhall.games.battalia.kinds import LORD
from emberhall.games.battalia.purse import conceal, note, real_counts, take
from emberhall.games.battalia.state import Table
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Question


class DeployCard(Question[Table]):
    """A real card of the hand goes into ambush, face down. [12.1, 12.2, 12.5]"""

    __slots__ = ()
    RULE = "12.1"
    FIELDS = (plain("seat", SEATS),)

    def options(self, state: Table) -> list[Choice]:
        content = state.content
        deploy = content.choices.deploy
        real = real_counts(content, state.players[self.seat])
        return [deploy[card] for card, number in enumerate(real) if number > 0]

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, Deploy)
        player = state.players[self.seat]
        conceal(player)
        take(player, choice.card)
        player.ambush.append(choice.card)
        if dealer.listening:
            dealer.announce(Deployed(self.seat, choice.card))
        state.agenda.append(SendToLimbo(self.seat))


class SendToLimbo(Question[Table]):
    """Another real card goes to limbo, shown to everybody, and never comes back.

    [1.30, 12.1, 12.2, 12.6, 12.9]
    """

    __slots__ = ()
    RULE = "12.6"
    FIELDS = (plain("seat", SEATS),)

    def options(self, state: Table) -> list[Choice]:
        content = state.content
        limbo = content.choices.limbo
        real = real_counts(content, state.players[self.seat])
        return [limbo[card] for card, number in enumerate(real) if number > 0]

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, ToLimbo)
        player = state.players[self.seat]
        card = choice.card
        take(player, card)
        note(state.content, player, card, 1)
        state.limbo.append(card)
        if state.content.kind[card] <= LORD:
            player.known[card] -= 1
        if dealer.listening:
            dealer.announce(SentToLimbo(self.seat, card))
