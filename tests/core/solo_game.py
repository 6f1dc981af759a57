"""Towers: a tiny game that can be played alone, against an automaton. Nothing in it is hidden.

TOW-1  Players take turns. In their turn, they put one, two or three stones on their own tower.
TOW-2  They roll a die. If it shows less than the number of stones just added, the tower falls.
TOW-3  A single player plays against the mason, who adds as many stones as a second die shows.
TOW-4  The mason's die is easy (1 to 2) or hard (1 to 3).
TOW-5  After the last round the highest tower wins. Players who tie share the win, but not with the mason.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core import CHANCE, TERMINAL, ActionBuffer, Belief, Event, Game, Options, Rng, State, View
from kontor.core.actions import ActionCatalogue, Arg
from kontor.core.arrays import Arr, zeros
from kontor.core.observation import Feature, ObservationSpec, ObservationWriter
from kontor.core.options import PLAYERS, choice, number

MOST: Final = 3
MOST_ROUNDS: Final = 5
FACES: Final = 4

OPTIONS: Final = (
    number("rounds", 3, 1, MOST_ROUNDS, "rounds until the towers are measured"),
    choice("mason", ("easy", "hard"), "how much the mason puts", needs=((PLAYERS, 1),)),
)

CATALOGUE: Final = ActionCatalogue()
PUT: Final = CATALOGUE.add("put", Arg("stones", range(1, MOST + 1)))
ROLL: Final = CATALOGUE.add("roll", Arg("die", range(1, FACES + 1)))
MASON: Final = CATALOGUE.add("mason", Arg("stones", range(1, MOST + 1)))

REFUSALS: Final = ("", "TOW-1", "TOW-2", "TOW-4", "TOW-5")
IN_TURN, DIE, MASONS_DIE, MEASURED = range(1, 5)
PUTTING, ROLLING, MASONRY, OVER = range(4)


class Towers(State):
    """A state of Towers. `heights` has the height of each seat's tower, then that of the mason's."""

    rounds: i64  # how many rounds the game lasts
    hard: i64  # 1 if the mason's die is hard
    phase: i64
    played: i64  # rounds finished
    turn: i64  # the seat whose turn it is; the mason follows the last seat
    put: i64  # the stones that were just put on a tower
    heights: Arr  # the height of each tower

    def game_key(self) -> str:
        return "towers"

    def legal_actions_into(self, buffer: ActionBuffer) -> None:
        buffer.clear()
        if self.phase == PUTTING:
            for stones in range(MOST):
                buffer.add(PUT + stones)
        elif self.phase != OVER:
            for lot in range(self.lot_count()):
                buffer.add(self.action_of_lot(lot))

    def why_not(self, action: i64) -> i64:
        if self.phase == OVER:
            return MEASURED
        if self.phase == PUTTING:
            return 0 if PUT <= action < ROLL else IN_TURN
        if self.phase == ROLLING:
            return 0 if ROLL <= action < MASON else DIE
        return 0 if MASON <= action < MASON + (3 if self.hard else 2) else MASONS_DIE

    def lot_count(self) -> i64:
        return FACES if self.phase == ROLLING else 3 if self.hard else 2

    def action_of_lot(self, lot: i64) -> i64:
        return (ROLL if self.phase == ROLLING else MASON) + lot

    def do(self, action: i64) -> None:
        if self.phase == PUTTING:
            self.put = action - PUT + 1
            self.phase, self.actor = ROLLING, CHANCE
            return
        if self.phase == ROLLING:
            fallen = action - ROLL + 1 < self.put
            self.heights[self.turn] = 0 if fallen else self.heights[self.turn] + self.put
        else:
            self.heights[self.turn] += action - MASON + 1
        self.go_on()

    def go_on(self) -> None:
        self.turn = (self.turn + 1) % len(self.heights)
        self.put = 0
        if self.turn == 0:
            self.played += 1
        if self.played == self.rounds:
            self.phase, self.actor = OVER, TERMINAL
        elif self.turn == self.seats:
            self.phase, self.actor = MASONRY, CHANCE
        else:
            self.phase, self.actor = PUTTING, self.turn

    def scores(self) -> list[int]:
        return [int(height) for height in self.heights]

    def returns(self) -> list[float]:
        """Return each player's share of the win, by the rule TOW-5."""
        points = self.scores()
        best = [player for player, height in enumerate(points) if height == max(points)]
        if self.phase != OVER:
            return [0.0 for _ in points]
        if best[-1] == self.seats:
            best = best[-1:]
        return [1.0 / len(best) if player in best else 0.0 for player in range(len(points))]

    def turn_count(self) -> int:
        return int(self.played) + (self.phase != OVER)


class TowersBelief(Belief):
    """An exact belief, because nothing is hidden."""

    def __init__(self, world: Towers) -> None:
        self.exact = True
        self.world = world

    def see(self, action: int) -> None:
        self.world.do(action)

    def sample(self, rng: Rng) -> State:
        return self.world.copy()


class TowersGame(Game):
    """The game Towers."""

    def __init__(self) -> None:
        super().__init__(
            key="towers",
            title="Towers",
            rules_version=1,
            seat_counts=(1, 2, 3),
            state_class=Towers,
            option_specs=OPTIONS,
            catalogue=CATALOGUE,
            observation_spec=ObservationSpec((Feature("heights", 4, MOST * MOST_ROUNDS),)),
            refusals=REFUSALS,
            components_hash="no pieces",
        )
        self.variants = ({}, {"mason": "hard"})

    def automaton_names(self, options: Options) -> tuple[str, ...]:
        return ("towers.mason",) if options.seats == 1 else ()

    def initial_state(self, options: Options) -> Towers:
        s = Towers()
        s.seats = options.seats
        s.rounds = options.number("rounds")
        s.hard = options.is_set_to("mason", "hard")
        s.played = s.turn = s.put = s.actor = 0
        s.phase = PUTTING
        s.heights = zeros(options.seats + len(self.automaton_names(options)))
        return s

    def max_game_length(self, options: Options) -> int:
        return 2 * options.number("rounds") * (options.seats + 1)

    def broken_invariants(self, state: State) -> list[str]:
        return ["a tower hangs in the air"] if min(state.scores()) < 0 else []

    def redact(self, action: i64, before: State, seat: int | None) -> int:
        return action

    def new_belief(self, options: Options, seat: int | None) -> Belief:
        return TowersBelief(self.initial_state(options))

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, Towers)
        return {
            "seat": seat,
            "actor": int(state.actor),
            "turn": int(state.turn),
            "put": int(state.put),
            "heights": state.scores(),
        }

    def events(self, before: State, action: i64, after: State, seat: int | None) -> list[Event]:
        assert isinstance(before, Towers)
        words = CATALOGUE.decode(action)
        event: Event = {"key": f"towers.{words.pop('do')}", "seat": int(before.turn)}
        return [event | words]

    def write_observation(self, state: State, seat: int, writer: ObservationWriter) -> None:
        heights = state.scores()
        for height in heights:
            writer.write(height)
        writer.skip(4 - len(heights))


GAME: Final = TowersGame()
