"""Print every event of the golden games with its sentences as the command line says them, for the client.

For each game of tests/golden: the last view, which names the places, and once for whatever any seat or a
spectator was told: the event, its sentences in English and Hungarian, and the same as seat 1 reads them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kontor.core import Event, Record, read_record
from kontor.core.game_package import LANGUAGES
from kontor.text import boards
from kontor.text.phrasebook import Phrasebook

GOLDEN = Path(__file__).parents[3] / "tests" / "golden"
NAMES = ("Anita", "Jenő", "Éva", "Márk", "Zita")


def main() -> None:
    files = sorted(GOLDEN.glob("*/*.json"))
    json.dump([told(read_record(file.read_text(encoding="utf-8"))) for file in files], sys.stdout)


def told(record: Record) -> dict[str, Any]:
    game = record.game
    view = game.view(record.state_at(len(record.actions)), None)
    books = [Phrasebook(game.key, lang, seats=NAMES, you=you) for you in (None, 1) for lang in LANGUAGES]
    for book in books:
        book.names = boards.place_names(game.key, view, book)
    unique = {json.dumps(event): event for event in events(record)}
    lines = [[event, *(book.sentence(event) for book in books)] for event in unique.values()]
    return {"game": game.key, "view": view, "lines": lines}


def events(record: Record) -> Iterator[Event]:
    state = record.game.initial_state(record.options)
    for action in record.actions:
        before = state.copy()
        state.do(action)
        for seat in (*range(state.seats), None):
            yield from record.game.events(before, action, state, seat)


if __name__ == "__main__":
    main()
