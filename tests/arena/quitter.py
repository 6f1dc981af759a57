"""A bot that plays at random and once, when a certain file is there, takes its whole process with it."""

import os
import signal
from pathlib import Path

from kontor.bots import Question
from kontor.bots.random import RandomBot

NAME = "tests.arena.quitter:BOT"
FUSE = "KONTOR_TEST_FUSE"
"""The variable that names the file."""


class Quitter(RandomBot):
    def choose(self, question: Question) -> list[int]:
        if FUSE in os.environ and burnt(Path(os.environ[FUSE])):
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(question)


def burnt(fuse: Path) -> bool:
    """Whether it was this process that took the file away; of several, one succeeds."""
    try:
        fuse.unlink()
    except FileNotFoundError:
        return False
    return True


BOT = Quitter()
