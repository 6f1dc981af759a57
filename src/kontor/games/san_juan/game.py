"""The state class and the game class of San Juan. Both delegate to the other modules of this package.

Each phase is a class in `setup`, `flow`, `new_round`, `piles`, `scoring` or the module of a role.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from kontor.core import ActionBuffer, Belief, Event, ObservationWriter, Options, PhasedGame, Rng, State
from kontor.games.san_juan import (
    belief,
    components,
    event_schema,
    events,
    flow,
    goals,
    invariants,
    observation,
    options,
    refusals,
    scoring,
    setup,
    view,
)
from kontor.games.san_juan.actions import ACTIONS
from kontor.games.san_juan.catalogue import CATALOGUE
from kontor.games.san_juan.phases import FIRST_MARK, OVER
from kontor.games.san_juan.rules import RULES, SanJuanPhase
from kontor.games.san_juan.state import FIELDS, SanJuanTable
from kontor.games.san_juan.state_generated import copy_state


@final
class SanJuanState(SanJuanTable):
    """The state of a game of San Juan. Its methods delegate to the rules of the current phase."""

    def game_key(self) -> str:
        return "san_juan"

    def rules(self) -> SanJuanPhase:
        return RULES[self.phase]

    def legal_actions_into(self, buffer: ActionBuffer) -> None:
        buffer.count = 0
        RULES[self.phase].legal(self, buffer)

    def why_not(self, action: i64) -> i64:
        if self.phase == OVER:
            return refusals.GAME_OVER
        if not 0 <= action < ACTIONS:
            return refusals.NOT_NOW
        if CATALOGUE.is_public_stand_in(action):
            return refusals.HIDDEN_STAND_IN
        return RULES[self.phase].why_not(self, action)

    def do(self, action: i64) -> None:
        RULES[self.phase].do(self, action)
        if self.phase >= FIRST_MARK:
            flow.proceed(self)

    def lot_count(self) -> i64:
        return RULES[self.phase].lot_count(self)

    def action_of_lot(self, lot: i64) -> i64:
        return RULES[self.phase].action_of_lot(self, lot)

    def copy(self) -> SanJuanState:
        twin = SanJuanState()
        copy_state(self, twin)
        return twin

    def scores(self) -> list[int]:
        return [int(scoring.true_points(self, seat)) for seat in range(self.seats)]

    def public_scores(self) -> list[int]:
        return [int(scoring.public_points(self, seat)) for seat in range(self.seats)]

    def returns(self) -> list[float]:
        return scoring.win_shares(self)

    def turn_count(self) -> int:
        return int(self.round)


@final
class SanJuan(PhasedGame[SanJuanState]):
    """San Juan, first edition, for two to four players.

    The rules have not changed since version 1.
    """

    def __init__(self) -> None:
        super().__init__(
            key="san_juan",
            title="San Juan",
            rules_version=1,
            seat_counts=(2, 3, 4),
            state_class=SanJuanState,
            option_specs=options.OPTION_SPECS,
            catalogue=CATALOGUE,
            observation_spec=observation.SPEC,
            refusals=refusals.REFUSALS,
            components_hash=components.FINGERPRINT,
            event_schema=event_schema.EVENT_SCHEMA,
        )
        self.fields = FIELDS
        self.variants = options.VARIANTS
        self.endings = scoring.ENDINGS

    def set_up(self, s: SanJuanState, options: Options) -> None:
        setup.set_up(s, options)

    def max_game_length(self, options: Options) -> int:
        return invariants.max_game_length(options)

    def find_broken_invariants(self, s: SanJuanState) -> list[str]:
        return invariants.find_broken_invariants(s)

    def name_ending(self, s: SanJuanState) -> str:
        return scoring.ending_name(s)

    def make_view(self, s: SanJuanState, seat: int) -> Mapping[str, object]:
        return view.make_view(s, seat)

    def redact_for(self, action: int, before: SanJuanState, seat: int) -> int:
        return view.redact_for(action, before, seat)

    def scramble(self, s: SanJuanState, viewer: int, rng: Rng) -> None:
        view.scramble_untracked_cards(s, viewer, rng)

    def make_events(self, before: SanJuanState, action: int, after: SanJuanState, seat: int) -> list[Event]:
        return events.make_events(before, action, after, seat)

    def make_belief(self, start: SanJuanState, seat: int) -> Belief:
        return belief.SanJuanBelief(start, seat)

    def plan(self, s: SanJuanState, goal: Mapping[str, object]) -> list[int]:
        return goals.plan_moves(s, goal)

    def write_observation(self, state: State, seat: i64, writer: ObservationWriter) -> None:
        assert isinstance(state, SanJuanState)
        observation.write_observation(state, seat, writer)


GAME: Final = SanJuan()
