"""Tests of the levels of bots: each beats the next weaker one in the games that it plays."""

from dataclasses import replace

import pytest

from kontor.arena.contest import Contest
from kontor.arena.match import play_match
from kontor.arena.results import Results
from kontor.arena.running import play_sequentially, run
from kontor.bots import DEFAULT_BOT, Bot, Question, UnknownBot, bot_names_for, load, player
from kontor.bots.easy import SLIP_PERCENT_BY_SEAT, possible_slips
from kontor.bots.game_bots import bots_of, require_bots
from kontor.cli.arena import bots_by_seat
from kontor.cli.arguments import Problem
from kontor.core import Rng, keys
from kontor.core import load as load_game
from kontor.play import make
from tests.bots.test_greedy import AskedTwice
from tests.cli.command import refusal_line


def share_of_wins(game: str, bots: list[str], blocks: int, **given: object) -> float:
    """Play a contest between `bots`, and return the share of the games that the first bot wins."""
    found = load_game(game)
    contest = Contest.of(found, found.options(len(bots), **given), bots, seed=1)
    return run(Results(contest, None), blocks, play_sequentially).standings()[0].win_share


def test_levels_are_listed_from_weak_to_strong() -> None:
    assert bot_names_for("san_juan", 4) == ["random", "easy", "greedy", "hard"]
    for game in filter(load(DEFAULT_BOT).knows, keys()):
        for seats in load_game(game).seat_counts:
            assert bot_names_for(game, seats)[:3] == ["random", "easy", DEFAULT_BOT]


def test_hard_plays_only_with_the_numbers_of_players_that_its_game_lists() -> None:
    for game in keys():
        bots = bots_of(game)
        assert load("hard").knows(game) == (bots is not None and bots.hard is not None)
        there = [seats for seats in load_game(game).seat_counts if "hard" in bot_names_for(game, seats)]
        assert there == sorted(bots.hard_player_counts if bots else ())
    assert not load("hard").plays("towers", 4), "it does not know that game"


def test_naming_a_bot_that_does_not_play_there_lists_those_that_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        load("hard"), "find_bots", lambda game: replace(require_bots(game), hard_player_counts=(4,))
    )
    said = "no bot 'hard' plays viscounts with 2 players; there is random, easy, greedy"
    with pytest.raises(UnknownBot, match=said):
        make("viscounts", players=2, bots=[None, "hard"])
    assert "--bots: " + said in refusal_line("simulate", "viscounts", "--players", 2, "--bots", "hard")
    with pytest.raises(UnknownBot, match="no bot 'hard' plays viscounts alone"):
        player("hard", "viscounts", 1)
    assert make("viscounts", players=2, bots=[None, load("hard")]).actor == 0, "a bot of one's own choice"


def test_a_contest_takes_every_bot_that_knows_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        load("hard"), "find_bots", lambda game: replace(require_bots(game), hard_player_counts=())
    )
    options = load_game("viscounts").options(2)
    assert bots_by_seat(load_game("viscounts"), options, ["hard", "greedy"]) == ["hard", "greedy"]
    monkeypatch.setattr(load("hard"), "find_bots", lambda game: replace(require_bots(game), hard=None))
    with pytest.raises(Problem, match="--bots: hard does not know viscounts; there is random, easy, greedy"):
        bots_by_seat(load_game("viscounts"), options, ["hard", "greedy"])


@pytest.mark.slow
@pytest.mark.parametrize("game", ["catan", "puerto_rico", "san_juan"])
def test_easy_loses_to_greedy_and_beats_random(game: str) -> None:
    assert share_of_wins(game, ["easy", "greedy", "greedy"], blocks=6) < 1 / 3
    assert share_of_wins(game, ["easy", "random", "random"], blocks=4) > 2 / 3


@pytest.mark.slow
@pytest.mark.parametrize("game", keys())
def test_beginners_finish_a_game_among_themselves(game: str) -> None:
    found = load_game(game)
    last, _ = play_match(found, found.options(3), [load("easy")] * 3, seed=2)
    assert sum(last.returns()) == pytest.approx(1)


class Slips(Bot):
    """A bot that counts how often `easy` decides like `greedy`, and checks its mistakes."""

    def __init__(self) -> None:
        self.same = 0
        self.other = 0

    def choose(self, question: Question) -> list[int]:
        game, intended = question.game, load("greedy").choose(question)
        own = Question(
            game,
            question.options,
            question.seat,
            question.legal,
            question.seen,
            question.rng,
            question.make_view,
            question.make_belief,
        )
        done = load("easy").choose(own)
        if done == intended:
            self.same += 1
            return done
        verbs = {game.catalogue.verb(action) for action in done}
        assert len(done) == len(intended) == 1
        assert verbs <= game.catalogue.idle_verbs | {game.catalogue.verb(intended[0])}
        assert game.catalogue.verb(intended[0]) not in game.catalogue.binding_verbs
        self.other += 1
        return done


def test_a_slip_has_the_intended_verb_or_an_idle_one() -> None:
    slips = Slips()
    found = load_game("puerto_rico")
    play_match(found, found.options(3), [slips, load("greedy"), load("greedy")], seed=3)
    assert slips.other > 5
    assert slips.same > slips.other


def test_a_binding_action_has_no_slips() -> None:
    play = make("catan", players=3, seed=1)
    seat = play.actor
    question = play.seat_knowledge(seat).question(play.legal_actions(), Rng(1), lambda: play.view(seat))
    for verb in play.game.catalogue.binding_verbs:
        intended = next(a for a in range(play.game.catalogue.size) if play.game.catalogue.verb(a) == verb)
        assert possible_slips(question, intended) == [intended]
    assert len(set(SLIP_PERCENT_BY_SEAT)) == len(SLIP_PERCENT_BY_SEAT), (
        "no two beginners are equally careless"
    )


def test_easy_cannot_tell_the_real_state_from_a_sampled_world() -> None:
    asked_twice = AskedTwice(load("easy"))
    found = load_game("san_juan")
    play_match(found, found.options(2, round_limit=6), [asked_twice, load("greedy")], seed=2)
    assert asked_twice.asked > 20
