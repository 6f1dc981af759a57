"""Called by Alembic. The connection is handed over by `kontor.server.store.database.migrate`."""

from alembic import context

from kontor.server.store.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(
    connection=connection, target_metadata=METADATA, render_as_batch=connection.dialect.name == "sqlite"
)
with context.begin_transaction():
    context.run_migrations()
