"""Devices that are told when somebody is waited for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add their table."""
    op.create_table(
        "devices",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("visitor", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_index("devices_by_visitor", "devices", ["visitor"])


def downgrade() -> None:
    """Remove it."""
    op.drop_table("devices")
