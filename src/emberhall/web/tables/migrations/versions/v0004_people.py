"""When somebody was at a table last."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it; nobody knows it of those who sit already."""
    seen = sa.Column("seen", sa.BigInteger, nullable=False, server_default="0")
    op.add_column("holders", seen)


def downgrade() -> None:
    """Remove it."""
    op.drop_column("holders", "seen")
