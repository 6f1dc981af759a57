"""Contests between bots: blocks are fair, reproducible, and never played twice."""

import doctest
import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from kontor.arena import contest as contests
from kontor.arena import running, standings
from kontor.arena.contest import Block, Contest, GameOutcome, RulesMismatch, play_block
from kontor.arena.entrants import find_bot
from kontor.arena.plots import axis_steps, block_labels, shorten
from kontor.arena.recording import FolderInUse
from kontor.arena.report import render_html
from kontor.arena.results import Results
from kontor.arena.running import PlayedBlocks, play_sequentially, process_runner, run
from kontor.arena.standings import Sprt, points_and_wins_by_seat, ratings
from kontor.bots import UnknownBot
from kontor.core import load

SAN_JUAN = load("san_juan")


def contest(*bots: str, seed: int = 1) -> Contest:
    return Contest.of(SAN_JUAN, SAN_JUAN.options(seats=len(bots), round_limit=2), bots, seed)


def outcome(bots: str, result: tuple[float, ...], points: tuple[int, ...] = (0, 0)) -> GameOutcome:
    return GameOutcome(tuple(bots), result, points, 10)


@pytest.mark.parametrize("module", [contests, running, standings], ids=lambda module: module.__name__)
def test_docstring_examples_are_correct(module: object) -> None:
    result = doctest.testmod(module)  # type: ignore[arg-type]
    assert result.attempted > 0
    assert result.failed == 0


def test_a_block_plays_every_rotation_with_the_same_dice() -> None:
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


def test_a_block_is_refused_if_the_rules_differ() -> None:
    with pytest.raises(RulesMismatch, match="other rules or components"):
        play_block(Contest("san_juan", 99, SAN_JUAN.components_hash, (), ("random", "random"), 1), 0)


def test_shares_and_intervals_are_per_seat() -> None:
    table = Contest("san_juan", 1, "", (), ("a", "b", "b", "b"), 1)
    games = tuple(outcome("abbb", (1.0, 0.0, 0.0, 0.0), (9, 1, 1, 1)) for _ in range(4))
    lost = tuple(outcome("abbb", (0.0, 1.0, 0.0, 0.0), (1, 9, 1, 1)) for _ in range(6))
    first, second = standings.standings(table, [Block(0, games), Block(1, lost)])
    assert (first.games, first.win_share, second.games) == (10, 0.4, 10)
    assert second.win_share == pytest.approx(0.2)
    assert second.low == pytest.approx((1 - first.high) / 3), "b wins where a does not"
    assert points_and_wins_by_seat(table, [Block(0, games)])["a"] == [
        (9.0, 1.0),
        (0.0, 0.0),
        (0.0, 0.0),
        (0.0, 0.0),
    ]


def test_ratings_put_the_winner_first() -> None:
    pytest.importorskip("openskill")
    table = Contest("san_juan", 1, "", (), ("a", "b", "b"), 1)
    blocks = [Block(i, (outcome("abb", (0.0, 1.0, 0.0), (3, 9, 5)),)) for i in range(20)]
    best, worst = ratings(table, blocks)
    assert (best.name, worst.name) == ("b", "a")
    assert best.mu > 25 > worst.mu
    assert ratings(table, blocks) == [best, worst]


@pytest.mark.parametrize(("share", "verdict"), [(0.5, "high"), (0.1, "low")])
def test_the_sequential_test_keeps_its_first_verdict(share: float, verdict: str) -> None:
    test = Sprt(0.25, 0.35)
    for _ in range(40):
        test.add(share)
    assert (test.verdict, test.blocks) == (verdict, standings.MIN_BLOCKS)
    test.add(1 - share)
    assert test.blocks == standings.MIN_BLOCKS


def test_a_run_with_a_sequential_test_ends_at_the_same_block_in_any_order() -> None:
    table = contest("greedy", "random")
    alone = run(Results(table, None), 60, play_sequentially, Sprt(0.5, 0.57))
    shuffled = run(Results(table, None), 60, play_in_reverse, Sprt(0.5, 0.57))
    assert alone.sprt is not None
    assert alone.sprt.verdict == "high"
    assert len(alone.blocks) < 60
    assert shuffled.blocks == alone.blocks


def play_in_reverse(table: Contest, numbers: Iterator[int]) -> PlayedBlocks:
    """Play the blocks in reverse order, as several processes might finish them."""
    for number in reversed(list(numbers)):
        yield play_block(table, number)


