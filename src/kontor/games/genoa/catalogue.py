"""Every verb and every phase of Genoa by name. `x_unseen` stands for an `x` that a seat may not know.

Items of a price sheet have ascending numbers, from `ducats` to `open`. A section of a sheet is written in
that order, so each offer can be written in one way only.

The order of play, phase by phase: who decides, with which verbs, and what follows.

- `first_player` and `deal` (chance): a start player, GE-A40; then one card of each pile for every seat.
- `start` (the trader): `roll`, or `start_at(field)` with a start field tile. After `roll`, `dice` (chance)
  gives `dice(blue, red)`. The tower is placed on its start field and *arrives* there.
- The tower arrives on a building without a buyer: a building window opens. On a building with a buyer, the
  buyer's action begins. On any other field, the tower *goes on*.
- The tower goes on: a step window opens if a disc and an unvisited neighbour are left. Otherwise negotiation
  is over, and the last call for messages follows.
- A **window** first removes the sheets that nobody could accept any more. Then come speaking rounds, at most
  `rounds`. The first one begins by itself, except in a step window with the option `hear=on_call`.
- `speak`: the others are asked clockwise from the trader if they are awake. In a building window they must
  also be able to bid: they have an action left or an extra action tile, or the trader has such a tile.
  A speaker may use any number of `message(card)` and `extra_action`, and up to `posts` of `offer(field)`
  (a sheet follows) and `withdraw(field)`. `pass` or `sleep` ends the speech. In a building window offers name
  the building under the tower, in a step window any field that the tower can still reach. After the last
  speaker the trader decides.
- `decide` (the trader), in any window: `accept(seat)`, `call(seat)`, `call_everybody` (needs two listeners),
  `ask_again` (another round, if somebody would be asked), `message(card)`, `extra_action`. In a building
  window also `use` (the trader's own action begins) and `leave` (the tower goes on; not while a bid without
  `in_return` is on the table). In a step window also `move(field)` and `stop`. There, `field(field)` always
  follows `accept` and `call`; it names a neighbour of the tower. After a deal about a building only `move` to
  it is left. After a deal about a street or the market, `move` there and further deals about it are left.
- `sheet` (the writer): the price item by item, in ascending order of the catalogue. Then, both optional and
  neither empty, `later` with items and `in_return` with items. `post` ends the sheet. A new sheet for a field
  replaces the writer's old one. After a call, the trader asks a price and adds goods of their own in return.
  An offer pays the price and asks for goods in return. Who asks may use `any_commodity`, `any_tile` and
  `any_card(pile)`; who gives names cards with `closed`, `shown` or `open`. Money is written as hundreds, at
  most one 50, four 10s and one 5. After an offer its writer goes on speaking; after a call the answers come.
- `answer`: the called seat, or clockwise every seat that is awake (for a building: and able to bid): `agree`,
  `offer(field)` (an own sheet for the field of the call), or `refuse`. If one seat was called, its `agree`
  makes the deal. If everybody was called, it becomes a sheet of that seat. After the last answer the trader
  decides again.
- `pay`: who agreed to wildcards, or accepted them, names what they give for them in ascending order:
  `commodity`, `tile`, `closed`.
- A **deal**: goods change hands, and so do shown and open cards. Then `hand_over(card)` (chance, one lot)
  moves each closed card, first those of the seat, then those of the trader. All sheets of that seat are
  removed. In a building window the buyer's action begins; in a step window the trader decides again.
- `act` (the user): without an action left, `extra_action` comes first. Then in any order: `perform` once (at
  a villa `perform` draws a contract and `large_order(card)` delivers; now the owner of the building is paid),
  `small_order(card)` at most once and never beside a large order, and tiles (`take_commodity`, `swap`,
  `building_action`, `extra_action`). `end_action` ends it after performing; then the tower goes on. Who owes
  something `later` performs first, in the way they promised.
- `draw` (chance) draws cards. A large order also brings a tile of the user's choice, `tile(tile)`. Debts are
  handed over as soon as the building has given the goods. If more cards were drawn than are owed, `share`:
  `closed(card)` for each owed card, in ascending order; then `hand_over`.
- `swap` leads to `swap_give` (`commodity`, `tile`, `marker`, `open(card)`) and `swap_take` (`commodity`,
  `tile`, `marker`, or `any_card(pile)`, which is then drawn). `building_action` of a villa leads to `villa`,
  where `perform` or `large_order` follows.
- `last_call`: clockwise from the trader, each seat with messages, as long as some message is not face up and
  both its buildings were visited: `message(card)` or `pass`.
- `acquire`: clockwise from the trader, each seat with markers in stock, if a street with discs is left that
  touches a building they do not own: `street(field)` or `pass`. Then `place`: `oust(building)` and
  `own(building)` in ascending order, at most two buildings; `done` after at least one of them.
- Then the next turn begins; after the last round the game is `over`.
"""

