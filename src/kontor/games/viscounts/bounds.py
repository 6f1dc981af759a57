"""Upper bounds on the height of the effect stack, the length of a cascade and the length of a game.

Effects trigger other effects. A hire triggers the townsperson's top effect, a debt triggers abilities, and a
building triggers its plot and links. A free manuscript triggers its own effect, and a climb triggers the
effect of the section. A *cascade* is everything that one effect triggers. On import, this module follows
every cascade that the components allow, for people and for the automaton, and raises `BadComponents` if any
effect can trigger itself.

A turn asks a limited number of questions, and each can start only a limited cascade. Only the number of
exchanges per turn has no fixed limit. But every exchange costs more icons and silver than the silver it gives
back. The number of exchanges in a game therefore cannot exceed the total icons and silver that the players
receive. `max_exchanges` adds up that total: the icons and silver of every turn, the silver of the start
cards, and the refunds for destroying every card once.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kontor.core.arrays import Arr, array
from kontor.core.components import BadComponents
from kontor.games.viscounts.board import (
    AUTOMATON_EFFECT_ABOVE_TRACK,
    EFFECT_ABOVE_TRACK,
    EFFECT_BELOW_TRACK,
    EXCHANGE_GAIN,
    EXILE_CAN_MOVE_WORKERS,
    EXILE_EFFECT,
    ICONS_FOR_EXCHANGE,
    LEVEL_3_EFFECT,
    LINK_EFFECT,
    PIECE_ICONS,
    PIECES,
    PLOT_EFFECT,
    PRINTED_MANUSCRIPT_EFFECT,
    PRINTED_PERSON_EFFECT,
    PRINTED_PERSON_ICONS,
    SCHEME_EFFECT,
    SECTION_EFFECT,
    SLOT_EFFECT,
    SLOT_TRIGGER,
    SLOT_TRIGGER_COLLISION,
    SLOT_TRIGGER_FLIPPED,
    SLOT_TRIGGER_SCHEME_GAINED,
    SLOT_TRIGGER_SHUFFLED,
    SLOT_TRIGGER_UNCOVERED,
)
from kontor.games.viscounts.components import (
    ABILITY_EFFECT,
    ABILITY_TRIGGER,
    CARD_ICONS,
    CARD_KINDS,
    CARD_SILVER,
    COLLISION,
    COMPONENTS,
    CRIMINAL,
    DEBT_FLIPPED,
    DEBT_GAINED,
    EFFECT_TABLE,
    HAND_LIMIT,
    ICONS,
    LEAVES_EFFECT,
    MANUSCRIPT_COST,
    MANUSCRIPT_EFFECT,
    MAX_SEATS,
    MERCHANT,
    MONK_ICONS,
    PLAYED_EFFECT,
    RIBBONS,
    SEGMENTS,
    START_CARD_EXTRA_EFFECT,
    START_CARD_ITEMS,
    START_ICONS,
    TOP_EFFECT,
    WORKERS_PER_PLAYER,
)
from kontor.games.viscounts.effect_stack import ATOM_CODE, FIRST_ATOM_OF_OPTION, FIRST_OPTION_OF_EFFECT
from kontor.games.viscounts.effects import (
    CASTLE_MOVE,
    DESTROY,
    DISCARD,
    FLIP_DEBT_OR_DEED,
    FLIP_DEED,
    FREE_DISMISSAL,
    FREE_GUILDHALL,
    FREE_HIRE,
    FREE_MANUSCRIPT,
    FREE_WORKERS,
    GAIN_DEBT,
    GAIN_SCHEME,
    GAIN_SILVER,
    SHUFFLE,
    TRADING_POST_HERE,
)
from kontor.games.viscounts.state import CARDS, STACK_CAPACITY, card_kind


@final
class EffectBounds:
    """Upper bounds for resolving an effect and everything that it triggers.

    - `stack_height` is the largest number of entries on the stack, including the effect itself.
    - `action_count` is the largest number of actions.
    - `silver` is the silver that all players gain in total, without refunds for destroyed cards.
    """

    def __init__(self, stack_height: int, action_count: int, silver: int = 0) -> None:
        self.stack_height = stack_height
        self.action_count = action_count
        self.silver = silver

    def with_entries_below(self, entry_count: int, action_count: int) -> EffectBounds:
        """Return these bounds with `entry_count` more stack entries and `action_count` more actions."""
        return EffectBounds(entry_count + self.stack_height, action_count + self.action_count, self.silver)

    def repeated(self, times: int) -> EffectBounds:
        """Return upper bounds for resolving the effect `times` times in a row."""
        return EffectBounds(self.stack_height, times * self.action_count, times * self.silver)


ZERO_BOUNDS: Final = EffectBounds(0, 0)  # for something that has no effect


def bounds_of_sequence(*parts: EffectBounds) -> EffectBounds:
    """Return upper bounds for resolving all `parts`, one after the other."""
    return EffectBounds(
        max(part.stack_height for part in parts),
        sum(part.action_count for part in parts),
        sum(part.silver for part in parts),
    )


def bounds_of_any(*parts: EffectBounds) -> EffectBounds:
    """Return upper bounds for resolving any one of `parts`: the maximum of each number."""
    return EffectBounds(
        max(part.stack_height for part in parts),
        max(part.action_count for part in parts),
        max(part.silver for part in parts),
    )


def endless_chain_error(chain: list[str]) -> BadComponents:
    """Return the error for a `chain` of effects in which the last one triggers the first.

    If an ability is part of the chain, the error points to that ability in `components.toml`.
    """
    message = f"effects that set each other off without end: {' > '.join(chain)}"
    abilities = [row for row in COMPONENTS.rows_read["townsfolk"] if row.values.get("ability") in chain]
    if not abilities:
        return BadComponents(f"{COMPONENTS.file}: {message}")
    triggered = [row for row in abilities if str(row.values.get("when")).startswith("debt")]
    return (triggered or abilities)[0].error("ability", message)


@final
class BoundsCalculator:
    """A calculator of `EffectBounds`, either for people or for the automaton. It caches its results."""

    def __init__(self, for_automaton: bool) -> None:
        self.for_automaton = for_automaton
        self.cache: dict[tuple[int, bool], EffectBounds] = {}
        self.in_progress: list[tuple[int, bool]] = []
        self.in_castle_check = False  # whether a castle check is running; no other one starts inside it

    def bounds_of_any_effect(self, effect_rows: Arr) -> EffectBounds:
        """Return upper bounds for resolving any one of the printed effects in `effect_rows`.

        Row 0, which means that nothing is printed, is left out.
        """
        return bounds_of_any(
            ZERO_BOUNDS, *[self.effect_bounds(int(row)) for row in sorted(set(effect_rows)) if row > 0]
        )

    def effect_bounds(self, effect_row: int) -> EffectBounds:
        """Return upper bounds on what the printed effect in row `effect_row` can cause.

        Raise `BadComponents` if the effect can trigger itself.
        """
        key = (effect_row, self.in_castle_check)
        if key in self.cache:
            return self.cache[key]
        if key in self.in_progress:
            chain = [EFFECT_TABLE.texts[i] for i, _ in self.in_progress[self.in_progress.index(key) :]] + [
                EFFECT_TABLE.texts[effect_row]
            ]
            raise endless_chain_error(chain)
        self.in_progress.append(key)
        found = bounds_of_any(
            EffectBounds(1, 0), *[self.option_bounds(option) for option in EFFECT_TABLE.rows[effect_row]]
        )
        self.in_progress.pop()
        self.cache[key] = found
        return found

    def option_bounds(self, atoms: list[tuple[int, int]]) -> EffectBounds:
        """Return upper bounds for choosing an option of an effect and resolving its `atoms` in order.

        An atom is a pair of a code and a count. While one atom is resolved, the next ones wait on the stack.
        """
        total = EffectBounds(1, 1)
        for i, (atom_code, count) in enumerate(atoms):
            waiting = len(atoms) - 1 - i + (1 if count > 1 else 0)
            each = self.atom_bounds(atom_code)
            times = 1 if atom_code == FREE_WORKERS else count  # all workers go to one section at once
            total = bounds_of_sequence(
                total, EffectBounds(waiting + max(each.stack_height, 1), 0), each.repeated(times)
            )
        return total

    def atom_bounds(self, atom_code: int) -> EffectBounds:
        """Return upper bounds for resolving an atom (one part of an effect) once."""
        if atom_code == GAIN_SILVER:
            return EffectBounds(1, 1, 1)
        if atom_code == GAIN_DEBT:
            return self.ability_bounds(int(DEBT_GAINED))
        if atom_code == FLIP_DEED and not self.for_automaton:
            return EffectBounds(1, 1)
        if FLIP_DEBT_OR_DEED <= atom_code <= FLIP_DEED or (atom_code == DESTROY and self.for_automaton):
            return self.flip_bounds()
        if atom_code == FREE_HIRE or atom_code == GAIN_SCHEME:
            return self.scheme_bounds() if self.for_automaton else self.hire_bounds()
        if atom_code == FREE_DISMISSAL:
            return self.dismissal_bounds()
        if atom_code == SHUFFLE:
            return self.slot_bounds(int(SLOT_TRIGGER_SHUFFLED))
        if atom_code == FREE_MANUSCRIPT:
            cheap = array(
                [effect if cost in (3, 4) else 0 for effect, cost in zip(MANUSCRIPT_EFFECT, MANUSCRIPT_COST)]
            )
            return self.bounds_of_any_effect(cheap).with_entries_below(2, 2)
        if FREE_GUILDHALL <= atom_code <= TRADING_POST_HERE:
            return self.building_bounds()
        if atom_code == FREE_WORKERS or atom_code == CASTLE_MOVE:
            return EffectBounds(1, 1) if self.in_castle_check else self.castle_bounds()
        return EffectBounds(1, 2 if atom_code == DESTROY or atom_code == DISCARD else 1)

    def ability_bounds(self, trigger: int) -> EffectBounds:
        """Return upper bounds for three abilities with this `trigger`, one for each card in a tableau."""
        if self.for_automaton:
            return ZERO_BOUNDS
        chosen = [row if when == trigger else 0 for row, when in zip(ABILITY_EFFECT, ABILITY_TRIGGER)]
        return self.bounds_of_any_effect(array(chosen)).with_entries_below(1, 1).repeated(3)

    def slot_bounds(self, trigger: int) -> EffectBounds:
        """Return upper bounds for all effects on the automaton's board that have this `trigger`."""
        if not self.for_automaton:
            return ZERO_BOUNDS
        rows = [row for row, when in zip(SLOT_EFFECT, SLOT_TRIGGER) if when == trigger]
        return self.bounds_of_any_effect(array(rows)).with_entries_below(len(rows), 0).repeated(len(rows))

    def flip_bounds(self) -> EffectBounds:
        """Return upper bounds for flipping a debt or deed, which can give a resource and trigger effects."""
        ability, slot = self.ability_bounds(int(DEBT_FLIPPED)), self.slot_bounds(int(SLOT_TRIGGER_FLIPPED))
        return bounds_of_sequence(ability.with_entries_below(2 + slot.stack_height, 2), slot)

    def hire_bounds(self) -> EffectBounds:
        """Return upper bounds for a hire, including the townsperson's top effect and a possible discard."""
        return self.bounds_of_any_effect(TOP_EFFECT).with_entries_below(2, 4)

    def scheme_bounds(self) -> EffectBounds:
        """Return upper bounds for gaining a scheme. If none is left, the automaton flips a debt or deed."""
        return bounds_of_sequence(
            self.slot_bounds(int(SLOT_TRIGGER_SCHEME_GAINED)), self.flip_bounds()
        ).with_entries_below(1, 1)

    def dismissal_bounds(self) -> EffectBounds:
        """Return upper bounds for a dismissal, including the townsperson's top effect."""
        return bounds_of_any(
            self.bounds_of_any_effect(TOP_EFFECT), self.bounds_of_any_effect(PRINTED_PERSON_EFFECT)
        ).with_entries_below(2, 2)

    def building_bounds(self) -> EffectBounds:
        """Return upper bounds for a new building, including the effects of its plot, links and slot."""
        links = self.bounds_of_any_effect(LINK_EFFECT).repeated(4)
        gifts = bounds_of_sequence(
            self.bounds_of_any_effect(PLOT_EFFECT), links, self.slot_bounds(int(SLOT_TRIGGER_UNCOVERED))
        )
        return gifts.with_entries_below(6, 2)

    def castle_bounds(self) -> EffectBounds:
        """Return upper bounds for a castle check, in which workers only move up or leave the castle.

        If an exile can grant castle moves, assume that the workers of all players climb, and that the checks
        of all players are on the stack at once.
        """
        self.in_castle_check = True
        section = self.bounds_of_any_effect(SECTION_EFFECT)
        third = self.bounds_of_any_effect(array([int(LEVEL_3_EFFECT)]))
        exile = self.bounds_of_any_effect(EXILE_EFFECT)
        self.in_castle_check = False
        checks = int(MAX_SEATS) if EXILE_CAN_MOVE_WORKERS else 1
        climb = bounds_of_sequence(section, third).with_entries_below(0, 2)
        climbs = climb.repeated(checks * int(WORKERS_PER_PLAYER))
        exiles = exile.with_entries_below(0, 1).repeated(int(MAX_SEATS * WORKERS_PER_PLAYER))
        return bounds_of_sequence(climbs, exiles).with_entries_below(2 + checks, 1)


