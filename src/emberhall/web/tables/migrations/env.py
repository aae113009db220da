"""How Alembic reaches the database: by the connection that whoever upgrades it has opened."""

from __future__ import annotations

from alembic import context

from emberhall.web.tables.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
