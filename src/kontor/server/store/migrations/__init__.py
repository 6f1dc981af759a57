"""Alembic migrations of the database. A server runs them when it starts."""