PERSON_BOUNDS: Final = BoundsCalculator(for_automaton=False)  # for effects of people
AUTOMATON_BOUNDS: Final = BoundsCalculator(for_automaton=True)  # for effects of the automaton


MAX_DECISIONS_IN_ACTION: Final = 20  # dismissal, target and payment, without the decisions of effects


# The stack and a cascade


def max_stack_height() -> int:
    """Return the maximum number of entries on the stack of pending effects.

    In a collision, the remaining steps and four players' abilities can be on the stack below an effect.
    """
    calculators = (PERSON_BOUNDS, AUTOMATON_BOUNDS)
    rows = max(
        calculator.effect_bounds(row).stack_height
        for calculator in calculators
        for row in range(1, len(EFFECT_TABLE.rows))
    )
    others = max(
        max(
            calculator.building_bounds().stack_height,
            calculator.castle_bounds().stack_height,
            calculator.dismissal_bounds().stack_height + 2,
        )
        for calculator in calculators
    )
    return max(5 + 4 + 1 + max(rows, PERSON_BOUNDS.ability_bounds(int(COLLISION)).stack_height), rows, others)


def collision_bounds(player_count: int) -> EffectBounds:
    """Return upper bounds for a collision in a game with `player_count` players.

    Two steps affect all players, one affects the active player, and one affects the other players.
    """
    each = bounds_of_sequence(
        PERSON_BOUNDS.ability_bounds(int(COLLISION)),
        AUTOMATON_BOUNDS.slot_bounds(int(SLOT_TRIGGER_COLLISION)),
        EffectBounds(1, 1),
    )
    above = bounds_of_any(
        PERSON_BOUNDS.bounds_of_any_effect(EFFECT_ABOVE_TRACK),
        AUTOMATON_BOUNDS.bounds_of_any_effect(AUTOMATON_EFFECT_ABOVE_TRACK),
    )
    below = bounds_of_any(
        PERSON_BOUNDS.bounds_of_any_effect(EFFECT_BELOW_TRACK),
        AUTOMATON_BOUNDS.bounds_of_any_effect(EFFECT_BELOW_TRACK),
    )
    return bounds_of_sequence(
        EffectBounds(5, 5), each.repeated(player_count), above, below.repeated(player_count)
    )


