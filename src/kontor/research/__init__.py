"""Kontor in the hands of learning programs: PettingZoo, Gymnasium, OpenSpiel, and batches of games as arrays.

    from kontor.research.pettingzoo import catan_v1
    gymnasium.make("kontor/Catan-v1", opponents="greedy")
    import kontor.research.openspiel; pyspiel.load_game("kontor_catan(players=4)")
    from kontor.research.batch import Batch

docs/research.md tells of spaces, rewards, chance and seeds. `pip install 'kontor[research]'` brings what the
first, second and fourth need, `kontor[openspiel]` the third.
"""

from __future__ import annotations

from importlib.util import find_spec


class MissingExtra(ImportError):
    """A library is not installed; the sentence says which command brings it."""


def need(library: str, extra: str) -> None:
    """Refuse to go on without `library`."""
    if find_spec(library) is None:
        raise MissingExtra(f"{library} is not installed; pip install 'kontor[{extra}]' brings it")


def check_seed(seed: object) -> None:
    if not isinstance(seed, int | str | None):
        raise ValueError(f"seed: a whole number or a text is needed, not {seed!r:.60}")
