"""The verbs of the players. Every choice exists once, in the catalogue of the loaded cards."""

from __future__ import annotations

from typing import ClassVar

from emberhall.kernel.choice import Choice, every, one
from emberhall.kernel.content import Content


class OfSlot(Choice):
    """A choice about a slot."""

    __slots__ = ("slot",)
    __match_args__: ClassVar = ("slot",)
    TABLES = ("slots",)

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot


class OfCard(Choice):
    """A choice about a card."""

    __slots__ = ("card",)
    __match_args__: ClassVar = ("card",)
    TABLES = ("cards",)

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card


class OfCardAndSlot(Choice):
    """A choice about a card and the slot it goes to."""

    __slots__ = ("card", "slot")
    __match_args__: ClassVar = ("card", "slot")
    TABLES = ("cards", "slots")

    def __init__(self, card: int, slot: int) -> None:
        super().__init__()
        self.card = card
        self.slot = slot


class OfTwoSlots(Choice):
    """A choice about an own slot and another one."""

    __slots__ = ("slot", "target")
    __match_args__: ClassVar = ("slot", "target")
    TABLES = ("slots", "slots")

    def __init__(self, slot: int, target: int) -> None:
        super().__init__()
        self.slot = slot
        self.target = target


# Setup


class PickArmy(Choice):
    """Command an army."""

    __slots__ = ("army",)
    __match_args__: ClassVar = ("army",)
    NOTATION = "army {army}"
    TABLES = ("armies",)

    def __init__(self, army: int) -> None:
        super().__init__()
        self.army = army


class PickHero(Choice):
    """Be led by a Hero."""

    __slots__ = ("hero",)
    __match_args__: ClassVar = ("hero",)
    NOTATION = "hero {hero}"
    TABLES = ("heroes",)

    def __init__(self, hero: int) -> None:
        super().__init__()
        self.hero = hero


class Drop(OfCard):
    """Remove a card from the Army deck before the battle."""

    __slots__ = ()
    NOTATION = "drop {card}"


# Deployment


class Deploy(OfCardAndSlot):
    """Deploy a Unit into an empty slot."""

    __slots__ = ()
    NOTATION = "deploy {card} {slot}"


class Attach(OfCardAndSlot):
    """Attach an Equipment or Tactics card to an own Unit."""

    __slots__ = ()
    NOTATION = "attach {card} {slot}"


class AttachAndMarch(Choice):
    """Attach a March Order to an own Unit and move it to an empty slot."""

    __slots__ = ("card", "slot", "target")
    __match_args__: ClassVar = ("card", "slot", "target")
    NOTATION = "attach {card} {slot} {target}"
    TABLES = ("cards", "slots", "slots")

    def __init__(self, card: int, slot: int, target: int) -> None:
        super().__init__()
        self.card = card
        self.slot = slot
        self.target = target


class UseAbility(Choice):
    """Activate the ability of a Hero that needs no target."""

    __slots__ = ()
    NOTATION = "ability"


class UseAbilityOn(OfSlot):
    """Activate the ability of a Hero on a Unit."""

    __slots__ = ()
    NOTATION = "ability {slot}"


class Mend(Choice):
    """Remove a Wound from the own Hero."""

    __slots__ = ()
    NOTATION = "ability mend"


class Guard(Choice):
    """Raise the Defense of the own Hero."""

    __slots__ = ()
    NOTATION = "ability guard"


class MendAndGuard(Choice):
    """Remove a Wound from the own Hero and raise its Defense."""

    __slots__ = ()
    NOTATION = "ability both"


class Salvage(OfCardAndSlot):
    """Bring an Equipment card back onto an own Unit."""

    __slots__ = ()
    NOTATION = "ability {card} {slot}"


class Pass(Choice):
    """Take no further action in this Deployment phase."""

    __slots__ = ()
    NOTATION = "pass"


class Pay(OfCard):
    """Spend a card of the hand."""

    __slots__ = ()
    NOTATION = "pay {card}"


class HealHero(Choice):
    """Remove a Wound from the own Hero."""

    __slots__ = ()
    NOTATION = "heal hero"


class Heal(OfSlot):
    """Remove a Wound from an own Unit."""

    __slots__ = ()
    NOTATION = "heal {slot}"


class Hex(OfSlot):
    """Lower the Defense of an enemy Unit."""

    __slots__ = ()
    NOTATION = "hex {slot}"


class Skip(Choice):
    """Make no use of an ability."""

    __slots__ = ()
    NOTATION = "skip"


# Combat


class Cover(OfSlot):
    """Raise the Defense of an own Unit in an adjacent slot."""

    __slots__ = ()
    NOTATION = "cover {slot}"


class Fight(OfSlot):
    """Fight the facing Unit."""

    __slots__ = ()
    NOTATION = "fight {slot}"


