"""Lists of all actions and phases of Puerto Rico, by name. Every player sees every action.

From these lists, `tools/generate.py` assigns a number to each action, in `actions.py`, and to each phase, in
`phases.py`.
"""

from __future__ import annotations

from typing import Final

from kontor.core.actions import ActionCatalogue, Arg
from kontor.core.phases import PhaseList
from kontor.games.puerto_rico.components import (
    BUILDING_NAMES,
    GOOD_NAMES,
    MAX_BARRELS,
    PERSON_NAMES,
    PLACE_NAMES,
    ROLE_NAMES,
)

CATALOGUE: Final = ActionCatalogue()  # all actions
_good: Final = Arg("good", GOOD_NAMES)
_building: Final = Arg("building", BUILDING_NAMES)
_who: Final = Arg("who", PERSON_NAMES[:2])  # a colonist or a noble
_occupant: Final = Arg("on_it", PERSON_NAMES)  # a colonist, a noble or nobody
_barrels: Final = Arg("barrels", range(1, MAX_BARRELS + 1))

# Chance
FIRST_PLAYER: Final = CATALOGUE.add("first_player", Arg("seat", range(5)))  # chance chooses them
TURN_UP_PLANTATION: Final = CATALOGUE.add("turn_up", _good)  # chance turns a tile face up
DRAW_TILE: Final = CATALOGUE.add("draw_tile", _good)  # chance draws the hacienda's tile

# Choosing the buildings of the game, and choosing roles
CHOOSE_BUILDING: Final = CATALOGUE.add("choose_building", _building)  # will be for sale
CHOOSE_ROLE: Final = CATALOGUE.add("choose_role", Arg("role", ROLE_NAMES))

# Settler
USE_HACIENDA: Final = CATALOGUE.add("hacienda")
TAKE_PLANTATION: Final = CATALOGUE.add("take_plantation", _good)
TAKE_FOREST: Final = CATALOGUE.add("take_forest", _good)  # take a plantation, face down as a forest
TAKE_QUARRY: Final = CATALOGUE.add("take_quarry")
PLANT_DRAWN_TILE: Final = CATALOGUE.add("plant")  # place the drawn tile face up
PLANT_DRAWN_FOREST: Final = CATALOGUE.add("plant_forest")  # place it face down, as a forest
DISCARD_PLANTATION: Final = CATALOGUE.add("discard_plantation", _good, _occupant)
DISCARD_FOREST: Final = CATALOGUE.add("discard_forest", _good)

# Taking a person from the supply or the ship
TAKE_COLONIST: Final = CATALOGUE.add("take_colonist")
TAKE_NOBLE: Final = CATALOGUE.add("take_noble")

# Builder
BUY: Final = CATALOGUE.add("buy", _building)
RETURN_PERSON: Final = CATALOGUE.add("return_person", Arg("place", (*PLACE_NAMES, "windrose")), _who)
RETURN_BARREL: Final = CATALOGUE.add("return_barrel", _good)  # in place of a doubloon
RETURN_POINT: Final = CATALOGUE.add("return_point")  # in place of a doubloon

# Mayor
# Take part in the mayor phase. The arguments are 1 if the player uses the mayor's privilege or a villa.
TAKE_PART: Final = CATALOGUE.add("take_part", Arg("privilege", range(2)), Arg("villa", range(2)))
PLACE_PERSON: Final = CATALOGUE.add("place", Arg("place", PLACE_NAMES), _occupant)  # fill a circle

# Craftsman
PRODUCE: Final = CATALOGUE.add("produce")  # take the goods that the player produces
TAKE_EXTRA_BARREL: Final = CATALOGUE.add("extra_barrel", _good)  # the craftsman's privilege

# Trader
SELL: Final = CATALOGUE.add("sell", _good)  # sell a barrel to the trading house
SELL_AT_POST: Final = CATALOGUE.add("sell_at_post", _good)  # sell a barrel at a trading post
BUY_PLANTATION: Final = CATALOGUE.add("buy_plantation", _good)
BUY_FOREST: Final = CATALOGUE.add("buy_forest", _good)  # buy a plantation, face down as a forest
SELL_PLANTATION: Final = CATALOGUE.add("sell_plantation", _good, _occupant)

