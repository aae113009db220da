"""Optional modules: the powers of the lords and the bolster tokens. Chapters 23 and 24."""

from __future__ import annotations

from emberhall.authoring import ChooseOne, Dealer, Seat, YesOrNo, of
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
    Hold,
    Levy,
    NameKind,
    Reprieve,
    Spy,
    UseRampart,
)
from emberhall.games.crown_of_ash.events import Levied, PowerChosen
from emberhall.games.crown_of_ash.queries import power_ready, to_hand
from emberhall.games.crown_of_ash.state import Realm


class PickPower(ChooseOne[Realm]):
    """Each player seat openly chooses one of its lord's two powers, in turn order.

    [23.2, 23.5, 23.15]
    """

    RULE = "23.2"
    VERB = ChoosePower

    def among(self, state: Realm) -> list[int]:
        lord = state.mats[self.seat].lord
        return [power.index for power in state.content.powers if power.lord == lord]

    def chosen(self, state: Realm, power: int, dealer: Dealer) -> None:
        state.mats[self.seat].power = power
        dealer.announce(PowerChosen(self.seat, power))


class OfferLevy(YesOrNo[Realm]):
    """Mors may take the tax of its structure twice. [23.4, 23.12]"""

    RULE = "23.12"
    VERB = Levy
    DECLINE = Hold
    region: int = of("areas")

    def accepted(self, state: Realm, dealer: Dealer) -> None:
        state.mats[self.seat].power_used = True
        dealer.announce(Levied(self.seat))


class OfferGaze(ChooseOne[Realm]):
    """Visio, defending against face-down attackers, may name a kind. [23.6, 23.7, 23.16]"""

    RULE = "23.6"
    VERB = NameKind
    DECLINE = Hold

    def among(self, state: Realm) -> list[int]:
        return [] if state.at_battle().face_up else list(range(KINDS))

    def chosen(self, state: Realm, kind: int, dealer: Dealer) -> None:
        state.at_battle().gaze = kind
        state.mats[self.seat].power_used = True
        dealer.announce(KindNamed(self.seat, kind))


class OfferSpies(YesOrNo[Realm]):
    """Visio may have the opponent choose first and learn whether that card is low or high.

    [23.8]
    """

    RULE = "23.8"
    VERB = Spy
    DECLINE = Hold
    opponent: Seat

    def accepted(self, state: Realm, dealer: Dealer) -> None:
        state.at_battle().spy = self.seat
        state.mats[self.seat].power_used = True
        dealer.announce(SpiesSent(self.seat, self.opponent))


class OfferRampart(YesOrNo[Realm]):
    """Fortis, defending a region with a defender, may add 1 after reveal and dice. [23.14, 24.5]"""

    RULE = "23.14"
    VERB = UseRampart
    DECLINE = Hold

    def stands(self, state: Realm) -> bool:
        battle = state.at_battle()
        return battle.approach < 0 and bool(state.areas[battle.area].defenders)

    def accepted(self, state: Realm, dealer: Dealer) -> None:
        state.at_battle().defence_extra += 1
        state.mats[self.seat].power_used = True
        dealer.announce(RampartUsed(self.seat))


class OfferBolster(YesOrNo[Realm]):
    """A seat in battle may spend one token for +1, the attacker first. [24.3, 24.4, 24.6, 24.7]"""

    RULE = "24.3"
    VERB = Bolster
    DECLINE = Hold

    def stands(self, state: Realm) -> bool:
        return state.mats[self.seat].bolster > 0

    def accepted(self, state: Realm, dealer: Dealer) -> None:
        battle = state.at_battle()
        state.mats[self.seat].bolster -= 1
        if battle.attacker == self.seat:
            battle.attack_extra += 1
        else:
            battle.defence_extra += 1
        dealer.announce(Bolstered(self.seat))


class OfferReprieve(ChooseOne[Realm]):
    """Mors, having lost a battle, may take one of its fallen fighters back to hand. [23.11]"""

    RULE = "23.11"
    VERB = Reprieve
    DECLINE = Hold

    def among(self, state: Realm) -> list[int]:
        ready = power_ready(state, self.seat, state.content.reprieve)
        return sorted(state.at_battle().fallen) if ready else []

    def chosen(self, state: Realm, fighter: int, dealer: Dealer) -> None:
        mat = state.mats[self.seat]
        mat.power_used = True
        mat.graveyard.remove(fighter)
        to_hand(mat, [fighter])
        dealer.announce(Reprieved(self.seat, fighter))
