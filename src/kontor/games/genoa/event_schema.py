"""The events of Genoa: every event that `events.make_events` may return, with its arguments' types.

The verbs `offer`, `call` and `call_everybody` begin a price sheet and have no events of their own. The events
with these names are about the complete sheet.
"""

from __future__ import annotations

from typing import Any, Final

from kontor.core.event_schema import EventSchema, Seat, optional
from kontor.games.genoa.catalogue import CATALOGUE
from kontor.games.genoa.client_schema import Building, Card, Commodity, Field, Item, Pile, Sheet, Tile

PRINTED: Final[dict[str, Any]] = {"pile": Pile, "buildings": list[Building], "goods": dict[Commodity, int]}
"""What is printed on the card that an event is about, as in `CardView`."""

EVENT_SCHEMA: Final = EventSchema(
    CATALOGUE,
    moves={
        "first_player": {"by": None},
        "dice": {"field": Field},  # where the tower starts
        "draw": PRINTED,
        "draw_unseen": {},
        "hand_over": {"to": Seat, **PRINTED},
        "hand_over_unseen": {"to": Seat},
        "start_at": {},
        "move": {},
        "stop": {},
        "withdraw": {},
        "sleep": {},
        "agree": {"sheet": Sheet},
        "refuse": {},
        "use": {},
        "leave": {},
        "ask_again": {},
        "perform": {"building": Building},
        "large_order": {"building": Building, "ducats": int, **PRINTED},
        "small_order": {"ducats": int, **PRINTED},
        "message": {"ducats": int, **PRINTED},
        "take_commodity": {},
        "building_action": {},
        "extra_action": {},
        "own": {},
        "oust": {"seat": Seat},  # whose marker is removed
    },
    other_events={
        "offer": {"by": Seat, "sheet": Sheet},
        "proposal": {"by": Seat, "sheet": Sheet, "steps": int},  # an offer for a field some steps away
        "call": {"by": Seat, "to": Seat, "sheet": Sheet},
        "call_everybody": {"by": Seat, "sheet": Sheet},
        "deal": {"by": Seat, "seat": Seat, "sheet": Sheet},
        "swap_give": {
            "by": Seat,
            "item": Item,
            "card": optional(Card),
            **{name: optional(hint) for name, hint in PRINTED.items()},
        },
        "swap_take": {"by": Seat, "item": Item},
        "tile_of_choice": {"by": Seat, "tile": Tile},
        "income": {"seat": Seat, "ducats": int, "building": Building},  # of a building's owner
        "gains": {"seat": Seat, "items": dict[Item, int]},
        "nothing": {"seat": Seat},  # a building gives nothing
        "pays_later": {"by": Seat, "to": Seat, "items": dict[Item, int]},
        "shuffled": {"pile": Pile},
        "market": {"left": int},  # rounds left, one fewer because the tower is on the market
        "round": {"left": int},  # rounds left, including this one
        "turn": {"seat": Seat},
        "end": {"winners": list[Seat], "score": int, "wealth": list[int]},
    },
)
