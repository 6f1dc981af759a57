"""The verbs and phases of San Juan. `tools/generate.py` writes their numbers to actions.py and phases.py.

Players who may not see a card see the verb `draw_unseen` instead of `draw`. Other verbs that end in `_unseen`
work the same way.
"""

from __future__ import annotations

from typing import Final

from kontor.core.actions import ActionCatalogue, Arg
from kontor.core.phases import PhaseList
from kontor.games.san_juan.components import CARDS, GOODS, PRODUCTION_KINDS, ROLES, TILES, TOTAL_CARDS

CATALOGUE: Final = ActionCatalogue()
_card: Final = Arg("card", CARDS)
_building: Final = Arg("building", CARDS)
_good: Final = Arg("good", GOODS)

# Chance. `open_chapel` has only one possible outcome: it reveals the number of cards under a chapel.
FIRST_PLAYER: Final = CATALOGUE.add("first_player", Arg("seat", range(4)))  # the first governor
DRAW: Final = CATALOGUE.add("draw", _card)
DRAW_UNSEEN: Final = CATALOGUE.add("draw_unseen")  # `draw` without the card
MAKE_GOOD: Final = CATALOGUE.add("make_good", _card)  # this card becomes a good
MAKE_GOOD_UNSEEN: Final = CATALOGUE.add("make_good_unseen")  # `make_good` without the card
TURN_TILE: Final = CATALOGUE.add("turn_tile", Arg("tile", TILES))  # turn up a price tile
TURN_UP: Final = CATALOGUE.add("turn_up", _card)  # turn up a card for a gold mine
OPEN_CHAPEL: Final = CATALOGUE.add("open_chapel", Arg("cards", range(TOTAL_CARDS)))  # reveal the cards

# Choosing a role, and carrying it out.
CHOOSE: Final = CATALOGUE.add("choose", Arg("role", ROLES))  # choose a role
ACT: Final = CATALOGUE.add("act")  # carry out the councillor or the prospector
ACT_WITH_LIBRARY: Final = CATALOGUE.add("act_with_library")

# Builder: the building, its site, and the payment in ascending order, goods before cards.
BUILD: Final = CATALOGUE.add("build", _building)
OPEN_GROUND: Final = CATALOGUE.add("open_ground")  # build without covering a building
COVER: Final = CATALOGUE.add("cover", _building)  # with the crane: build over this building
COVER_GOOD: Final = CATALOGUE.add("cover_good", Arg("building", CARDS[:PRODUCTION_KINDS]))  # and its good
PAY_GOOD: Final = CATALOGUE.add("pay_good", _good)
PAY: Final = CATALOGUE.add("pay", _card)
PAY_UNSEEN: Final = CATALOGUE.add("pay_unseen")  # `pay` without the card
WAIVE: Final = CATALOGUE.add("waive")  # decline a discount

# The other roles.
PRODUCE: Final = CATALOGUE.add("produce", _good)
SELL: Final = CATALOGUE.add("sell", _good)
KEEP: Final = CATALOGUE.add("keep", _card)  # keep one of the cards looked at
KEEP_UNSEEN: Final = CATALOGUE.add("keep_unseen")  # `keep` without the card
MINE: Final = CATALOGUE.add("mine")  # use a gold mine
TAKE: Final = CATALOGUE.add("take", _card)  # take a card from a gold mine

# The new round, and every discard from a hand.
TUCK: Final = CATALOGUE.add("tuck", _card)  # put a card under a chapel
TUCK_UNSEEN: Final = CATALOGUE.add("tuck_unseen")  # `tuck` without the card
DISCARD: Final = CATALOGUE.add("discard", _card)
DISCARD_UNSEEN: Final = CATALOGUE.add("discard_unseen")  # `discard` without the card

PASS: Final = CATALOGUE.add("pass", idle=True)

PHASES: Final = PhaseList()

PICKING_START_PLAYER: Final = PHASES.add("start")  # chance picks the first governor
DEALING: Final = PHASES.add("deal")
DISCARDING_START_CARDS: Final = PHASES.add("start_discard")
CHOOSING_ROLE: Final = PHASES.add("choose_role")
CHOOSING_BUILDING: Final = PHASES.add("build")
CHOOSING_SITE: Final = PHASES.add("site")
PAYING: Final = PHASES.add("pay")
PRODUCING: Final = PHASES.add("produce")
MAKING_GOOD: Final = PHASES.add("good")  # chance draws the card that becomes a good
TURNING_TILE: Final = PHASES.add("tile")  # chance turns up a price tile
SELLING: Final = PHASES.add("sell")
CHOOSING_TO_LOOK: Final = PHASES.add("council")  # whether to look at cards as councillor
LOOKING_AT_CARDS: Final = PHASES.add("look")
KEEPING_CARDS: Final = PHASES.add("keep")
DISCARDING_FOR_ARCHIVE: Final = PHASES.add("archive")  # the owner of an archive discards
PROSPECTING: Final = PHASES.add("prospect")  # whether to draw a card as prospector
MINING: Final = PHASES.add("mine")  # whether to use a gold mine
TURNING_UP_MINE_CARDS: Final = PHASES.add("turn_up")
TAKING_MINE_CARD: Final = PHASES.add("nugget")
TUCKING_UNDER_CHAPEL: Final = PHASES.add("chapel")
HAND_CHECK: Final = PHASES.add("hand_check")  # a player discards down to the hand limit
DRAWING: Final = PHASES.add("draw")
REVEALING_CHAPEL: Final = PHASES.add("open_chapel")
OVER: Final = PHASES.add("over")  # the game is over

# A mark tells `flow.proceed` how to continue: see flow.py. Nobody decides at a mark. States store marks in
# the field `after_drawing`.
NEXT_SEAT: Final = PHASES.add_mark("next_seat")  # ask the next player to carry out the role
AFTER_DEAL: Final = PHASES.add_mark("after_deal")  # after the starting hands are dealt
AFTER_PAYING: Final = PHASES.add_mark("after_paying")
AFTER_CARPENTER: Final = PHASES.add_mark("after_carpenter")  # after the carpenter's card is drawn
AFTER_LOOKING: Final = PHASES.add_mark("after_looking")  # after the cards of the councillor are drawn
AFTER_PRIVILEGE: Final = PHASES.add_mark("after_privilege")  # after the prospector has drawn
NEXT_CHAPEL: Final = PHASES.add_mark("next_chapel")  # ask the next player about their chapel
NEXT_HAND_CHECK: Final = PHASES.add_mark("next_hand_check")  # check the hand of the next player
PHASE_NAMES: Final = PHASES.names()
