"""Base classes for the test tables of all games: states with named seats, played with moves in words."""

from __future__ import annotations

from typing import Generic, Self, TypeVar

import pytest

from kontor.core import (
    CHANCE,
    TERMINAL,
    Game,
    IllegalAction,
    Rng,
    State,
    View,
    chance_outcomes,
    draw_chance_action,
)

S = TypeVar("S", bound=State)


class Position(Generic[S]):
    """A state whose seats have names.

    `checked` makes sure that the state breaks no invariant. It does nothing if `conserved` is False, as for
    rulebook examples that need more pieces than the box holds.
    """

    game: Game

    def __init__(self, state: S, names: tuple[str, ...], conserved: bool = True) -> None:
        self.state = state
        self.names = names
        self.conserved = conserved

    def seat(self, name: str) -> int:
        """Return the seat of the player with this name."""
        return self.names.index(name)

    def checked(self) -> Self:
        """Return this position. Fail if it breaks an invariant, unless `conserved` is False."""
        assert not self.conserved or self.game.broken_invariants(self.state) == []
        return self


class Played(Position[S]):
    """A position to play on.

    Every move checks that `legal_actions` and `why_not` agree, and that the new state breaks no invariant.
    """

    # Moves

    def do(self, verb: str, **args: int | str) -> Self:
        """Play a move of a player, or choose an outcome of chance."""
        action = self.action(verb, **args)
        assert self.game.rule_of_refusal(self.state.why_not(action)) == ""
        assert action in self.state.legal_actions()
        return self.apply(action)

    def apply(self, action: int) -> Self:
        """Play an action, and check the invariants."""
        self.state.apply(action)
        return self.checked()

    def refused(self, verb: str, **args: int | str) -> str:
        """Return the rule that forbids this move. Fail if the move is legal or if it changes the state."""
        action = self.action(verb, **args)
        code = self.state.why_not(action)
        assert code != 0, f"{verb} {args} is allowed"
        assert action not in self.state.legal_actions()
        before = self.state.to_bytes()
        with pytest.raises(IllegalAction) as refusal:
            self.state.apply(action)
        assert self.state.to_bytes() == before
        assert refusal.value.rule == self.game.rule_of_refusal(code)
        return refusal.value.rule

    def can(self, verb: str, **args: int | str) -> bool:
        """Return whether this move is legal."""
        action = self.action(verb, **args)
        allowed = action in self.state.legal_actions()
        assert allowed == (self.state.why_not(action) == 0)
        return allowed

    def choices(self, verb: str) -> list[int | str]:
        """List the last argument of each legal move with this verb, or the verb itself if it has none."""
        moves = [self.game.catalogue.decode(action) for action in self.state.legal_actions()]
        return [list(move.values())[-1] for move in moves if move["do"] == verb]

    def verbs(self) -> set[str]:
        """Return the verbs of all legal moves."""
        return {self.game.catalogue.verb(action) for action in self.state.legal_actions()}

    def action(self, verb: str, **args: int | str) -> int:
        """Return the number of the action for this move. A seat may be given by the player's name."""
        for name, value in args.items():
            if name == "seat" and isinstance(value, str):
                args[name] = self.seat(value)
        return self.game.catalogue.encode(verb, **args)

    def passes(self, *names: str) -> Self:
        """Let these players pass, one after the other."""
        for name in names:
            assert self.actor == name
            self.do("pass")
        return self

    # Chance

    def draw(self, seed: int = 1) -> Self:
        """Draw random outcomes of chance until a player has to decide."""
        rng = Rng(seed)
        while self.state.actor == CHANCE:
            self.apply(draw_chance_action(self.state, rng))
        return self

    def open(self) -> Self:
        """Play the only possible outcome of chance, which reveals something hidden."""
        assert self.state.lot_count() == 1
        return self.apply(self.state.action_of_lot(0))

    def lots(self) -> dict[int | str, int]:
        """Return the weight of each outcome of chance, that is, its number of lots, by its last argument."""
        assert self.actor == "chance"
        weights = chance_outcomes(self.state)
        assert [action for action, _ in weights] == self.state.legal_actions()
        return {list(self.game.catalogue.decode(action).values())[-1]: weight for action, weight in weights}

    # Looking at the table

    @property
    def phase(self) -> str:
        """The name of the current phase."""
        return str(self.game.view(self.state, None)["phase"])

    def view(self, name: str) -> View:
        """Return the table as this player sees it."""
        return self.game.view(self.state, self.seat(name))

    def total(self, name: str) -> int:
        """Return all points of this player, including hidden points."""
        return self.state.scores()[self.seat(name)]

    @property
    def actor(self) -> str:
        """The name of the player who has to decide, "chance", or "nobody" after the end."""
        if self.state.actor == CHANCE:
            return "chance"
        return "nobody" if self.state.actor == TERMINAL else self.names[self.state.actor]

    @property
    def winners(self) -> list[str]:
        """The names of all players who win or share the win."""
        return [name for name, share in zip(self.names, self.state.returns()) if share > 0]

    @property
    def winner(self) -> str | None:
        """The name of the only winner, or None if there is no winner or the win is shared."""
        returns = self.state.returns()
        return self.names[returns.index(1.0)] if 1.0 in returns else None
