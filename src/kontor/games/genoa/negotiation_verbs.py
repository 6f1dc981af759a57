"""Find the rule that an action breaks when its verb is not a possible answer to the current question.

The negotiation phases use this module to refuse actions that are never legal in them. `GenoaState.why_not`
handles orders, tiles and the `..._unseen` actions (which hide a card) before it asks the phase.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.games.genoa import refusals
from kontor.games.genoa.actions import (
    AGREE,
    DELIVER_MESSAGE,
    DELIVER_MESSAGE_END,
    DICE,
    DICE_END,
    DRAW,
    DRAW_END,
    DUCATS_ITEM,
    END_ACTION,
    FIRST_PLAYER,
    FIRST_PLAYER_END,
    HAND_OVER,
    HAND_OVER_END,
    MOVE,
    NAME_FIELD_END,
    OFFER,
    PERFORM,
    POST_SHEET,
    REFUSE,
    SLEEP,
    STOP,
    USE_BUILDING,
    USE_EXTRA_TILE,
)


def why_not_this_verb(action: i64) -> i64:
    """Return the refusal code for an `action` whose verb nobody may use at this point in the negotiation.

    The code says who may use the verb, or when.
    """
    if FIRST_PLAYER <= action < FIRST_PLAYER_END:
        return refusals.NOT_A_PLAYER
    if DICE <= action < DICE_END:
        return refusals.NOT_A_DICE_ROLL
    if DRAW <= action < DRAW_END:
        return refusals.NOT_TOP_CARD
    if HAND_OVER <= action < HAND_OVER_END:
        return refusals.NOT_THE_CARD_TO_HAND_OVER
    if MOVE <= action <= STOP or USE_BUILDING <= action < NAME_FIELD_END:
        return refusals.ONLY_TRADER_DECIDES
    if OFFER <= action <= SLEEP:
        return refusals.ONLY_OTHERS_SPEAK
    if AGREE <= action <= REFUSE:
        return refusals.CALL_NOT_ALLOWED
    if DUCATS_ITEM <= action <= POST_SHEET:
        return refusals.OUT_OF_ORDER
    if action == PERFORM or action == END_ACTION:
        return refusals.NOT_PART_OF_ACTION
    if DELIVER_MESSAGE <= action < DELIVER_MESSAGE_END:
        return refusals.MESSAGES_NOT_NOW
    return refusals.EXTRA_TILE_NOT_NOW if action == USE_EXTRA_TILE else refusals.NOT_NOW
