"""Run by Alembic; the connection comes from `popolna.store.migrate`."""

from alembic import context

from popolna.store.rows import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
