"""What a gang has and may hope for: purse, loot, ways out, chests and victims in reach."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, MAIN, PRISON
from emberhall.games.city_of_thieves.content.decks import AT_END, BASE
from emberhall.games.city_of_thieves.content.figures import NOBODY, ORDINARY
from emberhall.games.city_of_thieves.content.vocabulary import GAIN
from emberhall.games.city_of_thieves.fights import MOVED, MOVING
from emberhall.games.city_of_thieves.gangs import Gang
from emberhall.games.city_of_thieves.mind.odds import odds
from emberhall.games.city_of_thieves.mind.prospects import (
    FAR,
    altar,
    find,
    holds,
    mission_hopes,
    powers,
    room_below,
    stairs,
    ways_out,
)
from emberhall.games.city_of_thieves.queries import bulk, combat_value, ducats, is_character, limit
from emberhall.games.city_of_thieves.rules.adventures.sheets import sale_prices
from emberhall.games.city_of_thieves.rules.below.entries import on_mechanism
from emberhall.games.city_of_thieves.rules.cards.conditions import end_holds
from emberhall.games.city_of_thieves.rules.combat.retreats import distances
from emberhall.games.city_of_thieves.rules.missions import stock
from emberhall.games.city_of_thieves.rules.scoring import bonus_price
from emberhall.games.city_of_thieves.state import LEFT, City

# what things in hand are worth, in ducats
EXPERIENCE: Final = 0.8
CARD: Final = 0.3  # an Arcana card
INTRIGUE: Final = 0.35  # of the reward of an Intrigue card that is not yet fulfilled
GEAR: Final = 0.9
WOUND: Final = 0.8
JAIL: Final = 1.2
FADE: Final = 3.0  # turns from the end at which such things begin to lose their worth

# hopes
HOPE: Final = 0.55  # of what has still to be reached and opened, or beaten
AT_HAND: Final = 0.75  # of what can be reached in this very turn
NEAR: Final = powers(0.91)  # what a way leaves of the hope for a chest
CHASE: Final = powers(0.85)  # and of the hope for a victim, who may go away
CHASED: Final = 7  # victims further away are not thought of
TAKEN: Final = 0.3  # of a find where somebody else stands
STOLEN: Final = 0.9  # of the price of a treasure that changes hands
DISPLACED: Final = 0.5  # what a retreat costs its victim
IMPRISONED: Final = 1.6  # what the Prison costs, beside a way out that is lost
UNDEAD_PREY: Final = 0.45

NOTHING: Final = [0.0] * ORDINARY  # what missions want of each kind where there are none

# the catacombs
DOWN: Final = 0.8  # of what is hoped for below, on the way there
BELOW: Final = 6  # steps from there to a gate, more or less
UNHURT: Final = 0.7  # the chance to go down without meeting the Cyclops, at the Altar
STUDY: Final = 0.7
GAMBLE: Final = 3.5  # the Treasure Room, for who has nothing to lose
ACTING: Final = 0.7  # of what the room of a character offers
BY_TUNNEL: Final = 0.6  # the chance to get out by the Tunnel

# the way out
STRIDE: Final = 4  # points of a move
SLACK: Final = [0.5, 0.78, 0.92]  # the chance to get out with so many turns to spare
HOPELESS: Final = 0.03
BREAKOUT: Final = 0.75  # the chance to get out of the Prison before it is too late
UNSOLD: Final = 0.95  # of the price of what is still inside
HURRY: Final = 0.06  # what a step from the gates costs when time is short


class Evaluation:
    """The table as it looks for the rest of the game."""

    __slots__ = (
        "charge", "finds", "goals", "poor_finds", "price", "rich_finds", "stairs", "stakes",
        "state", "strength", "stride", "turns", "ways",
    )  # fmt: skip

    def __init__(self, state: City) -> None:
        self.state = state
        sheet = state.content.adventures[state.adventure]
        self.turns = sheet.rounds - max(state.round, 1)
        self.price = sale_prices(state)
        self.charge = float(state.content.number("trapped-charge"))
        self.stride = STRIDE - sheet.fog
        self.stairs = stairs(state)
        self.goals = [space for space in range(FIRST_ROOM, MAIN) if holds(state, space)]
        # what rooms hold for a character with room, and for one who can carry no more
        self.rich_finds = [0.0] * MAIN
        self.poor_finds = [0.0] * MAIN
        for space in self.goals:
            self.rich_finds[space] = find(state, space, self.price, True, NOTHING)
            self.poor_finds[space] = find(state, space, self.price, False, NOTHING)
        self.finds = self.rich_finds  # with what the gang that is looked at has missions for
        self.strength = [0] * len(state.place)
        self.stakes = [0.0] * len(state.place)
        theft = state.content.number("theft")
        starts = self.goals[:]
        for gang in state.gangs:
            for figure in gang.members:
                place = state.place[figure]
                if place >= 0:
                    self.strength[figure] = combat_value(state, figure)
                    self.stakes[figure] = self.stake(figure, theft)
                    if place < MAIN:
                        starts.append(place)
        self.ways = ways_out(state, starts)

    def stake(self, figure: int, theft: int) -> float:
        """What a beaten character loses to the winner. [10.19]"""
        best = 0.0
        for kind in self.state.loads[figure]:
            best = max(best, self.price[kind] * STOLEN)
        if best > 0.0:
            return best
        return float(min(theft, ducats(self.state, self.state.owner[figure])))

    # gangs

    def worth(self, gang: Gang) -> float:
        """Everything a gang has and may hope for."""
        state = self.state
        if state.over:
            return float(sum(gang.scored))
        mine = state.turn.seat == gang.seat
        turns = self.turns + (1 if mine or self.to_come(gang.seat) else 0)
        time = min(1.0, turns / FADE)
        total = float(ducats(state, gang.seat)) + time * EXPERIENCE * min(gang.xp, 6)
        total += time * CARD * min(len(gang.hand), 8)
        for i in range(len(gang.intrigues)):
            total += self.intrigue_worth(gang, i, time)
        mission = 0.0
        if turns > 0:
            hopes = mission_hopes(state, stock(state, gang.seat), self.price)
            mission = hopes[0]
            self.look_around([hopes[kind + 1] - mission for kind in range(ORDINARY)])
        return total + mission + self.characters_worth(gang, mine)

    def intrigue_worth(self, gang: Gang, i: int, time: float) -> float:
        """The reward of an Intrigue card as far as it is likely, less its penalty. [20.2, 20.3]"""
        card = self.state.content.intrigues[gang.intrigues[i]]
        reward = card.amount(GAIN) + 1.0
        if card.type == AT_END and end_holds(self.state, gang.seat, card, i):
            return reward * (1.0 - 0.4 * time)
        return INTRIGUE * reward * time - card.penalty * (1.0 - 0.5 * time)

    def look_around(self, wants: list[float]) -> None:
        """What every room holds for a gang: kinds that its missions want are worth more."""
        self.finds = self.rich_finds[:]
        for space in self.goals:
            kind = self.state.chests[space - FIRST_ROOM]
            if 0 <= kind < ORDINARY and wants[kind] > 0.0:
                self.finds[space] = find(self.state, space, self.price, True, wants)

    def characters_worth(self, gang: Gang, mine: bool) -> float:
        """All characters: the one who acts comes first, the others as far as the AP go. [7.1]"""
        state = self.state
        turn = state.turn
        budget = turn.ap if mine else 0
        actor = turn.actor if mine else NOBODY
        claimed: list[int] = []
        total = 0.0
        if actor >= 0 and state.place[actor] >= 0:
            reach = NOBODY
            if not turn.acted and budget > 0:
                reach = self.reach_of_actor()
                budget -= 1
            total += self.character_worth(actor, claimed, reach)
        for figure in gang.members:
            if state.fate[figure] == LEFT:
                total += self.load_worth(figure)
            elif state.place[figure] >= 0 and figure != actor:
                reach = NOBODY
                if budget >= 2 and not state.spent[figure]:
                    reach = self.stride
                    budget -= 2
                total += self.character_worth(figure, claimed, reach)
        return total

    def reach_of_actor(self) -> int:
        """How many steps the acting character may still go. [7.4]"""
        turn = self.state.turn
        if turn.move == MOVED:
            return 0
        return turn.points if turn.move == MOVING else self.stride

    def load_worth(self, figure: int) -> float:
        """What the treasures of a character bring outside. [23.3]"""
        state = self.state
        load = state.loads[figure]
        if not load:
            return 0.0
        more = bonus_price(state, figure)
        total = 0
        for kind in load:
            total += self.price[kind] + more
        return float(total)

    # time and ways

    def turns_left(self, figure: int) -> int:
        """How often a character may still move. [7.2]"""
        state = self.state
        turn = state.turn
        seat = state.owner[figure]
        left = self.turns
        if turn.seat == seat:
            if turn.actor == figure:
                left += 1 if turn.move != MOVED else 0
            elif not state.spent[figure] and turn.ap > 0:
                left += 1
        elif self.to_come(seat):
            left += 1
        return left

    def to_come(self, seat: int) -> bool:
        """Whether the turn of a seat in this round is still to come. [5.1]"""
        state = self.state
        if state.turn.seat < 0:
            return False
        count = len(state.gangs)
        return (seat - state.first) % count > (state.turn.seat - state.first) % count

    def escape(self, figure: int, place: int, turns: int) -> float:
        """The chance of a character to get out in time from a place.

        By the gates that are open now: looking ahead to those that will shut gained nothing.
        [15.16, 22.4]
        """
        turn = self.state.turn
        way = self.ways[place] if place < MAIN else BELOW
        steps = way + 1 - (turn.points if turn.actor == figure else 0)
        needed = 0 if steps <= 0 else (steps + self.stride - 1) // self.stride
        if place == PRISON:
            needed += 1
        slack = turns - needed
        chance = HOPELESS if slack < 0 else SLACK[min(slack, len(SLACK) - 1)]
        if place == PRISON:
            return BREAKOUT * chance
        in_tunnel = place == self.state.content.tunnel and self.state.alarm
        return max(chance, BY_TUNNEL) if in_tunnel else chance

    def jail_loss(self, figure: int) -> float:
        """What a character loses who is thrown in Prison. [15.3]"""
        turns = self.turns
        if self.to_come(self.state.owner[figure]):
            turns += 1
        place = self.state.place[figure]
        fewer = self.escape(figure, place, turns) - self.escape(figure, PRISON, turns)
        return IMPRISONED + fewer * (UNSOLD * self.load_worth(figure) + self.charge)

    # characters and their hopes

    def character_worth(self, figure: int, claimed: list[int], reach: int) -> float:
        """His loot if he gets out, the charge if he does not, and what he may still find."""
        state = self.state
        turns = self.turns_left(figure)
        place = state.place[figure]
        total = -WOUND * state.wounds[figure] if self.turns > 0 else 0.0
        if state.gear[figure] >= 0:
            total += GEAR * min(1.0, turns / FADE)
        if place == PRISON:
            total -= JAIL
        escape = self.escape(figure, place, turns)
        total += escape * self.load_worth(figure) * UNSOLD
        total -= (1.0 - escape) * self.charge
        if state.alarm and turns <= 3 and place < MAIN:
            total -= HURRY * self.ways[place]
        if state.wounds[figure] > 0 or turns <= 0 or place == PRISON:
            return total
        if place >= MAIN:
            return total + ACTING * room_below(state, figure, place, self.price)
        return total + self.hope(figure, place, turns, claimed, reach)

    def hope(self, figure: int, place: int, turns: int, claimed: list[int], reach: int) -> float:
        """The best find or victim in reach of a character that no friend is nearer to."""
        state = self.state
        away = state.content.board.distance[place]
        if state.rubble:
            away = distances(state, place)
        finds = self.finds if bulk(state, figure) < limit(state, figure) else self.poor_finds
        ways = self.ways
        points = turns * self.stride
        best = 0.0
        goal = NOBODY
        for space in self.goals:
            worth = finds[space]
            if worth * AT_HAND <= best or space in claimed:
                continue  # no way makes more of it
            holder = state.holder[space]
            if holder >= 0 and holder != figure:
                worth *= TAKEN
            if away[space] + ways[space] + 1 > points:
                continue
            hoped = worth * NEAR[away[space]] * (AT_HAND if away[space] <= reach else HOPE)
            if hoped > best:
                best = hoped
                goal = space
        victim = self.best_victim(figure, away, claimed)
        if victim != NOBODY:
            space = state.place[victim]
            hoped = self.prey(figure, victim) * CHASE[away[space]]
            hoped *= AT_HAND if away[space] <= reach else HOPE
            if hoped > best:
                best = hoped
                goal = space
        if self.stairs:
            best = max(best, DOWN * self.hope_down(figure, away))
        if goal != NOBODY:
            claimed.append(goal)
        return best + self.hope_of_sheet(figure, place)

    def best_victim(self, figure: int, away: list[int], claimed: list[int]) -> int:
        """The rival, or the undead, from whom a character may win most, by worth and way."""
        state = self.state
        best = 0.0
        victim = NOBODY
        for gang in state.gangs:
            if gang.seat == state.owner[figure]:
                continue
            for other in gang.members:
                space = state.place[other]
                if not 0 <= space < MAIN or away[space] > CHASED:
                    continue
                if (self.stakes[other] + DISPLACED) * CHASE[away[space]] <= best:
                    continue  # no chance makes more of it
                if space not in claimed:
                    hoped = self.prey(figure, other) * CHASE[away[space]]
                    if hoped > best:
                        best = hoped
                        victim = other
        if state.props.risen > 0:
            for other in state.content.undead:
                space = state.place[other]
                if space >= 0 and UNDEAD_PREY * CHASE[away[space]] > best:
                    best = UNDEAD_PREY * CHASE[away[space]]
                    victim = other
        return victim

    def prey(self, figure: int, victim: int) -> float:
        """What a character may win in a combat, less what he may lose. [10.19, 10.23, 34.5]"""
        if not is_character(victim):
            return UNDEAD_PREY
        totals = self.state.mode != BASE
        chance = odds(self.strength[figure], self.strength[victim], 0, totals)
        won = self.stakes[victim] + DISPLACED
        return chance * won - (1.0 - chance) * (self.stakes[figure] + DISPLACED)

    def hope_down(self, figure: int, away: list[int]) -> float:
        """What the catacombs promise to a character who has still to go down. [14.1, 14.3]"""
        state = self.state
        best = altar(state, state.loads[figure], self.price, UNHURT)
        if not state.read[figure]:
            best = max(best, STUDY)
        if not state.looted[figure] and on_mechanism(state, figure):
            best = max(best, GAMBLE - self.load_worth(figure))
        if state.alarm:
            now = self.escape(figure, state.place[figure], self.turns_left(figure))
            best = max(best, (BY_TUNNEL - now) * (self.charge + self.load_worth(figure)))
        nearest = FAR
        for stair in self.stairs:
            nearest = min(nearest, away[stair])
        return best * NEAR[nearest]

    def hope_of_sheet(self, figure: int, place: int) -> float:
        """The Duke's strongbox for who carries what opens it. [31.3]"""
        state = self.state
        if not state.props.strongbox:
            return 0.0
        content = state.content
        load = state.loads[figure]
        held = (content.scroll in load) + (content.keys in load)
        if held < 2:
            return 0.4 * held
        return 5.0 * NEAR[content.board.distance[place][content.treasury]]
