"""Why every chain of effects ends: how high the stack can grow, and how many actions a turn can take.

Effects set off effects: a hire the townsperson's top effect, a debt gained or flipped the abilities that
wait for it, a building the plot and its links, a free manuscript its own effect, a climb the section's.
Nothing that is set off ever leads back to what set it off; the tables of the components are walked once to
see that, for people and for the automaton, and a file in which a chain could go round is refused.
"""

from __future__ import annotations

from typing import Final, final

from kontor.core.arrays import Arr, array
from kontor.core.components import BadComponents
from kontor.games.viscounts.board import (
    EXILE_EFFECT,
    LEVEL_3_EFFECT,
    LINK_EFFECT,
    PLOT_EFFECT,
    PRINTED_EFFECT,
    PRINTED_TOP,
    SECTION_EFFECT,
    TRADE_GAIN,
)
from kontor.games.viscounts.components import (
    ABILITY,
    ALL_WORKERS,
    COLLISION,
    COST,
    DEBT_FLIPPED,
    DEBT_GAINED,
    EFFECT,
    LEAVES,
    PLAYED,
    PRINTED,
    ROWS,
    TOP,
    TRIGGER_OF,
)
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
    SHUFFLE,
    TRADING_POST_HERE,
)
from kontor.games.viscounts.schemes import (
    SLOT_EFFECT,
    SLOT_FLIPPED,
    SLOT_SCHEME,
    SLOT_SHUFFLED,
    SLOT_TRIGGER,
    SLOT_UNCOVERED,
)
from kontor.games.viscounts.state import STACK

Reach = tuple[int, int]
"""How many entries an effect can have on the stack, itself included; and how many actions it can take."""


@final
class Walk:
    """Follows effects as they work for people, or for the automaton."""

    def __init__(self, automaton: bool) -> None:
        self.automaton = automaton
        self.known: dict[tuple[int, bool], Reach] = {}
        self.open: list[tuple[int, bool]] = []
        self.checking = False  # inside a castle check a castle move starts no other

    def worst(self, rows: Arr) -> Reach:
        """Of several effects."""
        found = [self.row(int(row)) for row in sorted(set(rows)) if row > 0] or [(0, 0)]
        return max(height for height, _ in found), max(steps for _, steps in found)

    def row(self, row: int) -> Reach:
        """The worst alternative; its atoms wait together, the last one longest."""
        key = (row, self.checking)
        if key in self.known:
            return self.known[key]
        if key in self.open:
            chain = [ROWS.texts[i] for i, _ in self.open[self.open.index(key) :]] + [ROWS.texts[row]]
            raise BadComponents(
                f"{PRINTED.file}: effects that set each other off without end: {' > '.join(chain)}"
            )
        self.open.append(key)
        height, steps = 1, 0
        for option in ROWS.rows[row]:
            taken = 1
            for i, (code, count) in enumerate(option):
                waiting = len(option) - 1 - i + (1 if count > 1 else 0)
                above, each = self.atom(code)
                height = max(height, waiting + 1, waiting + above)
                taken += count * each
            steps = max(steps, taken)
        self.open.pop()
        self.known[key] = height, steps
        return height, steps

    def atom(self, code: int) -> Reach:
        """One time an atom, with everything that it sets off."""
        if code == GAIN_DEBT:
            return self.abilities(int(DEBT_GAINED))
        if FLIP_EITHER <= code <= FLIP_DEED or (code == DESTROY and self.automaton):
            return (1, 1) if code == FLIP_DEED and not self.automaton else self.flip()
        if code == FREE_HIRE or code == GAIN_SCHEME:
            return self.gain_scheme() if self.automaton else self.hire()
        if code == FREE_DISMISSAL or code == SHUFFLE:
            return self.slots(int(SLOT_SHUFFLED)) if code == SHUFFLE else self.dismissal()
        if code == FREE_MANUSCRIPT:
            height, steps = self.worst(array([e if c in (3, 4) else 0 for e, c in zip(EFFECT, COST)]))
            return 2 + height, 2 + steps
        if FREE_GUILDHALL <= code <= TRADING_POST_HERE:
            return self.building()
        if code == FREE_WORKERS or code == CASTLE_MOVE:
            return (1, 1) if self.checking else self.castle()
        return 1, 2 if code == DESTROY or code == DISCARD else 1

    def abilities(self, trigger: int) -> Reach:
        """Up to three of a tableau, one after the other."""
        if self.automaton:
            return 0, 0
        chosen = [row if when == trigger else 0 for row, when in zip(ABILITY, TRIGGER_OF)]
        height, steps = self.worst(array(chosen))
        return 1 + height, 3 * (1 + steps)

    def slots(self, trigger: int) -> Reach:
        """Of the automaton's board."""
        if not self.automaton:
            return 0, 0
        rows = [row if when == trigger else 0 for row, when in zip(SLOT_EFFECT, SLOT_TRIGGER)]
        height, steps = self.worst(array(rows))
        return len(rows) + height, len(rows) * steps

    def flip(self) -> Reach:
        """A resource, then abilities or slots."""
        ability, more = self.abilities(int(DEBT_FLIPPED))
        slot, most = self.slots(int(SLOT_FLIPPED))
        return 2 + ability + slot, 2 + more + most

    def hire(self) -> Reach:
        height, steps = self.worst(TOP)
        return 2 + height, 2 + steps + 2

    def gain_scheme(self) -> Reach:
        slot, most = self.slots(int(SLOT_SCHEME))
        flip, more = self.flip()
        return 1 + max(slot, flip), 1 + most + more

    def dismissal(self) -> Reach:
        height, steps = self.worst(TOP)
        printed, more = self.worst(PRINTED_TOP)
        return 2 + max(height, printed), 2 + max(steps, more)

    def building(self) -> Reach:
        """Plot, two links for two owners, and what the automaton's piece gives."""
        plot, more = self.worst(PLOT_EFFECT)
        link, most = self.worst(LINK_EFFECT)
        slot, last = self.slots(int(SLOT_UNCOVERED))
        return 6 + max(plot, link, slot), 2 + more + 4 * most + last

    def castle(self) -> Reach:
        """Every climb lifts a worker a level for good, every exile sends one home: a check ends."""
        self.checking = True
        section, more = self.worst(SECTION_EFFECT)
        third, most = self.worst(array([int(LEVEL_3_EFFECT)]))
        exile, last = self.worst(EXILE_EFFECT)
        self.checking = False
        workers = int(ALL_WORKERS)
        steps = workers * (2 + more + most) + 4 * workers * (1 + last)
        return 3 + max(section, third, exile), 1 + steps


