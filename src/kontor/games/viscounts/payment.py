"""Paying for the missing icons of a primary action, then performing the action.  VI-A84, VI-A102"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.viscounts import refusals
from kontor.games.viscounts.actions import SPEND, SPEND_END
from kontor.games.viscounts.building import place_building
from kontor.games.viscounts.castle import put_workers
from kontor.games.viscounts.components import BUILD, HOLDINGS, PAYMENT_FOR_ACT, SILVER, WORKERS
from kontor.games.viscounts.icons import (
    FIRST_RESOURCE_COUNTS_TWICE,
    icon_total,
    icons_bought_with,
    payment_abilities,
    purchasable_icons,
)
from kontor.games.viscounts.manuscripts import copy_manuscript
from kontor.games.viscounts.phases import SPENDING
from kontor.games.viscounts.rules import RULES, ask_player
from kontor.games.viscounts.state import (
    EMPTY,
    STAGE_AFTER_ACT,
    ViscountsTable,
    segment_of_viscount,
    silver_of,
)
from kontor.games.viscounts.townsfolk import AfterDismissal


def begin_payment(s: ViscountsTable, icons_needed: i64) -> None:
    """Begin paying for an action that needs `icons_needed` icons. Only missing icons must be paid for."""
    s.missing = icons_needed - icon_total(s, s.who, s.act, s.dismissed)
    s.first_counts_twice = (
        FIRST_RESOURCE_COUNTS_TWICE if payment_abilities(s, s.who, s.act) & FIRST_RESOURCE_COUNTS_TWICE else 0
    )
    s.min_kind_to_spend = 0
    continue_payment(s)


def continue_payment(s: ViscountsTable) -> None:
    """Pay for the missing icons, then perform the action.

    If the player can spend more than one kind of holding, ask which one.
    """
    while s.missing > 0:
        only_holding: i64 = EMPTY
        for holding in range(s.min_kind_to_spend, 4):
            if can_spend(s, holding):
                if only_holding != EMPTY:
                    ask_player(s, s.who, SPENDING)
                    return
                only_holding = holding
        spend(s, only_holding)
    perform_paid_act(s)


def remaining_abilities(s: ViscountsTable) -> i64:
    """Return the abilities that can still help the player to pay, as a bit set.

    FIRST_RESOURCE_COUNTS_TWICE can be used only once per action, so it is left out after that.
    """
    return payment_abilities(s, s.who, s.act) & ~FIRST_RESOURCE_COUNTS_TWICE | s.first_counts_twice


def can_spend(s: ViscountsTable, holding: i64) -> bool:
    """Return whether the player may spend `holding` (ink, stone, gold or silver) for the next missing icon.

    `holding` must buy at least one icon. Holdings are spent in the order given above, so `holding` and those
    after it must be enough for all missing icons.
    """
    ability_bits = remaining_abilities(s)
    silver = silver_of(s, s.who)
    if icons_bought_with(s, s.who, s.act, holding, ability_bits, silver) == 0:
        return False
    return purchasable_icons(s, s.who, s.act, holding, ability_bits, silver) >= s.missing


def spend(s: ViscountsTable, holding: i64) -> None:
    """Pay for a missing icon with one `holding` (ink, stone or gold), or with two silver.

    A resource that counts twice pays for two icons.
    """
    s.held[s.who * HOLDINGS + holding] -= 2 if holding == SILVER else 1
    s.missing -= 1
    if holding == PAYMENT_FOR_ACT[s.act] and s.first_counts_twice:
        s.first_counts_twice = 0
        s.missing -= 1
    s.min_kind_to_spend = holding


def perform_paid_act(s: ViscountsTable) -> None:
    """Build, send workers or copy a manuscript, now that the action is paid for.

    VI-BUILD-10, VI-CASTLE-03, VI-CODEX-03
    """
    s.missing = 0
    s.times_acted = 1
    s.stage = STAGE_AFTER_ACT
    if s.act == BUILD:
        place_building(s, s.who, s.piece, s.plot)
    elif s.act == WORKERS:
        put_workers(s, s.who, segment_of_viscount(s, s.who), s.workers_sent)
    else:
        copy_manuscript(s, s.who, segment_of_viscount(s, s.who))


class SpendingForIcons(AfterDismissal):
    """The phase in which a player chooses what to spend for a missing icon: ink, stone, gold or silver.

    Kinds must be spent in this order: a player who has spent gold cannot go back to ink or stone.
    """

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        for holding in range(s.min_kind_to_spend, 4):
            if can_spend(s, holding):
                buffer.add(SPEND + holding)

    def why_not_target(self, s: ViscountsTable, action: i64) -> i64:
        if not SPEND <= action < SPEND_END:
            return refusals.MUST_PAY_FOR_MISSING_ICONS
        holding = action - SPEND
        ability_bits = remaining_abilities(s)
        silver = silver_of(s, s.who)
        if holding < s.min_kind_to_spend:
            return refusals.MUST_SPEND_IN_ORDER
        if icons_bought_with(s, s.who, s.act, holding, ability_bits, silver) == 0:
            return refusals.CANNOT_SPEND_THIS_KIND
        rest = sum(
            icons_bought_with(s, s.who, s.act, later, ability_bits, silver) for later in range(holding, 4)
        )
        return 0 if rest >= s.missing else refusals.MUST_SPEND_IN_ORDER

    def do(self, s: ViscountsTable, action: i64) -> None:
        spend(s, action - SPEND)
        continue_payment(s)


RULES[SPENDING] = SpendingForIcons()
