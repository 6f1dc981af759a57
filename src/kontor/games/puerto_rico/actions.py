"""The action catalogue of Puerto Rico. Everything is open, so no action needs a stand-in."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.actions import Arg, Catalogue
from kontor.games.puerto_rico.components import BUILDING, GOOD, PERSON, PLACE, ROLE

CATALOGUE: Final = Catalogue()
_good: Final = Arg("good", GOOD)
_building: Final = Arg("building", BUILDING)
_who: Final = Arg("who", PERSON[:2])
_on_it: Final = Arg("on_it", PERSON)

# Chance
FIRST_PLAYER: Final[i64] = CATALOGUE.add("first_player", Arg("seat", range(5)))
FIRST_PLAYER_END: Final[i64] = CATALOGUE.end("first_player")
TURN_UP: Final[i64] = CATALOGUE.add("turn_up", _good)
TURN_UP_END: Final[i64] = CATALOGUE.end("turn_up")
DRAW_TILE: Final[i64] = CATALOGUE.add("draw_tile", _good)

# The choice of buildings, by the players or by chance, and of roles
CHOOSE_BUILDING: Final[i64] = CATALOGUE.add("choose_building", _building)
CHOOSE_ROLE: Final[i64] = CATALOGUE.add("choose_role", Arg("role", ROLE))
CHOOSE_ROLE_END: Final[i64] = CATALOGUE.end("choose_role")

# Settler
USE_HACIENDA: Final[i64] = CATALOGUE.add("hacienda")
TAKE_PLANTATION: Final[i64] = CATALOGUE.add("take_plantation", _good)
TAKE_FOREST: Final[i64] = CATALOGUE.add("take_forest", _good)
TAKE_FOREST_END: Final[i64] = CATALOGUE.end("take_forest")
TAKE_QUARRY: Final[i64] = CATALOGUE.add("take_quarry")
PLANT: Final[i64] = CATALOGUE.add("plant")
PLANT_FOREST: Final[i64] = CATALOGUE.add("plant_forest")
DISCARD_PLANTATION: Final[i64] = CATALOGUE.add("discard_plantation", _good, _on_it)
DISCARD_PLANTATION_END: Final[i64] = CATALOGUE.end("discard_plantation")
DISCARD_FOREST: Final[i64] = CATALOGUE.add("discard_forest", _good)
DISCARD_FOREST_END: Final[i64] = CATALOGUE.end("discard_forest")

# A person from the supply or the ship
TAKE_COLONIST: Final[i64] = CATALOGUE.add("take_colonist")
TAKE_NOBLE: Final[i64] = CATALOGUE.add("take_noble")

# Builder
BUY: Final[i64] = CATALOGUE.add("buy", _building)
BUY_END: Final[i64] = CATALOGUE.end("buy")
RETURN_PERSON: Final[i64] = CATALOGUE.add("return_person", Arg("place", (*PLACE, "windrose")), _who)
RETURN_PERSON_END: Final[i64] = CATALOGUE.end("return_person")
RETURN_BARREL: Final[i64] = CATALOGUE.add("return_barrel", _good)
RETURN_BARREL_END: Final[i64] = CATALOGUE.end("return_barrel")
RETURN_POINT: Final[i64] = CATALOGUE.add("return_point")
RETURN_POINT_END: Final[i64] = CATALOGUE.end("return_point")

# Mayor
TAKE_PART: Final[i64] = CATALOGUE.add("take_part", Arg("privilege", range(2)), Arg("villa", range(2)))
TAKE_PART_END: Final[i64] = CATALOGUE.end("take_part")
PLACE_PERSON: Final[i64] = CATALOGUE.add("place", Arg("place", PLACE), _on_it)
PLACE_PERSON_END: Final[i64] = CATALOGUE.end("place")

# Craftsman
PRODUCE: Final[i64] = CATALOGUE.add("produce")
EXTRA_BARREL: Final[i64] = CATALOGUE.add("extra_barrel", _good)
EXTRA_BARREL_END: Final[i64] = CATALOGUE.end("extra_barrel")

# Trader
SELL: Final[i64] = CATALOGUE.add("sell", _good)
SELL_AT_POST: Final[i64] = CATALOGUE.add("sell_at_post", _good)
SELL_AT_POST_END: Final[i64] = CATALOGUE.end("sell_at_post")
BUY_PLANTATION: Final[i64] = CATALOGUE.add("buy_plantation", _good)
BUY_FOREST: Final[i64] = CATALOGUE.add("buy_forest", _good)
BUY_FOREST_END: Final[i64] = CATALOGUE.end("buy_forest")
SELL_PLANTATION: Final[i64] = CATALOGUE.add("sell_plantation", _good, _on_it)
SELL_PLANTATION_END: Final[i64] = CATALOGUE.end("sell_plantation")

# Captain
ROYAL_SUPPLY: Final[i64] = CATALOGUE.add("royal_supply", _good)
ROYAL_SUPPLY_END: Final[i64] = CATALOGUE.end("royal_supply")
LOAD: Final[i64] = CATALOGUE.add("load", _good, Arg("ship", range(3)))
LOAD_END: Final[i64] = CATALOGUE.end("load")
USE_WHARF: Final[i64] = CATALOGUE.add("wharf", _good)
USE_WHARF_END: Final[i64] = CATALOGUE.end("wharf")
USE_SMALL_WHARF: Final[i64] = CATALOGUE.add("small_wharf")
SEND: Final[i64] = CATALOGUE.add("send", _good, Arg("barrels", range(1, 13)))
SEND_END: Final[i64] = CATALOGUE.end("send")
KEEP: Final[i64] = CATALOGUE.add("keep", _good, Arg("barrels", range(1, 13)))
KEEP_END: Final[i64] = CATALOGUE.end("keep")
MOST_BARRELS: Final = 12

DONE: Final[i64] = CATALOGUE.add("done")

PASS: Final[i64] = CATALOGUE.add("pass")

# Guests may move before any decision outside the mayor phase, so they come last.
GUESTS_STAY: Final[i64] = CATALOGUE.add("guests_stay")
MOVE_GUEST: Final[i64] = CATALOGUE.add("move_guest", Arg("place", PLACE), _who)
MOVE_GUEST_END: Final[i64] = CATALOGUE.end("move_guest")
ACTIONS: Final[i64] = CATALOGUE.size
