"""Upper bounds on the height of the effect stack, the length of a cascade, and the actions of a game.

Effects trigger other effects. A hire triggers the townsperson's top effect, a debt triggers abilities, and a
building triggers its plot and links. A free manuscript triggers its own effect, and a climb triggers the
effect of the section. No such chain may lead back to its beginning. When this module is imported, it follows
all chains that the components allow, for people and for the automaton. It raises `BadComponents` if one of
them is endless.

A turn has a limited number of questions, and each can trigger only a limited chain. Only the number of
exchanges per turn has no fixed limit. But every exchange costs more icons and silver than the silver it gives
back. So a game has at most as many exchanges as it has icons and silver. `exchanges` adds these up: the icons
and gains of every turn, the gifts of the start cards, and the refunds of all cards, each destroyed once.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kontor.core.arrays import Arr, array
from kontor.core.components import BadComponents
from kontor.games.viscounts.board import (
    ABOVE,
    ABOVE_AUTOMATON,
    BELOW,
    EXILE_EFFECT,
    LEVEL_3_EFFECT,
    LINK_EFFECT,
    PIECE_ICONS,
    PIECES,
    PLOT_EFFECT,
    PRINTED_EFFECT,
    PRINTED_ICONS,
    PRINTED_TOP,
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
    ABILITY,
    ALL_WORKERS,
    CARD_ICONS,
    COLLISION,
    COST,
    CRIMINAL,
    DEBT_FLIPPED,
    DEBT_GAINED,
    EFFECT,
    HAND,
    ICONS,
    KINDS,
    LEAVES,
    MERCHANT,
    MONK_ICONS,
    PLAYED,
    PRINTED,
    RIBBONS,
    ROWS,
    SEATS,
    SEGMENTS,
    START_EXTRA,
    START_ICONS,
    START_ITEMS,
    TOP,
    TRIGGER_OF,
    VALUE,
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
    `silver` bounds what all players gain together, without refunds for destroyed cards.
    """

    def __init__(self, height: int, steps: int, silver: int = 0) -> None:
        self.height = height
        self.steps = steps
        self.silver = silver

    def above(self, waiting: int, steps: int) -> Reach:
        """Return this reach with `waiting` more entries below it on the stack and `steps` more actions."""
        return Reach(waiting + self.height, steps + self.steps, self.silver)

    def times(self, number: int) -> Reach:
        """Return the reach of `number` effects with this reach, one after the other."""
        return Reach(self.height, number * self.steps, number * self.silver)


NOTHING: Final = Reach(0, 0)


def together(*parts: Reach) -> Reach:
    """Return the reach of all `parts`, one after the other."""
    return Reach(
        max(part.height for part in parts),
        sum(part.steps for part in parts),
        sum(part.silver for part in parts),
    )


def worst(*parts: Reach) -> Reach:
    """Return a reach with the largest height, the most steps and the most silver of all `parts`."""
    return Reach(
        max(part.height for part in parts),
        max(part.steps for part in parts),
        max(part.silver for part in parts),
    )


def endless(chain: list[str]) -> BadComponents:
    """Return the error for a `chain` of effects that leads back to itself.

    If the chain contains an ability, the error points at it.
    """
    said = f"effects that set each other off without end: {' > '.join(chain)}"
    abilities = [row for row in PRINTED.taken["townsfolk"] if row.values.get("ability") in chain]
    if not abilities:
        return BadComponents(f"{PRINTED.file}: {said}")
    triggered = [row for row in abilities if str(row.values.get("when")).startswith("debt")]
    return (triggered or abilities)[0].wrong("ability", said)


