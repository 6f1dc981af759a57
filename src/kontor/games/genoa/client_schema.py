"""Definitions for the browser client: names, numbers from the rules, and the types of views and goals."""

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
"""An item on a price sheet: ducats, a commodity, a tile, a marker, a wildcard, or a card of some pile."""
Mode = Annotated[str, ("closed", "shown", "open")]
Word = Annotated[str, ("trader", "thinking", "offers", "passed", "asleep", "idle")]
"""A player's status in the negotiation."""
Deed = Annotated[str, ("own", "take", "oust")]
"""What a player does at a building: place a marker, replace another player's marker, or only remove it."""


class CardView(TypedDict):
    """A card that the viewer can see, with the buildings and commodities printed on it."""

    card: Card  # its name
    pile: Pile  # the pile that the card belongs to
    buildings: list[Building]  # where to deliver it, or the building that a contract names
    goods: dict[Commodity, int]  # how many commodities of each kind an order asks for


class OfferedCard(TypedDict):
    """A card that is offered on a price sheet. `face` is null if it is hidden from the viewer."""

    section: Section  # the price or the goods in return
    mode: Mode  # closed: only its holder sees it; shown: the other side too; open: everybody
    pile: Pile  # the pile that the card belongs to
    face: CardView | None  # what is printed on it, if the viewer may see it


class Sheet(TypedDict):
    """A price sheet: the written form of an offer to the trader, or of the trader's own proposal (a call).

    The buyer pays `price` at once, and `later` out of the goods that the building's action gives. The trader
    gives `in_return`. These three count items by kind, and cards by pile. `cards` lists the specific cards
    that are on the sheet.
    """

    field: Field  # the field that the deal is about
    price: dict[Item, int]  # what the buyer pays at once
    later: dict[Item, int]  # what the buyer pays from the goods of the building's action
    in_return: dict[Item, int]  # what the trader gives
    cards: list[OfferedCard]  # the cards that are named


class OfferView(TypedDict):
    """An offer on the table.

    If `obliges` is true, the trader must take the building's action themselves or sell it. `acceptable` says
    whether the trader can accept the offer; it is null for everybody else.
    """

    seat: int  # the player who makes the offer
    sheet: Sheet  # its terms
    live: bool  # whether a deal about its field is possible now
    steps: int  # how many steps the tower needs to reach its field
    obliges: bool  # whether it obliges the trader to use the building or sell it
    acceptable: bool | None  # whether the trader can accept it; null for everybody else


class CallView(TypedDict):
    """A deal that the trader proposes to the seat `partner`, or to everybody if `partner` is null."""

    partner: int | None  # the seat that gets the proposal, or null for everybody
    sheet: Sheet  # the terms that the trader proposes


class DraftView(TypedDict):
    """The price sheet that is being written, or on which a player is replacing wildcards with goods."""

    writer: int  # the seat that writes or pays
    section: Section  # the section that is being written or paid
    sheet: Sheet  # the price sheet so far


class FieldView(TypedDict):
    """A field of the board, with its owner and its discs."""

    field: Field  # its name
    cells: list[tuple[int, int]]  # pairs of numbers on the blue die and the red die
    neighbours: list[Field]  # the adjacent fields
    gives: list[str]  # the goods that the building's action gives
    villa: bool  # whether it is a villa
    owner: int | None  # the seat that owns the building
    used_by: int | None  # the seat that has used the building this turn
    discs: int  # discs on the field


class PileView(TypedDict):
    """A pile of cards: how many are face down, and which ones are face up."""

    pile: Pile  # its name
    face_down: int  # how many cards are face down
    face_up: list[CardView]  # the cards that are face up


class GroupView(TypedDict):
    """A group of adjacent buildings that a player's contracts name, and the group's worth in ducats."""

    buildings: list[Building]  # adjacent buildings
    worth: int  # in ducats


class ActionView(TypedDict):
    """The building action that a player is taking now."""

    user: int  # the seat that takes the action
    building: Building  # the building that the action belongs to
    at: Building | None  # the building that is giving goods now
    performed: bool  # whether the player has performed the building's action
    ordered: bool  # whether the player has filled an order
    needs_extra_tile: bool  # whether the player must still use an extra action tile
    owes: dict[Item, int]  # the goods that the player owes the trader