from __future__ import annotations

from typing import Final

from kontor.core.actions import Arg, Catalogue
from kontor.core.phases import PhaseList
from kontor.games.genoa.components import (
    BUILDING_NAMES,
    CARD_NAMES,
    COMMODITY_NAMES,
    FIELD_NAMES,
    FIRST_CONTRACT,
    FIRST_MESSAGE,
    FIRST_SMALL,
    FIRST_STREET,
    PILE_NAMES,
    SEATS,
    TILE_NAMES,
)

CATALOGUE: Final = Catalogue()
_seat: Final = Arg("seat", range(SEATS))
_field: Final = Arg("field", FIELD_NAMES)
_building: Final = Arg("building", BUILDING_NAMES)
_card: Final = Arg("card", CARD_NAMES)
_pile: Final = Arg("pile", PILE_NAMES)
_die: Final = range(1, 9)

# Chance.
FIRST_PLAYER: Final = CATALOGUE.add("first_player", _seat)
DICE: Final = CATALOGUE.add("dice", Arg("blue", _die), Arg("red", _die))
DRAW: Final = CATALOGUE.add("draw", _card)
DRAW_UNSEEN: Final = CATALOGUE.add("draw_unseen", _pile)
HAND_OVER: Final = CATALOGUE.add("hand_over", _card)
HAND_OVER_UNSEEN: Final = CATALOGUE.add("hand_over_unseen", _pile)

# The start field and the tower.
ROLL: Final = CATALOGUE.add("roll")
START_AT: Final = CATALOGUE.add("start_at", _field)
MOVE: Final = CATALOGUE.add("move", _field)
STOP: Final = CATALOGUE.add("stop", brief=True)

# Negotiation: the others.
OFFER: Final = CATALOGUE.add("offer", _field, brief=True)
WITHDRAW: Final = CATALOGUE.add("withdraw", _field, brief=True)
PASS: Final = CATALOGUE.add("pass", passes=True, idle=True)
SLEEP: Final = CATALOGUE.add("sleep", brief=True)
AGREE: Final = CATALOGUE.add("agree", binding=True, brief=True)
REFUSE: Final = CATALOGUE.add("refuse", passes=True)

# Negotiation: the trader.
USE: Final = CATALOGUE.add("use", brief=True)
LEAVE: Final = CATALOGUE.add("leave", brief=True)
ACCEPT: Final = CATALOGUE.add("accept", _seat, binding=True)
CALL: Final = CATALOGUE.add("call", _seat, brief=True)
CALL_EVERYBODY: Final = CATALOGUE.add("call_everybody", brief=True)
ASK_AGAIN: Final = CATALOGUE.add("ask_again", brief=True)
NAME_FIELD: Final = CATALOGUE.add("field", _field)

