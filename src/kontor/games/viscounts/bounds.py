"""Upper bounds on the height of the effect stack, the length of a cascade, and the actions of a game.

Effects trigger other effects. A hire triggers the townsperson's top effect, a debt triggers abilities, and a
building triggers its plot and links. A free manuscript triggers its own effect, and a climb triggers the
effect of the section. No such chain may lead back to its beginning. When this module is imported, it follows
all chains that the components allow, for people and for the automaton. It raises `BadComponents` if one of
them is endless.

A turn has a limited number of questions, and each can trigger only a limited chain. Only the number of
exchanges per turn has no fixed limit. But every exchange costs more icons and silver than the silver it gives
back. So a game has at most as many exchanges as it has icons and silver. `most_exchanges` adds these up: the
icons and gains of every turn, the gifts of the start cards, and the refunds of all cards, each destroyed
once.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kontor.core.arrays import Arr, array
from kontor.core.components import BadComponents
from kontor.games.viscounts.board import (
    EFFECT_ABOVE,
    EFFECT_ABOVE_FOR_AUTOMATON,
    EFFECT_BELOW,
    EXILE_EFFECT,
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
    SLOT_COLLISION,
    SLOT_EFFECT,
    SLOT_FLIPPED,
    SLOT_SCHEME,
    SLOT_SHUFFLED,
    SLOT_TRIGGER,
    SLOT_UNCOVERED,
    TRADE_GAIN,
    TRADE_ICONS,
)
from kontor.games.viscounts.components import (
    ABILITY_EFFECT,
    ABILITY_TRIGGER,
    ALL_WORKERS,
    CARD_ICONS,
    CARD_SILVER,
    COLLISION,
    CRIMINAL,
    DEBT_FLIPPED,
    DEBT_GAINED,
    EFFECT_TABLE,
    HAND_LIMIT,
    ICONS,
    KINDS,
    LEAVES_EFFECT,
    MANUSCRIPT_COST,
    MANUSCRIPT_EFFECT,
    MERCHANT,
    MONK_ICONS,
    PLAYED_EFFECT,
    PRINTED,
    RIBBONS,
    SEATS,
    SEGMENTS,
    START_EXTRA,
    START_ICONS,
    START_ITEMS,
    TOP_EFFECT,
)
from kontor.games.viscounts.effect_stack import ATOM_CODE, FIRST_ATOM, FIRST_OPTION
from kontor.games.viscounts.effects import (
    CASTLE_MOVE,
    DESTROY,
    DISCARD,
    FLIP_DEED,
    FLIP_EITHER,
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
from kontor.games.viscounts.state import CARDS, STACK_SIZE, kind_of


@final
class Reach:
    """Upper bounds for an effect, together with everything that it triggers.

    `height` bounds the entries on the stack, including the effect itself. `steps` bounds the actions.
    `silver` bounds the silver that all players gain together, without refunds for destroyed cards.
    """

    def __init__(self, height: int, steps: int, silver: int = 0) -> None:
        self.height = height
        self.steps = steps
        self.silver = silver

    def on_top_of(self, waiting: int, steps: int) -> Reach:
        """Return this reach with `waiting` more entries below it on the stack and `steps` more actions."""
        return Reach(waiting + self.height, steps + self.steps, self.silver)

    def times(self, number: int) -> Reach:
        """Return the reach of `number` effects with this reach, one after the other."""
        return Reach(self.height, number * self.steps, number * self.silver)


NO_REACH: Final = Reach(0, 0)


def total_reach(*parts: Reach) -> Reach:
    """Return the reach of all `parts`, one after the other."""
    return Reach(
        max(part.height for part in parts),
        sum(part.steps for part in parts),
        sum(part.silver for part in parts),
    )


def largest_reach(*parts: Reach) -> Reach:
    """Return a reach with the largest height, the most steps and the most silver of all `parts`."""
    return Reach(
        max(part.height for part in parts),
        max(part.steps for part in parts),
        max(part.silver for part in parts),
    )


def endless_chain_error(chain: list[str]) -> BadComponents:
    """Return the error for a `chain` of effects that leads back to itself.

    If the chain contains an ability, the error points at that ability in `components.toml`.
    """
    said = f"effects that set each other off without end: {' > '.join(chain)}"
    abilities = [row for row in PRINTED.rows_read["townsfolk"] if row.values.get("ability") in chain]
    if not abilities:
        return BadComponents(f"{PRINTED.file}: {said}")
    triggered = [row for row in abilities if str(row.values.get("when")).startswith("debt")]
    return (triggered or abilities)[0].error("ability", said)


@final
class ReachCalculator:
    """Computes and caches the reach of effects, either for people or for the automaton."""

    def __init__(self, automaton: bool) -> None:
        self.automaton = automaton
        self.known: dict[tuple[int, bool], Reach] = {}
        self.open: list[tuple[int, bool]] = []
        self.checking = False  # during a castle check, a castle move does not start another one

    def largest_of(self, rows: Arr) -> Reach:
        """Return the largest reach among the printed effects `rows`."""
        return largest_reach(NO_REACH, *[self.effect_reach(int(row)) for row in sorted(set(rows)) if row > 0])

    def effect_reach(self, row: int) -> Reach:
        """Return the reach of the printed effect `row`: the largest among its alternatives.

        Raise `BadComponents` if the effect can trigger itself.
        """
        key = (row, self.checking)
        if key in self.known:
            return self.known[key]
        if key in self.open:
            chain = [EFFECT_TABLE.texts[i] for i, _ in self.open[self.open.index(key) :]] + [
                EFFECT_TABLE.texts[row]
            ]
            raise endless_chain_error(chain)
        self.open.append(key)
        found = largest_reach(
            Reach(1, 0), *[self.alternative_reach(option) for option in EFFECT_TABLE.rows[row]]
        )
        self.open.pop()
        self.known[key] = found
        return found

    def alternative_reach(self, atoms: list[tuple[int, int]]) -> Reach:
        """Return the reach of choosing an alternative and resolving its `atoms` one after the other.

        While an atom is resolved, the later ones wait below it on the stack.
        """
        out = Reach(1, 1)
        for i, (code, count) in enumerate(atoms):
            waiting = len(atoms) - 1 - i + (1 if count > 1 else 0)
            each = self.atom_reach(code)
            times = 1 if code == FREE_WORKERS else count  # all workers go to one section at once
            out = total_reach(out, Reach(waiting + max(each.height, 1), 0), each.times(times))
        return out

    def atom_reach(self, code: int) -> Reach:
        """Return the reach of resolving the atom `code` once."""
        if code == GAIN_SILVER:
            return Reach(1, 1, 1)
        if code == GAIN_DEBT:
            return self.ability_reach(int(DEBT_GAINED))
        if FLIP_EITHER <= code <= FLIP_DEED or (code == DESTROY and self.automaton):
            return Reach(1, 1) if code == FLIP_DEED and not self.automaton else self.flip_reach()
        if code == FREE_HIRE or code == GAIN_SCHEME:
            return self.scheme_reach() if self.automaton else self.hire_reach()
        if code == FREE_DISMISSAL or code == SHUFFLE:
            return self.slot_reach(int(SLOT_SHUFFLED)) if code == SHUFFLE else self.dismissal_reach()
        if code == FREE_MANUSCRIPT:
            cheap = array(
                [effect if cost in (3, 4) else 0 for effect, cost in zip(MANUSCRIPT_EFFECT, MANUSCRIPT_COST)]
            )
            return self.largest_of(cheap).on_top_of(2, 2)
        if FREE_GUILDHALL <= code <= TRADING_POST_HERE:
            return self.building_reach()
        if code == FREE_WORKERS or code == CASTLE_MOVE:
            return Reach(1, 1) if self.checking else self.castle_reach()
        return Reach(1, 2 if code == DESTROY or code == DISCARD else 1)

    def ability_reach(self, trigger: int) -> Reach:
        """Return the reach of three abilities with this `trigger`. A tableau cannot have more."""
        if self.automaton:
            return NO_REACH
        chosen = [row if when == trigger else 0 for row, when in zip(ABILITY_EFFECT, ABILITY_TRIGGER)]
        return self.largest_of(array(chosen)).on_top_of(1, 1).times(3)

    def slot_reach(self, trigger: int) -> Reach:
        """Return the reach of all the automaton's slots with this `trigger`."""
        if not self.automaton:
            return NO_REACH
        rows = [row for row, when in zip(SLOT_EFFECT, SLOT_TRIGGER) if when == trigger]
        return self.largest_of(array(rows)).on_top_of(len(rows), 0).times(len(rows))

    def flip_reach(self) -> Reach:
        """Return the reach of a flip, which can give a resource and then trigger abilities or slots."""
        ability, slot = self.ability_reach(int(DEBT_FLIPPED)), self.slot_reach(int(SLOT_FLIPPED))
        return total_reach(ability.on_top_of(2 + slot.height, 2), slot)

    def hire_reach(self) -> Reach:
        """Return the reach of a hire: turning up the next townsperson, a top effect and a discard."""
        return self.largest_of(TOP_EFFECT).on_top_of(2, 4)

    def scheme_reach(self) -> Reach:
        """Return the reach of gaining a scheme, or of the flip that replaces it."""
        return total_reach(self.slot_reach(int(SLOT_SCHEME)), self.flip_reach()).on_top_of(1, 1)

    def dismissal_reach(self) -> Reach:
        """Return the reach of a dismissal, including the townsperson's top effect."""
        return largest_reach(self.largest_of(TOP_EFFECT), self.largest_of(PRINTED_PERSON_EFFECT)).on_top_of(
            2, 2
        )

    def building_reach(self) -> Reach:
        """Return the reach of a new building: its plot, two links with two owners each, and a slot."""
        links = self.largest_of(LINK_EFFECT).times(4)
        gifts = total_reach(self.largest_of(PLOT_EFFECT), links, self.slot_reach(int(SLOT_UNCOVERED)))
        return gifts.on_top_of(6, 2)

    def castle_reach(self) -> Reach:
        """Return the reach of a castle check. It always ends: workers only climb or leave the castle."""
        self.checking = True
        section = self.largest_of(SECTION_EFFECT)
        third = self.largest_of(array([int(LEVEL_3_EFFECT)]))
        exile = self.largest_of(EXILE_EFFECT)
        self.checking = False
        climbs = total_reach(section, third).on_top_of(0, 2).times(int(ALL_WORKERS))
        return total_reach(climbs, exile.on_top_of(0, 1).times(4 * int(ALL_WORKERS))).on_top_of(3, 1)


