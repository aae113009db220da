"""Servers for a load: one by itself, or several on one PostgreSQL database behind nginx."""

from __future__ import annotations

import multiprocessing
import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final

import psutil

from emberhall.web.http.server import serve
from emberhall.web.http.settings import Limits, Settings

CONTEXT: Final = multiprocessing.get_context("spawn")
NGINX_CONF: Final = Path(__file__).resolve().parents[1] / "deploy" / "nginx.conf"
PATIENCE: Final = 60.0  # seconds in which something starts
LIMITS: Final = Limits(
    burst=10_000_000,
    work_burst=1e9,
    laid_burst=1_000_000,
    tables=1_000_000,
    streams=1_000_000,
    requests=1e9,
    streams_of_address=1_000_000,
    connections_of_address=1_000_000,
)


def run_server(settings: Settings, ready: Connection) -> None:
    """Serve in this process; what it writes to its log is thrown away, but it is written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    serve(settings, ready.send)


class Server:
    """A server in a process of its own, which can be killed and started again."""

    def __init__(self, database: str, proxies: str = "") -> None:
        self._database = database
        self._proxies = proxies
        self.port = 0
        self._process: BaseProcess = CONTEXT.Process()
        self.start()

    def start(self) -> None:
        """Start it, at the port that it had before, and wait until it answers."""
        hear, tell = CONTEXT.Pipe(duplex=False)
        settings = Settings(
            database=self._database, port=self.port, limits=LIMITS, proxies=self._proxies
        )
        self._process = CONTEXT.Process(target=run_server, args=(settings, tell))
        self._process.start()
        tell.close()
        if not hear.poll(PATIENCE):
            raise RuntimeError("a server does not start")
        self.port = int(hear.recv().strip("/").rpartition(":")[2])

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does."""
        self._process.kill()
        self._process.join()

    def stop(self) -> None:
        """End it in good order."""
        self._process.terminate()
        self._process.join()

    @property
    def pid(self) -> int:
        """The process, for who wants to know what it uses."""
        assert self._process.pid is not None
        return self._process.pid


class Cluster:
    """What answers at an address: servers, and what stands before and behind them."""

    def __init__(self, port: int, servers: list[Server], others: dict[str, int]) -> None:
        self.host = "127.0.0.1"
        self.port = port
        self.servers = servers
        self.others = others
        """The first process of proxy and database, by name."""

    def used(self) -> dict[str, float]:
        """The processor time that each part has used so far, in seconds."""
        found = {"servers": sum(_used(psutil.Process(each.pid)) for each in self.servers)}
        drawing = (child for each in self.servers for child in psutil.Process(each.pid).children())
        found["drawing"] = sum(_used(child) for child in drawing)
        for name, pid in self.others.items():
            first = psutil.Process(pid)
            found[name] = sum(_used(each) for each in [first, *first.children(recursive=True)])
        return found

    def memory(self) -> int:
        """The resident memory of the servers, in bytes."""
        return sum(psutil.Process(each.pid).memory_info().rss for each in self.servers)


def _used(process: psutil.Process) -> float:
    with suppress(psutil.NoSuchProcess):
        times = process.cpu_times()
        return float(times.user + times.system)
    return 0.0


@contextmanager
def single(database: str) -> Iterator[Cluster]:
    """One server, asked without anything between."""
    server = Server(database)
    try:
        yield Cluster(server.port, [server], {})
    finally:
        server.stop()


@contextmanager
def cluster(database: str, count: int, postgres_pid: int) -> Iterator[Cluster]:
    """Several servers on one PostgreSQL database behind nginx."""
    servers = [Server(database, proxies="127.0.0.1") for _ in range(count)]
    try:
        with nginx([each.port for each in servers]) as (port, pid):
            yield Cluster(port, servers, {"nginx": pid, "postgresql": postgres_pid})
    finally:
        for each in servers:
            each.stop()


@contextmanager
def nginx(ports: list[int]) -> Iterator[tuple[int, int]]:
    """The proxy as it is deployed, in front of servers on this machine; its port and process."""
    command = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin")
    if command is None:
        raise SystemExit("this needs nginx: install it from the packages of your system")
    with tempfile.TemporaryDirectory(prefix="ember-nginx-") as folder:
        port = _free_port()
        conf = Path(folder) / "nginx.conf"
        conf.write_text(local_conf(folder, port, ports), encoding="utf-8")
        process = subprocess.Popen(
            [command, "-e", "error.log", "-p", folder, "-c", str(conf), "-g", "daemon off;"]
        )
        try:
            _await_port(port)
            yield port, process.pid
        finally:
            process.terminate()
            process.wait()


def local_conf(folder: str, port: int, ports: list[int]) -> str:
    """`deploy/nginx.conf` for servers on this machine, without TLS."""
    conf = NGINX_CONF.read_text(encoding="utf-8")
    servers = "".join(
        f"        server 127.0.0.1:{each} max_fails=1 fail_timeout=2s;\n" for each in ports
    )
    conf = re.sub(r"(?:^ +server hall.*\n)+", servers, conf, flags=re.MULTILINE)
    conf = re.sub(r"^ +(?:ssl_certificate|server_name).*\n", "", conf, flags=re.MULTILINE)
    conf = conf.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
    kept = "".join(
        f"    {name}_temp_path {folder}/{name};\n"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    return f"pid {folder}/pid;\nerror_log {folder}/error.log;\n" + conf.replace(
        "http {\n", f"http {{\n{kept}", 1
    )


def _free_port() -> int:
    with socket.socket() as trying:
        trying.bind(("127.0.0.1", 0))
        port: int = trying.getsockname()[1]
        return port


def _await_port(port: int) -> None:
    late = time.monotonic() + PATIENCE
    while time.monotonic() < late:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.05)
    raise RuntimeError("the proxy does not start")
