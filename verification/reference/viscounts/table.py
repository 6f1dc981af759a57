"""The table of Viscounts: all pieces and cards, and the current question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from typing import Any, NamedTuple

from verification.reference.viscounts.boards import (
    CLERIC_CARDS,
    DEBT_PILE,
    DEED_PILE,
    OPPONENTS,
    PIECE_ICONS,
    PIECES,
    PRINTED_COST,
    PRINTED_PEOPLE,
    SCHEMES,
    SECTIONS,
    SEGMENTS,
    SIDES,
    START_ICONS,
)
from verification.reference.viscounts.cards import MANUSCRIPTS, NEUTRAL, PEOPLE, STARTING, Person

Action = tuple[Any, ...]
CHANCE = "chance"


class Question(NamedTuple):
    """A question to a player: the seat that answers, the seat it is about, and the possible answers."""

    actor: int | str
    who: int | None
    answers: set[Action]


Asking = Generator[Question, Action, None]
"""A part of the game: it yields questions and is sent the answers."""
Choosing = Generator[Question, Action, Action]
Agreeing = Generator[Question, Action, bool]
Drawing = Generator[Question, Action, str]
Counting = Generator[Question, Action, int]


class Player:
    """The possessions of a player or of the automaton, whose cards are schemes."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.held: Counter[str] = Counter()
        self.corruption = 1
        self.virtue = 7
        self.viscount = ""
        self.built: set[str] = set()
        self.stock = 20
        self.manuscripts: list[str] = []
        self.start_card = ""
        self.tableau: list[str] = ["", "", ""]
        self.hand: list[str] = []
        self.pile: list[str] = []
        self.discards: list[str] = []
        self.opponent = ""
        """The automaton's name; empty for a player."""

    @property
    def cards(self) -> list[str]:
        return [card for card in self.tableau if card]

    def icons_on(self, card: str) -> str:
        return SCHEMES[card].header if self.opponent else PEOPLE[card].icons

    def criminals(self) -> int:
        """Return the number of criminals in the tableau.  VI-CRIM-05"""
        return sum(self.icons_on(card).count("X") for card in self.cards)

    def owned(self) -> list[str]:
        return self.hand + self.cards + self.pile + self.discards

    def pieces_left(self, kind: str = "") -> list[str]:
        return [piece for piece in PIECES if piece not in self.built and piece.startswith(kind)]

    def piece_icons(self) -> str:
        """Return the icons that the player's buildings give.  VI-BUILD-17, VI-BUILD-18, VI-A95"""
        if not self.opponent:
            return "".join(icons for piece, icons in PIECE_ICONS.items() if piece in self.built)
        permanent = zip(PIECES, OPPONENTS[self.opponent].permanent)
        return "".join(icon for piece, icon in permanent if piece in self.built)

    def start_icons(self) -> str:
        """Return the icons of the spaces that have no card.  VI-SETUP-10, VI-A25

        Once a card has covered a space, the space is never empty again when icons are counted.
        """
        printed = OPPONENTS[self.opponent].start_icons if self.opponent else START_ICONS
        return "".join(icons for icons, card in zip(printed, self.tableau) if not card)

    def raise_corruption(self) -> None:
        """Move the corruption marker, which may push virtue.  VI-TRACK-01, VI-TRACK-03, VI-TRACK-05"""
        if self.corruption < 7:
            self.corruption += 1
            self.virtue = max(self.virtue, self.corruption)

    def raise_virtue(self) -> None:
        """Move the virtue marker, which may push corruption.  VI-TRACK-02, VI-TRACK-03, VI-TRACK-05"""
        if self.virtue > 1:
            self.virtue -= 1
            self.corruption = min(self.corruption, self.virtue)


