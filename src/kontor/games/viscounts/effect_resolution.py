"""Resolving pending effects.  VI-EFF

A printed effect consists of *atoms*, such as "2 silver" or "destroy": see `effects.py`. This module carries
out each atom, or asks the player first if there is a choice.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.viscounts import refusals
from kontor.games.viscounts.actions import CHOOSE_OPTION, CHOOSE_OPTION_END
from kontor.games.viscounts.automaton import count_future_schemes, count_schemes, shuffle_schemes
from kontor.games.viscounts.board import SLOT_EFFECT, SLOT_TRIGGER, SLOT_TRIGGER_UNCOVERED
from kontor.games.viscounts.building import can_place_building
from kontor.games.viscounts.cards import (
    ask_chance_for_next_card,
    can_destroy,
    can_discard,
    can_rearrange,
    shuffle_deck,
)
from kontor.games.viscounts.castle import (
    can_shift_worker,
    continue_castle_check,
    step_aside,
    workers_in_stock,
)
from kontor.games.viscounts.components import HOLDINGS, SILVER
from kontor.games.viscounts.effect_stack import (
    ATOM_CODE,
    ATOMS_IN_OPTION,
    FIRST_ATOM_OF_OPTION,
    FIRST_OPTION_OF_EFFECT,
    FROM_PIECE,
    OPTIONS_IN_EFFECT,
    pop_effect,
    push_effect,
    push_option,
    push_printed_effect,
)
from kontor.games.viscounts.effects import (
    CASTLE_CHECK,
    CASTLE_MOVE,
    COLLISION_STEP,
    DESTROY,
    DESTROY_DURING_SETUP,
    DISCARD,
    FLIP_DEBT_OR_DEED,
    FLIP_DEED,
    FREE_DISMISSAL,
    FREE_HIRE,
    FREE_MANUSCRIPT,
    FREE_WORKERS,
    GAIN_ANY_RESOURCE,
    GAIN_CORRUPTION,
    GAIN_DEBT,
    GAIN_DEED,
    GAIN_GOLD,
    GAIN_SCHEME,
    GAIN_SILVER,
    GAIN_VIRTUE,
    OPEN_NEXT_MANUSCRIPT,
    PLAY_TOP_CARD,
    REARRANGE,
    SHUFFLE,
    STEP_ASIDE,
    TRADING_POST_HERE,
    TRIGGERED_ABILITIES,
    TURN_UP_NEXT_PERSON,
    USE_UNCOVERED_SLOT,
    WHOLE_EFFECT,
)
from kontor.games.viscounts.manuscripts import has_free_manuscript
from kontor.games.viscounts.phases import (
    CHOOSING_OPTION,
    CHOOSING_PIECE,
    DESTROYING,
    DESTROYING_DURING_SETUP,
    DISCARDING,
    DISMISSING,
    FLIPPING,
    GAINING,
    GAINING_SCHEME,
    HIRING_FOR_FREE,
    OPENING_MANUSCRIPT,
    PLACING_FREE_WORKERS,
    REARRANGING,
    REVEALING,
    SHIFTING_WORKER,
    TAKING_MANUSCRIPT,
    TURNING_UP,
    USING_ABILITY,
)
from kontor.games.viscounts.rules import RULES, ViscountsPhase, ask_chance, ask_player
from kontor.games.viscounts.state import DISCARDS, SCHEME_IN_DISCARDS, ViscountsTable, is_automaton
from kontor.games.viscounts.townsfolk import can_hire
from kontor.games.viscounts.virtue_track import (
    add_corruption,
    add_virtue,
    can_flip,
    continue_collision,
    gain_debt,
    gain_deeds,
    gain_resource,
)


def resolve_next_effect(s: ViscountsTable) -> None:
    """Pop the top entry of the effect stack and resolve it.

    Carry out the effect, or ask the player for a choice. Skip an effect that is impossible.
    """
    pop_effect(s)
    effect = s.effect
    if effect == WHOLE_EFFECT:
        resolve_printed_effect(s)
    elif effect > WHOLE_EFFECT:
        resolve_unprinted_effect(s)
    elif is_automaton(s, s.who):
        resolve_for_automaton(s)
    elif not resolve_without_choice(s) and is_effect_possible(s, s.who, effect):
        ask_about_effect(s)


def resolve_without_choice(s: ViscountsTable) -> bool:
    """Resolve the current effect if it never needs a choice, such as gaining silver.

    Return whether it was resolved.
    """
    player = s.who
    effect = s.effect
    if effect <= GAIN_GOLD:
        gain_resource(s, player, effect, s.count)
    elif effect == GAIN_SILVER:
        s.held[player * HOLDINGS + SILVER] += s.count
    elif effect == GAIN_VIRTUE:
        add_virtue(s, player, s.count)
    elif effect == GAIN_CORRUPTION:
        add_corruption(s, player, s.count)
    elif effect == GAIN_DEED:
        gain_deeds(s, player, s.count)
    elif effect == GAIN_DEBT:
        gain_debt(s)
    elif effect == SHUFFLE:
        if is_effect_possible(s, player, SHUFFLE):
            shuffle_deck(s, player)
    else:
        return False
    return True


def is_effect_possible(s: ViscountsTable, player: i64, effect: i64) -> bool:
    """Return whether `effect` can do anything for `player` now. `effect` is an atom such as DESTROY.

    The answer depends only on public information.
    """
    if effect <= GAIN_DEED or effect == GAIN_VIRTUE or effect == GAIN_CORRUPTION:
        return True
    if effect <= FLIP_DEED:
        return can_flip(s, player, effect)
    if effect == DISCARD:
        return can_discard(s, player)
    if effect == DESTROY:
        return can_destroy(s, player)
    if effect == REARRANGE:
        return can_rearrange(s, player)
    if effect == SHUFFLE:
        return s.round > 0 and s.card_counts[player * 3 + DISCARDS] > 0  # VI-EFF-14, VI-A47
    if effect == FREE_HIRE:
        return can_hire(s)
    if effect == CASTLE_MOVE:
        return can_shift_worker(s, player)
    if effect == FREE_MANUSCRIPT:
        return has_free_manuscript(s)
    if effect == FREE_WORKERS:
        return workers_in_stock(s, player) > 0
    if effect <= TRADING_POST_HERE:
        return can_place_building(s, player, effect)
    return effect == DESTROY_DURING_SETUP and s.round == 0


def ask_about_effect(s: ViscountsTable) -> None:
    """Enter the phase in which the player decides about the current effect."""
    effect = s.effect
    if effect == GAIN_ANY_RESOURCE:
        phase: i64 = GAINING
    elif effect <= FLIP_DEED:
        phase = FLIPPING
    elif effect == DISCARD:
        phase = DISCARDING
    elif effect == DESTROY:
        phase = DESTROYING
    elif effect == REARRANGE:
        phase = REARRANGING
    elif effect == FREE_HIRE:
        phase = HIRING_FOR_FREE
    elif effect == CASTLE_MOVE:
        phase = SHIFTING_WORKER
    elif effect == FREE_MANUSCRIPT:
        phase = TAKING_MANUSCRIPT
    elif effect == FREE_WORKERS:
        phase = PLACING_FREE_WORKERS
    else:
        phase = CHOOSING_PIECE if effect <= TRADING_POST_HERE else DESTROYING_DURING_SETUP
    ask_player(s, s.who, phase)


# Printed effects with alternatives


def can_choose_option(s: ViscountsTable, effect_row: i64, option: i64) -> bool:
    """Return whether the player can choose this `option` of the printed effect in row `effect_row`.

    At least one of its atoms must be possible.
    VI-A49, VI-A100
    """
    number = FIRST_OPTION_OF_EFFECT[effect_row] + option
    first = FIRST_ATOM_OF_OPTION[number]
    for at in range(first, first + ATOMS_IN_OPTION[number]):
        if is_effect_possible(s, s.who, ATOM_CODE[at]):
            return True
    return False


def resolve_printed_effect(s: ViscountsTable) -> None:
    """Resolve the printed effect in row `s.count`. If several options are possible, ask the player for one.

    The automaton always takes the first option.
    """
    effect_row = s.count
    if OPTIONS_IN_EFFECT[effect_row] == 1 or is_automaton(s, s.who):  # VI-AI-33
        push_option(s, s.who, effect_row, 0, s.source)
        return
    possible_option_count: i64 = 0
    last_possible_option: i64 = 0
    for option in range(OPTIONS_IN_EFFECT[effect_row]):
        if can_choose_option(s, effect_row, option):
            possible_option_count += 1
            last_possible_option = option
    if possible_option_count == 1:
        push_option(s, s.who, effect_row, last_possible_option, s.source)
    elif possible_option_count > 1:
        ask_player(s, s.who, CHOOSING_OPTION)


class ChoosingOption(ViscountsPhase):
    """The phase in which a player chooses one option of a printed effect."""

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        for option in range(OPTIONS_IN_EFFECT[s.count]):
            if can_choose_option(s, s.count, option):
                buffer.add(CHOOSE_OPTION + option)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if (
            not CHOOSE_OPTION <= action < CHOOSE_OPTION_END
            or action - CHOOSE_OPTION >= OPTIONS_IN_EFFECT[s.count]
        ):
            return refusals.MUST_CHOOSE_OPTION
        number = FIRST_OPTION_OF_EFFECT[s.count] + action - CHOOSE_OPTION
        atoms = range(FIRST_ATOM_OF_OPTION[number], FIRST_ATOM_OF_OPTION[number] + ATOMS_IN_OPTION[number])
        if any(is_effect_possible(s, s.who, ATOM_CODE[at]) for at in atoms):
            return 0
        return refusals.OPTION_IMPOSSIBLE

    def do(self, s: ViscountsTable, action: i64) -> None:
        push_option(s, s.who, s.count, action - CHOOSE_OPTION, s.source)


RULES[CHOOSING_OPTION] = ChoosingOption()


# Stack entries that are not printed effects


def resolve_unprinted_effect(s: ViscountsTable) -> None:
    """Resolve a stack entry that is not a printed effect, such as a castle check."""
    effect = s.effect
    if effect == TRIGGERED_ABILITIES:
        ask_player(s, s.who, USING_ABILITY)
    elif effect == TURN_UP_NEXT_PERSON:
        s.affected_place = s.count
        if s.townsfolk_left[s.affected_place] > 0:
            ask_chance(s, TURNING_UP)
    elif effect == OPEN_NEXT_MANUSCRIPT:
        s.affected_place = s.count
        if s.manuscripts_left[s.affected_place] > 0:
            ask_chance(s, OPENING_MANUSCRIPT)
    elif effect == CASTLE_CHECK:
        continue_castle_check(s)
    elif effect == STEP_ASIDE:
        step_aside(s, s.who, s.count)
    elif effect == COLLISION_STEP:
        continue_collision(s)
    elif effect == PLAY_TOP_CARD:
        ask_chance_for_next_card(s, s.who, REVEALING)
    elif effect == USE_UNCOVERED_SLOT:
        if SLOT_TRIGGER[s.count] == SLOT_TRIGGER_UNCOVERED:
            push_printed_effect(s, s.who, SLOT_EFFECT[s.count], FROM_PIECE + s.count)


# The automaton


def resolve_for_automaton(s: ViscountsTable) -> None:
    """Resolve the current effect for the automaton. Many effects work differently for it.

    VI-AI-09 to VI-AI-17
    """
    player = s.who
    effect = s.effect
    if effect == GAIN_SILVER:
        push_unless_zero(s, GAIN_ANY_RESOURCE, s.count // 2)
    elif effect == REARRANGE:
        push_unless_zero(s, GAIN_ANY_RESOURCE, s.count)
    elif effect == DISCARD or effect == CASTLE_MOVE:
        add_virtue(s, player, s.count)
    elif effect == DESTROY:
        push_unless_zero(s, FLIP_DEBT_OR_DEED, s.count)
    elif FLIP_DEBT_OR_DEED <= effect <= FLIP_DEED:
        if can_flip(s, player, effect):
            ask_player(s, player, FLIPPING)
        else:
            add_virtue(s, player, s.count)
    elif effect == FREE_HIRE or effect == GAIN_SCHEME:
        push_unless_zero(s, effect, s.count - 1)
        if count_future_schemes(s) > 0:
            ask_chance(s, GAINING_SCHEME)
        else:
            push_effect(s, player, FLIP_DEBT_OR_DEED, 1, s.source)
    elif effect == SHUFFLE:
        if count_schemes(s, SCHEME_IN_DISCARDS) > 0:
            shuffle_schemes(s)
    elif effect == FREE_DISMISSAL:
        ask_player(s, player, DISMISSING)
    elif (
        not resolve_without_choice(s)
        and effect != DESTROY_DURING_SETUP
        and is_effect_possible(s, player, effect)
    ):
        ask_about_effect(s)


def push_unless_zero(s: ViscountsTable, effect: i64, count: i64) -> None:
    """Push `effect` with this `count` for the player who decides. Do nothing if `count` is 0."""
    if count > 0:
        push_effect(s, s.who, effect, count, s.source)
