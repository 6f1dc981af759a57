"""The state class and the game class of Puerto Rico.

They delegate to the other modules of this package. Read `flow.py` first: it shows how a game proceeds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from kontor.core import ActionBuffer, Event, ObservationWriter, Options, PhasedGame, Rng, State
from kontor.games.puerto_rico import (
    components,
    event_schema,
    events,
    flow,
    goals,
    guests,
    invariants,
    observation,
    options,
    refusals,
    scoring,
    setup,
    view,
)
from kontor.games.puerto_rico.actions import ACTIONS, MOVE_GUEST, MOVE_GUEST_END
from kontor.games.puerto_rico.catalogue import CATALOGUE
from kontor.games.puerto_rico.phases import FIRST_MARK, OVER
from kontor.games.puerto_rico.rules import RULES, PuertoRicoPhase
from kontor.games.puerto_rico.state import ABSENT, FIELDS, PuertoRicoTable
from kontor.games.puerto_rico.state_generated import copy_state


@final
class PuertoRicoState(PuertoRicoTable):
    """The state of a game of Puerto Rico.

    Its methods pass actions to the rules of the current phase. They handle moves of guests out of the guest
    house themselves, because many phases allow these moves.
    """

    def game_key(self) -> str:
        return "puerto_rico"

    def rules(self) -> PuertoRicoPhase:
        return RULES[self.phase]

    def legal_actions_into(self, buffer: ActionBuffer) -> None:
        buffer.count = 0
        rules = RULES[self.phase]
        rules.legal(self, buffer)
        if self.market[components.GUEST_HOUSE] != ABSENT and rules.allows_guest_moves:
            guests.add_guest_moves(self, buffer)

    def why_not(self, action: i64) -> i64:
        if self.phase == OVER:
            return refusals.GAME_OVER
        if not 0 <= action < ACTIONS:
            return refusals.NOT_NOW
        if MOVE_GUEST <= action < MOVE_GUEST_END:
            return guests.why_not_move_guest(self, action)
        return RULES[self.phase].why_not(self, action)

    def do(self, action: i64) -> None:
        if MOVE_GUEST <= action < MOVE_GUEST_END:
            guests.move_guest(self, action)
        else:
            RULES[self.phase].do(self, action)
        if self.phase >= FIRST_MARK:
            flow.proceed(self)

    def lot_count(self) -> i64:
        return RULES[self.phase].lot_count(self)

    def action_of_lot(self, lot: i64) -> i64:
        return RULES[self.phase].action_of_lot(self, lot)

    def copy(self) -> PuertoRicoState:
        twin = PuertoRicoState()
        copy_state(self, twin)
        return twin

    def scores(self) -> list[int]:
        return [int(scoring.true_points(self, seat)) for seat in range(self.seats)]

    def public_scores(self) -> list[int]:
        return [int(scoring.public_points(self, seat)) for seat in range(self.seats)]

    def returns(self) -> list[float]:
        return scoring.win_shares(self)

    def turn_count(self) -> int:
        return int(self.year)


@final
class PuertoRico(PhasedGame[PuertoRicoState]):
    """Puerto Rico for two to five players, with Expansion I (New Buildings) and Expansion II (Nobles).

    Rules version 1 is the only one so far.
    """

    def __init__(self) -> None:
        super().__init__(
            key="puerto_rico",
            title="Puerto Rico",
            rules_version=1,
            seat_counts=(2, 3, 4, 5),
            state_class=PuertoRicoState,
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

    def options_from_mapping(self, seats: object, given: Mapping[str, object]) -> Options:
        return options.check_buildings(super().options_from_mapping(seats, given))

    def set_up(self, s: PuertoRicoState, options: Options) -> None:
        setup.set_up(s, options)

    def max_game_length(self, options: Options) -> int:
        return invariants.max_game_length(options)

    def find_broken_invariants(self, s: PuertoRicoState) -> list[str]:
        return invariants.find_broken_invariants(s)

    def name_ending(self, s: PuertoRicoState) -> str:
        return scoring.ending_name(s)

    def make_view(self, s: PuertoRicoState, seat: int) -> Mapping[str, object]:
        return view.make_view(s, seat)

    def make_events(
        self, before: PuertoRicoState, action: int, after: PuertoRicoState, seat: int
    ) -> list[Event]:
        return events.make_events(before, action, after)

    def scramble(self, s: PuertoRicoState, viewer: int, rng: Rng) -> None:
        view.scramble_hidden_chips(s, viewer, rng)

    def plan(self, s: PuertoRicoState, goal: Mapping[str, object]) -> list[int]:
        return goals.plan_moves(s, goal)

    def write_observation(self, state: State, seat: i64, writer: ObservationWriter) -> None:
        assert isinstance(state, PuertoRicoState)
        observation.write_observation(state, seat, writer)


GAME: Final = PuertoRico()  # the only instance of the class
