"""What the browser client knows of Genoa: names, printed numbers, and the types of views and goals."""

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
"""An item of a sheet: ducats, commodities, tiles, markers, wildcards, and cards by their backs."""
Mode = Annotated[str, ("closed", "shown", "open")]
Word = Annotated[str, ("trader", "thinking", "offers", "passed", "asleep", "idle")]
"""What a player does while the others negotiate."""
Deed = Annotated[str, ("own", "take", "oust")]
"""What a player does with a building: place a marker, replace another player's, or only remove it."""


class CardView(TypedDict):
    """A card whose face is seen, with the buildings and commodities on it."""

    card: Card
    pile: Pile
    buildings: list[Building]
    goods: dict[Commodity, int]


class OfferedCard(TypedDict):
    """A card on a sheet, with its face if that may be seen."""

    section: Section
    mode: Mode
    pile: Pile
    face: CardView | None


class Sheet(TypedDict):
    """An offer or a call. Cards are counted by their backs, and listed one by one in `cards`."""

    field: Field
    price: dict[Item, int]
    later: dict[Item, int]
    in_return: dict[Item, int]
    cards: list[OfferedCard]


class OfferView(TypedDict):
    """A sheet on the table.

    `live` tells whether a deal about its field is possible now, `steps` how far the field is. `acceptable` is
    for the trader only: whether they can pay for it. If it `obliges` the trader, they must use or sell.
    """

    seat: int
    sheet: Sheet
    live: bool
    steps: int
    obliges: bool
    acceptable: bool | None


class CallView(TypedDict):
    """The trader's call, to one seat or to everybody."""

    partner: int | None
    sheet: Sheet


class DraftView(TypedDict):
    """The sheet that is being written, or whose wildcards are being paid."""

    writer: int
    section: Section
    sheet: Sheet


class FieldView(TypedDict):
    """A field of the board with its cells, blue and red."""

    field: Field
    cells: list[tuple[int, int]]
    neighbours: list[Field]
    gives: list[str]
    villa: bool
    owner: int | None
    used_by: int | None
    discs: int


class PileView(TypedDict):
    """A pile of cards."""

    pile: Pile
    face_down: int
    face_up: list[CardView]


class GroupView(TypedDict):
    """Neighbouring buildings of a player's contracts, and their worth together."""

    buildings: list[Building]
    worth: int


class ActionView(TypedDict):
    """The action that is being taken. `at` is the building that gives now, by the action or by a tile."""

    user: int
    building: Building
    at: Building | None
    performed: bool
    ordered: bool
    needs_extra_tile: bool
    owes: dict[Item, int]


class TalkView(TypedDict):
    """The state of the negotiation: rounds, calls and posts that are left.

    `agreed` is the field of the next step once it is sold. While the trader is `calling`, `partner` is the
    seat they call, or null for everybody.
    """

    window: Window
    rounds: int
    calls: int
    posts: int
    asked: int | None
    answering: bool
    calling: bool
    partner: int | None
    agreed: Field | None
    buyer: int | None
    party: int | None


class BoundsView(TypedDict):
    """The options of the table that bound the negotiation."""

    rounds: int
    calls: int
    posts: int
    sheets: int
    items: int
    ask_money: int


class SheetLimitsView(TypedDict):
    """How many items of each kind a sheet of mine may have for these fields, section by section.

    `later` depends on the building. In a call `partner` is the called seat, or null for everybody; in an
    offer it is the trader. Items on the sheet may lower the limits: a preview says so, with the rule.
    """

    partner: int | None
    fields: list[Field]
    price: dict[Item, int]
    later: dict[Building, dict[Item, int]]
    in_return: dict[Item, int]


class AcquiringView(TypedDict):
    """The chosen street, and how many buildings were dealt with there."""

    street: Field
    buildings: int


class DeedView(TypedDict):
    """What a player does with a building, and the markers that it takes."""

    building: Building
    deed: Deed
    markers: int


class PlanView(TypedDict):
    """One way to acquire buildings at a street."""

    street: Field
    deeds: list[DeedView]


class PlayerView(TypedDict):
    """The panel of one player.

    `ducats` are there if they may be seen, and `known` are the cards of theirs that I know. A player without
    `action_left` can act with an extra action tile.
    """

    seat: int
    ducats: int | None
    goods: dict[Commodity, int]
    tiles: dict[Tile, int]
    markers: int
    markers_on_board: int
    marker_supply: int
    cards: Annotated[dict[Pile, int], WHOLE]
    hand: list[CardView] | None
    known: list[CardView]
    acted: int
    action_left: bool
    can_act: bool
    used: list[Building]
    word: Word
    given: int
    got: int
    groups: list[GroupView] | None
    wealth: int | None


class SheetGoal(TypedDict):
    """A whole sheet for a field: my offer to the trader, or the trader's call to everybody.

    `cards` are mine. They belong to the price of an offer, and to the goods in return of a call.
    """

    do: Literal["offer", "call_everybody"]
    field: Field
    price: dict[Item, int]
    later: dict[Item, int]
    in_return: dict[Item, int]
    cards: dict[Card, Mode]


class CallGoal(TypedDict):
    """A whole sheet of the trader: a call to one player."""

    do: Literal["call"]
    seat: int
    field: Field
    price: dict[Item, int]
    later: dict[Item, int]
    in_return: dict[Item, int]
    cards: dict[Card, Mode]


class AcceptGoal(TypedDict):
    """The trader accepts the offer of a seat for a field."""

    do: Literal["accept"]
    seat: int
    field: Field


class AcquireGoal(TypedDict):
    """A street and the deeds at its buildings, without the `done` at the end."""

    do: Literal["acquire"]
    street: Field
    deeds: dict[Building, Deed]


class GenoaView(TypedDict):
    """The table as a seat sees it.

    `rooms` are the limits of sheets that the seat could write, `plans` its ways to acquire buildings.
    """

    seat: int | None
    phase: Phase
    actor: Actor
    active: int
    first: int
    turn: int
    rounds_left: int
    space: int
    money_open: bool
    bounds: BoundsView
    board: list[FieldView]
    tower: Field | None
    tower_discs: int
    path: list[Field]
    next: list[Field]
    reachable: list[Field]
    talk: TalkView
    offers: list[OfferView]
    call: CallView | None
    draft: DraftView | None
    rooms: list[SheetLimitsView]
    action: ActionView | None
    drawing: Pile | None
    acquiring: AcquiringView | None
    plans: list[PlanView]
    supply: Annotated[dict[Commodity, int], WHOLE]
    tiles: Annotated[dict[Tile, int], WHOLE]
    piles: list[PileView]
    players: list[PlayerView]
    results: list[float] | None


COINS: Final[list[int]] = [100, 50, 10, 5]
MARKERS: Final[int] = components.MARKERS
DISCS: Final[int] = components.DISCS
SPACES: Final[int] = components.SPACES
LARGE_REWARD: Final[int] = components.LARGE_REWARD
SMALL_REWARD: Final[int] = components.SMALL_REWARD
MESSAGE_REWARD: Final[int] = components.MESSAGE_REWARD
INCOME: Final[int] = components.INCOME
PER_MARKER: Final[int] = components.PER_MARKER
ROUNDS: Final[list[int]] = [int(rounds) for rounds in components.ROUNDS]
"""Rounds by number of players."""
GROUP_WORTH: Final[list[int]] = [int(worth) for worth in components.GROUP_WORTH]
"""The worth of a group of contracts by the number of its buildings."""
