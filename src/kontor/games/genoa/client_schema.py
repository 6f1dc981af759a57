"""Definitions for the browser client: names, printed numbers, and the types of views and goals."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypedDict

from kontor.core.client_schema import WHOLE, Actor
from kontor.games.genoa import components
from kontor.games.genoa.catalogue import PHASE_NAMES
from kontor.games.genoa.components import (
    BUILDING_NAMES,
    CARD_NAMES,
    COMMODITY_NAMES,
    FIELD_NAMES,
    KIND_NAMES,
    PILE_NAMES,
    TILE_NAMES,
)
from kontor.games.genoa.state import SECTIONS, WINDOWS

Commodity = Annotated[str, COMMODITY_NAMES]
Tile = Annotated[str, TILE_NAMES]
Pile = Annotated[str, PILE_NAMES]
Card = Annotated[str, CARD_NAMES]
Building = Annotated[str, BUILDING_NAMES]
Field = Annotated[str, FIELD_NAMES]
Phase = Annotated[str, PHASE_NAMES]
Window = Annotated[str, WINDOWS]
Section = Annotated[str, SECTIONS]
Item = Annotated[str, ("ducats", *KIND_NAMES)]
"""An item of a sheet: ducats, a commodity, a tile, a marker, a wildcard, or a card of some pile."""
Mode = Annotated[str, ("closed", "shown", "open")]
Word = Annotated[str, ("trader", "thinking", "offers", "passed", "asleep", "idle")]
"""A player's status in the negotiation."""
Deed = Annotated[str, ("own", "take", "oust")]
"""What a player does at a building: place a marker, replace another player's, or only remove it."""


class CardView(TypedDict):
    """A card whose face is visible, with the buildings and commodities printed on it."""

    card: Card
    pile: Pile
    buildings: list[Building]
    goods: dict[Commodity, int]


class OfferedCard(TypedDict):
    """A card on a sheet. `face` is null if the viewer may not see it."""

    section: Section
    mode: Mode  # how the card is offered
    pile: Pile
    face: CardView | None


class Sheet(TypedDict):
    """An offer or a call.

    The buyer pays `price` at once and `later` from the building's action. The trader gives `in_return`. These
    three count cards by pile only. `cards` lists each named card, with its face if the viewer may see it.
    """

    field: Field
    price: dict[Item, int]
    later: dict[Item, int]
    in_return: dict[Item, int]
    cards: list[OfferedCard]


class OfferView(TypedDict):
    """An offer on the table.

    `live` says whether a deal about its field is possible now, and `steps` how far away the field is. If
    `obliges` is true, the trader must use the building or sell it. Only the trader sees `acceptable`, which
    says whether they can accept the offer.
    """

    seat: int
    sheet: Sheet
    live: bool  # whether a deal about its field is possible now
    steps: int  # how many steps the tower needs to reach its field
    obliges: bool  # whether it obliges the trader to use the building or sell it
    acceptable: bool | None


class CallView(TypedDict):
    """The trader's call to the seat `partner`, or to everybody if `partner` is null."""

    partner: int | None
    sheet: Sheet


class DraftView(TypedDict):
    """The sheet that is being written, or whose wildcards are being replaced with goods."""

    writer: int
    section: Section
    sheet: Sheet


class FieldView(TypedDict):
    """A field of the board. Each of its cells is a pair of numbers, on the blue die and on the red die."""

    field: Field
    cells: list[tuple[int, int]]  # pairs of numbers on the blue die and the red die
    neighbours: list[Field]
    gives: list[str]  # the goods that the building's action gives
    villa: bool
    owner: int | None  # the seat that owns the building
    used_by: int | None  # the seat that has used the building this turn
    discs: int  # discs on the field


class PileView(TypedDict):
    """A pile: the number of its face-down cards, and the faces of its face-up cards."""

    pile: Pile
    face_down: int
    face_up: list[CardView]


class GroupView(TypedDict):
    """A group of adjacent buildings named by a player's contracts, and its worth."""

    buildings: list[Building]
    worth: int


class ActionView(TypedDict):
    """The building action that is being taken. `at` is the building that is giving goods now, if any."""

    user: int  # the seat that takes the action
    building: Building
    at: Building | None  # the building that is giving goods now
    performed: bool  # whether the player has performed the building's action
    ordered: bool  # whether the player has filled an order
    needs_extra_tile: bool  # whether the player must still use an extra action tile
    owes: dict[Item, int]  # the goods that the player owes the trader


class TalkView(TypedDict):
    """The state of the negotiation, with the number of speaking rounds, calls and posts left.

    A post is an offer or a withdrawal. `agreed` is the field of the tower's next step, once there is a deal
    about it. If `calling` is true, `partner` is the seat that the trader calls, or null for everybody.
    """

    window: Window
    rounds: int  # speaking rounds left
    calls: int  # calls left
    posts: int  # offers and withdrawals left in this speech
    asked: int | None  # the seat that is asked to speak or answer
    answering: bool  # whether a call is being answered
    calling: bool  # whether the trader is making a call or waiting for answers
    partner: int | None  # the seat that the trader calls
    agreed: Field | None  # the field of the next step, once there is a deal about it
    buyer: int | None  # the seat that has bought the action there
    party: int | None  # the seat that makes a deal with the trader


class BoundsView(TypedDict):
    """The options of the table that limit the negotiation."""

    rounds: int  # speaking rounds in a window
    calls: int  # calls in a window
    posts: int  # offers and withdrawals in a speech
    sheets: int  # sheets that a seat may have on the table
    items: int  # items on each side of a sheet
    ask_money: int  # ducats that a sheet may ask for


