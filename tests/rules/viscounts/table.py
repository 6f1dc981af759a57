"""A game of Viscounts for tests, with methods that use the names of the rulebook."""

from __future__ import annotations

from kontor.core import CHANCE, Event, Rng, draw_chance_action
from kontor.games.viscounts.board import PIECE, PLOT, SCHEME, SEGMENT, SPACE
from kontor.games.viscounts.catalogue import PHASE_NAMES
from kontor.games.viscounts.components import (
    BUILDING_KIND,
    CASTLE_ITEMS,
    CASTLE_LEVEL_3,
    CASTLE_STOCK,
    HOLDING,
    HOLDINGS,
    MANUSCRIPT,
    SEGMENTS,
    TOWNSFOLK,
)
from kontor.games.viscounts.game import GAME, ViscountsState
from kontor.games.viscounts.scoring import POINT_SOURCES, points_by_source
from kontor.games.viscounts.state import (
    CARD_GONE,
    CARDS,
    DISCARDS,
    DRAW_PILE,
    HAND,
    card_kind,
    card_with_kind,
    place_of_pile,
)
from tests.rules.played import Played

AI = "AI"
"""The name of the automaton."""


class Table(Played[ViscountsState]):
    """A game of Viscounts in progress: `do` plays a move, and the other methods look at the state."""

    game = GAME

    def seat(self, name: str) -> int:
        return len(self.names) if name == AI else self.names.index(name)

    def action(self, verb: str, **args: int | str) -> int:
        return super().action(
            verb, **{name: self.argument(verb, name, value) for name, value in args.items()}
        )

    def argument(self, verb: str, name: str, value: int | str) -> int | str:
        """Return an argument in the form that an action needs: a seat as a number, a space as a text."""
        if name == "seat" and isinstance(value, str):
            return self.seat(value)
        if name in ("start_card", "space") and verb != "ability":
            return str(value)
        return value

    @property
    def who(self) -> str:
        """Return the name of the player who decides, which is `AI` for the automaton."""
        return (*self.names, AI)[self.state.who]

    @property
    def phase(self) -> str:
        return PHASE_NAMES[self.state.phase]

    def held(self, name: str, what: str) -> int:
        return int(self.state.held[self.seat(name) * HOLDINGS + HOLDING.index(what)])

    def holdings(self, name: str) -> dict[str, int]:
        """Return how much a player has of each holding, without zeros."""
        return {what: self.held(name, what) for what in HOLDING if self.held(name, what)}

    def markers(self, name: str) -> tuple[int, int]:
        """Return the spaces of a player's corruption and virtue markers, from 1 to 7."""
        at = self.seat(name) * 2
        return int(self.state.markers[at]) + 1, int(self.state.markers[at + 1]) + 1

    def tableau(self, name: str) -> list[str]:
        cards = [int(self.state.tableau[self.seat(name) * 3 + i]) for i in range(3)]
        return [TOWNSFOLK[card_kind(card)] if card >= 0 else "" for card in cards]

    def schemes(self) -> list[str]:
        cards = [int(self.state.tableau[self.state.seats * 3 + i]) for i in range(3)]
        return [SCHEME[card] if card >= 0 else "" for card in cards]

    def cards(self, name: str, pile: int) -> list[str]:
        place = place_of_pile(self.seat(name), pile)
        return [TOWNSFOLK[card_kind(card)] for card in range(CARDS) if self.state.card_place[card] == place]

    def hand(self, name: str) -> list[str]:
        return self.cards(name, HAND)

    def pile(self, name: str) -> list[str]:
        return self.cards(name, DRAW_PILE)

    def discards(self, name: str) -> list[str]:
        return self.cards(name, DISCARDS)

    def is_gone(self, card: str, name: str = "") -> bool:
        """Return whether a card has left the game. A card of a starting deck needs its owner's `name`."""
        seat = self.seat(name) if name else 0
        return bool(self.state.card_place[card_with_kind(seat, TOWNSFOLK.index(card))] == CARD_GONE)

    def workers(self, name: str, level: int) -> dict[str, int]:
        """Return a player's workers on `level` by segment, without zeros. For level 3, the key is "top"."""
        base = self.seat(name) * CASTLE_ITEMS
        if level == 3:
            return {"top": int(self.state.castle[base + CASTLE_LEVEL_3])}
        first = base + (level - 1) * SEGMENTS
        counts = {SEGMENT[i]: int(self.state.castle[first + i]) for i in range(SEGMENTS)}
        return {segment: count for segment, count in counts.items() if count}

    def stock(self, name: str) -> int:
        return int(self.state.castle[self.seat(name) * CASTLE_ITEMS + CASTLE_STOCK])

    def space(self, name: str) -> str:
        return SPACE[self.state.viscount[self.seat(name)]]

    def built(self, name: str) -> list[str]:
        return [PIECE[i] for i in range(9) if self.state.built[self.seat(name)] & 2**i]

    def on_plot(self, plot: str) -> tuple[str, str] | None:
        """Return the owner and the kind of the building on a plot, or None if the plot is free."""
        building = self.state.plots[PLOT.index(plot)]
        return ((*self.names, AI)[building // 3], BUILDING_KIND[building % 3]) if building >= 0 else None

    def manuscripts(self, name: str) -> list[str]:
        return [m for i, m in enumerate(MANUSCRIPT) if self.state.manuscript_place[i] == self.seat(name)]

    def icons(self, name: str) -> dict[str, int]:
        """Return how many of each icon the view shows for a player, without zeros."""
        seat = self.seat(name)
        counts: dict[str, int] = self.view(name)["players"][seat]["icons"]
        return {icon: count for icon, count in counts.items() if count}

    def share(self, name: str, source: str) -> int:
        """Return a player's points from one source."""
        return points_by_source(self.state, self.seat(name))[POINT_SOURCES.index(source)]

    def points(self, name: str) -> int:
        return self.state.scores()[self.seat(name)]

    def events_of(self, verb: str, **args: int | str) -> list[Event]:
        """Play a move, and return its events as a spectator sees them."""
        before, action = self.state.copy(), self.action(verb, **args)
        return GAME.events(before, action, self.do(verb, **args).state, None)

    def step(self) -> Table:
        """Do the automaton's next action."""
        assert self.who == AI
        return self.open()

    def draw_one(self, seed: int = 1) -> Table:
        """Let chance choose an action at random."""
        return self.apply(draw_chance_action(self.state, Rng(seed)))

    def steps(self, verb: str) -> Table:
        """Do the actions of the automaton and of chance, up to and including the first with this `verb`."""
        while True:
            assert self.state.actor == CHANCE
            action = draw_chance_action(self.state, Rng(1))
            self.apply(action)
            if GAME.catalogue.verb(action) == verb:
                return self
