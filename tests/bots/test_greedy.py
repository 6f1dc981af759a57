"""Tests that the greedy bot beats random play, follows the rules, and uses only what its seat may see."""

import pytest

from kontor.arena.match import play_match
from kontor.bots import Bot, Question, bot_names_for, load
from kontor.core import Options, keys
from kontor.core import load as load_game


def options(game: str, **given: object) -> Options:
    found = load_game(game)
    return found.options(seats=4 if 4 in found.seat_counts else found.seat_counts[-1], **given)


def share_of_wins(game: str, games: int, **given: object) -> float:
    table = options(game, **given)
    greedy, random = load("greedy"), load("random")
    won = 0.0
    for number in range(games):
        own = number % table.seats
        bots = [greedy if seat == own else random for seat in range(table.seats)]
        last, _ = play_match(load_game(game), table, bots, seed=1, number=number)
        won += last.returns()[own]
    return won / games


@pytest.mark.slow
@pytest.mark.parametrize("game", [key for key in keys() if load("greedy").knows(key)])
def test_greedy_wins_nearly_all_games_against_random(game: str) -> None:
    assert share_of_wins(game, games=8) >= 0.95


@pytest.mark.slow
@pytest.mark.parametrize("given", [{"edition": "modern"}, {"domestic_trade": False}, {"map": "beginner"}])
def test_greedy_knows_every_edition_of_catan(given: dict[str, object]) -> None:
    assert share_of_wins("catan", games=8, **given) >= 0.9


def test_four_greedy_players_finish_a_game_of_catan_and_trade() -> None:
    game = load_game("catan")
    last, actions = play_match(game, options("catan"), [load("greedy")] * 4, seed=3)
    assert sum(last.returns()) == 1
    assert max(last.scores()) >= 10
    verbs = {game.catalogue.verb(action) for action in actions}
    assert {"call_everybody", "post", "build_city", "build_settlement"} <= verbs


def test_the_same_seed_gives_the_same_match() -> None:
    game = load_game("catan")
    bots = [load("greedy"), load("random"), load("greedy")]
    table = game.options(seats=3)
    assert play_match(game, table, bots, seed=5)[1] == play_match(game, table, bots, seed=5)[1]


def test_a_match_needs_a_bot_for_every_seat() -> None:
    game = load_game("catan")
    with pytest.raises(ValueError, match="4 bots are needed"):
        play_match(game, game.options(seats=4), [load("random")], seed=1)


class AskedTwice(Bot):
    """A bot that asks `inner` twice, the second time about a world sampled from the seat's belief."""

    def __init__(self, inner: Bot) -> None:
        self.inner = inner
        self.asked = 0

    def choose(self, question: Question) -> list[int]:
        sampled = question.belief.sample(question.rng)
        same = Question(
            question.game,
            question.options,
            question.seat,
            sampled.legal_actions(),
            question.seen,
            question.rng.copy(),
            lambda: question.game.view(sampled, question.seat),
            question.make_belief,
        )
        first, second = self.inner.choose(question), self.inner.choose(same)
        assert first == second, "the bot could tell the real state from a sampled world"
        self.asked += 1
        return first


@pytest.mark.parametrize("bot", bot_names_for("catan", 3))
def test_no_bot_can_tell_the_real_state_from_a_sampled_world(bot: str) -> None:
    game = load_game("catan")
    asked_twice = AskedTwice(load(bot))
    last, _ = play_match(game, game.options(seats=3), [asked_twice, load("greedy"), load("greedy")], seed=2)
    assert sum(last.returns()) == 1
    assert asked_twice.asked > 20