def max_actions_in_cascade(player_count: int) -> int:
    """Return the maximum number of consecutive actions while effects are pending."""
    found = [collision_bounds(player_count)]
    for calculator in (PERSON_BOUNDS, AUTOMATON_BOUNDS):
        found += [calculator.effect_bounds(row) for row in range(1, len(EFFECT_TABLE.rows))]
        found += [
            calculator.building_bounds(),
            calculator.castle_bounds(),
            calculator.dismissal_bounds(),
            calculator.hire_bounds(),
            calculator.flip_bounds().repeated(2),
        ]
    found += [PERSON_BOUNDS.ability_bounds(trigger) for trigger in range(4)]
    return max(each.action_count for each in found) + 1


# A turn


def primary_action_bounds(calculator: BoundsCalculator) -> EffectBounds:
    """Return upper bounds for a dismissal followed by any primary action except a trade."""
    copied = bounds_of_any(
        calculator.bounds_of_any_effect(MANUSCRIPT_EFFECT),
        calculator.bounds_of_any_effect(PRINTED_MANUSCRIPT_EFFECT),
    ).with_entries_below(0, 2)
    done = bounds_of_any(
        calculator.building_bounds(), calculator.castle_bounds(), copied, calculator.flip_bounds().repeated(2)
    )
    return bounds_of_sequence(calculator.dismissal_bounds(), done, EffectBounds(0, MAX_DECISIONS_IN_ACTION))


