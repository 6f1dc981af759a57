"""Comparing actions by rehearsing: the same luck for all, the same answer again, and no peeking."""

from typing import cast

import pytest

from kontor.arena.match import play_match
from kontor.bots import Question, load
from kontor.bots.rehearsal import BOT, REHEARSED, Rehearsed, company
from kontor.bots.rehearsal.compare import Company, Rehearsal
from kontor.core import TERMINAL, Rng, State
from kontor.core import load as load_game
from kontor.core.belief import OpenBelief
from kontor.games.puerto_rico.state import PuertoRicoTable
from kontor.play import Play, make
from tests.bots.test_greedy import Twin

PUERTO_RICO = load_game("puerto_rico")


def at_a_choice(year_limit: int = 100) -> Play:
    """Puerto Rico where a role is chosen, in the second year."""
    play = make(PUERTO_RICO, players=3, seed=4, year_limit=year_limit)
    while cast(PuertoRicoTable, play.state).year < 2 or len(roles(play)) < 3:
        play.do(play.legal_actions()[0])
    return play


def roles(play: Play) -> list[int]:
    return [a for a in play.legal_actions() if PUERTO_RICO.catalogue.verb(a) == "choose_role"]


def asked(play: Play) -> Question:
    seat = play.actor
    return play.onlooker(seat).question(play.legal_actions(), Rng(3), lambda: play.view(seat))


class Told(Rehearsal):
    """Knows what comes of every action, and notes the luck with which it was tried."""

    def __init__(self, worlds: int, outcomes: dict[int, float]) -> None:
        super().__init__(Company(), 1, worlds)
        self.outcomes = outcomes
        self.tried: list[tuple[int, int]] = []

    def outcome(self, s: State, seat: int, action: int, rng: Rng) -> float:
        self.tried.append((action, rng.below(1000)))
        return self.outcomes[action]


def told(worlds: int, outcomes: dict[int, float]) -> tuple[int, Told]:
    rehearsal = Told(worlds, outcomes)
    belief = OpenBelief(make(PUERTO_RICO, players=3, seed=1).state)
    return rehearsal.compare(belief, 0, list(outcomes), Rng(1)), rehearsal


def test_the_best_is_found_and_the_worse_half_is_dropped_after_each_stage() -> None:
    best, rehearsal = told(8, {1: 0.1, 2: 0.4, 3: 0.2, 4: 0.3})
    assert best == 2
    counts = {action: sum(a == action for a, _ in rehearsal.tried) for action in (1, 2, 3, 4)}
    assert counts == {1: 2, 2: 4, 3: 2, 4: 4}
    assert rehearsal.means == pytest.approx({1: 0.1, 2: 0.4, 3: 0.2, 4: 0.3})


def test_of_equals_the_first_is_taken() -> None:
    assert told(4, {7: 0.5, 3: 0.5, 5: 0.5})[0] == 7


def test_all_actions_are_tried_with_the_same_luck() -> None:
    _, rehearsal = told(2, {1: 0.1, 2: 0.4, 3: 0.2})
    luck = [lot for _, lot in rehearsal.tried]
    assert luck[0] == luck[1] == luck[2] != luck[3] == luck[4] == luck[5]


def test_the_company_plays_on_for_some_rounds() -> None:
    play = at_a_choice()
    s = cast(PuertoRicoTable, play.state.copy())
    year = int(s.year)
    company("puerto_rico").play_on(s, year + 2, Rng(1))
    assert s.year == year + 2
    chances = company("puerto_rico").chances(s)
    assert len(chances) == 3
    assert sum(chances) == pytest.approx(1)


def test_a_game_that_ends_is_judged_by_who_won_and_by_the_points() -> None:
    s = at_a_choice(year_limit=5).state.copy()
    company("puerto_rico").play_on(s, 100, Rng(1))
    assert s.actor == TERMINAL
    chances = company("puerto_rico").chances(s)
    assert sum(chances) == pytest.approx(1)
    winner = max(range(3), key=lambda seat: s.returns()[seat])
    assert 0.5 < chances[winner] == max(chances) < 1


def test_only_decisions_of_its_verbs_are_compared_the_usual_first() -> None:
    play = at_a_choice()
    method = REHEARSED["puerto_rico"]
    usual = roles(play)[1]
    assert method.compared(asked(play), usual) == [usual, *(a for a in roles(play) if a != usual)]
    assert Rehearsed(frozenset({"buy"}), 1, 2).compared(asked(play), usual) == [usual]


def test_the_same_question_has_the_same_answer() -> None:
    play = at_a_choice(year_limit=5)
    answer = BOT.choose(asked(play))
    assert BOT.choose(asked(play)) == answer
    assert answer[0] in play.legal_actions()


@pytest.mark.slow
def test_it_cannot_tell_the_table_from_a_twin_world() -> None:
    twin = Twin(BOT)
    play_match(PUERTO_RICO, PUERTO_RICO.options(3, year_limit=5), [twin, *[load("greedy")] * 2], seed=2)
    assert twin.asked > 5
