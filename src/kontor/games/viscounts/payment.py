"""Paying for the missing icons of a primary action, then performing it.  VI-A84, VI-A102"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.viscounts import refusals
from kontor.games.viscounts.actions import SPEND, SPEND_END
from kontor.games.viscounts.building import place_building
from kontor.games.viscounts.castle import put_workers
from kontor.games.viscounts.components import BUILD, HOLDINGS, PAID_WITH, SILVER, WORKERS
from kontor.games.viscounts.icons import (
    FIRST_COUNTS_TWICE,
    icon_total,
    icons_bought_with,
    payment_abilities,
    purchasable_icons,
)
from kontor.games.viscounts.manuscripts import copy_manuscript
from kontor.games.viscounts.phases import SPENDING
from kontor.games.viscounts.rules import RULES, ask
from kontor.games.viscounts.state import EMPTY, STAGE_AFTER_ACT, ViscountsTable, segment_of, silver_of
from kontor.games.viscounts.townsfolk import AfterDismissal


def begin_payment(s: ViscountsTable, needed: i64) -> None:
    """Begin the payment for an action that needs `needed` icons. The player pays for the icons they lack."""
    s.missing = needed - icon_total(s, s.who, s.act, s.dismissed)
    s.first_counts_twice = (
        FIRST_COUNTS_TWICE if payment_abilities(s, s.who, s.act) & FIRST_COUNTS_TWICE else 0
    )
    s.next_item_min = 0
    continue_payment(s)


def continue_payment(s: ViscountsTable) -> None:
    """Pay for all missing icons, then perform the action. If there is a choice of kinds, ask the player."""
    while s.missing > 0:
        only: i64 = EMPTY
        for kind in range(s.next_item_min, 4):
            if can_spend(s, kind):
                if only != EMPTY:
                    ask(s, s.who, SPENDING)
                    return
                only = kind
        spend(s, only)
    perform(s)


def remaining_abilities(s: ViscountsTable) -> i64:
    """Return the abilities that can still help to pay, as a bit set.

    FIRST_COUNTS_TWICE is included until it has been used, which happens at most once per action.
    """
    return payment_abilities(s, s.who, s.act) & ~FIRST_COUNTS_TWICE | s.first_counts_twice


def can_spend(s: ViscountsTable, kind: i64) -> bool:
    """Return whether the player can spend `kind` now without getting stuck later in the payment.

    Spending `kind` must buy an icon, and `kind` and the later kinds together must buy all missing icons.
    """
    abilities = remaining_abilities(s)
    silver = silver_of(s, s.who)
    if icons_bought_with(s, s.who, s.act, kind, abilities, silver) == 0:
        return False
    return purchasable_icons(s, s.who, s.act, kind, abilities, silver) >= s.missing


def spend(s: ViscountsTable, kind: i64) -> None:
    """Spend one resource of this `kind`, or two silver, for a missing icon.

    A resource that counts twice pays for two missing icons.
    """
    s.held[s.who * HOLDINGS + kind] -= 2 if kind == SILVER else 1
    s.missing -= 1
    if kind == PAID_WITH[s.act] and s.first_counts_twice:
        s.first_counts_twice = 0
        s.missing -= 1
    s.next_item_min = kind


def perform(s: ViscountsTable) -> None:
    """Perform the action that has been paid for.  VI-BUILD-10, VI-CASTLE-03, VI-CODEX-03"""
    s.missing = 0
    s.acted = 1
    s.stage = STAGE_AFTER_ACT
    if s.act == BUILD:
        place_building(s, s.who, s.piece, s.plot)
    elif s.act == WORKERS:
        put_workers(s, s.who, segment_of(s, s.who), s.workers_sent)
    else:
        copy_manuscript(s, s.who, segment_of(s, s.who))


class Spending(AfterDismissal):
    """The player chooses what to spend for a missing icon: ink, stone, gold or silver.

    Kinds are spent in this order, so an earlier kind is no longer allowed.
    """

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        for kind in range(s.next_item_min, 4):
            if can_spend(s, kind):
                buffer.add(SPEND + kind)

    def why_not_target(self, s: ViscountsTable, action: i64) -> i64:
        if not SPEND <= action < SPEND_END:
            return refusals.MUST_SPEND
        kind = action - SPEND
        abilities = remaining_abilities(s)
        silver = silver_of(s, s.who)
        if kind < s.next_item_min:
            return refusals.MUST_SPEND_IN_ORDER
        if icons_bought_with(s, s.who, s.act, kind, abilities, silver) == 0:
            return refusals.CANNOT_SPEND_THIS_KIND
        rest = sum(icons_bought_with(s, s.who, s.act, later, abilities, silver) for later in range(kind, 4))
        return 0 if rest >= s.missing else refusals.MUST_SPEND_IN_ORDER

    def do(self, s: ViscountsTable, action: i64) -> None:
        spend(s, action - SPEND)
        continue_payment(s)


RULES[SPENDING] = Spending()
