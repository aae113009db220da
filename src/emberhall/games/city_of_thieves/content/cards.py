"""The content of City of Thieves: everything that is printed, with the tables derived from it."""

from __future__ import annotations

from emberhall.authoring import (
    Content,
    Entry,
    Number,
    Sheets,
    Word,
    column,
    named,
    number,
    setting,
    table,
    verbs,
)
from emberhall.games.city_of_thieves import combat_choices, sheet_choices, turn_choices
from emberhall.games.city_of_thieves.choices import Choices
from emberhall.games.city_of_thieves.content.board import (
    FIRST_ROOM,
    GATES,
    MAIN,
    Board,
    Space,
    check_board,
)
from emberhall.games.city_of_thieves.content.decks import (
    BASE,
    C_CARRIES_IN,
    C_KINDS,
    C_ON_PENTACLES,
    C_ON_SIDES,
    C_SET,
    C_STAND_IN,
    CONDITIONS,
    OLD_CITY,
    ON_EVENT,
    ON_STATE,
    Adventure,
    Arcana,
    Gear,
    Intrigue,
    Mission,
    Token,
)
from emberhall.games.city_of_thieves.content.figures import (
    CHARACTERS,
    MILITIA,
    THIEVES,
    UNDEAD,
    Figure,
    Gang,
    Loot,
    Treasure,
)
from emberhall.games.city_of_thieves.content.soundness import check_cards
from emberhall.games.city_of_thieves.content.vocabulary import AP


class Piece(Entry):
    """A component that only has a count."""

    count: int = number(0, 999)


