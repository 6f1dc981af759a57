"""Restores a match from its snapshot and log, and refuses games whose rules have changed."""

from __future__ import annotations

import logging

from kontor.core.options import BadOption
from kontor.core.registry import UnknownGame, load
from kontor.server.errors import DamagedTable
from kontor.server.store.table_rows import StoredTable
from kontor.table import snapshot
from kontor.table.entry import StoredEntry
from kontor.table.match import Match
from kontor.table.position_checksum import RulesChanged
from kontor.table.refusal import Refusal
from kontor.table.submission import OTHER_RULES

logger = logging.getLogger("kontor.live")


def check_rules(stored: StoredTable) -> None:
    """Raise `Refusal` if the table's game is no longer installed or its rules have changed."""
    data = stored.opening.data
    try:
        game = load(data["game"])
        fits = (game.rules_version, game.components_hash) == (data["rules"], data["components"])
        game.options_from_mapping(data["players"], data["options"])
    except (UnknownGame, BadOption):
        fits = False
    if not fits:
        raise Refusal("other_rules", OTHER_RULES)


def restore(table: str, stored: StoredTable) -> tuple[Match, list[StoredEntry]]:
    """Return the match as of its snapshot, and the later log entries, which must still be applied.

    If there is no readable snapshot, return the match as of its first log entry, and all later entries.
    """
    match = snapshot.unpack(table, stored.opening, stored.snapshot) if stored.snapshot else None
    if match is None:
        match = Match(table, stored.opening)
    return match, [entry for entry in stored.entries if entry.entry.version > match.version]


def rules_changed_refusal(error: RulesChanged) -> Refusal:
    """Log that a stored game no longer matches its rules, and return the error to send to clients."""
    logger.error("the rules no longer agree with a stored game", extra={"place": str(error)})
    return Refusal("other_rules", OTHER_RULES)


def damaged_table_refusal(error: DamagedTable) -> Refusal:
    """Log which part of a stored table cannot be read, and return the error to send to clients."""
    where = {"table": error.table, "place": error.part}
    logger.error("a stored table is damaged", exc_info=error.__cause__, extra=where)
    return Refusal("damaged", "The stored data of this table is damaged. The server has told its operator.")
