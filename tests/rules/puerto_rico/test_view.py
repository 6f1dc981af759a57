"""Tests of views, events and observations, in which other players' chips stay hidden.  PR-CAPT-04"""

import json
from typing import Any

from kontor.core import TERMINAL, ActionBuffer, Rng, pick
from kontor.games.puerto_rico.game import GAME
from tests.rule import rule
from tests.rules.puerto_rico.given import FOUR, Table, given

BOTH = {"new_buildings": True, "nobles": True}


def view_of(table: Table, name: str | None) -> dict[str, Any]:
    """Return the view of the player `name`, or of a spectator if `name` is None."""
    return GAME.view(table.state, None if name is None else table.seat(name))


def events_of(table: Table, verb: str, **args: int | str) -> list[dict[str, Any]]:
    """Play this move, and return its events as a spectator gets them."""
    before = table.state.copy()
    action = table.action(verb, **args)
    table.do(verb, **args)
    return GAME.events(before, action, table.state, None)


def test_islands_and_cities_are_shown_piece_by_piece() -> None:
    start = given(**BOTH).farms("Jenő", corn=1).island("Jenő", forest=1, quarry=1).nobles("Jenő", quarry=1)
    start.city("Jenő", "large_indigo_plant", "fortress").at_work("Jenő", large_indigo_plant=2).idle("Jenő", 1)
    player = view_of(start.turn_of("Anita"), "Anita")["players"][1]
    assert player["island"] == [
        {"tile": "corn", "on_it": "colonist"},
        {"tile": "indigo", "on_it": None},
        {"tile": "quarry", "on_it": "noble"},
        {"tile": "forest", "on_it": None},
    ]
    assert player["city"] == [
        {"building": "large_indigo_plant", "size": 1, "circles": 3, "colonists": 2, "nobles": 0},
        {"building": "fortress", "size": 2, "circles": 1, "colonists": 0, "nobles": 0},
    ]
    assert player["windrose"] == {"colonists": 1, "nobles": 0}
    assert (player["empty_spaces"], player["free_city_lots"]) == (12 - 4, 12 - 3)
    assert player["production"] == {"corn": 1}


def test_roles_ships_and_house_are_shown() -> None:
    start = given().purse("mayor", 2).ship(6, sugar=3).house("corn")
    view = view_of(start.turn_of("Anita").do("choose_role", role="prospector"), None)
    assert {"role": "mayor", "doubloons": 2, "holder": None} in view["roles"]
    assert {"role": "prospector", "doubloons": 0, "holder": 0} in view["roles"]
    assert view["ships"][1] == {"room": 6, "good": "sugar", "barrels": 3}
    assert view["ships"][0] == {"room": 5, "good": None, "barrels": 0}
    assert view["trading_house"] == {"goods": {"corn": 1}, "room": 4}
    assert (view["actor"], view["seat"], view["year"]) == (1, None, 1)


def test_the_market_shows_my_price_and_why_i_cannot_buy() -> None:
    start = given().farms("Anita", quarry=2).doubloons("Anita", 4).city("Anita", "harbor")
    table = start.chooses("Anita", "builder")
    offers = {row["building"]: row for row in view_of(table, "Anita")["market"]}
    assert offers["office"]["price"] == 5 - 1 - 2
    assert offers["office"]["discounts"] == {"privilege": 1, "quarries": 2}
    assert (offers["harbor"]["left"], offers["office"]["left"]) == (1, 2)
    refused = view_of(table, "Anita")["step"]["refused"]
    assert (refused["harbor"], refused["wharf"]) == ("PR-BUILD-11", "PR-BUILD-01")
    assert "office" not in refused
    assert view_of(table, "Jenő")["step"] == {}, "what Anita can pay with is not for others"
    assert "price" not in view_of(table, None)["market"][0]


def test_loading_shows_every_pair_with_its_points_or_the_rule_against_it() -> None:
    start = given().working("Anita", "harbor").goods("Anita", corn=6, sugar=1).ship(6, sugar=2)
    step = view_of(start.chooses("Anita", "captain"), "Jenő")["step"]
    assert step["pairs"] == [
        {"good": "corn", "ship": 0, "refused": "PR-CAPT-08"},
        {"good": "corn", "ship": 1, "refused": "PR-CAPT-06"},
        {"good": "corn", "ship": 2, "barrels": 6, "points": 6 + 1 + 1},
        {"good": "sugar", "ship": 0, "refused": "PR-CAPT-07"},
        {"good": "sugar", "ship": 1, "barrels": 1, "points": 1 + 1 + 1},
        {"good": "sugar", "ship": 2, "refused": "PR-CAPT-07"},
    ]


def test_trading_placing_and_storing_show_their_details() -> None:
    trader = given(**BOTH).working("Anita", "trading_post", "small_market").goods("Anita", sugar=1)
    step = view_of(trader.chooses("Anita", "trader"), None)["step"]
    assert step == {"house": {"sugar": 2 + 1 + 1}, "post": {"sugar": 2 + 1}}
    mayor = given().island("Anita", corn=2).chooses("Anita", "mayor").take_part(*FOUR)
    assert view_of(mayor, None)["step"] == {
        "passed": [],
        "place": "corn",
        "circles": 2,
        "open_circles": 3,
        "open": ["corn", "indigo"],
        "begun": False,
    }
    start = given().working("Jenő", "small_warehouse").ship(5, corn=5).goods("Jenő", corn=2, coffee=1)
    store = start.ship(6, coffee=6).chooses("Anita", "captain")
    assert view_of(store, None)["step"] == {
        "whole_kinds": 1,
        "single_barrels": 1,
        "kept": {},
        "undecided": ["corn", "coffee"],
    }


