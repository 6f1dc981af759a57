"""The contract of a game: its static facts, and what a seat may see and know of a state."""

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
from kontor.core.state import State

View = dict[str, Any]
"""JSON-ready: what one seat may see."""
Event = dict[str, Any]
"""A line of the log: a message key and its arguments."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game. A package offers it under the entry point group `kontor.games`.

    A subclass passes its facts to `__init__` and answers the methods below.
    `seat` is a seat number, or `None` for a spectator, wherever something is shown.
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
        """Option sets that together show every rule; the conformance kit plays them all, each at every
        number of seats that its options fit.
        """
        self.endings: tuple[str, ...] = ("end",)
        """The ways in which a game can end, by name; a golden game shows each."""

    def options(self, seats: object = None, **given: object) -> Options:
        """Validated options: `catan.options(seats=4, edition="modern")`; raises `BadOption`."""
        return self.options_from_mapping(self.seat_counts[-1] if seats is None else seats, given)

    def options_from_mapping(self, seats: object, given: Mapping[str, object]) -> Options:
        """The same from a mapping, as files and forms have it."""
        return validate(self.key, self.seat_counts, self.option_specs, seats, given)

    def test_tables(self) -> list[Options]:
        """Every variant at every number of seats that it can be played with; `BadOption` if one is wrong."""
        return [
            self.options_from_mapping(seats, variant)
            for seats in self.seat_counts
            for variant in self.variants
            if all(option.fits(seats) for option in self.option_specs if option.name in variant)
        ]

    def rule_of_refusal(self, code: i64) -> str:
        """The ledger id behind a code of `State.why_not`."""
        return self.refusals[code]

    def initial_state(self, options: Options) -> State:
        """The first state, usually a chance node that lays out the board."""
        raise NotImplementedError

    def empty_state(self) -> State:
        """Return a state whose fields are still to be filled."""
        return self.state_class()

    def from_bytes(self, data: bytes) -> State:
        """The state that `State.to_bytes` wrote; raises `BadBytes` for anything else."""
        if not data.startswith(self.seal):
            raise BadBytes(f"not a state of {self.key}, rules version {self.rules_version}")
        state = self.empty_state()
        unpack_fields(state, data, len(self.seal), self.fields)
        try:
            state.fill_derived_fields()
        except (IndexError, ValueError) as wrong:
            raise BadBytes(f"the fields of this state do not fit together: {wrong}") from wrong
        return state

    def automaton_names(self, options: Options) -> tuple[str, ...]:
        """The opponents without a seat, as message keys (`viscounts.rival`). The rules play them: their steps
        are chance nodes, they are never asked and see nothing. In `scores` and `returns` they come after the
        seats.
        """
        return ()

    def max_actions(self, options: Options) -> int:
        """No game with these options is longer than so many actions."""
        raise NotImplementedError

    def ending_name(self, state: State) -> str:
        """At TERMINAL: which of `endings` it came to."""
        return self.endings[0]

    def broken_invariants(self, state: State) -> list[str]:
        """What the conservation laws find wrong: nothing, if no card or piece was made or lost."""
        raise NotImplementedError

    def is_addressed(self, state: State, seat: int) -> bool:
        """Whether the question that `seat` has to answer now is put to it in particular, by open information
        alone. A table that passes for the seat stops there and asks.
        """
        return False

    def is_forced(self, state: State) -> bool:
        """Whether open information alone leaves the actor a single action, so that playing it at once tells
        nobody anything. Never because of a hidden hand.
        """
        return False

    def should_pause(self, state: State) -> bool:
        """Whether people should see this position before the game goes on from it by itself: the next step of
        an automaton, of a chain. A table that is told of several steps at once shows it for a moment.
        """
        return False

    def is_composing(self, state: State) -> bool:
        """Whether the actor is in the middle of something that is put before the others as a whole, such as
        an offer of several items: a submission does not end here. By open information alone.
        """
        return False

    def ask_early(self, state: State, seat: int) -> State | None:
        """Where several are asked in turn, in secret or in the open, and `seat` will be whatever those before
        it do: a copy in which it decides now. `None` anywhere else, by open information alone.
        """
        return None

    def early_answer_holds(self, asked: State, now: State, part: list[int]) -> bool:
        """Whether what a seat decided early, at the state `asked`, still holds now that its turn has come:
        others have done nothing since that it would have answered to. If not, the seat is asked again.
        An empty part stands for any: is the question still the one that was put?
        """
        return True

    def plan_moves(self, state: State, seat: int, goal: Mapping[str, object]) -> list[int]:
        """The moves by which `seat`, who decides now, comes to a goal: see `kontor.core.goals`. They are
        tried one by one afterwards, so a rule need not be looked at here. Raises `BadGoal`.
        """
        raise BadGoal("do", "this game is played move by move")

    def redact(self, action: i64, before: State, seat: int | None) -> int:
        """The action as that seat may know it: itself, or its public stand-in.

        The stand-in of a verb `x` is called `x_unseen`, and is all that a spectator ever sees of it.
        """
        raise NotImplementedError

    def scramble_untracked(self, state: State, seat: int | None, rng: Rng) -> State:
        """A copy in which everything is changed that the rules conceal from that seat though it could
        have been tracked, such as the height of a face-down pile of chips.
        """
        return state.copy()

    def new_belief(self, options: Options, seat: int | None) -> Belief:
        """What that seat knows at the start of a game with these options."""
        raise NotImplementedError

    def view(self, state: State, seat: int | None) -> View:
        """What that seat may see of the state: an allow-list, ready for JSON."""
        raise NotImplementedError

    def events(self, before: State, action: i64, after: State, seat: int | None) -> list[Event]:
        """What happened, for the log of that seat: message keys and arguments, consequences included."""
        raise NotImplementedError

    def write_observation(self, state: State, seat: i64, writer: ObservationWriter) -> None:
        """What that seat may see, in numbers, as `observation` declares them."""
        raise NotImplementedError

    def observe(self, state: State, seat: int, out: Arr) -> None:
        """The same into a vector of its own."""
        self.write_observation(state, seat, ObservationWriter(out))

    def stable_version(self, state: State) -> i64:
        """A number that changes within a game whenever the steady part of its observation does
        (`observation.Steady`); 0 where nothing is steady.
        """
        return 0
