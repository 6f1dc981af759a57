"""A bot that is a program of its own, in any language: a line of JSON in, a line out. docs/bots.md."""

from __future__ import annotations

import json
import shlex
import subprocess
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Any, Final

from kontor.bots.base import Bot, Question

PREFIX: Final = "exec:"
"""Before the command line, where a bot is named."""
PATIENCE: Final = 60.0
"""Seconds after which a program that has not answered is given up."""
LONGEST: Final = 100_000
"""Characters of an answer; whoever says more is not answering."""


class ProgramFailed(RuntimeError):
    """The program could not be started, ended, kept silent, or said something that is no answer."""


class Program(Bot):
    """Starts the program when it is first asked, and asks the same one from then on.

    The program must keep nothing from one question to the next: each holds all that its seat knows.
    """

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        self.command = command
        self.patience = patience
        self._running: subprocess.Popen[str] | None = None
        self._lines: Queue[str] = Queue()

    def choose(self, question: Question) -> list[int]:
        line = self._ask(json.dumps(asked(question), separators=(",", ":")))
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise ProgramFailed(f"{self.command}: the answer {line[:60]!r} is not JSON") from None
        return self._checked(answer, question)

    def _checked(self, answer: Any, question: Question) -> list[int]:
        actions = answer.get("actions") if isinstance(answer, dict) else None
        size = question.game.catalogue.size
        if not isinstance(actions, list) or not actions:
            raise ProgramFailed(f'{self.command}: an answer is {{"actions": [...]}}, with at least one')
        for action in actions:
            if not isinstance(action, int) or isinstance(action, bool) or not 0 <= action < size:
                raise ProgramFailed(f"{self.command}: {action!r:.60} is no action of {question.game.key}")
        if actions[0] not in question.legal:
            said = question.game.catalogue.describe(actions[0])
            raise ProgramFailed(f"{self.command}: {said} is not allowed now")
        return actions

    def _ask(self, line: str) -> str:
        running = self._started()
        assert running.stdin is not None
        try:
            running.stdin.write(line + "\n")
            running.stdin.flush()
            answer = self._lines.get(timeout=self.patience)
        except (OSError, Empty):
            answer = ""
        if not answer.endswith("\n"):
            self.close()
            raise ProgramFailed(f"{self.command}: no answer; it ended, or took over {self.patience:g} s")
        return answer

    def _started(self) -> subprocess.Popen[str]:
        if self._running is None:
            try:
                words = shlex.split(self.command)
                self._running = subprocess.Popen(
                    words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace"
                )
            except (OSError, ValueError, IndexError) as wrong:
                raise ProgramFailed(f"{self.command or 'exec:'}: it cannot be started: {wrong}") from None
            self._lines = Queue()
            Thread(target=listen, args=(self._running, self._lines), daemon=True).start()
        return self._running

    def close(self) -> None:
        """End the program. The next question would start it anew."""
        running, self._running = self._running, None
        if running is not None:
            running.kill()
            running.wait()
            with suppress(OSError):
                running.communicate()


def listen(running: subprocess.Popen[str], lines: Queue[str]) -> None:
    """Hand over what the program says, line by line; an empty line without an end when it leaves."""
    assert running.stdout is not None
    with suppress(OSError, ValueError):
        while line := running.stdout.readline(LONGEST):
            lines.put(line)
    lines.put("")


def asked(question: Question) -> dict[str, Any]:
    """A question as a program is told it."""
    game = question.game
    return {
        "game": game.key,
        "rules": game.rules_version,
        "options": question.options.to_json(),
        "players": question.options.seats,
        "seat": question.seat,
        "legal": list(question.legal),
        "moves": [game.catalogue.decode(action) for action in question.legal],
        "view": question.view,
        "seen": list(question.seen),
        "random": int(question.rng.word()),
    }
