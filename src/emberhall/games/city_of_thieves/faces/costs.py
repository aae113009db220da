"""What choices cost and whom they meet, from what a seat sees."""

from __future__ import annotations

from emberhall.authoring import Choice, given
from emberhall.games.city_of_thieves.combat_choices import GuardAttack, Reroll
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.decks import Adventure
from emberhall.games.city_of_thieves.content.vocabulary import CLEAR, COST
from emberhall.games.city_of_thieves.faces.prices import bash_price, pick_price
from emberhall.games.city_of_thieves.faces.view import View
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.games.city_of_thieves.fights import BY_XP, MOVING
from emberhall.games.city_of_thieves.sheet_choices import (
    Altar,
    Auction,
    ClearRubble,
    Escape,
    Ferry,
    FerryOut,
    HuntAttack,
    Loot,
    Offer,
    Pact,
    PayPride,
    Pickpocket,
    Rack,
    Ransom,
    Read,
    Strongbox,
    TakeHostage,
    TakeRelic,
    UseTunnel,
)
from emberhall.games.city_of_thieves.turn_choices import (
    Attack,
    Bash,
    Cross,
    Done,
    DrawIntrigue,
    End,
    Heal,
    Leave,
    Pick,
    Step,
    Stop,
    Warp,
)


def cost(choice: Choice, view: View, content: Cards) -> str:
    """The price of a choice in a few words, empty where it has none."""
    match choice:
        case Pick() | Bash():
            return lock_cost(choice, view, content)
        case Attack(space=space):
            ap = (
                0 if view["turn"]["move"] == MOVING else content.move_price
            ) + content.attack_price
            return say("{ap} AP, {foe}", ap=ap, foe=foe_words(space, view, content))
        case GuardAttack(space=space) | HuntAttack(space=space):
            return foe_words(space, view, content)
        case Step() | Cross() | Warp() | Leave() if view["turn"]["move"] != MOVING:
            return ap_words(content.move_price)
        case Heal(character=figure):
            wounds = view["wounds"][figure]
            return say("{ap} AP, {count:wound|wounds}", ap=content.heal_price, count=wounds)
        case DrawIntrigue():
            return ap_words(content.intrigue_price)
    return ending_cost(choice, view) or sheet_cost(choice, view, content)


def ending_cost(choice: Choice, view: View) -> str:
    """What is lost by an end, and a token for a die."""
    match choice:
        case Stop():
            return say("{count:movement point|movement points} lost", count=view["turn"]["points"])
        case End():
            return say("{ap} AP lost", ap=view["turn"]["ap"]) if view["turn"]["ap"] else ""
        case Done():
            return done_words(view)
        case Reroll(means=means):
            return (
                say("{count:experience token|experience tokens}", count=1) if means == BY_XP else ""
            )
    return ""


def sheet_cost(choice: Choice, view: View, content: Cards) -> str:
    """The same for rooms of the catacombs and for the adventure sheet."""
    match choice:
        case Escape():
            actor = content.figures[content.index("figures")[given(view["turn"]["actor"])]]
            return "" if actor.breaks_out else ap_words(content.room_price)
        case Altar() | Read() | Loot() | Rack() | UseTunnel():
            return ap_words(content.room_price)
        case Strongbox() | Auction() | Pickpocket() | TakeRelic() | Pact() | Offer():
            return ap_words(content.sheet_price)
        case TakeHostage() | Ransom():
            return ap_words(content.sheet_price)
        case ClearRubble():
            return ap_words(clearing_price(view, content))
        case Ferry():
            return say("{count:ducat|ducats}", count=content.number("ferry-price"))
        case FerryOut():
            return say("{count:ducat|ducats}", count=content.number("ferry-out-price"))
        case PayPride():
            return say("{count:ducat|ducats}", count=content.number("pride-fine"))
    return ""


def ap_words(ap: int) -> str:
    """So many AP."""
    return say("{ap} AP", ap=ap)


def lock_cost(choice: Pick | Bash, view: View, content: Cards) -> str:
    """Picking may fail, bashing never does. [9.2, 9.4]"""
    figure = content.index("figures")[given(view["turn"]["actor"])]
    space = content.index("spaces")[given(view["place"][figure])]
    if isinstance(choice, Bash):
        return say("{ap} AP, without a roll", ap=bash_price(view, content, figure, space))
    if view["turn"]["auto_pick"]:
        return say("{ap} AP, without a roll", ap=pick_price(view, content, space))
    most = view["picking"][figure]
    return say("{ap} AP, opens on {most} or less", ap=pick_price(view, content, space), most=most)


def foe_words(space: int, view: View, content: Cards) -> str:
    """Who holds a space, and how well he fights."""
    holder = given(view["holder"][space])
    foe = content.index("figures")[holder]
    combat = content.get(Adventure, view["adventure"]).combat[foe]
    return say("{name}, Combat {combat}", name=content.figures[foe].name, combat=combat)


def clearing_price(view: View, content: Cards) -> int:
    """The AP for clearing rubble. [40.5]"""
    figure = content.index("figures")[given(view["turn"]["actor"])]
    gear = view["gear"][figure]
    saved = (
        0
        if gear is None
        else content.equipment[content.index("equipment")[gear]].amount_for(COST, CLEAR)
    )
    return max(content.sheet_price + saved, 0)


def done_words(view: View) -> str:
    """What `done` says, by the question that it answers."""
    match view["step"]:
        case "Exchange":
            return say("hand over nothing more and go on")
        case "GiveForMission":
            return say("complete the mission with what has been named")
        case "SellTreasures":
            return say("sell nothing more")
        case "BurnRelics":
            return say("burn nothing more")
        case "PeekAtTokens":
            return say("look no further")
    return ""
