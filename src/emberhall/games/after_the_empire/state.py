"""The table of After the Empire: the lieges with their castles, the board, the decks."""

from __future__ import annotations

from typing import Any, ClassVar

from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.terms import GOODS, NOTHING, PLACES, PLAIN, POSTS, SIDES
from emberhall.kernel.fields import (
    DECK,
    HAND,
    OPEN,
    SEATS,
    Field,
    Record,
    amounts,
    inner,
    plain,
    secret,
    zone,
)
from emberhall.kernel.state import State, Step


class Liege(Record):
    """What belongs to a seat: all of it open but the secret objectives.

    `pieces` and `cubes` go by place, `soldiers` to `swordsmen` by post, `farms` by side; the last
    post of the invaders is the castle itself. `bottom` holds what the seat put under the objective
    deck, by place from the bottom.
    [1.2, 1.20, 1.23]
    """

    __slots__ = (
        "aimed", "archers", "bottom", "burnt", "bypass", "cards", "clash", "cubes", "farms",
        "flags", "gold", "goods", "hall", "marked", "mercenaries", "moves", "newcomers",
        "objectives", "passed", "pieces", "protected", "revealed", "sacked", "scouted", "seat",
        "soldiers", "spaces", "starter", "swordsmen", "used", "wounded",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("seat"),
        plain("gold"),
        amounts("goods", "goods"),
        plain("hall"),
        plain("newcomers"),
        plain("passed"),
        plain("spaces", "locations"),
        plain("pieces", "pieces"),
        plain("cubes"),
        plain("burnt"),
        plain("farms"),
        plain("protected"),
        plain("soldiers"),
        plain("mercenaries"),
        plain("wounded"),
        plain("archers"),
        plain("swordsmen"),
        plain("moves"),
        plain("bypass"),
        plain("aimed"),
        plain("clash"),
        plain("sacked"),
        zone("starter", "cards", OPEN),
        zone("cards", "cards", OPEN),
        plain("used", "cards"),
        plain("marked", "cards"),
        plain("flags"),
        zone("objectives", "objectives", HAND, open_when="revealed"),
        zone("scouted", "objectives", HAND),
        secret("bottom", "objectives"),
        plain("revealed"),
    )

    def __init__(
        self, seat: int, gold: int, goods: list[int], hall: int, newcomers: int, passed: bool,
        spaces: list[int], pieces: list[int], cubes: list[int], burnt: list[bool],
        farms: list[int], protected: list[bool], soldiers: list[int], mercenaries: list[int],
        wounded: int, archers: list[int], swordsmen: list[int], moves: int, bypass: int,
        aimed: list[int], clash: int, sacked: bool, starter: list[int], cards: list[int],
        used: list[int], marked: list[int], flags: list[int], objectives: list[int],
        scouted: list[int], bottom: list[int], revealed: bool,
    ) -> None:  # fmt: skip
        self.seat = seat
        self.gold = gold
        self.goods = goods
        self.hall = hall
        self.newcomers = newcomers
        self.passed = passed
        self.spaces = spaces
        self.pieces = pieces
        self.cubes = cubes
        self.burnt = burnt
        self.farms = farms
        self.protected = protected
        self.soldiers = soldiers
        self.mercenaries = mercenaries
        self.wounded = wounded
        self.archers = archers
        self.swordsmen = swordsmen
        self.moves = moves
        self.bypass = bypass
        self.aimed = aimed
        self.clash = clash
        self.sacked = sacked
        self.starter = starter
        self.cards = cards
        self.used = used
        self.marked = marked
        self.flags = flags
        self.objectives = objectives
        self.scouted = scouted
        self.bottom = bottom
        self.revealed = revealed

    def copy(self) -> Liege:
        return Liege(
            self.seat,
            self.gold,
            self.goods[:],
            self.hall,
            self.newcomers,
            self.passed,
            self.spaces[:],
            self.pieces[:],
            self.cubes[:],
            self.burnt[:],
            self.farms[:],
            self.protected[:],
            self.soldiers[:],
            self.mercenaries[:],
            self.wounded,
            self.archers[:],
            self.swordsmen[:],
            self.moves,
            self.bypass,
            self.aimed[:],
            self.clash,
            self.sacked,
            self.starter[:],
            self.cards[:],
            self.used[:],
            self.marked[:],
            self.flags[:],
            self.objectives[:],
            self.scouted[:],
            self.bottom[:],
            self.revealed,
        )


