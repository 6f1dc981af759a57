"""The action catalogue of Catan. `X_UNSEEN` stands for an `X` that a seat may not know."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.actions import Arg, Catalogue
from kontor.games.catan.components import CARDS, HARBOURS, NUMBERS, RESOURCES, TERRAINS
from kontor.games.catan.geometry import CORNERS, EDGES, HEXES

CATALOGUE: Final = Catalogue()
_seat: Final = Arg("seat", range(4))
_resource: Final = Arg("resource", RESOURCES)
_corner: Final = Arg("corner", range(CORNERS))

# Chance lays out the board.
DEAL_TERRAIN: Final[i64] = CATALOGUE.add("deal_terrain", Arg("terrain", TERRAINS))
DEAL_TERRAIN_END: Final[i64] = CATALOGUE.end("deal_terrain")
HARBOUR_RING: Final[i64] = CATALOGUE.add("harbour_ring", Arg("start", range(2)))
HARBOUR_RING_END: Final[i64] = CATALOGUE.end("harbour_ring")
DEAL_HARBOUR: Final[i64] = CATALOGUE.add("deal_harbour", Arg("harbour", HARBOURS))
DEAL_HARBOUR_END: Final[i64] = CATALOGUE.end("deal_harbour")
TURN_HARBOUR: Final[i64] = CATALOGUE.add("turn_harbour", Arg("shore", range(2)))
TURN_HARBOUR_END: Final[i64] = CATALOGUE.end("turn_harbour")
FIRST_TOKEN: Final[i64] = CATALOGUE.add("first_token", Arg("corner_hex", range(6)))
FIRST_TOKEN_END: Final[i64] = CATALOGUE.end("first_token")
DEAL_TOKEN: Final[i64] = CATALOGUE.add("deal_token", Arg("number", NUMBERS))
DEAL_TOKEN_END: Final[i64] = CATALOGUE.end("deal_token")
FIRST_PLAYER: Final[i64] = CATALOGUE.add("first_player", _seat)
FIRST_PLAYER_END: Final[i64] = CATALOGUE.end("first_player")

# Chance during play; where it has one lot only, it opens what was hidden.
DICE: Final[i64] = CATALOGUE.add("dice", Arg("sum", range(2, 13)))
DICE_END: Final[i64] = CATALOGUE.end("dice")
STEAL: Final[i64] = CATALOGUE.add("steal", _resource)
STEAL_END: Final[i64] = CATALOGUE.end("steal")
STEAL_UNSEEN: Final[i64] = CATALOGUE.add("steal_unseen")
DRAW: Final[i64] = CATALOGUE.add("draw", Arg("card", CARDS))
DRAW_END: Final[i64] = CATALOGUE.end("draw")
DRAW_UNSEEN: Final[i64] = CATALOGUE.add("draw_unseen")
OPEN_DISCARD: Final[i64] = CATALOGUE.add("open_discard", _seat, _resource)
OPEN_DISCARD_END: Final[i64] = CATALOGUE.end("open_discard")
HAND_OVER: Final[i64] = CATALOGUE.add("hand_over", Arg("cards", range(20)))
HAND_OVER_END: Final[i64] = CATALOGUE.end("hand_over")
NOT_YET: Final[i64] = CATALOGUE.add("not_yet")
SHOW_POINTS: Final[i64] = CATALOGUE.add("show_points", Arg("cards", range(1, 6)))
SHOW_POINTS_END: Final[i64] = CATALOGUE.end("show_points")

# The seven and the robber.
ROLL: Final[i64] = CATALOGUE.add("roll")
DISCARD: Final[i64] = CATALOGUE.add("discard", _resource)
DISCARD_END: Final[i64] = CATALOGUE.end("discard")
DISCARD_UNSEEN: Final[i64] = CATALOGUE.add("discard_unseen")
MOVE_ROBBER: Final[i64] = CATALOGUE.add("move_robber", Arg("hex", range(HEXES)))
MOVE_ROBBER_END: Final[i64] = CATALOGUE.end("move_robber")
ROB: Final[i64] = CATALOGUE.add("rob", _seat)
ROB_NOBODY: Final[i64] = CATALOGUE.add("rob_nobody")

# Building and bonus cards.
BUILD_SETTLEMENT: Final[i64] = CATALOGUE.add("build_settlement", _corner)
BUILD_SETTLEMENT_END: Final[i64] = CATALOGUE.end("build_settlement")
BUILD_ROAD: Final[i64] = CATALOGUE.add("build_road", Arg("edge", range(EDGES)))
BUILD_ROAD_END: Final[i64] = CATALOGUE.end("build_road")
BUILD_CITY: Final[i64] = CATALOGUE.add("build_city", _corner)
BUILD_CITY_END: Final[i64] = CATALOGUE.end("build_city")
BUY_CARD: Final[i64] = CATALOGUE.add("buy_card")
PLAY_CARD: Final[i64] = CATALOGUE.add("play_card", Arg("card", CARDS[:4]))
PLAY_CARD_END: Final[i64] = CATALOGUE.end("play_card")
INVENT: Final[i64] = CATALOGUE.add("invent", _resource)
MONOPOLIZE: Final[i64] = CATALOGUE.add("monopolize", _resource)
MONOPOLIZE_END: Final[i64] = CATALOGUE.end("monopolize")

# Maritime trade.
MARITIME: Final[i64] = CATALOGUE.add("maritime", Arg("give", RESOURCES), Arg("get", RESOURCES))
MARITIME_END: Final[i64] = CATALOGUE.end("maritime")
MIX: Final[i64] = CATALOGUE.add("mix")
MIX_END: Final[i64] = CATALOGUE.end("mix")
MIX_GIVE: Final[i64] = CATALOGUE.add("mix_give", _resource)
MIX_GIVE_END: Final[i64] = CATALOGUE.end("mix_give")
MIX_GET: Final[i64] = CATALOGUE.add("mix_get", _resource)
MIX_GET_END: Final[i64] = CATALOGUE.end("mix_get")

# Domestic trade.
CALL: Final[i64] = CATALOGUE.add("call", _seat)
CALL_END: Final[i64] = CATALOGUE.end("call")
CALL_EVERYBODY: Final[i64] = CATALOGUE.add("call_everybody")
TAKE_OFFER: Final[i64] = CATALOGUE.add("take_offer", _seat)
TAKE_OFFER_END: Final[i64] = CATALOGUE.end("take_offer")
OFFER: Final[i64] = CATALOGUE.add("offer")
GIVE: Final[i64] = CATALOGUE.add("give", _resource)
GIVE_END: Final[i64] = CATALOGUE.end("give")
WANT: Final[i64] = CATALOGUE.add("want", _resource)
WANT_END: Final[i64] = CATALOGUE.end("want")
POST: Final[i64] = CATALOGUE.add("post")
AGREE: Final[i64] = CATALOGUE.add("agree")
PASS: Final[i64] = CATALOGUE.add("pass")
SLEEP: Final[i64] = CATALOGUE.add("sleep")
SLEEP_END: Final[i64] = CATALOGUE.end("sleep")

END_TURN: Final[i64] = CATALOGUE.add("end_turn")
ACTIONS: Final[i64] = CATALOGUE.size