PEOPLE: Final = Walk(False)
AUTOMATON: Final = Walk(True)


def tallest_stack() -> int:
    """A collision has its steps and the abilities of four tableaus below the highest effect."""
    walks = (PEOPLE, AUTOMATON)
    rows = max(walk.row(row)[0] for walk in walks for row in range(1, len(ROWS.rows)))
    others = max(max(walk.building()[0], walk.castle()[0], walk.dismissal()[0] + 2) for walk in walks)
    return max(5 + 4 + 1 + max(rows, PEOPLE.abilities(int(COLLISION))[0]), rows, others)


def longest_turn(players: int) -> int:
    """Each phase at its longest, for a person. Of a trade 300 exchanges are counted: icons and silver are
    used up by it, and over a game no more silver is spent than was gained.
    """
    cards = PEOPLE.worst(LEAVES)[1] + PEOPLE.worst(PLAYED)[1] + 5
    trade = 300 * (1 + PEOPLE.worst(TRADE_GAIN)[1])
    copied = 2 + max(PEOPLE.worst(EFFECT)[1], PEOPLE.worst(PRINTED_EFFECT)[1])
    act = PEOPLE.dismissal()[1] + max(trade, PEOPLE.building()[1], PEOPLE.castle()[1], copied) + 20
    after = max(PEOPLE.abilities(trigger)[1] for trigger in range(4))
    each = PEOPLE.abilities(int(COLLISION))[1] + 3 * PEOPLE.abilities(int(DEBT_GAINED))[1] + 10
    return cards + 2 * players + act + after + PEOPLE.hire()[1] + 5 + players * each + 8


TALLEST_STACK: Final = tallest_stack()
if TALLEST_STACK > STACK:
    raise BadComponents(
        f"{PRINTED.file}: {TALLEST_STACK} effects could wait at once, there is room for {STACK}"
    )
