"""The text of a match: a header, one line per input with its chance below it, and a seal.

emberhall-record 2
game crown-of-ash
...
begin
  shuffle 3 1 0 2
drive 0 person
drive 1 bot greedy
play 0 gather desert
  roll 6 4
digest 5f0c...
end 6 9d41...
"""

from __future__ import annotations

import hashlib
from typing import Final

from emberhall.kernel.errors import (
    EditedRecord,
    ForeignRecord,
    NewerRecord,
    RecordError,
    TruncatedRecord,
)
from emberhall.words import say

FORMAT: Final = 2
"""The format that is written; the drive lines of format 1 do not tell people from bots."""
OLDEST_FORMAT: Final = 1
FIRST_LINE: Final = "emberhall-record"
HEADER: Final = ("game", "rules", "package", "content", "seats")
INPUTS: Final = ("play", "auto", "undo", "concede", "drive")
ORIGINS: Final = ("redealt", "brought")
"""`redealt`: a server imagined the world from what one seat knew, and nobody knows more of it;
`brought`: the position or the record came from outside, so that nobody vouches for its past."""
DISCLOSED: Final = ("seats", "past")
"""Why a table was not secret: somebody had looked at several seats, or knew the past."""


class Header:
    """What a match was started with."""

    def __init__(
        self,
        game: str,
        rules: int,
        package: str,
        content: str,
        seats: list[str],
        options: dict[str, str],
        pack: str = "",
        position: str = "",
        origin: str = "",
        disclosed: str = "",
        version: int = FORMAT,
    ) -> None:
        self.game = game
        self.rules = rules
        self.package = package
        self.content = content
        self.seats = seats
        self.options = options
        self.pack = pack
        self.position = position
        self.origin = origin
        self.disclosed = disclosed
        self.version = version

    def lines(self) -> list[str]:
        """The header as text, `begin` included."""
        lines = [
            f"{FIRST_LINE} {self.version}",
            f"game {self.game}",
            f"rules {self.rules}",
            f"package {self.package}",
            f"content {self.content}",
            f"seats {' '.join(self.seats)}",
        ]
        lines += [f"option {name} {value}" for name, value in self.options.items()]
        if self.pack:
            lines += [f"pack |{line}" for line in self.pack.split("\n")]
        if self.position:
            lines.append(f"position {self.position}")
        if self.origin:
            lines.append(f"origin {self.origin}")
        if self.disclosed:
            lines.append(f"disclosed {self.disclosed}")
        lines.append("begin")
        return lines


class Line:
    """An input with the chance it met and, now and then, the digest of the state it led to."""

    __slots__ = ("chance", "digest", "number", "seat", "text", "verb")

    def __init__(self, verb: str, seat: int, text: str, number: int = 0) -> None:
        self.verb = verb
        self.seat = seat
        self.text = text
        self.number = number
        self.chance: list[str] = []
        self.digest = ""

    def lines(self) -> list[str]:
        words = [self.verb]
        if self.verb != "begin":
            words.append(str(self.seat))
        if self.text:
            words.append(self.text)
        lines = [" ".join(words), *[f"  {outcome}" for outcome in self.chance]]
        if self.digest:
            lines.append(f"digest {self.digest}")
        return lines


class MatchRecord:
    """A header and its inputs; the first line is `begin` with the chance of the setup."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.begin = Line("begin", -1, "")
        self.inputs: list[Line] = []

    @property
    def text(self) -> str:
        """The record as a sealed text."""
        return seal(self.open_text)

    @property
    def open_text(self) -> str:
        """The record without its end, as it grows while a match is played."""
        lines = self.header.lines()[:-1]
        for line in (self.begin, *self.inputs):
            lines += line.lines()
        return "\n".join(lines) + "\n"


def seal(text: str) -> str:
    """The text with its end line."""
    return f"{text}end {text.count(chr(10))} {hashlib.sha256(text.encode()).hexdigest()}\n"


def unsealed(text: str, partial: bool) -> str:
    """The text above the end line, which must fit it. Only a partial record may do without.

    The last line of a partial record counts only if it is whole: half a notation may be another.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    cut = bool(lines[-1].strip())
    while lines and not lines[-1].strip():
        lines.pop()
    _check_format(lines[0] if lines else "")
    if lines[-1].split()[0] == "end":
        above = "\n".join(lines[:-1]) + "\n"
        end = seal(above).split("\n")[-2]
        if lines[-1] == end:
            return above
        if not end.startswith(lines[-1]):
            raise EditedRecord(say("the text does not match the seal of its end line"), len(lines))
        cut = True
    if not partial:
        raise TruncatedRecord(say("the end line is missing: the record was cut off"), len(lines))
    if cut:
        lines.pop()
    return "\n".join(lines) + "\n"


