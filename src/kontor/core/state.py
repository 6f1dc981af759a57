"""The state of a game: what lies on the table, in hands and in bags. No generator, no hidden future."""

from __future__ import annotations

from typing import Final, Self

from mypy_extensions import i64, mypyc_attr

from kontor.core.action_buffer import ActionBuffer
from kontor.core.encoding import copy_fields, pack_fields, stable_hash

CHANCE: Final = -1
"""The actor where a lot is drawn."""
TERMINAL: Final = -2
"""The actor when the game is over: nobody."""
_spare: Final[list[ActionBuffer]] = []
"""Buffers that nobody fills now: a new one costs more than all the rest of a list of actions."""


class IllegalAction(Exception):
    """An action the rules refuse now. `rule` is the ledger id of the reason; the state is unchanged."""

    def __init__(self, action: int, rule: str, text: str) -> None:
        super().__init__(text)
        self.action = action
        self.rule = rule

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle with all three, or a refusal could not leave a worker process."""
        return IllegalAction, (self.action, self.rule, str(self))


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state answers.

    Exactly one *actor* decides at any moment: a seat (0, 1, ...), `CHANCE` or `TERMINAL`.
    A subclass declares its fields as annotations, each an `int`/`i64` or an `Arr`: all of them take
    part in `to_bytes` and `hash64`, except those that follow from others (`Game.derived`).

    >>> from kontor.core import load, Rng
    >>> catan = load("catan")
    >>> state = catan.initial_state(catan.options(seats=4))
    >>> state.actor == CHANCE                       # the board is being laid out
    True
    >>> state.apply(state.action_of_lot(Rng(1).below(state.lot_count())))
    """

    seats: i64
    actor: i64

    def game_key(self) -> str:
        """The key of the game this state belongs to."""
        raise NotImplementedError

    def legal_actions_into(self, buffer: ActionBuffer) -> None:
        """Write the legal actions into `moves`, over what it held: ascending, each once, none only at
        TERMINAL.
        """
        raise NotImplementedError

    def legal_actions(self) -> list[int]:
        """The legal actions as a list; at a chance node the possible outcomes."""
        try:
            buffer = _spare.pop()
        except IndexError:
            buffer = ActionBuffer()
        buffer.count = 0
        self.legal_actions_into(buffer)
        actions = buffer.to_list()
        _spare.append(buffer)
        return actions

    def lot_count(self) -> i64:
        """At a chance node: how many equally likely lots there are. One lot only opens something."""
        raise NotImplementedError

    def action_of_lot(self, lot: i64) -> i64:
        """At a chance node: the action that lot number `lot` stands for."""
        raise NotImplementedError

    def do(self, action: i64) -> None:
        """Carry out an action that is known to be legal. Anything else leaves the state undefined."""
        raise NotImplementedError

    def apply(self, action: i64) -> None:
        """Carry out an action, or raise `IllegalAction` and change nothing."""
        code = self.why_not(action)
        if code != 0:
            raise self.refusal_error(action, code)
        self.do(action)

    def why_not(self, action: i64) -> i64:
        """0 if the action is legal, else the code of a reason; `Game.rule(code)` is its ledger id."""
        raise NotImplementedError

    def refusal_error(self, action: i64, code: i64) -> IllegalAction:
        """The exception that tells why `action` is refused."""
        from kontor.core.registry import load

        game = load(self.game_key())
        rule = game.rule_of_refusal(code)
        return IllegalAction(action, rule, f"{game.catalogue.describe(action)} is not allowed now: {rule}")

    def copy(self) -> Self:
        """Return an independent copy. The default goes field by field; our games use generated code."""
        twin = type(self)()
        copy_fields(self, twin)
        return twin

    def scores(self) -> list[int]:
        """The true points of every seat, then of every automaton, now; hidden ones included."""
        raise NotImplementedError

    def public_scores(self) -> list[int]:
        """The points that everybody can count now, in the same order; empty where a game shows none."""
        return []

    def returns(self) -> list[float]:
        """Return the share of the win of every seat, then of every automaton: zeros before TERMINAL, there a
        sum of 1. By default whoever has most of `scores` wins, and several share.
        """
        points = self.scores()
        best = max(points)
        share = 1.0 / points.count(best) if self.actor == TERMINAL else 0.0
        return [share if have == best else 0.0 for have in points]

    def turn_count(self) -> int:
        """How many turns (or rounds, where the game counts those) have begun; 0 if it counts none.

        For logs and statistics only.
        """
        return 0

    def fill_derived_fields(self) -> None:
        """Fill the fields that follow from the others: see `Game.derived`."""

    def to_bytes(self) -> bytes:
        """Every field that does not follow from others, exactly; `Game.from_bytes` reads it back."""
        from kontor.core.registry import load

        game = load(self.game_key())
        return game.seal + pack_fields(self, game.fields)

    def hash64(self) -> int:
        """A 64-bit hash of `to_bytes`, the same in every build and on every machine."""
        return stable_hash(self.to_bytes())

    def __eq__(self, other: object) -> bool:
        """Whether both are the same position of the same game, in every field."""
        return (
            isinstance(other, State)
            and self.game_key() == other.game_key()
            and self.to_bytes() == other.to_bytes()
        )

    def __hash__(self) -> int:
        return self.hash64()

    def __repr__(self) -> str:
        who = {CHANCE: "chance", TERMINAL: "over"}.get(int(self.actor), f"seat {self.actor}")
        return f"<{self.game_key()} for {self.seats}: {who}, {self.hash64():016x}>"

    def __reduce__(self) -> tuple[object, ...]:
        from kontor.core.registry import state_from_bytes

        return state_from_bytes, (self.game_key(), self.to_bytes())
