"""The log: what an action did, in message keys and arguments. Points are taken in the open."""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.arrays import total
from kontor.core.game import Event
from kontor.core.state import CHANCE
from kontor.games.puerto_rico.actions import (
    CATALOGUE,
    FIRST_PLAYER,
    FIRST_PLAYER_END,
    GUESTS_STAY,
    LOAD,
    LOAD_END,
    PLACE_PERSON,
    PLACE_PERSON_END,
    RETURN_POINT,
    TURN_UP,
    TURN_UP_END,
)
from kontor.games.puerto_rico.components import BUILDING, GOOD, GOODS, MAYOR, ROOM, TILE, TILES
from kontor.games.puerto_rico.scoring import people_of, results, true_points
from kontor.games.puerto_rico.state import (
    OVER,
    PAYING,
    UNIVERSITY_COLONIST,
    PuertoRicoTable,
    nobles_of,
)
from kontor.games.puerto_rico.view import reasons

RULES: dict[str, str] = {
    "choose_role": "PR-ROLE-05",
    "choose_building": "PR-X1-03",
    "draw_tile": "PR-HACIENDA-01",
    "take_plantation": "PR-SETTLER-02",
    "take_quarry": "PR-SETTLER-01",
    "take_forest": "PR-FOREST-01",
    "discard_plantation": "PR-HUNT-01",
    "discard_forest": "PR-HUNT-01",
    "buy": "PR-BUILD-02",
    "return_person": "PR-BMKT-01",
    "return_barrel": "PR-BMKT-01",
    "return_point": "PR-BMKT-01",
    "take_part": "PR-MAYOR-01",
    "produce": "PR-CRAFT-08",
    "extra_barrel": "PR-CRAFT-02",
    "sell": "PR-TRADE-02",
    "sell_at_post": "PR-TPOST-01",
    "buy_plantation": "PR-LAND-01",
    "buy_forest": "PR-LAND-03",
    "sell_plantation": "PR-LAND-02",
    "royal_supply": "PR-RSUP-01",
    "load": "PR-CAPT-01",
    "wharf": "PR-WHARF-01",
    "small_wharf": "PR-SWHARF-01",
    "keep": "PR-CAPT-13",
    "move_guest": "PR-GUEST-02",
}
"""What a line of the log follows from, for those that make a reader ask."""


def describe(before: PuertoRicoTable, action: i64, after: PuertoRicoTable, _seat: i64) -> list[Event]:
    """The action itself, with what it brought or cost the actor, unless it is only a step; then what it
    changed for the others, and what followed. Everybody reads the same.
    """
    events: list[Event] = []
    told = not silent(action)
    if told:
        events.append(spoken(before, action))
    for seat in range(before.seats):
        change = changes(before, after, seat)
        if told and seat == before.actor:
            if action == RETURN_POINT:
                events.extend(church_told_apart(change, seat))
            events[0].update(change)
        elif change:
            events.append({"key": "puerto_rico.change", "seat": seat, **change})
    events.extend(on_the_table(before, after))
    events.extend(in_the_year(before, after))
    if after.phase == OVER:
        events.append(the_end(after))
    return events


def church_told_apart(change: Event, seat: int) -> list[Event]:
    """A point returned to the black market and those of the church would cancel out."""
    blessing = change.get("points", 0) + 1
    change["points"] = -1
    return [{"key": "puerto_rico.change", "seat": seat, "points": blessing}] if blessing else []


def silent(action: i64) -> bool:
    """Placing people circle by circle, and guests that stay where they are."""
    return action == GUESTS_STAY or PLACE_PERSON <= action < PLACE_PERSON_END


