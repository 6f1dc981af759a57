"""How a game runs: setup, turns, rounds and the end.  VI-TURN, VI-END

This docstring describes which decision is due when, who makes it, and what follows. An action is named by its
verb, in `backticks`. Atoms (the parts of a printed effect), triggers and options of a verb are in "quotes".

**Stack and stage.** The *stack* (`effect_stack.py`) holds pending effects, the next one on top. The *stage*
says where the turn continues when the stack is empty. After every action, `proceed` resolves the top of the
stack (see `effect_resolution.py`). If the stack is empty, it begins the next stage. It stops when somebody
must decide. The *phase* says what kind of decision is due, and `who` is the player who makes it. If `who` is
the automaton, the decision is a chance node with one possible action, which `automaton.py` computes.

**Depth first.** Everything that an effect triggers is resolved before the entries below it. An effect with
several options asks `option`, which offers only those that can be done. If only one can be done, it is taken
without asking. If none can be done, the effect is skipped. An option can be done if at least one of its atoms
can. Its atoms are resolved from left to right, each as many times as its number says. An atom that cannot be
done is skipped.

**Setup** (round 0). Chance answers these questions:
- `lay_segment`, three times. Segment 1_2 lies at the top, and the others follow clockwise. The last segment
  is the only one left, so nothing is asked.
- `turn_castle`: the segment under the castle section with ink and stone.
- `short_pile`, twice: two different segments whose piles have 13 townsfolk instead of 14.
- `turn_up` for each segment, clockwise from the top. Then `open_manuscript` in the same order.
- `first_player`. It is not asked in a solo game, where the human player begins.
- `offer_start` and `offer_hero`, alternately, until there is one more pair than there are seats.

Then each seat answers `choose_start`, counterclockwise, beginning with the last player. The items and the
extra effect of the start card go on the stack. The atoms "discard", "destroy", "rearrange" and "shuffle"
are skipped during the setup. The atom "destroy_own" asks the player to `pick` one of their cards or `pass`.
The automaton's viscount starts on the space of the remaining start card, and the items of its board are
resolved. Debts and deeds gained during the setup do not come from the piles. Finally, each seat is dealt
three cards by `draw`, beginning with the first player.

**A human player's turn.** A stage with nothing to do is skipped.
1. `slide`, if there is a card in the tableau. The card that leaves goes to the discards, then its "leaves"
   effect is resolved.
2. `play` a card from the hand. If the hand is empty, chance answers `reveal`, and the top card of the draw
   pile is played instead. A card with a criminal gives corruption for each criminal icon in the tableau.
   Then the "played" effect of the card is resolved.
3. `move` to a space. The player pays for the cheapest route with at least as many steps as the card's silver.
   If other viscounts stand there, each of their owners gets the atom "rearrange", clockwise from the mover.
4. `act` or `pass`. Then `dismiss` or `pass`. The second question is asked only if the player can dismiss the
   townsperson for the action, and the action is possible after paying for that. `pass` is refused if the
   action is impossible without the dismissal. After a dismissal the card is removed, `turn_up` reveals the
   next one, and the top effect of the removed card is resolved. Then the action follows:
   - trade: `exchange` as often as the player can and wants to. `pass` ends the trade, but not before the
     first exchange. Icons are used first, then silver. Each gain is resolved before the next exchange. If
     no exchange is possible, nothing is asked.
   - build: `piece`, `plot`, then the payment. Then the reward of the plot is resolved, then the
     counterclockwise link, then the clockwise link. For each link the builder comes before the other owner.
   - workers: `workers`, then the payment. The workers go to the corridor of the segment, and the castle is
     checked.
   - transcribe: the payment. The player takes the manuscript, and the monk card if they have earned it.
     `open_manuscript` reveals the next manuscript, then the effect of the taken one is resolved. A
     manuscript printed on the board gives only its effect.

   Payment: `spend` until no icon is missing. Kinds are spent in the order ink, stone, gold, silver (two
   silver per icon), never going back to an earlier kind. A kind is allowed if it and the later kinds can
   pay for all missing icons. If only one kind is allowed, it is spent without asking.

   If the effects of a dismissal have made the action impossible, it ends. Abilities with a trigger such as
   "after trade" come last, if something was exchanged, built, placed or copied.
5. `hire` the townsperson of the segment for its silver, or `pass`. This is always asked. The card goes to
   the discards, and `turn_up` reveals the next one. Then the top effect of the hired card is resolved. If
   the first workshop is built, a "discard" follows. A free hire works in the same way.
6. `collision`, if the player's markers are on one space. It has four steps. The steps "workshops" and
   "abilities" are for all players, and are skipped if they affect nobody. The step "above" is for the active
   player, and "below" is for the others. Each step goes clockwise from the active player. Then the markers
   return.
7. `draw` up to the hand limit. If a card is needed and the pile is empty, the discards are shuffled. Then
   the turn passes to the next player.

**Atoms that ask a question**
- "any": `gain` a resource.
- "flip": `flip` a debt or a deed. The atoms "flip_debt" and "flip_deed" allow only one of them. Paying a debt
  gives the atom "any", then triggers the "debt flipped" abilities.
- "rearrange": `rearrange` or `pass`, if there are at least two cards in the tableau.
- "discard" and "destroy": `pick` a card from the hand, `top_card` or `pass`. After `top_card`, chance answers
  `reveal`; if the pile is empty, the discards are shuffled first. `pass` also gives up all repetitions.
- "hire": `hire` any face-up townsperson.
- "castle_move": `shift` a worker or `pass`.
- "workers": choose a `corridor`.
- "manuscript": take a face-up `manuscript` of cost 3 or 4.
- "guildhall", "trading_post" and "workshop": choose a `piece`, then any free `plot`. For "trading_post_here",
  the plot must be on the viscount's side of the river.

If several abilities are triggered together, `ability` asks their owner which space of the tableau to resolve
next. It asks even if there is only one. An ability that gives virtue must wait while one that gives only
corruption is pending.
Each debt that is gained triggers the "debt gained" abilities before the next debt.

Everything else happens automatically: gaining resources, moving markers, and shuffling. After a shuffle, the
criminals in the tableau determine which marker moves.

**Castle check.** The check asks the player one question at a time and is repeated after each answer:
- `climb` to level 2, if they have three workers in a section of level 1;
- otherwise `climb` to level 3, if they have three workers in a section of level 2;
- otherwise `exile`, if a section has more than three workers. Level 1 comes before level 2, and segments are
  checked in the order of their names.

A climb to level 2 gives the effect of the section. Then the other two workers step aside, one clockwise and
one counterclockwise. Until they do, a "castle_move" cannot move these two. A "castle_move" during a check
does not start a second check. The check of another player waits until those of the active player, and of the
players between them clockwise, are over. A climb to level 3 can make the player the Ruler, and then gives the
atom "any". The reward for an exile goes to the owner of the exiled worker.

**The automaton's turn.** It has these steps:
1. `slide`;
2. a shuffle, if its pile is empty;
3. `turn_scheme`;
4. `scheme_row` 1, if the scheme gives corruption for criminals;
5. `scheme_row` 2;
6. `move`;
7. `act`: the first line of the bottom row that can be done. "otherwise" stands for the last line, an effect;
8. a collision, as in a human player's turn.

The automaton does not hire or draw cards. `effect_resolution.py` translates effects for it.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.phases import end_game
from kontor.games.viscounts.automaton import count_schemes_in_pile, shuffle_schemes
from kontor.games.viscounts.board import CORRUPTION_PER_CRIMINAL
from kontor.games.viscounts.cards import ask_chance_for_next_card, count_drawable_cards, hand_limit
from kontor.games.viscounts.effect_resolution import resolve_next_effect
from kontor.games.viscounts.effect_stack import push_effect, trigger_abilities
from kontor.games.viscounts.effects import PLAY_TOP_CARD
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
from kontor.games.viscounts.primary_action import ask_for_target, is_possible_with_dismissal
from kontor.games.viscounts.rules import ask_chance, ask_player
from kontor.games.viscounts.setup import clear_primary_action, continue_setup
from kontor.games.viscounts.state import (
    HAND,
    ROUND_LIMIT,
    STAGE_AFTER_ACT,
    STAGE_AUTOMATON_MOVE,
    STAGE_BEGIN_TURN,
    STAGE_CHOOSE_ACT,
    STAGE_CHOOSE_TARGET,
    STAGE_COLLIDE,
    STAGE_DISMISS,
    STAGE_DRAW_CARDS,
    STAGE_END,
    STAGE_MOVE_VISCOUNT,
    STAGE_NEXT_PLAYER,
    STAGE_PLAY_CARD,
    STAGE_RECRUIT,
    STAGE_SCHEME_BOTTOM_ROW,
    STAGE_SCHEME_ROW_1,
    STAGE_SCHEME_ROW_2,
    STAGE_SHOW_LAST_SCHEMES,
    STAGE_TURN_SCHEME,
    ViscountsTable,
    count_cards_in_tableau,
    is_automaton,
    next_player,
)
from kontor.games.viscounts.virtue_track import begin_collision


def proceed(s: ViscountsTable) -> None:
    """Resolve pending effects and begin stages, one after the other, until somebody must decide."""
    while s.phase == PROCEED:
        if s.depth > 0:
            resolve_next_effect(s)
        elif s.stage >= STAGE_BEGIN_TURN:
            begin_next_stage(s)
        else:
            continue_setup(s)


# A turn


def begin_next_stage(s: ViscountsTable) -> None:
    """Begin the current stage of the active player's turn. Store the next one in `s.stage`.  VI-TURN-02"""
    stage = s.stage
    active = s.active
    if stage == STAGE_BEGIN_TURN:
        s.stage = STAGE_TURN_SCHEME if is_automaton(s, active) else STAGE_PLAY_CARD
        if count_cards_in_tableau(s, active) > 0:
            ask_player(s, active, SLIDING)
    elif stage == STAGE_PLAY_CARD:
        s.stage = STAGE_MOVE_VISCOUNT
        if s.card_counts[active * 3 + HAND] > 0:
            ask_player(s, active, PLAYING)
        else:
            push_effect(s, active, PLAY_TOP_CARD, 1, 0)  # VI-CARD-10, VI-A72
    elif stage == STAGE_MOVE_VISCOUNT:
        s.stage = STAGE_CHOOSE_ACT
        ask_player(s, active, MOVING)
    elif stage == STAGE_CHOOSE_ACT:
        ask_player(s, active, ACTING)
    elif stage == STAGE_DISMISS:
        if is_possible_with_dismissal(s, active, s.act):
            ask_player(s, active, DISMISSING)
        else:
            s.stage = STAGE_CHOOSE_TARGET
    elif stage == STAGE_CHOOSE_TARGET:
        ask_for_target(s)
    elif stage == STAGE_AFTER_ACT:
        s.stage = STAGE_RECRUIT
        if s.times_acted > 0:
            trigger_abilities(s, active, s.act)  # VI-A51
    elif stage == STAGE_RECRUIT:
        clear_primary_action(s)
        s.stage = STAGE_COLLIDE
        ask_player(s, active, RECRUITING)
    elif stage == STAGE_COLLIDE:
        s.stage = STAGE_NEXT_PLAYER if is_automaton(s, active) else STAGE_DRAW_CARDS
        begin_collision(s)
    elif stage == STAGE_DRAW_CARDS:
        continue_drawing(s)
    elif stage == STAGE_NEXT_PLAYER:
        pass_turn(s)
    else:
        begin_next_automaton_stage(s)


