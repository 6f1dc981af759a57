"""`Table`: a match that runs in one process, without a server."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from kontor.core.game import Game, View
from kontor.core.options import Options
from kontor.table import bot_moves, questions, seating, submission, undo
from kontor.table.apply import AppliedEntry, apply_entry
from kontor.table.chance import Lottery, new_seed
from kontor.table.entry import LogEntry, Proposal
from kontor.table.knowledge import Knowledge
from kontor.table.match import Match, seat_or_none
from kontor.table.opening import open_table
from kontor.table.record_file import record_json
from kontor.table.refusal import Refusal
from kontor.table.settings import Settings


class Journal(Protocol):
    """Storage for a table's log entries. `append` returns once the entry is stored, or raises an error."""

    def append(self, entry: LogEntry) -> None: ...


class MemoryJournal:
    """A journal that keeps the log entries in memory."""

    def __init__(self) -> None:
        self.entries: list[LogEntry] = []

    def append(self, entry: LogEntry) -> None:
        self.entries.append(entry)


def wall_clock_ms() -> int:
    """Return the current time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Table:
    """A match that runs in this process. Its methods raise `Refusal` if a request cannot be carried out.

    >>> from kontor.core import load
    >>> catan = load("catan")
    >>> table = Table(catan, catan.options(seats=3))
    >>> table.sit(0, "Éva")
    >>> table.fill_with_bots("random")
    >>> table.start()
    >>> bot_decisions = table.play_bots()
    >>> table.submit(0, table.legal(0)[:1])
    """

    def __init__(
        self,
        game: Game,
        options: Options,
        settings: Settings | None = None,
        *,
        journal: Journal | None = None,  # where log entries are stored
        seed: bytes | None = None,  # secret random seed for all dice and cards
        name: str | None = None,  # the id of the table
        now: Callable[[], int] = wall_clock_ms,
        prefix: Sequence[int] = (),  # actions to start with, if the match branches off another one
        script: Sequence[int] = (),  # actions that a lesson prescribes
    ) -> None:
        self.name = name or "t" + secrets.token_urlsafe(12)
        self.now = now
        self.journal: Journal = journal or MemoryJournal()
        secret = seed or new_seed()
        entry = open_table(
            self.name, game, options, secret, now(), settings=settings, prefix=prefix, script=script
        )
        self.journal.append(entry)
        self.match = Match(self.name, entry)
        self.lottery = Lottery(self.name, secret)
        self.knowledge = Knowledge(self.match)
        self.listeners: list[Callable[[AppliedEntry], None]] = []

    def append(self, proposal: Proposal) -> None:
        """Store the proposed log entry in the journal, apply it to the match, and notify the listeners."""
        self.journal.append(proposal.entry)
        applied = apply_entry(self.match, proposal.entry, proposal.states)
        for listener in self.listeners:
            listener(applied)

    # ---- seats -----------------------------------------------------------------------------------------

    def sit(self, seat: int, name: str, player: str | None = None, nonce: str = "") -> None:
        self.append(seating.sit(self.match, seat, player or name, name, nonce, self.now()))

    def rename(self, seat: int, name: str) -> None:
        self.append(seating.rename(self.match, seat, name, self.now()))

    def rise(self, seat: int) -> None:
        self.append(seating.rise(self.match, seat, self.now()))

    def put_bot(self, seat: int, bot: str) -> None:
        self.append(seating.put_bot(self.match, seat, bot, self.now()))

    def fill_with_bots(self, bot: str) -> None:
        for number, seat in enumerate(self.match.seats):
            if seat.kind == "open":
                self.put_bot(number, bot)

    def start(self) -> None:
        self.append(seating.start(self.match, self.lottery, self.now()))
        self.lottery = self.lottery.with_nonces(self.match.nonces())

    def stand_in(self, seat: int) -> None:
        self.append(seating.stand_in(self.match, seat, self.now()))

    def come_back(self, seat: int) -> None:
        self.append(seating.come_back(self.match, seat, self.now()))

    def resign(self, seat: int) -> None:
        self.append(seating.resign(self.match, seat, self.lottery, self.now()))

    # ---- decisions -------------------------------------------------------------------------------------

    def submit(self, seat: int, actions: Sequence[object], version: int | None = None) -> None:
        """Play all `actions` of one decision, or raise `Refusal` and change nothing.

        `version` is the table version that the player saw; by default, the current one.
        """
        seen = self.match.version if version is None else version
        self.append(submission.submit(self.match, seat, seen, actions, self.lottery, self.now()))

    def undo(self, seat: int) -> None:
        self.append(undo.undo(self.match, seat, self.match.version, self.now()))

    def ask_undo(self, seat: int) -> None:
        self.append(undo.ask_undo(self.match, seat, self.match.version, self.now()))

    def answer_undo(self, seat: int, agree: bool) -> None:
        self.append(undo.answer_undo(self.match, seat, self.match.version, agree, self.now()))

    def enforce_clock(self) -> bool:
        """If a player has run out of time, let a bot take over, or resign for the player.

        Return whether anybody has run out of time.
        """
        proposal = seating.propose_timeout(self.match, self.lottery, self.now())
        if proposal is not None:
            self.append(proposal)
        return proposal is not None

    def play_bots(self, limit: int | None = None) -> int:
        """Let the bots play until it is a person's turn or they have made `limit` decisions.

        Return how many decisions they made.
        """
        played = 0
        while limit is None or played < limit:
            due = bot_moves.bot_to_move(self.match)
            if due is None:
                break
            seat, bot = due
            self.submit(seat, bot_moves.choose(self.match, self.knowledge, seat, bot, self.lottery))
            played += 1
        return played

    # ---- reading ---------------------------------------------------------------------------------------

    def view(self, audience: int) -> View:
        return self.match.game.view(self.match.state, seat_or_none(audience))

    def legal(self, seat: int) -> list[int]:
        return self.match.legal(seat)

    def why_not(self, seat: int, action: object) -> str | None:
        return questions.why_not(self.match, self.knowledge, seat, self.match.version, action)

    def preview(
        self, seat: int, actions: Sequence[object], goal: Mapping[str, object] | None = None
    ) -> questions.Previewed:
        return questions.preview(self.match, self.knowledge, seat, self.match.version, actions, goal)

    def record(self) -> str:
        """Return the recorded game as JSON. Raise `Refusal` while the game is running."""
        if self.match.status != "over":
            raise Refusal("still_running", "The record of a running game is a secret.")
        return record_json(self.match)
