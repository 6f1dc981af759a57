"""The castle, in which workers climb, move aside and are exiled."""

from __future__ import annotations

from verification.reference.viscounts.boards import SECTIONS, SEGMENTS
from verification.reference.viscounts.cards import Effect, read_effect
from verification.reference.viscounts.table import Action, Asking, Box, Player

EXILE_GAIN = {1: read_effect("2 silver"), 2: read_effect("virtue + any")}
LEVEL_3_GAIN = read_effect("any")
DIRECTIONS = {"clockwise": 1, "counterclockwise": -1}


class Castle(Box):
    """The castle and its ruler.  VI-CASTLE, VI-RULER"""

    def place_workers(self, player: Player, segment: str, number: int) -> Asking:
        number = min(number, player.stock)
        player.stock -= number
        self.levels[1][segment, player.seat] += number
        yield from self.check_castle(player)

    def free_workers(self, player: Player, number: int) -> Asking:
        """Place workers in any corridor.  VI-EFF-16"""
        if player.stock:
            action = yield from self.choose(player, [("corridor", segment) for segment in SEGMENTS])
            yield from self.place_workers(player, action[1], number)

    def check_castle(self, player: Player) -> Asking:
        """Let workers climb and be exiled until no place is too full.  VI-CASTLE-05 to VI-CASTLE-20

        This waits for the checks of players who come before, from the active player on.  VI-CASTLE-22
        """
        if player in self.checking or player in self.waiting:
            return
        if any(self.turn_order(other) < self.turn_order(player) for other in self.checking):
            self.waiting.append(player)
            return
        self.checking.append(player)
        yield from self.settle_workers(player)
        self.checking.remove(player)
        for other in sorted(self.waiting, key=self.turn_order):
            if other in self.waiting and not any(
                self.turn_order(one) < self.turn_order(other) for one in self.checking
            ):
                self.waiting.remove(other)
                yield from self.check_castle(other)

    def turn_order(self, player: Player) -> int:
        return (player.seat - self.active) % len(self.players)

    def settle_workers(self, player: Player) -> Asking:
        while True:
            low = [segment for segment in SEGMENTS if self.levels[1][segment, player.seat] >= 3]
            high = [segment for segment in SEGMENTS if self.levels[2][segment, player.seat] >= 3]
            crowded = [
                (level, segment) for level in (1, 2) for segment in SEGMENTS if self.crowd(level, segment) > 3
            ]
            if low:
                action = yield from self.choose(player, self.climbs(player, 2, low))
                yield from self.climb_to_2(player, action[2])
            elif high:
                action = yield from self.choose(player, self.climbs(player, 3, high))
                yield from self.climb_to_3(player, action[2])
            elif crowded:
                yield from self.exile(player, *crowded[0])  # VI-A104
            else:
                return

    def climbs(self, player: Player, level: int, segments: list[str]) -> list[Action]:
        """Return the possible climbs. The automaton takes the first one clockwise.  VI-AI-32, VI-A77"""
        if player.opponent:
            own = self.segment_of(player)
            segments = [next(s for s in (self.on_ring(own, step) for step in range(5)) if s in segments)]
        return [("climb", level, segment) for segment in segments]

    def crowd(self, level: int, segment: str) -> int:
        return sum(self.levels[level][segment, player.seat] for player in self.players)

    def climb_to_2(self, player: Player, segment: str) -> Asking:
        """Move one of three workers up, and one to each side.  VI-CASTLE-06 to VI-CASTLE-08

        Until then, the other two workers are bound: nothing else can move them.  VI-A65, VI-A108
        """
        self.levels[1][segment, player.seat] -= 1
        self.levels[2][segment, player.seat] += 1
        self.bound[player.seat] = segment
        yield from self.effect(player, SECTIONS[self.section(segment)])
        del self.bound[player.seat]
        for step in DIRECTIONS.values():
            self.levels[1][segment, player.seat] -= 1
            self.levels[1][self.on_ring(segment, step), player.seat] += 1

    def climb_to_3(self, player: Player, segment: str) -> Asking:
        """Move a worker to the top.  VI-CASTLE-12 to VI-CASTLE-14

        The player with the most workers there becomes the ruler.  VI-RULER-01, VI-RULER-02
        """
        self.levels[2][segment, player.seat] -= 1
        self.top[player.seat] += 1
        if self.ruler is None or self.top[player.seat] > self.top[self.ruler]:
            self.ruler = player.seat
        yield from self.effect(player, LEVEL_3_GAIN)

    def exile(self, player: Player, level: int, segment: str) -> Asking:
        """Remove a worker from a place with too many workers.  VI-CASTLE-15 to VI-CASTLE-19

        The automaton exiles a worker of its opponent.  VI-AI-30, VI-A28
        """
        there = [other.seat for other in self.players if self.levels[level][segment, other.seat]]
        if player.opponent:
            there = there[:1]
        action = yield from self.choose(player, [("exile", seat) for seat in there])
        owner = self.players[action[1]]
        self.levels[level][segment, owner.seat] -= 1
        owner.stock += 1
        yield from self.effect(owner, EXILE_GAIN[level])

    def movable(self, player: Player) -> list[str]:
        """Return the segments with a worker on level 1 that is not bound."""
        return [
            segment
            for segment in SEGMENTS
            if self.levels[1][segment, player.seat] > (2 if segment == self.bound.get(player.seat) else 0)
        ]

    def castle_move(self, player: Player) -> Asking:
        """Move a worker to a neighbouring segment.  VI-EFF-15"""
        ways: list[Action] = [("shift", s, way) for s in self.movable(player) for way in DIRECTIONS]
        action = yield from self.choose(player, [*ways, ("pass",)])
        if action[0] == "shift":
            self.levels[1][action[1], player.seat] -= 1
            self.levels[1][self.on_ring(action[1], DIRECTIONS[action[2]]), player.seat] += 1
            yield from self.check_castle(player)

    def effect(self, player: Player, effect: Effect) -> Asking:
        raise NotImplementedError
