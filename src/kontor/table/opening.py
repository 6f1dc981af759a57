"""Create the first log entry of a table, and the entry that imports an uploaded game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kontor.core.game import Game
from kontor.core.options import Options
from kontor.table.chance import commitment
from kontor.table.entry import LogEntry, Proposal
from kontor.table.entry_builder import game_result
from kontor.table.entry_data import ImportData, OpenData
from kontor.table.match import Match
from kontor.table.settings import Settings


def open_table(
    table: str,  # the id of the table
    game: Game,
    options: Options,
    seed: bytes,
    now: int,
    *,
    settings: Settings | None = None,
    host: str | None = None,  # id of the player who opens the table
    origin: dict[str, Any] | None = None,  # where a branched or uploaded game comes from
    prefix: Sequence[int] = (),  # actions copied from the match that this one branches off
    script: Sequence[int] = (),  # actions that a lesson prescribes
) -> LogEntry:
    """Return the first log entry of a table: the game, its options, the settings, and a hash of the seed."""
    data: OpenData = {
        "game": game.key,
        "rules": game.rules_version,
        "catalogue": game.catalogue.fingerprint(),
        "components": game.components_hash,
        "players": options.seats,
        "options": options.to_json(),
        "automata": list(game.automaton_names(options)),
        "settings": (settings or Settings()).to_json(),
        "commitment": commitment(table, seed),
        "host": host,
        "origin": origin,
    }
    if prefix:
        data["prefix"] = list(prefix)
    if script:
        data["script"] = list(script)
    return LogEntry(0, "open", None, now, data)


def propose_import(match: Match, actions: Sequence[int], now: int) -> Proposal:
    """Propose the log entry that imports a recorded game, with all its `actions`."""
    state = match.record().state_at(0)
    for action in actions:
        state.do(action)
    data: ImportData = {"actions": list(actions), "result": game_result(state)}
    return Proposal(match.next_entry("import", None, now, data))
