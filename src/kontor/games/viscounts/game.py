"""Viscounts of the West Kingdom, tied together: which chapter answers in which phase."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from kontor.core.arrays import Arr
from kontor.core.belief import Belief
from kontor.core.game import Event, Game, View
from kontor.core.moves import Moves
from kontor.core.options import Options
from kontor.core.state import State
from kontor.core.views import seat_number
from kontor.games.viscounts import (
    abilities,
    action,
    actions,
    automaton,
    belief,
    building,
    castle,
    collision,
    deck,
    events,
    laws,
    manuscripts,
    movement,
    observation,
    options,
    payment,
    printed,
    refusals,
    resolve,
    scheme_piles,
    scoring,
    setup,
    state,
    tableau,
    townsfolk,
    track,
    turn,
    view,
)
from kontor.games.viscounts.actions import (
    ACTIONS,
    CHOOSE_OPTION,
    CHOOSE_START,
    CLIMB,
    COLLIDE,
    CORRIDOR,
    DISMISS,
    DO_ACT,
    DRAW,
    EXILE,
    FLIP,
    GAIN,
    GAIN_SCHEME,
    HIRE,
    MOVE,
    OPEN_MANUSCRIPT,
    PLAY,
    REVEAL,
    SCHEME_ROW,
    SLIDE,
    TAKE_MANUSCRIPT,
    TURN_SCHEME,
    TURN_UP,
    USE_ABILITY,
)
from kontor.games.viscounts.effects import BLIND_PLAY
from kontor.games.viscounts.phases import (
    ACTING,
    CHOOSING_OPTION,
    CHOOSING_PIECE,
    CHOOSING_PLOT,
    CHOOSING_START,
    CLIMBING,
    COLLIDING,
    DESTROYING,
    DESTROYING_OWN,
    DISCARDING,
    DISMISSING,
    DRAWING,
    EXCHANGING,
    EXILING,
    FLIPPING,
    GAINING,
    GAINING_SCHEME,
    HIRING,
    MOVING,
    NOTHING_ASKED,
    OPENING,
    OVER,
    PLACING,
    PLAYING,
    REARRANGING,
    RECRUITING,
    REVEALING,
    SCHEME_STEP,
    SENDING,
    SHIFTING,
    SHOWING_SCHEME,
    SLIDING,
    SPENDING,
    TAKING_MANUSCRIPT,
    TURNING_SCHEME,
    TURNING_UP,
    USING_ABILITY,
)
from kontor.games.viscounts.state import PILE, ViscountsTable


@final
class ViscountsState(ViscountsTable):
    """A state of Viscounts."""

    def key(self) -> str:
        return "viscounts"

    def legal_into(self, moves: Moves) -> None:
        moves.n = 0
        phase = self.phase
        if phase == OVER:
            return
        if self.who >= self.seats:
            automaton.legal_step(self, moves)
        elif phase < CHOOSING_START:
            self.legal_outcomes(moves)
        elif phase == PLAYING:
            tableau.legal_plays(self, moves)
        elif phase == MOVING:
            movement.legal_spaces(self, moves)
        elif phase == ACTING:
            action.legal_acts(self, moves)
        elif phase == RECRUITING:
            townsfolk.legal_recruits(self, moves)
        elif phase == SLIDING:
            moves.add(SLIDE)
        elif phase == DISMISSING:
            action.legal_dismissal(self, moves)
        elif phase == EXCHANGING:
            action.legal_exchange(self, moves)
        elif phase == DISCARDING or phase == DESTROYING:
            deck.legal_picks(self, moves)
        elif phase == CHOOSING_OPTION:
            resolve.legal_options(self, moves)
        elif phase == GAINING:
            track.legal_gains(moves)
        elif phase == FLIPPING:
            track.legal_flips(self, moves)
        elif phase == REARRANGING:
            tableau.legal_orders(self, moves)
        else:
            self.legal_rarely(moves)

    def legal_rarely(self, moves: Moves) -> None:
        """Questions of the action's target, of the castle and of the setup."""
        phase = self.phase
        if phase == CHOOSING_PIECE:
            building.legal_pieces(self, moves)
        elif phase == CHOOSING_PLOT:
            building.legal_plots(self, moves)
        elif phase == SENDING:
            action.legal_counts(self, moves)
        elif phase == SPENDING:
            payment.legal_spending(self, moves)
        elif phase == HIRING:
            townsfolk.legal_hires(self, moves)
        elif phase == USING_ABILITY:
            abilities.legal_abilities(self, moves)
        elif phase == CLIMBING:
            castle.legal_climbs(self, moves)
        elif phase == EXILING:
            castle.legal_exiles(self, moves)
        elif phase == SHIFTING:
            castle.legal_shifts(self, moves)
        elif phase == PLACING:
            castle.legal_corridors(moves)
        elif phase == TAKING_MANUSCRIPT:
            manuscripts.legal_free(self, moves)
        elif phase == COLLIDING:
            moves.add(COLLIDE + self.count)
        elif phase == CHOOSING_START:
            setup.legal_starts(self, moves)
        elif phase == DESTROYING_OWN:
            deck.legal_own(self, moves)

    def legal_outcomes(self, moves: Moves) -> None:
        phase = self.phase
        if phase == DRAWING:
            deck.legal_pile(self, DRAW, moves)
        elif phase == REVEALING:
            deck.legal_pile(self, REVEAL, moves)
        elif phase == TURNING_UP:
            townsfolk.legal_townsfolk(self, moves)
        elif phase == OPENING:
            manuscripts.legal_manuscripts(self, moves)
        elif phase == TURNING_SCHEME or phase == GAINING_SCHEME or phase == SHOWING_SCHEME:
            scheme_piles.legal_schemes(self, moves)
        else:
            setup.legal_setup(self, moves)

    def lots(self) -> i64:
        phase = self.phase
        if self.who >= self.seats:
            return 1
        if phase == DRAWING or phase == REVEALING:
            return self.cards[self.who * 3 + PILE]
        if phase == TURNING_UP:
            return townsfolk.covered_townsfolk(self)
        if phase == OPENING:
            return manuscripts.covered_manuscripts(self)
        if phase == TURNING_SCHEME or phase == GAINING_SCHEME or phase == SHOWING_SCHEME:
            return scheme_piles.scheme_lots(self)
        return setup.setup_lots(self)

    def outcome(self, lot: i64) -> i64:
        phase = self.phase
        if self.who >= self.seats:
            return automaton.decide(self)
        if phase == DRAWING:
            return DRAW + deck.nth_of_pile(self, lot)
        if phase == REVEALING:
            return REVEAL + deck.nth_of_pile(self, lot)
        if phase == TURNING_UP:
            return TURN_UP + townsfolk.nth_covered(self, lot)
        if phase == OPENING:
            return OPEN_MANUSCRIPT + manuscripts.nth_manuscript(self, lot)
        if phase == TURNING_SCHEME or phase == GAINING_SCHEME or phase == SHOWING_SCHEME:
            return scheme_piles.verb_now(self) + scheme_piles.scheme_outcome(self, lot)
        return setup.setup_outcome(self, lot)

    def do(self, action_: i64) -> None:
        phase = self.phase
        self.phase = NOTHING_ASKED
        if phase < CHOOSING_START:
            self.do_chance(phase, action_)
        elif phase == PLAYING:
            tableau.play(self, action_ - PLAY, state.HAND)
        elif phase == MOVING:
            self.do_move(action_ - MOVE)
        elif phase == ACTING:
            self.do_act(action_)
        elif phase == RECRUITING:
            townsfolk.recruit(self, action_)
        elif phase == SLIDING:
            tableau.slide(self)
        elif phase == DISMISSING:
            self.do_dismiss(action_)
        elif phase == EXCHANGING:
            action.exchange(self, action_)
        elif phase == DISCARDING or phase == DESTROYING:
            deck.pick(self, action_)
        elif phase == CHOOSING_OPTION:
            resolve.choose_option(self, action_ - CHOOSE_OPTION)
        elif phase == GAINING:
            track.gain(self, action_ - GAIN)
        elif phase == FLIPPING:
            track.flip(self, action_ - FLIP)
        elif phase == REARRANGING:
            tableau.rearrange(self, action_)
        else:
            self.do_rarely(phase, action_)
        turn.go_on(self)

    def do_rarely(self, phase: i64, action_: i64) -> None:
        """Questions of the action's target, of the castle, of the setup and of the automaton."""
        if phase == CHOOSING_PIECE:
            action.take_piece(self, action_)
        elif phase == CHOOSING_PLOT:
            action.choose_plot(self, action_)
        elif phase == SENDING:
            action.send_workers(self, action_)
        elif phase == SPENDING:
            payment.spend(self, action_)
        elif phase == HIRING:
            townsfolk.hire_free(self, action_ - HIRE)
        elif phase == USING_ABILITY:
            abilities.use_ability(self, action_ - USE_ABILITY)
        elif phase == CLIMBING:
            castle.climb(self, action_ - CLIMB)
        elif phase == EXILING:
            castle.exile(self, action_ - EXILE)
        elif phase == SHIFTING:
            castle.shift(self, action_)
        elif phase == PLACING:
            castle.place_free(self, action_ - CORRIDOR)
        elif phase == TAKING_MANUSCRIPT:
            manuscripts.take_free(self, action_ - TAKE_MANUSCRIPT)
        elif phase == COLLIDING:
            collision.collide(self)
        elif phase == CHOOSING_START:
            setup.choose_start(self, action_ - CHOOSE_START)
        elif phase == DESTROYING_OWN:
            deck.destroy_own(self, action_)
        elif phase == SCHEME_STEP:
            turn.do_row(self, action_ - SCHEME_ROW)

    def do_chance(self, phase: i64, action_: i64) -> None:
        if phase == DRAWING:
            deck.draw_card(self, action_ - DRAW)
        elif phase == REVEALING:
            if self.effect == BLIND_PLAY:
                tableau.play(self, action_ - REVEAL, PILE)
            else:
                deck.take_away(self, action_ - REVEAL, PILE)
        elif phase == TURNING_UP:
            townsfolk.turn_up(self, action_ - TURN_UP)
        elif phase == OPENING:
            manuscripts.open_manuscript(self, action_ - OPEN_MANUSCRIPT)
        elif phase == TURNING_SCHEME:
            scheme_piles.turn_scheme(self, action_ - TURN_SCHEME)
        elif phase == GAINING_SCHEME:
            scheme_piles.gain_scheme(self, action_ - GAIN_SCHEME)
        elif phase == SHOWING_SCHEME:
            scheme_piles.show_scheme(self, action_ - TURN_SCHEME)
        else:
            setup.do_setup(self, phase, action_ - setup.first_number(phase))

    def do_move(self, space: i64) -> None:
        if self.who >= self.seats:
            movement.arrive(self, self.who, space)
        else:
            movement.move(self, space)

    def do_act(self, action_: i64) -> None:
        if self.who >= self.seats:
            automaton.act(self, action_ - DO_ACT)
        else:
            action.choose_act(self, action_)

    def do_dismiss(self, action_: i64) -> None:
        if self.who >= self.seats:
            automaton.dismiss_free(self)
        else:
            action.may_dismiss(self, action_)

    def why_not(self, action_: i64) -> i64:
        phase = self.phase
        if phase == OVER:
            return refusals.OVER
        if not 0 <= action_ < ACTIONS:
            return refusals.NOT_NOW
        if self.who >= self.seats:
            return automaton.why_not_step(self, action_)
        if phase < CHOOSING_START:
            return self.why_not_outcome(action_)
        if action_ == DISMISS and action.in_target(self):
            return action.why_not_dismiss_later(self)
        if phase == PLAYING:
            return tableau.why_not_play(self, action_)
        if phase == MOVING:
            return movement.why_not_move(self, action_)
        if phase == ACTING:
            return action.why_not_act(self, action_)
        if phase == RECRUITING or phase == HIRING:
            return townsfolk.why_not_hire(self, action_)
        if phase == SLIDING:
            return tableau.why_not_slide(action_)
        if phase == DISMISSING:
            return action.why_not_dismiss(self, action_)
        if phase == EXCHANGING:
            return action.why_not_exchange(self, action_)
        if phase == DISCARDING or phase == DESTROYING:
            return deck.why_not_pick(self, action_)
        if phase == CHOOSING_OPTION:
            return resolve.why_not_option(self, action_)
        if phase == GAINING:
            return track.why_not_gain(action_)
        if phase == FLIPPING:
            return track.why_not_flip(self, action_)
        if phase == REARRANGING:
            return tableau.why_not_order(self, action_)
        return self.why_not_rarely(action_)

    def why_not_rarely(self, action_: i64) -> i64:
        phase = self.phase
        if phase == CHOOSING_PIECE:
            return building.why_not_piece(self, action_)
        if phase == CHOOSING_PLOT:
            return building.why_not_plot(self, action_)
        if phase == SENDING:
            return action.why_not_send(self, action_)
        if phase == SPENDING:
            return payment.why_not_spend(self, action_)
        if phase == USING_ABILITY:
            return abilities.why_not_ability(self, action_)
        if phase == CLIMBING:
            return castle.why_not_climb(self, action_)
        if phase == EXILING:
            return castle.why_not_exile(self, action_)
        if phase == SHIFTING:
            return castle.why_not_shift(self, action_)
        if phase == PLACING:
            return castle.why_not_corridor(action_)
        if phase == TAKING_MANUSCRIPT:
            return manuscripts.why_not_free(self, action_)
        if phase == COLLIDING:
            return collision.why_not_collide(self, action_)
        if phase == DESTROYING_OWN:
            return deck.why_not_own(self, action_)
        return setup.why_not_start(self, action_)

    def why_not_outcome(self, action_: i64) -> i64:
        phase = self.phase
        if phase == DRAWING or phase == REVEALING:
            return deck.why_not_from_pile(self, action_)
        if phase == TURNING_UP:
            return townsfolk.why_not_turn_up(self, action_)
        if phase == OPENING:
            return manuscripts.why_not_open(self, action_)
        if phase == TURNING_SCHEME or phase == GAINING_SCHEME or phase == SHOWING_SCHEME:
            return scheme_piles.why_not_scheme(self, action_)
        return setup.why_not_setup(self, action_)

    def copy(self) -> ViscountsState:
        twin = ViscountsState()
        state.copy_table(self, twin)
        return twin

    def scores(self) -> list[int]:
        return [scoring.points(self, player) for player in range(self.players)]

    def returns(self) -> list[float]:
        return scoring.results(self)

    def turns(self) -> int:
        return int(self.round)