PERSON_REACHES: Final = ReachCalculator(False)
AUTOMATON_REACHES: Final = ReachCalculator(True)


MAX_ACTION_QUESTIONS: Final = 20
"""The most questions that a primary action asks: dismissal, target and each item of the payment.

Questions of the effects that it triggers are not included.
"""


# The stack and a cascade


def tallest_stack() -> int:
    """Return the largest number of entries that the stack can have.

    During a collision, the steps still to come and the abilities of four tableaus can wait below an effect.
    """
    calculators = (PERSON_REACHES, AUTOMATON_REACHES)
    rows = max(
        reaches.effect_reach(row).height
        for reaches in calculators
        for row in range(1, len(EFFECT_TABLE.rows))
    )
    others = max(
        max(
            reaches.building_reach().height,
            reaches.castle_reach().height,
            reaches.dismissal_reach().height + 2,
        )
        for reaches in calculators
    )
    return max(5 + 4 + 1 + max(rows, PERSON_REACHES.ability_reach(int(COLLISION)).height), rows, others)


def collision_reach(players: int) -> Reach:
    """Return the reach of a collision.

    Two of its steps affect all players, one affects the active player, and one affects the other players.
    """
    each = total_reach(
        PERSON_REACHES.ability_reach(int(COLLISION)),
        AUTOMATON_REACHES.slot_reach(int(SLOT_COLLISION)),
        Reach(1, 1),
    )
    above = largest_reach(
        PERSON_REACHES.largest_of(EFFECT_ABOVE), AUTOMATON_REACHES.largest_of(EFFECT_ABOVE_FOR_AUTOMATON)
    )
    below = largest_reach(PERSON_REACHES.largest_of(EFFECT_BELOW), AUTOMATON_REACHES.largest_of(EFFECT_BELOW))
    return total_reach(Reach(5, 5), each.times(players), above, below.times(players))


