"""The action catalogue and the phases of Puerto Rico. Every player sees every action.

`tools/generate.py` writes the numbers of the actions to `actions.py` and those of the phases to `phases.py`.
"""

from __future__ import annotations

from typing import Final

from kontor.core.actions import Arg, Catalogue
from kontor.core.phases import PhaseList
from kontor.games.puerto_rico.components import (
    BUILDING_NAMES,
    GOOD_NAMES,
    MAX_BARRELS,
    PERSON_NAMES,
    PLACE_NAMES,
    ROLE_NAMES,
)

CATALOGUE: Final = Catalogue()
_good: Final = Arg("good", GOOD_NAMES)
_building: Final = Arg("building", BUILDING_NAMES)
_who: Final = Arg("who", PERSON_NAMES[:2])
_occupant: Final = Arg("on_it", PERSON_NAMES)
_barrels: Final = Arg("barrels", range(1, MAX_BARRELS + 1))

# Chance
FIRST_PLAYER: Final = CATALOGUE.add("first_player", Arg("seat", range(5)))
TURN_UP_PLANTATION: Final = CATALOGUE.add("turn_up", _good)
DRAW_TILE: Final = CATALOGUE.add("draw_tile", _good)

# Choosing the buildings of the game, and choosing roles
CHOOSE_BUILDING: Final = CATALOGUE.add("choose_building", _building)
CHOOSE_ROLE: Final = CATALOGUE.add("choose_role", Arg("role", ROLE_NAMES))

# Settler
USE_HACIENDA: Final = CATALOGUE.add("hacienda")
TAKE_PLANTATION: Final = CATALOGUE.add("take_plantation", _good)
TAKE_FOREST: Final = CATALOGUE.add("take_forest", _good)
TAKE_QUARRY: Final = CATALOGUE.add("take_quarry")
PLANT_DRAWN_TILE: Final = CATALOGUE.add("plant")
PLANT_DRAWN_FOREST: Final = CATALOGUE.add("plant_forest")
DISCARD_PLANTATION: Final = CATALOGUE.add("discard_plantation", _good, _occupant)
DISCARD_FOREST: Final = CATALOGUE.add("discard_forest", _good)

# Taking a person from the supply or the ship
TAKE_COLONIST: Final = CATALOGUE.add("take_colonist")
TAKE_NOBLE: Final = CATALOGUE.add("take_noble")

# Builder
BUY: Final = CATALOGUE.add("buy", _building)
RETURN_PERSON: Final = CATALOGUE.add("return_person", Arg("place", (*PLACE_NAMES, "windrose")), _who)
RETURN_BARREL: Final = CATALOGUE.add("return_barrel", _good)
RETURN_POINT: Final = CATALOGUE.add("return_point")

# Mayor
TAKE_PART: Final = CATALOGUE.add("take_part", Arg("privilege", range(2)), Arg("villa", range(2)))
PLACE_PERSON: Final = CATALOGUE.add("place", Arg("place", PLACE_NAMES), _occupant)

# Craftsman
PRODUCE: Final = CATALOGUE.add("produce")
TAKE_EXTRA_BARREL: Final = CATALOGUE.add("extra_barrel", _good)

# Trader
SELL: Final = CATALOGUE.add("sell", _good)
SELL_AT_POST: Final = CATALOGUE.add("sell_at_post", _good)
BUY_PLANTATION: Final = CATALOGUE.add("buy_plantation", _good)
BUY_FOREST: Final = CATALOGUE.add("buy_forest", _good)
SELL_PLANTATION: Final = CATALOGUE.add("sell_plantation", _good, _occupant)

# Captain
USE_ROYAL_SUPPLIER: Final = CATALOGUE.add("royal_supply", _good)
LOAD_SHIP: Final = CATALOGUE.add("load", _good, Arg("ship", range(3)))
USE_WHARF: Final = CATALOGUE.add("wharf", _good)
USE_SMALL_WHARF: Final = CATALOGUE.add("small_wharf")
SEND_BY_SMALL_WHARF: Final = CATALOGUE.add("send", _good, _barrels)
KEEP_BARRELS: Final = CATALOGUE.add("keep", _good, _barrels)

DONE: Final = CATALOGUE.add("done", idle=True)
PASS: Final = CATALOGUE.add("pass", idle=True)

# Guests may move before most decisions outside the mayor phase. Legal actions are in ascending order, and
# guest moves are added last, so their numbers come last.
GUESTS_STAY: Final = CATALOGUE.add("guests_stay", passes=True)
MOVE_GUEST: Final = CATALOGUE.add("move_guest", Arg("place", PLACE_NAMES), _who)

PHASES: Final = PhaseList()

CHOOSING_FIRST_PLAYER: Final = PHASES.add("start")
TURNING_UP_PLANTATION: Final = PHASES.add("turn_up")
SELECTING_BUILDINGS: Final = PHASES.add("select")
DRAFTING_BUILDINGS: Final = PHASES.add("draft")
CHOOSING_ROLE: Final = PHASES.add("choose_role")
GUESTS_BEFORE_ROLE: Final = PHASES.add("guests_first")
SETTLING: Final = PHASES.add("settle")
DRAWING_HACIENDA_TILE: Final = PHASES.add("draw_tile")
PLACING_DRAWN_TILE: Final = PHASES.add("plant")
TAKING_HOSPICE_COLONIST: Final = PHASES.add("hospice")
TAKING_SECOND_TILE: Final = PHASES.add("second_tile")
HUNTING: Final = PHASES.add("hunt")
BUYING: Final = PHASES.add("build")
PAYING: Final = PHASES.add("pay")
TAKING_UNIVERSITY_COLONIST: Final = PHASES.add("university")
TAKING_PART_IN_MAYOR: Final = PHASES.add("take_part")
EMPTYING_COLONIST_SHIP: Final = PHASES.add("empty_ship")
PLACING_PEOPLE: Final = PHASES.add("place")
PRODUCING: Final = PHASES.add("produce")
TAKING_EXTRA_BARREL: Final = PHASES.add("extra_barrel")
TRADING: Final = PHASES.add("trade")
USING_LAND_OFFICE: Final = PHASES.add("land_office")
LOADING: Final = PHASES.add("load")
USING_SMALL_WHARF: Final = PHASES.add("small_wharf")
STORING_GOODS: Final = PHASES.add("store")
GUESTS_AFTER_ROLE: Final = PHASES.add("guests_last")
OVER: Final = PHASES.add("over")

# A mark is a temporary phase number. It says that part of a role has finished, and `flow.proceed` then enters
# the next phase.
ROLE_DONE: Final = PHASES.add_mark("role_done")
HUNTING_DONE: Final = PHASES.add_mark("hunting_done")
STORING_DONE: Final = PHASES.add_mark("storing_done")
PHASE_NAMES: Final = PHASES.names()
