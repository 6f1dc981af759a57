"""What a view says can be written and acquired is what the engine accepts: no more, no less."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice, product
from typing import Any

import pytest

from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL, State
from kontor.games.genoa.components import BUILDING, KIND, KINDS
from kontor.games.genoa.game import GAME, GenoaState
from kontor.games.genoa.state import ACQUIRE, ANSWER, DECIDE, PAY, PHASES, SECTIONS, SHEET, SPEAK, TERMS
from tests.rule import rule
from tests.rules.genoa.given import Table, given, street

Room = dict[str, Any]
KEEN = ("post", "perform", "own", "accept", "use")


def positions(seats: int, seed: int, **options: object) -> Iterator[GenoaState]:
    """The states of a game in which people talk and trade, where somebody may write or acquire."""
    rng = Rng(seed)
    state: GenoaState = GAME.initial_state(GAME.options(seats=seats, **options))
    while state.actor != TERMINAL:
        if state.phase in (SPEAK, ANSWER, PAY, DECIDE, ACQUIRE):
            yield state.copy()
        if state.actor == CHANCE:
            state.do(state.action_of_lot(rng.below(state.lot_count())))
            continue
        legal = [int(action) for action in state.legal_actions()]
        keen = [action for action in legal if GAME.catalogue.verb(action) in KEEN]
        state.do((keen or legal)[rng.below(len(keen or legal))])


def rooms_of(state: State, seat: int) -> list[Room]:
    return list(GAME.view(state, seat)["rooms"])


def done(state: GenoaState, action: int) -> GenoaState:
    twin = state.copy()
    twin.do(action)
    return twin


def move(verb: str, **args: int | str) -> int:
    return int(GAME.catalogue.encode(verb, **args))


# Sheets


def opened(state: GenoaState) -> dict[tuple[int | None, str], GenoaState]:
    """Every sheet that can be begun here, still blank, by whom it is put to and the field."""
    out: dict[tuple[int | None, str], GenoaState] = {}
    for action in state.legal_actions():
        words = GAME.catalogue.decode(action)
        if words["do"] == "offer":
            out[int(state.active), str(words["field"])] = done(state, action)
        elif words["do"] in ("call", "call_everybody"):
            asked = done(state, action)
            seat = int(words["seat"]) if "seat" in words else None
            if asked.phase == SHEET:
                out[seat, str(GAME.view(state, 0)["tower"])] = asked
                continue
            for at in asked.legal_actions():
                out[seat, str(GAME.catalogue.decode(at)["field"])] = done(asked, at)
    return out


def ways_to(sheet: GenoaState, section: str) -> list[GenoaState]:
    """The sheet at the beginning of a section: nothing stands before it, or one thing; in return perhaps the
    tile without which the buyer has no action.
    """
    if section == "price":
        return [sheet]
    starts = [sheet, *(done(sheet, action) for action in sheet.legal_actions())]
    begun = [start for start in starts if start.phase == SHEET and start.section == 0]
    heads = [done(start, move(section)) for start in begun if not start.why_not(move(section))]
    tile = move("tile", tile="extra_action")
    return heads + [done(head, tile) for head in heads if section == "in_return" and not head.why_not(tile)]


def accepted(sheet: GenoaState, section: str) -> dict[str, int]:
    """The most of each thing that the engine lets somebody write in a section."""
    ways = ways_to(sheet, section)
    most = {"ducats": max((written(way, "ducats") for way in ways), default=0)}
    most |= {kind: max((written(way, kind) for way in ways), default=0) for kind in KIND}
    return {item: number for item, number in most.items() if number > 0}


def written(sheet: GenoaState, item: str) -> int:
    """How much of it stands in the open section once no more of it may be added."""
    twin = sheet.copy()
    first = move("commodity", commodity="pepper")
    steps = (
        [first + KIND.index(item)] if item in KIND else [move("ducats", amount=n) for n in (100, 50, 10, 5)]
    )
    for step in steps:
        while not twin.why_not(step):
            twin.do(step)
    return int(twin.terms[twin.section * TERMS + (KIND.index(item) if item in KIND else KINDS)])


def shown(room: Room, field: str, section: str) -> dict[str, int]:
    found = room["later"].get(field, {}) if section == "later" else room[section]
    assert isinstance(found, dict)
    return found


def compared(state: GenoaState, rng: Rng) -> int:
    """Compare every sheet that can be begun; of streets and of buildings only some, in every section."""
    sheets = opened(state)
    rooms = rooms_of(state, int(state.actor))
    if state.phase == SPEAK and state.posts == 0:
        return 0
    assert {(room["partner"], field) for room in rooms for field in room["fields"]} == set(sheets)
    for room, section in product(rooms, SECTIONS):
        fields = room["fields"]
        for field in {fields[0], fields[rng.below(len(fields))]}:
            assert shown(room, field, section) == accepted(sheets[room["partner"], field], section), (
                PHASES[state.phase],
                room["partner"],
                field,
                section,
            )
    return len(rooms)


@rule("GE-A59", "GE-A64", "GE-A70", "GE-A72")
@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"money": "open"}), (3, {"ask_money": 0}), (4, {}), (5, {"sheets": 2})],
    ids=str,
)
def test_the_room_on_a_sheet_is_what_the_engine_accepts(seats: int, options: dict[str, object]) -> None:
    rng = Rng(seats)
    sheets: Counter[str] = Counter()
    for state in positions(seats, 40 + seats, **options):
        phase = PHASES[state.phase]
        if phase != "acquire" and rng.below(8) == 0 and sheets[phase] < 24:
            sheets[phase] += compared(state, rng)
    assert sheets.keys() >= {"speak", "answer", "decide"}
    assert sheets["pay"] == 0, "who chooses what he pays has agreed"
    assert sheets.total() > 30


@rule("GE-A50", "GE-A23")
def test_a_promise_from_a_large_order_is_shown_to_whoever_can_deliver_it() -> None:
    table = (
        given()
        .hand("jani", "large_1")
        .hand("kata", "contract_1")
        .holds("jani", **goods_of("large_1"))
        .tower("peter", villa_of("large_1"))
    )
    (mine,) = rooms_of(table.state, 1)
    assert mine["later"][villa_of("large_1")] == accepted(
        opened(table.state)[0, villa_of("large_1")], "later"
    )
    assert {"ducats", "any_tile", "contract"} <= mine["later"][villa_of("large_1")].keys()
    (other,) = rooms_of(table.state, 2)
    assert other["later"][villa_of("large_1")] == {"contract": 1}, "she has no order for this villa"


def card(name: str) -> dict[str, Any]:
    table = given().hand("jani", name).tower("peter", "inn")
    (found,) = GAME.view(table.state, 1)["players"][1]["hand"]
    return dict(found)


def goods_of(name: str) -> dict[str, int]:
    return dict(card(name)["goods"])


def villa_of(name: str) -> str:
    return str(card(name)["buildings"][0])


@rule("GE-A57")
def test_who_may_speak_before_his_turn_sees_the_room_he_will_have() -> None:
    early = 0
    for state in islice(positions(5, 7), 0, None, 7):
        for seat in range(5):
            asked = GAME.ask_early(state, seat)
            if asked is not None:
                assert rooms_of(state, seat) == rooms_of(asked, seat)
                early += 1
    assert early > 50


@rule("GE-SETUP-13", "GE-SETUP-16")
def test_nobody_else_sees_what_somebody_could_write_or_acquire() -> None:
    for state in islice(positions(3, 9), 0, None, 41):
        assert GAME.view(state, None)["rooms"] == GAME.view(state, None)["plans"] == []
        for seat in {0, 1, 2} - {int(state.actor)}:
            assert GAME.view(state, seat)["plans"] == []
            if state.phase == DECIDE:
                assert rooms_of(state, seat) == []


# Acquiring


def chances(state: GenoaState) -> dict[tuple[str, tuple[tuple[str, str], ...]], int]:
    """All that can be acquired from here, by trying every set of deeds; and the markers that it takes."""
    out: dict[tuple[str, tuple[tuple[str, str], ...]], int] = {}
    stock = GAME.view(state, int(state.actor))["players"][state.actor]["markers"]
    for action in state.legal_actions():
        words = GAME.catalogue.decode(action)
        if words["do"] != "street":
            continue
        near = [b for b in BUILDING if b in neighbours(state, str(words["field"]))]
        for deeds in product((None, "own", "take", "oust"), repeat=len(near)):
            chosen = {b: deed for b, deed in zip(near, deeds, strict=True) if deed}
            end = reached(state, {"do": "acquire", "street": words["field"], "deeds": chosen})
            if chosen and end is not None and not end.why_not(move("done")):
                left = GAME.view(end, int(state.actor))["players"][state.actor]["markers"]
                out[str(words["field"]), tuple(sorted(chosen.items()))] = stock - left
    return out


def neighbours(state: GenoaState, field: str) -> list[str]:
    return next(list(f["neighbours"]) for f in GAME.view(state, None)["board"] if f["field"] == field)


def reached(state: GenoaState, goal: dict[str, object]) -> GenoaState | None:
    """The state after the moves to a goal, or nothing if one of them is refused."""
    twin = state.copy()
    for action in GAME.plan_moves(twin, int(twin.actor), goal):
        if twin.why_not(action):
            return None
        twin.do(action)
    return twin


def planned(state: GenoaState) -> dict[tuple[str, tuple[tuple[str, str], ...]], int]:
    plans = GAME.view(state, int(state.actor))["plans"]
    out = {
        (plan["street"], tuple(sorted((deed["building"], deed["deed"]) for deed in plan["deeds"]))): sum(
            deed["markers"] for deed in plan["deeds"]
        )
        for plan in plans
    }
    assert len(out) == len(plans), "each plan once"
    return out


@rule("GE-OWN-05", "GE-OWN-07", "GE-OWN-11", "GE-A86")
def test_the_view_names_every_way_to_acquire() -> None:
    asked = [state for state in positions(4, 3) if state.phase == ACQUIRE]
    assert [planned(state) for state in asked] == [chances(state) for state in asked]
    assert len(asked) >= 3


@rule("GE-OWN-07", "GE-OWN-09", "GE-OWN-16")
@pytest.mark.parametrize(("markers", "ways"), [(1, 2), (2, 5), (3, 7), (4, 8)])
def test_the_view_names_every_way_to_oust(markers: int, ways: int) -> None:
    table = given().holds("peter", marker=markers).owns("jani", "inn").owns("kata", beside())
    state = table.tower("peter", street(7, 4)).silence().do("stop").state
    assert planned(state) == chances(state)
    assert len(planned(state)) == ways


def beside() -> str:
    """The other building at the street beside the inn."""
    state = given().tower("peter", street(7, 4)).state
    (other,) = [b for b in BUILDING if b in neighbours(state, street(7, 4)) and b != "inn"]
    return other


@rule("GE-A86")
def test_a_plan_goes_on_from_a_street_that_is_chosen_already() -> None:
    table = placing()
    (where,) = {plan["street"] for plan in GAME.view(table.state, 0)["plans"]}
    goal = {"do": "acquire", "street": where, "deeds": {"inn": "own"}}
    assert GAME.catalogue.decode(GAME.plan_moves(table.state, 0, goal)[0]) == {"do": "own", "building": "inn"}


def placing() -> Table:
    """Peter has chosen a street beside the inn."""
    table = given().holds("peter", marker=2).tower("peter", street(7, 4)).silence().do("stop")
    return table.do("street", field=street(7, 4))
