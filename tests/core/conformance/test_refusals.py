"""Tests that the conformance kit catches wrong legal actions, reasons, refusals and lots."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from kontor.core import ActionBuffer, IllegalAction
from kontor.core.conformance import check_chance, check_copies, check_ends, check_invariants, check_refusals
from tests.core.conformance.conftest import Catch, Check, played_by, secrets
from tests.core.sixth_game import CHOOSE, CHOOSING, FOLD, OPENING, STAY, Cups


def test_an_action_that_is_listed_but_refused(caught: Catch) -> None:
    class Lax(Cups):
        def legal_actions_into(self, buffer: ActionBuffer) -> None:
            if self.phase != CHOOSING:
                super().legal_actions_into(buffer)
                return
            buffer.clear()
            buffer.add(CHOOSE + STAY)
            buffer.add(CHOOSE + FOLD)

    found = caught(check_refusals, played_by(Lax))
    assert found == "choose(choice=fold) is listed as legal, why_not gives CUP-3"


def test_an_action_that_is_allowed_but_not_listed(caught: Catch) -> None:
    class Strict(Cups):
        def legal_actions_into(self, buffer: ActionBuffer) -> None:
            super().legal_actions_into(buffer)
            if self.phase == CHOOSING:
                buffer.count = 1

    found = caught(check_refusals, played_by(Strict))
    assert found == "choose(choice=fold) is not listed, why_not gives no reason against it"


@pytest.mark.parametrize("extra", [[CHOOSE], [CHOOSE + FOLD, CHOOSE]])
def test_a_list_that_does_not_ascend(caught: Catch, extra: list[int]) -> None:
    class Untidy(Cups):
        def legal_actions_into(self, buffer: ActionBuffer) -> None:
            super().legal_actions_into(buffer)
            if self.phase == CHOOSING:
                for action in extra:
                    buffer.add(action)

    assert "do not ascend" in caught(check_refusals, played_by(Untidy))


def test_legal_actions_that_do_not_clear_the_buffer(caught: Catch) -> None:
    class Sticky(Cups):
        def legal_actions_into(self, buffer: ActionBuffer) -> None:
            fresh = ActionBuffer()
            super().legal_actions_into(fresh)
            for action in fresh.to_list():
                buffer.add(action)

    assert caught(check_refusals, played_by(Sticky)) == "legal_actions_into adds to what the buffer held"


@pytest.mark.parametrize("check", [check_refusals, check_ends, check_invariants, check_copies, secrets])
def test_no_legal_action_before_the_end(caught: Catch, check: Check) -> None:
    class Stuck(Cups):
        def legal_actions_into(self, buffer: ActionBuffer) -> None:
            super().legal_actions_into(buffer)
            if self.phase == CHOOSING:
                buffer.clear()

    assert caught(check, played_by(Stuck)) == "there is no legal action"


def test_a_question_that_changes_the_state(caught: Catch) -> None:
    class Nervous(Cups):
        def why_not(self, action: i64) -> i64:
            self.supply += 1
            return super().why_not(action)

    assert caught(check_refusals, played_by(Nervous)) == "asking what is legal changed the state"


def test_a_refused_action_that_changes_the_state(caught: Catch) -> None:
    class Sloppy(Cups):
        def apply(self, action: i64) -> None:
            self.supply += self.why_not(action) != 0
            super().apply(action)

    assert caught(check_refusals, played_by(Sloppy)) == "the refused action -1 changed the state"


def test_an_illegal_action_that_is_not_refused(caught: Catch) -> None:
    class Patient(Cups):
        def apply(self, action: i64) -> None:
            if self.why_not(action) == 0:
                self.do(action)

    assert caught(check_refusals, played_by(Patient)) == "action -1 should be refused"


def test_an_illegal_action_that_raises_another_exception(caught: Catch) -> None:
    class Clumsy(Cups):
        def apply(self, action: i64) -> None:
            self.pack[action + 99] += 1

    found = caught(check_refusals, played_by(Clumsy))
    assert found.startswith("action -1 should be refused by IllegalAction, not by IndexError(")


@pytest.mark.parametrize("code", [7, 99, -1])
def test_a_reason_without_a_rule(caught: Catch, code: int) -> None:
    class Arbitrary(Cups):
        def why_not(self, action: i64) -> i64:
            return code if super().why_not(action) else 0

    assert caught(check_refusals, played_by(Arbitrary)) == f"refusal code {code} has no rule"


@pytest.mark.parametrize("rule", ["because", ""])
def test_a_refusal_that_names_no_rule(caught: Catch, rule: str) -> None:
    class Terse(Cups):
        def refusal_error(self, action: i64, code: i64) -> IllegalAction:
            return IllegalAction(action, rule, "no")

    assert caught(check_refusals, played_by(Terse)) == "the refusal of action -1 names no rule"


def test_lots_that_leave_an_outcome_out(caught: Catch) -> None:
    class Short(Cups):
        def lot_count(self) -> i64:
            return max(1, super().lot_count() - 1)

    assert caught(check_chance, played_by(Short)) == "lots give [0, 1], legal are [0, 1, 2]"


def test_a_lot_that_leads_to_no_legal_outcome(caught: Catch) -> None:
    class Odd(Cups):
        def action_of_lot(self, lot: i64) -> i64:
            return super().action_of_lot(lot) + (self.phase == OPENING)

    class Blind(Odd):
        def legal_actions_into(self, buffer: ActionBuffer) -> None:
            super().legal_actions_into(buffer)
            if self.phase == OPENING:
                buffer.items[0] -= 1

    assert "lots give [" in caught(check_chance, played_by(Blind))


def test_a_chance_node_without_lots(caught: Catch) -> None:
    class Empty(Cups):
        def lot_count(self) -> i64:
            return 0

    assert caught(check_chance, played_by(Empty)) == "a chance node without lots"
