"""The state class and the game class of Genoa.

The rules of each phase are in the other modules of this package. `flow` says which phase comes next.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from kontor.core import ActionBuffer, Belief, Event, ObservationWriter, Options, PhasedGame, Rng, State
from kontor.games.genoa import (
    belief,
    building_actions,
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
from kontor.games.genoa.actions import ACTIONS, START_AT, START_AT_END
from kontor.games.genoa.catalogue import CATALOGUE
from kontor.games.genoa.phases import (
    CHOOSING_OFFER_FIELD,
    CHOOSING_START_FIELD,
    FIRST_MARK,
    OVER,
    PAYING,
    SPEAKING,
    WRITING_SHEET,
)
from kontor.games.genoa.rules import RULES, GenoaPhase
from kontor.games.genoa.state import FIELDS, GenoaTable
from kontor.games.genoa.state_generated import copy_state


@final
class GenoaState(GenoaTable):
    """A complete state of a game of Genoa. Its methods call the rules of the current phase."""

    def game_key(self) -> str:
        return "genoa"

    def rules(self) -> GenoaPhase:
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
            return refusals.STAND_IN_ACTION
        if START_AT <= action < START_AT_END and self.phase != CHOOSING_START_FIELD:
            return refusals.NO_START_TILE
        if self.user < 0:
            code = building_actions.why_not_outside_building_action(action)
            if code:
                return code
        return RULES[self.phase].why_not(self, action)

    def do(self, action: i64) -> None:
        RULES[self.phase].do(self, action)
        if self.phase >= FIRST_MARK:
            flow.proceed(self)

    def lot_count(self) -> i64:
        return RULES[self.phase].lot_count(self)

    def action_of_lot(self, lot: i64) -> i64:
        return RULES[self.phase].action_of_lot(self, lot)

    def copy(self) -> GenoaState:
        twin = GenoaState()
        copy_state(self, twin)
        return twin

    def scores(self) -> list[int]:
        return [int(scoring.wealth(self, seat)) for seat in range(self.seats)]

    def returns(self) -> list[float]:
        return scoring.win_shares(self)

    def turn_count(self) -> int:
        return int(self.turn)

    def is_negotiating(self) -> bool:
        return SPEAKING <= self.phase <= WRITING_SHEET or CHOOSING_OFFER_FIELD <= self.phase <= PAYING

    def is_writing_sheet(self) -> bool:
        return self.phase == WRITING_SHEET

    def holdings(self, seat: i64) -> list[int]:
        return invariants.holdings(self, seat)

    def unpayable_offers(self) -> list[str]:
        return invariants.unpayable_offers(self)

    def max_negotiation_actions(self) -> int:
        return invariants.max_negotiation_actions(self)


@final
class Genoa(PhasedGame[GenoaState]):
    """The game Genoa, for two to five players."""

    def __init__(self) -> None:
        super().__init__(
            key="genoa",
            title="Genoa",
            rules_version=1,
            seat_counts=(2, 3, 4, 5),
            state_class=GenoaState,
            option_specs=options.OPTION_SPECS,
            catalogue=CATALOGUE,
            observation_spec=observation.OBSERVATION_SPEC,
            refusals=refusals.REFUSALS,
            components_hash=components.FINGERPRINT,
            event_schema=event_schema.EVENT_SCHEMA,
        )
        self.fields = FIELDS
        self.variants = options.VARIANTS
        self.endings = scoring.ENDINGS

    def set_up(self, s: GenoaState, options: Options) -> None:
        setup.set_up(s, options)

    def max_game_length(self, options: Options) -> int:
        return invariants.max_game_length(options)

    def find_broken_invariants(self, s: GenoaState) -> list[str]:
        return invariants.find_broken_invariants(s)

    def name_ending(self, s: GenoaState) -> str:
        return scoring.ending_name(s)

    def make_view(self, s: GenoaState, seat: int) -> Mapping[str, object]:
        return view.make_view(s, seat)

    def redact_for(self, action: int, before: GenoaState, seat: int) -> int:
        return view.redact_for(action, before, seat)

    def scramble(self, s: GenoaState, viewer: int, rng: Rng) -> None:
        view.scramble_hidden_ducats(s, viewer, rng)

    def make_events(self, before: GenoaState, action: int, after: GenoaState, seat: int) -> list[Event]:
        return events.make_events(before, action, after, seat)

    def make_belief(self, first: GenoaState, seat: int) -> Belief:
        return belief.GenoaBelief(first, seat)

    def plan(self, s: GenoaState, goal: Mapping[str, object]) -> list[int]:
        return goals.plan_moves(s, goal)

    def write_observation(self, state: State, seat: i64, writer: ObservationWriter) -> None:
        assert isinstance(state, GenoaState)
        observation.write_observation(state, seat, writer)


GAME: Final = Genoa()
