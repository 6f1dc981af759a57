"""What the browser client knows about Genoa: names, printed numbers, and the types of views and goals."""

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
"""A player's part in the negotiation."""
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
    mode: Mode
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
    """A sheet on the table.

    `live` says whether a deal for its field is possible now, and `steps` how far away the field is. If
    `obliges` is true, the trader must use the building or sell it. Only the trader sees `acceptable`, which
    says whether they can accept the offer.
    """

    seat: int
    sheet: Sheet
    live: bool
    steps: int
    obliges: bool
    acceptable: bool | None


class CallView(TypedDict):
    """The trader's call to the seat `partner`, or to everybody if `partner` is null."""

    partner: int | None
    sheet: Sheet


class DraftView(TypedDict):
    """The sheet that is being written, or whose wildcards are being replaced by goods."""

    writer: int
    section: Section
    sheet: Sheet


class FieldView(TypedDict):
    """A field of the board. Each cell is a pair: the number on the blue die, then that on the red die."""

    field: Field
    cells: list[tuple[int, int]]
    neighbours: list[Field]
    gives: list[str]
    villa: bool
    owner: int | None
    used_by: int | None
    discs: int


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
    """The action that is being taken. `at` is the building that is giving goods, if any."""

    user: int
    building: Building
    at: Building | None
    performed: bool
    ordered: bool
    needs_extra_tile: bool
    owes: dict[Item, int]


class TalkView(TypedDict):
    """The state of the negotiation, with the number of rounds, calls and posts left.

    A post is an offer or a withdrawal. `agreed` is the field of the next step, once there is a deal about it.
    If `calling` is true, `partner` is the seat that the trader calls, or null for everybody.
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
    """The options of the table that limit the negotiation."""

    rounds: int
    calls: int
    posts: int
    sheets: int
    items: int
    ask_money: int


class SheetLimitsView(TypedDict):
    """The most items of each kind that the viewer's sheet for `fields` may have, section by section.

    `later` depends on the building. In an offer `partner` is the trader. In a call it is the called seat, or
    null for everybody. The limits are those of an empty sheet. Items on it may lower them; a preview of
    the sheet then names the rule.
    """

    partner: int | None
    fields: list[Field]
    price: dict[Item, int]
    later: dict[Building, dict[Item, int]]
    in_return: dict[Item, int]


class AcquiringView(TypedDict):
    """The chosen street, and the number of buildings at which markers were placed or removed."""

    street: Field
    buildings: int


class DeedView(TypedDict):
    """What a player does at a building, and how many markers that costs."""

    building: Building
    deed: Deed
    markers: int


class PlanView(TypedDict):
    """One way to acquire buildings at a street."""

    street: Field
    deeds: list[DeedView]


class PlayerView(TypedDict):
    """The panel of one player.

    `ducats`, `hand`, `groups` and `wealth` are null if they are hidden from the viewer. `known` lists
    this player's cards that the viewer knows. If `action_left` is false, the player needs an extra action
    tile to act.
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
    """A whole sheet for a field: an offer to the trader, or the trader's call to everybody.

    `cards` are the writer's own. They belong to the price of an offer, and to the goods in return of a call.
    """

    do: Literal["offer", "call_everybody"]
    field: Field
    price: dict[Item, int]
    later: dict[Item, int]
    in_return: dict[Item, int]
    cards: dict[Card, Mode]


class CallGoal(TypedDict):
    """A whole sheet for a field: the trader's call to one player."""

    do: Literal["call"]
    seat: int
    field: Field
    price: dict[Item, int]
    later: dict[Item, int]
    in_return: dict[Item, int]
    cards: dict[Card, Mode]


class AcceptGoal(TypedDict):
    """The trader accepts `seat`'s offer for `field`."""

    do: Literal["accept"]
    seat: int
    field: Field


class AcquireGoal(TypedDict):
    """Choose a street, and place or remove markers at its buildings. The final `done` is not included."""

    do: Literal["acquire"]
    street: Field
    deeds: dict[Building, Deed]


class GenoaView(TypedDict):
    """The table as a seat sees it.

    `rooms` has the limits of the sheets that the seat could write, and `plans` its ways to acquire buildings.
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
MARKERS: Final[int] = components.MARKERS_PER_SEAT
DISCS: Final[int] = components.DISCS
SPACES: Final[int] = components.ROUND_TRACK_SPACES
LARGE_REWARD: Final[int] = components.LARGE_ORDER_REWARD
SMALL_REWARD: Final[int] = components.SMALL_ORDER_REWARD
MESSAGE_REWARD: Final[int] = components.MESSAGE_REWARD
INCOME: Final[int] = components.OWNER_INCOME
PER_MARKER: Final[int] = components.DUCATS_PER_MARKER
ROUNDS: Final[list[int]] = [int(rounds) for rounds in components.ROUNDS_BY_PLAYERS]
"""By number of players: the rounds of a game."""
GROUP_WORTH: Final[list[int]] = [int(worth) for worth in components.GROUP_WORTH]
"""By number of buildings: the worth of a group of contracts."""