@pytest.mark.slow
def test_two_processes_give_the_same_result_as_one() -> None:
    table = contest("greedy", "random", "random")
    alone = run(Results(table, None), 5, play_sequentially)
    assert run(Results(table, None), 5, process_runner(2)).blocks == alone.blocks


# ---- the results file ----------------------------------------------------------------------------------


def run_with_file(path: Path, blocks: int, table: Contest | None = None) -> tuple[list[Block], list[int]]:
    """Run a contest with the results file `path`. Return all blocks, and the numbers of those played now."""
    numbers: list[int] = []

    def play_and_note(table: Contest, missing: Iterator[int]) -> PlayedBlocks:
        for number in missing:
            numbers.append(number)
            yield play_block(table, number)

    with Results(table or contest("greedy", "random"), path).open() as results:
        return run(results, blocks, play_and_note).blocks, numbers


def test_a_run_resumes_after_an_incomplete_line(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first, _ = run_with_file(path, 3)
    path.write_bytes(path.read_bytes() + b'{"block":3,"games":[{"bots":["gre')
    more, numbers = run_with_file(path, 5)
    assert numbers == [3, 4]
    assert more[:3] == first
    assert run_with_file(path, 5) == (more, [])
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert [line.get("block") for line in lines] == [None, 0, 1, 2, 3, 4]


def test_fewer_blocks_than_stored_use_the_first_ones(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    all_of_them, _ = run_with_file(path, 3)
    assert run_with_file(path, 2) == (all_of_them[:2], [])


@pytest.mark.parametrize(
    ("file_content", "message"),
    [
        (b"dear diary\n", "holds something else"),
        (b"[]\n", "holds something else"),
        (b'{"kontor":"dataset 1"}\n', "holds something else"),
        (b'{"kontor":"arena 1","game":"catan"}\n', "begun with another 'game'"),
    ],
)
def test_a_file_of_another_kind_is_not_overwritten(tmp_path: Path, file_content: bytes, message: str) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(file_content)
    with pytest.raises(FolderInUse, match=message):
        run_with_file(path, 1)
    assert path.read_bytes() == file_content


def test_results_of_another_seed_and_damaged_results_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    run_with_file(path, 1)
    with pytest.raises(FolderInUse, match="another 'seed'"):
        run_with_file(path, 1, contest("greedy", "random", seed=2))
    path.write_bytes(path.read_bytes() + b'{"block":1}\n')
    with pytest.raises(FolderInUse, match="is damaged"):
        run_with_file(path, 2)
    with pytest.raises(FolderInUse, match="a file to write into is needed"):
        run_with_file(tmp_path, 1)


def test_two_runs_cannot_share_a_results_file(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with Results(contest("greedy", "random"), path).open(), pytest.raises(FolderInUse, match="another run"):
        run_with_file(path, 1)


# ---- bots and the report -------------------------------------------------------------------------------


def test_a_bot_is_a_name_or_an_object_in_a_module() -> None:
    assert find_bot("greedy") is find_bot("kontor.bots.greedy:BOT")
    for name in ("kontor.bots.greedy:NOBODY", "no_such_module:BOT", ":BOT"):
        with pytest.raises(UnknownBot):
            find_bot(name)
    with pytest.raises(UnknownBot, match="is not a Bot"):
        find_bot("kontor.core:CHANCE")


def test_the_report_escapes_names_and_loads_nothing_external() -> None:
    table = Contest("san_juan", 1, "", (), ("<b>&", "random"), 1)
    blocks = [Block(i, (GameOutcome(("<b>&", "random"), (1.0, 0.0), (9, 3), 10),)) for i in range(250)]
    page = render_html(running.ContestResult(table, blocks, Sprt(0.5, 0.57)), "San Juan", ["round_limit=2"])
    assert "<b>&" not in page
    assert page.count("<svg") == 2
    assert "&lt;b&gt;&amp;" in page
    for foreign in ("http:", "https:", "<script", "<link", "url("):
        assert foreign not in page


@pytest.mark.parametrize("top", [0.06, 0.25, 0.4, 1.0])
def test_axis_steps_are_few_and_evenly_spaced(top: float) -> None:
    marks = axis_steps(top)
    assert marks[0] == 0
    assert 2 <= len(marks) <= 8
    assert marks[-1] <= top + 1e-9
    assert len({round(two - one, 9) for one, two in pairwise(marks)}) == 1


def test_block_labels_include_the_first_and_the_last_block() -> None:
    assert block_labels(3) == [1, 2, 3]
    assert block_labels(200) == [1, 50, 100, 150, 200]
    assert shorten("exec:python a/long/path.py") == "exec:python a/long/…"
