"""The first line of a table, and the line of an uploaded game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kontor.core.game import Game
from kontor.core.options import Options
from kontor.table.chance import commitment
from kontor.table.line import Line, Proposal
from kontor.table.line_builder import game_result
from kontor.table.line_data import ImportData, OpenData
from kontor.table.match import Match
from kontor.table.settings import Settings


def open_table(
    table: str,
    game: Game,
    options: Options,
    seed: bytes,
    now: int,
    *,
    settings: Settings | None = None,
    host: str | None = None,
    origin: dict[str, Any] | None = None,
    prefix: Sequence[int] = (),
    script: Sequence[int] = (),
) -> Line:
    """Return line 0: the game, its options, the settings, and the commitment to the seed.

    `prefix` has the actions that a branch copies from its origin. `script` has the actions that a lesson
    prescribes.
    """
    data: OpenData = {
        "game": game.key,
        "rules": game.rules_version,
        "catalogue": game.catalogue.fingerprint(),
        "components": game.components,
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
    return Line(0, "open", None, now, data)


def propose_import(match: Match, actions: Sequence[int], now: int) -> Proposal:
    """Propose the line that imports a whole recorded game."""
    state = match.record().state_at(0)
    for action in actions:
        state.do(action)
    data: ImportData = {"actions": list(actions), "result": game_result(state)}
    return Proposal(match.next_line("import", None, now, data))
