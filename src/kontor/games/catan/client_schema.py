"""Types and tables for the web client of Catan: names, views and goals."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypedDict

from kontor.core.arrays import Arr
from kontor.core.client_schema import WHOLE, Actor
from kontor.games.catan import board, components
from kontor.games.catan.catalogue import PHASE_NAMES
from kontor.games.catan.components import CARDS, HARBOURS, RESOURCES, TERRAINS

Resource = Annotated[str, RESOURCES]
Terrain = Annotated[str, TERRAINS]
Card = Annotated[str, CARDS]
Harbour = Annotated[str, HARBOURS]
Phase = Annotated[str, PHASE_NAMES]
Buyable = Annotated[str, ("road", "settlement", "city", "card")]
Worth = Annotated[str, ("settlement", "city", "longest_road", "largest_army")]
Point = tuple[int, int]


class Sheet(TypedDict):
    """What the writer of an offer or a call gives and wants."""

    give: dict[Resource, int]
    want: dict[Resource, int]


class HarbourView(TypedDict):
    edge: int
    kind: Harbour


class BoardView(TypedDict):
    """The board. `token` is 0 for a hex without a number token."""

    terrain: list[Terrain | None]
    token: list[int]
    harbours: list[HarbourView]
    harbour_ring: int | None
    robber: int | None


class BuildingView(TypedDict):
    """A settlement (size 1) or a city (size 2)."""

    corner: int
    seat: int
    size: int


class RoadView(TypedDict):
    edge: int
    seat: int


class TradeView(TypedDict):
    """The negotiation. The offers themselves are in the views of the players.

    `largest_hand` is the size of the largest hand among the players who hear a call to everybody. Such a call
    cannot ask for more cards than that.
    """

    calls: int
    deals: int
    largest_hand: int
    partner: int | None
    writer: int | None
    call: Sheet | None


class PlayerView(TypedDict):
    """What a seat may see of one player.

    `points` are the points that everybody can count. `total` adds victory point cards, and is null while
    these are secret.
    """

    seat: int
    points: int
    total: int | None
    hand_size: int
    hand: dict[Resource, int] | None
    bonus: int
    bonus_cards: dict[Card, int] | None
    fresh: dict[Card, int] | None
    knights: int
    road_length: int
    roads_left: int
    settlements_left: int
    cities_left: int
    rates: Annotated[dict[Resource, int], WHOLE]
    due: int
    chosen: dict[Resource, int] | None
    offer: Sheet | None
    asleep: bool


class MixView(TypedDict):
    """Three cards of two or three kinds that a plain (3:1) harbour accepts now, and what they can buy."""

    give: dict[Resource, int]
    get: list[Resource]


class SheetGoal(TypedDict):
    """A call to everybody, or an offer to the active player, with all cards to give and to get."""

    do: Literal["call_everybody", "offer"]
    give: dict[Resource, int]
    want: dict[Resource, int]


class CallGoal(TypedDict):
    """A call to one player, with all cards to give and to get."""

    do: Literal["call"]
    seat: int
    give: dict[Resource, int]
    want: dict[Resource, int]


class CardsGoal(TypedDict):
    do: Literal["discard", "invent"]
    cards: dict[Resource, int]


class MixGoal(TypedDict):
    """A payment with cards of two or three kinds at a plain (3:1) harbour."""

    do: Literal["mix"]
    give: dict[Resource, int]
    get: Resource


class CatanView(TypedDict):
    """The table as a seat sees it.

    - `roll` is the sum of the dice in this turn, or null before the roll.
    - `elsewhere` counts the cards that all other players hold together. Any seat can work this out.
    - `mixes` is empty unless the seat can pay with cards of different kinds now.
    """

    seat: int | None
    phase: Phase
    actor: Actor
    active: int
    turn: int
    roll: int | None
    target: int
    board: BoardView
    buildings: list[BuildingView]
    roads: list[RoadView]
    bank: dict[Resource, int]
    deck: int
    longest_road: int | None
    largest_army: int | None
    card_played: bool
    may_trade: bool
    free_roads: int
    picks: int
    trade: TradeView | None
    elsewhere: dict[Resource, int] | None
    mixes: list[MixView]
    players: list[PlayerView]


def _counts(table: Arr) -> dict[Resource, int]:
    return {name: int(table[kind]) for kind, name in enumerate(RESOURCES) if table[kind]}


def _rows_without_padding(table: Arr, width: int) -> list[list[int]]:
    """Return `table` as rows of `width` items, without the padding of -1."""
    values = [int(value) for value in table]
    return [[v for v in values[i : i + width] if v >= 0] for i in range(0, len(values), width)]


COSTS: Final[Annotated[dict[Buyable, dict[Resource, int]], WHOLE]] = {
    "road": _counts(components.ROAD_COST),
    "settlement": _counts(components.SETTLEMENT_COST),
    "city": _counts(components.CITY_COST),
    "card": _counts(components.CARD_COST),
}
WORTH: Final[Annotated[dict[Worth, int], WHOLE]] = {
    "settlement": components.SETTLEMENT_POINTS,
    "city": components.CITY_POINTS,
    "longest_road": components.AWARD_POINTS,
    "largest_army": components.AWARD_POINTS,
}
YIELD: Final[Annotated[dict[Terrain, Resource | None], WHOLE]] = {
    terrain: RESOURCES[kind] if kind < components.KINDS else None for kind, terrain in enumerate(TERRAINS)
}
PIPS: Final[list[int]] = [int(pips) for pips in components.PIPS]
"""How many of the 36 rolls of two dice give each sum."""

# The board on a grid of whole numbers: see board.py
LAND: Final[list[Point]] = list(board.LAND)
CORNER: Final[list[Point]] = list(board.CORNER)
EDGE: Final[list[Point]] = list(board.EDGE)
HEX_CORNERS: Final[list[list[int]]] = _rows_without_padding(board.HEX_CORNERS, 6)
CORNER_HEXES: Final[list[list[int]]] = _rows_without_padding(board.CORNER_HEXES, 3)
