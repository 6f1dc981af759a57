"""A state with names for its seats, played by verbs: what the tables of all games have in common."""

from __future__ import annotations

from typing import Generic, Self, TypeVar

import pytest

from kontor.core import CHANCE, TERMINAL, Game, IllegalAction, Rng, State, View, chance_outcomes, draw

S = TypeVar("S", bound=State)


class Position(Generic[S]):
    """A state with names for its seats. Nothing may be made or lost, unless an example of the rulebook does
    it: then it is not `conserved`.
    """

    game: Game

    def __init__(self, state: S, names: tuple[str, ...], conserved: bool = True) -> None:
        self.state = state
        self.names = names
        self.conserved = conserved

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def checked(self) -> Self:
        assert not self.conserved or self.game.broken_invariants(self.state) == []
        return self


class Played(Position[S]):
    """Every move is checked: the two legality tests must agree, and nothing may be made or lost."""

    # Moves

    def do(self, verb: str, **args: int | str) -> Self:
        """Play a move, or choose the outcome of a chance node."""
        action = self.action(verb, **args)
        assert self.game.rule_of_refusal(self.state.why_not(action)) == ""
        assert action in self.state.legal_actions()
        return self.apply(action)

    def apply(self, action: int) -> Self:
        self.state.apply(action)
        return self.checked()

    def refused(self, verb: str, **args: int | str) -> str:
        """The rule that forbids this move; it must be out of the legal list and change nothing."""
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
        action = self.action(verb, **args)
        allowed = action in self.state.legal_actions()
        assert allowed == (self.state.why_not(action) == 0)
        return allowed

    def choices(self, verb: str) -> list[int | str]:
        """What a verb may be done with now: its last argument, or the verb itself if it has none."""
        moves = [self.game.catalogue.decode(action) for action in self.state.legal_actions()]
        return [list(move.values())[-1] for move in moves if move["do"] == verb]

    def verbs(self) -> set[str]:
        return {self.game.catalogue.verb(action) for action in self.state.legal_actions()}

    def action(self, verb: str, **args: int | str) -> int:
        for name, value in args.items():
            if name == "seat" and isinstance(value, str):
                args[name] = self.seat(value)
        return self.game.catalogue.encode(verb, **args)

    def passes(self, *names: str) -> Self:
        """These players pass one after the other."""
        for name in names:
            assert self.actor == name
            self.do("pass")
        return self

    # Chance

    def draw(self, seed: int = 1) -> Self:
        """Draw lots until a player decides."""
        rng = Rng(seed)
        while self.state.actor == CHANCE:
            self.apply(draw(self.state, rng))
        return self

    def open(self) -> Self:
        """A chance node with a single lot says what was hidden."""
        assert self.state.lot_count() == 1
        return self.apply(self.state.action_of_lot(0))

    def lots(self) -> dict[int | str, int]:
        """At a chance node: how many lots there are for each outcome, by its last argument."""
        assert self.actor == "chance"
        weights = chance_outcomes(self.state)
        assert [action for action, _ in weights] == self.state.legal_actions()
        return {list(self.game.catalogue.decode(action).values())[-1]: weight for action, weight in weights}

    # Looking at the table

    @property
    def phase(self) -> str:
        return str(self.game.view(self.state, None)["phase"])

    def view(self, name: str) -> View:
        """The table as this player sees it."""
        return self.game.view(self.state, self.seat(name))

    def total(self, name: str) -> int:
        """All points, hidden ones included."""
        return self.state.scores()[self.seat(name)]

    @property
    def actor(self) -> str:
        if self.state.actor == CHANCE:
            return "chance"
        return "nobody" if self.state.actor == TERMINAL else self.names[self.state.actor]

    @property
    def winners(self) -> list[str]:
        """Who has a share in the victory."""
        return [name for name, share in zip(self.names, self.state.returns()) if share > 0]

    @property
    def winner(self) -> str | None:
        """Who took the whole game."""
        returns = self.state.returns()
        return self.names[returns.index(1.0)] if 1.0 in returns else None
