"""`PhasedGame`: the base class of games whose rules are declared phase by phase.

`kontor.core.phases` has the base classes for the phases and for the state of such a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar, cast, final

from mypy_extensions import i64, mypyc_attr

from kontor.core.belief import Belief, PerfectInformationBelief
from kontor.core.game import Event, Game, View
from kontor.core.goals import BadGoal
from kontor.core.options import Options
from kontor.core.phases import PhasedState
from kontor.core.rng import Rng
from kontor.core.state import State
from kontor.core.views import seat_number

S = TypeVar("S", bound=PhasedState)


@mypyc_attr(allow_interpreted_subclasses=True)
class PhasedGame(Game, Generic[S]):
    """The base class of games whose rules are declared phase by phase. It implements much of `Game`.

    The methods of `Game` call the rules of the current phase, or a typed method of the subclass. The methods
    of `Game` take any `State`, and `None` as the seat of a spectator. The typed methods take the game's own
    state class, and -1 as the seat of a spectator.

    A subclass must define `set_up`, `max_game_length`, `find_broken_invariants`, `make_view` and
    `write_observation`. The default implementations of `redact_for`, `make_events` and `make_belief` fit a
    game whose only secrets are cards that chance deals face down to the active player. Such a game also
    defines `redeal`.
    """

    # Typed methods, for the subclass to override

    def set_up(self, s: S, options: Options) -> None:
        """Set all fields of `s`, a new state, for the start of a game with these options."""
        raise NotImplementedError

    def find_broken_invariants(self, s: S) -> list[str]:
        """Return a description of each invariant that `s` breaks. A correct state breaks none."""
        raise NotImplementedError

    def make_view(self, s: S, seat: int) -> Mapping[str, object]:
        """Return what `seat` may see, as JSON data.

        Build the view from what is visible. If you remove secrets from a full state instead, it is easy to
        forget one.
        """
        raise NotImplementedError

    def make_events(self, before: S, action: int, after: S, seat: int) -> list[Event]:
        """Return the log entries that tell `seat` about `action`, which led from `before` to `after`.

        By default there is one entry, with the verb and arguments that `seat` may see.
        """
        words = self.catalogue.decode(self.redact_for(action, before, seat))
        return [{"key": f"{self.key}.{words.pop('do')}", "by": int(before.active), **words}]

    def redact_for(self, action: int, before: S, seat: int) -> int:
        """Return `action` if `seat` may see all its details, else the public stand-in for `action`.

        `before` is the state in which the action was taken. By default, only the active player sees an action
        whose verb has a stand-in.
        """
        return action if seat == before.active else self.catalogue.public_stand_in(action)

    def make_belief(self, start: S, seat: int) -> Belief:
        """Return the belief of `seat` at the start of a game. `start` is the initial state."""
        if self.catalogue.has_public_stand_ins():
            return RedealtBelief(self, start, seat)
        return PerfectInformationBelief(start)

    def redeal(self, s: S, seat: int, rng: Rng) -> None:
        """Replace all cards in `s` that are hidden from `seat` with a random deal, for `RedealtBelief`."""

    def scramble(self, s: S, viewer: int, rng: Rng) -> None:
        """Randomize the secrets in `s` that `viewer` can know only from memory. By default there are none."""

    def plan(self, s: S, goal: Mapping[str, object]) -> list[int]:
        """Return the actions that carry out the actor's `goal`. Raise `BadGoal` if the goal is malformed."""
        raise BadGoal("do", "this game is played move by move")

    def name_ending(self, s: S) -> str:
        """Return the name from `endings` that says how the game ended. `s` is the final state."""
        return self.endings[0]

    # Methods of `Game`

    def initial_state(self, options: Options) -> S:
        s = cast(S, self.empty_state())
        self.set_up(s, options)
        return s

    def check_fields(self, state: State) -> None:
        super().check_fields(state)
        s = cast(S, state)
        try:
            known = s.phase >= 0  # a negative index would count from the end
            s.rules()
        except IndexError:
            known = False
        if not known:
            raise ValueError(f"there is no phase {s.phase}")

    def broken_invariants(self, state: State) -> list[str]:
        return self.find_broken_invariants(cast(S, state))

    def ending_name(self, state: State) -> str:
        return self.name_ending(cast(S, state))

    def redact(self, action: i64, before: State, seat: int | None) -> int:
        return self.redact_for(action, cast(S, before), seat_number(seat))

    def scramble_remembered_secrets(self, state: State, viewer: int | None, rng: Rng) -> State:
        twin = state.copy()
        self.scramble(cast(S, twin), seat_number(viewer), rng)
        return twin

    def new_belief(self, options: Options, seat: int | None) -> Belief:
        return self.make_belief(self.initial_state(options), seat_number(seat))

    def view(self, state: State, seat: int | None) -> View:
        return cast(View, self.make_view(cast(S, state), seat_number(seat)))

    def events(self, before: State, action: i64, after: State, seat: int | None) -> list[Event]:
        return self.make_events(cast(S, before), action, cast(S, after), seat_number(seat))

    def plan_moves(self, state: State, seat: int, goal: Mapping[str, object]) -> list[int]:
        return self.plan(cast(S, state), goal)

    # Methods of `Game` that delegate to the rules of the current phase

    def is_forced(self, state: State) -> bool:
        s = cast(S, state)
        return s.rules().is_forced(s)

    def is_mid_decision(self, state: State) -> bool:
        s = cast(S, state)
        return s.rules().is_mid_decision(s)

    def ask_early(self, state: State, seat: int) -> State | None:
        s = cast(S, state)
        return s.rules().ask_early(s, seat)

    def early_answer_holds(self, state_when_asked: State, now: State) -> bool:
        s = cast(S, state_when_asked)
        return s.rules().early_answer_holds(s, cast(S, now))

    def decision_concerns(self, state: State, seat: int) -> bool:
        s = cast(S, state)
        return s.rules().decision_concerns(s, seat)

    def should_pause_to_show(self, state: State) -> bool:
        s = cast(S, state)
        return s.rules().should_pause_to_show(s)


@final
class RedealtBelief(Belief):
    """An exact belief for games whose only secrets are cards that chance deals, all equally likely.

    The belief keeps one possible state, with an arbitrary card in place of each unseen card. A card may
    therefore occur twice. `sample` deals the unseen cards again. An action that shows a card must write that
    card into the state, because the kept state may have another card there.
    """

    def __init__(self, game: PhasedGame[Any], world: PhasedState, seat: int) -> None:
        self.exact = True
        self.game = game
        self.world = world
        self.seat = seat

    def see(self, action: int) -> None:
        self.world.do(self.game.catalogue.first_action_with_stand_in(action))

    def sample(self, rng: Rng) -> State:
        twin = self.world.copy()
        self.game.redeal(twin, self.seat, rng)
        return twin

    def copy(self) -> RedealtBelief:
        return RedealtBelief(self.game, self.world.copy(), self.seat)
