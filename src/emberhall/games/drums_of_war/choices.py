"""The verbs of the players. Every choice exists once, in the catalogue of the loaded cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from emberhall.authoring import Choice, Families, of

if TYPE_CHECKING:
    from emberhall.games.drums_of_war.cards import Cards


class OfSlot(Choice):
    """A choice about a slot."""

    slot: int = of("slots")


class OfCard(Choice):
    """A choice about a card."""

    card: int = of("cards")


class OfCardAndSlot(Choice):
    """A choice about a card and the slot it goes to."""

    card: int = of("cards")
    slot: int = of("slots")


class OfTwoSlots(OfSlot):
    """A choice about an own slot and another one."""

    target: int = of("slots")


# Setup


class PickArmy(Choice):
    """Command an army."""

    NOTATION = "army {army}"
    army: int = of("armies")


class PickHero(Choice):
    """Be led by a Hero."""

    NOTATION = "hero {hero}"
    hero: int = of("heroes")


class Drop(OfCard):
    """Remove a card from the Army deck before the battle."""

    NOTATION = "drop {card}"


# Deployment


class Deploy(OfCardAndSlot):
    """Deploy a Unit into an empty slot."""

    NOTATION = "deploy {card} {slot}"
    BESIDE = "card"

    @staticmethod
    def exists(content: Cards, *values: int) -> bool:
        return content.is_unit[values[0]]


class Attach(OfCardAndSlot):
    """Attach an Equipment or Tactics card to an own Unit."""

    NOTATION = "attach {card} {slot}"
    BESIDE = "card"

    @staticmethod
    def exists(content: Cards, *values: int) -> bool:
        card = values[0]
        return not content.is_unit[card] and not content.marches[card]


class AttachAndMarch(OfCardAndSlot):
    """Attach a March Order to an own Unit and move it to an empty slot."""

    NOTATION = "attach {card} {slot} {target}"
    BESIDE = "card"
    target: int = of("slots")

    @staticmethod
    def exists(content: Cards, *values: int) -> bool:
        return content.marches[values[0]]


class Salvage(OfCardAndSlot):
    """Bring an Equipment card back onto an own Unit."""

    NOTATION = "ability {card} {slot}"
    BESIDE = "card"

    @staticmethod
    def exists(content: Cards, *values: int) -> bool:
        return content.is_equipment[values[0]]


class UseAbility(Choice):
    """Activate the ability of a Hero that needs no target."""

    NOTATION = "ability"


class UseAbilityOn(OfSlot):
    """Activate the ability of a Hero on a Unit."""

    NOTATION = "ability {slot}"


class Mend(Choice):
    """Remove a Wound from the own Hero."""

    NOTATION = "ability mend"


class Guard(Choice):
    """Raise the Defense of the own Hero."""

    NOTATION = "ability guard"


class MendAndGuard(Choice):
    """Remove a Wound from the own Hero and raise its Defense."""

    NOTATION = "ability both"


class Pass(Choice):
    """Take no further action in this Deployment phase."""

    NOTATION = "pass"


class Pay(OfCard):
    """Spend a card of the hand."""

    NOTATION = "pay {card}"


class HealHero(Choice):
    """Remove a Wound from the own Hero."""

    NOTATION = "heal hero"


class Heal(OfSlot):
    """Remove a Wound from an own Unit."""

    NOTATION = "heal {slot}"


class Hex(OfSlot):
    """Lower the Defense of an enemy Unit."""

    NOTATION = "hex {slot}"


class Skip(Choice):
    """Make no use of an ability."""

    NOTATION = "skip"


# Combat


class Cover(OfSlot):
    """Raise the Defense of an own Unit in an adjacent slot."""

    NOTATION = "cover {slot}"


class Fight(OfSlot):
    """Fight the facing Unit."""

    NOTATION = "fight {slot}"


class AttackHero(OfSlot):
    """Attack the enemy Hero."""

    NOTATION = "hero {slot}"


class Support(OfTwoSlots):
    """Support an own Unit in its battle."""

    NOTATION = "support {slot} {target}"


class Shoot(OfTwoSlots):
    """Attack an enemy Unit by range."""

    NOTATION = "shoot {slot} {target}"


class Bombard(OfSlot):
    """Divide an Attack among several enemy Units."""

    NOTATION = "barrage {slot}"


class Aim(OfSlot):
    """Give part of a divided Attack to an enemy Unit."""

    NOTATION = "aim {slot}"


class Done(Choice):
    """Close a set of picks."""

    NOTATION = "done"


class Answer(Choice):
    """Fight back."""

    NOTATION = "answer"


class Decline(Choice):
    """Do not fight back."""

    NOTATION = "decline"


# Replenishment


class Redraw(Choice):
    """Show a hand without Units and discard it."""

    NOTATION = "redraw"


class Keep(Choice):
    """Keep the hand."""

    NOTATION = "keep"


# Ties of the AI


class BreakTie(OfSlot):
    """Pick one of equal slots for the AI."""

    NOTATION = "tie {slot}"


class BreakCardTie(OfCard):
    """Pick one of equal cards for the AI."""

    NOTATION = "tie {card}"


class Choices(Families):
    """The choices of a loaded content."""

    army: list[PickArmy]
    hero: list[PickHero]
    drop: list[Drop]
    deploy: list[list[Deploy]]
    attach: list[list[Attach]]
    march: list[list[list[AttachAndMarch]]]
    salvage: list[list[Salvage]]
    ability: UseAbility
    ability_on: list[UseAbilityOn]
    mend: Mend
    guard: Guard
    both: MendAndGuard
    pass_: Pass
    pay: list[Pay]
    heal_hero: HealHero
    heal: list[Heal]
    hex: list[Hex]
    skip: Skip
    cover: list[Cover]
    fight: list[Fight]
    attack_hero: list[AttackHero]
    support: list[list[Support]]
    shoot: list[list[Shoot]]
    barrage: list[Bombard]
    aim: list[Aim]
    done: Done
    answer: Answer
    decline: Decline
    redraw: Redraw
    keep: Keep
    tie: list[BreakTie]
    tie_card: list[BreakCardTie]