def continue_drawing(s: ViscountsTable) -> None:
    """Let chance draw the next card. If the hand is full or no cards are left, end this stage instead.

    VI-DRAW-01, VI-DRAW-03
    """
    seat = s.active
    if s.card_counts[seat * 3 + HAND] < hand_limit(s, seat) and count_drawable_cards(s, seat) > 0:
        ask_chance_for_next_card(s, seat, DRAWING)
    else:
        s.stage = STAGE_NEXT_PLAYER


def pass_turn(s: ViscountsTable) -> None:
    """Pass the turn to the next player clockwise.

    When the turn comes back to the first player, begin the next round. After the last round, end the game.

    VI-TURN-01, VI-TURN-04, VI-END-01, VI-END-02
    """
    s.active = next_player(s, s.active)
    s.stage = STAGE_BEGIN_TURN
    if s.active != s.first:
        return
    if s.round == s.final_round or s.round == s.round_limit:
        if s.ending == 0:
            s.ending = ROUND_LIMIT
        s.stage = STAGE_SHOW_LAST_SCHEMES
    else:
        s.round += 1


# The automaton's turn, and the end


def begin_next_automaton_stage(s: ViscountsTable) -> None:
    """Begin stage `s.stage` of the automaton's turn or of the end of the game.  VI-AI-02 to VI-AI-04"""
    stage = s.stage
    player = s.seats
    if stage == STAGE_TURN_SCHEME:
        if count_schemes_in_pile(s) == 0:
            shuffle_schemes(s)
        else:
            s.stage = STAGE_SCHEME_ROW_1
            ask_chance(s, TURNING_SCHEME)
    elif stage == STAGE_SCHEME_ROW_1:
        s.stage = STAGE_SCHEME_ROW_2
        if CORRUPTION_PER_CRIMINAL[s.tableau[player * 3]]:
            ask_scheme_row(s, 0)
    elif stage == STAGE_SCHEME_ROW_2:
        s.stage = STAGE_AUTOMATON_MOVE
        ask_scheme_row(s, 1)
    elif stage == STAGE_AUTOMATON_MOVE:
        s.stage = STAGE_SCHEME_BOTTOM_ROW
        ask_player(s, player, MOVING)
    elif stage == STAGE_SCHEME_BOTTOM_ROW:
        s.stage = STAGE_COLLIDE
        ask_player(s, player, ACTING)
    elif stage == STAGE_SHOW_LAST_SCHEMES and s.unseen_schemes > 0:
        ask_chance(s, SHOWING_SCHEME)
    else:
        s.stage = STAGE_END
        end_game(s, OVER)


def ask_scheme_row(s: ViscountsTable, row_index: i64) -> None:
    """Ask the automaton to resolve a row of its scheme card: row 1 if `row_index` is 0, row 2 if it is 1."""
    s.count = row_index
    ask_player(s, s.seats, RESOLVING_SCHEME_ROW)
