"""Types and constants that the web client shares with the engine: views, goals, names and component data.

When a decision takes several actions, the client sends a goal that describes the desired outcome. goals.py
turns it into those actions.

`npm run types` turns this module into TypeScript.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, NotRequired, TypedDict

from kontor.core.client_schema import Actor
from kontor.games.puerto_rico import components
from kontor.games.puerto_rico.catalogue import PHASE_NAMES
from kontor.games.puerto_rico.components import (
    BUILDING_NAMES,
    GOOD_NAMES,
    PLACE_NAMES,
    PRODUCTION_BUILDING_COUNT,
    ROLE_NAMES,
    TILE_NAMES,
)
from kontor.games.puerto_rico.prices import DISCOUNTS
from kontor.games.puerto_rico.scoring import ENDINGS

Good = Annotated[str, GOOD_NAMES]
Tile = Annotated[str, TILE_NAMES]
Role = Annotated[str, ROLE_NAMES]
Building = Annotated[str, BUILDING_NAMES]
Place = Annotated[str, PLACE_NAMES]
Phase = Annotated[str, PHASE_NAMES]
Ending = Annotated[str, ENDINGS]
Discount = Annotated[str, DISCOUNTS]
Who = Annotated[str, components.PERSON_NAMES[:2]]


class People(TypedDict):
    colonists: int  # number of colonists
    nobles: int  # number of nobles


class PeopleSupply(TypedDict):
    """The numbers of people in the supply and on the colonist ship."""

    colonists: int  # in the supply
    nobles: int  # in the supply
    ship_colonists: int  # on the ship
    ship_nobles: int  # on the ship


class Expansions(TypedDict):
    new_buildings: bool  # whether Expansion I is in use
    nobles: bool  # whether Expansion II is in use


class RoleCard(TypedDict):
    role: Role  # which role it is
    doubloons: int  # doubloons on the card
    holder: int | None  # the seat that took the card this year


class Ship(TypedDict):
    room: int  # capacity in barrels
    good: Good | None  # what the ship carries; None if it is empty
    barrels: int  # barrels on board


class TradingHouse(TypedDict):
    goods: dict[Good, int]  # barrels in the trading house
    room: int  # capacity in barrels


class Plantations(TypedDict):
    face_up: dict[Good, int]  # plantations that can be taken, by good
    face_down: int  # plantations in the stacks
    discarded: dict[Good, int]  # plantations discarded, by good
    quarries: int  # quarries left


class _PrintedBuilding(TypedDict):
    building: Building  # its name
    cost: int  # doubloons before discounts
    points: int  # printed victory points
    circles: int  # how many people can work there
    column: int  # column of the bank board, 1 to 4
    left: int  # copies still for sale


class Offer(_PrintedBuilding, total=False):
    """A building for sale on the bank board.

    A spectator's view has neither `price` nor `discounts`.
    """

    price: int  # what the viewer would pay now
    discounts: dict[Discount, int]  # the viewer's discounts in doubloons, keyed by the reason for each


class CityBuilding(People):
    """A building in a player's city, with the people on it."""

    building: Building  # its name
    size: int  # the number of city lots it takes up
    circles: int  # how many people can work there


class IslandTile(TypedDict):
    tile: Tile  # the kind of tile
    on_it: Who | None  # the person who works there, if any


class Score(TypedDict):
    """A player's current points by source. Points that would reveal hidden chips are None."""

    chips: int | None  # points in chips
    buildings: int  # printed points of the buildings
    large_buildings: dict[Building, int | None]  # bonus points of each large building
    nobles: int  # one point per noble
    tie_break: int  # doubloons plus barrels


class PlayerView(TypedDict):
    """One player's board. Only the owner sees their chips until the game is over."""

    seat: int  # the player's number
    doubloons: int  # the player's money
    goods: dict[Good, int]  # barrels the player has
    chips: int | None  # points in chips; None if hidden from the viewer
    points: int | None  # all points; None if the chips are hidden
    open_points: int  # points that everybody can see
    score: Score  # points by source
    windrose: People  # people without work
    island: list[IslandTile]  # the player's tiles
    empty_spaces: int  # island spaces without a tile
    city: list[CityBuilding]  # the player's buildings
    free_city_lots: int  # city lots without a building
    production: dict[Good, int]  # barrels the player would produce if the supply were unlimited


class _GoodAndShip(TypedDict):
    good: Good  # what is loaded
    ship: int  # number of the ship, from 0


class Pair(_GoodAndShip, total=False):
    """The result of loading one kind of goods on one cargo ship.

    If the barrels may be loaded, the fields `barrels` and `points` are present. Otherwise, only `refused` is.
    """

    barrels: int  # barrels that would be loaded
    points: int  # points that the player would get
    refused: str  # the id of the rule that forbids loading them


class BuildingSlots(TypedDict):
    """The bank board's empty slots for buildings of one cost, and the buildings that may fill them."""

    cost: int  # cost of the buildings
    left: int  # how many slots are empty
    buildings: list[Building]  # candidates for the slots


