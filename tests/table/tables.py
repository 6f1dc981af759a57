"""Tables to test with, and functions that play them to the point where a test begins."""

from __future__ import annotations

from collections.abc import Callable

from kontor.core import Rng, load
from kontor.core.game import Game
from kontor.core.state import State
from kontor.table import LogEntry, Proposal, Settings, Table, apply_entry
from kontor.table.match import Match
from kontor.table.table import MemoryJournal

CATAN: Game = load("catan")
NAMES = ("Éva", "Jani", "Kata", "Peter")


class FakeClock:
    """A clock that moves only when a test calls `pass_seconds`."""

    def __init__(self) -> None:
        self.ms = 1_767_225_600_000

    def __call__(self) -> int:
        return self.ms

    def pass_seconds(self, seconds: float) -> None:
        self.ms += round(seconds * 1000)


def started_table(
    seats: int = 3,
    seed: int = 1,
    settings: Settings | None = None,
    now: FakeClock | None = None,
    **options: object,
) -> Table:
    """Return a table of Catan with people on all seats, just started."""
    table = Table(
        CATAN,
        CATAN.options(seats=seats, **options),
        settings,
        seed=seed.to_bytes(32, "big"),
        name=f"t{seed}",
        now=now or FakeClock(),
    )
    for seat in range(seats):
        table.sit(seat, NAMES[seat])
    table.start()
    return table


def play(table: Table, until: Callable[[Match], bool], seed: int = 1, most: int = 20_000) -> Table:
    """Play random legal decisions until `until(match)` is true. Fail after `most` of them."""
    rng = Rng(seed)
    for _ in range(most):
        if until(table.match):
            return table
        (seat, *_) = [s for s in table.match.deciding_seats() if table.match.state.actor == s] or [-1]
        assert seat >= 0, "the game is over before it came so far"
        table.submit(seat, random_decision(table.match, seat, rng))
    raise AssertionError("the game did not come so far")


def random_decision(match: Match, seat: int, rng: Rng) -> list[int]:
    """Return a random legal decision: one action, or as many as complete an offer."""
    asked = match.decision_state(seat)
    assert asked is not None
    state, actions = asked.copy(), list[int]()
    while not actions or (state.actor == seat and match.game.is_mid_decision(state)):
        legal = state.legal_actions()
        actions.append(legal[rng.below(len(legal))])
        state.do(actions[-1])
    return actions


def phase(name: str) -> Callable[[Match], bool]:
    return lambda match: match.game.view(match.state, None)["phase"] == name


def step(count: int) -> Callable[[Match], bool]:
    return lambda match: len(match.steps) >= count


def over(match: Match) -> bool:
    return match.status == "over"


def number(verb: str, **args: int | str) -> int:
    return CATAN.catalogue.encode(verb, **args)


def entries_of(table: Table) -> list[LogEntry]:
    assert isinstance(table.journal, MemoryJournal)
    return table.journal.entries


def proposals_of(table: Table) -> list[Proposal]:
    """Return what was proposed at `table`: one proposal for each entry but the first."""
    opening, *entries = entries_of(table)
    match = Match(table.name, opening)
    found = []
    for entry in entries:
        apply_entry(match, entry)
        found.append(Proposal(entry, after=match.state if "steps" in entry.data else None))
    return found


def state_bytes(table: Table) -> bytes:
    state: State = table.match.state
    return state.to_bytes()
