"""The verbs and phases of Genoa, and the order of play.

`actions.py` and `phases.py` are generated from this module.

A verb `x_unseen` replaces `x` for players who may not see which card it is about. A price sheet is the
written form of an offer, or of the trader's call. The verbs from `ducats` to `open` add its items. Each
section of a sheet is written in the order of these verbs, so there is only one way to write each offer.

This is the order of play, phase by phase: who decides, which verbs they have, and what follows.

- `first_player` and `deal`: chance chooses the start player (GE-A40). Then it deals one card from each pile
  to every seat.
- `start`: the trader chooses `roll`, or `start_at(field)` with a start field tile. After `roll`, chance rolls
  `dice(blue, red)` in the phase `dice`. The tower is placed on its start field and *arrives* there.
- The tower **arrives**. On a building without a buyer, a building window opens. On a building with a buyer,
  the buyer's action begins. On any other field, the tower *goes on*.
- The tower **goes on**. If it has a disc to leave behind and an unvisited neighbour, a step window opens.
  Otherwise the negotiation is over, and the last call for messages follows.
- A **window** opens, which is a time for deals: about the building under the tower in a building window, or
  about the next step in a step window. First, sheets that can no longer be accepted are removed. Then there
  are at most `rounds` speaking rounds. The first one begins automatically, except in a step window with the
  option `hear=on_call`.
- `speak`: the other seats that are awake are asked in turn, clockwise from the trader. In a building window
  they must also be able to bid: they have an action left or an extra action tile, or the trader has such a
  tile. A speaker may use `message(card)` and `extra_action` as often as they can. They may also use
  `offer(field)`, which begins a sheet, and `withdraw(field)` up to `posts` times in total. `pass` or `sleep`
  ends the speaker's turn. In a building window, offers are for the building under the tower. In a step
  window, they are for any field that the tower can still reach. After the last speaker, the trader decides.
- `decide`: the trader decides. In any window they may use `accept(seat)`, `call(seat)`, `call_everybody`,
  `ask_again`, `message(card)` and `extra_action`. A call to everybody needs two listeners. `ask_again` begins
  another speaking round, if anybody would be asked. In a building window there are also `use`, which begins
  the trader's own action, and `leave`, after which the tower goes on. The trader cannot leave while a bid
  without `in_return` is on the table. In a step window there are also `move(field)` and `stop`. There, each
  `accept` and each call is followed by `field(field)`, which names a neighbour of the tower. After a deal
  about a building, the trader can only `move` to it. After a deal about a street or the market, they must
  move there too, but may make further deals about it first.
- `sheet`: the writer adds the items of the price, in catalogue order. Then they may open the sections `later`
  and `in_return`, each with at least one item. `post` ends the sheet. A new sheet for a field replaces the
  writer's old one. In an offer, the writer pays the price and asks for goods in return. In a call, the trader
  asks for the price and gives goods in return. Items that are asked for may be `any_commodity`, `any_tile`
  and `any_card(pile)`. Cards that are given are `closed`, `shown` or `open`. Money is written as hundreds, at
  most one 50, four 10s and one 5. After an offer, its writer goes on speaking. After a call, the others
  answer.
- `answer`: the called seat answers. If everybody was called, every seat that is awake answers in turn; for a
  building it must also be able to bid. The verbs are `agree`, `refuse`, and `offer(field)`, which begins a
  sheet for the field of the call. If one seat was called, `agree` makes the deal. If everybody was called, it
  turns the call into an offer by that seat. After the last answer, the trader decides again.
- `pay`: the player who must give goods for wildcards names them in ascending order, with `commodity`,
  `tile` and `closed`.
- A **deal** is made. Goods change hands, and so do shown and open cards. Then `hand_over(card)` moves each
  closed card, first those of the trader's partner, then those of the trader. This is a chance action with one
  outcome. All of the partner's sheets are removed. In a building window, the buyer's action begins. In a step
  window, the trader decides again.
- `act`: a player takes a building's action. With no action left, they first need `extra_action`. Then they
  may use the following in any order. `perform` is required once; at a villa it draws a contract, or they use
  `large_order(card)` instead. Either way, the owner of the building is paid. `small_order(card)` is allowed
  once, but not together with a large order. Tiles are used with `take_commodity`, `swap`, `building_action`
  and `extra_action`. After performing, `end_action` ends the action, and the tower goes on. A player who owes
  something `later` must perform in the way that they promised. Before that, they can use only
  `take_commodity` and `extra_action`.
- `draw`: chance draws cards. After a large order, the player chooses a tile with `tile(tile)`. Debts are paid
  as soon as the building has given the goods. If more cards were drawn than are owed, the phase `share`
  follows. There the player names each owed card with `closed(card)`, in ascending order, and `hand_over`
  follows.
- `swap_give` and `swap_take` follow `swap`. The player gives a `commodity`, a `tile`, a `marker` or a card,
  which is `open(card)`. Then they take a `commodity`, a `tile`, a `marker`, or a card with `any_card(pile)`,
  which is then drawn.
- `villa` follows `building_action` for a villa. The player chooses `perform` or `large_order`.
- `last_call`: each seat that holds messages is asked in turn, clockwise from the trader, for `message(card)`
  or `pass`. Nobody is asked unless some message that is not face up could be delivered.
- `acquire`: each seat that has markers in stock is asked in turn, clockwise from the trader. It is skipped if
  no street with discs touches a building that it does not own. It chooses `street(field)` or `pass`. In the
  phase `place` it then uses `oust(building)` and `own(building)` in ascending order, at up to two buildings.
  After at least one of them, `done` ends the acquisition.
- Then the next turn begins. After the last round the game is `over`.
"""

