"""What a seat must guess of the others beyond where their known cards lie.

The factions of start units that nobody has seen, echoes of the ray, masked cards that were laid or
not, what a face-down line counts as; and the hand of whoever is asked can answer.
"""

from __future__ import annotations

import random

from emberhall.authoring import Question
from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.kinds import FACTIONS, PRIEST, TENT, WEAPON
from emberhall.games.battalia.mind.needs import can_answer, needs_of
from emberhall.games.battalia.players import Player
from emberhall.games.battalia.queries import joins_tent
from emberhall.games.battalia.rules.battle import may_lay
from emberhall.games.battalia.rules.oracle import illuminated
from emberhall.games.battalia.rules.purse import is_held, masks_on, seen_open
from emberhall.games.battalia.rules.turns import BeginActions
from emberhall.games.battalia.state import NOBODY, Battle, Land

Place = tuple[list[int], int]


def guess(world: Land, seat: int, rng: random.Random) -> None:
    """Settle in an imagined world what a seat cannot know of the others."""
    for rank in range(PRIEST + 1):
        mix_start_units(world, seat, rank, rng)
    for player in world.players:
        if player.seat != seat:
            keep_out(world, player, player.ambush, True, rng)
    battle = world.battle
    if battle is not None and not battle.revealed and battle.defender not in (NOBODY, seat):
        keep_out(world, world.players[battle.defender], battle.guard, True, rng)
    active = world.active()
    if active not in (NOBODY, seat):
        guess_turn(world, world.players[active], rng)
    step = world.agenda[-1] if world.agenda else None
    if isinstance(step, Question) and step.seat != seat and not can_answer(world, step):
        meet_needs(world, step, rng)


def pick(rng: random.Random, count: int) -> int:
    return int(rng.random() * count)


def shuffle(things: list[int], rng: random.Random) -> None:
    last = len(things) - 1
    while last > 0:
        other = pick(rng, last + 1)
        things[other], things[last] = things[last], things[other]
        last -= 1


def hidden_zones(world: Land, player: Player) -> list[list[int]]:
    """The zones of a player into which nobody else can look."""
    zones = [player.hand, player.nation, player.shelter, player.ambush, player.concealed]
    battle = world.battle
    if battle is not None and not battle.revealed:
        if battle.attacker == player.seat:
            zones.append(battle.line)
        elif battle.defender == player.seat:
            zones.append(battle.guard)
    return zones


# Start units.


def mix_start_units(world: Land, seat: int, rank: int, rng: random.Random) -> None:
    """Start units that nobody else has seen may be any of those that the stack does not show."""
    content = world.content
    others = [each for each in world.players if each.seat != seat and each.unseen[rank]]
    if not others:
        return
    stack = world.stack(rank).cards
    pool = stack[:-1]
    places: list[list[Place]] = []
    known: list[list[int]] = []
    for player in others:
        here = [
            (zone, i)
            for zone in hidden_zones(world, player)
            for i, card in enumerate(zone)
            if content.kind[card] == rank
        ]
        sure = known_hidden(world, player, rank)
        loose = [zone[i] for zone, i in here]
        for card in sure:
            loose.remove(card)
        pool += loose
        places.append(here)
        known.append(sure)
    pool.sort()
    shuffle(pool, rng)
    for player, here, units in zip(others, places, known, strict=True):
        units += [pool.pop() for _ in range(player.unseen[rank])]
        shuffle(units, rng)
        for (zone, i), card in zip(here, units, strict=True):
            zone[i] = card
    stack[:-1] = pool


def known_hidden(world: Land, player: Player, rank: int) -> list[int]:
    """The units of a rank that everybody knows a player to have where nobody sees them."""
    battle = world.battle
    found: list[int] = []
    for card in world.content.types[rank]:
        hidden = player.known[card] - seen_open(player, card)
        if battle is not None and battle.revealed:
            if battle.attacker == player.seat:
                hidden -= battle.line.count(card)
            elif battle.defender == player.seat:
                hidden -= battle.guard.count(card)
        found += [card] * hidden
    return found


# Cards that cannot lie where they were dealt.


