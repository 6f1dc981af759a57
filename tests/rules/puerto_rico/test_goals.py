"""Tests that goals become moves: placements, barrels to keep, and payments with the black market."""

from collections.abc import Iterator

import pytest

from kontor.core import Rng
from kontor.core.goals import BadGoal
from kontor.core.state import State
from kontor.games.puerto_rico.components import PLACE_NAMES
from kontor.games.puerto_rico.game import GAME, PuertoRicoState
from kontor.games.puerto_rico.people import nobles_at, people_at
from kontor.games.puerto_rico.phases import PLACING_PEOPLE, STORING_GOODS
from tests.rule import rule
from tests.rules.puerto_rico.given import given

BOTH = {"new_buildings": True, "nobles": True}


def random_decisions(phase: int, seeds: range) -> Iterator[tuple[PuertoRicoState, list[int], State]]:
    """Yield decisions in `phase` from random games: the state before, the actions, and the state after."""
    for seed in seeds:
        rng = Rng(seed)
        state: State = GAME.initial_state(GAME.options(seats=3 + seed % 3, year_limit=20, **BOTH))
        first: PuertoRicoState | None = None
        moves: list[int] = []
        while state.actor != -2:
            before = state.copy()
            assert isinstance(before, PuertoRicoState)
            if state.actor == -1:
                state.do(state.action_of_lot(rng.below(state.lot_count())))
                continue
            legal = state.legal_actions()
            action = legal[rng.below(len(legal))]
            state.do(action)
            if before.phase != phase:
                continue
            first = first or before
            moves.append(action)
            assert isinstance(state, PuertoRicoState)
            if state.phase != phase or state.actor != first.actor:
                yield first, moves, state.copy()
                first, moves = None, []


def crews(state: State, seat: int) -> dict[str, dict[str, int]]:
    """Return how many of `seat`'s colonists and nobles are at each place, as a goal names them."""
    assert isinstance(state, PuertoRicoState)
    found = {}
    for at, place in enumerate(PLACE_NAMES):
        nobles = int(nobles_at(state, seat, at))
        colonists = int(people_at(state, seat, at)) - nobles
        if colonists + nobles:
            found[place] = {"colonists": colonists, "nobles": nobles}
    return found


@rule("PR-A51", "PR-MAYOR-06")
def test_a_placement_goal_gives_the_original_moves_even_from_the_middle() -> None:
    placements = nobles = begun = 0
    for first, moves, after in random_decisions(PLACING_PEOPLE, range(6)):
        seat = int(first.actor)
        goal = {"do": "place", "crews": crews(after, seat)}
        assert GAME.plan_moves(first, seat, goal) == moves
        assert GAME.view(first, seat)["step"]["begun"] is False
        placements += 1
        nobles += any(crew["nobles"] for crew in crews(after, seat).values())
        for done in range(1, len(moves)):
            middle = first.copy()
            for move in moves[:done]:
                middle.do(move)
            step = GAME.view(middle, seat)["step"]
            assert step["begun"] is True
            assert step["open"][0] == step["place"]
            assert GAME.plan_moves(middle, seat, goal) == moves[done:]
            begun += 1
    assert placements > 80
    assert min(nobles, begun) > 50


@rule("PR-CAPT-13")
def test_a_keep_goal_gives_the_original_moves() -> None:
    stored = 0
    for first, moves, _ in random_decisions(STORING_GOODS, range(10)):
        named = [GAME.catalogue.decode(move) for move in moves]
        goods = {move["good"]: move["barrels"] for move in named if move["do"] == "keep"}
        assert GAME.plan_moves(first, int(first.actor), {"do": "keep", "goods": goods}) == moves
        stored += 1
    assert stored > 20


@rule("PR-MAYOR-04")
def test_an_impossible_placement_is_refused_with_its_place() -> None:
    table = given().island("Anita", corn=2).idle("Anita", 1).chooses("Anita", "mayor")
    table.do("take_part", privilege=1, villa=0).passes("Jenő", "Éva", "Márk")
    seat = table.seat("Anita")
    with pytest.raises(BadGoal) as refused:
        GAME.plan_moves(table.state, seat, {"do": "place", "crews": {"wharf": {"colonists": 1}}})
    assert refused.value.field.startswith("crews.")


@rule("PR-BMKT-01")
def test_a_payment_at_the_black_market_is_at_most_one_of_each() -> None:
    goal = {"do": "pay", "point": True, "barrel": "corn", "person": {"place": "windrose", "who": "noble"}}
    state = given().chooses("Anita", "mayor").state
    assert [GAME.catalogue.decode(move) for move in GAME.plan_moves(state, 0, goal)] == [
        {"do": "return_person", "place": "windrose", "who": "noble"},
        {"do": "return_barrel", "good": "corn"},
        {"do": "return_point"},
    ]


@pytest.mark.parametrize(
    ("goal", "field"),
    [
        ({"do": "place", "crews": {"forest": {"colonists": 1}}}, "crews.forest"),
        ({"do": "place", "crews": {"corn": {"settlers": 1}}}, "crews.corn.settlers"),
        ({"do": "place", "crews": {"corn": 2}}, "crews.corn"),
        ({"do": "keep", "goods": {"corn": 13}}, "goods.corn"),
        ({"do": "pay", "person": {"place": "moon", "who": "noble"}}, "person.place"),
        ({"do": "pay", "person": {"place": "corn", "who": "nobody"}}, "person.who"),
        ({"do": "pay", "point": 1}, "point"),
        ({"do": "mayor"}, "do"),
    ],
)
def test_a_malformed_goal_is_refused_with_the_name_of_its_field(goal: dict[str, object], field: str) -> None:
    state = given().island("Anita", corn=1).chooses("Anita", "mayor").state
    with pytest.raises(BadGoal) as refused:
        GAME.plan_moves(state, 0, goal)
    assert refused.value.field == field