class StorageChoice(TypedDict):
    """One way to store goods at the end of the captain phase."""

    whole: list[Good]  # kinds of goods kept in warehouses
    most: dict[Good, int]  # how many barrels of each good are kept


class DecisionDetails(TypedDict, total=False):
    """Details of the current decision. Each field is present only in some phases."""

    slots: list[BuildingSlots]  # empty slots of the bank board
    tile: Tile  # the tile just drawn or taken
    refused: dict[Building, str]  # the rule that forbids buying each of these buildings
    building: Building  # the building being paid for or just bought
    missing: int  # doubloons that the player must still cover with something else
    passed: list[int]  # seats that do not take part in the mayor phase
    taking: int  # the seat that takes a person from the ship
    place: Place  # the tile kind or building that the player is filling with people
    circles: int  # circles (spaces for people) at `place` that the player has yet to fill or leave empty
    open_circles: int  # undecided circles at `place` and all later places together
    open: list[Place]  # places where the player may still put people
    begun: bool  # whether the player has already decided about a circle
    barrels: int  # extra barrels that the craftsman may still take
    house: dict[Good, int]  # what the player would get for a barrel at the trading house
    post: dict[Good, int]  # what the player would get for a barrel at the trading post
    pairs: list[Pair]  # for each kind of goods and each ship: whether it can be loaded there
    extra_points: int  # bonus points for loading
    wharf_used: bool  # whether the player has used their wharf in this phase
    small_wharf_used: bool  # whether the player has used their small wharf in this phase
    named: int  # barrels chosen so far for the small wharf or the royal supplier
    whole_kinds: int  # kinds of goods that the player's warehouses can hold
    single_barrels: int  # barrels that the player can keep outside of warehouses
    keepings: list[StorageChoice]  # ways to store goods, starting with those that keep the most barrels
    no_more: str  # the id of the rule that forbids storing more
    kept: dict[Good, int]  # barrels that the player has decided to keep
    undecided: list[Good]  # kinds of goods that the player has not decided about yet


class PlaceGoal(TypedDict):
    """A player's choice in the mayor phase: how many colonists and nobles should work at each place."""

    do: Literal["place"]  # the kind of goal
    crews: dict[Place, People]  # the people that should work at each place


class Person(TypedDict):
    place: Literal["windrose"] | Place  # where the person is
    who: Who  # a colonist or a noble


class PayGoal(TypedDict):
    """A player's choice of what to return in place of missing doubloons, by using a black market."""

    do: Literal["pay"]  # the kind of goal
    person: NotRequired[Person]  # the person to return
    barrel: NotRequired[Good]  # the kind of barrel to return
    point: NotRequired[bool]  # whether to return a victory point


class BarrelsGoal(TypedDict):
    """A player's choice of barrels to keep in storage, or to ship with the small wharf."""

    do: Literal["keep", "send"]  # keep the barrels, or ship them
    goods: dict[Good, int]  # how many barrels of each kind


class PuertoRicoView(TypedDict):
    """Everything that one seat may see. Other players' chips are hidden until the game is over."""

    seat: int | None  # the viewer; None for a spectator
    phase: Phase  # what kind of decision is due
    actor: Actor  # who decides now
    year: int  # from 1; 0 during the setup
    governor: int | None  # the seat of the governor
    role: Role | None  # the role being played
    chooser: int | None  # the seat that chose the role
    ending: list[Ending]  # reasons why this year is the last
    expansions: Expansions  # which expansions are in use
    roles: list[RoleCard]  # the role cards of this game
    people: PeopleSupply  # people who belong to nobody yet
    chips: int  # points that are left in the supply of chips
    noted: int  # points that were given after the chips ran out
    supply: dict[Good, int]  # barrels in the supply
    trading_house: TradingHouse  # the barrels sold there
    ships: list[Ship]  # the cargo ships
    plantations: Plantations  # the tiles that nobody owns
    market: list[Offer]  # buildings on the bank board
    step: DecisionDetails  # details of the current decision
    players: list[PlayerView]  # by seat


MAKES: Final[dict[Building, Good]] = {  # the good that each production building makes
    BUILDING_NAMES[building]: GOOD_NAMES[components.PRODUCED_GOOD[building]]
    for building in range(PRODUCTION_BUILDING_COUNT)
}
SPACES: Final[int] = components.ISLAND_SPACES  # island spaces of each player
CITY_LOTS: Final[int] = components.CITY_LOTS  # of each player
START_CHIPS: Final[list[int]] = [int(chips) for chips in components.START_CHIPS]
"""Chips in the supply at the start, by number of players.  PR-SETUP-09"""
START_COLONISTS: Final[list[int]] = [int(colonists) for colonists in components.START_COLONISTS]
"""Colonists in the supply at the start, by number of players.  PR-SETUP-19"""
