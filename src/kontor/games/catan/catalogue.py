"""The verbs and phases of Catan. `tools/generate.py` writes their numbers to actions.py and phases.py.

Players who may not see a stolen card see the verb `steal_unseen` instead of `steal`. Other verbs that end in
`_unseen` work the same way.
"""

from __future__ import annotations

from typing import Final

from kontor.core.actions import ActionCatalogue, Arg
from kontor.core.phases import PhaseList
from kontor.games.catan.board import CORNERS, EDGES, HEXES
from kontor.games.catan.components import CARDS, HARBOURS, NUMBERS, RESOURCES, TERRAINS

CATALOGUE: Final = ActionCatalogue()
_seat: Final = Arg("seat", range(4))
_resource: Final = Arg("resource", RESOURCES)
_corner: Final = Arg("corner", range(CORNERS))

# Chance sets up the board.
DEAL_TERRAIN: Final = CATALOGUE.add("deal_terrain", Arg("terrain", TERRAINS))  # for the next hex
HARBOUR_RING: Final = CATALOGUE.add("harbour_ring", Arg("start", range(2)))  # even or odd sea places
DEAL_HARBOUR: Final = CATALOGUE.add("deal_harbour", Arg("harbour", HARBOURS))  # of the next one
TURN_HARBOUR: Final = CATALOGUE.add("turn_harbour", Arg("shore", range(2)))  # which way the harbour faces
FIRST_TOKEN: Final = CATALOGUE.add("first_token", Arg("corner_hex", range(6)))  # where the spiral begins
DEAL_TOKEN: Final = CATALOGUE.add("deal_token", Arg("number", NUMBERS))  # for the next hex
FIRST_PLAYER: Final = CATALOGUE.add("first_player", _seat)  # who takes the first turn

# Chance during play. Some of these verbs have only one possible outcome and just reveal cards.
DICE: Final = CATALOGUE.add("dice", Arg("sum", range(2, 13)))
STEAL: Final = CATALOGUE.add("steal", _resource)
STEAL_UNSEEN: Final = CATALOGUE.add("steal_unseen")  # `steal` without the resource
DRAW: Final = CATALOGUE.add("draw", Arg("card", CARDS))  # a development card
DRAW_UNSEEN: Final = CATALOGUE.add("draw_unseen")  # `draw` without the card
OPEN_DISCARD: Final = CATALOGUE.add("open_discard", _seat, _resource)  # reveal a discarded card
HAND_OVER: Final = CATALOGUE.add("hand_over", Arg("cards", range(20)))  # to the player of a monopoly
HAS_NOT_WON: Final = CATALOGUE.add("not_yet")  # reveal that the active player has not won
SHOW_POINTS: Final = CATALOGUE.add("show_points", Arg("cards", range(1, 6)))  # win with point cards

# Rolling the dice, the seven and the robber.
ROLL: Final = CATALOGUE.add("roll")
DISCARD: Final = CATALOGUE.add("discard", _resource)
DISCARD_UNSEEN: Final = CATALOGUE.add("discard_unseen")  # `discard` without the resource
MOVE_ROBBER: Final = CATALOGUE.add("move_robber", Arg("hex", range(HEXES)))
ROB: Final = CATALOGUE.add("rob", _seat)
ROB_NOBODY: Final = CATALOGUE.add("rob_nobody")

# Building and development cards.
BUILD_SETTLEMENT: Final = CATALOGUE.add("build_settlement", _corner)
BUILD_ROAD: Final = CATALOGUE.add("build_road", Arg("edge", range(EDGES)))
BUILD_CITY: Final = CATALOGUE.add("build_city", _corner)
BUY_CARD: Final = CATALOGUE.add("buy_card")
PLAY_CARD: Final = CATALOGUE.add("play_card", Arg("card", CARDS[:4]))
INVENT: Final = CATALOGUE.add("invent", _resource)  # take a card from the bank
MONOPOLIZE: Final = CATALOGUE.add("monopolize", _resource)  # take this resource from all players

