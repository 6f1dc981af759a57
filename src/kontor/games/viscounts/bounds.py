"""How high the stack of effects can grow, how long a cascade is, how many actions a game can take.

Everything is computed from the printed tables over the chains of `chains.py`. A turn has a fixed number of
questions, each with the longest chain that it can set off. Exchanges alone have no such number, but each
uses up more icons and silver than it brings back silver; so a game has no more of them than icons and
silver. That is counted: what a turn can bring, what the start cards give, and what all cards of the box
refund when they are destroyed, each once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr
from kontor.core.components import BadComponents
from kontor.games.viscounts.board import (
    ABOVE,
    ABOVE_AUTOMATON,
    BELOW,
    PIECE_ICONS,
    PIECES,
    PRINTED_EFFECT,
    PRINTED_ICONS,
    TRADE_GAIN,
    TRADE_ICONS,
)
from kontor.games.viscounts.chains import AUTOMATON, PEOPLE, Reach, Walk, together, worst
from kontor.games.viscounts.components import (
    CARD_ICONS,
    COLLISION,
    CRIMINAL,
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
    VALUE,
)
from kontor.games.viscounts.effects import GAIN_SILVER
from kontor.games.viscounts.printed import ATOM_CODE, FIRST_ATOM, FIRST_OPTION
from kontor.games.viscounts.schemes import SCHEME_EFFECT, SLOT_COLLISION
from kontor.games.viscounts.state import CARDS, STACK, kind_of

ANSWERS: Final = 20
"""Questions of a primary action before anything happens: the dismissal, the target, each item of payment."""


# The stack and a cascade


def tallest_stack() -> int:
    """A collision has its steps and the abilities of four tableaus below the highest effect."""
    walks = (PEOPLE, AUTOMATON)
    rows = max(walk.row(row).height for walk in walks for row in range(1, len(ROWS.rows)))
    others = max(
        max(walk.building().height, walk.castle().height, walk.dismissal().height + 2) for walk in walks
    )
    return max(5 + 4 + 1 + max(rows, PEOPLE.abilities(int(COLLISION)).height), rows, others)


def collision(players: int) -> Reach:
    """Four steps; in the first two everybody, then the active player, then everybody else."""
    each = together(PEOPLE.abilities(int(COLLISION)), AUTOMATON.slots(int(SLOT_COLLISION)), Reach(1, 1))
    above = worst(PEOPLE.worst(ABOVE), AUTOMATON.worst(ABOVE_AUTOMATON))
    below = worst(PEOPLE.worst(BELOW), AUTOMATON.worst(BELOW))
    return together(Reach(5, 5), each.times(players), above, below.times(players))


def longest_cascade(players: int) -> int:
    """So many actions in a row at most while effects wait."""
    found = [collision(players)]
    for walk in (PEOPLE, AUTOMATON):
        found += [walk.row(row) for row in range(1, len(ROWS.rows))]
        found += [walk.building(), walk.castle(), walk.dismissal(), walk.hire(), walk.flip().times(2)]
    found += [PEOPLE.abilities(trigger) for trigger in range(4)]
    return max(reach.steps for reach in found) + 1


# A turn


def act(walk: Walk) -> Reach:
    """The worst of the primary actions, a trade apart, with a dismissal."""
    copied = worst(walk.worst(EFFECT), walk.worst(PRINTED_EFFECT)).above(0, 2)
    done = worst(walk.building(), walk.castle(), copied, walk.flip().times(2))
    return together(walk.dismissal(), done, Reach(0, ANSWERS))


def persons_turn(players: int) -> Reach:
    """Each phase at its longest; of a trade everything but the exchanges."""
    played = together(PEOPLE.worst(LEAVES), PEOPLE.worst(PLAYED), Reach(0, 5))
    met = Reach(1, 2 * players)
    after = worst(*[PEOPLE.abilities(trigger) for trigger in range(4)])
    drawn = Reach(0, int(HAND) + 2)
    return together(played, met, act(PEOPLE), after, PEOPLE.hire(), collision(players), drawn)


def automatons_turn(players: int) -> Reach:
    """Its scheme from top to bottom; a bottom row may end in any effect that is printed."""
    rows = worst(*[AUTOMATON.row(row) for row in range(1, len(ROWS.rows))])
    return together(
        Reach(0, 6), AUTOMATON.worst(SCHEME_EFFECT), worst(act(AUTOMATON), rows), collision(players)
    )


# Exchanges


def most_merchants() -> int:
    """Icons that a trade can have: of three cards and one dismissed, and all that are printed elsewhere."""
    by_card = max(merchants(CARD_ICONS, kind) for kind in range(KINDS))
    printed = max(merchants(PRINTED_ICONS, segment) for segment in range(SEGMENTS))
    lasting = sum(merchants(PIECE_ICONS, piece) for piece in range(PIECES))
    lasting += sum(merchants(MONK_ICONS, ribbon) for ribbon in range(RIBBONS))
    lasting += sum(merchants(START_ICONS, space) for space in range(3))
    return 3 * by_card + max(by_card, printed) + lasting


def merchants(icons: Arr, row: i64) -> int:
    return int(icons[row * ICONS + MERCHANT] + icons[row * ICONS + CRIMINAL])


def check_trades() -> None:
    """No exchange brings back as much silver as it can cost."""
    for space in range(len(TRADE_ICONS)):
        row = TRADE_GAIN[space]
        pays_silver = ATOM_CODE[FIRST_ATOM[FIRST_OPTION[row]]] == GAIN_SILVER  # which silver cannot buy
        if not pays_silver and PEOPLE.row(int(row)).silver >= TRADE_ICONS[space]:
            most = TRADE_ICONS[space] - 1
            raise PRINTED.taken["spaces"][space].wrong("gain", f"at most {most} silver may come back")


def exchanges(turns: int, of_a_turn: Reach) -> int:
    """Of a whole game: icons of every turn, which may themselves become silver, and all other silver."""
    given = worst(PEOPLE.worst(START_ITEMS), PEOPLE.worst(START_EXTRA)).silver * 2 * int(SEATS)
    refunded = sum(int(VALUE[kind_of(card)]) for card in range(CARDS))
    return turns * (2 * most_merchants() + of_a_turn.silver) + given + refunded


# A game


def longest_game(players: int, rounds: int) -> int:
    """Setup, so many turns of the longest kind, and all exchanges with what they set off."""
    turn = worst(persons_turn(players), automatons_turn(players))
    setup = 100 + players * (PEOPLE.worst(START_ITEMS).steps + PEOPLE.worst(START_EXTRA).steps + 8)
    exchange = PEOPLE.worst(TRADE_GAIN).steps + 1
    turns = rounds * players
    return setup + turns * turn.steps + exchanges(turns, turn) * exchange


TALLEST_STACK: Final = tallest_stack()
if TALLEST_STACK > STACK:
    raise BadComponents(
        f"{PRINTED.file}: {TALLEST_STACK} effects could wait at once, there is room for {STACK}"
    )
check_trades()
