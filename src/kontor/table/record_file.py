"""A match as a JSON file: the recorded game, and the seed with which its dice and cards can be checked."""

from __future__ import annotations

import json

from kontor.table.match import Match


def record_json(match: Match) -> str:
    """Return the recorded game as JSON. Once the seed is public, the JSON contains it and the nonces."""
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
