"""The log: what an action did, in message keys and arguments, as one seat may know it."""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.arrays import total
from kontor.core.game import Event
from kontor.core.state import CHANCE
from kontor.games.san_juan.actions import (
    BUILD,
    CATALOGUE,
    COVER_GOOD_END,
    DISCARD_UNSEEN,
    DRAW_UNSEEN,
    MAKE_GOOD,
    MAKE_GOOD_UNSEEN,
    PAY_UNSEEN,
    TURN_TILE,
    TURN_TILE_END,
)
from kontor.games.san_juan.components import CARDS, CITY, KINDS, PRODUCTION
from kontor.games.san_juan.facts import CARD
from kontor.games.san_juan.prices import tile_prices
from kontor.games.san_juan.prospector import VEIN
from kontor.games.san_juan.scoring import results, true_points
from kontor.games.san_juan.state import (
    ARCHIVING,
    BUILDING,
    DEALING,
    DRAWING,
    HAND_CHECK,
    LOOKING,
    NUGGET,
    OVER,
    SITE,
    START_DISCARD,
    TURNING_UP,
    SanJuanTable,
)
from kontor.games.san_juan.view import redact

RULES: dict[str, str] = {
    "first_player": "SJ-SETUP-01",
    "pay_good": "SJ-BLACK-01",
    "waive": "SJ-A31",
    "turn_tile": "SJ-TRADE-01",
    "take": "SJ-GOLD-02",
    "open_chapel": "SJ-SCORE-02",
    "act_with_library": "SJ-LIB-01",
    "mine": "SJ-GOLD-01",
    "tuck": "SJ-CHAPEL-01",
    "tuck_unseen": "SJ-CHAPEL-01",
}
"""What a line of the log follows from, for those that make a reader ask."""


def describe(before: SanJuanTable, action: i64, after: SanJuanTable, seat: i64) -> list[Event]:
    """What that seat reads: the action itself unless it is only a step of something larger, then what
    followed from it. Keys are the verbs of the catalogue and the consequences below.
    """
    seen = redact(action, before, seat)
    events: list[Event] = []
    if not silent(before, seen):
        events.append(spoken(before, seen))
    events.extend(built(before, after))
    if before.phase == TURNING_UP and before.aside_size == VEIN - 1 and after.phase != NUGGET:
        events.append({"key": "san_juan.no_gold", "seat": int(before.active), "rule": "SJ-GOLD-03"})
    if after.shuffles != before.shuffles:
        events.append({"key": "san_juan.shuffle", "rule": "SJ-A4"})
    events.extend(orders(before, after))
    if after.round != before.round:
        events.append({"key": "san_juan.round", "round": int(after.round), "seat": int(after.governor)})
    if after.phase == OVER:
        events.append(the_end(after))
    return events


def silent(before: SanJuanTable, seen: i64) -> bool:
    """Others draw, pay and discard unseen: how many cards is told when it begins. Where a building
    stands is told with it.
    """
    unseen = seen == DRAW_UNSEEN or seen == PAY_UNSEEN or seen == DISCARD_UNSEEN
    building = BUILD <= seen < COVER_GOOD_END
    return unseen or building or MAKE_GOOD <= seen <= MAKE_GOOD_UNSEEN


def spoken(before: SanJuanTable, seen: i64) -> Event:
    words = CATALOGUE.decode(seen)
    verb = str(words.pop("do"))
    event: Event = {"key": f"san_juan.{verb}"}
    if verb == "first_player":
        event["by"] = None
    else:
        event["by"] = int(before.active if before.actor == CHANCE else before.actor)
    event.update(words)
    if verb in RULES:
        event["rule"] = RULES[verb]
    if TURN_TILE <= seen < TURN_TILE_END:
        event["prices"] = tile_prices(seen - TURN_TILE)
    return event


def built(before: SanJuanTable, after: SanJuanTable) -> list[Event]:
    """A building stands when its card has left the hand, even before it is paid. It may be of the same kind
    as what it covers, so the cities alone do not show it.
    """
    if before.phase != BUILDING and before.phase != SITE:
        return []
    seat = before.active
    if after.hand_size[seat] == before.hand_size[seat]:
        return []
    place = seat * CITY + before.buildings[seat]
    covered = [
        kind
        for kind in range(KINDS)
        if after.covered[seat * KINDS + kind] > before.covered[seat * KINDS + kind]
    ]
    building = CARDS[before.kind if covered else after.built[place]]
    event: Event = {
        "key": "san_juan.built",
        "seat": int(seat),
        "building": building,
        "over": CARDS[covered[0]] if covered else None,
        "good_lost": total(after.goods, 0, len(after.goods)) < total(before.goods, 0, len(before.goods)),
    }
    if covered:
        event["rule"] = "SJ-CRANE-01"
    elif CARDS.index(building) >= PRODUCTION:
        event["rule"] = CARD[building]["rule"]  # what a violet building will do
    return [event]


def orders(before: SanJuanTable, after: SanJuanTable) -> list[Event]:
    """So many cards are to be drawn or discarded now."""
    phase = after.phase
    if phase == DRAWING or phase == LOOKING or phase == DEALING:
        if before.phase != phase or after.draws != before.draws - 1:
            return [{"key": "san_juan.draws", "seat": int(after.active), "cards": int(after.draws)}]
    if phase == HAND_CHECK or phase == ARCHIVING or phase == START_DISCARD:
        if before.phase != phase or after.active != before.active:
            return [{"key": "san_juan.discards", "seat": int(after.active), "cards": int(after.due)}]
    return []


def the_end(after: SanJuanTable) -> Event:
    shares = results(after)
    points = [int(true_points(after, seat)) for seat in range(after.seats)]
    return {
        "key": "san_juan.end",
        "winners": [seat for seat in range(after.seats) if shares[seat] > 0],
        "score": max(points),
        "points": points,
        "rule": "SJ-SCORE-05",
    }
