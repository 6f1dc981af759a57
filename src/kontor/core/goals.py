"""A goal: a decision as people think of it, a whole offer or payment, which a game spells into its moves.

It is written like a move in words, with whole things as arguments:

    {"do": "offer", "give": {"wood": 2}, "want": {"ore": 1}}

A game reads it with `Goal`, field by field. What it does not understand is refused by the name of the field;
what a rule forbids is found out when the moves are tried.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

MOST: Final = 200
"""No field counts further: a goal is something that somebody has in mind."""


class BadGoal(ValueError):
    """A goal that cannot be read, or reached; `field` says where."""

    def __init__(self, field: str, text: str) -> None:
        super().__init__(f"{field}: {text}")
        self.field = field


@final
class GoalReader:
    """The fields of a goal, or of a part of it."""

    def __init__(self, given: Mapping[str, object], within: str = "") -> None:
        self.given = given
        self.within = within

    def read_verb(self, *verbs: str) -> str:
        """What is to be done; one of these."""
        verb = self.given.get("do")
        if not isinstance(verb, str) or verb not in verbs:
            raise BadGoal(self.path("do"), f"one of {', '.join(verbs) or 'nothing'} is expected")
        return verb

    def allow_only(self, *fields: str) -> None:
        """Nothing may stand there besides the verb and these."""
        for field in self.given:
            if field != "do" and field not in fields:
                raise BadGoal(self.path(field), "this goal has no such field")

    def has(self, field: str) -> bool:
        return self.given.get(field) is not None

    def read_name(self, field: str, names: Sequence[str]) -> int:
        """The place of a name in a list of names."""
        value = self.given.get(field)
        if not isinstance(value, str) or value not in names:
            raise BadGoal(self.path(field), "a name that is known here is expected")
        return names.index(value)

    def read_number(self, field: str, low: int, high: int) -> int:
        value = self.given.get(field)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise BadGoal(self.path(field), f"a number from {low} to {high} is expected")
        return value

    def read_flag(self, field: str) -> bool:
        """False if it is not there."""
        value = self.given.get(field, False)
        if not isinstance(value, bool):
            raise BadGoal(self.path(field), "true or false is expected")
        return value

    def read_part(self, field: str) -> GoalReader:
        """A mapping inside; empty if it is not there."""
        value = self.given.get(field)
        if value is None:
            value = {}
        if not isinstance(value, Mapping):
            raise BadGoal(self.path(field), "a mapping is expected")
        return GoalReader(value, self.path(field))

    def read_counts(self, field: str, names: Sequence[str]) -> list[int]:
        """How many of each name; those left out are zero."""
        part = self.read_part(field)
        for name in part.given:
            if name not in names:
                raise BadGoal(part.path(name), "nothing here has that name")
        return [part.read_number(name, 0, MOST) if part.has(name) else 0 for name in names]

    def path(self, field: str) -> str:
        return f"{self.within}.{field}" if self.within else field


def moves_in_order(first: int, counts: Sequence[int]) -> list[int]:
    """So many moves of each kind, in the order of the catalogue: the one way in which sets are named."""
    return [first + kind for kind, count in enumerate(counts) for _ in range(count)]
