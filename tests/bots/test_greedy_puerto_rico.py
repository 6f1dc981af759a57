"""Tests of the greedy bot in Puerto Rico: it wins, plays every variant, and makes no foolish moves."""

import time

import pytest

from kontor.arena.match import play_match
from kontor.bots import Bot, Question, load
from kontor.core import Rng
from kontor.core import load as load_game
from kontor.core.belief import PerfectInformationBelief
from tests.bots.test_greedy import AskedTwice, share_of_wins
from tests.rules.puerto_rico.given import Table, given

PUERTO_RICO = load_game("puerto_rico")
BOTH = {"new_buildings": True, "nobles": True}


def greedy_moves(table: Table) -> list[str]:
    """Return, as text, the actions that the greedy bot chooses for the player to move at `table`."""
    state = table.state
    seat = int(state.actor)
    question = Question(
        game=PUERTO_RICO,
        options=PUERTO_RICO.options(int(state.seats)),
        seat=seat,
        legal=state.legal_actions(),
        seen=(),
        rng=Rng(1),
        make_view=lambda: PUERTO_RICO.view(state, seat),
        make_belief=lambda: PerfectInformationBelief(state),
    )
    return [PUERTO_RICO.catalogue.describe(action) for action in load("greedy").choose(question)]


@pytest.mark.slow
def test_greedy_wins_nearly_all_games_with_both_expansions() -> None:
    assert share_of_wins("puerto_rico", games=12, **BOTH) >= 0.95


@pytest.mark.slow
class Relieved(Bot):
    """A bot that places some people at random and leaves the rest of the placement to `greedy`."""

    def __init__(self) -> None:
        self.begun = 0

    def choose(self, question: Question) -> list[int]:
        placing = PUERTO_RICO.catalogue.verb(question.legal[0]) == "place"
        if placing and len(question.legal) > 1 and question.rng.below(2) == 0:
            self.begun += 1
            return [question.legal[question.rng.below(len(question.legal))]]
        return load("greedy").choose(question)[: 1 if placing else None]


def test_greedy_goes_on_with_a_placement_that_somebody_else_began() -> None:
    relieved = Relieved()
    bots = [relieved, load("greedy"), load("greedy")]
    last, _ = play_match(PUERTO_RICO, PUERTO_RICO.options(3), bots, seed=4)
    assert sum(last.returns()) == 1
    assert relieved.begun > 5


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(PUERTO_RICO.variants)))
def test_greedy_plays_with_every_declared_option_set(number: int) -> None:
    seats = 2 + number % 4
    table = PUERTO_RICO.options_from_mapping(seats, PUERTO_RICO.variants[number])
    last, actions = play_match(PUERTO_RICO, table, [load("greedy")] * seats, seed=4, number=number)
    assert sum(last.returns()) == pytest.approx(1)
    assert len(actions) > 100


@pytest.mark.parametrize(
    "seats",
    [2, *(pytest.param(seats, marks=pytest.mark.slow) for seats in PUERTO_RICO.seat_counts if seats > 2)],
)
def test_greedy_players_end_the_game_in_good_time_with_many_points(seats: int) -> None:
    last, actions = play_match(PUERTO_RICO, PUERTO_RICO.options(seats), [load("greedy")] * seats, seed=4)
    assert PUERTO_RICO.ending_name(last) != "year_limit"
    assert 7 <= last.turn_count() <= 20, "people need 10 to 17 years"
    assert max(last.scores()) >= 30
    verbs = {PUERTO_RICO.catalogue.verb(action) for action in actions}
    assert {"buy", "produce", "extra_barrel", "sell", "load", "keep", "take_quarry"} <= verbs