def longest_cascade(players: int) -> int:
    """Return the largest possible number of actions in a row while effects are pending."""
    found = [collision_reach(players)]
    for reaches in (PERSON_REACHES, AUTOMATON_REACHES):
        found += [reaches.effect_reach(row) for row in range(1, len(EFFECT_TABLE.rows))]
        found += [
            reaches.building_reach(),
            reaches.castle_reach(),
            reaches.dismissal_reach(),
            reaches.hire_reach(),
            reaches.flip_reach().times(2),
        ]
    found += [PERSON_REACHES.ability_reach(trigger) for trigger in range(4)]
    return max(reach.steps for reach in found) + 1


# A turn


def primary_action_reach(reaches: ReachCalculator) -> Reach:
    """Return the largest reach of any primary action other than a trade, including a dismissal."""
    copied = largest_reach(
        reaches.largest_of(MANUSCRIPT_EFFECT), reaches.largest_of(PRINTED_MANUSCRIPT_EFFECT)
    ).on_top_of(0, 2)
    done = largest_reach(
        reaches.building_reach(), reaches.castle_reach(), copied, reaches.flip_reach().times(2)
    )
    return total_reach(reaches.dismissal_reach(), done, Reach(0, MAX_ACTION_QUESTIONS))


def person_turn_reach(players: int) -> Reach:
    """Return the reach of a person's turn without exchanges, with every phase at its longest."""
    played = total_reach(
        PERSON_REACHES.largest_of(LEAVES_EFFECT), PERSON_REACHES.largest_of(PLAYED_EFFECT), Reach(0, 5)
    )
    met = Reach(1, 2 * players)
    after = largest_reach(*[PERSON_REACHES.ability_reach(trigger) for trigger in range(4)])
    drawn = Reach(0, int(HAND_LIMIT) + 2)
    return total_reach(
        played,
        met,
        primary_action_reach(PERSON_REACHES),
        after,
        PERSON_REACHES.hire_reach(),
        collision_reach(players),
        drawn,
    )


