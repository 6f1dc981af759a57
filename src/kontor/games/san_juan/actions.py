"""The action catalogue of San Juan. `X_UNSEEN` stands for an `X` that a seat may not know."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.actions import Arg, Catalogue
from kontor.games.san_juan.components import CARDS, DECK, GOODS, PRODUCTION, ROLES, TILES

CATALOGUE: Final = Catalogue()
_card: Final = Arg("card", CARDS)
_building: Final = Arg("building", CARDS)
_good: Final = Arg("good", GOODS)

# Chance; where it has one lot only, it opens what was hidden.
FIRST_PLAYER: Final[i64] = CATALOGUE.add("first_player", Arg("seat", range(4)))
DRAW: Final[i64] = CATALOGUE.add("draw", _card)
DRAW_END: Final[i64] = CATALOGUE.end("draw")
DRAW_UNSEEN: Final[i64] = CATALOGUE.add("draw_unseen")
MAKE_GOOD: Final[i64] = CATALOGUE.add("make_good", _card)
MAKE_GOOD_END: Final[i64] = CATALOGUE.end("make_good")
MAKE_GOOD_UNSEEN: Final[i64] = CATALOGUE.add("make_good_unseen")
TURN_TILE: Final[i64] = CATALOGUE.add("turn_tile", Arg("tile", TILES))
TURN_TILE_END: Final[i64] = CATALOGUE.end("turn_tile")
TURN_UP: Final[i64] = CATALOGUE.add("turn_up", _card)
OPEN_CHAPEL: Final[i64] = CATALOGUE.add("open_chapel", Arg("cards", range(DECK)))

# The role, and carrying it out.
CHOOSE: Final[i64] = CATALOGUE.add("choose", Arg("role", ROLES))
ACT: Final[i64] = CATALOGUE.add("act")
ACT_WITH_LIBRARY: Final[i64] = CATALOGUE.add("act_with_library")

# Builder: what, where, and the payment in ascending order, goods before cards.
BUILD: Final[i64] = CATALOGUE.add("build", _building)
OPEN_GROUND: Final[i64] = CATALOGUE.add("open_ground")
COVER: Final[i64] = CATALOGUE.add("cover", _building)
COVER_END: Final[i64] = CATALOGUE.end("cover")
COVER_GOOD: Final[i64] = CATALOGUE.add("cover_good", Arg("building", CARDS[:PRODUCTION]))
COVER_GOOD_END: Final[i64] = CATALOGUE.end("cover_good")
PAY_GOOD: Final[i64] = CATALOGUE.add("pay_good", _good)
PAY_GOOD_END: Final[i64] = CATALOGUE.end("pay_good")
PAY: Final[i64] = CATALOGUE.add("pay", _card)
PAY_END: Final[i64] = CATALOGUE.end("pay")
PAY_UNSEEN: Final[i64] = CATALOGUE.add("pay_unseen")
WAIVE: Final[i64] = CATALOGUE.add("waive")

# The other roles.
PRODUCE: Final[i64] = CATALOGUE.add("produce", _good)
SELL: Final[i64] = CATALOGUE.add("sell", _good)
KEEP: Final[i64] = CATALOGUE.add("keep", _card)
KEEP_END: Final[i64] = CATALOGUE.end("keep")
KEEP_UNSEEN: Final[i64] = CATALOGUE.add("keep_unseen")
MINE: Final[i64] = CATALOGUE.add("mine")
TAKE: Final[i64] = CATALOGUE.add("take", _card)

# The new round, and discards from the hand wherever they are due.
TUCK: Final[i64] = CATALOGUE.add("tuck", _card)
TUCK_END: Final[i64] = CATALOGUE.end("tuck")
TUCK_UNSEEN: Final[i64] = CATALOGUE.add("tuck_unseen")
DISCARD: Final[i64] = CATALOGUE.add("discard", _card)
DISCARD_END: Final[i64] = CATALOGUE.end("discard")
DISCARD_UNSEEN: Final[i64] = CATALOGUE.add("discard_unseen")

PASS: Final[i64] = CATALOGUE.add("pass")
ACTIONS: Final[i64] = CATALOGUE.size
