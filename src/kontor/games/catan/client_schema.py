"""Types and tables for the web client of Catan: names, views and goals.

`npm run types` writes them to TypeScript.
"""

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
    """The cards that the writer of an offer or a call gives and wants."""

    give: dict[Resource, int]
    want: dict[Resource, int]


class HarbourView(TypedDict):
    """A harbour: the edge where it lies, and the resource that it trades, or `plain`."""

    edge: int
    kind: Harbour


class BoardView(TypedDict):
    """The board. `terrain` and `token` have an item for each hex. `token` is 0 where there is no number.

    While harbours are laid, `harbour_ring` is 0 if the even sea places get harbours, or 1 if the odd ones do.
    """

    terrain: list[Terrain | None]
    token: list[int]
    harbours: list[HarbourView]
    harbour_ring: int | None  # whether even or odd sea places get harbours
    robber: int | None


class BuildingView(TypedDict):
    """A settlement (size 1) or a city (size 2)."""

    corner: int
    seat: int
    size: int  # 1 for a settlement, 2 for a city


class RoadView(TypedDict):
    """A road: its edge and the seat of its owner."""

    edge: int
    seat: int


class TradeView(TypedDict):
    """The state of the negotiation. The offers are in the views of the players.

    `largest_hand` is the size of the largest hand among the players whom a call to everybody would ask. Such
    a call cannot ask for more cards.
    """

    calls: int  # calls for trade that are left in this turn
    deals: int  # deals that are left in this turn
    largest_hand: int
    partner: int | None  # the seat that is called, or null for everybody
    writer: int | None  # the seat that is writing an offer or a call
    call: Sheet | None  # the call that is being answered


class PlayerView(TypedDict):
    """What a seat may see of one player.

    `points` are the points that everybody can count. `total` adds victory point cards, and is null while
    these are secret.
    """

    seat: int
    points: int
    total: int | None  # points with hidden victory point cards
    hand_size: int
    hand: dict[Resource, int] | None
    bonus: int  # number of development cards
    bonus_cards: dict[Card, int] | None  # development cards
    fresh: dict[Card, int] | None  # development cards bought in this turn
    knights: int
    road_length: int
    roads_left: int
    settlements_left: int
    cities_left: int
    rates: Annotated[dict[Resource, int], WHOLE]  # cards that buy one card from the bank
    due: int  # number of cards still to be discarded
    chosen: dict[Resource, int] | None  # cards chosen so far as a discard or a payment
    offer: Sheet | None  # the open offer of this player
    asleep: bool  # takes no part in trading for the rest of the turn


class MixView(TypedDict):
    """Three cards of two or three kinds that a plain (3:1) harbour accepts, and what they can buy."""

    give: dict[Resource, int]
    get: list[Resource]  # resources that the payment can buy


class SheetGoal(TypedDict):
    """A goal to propose a trade to everybody, or to offer one to the active player."""

    do: Literal["call_everybody", "offer"]
    give: dict[Resource, int]
    want: dict[Resource, int]


class CallGoal(TypedDict):
    """A goal to propose a trade to the player at `seat`."""

    do: Literal["call"]
    seat: int
    give: dict[Resource, int]
    want: dict[Resource, int]


class CardsGoal(TypedDict):
    """A goal to discard resource cards, or to take them with the invention card."""

    do: Literal["discard", "invent"]
    cards: dict[Resource, int]


class MixGoal(TypedDict):
    """A goal to pay a plain (3:1) harbour with cards of two or three kinds."""

    do: Literal["mix"]
    give: dict[Resource, int]
    get: Resource


class CatanView(TypedDict):
    """The table as a seat sees it.

    - `roll` is the sum of the dice in this turn, or null before the roll.
    - `elsewhere` counts the resource cards that all other players hold together. Any seat can work this out.
    - `mixes` lists the ways to pay with cards of different kinds now.
    """

    seat: int | None
    phase: Phase
    actor: Actor
    active: int
    turn: int
    roll: int | None  # sum of the dice
    target: int  # victory points needed to win
    board: BoardView
    buildings: list[BuildingView]
    roads: list[RoadView]
    bank: dict[Resource, int]
    deck: int  # number of development cards left
    longest_road: int | None
    largest_army: int | None
    card_played: bool
    may_trade: bool
    free_roads: int
    picks: int  # number of cards that the active player must still name
    trade: TradeView | None
    elsewhere: dict[Resource, int] | None  # cards that the other players hold
    mixes: list[MixView]  # payments with cards of different kinds
    players: list[PlayerView]


def _counts(table: Arr) -> dict[Resource, int]:
    """Return the counts in `table` by resource. Leave out zeros."""
    return {name: int(table[kind]) for kind, name in enumerate(RESOURCES) if table[kind]}


def _rows_without_padding(table: Arr, width: int) -> list[list[int]]:
    """Split `table` into rows of `width` items, and drop the items that are -1."""
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
"""The victory points of each building and award."""
YIELD: Final[Annotated[dict[Terrain, Resource | None], WHOLE]] = {
    terrain: RESOURCES[kind] if kind < components.KINDS else None for kind, terrain in enumerate(TERRAINS)
}
"""The resource that each terrain produces, or None for the desert."""
PIPS: Final[list[int]] = [int(pips) for pips in components.PIPS]
"""How many of the 36 rolls of two dice give each sum."""

# The board on a grid of whole numbers: see board.py
LAND: Final[list[Point]] = list(board.HEX_CENTRES)
CORNER: Final[list[Point]] = list(board.CORNER_POSITIONS)
EDGE: Final[list[Point]] = list(board.EDGE_ENDS)
HEX_CORNERS: Final[list[list[int]]] = _rows_without_padding(board.HEX_CORNERS, 6)
CORNER_HEXES: Final[list[list[int]]] = _rows_without_padding(board.CORNER_HEXES, 3)