class Cards(Content):
    """Everything that is printed."""

    modes: list[Word] = table(fixed=True)
    rolls: list[Word] = table(fixed=True)
    locks: list[Word] = table(fixed=True)
    means: list[Word] = table(fixed=True)
    scores: list[Word] = table(fixed=True)
    pieces: list[Piece] = table()
    numbers: list[Number] = table(fixed=True)
    spaces: list[Space] = table(fixed=True)
    gangs: list[Gang] = table(fixed=True)
    figures: list[Figure] = table(fixed=True)
    treasures: list[Treasure] = table(fixed=True)
    arcana: list[Arcana] = table(fixed=True)
    equipment: list[Gear] = table(fixed=True)
    intrigues: list[Intrigue] = table()
    missions: list[Mission] = table()
    tokens: list[Token] = table(fixed=True)
    adventures: list[Adventure] = table(fixed=True)

    board: Board
    relics: list[int]
    guards: list[int]
    undead: list[int]
    leaders: list[int]
    campaign: list[int]
    event_intrigues: list[list[Intrigue]]
    state_intrigues: list[Intrigue]
    room_intrigues: list[list[Intrigue]]
    wide_intrigues: list[Intrigue]

    movement: list[int] = column("figures")
    mind: list[int] = column("figures")
    prices: list[int] = column("treasures", "price")
    sizes: list[int] = column("treasures", "size")
    wares: list[bool] = column("treasures", "ware")

    action_points: int = setting("action-points", 1)
    carrying_limit: int = setting("carrying-limit", 1)
    turn_guard: int = setting("turn-guard", 1)
    loot_dice: int = setting("loot-dice", 1)
    move_price: int = setting("move-price")
    attack_price: int = setting("attack-price")
    pick_price: int = setting("pick-price")
    bash_price: int = setting("bash-price")
    security_price: int = setting("security-price")
    mission_price: int = setting("mission-price")
    heal_price: int = setting("heal-price")
    intrigue_price: int = setting("intrigue-price")
    intrigue_limit: int = setting("intrigue-limit")
    equipment_price: int = setting("equipment-price")
    room_price: int = setting("room-price")
    sheet_price: int = setting("sheet-price")
    parade_price: int = setting("parade-price")

    altar: int = named("spaces", "altar")
    lair: int = named("spaces", "lair")
    tunnel: int = named("spaces", "tunnel")
    treasure_room: int = named("spaces", "treasure-room")
    scriptorium: int = named("spaces", "scriptorium")
    torture_chamber: int = named("spaces", "torture-chamber")
    ballroom: int = named("spaces", "ballroom")
    counting_house: int = named("spaces", "counting-house")
    guardroom: int = named("spaces", "guardroom")
    jewellers_shop: int = named("spaces", "jewellers-shop")
    treasury: int = named("spaces", "treasury")

    kornak: int = named("figures", "kornak")
    valrut: int = named("figures", "valrut")
    cyclops: int = named("figures", "cyclops")

    scroll: int = named("treasures", "scroll")
    keys: int = named("treasures", "keys")
    magic_gem: int = named("treasures", "magic-gem")
    ring: int = named("treasures", "ring")
    hostage: int = named("treasures", "hostage")
    crown_shard: int = named("treasures", "crown-shard")

    feint: int = named("arcana", "feint")
    lucky_charm: int = named("arcana", "lucky-charm")
    bad_luck: int = named("arcana", "bad-luck")
    subtle_watchman: int = named("arcana", "subtle-watchman")
    spiked_grog: int = named("arcana", "spiked-grog")
    poison_vial: int = named("equipment", "poison-vial")

    gem_token: int = named("tokens", "magic-gem")
    staircase: int = named("tokens", "staircase")
    mechanism: int = named("tokens", "mechanism")
    trap: int = named("tokens", "trap")
    gear_token: int = named("tokens", "equipment")
    emblem: int = named("tokens", "emblem")
    security: int = named("tokens", "security")

    ring_of_assassins: int = named("adventures", "ring-of-assassins")
    long_cutlasses: int = named("adventures", "long-cutlasses")
    king_of_ashes: int = named("adventures", "king-of-ashes")
    dukes_reckoning: int = named("adventures", "dukes-reckoning")
    price_of_pride: int = named("adventures", "price-of-pride")

    choices: Choices = verbs(turn_choices, combat_choices, sheet_choices)

    def derive(self, sheets: Sheets) -> None:
        check_board(sheets, self.spaces)
        self.board = Board(self.spaces)
        self._derive_tables(sheets)
        self._sort_figures()
        self._furnish_sheets()
        self._sort_intrigues()
        check_cards(sheets, self)

    def _derive_tables(self, sheets: Sheets) -> None:
        """Parts of tables that fields spell by themselves, and the treasures of each character."""
        self.enter("gates", self.spaces[:GATES])
        self.enter("rooms", self.spaces[FIRST_ROOM:MAIN])
        self.enter("characters", self.figures[:CHARACTERS])
        relics = [treasure for treasure in self.treasures if treasure.relic]
        self.relics = [treasure.index for treasure in relics]
        self.enter("relics", relics)
        loot: list[Loot] = []
        for bearer in self.figures[:CHARACTERS]:
            for row in sheets.rows("treasures"):
                loot.append(Loot(bearer, row, len(loot)))
        self.enter("loot", loot)

    def _sort_figures(self) -> None:
        """Thieves and mercenaries go to their gangs, everybody else by what he is."""
        for figure in self.figures[:THIEVES]:
            self.gangs[figure.gang].thieves.append(figure.index)
        for gang in self.gangs:
            self.figures[gang.mercenary].gang = gang.index
        self.leaders = [figure.index for figure in self.figures if figure.deed == AP]
        self.guards = [figure.index for figure in self.figures if figure.role == MILITIA]
        self.undead = [figure.index for figure in self.figures if figure.role == UNDEAD]

    def _furnish_sheets(self) -> None:
        """What the sheets change of the common rules.

        [4.12, 21.2, 25.4, 25.12, 25.13, 32.5, 33.6, 33.8, 34.2, 38.3, 38.4, 42.3, 42.4]
        """
        grey = [figure for figure in self.figures[THIEVES:CHARACTERS] if figure.gang < 0]
        for sheet in self.adventures:
            hunting = [self.figures[each].person for each in sheet.figures]
            sheet.grey = [figure.index for figure in grey if figure.person not in hunting]
            for figure in self.figures:
                sheet.combat.append(figure.full_combat if sheet.full else figure.combat)
        self.adventures[self.king_of_ashes].fog = self.number("fog")
        reckoning = self.adventures[self.dukes_reckoning]
        reckoning.guard_moves = self.number("reckoning-moves")
        reckoning.guard_bounty = self.number("reckoning-bounty")
        self.adventures[self.ring_of_assassins].hunter_fine = self.number("ring-fine")
        jewelers = self.adventures[self.long_cutlasses]
        jewelers.hunter_bounty = self.number("jewelers-bounty")
        jewelers.hunter_fine = self.number("jewelers-fine")
        jewelers.hoard = True
        pride = self.adventures[self.price_of_pride]
        pride.combat[self.cyclops] = self.number("pride-combat")
        pride.more_loot = self.number("pride-loot")
        self.campaign = [sheet.index for sheet in self.adventures if sheet.campaign]

    def _sort_intrigues(self) -> None:
        """Intrigues by what completes them: events, rooms, or neither of the two."""
        self.state_intrigues = [card for card in self.intrigues if card.type == ON_STATE]
        self.event_intrigues = [[] for _ in CONDITIONS]
        for card in self.intrigues:
            if card.type == ON_EVENT:
                self.event_intrigues[card.condition].append(card)
        self.room_intrigues = [[] for _ in self.spaces]
        self.wide_intrigues = []
        for card in self.state_intrigues:
            if card.condition in (C_CARRIES_IN, C_STAND_IN):
                for room in card.rooms:
                    self.room_intrigues[room].append(card)
            elif card.condition in (C_ON_PENTACLES, C_ON_SIDES, C_KINDS, C_SET):
                self.wide_intrigues.append(card)

    def arcana_deck(self, mode: int) -> list[int]:
        """The Arcana of a mode, unshuffled: 60, 84 or 92 cards. [2.3, 4.8, 25.6]"""
        deck: list[int] = []
        for card in self.arcana:
            if (card.blue and mode == BASE) or (card.removed and mode == OLD_CITY):
                continue
            deck.extend([card.index] * card.copies)
        return deck

    def intrigue_deck(self, mode: int) -> list[int]:
        """The Intrigue cards of a mode: 34, or 26 in the old city. [4.9, 25.8]"""
        if mode == BASE:
            return []
        return [card.index for card in self.intrigues if mode != OLD_CITY or not card.removed]

    def market(self, mode: int) -> list[int]:
        """The Equipment of a mode: 18 cards, or 16 in the old city. [4.10, 25.7]"""
        if mode == BASE:
            return []
        return [card.index for card in self.equipment if mode != OLD_CITY or not card.removed]

    def token_pile(self, mode: int) -> list[int]:
        """The exploration tokens of a mode, unshuffled: 27, or 15 in the old city. [17.11, 25.9]"""
        pile: list[int] = []
        for token in self.tokens:
            if mode != BASE and (token.old_city or mode != OLD_CITY):
                pile.extend([token.index] * token.count)
        return pile

    def chest_pile(self) -> list[int]:
        """The chest tokens, unshuffled. [2.3, 3.6]"""
        pile: list[int] = []
        for treasure in self.treasures:
            if treasure.chest:
                pile.extend([treasure.index] * treasure.count)
        return pile

    def relic_pile(self) -> list[int]:
        """The relic tokens by series, unshuffled. [2.8]"""
        pile: list[int] = []
        for series, kind in enumerate(self.relics):
            pile.extend([series] * self.treasures[kind].count)
        return pile
