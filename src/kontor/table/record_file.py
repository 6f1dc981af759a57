"""A finished match as a file: the recorded game, with what is needed to check its chance."""

from __future__ import annotations

import json

from kontor.table.match import Match


def recorded(match: Match) -> str:
    """Return the JSON text of the record, with seed and nonces before the actions once the seed is known."""
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
