"""Tests of the buffer of legal actions, and of adding actions from the bits of a number."""

import pytest

from kontor.core import ActionBuffer, load
from kontor.core.action_buffer import POWER_OF_TWO

CATAN = load("catan")


@pytest.mark.parametrize("numbers", [[], [0], [61], [0, 61], [1, 31, 32, 33, 53], list(range(62))])
def test_bits_are_added_in_ascending_order(numbers: list[int]) -> None:
    buffer = ActionBuffer()
    buffer.add(7)
    buffer.add_bits(100, sum(int(POWER_OF_TWO[n]) for n in numbers))
    assert buffer.to_list() == [7, *(100 + n for n in numbers)]


def test_power_of_two_is_a_table_of_powers_of_two() -> None:
    assert [int(power) for power in POWER_OF_TWO] == [2**n for n in range(62)]


def test_two_lists_of_actions_are_independent() -> None:
    state = CATAN.initial_state(CATAN.options(4))
    before = state.legal_actions()
    kept = list(before)
    state.do(before[0])
    assert state.legal_actions() == state.copy().legal_actions()
    assert before == kept
