"""Tests of rollouts: they are deterministic, fair to all actions, and see no hidden cards."""

from dataclasses import replace
from typing import cast

import pytest

from kontor.arena.match import play_match
from kontor.bots import Question, load
from kontor.bots.game_bots import GameBots, bots_of
from kontor.bots.hard import HardBot
from kontor.bots.rollouts import Rollouts
from kontor.bots.rollouts.compare import Candidate, Comparison, clearly_better
from kontor.bots.rollouts.playout import Playout
from kontor.core import TERMINAL, Rng, State, keys
from kontor.core import load as load_game
from kontor.core.belief import PerfectInformationBelief
from kontor.games.puerto_rico.state import PuertoRicoTable
from kontor.play import Play, make
from tests.bots.test_greedy import AskedTwice

PUERTO_RICO = load_game("puerto_rico")
OPTIONS = PUERTO_RICO.options(3)
ROLES = frozenset({"choose_role"})


def play_at_a_role_choice(year_limit: int = 100) -> Play:
    """Return a game of Puerto Rico in the second year, where a player chooses among at least three roles."""
    play = make(PUERTO_RICO, players=3, seed=4, year_limit=year_limit)
    while cast(PuertoRicoTable, play.state).year < 2 or len(roles(play)) < 3:
        play.do(play.legal_actions()[0])
    return play


def roles(play: Play) -> list[int]:
    return [a for a in play.legal_actions() if PUERTO_RICO.catalogue.verb(a) == "choose_role"]


def question_at(play: Play) -> Question:
    seat = play.actor
    return play.seat_knowledge(seat).question(play.legal_actions(), Rng(3), lambda: play.view(seat))


def rollouts_of(game: str) -> Rollouts | None:
    """Return the rollouts of the level `hard` in `game`, or None if it uses another method."""
    bots = bots_of(game)
    return bots.hard if bots is not None and isinstance(bots.hard, Rollouts) else None


def playout() -> Playout:
    rollouts = rollouts_of("puerto_rico")
    assert rollouts is not None
    return rollouts.playout_class(PUERTO_RICO, OPTIONS, rollouts.temperature)


class FixedOutcomes(Comparison):
    """A comparison in which the chance of winning after each action is given by `outcomes`.

    `tried` lists each action that was tried, with a random number drawn after it.
    """

    def __init__(self, playouts: int, outcomes: dict[int, float]) -> None:
        super().__init__(Playout(PUERTO_RICO, OPTIONS, 5.0), 1, playouts)
        self.outcomes = outcomes
        self.tried: list[tuple[int, int]] = []

    def win_chance_after(self, s: State, seat: int, action: int, rng: Rng) -> float:
        self.tried.append((action, rng.below(1000)))
        return self.outcomes[action]


def compare_fixed_outcomes(
    playouts: int, outcomes: dict[int, float]
) -> tuple[list[Candidate], FixedOutcomes]:
    comparison = FixedOutcomes(playouts, outcomes)
    belief = PerfectInformationBelief(make(PUERTO_RICO, players=3, seed=1).state)
    return comparison.compare(belief, 0, list(outcomes), Rng(1)), comparison


def test_the_worse_half_is_dropped_after_each_round_but_never_the_baseline() -> None:
    found, _ = compare_fixed_outcomes(24, {1: 0.1, 2: 0.4, 3: 0.2, 4: 0.3, 5: 0.05})
    assert [one.action for one in found] == [2, 1, 4, 3, 5]
    assert [one.mean for one in found] == pytest.approx([0.4, 0.1, 0.3, 0.2, 0.05])
    assert {one.action: len(one.win_chances) for one in found} == {1: 8, 2: 8, 4: 4, 3: 2, 5: 2}


def test_all_actions_are_tried_with_the_same_random_numbers() -> None:
    _, comparison = compare_fixed_outcomes(12, {1: 0.1, 2: 0.4, 3: 0.2})
    numbers = [number for _, number in comparison.tried[:6]]
    assert numbers[0] == numbers[1] == numbers[2] != numbers[3] == numbers[4] == numbers[5]


def test_clearly_better_means_by_more_than_the_margin_in_standard_errors() -> None:
    usual = Candidate(1, [0.5, 0.5, 0.5, 0.5])
    assert clearly_better(Candidate(2, [0.6, 0.6, 0.6, 0.6]), usual, 1.0)
    assert clearly_better(Candidate(2, [0.7, 0.6, 0.5, 0.6]), usual, 1.0)
    assert not clearly_better(Candidate(2, [0.9, 0.2, 0.9, 0.1]), usual, 1.0), "a matter of luck"
    assert not clearly_better(usual, usual, 0.0)


def test_a_playout_lasts_as_many_turns_as_asked() -> None:
    s = cast(PuertoRicoTable, play_at_a_role_choice().state.copy())
    year = int(s.year)
    playout().play_on(s, year + 2, Rng(1))
    assert s.year == year + 2
    assert all(0 < playout().win_chance(s, seat) < 1 for seat in range(3))


def test_a_playout_decides_as_greedy_does() -> None:
    play = play_at_a_role_choice()
    assert playout().choose_actions(play.state.copy(), Rng(3)) == load("greedy").choose(question_at(play))


def test_a_game_that_ends_is_judged_by_who_won_and_by_the_lead() -> None:
    s = play_at_a_role_choice(year_limit=5).state.copy()
    playout().play_on(s, 100, Rng(1))
    assert s.actor == TERMINAL
    chances = [playout().win_chance(s, seat) for seat in range(3)]
    winner = max(range(3), key=lambda seat: s.returns()[seat])
    assert 0.75 <= chances[winner] < 1
    assert all(chances[seat] <= 0.5 for seat in range(3) if seat != winner)


def test_the_greedy_action_is_compared_with_the_next_best_ones() -> None:
    play = play_at_a_role_choice()
    question = question_at(play)
    usual = load("greedy").choose(question)[0]
    compared = Rollouts(ROLES, max_compared_actions=3, playouts=2).actions_to_compare(question, usual)
    assert compared[0] == usual
    assert len(set(compared)) == 3
    without = [a for a in roles(play) if a != usual]
    assert compared[1] == load("greedy").choose(replace(question, legal=without))[0]
    assert Rollouts(frozenset({"buy"}), 3, 2).actions_to_compare(question, usual) == [usual]


def test_the_same_question_has_the_same_answer_and_lists_the_compared_actions() -> None:
    play = play_at_a_role_choice(year_limit=5)
    method = Rollouts(ROLES, max_compared_actions=3, playouts=12, turns=1)
    bot = HardBot(lambda game: GameBots(load("greedy").choose, hard=method))
    advice = bot.advise(question_at(play))
    assert bot.advise(question_at(play)) == advice
    assert bot.choose(question_at(play)) == advice.actions
    assert advice.actions[0] in [one.action for one in advice.weighed]
    assert len(advice.weighed) == 3
    assert all(0 <= one.win_chance <= 1 for one in advice.weighed)


def test_the_verbs_that_are_compared_exist() -> None:
    for game in keys():
        if rollouts := rollouts_of(game):
            catalogue = load_game(game).catalogue
            assert rollouts.verbs <= {catalogue.verb(action) for action in range(catalogue.size)}


@pytest.mark.slow
def test_it_cannot_tell_the_real_state_from_a_sampled_world() -> None:
    asked_twice = AskedTwice(load("hard"))
    play_match(
        PUERTO_RICO, PUERTO_RICO.options(3, year_limit=5), [asked_twice, *[load("greedy")] * 2], seed=2
    )
    assert asked_twice.asked > 5