class Board(State[Cards]):
    """The whole table.

    `heading` is where the face-up invader card attacks, `headings` and `siege_heading` the same for
    cards face down; what lies in the decks has its direction too. Worlds that are imagined leave
    unseen directions out, and turning a card up draws them.
    [3.5]
    """

    __slots__ = (
        "ask_losses", "building_deck", "building_row", "destructive", "heading", "headings",
        "horde", "horde_shown", "invader_deck", "invader_discard", "invader_sides", "lieges",
        "mode", "no_reports", "nobody", "objective_deck", "order", "plans", "plans_shown",
        "random_pick", "refugee_deck", "refugee_row", "report", "retired", "retired_objectives",
        "rival", "rival_turns", "season", "siege", "siege_deck", "siege_discard", "siege_heading",
        "siege_shown", "siege_sides", "starters", "turn", "workers",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("mode"),
        plain("no_reports"),
        plain("destructive"),
        plain("random_pick"),
        plain("ask_losses"),
        plain("rival", "rivals"),
        plain("nobody"),
        plain("season"),
        plain("order", SEATS),
        plain("turn"),
        plain("workers", SEATS),
        inner("lieges", Liege),
        zone("starters", "cards", OPEN),
        zone("retired", "cards", OPEN),
        zone("building_row", "cards", OPEN),
        zone("building_deck", "cards", DECK, owner="nobody", bound=True),
        zone("refugee_row", "cards", OPEN),
        zone("refugee_deck", "cards", DECK, owner="nobody", bound=True),
        zone("objective_deck", "objectives", DECK, owner="nobody", bound=True),
        zone("retired_objectives", "objectives", OPEN),
        zone("invader_deck", "invaders", DECK, owner="nobody"),
        secret("invader_sides", "sides", owner="nobody"),
        zone("report", "invaders", OPEN),
        plain("heading", "sides"),
        zone("horde", "invaders", DECK, owner="nobody", open_when="horde_shown"),
        secret("headings", "sides", owner="nobody", open_when="horde_shown"),
        plain("horde_shown"),
        zone("invader_discard", "invaders", OPEN),
        zone("siege_deck", "sieges", DECK, owner="nobody"),
        secret("siege_sides", "sides", owner="nobody"),
        zone("siege", "sieges", DECK, owner="nobody", open_when="siege_shown"),
        secret("siege_heading", "sides", owner="nobody", open_when="siege_shown"),
        plain("siege_shown"),
        zone("siege_discard", "sieges", OPEN),
        zone("plans", "plans", DECK, owner="nobody"),
        zone("plans_shown", "plans", OPEN),
        plain("rival_turns"),
    )

    def __init__(
        self, content: Cards, agenda: list[Step[Any]], mode: int, no_reports: bool,
        destructive: bool, random_pick: bool, ask_losses: bool, rival: int, nobody: int,
        season: int, order: list[int], turn: int, workers: list[list[int]], lieges: list[Liege],
        starters: list[int], retired: list[int], building_row: list[int],
        building_deck: list[int], refugee_row: list[int], refugee_deck: list[int],
        objective_deck: list[int], retired_objectives: list[int], invader_deck: list[int],
        invader_sides: list[int], report: list[int], heading: int, horde: list[int],
        headings: list[int], horde_shown: bool, invader_discard: list[int], siege_deck: list[int],
        siege_sides: list[int], siege: list[int], siege_heading: int, siege_shown: bool,
        siege_discard: list[int], plans: list[int], plans_shown: list[int], rival_turns: int,
    ) -> None:  # fmt: skip
        super().__init__(content, agenda)
        self.mode = mode
        self.no_reports = no_reports
        self.destructive = destructive
        self.random_pick = random_pick
        self.ask_losses = ask_losses
        self.rival = rival
        self.nobody = nobody
        self.season = season
        self.order = order
        self.turn = turn
        self.workers = workers
        self.lieges = lieges
        self.starters = starters
        self.retired = retired
        self.building_row = building_row
        self.building_deck = building_deck
        self.refugee_row = refugee_row
        self.refugee_deck = refugee_deck
        self.objective_deck = objective_deck
        self.retired_objectives = retired_objectives
        self.invader_deck = invader_deck
        self.invader_sides = invader_sides
        self.report = report
        self.heading = heading
        self.horde = horde
        self.headings = headings
        self.horde_shown = horde_shown
        self.invader_discard = invader_discard
        self.siege_deck = siege_deck
        self.siege_sides = siege_sides
        self.siege = siege
        self.siege_heading = siege_heading
        self.siege_shown = siege_shown
        self.siege_discard = siege_discard
        self.plans = plans
        self.plans_shown = plans_shown
        self.rival_turns = rival_turns

    def copy(self) -> Board:
        return Board(
            self.content,
            self.agenda[:],
            self.mode,
            self.no_reports,
            self.destructive,
            self.random_pick,
            self.ask_losses,
            self.rival,
            self.nobody,
            self.season,
            self.order[:],
            self.turn,
            [seats[:] for seats in self.workers],
            [liege.copy() for liege in self.lieges],
            self.starters[:],
            self.retired[:],
            self.building_row[:],
            self.building_deck[:],
            self.refugee_row[:],
            self.refugee_deck[:],
            self.objective_deck[:],
            self.retired_objectives[:],
            self.invader_deck[:],
            self.invader_sides[:],
            self.report[:],
            self.heading,
            self.horde[:],
            self.headings[:],
            self.horde_shown,
            self.invader_discard[:],
            self.siege_deck[:],
            self.siege_sides[:],
            self.siege[:],
            self.siege_heading,
            self.siege_shown,
            self.siege_discard[:],
            self.plans[:],
            self.plans_shown[:],
            self.rival_turns,
        )

    def seat_count(self) -> int:
        return len(self.lieges)

    def seat_name(self, seat: int) -> str:
        return self.content.boards[seat].name

    def alone(self) -> bool:
        """Whether this is the one-player mode."""
        return len(self.lieges) == 1


def new_liege(seat: int) -> Liege:
    """A seat before anything is set up."""
    return Liege(
        seat, 0, [0] * GOODS, 0, 0, False, [], [NOTHING] * PLACES, [0] * PLACES,
        [False] * (PLACES - SIDES), [PLAIN] * SIDES, [False] * SIDES, [0] * POSTS, [0] * POSTS, 0,
        [0] * POSTS, [0] * POSTS, 0, 0, [0] * SIDES, 0, False,
        [], [], [], [], [], [], [], [], False,
    )  # fmt: skip