from __future__ import annotations

from typing import Final

from kontor.core.actions import ActionCatalogue, Arg
from kontor.core.phases import PhaseList
from kontor.games.genoa.components import (
    BUILDING_NAMES,
    CARD_NAMES,
    COMMODITY_NAMES,
    FIELD_NAMES,
    FIRST_CONTRACT,
    FIRST_MESSAGE,
    FIRST_SMALL_ORDER,
    FIRST_STREET,
    MAX_SEATS,
    PILE_NAMES,
    TILE_NAMES,
)

CATALOGUE: Final = ActionCatalogue()
_seat_arg: Final = Arg("seat", range(MAX_SEATS))
_field_arg: Final = Arg("field", FIELD_NAMES)
_building_arg: Final = Arg("building", BUILDING_NAMES)
_card_arg: Final = Arg("card", CARD_NAMES)
_pile_arg: Final = Arg("pile", PILE_NAMES)
_die_faces: Final = range(1, 9)

# Chance.
FIRST_PLAYER: Final = CATALOGUE.add("first_player", _seat_arg)  # chance chooses the start player
DICE: Final = CATALOGUE.add("dice", Arg("blue", _die_faces), Arg("red", _die_faces))  # the result of a roll
DRAW: Final = CATALOGUE.add("draw", _card_arg)  # a card is drawn
DRAW_UNSEEN: Final = CATALOGUE.add("draw_unseen", _pile_arg)  # for players who may not see the card
HAND_OVER: Final = CATALOGUE.add("hand_over", _card_arg)  # a closed card changes hands
HAND_OVER_UNSEEN: Final = CATALOGUE.add("hand_over_unseen", _pile_arg)  # for players who may not see the card

# The start field and the tower.
ROLL: Final = CATALOGUE.add("roll")  # ask for a roll of the dice
START_AT: Final = CATALOGUE.add("start_at", _field_arg)  # use a start field tile
MOVE: Final = CATALOGUE.add("move", _field_arg)  # move the tower
STOP: Final = CATALOGUE.add("stop", brief=True)  # stop the tower for this turn

# Negotiation: the other players.
OFFER: Final = CATALOGUE.add("offer", _field_arg, brief=True)  # begin to write an offer
WITHDRAW: Final = CATALOGUE.add("withdraw", _field_arg, brief=True)  # withdraw an offer
PASS: Final = CATALOGUE.add("pass", passes=True, idle=True)  # end the turn to speak
SLEEP: Final = CATALOGUE.add("sleep", brief=True)  # pass, and do not ask me again
AGREE: Final = CATALOGUE.add("agree", binding=True, brief=True)  # accept the trader's call
REFUSE: Final = CATALOGUE.add("refuse", passes=True)  # refuse the trader's call

# Negotiation: the trader.
USE_BUILDING: Final = CATALOGUE.add("use", brief=True)  # take its action
LEAVE_BUILDING: Final = CATALOGUE.add("leave", brief=True)  # go on without its action
ACCEPT: Final = CATALOGUE.add("accept", _seat_arg, binding=True)  # accept this seat's offer
CALL: Final = CATALOGUE.add("call", _seat_arg, brief=True)  # propose a deal to one seat
CALL_EVERYBODY: Final = CATALOGUE.add("call_everybody", brief=True)  # propose a deal to all
ASK_AGAIN: Final = CATALOGUE.add("ask_again", brief=True)  # ask for new offers
NAME_FIELD: Final = CATALOGUE.add("field", _field_arg)  # the field of the accepted offer or the call

# The items of a sheet, in their order; then its sections and its end.
DUCATS_ITEM: Final = CATALOGUE.add("ducats", Arg("amount", (100, 50, 10, 5)))
COMMODITY_ITEM: Final = CATALOGUE.add("commodity", Arg("commodity", COMMODITY_NAMES))
TILE_ITEM: Final = CATALOGUE.add("tile", Arg("tile", TILE_NAMES))
MARKER_ITEM: Final = CATALOGUE.add("marker")  # an ownership marker
ANY_COMMODITY_ITEM: Final = CATALOGUE.add("any_commodity")  # a wildcard
ANY_TILE_ITEM: Final = CATALOGUE.add("any_tile")  # a wildcard
ANY_CARD_ITEM: Final = CATALOGUE.add("any_card", _pile_arg)  # a wildcard
CLOSED_CARD_ITEM: Final = CATALOGUE.add("closed", _card_arg)  # only its holder sees the card
CLOSED_CARD_ITEM_UNSEEN: Final = CATALOGUE.add("closed_unseen", _pile_arg)  # for the others
SHOWN_CARD_ITEM: Final = CATALOGUE.add("shown", _card_arg)  # the other side sees it too
SHOWN_CARD_ITEM_UNSEEN: Final = CATALOGUE.add("shown_unseen", _pile_arg)  # for the others
OPEN_CARD_ITEM: Final = CATALOGUE.add("open", _card_arg)  # everybody sees it
OPEN_LATER_SECTION: Final = CATALOGUE.add("later")  # what the buyer promises
OPEN_RETURN_SECTION: Final = CATALOGUE.add("in_return")  # what the trader gives
POST_SHEET: Final = CATALOGUE.add("post", binding=True)  # finish the price sheet

