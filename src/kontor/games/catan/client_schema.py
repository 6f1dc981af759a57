"""Types and constants of Catan for the web client: names, views and goals.

A client sends a goal to request the result of several actions at once, such as a complete discard. goals.py
splits it into actions.

`npm run types` converts this module to TypeScript.
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
    """A proposal to trade: the cards that the proposing player gives and wants."""

    give: dict[Resource, int]  # cards that the proposing player gives
    want: dict[Resource, int]  # cards that the proposing player wants


class HarbourView(TypedDict):
    """A harbour: its coastal edge, and its kind, which is a resource (2:1) or `plain` (3:1)."""

    edge: int  # number of its coastal edge
    kind: Harbour  # a resource, or `plain`


class BoardView(TypedDict):
    """The board. `terrain` and `token` have an item for each hex. `token` is 0 where there is no number.

    `harbour_ring` is null except while harbours are being placed, when it is 0 if the even-numbered sea
    places get harbours, or 1 if the odd-numbered ones do.
    """

    terrain: list[Terrain | None]  # by hex, null if not placed yet
    token: list[int]  # by hex: the number, 0 for none
    harbours: list[HarbourView]
    harbour_ring: int | None  # 0 if the even-numbered sea places get harbours, 1 if the odd ones do
    robber: int | None  # number of the hex where the robber is


class BuildingView(TypedDict):
    """A settlement or a city on the board."""

    corner: int  # number of the corner
    seat: int  # the owner
    size: int  # 1 for a settlement, 2 for a city


class RoadView(TypedDict):
    """A road on the board: its edge and the seat of its owner."""

    edge: int  # number of the edge
    seat: int  # the owner


class TradeView(TypedDict):
    """The state of trading between players. A call is the active player's proposal to one or all players.

    The offers of the players are in their `PlayerView`. `largest_hand` limits how many cards a call to all
    players can ask for: it is the largest hand size among the players who would be asked.
    """

    calls: int  # proposals that the active player may still make in this turn
    deals: int  # deals that the active player may still make in this turn
    largest_hand: int  # largest hand size among the players whom a call to all would ask
    partner: int | None  # the seat to which a call is addressed, or null for everybody
    writer: int | None  # the seat that is writing an offer or a call
    call: Sheet | None  # the active player's proposal, while others answer it


class PlayerView(TypedDict):
    """One player, as the viewer sees them.

    `points` are the points that everybody can count. `total` also counts hidden victory point cards, and is
    null while these are secret.
    """

    seat: int
    points: int  # the points that everybody can count
    total: int | None  # points including hidden victory point cards, null if hidden
    hand_size: int  # number of resource cards
    hand: dict[Resource, int] | None  # resource cards, null if hidden
    bonus: int  # number of development cards
    bonus_cards: dict[Card, int] | None  # development cards, null if hidden
    fresh: dict[Card, int] | None  # development cards bought this turn, null if hidden
    knights: int  # knights played
    road_length: int  # length of the longest road
    roads_left: int  # unplaced pieces
    settlements_left: int  # unplaced pieces
    cities_left: int  # unplaced pieces
    rates: Annotated[dict[Resource, int], WHOLE]  # how many cards of each kind buy one card from the bank
    due: int  # number of cards still to be discarded
    chosen: dict[Resource, int] | None  # cards chosen so far as a discard or a payment
    offer: Sheet | None  # the open offer of this player
    asleep: bool  # whether the player takes no part in trading for the rest of the turn


class MixedPaymentView(TypedDict):
    """A way to trade three cards of different kinds at a generic (3:1) harbour, and what they can buy."""

    give: dict[Resource, int]  # cards to pay
    get: list[Resource]  # resources that the payment can buy


class SheetGoal(TypedDict):
    """A request to propose a trade to all players, or to offer a trade to the active player."""

    do: Literal["call_everybody", "offer"]  # verb
    give: dict[Resource, int]  # cards that the player gives
    want: dict[Resource, int]  # cards that the player wants


class CallGoal(TypedDict):
    """A request to propose a trade to the player at `seat`."""

    do: Literal["call"]  # verb
    seat: int  # the player to ask
    give: dict[Resource, int]  # cards that the player gives
    want: dict[Resource, int]  # cards that the player wants


class CardsGoal(TypedDict):
    """A request to discard resource cards, or to take them with the invention card."""

    do: Literal["discard", "invent"]  # verb
    cards: dict[Resource, int]  # cards to discard or take


class MixedPaymentGoal(TypedDict):
    """A request to trade three cards of different kinds at a generic (3:1) harbour."""

    do: Literal["mix"]  # verb
    give: dict[Resource, int]  # cards to pay
    get: Resource  # card to take from the bank


class CatanView(TypedDict):
    """The table as one seat sees it.

    - `roll` is the sum of the dice in this turn, or null before the roll.
    - `elsewhere` counts the resource cards of all other players combined. Any player can work this out.
    - `mixes` lists the possible trades of cards of different kinds at a generic (3:1) harbour.
    """

    seat: int | None  # the viewer, null for a spectator
    phase: Phase
    actor: Actor  # who decides now
    active: int  # the seat whose turn it is
    turn: int  # the turn number
    roll: int | None  # sum of the dice in this turn, null before the roll
    target: int  # victory points needed to win
    board: BoardView
    buildings: list[BuildingView]
    roads: list[RoadView]
    bank: dict[Resource, int]  # resource cards in the bank
    deck: int  # number of development cards left
    longest_road: int | None  # the seat that holds the longest road card
    largest_army: int | None  # the seat that holds the largest army card
    card_played: bool  # whether a development card has been played this turn
    may_trade: bool  # whether the active player may trade now
    free_roads: int  # roads that may still be built without paying
    picks: int  # number of cards that the active player must still name
    trade: TradeView | None  # null if players do not trade with each other
    elsewhere: dict[Resource, int] | None  # resource cards that the other players hold in total
    mixes: list[MixedPaymentView]  # possible payments with cards of different kinds
    players: list[PlayerView]


def _counts(count_by_kind: Arr) -> dict[Resource, int]:
    """Return the counts in `count_by_kind` as a dictionary from resource to count, without zeros."""
    return {name: int(count_by_kind[kind]) for kind, name in enumerate(RESOURCES) if count_by_kind[kind]}


def _rows_without_padding(padded_rows: Arr, width: int) -> list[list[int]]:
    """Split `padded_rows` into rows of `width` items, and drop the items that are -1."""
    values = [int(value) for value in padded_rows]
    return [[v for v in values[i : i + width] if v >= 0] for i in range(0, len(values), width)]


COSTS: Final[Annotated[dict[Buyable, dict[Resource, int]], WHOLE]] = {
    "road": _counts(components.ROAD_COST),
    "settlement": _counts(components.SETTLEMENT_COST),
    "city": _counts(components.CITY_COST),
    "card": _counts(components.CARD_COST),
}
WORTH: Final[Annotated[dict[Worth, int], WHOLE]] = {  # in victory points
    "settlement": components.SETTLEMENT_POINTS,
    "city": components.CITY_POINTS,
    "longest_road": components.AWARD_POINTS,
    "largest_army": components.AWARD_POINTS,
}
"""The victory points of each building and award."""
YIELD: Final[Annotated[dict[Terrain, Resource | None], WHOLE]] = {  # the resource that each produces
    terrain: RESOURCES[kind] if kind < components.KINDS else None for kind, terrain in enumerate(TERRAINS)
}
"""The resource that each terrain produces, or None for the desert."""
PIPS: Final[list[int]] = [int(pips) for pips in components.PIPS]  # by sum of the dice
"""How many of the 36 rolls of two dice give each sum."""

# The board on a grid of whole numbers: see board.py
LAND: Final[list[Point]] = list(board.HEX_CENTRES)  # centre of each hex
CORNER: Final[list[Point]] = list(board.CORNER_POSITIONS)  # position of each corner
EDGE: Final[list[Point]] = list(board.EDGE_ENDS)  # the two corners of each edge
HEX_CORNERS: Final[list[list[int]]] = _rows_without_padding(board.HEX_CORNERS, 6)  # corners of each hex
CORNER_HEXES: Final[list[list[int]]] = _rows_without_padding(board.CORNER_HEXES, 3)  # hexes at each corner
