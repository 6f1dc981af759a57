"""The protocol: which question is asked when, of whom, which verbs answer it, and what follows.

Two things say what comes next. The *stack* (`pending.py`) holds effects that still wait, the top one
first; the *stage* says where the turn goes on when the stack is empty. After every action the game goes on
by itself until somebody must decide: it takes the top of the stack (`resolve.py`), or else the next stage
(`turn.py`). The question it stops at is the *phase*. Who answers is `who`; if that is the automaton, the
node is chance with one lot, and `automaton.py` says which.

**Depth first.** What an effect sets off is done before whatever waited below it. An effect with
alternatives asks `option`, by those that can be done: if only one can, it is taken; if none, the effect
lapses. An alternative can be done if one of its atoms can. Atoms of an alternative follow from left to
right, each as often as its number says, one after the other. An atom that cannot be done lapses.

**Setup** (round 0). Chance: `lay_segment` three times (segment 1_2 lies at the top, the others follow
clockwise, the last is clear), `turn_castle` (the segment under the section with ink and stone),
`short_pile` twice (different segments, 13 townsfolk instead of 14), `turn_up` for each segment clockwise
from the top, `open_manuscript` likewise, `first_player` (not alone: the human begins), `offer_start` and
`offer_hero` in turn, one pair more than seats. Then from the last player counterclockwise each:
`choose_start`; its items and its extra go on the stack and are resolved. discard, destroy, rearrange and
shuffle lapse in the setup; destroy_own asks `pick` of any own card, or `pass`. The automaton's viscount
goes to the other start card, its items are resolved. Debts and deeds gained so far do not come from the
piles. Then `draw`, three for each seat from the first player on.

**A turn** of a person; every stage may find nothing to do.
1. `slide`, if a card lies in the tableau. The card that leaves goes to the discards; its effect (leaves).
2. `play` a card of the hand; with an empty hand `reveal` by chance plays the top card. A criminal:
   corruption by all criminal icons of the tableau. Then its effect (played).
3. `move` to a space; the cheapest way of at least the card's silver is paid. Owners of other viscounts
   there are given rearrange, clockwise from the mover.
4. `act` or `pass`. Then `dismiss` or `pass`, asked only if the townsperson can be dismissed and the action
   still be done after its price; `pass` is refused if it could not be done without. Dismissal: silver, the
   card goes, `turn_up`, its top effect. Then
   - trade: `exchange` as often as possible and wanted, ended by `pass` (after the first). Icons are used
     first, silver for what is missing. Its gain is resolved before the next. Not asked if no exchange is
     possible.
   - build: `piece`, `plot`, payment; then plot reward, the link counterclockwise, the link clockwise; in
     each the builder first, then the other owner.
   - workers: `workers`, payment; they stand in the corridor of the segment; castle check.
   - transcribe: payment; the manuscript is taken (`open_manuscript`), a monk card if due, its effect. A
     printed one has its effect only.

   Payment: `spend` while icons are short, kinds in the order ink, stone, gold, silver (two silver an
   icon), never back; a kind is allowed if it and those after it can fill what is missing. A single allowed
   kind is spent unasked. If nothing can be done any more (a dismissal changed it) the action is over.
   Abilities (after trade, ...) come last, only if an exchange, building, placement or copy was made.
5. `hire` the townsperson of the segment for its silver, or `pass`; always asked. The card goes to the
   discards, `turn_up`, its top effect, then a discard if the first workshop is open. The same after a free
   hire.
6. Markers on one space: `collision` workshops (if it concerns anybody), abilities (likewise), above,
   below; each from the active player clockwise. Then the markers return.
7. `draw` to the limit; the discards are shuffled when a card is needed and none is there. The next player.

**Atoms that ask**: any `gain`; flip `flip` (debt or deed), flip_debt and flip_deed with one answer;
rearrange `rearrange` or `pass`, if two cards lie there; discard and destroy `pick` (hand), `top_card`
(then `reveal`; an empty pile is shuffled first), `pass` (gives up the rest of its number too); hire
`hire`; castle_move `shift` or `pass`; manuscript `manuscript` (cost 3 or 4); workers `corridor`; buildings
`piece`, `plot` (any free one; trading_post_here: on the viscount's side of the river). Paying a debt gives
any, then abilities (debt flipped). A debt gained sets off abilities (debt gained) at once, debt by debt.
Abilities set off together: `ability` (space of the tableau), the owner chooses; none that has virtue while
one of pure corruption waits. Asked even for one. Everything else is done unasked: gains, markers, shuffles
with the criminal check.

**Castle check** of a seat: `climb` to 2 where it has three on level 1; else `climb` to 3; else `exile` in
the first crowded section (level 1 before 2, segments in the order of their names); else it is over. After
each the check comes again. A climb to 2: the section's effect, then two workers step aside, one clockwise,
one counterclockwise; a castle_move meanwhile may not take these two, and starts no check of its own while
one waits. Climb to 3: the Ruler, then any. Exile: its gain goes to the owner.

**The automaton's turn**: `slide`; the discards are shuffled if the pile is empty; `turn_scheme`;
`scheme_row` 1 (if it counts criminals); `scheme_row` 2; `move`; `act` (the first line of the bottom row
that can be done; `otherwise` is its last, an effect); collision as above; no hire, no cards. Its effects
are translated by `automaton.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PHASE: Final = (
    ("lay_segment", "turn_castle", "short_pile", "turn_up", "open_manuscript", "first_player")
    + ("offer_start", "offer_hero", "draw", "reveal", "turn_scheme", "gain_scheme", "show_scheme")
    + ("choose_start", "slide", "play", "move", "act", "dismiss", "exchange", "piece", "plot", "workers")
    + ("spend", "recruit", "collision", "option", "gain", "flip", "rearrange", "discard", "destroy")
    + ("destroy_own", "hire", "shift", "corridor", "manuscript", "ability", "climb", "exile")
    + ("scheme_row", "over")
)

# Chance
LAYING: Final[i64] = 0
TURNING_CASTLE: Final[i64] = 1
SHORTENING: Final[i64] = 2
TURNING_UP: Final[i64] = 3
OPENING: Final[i64] = 4
FIRST: Final[i64] = 5
OFFERING_START: Final[i64] = 6
OFFERING_HERO: Final[i64] = 7
DRAWING: Final[i64] = 8
REVEALING: Final[i64] = 9
TURNING_SCHEME: Final[i64] = 10
GAINING_SCHEME: Final[i64] = 11
SHOWING_SCHEME: Final[i64] = 12

# Decisions
CHOOSING_START: Final[i64] = 13
SLIDING: Final[i64] = 14
PLAYING: Final[i64] = 15
MOVING: Final[i64] = 16
ACTING: Final[i64] = 17
DISMISSING: Final[i64] = 18
EXCHANGING: Final[i64] = 19
CHOOSING_PIECE: Final[i64] = 20
CHOOSING_PLOT: Final[i64] = 21
SENDING: Final[i64] = 22
SPENDING: Final[i64] = 23
RECRUITING: Final[i64] = 24
COLLIDING: Final[i64] = 25
CHOOSING_OPTION: Final[i64] = 26
GAINING: Final[i64] = 27
FLIPPING: Final[i64] = 28
REARRANGING: Final[i64] = 29
DISCARDING: Final[i64] = 30
DESTROYING: Final[i64] = 31
DESTROYING_OWN: Final[i64] = 32
HIRING: Final[i64] = 33
SHIFTING: Final[i64] = 34
PLACING: Final[i64] = 35
TAKING_MANUSCRIPT: Final[i64] = 36
USING_ABILITY: Final[i64] = 37
CLIMBING: Final[i64] = 38
EXILING: Final[i64] = 39
SCHEME_STEP: Final[i64] = 40
OVER: Final[i64] = 41
NOTHING_ASKED: Final[i64] = -1
"""Never seen from outside: the game goes on by itself."""

# Stages: where the turn goes on when no effect waits.
LAY_BOARD: Final[i64] = 0
LAY_FACES: Final[i64] = 1
LAY_MANUSCRIPTS: Final[i64] = 2
FIND_FIRST: Final[i64] = 3
OFFER_PAIRS: Final[i64] = 4
DRAFT: Final[i64] = 5
SET_AUTOMATON: Final[i64] = 6
DEAL: Final[i64] = 7
BEGIN_TURN: Final[i64] = 8
PLAY_CARD: Final[i64] = 9
GO: Final[i64] = 10
CHOOSE_ACT: Final[i64] = 11
MAY_DISMISS: Final[i64] = 12
TARGET: Final[i64] = 13
AFTER_ACT: Final[i64] = 14
RECRUIT: Final[i64] = 15
COLLIDE_NOW: Final[i64] = 16
DRAW_CARDS: Final[i64] = 17
NEXT_PLAYER: Final[i64] = 18
TURN_SCHEME_NOW: Final[i64] = 19
FIRST_ROW: Final[i64] = 20
SECOND_ROW: Final[i64] = 21
AUTOMATON_MOVES: Final[i64] = 22
BOTTOM_ROW: Final[i64] = 23
LAST_SCHEMES: Final[i64] = 24
"""The schemes shuffled in unseen are shown when the game is over: their icons may count."""
END: Final[i64] = 25
