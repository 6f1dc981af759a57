"""What the web client gets from the engine: names, printed tables, and the types of views and goals.

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
    PRODUCTION_BUILDINGS,
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
    colonists: int
    nobles: int


class PeopleSupply(TypedDict):
    """People in the supply and on the colonist ship."""

    colonists: int
    nobles: int
    ship_colonists: int
    ship_nobles: int


class Expansions(TypedDict):
    new_buildings: bool
    nobles: bool


class RoleCard(TypedDict):
    role: Role
    doubloons: int
    holder: int | None  # the seat that took the card


class Ship(TypedDict):
    room: int  # capacity in barrels
    good: Good | None  # None if the ship is empty
    barrels: int  # barrels on board


class TradingHouse(TypedDict):
    goods: dict[Good, int]
    room: int  # capacity in barrels


class Plantations(TypedDict):
    face_up: dict[Good, int]
    face_down: int
    discarded: dict[Good, int]
    quarries: int


class _PrintedBuilding(TypedDict):
    building: Building
    cost: int
    points: int
    circles: int  # places for workers
    column: int  # column of the bank board
    left: int  # copies still for sale


class Offer(_PrintedBuilding, total=False):
    """A building for sale on the bank board.

    `price` is what the viewer would pay, and `discounts` lists their discounts. Spectators get neither.
    """

    price: int
    discounts: dict[Discount, int]


class House(People):
    """A building in a city, with the people on it."""

    building: Building
    size: int  # city lots
    circles: int  # places for workers


class IslandTile(TypedDict):
    tile: Tile
    on_it: Who | None  # the person who works there


class Score(TypedDict):
    """A player's current points by source. Points that would reveal hidden chips are null."""

    chips: int | None
    buildings: int
    large_buildings: dict[Building, int | None]
    nobles: int
    tie_break: int  # doubloons and barrels


class PlayerView(TypedDict):
    """One player's board. Only the owner sees their chips until the game is over."""

    seat: int
    doubloons: int
    goods: dict[Good, int]
    chips: int | None
    points: int | None
    open_points: int  # points that everybody can see
    score: Score
    windrose: People  # people without a place to work
    island: list[IslandTile]
    empty_spaces: int
    city: list[House]  # the player's buildings
    free_city_lots: int
    production: dict[Good, int]  # barrels if the supply were unlimited


class _GoodAndShip(TypedDict):
    good: Good
    ship: int


class Pair(_GoodAndShip, total=False):
    """One way to load a cargo ship: `good` on `ship`.

    It has either the `barrels` that would be loaded and their `points`, or the rule that forbids the loading.
    """

    barrels: int
    points: int
    refused: str  # the rule that forbids the loading


class Slot(TypedDict):
    """Empty slots of the bank board for buildings of one cost, and the buildings that compete for them."""

    cost: int
    left: int  # empty slots
    buildings: list[Building]


class Keeping(TypedDict):
    """One way to store goods: which kinds are kept in warehouses, and how many barrels of each kind."""

    whole: list[Good]  # kinds kept in warehouses
    most: dict[Good, int]  # barrels kept of each kind


class Step(TypedDict, total=False):
    """The current decision. Each field is present only in some phases.

    While people are placed, `open` lists the places still to be decided. `begun` tells whether the player has
    already decided about a circle. `keepings` lists ways to store goods, starting with the most barrels.
    `no_more` is the rule that forbids storing more.
    """

    slots: list[Slot]  # empty slots of the bank board
    tile: Tile  # the tile just drawn or taken
    refused: dict[Building, str]  # buildings that cannot be bought, with the rule that forbids it
    building: Building  # the building being paid for or just bought
    missing: int  # doubloons still to be replaced
    passed: list[int]  # seats that do not take part
    taking: int  # the seat that takes a person from the ship
    place: Place  # the place being filled
    circles: int  # undecided circles of that place
    open_circles: int  # undecided circles in total
    open: list[Place]  # places still to be decided
    begun: bool  # whether a circle has been decided
    barrels: int  # extra barrels still to take
    house: dict[Good, int]  # prices at the trading house
    post: dict[Good, int]  # prices at the trading post
    pairs: list[Pair]  # ways to load a cargo ship
    extra_points: int  # bonus points for loading
    wharf_used: bool
    small_wharf_used: bool
    named: int  # barrels named so far
    whole_kinds: int  # kinds that can be kept in warehouses
    single_barrels: int  # barrels that can be kept outside of warehouses
    keepings: list[Keeping]  # ways to store goods
    no_more: str  # the rule that forbids keeping more
    kept: dict[Good, int]  # barrels kept so far
    undecided: list[Good]  # kinds not yet decided


class PlaceGoal(TypedDict):
    """The goal of placing people: how many colonists and nobles the player wants at each place."""

    do: Literal["place"]
    crews: dict[Place, People]  # the people wanted at each place


class Person(TypedDict):
    place: Literal["windrose"] | Place
    who: Who


class PayGoal(TypedDict):
    """The goal of paying with the black market: what to return in place of missing doubloons."""

    do: Literal["pay"]
    person: NotRequired[Person]
    barrel: NotRequired[Good]
    point: NotRequired[bool]


class BarrelsGoal(TypedDict):
    """The goal of keeping barrels or shipping them with the small wharf: how many of each kind."""

    do: Literal["keep", "send"]
    goods: dict[Good, int]


class PuertoRicoView(TypedDict):
    """The view of the whole table for one seat. Other players' chips are hidden until the game is over."""

    seat: int | None  # the viewer; None for a spectator
    phase: Phase
    actor: Actor
    year: int
    governor: int | None
    role: Role | None
    chooser: int | None  # the seat that chose the role
    ending: list[Ending]  # reasons why this year is the last
    expansions: Expansions
    roles: list[RoleCard]
    people: PeopleSupply
    chips: int  # points left in chips
    noted: int  # points given after the chips ran out
    supply: dict[Good, int]
    trading_house: TradingHouse
    ships: list[Ship]
    plantations: Plantations
    market: list[Offer]  # buildings on the bank board
    step: Step  # the current decision
    players: list[PlayerView]


MAKES: Final[dict[Building, Good]] = {
    BUILDING_NAMES[building]: GOOD_NAMES[components.PRODUCED_GOOD[building]]
    for building in range(PRODUCTION_BUILDINGS)
}
"""The good that each production building makes."""
SPACES: Final[int] = components.ISLAND_SPACES
CITY_LOTS: Final[int] = components.CITY_LOTS
START_CHIPS: Final[list[int]] = [int(chips) for chips in components.START_CHIPS]
"""Chips in the supply at the start, by number of players.  PR-SETUP-09"""
START_COLONISTS: Final[list[int]] = [int(colonists) for colonists in components.START_COLONISTS]
"""Colonists in the supply at the start, by number of players.  PR-SETUP-19"""
