"""The choices of a loaded content that the rules look up, by verb."""

from __future__ import annotations

from emberhall.authoring import Families
from emberhall.games.city_of_thieves.combat_choices import (
    GoToJail,
    GuardAttack,
    GuardStep,
    GuardStop,
    Pay,
    Place,
    Play,
    PlayOnDie,
    Reroll,
    Sell,
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
    HuntAttack,
    HuntStep,
    HuntStop,
    Loot,
    NoHire,
    Offer,
    Pact,
    PayPride,
    Pickpocket,
    PutGuard,
    Rack,
    Ransom,
    Read,
    Strongbox,
    TakeHostage,
    TakeRelic,
    Up,
    UseTunnel,
    WoundPride,
)
from emberhall.games.city_of_thieves.turn_choices import (
    Act,
    Attack,
    Bash,
    Buy,
    Cross,
    Done,
    DrawIntrigue,
    End,
    Fulfil,
    Give,
    GiveGear,
    GiveUp,
    Heal,
    Leave,
    Mission,
    Pass,
    Pick,
    Reveal,
    Step,
    Stop,
    SwapGear,
    Take,
    TakeGear,
    UseGear,
    UseSkill,
    Warp,
    Withhold,
)


class Choices(Families):
    """The choices of a loaded content that the rules look up."""

    done: Done
    pass_: Pass
    end: End
    act: list[Act]
    step: list[Step]
    stop: Stop
    attack: list[Attack]
    cross: list[Cross]
    warp: list[Warp]
    leave: Leave
    give: list[Give]
    take: list[Take]
    give_gear: GiveGear
    take_gear: TakeGear
    swap_gear: SwapGear
    pick: list[Pick]
    bash: list[Bash]
    use_skill: list[UseSkill]
    heal: list[Heal]
    buy: list[Buy]
    use_gear: list[UseGear]
    draw_intrigue: DrawIntrigue
    mission: list[Mission]
    give_up: list[GiveUp]
    fulfil: list[Fulfil]
    reveal: list[Reveal]
    withhold: Withhold

    play: list[Play]
    sell: list[Sell]
    pay: Pay
    go_to_jail: GoToJail
    place: list[list[Place]]
    guard_step: list[GuardStep]
    guard_attack: list[GuardAttack]
    guard_stop: GuardStop
    reroll: list[list[Reroll]]
    play_on_die: list[list[PlayOnDie]]

    hire: list[list[Hire]]
    no_hire: NoHire
    down: list[Down]
    up: list[Up]
    altar: Altar
    read: Read
    loot: Loot
    rack: list[Rack]
    use_tunnel: UseTunnel
    escape: Escape
    hunt_step: list[HuntStep]
    hunt_attack: list[HuntAttack]
    hunt_stop: HuntStop
    strongbox: Strongbox
    ferry: list[Ferry]
    ferry_out: FerryOut
    auction: Auction
    pickpocket: Pickpocket
    take_relic: TakeRelic
    clear_rubble: list[ClearRubble]
    pact: Pact
    burn: list[Burn]
    offer: list[Offer]
    take_hostage: TakeHostage
    ransom: Ransom
    put_guard: list[list[PutGuard]]
    pay_pride: PayPride
    wound_pride: list[WoundPride]
