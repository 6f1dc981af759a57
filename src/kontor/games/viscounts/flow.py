"""What comes next: the course of setup, turns and rounds.  VI-TURN, VI-END

This is the protocol: which question is asked when, of whom, which verbs answer it, and what follows.

Two things say what comes next. The *stack* (`effect_stack.py`) holds pending effects, the next one on top.
The *stage* says where the turn continues when the stack is empty. After every action, `proceed` takes the
top of the stack (`effect_resolution.py`) or else the next stage, until somebody must decide. That decision
is the *phase*. The player who decides is `who`. If that is the automaton, the node is chance with one lot,
and `automaton.py` gives its answer.

**Depth first.** Everything that an effect triggers is done before the entries below it. An effect with
alternatives asks `option`. It offers those that can be done; a single one is taken unasked, and an effect
without any lapses. An alternative can be done if one of its atoms can. The atoms of an alternative follow
from left to right, each as often as its number says. An atom that cannot be done lapses.

**Setup** (round 0). Chance answers:
- `lay_segment` three times: segment 1_2 lies at the top, the others follow clockwise, the last is clear;
- `turn_castle`: the segment under the section with ink and stone;
- `short_pile` twice: different segments, 13 townsfolk instead of 14;
- `turn_up`, then `open_manuscript`, for each segment clockwise from the top;
- `first_player`; in a game for one the human begins;
- `offer_start` and `offer_hero` in turn, one pair more than seats.

Then each seat answers `choose_start`, counterclockwise from the last player. The items and the extra effect
of the card go on the stack. discard, destroy, rearrange and shuffle lapse in the setup; destroy_own asks
`pick` of any own card, or `pass`. The automaton's viscount goes to the other start card, and its items are
resolved. Debts and deeds gained so far do not come from the piles. Last comes `draw`, three cards for each
seat from the first player on.

**A turn** of a person. Every stage may find nothing to do.
1. `slide`, if a card lies in the tableau. The card that leaves goes to the discards; its effect (leaves).
2. `play` a card of the hand. With an empty hand, `reveal` by chance plays the top card. A criminal gives
   corruption for all criminal icons of the tableau. Then comes the effect of the card (played).
3. `move` to a space. The cheapest way that is at least as long as the card's silver is paid. Owners of
   other viscounts there are given rearrange, clockwise from the mover.
4. `act` or `pass`. Then `dismiss` or `pass`, asked only if the townsperson can be dismissed and the action
   can still be done after its price. `pass` is refused if the action cannot be done without. A dismissal
   costs silver; the card goes, `turn_up`, its top effect. Then
   - trade: `exchange` as often as possible and wanted, ended by `pass` (after the first). Icons are used
     first, then silver. Each gain is resolved before the next exchange. Nothing is asked if no exchange is
     possible.
   - build: `piece`, `plot`, payment. Then the reward of the plot, the link counterclockwise, the link
     clockwise; in each the builder first, then the other owner.
   - workers: `workers`, payment. They stand in the corridor of the segment; castle check.
   - transcribe: payment. The manuscript is taken (`open_manuscript`), a monk card if due, its effect. A
     printed one has its effect only.

   Payment: `spend` while icons are missing. Kinds come in the order ink, stone, gold, silver (two silver
   per icon), never back. A kind is allowed if it and those after it can fill what is missing. A single
   allowed kind is spent unasked. If nothing can be done any more (a dismissal changed it), the action is
   over. Abilities (after trade, ...) come last, only if an exchange, building, placement or copy was made.
5. `hire` the townsperson of the segment for its silver, or `pass`; always asked. The card goes to the
   discards, `turn_up`, its top effect, then a discard if the first workshop is open. A free hire does the
   same.
6. Markers on one space: `collision` workshops (if it affects anybody), abilities (likewise), above, below;
   each from the active player clockwise. Then the markers return.
7. `draw` up to the limit. The discards are shuffled when a card is needed and the pile is empty. Then the
   next player.

**Atoms that ask**
- any: `gain`.
- flip: `flip` (debt or deed); flip_debt and flip_deed have one answer. Paying a debt gives any, then
  abilities (debt flipped).
- rearrange: `rearrange` or `pass`, if two cards lie there.
- discard and destroy: `pick` (hand), `top_card` (then `reveal`; an empty pile is shuffled first), or
  `pass`, which gives up the rest of its number, too.
- hire: `hire`. castle_move: `shift` or `pass`. manuscript: `manuscript` (cost 3 or 4). workers: `corridor`.
- buildings: `piece`, `plot` (any free one; trading_post_here: on the viscount's side of the river).
- Abilities that are triggered together: `ability` (space of the tableau), chosen by the owner, even if
  there is one only. None that has virtue comes while one of pure corruption is pending. A gained debt
  triggers abilities (debt gained) at once, debt by debt.

Everything else is done unasked: gains, markers, shuffles with their look at criminals.

**Castle check** of a player: `climb` to 2 where they have three on level 1; else `climb` to 3; else `exile`
in the first crowded section (level 1 before 2, segments in the order of their names); else it is over.
After each answer the check comes again. A climb to 2 gives the section's effect; then two workers step
aside, one clockwise and one counterclockwise. Meanwhile a castle_move may not take these two, and it starts
no second check. A climb to 3 may make a Ruler, then gives any. The gain of an exile goes to the owner.

**The automaton's turn**: `slide`; a shuffle if the pile is empty; `turn_scheme`; `scheme_row` 1 (if it
counts criminals); `scheme_row` 2; `move`; `act` (the first line of the bottom row that can be done;
`otherwise` is the last, an effect); collision as above; no hire, no cards. `effect_resolution.py`
translates its effects.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.phases import end_game
from kontor.games.viscounts.automaton import count_in_pile, shuffle_schemes
from kontor.games.viscounts.board import PER_CRIMINAL
from kontor.games.viscounts.cards import ask_top_card, count_undrawn, hand_limit
from kontor.games.viscounts.effect_resolution import resolve_next
from kontor.games.viscounts.effect_stack import push, trigger_abilities
from kontor.games.viscounts.effects import BLIND_PLAY
from kontor.games.viscounts.phases import (
    ACTING,
    DISMISSING,
    DRAWING,
    MOVING,
    OVER,
    PLAYING,
    PROCEED,
    RECRUITING,
    RESOLVING_SCHEME_ROW,
    SHOWING_SCHEME,
    SLIDING,
    TURNING_SCHEME,
)
from kontor.games.viscounts.primary_action import is_possible_with_dismissal, seek_target
from kontor.games.viscounts.rules import ask, ask_chance
from kontor.games.viscounts.setup import clear_action, continue_setup
from kontor.games.viscounts.state import (
    AFTER_ACT,
    AUTOMATON_MOVES,
    BEGIN_TURN,
    BOTTOM_ROW,
    CHOOSE_ACT,
    COLLIDE_NOW,
    DRAW_CARDS,
    END,
    FIRST_ROW,
    GO,
    HAND,
    LAST_SCHEMES,
    MAY_DISMISS,
    NEXT_PLAYER,
    PLAY_CARD,
    RECRUIT,
    ROUND_LIMIT,
    SECOND_ROW,
    TARGET,
    TURN_SCHEME_NOW,
    ViscountsTable,
    count_tableau,
    is_automaton,
    next_player,
)
from kontor.games.viscounts.virtue_track import begin_collision


def proceed(s: ViscountsTable) -> None:
    """Continue until somebody must decide: with the top of the stack, else with the next stage."""
    while s.phase == PROCEED:
        if s.depth > 0:
            resolve_next(s)
        elif s.stage >= BEGIN_TURN:
            next_stage(s)
        else:
            continue_setup(s)


# A turn


def next_stage(s: ViscountsTable) -> None:
    """Begin the next part of the active player's turn.  VI-TURN-02"""
    stage = s.stage
    active = s.active
    if stage == BEGIN_TURN:
        s.stage = TURN_SCHEME_NOW if is_automaton(s, active) else PLAY_CARD
        if count_tableau(s, active) > 0:
            ask(s, active, SLIDING)
    elif stage == PLAY_CARD:
        s.stage = GO
        if s.cards[active * 3 + HAND] > 0:
            ask(s, active, PLAYING)
        else:
            push(s, active, BLIND_PLAY, 1, 0)  # VI-CARD-10, VI-A72
    elif stage == GO:
        s.stage = CHOOSE_ACT
        ask(s, active, MOVING)
    elif stage == CHOOSE_ACT:
        ask(s, active, ACTING)
    elif stage == MAY_DISMISS:
        if is_possible_with_dismissal(s, active, s.act):
            ask(s, active, DISMISSING)
        else:
            s.stage = TARGET
    elif stage == TARGET:
        seek_target(s)
    elif stage == AFTER_ACT:
        s.stage = RECRUIT
        if s.acted > 0:
            trigger_abilities(s, active, s.act)  # VI-A51
    elif stage == RECRUIT:
        clear_action(s)
        s.stage = COLLIDE_NOW
        ask(s, active, RECRUITING)
    elif stage == COLLIDE_NOW:
        s.stage = NEXT_PLAYER if is_automaton(s, active) else DRAW_CARDS
        begin_collision(s)
    elif stage == DRAW_CARDS:
        continue_drawing(s)
    elif stage == NEXT_PLAYER:
        pass_turn(s)
    else:
        next_automaton_stage(s)