# Captain
USE_ROYAL_SUPPLIER: Final = CATALOGUE.add("royal_supply", _good)  # swap a barrel for a point
LOAD_SHIP: Final = CATALOGUE.add("load", _good, Arg("ship", range(3)))
USE_WHARF: Final = CATALOGUE.add("wharf", _good)  # ship all barrels of a good
USE_SMALL_WHARF: Final = CATALOGUE.add("small_wharf")  # begin; SEND_BY_SMALL_WHARF follows
SEND_BY_SMALL_WHARF: Final = CATALOGUE.add("send", _good, _barrels)
KEEP_BARRELS: Final = CATALOGUE.add("keep", _good, _barrels)  # store barrels after the captain

DONE: Final = CATALOGUE.add("done", idle=True)  # name no more barrels
PASS: Final = CATALOGUE.add("pass", idle=True)

# Guests may move before most decisions outside the mayor phase. Legal actions are in ascending order, and
# guest moves are added last, so their numbers come last.
GUESTS_STAY: Final = CATALOGUE.add("guests_stay", passes=True)  # move nobody from the guest house
MOVE_GUEST: Final = CATALOGUE.add("move_guest", Arg("place", PLACE_NAMES), _who)  # out of the guest house

PHASES: Final = PhaseList()  # all phases

CHOOSING_FIRST_PLAYER: Final = PHASES.add("start")
TURNING_UP_PLANTATION: Final = PHASES.add("turn_up")
SELECTING_BUILDINGS: Final = PHASES.add("select")  # chance chooses the buildings for sale
DRAFTING_BUILDINGS: Final = PHASES.add("draft")  # players choose the buildings for sale
CHOOSING_ROLE: Final = PHASES.add("choose_role")
GUESTS_BEFORE_ROLE: Final = PHASES.add("guests_first")  # guests may leave the guest house
SETTLING: Final = PHASES.add("settle")  # a player takes an island tile
DRAWING_HACIENDA_TILE: Final = PHASES.add("draw_tile")
PLACING_DRAWN_TILE: Final = PHASES.add("plant")  # face up, or face down as a forest
TAKING_HOSPICE_COLONIST: Final = PHASES.add("hospice")  # for the new tile
TAKING_SECOND_TILE: Final = PHASES.add("second_tile")  # by the settler, with a library
HUNTING: Final = PHASES.add("hunt")  # a player may discard a tile with the hunting lodge
BUYING: Final = PHASES.add("build")  # a player may buy a building
PAYING: Final = PHASES.add("pay")  # a player pays with the black market
TAKING_UNIVERSITY_COLONIST: Final = PHASES.add("university")  # for the new building
TAKING_PART_IN_MAYOR: Final = PHASES.add("take_part")  # a player takes part or passes
EMPTYING_COLONIST_SHIP: Final = PHASES.add("empty_ship")  # a player takes a person from it
PLACING_PEOPLE: Final = PHASES.add("place")  # a player puts people to work
PRODUCING: Final = PHASES.add("produce")
TAKING_EXTRA_BARREL: Final = PHASES.add("extra_barrel")
TRADING: Final = PHASES.add("trade")  # a player may sell a barrel
USING_LAND_OFFICE: Final = PHASES.add("land_office")
LOADING: Final = PHASES.add("load")  # a player loads goods on a ship
USING_SMALL_WHARF: Final = PHASES.add("small_wharf")
STORING_GOODS: Final = PHASES.add("store")  # a player chooses the barrels to keep
GUESTS_AFTER_ROLE: Final = PHASES.add("guests_last")  # guests may leave the guest house
OVER: Final = PHASES.add("over")  # the game is over

# Marks: temporary phase numbers that only say that part of a role has finished. `flow.proceed` then enters
# the next phase.
ROLE_DONE: Final = PHASES.add_mark("role_done")  # mark: the role is finished
HUNTING_DONE: Final = PHASES.add_mark("hunting_done")  # mark: all hunting lodges have been used
STORING_DONE: Final = PHASES.add_mark("storing_done")  # mark: all players have stored their goods
PHASE_NAMES: Final = PHASES.names()
