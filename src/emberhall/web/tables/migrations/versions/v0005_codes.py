"""Until when a link is good: codes that are typed are good for a short time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it; the links that there are stay good."""
    expires = sa.Column("expires", sa.BigInteger, nullable=False, server_default="0")
    op.add_column("keys", expires)


def downgrade() -> None:
    """Remove it."""
    op.drop_column("keys", "expires")