# The items of a sheet, in their order; then its sections and its end.
DUCATS: Final = CATALOGUE.add("ducats", Arg("amount", (100, 50, 10, 5)))
COMMODITY_ITEM: Final = CATALOGUE.add("commodity", Arg("commodity", COMMODITY_NAMES))
TILE_ITEM: Final = CATALOGUE.add("tile", Arg("tile", TILE_NAMES))
MARKER_ITEM: Final = CATALOGUE.add("marker")
ANY_COMMODITY_ITEM: Final = CATALOGUE.add("any_commodity")
ANY_TILE_ITEM: Final = CATALOGUE.add("any_tile")
ANY_CARD_ITEM: Final = CATALOGUE.add("any_card", _pile)
CLOSED: Final = CATALOGUE.add("closed", _card)
CLOSED_UNSEEN: Final = CATALOGUE.add("closed_unseen", _pile)
SHOWN: Final = CATALOGUE.add("shown", _card)
SHOWN_UNSEEN: Final = CATALOGUE.add("shown_unseen", _pile)
OPEN: Final = CATALOGUE.add("open", _card)
LATER: Final = CATALOGUE.add("later")
IN_RETURN: Final = CATALOGUE.add("in_return")
POST: Final = CATALOGUE.add("post", binding=True)

# Actions of buildings, cards and tiles.
PERFORM: Final = CATALOGUE.add("perform")
LARGE_ORDER: Final = CATALOGUE.add("large_order", Arg("card", CARD_NAMES[:FIRST_SMALL]))
SMALL_ORDER: Final = CATALOGUE.add("small_order", Arg("card", CARD_NAMES[FIRST_SMALL:FIRST_MESSAGE]))
DELIVER_MESSAGE: Final = CATALOGUE.add("message", Arg("card", CARD_NAMES[FIRST_MESSAGE:FIRST_CONTRACT]))
TAKE_COMMODITY: Final = CATALOGUE.add("take_commodity", Arg("commodity", COMMODITY_NAMES))
SWAP: Final = CATALOGUE.add("swap", brief=True)
USE_BUILDING_TILE: Final = CATALOGUE.add("building_action", _building)
USE_EXTRA_TILE: Final = CATALOGUE.add("extra_action")
END_ACTION: Final = CATALOGUE.add("end_action", brief=True)

# Acquiring buildings.
STREET: Final = CATALOGUE.add("street", Arg("field", FIELD_NAMES[FIRST_STREET:]), brief=True)
OWN: Final = CATALOGUE.add("own", _building)
OUST: Final = CATALOGUE.add("oust", _building)
DONE: Final = CATALOGUE.add("done", brief=True, idle=True)

PHASES: Final = PhaseList()

CHOOSING_FIRST_PLAYER: Final = PHASES.add("first_player")
DEALING: Final = PHASES.add("deal")
CHOOSING_START: Final = PHASES.add("start")
DICE_ROLL: Final = PHASES.add("dice")
SPEAKING: Final = PHASES.add("speak")
WRITING_SHEET: Final = PHASES.add("sheet")
DECIDING: Final = PHASES.add("decide")
CHOOSING_OFFER_FIELD: Final = PHASES.add("accept_field")
CHOOSING_CALL_FIELD: Final = PHASES.add("call_field")
ANSWERING: Final = PHASES.add("answer")
PAYING: Final = PHASES.add("pay")
HANDING_OVER: Final = PHASES.add("hand_over")
ACTING: Final = PHASES.add("act")
DRAWING: Final = PHASES.add("draw")
CHOOSING_TILE: Final = PHASES.add("tile")
SHARING: Final = PHASES.add("share")
SWAP_GIVING: Final = PHASES.add("swap_give")
SWAP_TAKING: Final = PHASES.add("swap_take")
USING_VILLA: Final = PHASES.add("villa")
LAST_CALL: Final = PHASES.add("last_call")
ACQUIRING: Final = PHASES.add("acquire")
PLACING_MARKERS: Final = PHASES.add("place")
OVER: Final = PHASES.add("over")

HANDS_DEALT: Final = PHASES.add_mark("hands_dealt")
TOWER_PLACED: Final = PHASES.add_mark("tower_placed")
STEP_OPEN: Final = PHASES.add_mark("step_open")
TOWER_STOPPED: Final = PHASES.add_mark("tower_stopped")
SHEET_POSTED: Final = PHASES.add_mark("sheet_posted")
TERMS_COMPLETE: Final = PHASES.add_mark("terms_complete")
CARDS_HANDED: Final = PHASES.add_mark("cards_handed")
ACQUIRER_DONE: Final = PHASES.add_mark("acquirer_done")
PHASE_NAMES: Final = PHASES.names()
