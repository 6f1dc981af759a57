"""The virtue track, collisions between its markers, and how players gain debts, deeds and resources.

VI-TRACK, VI-COLLISION, VI-DEBT
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.viscounts import refusals
from kontor.games.viscounts.actions import COLLIDE, FLIP, FLIP_END, GAIN, GAIN_END
from kontor.games.viscounts.board import (
    AUTOMATON_EFFECT_ABOVE_TRACK,
    CONDITION_ALWAYS,
    CONDITION_BELOW_TRACK,
    CONDITION_CRIMINAL,
    EFFECT_ABOVE_TRACK,
    EFFECT_BELOW_TRACK,
    HAS_SINGLE_POOL,
    PIECES_UNCOVERING,
    SLOT_TRIGGER_COLLISION,
    SLOT_TRIGGER_FLIPPED,
    VIRTUE_IN_COLLISION,
)
from kontor.games.viscounts.components import (
    APPROVED_DEEDS,
    COLLISION,
    DEBT_FLIPPED,
    DEBT_GAINED,
    DEBTS,
    DEEDS,
    HOLDINGS,
    INK,
    PAID_DEBTS,
    RESOURCES,
    TRACK_SPACES,
)
from kontor.games.viscounts.effect_stack import (
    FROM_ABOVE_TRACK,
    FROM_BELOW_TRACK,
    FROM_PAID_DEBT,
    FROM_PIECE,
    has_open_slot,
    push_effect,
    push_printed_effect,
    push_remaining_repetitions,
    push_slot_effects,
    trigger_abilities,
    triggered_spaces,
)
from kontor.games.viscounts.effects import (
    COLLISION_STEP,
    FLIP_DEBT,
    FLIP_DEED,
    GAIN_ANY_RESOURCE,
    GAIN_VIRTUE,
)
from kontor.games.viscounts.phases import COLLIDING, FLIPPING, GAINING
from kontor.games.viscounts.rules import RULES, ViscountsPhase, ask_player
from kontor.games.viscounts.state import (
    POVERTY,
    PROSPERITY,
    ViscountsTable,
    count_criminals,
    is_automaton,
)

# The markers


def add_virtue(s: ViscountsTable, player: i64, steps: i64) -> None:
    """Move `player`'s virtue marker `steps` spaces to the left, but not past the end of the track.

    If it meets the corruption marker, it pushes that marker along.  VI-TRACK-02 to VI-TRACK-07
    """
    at = player * 2
    markers = s.markers
    for _ in range(steps):
        virtue = markers[at + 1]
        if virtue > 0:
            if markers[at] == virtue:
                markers[at] = virtue - 1
            markers[at + 1] = virtue - 1


def add_corruption(s: ViscountsTable, player: i64, steps: i64) -> None:
    """Move `player`'s corruption marker `steps` spaces to the right, but not past the end of the track.

    If it meets the virtue marker, it pushes that marker along.  VI-TRACK-01
    """
    at = player * 2
    markers = s.markers
    for _ in range(steps):
        corruption = markers[at]
        if corruption < TRACK_SPACES - 1:
            if markers[at + 1] == corruption:
                markers[at + 1] = corruption + 1
            markers[at] = corruption + 1


def have_markers_collided(s: ViscountsTable, player: i64) -> bool:
    """Return whether `player`'s corruption and virtue markers are on the same space."""
    return s.markers[player * 2] == s.markers[player * 2 + 1]


# The collision: phase 5 of a turn

COLLISION_STEP_WORKSHOPS: Final[i64] = 0  # the virtue for players with a certain workshop
COLLISION_STEP_ABILITIES: Final[i64] = 1  # the abilities of cards that a collision triggers
COLLISION_STEP_ABOVE_TRACK: Final[i64] = 2  # the effect printed above the virtue track
COLLISION_STEP_BELOW_TRACK: Final[i64] = 3  # the effects printed below the virtue track
COLLISION_STEP_RETURN_MARKERS: Final[i64] = 4


def begin_collision(s: ViscountsTable) -> None:
    """If the active player's markers are on the same space, push the collision steps onto the effect stack.

    The first step ends up on top.

    VI-COLLISION-01, VI-COLLISION-02
    """
    if have_markers_collided(s, s.active):
        for i in range(COLLISION_STEP_RETURN_MARKERS + 1):
            push_effect(s, s.active, COLLISION_STEP, COLLISION_STEP_RETURN_MARKERS - i, 0)


