"""The words for the effects printed on cards, manuscripts, plots, links, the castle and schemes.

An *effect* is a list of options to choose from. An option is a sequence of *atoms*, each with an optional
count:

    "2 destroy | 2 any"      choose: destroy up to two cards, or gain two resources
    "debt + flip_deed"       do both, from left to right

`components.toml` spells effects with these words. The stack of pending effects (`effect_stack.py`) holds them
as numbers. `effect_resolution.py` defines what each atom does.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kontor.core.components import Row

ATOM: Final = (  # the words for atoms, the parts of an effect
    ("ink", "stone", "gold", "silver", "any", "debt", "deed", "flip", "flip_debt", "flip_deed", "virtue")
    + ("corruption", "rearrange", "discard", "destroy", "shuffle", "hire", "castle_move", "manuscript")
    + ("workers", "guildhall", "trading_post", "workshop", "trading_post_here", "destroy_own", "scheme")
    + ("dismiss",)
)
GAIN_INK: Final[i64] = 0  # an atom
GAIN_STONE: Final[i64] = 1  # an atom
GAIN_GOLD: Final[i64] = 2  # an atom
GAIN_SILVER: Final[i64] = 3  # an atom
GAIN_ANY_RESOURCE: Final[i64] = 4  # an atom
GAIN_DEBT: Final[i64] = 5  # an atom
GAIN_DEED: Final[i64] = 6  # an atom
FLIP_DEBT_OR_DEED: Final[i64] = 7  # an atom
FLIP_DEBT: Final[i64] = 8  # an atom
FLIP_DEED: Final[i64] = 9  # an atom
GAIN_VIRTUE: Final[i64] = 10  # an atom
GAIN_CORRUPTION: Final[i64] = 11  # an atom
REARRANGE: Final[i64] = 12  # the cards in the tableau
DISCARD: Final[i64] = 13  # a card
DESTROY: Final[i64] = 14  # a card
SHUFFLE: Final[i64] = 15  # the discards into the draw pile
FREE_HIRE: Final[i64] = 16  # an atom
CASTLE_MOVE: Final[i64] = 17  # move a worker on level 1
FREE_MANUSCRIPT: Final[i64] = 18  # an atom
FREE_WORKERS: Final[i64] = 19  # an atom
FREE_GUILDHALL: Final[i64] = 20  # an atom
FREE_TRADING_POST: Final[i64] = 21  # an atom
FREE_WORKSHOP: Final[i64] = 22  # an atom
TRADING_POST_HERE: Final[i64] = 23  # build a trading post near the viscount for free
DESTROY_DURING_SETUP: Final[i64] = 24  # an atom
GAIN_SCHEME: Final[i64] = 25  # an atom
FREE_DISMISSAL: Final[i64] = 26  # an atom

# Stack entries that are not atoms.
WHOLE_EFFECT: Final[i64] = 27  # a printed effect with all its options
"""Resolve a printed effect with all its options. The count is its row in `EffectTable`."""
TRIGGERED_ABILITIES: Final[i64] = 28  # resolve abilities of cards in the tableau
"""The count packs the trigger and the spaces of the cards."""
TURN_UP_NEXT_PERSON: Final[i64] = 29  # turn up the next townsperson of a pile
"""The count is the segment."""
OPEN_NEXT_MANUSCRIPT: Final[i64] = 30  # open the next manuscript of a stack
"""The count is the segment."""
CASTLE_CHECK: Final[i64] = 31  # workers climb or are exiled
"""Move one worker of each group of three up a level, then exile workers from crowded sections."""
STEP_ASIDE: Final[i64] = 32  # two workers, after the third of their group has climbed
"""After a climb, move the other two workers aside, one in each direction. The count is the section."""
COLLISION_STEP: Final[i64] = 33  # begin a step of a collision
"""Begin one of the four steps of a collision, or return the markers after them. The count is the step."""
PLAY_TOP_CARD: Final[i64] = 34  # play the top card of the draw pile
"""Play the top card of the draw pile, which nobody has seen."""
USE_UNCOVERED_SLOT: Final[i64] = 35  # use the effect that a new building uncovered
"""Give the automaton the effect of the slot that a new building has uncovered. The count is the piece."""

PRIMARY_ACTION: Final[i64] = 36  # the value of `s.effect` during a primary action
"""This value is never on the stack."""

MAX_OPTIONS: Final = 3  # the most options that a printed effect can have


@final
class EffectTable:
    """The table of all distinct printed effects. Row 0 means that there is no effect."""

    def __init__(self) -> None:
        self.texts: list[str] = [""]
        self.rows: list[list[list[tuple[int, int]]]] = [[[]]]

    def read_effect(self, row: Row, key: str) -> int:
        """Read the effect in the field `key` of a component `row`. Return its row number in this table.

        Return 0 if the field is missing.
        """
        if not row.has(key):
            return 0
        return self.find_or_add_effect(row, key, row.text(key))

    def find_or_add_effect(self, row: Row, key: str, text: str) -> int:
        """Return the number of the row for the effect `text`, such as "debt + 2 silver".

        If this table does not have the effect yet, add a row. Raise `BadComponents` if `text` is not a valid
        effect. The error names the field `key` of `row`.
        """
        options = [[parse_atom(row, key, part) for part in option.split("+")] for option in text.split("|")]
        for option in options:
            for code, _ in option:
                check_atom_can_happen(row, key, code)
        if len(options) > MAX_OPTIONS:
            raise row.error(key, f"{MAX_OPTIONS} alternatives at most, not {len(options)}")
        spelled = " | ".join(" + ".join(spell_atom(*atom) for atom in option) for option in options)
        if spelled not in self.texts:
            self.texts.append(spelled)
            self.rows.append(options)
        return self.texts.index(spelled)


AUTOMATON_TABLES: Final = ("schemes", "slots", "automata")  # tables of `components.toml`
ATOMS_OF_START_CARDS: Final = ("trading_post_here", "destroy_own")  # they cannot be printed anywhere else
# Nobody has a deck during the setup.
ATOMS_THAT_NEED_A_DECK: Final = ("rearrange", "discard", "destroy", "shuffle")


def check_atom_can_happen(row: Row, key: str, code: int) -> None:
    """Raise `BadComponents` if the atom `code` could never happen in the field `key` of `row`.

    Without this check, a card could show an effect that never does anything.
    """
    atom = ATOM[code]
    if atom in ("scheme", "dismiss") and row.table not in AUTOMATON_TABLES and key != "automaton":
        raise row.error(
            key,
            f"'{atom}' never happens here: only the automaton does that, so it belongs to its schemes, "
            f"slots and boards, and to `automaton` of the track",
        )
    if atom in ATOMS_OF_START_CARDS and row.table != "start_cards":
        raise row.error(key, f"'{atom}' never happens here: it belongs to start cards only")
    if atom in ATOMS_THAT_NEED_A_DECK and row.table == "start_cards":
        raise row.error(
            key,
            f"'{atom}' never happens here: there are no cards in play yet; 'destroy_own' destroys one of the "
            f"player's own",
        )
    if atom == "workers" and key in ("exile_1", "exile_2"):
        raise row.error(key, "'workers' would bring back the exiled worker, and exile it again without end")


def parse_atom(row: Row, key: str, text: str) -> tuple[int, int]:
    """Parse an atom, one part of an effect such as `2 silver`. Return its code and its count.

    Raise `BadComponents` if `text` is not a valid atom. The error names the field `key` of `row`.
    """
    words = text.split()
    count = 1
    if len(words) == 2 and words[0].isascii() and words[0].isdigit():
        count = int(words[0])
        words = words[1:]
    if len(words) != 1 or words[0] not in ATOM:
        raise row.error(key, f"{text.strip()[:60]!r} is no effect; known are {', '.join(ATOM)}")
    if not 1 <= count <= 15:
        raise row.error(key, f"{text.strip()[:60]!r}: the number is 1 to 15")
    return ATOM.index(words[0]), count


def spell_atom(atom_code: int, count: int) -> str:
    """Return the text of an atom (one part of an effect), such as `2 silver`. A count of 1 is left out."""
    return ATOM[atom_code] if count == 1 else f"{count} {ATOM[atom_code]}"
