"""Alembic's environment script, which runs the migrations on the connection that `engine.migrate` passes."""

from alembic import context

from kontor.server.store.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(
    connection=connection, target_metadata=METADATA, render_as_batch=connection.dialect.name == "sqlite"
)
with context.begin_transaction():
    context.run_migrations()
