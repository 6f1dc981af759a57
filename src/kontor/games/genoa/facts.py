# kontor: interpreted
"""What Genoa's client counts on: names, printed numbers, and what a view holds."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypedDict

from kontor.core.client_schema import WHOLE, Actor
from kontor.games.genoa import components
from kontor.games.genoa.components import BUILDING, CARD, COMMODITY, FIELD, KIND, PILE, TILE
from kontor.games.genoa.state import PHASES, SECTIONS, WINDOWS

Commodity = Annotated[str, COMMODITY]
Tile = Annotated[str, TILE]
Pile = Annotated[str, PILE]
Card = Annotated[str, CARD]
Building = Annotated[str, BUILDING]
Field = Annotated[str, FIELD]
Phase = Annotated[str, PHASES]
Window = Annotated[str, WINDOWS]
Section = Annotated[str, SECTIONS]
Item = Annotated[str, ("ducats", *KIND)]
"""What a sheet can name: ducats, commodities, tiles, markers, wildcards, and cards by their backs."""
Mode = Annotated[str, ("closed", "shown", "open")]
Word = Annotated[str, ("trader", "thinking", "offers", "passed", "asleep", "idle")]
"""What a player is doing while the others talk."""
Deed = Annotated[str, ("own", "take", "oust")]
"""What happens to a building: a marker of one's own, one in place of another's, or another's removed."""


class CardView(TypedDict):
    """A card whose face is seen: the buildings and the commodities on it."""

    card: Card
    pile: Pile
    buildings: list[Building]
    goods: dict[Commodity, int]


class OfferedCard(TypedDict):
    """A card on a sheet; the face is there if it may be seen."""

    section: Section
    mode: Mode
    pile: Pile
    face: CardView | None


class Sheet(TypedDict):
    """An offer or a call. Cards are counted by their backs, and named one by one in `cards`."""

    field: Field
    price: dict[Item, int]
    later: dict[Item, int]
    in_return: dict[Item, int]
    cards: list[OfferedCard]


class OfferView(TypedDict):
    """A sheet on the table. `live`: it can be accepted as far as the board goes; `steps` to its field.
    `acceptable` is for the trader's eyes: whether he can pay what it asks of him. `obliges` the trader: use
    or sell.
    """

    seat: int
    sheet: Sheet
    live: bool
    steps: int
    obliges: bool
    acceptable: bool | None


class CallView(TypedDict):
    """What the trader asks; of one seat, or of everybody."""

    partner: int | None
    sheet: Sheet


class DraftView(TypedDict):
    """The sheet that is being written, or whose open items are being chosen."""

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
    pile: Pile
    face_down: int
    face_up: list[CardView]


class GroupView(TypedDict):
    """Neighbouring buildings of one's contracts, and what they are worth together."""

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
    """How far the talk has come: rounds, calls and posts left; `agreed` is the field of the next step, if
    sold. While the trader is `calling`, `partner` is the seat he calls, or null for everybody.
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
    """The options of the table that bound the talk."""

    rounds: int
    calls: int
    posts: int
    sheets: int
    items: int
    ask_money: int


class RoomView(TypedDict):
    """How much of each kind a sheet of mine can name for these fields, section by section, and `later` from
    the action of each building. In a call `partner` is who is asked, null is everybody; in an offer it is the
    trader. What stands on the sheet already may leave less: a preview says so, with the rule.
    """

    partner: int | None
    fields: list[Field]
    price: dict[Item, int]
    later: dict[Building, dict[Item, int]]
    in_return: dict[Item, int]


class AcquiringView(TypedDict):
    street: Field
    buildings: int


class DeedView(TypedDict):
    """What is done to a building, and the markers that it takes."""

    building: Building
    deed: Deed
    markers: int


class PlanView(TypedDict):
    """One way to use a chance to acquire."""

    street: Field
    deeds: list[DeedView]


class PlayerView(TypedDict):
    """One player's panel. Money is there where it may be seen; `known` are cards of his that I know. Who has
    no `action_left` can act with an extra action tile.
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
    """A whole sheet for a field: of mine to the trader, or of the trader to everybody. `cards` are mine and
    stand where I give: in the price of an offer, in return in a call.
    """

    do: Literal["offer", "call_everybody"]
    field: Field
    price: dict[Item, int]
    later: dict[Item, int]
    in_return: dict[Item, int]
    cards: dict[Card, Mode]


class CallGoal(TypedDict):
    """A whole sheet of the trader for one player."""

    do: Literal["call"]
    seat: int
    field: Field
    price: dict[Item, int]
    later: dict[Item, int]
    in_return: dict[Item, int]
    cards: dict[Card, Mode]


class AcceptGoal(TypedDict):
    """The offer of a seat for a field."""

    do: Literal["accept"]
    seat: int
    field: Field


class AcquireGoal(TypedDict):
    """A street and what happens to buildings beside it, up to the last word."""

    do: Literal["acquire"]
    street: Field
    deeds: dict[Building, Deed]


class GenoaView(TypedDict):
    """The table as a seat sees it. `rooms` are the sheets that it could write, `plans` what it could
    acquire; both are empty for seats that could not.
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
    rooms: list[RoomView]
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
"""Rounds by the number of players."""
GROUP_WORTH: Final[list[int]] = [int(worth) for worth in components.GROUP_WORTH]
"""What a group of so many neighbouring contracts is worth."""
