"""The table of City of Thieves: gangs, figures, rooms, decks and what is under way."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from emberhall.games.city_of_thieves.cards import Cards
from emberhall.games.city_of_thieves.fights import Fight, Throw, Turn
from emberhall.games.city_of_thieves.gangs import Gang
from emberhall.games.city_of_thieves.props import Props
from emberhall.kernel.fields import DECK, OPEN, SEATS, Field, Record, inner, plain, zone
from emberhall.kernel.state import State, Step

NOBODY: Final = -1
NOWHERE: Final = -1
NOTHING: Final = -1

# what became of a character
IN_PLAY: Final = 0
LEFT: Final = 1
KILLED: Final = 2
LOST: Final = 3


class Side(Record):
    """A side of the district: the gates still to be shut, the next one last. [3.18, 22.4]"""

    __slots__ = ("side", "to_shut")
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("side"),
        zone("to_shut", "gates", DECK, bound=True),
    )

    def __init__(self, side: int, to_shut: list[int]) -> None:
        self.side = side
        self.to_shut = to_shut

    def copy(self) -> Side:
        return Side(self.side, self.to_shut[:])


class City(State[Cards]):
    """The whole table. Lists of figures and characters go by their ids, rooms by their number.

    `holder` says by space which figure holds it; one that passes or attacks it is among the
    `guests` until the space is its own. Both follow from moves and are kept by `put` alone.
    [1.12, 2.11]
    """

    __slots__ = (
        "adventure", "alarm", "all_tokens", "ask_intrigue", "ask_npc", "bricked", "campaign",
        "chests", "deck", "dice_used", "discard", "face_up", "fate", "fight", "first",
        "fixed_gangs", "game", "gangs", "gear", "gear_gone", "gone_tokens", "guests", "holder",
        "inn", "intrigue_deck", "intrigues_shown", "loads", "looted", "lying", "market",
        "mission_deck", "mission_refill", "missions", "missions_done", "mode", "open_ducats",
        "over", "owner", "place", "props",  "random_gangs", "read", "relic_pile",
        "relics_out", "round", "rubble", "shut", "sides", "spare_tokens", "spent", "swap_backs",
        "throw", "tokens", "totals", "tripped", "turn", "winners", "wounds",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("mode"),
        plain("adventure", "adventures"),
        plain("campaign"),
        plain("random_gangs"),
        plain("swap_backs"),
        plain("mission_refill"),
        plain("ask_intrigue"),
        plain("fixed_gangs"),
        plain("all_tokens"),
        plain("inn"),
        plain("open_ducats"),
        plain("ask_npc"),
        plain("game"),
        plain("totals"),
        plain("winners", SEATS),
        plain("round"),
        plain("first", SEATS),
        plain("alarm"),
        plain("over"),
        inner("gangs", Gang),
        plain("place", "spaces"),
        plain("guests", "figures"),
        plain("holder", "figures"),
        plain("owner", SEATS),
        plain("wounds"),
        plain("loads", "treasures"),
        zone("gear", "equipment", OPEN),
        plain("fate"),
        plain("tripped"),
        plain("spent"),
        plain("read"),
        plain("looted"),
        plain("dice_used", "figures"),
        plain("chests", "treasures"),
        zone("tokens", "tokens", DECK, bound=True),
        zone("face_up", "tokens", OPEN),
        zone("spare_tokens", "tokens", DECK),
        zone("gone_tokens", "tokens", OPEN),
        zone("deck", "arcana", DECK, bound=True),
        zone("discard", "arcana", OPEN),
        zone("intrigue_deck", "intrigues", DECK),
        zone("intrigues_shown", "intrigues", OPEN),
        zone("mission_deck", "missions", DECK),
        zone("missions", "missions", OPEN),
        zone("missions_done", "missions", OPEN),
        zone("market", "equipment", OPEN),
        zone("gear_gone", "equipment", OPEN),
        zone("relic_pile", "relics", DECK),
        zone("relics_out", "relics", OPEN),
        inner("sides", Side),
        zone("shut", "gates", OPEN),
        plain("rubble", "spaces"),
        plain("bricked", "spaces"),
        plain("lying", "treasures"),
        inner("props", Props),
        inner("turn", Turn),
        inner("fight", Fight),
        inner("throw", Throw),
    )

    # longer than a function should be: one line a field to take it, one to keep it
    def __init__(
        self,
        content: Cards,
        agenda: list[Step[Any]],
        mode: int,
        adventure: int,
        campaign: bool,
        random_gangs: bool,
        swap_backs: bool,
        mission_refill: bool,
        ask_intrigue: bool,
        fixed_gangs: bool,
        all_tokens: bool,
        inn: bool,
        open_ducats: bool,
        ask_npc: bool,
        game: int,
        totals: list[list[int]],
        winners: list[list[int]],
        round: int,
        first: int,
        alarm: bool,
        over: bool,
        gangs: list[Gang],
        place: list[int],
        guests: list[int],
        holder: list[int],
        owner: list[int],
        wounds: list[int],
        loads: list[list[int]],
        gear: list[int],
        fate: list[int],
        tripped: list[int],
        spent: list[bool],
        read: list[bool],
        looted: list[bool],
        dice_used: list[int],
        chests: list[int],
        tokens: list[int],
        face_up: list[int],
        spare_tokens: list[int],
        gone_tokens: list[int],
        deck: list[int],
        discard: list[int],
        intrigue_deck: list[int],
        intrigues_shown: list[int],
        mission_deck: list[int],
        missions: list[int],
        missions_done: list[int],
        market: list[int],
        gear_gone: list[int],
        relic_pile: list[int],
        relics_out: list[int],
        sides: list[Side],
        shut: list[int],
        rubble: list[int],
        bricked: list[int],
        lying: list[int],
        props: Props,
        turn: Turn,
        fight: Fight | None,
        throw: Throw | None,
    ) -> None:
        super().__init__(content, agenda)
        self.mode = mode
        self.adventure = adventure
        self.campaign = campaign
        self.random_gangs = random_gangs
        self.swap_backs = swap_backs
        self.mission_refill = mission_refill
        self.ask_intrigue = ask_intrigue
        self.fixed_gangs = fixed_gangs
        self.all_tokens = all_tokens
        self.inn = inn
        self.open_ducats = open_ducats
        self.ask_npc = ask_npc
        self.game = game
        self.totals = totals
        self.winners = winners
        self.round = round
        self.first = first
        self.alarm = alarm
        self.over = over
        self.gangs = gangs
        self.place = place
        self.guests = guests
        self.holder = holder
        self.owner = owner
        self.wounds = wounds
        self.loads = loads
        self.gear = gear
        self.fate = fate
        self.tripped = tripped
        self.spent = spent
        self.read = read
        self.looted = looted
        self.dice_used = dice_used
        self.chests = chests
        self.tokens = tokens
        self.face_up = face_up
        self.spare_tokens = spare_tokens
        self.gone_tokens = gone_tokens
        self.deck = deck
        self.discard = discard
        self.intrigue_deck = intrigue_deck
        self.intrigues_shown = intrigues_shown
        self.mission_deck = mission_deck
        self.missions = missions
        self.missions_done = missions_done
        self.market = market
        self.gear_gone = gear_gone
        self.relic_pile = relic_pile
        self.relics_out = relics_out
        self.sides = sides
        self.shut = shut
        self.rubble = rubble
        self.bricked = bricked
        self.lying = lying
        self.props = props
        self.turn = turn
        self.fight = fight
        self.throw = throw

    def copy(self) -> City:
        fight = self.fight
        throw = self.throw
        return City(
            self.content,
            self.agenda[:],
            self.mode,
            self.adventure,
            self.campaign,
            self.random_gangs,
            self.swap_backs,
            self.mission_refill,
            self.ask_intrigue,
            self.fixed_gangs,
            self.all_tokens,
            self.inn,
            self.open_ducats,
            self.ask_npc,
            self.game,
            [each[:] for each in self.totals],
            [each[:] for each in self.winners],
            self.round,
            self.first,
            self.alarm,
            self.over,
            [each.copy() for each in self.gangs],
            self.place[:],
            self.guests[:],
            self.holder[:],
            self.owner[:],
            self.wounds[:],
            [each[:] for each in self.loads],
            self.gear[:],
            self.fate[:],
            self.tripped[:],
            self.spent[:],
            self.read[:],
            self.looted[:],
            self.dice_used[:],
            self.chests[:],
            self.tokens[:],
            self.face_up[:],
            self.spare_tokens[:],
            self.gone_tokens[:],
            self.deck[:],
            self.discard[:],
            self.intrigue_deck[:],
            self.intrigues_shown[:],
            self.mission_deck[:],
            self.missions[:],
            self.missions_done[:],
            self.market[:],
            self.gear_gone[:],
            self.relic_pile[:],
            self.relics_out[:],
            [each.copy() for each in self.sides],
            self.shut[:],
            self.rubble[:],
            self.bricked[:],
            self.lying[:],
            self.props.copy(),
            self.turn.copy(),
            None if fight is None else fight.copy(),
            None if throw is None else throw.copy(),
        )

    def seat_count(self) -> int:
        return len(self.gangs)

    def seat_name(self, seat: int) -> str:
        gang = self.gangs[seat].gang
        if gang < 0 or (self.campaign and not self.fixed_gangs):
            return f"Seat {seat + 1}"
        return self.content.gangs[gang].name

    def at_fight(self) -> Fight:
        """The combat that is being fought."""
        fight = self.fight
        assert fight is not None
        return fight

    def at_throw(self) -> Throw:
        """The roll that has just been made."""
        throw = self.throw
        assert throw is not None
        return throw
