"""The Model Context Protocol: agents take a seat at a table by tools.

Whoever takes a seat is given a key; without it nobody looks at the table or plays at it.
"""

from __future__ import annotations

import functools
import secrets
from collections.abc import Callable
from typing import Any, Final

from emberhall.bots.registry import RANDOM, is_foreign, names
from emberhall.doors import agents
from emberhall.doors.agents import TEXT, TOKENS, AgentTable
from emberhall.kernel.errors import BadInput, EmberhallError
from emberhall.kernel.version import VERSION
from emberhall.words import phrase, say

try:
    from mcp.server import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError
except ModuleNotFoundError as missing:
    if (missing.name or "").partition(".")[0] != "mcp":
        raise
    raise EmberhallError(
        "this door needs mcp, which is not installed: pip install 'emberhall[mcp]'"
    ) from None

STDIO: Final = "stdio"
HTTP: Final = "http"
TRANSPORTS: Final = (STDIO, HTTP)
PORT: Final = 8766
TABLES: Final = 64  # that are kept; the one that was used longest ago goes
INSTRUCTIONS: Final = (
    "Play complete tabletop games against bots. list_games says which; sit takes a seat and gives "
    "the key of the table that all other tools want. Then observe, choices and play, until the "
    "game is over. rules looks up the rules; a refusal names the rule behind it."
)


class Hall:
    """The tables of a server by their keys, and the tools with which agents play at them."""

    def __init__(self, hints: bool = False, listed: bool = True, seed: int | None = None) -> None:
        self._hints = hints
        self._listed = listed
        self._seed = seed
        self._tables: dict[str, AgentTable] = {}

    def tools(self) -> list[Callable[..., str]]:
        """What agents can do."""
        listed = [self.choices] if self._listed else []
        hinted = [self.hint] if self._hints else []
        return [
            self.list_games, self.rules, self.sit, self.observe, *listed, self.play, self.why_not,
            self.log_since, *hinted,
        ]  # fmt: skip

    def list_games(self) -> str:
        """List the games that can be played, with their seats and options."""
        return agents.games()

    def rules(self, game: str, wanted: str = "") -> str:
        """Look up rules of a game: by id ("5.1"), by chapter ("5"), or by words. Without any of
        these: its chapters.
        """
        return agents.rules(game, wanted)

    def sit(
        self,
        game: str,
        seats: int = 2,
        opponents: str = RANDOM,
        seat: int = 0,
        options: dict[str, str] | None = None,
    ) -> str:
        """Take a seat at a new table against bots, such as "random", "greedy" or "adept". The first
        line of the answer is the key of the table.
        """
        _check_opponents(opponents)
        table = AgentTable(
            game=game,
            seats=seats,
            opponents=opponents,
            seat=seat,
            options=options,
            seed=self._seed,
            hints=self._hints,
            listed=self._listed,
        )
        key = secrets.token_urlsafe(9)
        self._tables[key] = table
        while len(self._tables) > TABLES:
            del self._tables[next(iter(self._tables))]
        return f"table {key}\n{table.question()}"

    def observe(self, table: str, form: str = TEXT, tokens: int = TOKENS, part: str = "") -> str:
        """Look at the table: form "text" or "json", at most so many tokens. part: one part of the
        JSON that was left out because it did not fit.
        """
        return self._at(table).observe(form, tokens, part)

    def choices(self, table: str, page: int = 1) -> str:
        """List what can be played now: the notation, then what it means."""
        return self._at(table).choices(page)

    def play(self, table: str, choice: str) -> str:
        """Play a choice by its notation. The answer tells what happened and what is asked next."""
        return self._at(table).play(choice)

    def why_not(self, table: str, choice: str) -> str:
        """Ask why a choice cannot be played now."""
        return self._at(table).why_not(choice)

    def log_since(self, table: str, revision: int = 0) -> str:
        """Read what has happened from an input of the game on."""
        return self._at(table).log_since(revision)

    def hint(self, table: str) -> str:
        """Ask what a strong player would do now."""
        return self._at(table).hint()

    def _at(self, key: str) -> AgentTable:
        table = self._tables.pop(key, None)
        if table is None:
            raise BadInput(say("there is no table {key!r}: sit down first", key=key))
        self._tables[key] = table  # used last
        return table


def _check_opponents(name: str) -> None:
    """Raise unless it is a bot of ours as it is: no file is run for an agent, no budget is its own.

    Whoever connects may be anybody.
    """
    if ":" in name or name not in names() or is_foreign(name):
        ours = ", ".join(each for each in names() if not is_foreign(each))
        wrong = phrase("opponents is one of {ours}, not {name!r}")
        raise BadInput(say(wrong, ours=ours, name=name))


def server_of(hall: Hall) -> MCPServer[Any]:
    """A server whose tools are those of a hall."""
    server: MCPServer[Any] = MCPServer(
        name="emberhall", version=VERSION, instructions=INSTRUCTIONS, log_level="WARNING"
    )
    for tool in hall.tools():
        server.add_tool(_told(tool), name=tool.__name__, description=_described(tool))
    return server


def serve(hall: Hall, transport: str = STDIO, host: str = "127.0.0.1", port: int = PORT) -> None:
    """Serve a hall until it is stopped: by standard input and output, or by streamable HTTP."""
    server = server_of(hall)
    if transport == STDIO:
        server.run(STDIO)
    else:
        server.run("streamable-http", host=host, port=port)


def _described(tool: Callable[..., str]) -> str:
    return " ".join((tool.__doc__ or "").split())


def _told(tool: Callable[..., str]) -> Callable[..., str]:
    """The tool with its refusals as the protocol wants them."""

    @functools.wraps(tool)
    def told(*args: Any, **kwargs: Any) -> str:
        try:
            return tool(*args, **kwargs)
        except EmberhallError as error:
            raise ToolError(str(error)) from None

    return told
