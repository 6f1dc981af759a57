"""The events of San Juan: every log entry that `events.make_events` may return, with its arguments' types."""

from __future__ import annotations

from typing import Annotated, Final

from kontor.core.client_schema import WHOLE
from kontor.core.event_schema import EventSchema, Seat
from kontor.games.san_juan.catalogue import CATALOGUE
from kontor.games.san_juan.client_schema import Card, Good

EVENT_SCHEMA: Final = EventSchema(
    CATALOGUE,
    moves={
        "first_player": {"by": None},
        "draw": {},
        "turn_tile": {"prices": Annotated[dict[Good, int], WHOLE]},
        "turn_up": {},
        "open_chapel": {},
        "choose": {},
        "act": {},
        "act_with_library": {},
        "pay_good": {},
        "pay": {},
        "waive": {},
        "produce": {},
        "sell": {},
        "keep": {},
        "keep_unseen": {},
        "mine": {},
        "take": {},
        "tuck": {},
        "tuck_unseen": {},
        "discard": {},
        "pass": {},
    },
    other_events={
        "built": {"seat": Seat, "building": Card, "over": Card | None, "good_lost": bool},
        "no_gold": {"seat": Seat},  # the owner of a gold mine may take no card
        "shuffle": {},
        "draws": {"seat": Seat, "cards": int},
        "discards": {"seat": Seat, "cards": int},
        "round": {"round": int, "seat": Seat},
        "end": {"winners": list[Seat], "score": int, "points": list[int]},
    },
)
