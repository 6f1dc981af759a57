"""A finished match as a file: the recorded game, and what is needed to check its chance."""

from __future__ import annotations

import json

from kontor.table.match import Match


def recorded(match: Match) -> str:
    """The file of core's `Record`, with the match's chance beside the header."""
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
