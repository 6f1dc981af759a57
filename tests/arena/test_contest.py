"""Contests of bots: blocks that are fair, the same for everybody who plays them, and never played twice."""

import doctest
import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from kontor.arena import contest as contests
from kontor.arena import running, standings
from kontor.arena.contest import Block, Contest, OtherRules, Outcome, play_block
from kontor.arena.entrants import entrant
from kontor.arena.plots import shortened, steps, whole_steps
from kontor.arena.recording import FolderInUse
from kontor.arena.report import html
from kontor.arena.results import Results
from kontor.arena.running import Played, in_processes, in_turn, run
from kontor.arena.standings import Sprt, points_by_seat, ratings
from kontor.bots import UnknownBot
from kontor.core import load

SAN_JUAN = load("san_juan")


def contest(*bots: str, seed: int = 1) -> Contest:
    return Contest.of(SAN_JUAN, SAN_JUAN.options(seats=len(bots), round_limit=2), bots, seed)


def outcome(bots: str, result: tuple[float, ...], points: tuple[int, ...] = (0, 0)) -> Outcome:
    return Outcome(tuple(bots), result, points, 10)


@pytest.mark.parametrize("module", [contests, running, standings], ids=lambda module: module.__name__)
def test_the_examples_in_the_docstrings_are_true(module: object) -> None:
    result = doctest.testmod(module)  # type: ignore[arg-type]
    assert result.attempted > 0
    assert result.failed == 0


def test_a_block_has_every_rotation_once_with_the_same_dice() -> None:
    block = play_block(contest("random", "random", "greedy"), 3)
    assert [game.bots for game in block.outcomes] == [
        ("random", "random", "greedy"),
        ("random", "greedy", "random"),
        ("greedy", "random", "random"),
    ]
    [alone] = play_block(contest("random", "random", "random"), 3).outcomes
    assert sum(alone.result) == 1
    assert play_block(contest("random", "random", "greedy"), 3) == block
    assert play_block(contest("random", "random", "greedy"), 4) != block


def test_blocks_are_not_played_by_other_rules() -> None:
    with pytest.raises(OtherRules, match="other rules or components"):
        play_block(Contest("san_juan", 99, SAN_JUAN.components, (), ("random", "random"), 1), 0)


def test_a_share_is_that_of_one_seat_and_its_interval_that_of_all() -> None:
    table = Contest("san_juan", 1, "", (), ("a", "b", "b", "b"), 1)
    games = tuple(outcome("abbb", (1.0, 0.0, 0.0, 0.0), (9, 1, 1, 1)) for _ in range(4))
    lost = tuple(outcome("abbb", (0.0, 1.0, 0.0, 0.0), (1, 9, 1, 1)) for _ in range(6))
    first, second = standings.standings(table, [Block(0, games), Block(1, lost)])
    assert (first.games, first.share, second.games) == (10, 0.4, 10)
    assert second.share == pytest.approx(0.2)
    assert second.low == pytest.approx((1 - first.high) / 3), "b wins where a does not"
    assert points_by_seat(table, [Block(0, games)])["a"] == [(9.0, 1.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]


def test_ratings_put_the_winner_first_and_do_not_depend_on_how_many_seats_a_bot_has() -> None:
    pytest.importorskip("openskill")
    table = Contest("san_juan", 1, "", (), ("a", "b", "b"), 1)
    blocks = [Block(i, (outcome("abb", (0.0, 1.0, 0.0), (3, 9, 5)),)) for i in range(20)]
    best, worst = ratings(table, blocks)
    assert (best.name, worst.name) == ("b", "a")
    assert best.mu > 25 > worst.mu
    assert ratings(table, blocks) == [best, worst]


@pytest.mark.parametrize(("share", "verdict"), [(0.5, "high"), (0.1, "low")])
def test_the_test_ends_when_it_is_sure_and_changes_its_mind_no_more(share: float, verdict: str) -> None:
    test = Sprt(0.25, 0.35)
    for _ in range(40):
        test.add(share)
    assert (test.verdict, test.blocks) == (verdict, standings.FEWEST)
    test.add(1 - share)
    assert test.blocks == standings.FEWEST


def test_a_run_with_a_test_ends_at_the_same_block_whoever_plays() -> None:
    table = contest("greedy", "random")
    alone = run(Results(table, None), 60, in_turn, Sprt(0.5, 0.57))
    shuffled = run(Results(table, None), 60, backwards, Sprt(0.5, 0.57))
    assert alone.sprt is not None
    assert alone.sprt.verdict == "high"
    assert len(alone.blocks) < 60
    assert shuffled.blocks == alone.blocks


def backwards(table: Contest, numbers: Iterator[int]) -> Played:
    """Blocks in another order than they were asked for, as processes give them."""
    for number in reversed(list(numbers)):
        yield play_block(table, number)


@pytest.mark.slow
def test_two_processes_give_the_figures_of_one() -> None:
    table = contest("greedy", "random", "random")
    alone = run(Results(table, None), 5, in_turn)
    assert run(Results(table, None), 5, in_processes(2)).blocks == alone.blocks


# ---- the file of results -------------------------------------------------------------------------------


def played(path: Path, blocks: int, table: Contest | None = None) -> tuple[list[Block], list[int]]:
    """The blocks of a contest whose results are kept, and the numbers of those that were played now."""
    numbers: list[int] = []

    def noting(table: Contest, missing: Iterator[int]) -> Played:
        for number in missing:
            numbers.append(number)
            yield play_block(table, number)

    with Results(table or contest("greedy", "random"), path).opened() as results:
        return run(results, blocks, noting).blocks, numbers


def test_a_run_goes_on_where_another_ended_even_inside_of_a_line(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first, _ = played(path, 3)
    path.write_bytes(path.read_bytes() + b'{"block":3,"games":[{"bots":["gre')
    more, numbers = played(path, 5)
    assert numbers == [3, 4]
    assert more[:3] == first
    assert played(path, 5) == (more, [])
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert [line.get("block") for line in lines] == [None, 0, 1, 2, 3, 4]


def test_fewer_blocks_than_are_known_give_the_first_of_them(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    all_of_them, _ = played(path, 3)
    assert played(path, 2) == (all_of_them[:2], [])


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"dear diary\n", "holds something else"),
        (b"[]\n", "holds something else"),
        (b'{"kontor":"dataset 1"}\n', "holds something else"),
        (b'{"kontor":"arena 1","game":"catan"}\n', "begun with another 'game'"),
    ],
)
def test_the_file_of_something_else_is_left_alone(tmp_path: Path, content: bytes, complaint: str) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(content)
    with pytest.raises(FolderInUse, match=complaint):
        played(path, 1)
    assert path.read_bytes() == content


