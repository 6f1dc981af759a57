"""The database tables. Every change to this schema needs a migration in `migrations/versions`."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

REVISION: Final = "0005"  # the number of the last migration
METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)
ROW_NUMBER_TYPE: Final = BigInteger().with_variant(Integer, "sqlite")
"""Type of an autoincrement key. SQLite numbers rows only in an INTEGER column."""

DELETED: Final = "deleted"
"""The status of a game table that nobody can use any more, and whose rows are being removed."""

players: Final = Table(
    "players",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("login", String(40), unique=True),
    Column("password", String(200)),
    Column("created", BigInteger, nullable=False),
)

recovery_codes: Final = Table(
    "recovery_codes",
    METADATA,
    Column("code", String(64), primary_key=True),  # the hash of the code
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
)

devices: Final = Table(
    "devices",
    METADATA,
    Column("device", String(64), primary_key=True),  # the hash of the browser's device cookie
    Column("player", String(32), ForeignKey("players.id"), primary_key=True, index=True),
)

bans: Final = Table(
    "bans",
    METADATA,
    Column("kind", String(8), primary_key=True),  # name, login or address
    Column("value", String(64), primary_key=True),
    Column("created", BigInteger, nullable=False),
)

orders: Final = Table(
    "orders",
    METADATA,
    Column("number", ROW_NUMBER_TYPE, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("news", Text, nullable=False),  # the order, as JSON
)

sessions: Final = Table(
    "sessions",
    METADATA,
    Column("token", String(64), primary_key=True),  # the hash of the token: the token itself is never stored
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

tables: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("title", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("watch", Boolean, nullable=False),
    Column("host", String(32)),
    Column("code", String(8), unique=True),
    Column("clock", Text),
    Column("seats", Text, nullable=False),
    Column("status", String(8), nullable=False),
    Column("actor", Integer),
    Column("result", Text),
    Column("version", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("wake", BigInteger),
    Column("branch", Boolean),  # the game began at a step of another game
    Column("turns", Integer),
    Column("points", Text),  # the points that everybody can see, as JSON
    Column("verdict", Text),  # the result of verifying the finished game, as JSON
    Index("ix_tables_status", "status", "private", "changed"),
    Index("ix_tables_game", "game", "status", "private", "changed", "id"),
    Index("ix_tables_wake", "wake"),
    Index("ix_tables_host", "host"),
)

seeds: Final = Table(
    "seeds",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seed", LargeBinary(32), nullable=False),
)

log: Final = Table(
    "log",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True),  # in the key: only one process can write it
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("at", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("state", String(16)),  # a checksum of the position after the entry, to detect changed rules
    sqlite_with_rowid=False,
)

packed_games: Final = Table(
    "packed",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, nullable=False),  # of the last packed entry
    Column("data", LargeBinary, nullable=False),
)

snapshots: Final = Table(
    "snapshots",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

seated: Final = Table(
    "seated",
    METADATA,
    Column("player", String(32), primary_key=True),
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, nullable=False),
)

admitted: Final = Table(
    "admitted",
    METADATA,
    Column("player", String(32), primary_key=True),
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
)

invitations: Final = Table(
    "invitations",
    METADATA,
    Column("token", String(64), primary_key=True),
    Column("table", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
)

wishes: Final = Table(
    "wishes",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("wish", Text, nullable=False),
)

chat: Final = Table(
    "chat",
    METADATA,
    Column("number", ROW_NUMBER_TYPE, primary_key=True, autoincrement=True),
    Column("table", String(32), ForeignKey("tables.id"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("player", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("seat", Integer),
    Column("channel", String(8), nullable=False),
    Column("text", Text),
    Column("phrase", String(40)),
    Index("ix_chat_table", "table", "number"),
)
