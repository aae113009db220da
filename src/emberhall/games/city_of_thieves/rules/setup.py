"""Options and laying the table. Chapters 1, 3 and 4."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import ChooseOne, Dealer, Happening, Option
from emberhall.games.city_of_thieves.combat_choices import PickGang
from emberhall.games.city_of_thieves.content.board import ROOMS, SIDES
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.decks import FULL, MODES, OLD_CITY
from emberhall.games.city_of_thieves.content.figures import CHARACTERS, NOBODY, NOTHING
from emberhall.games.city_of_thieves.events import AdventureBegan, GangPicked, MissionsLaid
from emberhall.games.city_of_thieves.fights import Turn
from emberhall.games.city_of_thieves.gangs import Gang
from emberhall.games.city_of_thieves.props import Props
from emberhall.games.city_of_thieves.queries import expansion, put
from emberhall.games.city_of_thieves.rules.adventures.sheets import lay_sheet
from emberhall.games.city_of_thieves.rules.campaign import keep_experience
from emberhall.games.city_of_thieves.rules.deployment import LastSteps, RollInitiative
from emberhall.games.city_of_thieves.rules.hands import draw_arcana, draw_intrigue
from emberhall.games.city_of_thieves.rules.purse import gain
from emberhall.games.city_of_thieves.rules.scoring import FinalScoring
from emberhall.games.city_of_thieves.state import City, Side

SHEETS: Final = (
    "dukes-treasure", "ring-of-assassins", "long-cutlasses", "king-of-ashes", "ferrymens-toll",
    "spivs-auction", "masked-ball", "dukes-reckoning", "awakening", "rubble-and-ruin",
    "ashen-pact", "price-of-pride", "festival-ashes", "dukes-ransom",
)  # fmt: skip

# what a campaign keeps, and what the first turn of an adventure begins anew
KEPT: Final = (
    "mode", "adventure", "campaign", "random_gangs", "swap_backs", "mission_refill",
    "ask_intrigue", "fixed_gangs", "all_tokens", "inn", "open_ducats", "ask_npc", "game",
    "totals", "winners", "first", "gangs", "owner", "spent", "dice_used", "turn", "fight", "throw",
)  # fmt: skip

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


def mode_and_adventure(options: dict[str, str], content: Cards, dealer: Dealer) -> tuple[int, int]:
    """A campaign begins with its first adventure; a sheet that is named decides about the mode.

    [1.3, 1.4, 1.7, 24.1, 24.2, 24.3, 25.1, 25.16]
    """
    mode = MODES.index(options["mode"])
    if options["campaign"] == "on":
        return FULL, content.campaign[0]
    if options["adventure"] == "random":
        sheets = [each.index for each in content.adventures if each.full == (mode == FULL)]
        return mode, sheets[dealer.pick(len(sheets))]
    adventure = content.index("adventures")[options["adventure"]]
    if content.adventures[adventure].full:
        return FULL, adventure
    return (OLD_CITY if mode == FULL else mode), adventure


def setup(kinds: list[str], options: dict[str, str], content: Cards, dealer: Dealer) -> City:
    """A table on which everything still lies in its box. [1.1, 1.8, 26.7]"""
    mode, adventure = mode_and_adventure(options, content, dealer)
    state = boxed(content, mode, adventure)
    state.campaign = options["campaign"] == "on"
    state.random_gangs = options["random_gangs"] == "on"
    state.swap_backs = options["swap_backs"] == "on"
    state.mission_refill = options["mission_refill"] == "on"
    state.ask_intrigue = options["ask_intrigue"] == "on"
    state.fixed_gangs = options["fixed_gangs"] == "on"
    state.all_tokens = options["old_city_all_tokens"] == "on"
    state.inn = options["inn"] == "on"
    state.open_ducats = options["open_ducats"] == "on"
    state.ask_npc = options["ask_npc"] == "on"
    state.gangs = [Gang(seat=seat, purse_open=state.open_ducats) for seat in range(len(kinds))]
    state.then(BeginAdventure())
    return state


def boxed(content: Cards, mode: int, adventure: int) -> City:
    """A table with the decks and piles of a mode, and nobody at it."""
    return City(
        content,
        mode=mode,
        adventure=adventure,
        gear=[NOTHING] * CHARACTERS,
        tokens=[NOTHING] * ROOMS,
        face_up=[NOTHING] * ROOMS,
        spare_tokens=content.token_pile(mode),
        deck=content.arcana_deck(mode),
        intrigue_deck=content.intrigue_deck(mode),
        mission_deck=list(range(len(content.missions))),
        market=content.market(mode),
        relic_pile=content.relic_pile() if mode == FULL else [],
        sides=[Side(side=i, to_shut=content.board.sides[i][:]) for i in range(len(SIDES))],
        props=Props(),
        turn=Turn(seat=NOBODY, ap=0),
    )


def clear_table(state: City) -> None:
    """Everything goes back to its box; only gangs, experience and records are kept.

    [24.7, 24.8, 24.14, 24.17]
    """
    box = boxed(state.content, state.mode, state.adventure)
    for field in City.FIELDS:
        if field.name not in KEPT:
            setattr(state, field.name, box.value(field.name))
    for gang in state.gangs:
        state.gangs[gang.seat] = Gang(
            seat=gang.seat, gang=gang.gang, purse_open=state.open_ducats, xp=gang.xp
        )


class BeginAdventure(Happening[City]):
    """An adventure begins with everything in its box; gangs are picked, or kept in a campaign.

    [3.1, 3.2, 3.3, 4.1, 4.3, 24.4, 24.9]
    """

    RULE = "3.1"

    def happen(self, state: City, dealer: Dealer) -> None:
        if state.game > 0:
            clear_table(state)
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

    RULE = "24.1"

    def happen(self, state: City, dealer: Dealer) -> None:
        if state.campaign and state.game == len(state.totals):
            state.then(BeginAdventure())


class PickOneGang(ChooseOne[City]):
    """Gangs are picked in seat order; two players never have the same. [3.3]"""

    RULE = "3.3"
    VERB = PickGang

    def among(self, state: City) -> list[int]:
        taken = [gang.gang for gang in state.gangs]
        return [gang for gang in range(len(state.content.gangs)) if gang not in taken]

    def chosen(self, state: City, gang: int, dealer: Dealer) -> None:
        take_gang(state, self.seat, gang, dealer)


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
    dealer.announce(GangPicked(seat, gang))


class LayTable(Happening[City]):
    """Militia, chests, missions, cards, tokens and the hidden order of the gates; then the sheet.

    [3.4, 3.5, 3.6, 3.7, 3.8, 3.9, 3.10, 3.17, 3.18, 4.2, 4.4, 4.8, 4.9, 4.10, 4.12]
    """

    RULE = "3.6"

    def happen(self, state: City, dealer: Dealer) -> None:
        content = state.content
        put(state, content.kornak, content.guardroom)
        put(state, content.valrut, content.treasury)
        if state.mode == FULL:
            put(state, content.cyclops, content.lair)
        chests = content.chest_pile()
        dealer.shuffle(chests)
        state.chests = chests
        dealer.shuffle(state.mission_deck)
        for _ in range(content.adventures[state.adventure].missions):
            state.missions.append(state.mission_deck.pop())
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