class TalkView(TypedDict):
    """The state of the negotiation, such as who is asked and how many more offers are allowed."""

    window: Window  # what deals are about now: nothing, this building, or the next step
    rounds: int  # rounds of offers left in this negotiation
    calls: int  # proposals that the trader may still make
    posts: int  # offers and withdrawals that the speaking player may still make
    asked: int | None  # the seat that is asked for an offer or an answer
    answering: bool  # whether the trader's proposal is being answered
    calling: bool  # whether the trader proposes a deal or waits for answers to it
    partner: int | None  # the seat that gets the trader's proposal, or null for everybody
    agreed: Field | None  # the field of the next step, once there is a deal about it
    buyer: int | None  # the seat that has bought the action there
    party: int | None  # the seat that makes a deal with the trader


class BoundsView(TypedDict):
    """The table's limits on negotiation, as chosen by the host."""

    rounds: int  # rounds of offers per negotiation
    calls: int  # the trader's proposals per negotiation
    posts: int  # offers and withdrawals each time a player speaks
    sheets: int  # price sheets that a player may have on the table
    items: int  # items on each side of a price sheet
    ask_money: int  # ducats that a price sheet may ask for


class SheetLimitsView(TypedDict):
    """How many of each item the viewer could put on an empty price sheet for one of `fields`.

    If the sheet is an offer, `partner` is the trader. If it is the trader's own proposal, `partner` is the
    seat to which they make it, or null for everybody. Items on the sheet may lower the limits of other items.
    """

    partner: int | None  # the other player, or null for everybody
    fields: list[Field]  # the fields to which these limits apply
    price: dict[Item, int]  # limit for each item that the buyer pays at once
    later: dict[Building, dict[Item, int]]  # per building: limit for each item that the buyer promises
    in_return: dict[Item, int]  # limit for each item that the trader gives


class AcquiringView(TypedDict):
    """The street that a player has chosen for placing markers, and the number of buildings changed there."""

    street: Field  # the chosen street
    buildings: int  # the number of buildings at which markers were placed or removed


class DeedView(TypedDict):
    """A change to the markers on one building, and how many of the player's own markers it costs."""

    building: Building  # the building where markers change
    deed: Deed  # own: place a marker; take: replace another player's marker; oust: remove it
    markers: int  # the number of markers that the deed costs


class PlanView(TypedDict):
    """One way to acquire buildings: a street, and what the player does at each building next to it."""

    street: Field  # the street to choose
    deeds: list[DeedView]  # what to do at each building next to it


class PlayerView(TypedDict):
    """One player, as the viewer sees them.

    `ducats`, `hand`, `groups` and `wealth` are null if they are hidden from the viewer.
    """

    seat: int  # the player's seat
    ducats: int | None  # null if hidden from the viewer
    goods: dict[Commodity, int]  # how many commodities of each kind the player has
    tiles: dict[Tile, int]  # how many tiles of each kind the player has
    markers: int  # markers in stock, ready to place
    markers_on_board: int  # markers on buildings
    marker_supply: int  # markers of this player's colour in the supply
    cards: Annotated[dict[Pile, int], WHOLE]  # how many cards of each pile the player holds
    hand: list[CardView] | None  # the player's cards; null if hidden from the viewer
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
    """A client's request to write and post a whole price sheet.

    The sheet is an offer, or the trader's proposal to everybody. `cards` holds cards from the writer's hand.
    In an offer, they are part of the price. In a proposal, they are part of what the trader gives in return.
    """

    do: Literal["offer", "call_everybody"]  # make an offer, or propose a deal to everybody
    field: Field  # the field that the deal is about
    price: dict[Item, int]  # what the buyer pays at once
    later: dict[Item, int]  # what the buyer pays from the goods of the building's action
    in_return: dict[Item, int]  # what the trader gives
    cards: dict[Card, Mode]  # the writer's cards to offer, and how each is offered


