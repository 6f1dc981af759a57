"""`State`: the base class for game states. `State` and `Game` are the contract that every game implements.

A state contains no random number generator, so future outcomes of chance cannot be read from it.
"""

from __future__ import annotations

from typing import Final, Self

from mypy_extensions import i64, mypyc_attr

from kontor.core.action_buffer import ActionBuffer
from kontor.core.encoding import copy_fields, pack_fields, stable_hash

CHANCE: Final = -1  # the actor at a chance node
TERMINAL: Final = -2  # the actor when the game is over
_spare_buffers: Final[list[ActionBuffer]] = []
"""Buffers that `legal_actions` reuses, because allocating one takes longer than listing the actions."""


class IllegalAction(Exception):
    """Raised by `State.apply` if an action is not legal. The state stays unchanged.

    `rule` is the id of the rule that forbids the action, such as `CA-BUILD-04`.
    """

    def __init__(self, action: int, rule: str, message: str) -> None:
        super().__init__(message)
        self.action = action
        self.rule = rule

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle all three arguments. By default, only the message would be pickled."""
        return IllegalAction, (self.action, self.rule, str(self))


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The complete state of a game at one moment, including hidden information.

    One *actor* decides at a time: a seat (0, 1, ...) or `CHANCE`. After the game, the actor is `TERMINAL`.

    A subclass declares its fields as annotations, each an `int`, an `i64` or an `Arr`. All of them are part
    of `to_bytes` and `hash64`, except derived ones (`FieldRules.derived`).

    >>> from kontor.core import load, Rng
    >>> catan = load("catan")
    >>> state = catan.initial_state(catan.options(seats=4))
    >>> state.actor == CHANCE                       # the board is being laid out
    True
    >>> state.apply(state.action_of_lot(Rng(1).below(state.lot_count())))
    """

    seats: i64  # the number of seats
    actor: i64  # whose turn it is to decide: a seat, CHANCE or TERMINAL

    def game_key(self) -> str:
        """Return the key of the game to which this state belongs."""
        raise NotImplementedError

    def legal_actions_into(self, buffer: ActionBuffer) -> None:
        """Replace the contents of `buffer` with the legal actions, in ascending order and without duplicates.

        There is at least one legal action unless the game is over.
        """
        raise NotImplementedError

    def legal_actions(self) -> list[int]:
        """Return the legal actions as a list. At a chance node, these are the possible outcomes."""
        try:
            buffer = _spare_buffers.pop()
        except IndexError:
            buffer = ActionBuffer()
        buffer.count = 0
        self.legal_actions_into(buffer)
        actions = buffer.to_list()
        _spare_buffers.append(buffer)
        return actions

    def lot_count(self) -> i64:
        """Return the number of lots of a chance node. A lot is one of its equally likely outcomes.

        Several lots may lead to the same action. If there is only one lot, nothing is random: the node just
        reveals something.
        """
        raise NotImplementedError

    def action_of_lot(self, lot: i64) -> i64:
        """Return the action of `lot`, one of the `lot_count` equally likely outcomes of a chance node."""
        raise NotImplementedError

    def do(self, action: i64) -> None:
        """Carry out `action` without checking it. The caller must know that it is legal."""
        raise NotImplementedError

    def apply(self, action: i64) -> None:
        """Carry out `action`. If it is illegal, raise `IllegalAction` and change nothing."""
        code = self.why_not(action)
        if code != 0:
            raise self.refusal_error(action, code)
        self.do(action)

    def why_not(self, action: i64) -> i64:
        """Return 0 if `action` is legal now, else a refusal code: see `Refusals`."""
        raise NotImplementedError

    def refusal_error(self, action: i64, code: i64) -> IllegalAction:
        """Return the exception for an illegal `action`. `code` is the result of `why_not`."""
        from kontor.core.registry import load

        game = load(self.game_key())
        rule = game.rule_of_refusal(code)
        return IllegalAction(action, rule, f"{game.catalogue.describe(action)} is not allowed now: {rule}")

    def copy(self) -> Self:
        """Return a copy of the state. Actions applied to one do not affect the other.

        The default implementation copies field by field. Compiled games use generated code, which is faster.
        """
        twin = type(self)()
        copy_fields(self, twin)
        return twin

    def scores(self) -> list[int]:
        """Return the points of each seat, then of each automaton. Hidden points are included."""
        raise NotImplementedError

    def public_scores(self) -> list[int]:
        """Return the points that everybody can see, in the order of `scores`.

        By default, return an empty list: the game shows no points.
        """
        return []

    def returns(self) -> list[float]:
        """Return each seat's share of the win, then each automaton's.

        All shares are 0 until the game is over. Then they sum to 1: the winner has 1, unless players share
        the win. By default the highest score wins, and players who tie share the win equally.
        """
        points = self.scores()
        best = max(points)
        share = 1.0 / points.count(best) if self.actor == TERMINAL else 0.0
        return [share if score == best else 0.0 for score in points]

    def turn_count(self) -> int:
        """Return how many turns or rounds have begun, or 0 if the game does not count them."""
        return 0

    def fill_derived_fields(self) -> None:
        """Compute the derived fields, which `to_bytes` leaves out, from the other fields."""

    def to_bytes(self) -> bytes:
        """Return the state as bytes, which `Game.from_bytes` reads. Derived fields are left out."""
        from kontor.core.registry import load

        game = load(self.game_key())
        return game.seal + pack_fields(self, game.fields)

    def hash64(self) -> int:
        """Return a 64-bit hash of `to_bytes`, the same in every build and on every machine."""
        return stable_hash(self.to_bytes())

    def __eq__(self, other: object) -> bool:
        """Return whether both are states of the same game with equal stored fields."""
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
