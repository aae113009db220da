"""What the database holds: tables, their inputs, and who may sit where.

A table is a match: its opening (the header and the setup of its record) and its inputs. Secrets of
people are kept as hashes only; moments are milliseconds since 1970.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

HOST: Final = -1  # stands for a seat where somebody holds the rights of the host

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("opening", Text, nullable=False),
    Column("terms", Text, nullable=False),
    Column("clocks", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("ended", Boolean, nullable=False),
    Column("shared", Boolean, nullable=False),  # whether somebody else was ever invited
    Column("known", String(20), nullable=False),  # what makes the table not secret once shared
    Column("rematch", String(24), nullable=False),  # the table at which it is played again
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Index("tables_by_touch", "touched"),
)

INPUTS: Final = Table(
    "inputs",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("revision", Integer, primary_key=True),  # two inputs never answer the same position
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
)

KEYS: Final = Table(
    "keys",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("replaces", Boolean, nullable=False),  # whether those who held the seat lose it
    Column("made", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),  # 0: never
    Index("keys_by_table", "table_id", "seat"),
)

HOLDERS: Final = Table(
    "holders",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("visitor", String(64), primary_key=True),
    Column("seen", BigInteger, nullable=False),  # when the visitor sat down, or left the table last
    Index("holders_by_visitor", "visitor"),
)

SECRETS: Final = Table(  # of the server itself, by name
    "secrets",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", String(100), nullable=False),
)

DEVICES: Final = Table(  # of visitors who want to be told of their turn; an endpoint is a secret
    "devices",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("visitor", String(64), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("made", BigInteger, nullable=False),
    Index("devices_by_visitor", "visitor"),
)

LOOKS: Final = Table(  # who has ever looked from which seat, also after leaving it
    "looks",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("visitor", String(64), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Index("looks_by_visitor", "visitor"),
)
