"""Texts that stored games depend on, as literals: position checks, lots, sampled worlds, bots' seeds.

If one of these texts changed, nothing would fail at once. But running games could not be continued, records
would no longer verify, and a bot would decide differently after a restart.
"""

from __future__ import annotations

from hashlib import sha256

import pytest

from kontor.bots import registry as bots
from kontor.bots.base import Advice, Bot, Question
from kontor.core import Rng, State, load
from kontor.core.state import CHANCE
from kontor.table import Lottery, Table
from kontor.table.bot_task import new_bot_task, run_bot_task
from kontor.table.chance import commitment
from kontor.table.position_checksum import position_checksum
from tests.table.tables import CATAN, play, step

SEED = bytes(range(32))
NONCES = ("0123456789abcdef", "", "Éva")


def position_after(game: str, steps: int) -> State:
    """Return the position after `steps` random steps with a fixed seed."""
    rules = load(game)
    state, rng = rules.initial_state(rules.options(seats=4)), Rng(f"frozen/{game}")
    for _ in range(steps):
        if state.actor == CHANCE:
            state.do(int(state.action_of_lot(rng.below(int(state.lot_count())))))
        else:
            legal = state.legal_actions()
            state.do(legal[rng.below(len(legal))])
    return state


@pytest.mark.parametrize(
    ("game", "steps", "check"),
    [
        ("catan", 150, "b67a500021aa73bb"),
        ("catan", 200, "b98a4efd60d4df7e"),  # chance decides
        ("genoa", 300, "f7c9d3d6bee523d8"),
        ("puerto_rico", 150, "e25f8effcafa6d03"),
        ("san_juan", 300, "69aecb14c3dc547e"),
        ("viscounts", 120, "801b63101b58f837"),
    ],
)
def test_a_position_has_the_check_that_is_stored(game: str, steps: int, check: str) -> None:
    assert position_checksum(position_after(game, steps)) == check


def test_the_check_is_a_hash_of_the_actor_the_legal_actions_and_the_scores() -> None:
    state = CATAN.initial_state(CATAN.options(seats=3))
    assert position_checksum(state) == sha256(b"-1 [] [0, 0, 0]").hexdigest()[:16]
    while state.actor == CHANCE:
        state.do(int(state.action_of_lot(0)))
    text = f"{int(state.actor)} {state.legal_actions()} {state.scores()}"
    assert position_checksum(state) == sha256(text.encode()).hexdigest()[:16]


def test_lots_follow_from_table_seed_and_nonces_as_before() -> None:
    lottery = Lottery("tFrozen", SEED, NONCES)
    assert [lottery.draw(node, 36) for node in range(12)] == [8, 0, 15, 25, 20, 30, 7, 35, 20, 2, 17, 28]
    assert [Lottery("tFrozen", SEED).draw(node, 1000) for node in range(6)] == [693, 131, 385, 251, 732, 382]
    assert lottery.with_nonces(("a", "b")).draw(3, 10**6) == 69_517
    assert commitment("tFrozen", SEED) == ("779867875f09e80f7b0c102d9d8e5792167dd5f4199badc63c45eb499f6cf990")


def test_private_seeds_follow_from_table_seed_and_nonces_as_before() -> None:
    lottery = Lottery("tFrozen", SEED, NONCES)
    assert lottery.private_seed("bot/1/37/0") == (
        "6d4e236fa4760e728f54d9b353c37088151d150ffe761f46aca4b3da3f4e99d3"
    )
    assert Lottery("tFrozen", SEED).private_seed("bot/0/0/0") == (
        "1b0729a841e68bad3ed43835db31cfef91ef16eef5ee55e5823e7f4f6b7ee6be"
    )


def table_of(game: str, seats: int, bot: str) -> Table:
    rules = load(game)
    table = Table(rules, rules.options(seats=seats), seed=SEED, name=f"tFrozen-{game}")
    table.sit(0, "Éva", nonce=NONCES[0])
    table.fill_with_bots(bot)
    table.start()
    return table


@pytest.mark.parametrize("game", ["genoa", "san_juan", "viscounts"])
def test_the_world_that_a_seat_is_asked_in_is_sampled_by_table_seat_and_step(game: str) -> None:
    table = play(table_of(game, 3, "random"), step(60))
    steps = len(table.match.steps)
    for seat in range(3):
        world = table.knowledge.sample_state(seat).to_bytes()
        belief = table.knowledge.belief(seat)
        assert world == belief.sample(Rng(f"tFrozen-{game}/{seat}/{steps}")).to_bytes()
        others = {belief.sample(Rng(f"another/{number}")).to_bytes() for number in range(20)}
        assert others - {world}, "the text decides"


class NotingBot(Bot):
    """A bot that takes the first legal action and notes random numbers of its generator."""

    def __init__(self) -> None:
        self.given: list[tuple[int, int, list[int]]] = []

    def knows(self, game: str) -> bool:
        return True

    def advise(self, question: Question) -> Advice:
        numbers = [question.rng.next_word() for _ in range(4)]
        self.given.append((question.seat, len(question.seen), numbers))
        return Advice([question.legal[0]])


@pytest.fixture
def noting(monkeypatch: pytest.MonkeyPatch) -> NotingBot:
    bot = NotingBot()
    monkeypatch.setitem(bots._loaded, "noting", bot)
    return bot


def seeded(table: Table, seat: int, steps: int, undone: int) -> list[int]:
    """Return the random numbers of a bot, from the text of which its seed is made."""
    nonces = [NONCES[0]] + [""] * (len(table.match.seats) - 1)
    rng = Rng(Lottery(table.name, SEED, nonces).private_seed(f"bot/{seat}/{steps}/{undone}"))
    return [rng.next_word() for _ in range(4)]


def test_a_bot_is_given_a_seed_of_seat_step_and_undos(noting: NotingBot) -> None:
    table = table_of("puerto_rico", 3, "noting")
    for _ in range(40):
        table.play_bots()
        if len(noting.given) > 12:
            break
        table.submit(0, table.legal(0)[:1])
    assert len({(seat, steps) for seat, steps, _ in noting.given}) > 12
    for seat, steps, numbers in noting.given:
        assert numbers == seeded(table, seat, steps, 0)


def test_a_bot_in_another_process_is_given_the_same_seed(noting: NotingBot) -> None:
    table = table_of("catan", 3, "noting")
    while table.match.state.actor == 0:
        table.submit(0, table.legal(0)[:1])
    seat = int(table.match.state.actor)
    task = new_bot_task(table.match, table.match.state, seat, "noting", table.lottery)
    run_bot_task(task)
    ((asked, steps, numbers),) = noting.given
    assert (asked, steps) == (seat, len(table.match.steps))
    assert numbers == seeded(table, seat, steps, 0)


def test_a_bot_is_given_another_seed_after_an_undo(noting: NotingBot) -> None:
    table = table_of("catan", 3, "noting")
    table.play_bots()
    table.submit(0, table.legal(0)[:1])
    table.undo(0)
    noting.given.clear()
    while not noting.given:
        table.submit(0, table.legal(0)[:1])
        table.play_bots(1)
    ((seat, steps, numbers),) = noting.given
    assert numbers == seeded(table, seat, steps, 1)
    assert numbers != seeded(table, seat, steps, 0)
