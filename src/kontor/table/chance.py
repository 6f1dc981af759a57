"""Random outcomes that nobody can influence and everybody can check after the match.

The server draws a secret seed and publishes its hash. Then each player may add a nonce. Every outcome is
computed from the seed, the table id, the nonces and the number of earlier outcomes. After the match the seed
is published.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256

SEED_BYTES = 32


def new_seed() -> bytes:
    """Return a new random seed for all dice and cards of a match."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(table: str, seed: bytes) -> str:
    """Return the hash of `seed` and the table id. It is published before any player adds a nonce."""
    return sha256(f"kontor/commitment/1\n{table}\n{seed.hex()}".encode()).hexdigest()


class Lottery:
    """Draws the random outcomes of one match.

    >>> lottery = Lottery("t1", bytes(32), ["ab" * 8, ""])
    >>> 0 <= lottery.draw(0, 36) < 36
    True
    """

    def __init__(self, table: str, seed: bytes, nonces: Sequence[str] = ()) -> None:
        self.table = table
        self.seed = seed
        self.nonces = tuple(nonces)

    def with_nonces(self, nonces: Sequence[str]) -> Lottery:
        """Return a copy of this lottery that also uses the nonces of the players."""
        return Lottery(self.table, self.seed, nonces)

    def draw(self, draw_number: int, outcome_count: int) -> int:
        """Return one of the equally likely outcomes from 0 to `outcome_count - 1`.

        `draw_number` is the number of earlier outcomes in the match. The same number gives the same outcome.
        """
        return self._hash("lot", str(draw_number)) * outcome_count >> 256

    def private_seed(self, name: str) -> str:
        """Return a secret seed for a bot's random number generator. It says nothing about dice or cards."""
        return f"{self._hash('private', name):064x}"

    def _hash(self, purpose: str, name: str) -> int:
        """Return a 256-bit HMAC of the table id, the nonces and the arguments, with the seed as its key."""
        text = f"kontor/{purpose}/1\n{self.table}\n{','.join(self.nonces)}\n{name}"
        return int.from_bytes(hmac.digest(self.seed, text.encode(), "sha256"), "big")
