"""Viscounts in simple, slow Python: every part of the game is a generator.

A generator yields a question, receives the answer, and continues. The code follows the game's `ledger/en.md`,
the list of components and the order of play in `phases.py`, not the engine. An action is a tuple of a verb
and its arguments, spelled as in the catalogue: `("move", "7")`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from verification.reference.viscounts.boards import OPPONENTS, SEGMENTS, START_CARDS, TRACK
from verification.reference.viscounts.cards import HEROES, MANUSCRIPTS, PEOPLE, read_effect
from verification.reference.viscounts.score import Score
from verification.reference.viscounts.table import Action, Asking, Counting, Player, Question


class Table(Score):
    """A game of Viscounts: its setup, its rounds, and the phases of a turn."""

    def __init__(self, seats: int, options: Mapping[str, Any]) -> None:
        super().__init__(seats, options)
        self.play = self.game()
        self.question = next(self.play)

    def do(self, action: Action) -> None:
        try:
            self.question = self.play.send(action)
        except StopIteration:
            self.over = True
            self.question = Question("", None, set())

    def game(self) -> Asking:
        yield from self.lay_out()
        yield from self.draft()
        for player in self.clockwise(self.first):
            if not player.opponent:
                yield from self.draw_up_to(player, 3)  # VI-SETUP-21
        while True:
            self.round += 1
            for player in self.clockwise(self.first):
                self.active = player.seat
                if player.opponent:
                    yield from self.automaton_turn(player)
                    yield from self.collision(player)
                else:
                    yield from self.turn(player)
            self.active = self.first  # VI-TURN-04
            if self.round in (self.last_round, self.round_limit):  # VI-END-02, VI-A82
                break
        yield from self.show_secret_schemes()

    # Setup

    def lay_out(self) -> Asking:
        while len(self.ring) < 4:
            rest = [segment for segment in SEGMENTS if segment not in self.ring]
            action = yield from self.draw_lot([("lay_segment", segment) for segment in rest])
            self.ring.append(action[1])
        self.ring += [segment for segment in SEGMENTS if segment not in self.ring]
        action = yield from self.draw_lot([("turn_castle", segment) for segment in SEGMENTS])
        self.castle_base = action[1]
        for _ in range(2):
            full = [segment for segment in SEGMENTS if self.piles[segment] == 14]
            action = yield from self.draw_lot([("short_pile", segment) for segment in full])
            self.piles[action[1]] = 13
        for segment in self.ring:
            yield from self.show_person(segment)
        below = self.unseen_manuscripts
        self.unseen_manuscripts = set(MANUSCRIPTS) - below  # VI-SETUP-06
        for segment in self.ring:
            yield from self.show_manuscript(segment)
        self.unseen_manuscripts = below
        if self.seats > 1:
            action = yield from self.draw_lot([("first_player", seat) for seat in range(self.seats)])
            self.first = action[1]
        starts, heroes = list(START_CARDS), list(HEROES)
        for _ in range(self.seats + 1):  # VI-SETUP-12
            start = yield from self.draw_lot([("offer_start", card) for card in starts])
            starts.remove(start[1])
            hero = yield from self.draw_lot([("offer_hero", name) for name in heroes])
            heroes.remove(hero[1])
            self.pairs.append((start[1], hero[1]))

    def draft(self) -> Asking:
        """Let players choose their start cards, beginning with the last player.  VI-SETUP-13 to VI-SETUP-19

        The automaton chooses after all players.  VI-A96
        """
        pairs = dict(self.pairs)
        people = [player for player in self.clockwise(self.first) if not player.opponent]
        for player in reversed(people):
            action = yield from self.choose(player, [("choose_start", card) for card in pairs])
            player.start_card = player.viscount = action[1]
            player.pile.append(pairs.pop(action[1]))
            items, extra = START_CARDS[player.start_card]
            yield from self.effect(player, read_effect(items))
            yield from self.effect(player, read_effect(extra))
        if self.seats == 1:
            automaton = self.players[1]
            automaton.start_card = automaton.viscount = next(iter(pairs))
            yield from self.effect(automaton, read_effect(OPPONENTS[automaton.opponent].items))

    # A person's turn: VI-TURN-02

    def turn(self, player: Player) -> Asking:
        if player.cards:
            yield from self.slide(player)
        distance = yield from self.play_card(player)
        yield from self.move(player, distance)
        yield from self.primary_action(player)
        yield from self.recruit(player)
        yield from self.collision(player)
        yield from self.draw_up_to(player, self.hand_limit(player))

    def slide(self, player: Player) -> Asking:
        """Slide the cards of the tableau by one space, and discard the last one.  VI-CARD-01 to VI-CARD-03"""
        yield from self.choose(player, [("slide",)])
        gone = player.tableau[2]
        player.tableau = ["", *player.tableau[:2]]
        if gone:
            player.discards.append(gone)
            if PEOPLE[gone].when == "leaves":
                yield from self.effect(player, PEOPLE[gone].ability)

    def play_card(self, player: Player) -> Counting:
        """Play a card and return the distance to move.  VI-CARD-04 to VI-CARD-10, VI-A64"""
        if player.hand:
            action = yield from self.choose(player, [("play", card) for card in player.hand])
            card = action[1]
            player.hand.remove(card)
        else:
            card = yield from self.top_card(player, "reveal")
        player.tableau[0] = card
        person = PEOPLE[card]
        if "X" in person.icons:
            for _ in range(player.criminals()):
                player.raise_corruption()
        if person.when == "played":
            yield from self.effect(player, person.ability)
        return person.silver

    def move(self, player: Player, distance: int) -> Asking:
        """Move the viscount at least `distance` spaces. Further spaces cost silver.  VI-MOVE, VI-A60"""
        free = "trading_post_1" in player.built
        cost: dict[str, int] = {}
        ends = {player.viscount}
        for length in range(1, distance + free + player.held["silver"] + 1):
            ends = {after for space in ends for after in self.steps_from(space)}
            if length >= distance:
                for space in ends:
                    cost.setdefault(space, max(0, length - distance - free))
            if len(cost) == 15:
                break
        action = yield from self.choose(player, [("move", space) for space in cost])
        player.held["silver"] -= cost[action[1]]
        player.viscount = action[1]
        for other in self.clockwise(player.seat)[1:]:
            if other.viscount == player.viscount:  # VI-MOVE-07, VI-MOVE-11
                yield from self.effect(other, read_effect("rearrange"))

    def steps_from(self, space: str) -> list[str]:
        """Return the spaces one step ahead of `space`.  VI-MOVE-10"""
        if space.startswith("inner_"):
            segment = space.removeprefix("inner_")
            return [segment.split("_")[1], f"inner_{self.on_ring(segment, 1)}"]
        segment = SEGMENTS[(int(space) - 1) // 2]
        if int(space) % 2:
            return [segment.split("_")[1], f"inner_{segment}"]
        return [self.on_ring(segment, 1).split("_")[0]]

    def recruit(self, player: Player) -> Asking:
        """Ask whether the player hires the townsperson of their segment.  VI-RECRUIT"""
        segment = self.segment_of(player)
        answers: list[Action] = [("pass",)]
        if self.faces[segment] and self.person_at(segment).silver <= player.held["silver"]:
            answers.append(("hire", segment))
        action = yield from self.choose(player, answers)
        if action[0] == "hire":
            player.held["silver"] -= self.person_at(segment).silver
            yield from self.hire(player, segment)

    def collision(self, player: Player) -> Asking:
        """Resolve a collision of the markers on the track.  VI-COLLISION"""
        if player.corruption != player.virtue:
            return
        around = self.clockwise(player.seat)
        if any(self.has_workshop(other) for other in around):
            yield from self.choose(player, [("collision", "workshops")])
            for other in around:
                if self.has_workshop(other):
                    yield from self.effect(other, read_effect("flip_debt" if other.opponent else "virtue"))
        people = [other for other in around if not other.opponent]
        if any(PEOPLE[card].when == "collision" for other in people for card in other.cards):
            yield from self.choose(player, [("collision", "abilities")])
            for other in people:
                yield from self.abilities(other, "collision")
        yield from self.choose(player, [("collision", "above")])
        space = TRACK[player.corruption - 1]
        yield from self.effect(player, space.automaton if player.opponent else space.above)
        yield from self.choose(player, [("collision", "below")])
        space = TRACK[player.corruption - 1]  # VI-A68
        for other in around[1:]:
            if not space.needs or bool(other.criminals()) == (space.needs == "X"):
                yield from self.effect(other, space.others)
        player.corruption, player.virtue = 1, 7

    def has_workshop(self, player: Player) -> bool:
        """Return whether the player has a workshop, and no criminals to spoil it.  VI-COLLISION-03

        The automaton needs a trading post instead, at position 5.  VI-A95
        """
        piece = "trading_post_2" if player.opponent else "workshop_2"
        return piece in player.built and not player.criminals()

    def draw_up_to(self, player: Player, limit: int) -> Asking:
        """Draw until the player has `limit` cards.  VI-DRAW-01, VI-DRAW-03"""
        while len(player.hand) < limit and (player.pile or player.discards):
            card = yield from self.top_card(player, "draw")
            player.hand.append(card)

    def show_secret_schemes(self) -> Asking:
        """Reveal the schemes that are still secret at the end of the game.  VI-A106"""
        if self.seats == 1:
            automaton = self.players[1]
            while self.secret:
                action = yield from self.draw_lot([("turn_scheme", name) for name in self.futures])
                self.futures.remove(action[1])
                self.secret -= 1
                automaton.pile.append(action[1])
