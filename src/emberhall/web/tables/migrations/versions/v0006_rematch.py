"""The table at which those of an earlier one play again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it; nobody plays again yet."""
    rematch = sa.Column("rematch", sa.String(24), nullable=False, server_default="")
    op.add_column("tables", rematch)


def downgrade() -> None:
    """Remove it."""
    op.drop_column("tables", "rematch")
