"""Setting up a solo game against the automaton.  VI-SOLO"""

import pytest

from kontor.core import chance_outcomes
from kontor.games.viscounts.game import GAME
from tests.rule import rule
from tests.rules.viscounts.given import game_in_draft, given, new_game
from tests.rules.viscounts.table import AI, Table


def set_up(ai: str = "cleric", level: int = 0, mine: int = 1, other: int = 5) -> Table:
    """Return a solo game in which Anita has chosen a pair and the automaton is set up."""
    pairs = {str(mine): "ada", str(other): "emma"}
    table = game_in_draft("Anita", pairs=pairs, ai=ai, level=level).do("choose_start", start_card=mine)
    while table.phase != "draw":
        table.draw_one()
    return table


@rule("VI-SOLO-01", "VI-SOLO-05", "VI-SOLO-08")
def test_a_person_is_set_up_as_usual_and_begins() -> None:
    table = game_in_draft("Anita", pairs={"1": "ada", "5": "emma"})
    assert table.choices("choose_start") == ["1", "5"]
    table.do("choose_start", start_card=1)
    assert table.holdings("Anita") == {"ink": 2, "stone": 1, "silver": 8, "debts": 1, "deeds": 2}
    table.draw()
    assert len(table.hand("Anita")) == 3
    assert table.actor == "Anita"
    assert table.state.first == 0


@rule("VI-SOLO-02", "VI-SOLO-12")
def test_there_are_four_boards_each_with_its_strategy() -> None:
    wanted = {"cleric": "transcribe", "builder": "build", "noble": "workers", "cards": "flip"}
    for ai, focus in wanted.items():
        view = GAME.view(new_game("Anita", ai=ai).state, 0)["automaton"]
        assert (view["ai"], view["focus"]) == (ai, focus)
        assert GAME.automaton_names(GAME.options(seats=1, ai=ai)) == (f"viscounts.ai.{ai}",)


@rule("VI-SOLO-03", "VI-SOLO-04")
def test_it_has_nine_buildings_twenty_workers_two_markers_and_no_cards() -> None:
    table = given("Anita").schemes_turn()
    assert table.built(AI) == []
    assert table.stock(AI) == 20
    assert table.markers(AI) == (1, 7)
    assert [int(n) for n in table.state.card_counts[3:6]] == [0, 0, 0]
    order = {"guildhall_1": "1_2_a", "guildhall_2": "1_2_b", "guildhall_3": "1_2_c"}
    start = given("Anita", ai="builder").built(AI, **order).holds(AI, stone=9).scheme_pile("s1")
    table = start.schemes_turn().do("turn_scheme", scheme="s1").steps("act")
    assert "trading_post_1" in table.built(AI), "guildhalls stand left of trading posts, those of workshops"


@rule("VI-SOLO-06", "VI-SOLO-07")
@pytest.mark.parametrize(
    ("ai", "removed"),
    [
        ("cleric", ["s2", "f5", "f3"]),
        ("builder", ["s3", "f6", "f1"]),
        ("noble", ["s2", "f4", "f2"]),
        ("cards", ["s8", "f8", "f5"]),
    ],
)
def test_its_board_removes_one_starting_and_two_future_schemes(ai: str, removed: list[str]) -> None:
    automaton = GAME.view(set_up(ai).state, 0)["automaton"]
    starting = [f"s{n}" for n in range(1, 9) if f"s{n}" not in removed]
    assert automaton["unseen"] == starting
    assert automaton["pile"] == 7
    assert automaton["future"] == 6
    start = given("Anita", ai=ai).resolves(AI, "scheme")
    assert sorted(start.choices("gain_scheme")) == [f"f{n}" for n in range(1, 9) if f"f{n}" not in removed]


@rule("VI-SOLO-09", "VI-SOLO-13")
def test_the_other_start_card_gives_its_space_and_nothing_else() -> None:
    table = set_up(mine=1, other=10)
    assert table.space(AI) == "10"
    assert table.holdings(AI).get("silver", 0) == 0
    assert table.on_plot("9_10_c") == (AI, "guildhall"), "the first plot of its side of the river"
    assert "emma" not in table.pile("Anita")


@rule("VI-SOLO-10")
@pytest.mark.parametrize(
    ("ai", "items", "built"),
    [
        ("cleric", {"ink": 1, "stone": 1, "debts": 1, "deeds": 1}, ["guildhall_1"]),
        ("builder", {"stone": 1, "gold": 1, "debts": 1, "deeds": 1}, ["workshop_1"]),
        ("noble", {"debts": 1, "deeds": 1}, []),
        ("cards", {"ink": 2, "debts": 1, "deeds": 2}, ["workshop_1"]),
    ],
)
def test_it_takes_the_items_of_its_board(ai: str, items: dict[str, int], built: list[str]) -> None:
    table = set_up(ai, other=5)
    assert table.holdings(AI) == items, "the pool of the cards board is kept as ink"
    assert table.built(AI) == built
    assert (table.state.debts_left, table.state.deeds_left) == (0, 0), "the piles are formed afterwards"


@rule("VI-SOLO-11")
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_the_level_is_the_number_of_future_schemes_shuffled_in(level: int) -> None:
    table = set_up("cleric", level)
    automaton = GAME.view(table.state, 0)["automaton"]
    assert (automaton["pile"], automaton["future"], automaton["secret"]) == (7 + level, 6 - level, level)
    start = given("Anita", ai="cleric", level=level)
    start.state.unseen_schemes = level
    turned = start.schemes_turn()
    lots = chance_outcomes(turned.state)
    weights = {GAME.catalogue.decode(action)["scheme"]: weight for action, weight in lots}
    starting = sum(weight for scheme, weight in weights.items() if str(scheme).startswith("s"))
    assert starting * (7 + level) == 7 * sum(weights.values()), "as likely as their share of the pile"
