"""A bot that runs as a separate program, written in any language.

Questions and answers are lines of JSON. See docs/bots.md for the protocol.
"""

from __future__ import annotations

import json
import shlex
import subprocess
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Any, Final

from kontor.bots.base import Bot, Question

PROGRAM_PREFIX: Final = "exec:"
"""The prefix of the name of a bot that is a program. The rest of the name is the command line."""
ANSWER_TIMEOUT: Final = 60.0  # seconds
MAX_ANSWER_LENGTH: Final = 100_000  # characters


class ProgramFailed(RuntimeError):
    """Raised if a program cannot be started, exits, does not answer in time or gives an invalid answer."""


class Program(Bot):
    """A bot that starts `command` as a process when it is first asked, and sends every question to it.

    Each question contains everything that the deciding seat knows, so the program does not need to remember
    earlier questions.
    """

    def __init__(self, command: str, timeout: float = ANSWER_TIMEOUT) -> None:
        self.command = command
        self.timeout = timeout
        self._running: subprocess.Popen[str] | None = None
        self._lines: Queue[str] = Queue()

    def choose(self, question: Question) -> list[int]:
        line = self._ask(json.dumps(question_json(question), separators=(",", ":")))
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise ProgramFailed(f"{self.command}: the answer {line[:60]!r} is not JSON") from None
        return self._checked_actions(answer, question)

    def _checked_actions(self, answer: Any, question: Question) -> list[int]:
        """Return the actions in `answer`. Raise `ProgramFailed` if the answer is invalid."""
        actions = answer.get("actions") if isinstance(answer, dict) else None
        size = question.game.catalogue.size
        if not isinstance(actions, list) or not actions:
            raise ProgramFailed(f'{self.command}: an answer is {{"actions": [...]}}, with at least one')
        for action in actions:
            if not isinstance(action, int) or isinstance(action, bool) or not 0 <= action < size:
                raise ProgramFailed(f"{self.command}: {action!r:.60} is no action of {question.game.key}")
        if actions[0] not in question.legal:
            move = question.game.catalogue.describe(actions[0])
            raise ProgramFailed(f"{self.command}: {move} is not allowed now")
        return actions

    def _ask(self, line: str) -> str:
        """Send `line` to the program and return the next line of its output, which is the answer."""
        running = self._ensure_running()
        assert running.stdin is not None
        try:
            running.stdin.write(line + "\n")
            running.stdin.flush()
            answer = self._lines.get(timeout=self.timeout)
        except (OSError, Empty):
            answer = ""
        if not answer.endswith("\n"):
            self.close()
            raise ProgramFailed(f"{self.command}: no answer; it ended, or took over {self.timeout:g} s")
        return answer

    def _ensure_running(self) -> subprocess.Popen[str]:
        """Return the running program, starting it first if necessary."""
        if self._running is None:
            try:
                words = shlex.split(self.command)
                self._running = subprocess.Popen(
                    words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace"
                )
            except (OSError, ValueError, IndexError) as error:
                raise ProgramFailed(f"{self.command or 'exec:'}: it cannot be started: {error}") from None
            self._lines = Queue()
            Thread(target=read_answers, args=(self._running, self._lines), daemon=True).start()
        return self._running

    def close(self) -> None:
        """Kill the program. The next question starts it again."""
        running, self._running = self._running, None
        if running is not None:
            running.kill()
            running.wait()
            with suppress(OSError):
                running.communicate()


def read_answers(process: subprocess.Popen[str], lines: Queue[str]) -> None:
    """Put each line of the output of `process` into `lines`, and an empty string when the output ends."""
    assert process.stdout is not None
    with suppress(OSError, ValueError):
        while line := process.stdout.readline(MAX_ANSWER_LENGTH):
            lines.put(line)
    lines.put("")


def question_json(question: Question) -> dict[str, Any]:
    """Return `question` as the JSON object that a program receives."""
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
        "random": int(question.rng.next_word()),
    }