# Maritime trade.
MARITIME: Final = CATALOGUE.add("maritime", Arg("give", RESOURCES), Arg("get", RESOURCES))  # with the bank
MIXED_PAYMENT: Final = CATALOGUE.add("mix")  # begin to trade cards of different kinds at a 3:1 harbour
MIXED_PAYMENT_GIVE: Final = CATALOGUE.add("mix_give", _resource)  # name a card to pay with, after `mix`
MIXED_PAYMENT_GET: Final = CATALOGUE.add("mix_get", _resource)  # name the card to get, after `mix_give`

# Domestic trade.
CALL: Final = CATALOGUE.add("call", _seat)  # propose a trade to one player
CALL_EVERYBODY: Final = CATALOGUE.add("call_everybody")  # propose a trade to all players
TAKE_OFFER: Final = CATALOGUE.add("take_offer", _seat, binding=True)  # accept the offer of a player
OFFER: Final = CATALOGUE.add("offer")  # begin to write an offer to the active player
GIVE: Final = CATALOGUE.add("give", _resource)  # add a card that the proposal gives
WANT: Final = CATALOGUE.add("want", _resource)  # add a card that the proposal asks for
POST: Final = CATALOGUE.add("post", binding=True)  # finish writing a proposal to trade
AGREE: Final = CATALOGUE.add("agree", binding=True)  # accept the active player's proposal to trade
PASS: Final = CATALOGUE.add("pass", passes=True, idle=True)
SLEEP: Final = CATALOGUE.add("sleep")  # take no part in trading for the rest of the turn

END_TURN: Final = CATALOGUE.add("end_turn", idle=True)

PHASES: Final = PhaseList()

LAYING_TERRAIN: Final = PHASES.add("lay_terrain")
CHOOSING_HARBOUR_RING: Final = PHASES.add("lay_ring")  # even or odd sea places
LAYING_HARBOUR: Final = PHASES.add("lay_harbour")
TURNING_HARBOUR: Final = PHASES.add("lay_shore")  # which land hex the harbour faces
CHOOSING_SPIRAL_START: Final = PHASES.add("lay_spiral")  # where the spiral of number tokens begins
LAYING_TOKEN: Final = PHASES.add("lay_token")  # a number token
PICKING_START_PLAYER: Final = PHASES.add("start")  # chance picks the start player
FOUNDING_SETTLEMENT: Final = PHASES.add("found_settlement")
FOUNDING_ROAD: Final = PHASES.add("found_road")
BEFORE_ROLL: Final = PHASES.add("before_roll")
DICE_ROLL: Final = PHASES.add("dice")
DISCARDING: Final = PHASES.add("discard")
REVEALING_DISCARDS: Final = PHASES.add("open_discards")
MOVING_ROBBER: Final = PHASES.add("robber")
CHOOSING_VICTIM: Final = PHASES.add("victim")
STEALING: Final = PHASES.add("steal")
OFFERS_BEFORE_TRADE: Final = PHASES.add("floor")  # the other players may make offers first
MAIN_TURN: Final = PHASES.add("main")
WRITING_SHEET: Final = PHASES.add("sheet")  # a player writes down a proposal to trade
ANSWERING: Final = PHASES.add("answer")  # a player answers a proposal to trade
PAYING_MIXED_CARDS: Final = PHASES.add("mix")  # at a 3:1 harbour
BUILDING_FREE_ROAD: Final = PHASES.add("free_road")
TAKING_INVENTION: Final = PHASES.add("invention")  # taking cards with the invention card
MONOPOLIZING: Final = PHASES.add("monopoly")
HANDING_OVER_MONOPOLY: Final = PHASES.add("hand_over")  # cards to the player of a monopoly
DRAWING_BOUGHT_CARD: Final = PHASES.add("draw")
CHECKING_WIN: Final = PHASES.add("verdict")  # do hidden victory point cards win the game?
OVER: Final = PHASES.add("over")  # the game is over
PHASE_NAMES: Final = PHASES.names()
