"""A match as a JSON file: the recorded game, and the seed that lets anybody check its dice and cards."""

from __future__ import annotations

import json
from typing import Any

from kontor.core.record import Record
from kontor.table.match import Match


def record_json(match: Match) -> str:
    """Return the recorded game as JSON. Once the seed is public, the JSON contains it and the nonces."""
    return record_text(match.record(), chance_data(match))


def record_text(record: Record, chance_proof: dict[str, Any] | None) -> str:
    """Return a recorded game as JSON, together with `chance_proof`, the result of `chance_data`."""
    text = record.to_json()
    if chance_proof is None:
        return text
    return text.replace('\n  "actions": [', f'\n  "chance": {json.dumps(chance_proof)},\n  "actions": [', 1)


def chance_data(match: Match) -> dict[str, Any] | None:
    """Return the data for checking the random outcomes of a match; `None` while its seed is secret."""
    if match.seed is None:
        return None
    return {
        "table": match.table,
        "commitment": match.commitment,
        "seed": match.seed,
        "nonces": match.nonces(),
        "first": max(match.began, len(match.script)),
    }