def _check_format(line: str) -> None:
    words = line.split()
    if len(words) != 2 or words[0] != FIRST_LINE:
        raise ForeignRecord(
            say("this is no record: it does not begin with '{first_line}'", first_line=FIRST_LINE),
            1,
        )
    if not words[1].isdecimal():
        raise ForeignRecord(say("{format!r} is no record format", format=words[1]), 1)
    if int(words[1]) > FORMAT:
        raise NewerRecord(
            say(
                "record format {format} is newer than {ours}; update Emberhall",
                format=words[1],
                ours=FORMAT,
            ),
            1,
        )
    if int(words[1]) < OLDEST_FORMAT:
        raise ForeignRecord(
            say(
                "record format {format} is no longer read; now {ours}", format=words[1], ours=FORMAT
            ),
            1,
        )


def parse(text: str, partial: bool = False) -> MatchRecord:
    """Read a record. Every error names the first line that disagrees."""
    lines = unsealed(text, partial).split("\n")[:-1]
    if "begin" not in lines:
        raise TruncatedRecord(say("the record ends before 'begin'"), len(lines))
    begin = lines.index("begin")
    fixed: list[str] = []
    for key in HEADER:
        found, _, value = lines[len(fixed) + 1].partition(" ")
        if found != key or not value:
            raise ForeignRecord(
                say("{found!r} stands where {key!r} must", found=found, key=key), len(fixed) + 2
            )
        fixed.append(value)
    if not fixed[1].isdecimal():
        raise ForeignRecord(say("{version!r} is no rules version", version=fixed[1]), 3)
    options: dict[str, str] = {}
    pack: list[str] = []
    position = origin = disclosed = ""
    for number in range(len(fixed) + 1, begin):
        key, _, value = lines[number].partition(" ")
        name, _, chosen = value.partition(" ")
        if key == "option" and chosen and name not in options:
            options[name] = chosen
        elif key == "pack" and value.startswith("|"):
            pack.append(value[1:])
        elif key == "position" and value and not position:
            position = value
        elif key == "origin" and value in ORIGINS and not origin:
            origin = value
        elif key == "disclosed" and value in DISCLOSED and not disclosed:
            disclosed = value
        else:
            raise ForeignRecord(
                say("{line!r} is not a line of a header", line=lines[number]), number + 1
            )
    game, rules, package, content, seats = fixed
    record = MatchRecord(
        Header(
            game=game,
            rules=int(rules),
            package=package,
            content=content,
            seats=seats.split(),
            options=options,
            pack="\n".join(pack),
            position=position,
            origin=origin,
            disclosed=disclosed,
            version=int(lines[0].split()[1]),
        )
    )
    record.begin.number = begin + 1
    _parse_inputs(record, lines, begin + 1)
    return record


def _parse_inputs(record: MatchRecord, lines: list[str], start: int) -> None:
    current = record.begin
    for number in range(start, len(lines)):
        text = lines[number]
        if text.startswith("  "):
            current.chance.append(text.strip())
            continue
        words = text.split(" ", 2)
        if words[0] == "digest" and len(words) == 2:
            current.digest = words[1]
            continue
        if words[0] not in INPUTS or len(words) < 2 or not words[1].isdecimal():
            raise RecordError(say("{text!r} is no input", text=text), number + 1)
        rest = words[2] if len(words) > 2 else ""
        current = Line(words[0], int(words[1]), rest, number + 1)
        record.inputs.append(current)
