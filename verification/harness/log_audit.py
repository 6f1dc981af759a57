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
from kontor.server.store.table_log import read_entries
from kontor.server.tables.loading import restore
from kontor.table import LogEntry, apply_entry
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
    entries: int
    reconnects: int
    wrong: int
    """The number of tables whose log has gaps or breaks the rules, plus 1 if the list of tables is wrong."""


def first_action(entry: LogEntry) -> int:
    """Return the first action of the decision in `line`, which may be an early decision."""
    action: int = entry.data["steps"][1] if entry.kind == "play" else entry.data["actions"][0]
    return action


def audit(db: str, players: list[Player], kills: int, whole_database: bool = True) -> Outcome:
    """Compare the log in the database `db` with the answers that `players` received.

    If `whole_database` is true, also check that the database has no other tables.
    """
    database = Database(db)
    lost = doubled = wrong = entries = 0
    with database.engine.connect() as connection:
        for table in {player.table for player in players}:
            stored = table_rows.load_table(connection, table)
            assert stored is not None
            log = [stored_entry.entry for stored_entry in read_entries(connection, table, 0)]
            entries += len(log)
            wrong += [entry.version for entry in log] != list(range(len(log)))
            keys = Counter(entry.data["key"] for entry in log if "key" in entry.data)
            at = {entry.data["key"]: entry for entry in log if "key" in entry.data}
            doubled += sum(count - 1 for count in keys.values())
            for player in (player for player in players if player.table == table):
                for key, version in player.acked.items():
                    entry = at.get(key)
                    fits = entry is not None and entry.version == version
                    lost += not (fits and entry is not None and first_action(entry) == player.sent[key])
            match, rest = restore(table, stored)
            for unapplied in rest:
                apply_entry(match, unapplied.entry)
            wrong += match.version != log[-1].version or breaks_the_rules(match.record().to_json())
        count = len(connection.execute(select(stored_tables.c.id)).all())
        if whole_database:
            wrong += count != len({player.table for player in players})
    database.engine.dispose()
    acknowledged = sum(len(player.acked) for player in players)
    return Outcome(
        kills, lost, doubled, acknowledged, entries, sum(player.reconnects for player in players), wrong
    )


def breaks_the_rules(text: str) -> bool:
    """Return whether the recorded game `text` breaks the rules, so that it cannot be replayed to its end."""
    data = json.loads(text)
    try:
        return len(read_record(text).actions) != len(data["actions"])
    except BadRecord:
        return True
