"""A bot that plays at random, and kills its own process once if a certain file exists."""

import os
import signal
from pathlib import Path

from kontor.bots import Question
from kontor.bots.random import RandomBot

NAME = "tests.arena.quitter:BOT"
FUSE = "KONTOR_TEST_FUSE"
"""The environment variable with the path of that file."""


class Quitter(RandomBot):
    def choose(self, question: Question) -> list[int]:
        if FUSE in os.environ and delete_fuse(Path(os.environ[FUSE])):
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(question)


def delete_fuse(fuse: Path) -> bool:
    """Delete the file and return whether this process did it. Of several processes, only one succeeds."""
    try:
        fuse.unlink()
    except FileNotFoundError:
        return False
    return True


BOT = Quitter()
