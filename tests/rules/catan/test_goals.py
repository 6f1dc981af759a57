"""Goals turned into moves: complete offers, discards, inventions and mixed payments."""

from collections.abc import Mapping

import pytest

from kontor.core.goals import BadGoal
from kontor.games.catan.game import GAME
from tests.rule import rule

START = GAME.initial_state(GAME.options(seats=3))


def planned_moves(goal: Mapping[str, object]) -> list[dict[str, int | str]]:
    return [GAME.catalogue.decode(move) for move in GAME.plan_moves(START, 0, goal)]


@rule("CA-A38")
@pytest.mark.parametrize("opening", [{"do": "call", "seat": 2}, {"do": "call_everybody"}, {"do": "offer"}])
def test_an_offer_is_begun_filled_in_ascending_order_and_posted(opening: dict[str, object]) -> None:
    goal = {**opening, "give": {"ore": 1, "wood": 2}, "want": {"brick": 1, "wool": 1, "grain": 0}}
    assert planned_moves(goal) == [
        opening,
        {"do": "give", "resource": "wood"},
        {"do": "give", "resource": "wood"},
        {"do": "give", "resource": "ore"},
        {"do": "want", "resource": "wool"},
        {"do": "want", "resource": "brick"},
        {"do": "post"},
    ]


@rule("CA-ROBBER-02")
def test_discards_are_in_ascending_order_too() -> None:
    goal = {"do": "discard", "cards": {"ore": 1, "wood": 1}}
    assert planned_moves(goal) == [
        {"do": "discard", "resource": "wood"},
        {"do": "discard", "resource": "ore"},
    ]


@rule("CA-A42")
def test_a_mixed_payment_ends_with_the_card_to_take() -> None:
    goal = {"do": "mix", "give": {"ore": 1, "wood": 2}, "get": "wool"}
    assert [move["do"] for move in planned_moves(goal)] == ["mix", *["mix_give"] * 3, "mix_get"]


@pytest.mark.parametrize(
    ("goal", "field"),
    [
        ({"do": "roll"}, "do"),
        ({"do": ["call"]}, "do"),
        ({"do": "call", "give": {"wood": 1}}, "seat"),
        ({"do": "call", "seat": 3, "give": {}}, "seat"),
        ({"do": "call", "seat": True}, "seat"),
        ({"do": "offer", "seat": 1}, "seat"),
        ({"do": "offer", "give": {"gold": 1}}, "give.gold"),
        ({"do": "offer", "want": {"ore": "1"}}, "want.ore"),
        ({"do": "offer", "want": ["ore"]}, "want"),
        ({"do": "mix", "give": {}, "get": "gold"}, "get"),
    ],
)
def test_a_goal_that_cannot_be_read_is_refused_by_the_name_of_its_field(
    goal: dict[str, object], field: str
) -> None:
    with pytest.raises(BadGoal) as refused:
        GAME.plan_moves(START, 0, goal)
    assert refused.value.field == field
