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


def gains(*certain: str) -> dict[str, Any]:
    """Return the types of the arguments that report gains.

    The arguments named in `certain` are in every event of the kind. The others are left out if they are 0.
    """
    return {name: hint if name in certain else optional(hint) for name, hint in GAINS.items()}


EVENT_SCHEMA: Final = EventSchema(
    CATALOGUE,
    moves={
        "first_player": {"by": None},
        "turn_up": {"by": None},
        "draw_tile": {},
        "choose_building": {"by": Seat | None},  # chance or a player chooses
        "choose_role": gains(),
        "hacienda": gains(),
        "take_plantation": gains("tiles"),
        "take_forest": gains("tiles"),
        "take_quarry": gains("tiles"),
        "plant": gains("tiles"),
        "plant_forest": gains("tiles"),
        "discard_plantation": gains("tiles"),
        "discard_forest": gains("tiles"),
        "take_colonist": {"building": optional(Building), **gains("colonists")},  # `building`: by university
        "take_noble": {"building": optional(Building), **gains("nobles")},
        "buy": gains(),
        "return_person": {"building": Building, **gains()},
        "return_barrel": {"building": Building, **gains("goods")},
        "return_point": {"building": Building, **gains("points")},
        "take_part": gains(),
        "produce": gains("goods"),
        "extra_barrel": gains("goods"),
        "sell": gains("goods"),
        "sell_at_post": gains("goods"),
        "buy_plantation": gains("doubloons", "tiles"),
        "buy_forest": gains("doubloons", "tiles"),
        "sell_plantation": gains("doubloons", "tiles"),
        "royal_supply": gains("points", "goods"),
        "load": {"room": int, **gains("points", "goods")},
        "wharf": gains("points", "goods"),
        "small_wharf": gains(),
        "send": gains("goods"),
        "keep": gains(),
        "done": gains(),
        "pass": {"building": optional(Building), **gains()},
        "move_guest": gains(),
    },
    others={
        "change": {"seat": Seat, **gains()},  # such as the gains of a seat other than the actor
        "ship_cleared": {"ship": int, "room": int, "good": Good},
        "house_emptied": {},
        "restacked": {"tiles": int},
        "ship_filled": {"colonists": int, "nobles": int},
        "last_year": {"reasons": list[Ending]},
        "year": {"year": int, "governor": Seat},
        "end": {"points": list[int], "score": int, "winners": list[Seat], "reasons": list[Ending]},
    },
)