def person_turn_bounds(player_count: int) -> EffectBounds:
    """Return upper bounds on actions, stack entries and silver for the turn of a human player.

    Exchanges are not included: see `max_exchanges`.
    """
    played = bounds_of_sequence(
        PERSON_BOUNDS.bounds_of_any_effect(LEAVES_EFFECT),
        PERSON_BOUNDS.bounds_of_any_effect(PLAYED_EFFECT),
        EffectBounds(0, 5),
    )
    met = EffectBounds(1, 2 * player_count)
    after = bounds_of_any(*[PERSON_BOUNDS.ability_bounds(trigger) for trigger in range(4)])
    drawn = EffectBounds(0, int(HAND_LIMIT) + 2)
    return bounds_of_sequence(
        played,
        met,
        primary_action_bounds(PERSON_BOUNDS),
        after,
        PERSON_BOUNDS.hire_bounds(),
        collision_bounds(player_count),
        drawn,
    )


def automaton_turn_bounds(player_count: int) -> EffectBounds:
    """Return upper bounds for the automaton's turn. The last line of its scheme can be any printed effect."""
    rows = bounds_of_any(*[AUTOMATON_BOUNDS.effect_bounds(row) for row in range(1, len(EFFECT_TABLE.rows))])
    return bounds_of_sequence(
        EffectBounds(0, 6),
        AUTOMATON_BOUNDS.bounds_of_any_effect(SCHEME_EFFECT),
        bounds_of_any(primary_action_bounds(AUTOMATON_BOUNDS), rows),
        collision_bounds(player_count),
    )


