"""The state class and the game class of Viscounts of the West Kingdom.

Other modules implement the phases and register them in `rules.RULES`. The docstring of `flow.py` describes
the course of a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from kontor.core import ActionBuffer, Belief, Event, ObservationWriter, Options, PhasedGame, State
from kontor.games.viscounts import (
    automaton,
    belief,
    components,
    event_schema,
    events,
    flow,
    invariants,
    observation,
    options,
    refusals,
    scoring,
    setup,
    view,
)
from kontor.games.viscounts.actions import ACTIONS
from kontor.games.viscounts.catalogue import CATALOGUE
from kontor.games.viscounts.phases import OVER, PROCEED
from kontor.games.viscounts.rules import RULES, ViscountsPhase
from kontor.games.viscounts.state import FIELDS, ViscountsTable
from kontor.games.viscounts.state_generated import copy_state


@final
class ViscountsState(ViscountsTable):
    """A state of Viscounts of the West Kingdom.

    Most methods call the rules of the current phase. If the automaton must decide, they call `automaton.py`.
    """

    def game_key(self) -> str:
        return "viscounts"

    def rules(self) -> ViscountsPhase:
        return RULES[self.phase]

    def legal_actions_into(self, buffer: ActionBuffer) -> None:
        buffer.count = 0
        if automaton.must_automaton_decide(self):
            buffer.add(automaton.automaton_action(self))
        else:
            RULES[self.phase].legal(self, buffer)

    def why_not(self, action: i64) -> i64:
        if self.phase == OVER:
            return refusals.GAME_OVER
        if not 0 <= action < ACTIONS:
            return refusals.NOT_NOW
        if automaton.must_automaton_decide(self):
            return 0 if action == automaton.automaton_action(self) else refusals.AUTOMATON_HAS_NO_CHOICE
        return RULES[self.phase].why_not(self, action)

    def do(self, action: i64) -> None:
        rules = RULES[self.phase]
        self.phase = PROCEED
        rules.do(self, action)
        flow.proceed(self)

    def lot_count(self) -> i64:
        return 1 if automaton.must_automaton_decide(self) else RULES[self.phase].lot_count(self)

    def action_of_lot(self, lot: i64) -> i64:
        if automaton.must_automaton_decide(self):
            return automaton.automaton_action(self)
        return RULES[self.phase].action_of_lot(self, lot)

    def copy(self) -> ViscountsState:
        twin = ViscountsState()
        copy_state(self, twin)
        return twin

    def scores(self) -> list[int]:
        return [scoring.total_points(self, player) for player in range(self.players)]

    def public_scores(self) -> list[int]:
        return self.scores()

    def returns(self) -> list[float]:
        return scoring.win_shares(self)

    def turn_count(self) -> int:
        return int(self.round)


@final
class Viscounts(PhasedGame[ViscountsState]):
    """The game Viscounts of the West Kingdom, for one to four players.

    A single player plays against one of four automata.
    """

    def __init__(self) -> None:
        super().__init__(
            key="viscounts",
            title="Viscounts of the West Kingdom",
            rules_version=1,
            seat_counts=(1, 2, 3, 4),
            state_class=ViscountsState,
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

    def automaton_names(self, options: Options) -> tuple[str, ...]:
        """Return the translation key of the automaton's name, as a tuple with one item.  VI-SOLO-12

        Return an empty tuple if the game has more than one player. The option `ai` chooses the automaton.
        """
        return (f"viscounts.ai.{options.choice('ai')}",) if options.seats == 1 else ()

    def set_up(self, s: ViscountsState, options: Options) -> None:
        setup.set_up(s, options)
        flow.proceed(s)

    def max_game_length(self, options: Options) -> int:
        return invariants.max_game_length(options)

    def find_broken_invariants(self, s: ViscountsState) -> list[str]:
        return invariants.find_broken_invariants(s)

    def name_ending(self, s: ViscountsState) -> str:
        return scoring.name_of_ending(s)

    def make_view(self, s: ViscountsState, seat: int) -> Mapping[str, object]:
        return view.make_view(s, seat)

    def redact_for(self, action: int, before: ViscountsState, seat: int) -> int:
        return view.redact_for(action, before, seat)

    def make_events(
        self, before: ViscountsState, action: int, after: ViscountsState, seat: int
    ) -> list[Event]:
        return events.make_events(before, action, after, seat)

    def make_belief(self, start: ViscountsState, seat: int) -> Belief:
        return belief.ViscountsBelief(start, seat)

    def write_observation(self, state: State, seat: i64, writer: ObservationWriter) -> None:
        assert isinstance(state, ViscountsState)
        observation.write_observation(state, seat, writer)


GAME: Final = Viscounts()