def test_the_event_of_a_move_includes_its_gains() -> None:
    table = given().goods("Anita", corn=6).goods("Jenő", corn=1).chooses("Anita", "captain")
    assert events_of(table, "load", good="corn", ship=2) == [
        {
            "key": "puerto_rico.load",
            "by": 0,
            "good": "corn",
            "ship": 2,
            "room": 7,
            "rule": "PR-CAPT-01",
            "points": 7,
            "goods": {"corn": -6},
        }
    ]
    events = events_of(table, "load", good="corn", ship=2)
    assert events[0]["points"] == 1
    assert events[1] == {
        "key": "puerto_rico.ship_cleared",
        "ship": 2,
        "room": 7,
        "good": "corn",
        "rule": "PR-CAPT-16",
    }


def test_events_report_other_players_gains_and_a_new_year() -> None:
    start = given(nobles=True).working("Jenő", "chapel")
    table = start.turn_of("Anita")
    events = events_of(table, "choose_role", role="craftsman")
    assert events[1] == {"key": "puerto_rico.change", "seat": 1, "doubloons": 1}
    mayor = given().chooses("Anita", "mayor").passes("Anita", "Jenő", "Éva")
    assert events_of(mayor, "pass")[-1] == {
        "key": "puerto_rico.ship_filled",
        "colonists": 4,
        "nobles": 0,
        "rule": "PR-MAYOR-07",
    }
    year = given().last_choice_of("Márk")
    assert events_of(year, "choose_role", role="prospector")[-1] == {
        "key": "puerto_rico.year",
        "year": 2,
        "governor": 1,
    }


def test_the_last_event_names_winners_and_reasons() -> None:
    start = given().chips("Éva", 5)
    start.state.year = start.state.year_limit
    events = events_of(start.last_choice_of("Anita"), "choose_role", role="prospector")
    assert events[-1] == {
        "key": "puerto_rico.end",
        "points": [0, 0, 5, 0],
        "winners": [2],
        "score": 5,
        "reasons": ["year_limit"],
        "rule": "PR-SCORE-04",
    }
    assert events[-2] == {"key": "puerto_rico.last_year", "reasons": ["year_limit"], "rule": "PR-END-01"}


@rule("PR-CAPT-04")
def test_no_view_event_or_observation_depends_on_other_players_chips() -> None:
    options = GAME.options(seats=4, **BOTH)
    state, rng, buffer = GAME.initial_state(options), Rng(11), ActionBuffer()
    asked_with_chips = 0
    while state.actor != TERMINAL:
        for seat in (None, 0, 3):
            other = GAME.scramble_remembered_secrets(state, seat, rng)
            assert json.dumps(GAME.view(state, seat)) == json.dumps(GAME.view(other, seat))
            assert other.actor == state.actor
            if seat is not None:
                mine, theirs = GAME.observation_spec.empty_vector(), GAME.observation_spec.empty_vector()
                GAME.observe(state, seat, mine)
                GAME.observe(other, seat, theirs)
                assert bytes(mine) == bytes(theirs)
                asked_with_chips += int(state.to_bytes() != other.to_bytes())
        state.do(pick(state, rng, buffer))
    assert asked_with_chips > 100, "chips really were changed"


def test_who_is_asked_next_does_not_depend_on_the_chips() -> None:
    """A seat with a black market gets its turn as builder, whether it has a chip to return or not."""
    for points in (0, 1):
        start = given(new_buildings=True).working("Jenő", "black_market").doubloons("Jenő", 0)
        table = start.chips("Jenő", points).chooses("Anita", "builder").do("pass")
        assert table.actor == "Jenő"
        assert table.can("buy", building="small_market") == bool(points)


def test_a_belief_equals_the_true_state() -> None:
    options = GAME.options(seats=3, **BOTH)
    state, rng, buffer = GAME.initial_state(options), Rng(4), ActionBuffer()
    belief = GAME.new_belief(options, 1)
    assert belief.exact
    while state.actor != TERMINAL:
        action = int(pick(state, rng, buffer))
        assert GAME.redact(action, state, 2) == action
        belief.see(action)
        state.do(action)
    assert belief.sample(rng).to_bytes() == state.to_bytes()


@rule("PR-CHURCH-01", "PR-BMKT-01")
def test_a_returned_point_and_the_churchs_points_are_separate_events() -> None:
    for building, money, points in (("hacienda", 0, 0), ("hospice", 2, 1), ("fortress", 8, 2)):
        start = given(new_buildings=True).working("Éva", "black_market", "church").chips("Éva", 5)
        table = start.doubloons("Éva", money).chooses("Éva", "builder")
        log = events_of(table.do("buy", building=building), "return_point")
        assert table.points("Éva") == 5 - 1 + points
        seat = table.seat("Éva")
        assert log[0] == {
            "key": "puerto_rico.return_point",
            "by": seat,
            "rule": "PR-BMKT-01",
            "building": building,
            "points": -1,
        }
        church = {"key": "puerto_rico.change", "seat": seat, "points": points}
        assert [event for event in log if event["key"] == "puerto_rico.change"] == [church][: points > 0]