class Box:
    """Everything on the table."""

    def __init__(self, seats: int, options: Mapping[str, Any]) -> None:
        self.seats = seats
        self.round_limit = options["round_limit"]
        self.players = [Player(seat) for seat in range(seats)]
        for player in self.players:
            player.pile = list(STARTING)
        if seats == 1:
            automaton = Player(1)
            automaton.opponent = options["ai"]
            self.players.append(automaton)
            removed = OPPONENTS[automaton.opponent].removed
            automaton.pile = [name for name in SCHEMES if name[0] == "s" and name not in removed]
            self.futures = {name for name in SCHEMES if name[0] == "f" and name not in removed}
            """Future schemes that nobody has seen: beside the automaton's pile, or shuffled into it."""
            self.secret = options["level"]
        self.side = "small" if seats <= 2 else "large"
        self.printed_plots = SIDES[self.side]
        self.plots_of = {
            name: [plot for plot in self.printed_plots if plot[:-2] == name] for name in SEGMENTS
        }
        self.ring = ["1_2"]
        self.castle_base = ""
        self.piles = dict.fromkeys(SEGMENTS, 14)  # VI-SETUP-27
        self.faces: dict[str, str] = {}
        self.unseen_people = set(NEUTRAL)
        self.stacks = dict.fromkeys(SEGMENTS, 7)
        self.open: dict[str, str] = {}
        self.unseen_manuscripts = {name for name, tile in MANUSCRIPTS.items() if not tile.grey_backed}
        self.plots: dict[str, tuple[int, str]] = {}
        self.levels = {1: Counter[tuple[str, int]](), 2: Counter[tuple[str, int]]()}
        self.top: Counter[int] = Counter()
        self.bound: dict[int, str] = {}
        self.checking: list[Player] = []
        self.waiting: list[Player] = []
        """The segment of a climb whose two other workers have not stepped aside yet."""
        self.ruler: int | None = None
        self.cleric_cards: dict[str, int | None] = dict.fromkeys(CLERIC_CARDS)
        self.pairs: list[tuple[str, str]] = []
        self.debts = self.full_debts = DEBT_PILE[seats]
        self.deeds = self.full_deeds = DEED_PILE[seats]
        self.ending: set[str] = set()
        self.first = self.active = 0
        self.round = 0
        self.last_round = 0
        self.over = False

    # Players and places

    def clockwise(self, seat: int) -> list[Player]:
        """Return all players in clockwise order, starting with `seat`."""
        return self.players[seat:] + self.players[:seat]

    def on_ring(self, segment: str, steps: int) -> str:
        return self.ring[(self.ring.index(segment) + steps) % 5]

    def segment_of(self, player: Player) -> str:
        space = player.viscount
        if space.startswith("inner_"):
            return space.removeprefix("inner_")
        return SEGMENTS[(int(space) - 1) // 2]

    def section(self, segment: str) -> str:
        turned = self.ring.index(segment) - self.ring.index(self.castle_base)
        return list(SECTIONS)[turned % 5]

    def plot_ring(self) -> list[str]:
        """Return all plots in clockwise order."""
        return [plot for segment in self.ring for plot in self.plots_of[segment]]

    def plots_here(self, player: Player) -> list[str]:
        """Return the free plots on the viscount's side of the river.  VI-BUILD-03, VI-BUILD-04"""
        segment, left = self.segment_of(player), player.viscount in "13579"
        return [plot for plot in self.side_of(segment, left) if plot not in self.plots]

    def side_of(self, segment: str, left: bool) -> list[str]:
        return [plot for plot in self.plots_of[segment] if self.printed_plots[plot].left == left]

    def free_plots(self) -> list[str]:
        return [plot for plot in self.printed_plots if plot not in self.plots]

    def person_at(self, segment: str) -> Person:
        """Return the face-up townsperson of `segment`, or the one printed on the board.  VI-A24"""
        return PEOPLE[self.faces[segment]] if self.faces[segment] else PRINTED_PEOPLE[segment]

    def manuscript_cost(self, segment: str) -> int:
        """Return the cost of the manuscript of `segment`.  VI-CODEX-02, VI-CODEX-11"""
        return MANUSCRIPTS[self.open[segment]].cost if self.open[segment] else PRINTED_COST

    def cheap_manuscripts(self) -> list[str]:
        """Return the segments whose face-up manuscript costs 3 or 4.  VI-EFF-05, VI-A37"""
        return [seg for seg in self.ring if self.open[seg] and MANUSCRIPTS[self.open[seg]].cost in (3, 4)]

    def permanent_icons(self, player: Player) -> str:
        won = [CLERIC_CARDS[colour] for colour, seat in self.cleric_cards.items() if seat == player.seat]
        return player.piece_icons() + "".join(won)

    def icons(self, player: Player) -> str:
        """Return all icons that count in an action.  VI-ACT-02, VI-CARD-12, VI-A93"""
        laid = "".join(player.icons_on(card) for card in player.cards)
        return laid + player.start_icons() + self.permanent_icons(player)

    def hand_limit(self, player: Player) -> int:
        """Return the number of cards up to which the player draws.  VI-DRAW-08"""
        return 3 + ("workshop_3" in player.built) + (self.ruler == player.seat)

    # Questions

    def choose(self, player: Player, answers: list[Action]) -> Choosing:
        """Ask a player to choose. The automaton must have exactly one answer, which chance draws."""
        if player.opponent and len(answers) != 1:
            raise AssertionError(f"the automaton has {len(answers)} answers")
        action = yield Question(CHANCE if player.opponent else player.seat, player.seat, set(answers))
        return action

    def draw_lot(self, answers: list[Action], who: int | None = None) -> Choosing:
        action = yield Question(CHANCE, who, set(answers))
        return action

    def turn_up(self, segment: str) -> Asking:
        """Remove the townsperson of `segment`, and turn the next one face up.  VI-DISMISS-09, VI-A75"""
        self.piles[segment] -= 1
        self.faces[segment] = ""
        if self.piles[segment]:
            yield from self.show_person(segment)

    def show_person(self, segment: str) -> Asking:
        action = yield from self.draw_lot([("turn_up", card) for card in self.unseen_people])
        self.unseen_people.remove(action[1])
        self.faces[segment] = action[1]

    def show_manuscript(self, segment: str) -> Asking:
        action = yield from self.draw_lot([("open_manuscript", name) for name in self.unseen_manuscripts])
        self.unseen_manuscripts.remove(action[1])
        self.open[segment] = action[1]

    # Debts and deeds

    def take_debt(self, player: Player) -> None:
        """Take a debt. After the setup, it comes from the pile.  VI-DEBT-01, VI-DEBT-02, VI-SETUP-26"""
        player.held["debts"] += 1
        if self.round and self.debts:
            self.debts -= 1
            if not self.debts:
                self.uncover("poverty")

    def take_deed(self, player: Player) -> None:
        player.held["deeds"] += 1
        if self.round and self.deeds:
            self.deeds -= 1
            if not self.deeds:
                self.uncover("prosperity")

    def uncover(self, card: str) -> None:
        """Record that a pile has run out, so that the next round is the last one.  VI-END-01, VI-END-05"""
        self.ending.add(card)
        if not self.last_round:
            self.last_round = min(self.round + 1, self.round_limit)
