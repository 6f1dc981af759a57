"""The contract of a game: its constants, and what each seat may see and know of a state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64, mypyc_attr

from kontor.core.actions import Catalogue
from kontor.core.arrays import Arr
from kontor.core.belief import Belief
from kontor.core.encoding import BadBytes, unpack_fields
from kontor.core.fields import FieldRules
from kontor.core.goals import BadGoal
from kontor.core.observation import ObservationSpec, ObservationWriter
from kontor.core.options import Option, Options, validate
from kontor.core.rng import Rng
from kontor.core.state import TERMINAL, State

View = dict[str, Any]
"""What one seat may see, ready for JSON."""
Event = dict[str, Any]
"""One entry of a seat's log: a message key and its arguments."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game. A package offers it under the entry point group `kontor.games`.

    A subclass passes its constants to `__init__` and overrides the methods below. Where a method takes
    `seat: int | None`, `None` is a spectator.
    """

    def __init__(
        self,
        key: str,
        title: str,
        rules_version: int,
        seat_counts: tuple[int, ...],
        state_class: type[State],
        catalogue: Catalogue,
        observation_spec: ObservationSpec,
        refusals: tuple[str, ...],
        option_specs: tuple[Option, ...] = (),
        components: str = "",
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
        self.components = components
        self.seal = f"kontor {key} {rules_version}\n".encode()
        self.fields = FieldRules()
        """How the fields of a state are copied and stored."""
        self.variants: tuple[dict[str, object], ...] = ({},)
        """Option sets that together use every rule. The conformance kit plays them all."""
        self.endings: tuple[str, ...] = ("end",)
        """The names of the ways in which a game can end. There is a golden game for each."""

    def options(self, seats: object = None, **given: object) -> Options:
        """Validate options given by name: `catan.options(seats=4, edition="modern")`; raise `BadOption`."""
        return self.options_from_mapping(self.seat_counts[-1] if seats is None else seats, given)

    def options_from_mapping(self, seats: object, given: Mapping[str, object]) -> Options:
        """Validate options from a file or form; raise `BadOption`."""
        return validate(self.key, self.seat_counts, self.option_specs, seats, given)

    def test_tables(self) -> list[Options]:
        """Return the options of every variant at every number of seats that it fits.

        A game that declares no variants is tested with the defaults, and with the lowest and highest value of
        each number option.
        """
        variants = self.variants if any(self.variants) else ({}, *self.extreme_options())
        return [
            self.options_from_mapping(seats, variant)
            for seats in self.seat_counts
            for variant in variants
            if all(option.fits(seats) for option in self.option_specs if option.name in variant)
        ]

    def extreme_options(self) -> list[dict[str, object]]:
        """Return the lowest and the highest value of each number option that has an effect by itself."""
        return [
            {option.name: value}
            for option in self.option_specs
            if option.kind == "number" and not option.needs
            for value in (option.low, option.high)
            if value != option.default
        ]

    def rule_of_refusal(self, code: i64) -> str:
        """Return the ledger id behind a code of `State.why_not`."""
        return self.refusals[code]

    def initial_state(self, options: Options) -> State:
        """Return the first state. It is usually a chance node."""
        raise NotImplementedError

    def empty_state(self) -> State:
        """Return a state whose fields are not filled yet."""
        return self.state_class()

    def from_bytes(self, data: bytes) -> State:
        """Read the state that `State.to_bytes` wrote. Raise `BadBytes` if that is not possible.

        Damage within a field may go unnoticed: a state has no checksum of its own.
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
        """Raise `ValueError` if a field of a state that was just read makes no sense.

        A subclass may check more, above all what `State.fill_derived_fields` relies on.
        """
        if state.seats not in self.seat_counts:
            raise ValueError(f"{state.seats} seats")
        if not TERMINAL <= state.actor < state.seats:
            raise ValueError(f"seat {state.actor} is asked")

    def automaton_names(self, options: Options) -> tuple[str, ...]:
        """Return the message keys of the opponents that have no seat, such as `viscounts.rival`.

        The rules play them: their steps are chance nodes. In `State.scores` and `State.returns` they come
        after the seats.
        """
        return ()

    def max_actions(self, options: Options) -> int:
        """Return a number of actions that no game with these options exceeds."""
        raise NotImplementedError

    def ending_name(self, state: State) -> str:
        """At the end, return which of `endings` was reached."""
        return self.endings[0]

    def broken_invariants(self, state: State) -> list[str]:
        """Describe every broken conservation law; return an empty list if all is well."""
        raise NotImplementedError

    def is_addressed(self, state: State, seat: int) -> bool:
        """Return whether the question is put to `seat` in particular, so a table must not pass for it.

        Use open information only.
        """
        return False

    def is_forced(self, state: State) -> bool:
        """Return whether open information leaves the actor one action, so a table may play it at once.

        If a hidden hand leaves one action, return False: playing it at once would reveal the hand.
        """
        return False

    def should_pause(self, state: State) -> bool:
        """Return whether people should see this position before the game goes on by itself.

        Clients then show it for a moment, for instance between two steps of an automaton.
        """
        return False

    def is_composing(self, state: State) -> bool:
        """Return whether the actor is in the middle of an offer or payment that others see as a whole.

        A decision does not end there. Use open information only.
        """
        return False

    def ask_early(self, state: State, seat: int) -> State | None:
        """Return a copy in which `seat` decides before its turn, or `None`.

        This is possible where `seat` will be asked whatever the seats before it do. Use open information
        only.
        """
        return None

    def early_answer_holds(self, asked: State, now: State, part: list[int]) -> bool:
        """Return whether a decision made early, in the state `asked`, is still valid in `now`, its turn.

        If not, the seat is asked again. `part` has the actions of the decision. With an empty `part`, return
        whether the question itself is unchanged.
        """
        return True

    def plan_moves(self, state: State, seat: int, goal: Mapping[str, object]) -> list[int]:
        """Turn a goal of `seat`, which decides now, into moves; raise `BadGoal` if it cannot be read.

        The moves may be illegal: whoever calls this tries them one by one. See `kontor.core.goals`.
        """
        raise BadGoal("do", "this game is played move by move")

    def redact(self, action: i64, before: State, seat: int | None) -> int:
        """Return the action as `seat` may know it: the action itself, or its public stand-in.

        The stand-in of a verb `x` is called `x_unseen`. A spectator sees only the stand-in.
        """
        raise NotImplementedError

    def scramble_untracked(self, state: State, seat: int | None, rng: Rng) -> State:
        """Return a copy in which everything is changed that the rules hide though memory could track it.

        An example is the size of a face-down pile of chips.
        """
        return state.copy()

    def new_belief(self, options: Options, seat: int | None) -> Belief:
        """Return what `seat` knows at the start of a game with these options."""
        raise NotImplementedError

    def view(self, state: State, seat: int | None) -> View:
        """Return what `seat` may see, built up from nothing, ready for JSON."""
        raise NotImplementedError

    def events(self, before: State, action: i64, after: State, seat: int | None) -> list[Event]:
        """Return what the action did, as log entries for `seat`."""
        raise NotImplementedError

    def write_observation(self, state: State, seat: i64, writer: ObservationWriter) -> None:
        """Write what `seat` may see as numbers, as `observation_spec` declares them."""
        raise NotImplementedError

    def observe(self, state: State, seat: int, out: Arr) -> None:
        """Write the observation of `seat` into the vector `out`."""
        self.write_observation(state, seat, ObservationWriter(out))

    def stable_version(self, state: State) -> i64:
        """Return a number that changes whenever the stable part of the observation does.

        Return 0 if there is no stable part: see `observation.StablePart`.
        """
        return 0
