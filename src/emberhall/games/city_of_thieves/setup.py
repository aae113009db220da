"""Options and laying the table. Chapters 1, 3 and 4."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.campaign import keep_experience
from emberhall.games.city_of_thieves.cards import Cards
from emberhall.games.city_of_thieves.combat_choices import PickGang
from emberhall.games.city_of_thieves.deployment import LastSteps, RollInitiative
from emberhall.games.city_of_thieves.events import (
    AdventureBegan,
    GangPicked,
    MissionsLaid,
)
from emberhall.games.city_of_thieves.fights import new_turn
from emberhall.games.city_of_thieves.gangs import SCORES, new_gang
from emberhall.games.city_of_thieves.hands import draw_arcana, draw_intrigue
from emberhall.games.city_of_thieves.props import new_props
from emberhall.games.city_of_thieves.purse import gain
from emberhall.games.city_of_thieves.queries import expansion, put
from emberhall.games.city_of_thieves.scoring import FinalScoring
from emberhall.games.city_of_thieves.sheets import lay_sheet
from emberhall.games.city_of_thieves.state import IN_PLAY, NOBODY, NOTHING, NOWHERE, City, Side
from emberhall.games.city_of_thieves.terms import (
    AWAKENING,
    CHARACTERS,
    CYCLOPS,
    FIGURES,
    FULL,
    GUARDROOM,
    KORNAK,
    LAIR,
    OLD_CITY,
    SPACES,
    TREASURY,
    VALRUT,
)
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.game import Option
from emberhall.kernel.state import Happening, Question

ROOMS: Final = 24
SIDES: Final = 4
MODES: Final = ("base", "old-city", "full")
SHEETS: Final = (
    "dukes-treasure", "ring-of-assassins", "long-cutlasses", "king-of-ashes", "ferrymens-toll",
    "spivs-auction", "masked-ball", "dukes-reckoning", "awakening", "rubble-and-ruin",
    "ashen-pact", "price-of-pride", "festival-ashes", "dukes-ransom",
)  # fmt: skip
BASE_SHEETS: Final = 8

OPTIONS: Final = (
    Option("mode", MODES, "1.3"),
    Option("adventure", ("random", *SHEETS), "1.7"),
    Option("campaign", ("off", "on"), "24.1"),
    Option("random_gangs", ("off", "on"), "3.3"),
    Option("swap_backs", ("off", "on"), "6.7"),
    Option("mission_refill", ("on", "off"), "13.6"),
    Option("ask_intrigue", ("off", "on"), "20.10"),
    Option("fixed_gangs", ("on", "off"), "24.4"),
    Option("old_city_all_tokens", ("off", "on"), "25.11"),
    Option("inn", ("off", "on"), "26.1"),
    Option("open_ducats", ("off", "on"), "26.7"),
    Option("ask_npc", ("off", "on"), "27.8"),
)


def mode_and_adventure(options: dict[str, str], dealer: Dealer) -> tuple[int, int]:
    """A campaign begins with its first adventure; a sheet that is named decides about the mode.

    [1.3, 1.4, 1.7, 24.1, 24.2, 24.3, 25.1, 25.16]
    """
    mode = MODES.index(options["mode"])
    if options["campaign"] == "on":
        return FULL, AWAKENING
    if options["adventure"] == "random":
        if mode == FULL:
            return mode, BASE_SHEETS + dealer.pick(len(SHEETS) - BASE_SHEETS)
        return mode, dealer.pick(BASE_SHEETS)
    adventure = SHEETS.index(options["adventure"])
    if adventure >= BASE_SHEETS:
        return FULL, adventure
    return (OLD_CITY if mode == FULL else mode), adventure


def setup(kinds: list[str], options: dict[str, str], content: Cards, dealer: Dealer) -> City:
    """A table on which everything still lies in its box. [1.1, 1.8, 26.7]"""
    mode, adventure = mode_and_adventure(options, dealer)
    return City(
        content=content,
        agenda=[BeginAdventure()],
        mode=mode,
        adventure=adventure,
        campaign=options["campaign"] == "on",
        random_gangs=options["random_gangs"] == "on",
        swap_backs=options["swap_backs"] == "on",
        mission_refill=options["mission_refill"] == "on",
        ask_intrigue=options["ask_intrigue"] == "on",
        fixed_gangs=options["fixed_gangs"] == "on",
        all_tokens=options["old_city_all_tokens"] == "on",
        inn=options["inn"] == "on",
        open_ducats=options["open_ducats"] == "on",
        ask_npc=options["ask_npc"] == "on",
        game=0,
        totals=[],
        winners=[],
        round=0,
        first=0,
        alarm=False,
        over=False,
        gangs=[new_gang(seat) for seat in range(len(kinds))],
        place=[NOWHERE] * FIGURES,
        guests=[],
        holder=[NOBODY] * SPACES,
        owner=[NOBODY] * CHARACTERS,
        wounds=[0] * CHARACTERS,
        loads=[[] for _ in range(CHARACTERS)],
        gear=[NOTHING] * CHARACTERS,
        fate=[IN_PLAY] * CHARACTERS,
        tripped=[0] * CHARACTERS,
        spent=[False] * CHARACTERS,
        read=[False] * CHARACTERS,
        looted=[False] * CHARACTERS,
        dice_used=[],
        chests=[NOTHING] * ROOMS,
        tokens=[NOTHING] * ROOMS,
        face_up=[NOTHING] * ROOMS,
        spare_tokens=content.token_pile(mode),
        gone_tokens=[],
        deck=content.arcana_deck(mode),
        discard=[],
        intrigue_deck=content.intrigue_deck(mode),
        intrigues_shown=[],
        mission_deck=list(range(len(content.missions))),
        missions=[],
        missions_done=[],
        market=content.market(mode),
        gear_gone=[],
        relic_pile=content.relic_pile() if mode == FULL else [],
        relics_out=[],
        sides=[Side(side, content.board.sides[side][:]) for side in range(SIDES)],
        shut=[],
        rubble=[],
        bricked=[],
        lying=[NOTHING] * SPACES,
        props=new_props(),
        turn=new_turn(NOBODY, 0),
        fight=None,
        throw=None,
    )


def clear_table(state: City) -> None:
    """Everything goes back to its box; only gangs, experience and records are kept.

    [24.7, 24.8, 24.17]
    """
    content = state.content
    mode = state.mode
    for figure in range(FIGURES):
        state.place[figure] = NOWHERE
    state.guests.clear()
    for space in range(SPACES):
        state.holder[space] = NOBODY
        state.lying[space] = NOTHING
    for character in range(CHARACTERS):
        state.wounds[character] = 0
        state.loads[character].clear()
        state.gear[character] = NOTHING
        state.fate[character] = IN_PLAY
        state.tripped[character] = 0
        state.read[character] = False
        state.looted[character] = False
    for room in range(ROOMS):
        state.chests[room] = NOTHING
        state.tokens[room] = NOTHING
        state.face_up[room] = NOTHING
    state.spare_tokens = content.token_pile(mode)
    state.gone_tokens = []
    state.deck = content.arcana_deck(mode)
    state.discard = []
    state.intrigue_deck = content.intrigue_deck(mode)
    state.intrigues_shown = []
    state.mission_deck = list(range(len(content.missions)))
    state.missions = []
    state.missions_done = []
    state.market = content.market(mode)
    state.gear_gone = []
    state.relic_pile = content.relic_pile() if mode == FULL else []
    state.relics_out = []
    state.sides = [Side(side, content.board.sides[side][:]) for side in range(SIDES)]
    state.shut = []
    state.rubble = []
    state.bricked = []
    state.props = new_props()
    state.round = 0
    state.alarm = False
    state.over = False


class BeginAdventure(Happening[City]):
    """An adventure begins with everything in its box; gangs are picked, or kept in a campaign.

    [3.1, 3.2, 3.3, 4.1, 4.3, 24.4, 24.9]
    """

    __slots__ = ()
    RULE = "3.1"

    def happen(self, state: City, dealer: Dealer) -> None:
        if state.game > 0:
            clear_table(state)
            for gang in state.gangs:
                fresh(state, gang.seat)
        if dealer.listening:
            dealer.announce(AdventureBegan(state.adventure, state.mode))
        if state.game > 0:
            keep_experience(state, [gang.xp for gang in state.gangs], dealer)
        state.then(LayTable(), RollInitiative(), LastSteps(), FinalScoring(), NextGame())
        if state.game > 0 and state.fixed_gangs:
            for gang in state.gangs:
                take_gang(state, gang.seat, gang.gang, dealer)
        elif state.random_gangs:
            gangs = list(range(len(state.content.gangs)))
            dealer.shuffle(gangs)
            for gang in state.gangs:
                take_gang(state, gang.seat, gangs[gang.seat], dealer)
        else:
            for gang in state.gangs:
                gang.gang = NOTHING
            state.then(*[PickOneGang(gang.seat) for gang in state.gangs])


class NextGame(Happening[City]):
    """In a campaign the next adventure follows the scoring of the last one. [24.1]"""

    __slots__ = ()
    RULE = "24.1"

    def happen(self, state: City, dealer: Dealer) -> None:
        if state.campaign and state.game == len(state.totals):
            state.then(BeginAdventure())


def fresh(state: City, seat: int) -> None:
    """A seat between two adventures keeps its gang and its experience alone. [24.7, 24.14]"""
    old = state.gangs[seat]
    gang = new_gang(seat)
    gang.gang = old.gang
    gang.xp = old.xp
    gang.scored = [0] * SCORES
    state.gangs[seat] = gang


class PickOneGang(Question[City]):
    """Gangs are picked in seat order; two players never have the same. [3.3]"""

    __slots__ = ()
    RULE = "3.3"
    FIELDS = (plain("seat", SEATS),)

    def options(self, state: City) -> list[Choice]:
        pick = state.content.choices.pick_gang
        taken = [gang.gang for gang in state.gangs]
        return [pick[gang] for gang in range(len(pick)) if gang not in taken]

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, PickGang)
        take_gang(state, self.seat, choice.gang, dealer)


def take_gang(state: City, seat: int, gang: int, dealer: Dealer) -> None:
    """A player takes the four thieves of a gang. [3.2, 3.16]"""
    thieves = state.content.gangs[gang].thieves
    state.gangs[seat].gang = gang
    state.gangs[seat].members = thieves[:]
    for character in range(CHARACTERS):
        if state.owner[character] == seat:
            state.owner[character] = NOBODY
    for thief in thieves:
        state.owner[thief] = seat
    if dealer.listening:
        dealer.announce(GangPicked(seat, gang))


class LayTable(Happening[City]):
    """Militia, chests, missions, cards, tokens and the hidden order of the gates; then the sheet.

    [3.4, 3.5, 3.6, 3.7, 3.8, 3.9, 3.10, 3.17, 3.18, 4.2, 4.4, 4.8, 4.9, 4.10, 4.12]
    """

    __slots__ = ()
    RULE = "3.6"

    def happen(self, state: City, dealer: Dealer) -> None:
        content = state.content
        put(state, KORNAK, GUARDROOM)
        put(state, VALRUT, TREASURY)
        if state.mode == FULL:
            put(state, CYCLOPS, LAIR)
        chests = content.chest_pile()
        dealer.shuffle(chests)
        state.chests = chests
        dealer.shuffle(state.mission_deck)
        for _ in range(content.adventures[state.adventure].missions):
            state.missions.append(state.mission_deck.pop())
        if dealer.listening:
            dealer.announce(MissionsLaid(state.missions[:]))
        dealer.shuffle(state.deck)
        for gang in state.gangs:
            gain(state, gang.seat, content.number("starting-ducats"), "start", dealer)
            draw_arcana(state, gang.seat, content.number("starting-arcana"), dealer)
        for side in state.sides:
            dealer.shuffle(side.to_shut)
        if expansion(state):
            lay_expansion(state, dealer)
        lay_sheet(state, dealer)


def lay_expansion(state: City, dealer: Dealer) -> None:
    """Intrigue cards and exploration tokens, one in each room of the full game.

    [4.5, 4.6, 4.7, 4.9, 25.9]
    """
    dealer.shuffle(state.intrigue_deck)
    for gang in state.gangs:
        for _ in range(state.content.number("starting-intrigue")):
            draw_intrigue(state, gang.seat, dealer)
    dealer.shuffle(state.spare_tokens)
    if state.mode == FULL:
        for room in range(ROOMS):
            state.tokens[room] = state.spare_tokens.pop()
