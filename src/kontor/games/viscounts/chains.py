"""Why every chain of effects ends, and how far one can reach.

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
    PRINTED_TOP,
    SECTION_EFFECT,
)
from kontor.games.viscounts.components import (
    ABILITY,
    ALL_WORKERS,
    COST,
    DEBT_FLIPPED,
    DEBT_GAINED,
    EFFECT,
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
    GAIN_SILVER,
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


@final
class Reach:
    """How far an effect goes: its entries on the stack, itself included; actions it can take; silver that
    all players together can gain by it. What a destroyed card refunds is not counted here.
    """

    def __init__(self, height: int, steps: int, silver: int = 0) -> None:
        self.height = height
        self.steps = steps
        self.silver = silver

    def above(self, waiting: int, steps: int) -> Reach:
        """The same over so many entries that wait, after so many actions."""
        return Reach(waiting + self.height, steps + self.steps, self.silver)

    def times(self, number: int) -> Reach:
        """One after the other."""
        return Reach(self.height, number * self.steps, number * self.silver)


NOTHING: Final = Reach(0, 0)


def together(*parts: Reach) -> Reach:
    """All of them, one after the other."""
    return Reach(
        max(part.height for part in parts),
        sum(part.steps for part in parts),
        sum(part.silver for part in parts),
    )


def worst(*parts: Reach) -> Reach:
    """One of them, whichever goes farthest in each respect."""
    return Reach(
        max(part.height for part in parts),
        max(part.steps for part in parts),
        max(part.silver for part in parts),
    )


def endless(chain: list[str]) -> BadComponents:
    """The complaint about effects that come back to themselves, at an ability that something sets off."""
    said = f"effects that set each other off without end: {' > '.join(chain)}"
    abilities = [row for row in PRINTED.taken["townsfolk"] if row.values.get("ability") in chain]
    if not abilities:
        return BadComponents(f"{PRINTED.file}: {said}")
    set_off = [row for row in abilities if str(row.values.get("when")).startswith("debt")]
    return (set_off or abilities)[0].wrong("ability", said)


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
        return worst(NOTHING, *[self.row(int(row)) for row in sorted(set(rows)) if row > 0])

    def row(self, row: int) -> Reach:
        """The worst alternative; its atoms wait together, the last one longest."""
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
        """The choice of it, then atom after atom."""
        out = Reach(1, 1)
        for i, (code, count) in enumerate(atoms):
            waiting = len(atoms) - 1 - i + (1 if count > 1 else 0)
            each = self.atom(code)
            times = 1 if code == FREE_WORKERS else count  # all of them go to one section at once
            out = together(out, Reach(waiting + max(each.height, 1), 0), each.times(times))
        return out

    def atom(self, code: int) -> Reach:
        """One time an atom, with everything that it sets off."""
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
        """Up to three of a tableau, one after the other."""
        if self.automaton:
            return NOTHING
        chosen = [row if when == trigger else 0 for row, when in zip(ABILITY, TRIGGER_OF)]
        return self.worst(array(chosen)).above(1, 1).times(3)

    def slots(self, trigger: int) -> Reach:
        """Of the automaton's board."""
        if not self.automaton:
            return NOTHING
        rows = [row for row, when in zip(SLOT_EFFECT, SLOT_TRIGGER) if when == trigger]
        return self.worst(array(rows)).above(len(rows), 0).times(len(rows))

    def flip(self) -> Reach:
        """A resource, then abilities or slots."""
        ability, slot = self.abilities(int(DEBT_FLIPPED)), self.slots(int(SLOT_FLIPPED))
        return together(ability.above(2 + slot.height, 2), slot)

    def hire(self) -> Reach:
        """The next townsperson is turned up, the top effect, a discard."""
        return self.worst(TOP).above(2, 4)

    def gain_scheme(self) -> Reach:
        return together(self.slots(int(SLOT_SCHEME)), self.flip()).above(1, 1)

    def dismissal(self) -> Reach:
        return worst(self.worst(TOP), self.worst(PRINTED_TOP)).above(2, 2)

    def building(self) -> Reach:
        """Plot, two links for two owners, and what the automaton's piece gives."""
        links = self.worst(LINK_EFFECT).times(4)
        gifts = together(self.worst(PLOT_EFFECT), links, self.slots(int(SLOT_UNCOVERED)))
        return gifts.above(6, 2)

    def castle(self) -> Reach:
        """Every climb lifts a worker a level for good, every exile sends one home: a check ends."""
        self.checking = True
        section = self.worst(SECTION_EFFECT)
        third = self.worst(array([int(LEVEL_3_EFFECT)]))
        exile = self.worst(EXILE_EFFECT)
        self.checking = False
        climbs = together(section, third).above(0, 2).times(int(ALL_WORKERS))
        return together(climbs, exile.above(0, 1).times(4 * int(ALL_WORKERS))).above(3, 1)


PEOPLE: Final = Walk(False)
AUTOMATON: Final = Walk(True)