def continue_drawing(s: ViscountsTable) -> None:
    """Draw up to the limit, as far as there are cards.  VI-DRAW-01, VI-DRAW-03"""
    seat = s.active
    if s.cards[seat * 3 + HAND] < hand_limit(s, seat) and count_undrawn(s, seat) > 0:
        ask_top_card(s, seat, DRAWING)
    else:
        s.stage = NEXT_PLAYER


def pass_turn(s: ViscountsTable) -> None:
    """Pass the turn clockwise. The game ends after a full round, so all have the same number of turns.

    VI-TURN-01, VI-TURN-04, VI-END-01, VI-END-02
    """
    s.active = next_player(s, s.active)
    s.stage = BEGIN_TURN
    if s.active != s.first:
        return
    if s.round == s.last_round or s.round == s.round_limit:
        if s.ending == 0:
            s.ending = ROUND_LIMIT
        s.stage = LAST_SCHEMES
    else:
        s.round += 1


# The automaton's turn, and the end


def next_automaton_stage(s: ViscountsTable) -> None:
    """Begin the next part of the automaton's turn, or end the game.  VI-AI-02 to VI-AI-04"""
    stage = s.stage
    player = s.seats
    if stage == TURN_SCHEME_NOW:
        if count_in_pile(s) == 0:
            shuffle_schemes(s)
        else:
            s.stage = FIRST_ROW
            ask_chance(s, TURNING_SCHEME)
    elif stage == FIRST_ROW:
        s.stage = SECOND_ROW
        if PER_CRIMINAL[s.tableau[player * 3]]:
            ask_row(s, 0)
    elif stage == SECOND_ROW:
        s.stage = AUTOMATON_MOVES
        ask_row(s, 1)
    elif stage == AUTOMATON_MOVES:
        s.stage = BOTTOM_ROW
        ask(s, player, MOVING)
    elif stage == BOTTOM_ROW:
        s.stage = COLLIDE_NOW
        ask(s, player, ACTING)
    elif stage == LAST_SCHEMES and s.secret > 0:
        ask_chance(s, SHOWING_SCHEME)
    else:
        s.stage = END
        end_game(s, OVER)


def ask_row(s: ViscountsTable, row: i64) -> None:
    """Let the automaton resolve a row of its scheme."""
    s.count = row
    ask(s, s.seats, RESOLVING_SCHEME_ROW)
