"""`Game`: the base class of all games. Together with `State`, it is the contract that every game implements.

A `Game` holds the constants of a game. Its methods create states, and say what each seat may see and know.
To write a game, start with its subclass `PhasedGame`, which implements much of the contract.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64, mypyc_attr

from kontor.core.actions import ActionCatalogue
from kontor.core.arrays import Arr
from kontor.core.belief import Belief
from kontor.core.encoding import BadBytes, unpack_fields
from kontor.core.event_schema import EventSchema
from kontor.core.fields import FieldRules
from kontor.core.goals import BadGoal
from kontor.core.observation import ObservationSpec, ObservationWriter
from kontor.core.options import Option, Options, validate_options
from kontor.core.rng import Rng
from kontor.core.state import TERMINAL, State

View = dict[str, Any]
"""What one seat may see, as JSON data."""
Event = dict[str, Any]
"""One entry of a seat's log: a message key and its arguments."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game such as Catan: its constants, and methods that create states and decide what seats may see.

    A subclass passes its constants to `__init__` and overrides the methods below. A package registers an
    instance under the entry point group `kontor.games`. Some methods accept `None` as `seat`, which means a
    spectator.
    """

    def __init__(
        self,
        key: str,  # the name of the game in code, such as "puerto_rico"
        title: str,  # the name of the game that people see
        rules_version: int,
        seat_counts: tuple[int, ...],  # the player counts that the game allows
        state_class: type[State],
        catalogue: ActionCatalogue,
        observation_spec: ObservationSpec,
        refusals: tuple[str, ...],  # the rule behind each refusal code: see `Refusals`
        option_specs: tuple[Option, ...] = (),
        components_hash: str = "",  # identifies the printed components, such as cards and tiles
        event_schema: EventSchema | None = None,  # all events of the log, with the types of their arguments
    ) -> None:
        self.key = key
        self.title = title
        self.rules_version = rules_version
        self.seat_counts = seat_counts
        self.state_class = state_class
        self.option_specs = option_specs
        self.catalogue = catalogue
        self.observation_spec = observation_spec
        self.refusals = refusals
        self.components_hash = components_hash
        self.event_schema = event_schema
        self.seal = f"kontor {key} {rules_version}\n".encode()
        self.fields = FieldRules()
        """How the fields of a state are copied and stored."""
        self.variants: tuple[dict[str, object], ...] = ({},)
        """Sets of options that together use every rule. The conformance kit plays games with each set."""
        self.endings: tuple[str, ...] = ("end",)
        """The names of the ways in which a game can end. The tests replay a recorded game for each name."""

    def options(self, seats: object = None, **chosen: object) -> Options:
        """Return validated options: `catan.options(seats=4, edition="modern")`.

        `seats` defaults to the largest number that the game allows. Raise `BadOption` if an option is unknown
        or has a wrong value.
        """
        return self.options_from_mapping(self.seat_counts[-1] if seats is None else seats, chosen)

    def options_from_mapping(self, seats: object, chosen: Mapping[str, object]) -> Options:
        """Return the options of a game for `seats` players. Options not in `chosen` get their default values.

        Raise `BadOption` if an option is unknown or has a wrong value.
        """
        return validate_options(self.key, self.seat_counts, self.option_specs, seats, chosen)

    def options_for_tests(self) -> list[Options]:
        """Return the options that tests should try: each of `variants` with each possible number of seats.

        If the game declares no variants, use the default options, and for each numeric option its lowest and
        its highest value, with defaults for the rest.
        """
        variants = self.variants if any(self.variants) else ({}, *self.extreme_options())
        return [
            self.options_from_mapping(seats, variant)
            for seats in self.seat_counts
            for variant in variants
            if all(option.fits(seats) for option in self.option_specs if option.name in variant)
        ]

    def extreme_options(self) -> list[dict[str, object]]:
        """Return sets of options for tests. Each set has one numeric option at its lowest or highest value.

        Default values are left out, and so are options that have an effect only together with others.
        """
        return [
            {option.name: value}
            for option in self.option_specs
            if option.kind == "number" and not option.needs
            for value in (option.low, option.high)
            if value != option.default
        ]

    def rule_of_refusal(self, code: i64) -> str:
        """Return the id of the rule that forbids an action, such as `CA-BUILD-04`.

        `code` is the result of `State.why_not`. The ledger of the game lists all rules by id.
        """
        return self.refusals[code]

    def initial_state(self, options: Options) -> State:
        """Return the state at the start of a game, which is usually a chance node."""
        raise NotImplementedError

    def empty_state(self) -> State:
        """Return a new state whose fields have no values yet."""
        return self.state_class()

    def from_bytes(self, data: bytes) -> State:
        """Return the state that `State.to_bytes` encoded as `data`.

        Raise `BadBytes` if `data` is not a state of this game and rules version. There is no checksum, so
        damage within a field may go unnoticed.
        """
        if not data.startswith(self.seal):
            raise BadBytes(f"not a state of {self.key}, rules version {self.rules_version}")
        state = self.empty_state()
        unpack_fields(state, data, len(self.seal), self.fields)
        try:
            self.check_fields(state)
            state.fill_derived_fields()
        except (IndexError, OverflowError, TypeError, ValueError) as wrong:
            raise BadBytes(f"the fields of this state do not fit together: {wrong}") from wrong
        return state

    def check_fields(self, state: State) -> None:
        """Raise `ValueError` if a field of `state`, which was just read from bytes, has an impossible value.

        A subclass may add checks, especially for fields that `State.fill_derived_fields` relies on.
        """
        if state.seats not in self.seat_counts:
            raise ValueError(f"{state.seats} seats")
        if not TERMINAL <= state.actor < state.seats:
            raise ValueError(f"seat {state.actor} is asked")

    def automaton_names(self, options: Options) -> tuple[str, ...]:
        """Return the message key for the name of each automaton, such as `viscounts.rival`.

        An automaton is an opponent that follows fixed rules instead of being played by a person or a bot. It
        has no seat, and its moves are chance nodes. `State.scores` and `State.returns` list automata after
        the seats.
        """
        return ()

    def max_game_length(self, options: Options) -> int:
        """Return an upper bound on the number of actions in a game with these options."""
        raise NotImplementedError

    def ending_name(self, state: State) -> str:
        """Return the name from `endings` that says how the game ended. `state` is the final state."""
        return self.endings[0]

    def broken_invariants(self, state: State) -> list[str]:
        """Return a description of each invariant that `state` breaks. A correct state breaks none."""
        raise NotImplementedError

    def decision_concerns(self, state: State, seat: int) -> bool:
        """Return whether the current decision concerns `seat` in particular, such as an offer to `seat`.

        If so, a table must not pass automatically for `seat`. The result must depend on public information
        only, because everybody can see what the table does.
        """
        return False

    def is_forced(self, state: State) -> bool:
        """Return whether everybody can see that the actor has only one legal action.

        A table may then play that action at once. If only a hidden hand rules out the other actions, return
        False: playing at once would reveal something about the hand.
        """
        return False

    def should_pause_to_show(self, state: State) -> bool:
        """Return whether clients should show `state` for a moment before the next automatic action.

        For example, people should see the state between two moves of an automatic opponent.
        """
        return False

    def is_mid_decision(self, state: State) -> bool:
        """Return whether the actor has yet to finish a decision of several actions, such as a payment.

        The actor must submit all of these actions together. The result must depend only on public
        information, because every player can tell whether a table is waiting for the rest of a decision.
        """
        return False

    def ask_early(self, state: State, seat: int) -> State | None:
        """Return a copy of `state` in which `seat` decides before its turn, or None if that is not allowed.

        A seat may decide early if its turn is sure to come, whatever the seats before it do. The
        result must depend on public information only, because everybody can see which seats a table asks.
        """
        return None

    def early_answer_holds(self, state_when_asked: State, now: State) -> bool:
        """Return whether a seat that was asked early still faces the same question.

        It was asked in `state_when_asked`, and `now` is the current state. If the question has changed, the
        seat is asked again, and the decision that it made before its turn is dropped. The result must depend
        on public information only, because everybody can see who is asked again. So it must not depend on the
        decision, which is secret until that seat's turn.
        """
        return True

    def plan_moves(self, state: State, seat: int, goal: Mapping[str, object]) -> list[int]:
        """Return the actions that carry out `goal` for `seat`, whose turn it is to decide.

        Raise `BadGoal` if `goal` is malformed. The actions may break the rules, so the caller must check each
        action before carrying it out. See `kontor.core.goals`.
        """
        raise BadGoal("do", "this game is played move by move")

    def redact(self, action: i64, before: State, seat: int | None) -> int:
        """Return `action` if `seat` may see all its details, else the public stand-in for `action`.

        `before` is the state in which the action was taken. The stand-in for a verb `x` is called `x_unseen`.
        If there is a stand-in, spectators always see it.
        """
        raise NotImplementedError

    def scramble_remembered_secrets(self, state: State, viewer: int | None, rng: Rng) -> State:
        """Return a copy of `state` with random values for what `viewer` can know only from memory.

        For example, everybody sees which chips a player is paid, but the player's pile of chips is face down.
        A viewer knows the total only if they have kept count. The copy and `state` must look the same to
        `viewer`. By default there are no such secrets.
        """
        return state.copy()

    def new_belief(self, options: Options, seat: int | None) -> Belief:
        """Return the belief of `seat` at the start of a game with these options."""
        raise NotImplementedError

    def view(self, state: State, seat: int | None) -> View:
        """Return what `seat` may see, as JSON data.

        Build the view from what is visible. If you remove secrets from a full state instead, it is easy to
        forget one.
        """
        raise NotImplementedError

    def events(self, before: State, action: i64, after: State, seat: int | None) -> list[Event]:
        """Return the log entries that tell `seat` about `action`, which led from `before` to `after`.

        `event_schema`, if there is one, declares the keys of all entries and the arguments of each.
        """
        raise NotImplementedError

    def write_observation(self, state: State, seat: i64, writer: ObservationWriter) -> None:
        """Write what `seat` may see to `writer`: the features of `observation_spec`, in order."""
        raise NotImplementedError

    def observe(self, state: State, seat: int, out: Arr) -> None:
        """Write what `seat` may see into `out`, a vector of `observation_spec.size` numbers."""
        self.write_observation(state, seat, ObservationWriter(out))

    def stable_features_version(self, state: State) -> i64:
        """Return a version number of the observation's `StableFeatures`, such as those of a board.

        The number must change whenever one of these features changes. Return 0 if the game declares no such
        features.
        """
        return 0
