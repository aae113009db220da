"""Optional modules: the powers of the lords and the bolster tokens. Chapters 23 and 24."""

from __future__ import annotations

from emberhall.games.crown_of_ash.battle_events import (
    Bolstered,
    KindNamed,
    RampartUsed,
    Reprieved,
    SpiesSent,
)
from emberhall.games.crown_of_ash.cards import KINDS
from emberhall.games.crown_of_ash.choices import (
    Bolster,
    ChoosePower,
    Levy,
    NameKind,
    Reprieve,
    Spy,
    UseRampart,
)
from emberhall.games.crown_of_ash.events import Levied, PowerChosen
from emberhall.games.crown_of_ash.queries import power_ready, to_hand
from emberhall.games.crown_of_ash.state import Table
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Question


class PickPower(Question[Table]):
    """Each player seat openly chooses one of its lord's two powers, in turn order.

    [23.2, 23.5, 23.15]
    """

    __slots__ = ()
    RULE = "23.2"
    FIELDS = (plain("seat", SEATS),)

    def options(self, state: Table) -> list[Choice]:
        cards = state.content
        lord = state.mats[self.seat].lord
        return [cards.choices.power[power.index] for power in cards.powers if power.lord == lord]

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, ChoosePower)
        state.mats[self.seat].power = choice.power
        dealer.announce(PowerChosen(self.seat, choice.power))


class OfferLevy(Question[Table]):
    """Mors may take the tax of its structure twice. [23.4, 23.12]"""

    __slots__ = ("region",)
    RULE = "23.12"
    FIELDS = (plain("seat", SEATS), plain("region", "areas"))

    def __init__(self, seat: int, region: int) -> None:
        super().__init__(seat)
        self.region = region

    def options(self, state: Table) -> list[Choice]:
        choices = state.content.choices
        return [choices.levy, choices.hold]

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Levy):
            state.mats[self.seat].power_used = True
            dealer.announce(Levied(self.seat))


class OfferGaze(Question[Table]):
    """Visio, defending against face-down attackers, may name a kind. [23.6, 23.7, 23.16]"""

    __slots__ = ()
    RULE = "23.6"
    FIELDS = (plain("seat", SEATS),)

    def options(self, state: Table) -> list[Choice]:
        choices = state.content.choices
        if state.at_battle().face_up:
            return []
        options: list[Choice] = [choices.name[kind] for kind in range(KINDS)]
        options.append(choices.hold)
        return options

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, NameKind):
            state.at_battle().gaze = choice.kind
            state.mats[self.seat].power_used = True
            dealer.announce(KindNamed(self.seat, choice.kind))


class OfferSpies(Question[Table]):
    """Visio may have the opponent choose first and learn whether that card is low or high.

    [23.8]
    """

    __slots__ = ("opponent",)
    RULE = "23.8"
    FIELDS = (plain("seat", SEATS), plain("opponent", SEATS))

    def __init__(self, seat: int, opponent: int) -> None:
        super().__init__(seat)
        self.opponent = opponent

    def options(self, state: Table) -> list[Choice]:
        choices = state.content.choices
        return [choices.spy, choices.hold]

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Spy):
            state.at_battle().spy = self.seat
            state.mats[self.seat].power_used = True
            dealer.announce(SpiesSent(self.seat, self.opponent))


class OfferRampart(Question[Table]):
    """Fortis, defending a region with a defender, may add 1 after reveal and dice. [23.14, 24.5]"""

    __slots__ = ()
    RULE = "23.14"
    FIELDS = (plain("seat", SEATS),)

    def options(self, state: Table) -> list[Choice]:
        choices = state.content.choices
        battle = state.at_battle()
        if battle.approach >= 0 or not state.areas[battle.area].defenders:
            return []
        return [choices.rampart, choices.hold]

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, UseRampart):
            state.at_battle().defence_extra += 1
            state.mats[self.seat].power_used = True
            dealer.announce(RampartUsed(self.seat))


class OfferBolster(Question[Table]):
    """A seat in battle may spend one token for +1, the attacker first. [24.3, 24.4, 24.6, 24.7]"""

    __slots__ = ()
    RULE = "24.3"
    FIELDS = (plain("seat", SEATS),)

    def options(self, state: Table) -> list[Choice]:
        choices = state.content.choices
        if state.mats[self.seat].bolster == 0:
            return []
        return [choices.bolster, choices.hold]

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        if not isinstance(choice, Bolster):
            return
        battle = state.at_battle()
        state.mats[self.seat].bolster -= 1
        if battle.attacker == self.seat:
            battle.attack_extra += 1
        else:
            battle.defence_extra += 1
        dealer.announce(Bolstered(self.seat))


class OfferReprieve(Question[Table]):
    """Mors, having lost a battle, may take one of its fallen fighters back to hand. [23.11]"""

    __slots__ = ()
    RULE = "23.11"
    FIELDS = (plain("seat", SEATS),)

    def options(self, state: Table) -> list[Choice]:
        choices = state.content.choices
        fallen = state.at_battle().fallen
        if not fallen or not power_ready(state, self.seat, state.content.reprieve):
            return []
        options: list[Choice] = [choices.reprieve[fighter] for fighter in sorted(fallen)]
        options.append(choices.hold)
        return options

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Reprieve):
            mat = state.mats[self.seat]
            mat.power_used = True
            mat.graveyard.remove(choice.fighter)
            to_hand(mat, [choice.fighter])
            dealer.announce(Reprieved(self.seat, choice.fighter))
