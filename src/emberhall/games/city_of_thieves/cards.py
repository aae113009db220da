"""The content of City of Thieves: everything that is printed, with the tables derived from it."""

from __future__ import annotations

from emberhall.games.city_of_thieves.board import Board, Gate, Space, check_board
from emberhall.games.city_of_thieves.catalogue import Choices
from emberhall.games.city_of_thieves.decks import (
    Adventure,
    Arcana,
    Gear,
    Intrigue,
    Mission,
    Token,
)
from emberhall.games.city_of_thieves.figures import Figure, Gang, Loot, Relic, Treasure
from emberhall.games.city_of_thieves.soundness import check_cards, check_names
from emberhall.games.city_of_thieves.terms import (
    BASE,
    C_CARRIES_IN,
    C_KINDS,
    C_ON_PENTACLES,
    C_ON_SIDES,
    C_SET,
    C_STAND_IN,
    CHARACTERS,
    CONDITIONS,
    FIRST_ROOM,
    GATES,
    MAIN,
    OLD_CITY,
    ON_EVENT,
    ON_STATE,
    RELICS,
    THIEVES,
)
from emberhall.kernel.content import Content, Number, Sheets, Word


class Cards(Content):
    """Everything that is printed."""

    __slots__ = (
        "action_points", "adventures", "arcana", "attack_price", "bash_price", "board",
        "carrying_limit", "choices", "combat", "equipment", "event_intrigues", "figures",
        "full_combat", "gangs", "heal_price", "intrigue_price", "intrigues", "mind",
        "mission_price", "missions", "move_price", "movement", "numbers", "pick_price", "prices",
        "room_intrigues", "room_price", "security_price", "sheet_price", "sizes", "spaces",
        "state_intrigues", "tokens", "treasures", "turn_guard", "wide_intrigues",
    )  # fmt: skip

    def __init__(self, sheets: Sheets) -> None:
        super().__init__(sheets)
        check_names(sheets)
        for table in ("modes", "rolls", "locks", "means", "scores"):
            self.enter(table, [Word(row) for row in sheets.rows(table)])
        self.enter("pieces", [Number(row, "count") for row in sheets.rows("pieces")])
        self.numbers = {row.slug: Number(row) for row in sheets.rows("numbers")}
        self.enter("numbers", list(self.numbers.values()))
        self.move_price = self.number("move-price")
        self.pick_price = self.number("pick-price")
        self.bash_price = self.number("bash-price")
        self.security_price = self.number("security-price")
        self.carrying_limit = self.number("carrying-limit")
        self.mission_price = self.number("mission-price")
        self.action_points = self.number("action-points")
        self.heal_price = self.number("heal-price")
        self.intrigue_price = self.number("intrigue-price")
        self.attack_price = self.number("attack-price")
        self.turn_guard = self.number("turn-guard")
        self.room_price = self.number("room-price")
        self.sheet_price = self.number("sheet-price")
        self._read_board(sheets)
        self._read_figures(sheets)
        self._read_decks(sheets)
        check_cards(sheets, self)
        self.choices = Choices(self)

    def _read_board(self, sheets: Sheets) -> None:
        rows = sheets.rows("spaces")
        slugs = sheets.slugs("spaces")
        self.spaces = [Space(row, slugs) for row in rows]
        check_board(sheets, self.spaces)
        self.board = Board(self.spaces)
        self.enter("spaces", self.spaces)
        self.enter("gates", [Gate(row) for row in rows[:GATES]])
        self.enter("rooms", self.spaces[FIRST_ROOM:MAIN])

    def _read_figures(self, sheets: Sheets) -> None:
        gangs = sheets.slugs("gangs")
        self.treasures = [Treasure(row) for row in sheets.rows("treasures")]
        self.enter("treasures", self.treasures)
        self.prices = [treasure.price for treasure in self.treasures]
        self.sizes = [treasure.size for treasure in self.treasures]
        self.enter("relics", [Relic(sheets.rows("treasures")[kind]) for kind in RELICS])
        self.figures = [Figure(row, gangs) for row in sheets.rows("figures")]
        self.enter("figures", self.figures)
        self.enter("characters", self.figures[:CHARACTERS])
        self.combat = [figure.combat for figure in self.figures]
        self.full_combat = [figure.full_combat for figure in self.figures]
        self.movement = [figure.movement for figure in self.figures]
        self.mind = [figure.mind for figure in self.figures]
        figures = sheets.slugs("figures")
        self.gangs = [Gang(row, figures) for row in sheets.rows("gangs")]
        self.enter("gangs", self.gangs)
        for figure in self.figures[:THIEVES]:
            self.gangs[figure.gang].thieves.append(figure.index)
        for gang in self.gangs:
            self.figures[gang.mercenary].gang = gang.index
        loot: list[Loot] = []
        for i in range(CHARACTERS):
            bearer = sheets.rows("figures")[i]
            for row in sheets.rows("treasures"):
                loot.append(Loot(bearer, row, len(loot)))
        self.enter("loot", loot)

    def _read_decks(self, sheets: Sheets) -> None:
        self.arcana = [Arcana(row) for row in sheets.rows("arcana")]
        self.enter("arcana", self.arcana)
        self.equipment = [Gear(row) for row in sheets.rows("equipment")]
        self.enter("equipment", self.equipment)
        self.intrigues = [Intrigue(row, sheets) for row in sheets.rows("intrigues")]
        self.enter("intrigues", self.intrigues)
        self.state_intrigues = [card for card in self.intrigues if card.type == ON_STATE]
        self.event_intrigues: list[list[Intrigue]] = [[] for _ in CONDITIONS]
        for card in self.intrigues:
            if card.type == ON_EVENT:
                self.event_intrigues[card.condition].append(card)
        self._sort_states()
        treasures = sheets.slugs("treasures")
        self.missions = [Mission(row, treasures) for row in sheets.rows("missions")]
        self.enter("missions", self.missions)
        self.tokens = [Token(row) for row in sheets.rows("tokens")]
        self.enter("tokens", self.tokens)
        self.adventures = [Adventure(row, sheets) for row in sheets.rows("adventures")]
        self.enter("adventures", self.adventures)

    def _sort_states(self) -> None:
        """The "state" Intrigues by the rooms that can complete them, and those without rooms."""
        self.room_intrigues: list[list[Intrigue]] = [[] for _ in self.spaces]
        self.wide_intrigues: list[Intrigue] = []
        for card in self.state_intrigues:
            if card.condition in (C_CARRIES_IN, C_STAND_IN):
                for room in card.rooms:
                    self.room_intrigues[room].append(card)
            elif card.condition in (C_ON_PENTACLES, C_ON_SIDES, C_KINDS, C_SET):
                self.wide_intrigues.append(card)

    def number(self, slug: str) -> int:
        """A number of the rules."""
        return self.numbers[slug].value

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
        for series, kind in enumerate(RELICS):
            pile.extend([series] * self.treasures[kind].count)
        return pile