def keep_out(
    world: Land, player: Player, zone: list[int], all_kinds: bool, rng: random.Random
) -> None:
    """Exchange cards that may not lie in an ambush or a line for others of the same player."""
    content = world.content
    in_ambush = zone is player.ambush
    for i, card in enumerate(zone):
        if may_lie(content, card, in_ambush, all_kinds):
            continue
        spare = [
            (other, j)
            for other in (player.hand, player.nation, player.shelter)
            for j, there in enumerate(other)
            if may_lie(content, there, in_ambush, all_kinds)
        ]
        if spare:
            other, j = spare[pick(rng, len(spare))]
            zone[i], other[j] = other[j], card


def may_lie(content: Cards, card: int, in_ambush: bool, all_kinds: bool) -> bool:
    return not content.great[card] if in_ambush else may_lay(content, card, all_kinds)


# The turn of somebody else.


def guess_turn(world: Land, player: Player, rng: random.Random) -> None:
    """The echoes, masks and face-down line of the player whose turn it is."""
    for step in world.agenda:
        if isinstance(step, BeginActions):
            return
    battle = world.battle
    player.veiled.clear()
    player.hushed.clear()
    if battle is not None and not battle.revealed:
        keep_out(world, player, battle.line, battle.defender != NOBODY, rng)
    place_masks(world, player, rng)
    if battle is not None and not battle.revealed:
        guess_line(world, player, battle, rng)
    guess_rays(world, player)


def place_masks(world: Land, player: Player, rng: random.Random) -> None:
    """A masked card that nobody sees any more is in the hand or lies face down."""
    battle = world.battle
    line = battle.line if battle is not None and not battle.revealed else []
    free = [player.shown[:], player.hand[:], player.concealed[:], line[:]]
    laid: list[int] = []
    for mask, card in enumerate(player.masked):
        if player.worn[mask]:
            continue
        where = next((i for i, cards in enumerate(free) if card in cards), -1)
        if where < 0:
            where = fetch(player, card, [player.hand, player.concealed, line], rng) + 1
        elif card in free[where]:
            free[where].remove(card)
        if where == 2:
            player.veiled.append(mask)
        elif where == 3:
            laid.append(mask)
    if battle is not None:
        battle.veiled = len(player.veiled)
    player.veiled.extend(laid)


def fetch(player: Player, card: int, homes: list[list[int]], rng: random.Random) -> int:
    """Bring a card of a player to the first of these zones that is not empty; which one it is."""
    for where, home in enumerate(homes):
        if not home:
            continue
        for zone in (player.nation, player.shelter, player.ambush):
            if card in zone:
                i, j = pick(rng, len(home)), zone.index(card)
                home[i], zone[j] = zone[j], home[i]
                return where
    return 0


def guess_line(world: Land, player: Player, battle: Battle, rng: random.Random) -> None:
    """What a face-down line counts as: a weapon first, masked cards by their names, some echoes."""
    content = world.content
    faces = battle.line[:]
    for mask in player.veiled[battle.veiled :]:
        if player.masked[mask] in faces:
            faces[faces.index(player.masked[mask])] = player.guises[mask]
    echoes = guess_echoes(world, player, battle, rng)
    player.hushed.extend(echoes)
    faces += echoes
    if battle.size and not any(content.kind[card] == WEAPON for card in faces):
        bring_weapon(content, player, battle, faces, rng)
    faces.sort()
    for i, card in enumerate(faces):
        if content.kind[card] == WEAPON:
            faces.insert(0, faces.pop(i))
            break
    battle.faces = faces


def guess_echoes(world: Land, player: Player, battle: Battle, rng: random.Random) -> list[int]:
    """Echoes that may lie in a line: of an amulet's target, or of the illuminated kind.

    An echo of a tent is good for tents alone. [10.32]
    """
    content = world.content
    left = [card for card in player.echoes if content.kind[card] != TENT]
    lit = illuminated(world)
    rays = [content.typed[lit][faction] for faction in range(FACTIONS) if faction != world.absent]
    if lit == TENT:
        rays.clear()
    found: list[int] = []
    for _ in range(battle.echoes):
        may = [card for card in left + rays if may_lay(content, card, battle.defender >= 0)]
        card = may[pick(rng, len(may))] if may else (left + rays)[0]
        if card in left:
            left.remove(card)
        found.append(card)
    return found


def bring_weapon(
    content: Cards, player: Player, battle: Battle, faces: list[int], rng: random.Random
) -> None:
    """Exchange a card of a line for a weapon of the same player: the line must begin with one."""
    for zone in (player.hand, player.nation, player.shelter, player.ambush):
        for j, card in enumerate(zone):
            if content.kind[card] == WEAPON and battle.line and not masks_on(player, card):
                i = pick(rng, len(battle.line))
                if battle.line[i] in faces:
                    faces[faces.index(battle.line[i])] = card
                    battle.line[i], zone[j] = card, battle.line[i]
                    return


