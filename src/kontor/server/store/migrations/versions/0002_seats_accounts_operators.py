"""Add database tables for recovery codes, devices, bans, and the operator's commands.

Also add a column for the checksum of each log entry, and one for the result of verifying a finished game.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "recovery_codes",
        sa.Column("code", sa.String(length=64), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_recovery_codes_player")),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_recovery_codes")),
    )
    op.create_index("ix_recovery_codes_player", "recovery_codes", ["player"])
    op.create_table(
        "devices",
        sa.Column("device", sa.String(length=64), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_devices_player")),
        sa.PrimaryKeyConstraint("device", "player", name=op.f("pk_devices")),
    )
    op.create_index("ix_devices_player", "devices", ["player"])
    op.create_table(
        "bans",
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("value", sa.String(length=64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "value", name=op.f("pk_bans")),
    )
    op.create_table(
        "orders",
        sa.Column(
            "number", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False
        ),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("news", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_orders")),
    )
    op.add_column("log", sa.Column("state", sa.String(length=16), nullable=True))
    op.add_column("tables", sa.Column("verdict", sa.Text(), nullable=True))
