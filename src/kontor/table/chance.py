"""Random outcomes (lots) that nobody can influence and everybody can check afterwards.

The server draws a secret seed and publishes its hash. Then each seat may add a nonce. Every lot is computed
from the seed, the table, the nonces and the number of earlier lots. The seed is revealed after the match.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256

SEED_BYTES = 32


def new_seed() -> bytes:
    """Return a random seed."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(table: str, seed: bytes) -> str:
    """Return the hash of `seed` that is published before anybody adds a nonce."""
    return sha256(f"kontor/commitment/1\n{table}\n{seed.hex()}".encode()).hexdigest()


class Lottery:
    """Draws the lots of one match.

     lottery = Lottery("t1", bytes(32), ["ab" * 8, ""])
    >>> 0 <= lottery.lot(0, 36) < 36
    True
    """

    def __init__(self, table: str, seed: bytes, nonces: Sequence[str] = ()) -> None:
        self.table = table
        self.seed = seed
        self.nonces = tuple(nonces)

    def with_nonces(self, nonces: Sequence[str]) -> Lottery:
        """Return a lottery with the same seed and these nonces."""
        return Lottery(self.table, self.seed, nonces)

    def lot(self, node: int, lots: int) -> int:
        """Draw one of `lots` equally likely outcomes, for the chance node with number `node`."""
        return self._hash("lot", str(node)) * lots >> 256

    def private_seed(self, name: str) -> str:
        """Return a secret seed for a bot's random generator. It reveals nothing about lots."""
        return f"{self._hash('private', name):064x}"

    def _hash(self, purpose: str, name: str) -> int:
        """Return 256 bits that follow from the seed, the table, the nonces and the arguments."""
        text = f"kontor/{purpose}/1\n{self.table}\n{','.join(self.nonces)}\n{name}"
        return int.from_bytes(hmac.digest(self.seed, text.encode(), "sha256"), "big")
