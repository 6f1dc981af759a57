"""The limits of price sheets and the plans in a view are exactly those that the engine accepts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice, product
from typing import Any

import pytest

from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL, State
from kontor.games.genoa.catalogue import PHASE_NAMES
from kontor.games.genoa.components import BUILDING_NAMES, ITEM_KINDS, KIND_NAMES
from kontor.games.genoa.game import GAME, GenoaState
from kontor.games.genoa.phases import ACQUIRING, ANSWERING, PAYING, SPEAKING, TRADER_DECIDING, WRITING_SHEET
from kontor.games.genoa.state import SECTION_SIZE, SECTIONS
from tests.rule import rule
from tests.rules.genoa.given import Table, given, street

SheetLimits = dict[str, Any]
PREFERRED_VERBS = ("post", "perform", "own", "accept", "use")


def random_positions(seats: int, seed: int, **options: object) -> Iterator[GenoaState]:
    """Play a random game, and yield each state in which a player may write an offer or acquire buildings."""
    rng = Rng(seed)
    state: GenoaState = GAME.initial_state(GAME.options(seats=seats, **options))
    while state.actor != TERMINAL:
        if state.phase in (SPEAKING, ANSWERING, PAYING, TRADER_DECIDING, ACQUIRING):
            yield state.copy()
        if state.actor == CHANCE:
            state.do(state.action_of_lot(rng.below(state.lot_count())))
            continue
        legal = [int(action) for action in state.legal_actions()]
        keen = [action for action in legal if GAME.catalogue.verb(action) in PREFERRED_VERBS]
        state.do((keen or legal)[rng.below(len(keen or legal))])


def limits_shown_to(state: State, seat: int) -> list[SheetLimits]:
    return list(GAME.view(state, seat)["rooms"])


def state_after(state: GenoaState, action: int) -> GenoaState:
    twin = state.copy()
    twin.do(action)
    return twin


def action_number(verb: str, **args: int | str) -> int:
    return int(GAME.catalogue.encode(verb, **args))


# Sheets


def sheets_to_begin(state: GenoaState) -> dict[tuple[int | None, str], GenoaState]:
    """Return the state after beginning each possible price sheet, keyed by the other player and the field."""
    state_by_partner_and_field: dict[tuple[int | None, str], GenoaState] = {}
    for action in state.legal_actions():
        words = GAME.catalogue.decode(action)
        if words["do"] == "offer":
            state_by_partner_and_field[int(state.active), str(words["field"])] = state_after(state, action)
        elif words["do"] in ("call", "call_everybody"):
            asked = state_after(state, action)
            seat = int(words["seat"]) if "seat" in words else None
            if asked.phase == WRITING_SHEET:
                state_by_partner_and_field[seat, str(GAME.view(state, 0)["tower"])] = asked
                continue
            for at in asked.legal_actions():
                state_by_partner_and_field[seat, str(GAME.catalogue.decode(at)["field"])] = state_after(
                    asked, at
                )
    return state_by_partner_and_field


def states_opening(sheet: GenoaState, section: str) -> list[GenoaState]:
    """Return states in which the writer of a price sheet has just opened `section`.

    The sections before it have at most one item. In some states, the section `in_return` already has the
    extra action tile that the buyer needs.
    """
    if section == "price":
        return [sheet]
    starts = [sheet, *(state_after(sheet, action) for action in sheet.legal_actions())]
    begun = [start for start in starts if start.phase == WRITING_SHEET and start.section == 0]
    heads = [
        state_after(start, action_number(section))
        for start in begun
        if not start.why_not(action_number(section))
    ]
    tile = action_number("tile", tile="extra_action")
    return heads + [
        state_after(head, tile) for head in heads if section == "in_return" and not head.why_not(tile)
    ]


def limits_of_engine(sheet: GenoaState, section: str) -> dict[str, int]:
    """Return the largest number of each item that the engine lets the writer add to `section`."""
    ways = states_opening(sheet, section)
    most = {"ducats": max((max_addable(way, "ducats") for way in ways), default=0)}
    most |= {kind: max((max_addable(way, kind) for way in ways), default=0) for kind in KIND_NAMES}
    return {item: number for item, number in most.items() if number > 0}


def max_addable(sheet: GenoaState, item: str) -> int:
    """Return how many of `item` the writer can add to the current section before the engine refuses."""
    twin = sheet.copy()
    first = action_number("commodity", commodity="pepper")
    steps = (
        [first + KIND_NAMES.index(item)]
        if item in KIND_NAMES
        else [action_number("ducats", amount=n) for n in (100, 50, 10, 5)]
    )
    for step in steps:
        while not twin.why_not(step):
            twin.do(step)
    return int(
        twin.terms[
            twin.section * SECTION_SIZE + (KIND_NAMES.index(item) if item in KIND_NAMES else ITEM_KINDS)
        ]
    )


def shown_limits(limits: SheetLimits, field: str, section: str) -> dict[str, int]:
    found = limits["later"].get(field, {}) if section == "later" else limits[section]
    assert isinstance(found, dict)
    return found


def compare_limits(state: GenoaState, rng: Rng) -> int:
    """Check that the limits in the view are those of the engine, for every section and some of the fields.

    Return how many sets of limits the view has.
    """
    sheets = sheets_to_begin(state)
    limits_in_view = limits_shown_to(state, int(state.actor))
    if state.phase == SPEAKING and state.posts_left == 0:
        return 0
    assert {(limits["partner"], field) for limits in limits_in_view for field in limits["fields"]} == set(
        sheets
    )
    for limits, section in product(limits_in_view, SECTIONS):
        fields = limits["fields"]
        for field in {fields[0], fields[rng.below(len(fields))]}:
            assert shown_limits(limits, field, section) == limits_of_engine(
                sheets[limits["partner"], field], section
            ), (
                PHASE_NAMES[state.phase],
                limits["partner"],
                field,
                section,
            )
    return len(limits_in_view)


@rule("GE-A59", "GE-A64", "GE-A70", "GE-A72")
@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"money": "open"}), (3, {"ask_money": 0}), (4, {}), (5, {"sheets": 2})],
    ids=str,
)
def test_the_limits_of_a_sheet_are_those_of_the_engine(seats: int, options: dict[str, object]) -> None:
    rng = Rng(seats)
    sheets: Counter[str] = Counter()
    for state in random_positions(seats, 40 + seats, **options):
        phase = PHASE_NAMES[state.phase]
        if phase != "acquire" and rng.below(8) == 0 and sheets[phase] < 24:
            sheets[phase] += compare_limits(state, rng)
    assert sheets.keys() >= {"speak", "answer", "decide"}
    assert sheets["pay"] == 0, "a payer has agreed already"
    assert sheets.total() > 30


@rule("GE-A50", "GE-A23")
def test_a_promise_from_a_large_order_is_shown_to_players_who_can_deliver_it() -> None:
    table = (
        given()
        .hand("jani", "large_1")
        .hand("kata", "contract_1")
        .holds("jani", **goods_of("large_1"))
        .tower("peter", villa_of("large_1"))
    )
    (mine,) = limits_shown_to(table.state, 1)
    assert mine["later"][villa_of("large_1")] == limits_of_engine(
        sheets_to_begin(table.state)[0, villa_of("large_1")], "later"
    )
    assert {"ducats", "any_tile", "contract"} <= mine["later"][villa_of("large_1")].keys()
    (other,) = limits_shown_to(table.state, 2)
    assert other["later"][villa_of("large_1")] == {"contract": 1}, "she has no order for this villa"


def printed_card(name: str) -> dict[str, Any]:
    table = given().hand("jani", name).tower("peter", "inn")
    (found,) = GAME.view(table.state, 1)["players"][1]["hand"]
    return dict(found)


def goods_of(name: str) -> dict[str, int]:
    return dict(printed_card(name)["goods"])


def villa_of(name: str) -> str:
    return str(printed_card(name)["buildings"][0])


@rule("GE-A57")
def test_a_seat_that_may_speak_early_sees_the_limits_it_will_have() -> None:
    early = 0
    for state in islice(random_positions(5, 7), 0, None, 7):
        for seat in range(5):
            asked = GAME.ask_early(state, seat)
            if asked is not None:
                assert limits_shown_to(state, seat) == limits_shown_to(asked, seat)
                early += 1
    assert early > 50


@rule("GE-SETUP-13", "GE-SETUP-16")
def test_nobody_else_sees_what_somebody_could_write_or_acquire() -> None:
    for state in islice(random_positions(3, 9), 0, None, 41):
        assert GAME.view(state, None)["rooms"] == GAME.view(state, None)["plans"] == []
        for seat in {0, 1, 2} - {int(state.actor)}:
            assert GAME.view(state, seat)["plans"] == []
            if state.phase == TRADER_DECIDING:
                assert limits_shown_to(state, seat) == []


# Acquiring


def possible_acquisitions(state: GenoaState) -> dict[tuple[str, tuple[tuple[str, str], ...]], int]:
    """Return every possible way to acquire buildings, with its cost in markers.

    To find them, try every combination of deeds.
    """
    markers_by_plan: dict[tuple[str, tuple[tuple[str, str], ...]], int] = {}
    stock = GAME.view(state, int(state.actor))["players"][state.actor]["markers"]
    for action in state.legal_actions():
        words = GAME.catalogue.decode(action)
        if words["do"] != "street":
            continue
        near = [b for b in BUILDING_NAMES if b in neighbours(state, str(words["field"]))]
        for deeds in product((None, "own", "take", "oust"), repeat=len(near)):
            chosen = {b: deed for b, deed in zip(near, deeds, strict=True) if deed}
            end = state_after_goal(state, {"do": "acquire", "street": words["field"], "deeds": chosen})
            if chosen and end is not None and not end.why_not(action_number("done")):
                left = GAME.view(end, int(state.actor))["players"][state.actor]["markers"]
                markers_by_plan[str(words["field"]), tuple(sorted(chosen.items()))] = stock - left
    return markers_by_plan


def neighbours(state: GenoaState, field: str) -> list[str]:
    return next(list(f["neighbours"]) for f in GAME.view(state, None)["board"] if f["field"] == field)


def state_after_goal(state: GenoaState, goal: dict[str, object]) -> GenoaState | None:
    """Return the state after carrying out `goal`, or None if the engine refuses one of its actions."""
    twin = state.copy()
    for action in GAME.plan_moves(twin, int(twin.actor), goal):
        if twin.why_not(action):
            return None
        twin.do(action)
    return twin


def planned_acquisitions(state: GenoaState) -> dict[tuple[str, tuple[tuple[str, str], ...]], int]:
    plans = GAME.view(state, int(state.actor))["plans"]
    markers_by_plan = {
        (plan["street"], tuple(sorted((deed["building"], deed["deed"]) for deed in plan["deeds"]))): sum(
            deed["markers"] for deed in plan["deeds"]
        )
        for plan in plans
    }
    assert len(markers_by_plan) == len(plans), "each plan once"
    return markers_by_plan


@rule("GE-OWN-05", "GE-OWN-07", "GE-OWN-11", "GE-A86")
def test_the_view_names_every_way_to_acquire() -> None:
    asked = [state for state in random_positions(4, 3) if state.phase == ACQUIRING]
    assert [planned_acquisitions(state) for state in asked] == [
        possible_acquisitions(state) for state in asked
    ]
    assert len(asked) >= 3


@rule("GE-OWN-07", "GE-OWN-09", "GE-OWN-16")
@pytest.mark.parametrize(("markers", "ways"), [(1, 2), (2, 5), (3, 7), (4, 8)])
def test_the_view_names_every_way_to_oust(markers: int, ways: int) -> None:
    table = (
        given().holds("peter", marker=markers).owns("jani", "inn").owns("kata", other_building_beside_inn())
    )
    state = table.tower("peter", street(7, 4)).all_pass().do("stop").state
    assert planned_acquisitions(state) == possible_acquisitions(state)
    assert len(planned_acquisitions(state)) == ways


def other_building_beside_inn() -> str:
    """Return the building on the other side of the street beside the inn."""
    state = given().tower("peter", street(7, 4)).state
    (other,) = [b for b in BUILDING_NAMES if b in neighbours(state, street(7, 4)) and b != "inn"]
    return other


@rule("GE-A86")
def test_a_plan_goes_on_from_a_street_that_is_chosen_already() -> None:
    table = placing_markers()
    (where,) = {plan["street"] for plan in GAME.view(table.state, 0)["plans"]}
    goal = {"do": "acquire", "street": where, "deeds": {"inn": "own"}}
    assert GAME.catalogue.decode(GAME.plan_moves(table.state, 0, goal)[0]) == {"do": "own", "building": "inn"}


def placing_markers() -> Table:
    """Return a table where Peter has chosen a street beside the inn."""
    table = given().holds("peter", marker=2).tower("peter", street(7, 4)).all_pass().do("stop")
    return table.do("street", field=street(7, 4))
