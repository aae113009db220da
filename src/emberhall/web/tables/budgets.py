"""How much of what strangers send is taken; every refusal names the limit.

What a budget lets through is read where it can be ended, see `workers.confined`.
"""

from __future__ import annotations

import re
from typing import Final

from emberhall.kernel.content.sheets import parse
from emberhall.kernel.content.tables import Content
from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.record import INPUTS
from emberhall.web.tables.errors import NotNow, TooLarge
from emberhall.words import say

PACK_BYTES: Final = 256 * 1024
PACK_VALUES: Final = 20_000  # the largest of our own contents holds 5,159
PACK_TEXT: Final = 1_000  # characters of a text; ours has 124
PACK_NAME: Final = 60  # characters of a key or a slug; ours has 25
PACK_CHOICES: Final = 10_000  # that the verbs of a game find in its content; ours has 6,451
PICTURE_SECONDS: Final = 1.0  # of processor time; ours take hundredths
RECORD_BYTES: Final = 512 * 1024
RECORD_LINES: Final = 40_000
RECORD_INPUTS: Final = 2_500  # the longest of our recorded matches has 1,087
MATCH_INPUTS: Final = 10_000  # after which nothing is taken back any more
POSITION_BYTES: Final = 64 * 1024  # ours have 10 KB
POSITION_DEPTH: Final = 20
POSITION_DIGITS: Final = 4  # of a number; ours have 3


def check_pack(text: str, file: str) -> None:
    """Refuse a content pack that is large, or made of more or longer things than any game's."""
    if len(text.encode()) > PACK_BYTES:
        most = PACK_BYTES // 1024
        raise TooLarge(say("a content pack may have {most} KB here", most=most))
    waiting: list[object] = [parse(text, file)]
    count = 0
    while waiting:
        each = waiting.pop()
        count += 1
        if count > PACK_VALUES:
            raise TooLarge(say("a content pack may hold {most} values here", most=PACK_VALUES))
        if isinstance(each, str) and len(each) > PACK_TEXT:
            raise TooLarge(
                say("a text of a content pack may have {most} characters here", most=PACK_TEXT)
            )
        if isinstance(each, dict):
            if any(len(name) > PACK_NAME for name in each):
                raise TooLarge(
                    say("a name in a content pack may have {most} letters here", most=PACK_NAME)
                )
            waiting += each.values()
        elif isinstance(each, list):
            waiting += each


def check_choices(content: Content) -> None:
    """Refuse a content in which the verbs of its game find too many choices."""
    count = len(content.catalogue.entries)
    if count > PACK_CHOICES:
        raise TooLarge(
            say(
                "with this content pack there are {count} choices; this server takes {most}",
                count=count,
                most=PACK_CHOICES,
            )
        )


def check_record(text: str) -> None:
    """Refuse a record that is larger or longer than any match needs, before it is read."""
    if len(text.encode()) > RECORD_BYTES:
        raise TooLarge(say("a record may have {most} KB here", most=RECORD_BYTES // 1024))
    if text.count("\n") > RECORD_LINES:
        raise TooLarge(say("a record may have {most} lines here", most=RECORD_LINES))
    lines = text.split("\n")
    if sum(line.partition(" ")[0] in INPUTS for line in lines) > RECORD_INPUTS:
        raise TooLarge(say("a record may have {most} inputs here", most=RECORD_INPUTS))
    for line in lines:
        if line.startswith("position "):
            _check_position(line)


def check_length(match: Match) -> None:
    """Refuse what could make a match longer without end, once it is longer than any."""
    if match.revision >= MATCH_INPUTS:
        raise NotNow(
            say("this match has {most} inputs; it can only be played on", most=MATCH_INPUTS)
        )


def _check_position(line: str) -> None:
    if len(line.encode()) > POSITION_BYTES:
        most = POSITION_BYTES // 1024
        raise TooLarge(say("the position of a record may have {most} KB here", most=most))
    if re.search(rf"[0-9]{{{POSITION_DIGITS + 1}}}|[0-9][eE]", line):
        raise TooLarge(
            say("a number of a position may have {most} digits here", most=POSITION_DIGITS)
        )
    depth = 0
    for sign in line:
        if sign in "[{":
            depth += 1
            if depth > POSITION_DEPTH:
                raise TooLarge(
                    say("a position may be nested {most} deep here", most=POSITION_DEPTH)
                )
        elif sign in "]}":
            depth -= 1