def guess_rays(world: Land, player: Player) -> None:
    """Every illuminated card of the hand has its echo, unless the like has been used already.

    So has a tent that was set up this turn: it goes before its echo. [10.35]
    """
    content = world.content
    lit = illuminated(world)
    player.rays.clear()
    for card in content.types[lit]:
        held = player.hand.count(card) + player.shown.count(card) - masks_on(player, card)
        held += sum(tent.card.count(card) for tent in player.tents if tent.fresh)
        left = 0 if card in player.lines else held - player.spent.count(card)
        laid = player.hushed.count(card) - player.echoes.count(card)
        player.rays.extend([card] * max(left, laid, 0))


# Whoever is asked can answer.


def meet_needs(world: Land, step: Question[Land], rng: random.Random) -> None:
    """Exchange cards of the hand for others of the same player until the question has an answer.

    What no card of the player can be must be an echo of the ray whose card has gone elsewhere.
    """
    player = world.players[step.seat]
    bundles = needs_of(world, step)
    lit = illuminated(world) if world.active() == player.seat else -1
    while bundles:
        lacking = bring(world, player, bundles.pop(pick(rng, len(bundles))), rng)
        if lit >= 0:
            guess_rays(world, player)
            for wanted in lacking:
                echoes = [card for card in wanted if world.content.kind[card] == lit]
                player.rays.extend(echoes[:1])
        if can_answer(world, step):
            return


def given_openly(content: Cards, player: Player) -> list[int]:
    """The uses that everybody knows a hand to offer: the echo of a tent joins its tent alone."""
    given = player.shown[:]
    for echo in player.echoes:
        if content.kind[echo] != TENT or joins_tent(player, echo):
            given.append(echo)
    for mask, guise in enumerate(player.guises):
        if is_held(player, mask):
            given.append(guise)
            if player.masked[mask] in given:
                given.remove(player.masked[mask])
    return given


def bring(
    world: Land, player: Player, bundle: list[list[int]], rng: random.Random
) -> list[list[int]]:
    """Bring a card for each need into the hand; what is there already stays. Returns the unmet."""
    given = given_openly(world.content, player)
    kept = [False] * len(player.hand)
    lacking: list[list[int]] = []
    for wanted in bundle:
        ready = next((card for card in given if card in wanted), -1)
        if ready >= 0:
            given.remove(ready)
            continue
        held = [i for i, card in enumerate(player.hand) if card in wanted and not kept[i]]
        if held:
            kept[held[0]] = True
            continue
        loose = [i for i, keep in enumerate(kept) if not keep and not is_masked(player, i)]
        spare = spare_places(player, wanted) or swapped_start_unit(world, player, wanted, kept)
        if loose and spare:
            zone, j = spare[pick(rng, len(spare))]
            i = j if zone is player.hand else loose[pick(rng, len(loose))]
            player.hand[i], zone[j] = zone[j], player.hand[i]
            kept[i] = True
        else:
            lacking.append(wanted)
    return lacking


def spare_places(player: Player, wanted: list[int]) -> list[Place]:
    """Where a player has wanted cards out of the hand."""
    return [
        (zone, j)
        for zone in (player.nation, player.shelter, player.ambush, player.concealed)
        for j, card in enumerate(zone)
        if card in wanted
    ]


def swapped_start_unit(
    world: Land, player: Player, wanted: list[int], kept: list[bool]
) -> list[Place]:
    """A start unit that nobody knows may be a wanted one of the stack."""
    content = world.content
    rank = content.kind[wanted[0]]
    if rank > PRIEST or not player.unseen[rank]:
        return []
    stack = world.stack(rank).cards
    sure = known_hidden(world, player, rank)
    for zone in (player.hand, player.nation, player.shelter, player.ambush, player.concealed):
        for i, card in enumerate(zone):
            if content.kind[card] != rank or (zone is player.hand and kept[i]):
                continue
            if card in sure:
                sure.remove(card)
                continue
            for j in range(len(stack) - 1):
                if stack[j] in wanted:
                    zone[i], stack[j] = stack[j], card
                    return [(zone, i)]
    return []


def is_masked(player: Player, place: int) -> bool:
    card = player.hand[place]
    return masks_on(player, card) > 0 and card not in player.shown
