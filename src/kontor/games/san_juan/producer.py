"""Producer: goods are made on empty production buildings.  SJ-PROD"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import ask_active, ask_chance
from kontor.games.san_juan import refusals
from kontor.games.san_juan.actions import PASS, PRODUCE
from kontor.games.san_juan.components import AQUEDUCT, KINDS, PRODUCTION, WELL
from kontor.games.san_juan.goods import empty_plants, place_without_good, put_good
from kontor.games.san_juan.library import library_free, use_library
from kontor.games.san_juan.piles import available, draw_cards, refill, take_from_deck
from kontor.games.san_juan.state import GOOD_COMES, NEXT_SEAT, PRODUCING, SanJuanTable, has


def ask_producer(s: SanJuanTable) -> None:
    """One good, two for the producer, one more with an aqueduct.  SJ-PROD-01 to SJ-PROD-03, SJ-AQUE-01"""
    s.count = 0
    s.low = 0
    s.allowed = 1 + s.own[s.active * KINDS + AQUEDUCT]
    if s.active == s.chooser:
        s.allowed += 1
    ask_again(s)


def ask_again(s: SanJuanTable) -> None:
    """Whoever has an empty plant may go on; that everybody sees.  SJ-PROD-04"""
    most = s.allowed + (1 if library_free(s) else 0)  # SJ-LIB-04
    if s.count < most and available(s) > 0:
        for good in range(s.low, PRODUCTION):
            if empty_plants(s, s.active, good) > 0:
                ask_active(s, PRODUCING)
                return
    production_done(s)


def legal_produce(s: SanJuanTable, buffer: ActionBuffer) -> None:
    for good in range(s.low, PRODUCTION):
        if empty_plants(s, s.active, good) > 0:
            buffer.add(PRODUCE + good)
    buffer.add(PASS)


def why_not_produce(s: SanJuanTable, action: i64) -> i64:
    if action == PASS:
        return 0
    good = action - PRODUCE
    if not 0 <= good < PRODUCTION:
        return refusals.PRODUCE
    if not has(s, s.active, good):
        return refusals.NO_PLANT
    if s.goods[s.active * PRODUCTION + good] == s.own[s.active * KINDS + good]:
        return refusals.NO_PLANT
    return refusals.ASCENDING if good < s.low else 0


def produce(s: SanJuanTable, action: i64) -> None:
    """The top card comes onto the building.  SJ-PROD-01"""
    if action == PASS:
        production_done(s)
        return
    s.low = action - PRODUCE
    refill(s)
    ask_chance(s, GOOD_COMES)


def good_comes(s: SanJuanTable, card: i64) -> None:
    """Nobody looks at it, its owner included.  SJ-PROD-06"""
    take_from_deck(s, card)
    put_good(s, s.active, place_without_good(s, s.active, s.low), card)
    s.count += 1
    ask_again(s)


def production_done(s: SanJuanTable) -> None:
    """More than all else allows was the library's doing; a well pays for two goods.  SJ-A12, SJ-WELL-01"""
    if s.count > s.allowed:
        use_library(s)
    draw_cards(s, 1 if s.count >= 2 and has(s, s.active, WELL) else 0, NEXT_SEAT)