@final
class Viscounts(Game):
    """Viscounts of the West Kingdom for one to four players; alone against one of four automata.

    Rules version 1: the first.
    """

    def __init__(self) -> None:
        super().__init__(
            key="viscounts",
            title="Viscounts of the West Kingdom",
            rules_version=1,
            seats=(1, 2, 3, 4),
            declared=options.DECLARED,
            catalogue=actions.CATALOGUE,
            observation=observation.SPEC,
            refusals=refusals.REFUSALS,
            components=printed.fingerprint(),
        )
        self.variants = options.VARIANTS
        self.endings = scoring.ENDINGS
        self.passing = frozenset({"pass"})

    def automata(self, options_: Options) -> tuple[str, ...]:
        """Alone one plays against the opponent of the option `ai`.  VI-SOLO-12"""
        return (f"viscounts.ai.{options_.choice('ai')}",) if options_.seats == 1 else ()

    def initial(self, options_: Options) -> ViscountsState:
        s = ViscountsState()
        state.lay_table(s, options_)
        turn.go_on(s)
        return s

    def blank(self) -> ViscountsState:
        return ViscountsState()

    def bound(self, options_: Options) -> int:
        return laws.longest_game(options_)

    def ending(self, state_: State) -> str:
        return scoring.ending(_table(state_))

    def settled(self, state_: State) -> frozenset[str]:
        return state.settled(_table(state_))

    def forced(self, state_: State) -> bool:
        return view.forced(_table(state_))

    def audit(self, state_: State) -> list[str]:
        return laws.audit(_table(state_))

    def redact(self, action_: i64, before: State, seat: int | None) -> int:
        return view.redact(action_, _table(before), seat_number(seat))

    def belief(self, options_: Options, seat: int | None) -> Belief:
        return belief.ViscountsBelief(self.initial(options_), seat_number(seat))

    def view(self, state_: State, seat: int | None) -> View:
        return cast(View, view.view(_table(state_), seat_number(seat)))

    def describe(self, before: State, action_: i64, after: State, seat: int | None) -> list[Event]:
        return events.describe(_table(before), action_, _table(after), seat_number(seat))

    def observe(self, state_: State, seat: int, out: Arr) -> None:
        observation.observe(_table(state_), seat, out)


def _table(given: State) -> ViscountsState:
    assert isinstance(given, ViscountsState)
    return given


GAME: Final = Viscounts()
