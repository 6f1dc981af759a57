"""The state class and the game class of Catan. Both delegate to the other modules of this package.

Each phase is a class in `setup`, `founding`, `turn`, `robber`, `development_cards`, `maritime_trade`,
`domestic_trade` or `scoring`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from kontor.core import ActionBuffer, Belief, Event, ObservationWriter, Options, PhasedGame, State
from kontor.games.catan import (
    belief,
    components,
    derived,
    domestic_trade,
    event_schema,
    events,
    goals,
    invariants,
    observation,
    options,
    refusals,
    scoring,
    setup,
    view,
)
from kontor.games.catan.actions import ACTIONS, PLAY_CARD, PLAY_CARD_END
from kontor.games.catan.catalogue import CATALOGUE
from kontor.games.catan.phases import ANSWERING, OFFERS_BEFORE_TRADE, OVER, WRITING_SHEET
from kontor.games.catan.rules import RULES, CatanPhase
from kontor.games.catan.state import FIELDS, CatanTable
from kontor.games.catan.state_generated import copy_state


@final
class CatanState(CatanTable):
    """The state of a game of Catan. Its methods delegate to the rules of the current phase."""

    def game_key(self) -> str:
        return "catan"

    def rules(self) -> CatanPhase:
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
        if PLAY_CARD <= action < PLAY_CARD_END and 0 <= self.actor != self.active:
            return refusals.ONLY_ON_OWN_TURN
        return RULES[self.phase].why_not(self, action)

    def do(self, action: i64) -> None:
        RULES[self.phase].do(self, action)

    def lot_count(self) -> i64:
        return RULES[self.phase].lot_count(self)

    def action_of_lot(self, lot: i64) -> i64:
        return RULES[self.phase].action_of_lot(self, lot)

    def copy(self) -> CatanState:
        twin = CatanState()
        copy_state(self, twin)
        return twin

    def fill_derived_fields(self) -> None:
        derived.fill_derived_fields(self)

    def scores(self) -> list[int]:
        return [int(scoring.true_points(self, seat)) for seat in range(self.seats)]

    def public_scores(self) -> list[int]:
        return [int(self.points[seat]) for seat in range(self.seats)]

    def returns(self) -> list[float]:
        return scoring.win_shares(self)

    def turn_count(self) -> int:
        return int(self.turn)

    def is_negotiating(self) -> bool:
        return self.phase == WRITING_SHEET or self.phase == ANSWERING or self.phase == OFFERS_BEFORE_TRADE

    def is_writing_sheet(self) -> bool:
        return self.phase == WRITING_SHEET

    def holdings(self, seat: i64) -> list[int]:
        return [int(self.hand[seat * components.KINDS + kind]) for kind in range(components.KINDS)]

    def unpayable_offers(self) -> list[str]:
        return domestic_trade.unpayable_offers(self)

    def max_negotiation_actions(self) -> int:
        return domestic_trade.max_negotiation_actions(int(self.seats))


@final
class Catan(PhasedGame[CatanState]):
    """Settlers of Catan for two to four players. The rulebook has no rules for two players.

    The rules have not changed since version 1.
    """

    def __init__(self) -> None:
        super().__init__(
            key="catan",
            title="Catan",
            rules_version=1,
            seat_counts=(2, 3, 4),
            state_class=CatanState,
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

    def set_up(self, s: CatanState, options: Options) -> None:
        setup.set_up(s, options)

    def check_fields(self, state: State) -> None:
        super().check_fields(state)
        assert isinstance(state, CatanState)
        derived.check_pieces(state)

    def max_game_length(self, options: Options) -> int:
        return invariants.max_game_length(options)

    def find_broken_invariants(self, s: CatanState) -> list[str]:
        return invariants.find_broken_invariants(s)

    def name_ending(self, s: CatanState) -> str:
        return scoring.ending_name(s)

    def make_view(self, s: CatanState, seat: int) -> Mapping[str, object]:
        return view.make_view(s, seat)

    def redact_for(self, action: int, before: CatanState, seat: int) -> int:
        return view.redact_for(action, before, seat)

    def make_events(self, before: CatanState, action: int, after: CatanState, seat: int) -> list[Event]:
        return events.make_events(before, action, after, seat)

    def make_belief(self, start: CatanState, seat: int) -> Belief:
        return belief.CatanBelief(start, seat)

    def plan(self, s: CatanState, goal: Mapping[str, object]) -> list[int]:
        return goals.plan_moves(s, goal)

    def write_observation(self, state: State, seat: i64, writer: ObservationWriter) -> None:
        assert isinstance(state, CatanState)
        observation.write_observation(state, seat, writer)

    def stable_features_version(self, state: State) -> i64:
        assert isinstance(state, CatanState)
        return observation.stable_features_version(state)


GAME: Final = Catan()