def test_results_of_another_seed_are_refused_and_damage_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    played(path, 1)
    with pytest.raises(FolderInUse, match="another 'seed'"):
        played(path, 1, contest("greedy", "random", seed=2))
    path.write_bytes(path.read_bytes() + b'{"block":1}\n')
    with pytest.raises(FolderInUse, match="is damaged"):
        played(path, 2)
    with pytest.raises(FolderInUse, match="a file to write into is needed"):
        played(tmp_path, 1)


def test_two_runs_cannot_write_into_one_file(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with Results(contest("greedy", "random"), path).opened(), pytest.raises(FolderInUse, match="another run"):
        played(path, 1)


# ---- who enters, and what is shown ---------------------------------------------------------------------


def test_a_bot_is_a_name_or_an_object_of_a_module() -> None:
    assert entrant("greedy") is entrant("kontor.bots.greedy:BOT")
    for name in ("kontor.bots.greedy:NOBODY", "no_such_module:BOT", ":BOT"):
        with pytest.raises(UnknownBot):
            entrant(name)
    with pytest.raises(UnknownBot, match="is not a Bot"):
        entrant("kontor.core:CHANCE")


def test_the_page_escapes_names_and_needs_nothing_from_elsewhere() -> None:
    table = Contest("san_juan", 1, "", (), ("<b>&", "random"), 1)
    blocks = [Block(i, (Outcome(("<b>&", "random"), (1.0, 0.0), (9, 3), 10),)) for i in range(250)]
    page = html(running.Outcomes(table, blocks, Sprt(0.5, 0.57)), "San Juan", ["round_limit=2"])
    assert "<b>&" not in page
    assert page.count("<svg") == 2
    assert "&lt;b&gt;&amp;" in page
    for foreign in ("http:", "https:", "<script", "<link", "url("):
        assert foreign not in page


@pytest.mark.parametrize("top", [0.06, 0.25, 0.4, 1.0])
def test_axes_have_few_even_steps(top: float) -> None:
    marks = steps(top)
    assert marks[0] == 0
    assert 2 <= len(marks) <= 8
    assert marks[-1] <= top + 1e-9
    assert len({round(two - one, 9) for one, two in pairwise(marks)}) == 1


def test_long_axes_name_the_first_and_the_last_block() -> None:
    assert whole_steps(3) == [1, 2, 3]
    assert whole_steps(200) == [1, 50, 100, 150, 200]
    assert shortened("exec:python a/long/path.py") == "exec:python a/long/…"
