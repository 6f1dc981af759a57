"""Add an index for the list of public tables of one game."""

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_tables_game", "tables", ["game", "status", "private", "changed", "id"])
