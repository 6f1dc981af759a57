"""Viscounts of the West Kingdom, tied together: the state, and what the game tells about itself."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kontor.core import ActionBuffer, Chapters, GameInChapters, ObservationWriter, Options, State
from kontor.games.viscounts import (
    actions,
    answers,
    belief,
    chances,
    copying,
    events,
    laws,
    observation,
    options,
    printed,
    questions,
    refusals,
    scoring,
    state,
    turn,
    view,
)


@final
class ViscountsState(state.ViscountsTable):
    """A state of Viscounts."""

    def game_key(self) -> str:
        return "viscounts"

    def legal_actions_into(self, buffer: ActionBuffer) -> None:
        questions.legal_into(self, buffer)

    def lot_count(self) -> i64:
        return chances.lots(self)

    def action_of_lot(self, lot: i64) -> i64:
        return chances.outcome(self, lot)

    def do(self, action_: i64) -> None:
        answers.do(self, action_)
        turn.go_on(self)

    def why_not(self, action_: i64) -> i64:
        return questions.why_not(self, action_)

    def copy(self) -> ViscountsState:
        twin = ViscountsState()
        copying.copy_table(self, twin)
        return twin

    def scores(self) -> list[int]:
        return [scoring.points(self, player) for player in range(self.players)]

    def public_scores(self) -> list[int]:
        return self.scores()

    def returns(self) -> list[float]:
        return scoring.results(self)

    def turn_count(self) -> int:
        return int(self.round)


@final
class Viscounts(GameInChapters[ViscountsState]):
    """Viscounts of the West Kingdom for one to four players; alone against one of four automata.

    Rules version 1: the first.
    """

    def __init__(self) -> None:
        super().__init__(
            key="viscounts",
            title="Viscounts of the West Kingdom",
            rules_version=1,
            seat_counts=(1, 2, 3, 4),
            option_specs=options.DECLARED,
            catalogue=actions.CATALOGUE,
            observation_spec=observation.SPEC,
            refusals=refusals.REFUSALS,
            components=printed.fingerprint(),
        )
        self.variants = options.VARIANTS
        self.settles = state.SETTLED
        self.endings = scoring.ENDINGS
        self.passing = frozenset({"pass"})
        self.chapters = Chapters(
            blank=ViscountsState,
            zero=copying.zero_numbers,
            lay=lay,
            bound=laws.longest_game,
            audit=laws.audit,
            ending=scoring.ending,
            view=view.view,
            describe=events.describe,
            redact=view.redact,
            belief=belief.ViscountsBelief,
            forced=view.forced,
            pauses=view.pauses,
        )

    def automaton_names(self, options_: Options) -> tuple[str, ...]:
        """Alone one plays against the opponent of the option `ai`.  VI-SOLO-12"""
        return (f"viscounts.ai.{options_.choice('ai')}",) if options_.seats == 1 else ()

    def write_observation(self, state_: State, seat: i64, writer: ObservationWriter) -> None:
        assert isinstance(state_, ViscountsState)
        observation.write(state_, seat, writer)


def lay(s: ViscountsState, options_: Options) -> None:
    state.lay_table(s, options_)
    turn.go_on(s)


GAME: Final = Viscounts()
