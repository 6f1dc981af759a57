"""Tests of the mayor phase: colonists arrive, are placed, and the ship is refilled.  PR-MAYOR"""

from itertools import product

import pytest

from kontor.core import ActionBuffer, IllegalAction, Rng, pick
from kontor.games.puerto_rico.game import GAME, PuertoRicoState
from kontor.games.puerto_rico.goals import plan_placement
from kontor.games.puerto_rico.phases import PLACING_PEOPLE
from tests.rule import rule
from tests.rules.puerto_rico.given import FOUR, Table, given, opening

BOTH = {"new_buildings": True, "nobles": True}


@rule("PR-MAYOR-01", "PR-MAYOR-02")
def test_the_mayor_takes_a_colonist_from_the_supply_and_the_ship_is_emptied() -> None:
    start = given().colonists(supply=70, ship=6, rest="Márk")
    before = start.state.windrose[3]
    table = start.chooses("Jenő", "mayor")
    assert table.refused("place", place="indigo", on_it="colonist") == "PR-A46"
    table.do("take_part", privilege=1, villa=0)
    assert (table.state.colonists, table.state.ship_colonists) == (69, 6), "not from the ship"
    assert table.refused("take_part", privilege=1, villa=0) == "PR-MAYOR-01"
    table.take_part("Éva", "Márk", "Anita")
    assert [table.all_people(name) for name in ("Jenő", "Éva", "Anita")] == [1 + 2, 2, 1]
    assert table.all_people("Márk") == before + 1


@rule("PR-MAYOR-04", "PR-MAYOR-05", "PR-MAYOR-06")
def test_all_people_are_placed_anew_and_none_stays_idle_while_a_circle_is_empty() -> None:
    start = given().island("Anita", corn=1, quarry=1).city("Anita", "harbor").at_work("Anita", harbor=1)
    table = start.chooses("Anita", "mayor").take_part(*FOUR)
    assert table.phase == "place"
    assert table.colonists("Anita", "harbor") == 0, "all are lifted"
    assert table.colonists("Anita", "windrose") == 2
    table.do("place", place="corn", on_it="nobody")
    table.do("place", place="indigo", on_it="nobody")
    assert table.colonists("Anita", "quarry") == 1, "the last two circles are filled without asking"
    assert table.colonists("Anita", "harbor") == 1
    assert table.colonists("Anita", "windrose") == 0
    crowded = given().idle("Anita", 5).chooses("Anita", "mayor").take_part(*FOUR)
    assert crowded.people("Anita", "indigo") == (1, 0)
    assert crowded.colonists("Anita", "windrose") == 5, "there is no other circle"
    later = crowded.finish_role()
    later.do("choose_role", role="craftsman").finish_role()
    assert later.colonists("Anita", "windrose") == 5, "until the next mayor phase"


@rule("PR-MAYOR-06")
def test_nobody_may_leave_a_circle_empty_for_the_windrose() -> None:
    start = given().island("Anita", corn=2).idle("Anita", 1)
    table = start.chooses("Anita", "mayor").take_part(*FOUR)
    assert table.colonists("Anita", "corn") == 1, "two for three circles: not both can go to the indigo"
    assert table.can("place", place="corn", on_it="nobody"), "but one of them can"
    noble = given(**BOTH).nobles("Anita", windrose=1).chooses("Anita", "mayor")
    noble.do("take_part", privilege=1, villa=0).passes("Jenő", "Éva", "Márk")
    while noble.phase == "empty_ship":
        noble.do("take_colonist")
    assert (noble.phase, noble.actor) == ("place", "Anita")
    assert noble.refused("place", place="indigo", on_it="nobody") == "PR-MAYOR-06"


def final_placements(table: Table) -> list[bytes]:
    """List the final placement of every possible sequence of actions."""
    found: list[bytes] = []

    def walk(state: PuertoRicoState, seat: int) -> None:
        if state.phase != PLACING_PEOPLE or state.actor != seat:
            found.append(bytes(state.workers) + bytes(state.city) + bytes(state.noble_at))
            return
        for action in state.legal_actions():
            twin = state.copy()
            twin.do(action)
            walk(twin, seat)

    walk(table.state, int(table.state.actor))
    return found