# Exchanges


def max_trade_icons() -> int:
    """Return the maximum number of icons that a player can have for a trade.

    They come from three cards, a dismissed townsperson, buildings, monk cards and tableau spaces.
    """
    per_card = max(count_trade_icons(CARD_ICONS, kind) for kind in range(CARD_KINDS))
    printed = max(count_trade_icons(PRINTED_PERSON_ICONS, segment) for segment in range(SEGMENTS))
    lasting = sum(count_trade_icons(PIECE_ICONS, piece) for piece in range(PIECES))
    lasting += sum(count_trade_icons(MONK_ICONS, ribbon) for ribbon in range(RIBBONS))
    lasting += sum(count_trade_icons(START_ICONS, space) for space in range(3))
    return 3 * per_card + max(per_card, printed) + lasting


def count_trade_icons(icon_table: Arr, row_index: i64) -> int:
    """Count the merchants and criminals in row `row_index` of `icon_table`. Criminals count as any icon."""
    return int(icon_table[row_index * ICONS + MERCHANT] + icon_table[row_index * ICONS + CRIMINAL])


def check_exchange_gains() -> None:
    """Raise `BadComponents` if an exchange (one step of a trade) can give back as much silver as it costs.

    With such an exchange, a trade could go on forever.
    """
    for space in range(len(ICONS_FOR_EXCHANGE)):
        row = EXCHANGE_GAIN[space]
        first_gain = ATOM_CODE[FIRST_ATOM_OF_OPTION[FIRST_OPTION_OF_EFFECT[row]]]
        pays_silver = first_gain == GAIN_SILVER  # silver cannot buy silver
        if not pays_silver and PERSON_BOUNDS.effect_bounds(int(row)).silver >= ICONS_FOR_EXCHANGE[space]:
            most = ICONS_FOR_EXCHANGE[space] - 1
            raise COMPONENTS.rows_read["spaces"][space].error("gain", f"at most {most} silver may come back")


def max_exchanges(turn_count: int, turn_bounds: EffectBounds) -> int:
    """Return the maximum number of exchanges (steps of a trade) in a game with `turn_count` turns.

    Every exchange uses up at least one icon or silver, so there are at most as many exchanges as icons and
    silver. The icons of a turn count twice, because a trade can turn them into silver. `turn_bounds.silver`
    is the largest amount of silver that players can gain in a turn.
    """
    given = (
        bounds_of_any(
            PERSON_BOUNDS.bounds_of_any_effect(START_CARD_ITEMS),
            PERSON_BOUNDS.bounds_of_any_effect(START_CARD_EXTRA_EFFECT),
        ).silver
        * 2
        * int(MAX_SEATS)
    )
    refunded = sum(int(CARD_SILVER[card_kind(card)]) for card in range(CARDS))
    return turn_count * (2 * max_trade_icons() + turn_bounds.silver) + given + refunded


# A game


def max_actions_in_game(player_count: int, round_count: int) -> int:
    """Return an upper bound on the actions in a game with this many players and rounds.

    This adds up the setup, the longest possible turns, and all exchanges.
    """
    turn = bounds_of_any(person_turn_bounds(player_count), automaton_turn_bounds(player_count))
    setup = 100 + player_count * (
        PERSON_BOUNDS.bounds_of_any_effect(START_CARD_ITEMS).action_count
        + PERSON_BOUNDS.bounds_of_any_effect(START_CARD_EXTRA_EFFECT).action_count
        + 8
    )
    exchange = PERSON_BOUNDS.bounds_of_any_effect(EXCHANGE_GAIN).action_count + 1
    turn_count = round_count * player_count
    return setup + turn_count * turn.action_count + max_exchanges(turn_count, turn) * exchange


MAX_STACK_HEIGHT: Final = max_stack_height()  # entries on the stack of effects
if MAX_STACK_HEIGHT > STACK_CAPACITY:
    raise BadComponents(
        f"{COMPONENTS.file}: {MAX_STACK_HEIGHT} effects could wait at once, but there is room only"
        f" for {STACK_CAPACITY}"
    )
check_exchange_gains()