@final
class Walk:
    """Computes and caches the reach of effects, either for people or for the automaton."""

    def __init__(self, automaton: bool) -> None:
        self.automaton = automaton
        self.known: dict[tuple[int, bool], Reach] = {}
        self.open: list[tuple[int, bool]] = []
        self.checking = False  # during a castle check, a castle move does not start another one

    def worst(self, rows: Arr) -> Reach:
        """Return the largest reach among the printed effects `rows`."""
        return worst(NOTHING, *[self.row(int(row)) for row in sorted(set(rows)) if row > 0])

    def row(self, row: int) -> Reach:
        """Return the reach of the printed effect `row`: the largest among its alternatives.

        Raise `BadComponents` if the effect can trigger itself.
        """
        key = (row, self.checking)
        if key in self.known:
            return self.known[key]
        if key in self.open:
            chain = [ROWS.texts[i] for i, _ in self.open[self.open.index(key) :]] + [ROWS.texts[row]]
            raise endless(chain)
        self.open.append(key)
        found = worst(Reach(1, 0), *[self.alternative(option) for option in ROWS.rows[row]])
        self.open.pop()
        self.known[key] = found
        return found

    def alternative(self, atoms: list[tuple[int, int]]) -> Reach:
        """Return the reach of choosing an alternative and resolving its `atoms` one after the other.

        While an atom is resolved, the later ones wait below it on the stack.
        """
        out = Reach(1, 1)
        for i, (code, count) in enumerate(atoms):
            waiting = len(atoms) - 1 - i + (1 if count > 1 else 0)
            each = self.atom(code)
            times = 1 if code == FREE_WORKERS else count  # all workers go to one section at once
            out = together(out, Reach(waiting + max(each.height, 1), 0), each.times(times))
        return out

    def atom(self, code: int) -> Reach:
        """Return the reach of resolving the atom `code` once."""
        if code == GAIN_SILVER:
            return Reach(1, 1, 1)
        if code == GAIN_DEBT:
            return self.abilities(int(DEBT_GAINED))
        if FLIP_EITHER <= code <= FLIP_DEED or (code == DESTROY and self.automaton):
            return Reach(1, 1) if code == FLIP_DEED and not self.automaton else self.flip()
        if code == FREE_HIRE or code == GAIN_SCHEME:
            return self.gain_scheme() if self.automaton else self.hire()
        if code == FREE_DISMISSAL or code == SHUFFLE:
            return self.slots(int(SLOT_SHUFFLED)) if code == SHUFFLE else self.dismissal()
        if code == FREE_MANUSCRIPT:
            cheap = array([effect if cost in (3, 4) else 0 for effect, cost in zip(EFFECT, COST)])
            return self.worst(cheap).above(2, 2)
        if FREE_GUILDHALL <= code <= TRADING_POST_HERE:
            return self.building()
        if code == FREE_WORKERS or code == CASTLE_MOVE:
            return Reach(1, 1) if self.checking else self.castle()
        return Reach(1, 2 if code == DESTROY or code == DISCARD else 1)

    def abilities(self, trigger: int) -> Reach:
        """Return the reach of three abilities with this `trigger`. A tableau cannot have more."""
        if self.automaton:
            return NOTHING
        chosen = [row if when == trigger else 0 for row, when in zip(ABILITY, TRIGGER_OF)]
        return self.worst(array(chosen)).above(1, 1).times(3)

    def slots(self, trigger: int) -> Reach:
        """Return the reach of all the automaton's slots with this `trigger`."""
        if not self.automaton:
            return NOTHING
        rows = [row for row, when in zip(SLOT_EFFECT, SLOT_TRIGGER) if when == trigger]
        return self.worst(array(rows)).above(len(rows), 0).times(len(rows))

    def flip(self) -> Reach:
        """Return the reach of a flip, which can give a resource and then trigger abilities or slots."""
        ability, slot = self.abilities(int(DEBT_FLIPPED)), self.slots(int(SLOT_FLIPPED))
        return together(ability.above(2 + slot.height, 2), slot)

    def hire(self) -> Reach:
        """Return the reach of a hire: turning up the next townsperson, a top effect and a discard."""
        return self.worst(TOP).above(2, 4)

    def gain_scheme(self) -> Reach:
        """Return the reach of gaining a scheme, or of the flip that replaces it."""
        return together(self.slots(int(SLOT_SCHEME)), self.flip()).above(1, 1)

    def dismissal(self) -> Reach:
        """Return the reach of a dismissal, including the townsperson's top effect."""
        return worst(self.worst(TOP), self.worst(PRINTED_TOP)).above(2, 2)

    def building(self) -> Reach:
        """Return the reach of a new building: its plot, two links with two owners each, and a slot."""
        links = self.worst(LINK_EFFECT).times(4)
        gifts = together(self.worst(PLOT_EFFECT), links, self.slots(int(SLOT_UNCOVERED)))
        return gifts.above(6, 2)

    def castle(self) -> Reach:
        """Return the reach of a castle check. A check always ends, because workers never climb down."""
        self.checking = True
        section = self.worst(SECTION_EFFECT)
        third = self.worst(array([int(LEVEL_3_EFFECT)]))
        exile = self.worst(EXILE_EFFECT)
        self.checking = False
        climbs = together(section, third).above(0, 2).times(int(ALL_WORKERS))
        return together(climbs, exile.above(0, 1).times(4 * int(ALL_WORKERS))).above(3, 1)


PEOPLE: Final = Walk(False)
AUTOMATON: Final = Walk(True)


ANSWERS: Final = 20
"""The most questions that a primary action itself asks: dismissal, target and each item of the payment."""


# The stack and a cascade


def tallest_stack() -> int:
    """Return the largest number of entries that the stack can have.

    During a collision, its steps and the abilities of four tableaus can wait below an effect.
    """
    walks = (PEOPLE, AUTOMATON)
    rows = max(walk.row(row).height for walk in walks for row in range(1, len(ROWS.rows)))
    others = max(
        max(walk.building().height, walk.castle().height, walk.dismissal().height + 2) for walk in walks
    )
    return max(5 + 4 + 1 + max(rows, PEOPLE.abilities(int(COLLISION)).height), rows, others)


