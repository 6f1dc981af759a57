"""The random number generators of a world, one for each purpose."""

from __future__ import annotations

import base64
import random
from typing import Final

PURPOSES: Final = ("shape", "network", "disk", "work", "faults", "people", "secrets")


class Dice:
    """The random number generators of a world.

    There is one for each purpose, so that one more draw for the network does not change what people do. A
    twin world passes a `salt`, which changes the generators for the purposes in `salted`.
    """

    def __init__(self, seed: int, salt: str = "", salted: tuple[str, ...] = ()) -> None:
        self.seed = seed

        def generator(purpose: str) -> random.Random:
            return random.Random(f"{seed}/{purpose}" + (f"/{salt}" if purpose in salted else ""))

        self.shape = generator("shape")
        """For the settings of the world: processes, tables, games, failure rates."""
        self.network = generator("network")
        self.disk = generator("disk")
        self.work = generator("work")
        """For the durations of bots' decisions and other computations."""
        self.faults = generator("faults")
        self.people = generator("people")
        self.secrets = generator("secrets")
        """For the server's own random values: tokens, table ids, seeds of games."""

    def person(self, number: int) -> random.Random:
        """Return the generator for the choices of person number `number`."""
        return random.Random(f"{self.seed}/person/{number}")

    # ---- as the sources of randomness in `Config` ------------------------------------------------------

    def token(self, length: int) -> str:
        return base64.urlsafe_b64encode(self.secrets.randbytes(length)).rstrip(b"=").decode()

    def letters(self) -> str:
        return "".join(self.secrets.choice("ABCDEFGHJKLMNPRSTUVWXY") for _ in range(5))