class AttackHero(OfSlot):
    """Attack the enemy Hero."""

    __slots__ = ()
    NOTATION = "hero {slot}"


class Support(OfTwoSlots):
    """Support an own Unit in its battle."""

    __slots__ = ()
    NOTATION = "support {slot} {target}"


class Shoot(OfTwoSlots):
    """Attack an enemy Unit by range."""

    __slots__ = ()
    NOTATION = "shoot {slot} {target}"


class Bombard(OfSlot):
    """Divide an Attack among several enemy Units."""

    __slots__ = ()
    NOTATION = "barrage {slot}"


class Aim(OfSlot):
    """Give part of a divided Attack to an enemy Unit."""

    __slots__ = ()
    NOTATION = "aim {slot}"


class Done(Choice):
    """Close a set of picks."""

    __slots__ = ()
    NOTATION = "done"


class Answer(Choice):
    """Fight back."""

    __slots__ = ()
    NOTATION = "answer"


class Decline(Choice):
    """Do not fight back."""

    __slots__ = ()
    NOTATION = "decline"


# Replenishment


class Redraw(Choice):
    """Show a hand without Units and discard it."""

    __slots__ = ()
    NOTATION = "redraw"


class Keep(Choice):
    """Keep the hand."""

    __slots__ = ()
    NOTATION = "keep"


# Ties of the AI


class BreakTie(OfSlot):
    """Pick one of equal slots for the AI."""

    __slots__ = ()
    NOTATION = "tie {slot}"


class BreakCardTie(OfCard):
    """Pick one of equal cards for the AI."""

    __slots__ = ()
    NOTATION = "tie {card}"


class Choices:
    """The choices of a loaded content, by what they are about."""

    __slots__ = (
        "ability", "ability_on", "aim", "answer", "army", "attach", "attack_hero", "barrage",
        "both", "cover", "decline", "deploy", "done", "drop", "fight", "guard", "heal", "heal_hero",
        "hero", "hex", "keep", "march", "mend", "pass_", "pay", "redraw", "salvage", "shoot",
        "skip", "support", "tie", "tie_card",
    )  # fmt: skip

    def __init__(
        self, content: Content, kind: list[int], tactic: list[int], unit: int, march: int
    ) -> None:
        slots = range(len(content.tables["slots"]))
        cards = range(len(content.tables["cards"]))
        self.army = every(content, [PickArmy(i) for i in range(len(content.tables["armies"]))])
        self.hero = every(content, [PickHero(i) for i in range(len(content.tables["heroes"]))])
        self.drop = every(content, [Drop(card) for card in cards])
        self.deploy: list[list[Deploy]] = []
        self.attach: list[list[Attach]] = []
        self.march: list[list[list[AttachAndMarch]]] = []
        self.salvage: list[list[Salvage]] = []
        for card in cards:
            here = slots if kind[card] == unit else range(0)
            self.deploy.append(every(content, [Deploy(card, slot) for slot in here]))
            marches = tactic[card] == march
            here = range(0) if kind[card] == unit or marches else slots
            self.attach.append(every(content, [Attach(card, slot) for slot in here]))
            here = slots if marches else range(0)
            self.march.append(
                [every(content, [AttachAndMarch(card, a, b) for b in slots]) for a in here]
            )
            here = slots if kind[card] != unit and tactic[card] < 0 else range(0)
            self.salvage.append(every(content, [Salvage(card, slot) for slot in here]))
        self.ability = one(content, UseAbility())
        self.ability_on = every(content, [UseAbilityOn(slot) for slot in slots])
        self.mend = one(content, Mend())
        self.guard = one(content, Guard())
        self.both = one(content, MendAndGuard())
        self.pass_ = one(content, Pass())
        self.pay = every(content, [Pay(card) for card in cards])
        self.heal_hero = one(content, HealHero())
        self.heal = every(content, [Heal(slot) for slot in slots])
        self.hex = every(content, [Hex(slot) for slot in slots])
        self.skip = one(content, Skip())
        self.cover = every(content, [Cover(slot) for slot in slots])
        self.fight = every(content, [Fight(slot) for slot in slots])
        self.attack_hero = every(content, [AttackHero(slot) for slot in slots])
        self.support = [every(content, [Support(a, b) for b in slots]) for a in slots]
        self.shoot = [every(content, [Shoot(a, b) for b in slots]) for a in slots]
        self.barrage = every(content, [Bombard(slot) for slot in slots])
        self.aim = every(content, [Aim(slot) for slot in slots])
        self.done = one(content, Done())
        self.answer = one(content, Answer())
        self.decline = one(content, Decline())
        self.redraw = one(content, Redraw())
        self.keep = one(content, Keep())
        self.tie = every(content, [BreakTie(slot) for slot in slots])
        self.tie_card = every(content, [BreakCardTie(card) for card in cards])
