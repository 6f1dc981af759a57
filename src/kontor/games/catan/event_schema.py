"""The events of Catan: every log entry that `events.make_events` may return, with its arguments' types."""

from __future__ import annotations

from typing import Final

from kontor.core.event_schema import OMITTED, EventSchema, Seat, optional
from kontor.games.catan.catalogue import CATALOGUE
from kontor.games.catan.client_schema import Resource, Sheet

EVENT_SCHEMA: Final = EventSchema(
    CATALOGUE,
    moves={
        "first_player": {"by": None},
        "dice": {},
        "steal": {"from": Seat},
        "steal_unseen": {"from": Seat},
        "draw": {},
        "draw_unseen": {},
        "open_discard": {"seat": OMITTED},  # this seat is in `by`
        "hand_over": {"from": Seat, "resource": Resource},
        "not_yet": {},
        "show_points": {},
        "roll": {},
        "move_robber": {},
        "rob": {},
        "rob_nobody": {},
        "build_settlement": {},
        "build_road": {},
        "build_city": {},
        "buy_card": {},
        "play_card": {},
        "invent": {},
        "monopolize": {},
        "maritime": {"rate": int},
        "mix": {},
        "mix_give": {},
        "mix_get": {},
        "call": {},
        "call_everybody": {},
        "take_offer": {"sheet": Sheet},
        "offer": {},
        "post": {"sheet": Sheet},
        "agree": {"sheet": Sheet, "with": optional(Seat)},  # `with` only if the deal is made at once
        "pass": {},
        "sleep": {},
        "end_turn": {},
    },
    other_events={
        "income": {"seat": Seat, "cards": dict[Resource, int]},  # from a roll or the second settlement
        "no_partner": {"by": Seat},  # nobody has made an offer
        "turn": {"turn": int, "seat": Seat},
        "longest_road": {"seat": Seat | None},
        "largest_army": {"seat": Seat | None},
        "end": {"winner": Seat | None, "score": int, "points": list[int]},
    },
)
