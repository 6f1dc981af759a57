"""Comparing actions by rehearsing: the same luck for all, the same answer again, and no peeking."""

from dataclasses import replace
from typing import cast

import pytest

from kontor.arena.match import play_match
from kontor.bots import Question, load
from kontor.bots.game_bots import GameBots, bots_of
from kontor.bots.hard import HardBot
from kontor.bots.rehearsal import Rehearsal
from kontor.bots.rehearsal.company import Company
from kontor.bots.rehearsal.compare import Comparison, Tried, surely_better
from kontor.core import TERMINAL, Rng, State, keys
from kontor.core import load as load_game
from kontor.core.belief import PerfectInformationBelief
from kontor.games.puerto_rico.state import PuertoRicoTable
from kontor.play import Play, make
from tests.bots.test_greedy import Twin

PUERTO_RICO = load_game("puerto_rico")
OPTIONS = PUERTO_RICO.options(3)
ROLES = frozenset({"choose_role"})


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


def rehearsed(game: str) -> Rehearsal | None:
    """How the level `hard` rehearses a game, if it does."""
    bots = bots_of(game)
    return bots.hard if bots is not None and isinstance(bots.hard, Rehearsal) else None


def company() -> Company:
    method = rehearsed("puerto_rico")
    assert method is not None
    return method.company(PUERTO_RICO, OPTIONS, method.warmth)


class Told(Comparison):
    """Knows what comes of every action, and notes the luck with which it was tried."""

    def __init__(self, playouts: int, outcomes: dict[int, float]) -> None:
        super().__init__(Company(PUERTO_RICO, OPTIONS, 5.0), 1, playouts)
        self.outcomes = outcomes
        self.tried: list[tuple[int, int]] = []

    def outcome(self, s: State, seat: int, action: int, rng: Rng) -> float:
        self.tried.append((action, rng.below(1000)))
        return self.outcomes[action]


def told(playouts: int, outcomes: dict[int, float]) -> tuple[list[Tried], Told]:
    rehearsal = Told(playouts, outcomes)
    belief = PerfectInformationBelief(make(PUERTO_RICO, players=3, seed=1).state)
    return rehearsal.compare(belief, 0, list(outcomes), Rng(1)), rehearsal


def test_the_worse_half_is_dropped_after_each_stage_but_never_the_usual_one() -> None:
    found, _ = told(24, {1: 0.1, 2: 0.4, 3: 0.2, 4: 0.3, 5: 0.05})
    assert [one.action for one in found] == [2, 1, 4, 3, 5]
    assert [one.mean for one in found] == pytest.approx([0.4, 0.1, 0.3, 0.2, 0.05])
    assert {one.action: len(one.values) for one in found} == {1: 8, 2: 8, 4: 4, 3: 2, 5: 2}


def test_all_actions_are_tried_with_the_same_luck() -> None:
    _, rehearsal = told(12, {1: 0.1, 2: 0.4, 3: 0.2})
    luck = [lot for _, lot in rehearsal.tried[:6]]
    assert luck[0] == luck[1] == luck[2] != luck[3] == luck[4] == luck[5]


def test_better_beyond_doubt_means_by_more_than_the_spread() -> None:
    usual = Tried(1, [0.5, 0.5, 0.5, 0.5])
    assert surely_better(Tried(2, [0.6, 0.6, 0.6, 0.6]), usual, 1.0)
    assert surely_better(Tried(2, [0.7, 0.6, 0.5, 0.6]), usual, 1.0)
    assert not surely_better(Tried(2, [0.9, 0.2, 0.9, 0.1]), usual, 1.0), "a matter of luck"
    assert not surely_better(usual, usual, 0.0)


def test_the_company_plays_on_like_greedy_for_some_turns() -> None:
    s = cast(PuertoRicoTable, at_a_choice().state.copy())
    year = int(s.year)
    company().play_on(s, year + 2, Rng(1))
    assert s.year == year + 2
    assert all(0 < company().chance(s, seat) < 1 for seat in range(3))


def test_the_company_does_what_greedy_does() -> None:
    play = at_a_choice()
    assert company().answer(play.state.copy(), Rng(3)) == load("greedy").choose(asked(play))


def test_a_game_that_ends_is_judged_by_who_won_and_by_the_lead() -> None:
    s = at_a_choice(year_limit=5).state.copy()
    company().play_on(s, 100, Rng(1))
    assert s.actor == TERMINAL
    chances = [company().chance(s, seat) for seat in range(3)]
    winner = max(range(3), key=lambda seat: s.returns()[seat])
    assert 0.75 <= chances[winner] < 1
    assert all(chances[seat] <= 0.5 for seat in range(3) if seat != winner)


def test_the_usual_action_is_compared_with_what_greedy_would_do_next() -> None:
    play = at_a_choice()
    question = asked(play)
    usual = load("greedy").choose(question)[0]
    compared = Rehearsal(ROLES, actions=3, playouts=2).promising(question, usual)
    assert compared[0] == usual
    assert len(set(compared)) == 3
    without = [a for a in roles(play) if a != usual]
    assert compared[1] == load("greedy").choose(replace(question, legal=without))[0]
    assert Rehearsal(frozenset({"buy"}), 3, 2).promising(question, usual) == [usual]


def test_the_same_question_has_the_same_answer_and_says_what_it_weighed() -> None:
    play = at_a_choice(year_limit=5)
    method = Rehearsal(ROLES, actions=3, playouts=12, turns=1)
    bot = HardBot(lambda game: GameBots(load("greedy").choose, hard=method))
    advice = bot.advise(asked(play))
    assert bot.advise(asked(play)) == advice
    assert bot.choose(asked(play)) == advice.actions
    assert advice.actions[0] in [one.action for one in advice.weighed]
    assert len(advice.weighed) == 3
    assert all(0 <= one.share <= 1 for one in advice.weighed)


def test_the_verbs_that_are_rehearsed_exist() -> None:
    for game in keys():
        if method := rehearsed(game):
            catalogue = load_game(game).catalogue
            assert method.verbs <= {catalogue.verb(action) for action in range(catalogue.size)}


@pytest.mark.slow
def test_it_cannot_tell_the_table_from_a_twin_world() -> None:
    twin = Twin(load("hard"))
    play_match(PUERTO_RICO, PUERTO_RICO.options(3, year_limit=5), [twin, *[load("greedy")] * 2], seed=2)
    assert twin.asked > 5
