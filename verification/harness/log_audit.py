"""Compare the log in a database with the answers that the players received."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass

from sqlalchemy import select

from kontor.core.record import BadRecord, read_record
from kontor.server.store import table_rows
from kontor.server.store.database import Database
from kontor.server.store.schema import tables as stored_tables
from kontor.server.store.table_log import read_lines
from kontor.server.tables.loading import restore
from kontor.table import Line, apply_line
from verification.harness.players import Player


@dataclass(frozen=True)
class Outcome:
    """The result of an audit."""

    kills: int
    lost: int
    """The number of acknowledged actions that are missing from the log or differ there."""
    doubled: int
    """The number of log entries that repeat the key of an earlier one."""
    acknowledged: int
    lines: int
    reconnects: int
    wrong: int
    """The number of tables whose log has gaps or breaks the rules, plus 1 if the list of tables is wrong."""


def first_action(line: Line) -> int:
    """Return the first action of the decision in `line`, which may be an early decision."""
    action: int = line.data["steps"][1] if line.kind == "play" else line.data["actions"][0]
    return action


def audit(db: str, players: list[Player], kills: int, whole_database: bool = True) -> Outcome:
    """Compare the log in the database `db` with the answers that `players` received.

    If `whole_database` is true, also check that the database has no other tables.
    """
    database = Database(db)
    lost = doubled = wrong = lines = 0
    with database.engine.connect() as connection:
        for table in {player.table for player in players}:
            stored = table_rows.load_table(connection, table)
            assert stored is not None
            log = [stored_line.line for stored_line in read_lines(connection, table, 0)]
            lines += len(log)
            wrong += [line.version for line in log] != list(range(len(log)))
            keys = Counter(line.data["key"] for line in log if "key" in line.data)
            at = {line.data["key"]: line for line in log if "key" in line.data}
            doubled += sum(count - 1 for count in keys.values())
            for player in (player for player in players if player.table == table):
                for key, version in player.acked.items():
                    line = at.get(key)
                    fits = line is not None and line.version == version
                    lost += not (fits and line is not None and first_action(line) == player.sent[key])
            match, rest = restore(table, stored)
            for unapplied in rest:
                apply_line(match, unapplied.line)
            wrong += match.version != log[-1].version or breaks_the_rules(match.record().to_json())
        count = len(connection.execute(select(stored_tables.c.id)).all())
        if whole_database:
            wrong += count != len({player.table for player in players})
    database.engine.dispose()
    acknowledged = sum(len(player.acked) for player in players)
    return Outcome(
        kills, lost, doubled, acknowledged, lines, sum(player.reconnects for player in players), wrong
    )


def breaks_the_rules(text: str) -> bool:
    """Return whether the recorded game `text` breaks the rules, so that it cannot be replayed to its end."""
    data = json.loads(text)
    try:
        return len(read_record(text).actions) != len(data["actions"])
    except BadRecord:
        return True