def continue_collision(s: ViscountsTable) -> None:
    """Ask the active player to start the current step of a collision. Skip a step that affects nobody.

    The last step, which returns the markers to the ends of the track, happens without asking the player.

    VI-COLLISION-07, VI-COLLISION-10
    """
    player = s.who
    step = s.count
    if step == COLLISION_STEP_RETURN_MARKERS:
        s.markers[player * 2] = 0
        s.markers[player * 2 + 1] = TRACK_SPACES - 1
        return
    for other in range(s.players):
        if step > COLLISION_STEP_ABILITIES or does_collision_step_affect(s, other, step):
            ask_player(s, player, COLLIDING)
            return


def does_collision_step_affect(s: ViscountsTable, player: i64, step: i64) -> bool:
    """Return whether `player` gains anything from this `step` of a collision.

    `step` is COLLISION_STEP_WORKSHOPS or COLLISION_STEP_ABILITIES.
    """
    if step == COLLISION_STEP_ABILITIES:
        return triggered_spaces(s, player, COLLISION) != 0
    if count_criminals(s, player) > 0:
        return False
    if is_automaton(s, player):
        return has_open_slot(s, SLOT_TRIGGER_COLLISION)
    return s.built[player] & PIECES_UNCOVERING[VIRTUE_IN_COLLISION] != 0


def push_collision_step_effects(s: ViscountsTable, player: i64, step: i64) -> None:
    """Push the effects that `player` gains from this `step` of a collision.

    `step` is COLLISION_STEP_WORKSHOPS or COLLISION_STEP_ABILITIES.

    VI-COLLISION-03, VI-COLLISION-04
    """
    if step == COLLISION_STEP_ABILITIES:
        trigger_abilities(s, player, COLLISION)
    elif is_automaton(s, player):
        push_slot_effects(s, SLOT_TRIGGER_COLLISION)
    else:
        push_effect(s, player, GAIN_VIRTUE, 1, FROM_PIECE + 7)


def gains_effect_below(s: ViscountsTable, player: i64, space: i64) -> bool:
    """Return whether `player`, who is not the active player, gains the effect below `space` of the track.

    VI-COLLISION-06, VI-A68
    """
    if CONDITION_BELOW_TRACK[space] == CONDITION_ALWAYS:
        return True
    return (count_criminals(s, player) > 0) == (CONDITION_BELOW_TRACK[space] == CONDITION_CRIMINAL)


class ResolvingCollision(ViscountsPhase):
    """The phase in which the active player starts the next step of their collision."""

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        buffer.add(COLLIDE + s.count)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        return 0 if action == COLLIDE + s.count else refusals.MUST_RESOLVE_COLLISION

    def do(self, s: ViscountsTable, action: i64) -> None:
        """Push the effects of the current step for all players who gain something from it.

        The active player's effects end up on top, so they are resolved first. The other players follow
        clockwise.

        VI-A17
        """
        step = s.count
        active = s.who
        space = s.markers[active * 2]
        if step == COLLISION_STEP_ABOVE_TRACK:
            effect_row = (
                AUTOMATON_EFFECT_ABOVE_TRACK[space] if is_automaton(s, active) else EFFECT_ABOVE_TRACK[space]
            )
            push_printed_effect(s, active, effect_row, FROM_ABOVE_TRACK + space)
            return
        for i in range(s.players):
            player = (active + s.players - 1 - i) % s.players
            if step == COLLISION_STEP_BELOW_TRACK:
                if player != active and gains_effect_below(s, player, space):
                    push_printed_effect(s, player, EFFECT_BELOW_TRACK[space], FROM_BELOW_TRACK + space)
            elif does_collision_step_affect(s, player, step):
                push_collision_step_effects(s, player, step)

    def should_pause_to_show(self, s: ViscountsTable) -> bool:
        """Return whether the game should pause, so that people can follow each step of a collision.

        It pauses in every round, but not during the setup.
        """
        return s.round > 0


RULES[COLLIDING] = ResolvingCollision()


# Debts and deeds


def gain_debt(s: ViscountsTable) -> None:
    """Give one debt to the player who resolves the current effect, and trigger abilities that react to it.

    Taking the last debt of the pile uncovers the Poverty card.

    VI-DEBT-01, VI-A52, VI-A70
    """
    player = s.who
    s.held[player * HOLDINGS + DEBTS] += 1
    if s.round > 0 and s.debts_left > 0:  # VI-SETUP-26
        s.debts_left -= 1
        if s.debts_left == 0:
            uncover_card(s, POVERTY)
    push_remaining_repetitions(s)
    trigger_abilities(s, player, DEBT_GAINED)


