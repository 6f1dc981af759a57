"""Interfaces for machine learning: PettingZoo, Gymnasium, OpenSpiel, and batches of games as arrays.

    from kontor.research.pettingzoo import catan_v1
    gymnasium.make("kontor/Catan-v1", opponents="greedy")
    import kontor.research.openspiel; pyspiel.load_game("kontor_catan(players=4)")
    from kontor.research.batch import Batch

docs/research.md describes spaces, rewards, chance and seeds. `pip install 'kontor[research]'` installs what
PettingZoo, Gymnasium and batches need, and `kontor[openspiel]` installs OpenSpiel.
"""

from __future__ import annotations

from importlib.util import find_spec


class MissingExtra(ImportError):
    """Raised if an optional library is not installed. The message says how to install it."""


def require(library: str, extra: str) -> None:
    """Raise `MissingExtra` if `library` is not installed. `kontor[extra]` is the extra that installs it."""
    if find_spec(library) is None:
        raise MissingExtra(f"{library} is not installed; install it with: pip install 'kontor[{extra}]'")


def check_seed(seed: object) -> None:
    if not isinstance(seed, int | str | None):
        raise ValueError(f"seed: a whole number or a text is needed, not {seed!r:.60}")