# Actions of buildings, cards and tiles.
PERFORM: Final = CATALOGUE.add("perform")  # get the building's goods
LARGE_ORDER: Final = CATALOGUE.add("large_order", Arg("card", CARD_NAMES[:FIRST_SMALL_ORDER]))
SMALL_ORDER: Final = CATALOGUE.add("small_order", Arg("card", CARD_NAMES[FIRST_SMALL_ORDER:FIRST_MESSAGE]))
DELIVER_MESSAGE: Final = CATALOGUE.add("message", Arg("card", CARD_NAMES[FIRST_MESSAGE:FIRST_CONTRACT]))
TAKE_COMMODITY: Final = CATALOGUE.add("take_commodity", Arg("commodity", COMMODITY_NAMES))  # with a tile
BEGIN_SWAP: Final = CATALOGUE.add("swap", brief=True)  # trade 1:1 with the supply
USE_BUILDING_TILE: Final = CATALOGUE.add("building_action", _building_arg)
USE_EXTRA_TILE: Final = CATALOGUE.add("extra_action")  # get one more action
END_ACTION: Final = CATALOGUE.add("end_action", brief=True)  # leave the building

# Acquiring buildings.
CHOOSE_STREET: Final = CATALOGUE.add("street", Arg("field", FIELD_NAMES[FIRST_STREET:]), brief=True)
PLACE_MARKER: Final = CATALOGUE.add("own", _building_arg)
REMOVE_MARKER: Final = CATALOGUE.add("oust", _building_arg)
END_ACQUISITION: Final = CATALOGUE.add("done", brief=True, idle=True)  # stop placing markers

PHASES: Final = PhaseList()

CHOOSING_FIRST_PLAYER: Final = PHASES.add("first_player")
DEALING: Final = PHASES.add("deal")
CHOOSING_START_FIELD: Final = PHASES.add("start")
ROLLING_DICE: Final = PHASES.add("dice")
SPEAKING: Final = PHASES.add("speak")  # making offers
WRITING_SHEET: Final = PHASES.add("sheet")
TRADER_DECIDING: Final = PHASES.add("decide")
CHOOSING_OFFER_FIELD: Final = PHASES.add("accept_field")
CHOOSING_CALL_FIELD: Final = PHASES.add("call_field")
ANSWERING: Final = PHASES.add("answer")  # agreeing to the trader's call or not
PAYING: Final = PHASES.add("pay")  # naming goods for wildcards
HANDING_OVER: Final = PHASES.add("hand_over")  # closed cards change hands
ACTING: Final = PHASES.add("act")  # taking a building's action
DRAWING: Final = PHASES.add("draw")
CHOOSING_TILE: Final = PHASES.add("tile")  # the reward for a large order
CHOOSING_OWED_CARDS: Final = PHASES.add("share")  # which of the drawn cards to give the trader
SWAP_GIVING: Final = PHASES.add("swap_give")  # a 1:1 trade: what to give
SWAP_TAKING: Final = PHASES.add("swap_take")  # a 1:1 trade: what to take
USING_VILLA: Final = PHASES.add("villa")  # after using a building action tile there
LAST_CALL: Final = PHASES.add("last_call")  # deliver messages after the tower has stopped
ACQUIRING: Final = PHASES.add("acquire")
PLACING_MARKERS: Final = PHASES.add("place")
OVER: Final = PHASES.add("over")  # the game has ended

HANDS_DEALT: Final = PHASES.add_mark("hands_dealt")  # mark: all cards are dealt
TOWER_PLACED: Final = PHASES.add_mark("tower_placed")  # mark: the tower is on its start field
READY_FOR_NEXT_STEP: Final = PHASES.add_mark("step_open")  # mark: the building is used or left
TOWER_STOPPED: Final = PHASES.add_mark("tower_stopped")  # mark: the tower stops for this turn
SHEET_POSTED: Final = PHASES.add_mark("sheet_posted")  # mark: a price sheet is finished
TERMS_COMPLETE: Final = PHASES.add_mark("terms_complete")  # mark: all wildcards of a deal are replaced
CARDS_HANDED: Final = PHASES.add_mark("cards_handed")  # mark: all closed cards have changed hands
ACQUIRER_DONE: Final = PHASES.add_mark("acquirer_done")  # mark: a player has finished acquiring buildings
PHASE_NAMES: Final = PHASES.names()