def spoken(before: PuertoRicoTable, action: i64) -> Event:
    words = CATALOGUE.decode(action)
    verb = str(words.pop("do"))
    event: Event = {"key": f"puerto_rico.{verb}"}
    event["by"] = None if before.year == 0 and before.actor == CHANCE else int(before.active)
    if FIRST_PLAYER <= action < FIRST_PLAYER_END or TURN_UP <= action < TURN_UP_END:
        event["by"] = None
    event.update(words)
    if verb in RULES:
        event["rule"] = RULES[verb]
    if LOAD <= action < LOAD_END:
        event["room"] = int(ROOM[3 * before.seats + (action - LOAD) % 3])
    if before.phase == PAYING or before.phase == UNIVERSITY_COLONIST:
        event["building"] = BUILDING[before.building]
    return event


def changes(before: PuertoRicoTable, after: PuertoRicoTable, seat: i64) -> Event:
    """What a seat gained (or lost, below zero) of everything that lies on its board."""
    change: Event = {}
    note(change, "points", after.chips[seat] - before.chips[seat])
    note(change, "doubloons", after.doubloons[seat] - before.doubloons[seat])
    goods = {
        GOOD[good]: int(after.goods[seat * GOODS + good] - before.goods[seat * GOODS + good])
        for good in range(GOODS)
        if after.goods[seat * GOODS + good] != before.goods[seat * GOODS + good]
    }
    if goods:
        change["goods"] = goods
    tiles = {
        TILE[kind]: int(after.tiles[seat * TILES + kind] - before.tiles[seat * TILES + kind])
        for kind in range(TILES)
        if after.tiles[seat * TILES + kind] != before.tiles[seat * TILES + kind]
    }
    if tiles:
        change["tiles"] = tiles
    nobles = nobles_of(after, seat) - nobles_of(before, seat)
    note(change, "colonists", people_of(after, seat) - people_of(before, seat) - nobles)
    note(change, "nobles", nobles)
    return change


def note(change: Event, name: str, difference: i64) -> None:
    if difference != 0:
        change[name] = int(difference)


def on_the_table(before: PuertoRicoTable, after: PuertoRicoTable) -> list[Event]:
    """Ships that sail, a trading house that is emptied, stacks that are made of the discards."""
    out: list[Event] = []
    for ship in range(len(before.cargo)):
        if after.load[ship] < before.load[ship]:
            out.append(
                {
                    "key": "puerto_rico.ship_cleared",
                    "ship": ship,
                    "room": int(ROOM[3 * before.seats + ship]),
                    "good": GOOD[before.cargo[ship]],
                    "rule": "PR-CAPT-16",
                }
            )
    if total(after.house, 0, GOODS) < total(before.house, 0, GOODS):
        out.append({"key": "puerto_rico.house_emptied", "rule": "PR-TRADE-06"})
    stack = total(after.stack, 0, GOODS)
    if stack > total(before.stack, 0, GOODS):
        out.append({"key": "puerto_rico.restacked", "tiles": int(stack), "rule": "PR-SETTLER-06"})
    if before.role == MAYOR and after.role != MAYOR:
        out.append(
            {
                "key": "puerto_rico.ship_filled",
                "colonists": int(after.ship),
                "nobles": int(after.ship_nobles),
                "rule": "PR-MAYOR-07",
            }
        )
    return out


def in_the_year(before: PuertoRicoTable, after: PuertoRicoTable) -> list[Event]:
    out: list[Event] = []
    if after.ending != before.ending:
        out.append({"key": "puerto_rico.last_year", "reasons": reasons(after), "rule": "PR-END-01"})
    if after.year != before.year:
        out.append({"key": "puerto_rico.year", "year": int(after.year), "governor": int(after.governor)})
    return out


def the_end(after: PuertoRicoTable) -> Event:
    points = [int(true_points(after, seat)) for seat in range(after.seats)]
    return {
        "key": "puerto_rico.end",
        "points": points,
        "score": max(points),
        "winners": [seat for seat, share in enumerate(results(after)) if share > 0],
        "reasons": reasons(after),
        "rule": "PR-SCORE-04",
    }
