"""`FieldRules`: how the fields of a state are copied and stored."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import final


@final
class FieldRules:
    """The names of the fields of a game's state that are copied or stored in a special way.

    - `derived`: fields that can be computed from the others. A state keeps their values because computing
      them is slow. They are left out of the encoded bytes and the hash, and `State.fill_derived_fields`
      recomputes them. Derived arrays must also be in `never_changed_in_place`.
    - `never_changed_in_place`: arrays that an action replaces with a new array instead of changing them.
      Copies of a state can therefore share the old array.
    - `frozen_when`: pairs of a condition on the state and a set of arrays. Once a state meets the condition,
      these arrays never change again, so copies share them too.
    - `encoded_as`: the old name of each renamed field. Fields are stored in order of name, so encoding a
      renamed field under its old name keeps the bytes the same.
    """

    def __init__(
        self,
        *,
        derived: frozenset[str] = frozenset(),  # fields that can be computed from the others
        never_changed_in_place: frozenset[str] = frozenset(),  # arrays
        frozen_when: tuple[tuple[Callable[..., bool], frozenset[str]], ...] = (),
        encoded_as: Mapping[str, str] | None = None,  # the old names of renamed fields
    ) -> None:
        self.derived = derived
        self.never_changed_in_place = never_changed_in_place
        self.frozen_when = frozen_when
        self.encoded_as = dict(encoded_as or {})
        self.stored_by_class: dict[type[object], tuple[str, ...]] = {}
        """The stored fields of each state class, in order: a cache for `encoding.stored_fields`."""

    def frozen_fields(self, state: object) -> frozenset[str]:
        """Return the names of the arrays that never change again after `state`: see `frozen_when`."""
        return frozenset(name for condition, names in self.frozen_when if condition(state) for name in names)
