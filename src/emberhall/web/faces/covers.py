"""The cover of a game: a position of a match that bots play, as one drawing with its own looks.

Everything follows from the game, so that a cover is drawn once and kept for as long as a server
runs. It is always drawn by night: a picture in a frame, the same on a light page and a dark one.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import resources
from typing import Final

from emberhall.bots import bot, knowledge_of, stand_in
from emberhall.kernel.game import PLAYER, Game
from emberhall.kernel.matches.match import Match
from emberhall.picture.face import face_of
from emberhall.web.faces.about import about_of
from emberhall.web.tables.games import game_of

LOOKS: Final = {"greedy": "greedy:8"}  # bots that think as little as they can
STATIC: Final = resources.files("emberhall.web").joinpath("static")
COLOURS: Final = re.compile(r"^:root \{(.*?)\}", re.DOTALL | re.MULTILINE)
COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
SPACE: Final = re.compile(r"\s+")
PHONES: Final = re.compile(r"@container board[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}")
WIDTHS: Final = re.compile(r"(?:\.w-\d+,?\s*)+\{[^{}]*\}")
SPOKEN: Final = re.compile(r'\s(?:aria-label|data-[\w-]+|tabindex|role)="[^"]*"')
FIRST: Final = 0  # through whose eyes the table is seen


def cover_of(slug: str, package: str) -> bytes:
    """The cover of a game that has pictures."""
    game = game_of(slug, package)
    match = _played(game)
    picture = face_of(package).picture(match.view(FIRST), match.content)
    assert picture is not None
    stage = picture.stage
    looks = (
        f'xmlns="http://www.w3.org/2000/svg" width="{stage.width:g}" height="{stage.height:g}"'
        f' class="picture" data-game="{slug}" '
    )
    drawn = SPOKEN.sub("", stage.svg).replace("<svg ", f"<svg {looks}", 1)
    begin = drawn.index(">") + 1
    inner = drawn[begin : drawn.rindex("</svg>")]
    style = f"<style><![CDATA[{_style(slug)}]]></style>"
    return f'{drawn[:begin]}{style}<g class="plate">{inner}</g></svg>'.encode()


def _played(game: Game) -> Match:
    """The match that is shown, as far as it is shown."""
    wanted = about_of(game.slug).cover
    seats = [PLAYER] * max(2, game.seats[0])
    match = Match(game, seats, game.chosen_options(None), game.content, wanted.seed)
    name = stand_in(game)
    player = bot(LOOKS.get(name, name))
    while len(match.record.inputs) < wanted.inputs and not match.outcome:
        seat = match.decisions[0].seat
        knowledge = knowledge_of(match, seat, seed=match.revision)
        match.play(seat, player.choose(knowledge))
    return match


@lru_cache(maxsize=32)
def _style(slug: str) -> str:
    """The looks of a game's pictures, without what only pages need."""
    sheet = STATIC.joinpath("emberhall.css").read_text(encoding="utf-8")
    colours = COLOURS.search(sheet)
    assert colours is not None
    files = [STATIC.joinpath("picture.css"), STATIC.joinpath("boards", f"{slug}.css")]
    looks = "\n".join(each.read_text(encoding="utf-8") for each in files if each.is_file())
    own = f".picture {{{colours[1]} color-scheme: dark; font-family: sans-serif; }}\n"
    plain = COMMENT.sub("", own + looks)
    return SPACE.sub(" ", WIDTHS.sub("", PHONES.sub("", plain)))