@rule("PR-A51")
def test_each_placement_has_exactly_one_path() -> None:
    start = given(**BOTH).island("Anita", corn=2, quarry=1).city("Anita", "large_indigo_plant", "chapel")
    start.at_work("Anita", windrose=2).nobles("Anita", windrose=2)
    table = start.chooses("Anita", "mayor").do("take_part", privilege=0, villa=0)
    table.passes("Jenő", "Éva", "Márk")
    while table.phase == "empty_ship":
        table.do("take_colonist")
    colonists, nobles = 2 + 3, 2 + 1
    assert table.people("Anita", "windrose") == (colonists, nobles)
    found = final_placements(table)
    assert len(found) == len(set(found)), "no placement twice"
    sizes = [2, 1, 1, 3, 1]  # corn, indigo, quarry, large indigo plant, chapel
    expected = 0
    for crews in product(*[[(c, n) for c in range(k + 1) for n in range(k + 1 - c)] for k in sizes]):
        placed = (sum(c for c, _ in crews), sum(n for _, n in crews))
        if placed[0] <= colonists and placed[1] <= nobles and sum(placed) == min(8, sum(sizes)):
            expected += 1
    assert len(found) == expected, "and every one that fills as many circles as possible"


def test_a_whole_placement_can_be_submitted_at_once() -> None:
    start = given(**BOTH).island("Anita", corn=2, quarry=1).city("Anita", "large_indigo_plant", "chapel")
    table = start.nobles("Anita", windrose=1).idle("Anita", 1).chooses("Anita", "mayor")
    table.do("take_part", privilege=1, villa=0).passes("Jenő", "Éva", "Márk")
    while table.phase == "empty_ship":
        table.do("take_colonist")
    wanted = {
        "corn": (1, 0),
        "indigo": (1, 0),
        "quarry": (1, 0),
        "large_indigo_plant": (2, 1),
        "chapel": (0, 1),
    }
    for action in plan_placement(table.state, wanted):
        table.state.apply(action)
    assert {place: table.people("Anita", place) for place in wanted} == wanted
    assert table.people("Anita", "windrose") == (0, 0)
    short = given().island("Anita", corn=2).idle("Anita", 1).chooses("Anita", "mayor").take_part(*FOUR)
    assert plan_placement(short.state, {"corn": (2, 0)}) == [
        short.action("place", place="corn", on_it="colonist")
    ]
    noble = given(**BOTH).nobles("Anita", windrose=1).chooses("Anita", "mayor")
    noble.do("take_part", privilege=1, villa=0).passes("Jenő", "Éva", "Márk")
    while noble.phase == "empty_ship":
        noble.do("take_colonist")
    *_, refused = plan_placement(noble.state, {})
    with pytest.raises(IllegalAction) as refusal:
        noble.state.apply(refused)
    assert refusal.value.rule == "PR-MAYOR-06"


@rule("PR-A51")
def test_people_are_placed_in_the_order_of_the_places() -> None:
    start = given(**BOTH).island("Anita", corn=3).nobles("Anita", windrose=1)
    table = start.chooses("Anita", "mayor").do("take_part", privilege=0, villa=0)
    table.passes("Jenő", "Éva", "Márk").do("take_noble")
    assert table.people("Anita", "corn") == (1, 0), "three circles of corn cannot be filled with two nobles"
    assert table.people("Anita", "windrose") == (2, 2)
    assert table.refused("place", place="indigo", on_it="colonist") == "PR-A51"
    table.do("place", place="corn", on_it="noble")
    assert table.people("Anita", "corn") == (1, 2), "after a noble only a noble may follow"
    assert table.people("Anita", "indigo") == (1, 0), "and the last circle leaves no choice"


@rule("PR-MAYOR-07", "PR-MAYOR-08")
def test_the_ship_gets_one_person_per_empty_building_circle_or_per_player() -> None:
    start = given().city("Jenő", "large_indigo_plant", "large_sugar_mill").island("Éva", corn=3)
    table = start.chooses("Anita", "mayor").passes(*FOUR)
    assert table.state.ship_colonists == 6, "three and three circles; those of plantations do not count"
    few = given().city("Jenő", "harbor").chooses("Anita", "mayor").passes(*FOUR)
    assert few.state.ship_colonists == 4