def gain_deeds(s: ViscountsTable, player: i64, count: i64) -> None:
    """Give `count` deeds to `player`. Taking the last deed of the pile uncovers the Prosperity card."""
    s.held[player * HOLDINGS + DEEDS] += count
    if s.round > 0 and s.deeds_left > 0:
        s.deeds_left -= count if count < s.deeds_left else s.deeds_left
        if s.deeds_left == 0:
            uncover_card(s, PROSPERITY)


def uncover_card(s: ViscountsTable, card: i64) -> None:
    """Record that `card`, which is POVERTY or PROSPERITY, was uncovered.

    The first card to be uncovered makes the next round the last one.

    VI-DEBT-02, VI-END-01, VI-END-05
    """
    s.ending |= card
    if s.final_round == 0:
        s.final_round = s.round + 1


def can_flip(s: ViscountsTable, player: i64, effect: i64) -> bool:
    """Return whether `player` has a debt or deed that `effect`, such as FLIP_DEBT, can flip.  VI-DEBT-09"""
    base = player * HOLDINGS
    if effect != FLIP_DEED and s.held[base + DEBTS] > 0:
        return True
    return effect != FLIP_DEBT and s.held[base + DEEDS] > 0


class FlippingDebtOrDeed(ViscountsPhase):
    """The phase in which a player flips one of their debts or deeds."""

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        base = s.who * HOLDINGS
        if s.effect != FLIP_DEED and s.held[base + DEBTS] > 0:
            buffer.add(FLIP)
        if s.effect != FLIP_DEBT and s.held[base + DEEDS] > 0:
            buffer.add(FLIP + 1)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if not FLIP <= action < FLIP_END:
            return refusals.MUST_FLIP_DEBT_OR_DEED
        deed = action == FLIP + 1
        if s.effect == (FLIP_DEBT if deed else FLIP_DEED):
            return refusals.MUST_FLIP_DEBT_OR_DEED
        held = s.held[s.who * HOLDINGS + (DEEDS if deed else DEBTS)]
        return 0 if held else refusals.NO_SUCH_DEBT_OR_DEED

    def do(self, s: ViscountsTable, action: i64) -> None:
        """Flip a debt or a deed. A flipped debt is paid and gives a resource. A flipped deed is approved.

        VI-DEBT-04, VI-DEBT-07
        """
        player = s.who
        base = player * HOLDINGS
        push_remaining_repetitions(s)
        if is_automaton(s, player):
            push_slot_effects(s, SLOT_TRIGGER_FLIPPED)
        if action == FLIP:
            s.held[base + DEBTS] -= 1
            s.held[base + PAID_DEBTS] += 1
            trigger_abilities(s, player, DEBT_FLIPPED)
            push_effect(s, player, GAIN_ANY_RESOURCE, 1, FROM_PAID_DEBT)
        else:
            s.held[base + DEEDS] -= 1
            s.held[base + APPROVED_DEEDS] += 1


RULES[FLIPPING] = FlippingDebtOrDeed()


# Resources


def gain_resource(s: ViscountsTable, player: i64, resource: i64, count: i64) -> None:
    """Add `count` units of `resource` to `player`'s holdings.

    An automaton that keeps all resources in one pool stores every kind as ink.

    VI-AI-08
    """
    if is_automaton(s, player) and HAS_SINGLE_POOL[s.automaton]:
        resource = INK
    s.held[player * HOLDINGS + resource] += count


class GainingResource(ViscountsPhase):
    """The phase in which a player chooses which resource to gain."""

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        buffer.add_range(GAIN, RESOURCES)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if not GAIN <= action < GAIN_END:
            return refusals.MUST_GAIN_RESOURCE
        return 0 if action - GAIN < RESOURCES else refusals.MUST_GAIN_RESOURCE

    def do(self, s: ViscountsTable, action: i64) -> None:
        """Gain one resource of the chosen kind.

        The kind `any` is only for an automaton that keeps all its resources in one pool. The pool is counted
        as ink.

        VI-EFF-02
        """
        resource = action - GAIN
        gain_resource(s, s.who, INK if resource == RESOURCES else resource, 1)
        push_remaining_repetitions(s)


RULES[GAINING] = GainingResource()
