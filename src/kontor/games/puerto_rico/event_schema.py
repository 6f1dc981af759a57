"""The events of Puerto Rico: every event that `events.make_events` may return, with its arguments' types."""

from __future__ import annotations

from typing import Any, Final

from kontor.core.event_schema import EventSchema, Seat, optional
from kontor.games.puerto_rico.catalogue import CATALOGUE
from kontor.games.puerto_rico.client_schema import Building, Ending, Good, Tile

GAINS: Final[dict[str, Any]] = {  # losses are negative
    "points": int,
    "doubloons": int,
    "goods": dict[Good, int],
    "tiles": dict[Tile, int],
    "colonists": int,
    "nobles": int,
}
"""The types of the arguments that report what a seat gained. Most events that report an action have them."""


def gain_types(*always_present: str) -> dict[str, Any]:
    """Return the types of the arguments that report gains.

    The arguments in `always_present` appear in every event of the type being declared. The others are omitted
    if they are 0.
    """
    return {name: hint if name in always_present else optional(hint) for name, hint in GAINS.items()}


EVENT_SCHEMA: Final = EventSchema(
    CATALOGUE,
    moves={
        "first_player": {"by": None},
        "turn_up": {"by": None},
        "draw_tile": {},
        "choose_building": {"by": Seat | None},  # chance or a player chooses
        "choose_role": gain_types(),
        "hacienda": gain_types(),
        "take_plantation": gain_types("tiles"),
        "take_forest": gain_types("tiles"),
        "take_quarry": gain_types("tiles"),
        "plant": gain_types("tiles"),
        "plant_forest": gain_types("tiles"),
        "discard_plantation": gain_types("tiles"),
        "discard_forest": gain_types("tiles"),
        # These have the argument `building` if the player uses a university.
        "take_colonist": {"building": optional(Building), **gain_types("colonists")},
        "take_noble": {"building": optional(Building), **gain_types("nobles")},
        "buy": gain_types(),
        "return_person": {"building": Building, **gain_types()},
        "return_barrel": {"building": Building, **gain_types("goods")},
        "return_point": {"building": Building, **gain_types("points")},
        "take_part": gain_types(),
        "produce": gain_types("goods"),
        "extra_barrel": gain_types("goods"),
        "sell": gain_types("goods"),
        "sell_at_post": gain_types("goods"),
        "buy_plantation": gain_types("doubloons", "tiles"),
        "buy_forest": gain_types("doubloons", "tiles"),
        "sell_plantation": gain_types("doubloons", "tiles"),
        "royal_supply": gain_types("points", "goods"),
        "load": {"room": int, **gain_types("points", "goods")},
        "wharf": gain_types("points", "goods"),
        "small_wharf": gain_types(),
        "send": gain_types("goods"),
        "keep": gain_types(),
        "done": gain_types(),
        "pass": {"building": optional(Building), **gain_types()},
        "move_guest": gain_types(),
    },
    other_events={
        "change": {"seat": Seat, **gain_types()},  # such as the gains of a seat other than the actor
        "ship_cleared": {"ship": int, "room": int, "good": Good},
        "house_emptied": {},
        "restacked": {"tiles": int},
        "ship_filled": {"colonists": int, "nobles": int},
        "last_year": {"reasons": list[Ending]},
        "year": {"year": int, "governor": Seat},
        "end": {"points": list[int], "score": int, "winners": list[Seat], "reasons": list[Ending]},
    },
)