@pytest.mark.slow
def test_a_game_of_four_takes_well_under_a_second() -> None:
    started = time.process_time()
    for number in range(3):
        play_match(PUERTO_RICO, PUERTO_RICO.options(4), [load("greedy")] * 4, seed=4, number=number)
    assert time.process_time() - started < 3


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {}), (3, BOTH)])
def test_greedy_cannot_tell_the_real_state_from_a_sampled_world(
    seats: int, options: dict[str, object]
) -> None:
    asked_twice = AskedTwice(load("greedy"))
    bots = [asked_twice, *[load("random")] * (seats - 1)]
    last, _ = play_match(PUERTO_RICO, PUERTO_RICO.options(seats, **options), bots, seed=2)
    assert sum(last.returns()) == pytest.approx(1)
    assert asked_twice.asked > 20


# Moves that would look foolish to people


def test_a_role_with_much_money_on_it_is_chosen() -> None:
    assert greedy_moves(given().purse("prospector", 5).turn_of("Anita")) == ["choose_role(role=prospector)"]


def test_nobody_produces_for_the_others_only() -> None:
    table = given().farms("Jenő", corn=2).farms("Éva", corn=2).farms("Márk", corn=2).turn_of("Anita")
    assert greedy_moves(table) != ["choose_role(role=craftsman)"]


def test_nobody_ships_for_the_others_only() -> None:
    table = given().goods("Jenő", corn=3).goods("Éva", indigo=4).turn_of("Anita")
    assert greedy_moves(table) != ["choose_role(role=captain)"]


def test_nobody_is_builder_without_money_for_anything() -> None:
    table = given().doubloons("Anita", 0).doubloons("Jenő", 9).doubloons("Éva", 9).turn_of("Anita")
    assert greedy_moves(table) != ["choose_role(role=builder)"]


def test_a_store_full_of_barrels_is_shipped() -> None:
    table = given().goods("Anita", corn=5, indigo=4).turn_of("Anita")
    assert greedy_moves(table) == ["choose_role(role=captain)"]


def test_coffee_is_sold_and_corn_is_not() -> None:
    coffee = given().goods("Anita", corn=1, coffee=1).chooses("Anita", "trader")
    assert greedy_moves(coffee) == ["sell(good=coffee)"]
    corn = given().goods("Jenő", corn=1).chooses("Anita", "trader")
    assert corn.actor == "Jenő"
    assert greedy_moves(corn) == ["pass"]


def test_the_dearest_barrel_is_kept() -> None:
    table = given().ship(5, sugar=5).ship(6, tobacco=6).ship(7, indigo=7)
    storing = table.goods("Anita", corn=4, coffee=1).chooses("Anita", "captain")
    assert storing.phase == "store"
    assert greedy_moves(storing) == ["keep(good=coffee, barrels=1)", "done"]


def test_a_warehouse_keeps_the_most() -> None:
    table = given().ship(5, sugar=5).ship(6, tobacco=6).ship(7, indigo=7).working("Anita", "small_warehouse")
    storing = table.goods("Anita", corn=4, coffee=1).chooses("Anita", "captain")
    assert greedy_moves(storing) == ["keep(good=corn, barrels=4)", "keep(good=coffee, barrels=1)", "done"]


def test_people_work_where_something_is_produced() -> None:
    """Anita has a mill without sugar, indigo without a plant, and corn, which needs no plant."""
    table = given().island("Anita", corn=1).city("Anita", "small_sugar_mill").chooses("Anita", "mayor")
    table.take_part("Anita", "Jenő", "Éva", "Márk")
    assert table.phase == "place"
    assert greedy_moves(table)[0] == "place(place=corn, on_it=colonist)"


def test_a_plant_gets_people_together_with_its_plantation() -> None:
    table = given().city("Anita", "small_indigo_plant", "large_warehouse").chooses("Anita", "mayor")
    table.take_part("Anita", privilege=1).take_part("Jenő", "Éva", "Márk")
    assert greedy_moves(table) == [
        "place(place=indigo, on_it=colonist)",
        "place(place=small_indigo_plant, on_it=colonist)",
    ]