def collision(players: int) -> Reach:
    """Return the reach of a collision.

    Two of its steps affect everybody, one the active player, and one the other players.
    """
    each = together(PEOPLE.abilities(int(COLLISION)), AUTOMATON.slots(int(SLOT_COLLISION)), Reach(1, 1))
    above = worst(PEOPLE.worst(ABOVE), AUTOMATON.worst(ABOVE_AUTOMATON))
    below = worst(PEOPLE.worst(BELOW), AUTOMATON.worst(BELOW))
    return together(Reach(5, 5), each.times(players), above, below.times(players))


def longest_cascade(players: int) -> int:
    """Return the largest possible number of actions in a row while effects are pending."""
    found = [collision(players)]
    for walk in (PEOPLE, AUTOMATON):
        found += [walk.row(row) for row in range(1, len(ROWS.rows))]
        found += [walk.building(), walk.castle(), walk.dismissal(), walk.hire(), walk.flip().times(2)]
    found += [PEOPLE.abilities(trigger) for trigger in range(4)]
    return max(reach.steps for reach in found) + 1


# A turn


def act(walk: Walk) -> Reach:
    """Return the largest reach of any primary action other than a trade, including a dismissal."""
    copied = worst(walk.worst(EFFECT), walk.worst(PRINTED_EFFECT)).above(0, 2)
    done = worst(walk.building(), walk.castle(), copied, walk.flip().times(2))
    return together(walk.dismissal(), done, Reach(0, ANSWERS))


def persons_turn(players: int) -> Reach:
    """Return the reach of a person's turn without exchanges, with every phase at its longest."""
    played = together(PEOPLE.worst(LEAVES), PEOPLE.worst(PLAYED), Reach(0, 5))
    met = Reach(1, 2 * players)
    after = worst(*[PEOPLE.abilities(trigger) for trigger in range(4)])
    drawn = Reach(0, int(HAND) + 2)
    return together(played, met, act(PEOPLE), after, PEOPLE.hire(), collision(players), drawn)


def automatons_turn(players: int) -> Reach:
    """Return the reach of the automaton's turn, as if a scheme could end in any printed effect."""
    rows = worst(*[AUTOMATON.row(row) for row in range(1, len(ROWS.rows))])
    return together(
        Reach(0, 6), AUTOMATON.worst(SCHEME_EFFECT), worst(act(AUTOMATON), rows), collision(players)
    )


# Exchanges


def most_merchants() -> int:
    """Return the largest number of icons that a player can have for a trade.

    They come from three cards, a dismissed townsperson, buildings, monk cards and the tableau spaces.
    """
    by_card = max(merchants(CARD_ICONS, kind) for kind in range(KINDS))
    printed = max(merchants(PRINTED_ICONS, segment) for segment in range(SEGMENTS))
    lasting = sum(merchants(PIECE_ICONS, piece) for piece in range(PIECES))
    lasting += sum(merchants(MONK_ICONS, ribbon) for ribbon in range(RIBBONS))
    lasting += sum(merchants(START_ICONS, space) for space in range(3))
    return 3 * by_card + max(by_card, printed) + lasting


def merchants(icons: Arr, row: i64) -> int:
    """Count the merchants in `row` of the table `icons`, including criminals, which are wild."""
    return int(icons[row * ICONS + MERCHANT] + icons[row * ICONS + CRIMINAL])


def check_trades() -> None:
    """Raise `BadComponents` if an exchange can give back as much silver as it costs."""
    for space in range(len(TRADE_ICONS)):
        row = TRADE_GAIN[space]
        pays_silver = ATOM_CODE[FIRST_ATOM[FIRST_OPTION[row]]] == GAIN_SILVER  # silver cannot buy silver
        if not pays_silver and PEOPLE.row(int(row)).silver >= TRADE_ICONS[space]:
            most = TRADE_ICONS[space] - 1
            raise PRINTED.taken["spaces"][space].wrong("gain", f"at most {most} silver may come back")


def exchanges(turns: int, of_a_turn: Reach) -> int:
    """Return the largest number of exchanges in a game with this many `turns`.

    Every exchange uses up an icon or silver. The icons of a turn count twice, because a trade can turn them
    into silver.
    """
    given = worst(PEOPLE.worst(START_ITEMS), PEOPLE.worst(START_EXTRA)).silver * 2 * int(SEATS)
    refunded = sum(int(VALUE[kind_of(card)]) for card in range(CARDS))
    return turns * (2 * most_merchants() + of_a_turn.silver) + given + refunded


# A game


def longest_game(players: int, rounds: int) -> int:
    """Return the largest number of actions in a game: the setup, the longest turns and all exchanges."""
    turn = worst(persons_turn(players), automatons_turn(players))
    setup = 100 + players * (PEOPLE.worst(START_ITEMS).steps + PEOPLE.worst(START_EXTRA).steps + 8)
    exchange = PEOPLE.worst(TRADE_GAIN).steps + 1
    turns = rounds * players
    return setup + turns * turn.steps + exchanges(turns, turn) * exchange


TALLEST_STACK: Final = tallest_stack()
if TALLEST_STACK > STACK_SIZE:
    raise BadComponents(
        f"{PRINTED.file}: {TALLEST_STACK} effects could wait at once, there is room for {STACK_SIZE}"
    )
check_trades()
