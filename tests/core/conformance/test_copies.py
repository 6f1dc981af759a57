"""Tests that the conformance kit catches copies and bytes that are not exact."""

from __future__ import annotations

import itertools
from typing import Self

import pytest
from mypy_extensions import i64

from kontor.core import ActionBuffer, State
from kontor.core.arrays import Arr
from kontor.core.conformance import check_copies
from kontor.core.fields import FieldRules
from tests.core.conformance.conftest import Catch, played_by
from tests.core.sixth_game import CHOOSING, Cups, UnderTheCup, cups


@pytest.mark.parametrize("name", ["pack", "hand", "choice", "opened", "shown", "coins"])
def test_a_copy_that_shares_an_array(caught: Catch, name: str) -> None:
    class Siamese(Cups):
        def copy(self) -> Self:
            twin = super().copy()
            setattr(twin, name, getattr(self, name))
            return twin

    assert caught(check_copies, played_by(Siamese)) == f"a copy shares the field {name!r}"


def test_a_copy_that_forgets_a_field(caught: Catch) -> None:
    class Careless(Cups):
        def copy(self) -> Self:
            twin = super().copy()
            twin.played = 0
            return twin

    assert caught(check_copies, played_by(Careless)) == "a copy differs"


def test_a_field_that_is_not_declared(caught: Catch) -> None:
    class Hoarder(Cups):
        def do(self, action: i64) -> None:
            super().do(action)
            self.jokes = 1

    found = caught(check_copies, played_by(Hoarder))
    assert found == "the field 'jokes' is not declared, so it is not in the bytes"


def test_a_copy_that_plays_differently(caught: Catch) -> None:
    class Twofaced(Cups):
        __slots__ = ("tame",)
        tame: bool

        def copy(self) -> Self:
            twin = super().copy()
            twin.tame = True
            return twin

        def legal_actions_into(self, buffer: ActionBuffer) -> None:
            super().legal_actions_into(buffer)
            if getattr(self, "tame", False) and self.phase == CHOOSING:
                buffer.count = 1

    Twofaced.__annotations__.clear()
    assert caught(check_copies, played_by(Twofaced)) == "a copy has other legal actions"


def test_bytes_without_a_field(caught: Catch) -> None:
    class Brief(Cups):
        def to_bytes(self) -> bytes:
            kept, self.supply = self.supply, 9
            data = super().to_bytes()
            self.supply = kept
            return data

    assert caught(check_copies, played_by(Brief)) == "the field 'supply' is not in the bytes"


def test_bytes_without_an_item_of_an_array(caught: Catch) -> None:
    class Brief(Cups):
        def to_bytes(self) -> bytes:
            kept, self.coins[2] = self.coins[2], 0
            data = super().to_bytes()
            self.coins[2] = kept
            return data

    assert caught(check_copies, played_by(Brief)) == "item 2 of 'coins' is not in the bytes"


def test_a_hash_without_a_field(caught: Catch) -> None:
    class Hashed(Cups):
        def hash64(self) -> int:
            return hash((tuple(self.hand), tuple(self.choice)))

    assert caught(check_copies, played_by(Hashed)) == "the field 'actor' is not in the hash"


def test_a_hash_that_differs_for_equal_states(caught: Catch) -> None:
    class Moody(Cups):
        def hash64(self) -> int:
            return id(self)

    assert caught(check_copies, played_by(Moody)) == "a copy has another hash"


def test_damaged_bytes_that_are_accepted(caught: Catch) -> None:
    class Trusting(UnderTheCup):
        def from_bytes(self, data: bytes) -> State:
            return super().from_bytes(data[: len(data) - 1] if data.endswith(b"\0\0\0\0\0\0\0\0\0") else data)

    assert caught(check_copies, Trusting()) == "damaged bytes are taken for a state"


def test_a_game_that_depends_on_more_than_its_actions(caught: Catch) -> None:
    clock = itertools.count()

    class Timed(Cups):
        def begin_round(self) -> None:
            super().begin_round()
            self.supply = next(clock)

    assert caught(check_copies, played_by(Timed)) == "the same actions lead elsewhere"


def test_a_frozen_field_that_changes(caught: Catch) -> None:
    game = UnderTheCup()
    game.fields = FieldRules(frozen_when=((lambda state: True, frozenset({"coins"})),))
    assert caught(check_copies, game) == "the frozen field 'coins' changed"


def test_a_frozen_field_that_thaws_again(caught: Catch) -> None:
    game = UnderTheCup()
    game.fields = FieldRules(frozen_when=((lambda state: cups(state).played == 0, frozenset({"coins"})),))
    assert caught(check_copies, game) == "the frozen field 'coins' changed"


def test_a_replaced_array_that_is_changed_in_place(caught: Catch) -> None:
    game = UnderTheCup()
    game.fields = FieldRules(never_changed_in_place=frozenset({"coins"}))
    assert caught(check_copies, game) == "the field 'coins' was changed in place, not replaced"


def test_a_number_that_is_called_replaced(caught: Catch) -> None:
    game = UnderTheCup()
    game.fields = FieldRules(never_changed_in_place=frozenset({"supply"}))
    assert caught(check_copies, game) == "the field 'supply' is a number; only arrays are replaced"


class Counting(Cups):
    """A state that also stores the sum of the coins, but does not update it after the first round."""

    paid: i64

    def fill_derived_fields(self) -> None:
        self.paid = sum(int(coins) for coins in self.coins)

    def begin_round(self) -> None:
        super().begin_round()
        if self.played == 0:
            self.fill_derived_fields()


def test_a_derived_field_that_was_forgotten(caught: Catch) -> None:
    game = played_by(Counting)
    game.fields = FieldRules(derived=frozenset({"paid"}))
    assert caught(check_copies, game) == "the derived field 'paid' does not follow from the others"


def test_a_derived_array_that_copies_would_not_share(caught: Catch) -> None:
    class Listing(Counting):
        rich: Arr

        def fill_derived_fields(self) -> None:
            super().fill_derived_fields()
            self.rich = self.coins[:]

    game = played_by(Listing)
    game.fields = FieldRules(derived=frozenset({"paid", "rich"}))
    assert caught(check_copies, game) == "the derived array 'rich' is not always replaced"
