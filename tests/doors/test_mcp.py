"""Agents play whole games by the Model Context Protocol, as a program and over HTTP."""

from __future__ import annotations

import os
import random
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mcp")

from mcp import Client, StdioServerParameters

from emberhall.doors.mcp import Hall, server_of
from emberhall.kernel import registry
from tests.installing import path_with

pytestmark = pytest.mark.anyio
CROWN = "crown-of-ash"
DRUMS = "drums-of-war"
SURROUNDINGS = {**os.environ, "PYTHONPATH": path_with()}
OURS = [slug for slug in registry.slugs() if slug != "wyrmgold"]  # those that a server knows


class Agent:
    """A scripted agent: takes a seat and plays what is listed, by lot."""

    def __init__(self, client: Any, seed: int = 1) -> None:
        self.client = client
        self.rng = random.Random(seed)
        self.table = ""

    async def ask(self, tool: str, **given: Any) -> str:
        answer = await self.client.call_tool(tool, given)
        assert not answer.is_error, answer.content
        return str(answer.content[0].text)

    async def refused(self, tool: str, **given: Any) -> str:
        answer = await self.client.call_tool(tool, given)
        assert answer.is_error
        return str(answer.content[0].text)

    async def sit(self, game: str, **more: Any) -> str:
        answer = await self.ask("sit", game=game, **more)
        found = re.match(r"table (\S+)\n", answer)
        assert found
        self.table = found[1]
        return answer

    async def play_out(self) -> str:
        """Play to the end; the last answer."""
        answer = ""
        while "The game is over" not in answer:
            listed = await self.ask("choices", table=self.table)
            lines = [line for line in listed.splitlines() if not line.startswith("page ")]
            choice = self.rng.choice(lines).partition(":")[0]
            answer = await self.ask("play", table=self.table, choice=choice)
        return answer


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "emberhall", "mcp", *words]


@pytest.fixture
def address() -> Iterator[str]:
    """Where a server answers by HTTP."""
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    line = command("--transport", "http", "--port", str(port))
    server = subprocess.Popen(
        line, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=SURROUNDINGS
    )
    try:
        for _ in range(600):
            assert server.poll() is None
            with closing(socket.socket()) as knocking:
                if knocking.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}/mcp"
    finally:
        server.terminate()
        server.wait(timeout=30)


async def test_a_whole_game_is_played_with_a_server_that_the_agent_starts() -> None:
    first, *rest = command("--seed", "3")
    parameters = StdioServerParameters(command=first, args=rest, env=SURROUNDINGS)
    async with Client(parameters) as client:
        agent = Agent(client)
        await agent.sit(CROWN, seats=3, opponents="random", seat=1)
        assert "First: " in await agent.play_out()


async def test_a_whole_game_is_played_over_http(address: str) -> None:
    async with Client(address) as client:
        agent = Agent(client)
        await agent.sit(DRUMS)
        assert "First: " in await agent.play_out()


@pytest.mark.slow
@pytest.mark.parametrize("slug", OURS)
async def test_a_whole_game_of_each_is_played_both_ways(slug: str, address: str) -> None:
    first, *rest = command()
    parameters = StdioServerParameters(command=first, args=rest, env=SURROUNDINGS)
    for server in (parameters, address):
        async with Client(server) as client:
            agent = Agent(client)
            await agent.sit(slug)
            assert "First: " in await agent.play_out()


async def test_the_tools_are_those_of_the_table() -> None:
    async with Client(server_of(Hall())) as client:
        tools = {each.name: each for each in (await client.list_tools()).tools}
    assert set(tools) == {
        "list_games", "rules", "sit", "observe", "choices", "play", "why_not", "log_since",
    }  # fmt: skip
    assert all(each.description for each in tools.values())
    assert set(tools["play"].input_schema["required"]) == {"table", "choice"}
    async with Client(server_of(Hall(hints=True, listed=False))) as client:
        others = {each.name for each in (await client.list_tools()).tools}
    assert others == (set(tools) | {"hint"}) - {"choices"}


async def test_what_is_asked_is_answered_and_what_is_wrong_refused() -> None:
    async with Client(server_of(Hall(seed=2))) as client:
        agent = Agent(client)
        assert "crown-of-ash" in await agent.ask("list_games")
        assert (await agent.ask("rules", game=CROWN, wanted="5.1")).startswith("5.1 ")
        await agent.sit(CROWN, options={"bolster": "on"})
        assert "Round 1" in await agent.ask("observe", table=agent.table)
        assert (await agent.ask("log_since", table=agent.table)).splitlines()[-1].startswith("next")
        refused = await agent.refused("play", table=agent.table, choice="attack volcano ambush")
        assert "(rule " in refused
        assert "[" in await agent.ask("why_not", table=agent.table, choice="attack volcano ambush")
        assert "no table 'other'" in await agent.refused("observe", table="other")
        assert "no option" in await agent.refused("sit", game=CROWN, options={"colour": "red"})


async def test_a_hall_keeps_so_many_tables_and_forgets_the_oldest() -> None:
    hall = Hall(seed=1)
    first, second, *_ = [hall.sit(DRUMS).split()[1] for _ in range(64)]
    hall.observe(first)
    hall.sit(DRUMS)
    assert hall.observe(first)
    with pytest.raises(Exception, match="no table"):
        hall.observe(second)


async def test_no_file_is_run_and_no_budget_granted_for_an_agent(tmp_path: Path) -> None:
    sign = tmp_path / "ran"
    theirs = tmp_path / "theirs.py"
    theirs.write_text(f"open({str(sign)!r}, 'w').close()\nclass Bot: pass\n", encoding="utf-8")
    async with Client(server_of(Hall())) as client:
        agent = Agent(client)
        for name in (f"{theirs}:Bot", "mcts:100000000", "greedy:900", "nobody"):
            refused = await agent.refused("sit", game=DRUMS, opponents=name)
            assert "opponents is one of adept, " in refused
        await agent.sit(DRUMS, opponents="greedy")
    assert not sign.exists()


def test_without_its_package_the_door_says_what_to_install() -> None:
    text = """
import sys
sys.modules["mcp"] = None
from emberhall.cli.entry import main
raise SystemExit(main(["mcp"]))
"""
    done = subprocess.run(
        [sys.executable, "-c", text], capture_output=True, text=True, check=False, env=SURROUNDINGS
    )
    assert done.returncode == 2
    assert "needs mcp, which is not installed: pip install 'emberhall[mcp]'" in done.stderr