class CallGoal(TypedDict):
    """The trader's proposal to the player `seat`: a whole price sheet for `field`."""

    do: Literal["call"]  # propose a deal to one player
    seat: int  # the player who gets the proposal
    field: Field  # the field that the deal is about
    price: dict[Item, int]  # what the buyer pays at once
    later: dict[Item, int]  # what the buyer pays from the goods of the building's action
    in_return: dict[Item, int]  # what the trader gives
    cards: dict[Card, Mode]  # the trader's cards to offer, and how each is offered


class AcceptGoal(TypedDict):
    """The trader's request to accept the offer that `seat` has made for `field`."""

    do: Literal["accept"]  # accept an offer
    seat: int  # the player who made the offer
    field: Field  # the field that the offer is for


class AcquireGoal(TypedDict):
    """A client's request to choose a street, and to place or remove markers at the buildings next to it.

    The action `done`, which ends the acquisition, is not part of the request.
    """

    do: Literal["acquire"]  # acquire buildings
    street: Field  # the street to choose
    deeds: dict[Building, Deed]  # what to do at each building next to it


class GenoaView(TypedDict):
    """The whole table as one player sees it. Everything hidden from that player is left out."""

    seat: int | None  # the viewer's seat; null for a spectator
    phase: Phase  # the kind of decision that is due
    actor: Actor  # who decides now
    active: int  # the seat of the trader, whose turn it is
    first: int  # the seat that takes the first turn of every round
    turn: int  # the number of this turn, starting at 1
    rounds_left: int  # including the current one
    space: int  # the current space on the round track
    money_open: bool  # whether everybody sees everybody's ducats
    bounds: BoundsView  # the options that limit the negotiation
    board: list[FieldView]  # all fields
    tower: Field | None  # the field that the tower is on
    tower_discs: int  # discs left in the tower
    path: list[Field]  # the fields that the tower has visited this turn
    next: list[Field]  # the fields that the tower can move to now
    reachable: list[Field]  # the fields that the tower can still reach this turn
    talk: TalkView  # the state of the negotiation
    offers: list[OfferView]  # all offers on the table
    call: CallView | None  # the trader's proposal that is being answered
    draft: DraftView | None  # the price sheet that is being written or paid
    rooms: list[SheetLimitsView]  # limits of the price sheets that the viewer could write now
    action: ActionView | None  # the building action that is being taken
    drawing: Pile | None  # the pile from which a card is being drawn
    acquiring: AcquiringView | None  # the street where a player is placing markers
    plans: list[PlanView]  # the ways in which the viewer could acquire buildings now
    supply: Annotated[dict[Commodity, int], WHOLE]  # commodities in the supply
    tiles: Annotated[dict[Tile, int], WHOLE]  # tiles in the supply
    piles: list[PileView]  # the piles of cards
    players: list[PlayerView]  # all players, by seat
    results: list[float] | None  # each seat's share of the win, once the game is over


COINS: Final[list[int]] = [100, 50, 10, 5]  # the amounts in which ducats are written on a price sheet
MARKERS: Final[int] = components.MARKERS_PER_SEAT  # of each player
DISCS: Final[int] = components.DISCS  # in the tower
SPACES: Final[int] = components.ROUND_TRACK_SPACES  # on the round track
LARGE_REWARD: Final[int] = components.LARGE_ORDER_REWARD  # ducats
SMALL_REWARD: Final[int] = components.SMALL_ORDER_REWARD  # ducats
MESSAGE_REWARD: Final[int] = components.MESSAGE_REWARD  # ducats
INCOME: Final[int] = components.OWNER_INCOME  # ducats for the owner when another player uses the building
PER_MARKER: Final[int] = components.DUCATS_PER_MARKER  # ducats per marker on a building at the end
ROUNDS: Final[list[int]] = [int(rounds) for rounds in components.ROUNDS_BY_PLAYERS]
"""The number of rounds of a game, by number of players."""
GROUP_WORTH: Final[list[int]] = [int(worth) for worth in components.CONTRACT_GROUP_WORTH]
"""The worth of a group of contracts, by number of buildings."""
