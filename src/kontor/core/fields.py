"""`FieldRules`: how the fields of a state are copied and stored."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import final


@final
class FieldRules:
    """Fields of a game's state that are copied or stored in a special way.

    - `derived` fields follow from the others. A state keeps them because computing them is slow. Bytes and
      hashes leave them out; `State.fill_derived_fields` computes them. Derived arrays must also be
      `replaced`.
    - `replaced` arrays are never changed in place: an action assigns a new array. Copies can therefore
      share them.
    - `frozen_when` lists pairs of a condition and a set of arrays. Once the condition holds, these arrays
      never change again, and copies share them.
    - `encoded_as` maps a renamed field to its old name. Fields are stored in the order of their names, so the
      old name keeps the bytes the same.
    """

    def __init__(
        self,
        *,
        derived: frozenset[str] = frozenset(),
        replaced: frozenset[str] = frozenset(),
        frozen_when: tuple[tuple[Callable[..., bool], frozenset[str]], ...] = (),
        encoded_as: Mapping[str, str] | None = None,
    ) -> None:
        self.derived = derived
        self.replaced = replaced
        self.frozen_when = frozen_when
        self.encoded_as = dict(encoded_as or {})
        self.stored_by_class: dict[type[object], tuple[str, ...]] = {}
        """The stored fields of each state class, in order. `encoding` caches them here."""

    def frozen_fields(self, state: object) -> frozenset[str]:
        """Return the names of the arrays that never change again after `state`."""
        return frozenset(name for condition, names in self.frozen_when if condition(state) for name in names)
