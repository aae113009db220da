"""The table of After the Empire: the lieges with their castles, the board, the decks."""

from __future__ import annotations

from emberhall.authoring import (
    DECK,
    HAND,
    OPEN,
    Record,
    Seat,
    State,
    amounts,
    maybe,
    of,
    secret,
    zone,
)
from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.terms import (
    GOODS,
    NOBODY,
    NOTHING,
    PLACES,
    PLAIN,
    POSTS,
    SIDES,
)


class Liege(Record):
    """What belongs to a seat: all of it open but the secret objectives.

    `pieces` and `cubes` go by place, `soldiers` to `swordsmen` by post, `farms` by side; the last
    post of the invaders is the castle itself. `bottom` holds what the seat put under the objective
    deck, by place from the bottom.
    [1.2, 1.20, 1.23]
    """

    seat: Seat
    gold: int = 0
    goods: list[int] = amounts("goods", default=[0] * GOODS)
    hall: int = 0
    newcomers: int = 0
    villagers: int = 0
    passed: bool = False
    spaces: list[int] = of("locations", default=[])
    pieces: list[int] = maybe("pieces", default=[NOTHING] * PLACES)
    cubes: list[int] = [0] * PLACES
    burnt: list[bool] = [False] * (PLACES - SIDES)
    farms: list[int] = [PLAIN] * SIDES
    protected: list[bool] = [False] * SIDES
    soldiers: list[int] = [0] * POSTS
    mercenaries: list[int] = [0] * POSTS
    wounded: int = 0
    archers: list[int] = [0] * POSTS
    swordsmen: list[int] = [0] * POSTS
    moves: int = 0
    bypass: int = 0
    aimed: list[int] = [0] * SIDES
    clash: int = 0
    sacked: bool = False
    starter: list[int] = zone("cards", OPEN)
    cards: list[int] = zone("cards", OPEN)
    used: list[int] = of("cards", default=[])
    marked: list[int] = of("cards", default=[])
    flags: list[int] = []
    objectives: list[int] = zone("objectives", HAND, open_when="revealed")
    scouted: list[int] = zone("objectives", HAND)
    bottom: list[int] = secret("objectives", default=[], gaps=True)
    revealed: bool = False


class Board(State[Cards]):
    """The whole table.

    `heading` is where the face-up invader card attacks, `headings` and `siege_heading` the same for
    cards face down; what lies in the decks has its direction too. Worlds that are imagined leave
    unseen directions out, and turning a card up draws them.
    [3.5]
    """

    mode: int
    no_reports: bool
    destructive: bool
    random_pick: bool
    ask_losses: bool
    rival: int = of("rivals")
    nobody: Seat = NOBODY
    season: int = 1
    order: list[Seat] = []
    turn: int = 0
    workers: list[list[Seat]]
    lieges: list[Liege]
    starters: list[int] = zone("cards", OPEN)
    retired: list[int] = zone("cards", OPEN)
    building_row: list[int] = zone("cards", OPEN, gaps=True)
    building_deck: list[int] = zone("cards", DECK, owner="nobody", bound=True)
    refugee_row: list[int] = zone("cards", OPEN, gaps=True)
    refugee_deck: list[int] = zone("cards", DECK, owner="nobody", bound=True)
    objective_deck: list[int] = zone("objectives", DECK, owner="nobody", bound=True)
    retired_objectives: list[int] = zone("objectives", OPEN)
    invader_deck: list[int] = zone("invaders", DECK, owner="nobody")
    invader_sides: list[int] = secret("sides", owner="nobody", default=[])
    report: list[int] = zone("invaders", OPEN)
    heading: int = maybe("sides")
    horde: list[int] = zone("invaders", DECK, owner="nobody", open_when="horde_shown")
    headings: list[int] = secret("sides", owner="nobody", open_when="horde_shown", default=[])
    horde_shown: bool = False
    invader_discard: list[int] = zone("invaders", OPEN)
    siege_deck: list[int] = zone("sieges", DECK, owner="nobody")
    siege_sides: list[int] = secret("sides", owner="nobody", default=[])
    siege: list[int] = zone("sieges", DECK, owner="nobody", open_when="siege_shown")
    siege_heading: int = secret("sides", owner="nobody", open_when="siege_shown", default=NOTHING)
    siege_shown: bool = False
    siege_discard: list[int] = zone("sieges", OPEN)
    plans: list[int] = zone("plans", DECK, owner="nobody")
    plans_shown: list[int] = zone("plans", OPEN)
    rival_turns: int = 0

    def seat_count(self) -> int:
        return len(self.lieges)

    def seat_name(self, seat: int) -> str:
        return self.content.boards[seat].name

    def alone(self) -> bool:
        """Whether this is the one-player mode."""
        return len(self.lieges) == 1
