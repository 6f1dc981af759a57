"""Events: messages that tell the players what an action did. All players get the same events.

An event consists of a message key and the values to insert into that message.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import total
from kontor.core.game import Event
from kontor.core.state import CHANCE
from kontor.games.puerto_rico.actions import (
    FIRST_PLAYER,
    FIRST_PLAYER_END,
    GUESTS_STAY,
    LOAD_SHIP,
    LOAD_SHIP_END,
    PLACE_PERSON,
    PLACE_PERSON_END,
    RETURN_POINT,
    TURN_UP_PLANTATION,
    TURN_UP_PLANTATION_END,
)
from kontor.games.puerto_rico.catalogue import CATALOGUE
from kontor.games.puerto_rico.components import (
    BUILDING_NAMES,
    GOOD_COUNT,
    GOOD_NAMES,
    MAYOR,
    SHIP_ROOM,
    TILE_KINDS,
    TILE_NAMES,
)
from kontor.games.puerto_rico.phases import OVER, PAYING, TAKING_UNIVERSITY_COLONIST
from kontor.games.puerto_rico.scoring import count_people, true_points, win_shares
from kontor.games.puerto_rico.state import PuertoRicoTable, count_nobles
from kontor.games.puerto_rico.view import reasons_for_end

RULE_BY_VERB: Final[dict[str, str]] = {  # the rule that the event of an action names, by its verb
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
"""The rule to cite in the event of an action, by the verb of the action. Some events cite no rule."""


def make_events(before: PuertoRicoTable, action: i64, after: PuertoRicoTable) -> list[Event]:
    """Return the events that report `action`, which turned the state `before` into `after`.

    The first event reports the action itself and what the actor gained. Then come the gains of the other
    players, changes to shared parts of the table, a new or last year, and the end of the game.
    """
    events: list[Event] = []
    has_event = not has_no_event(action)
    if has_event:
        events.append(action_event(before, action))
    for seat in range(before.seats):
        change = gains_of_seat(before, after, seat)
        if has_event and seat == before.actor:
            if action == RETURN_POINT:
                events.extend(separate_church_points(change, seat))
            events[0].update(change)
        elif change:
            events.append({"key": "puerto_rico.change", "seat": seat, **change})
    events.extend(clear_and_refill_events(before, after))
    events.extend(year_events(before, after))
    if after.phase == OVER:
        events.append(end_event(after))
    return events


def separate_church_points(change: Event, seat: int) -> list[Event]:
    """Split the church's points from the point that a player returned to pay for a building.

    `change["points"]` is the sum of both. Set it to -1, which stands for the returned point alone. Return a
    list with an event for the church's points, or an empty list if the church gave none.
    """
    earned = change.get("points", 0) + 1
    change["points"] = -1
    return [{"key": "puerto_rico.change", "seat": seat, "points": earned}] if earned else []


def has_no_event(action: i64) -> bool:
    """Return whether `action` is too minor to report: it places one person, or leaves all guests in place."""
    return action == GUESTS_STAY or PLACE_PERSON <= action < PLACE_PERSON_END


def action_event(before: PuertoRicoTable, action: i64) -> Event:
    """Return the event that reports `action`. It does not include the gains that `action` brings."""
    words = CATALOGUE.decode(action)
    verb = str(words.pop("do"))
    event: Event = {"key": f"puerto_rico.{verb}"}
    event["by"] = None if before.year == 0 and before.actor == CHANCE else int(before.active)
    if FIRST_PLAYER <= action < FIRST_PLAYER_END or TURN_UP_PLANTATION <= action < TURN_UP_PLANTATION_END:
        event["by"] = None
    event.update(words)
    if verb in RULE_BY_VERB:
        event["rule"] = RULE_BY_VERB[verb]
    if LOAD_SHIP <= action < LOAD_SHIP_END:
        event["room"] = int(SHIP_ROOM[3 * before.seats + (action - LOAD_SHIP) % 3])
    if before.phase == PAYING or before.phase == TAKING_UNIVERSITY_COLONIST:
        event["building"] = BUILDING_NAMES[before.building]
    return event


def gains_of_seat(before: PuertoRicoTable, after: PuertoRicoTable, seat: i64) -> Event:
    """Return the points, doubloons, goods, tiles and people that `seat` gained. Losses are negative."""
    change: Event = {}
    add_difference(change, "points", after.chips[seat] - before.chips[seat])
    add_difference(change, "doubloons", after.doubloons[seat] - before.doubloons[seat])
    goods = {
        GOOD_NAMES[good]: int(after.goods[seat * GOOD_COUNT + good] - before.goods[seat * GOOD_COUNT + good])
        for good in range(GOOD_COUNT)
        if after.goods[seat * GOOD_COUNT + good] != before.goods[seat * GOOD_COUNT + good]
    }
    if goods:
        change["goods"] = goods
    tiles = {
        TILE_NAMES[kind]: int(after.tiles[seat * TILE_KINDS + kind] - before.tiles[seat * TILE_KINDS + kind])
        for kind in range(TILE_KINDS)
        if after.tiles[seat * TILE_KINDS + kind] != before.tiles[seat * TILE_KINDS + kind]
    }
    if tiles:
        change["tiles"] = tiles
    nobles = count_nobles(after, seat) - count_nobles(before, seat)
    add_difference(change, "colonists", count_people(after, seat) - count_people(before, seat) - nobles)
    add_difference(change, "nobles", nobles)
    return change


def add_difference(change: Event, name: str, difference: i64) -> None:
    """Set `change[name]` to `difference`, unless `difference` is 0."""
    if difference != 0:
        change[name] = int(difference)


def clear_and_refill_events(before: PuertoRicoTable, after: PuertoRicoTable) -> list[Event]:
    """Return an event for each shared part of the table that was emptied or refilled.

    The cargo ships and the trading house can be emptied. The stacks of plantations and the colonist ship can
    be refilled.
    """
    events: list[Event] = []
    for ship in range(len(before.cargo)):
        if after.ship_load[ship] < before.ship_load[ship]:
            events.append(
                {
                    "key": "puerto_rico.ship_cleared",
                    "ship": ship,
                    "room": int(SHIP_ROOM[3 * before.seats + ship]),
                    "good": GOOD_NAMES[before.cargo[ship]],
                    "rule": "PR-CAPT-16",
                }
            )
    if total(after.trading_house, 0, GOOD_COUNT) < total(before.trading_house, 0, GOOD_COUNT):
        events.append({"key": "puerto_rico.house_emptied", "rule": "PR-TRADE-06"})
    stack = total(after.face_down, 0, GOOD_COUNT)
    if stack > total(before.face_down, 0, GOOD_COUNT):
        events.append({"key": "puerto_rico.restacked", "tiles": int(stack), "rule": "PR-SETTLER-06"})
    if before.role == MAYOR and after.role != MAYOR:
        events.append(
            {
                "key": "puerto_rico.ship_filled",
                "colonists": int(after.ship_colonists),
                "nobles": int(after.ship_nobles),
                "rule": "PR-MAYOR-07",
            }
        )
    return events


def year_events(before: PuertoRicoTable, after: PuertoRicoTable) -> list[Event]:
    """Return an event if a new year began, and another event if the current year became the last."""
    events: list[Event] = []
    if after.ending != before.ending:
        events.append(
            {"key": "puerto_rico.last_year", "reasons": reasons_for_end(after), "rule": "PR-END-01"}
        )
    if after.year != before.year:
        events.append({"key": "puerto_rico.year", "year": int(after.year), "governor": int(after.governor)})
    return events


def end_event(final_state: PuertoRicoTable) -> Event:
    """Return the event that reports the points and the winners of a finished game."""
    points = [int(true_points(final_state, seat)) for seat in range(final_state.seats)]
    return {
        "key": "puerto_rico.end",
        "points": points,
        "score": max(points),
        "winners": [seat for seat, share in enumerate(win_shares(final_state)) if share > 0],
        "reasons": reasons_for_end(final_state),
        "rule": "PR-SCORE-04",
    }
