"""The table of Genoa: every field of a state, and the order of play.

A turn, phase by phase: who decides, with which verbs, and what follows.

- `first_player`, `deal` (chance): the start player, GE-A40; then for each seat from 0 on a card of each pile.
- `start` (trader): `roll`, or `start_at(field)` with a start field tile. `dice` (chance): `dice(blue, red)`.
  Then the tower stands on its start field and *arrives*.
- *Arriving* on a building without a buyer opens a building window; with a buyer his action begins; elsewhere
  the tower *goes on*. *Going on*: if a disc and an unvisited neighbour are left, a step window opens,
  otherwise the talk is over and the last call comes.
- A **window** begins by throwing away sheets that nobody could accept any more. Then it has speaking rounds,
  at most `rounds`, the first by itself (in step windows not with `hear=on_call`). `speak`: the others are
  asked clockwise from the trader, if awake; in a building window only those who *can bid*: who have an action
  left, an extra action tile, or could get one because the trader has one. The asked seat may do any number of
  `message(card)` and `extra_action`, and up to `posts` of `offer(field)` (then a sheet) and
  `withdraw(field)`; `pass` or `sleep` ends the speech. In a building window offers are for the tower's
  building, in a step window for any field that the tower can still reach in the steps left. After the last
  speaker the trader decides.
- `decide` (trader), always: `accept(seat)`, `call(seat)`, `call_everybody` (two listeners at least),
  `ask_again` (another round, if somebody would be asked), `message(card)`, `extra_action`. Building window:
  `use` (his own action begins), `leave` (goes on; not while a bid without `in_return` lies there). Step
  window: `move(field)`, `stop`. In a step window `accept` and `call` are followed by `field(field)`, a
  neighbour of the tower, always. A deal about a building leaves only `move` there; a deal about a street or
  the market leaves `move` there and further deals about it.
- `sheet` (writer): the price item by item in ascending order of the catalogue; then `later` and items,
  `in_return` and items, both optional, neither empty; `post`. Writing for a field replaces one's sheet for
  it. The trader's sheet after a call asks the price and adds his own goods in return; an offer pays the price
  and asks in return. Who asks may use `any_commodity`, `any_tile`, `any_card(pile)`; who gives names cards:
  `closed`, `shown`, `open`. Coins: hundreds, at most one 50, four 10s, one 5. After an offer its writer goes
  on speaking; after a call the answers come.
- `answer`: the seat that was called, or clockwise all that are awake (for a building: and can bid): `agree`,
  `offer(field)` (his own sheet for the field of the call), `refuse`. After a call to one seat its `agree` is
  the deal. After a call to everybody it becomes his sheet. After the last answer the trader decides again.
- `pay`: who agreed to or accepted wildcards names what he gives for them, ascending: `commodity`, `tile`,
  `closed`.
- A **deal**: goods change hands, cards shown or open too; then `hand_over(card)` (chance, one lot) for each
  closed card, first those of the seat, then those of the trader. All sheets of that seat fall. In a building
  window the buyer's action begins, in a step window the trader decides again.
- `act` (user): if he has no action left, `extra_action` is all he can do first. Then in any order: `perform`
  once (a villa: `perform` draws a contract, `large_order(card)` delivers; the owner of the building gets his
  ducats at this moment), `small_order(card)` at most once and never beside a large order, tiles
  (`take_commodity`, `swap`, `building_action`, `extra_action`); `end_action` after performing. Who owes
  something `later` performs first, in the way he promised. Drawing: `draw` (chance), one card each. `tile`: a
  large order brings a tile of choice, `tile(tile)`. What is owed is handed over when the building has given
  it; if more cards were drawn than are owed, `share`: `closed(card)` for each, ascending; then `hand_over`.
  `swap`: `swap_give` (`commodity`, `tile`, `marker`, `open(card)`), `swap_take` (`commodity`, `tile`,
  `marker`, `any_card(pile)`, which is drawn). `building_action(villa)`: `villa`, where `perform` or
  `large_order` follows.
- `last_call`: from the trader on clockwise, who has messages, if there is a message that is not face up and
  whose two buildings were visited: `message(card)`, `pass`.
- `acquire`: from the trader on clockwise, who has markers in stock, while a street with discs is left that
  touches a building not his own: `street(field)` or `pass`; then `place`: `oust(building)`, `own(building)`,
  ascending, at most two buildings; `done` after at least one of them.
- Then the next turn, and after the last round `over`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr, filled, zeros
from kontor.core.negotiation import NegotiationState, set_up_negotiation
from kontor.core.options import Options
from kontor.core.state import CHANCE
from kontor.games.genoa import components

NOBODY: Final = -1
NOWHERE: Final = -1

# Phases.
FIRST: Final = 0
DEAL: Final = 1
START: Final = 2
DICE_FALL: Final = 3
SPEAK: Final = 4
SHEET: Final = 5
DECIDE: Final = 6
ACCEPT_FIELD: Final = 7
CALL_FIELD: Final = 8
ANSWER: Final = 9
PAY: Final = 10
HANDING: Final = 11
ACT: Final = 12
DRAWING: Final = 13
TILE_OF_CHOICE: Final = 14
SHARE: Final = 15
SWAP_GIVE: Final = 16
SWAP_TAKE: Final = 17
VILLA_CHOICE: Final = 18
LAST_CALL: Final = 19
ACQUIRE: Final = 20
PLACING: Final = 21
OVER: Final = 22
PHASES: Final = (
    ("first_player", "deal", "start", "dice", "speak", "sheet", "decide", "accept_field", "call_field")
    + ("answer", "pay", "hand_over", "act", "draw", "tile", "share", "swap_give", "swap_take", "villa")
    + ("last_call", "acquire", "place", "over")
)

# Windows.
CLOSED_WINDOW: Final = 0
BUILDING_WINDOW: Final = 1
STEP_WINDOW: Final = 2
WINDOWS: Final = ("closed", "building", "step")

# Sections of a sheet.
PRICE: Final = 0
LATER_PART: Final = 1
RETURN: Final = 2
SECTIONS: Final = ("price", "later", "in_return")

GOODS: Final = 14
"""Kinds that a seat holds one by one: 8 commodities, 5 tiles, markers in stock."""
EXTRA: Final = components.FIRST_TILE + components.EXTRA_ACTION
TERMS: Final = components.KINDS + 1
"""A section of the sheet in hand: how many of each kind, then the ducats."""
ROWS: Final = 4
"""Sheets of a seat."""
ROW: Final = 12
"""A sheet that lies on the table: see `sheets.py`."""
REPLACED: Final = frozenset({"traded", "owner", "used_by", "path", "acted", "extra"})
"""Arrays that change a few times in a turn: another array takes their place, so copies share them."""
MOST_DEALS: Final = 200
"""More deals than a turn can have."""


class GenoaTable(NegotiationState):
    """Everything that lies on the table or is held in a hand. Sets of cards and of fields are numbers, a bit
    for each.
    """

    # options
    money_open: i64
    most_rounds: i64
    most_posts: i64
    most_sheets: i64
    most_items: i64
    ask_money: i64
    on_call: i64

    # cards
    hand: Arr  # the cards of each seat, as a set
    knows: Arr  # cards in other hands that each seat knows to be there
    down: i64  # cards face down in the piles
    up: i64  # cards face up under them
    piles: Arr  # how many lie face down in each pile, then how many face up
    cards: Arr  # how many cards of each pile a seat holds

    # goods: 14 kinds a seat; the supply has 13 kinds and then each seat's markers
    money: Arr
    held: Arr
    supply: Arr
    paid: i64  # what the bank paid out so far
    traded: Arr  # ducats given, then got, in deals, by seat

    # the city
    owner: Arr
    used_by: Arr  # of each building in this turn
    tower: i64
    discs: i64  # in the tower
    path: Arr  # the fields of this turn
    visited: i64
    lying: i64  # fields with discs on them, once the tower has stopped

    # rounds and turns
    rounds_left: i64
    turn: i64
    first: i64
    acted: Arr  # actions taken in this turn
    extra: Arr  # extra action tiles used for it

    # talk; the trader is the active player, `live` has the field of each sheet, counted from 1
    window: i64
    reach: i64  # fields that offers may name
    speeches: i64  # speaking rounds left in this window
    posts: i64
    sheets: Arr
    agreed: i64  # the field of the next step, once it is sold
    buyer: i64  # of the building there

    # the sheet in hand: being written, or being settled
    field: i64
    section: i64
    count: i64  # items on this side of the sheet
    solid: i64  # those of the payer that are not money
    terms: Arr
    closed: i64
    shown: i64
    opened: i64
    party: i64  # who deals with the trader
    coming: i64  # closed cards that still go to the trader
    going: i64  # and those that go to the other party

    # the action
    user: i64
    building: i64
    performed: i64
    ordered: i64
    short: i64  # whether he needs an extra action tile for it first
    owing: i64  # whether something of it is owed to the trader
    at: i64  # the building that gives now, by the action or by a tile
    draws: i64
    pile: i64
    drawn: i64  # the cards drawn in this performance
    given: i64  # the kind given in a swap, or the tile that a large order brought
    inner: i64  # whether a building action tile is being used

    # acquiring
    street: i64
    targets: i64


def lay_table(s: GenoaTable, options: Options) -> None:
    """Fill a table of zeros: all piles face down, all supplies full.  GE-SETUP-07 to GE-SETUP-15"""
    seats = options.seats
    s.seats = seats
    s.actor = CHANCE
    s.money_open = options.is_("money", "open")
    s.most_rounds = options.number("rounds")
    s.most_posts = options.number("posts")
    s.most_sheets = options.number("sheets")
    s.most_items = options.number("items")
    s.ask_money = options.number("ask_money")
    s.on_call = options.is_("hear", "on_call")

    s.hand = zeros(seats)
    s.knows = zeros(seats)
    s.down = components.BIT[components.CARDS] - 1
    s.piles = zeros(2 * components.PILES)
    for pile in range(components.PILES):
        s.piles[pile] = components.PILE_FIRST[pile + 1] - components.PILE_FIRST[pile]
    s.cards = zeros(seats * components.PILES)

    s.money = filled(seats, components.START_DUCATS)
    s.held = zeros(seats * GOODS)
    s.supply = filled(components.MARKER + seats, components.MARKERS)
    for kind in range(components.FIRST_TILE):
        s.supply[kind] = components.PER_COMMODITY
    for tile in range(components.TILES):
        s.supply[components.FIRST_TILE + tile] = components.TILE_COUNT[tile]
    s.traded = zeros(2 * seats)

    s.owner = filled(components.BUILDINGS, NOBODY)
    s.used_by = filled(components.BUILDINGS, NOBODY)
    s.tower = NOWHERE
    s.discs = components.DISCS
    s.path = filled(components.DISCS, NOWHERE)

    s.rounds_left = components.ROUNDS[seats]
    s.acted = zeros(seats)
    s.extra = zeros(seats)

    s.phase = FIRST
    set_up_negotiation(s, seats, seats * ROWS, options.number("calls"), MOST_DEALS)
    s.window = CLOSED_WINDOW
    s.sheets = zeros(seats * ROWS * ROW)
    s.agreed = NOWHERE
    s.buyer = NOBODY

    s.field = NOWHERE
    s.section = PRICE
    s.terms = zeros(3 * TERMS)
    s.party = NOBODY

    s.user = NOBODY
    s.building = NOWHERE
    s.at = NOWHERE

    s.street = NOWHERE


def enter(s: GenoaTable, phase: i64, seat: i64) -> None:
    """Go to a phase in which that seat decides."""
    s.phase = phase
    s.actor = seat


def has_action(s: GenoaTable, seat: i64) -> bool:
    """Whether the seat has an action left without using a further tile. Of two players the trader has a
    second one once the other has acted.  GE-ACT-01, GE-TWO-03, GE-TWO-07
    """
    allowed = 1 + s.extra[seat]
    if s.seats == 2 and seat == s.active and s.acted[1 - seat] > 0:
        allowed += 1
    return s.acted[seat] < allowed


def can_act(s: GenoaTable, seat: i64) -> bool:
    """Whether the seat can begin an action, if need be with an extra action tile.  GE-TILE-05"""
    return s.held[seat * GOODS + EXTRA] > 0 or has_action(s, seat)


def can_bid(s: GenoaTable, seat: i64) -> bool:
    """Whether the seat could take an action that it buys: also with a tile that the trader adds.  GE-A55"""
    return s.held[s.active * GOODS + EXTRA] > 0 or can_act(s, seat)
