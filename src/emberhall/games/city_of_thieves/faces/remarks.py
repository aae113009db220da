"""What cards, missions and choices do, in a few words."""

from __future__ import annotations

from emberhall.authoring import Choice, given
from emberhall.games.city_of_thieves.combat_choices import PickGang, Play, PlayOnDie
from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, MAIN
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.decks import Gear
from emberhall.games.city_of_thieves.content.figures import ORDINARY
from emberhall.games.city_of_thieves.faces.costs import ap_words, cost
from emberhall.games.city_of_thieves.faces.view import View
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.games.city_of_thieves.sheet_choices import Hire, PassInn, TakeCard
from emberhall.games.city_of_thieves.turn_choices import (
    Act,
    Buy,
    Discard,
    Mission,
    OfGear,
    OfIntrigue,
    OfSpace,
    UseGear,
    UseSkill,
)


def remark(notation: str, view: View, content: Cards) -> str:
    """What a choice costs, and what it brings or is about."""
    choice = content.catalogue.by_notation[notation]
    told = [cost(choice, view, content), meaning(choice, view, content)]
    return ": ".join([each for each in told if each])


def meaning(choice: Choice, view: View, content: Cards) -> str:
    """What a choice brings or is about."""
    match choice:
        case Play(card=card) | PlayOnDie(card=card) | Discard(card=card) | TakeCard(card=card):
            return content.arcana[card].text
        case Mission(mission=mission):
            return f"{ap_words(content.mission_price)}: {mission_words(mission, content)}"
        case Hire(mercenary=figure, thief=thief):
            return hire_words(figure, thief, content)
        case UseSkill(character=figure):
            return content.figures[figure].text
        case UseGear(character=figure):
            return content.get(Gear, given(view["gear"][figure])).text
        case Buy(gear=gear):
            tokens = say(
                "{count:experience token|experience tokens}", count=content.equipment_price
            )
            return f"{tokens}: {content.equipment[gear].text}"
        case Act(character=figure):
            return load_words(figure, view, content)
        case PickGang(gang=gang):
            thieves = content.gangs[gang].thieves
            return ", ".join([content.figures[thief].name for thief in thieves])
        case PassInn():
            return say("a card costs {ducats} ducats at the end", ducats=content.number("inn-debt"))
    return printed_words(choice, view, content)


def printed_words(choice: object, view: View, content: Cards) -> str:
    """The same for Equipment, Intrigue and rooms."""
    match choice:
        case OfGear(gear=gear):
            return content.equipment[gear].text
        case OfIntrigue(intrigue=intrigue):
            return content.intrigues[intrigue].text
        case OfSpace(space=space):
            return room_words(space, view, content)
    return ""


def room_words(space: int, view: View, content: Cards) -> str:
    """The chest of a room."""
    if not FIRST_ROOM <= space < MAIN:
        return ""
    chest = view["chests"][space - FIRST_ROOM]
    return named("treasures", chest, content) if chest is not None else ""


def load_words(figure: int, view: View, content: Cards) -> str:
    """What a character carries and bears."""
    parts = [named("treasures", kind, content) for kind in view["loads"][figure]]
    gear = view["gear"][figure]
    if gear is not None:
        parts.append(named("equipment", gear, content))
    return ", ".join(parts)


def hire_words(mercenary: int, thief: int, content: Cards) -> str:
    """What comes, and which skill goes with the thief. [21.1]"""
    leaving = content.figures[thief]
    given_up = say("{name} leaves with {skill}", name=leaving.name, skill=leaving.skill)
    return f"{figure_words(mercenary, content)} {given_up}: {leaving.text}"


def named(table: str, slug: str, content: Cards) -> str:
    """What an entry is called."""
    return content.title(table, content.index(table)[slug])


def figure_words(figure: int, content: Cards) -> str:
    """`combat 3, movement 4, mind 3: ...`."""
    printed = content.figures[figure]
    values = f"combat {printed.combat}, movement {printed.movement}, mind {printed.mind}"
    return f"{values}: {printed.text}"


def mission_words(mission: int, content: Cards) -> str:
    """`2 x scroll: 6 ducats, each further +3`."""
    printed = content.missions[mission]
    ducats = printed.ducats
    if printed.different:
        kinds = printed.different
        return say("{kinds} different kinds: {ducats} ducats", kinds=kinds, ducats=ducats)
    if printed.pairs:
        return say("{pairs} pairs: {ducats} ducats", pairs=printed.pairs, ducats=ducats)
    if printed.any:
        return say("any {count} treasures: {ducats} ducats", count=printed.any, ducats=ducats)
    needs = [
        say("{count} x {name}", count=printed.needs[kind], name=content.treasures[kind].name)
        for kind in range(ORDINARY)
        if printed.needs[kind]
    ]
    more = say(", more +{ducats}", ducats=printed.more_ducats) if printed.most_more else ""
    wanted = ", ".join(needs)
    return say("{wanted}: {ducats} ducats{more}", wanted=wanted, ducats=ducats, more=more)
