"""What is in `deploy/` speaks of options, files and ports that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from bench.cluster import local_conf

from emberhall.cli.entry import parser
from emberhall.cli.serve import PORT

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def test_the_servers_of_the_compose_file_are_started_with_options_that_exist() -> None:
    said = re.findall(r"^      - (--.*)$", text_of("compose.yaml"), re.MULTILINE)
    assert len(said) > 5
    given = [each.replace("${EMBERHALL_NAME}", "play.example.org") for each in said]
    args = parser().parse_args(["serve", *given])
    assert args.public
    assert args.name == ["play.example.org", "localhost"]


def test_the_entry_of_the_image_is_a_command_that_exists() -> None:
    (entry,) = re.findall(r"^ENTRYPOINT \[(.*)\]$", text_of("Containerfile"), re.MULTILINE)
    name, *given = re.findall(r'"([^"]*)"', entry)
    assert name == "emberhall"
    assert parser().parse_args(given).public


@pytest.mark.parametrize("name", ["Containerfile", "Caddyfile", "nginx.conf"])
def test_everybody_means_the_same_port(name: str) -> None:
    ports = re.findall(r"(?:hall\d?[: ]|EXPOSE |localhost:)(\d+)", text_of(name))
    assert ports
    assert set(ports) == {str(PORT)}


def test_the_measured_proxy_is_the_deployed_one_for_servers_on_this_machine() -> None:
    conf = local_conf("place", 9000, [9001, 9002])
    assert re.findall(r"server 127\.0\.0\.1:(\d+) max_fails", conf) == ["9001", "9002"]
    assert "listen 127.0.0.1:9000;" in conf
    assert "ssl" not in conf
    assert "hash $table consistent;" in conf
