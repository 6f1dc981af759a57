"""Tests of the tree search: it is deterministic, compares only the given actions, and sees no secrets."""

from dataclasses import replace

import pytest

from kontor.arena.match import play_match
from kontor.bots import Question, load
from kontor.bots.game_bots import bots_of, require_bots
from kontor.bots.search import Search
from kontor.bots.search.action_weights import action_weights
from kontor.bots.search.tree import SearchSettings, Tree
from kontor.core import Rng, keys
from kontor.core import load as load_game
from kontor.play import Play, make
from tests.bots.test_greedy import AskedTwice

SAN_JUAN = load_game("san_juan")
FLAT = SearchSettings(
    depth=1, max_playout_actions=100_000, exploration=0.7, points_share=0.5, temperature=5.0
)
DEEP = SearchSettings(depth=8, max_playout_actions=60, exploration=0.7, points_share=1.0, temperature=5.0)


def play_at_a_role_choice() -> Play:
    """Play San Juan for some turns, and return the game at a point where a player chooses a role."""
    play = make(SAN_JUAN, players=2, seed=4)
    while len(play.actions) < 60 or SAN_JUAN.catalogue.verb(play.legal_actions()[0]) != "choose":
        play.do(play.legal_actions()[0])
    return play


def run_search(settings: SearchSettings, iterations: int, root: list[int] | None = None) -> Tree:
    play = play_at_a_role_choice()
    tree = Tree(settings, action_weights("san_juan"), 2, iterations)
    tree.search(play.belief(play.actor), root or play.legal_actions(), Rng(1))
    return tree


@pytest.mark.parametrize("settings", [FLAT, DEEP], ids=["flat", "deep"])
def test_every_iteration_is_counted_and_every_action_tried(settings: SearchSettings) -> None:
    legal = play_at_a_role_choice().legal_actions()
    tree = run_search(settings, 60)
    at_root = [i for i in range(1, 61) if tree.visits[i] and tree.action[i] in legal]
    assert all(0 <= tree.mean_result(action) <= 1 for action in legal)
    assert sum(int(tree.visits[i]) for i in at_root) >= 60
    assert tree.most_tried_action() in legal


def test_only_the_given_actions_are_compared() -> None:
    legal = play_at_a_role_choice().legal_actions()
    tree = run_search(FLAT, 30, legal[:2])
    assert tree.most_tried_action() in legal[:2]
    assert tree.mean_result(legal[-1]) == -1.0


def test_the_same_seed_gives_the_same_tree() -> None:
    one, two = run_search(DEEP, 80), run_search(DEEP, 80)
    assert list(one.visits) == list(two.visits)
    assert list(one.result_sum) == list(two.result_sum)


def test_a_win_in_one_move_is_found() -> None:
    """Before the last action of a game, the search tries the winning action most often."""
    play = make(SAN_JUAN, players=2, seed=5, round_limit=1)
    before = play.copy()
    while not play.over:
        before = play.copy()
        play.do(play.legal_actions()[0])
    results = {}
    for action in before.legal_actions():
        after = before.copy()
        after.do(action)
        results[action] = after.returns()[before.actor] if after.over else None
    tree = Tree(FLAT, action_weights("san_juan"), 2, 200)
    tree.search(before.belief(before.actor), before.legal_actions(), Rng(1))
    best = max((share for share in results.values() if share is not None), default=0.0)
    assert results[int(tree.most_tried_action())] in (best, None)


def role_question() -> Question:
    play = play_at_a_role_choice()
    seat = play.actor
    return play.seat_knowledge(seat).question(play.legal_actions(), Rng(3), lambda: play.view(seat))


@pytest.mark.slow
def test_the_same_question_has_the_same_answer_and_lists_the_compared_actions() -> None:
    answer = load("hard").choose(role_question())
    advice = load("hard").advise(role_question())
    assert advice.actions == answer
    assert advice.weighed[0].action == answer[0]
    assert sorted(one.action for one in advice.weighed) == list(role_question().legal)
    assert all(0 < one.win_chance < 1 for one in advice.weighed)


def test_the_greedy_action_and_idle_actions_are_compared_too() -> None:
    question = role_question()
    method = require_bots("san_juan").hard
    assert isinstance(method, Search)
    assert method.actions_to_compare(question, question.legal[0]) == list(question.legal), (
        "all of them choose a role"
    )
    building = Search(frozenset({"build"}), 10, FLAT)
    assert building.actions_to_compare(question, question.legal[0]) == [question.legal[0]], (
        "nothing to compare"
    )
    names_of = SAN_JUAN.catalogue.encode
    legal = sorted([names_of("build", building="smithy"), names_of("tuck", card="smithy"), names_of("pass")])
    at_the_site = replace(question, legal=legal)
    assert building.actions_to_compare(at_the_site, names_of("pass")) == [
        names_of("build", building="smithy"),
        names_of("pass"),
    ]


def test_the_verbs_that_are_searched_exist() -> None:
    for game in keys():
        bots = bots_of(game)
        if bots is not None and isinstance(bots.hard, Search):
            catalogue = load_game(game).catalogue
            assert bots.hard.verbs <= {catalogue.verb(action) for action in range(catalogue.size)}


@pytest.mark.slow
def test_hard_cannot_tell_the_real_state_from_a_sampled_world() -> None:
    asked_twice = AskedTwice(load("hard"))
    play_match(SAN_JUAN, SAN_JUAN.options(2, round_limit=2), [asked_twice, load("greedy")], seed=2)
    assert asked_twice.asked > 5
