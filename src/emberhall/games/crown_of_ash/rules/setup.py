"""Seats, options and setting the table. Chapters 2, 3 and 19."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import AUTOMA, ChooseOne, Dealer, Happening, Option, Seat, of
from emberhall.games.crown_of_ash.automa_events import CitadelTaken, DifficultyDrawn
from emberhall.games.crown_of_ash.cards import CITADEL, GOLD, STARTING, Cards
from emberhall.games.crown_of_ash.choices import Post
from emberhall.games.crown_of_ash.events import FatesDealt, Posted, TilesDealt
from emberhall.games.crown_of_ash.faces.voice import say
from emberhall.games.crown_of_ash.mats import NOTHING, Mat
from emberhall.games.crown_of_ash.queries import player_seats, to_hand
from emberhall.games.crown_of_ash.rules.powers import PickPower
from emberhall.games.crown_of_ash.rules.raising import refill_slot
from emberhall.games.crown_of_ash.rules.rounds import BeginRound, clockwise_from, with_automa_last
from emberhall.games.crown_of_ash.state import Area, Deck, Realm

TIERS: Final = 3
DIFFICULTIES: Final = {"easy": 1, "medium": 2, "hard": 3}


def seatings(lords: tuple[str, ...]) -> list[str]:
    """Every way to give the lords to the seats, the usual one first. [2.8]"""
    if len(lords) < 2:
        return [",".join(lords)]
    found: list[str] = []
    for i in range(len(lords)):
        for rest in seatings(lords[:i] + lords[i + 1 :]):
            found.append(f"{lords[i]},{rest}")
    return found


OPTIONS: Final = (
    Option("order", ("lowest", "clockwise"), "18.1"),
    Option("difficulty", ("medium", "easy", "hard"), "19.10"),
    Option("attackers", ("hidden", "open"), "9.9"),
    Option("ai_ties", ("auto", "ask"), "21.24"),
    Option("powers", ("off", "on"), "23.1"),
    Option("bolster", ("off", "on"), "24.1"),
    Option("lords", seatings(("visio", "nox", "mors", "fortis")), "2.8"),
)


def refuse_seats(kinds: list[str]) -> str:
    """At least one of the two to four seats must be a player's. [2.1, 2.2, 2.3, 2.4, 2.5]"""
    nobody = AUTOMA in kinds and len(set(kinds)) == 1
    return say("at least one seat must be a player's") if nobody else ""


def setup(seats: list[str], options: dict[str, str], content: Cards, dealer: Dealer) -> Realm:
    """All random steps in their order, then powers, then starting defenders. [3.24, 3.26]"""
    state = empty_table(seats, options, content)
    shuffle_fighters(state, dealer)
    shuffle_tiles(state, dealer)
    deal_fates(state, dealer)
    starting = deal_starting_tiles(state, dealer)
    deal_order(state, dealer)
    prepare_automa(state, DIFFICULTIES[options["difficulty"]], dealer)
    state.then(BeginRound())
    for seat, region in reversed(starting):
        if state.mats[seat].automa:
            state.then(PostStarterByAI(seat, region))
        else:
            state.then(PostStarter(seat, region))
    if state.powers:
        for seat in reversed(state.order):
            if not state.mats[seat].automa:
                state.then(PickPower(seat))
    return state


def empty_table(seats: list[str], options: dict[str, str], content: Cards) -> Realm:
    """Mats, minions, gold, the fighters of the lords in play, empty regions, perhaps the King.

    [1.25, 2.11, 3.1, 3.6, 3.7, 3.18, 3.20, 3.21, 3.22, 19.2, 19.3, 19.4, 24.1, 24.2]
    """
    lords = [content.index("lords")[slug] for slug in options["lords"].split(",")]
    tokens = content.number("bolster-tokens") if options["bolster"] == "on" else 0
    mats = []
    for seat, kind in enumerate(seats):
        automa = kind == AUTOMA
        mat = Mat(seat=seat, lord=lords[seat], automa=automa, minions=content.minions)
        if not automa:
            mat.bolster = tokens
            mat.goods[GOLD] = content.number("starting-gold")
            mat.cards.extend(range(len(content.combat_cards)))
        mats.append(mat)
    retired: list[int] = []
    for fighter in content.fighters:
        if fighter.tier == STARTING:
            seat = lords.index(fighter.lord)
            if seat < len(seats):
                mats[seat].hand.append(fighter.index)
            else:
                retired.append(fighter.index)
    approaches = [0] * len(content.approaches)
    return Realm(
        content,
        clockwise=options["order"] == "clockwise",
        open_attackers=options["attackers"] == "open",
        ask_ai_ties=options["ai_ties"] == "ask",
        powers=options["powers"] == "on",
        bolster=options["bolster"] == "on",
        king=AUTOMA not in seats,
        decks=[Deck(tier=tier) for tier in range(1, TIERS + 1)],
        mats=mats,
        areas=[Area(area=place.index, used=approaches[:]) for place in content.areas],
        slots=[NOTHING] * len(content.slots),
        row=[NOTHING] * content.number("row"),
        retired=retired,
    )


