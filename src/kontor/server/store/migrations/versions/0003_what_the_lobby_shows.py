"""Add columns that the lobby shows: number of turns, public points, and whether the game is a branch."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("branch", sa.Boolean(), nullable=True))
    op.add_column("tables", sa.Column("turns", sa.Integer(), nullable=True))
    op.add_column("tables", sa.Column("points", sa.Text(), nullable=True))
    from_a_step = """SELECT "table" FROM log WHERE version = 0 AND data LIKE '%"origin":{"table":%'"""
    op.execute(f"UPDATE tables SET branch = true WHERE id IN ({from_a_step})")