def automaton_turn_reach(players: int) -> Reach:
    """Return the reach of the automaton's turn, as if a scheme could end in any printed effect."""
    rows = largest_reach(*[AUTOMATON_REACHES.effect_reach(row) for row in range(1, len(EFFECT_TABLE.rows))])
    return total_reach(
        Reach(0, 6),
        AUTOMATON_REACHES.largest_of(SCHEME_EFFECT),
        largest_reach(primary_action_reach(AUTOMATON_REACHES), rows),
        collision_reach(players),
    )


# Exchanges


def most_merchants() -> int:
    """Return the largest number of icons that a player can have for a trade.

    They come from three cards, a dismissed townsperson, buildings, monk cards and the tableau spaces.
    """
    by_card = max(count_merchants(CARD_ICONS, kind) for kind in range(KINDS))
    printed = max(count_merchants(PRINTED_PERSON_ICONS, segment) for segment in range(SEGMENTS))
    lasting = sum(count_merchants(PIECE_ICONS, piece) for piece in range(PIECES))
    lasting += sum(count_merchants(MONK_ICONS, ribbon) for ribbon in range(RIBBONS))
    lasting += sum(count_merchants(START_ICONS, space) for space in range(3))
    return 3 * by_card + max(by_card, printed) + lasting


def count_merchants(icons: Arr, row: i64) -> int:
    """Count the merchants in `row` of the table `icons`, including criminals, which are wild."""
    return int(icons[row * ICONS + MERCHANT] + icons[row * ICONS + CRIMINAL])


def check_trades() -> None:
    """Raise `BadComponents` if an exchange can give back as much silver as it costs."""
    for space in range(len(TRADE_ICONS)):
        row = TRADE_GAIN[space]
        pays_silver = ATOM_CODE[FIRST_ATOM[FIRST_OPTION[row]]] == GAIN_SILVER  # silver cannot buy silver
        if not pays_silver and PERSON_REACHES.effect_reach(int(row)).silver >= TRADE_ICONS[space]:
            most = TRADE_ICONS[space] - 1
            raise PRINTED.rows_read["spaces"][space].error("gain", f"at most {most} silver may come back")


def most_exchanges(turns: int, turn_reach: Reach) -> int:
    """Return the largest number of exchanges in a game with this many `turns`.

    Every exchange uses up at least one icon or silver, so there are at most as many exchanges as icons and
    silver. The icons of a turn count twice, because a trade can turn them into silver.
    """
    given = (
        largest_reach(PERSON_REACHES.largest_of(START_ITEMS), PERSON_REACHES.largest_of(START_EXTRA)).silver
        * 2
        * int(SEATS)
    )
    refunded = sum(int(CARD_SILVER[kind_of(card)]) for card in range(CARDS))
    return turns * (2 * most_merchants() + turn_reach.silver) + given + refunded


# A game


def longest_game(players: int, rounds: int) -> int:
    """Return the largest number of actions in a game: the setup, the longest turns and all exchanges."""
    turn = largest_reach(person_turn_reach(players), automaton_turn_reach(players))
    setup = 100 + players * (
        PERSON_REACHES.largest_of(START_ITEMS).steps + PERSON_REACHES.largest_of(START_EXTRA).steps + 8
    )
    exchange = PERSON_REACHES.largest_of(TRADE_GAIN).steps + 1
    turns = rounds * players
    return setup + turns * turn.steps + most_exchanges(turns, turn) * exchange


TALLEST_STACK: Final = tallest_stack()
if TALLEST_STACK > STACK_SIZE:
    raise BadComponents(
        f"{PRINTED.file}: {TALLEST_STACK} effects could wait at once, there is room for {STACK_SIZE}"
    )
check_trades()