def shuffle_fighters(state: Realm, dealer: Dealer) -> None:
    """Three decks by tier, shuffled; each slot is filled from the deck of its tier.

    [1.36, 3.4, 3.5]
    """
    for deck in state.decks:
        for fighter in state.content.fighters:
            if fighter.tier == deck.tier:
                deck.fighters.append(fighter.index)
        dealer.shuffle(deck.fighters)
    for slot in range(len(state.slots)):
        refill_slot(state, slot, dealer)


def shuffle_tiles(state: Realm, dealer: Dealer) -> None:
    """Tier I tiles lie above tier II tiles; four are drawn into the row.

    [1.36, 3.11, 3.12, 7.24]
    """
    for tier in (1, 2):
        tiles = [tile.index for tile in state.content.tiles if tile.tier == tier]
        dealer.shuffle(tiles)
        state.stack[:0] = tiles
    for slot in range(len(state.row)):
        state.row[slot] = state.stack.pop()


def deal_fates(state: Realm, dealer: Dealer) -> None:
    """One Fate card face down for each player seat, the rest out of the game unseen. [3.8, 3.25]"""
    fates = [fate.index for fate in state.content.fates]
    dealer.shuffle(fates)
    players = player_seats(state)
    for seat in players:
        state.mats[seat].fate.append(fates.pop())
    state.fates_left.extend(fates)
    dealer.announce(FatesDealt(len(players)))


def deal_starting_tiles(state: Realm, dealer: Dealer) -> list[tuple[int, int]]:
    """Starting tiles are dealt in seat order and placed in the regions they name.

    Returns seat and region of each, by seat and then in canonical order of the regions.
    [3.9, 3.10, 3.13, 3.14, 3.16, 3.25, 19.1]
    """
    tiles = [tile.index for tile in state.content.tiles if tile.tier == STARTING]
    dealer.shuffle(tiles)
    seats = len(state.mats)
    each = state.content.number("tiles-for-two" if seats == 2 else "tiles-for-more")
    placed: list[tuple[int, int]] = []
    for deal in range(each * seats):
        tile = tiles.pop()
        region = state.content.tiles[tile].region
        area = state.areas[region]
        area.tiles.append(tile)
        area.seat = deal % seats
        placed.append((area.seat, region))
        dealer.announce(TilesDealt(area.seat, tile, region))
    state.unused_tiles.extend(tiles)
    placed.sort()
    return placed


def deal_order(state: Realm, dealer: Dealer) -> None:
    """The first turn order is random among the player seats, or its starting seat is.

    [3.19, 18.4, 20.5]
    """
    players = player_seats(state)
    if state.clockwise:
        state.order = clockwise_from(state, players[dealer.pick(len(players))])
    else:
        dealer.shuffle(players)
        state.order = with_automa_last(state, players)


def prepare_automa(state: Realm, tier: int, dealer: Dealer) -> None:
    """Decks of each AI seat and its difficulty fighter, of one tier for all of them.

    [19.6, 19.7, 19.8, 19.9, 19.10, 19.11, 19.12, 19.17]
    """
    first = True
    for mat in state.mats:
        if not mat.automa:
            continue
        mat.action_deck.extend(range(len(state.content.action_cards)))
        dealer.shuffle(mat.action_deck)
        mat.combat_deck.extend(range(len(state.content.combat_cards)))
        dealer.shuffle(mat.combat_deck)
        fighter = state.decks[tier - 1].fighters.pop()
        place_difficulty_fighter(state, mat.seat, fighter, first, dealer)
        first = False


def place_difficulty_fighter(
    state: Realm, seat: int, fighter: int, first: bool, dealer: Dealer
) -> None:
    """The first AI seat takes the Citadel with it, every further one takes it to hand.

    [19.13, 19.14, 19.15, 19.16]
    """
    if first:
        citadel = state.areas[CITADEL]
        citadel.seat = seat
        citadel.defenders.append(fighter)
        dealer.announce(CitadelTaken(seat, fighter))
    else:
        to_hand(state.mats[seat], [fighter])
        dealer.announce(DifficultyDrawn(seat, fighter))


def starters(state: Realm, seat: int) -> list[int]:
    """The starting fighters of value 1 in a seat's hand. [3.15]"""
    cards = state.content
    hand = state.mats[seat].hand
    return [
        fighter
        for fighter in hand
        if cards.tier[fighter] == STARTING and cards.attack[fighter] == 1
    ]


class PostStarter(ChooseOne[Realm]):
    """A starting fighter of value 1 defends each starting structure. [3.15, 3.16]"""

    RULE = "3.15"
    VERB = Post
    region: int = of("areas")

    def among(self, state: Realm) -> list[int]:
        return starters(state, self.seat)

    def chosen(self, state: Realm, fighter: int, dealer: Dealer) -> None:
        post_starter(state, self.seat, self.region, fighter, dealer)


class PostStarterByAI(Happening[Realm]):
    """An AI seat posts the first of its value-1 fighters in canonical order. [19.5]"""

    RULE = "19.5"
    seat: Seat
    region: int = of("areas")

    def happen(self, state: Realm, dealer: Dealer) -> None:
        post_starter(state, self.seat, self.region, starters(state, self.seat)[0], dealer)


def post_starter(state: Realm, seat: int, region: int, fighter: int, dealer: Dealer) -> None:
    """The fighter leaves the hand and defends. [3.15, 3.17]"""
    state.mats[seat].hand.remove(fighter)
    state.areas[region].defenders.append(fighter)
    dealer.announce(Posted(seat, region, [fighter]))
