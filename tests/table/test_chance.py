"""Lots follow from the seed, and a finished game can be verified."""

import hmac
import json
from hashlib import sha256

import pytest

from kontor.core import BadRecord, Record
from kontor.table import Lottery, Table, verify
from kontor.table.chance import commitment
from tests.table.tables import CATAN, entries_of, number, over, play, started_table


@pytest.fixture(scope="module")
def finished() -> Table:
    table = Table(CATAN, CATAN.options(seats=3, victory_points=5), seed=b"\7" * 32, name="tCheck")
    table.sit(0, "Éva", nonce="0123456789abcdef")
    table.fill_with_bots("random")
    table.start()
    return play(table, over)


def test_commitment_and_lots_are_the_documented_formulas() -> None:
    seed = bytes(range(32))
    assert commitment("t1", seed) == sha256(f"kontor/commitment/1\nt1\n{seed.hex()}".encode()).hexdigest()
    mac = hmac.new(seed, b"kontor/lot/1\nt1\nab,,cd\n7", "sha256").digest()
    assert Lottery("t1", seed, ["ab", "", "cd"]).draw(7, 36) == int.from_bytes(mac, "big") * 36 >> 256


def test_lots_are_spread_evenly() -> None:
    lottery = Lottery("t", b"\1" * 32)
    counts = [0] * 36
    for node in range(36_000):
        counts[lottery.draw(node, 36)] += 1
    chi = sum((count - 1000) ** 2 / 1000 for count in counts)
    assert chi < 70  # 35 degrees of freedom: p about 0.0004


def test_a_finished_game_verifies(finished: Table) -> None:
    verdict = verify(finished.record())
    assert verdict.actions == len(finished.match.steps)
    assert verdict.random_outcomes == finished.match.nodes
    assert verdict.commitment == finished.match.commitment


def test_a_nonce_has_no_effect_after_the_start() -> None:
    """A player who takes over a bot's seat changes no lot, even in a process that opens the table later."""
    table = Table(CATAN, CATAN.options(seats=3, victory_points=3), seed=b"\7" * 32, name="tLate")
    table.sit(0, "Éva", nonce="0123456789abcdef")
    table.fill_with_bots("random")
    table.start()
    table.sit(1, "Jani", nonce="fedcba9876543210")
    assert table.match.nonces() == ["0123456789abcdef", "", ""]
    assert verify(play(table, over).record()).random_outcomes == table.match.nodes


def test_the_seed_is_secret_until_the_end(finished: Table) -> None:
    *before, last = entries_of(finished)
    seed = (b"\7" * 32).hex()
    assert all(seed not in json.dumps(entry.data) for entry in before)
    assert last.data["seed"] == seed


def test_verification_finds_a_changed_die(finished: Table) -> None:
    """The record has one die changed to another legal value, and is cut off after it."""
    moves = json.loads(finished.record())["actions"]
    at = next(i for i, move in enumerate(moves) if move["do"] == "dice")
    other = number("dice", sum=(moves[at]["sum"] - 1) % 11 + 2)
    forged = Record(CATAN, finished.match.options, [*finished.match.steps[:at], other])
    data = json.loads(forged.to_json()) | {"chance": json.loads(finished.record())["chance"]}
    with pytest.raises(BadRecord, match=f"action {at + 1}: the seed draws"):
        verify(json.dumps(data))


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("seed", "00" * 32, "committed"),
        ("commitment", "00" * 32, "committed"),
        ("table", "another", "committed"),
        ("nonces", ["", "", ""], "the seed draws"),
        ("nonces", "x", "are needed"),
        ("seed", "zz", "are needed"),
        ("first", None, "are needed"),
    ],
)
def test_verification_finds_a_changed_seed_commitment_table_or_nonce(
    finished: Table, field: str, value: object, message: str
) -> None:
    data = json.loads(finished.record())
    data["chance"][field] = value
    with pytest.raises(BadRecord, match=message):
        verify(json.dumps(data))


def test_a_game_without_a_seed_is_checked_by_the_rules_alone() -> None:
    table = play(started_table(victory_points=3), over)
    assert verify(table.match.record().to_json()).random_outcomes is None


def test_a_branch_verifies_from_where_it_began(finished: Table) -> None:
    branch = Table(CATAN, finished.match.options, prefix=finished.match.steps[:90])
    branch.fill_with_bots("random")
    branch.start()
    branch.play_bots()
    verdict = verify(branch.record())
    assert verdict.random_outcomes == list(branch.match.actors[90:]).count(-1)
