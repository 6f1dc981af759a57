"""From what is stored to a match: replay the log, and refuse games whose rules have changed."""

from __future__ import annotations

import logging

from kontor.core.options import BadOption
from kontor.core.registry import UnknownGame, load
from kontor.server.store.table_rows import StoredTable
from kontor.table import snapshot
from kontor.table.line import StoredLine
from kontor.table.match import Match
from kontor.table.position_check import RulesChanged
from kontor.table.refusal import Refusal
from kontor.table.submission import OTHER_RULES

logger = logging.getLogger("kontor.live")


def check_rules(stored: StoredTable) -> None:
    """Refuse a table whose game is not installed any more, or has other rules now."""
    data = stored.opening.data
    try:
        game = load(data["game"])
        fits = (game.rules_version, game.components) == (data["rules"], data["components"])
        game.options_from_mapping(data["players"], data["options"])
    except (UnknownGame, BadOption):
        fits = False
    if not fits:
        raise Refusal("other_rules", OTHER_RULES)


def restore(table: str, stored: StoredTable) -> tuple[Match, list[StoredLine]]:
    """Return the match at its snapshot, or at its first line, and the lines that come after it."""
    match = snapshot.unpack(table, stored.opening, stored.snapshot) if stored.snapshot else None
    if match is None:
        match = Match(table, stored.opening)
    return match, [line for line in stored.lines if line.line.version > match.version]


def rules_changed(error: RulesChanged) -> Refusal:
    """Log where today's rules no longer lead to what is stored, and return the refusal for players."""
    logger.error("the rules no longer agree with a stored game", extra={"place": str(error)})
    return Refusal("other_rules", OTHER_RULES)
