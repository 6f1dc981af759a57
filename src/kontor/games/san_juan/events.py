"""The log: what an action did, in message keys and arguments, as one seat may know it."""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.arrays import total
from kontor.core.game import Event
from kontor.core.state import CHANCE
from kontor.games.san_juan.actions import (
    BUILD,
    CATALOGUE,
    DISCARD_UNSEEN,
    DRAW_UNSEEN,
    MAKE_GOOD,
    MAKE_GOOD_UNSEEN,
    PAY_GOOD,
    PAY_UNSEEN,
    TURN_TILE,
    TURN_UP,
)
from kontor.games.san_juan.components import CARDS, CITY, KINDS
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
    Table,
)
from kontor.games.san_juan.view import prices, redact

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
BUILDING_RULES: dict[str, str] = {
    "smithy": "SJ-SMITHY-01",
    "gold_mine": "SJ-GOLD-01",
    "archive": "SJ-ARCH-01",
    "poor_house": "SJ-POOR-01",
    "black_market": "SJ-BLACK-01",
    "trading_post": "SJ-TPOST-01",
    "well": "SJ-WELL-01",
    "market_stand": "SJ-STAND-01",
    "crane": "SJ-CRANE-01",
    "chapel": "SJ-CHAPEL-01",
    "tower": "SJ-TOWER-01",
    "aqueduct": "SJ-AQUE-01",
    "carpenter": "SJ-CARP-01",
    "prefecture": "SJ-PREF-01",
    "market_hall": "SJ-HALL-01",
    "quarry": "SJ-QUARRY-01",
    "library": "SJ-LIB-01",
    "statue": "SJ-MON-01",
    "victory_column": "SJ-MON-01",
    "hero": "SJ-MON-01",
    "guild_hall": "SJ-GUILD-01",
    "city_hall": "SJ-CITY-01",
    "triumphal_arch": "SJ-ARCHW-01",
    "palace": "SJ-PALACE-01",
}
"""What a violet building will do."""


def describe(before: Table, action: i64, after: Table, seat: i64) -> list[Event]:
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


def silent(before: Table, seen: i64) -> bool:
    """Others draw, pay and discard unseen: how many cards is told when it begins. Where a building
    stands is told with it.
    """
    unseen = seen == DRAW_UNSEEN or seen == PAY_UNSEEN or seen == DISCARD_UNSEEN
    building = BUILD <= seen < PAY_GOOD
    return unseen or building or MAKE_GOOD <= seen <= MAKE_GOOD_UNSEEN


def spoken(before: Table, seen: i64) -> Event:
    words = CATALOGUE.decode(seen)
    verb = str(words.pop("do"))
    event: Event = {"key": f"san_juan.{verb}"}
    event["by"] = int(before.active if before.actor == CHANCE else before.actor)
    event.update(words)
    if verb in RULES:
        event["rule"] = RULES[verb]
    if TURN_TILE <= seen < TURN_UP:
        event["prices"] = prices(seen - TURN_TILE)
    return event


def built(before: Table, after: Table) -> list[Event]:
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
    elif building in BUILDING_RULES:
        event["rule"] = BUILDING_RULES[building]
    return [event]


def orders(before: Table, after: Table) -> list[Event]:
    """So many cards are to be drawn or discarded now."""
    phase = after.phase
    if phase == DRAWING or phase == LOOKING or phase == DEALING:
        if before.phase != phase or after.draws != before.draws - 1:
            return [{"key": "san_juan.draws", "seat": int(after.active), "cards": int(after.draws)}]
    if phase == HAND_CHECK or phase == ARCHIVING or phase == START_DISCARD:
        if before.phase != phase or after.active != before.active:
            return [{"key": "san_juan.discards", "seat": int(after.active), "cards": int(after.due)}]
    return []


def the_end(after: Table) -> Event:
    shares = results(after)
    points = [int(true_points(after, seat)) for seat in range(after.seats)]
    return {
        "key": "san_juan.end",
        "winners": [seat for seat in range(after.seats) if shares[seat] > 0],
        "score": max(points),
        "points": points,
        "rule": "SJ-SCORE-05",
    }
