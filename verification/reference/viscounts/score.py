"""The points at the end of the game, and the winners."""

from __future__ import annotations

from verification.reference.viscounts.acting import Acting
from verification.reference.viscounts.boards import BUILDING_POINTS, RESOURCES, SET_POINTS
from verification.reference.viscounts.cards import MANUSCRIPTS
from verification.reference.viscounts.table import Player


class Score(Acting):
    """The final scores and the winners.  VI-SCORE"""

    def shares(self, player: Player) -> dict[str, int]:
        held, seat = player.held, player.seat
        built = [piece[:-2] for piece in player.built]
        return {
            "buildings": sum(BUILDING_POINTS[kind][built.count(kind)] for kind in BUILDING_POINTS),
            "workers": self.worker_points(seat),
            "sets": self.set_points(player),
            "manuscripts": sum(self.worth(player, name) for name in player.manuscripts),
            "ruler": 5 if self.ruler == seat else 0,
            "monk_cards": 3 * list(self.cleric_cards.values()).count(seat),
            "debts": -2 * held["debts"],
            "deeds": held["deeds"],
            "approved": 3 * held["approved"],
            "poverty": self.place_points(player, "approved") if "poverty" in self.ending else 0,
            "prosperity": self.place_points(player, "paid") if "prosperity" in self.ending else 0,
            "resources": self.resources(player) if player.opponent else 0,
        }

    def worker_points(self, seat: int) -> int:
        """Return the points for workers, which depend on their level.  VI-CASTLE-21"""
        low, high = ([level[segment, seat] for segment in self.ring] for level in self.levels.values())
        return sum(low) + 2 * sum(high) + 3 * self.top[seat]

    def resources(self, player: Player) -> int:
        return sum(player.held[kind] for kind in (*RESOURCES, "pool"))

    def set_points(self, player: Player) -> int:
        """Return the points for sets of manuscripts with different ribbons.  VI-CODEX-09"""
        ribbons = [MANUSCRIPTS[name].ribbon for name in player.manuscripts]
        points = 0
        while ribbons:
            colours = set(ribbons)
            points += SET_POINTS[len(colours)]
            for colour in colours:
                ribbons.remove(colour)
        return points

    def worth(self, player: Player, name: str) -> int:
        """Return the points for the manuscript `name`.  VI-A50, VI-A88"""
        words = MANUSCRIPTS[name].per.split()
        if not words:
            return 0
        what, each = words[-1], int(words[0]) if len(words) == 2 else 1
        if what in "MBNCX":
            cards = "".join(player.icons_on(card) for card in player.owned())
            number = (cards + self.permanent_icons(player)).count(what)
        elif what == "manuscript":
            number = len(player.manuscripts)
        elif what == "resource":
            number = self.resources(player)
        elif what == "building":
            number = len(player.built)
        elif what == "worker":
            number = 20 - player.stock
        else:
            number = player.held[what]
        return number // each

    def place_points(self, player: Player, what: str) -> int:
        """Return the points for the rank in `what`. Tied players share them.  VI-SCORE-06 to VI-SCORE-10"""
        mine = player.held[what]
        if not mine:
            return 0
        places = [12, 8, 4, 0] if len(self.players) > 2 else [12, 4]
        before = sum(other.held[what] > mine for other in self.players)
        tied = sum(other.held[what] == mine for other in self.players)
        return sum(places[before : before + tied]) // tied

    def points(self, player: Player) -> int:
        return sum(self.shares(player).values())

    def tie_break(self, player: Player) -> int:
        """Return the number of silver and resources, which breaks ties.  VI-A30"""
        return player.held["silver"] + self.resources(player)

    def returns(self) -> list[float]:
        """Return each player's share of the win.  VI-SCORE-11 to VI-SCORE-13

        A single player must have more points than the automaton.  VI-AI-42
        """
        if self.seats == 1:
            won = self.points(self.players[0]) > self.points(self.players[1])
            return [float(won), float(not won)]
        ranks = [(self.points(player), self.tie_break(player)) for player in self.players]
        best = ranks.count(max(ranks))
        return [1 / best if rank == max(ranks) else 0.0 for rank in ranks]
