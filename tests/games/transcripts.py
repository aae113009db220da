"""Golden transcripts: a game in notation and prose, as spectators were told it.

A header says how the match began and who chose; then each input follows as `> seat notation` with
the sentences it led to. To keep a transcript short only the beginning or the end of a game is told;
inputs before the told ones stand several to a line after a dot. The first outcomes of chance may be
laid down, before those of the seed; the bot `nobody` plays nothing beyond the inputs there are.

    game crown-of-ash
    seats player player
    option powers on
    chance roll 6 4
    seed 7
    bot greedy
    tell end

    . 0 gather desert; 0 leave; 1 gold
    > 1 attack desert
    Nox attacks the Desert, held by Visio.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import emberhall
from emberhall.bots import bot, knowledge_of
from emberhall.kernel.dealer import ScriptedDealer
from emberhall.kernel.matches.replay import Replay

FOLDER = Path(__file__).parent.parent / "golden"
MOST_LINES = 299
FORCED = " (forced)"
NOBODY = "nobody"


@dataclass
class Transcript:
    """How a match began, what was played before the told part, and what was played in it."""

    game: str = ""
    seats: list[str] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    chance: list[str] = field(default_factory=list)
    seed: int = 0
    bot: str = "greedy"
    tell: str = "beginning"
    untold: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)

    @classmethod
    def read(cls, text: str) -> Transcript:
        """The transcript of a text, its sentences left aside."""
        found = cls()
        header, _, body = text.partition("\n\n")
        for line in header.splitlines():
            key, _, value = line.partition(" ")
            if key == "option":
                name, _, value = value.partition(" ")
                found.options[name] = value
            elif key == "chance":
                found.chance.append(value)
            elif key == "seats":
                found.seats = value.split()
            elif key == "seed":
                found.seed = int(value)
            else:
                assert key in ("game", "bot", "tell"), line
                setattr(found, key, value)
        for line in body.splitlines():
            if line.startswith(". "):
                found.untold += line[2:].split("; ")
            elif line.startswith("> ") and not line.endswith(FORCED):
                found.told.append(line[2:])
        return found

    def begin(self) -> emberhall.Match:
        """The match before its first input."""
        game = emberhall.game(self.game)
        dealer = ScriptedDealer(self.chance[:], self.seed)
        options = game.chosen_options(self.options)
        return emberhall.Match(game, game.seating(self.seats), options, game.content, dealer=dealer)

    def text(self) -> str:
        """The transcript as played now."""
        match = self.begin()
        for play in self.untold:
            enter(match, play)
        first = match.revision + 1 if self.untold else 0
        for play in self.told:
            enter(match, play)
        lines = self.header() + untold_lines(self.untold)
        replay = Replay(match)
        for n in range(first, replay.inputs + 1):
            lines += input_lines(replay, n)
        return "\n".join(lines + end_lines(match)) + "\n"

    def header(self) -> list[str]:
        lines = [f"game {self.game}", f"seats {' '.join(self.seats)}"]
        lines += [f"option {name} {value}" for name, value in self.options.items()]
        lines += [f"chance {outcome}" for outcome in self.chance]
        return [*lines, f"seed {self.seed}", f"bot {self.bot}", f"tell {self.tell}", ""]

    def renewed(self) -> Transcript:
        """The same inputs as far as they are legal, then the bot's, told as far as fits."""
        match = self.begin()
        plays: list[str] = []
        for play in self.untold + self.told:
            try:
                enter(match, play)
            except emberhall.errors.BadInput:
                break
            plays.append(play)
        if self.bot != NOBODY:
            self.play_on(match, plays)
        return self.cut(plays)

    def play_on(self, match: emberhall.Match, plays: list[str]) -> None:
        """Let the bot play to the end of the match."""
        chooser = bot(self.bot)
        while match.decisions:
            seat = match.decisions[0].seat
            knowledge = knowledge_of(match, seat, self.seed * 1000 + match.revision)
            plays.append(f"{seat} {chooser.choose(knowledge).notation}")
            enter(match, plays[-1])

    def cut(self, plays: list[str]) -> Transcript:
        """As much of a whole game as a transcript holds."""
        low, high = 0, len(plays)
        while low < high:
            told = (low + high + 1) // 2
            if self.part(plays, told).text().count("\n") <= MOST_LINES:
                low = told
            else:
                high = told - 1
        return self.part(plays, low)

    def part(self, plays: list[str], told: int) -> Transcript:
        """The first or the last inputs of a game, whichever this transcript tells."""
        start = len(plays) - told if self.tell == "end" else 0
        return Transcript(
            game=self.game,
            seats=self.seats,
            options=self.options,
            chance=self.chance,
            seed=self.seed,
            bot=self.bot,
            tell=self.tell,
            untold=plays[:start],
            told=plays[start : start + told],
        )


def enter(match: emberhall.Match, play: str) -> None:
    """Play a line of a transcript."""
    seat, _, notation = play.partition(" ")
    match.play(int(seat), notation)


def untold_lines(plays: list[str]) -> list[str]:
    """Inputs that are not told, as many to a line as fit."""
    lines: list[str] = []
    for play in plays:
        if lines and len(lines[-1]) + len(play) + 2 <= 100:
            lines[-1] += f"; {play}"
        else:
            lines.append(f". {play}")
    return lines


def input_lines(replay: Replay, n: int) -> list[str]:
    """An input and what spectators were told of it; the setup is no input."""
    line = replay.line(n)
    forced = FORCED if line.verb == "auto" else ""
    head = [f"> {line.seat} {line.text}{forced}"] if n else []
    return head + replay.story(n, None, None)


def end_lines(match: emberhall.Match) -> list[str]:
    """How the game ended, if it has."""
    outcome = match.outcome
    if outcome is None:
        return []
    lines = ["", f"= {match.game.prose.say('reason', outcome.reason, {})}"]
    for place, seats in enumerate(outcome.ranking, start=1):
        for seat in seats:
            scores = ", ".join(f"{name} {points}" for name, points in outcome.scores[seat].items())
            lines.append(f"= {place}. {match.state.seat_name(seat)}: {scores}")
    return lines