@rule("PR-MAYOR-09")
def test_players_may_place_people_at_the_same_time_or_in_turn_from_the_mayor() -> None:
    start = given().island("Anita", corn=2).island("Jenő", corn=2).island("Éva", sugar=2)
    table = start.chooses("Jenő", "mayor").take_part("Jenő", "Éva", "Márk", "Anita")
    assert table.actor == "Jenő"
    early = GAME.ask_early(table.state, table.seat("Éva"))
    assert early is not None
    assert (early.actor, early.legal_actions()) == (table.seat("Éva"), early.legal_actions())
    assert GAME.ask_early(table.state, table.seat("Jenő")) is None, "he is the one who places"
    order = []
    while table.phase == "place":
        if table.actor not in order:
            order.append(table.actor)
        table.state.apply(table.state.legal_actions()[0])
    assert order == ["Jenő", "Éva", "Anita"], "Márk has no choice"


@rule("PR-MAYOR-10")
def test_the_ship_is_filled_before_anything_else_can_happen() -> None:
    """At a real table, players may forget to refill the ship. The engine does it when the phase ends."""
    state, rng, buffer = opening().state, Rng(3), ActionBuffer()
    phases = 0
    while state.actor != -2:
        before = state.role
        state.do(pick(state, rng, buffer))
        if before == 1 and state.role != 1:
            phases += 1
            assert state.ship_colonists == max(empty_circles(state), state.seats) or state.ending & 1
    assert phases > 3


def empty_circles(state: PuertoRicoState) -> int:
    """Count the empty circles on all buildings."""
    sizes = {row["building"]: row["circles"] for row in GAME.view(state, None)["market"]}
    return sum(
        sizes[row["building"]] - row["colonists"]
        for player in GAME.view(state, None)["players"]
        for row in player["city"]
    )


@rule("PR-MAYOR-11")
def test_an_empty_supply_gives_neither_privilege_nor_refill() -> None:
    start = given().colonists(supply=0, ship=4, rest="Márk")
    table = start.chooses("Anita", "mayor")
    assert table.refused("take_part", privilege=1, villa=0) == "PR-MAYOR-11"
    table.take_part(*FOUR).place_everybody()
    assert (table.state.ship_colonists, table.state.colonists) == (0, 0)


@rule("PR-MAYOR-12", "PR-END-02", "PR-A16")
def test_a_supply_too_small_for_the_ship_ends_the_game_and_one_just_large_enough_does_not() -> None:
    for supply, ends in ((3, True), (4, False)):
        start = given().colonists(supply=supply, ship=4, rest="Márk")
        table = start.chooses("Anita", "mayor").take_part(*FOUR).place_everybody()
        assert (table.state.ship_colonists, table.state.colonists) == (supply, 0)
        assert bool(table.state.ending & 1) == ends


@rule("PR-A46")
def test_a_player_who_passes_gets_nobody_and_changes_nothing() -> None:
    start = given().farms("Jenő", corn=1).island("Jenő", sugar=1)
    table = start.chooses("Anita", "mayor").do("take_part", privilege=1, villa=0).do("pass")
    table.take_part("Éva", "Márk").place_everybody()
    assert [table.all_people(name) for name in FOUR] == [1 + 2, 1, 1, 1], "the others share his"
    assert table.colonists("Jenő", "corn") == 1
    nobody = given().chooses("Anita", "mayor").passes(*FOUR)
    assert nobody.state.ship_colonists == 4, "they stay on the ship and count when it is filled"
    assert nobody.state.colonists == 75
    crowded = given().colonists(70, 7, rest="Márk").chooses("Anita", "mayor").passes(*FOUR)
    assert (crowded.state.ship_colonists, crowded.state.colonists) == (7, 70), (
        "more than were needed stay too"
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_early_placement_is_legal_when_its_turn_comes(seats: int) -> None:
    options = GAME.options(seats=seats, new_buildings=True, nobles=True)
    state, rng, buffer = GAME.initial_state(options), Rng(seats), ActionBuffer()
    early_parts = 0
    for _ in range(1200):
        if state.actor == -2:
            break
        if state.phase == PLACING_PEOPLE:
            for seat in range(seats):
                asked = GAME.ask_early(state, seat)
                if asked is None:
                    continue
                early_parts += 1
                twin = state.copy()
                part = []
                while asked.actor == seat:
                    part.append(int(pick(asked, rng, buffer)))
                    asked.do(part[-1])
                while twin.actor != seat:
                    twin.do(pick(twin, rng, buffer))
                for action in part:
                    twin.apply(action)
        state.do(pick(state, rng, buffer))
    assert early_parts > 5
