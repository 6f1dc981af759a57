"""Goals: complete decisions, such as an offer or a payment, which a game splits into several moves.

A goal is written like a move, as a verb with named arguments, but its arguments can also be mappings:

    {"do": "offer", "give": {"wood": 2}, "want": {"ore": 1}}

`Game.plan_moves` reads a goal field by field with a `GoalReader`, which raises `BadGoal` if a field is
missing or malformed. The reader does not check whether the rules allow the goal. The caller of `plan_moves`
finds that out by trying the moves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

MAX_COUNT_IN_GOAL: Final = 200
"""The largest count that a goal may contain. Without a limit, a short goal could need millions of moves."""


class BadGoal(ValueError):
    """Raised if a goal is malformed or cannot be carried out. `field` is the name of the field at fault."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field


@final
class GoalReader:
    """A reader for the fields of a goal, or of a mapping inside a goal.

    Its methods raise `BadGoal` if a field is missing or has the wrong type.
    """

    def __init__(self, goal_fields: Mapping[str, object], parent_path: str = "") -> None:
        self.given = goal_fields
        self.parent_path = parent_path

    def read_verb(self, *verbs: str) -> str:
        """Return the verb of the goal. Raise `BadGoal` if it is not one of `verbs`."""
        verb = self.given.get("do")
        if not isinstance(verb, str) or verb not in verbs:
            raise BadGoal(self.path("do"), f"one of {', '.join(verbs) or 'nothing'} is expected")
        return verb

    def allow_only(self, *fields: str) -> None:
        """Raise `BadGoal` if the goal has fields other than the verb and `fields`."""
        for field in self.given:
            if field != "do" and field not in fields:
                raise BadGoal(self.path(field), "this goal has no such field")

    def has(self, field: str) -> bool:
        """Return whether the goal has `field` with a value other than null."""
        return self.given.get(field) is not None

    def read_name(self, field: str, names: Sequence[str]) -> int:
        """Read `field`, which must be one of `names`. Return its index in that list."""
        value = self.given.get(field)
        if not isinstance(value, str) or value not in names:
            raise BadGoal(self.path(field), "a name that is known here is expected")
        return names.index(value)

    def read_number(self, field: str, low: int, high: int) -> int:
        """Return the number in `field`. Raise `BadGoal` if it is less than `low` or greater than `high`."""
        value = self.given.get(field)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise BadGoal(self.path(field), f"a number from {low} to {high} is expected")
        return value

    def read_flag(self, field: str) -> bool:
        """Return whether `field` is true. If it is missing, return False."""
        value = self.given.get(field, False)
        if not isinstance(value, bool):
            raise BadGoal(self.path(field), "true or false is expected")
        return value

    def read_mapping(self, field: str) -> GoalReader:
        """Return a reader for the mapping in `field`. A missing field counts as an empty mapping."""
        value = self.given.get(field)
        if value is None:
            value = {}
        if not isinstance(value, Mapping):
            raise BadGoal(self.path(field), "a mapping is expected")
        return GoalReader(value, self.path(field))

    def read_counts(self, field: str, names: Sequence[str]) -> list[int]:
        """Return the number that the mapping in `field` gives for each of `names`. A missing name gives 0."""
        counts = self.read_mapping(field)
        for name in counts.given:
            if name not in names:
                raise BadGoal(counts.path(name), "nothing here has that name")
        return [counts.read_number(name, 0, MAX_COUNT_IN_GOAL) if counts.has(name) else 0 for name in names]

    def path(self, field: str) -> str:
        """Return the full path of `field` for error messages, such as `give.wood`."""
        return f"{self.parent_path}.{field}" if self.parent_path else field


def repeated_actions(first_action: int, counts: Sequence[int]) -> list[int]:
    """Return a list with the action `first_action + i` repeated `counts[i]` times, for each index `i`."""
    return [first_action + i for i, count in enumerate(counts) for _ in range(count)]
