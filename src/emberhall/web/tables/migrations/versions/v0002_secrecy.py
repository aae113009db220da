"""Whether a table was ever shared, what is known of it, and who has looked from which seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

# somebody else was invited where keys wait, or where several people hold seats
SHARED = """
UPDATE tables SET shared = true
WHERE EXISTS (SELECT 1 FROM keys WHERE keys.table_id = tables.id AND keys.replaces)
   OR (SELECT count(DISTINCT visitor) FROM holders WHERE holders.table_id = tables.id) > 1
"""
KNOWN = """
UPDATE tables SET known = 'seats'
WHERE EXISTS (
    SELECT 1 FROM looks WHERE looks.table_id = tables.id GROUP BY visitor HAVING count(*) > 1
)
"""


def upgrade() -> None:
    """Add them, as far as they can be told from who sits where."""
    false = sa.false()
    shared = sa.Column("shared", sa.Boolean, nullable=False, server_default=false)
    op.add_column("tables", shared)
    op.add_column("tables", sa.Column("known", sa.String(20), nullable=False, server_default=""))
    parent = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "looks",
        sa.Column("table_id", sa.String(24), parent, primary_key=True, nullable=False),
        sa.Column("visitor", sa.String(64), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
    )
    op.create_index("looks_by_visitor", "looks", ["visitor"])
    op.execute(
        "INSERT INTO looks (table_id, visitor, seat) "
        "SELECT table_id, visitor, seat FROM holders WHERE seat >= 0"
    )
    op.execute(SHARED)
    op.execute(KNOWN)


def downgrade() -> None:
    """Remove them."""
    op.drop_table("looks")
    op.drop_column("tables", "known")
    op.drop_column("tables", "shared")