class SheetLimitsView(TypedDict):
    """The largest number of each item that the viewer's sheet for `fields` may have, section by section.

    `later` depends on the building. In an offer, `partner` is the trader. In a call, it is the called seat,
    or null for everybody. The limits are those of an empty sheet. Items on the sheet may lower them.
    """

    partner: int | None
    fields: list[Field]
    price: dict[Item, int]
    later: dict[Building, dict[Item, int]]
    in_return: dict[Item, int]


class AcquiringView(TypedDict):
    """The street that a player has chosen, and the number of buildings where they changed markers."""

    street: Field
    buildings: int  # the number of buildings at which markers were placed or removed


class DeedView(TypedDict):
    """What a player does with the markers at a building, and how many markers this costs."""

    building: Building
    deed: Deed
    markers: int  # the number of markers that the deed costs


class PlanView(TypedDict):
    """One possible acquisition: a street, and what the player does at its buildings."""

    street: Field
    deeds: list[DeedView]


class PlayerView(TypedDict):
    """One player. What the viewer may not see is left out.

    `ducats`, `hand`, `groups` and `wealth` are null if they are hidden from the viewer. `known` lists the
    cards of this player that the viewer knows. If `action_left` is false, the player needs an extra action
    tile to act.
    """

    seat: int
    ducats: int | None
    goods: dict[Commodity, int]
    tiles: dict[Tile, int]
    markers: int  # markers in stock
    markers_on_board: int
    marker_supply: int  # markers of this player's colour in the supply
    cards: Annotated[dict[Pile, int], WHOLE]  # how many cards of each pile the player holds
    hand: list[CardView] | None
    known: list[CardView]  # the cards of this player that the viewer knows
    acted: int  # the number of actions taken this turn
    action_left: bool  # whether the player can act without an extra action tile
    can_act: bool  # whether the player can act, with an extra action tile if necessary
    used: list[Building]  # the buildings that the player has used this turn
    word: Word  # the player's status in the negotiation
    given: int  # ducats paid in deals so far
    got: int  # ducats received in deals so far
    groups: list[GroupView] | None  # the player's contracts as groups of adjacent buildings
    wealth: int | None  # ducats, plus the worth of buildings and contracts


class SheetGoal(TypedDict):
    """The goal of posting a complete sheet for a field, as an offer or as the trader's call to everybody.

    `cards` are the writer's own. They belong to the price of an offer, and to the goods in return of a call.
    """

    do: Literal["offer", "call_everybody"]
    field: Field
    price: dict[Item, int]
    later: dict[Item, int]
    in_return: dict[Item, int]
    cards: dict[Card, Mode]


class CallGoal(TypedDict):
    """The trader's goal of calling the player `seat` with a complete sheet for `field`."""

    do: Literal["call"]
    seat: int
    field: Field
    price: dict[Item, int]
    later: dict[Item, int]
    in_return: dict[Item, int]
    cards: dict[Card, Mode]


class AcceptGoal(TypedDict):
    """The trader's goal of accepting `seat`'s offer for `field`."""

    do: Literal["accept"]
    seat: int
    field: Field


class AcquireGoal(TypedDict):
    """The goal of choosing a street, and placing or removing markers at its buildings.

    The action `done`, which ends the acquisition, is not part of the goal.
    """

    do: Literal["acquire"]
    street: Field
    deeds: dict[Building, Deed]


class GenoaView(TypedDict):
    """The view of the whole table for one seat, without what is hidden from that seat.

    `rooms` has the limits of the sheets that the seat could write. `plans` has the ways in which it could
    acquire buildings.
    """

    seat: int | None  # the viewer's seat; null for a spectator
    phase: Phase
    actor: Actor
    active: int  # the trader
    first: int  # the start player
    turn: int  # the number of this turn, starting at 1
    rounds_left: int
    space: int  # the current space on the round track
    money_open: bool  # whether everybody sees everybody's ducats
    bounds: BoundsView  # the options that limit the negotiation
    board: list[FieldView]
    tower: Field | None
    tower_discs: int
    path: list[Field]  # the fields that the tower has visited this turn
    next: list[Field]  # the fields that the tower can move to now
    reachable: list[Field]  # the fields that the tower can still reach this turn
    talk: TalkView  # the state of the negotiation
    offers: list[OfferView]
    call: CallView | None
    draft: DraftView | None
    rooms: list[SheetLimitsView]  # the limits of the sheets that the seat could write
    action: ActionView | None  # the building action that is being taken
    drawing: Pile | None  # the pile from which a card is being drawn
    acquiring: AcquiringView | None
    plans: list[PlanView]  # the ways in which the seat could acquire buildings
    supply: Annotated[dict[Commodity, int], WHOLE]  # commodities in the supply
    tiles: Annotated[dict[Tile, int], WHOLE]  # tiles in the supply
    piles: list[PileView]
    players: list[PlayerView]
    results: list[float] | None  # each seat's share of the win, once the game is over


COINS: Final[list[int]] = [100, 50, 10, 5]
MARKERS: Final[int] = components.MARKERS_PER_SEAT
DISCS: Final[int] = components.DISCS
SPACES: Final[int] = components.ROUND_TRACK_SPACES
LARGE_REWARD: Final[int] = components.LARGE_ORDER_REWARD
SMALL_REWARD: Final[int] = components.SMALL_ORDER_REWARD
MESSAGE_REWARD: Final[int] = components.MESSAGE_REWARD
INCOME: Final[int] = components.OWNER_INCOME
PER_MARKER: Final[int] = components.DUCATS_PER_MARKER
ROUNDS: Final[list[int]] = [int(rounds) for rounds in components.ROUNDS_BY_PLAYERS]
"""The number of rounds of a game, by number of players."""
GROUP_WORTH: Final[list[int]] = [int(worth) for worth in components.CONTRACT_GROUP_WORTH]
"""The worth of a group of contracts, by number of buildings."""
