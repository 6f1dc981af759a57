"""What practice teaches: to decide as `greedy` does, but to know better what things are worth.

A head of `greedy` weighs by a temper. Many games among random tempers have shown which weights win more;
those are the temper of the level `hard`, which in Viscounts also looks at more. `benchmarks.tempers` plays
such games.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kontor.bots.base import Advice, Question
from kontor.bots.greedy import head_of


class Practised:
    """Somebody who has played a lot."""

    def advise(self, question: Question) -> Advice:
        head = head_of(question.game.key)
        return Advice(head.choose(question, head.TEMPERS.of_hard(question.options.seats)))


PRACTISED: Final[Mapping[str, Practised]] = {
    "catan": Practised(),
    "genoa": Practised(),
    "viscounts": Practised(),
}
"""The games in which this has proved better than `greedy`: docs/bots.md has the figures."""
