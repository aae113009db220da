"""Every choice of a loaded content, made once and kept by what it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from emberhall.games.city_of_thieves.choices import (
    Act,
    Attack,
    Bash,
    Bear,
    Buy,
    Cross,
    Discard,
    Done,
    DrawIntrigue,
    Drop,
    End,
    Find,
    Fulfil,
    Give,
    GiveGear,
    GiveUp,
    Heal,
    Into,
    Keep,
    Leave,
    Mission,
    Pass,
    Pick,
    Reveal,
    Step,
    Stop,
    SwapGear,
    Take,
    TakeFromMarket,
    TakeGear,
    UseGear,
    UseSkill,
    Warp,
    Withhold,
)
from emberhall.games.city_of_thieves.combat_choices import (
    Cancel,
    GoToJail,
    GuardAttack,
    GuardStep,
    GuardStop,
    NameGuard,
    NoGuard,
    Pay,
    Peek,
    PickGang,
    Place,
    Play,
    PlayOnDie,
    Reroll,
    Retreat,
    Sell,
    Steal,
    Target,
    TargetSeat,
    To,
)
from emberhall.games.city_of_thieves.sheet_choices import (
    Altar,
    Auction,
    Burn,
    ClearRubble,
    Down,
    Escape,
    Ferry,
    FerryOut,
    Hire,
    Hunt,
    HuntAttack,
    HuntStep,
    HuntStop,
    Loot,
    Lose,
    NoHire,
    NoHunt,
    Offer,
    Pact,
    PassInn,
    PayPride,
    Pickpocket,
    PlaceToken,
    PutGuard,
    Rack,
    Ransom,
    Read,
    Strongbox,
    TakeAtInn,
    TakeCard,
    TakeHostage,
    TakeKind,
    TakeRelic,
    ToHoard,
    Up,
    UseTunnel,
    WoundPride,
    Yield,
)
from emberhall.games.city_of_thieves.terms import (
    ARCANA,
    CHARACTERS,
    EQUIPMENT,
    FEINT,
    FIGURES,
    FIRST_ROOM,
    GATES,
    KORNAK,
    LOCKS,
    LUCKY_CHARM,
    MEANS,
    SPACES,
    THIEVES,
    TREASURES,
    VALRUT,
)
from emberhall.kernel.choice import every, one

if TYPE_CHECKING:
    from emberhall.games.city_of_thieves.cards import Cards

MOST_SEATS: Final = 4
MOST_DICE: Final = 16  # more dice than any fighter can gather


class Choices:
    """The choices of a loaded content, in lists by id."""

    __slots__ = (
        "act", "altar", "attack", "auction", "bash", "bear", "burn", "buy", "cancel",
        "clear_rubble", "cross", "discard", "done", "down", "draw_intrigue", "drop", "end",
        "escape", "ferry", "ferry_out", "find", "fulfil", "give", "give_gear", "give_up",
        "go_to_jail", "guard_attack", "guard_step", "guard_stop", "heal", "hire", "hunt",
        "hunt_attack", "hunt_step", "hunt_stop", "into", "keep", "leave", "loot", "lose", "mission",
        "name_guard", "no_guard", "no_hire", "no_hunt", "offer", "pact", "pass_", "pass_inn", "pay",
        "pay_pride", "peek", "pick", "pick_gang", "pickpocket", "place", "place_token", "play",
        "play_on_die", "put_guard", "rack", "ransom", "read", "reroll", "retreat", "reveal", "sell",
        "steal", "step", "stop", "strongbox", "swap_gear", "take", "take_at_inn", "take_card",
        "take_from_market", "take_gear", "take_hostage", "take_kind", "take_relic", "target",
        "target_seat", "to", "to_hoard", "up", "use_gear", "use_skill", "use_tunnel", "warp",
        "withhold", "wound_pride", "yield_",
    )  # fmt: skip

    def __init__(self, cards: Cards) -> None:
        self._make_turn(cards)
        self._make_combat(cards)
        self._make_sheets(cards)

    def _make_turn(self, cards: Cards) -> None:
        """The verbs of a turn."""
        self.done = one(cards, Done())
        self.pass_ = one(cards, Pass())
        self.end = one(cards, End())
        self.act = every(cards, [Act(i) for i in range(CHARACTERS)])
        self.step = every(cards, [Step(i) for i in range(SPACES)])
        self.stop = one(cards, Stop())
        self.attack = every(cards, [Attack(i) for i in range(SPACES)])
        self.cross = every(cards, [Cross(i) for i in range(SPACES)])
        self.warp = every(cards, [Warp(i) for i in range(SPACES)])
        self.leave = one(cards, Leave())
        self.give = every(cards, [Give(i) for i in range(CHARACTERS * TREASURES)])
        self.take = every(cards, [Take(i) for i in range(CHARACTERS * TREASURES)])
        self.give_gear = one(cards, GiveGear())
        self.take_gear = one(cards, TakeGear())
        self.swap_gear = one(cards, SwapGear())
        self.pick = every(cards, [Pick(i) for i in range(LOCKS)])
        self.bash = every(cards, [Bash(i) for i in range(LOCKS)])
        self.drop = every(cards, [Drop(i) for i in range(CHARACTERS * TREASURES)])
        self.into = every(cards, [Into(i) for i in range(SPACES)])
        self.use_skill = every(cards, [UseSkill(i) for i in range(CHARACTERS)])
        self.discard = every(cards, [Discard(i) for i in range(ARCANA)])
        self.heal = every(cards, [Heal(i) for i in range(CHARACTERS)])
        self.buy = every(cards, [Buy(i) for i in range(EQUIPMENT)])
        self.bear = every(cards, [Bear(i) for i in range(CHARACTERS)])
        self.keep = every(cards, [Keep(i) for i in range(EQUIPMENT)])
        self.take_from_market = every(cards, [TakeFromMarket(i) for i in range(EQUIPMENT)])
        self.find = every(cards, [Find(i) for i in range(EQUIPMENT)])
        self.use_gear = every(cards, [UseGear(i) for i in range(CHARACTERS)])
        self.draw_intrigue = one(cards, DrawIntrigue())
        self.mission = every(cards, [Mission(i) for i in range(len(cards.missions))])
        self.give_up = every(cards, [GiveUp(i) for i in range(CHARACTERS * TREASURES)])
        self.fulfil = every(cards, [Fulfil(i) for i in range(len(cards.intrigues))])
        self.reveal = every(cards, [Reveal(i) for i in range(len(cards.intrigues))])
        self.withhold = one(cards, Withhold())
        self.play = every(cards, [Play(i) for i in range(ARCANA)])
        self.target = every(cards, [Target(i) for i in range(CHARACTERS)])
        self.target_seat = every(cards, [TargetSeat(i) for i in range(MOST_SEATS)])
        self.to = every(cards, [To(i) for i in range(SPACES)])
        self.peek = every(cards, [Peek(i) for i in range(SPACES)])
        self.sell = every(cards, [Sell(i) for i in range(CHARACTERS * TREASURES)])
        self.pay = one(cards, Pay())
        self.go_to_jail = one(cards, GoToJail())

    def _make_combat(self, cards: Cards) -> None:
        """Setup, militia, combat, re-rolls."""
        self.pick_gang = every(cards, [PickGang(i) for i in range(len(cards.gangs))])
        self.place = [
            every(cards, [Place(character, gate) for gate in range(GATES)])
            for character in range(CHARACTERS)
        ]
        self.name_guard = every(cards, [NameGuard(i) for i in range(FIGURES)])
        self.no_guard = one(cards, NoGuard())
        self.guard_step = every(cards, [GuardStep(i) for i in range(SPACES)])
        self.guard_attack = every(cards, [GuardAttack(i) for i in range(SPACES)])
        self.guard_stop = one(cards, GuardStop())
        self.steal = every(cards, [Steal(i) for i in range(CHARACTERS * TREASURES)])
        self.retreat = every(cards, [Retreat(i) for i in range(SPACES)])
        self.reroll = [
            every(cards, [Reroll(die, means) for means in range(MEANS)]) for die in range(MOST_DICE)
        ]
        self.play_on_die: list[list[PlayOnDie]] = [[] for _ in range(ARCANA)]
        for card in (FEINT, LUCKY_CHARM):
            self.play_on_die[card] = every(
                cards, [PlayOnDie(card, die) for die in range(MOST_DICE)]
            )
        self.cancel = every(cards, [Cancel(i) for i in range(ARCANA)])

    def _make_sheets(self, cards: Cards) -> None:
        """Hiring, catacombs, adventure sheets."""
        self.hire = [
            every(cards, [Hire(mercenary, thief) for thief in range(THIEVES)])
            for mercenary in range(THIEVES, CHARACTERS)
        ]
        self.no_hire = one(cards, NoHire())
        self.take_at_inn = every(cards, [TakeAtInn(i) for i in range(EQUIPMENT)])
        self.pass_inn = one(cards, PassInn())
        self.place_token = every(cards, [PlaceToken(i) for i in range(SPACES)])
        self.down = every(cards, [Down(i) for i in range(SPACES)])
        self.up = every(cards, [Up(i) for i in range(SPACES)])
        self.altar = one(cards, Altar())
        self.read = one(cards, Read())
        self.loot = one(cards, Loot())
        self.rack = every(cards, [Rack(i) for i in range(CHARACTERS * TREASURES)])
        self.use_tunnel = one(cards, UseTunnel())
        self.escape = one(cards, Escape())
        self.take_card = every(cards, [TakeCard(i) for i in range(ARCANA)])
        self.lose = every(cards, [Lose(i) for i in range(CHARACTERS * TREASURES)])
        self.hunt = every(cards, [Hunt(i) for i in range(FIGURES)])
        self.no_hunt = one(cards, NoHunt())
        self.hunt_step = every(cards, [HuntStep(i) for i in range(SPACES)])
        self.hunt_attack = every(cards, [HuntAttack(i) for i in range(SPACES)])
        self.hunt_stop = one(cards, HuntStop())
        self.to_hoard = every(cards, [ToHoard(i) for i in range(CHARACTERS * TREASURES)])
        self.take_kind = every(cards, [TakeKind(kind) for kind in range(TREASURES)])
        self.yield_ = every(cards, [Yield(i) for i in range(CHARACTERS * TREASURES)])
        self.strongbox = one(cards, Strongbox())
        self.ferry = every(cards, [Ferry(i) for i in range(SPACES)])
        self.ferry_out = one(cards, FerryOut())
        self.auction = one(cards, Auction())
        self.pickpocket = one(cards, Pickpocket())
        self.take_relic = one(cards, TakeRelic())
        self.clear_rubble = every(cards, [ClearRubble(i) for i in range(SPACES)])
        self.pact = one(cards, Pact())
        self.burn = every(cards, [Burn(i) for i in range(CHARACTERS * TREASURES)])
        self.offer = every(cards, [Offer(i) for i in range(CHARACTERS * TREASURES)])
        self.take_hostage = one(cards, TakeHostage())
        self.ransom = one(cards, Ransom())
        self.put_guard = [
            every(cards, [PutGuard(figure, space) for space in range(FIRST_ROOM)])
            for figure in (KORNAK, VALRUT)
        ]
        self.pay_pride = one(cards, PayPride())
        self.wound_pride = every(cards, [WoundPride(i) for i in range(CHARACTERS)])
