"""A match as a JSON file: the recorded game, with the seed and nonces that are needed to check its lots."""

from __future__ import annotations

import json

from kontor.table.match import Match


def record_json(match: Match) -> str:
    """Return the JSON text of the recorded game. If the seed is revealed, the text has seed and nonces."""
    text = match.record().to_json()
    if match.seed is None:
        return text
    chance = {
        "table": match.table,
        "commitment": match.commitment,
        "seed": match.seed,
        "nonces": match.nonces(),
        "first": max(match.began, len(match.script)),
    }
    return text.replace('\n  "actions": [', f'\n  "chance": {json.dumps(chance)},\n  "actions": [', 1)
