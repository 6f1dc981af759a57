"""The automaton (the automated opponent): its turn, and its version of each effect."""

from __future__ import annotations

from verification.reference.viscounts.boards import (
    ACT_ICON,
    ACT_PAYS,
    KINDS,
    OPPONENTS,
    RESOURCES,
    SCHEMES,
    WORKER_ICONS,
)
from verification.reference.viscounts.cards import read_effect
from verification.reference.viscounts.effects import Effects
from verification.reference.viscounts.table import Asking, Drawing, Player

REARRANGE = read_effect("rearrange")


class Automaton(Effects):
    """The opponent in a game for one player. Each of its steps is a random draw with one outcome.  VI-AI"""

    # What effects mean to the automaton: VI-A94

    def automaton_atom(self, player: Player, number: int, atom: str) -> Asking:
        if atom == "silver":
            for _ in range(number // 2):  # VI-A26
                yield from self.gain_any(player)
        elif atom == "workers":
            if player.stock:
                yield from self.choose(player, [("corridor", self.segment_of(player))])
                yield from self.place_workers(player, self.segment_of(player), number)
        else:
            for _ in range(number):
                yield from self.one_atom(player, atom)

    def one_atom(self, player: Player, atom: str) -> Asking:
        if atom in RESOURCES:
            player.held[atom if OPPONENTS[player.opponent].prefers else "pool"] += 1
        elif atom in ("any", "rearrange"):
            yield from self.gain_any(player)
        elif atom == "debt":
            self.take_debt(player)
        elif atom == "deed":
            self.take_deed(player)
        elif atom in ("virtue", "discard", "castle_move"):
            player.raise_virtue()
        elif atom == "corruption":
            player.raise_corruption()
        elif atom in ("flip", "flip_debt", "flip_deed"):
            yield from self.flip_by_rule(player, atom)
        elif atom == "destroy":
            yield from self.flip_by_rule(player, "flip")
        elif atom in ("hire", "scheme"):
            yield from self.gain_scheme(player)
        elif atom == "shuffle":
            if player.discards:
                self.shuffle_schemes(player)
        elif atom == "dismiss":
            yield from self.dismiss_free(player)
        elif atom == "manuscript":
            yield from self.free_manuscript(player)
        elif atom in KINDS:
            yield from self.build_free(player, atom)
        else:
            raise AssertionError(atom)

    def gain_any(self, player: Player) -> Asking:
        """Gain a resource, chosen by preference, for itself or for its pool.  VI-AI-07, VI-AI-08"""
        prefers = OPPONENTS[player.opponent].prefers
        if not prefers:
            yield from self.choose(player, [("gain", "any")])
            player.held["pool"] += 1
            return
        first, second, third = prefers
        kind = first if player.held[first] < 6 else second if player.held[second] < 4 else third
        yield from self.choose(player, [("gain", kind)])
        player.held[kind] += 1

    def flip_by_rule(self, player: Player, atom: str) -> Asking:
        """Flip a card, or raise virtue if there is none.  VI-AI-11, VI-AI-13, VI-AI-14"""
        kinds = self.flippable(player, atom)
        if not kinds:
            player.raise_virtue()
            return
        kind = yield from self.flip_one(player, kinds)
        yield from self.after_flip(player, kind)

    def flip_one(self, player: Player, kinds: list[str]) -> Drawing:
        """Flip a card and return its kind. `after_flip` then gives the reward."""
        kind = kinds[0]
        if len(kinds) == 2 and player.held["approved"] < player.held["paid"]:
            kind = "deed"
        yield from self.choose(player, [("flip", kind)])
        self.turn_over(player, kind)
        return kind

    def after_flip(self, player: Player, kind: str) -> Asking:
        """Gain the reward for flipping a card of `kind`.  VI-A27; position 6, VI-A95"""
        if kind == "debt":
            yield from self.gain_any(player)
        if "trading_post_3" in player.built:
            yield from self.dismiss_free(player)

    def gain_scheme(self, player: Player) -> Asking:
        """Gain a future scheme.  VI-AI-10; position 7, VI-A95

        If all other schemes are secret, flip a card instead.  VI-AI-15
        """
        if len(self.futures) == self.secret:
            yield from self.flip_by_rule(player, "flip")
            return
        action = yield from self.draw_lot([("gain_scheme", name) for name in self.futures])
        self.futures.remove(action[1])
        player.discards.append(action[1])
        if "workshop_1" in player.built:
            yield from self.dismiss_free(player)

    def shuffle_schemes(self, player: Player) -> None:
        """Shuffle the discarded schemes.  VI-CRIM-04; positions 9 and 8, VI-A95"""
        self.shuffle(player)
        if "workshop_3" in player.built:
            player.raise_corruption()
        if "workshop_2" in player.built:
            player.raise_virtue()

    def dismiss_free(self, player: Player) -> Asking:
        """Dismiss the townsperson of its own segment for free.  VI-AI-16, VI-AI-17"""
        yield from self.choose(player, [("dismiss",)])
        segment = self.segment_of(player)
        person = self.person_at(segment)
        if self.faces[segment]:
            yield from self.turn_up(segment)
        yield from self.effect(player, person.top)

    def free_manuscript(self, player: Player) -> Asking:
        """Take the first cheap manuscript clockwise, if there is one.  VI-AI-37, VI-AI-38"""
        own = self.segment_of(player)
        found = [s for s in (self.on_ring(own, step) for step in range(5)) if s in self.cheap_manuscripts()]
        if found:
            yield from self.choose(player, [("manuscript", found[0])])
            yield from self.take_manuscript(player, found[0])

    def build_free(self, player: Player, kind: str) -> Asking:
        """Place a building of `kind` on the first free plot.  VI-AI-24 to VI-AI-26, VI-A94, VI-A109"""
        pieces = player.pieces_left(kind)
        side = self.side_of(self.segment_of(player), player.viscount in "13579")
        around = self.plot_ring()
        start = around.index(side[0])
        free = [plot for plot in around[start:] + around[:start] if plot not in self.plots]
        if pieces and free:
            yield from self.choose(player, [("piece", pieces[0])])
            yield from self.choose(player, [("plot", free[0])])
            yield from self.place_building(player, pieces[0], free[0])

    # The automaton's turn: VI-A92

    def automaton_turn(self, player: Player) -> Asking:
        if player.cards:
            yield from self.choose(player, [("slide",)])
            if player.tableau[2]:
                player.discards.append(player.tableau[2])
            player.tableau = ["", *player.tableau[:2]]
        if not player.pile and not self.secret:
            self.shuffle_schemes(player)
        yield from self.turn_scheme(player)
        scheme = SCHEMES[player.tableau[0]]
        if "X" in scheme.header:
            yield from self.choose(player, [("scheme_row", 1)])
            for _ in range(player.criminals()):  # VI-AI-43
                player.raise_corruption()
        yield from self.choose(player, [("scheme_row", 2)])
        yield from self.effect(player, scheme.row)
        yield from self.walk(player, scheme.move)
        yield from self.bottom_row(player, scheme.bottom)

    def turn_scheme(self, player: Player) -> Asking:
        """Turn over the next scheme. A secret one can be any of the future schemes.  VI-A99"""
        hidden = self.futures if self.secret else set()
        action = yield from self.draw_lot([("turn_scheme", name) for name in (*player.pile, *hidden)])
        if action[1] in player.pile:
            player.pile.remove(action[1])
        else:
            self.futures.remove(action[1])
            self.secret -= 1
        player.tableau[0] = action[1]

    def walk(self, player: Player, steps: int) -> Asking:
        """Move along the outer ring. A player who is met rearranges cards.  VI-AI-05, VI-AI-06, VI-AI-50"""
        ring = [number for segment in self.ring for number in segment.split("_")]
        target = ring[(ring.index(player.viscount) + steps) % 10]
        yield from self.choose(player, [("move", target)])
        player.viscount = target
        if self.players[0].viscount == target:
            yield from self.effect(self.players[0], REARRANGE)

    def bottom_row(self, player: Player, lines: tuple[str, ...]) -> Asking:
        """Do the first possible action of the scheme's bottom row, or its last entry.  VI-AI-44, VI-AI-49"""
        for line in lines[:-1]:
            act = OPPONENTS[player.opponent].focus if line == "focus" else line
            if self.can_act(player, act):
                yield from self.choose(player, [("act", act)])
                yield from self.act_automaton(player, act)
                return
        yield from self.choose(player, [("act", "otherwise")])
        yield from self.effect(player, read_effect(lines[-1]))

    # The automaton's actions: VI-A93

    def icons_and_resources(self, player: Player, act: str) -> tuple[int, int]:
        """Return the icons for `act`, and the resources that replace missing ones."""
        icons = self.icons(player)
        stock = ACT_PAYS[act] if OPPONENTS[player.opponent].prefers else "pool"
        return icons.count(ACT_ICON[act]) + icons.count("X"), player.held[stock]

    def can_act(self, player: Player, act: str) -> bool:
        if act == "flip":
            return bool(self.flippable(player, "flip"))  # VI-A91
        reach = sum(self.icons_and_resources(player, act))
        if act == "build":
            return bool(self.plots_here(player) and self.affordable(player, reach))
        if act == "workers":
            return reach >= 3 and player.stock >= 2
        return reach >= self.manuscript_cost(self.segment_of(player))

    def affordable(self, player: Player, reach: int) -> list[str]:
        """Return the buildings that `reach` icons can pay for.  VI-AI-20"""
        return [piece for piece in player.pieces_left() if KINDS[piece[:-2]] <= reach]

    def act_automaton(self, player: Player, act: str) -> Asking:
        if act == "flip":
            yield from self.flip_twice(player)
            return
        reach = sum(self.icons_and_resources(player, act))
        segment = self.segment_of(player)
        if act == "build":
            piece = self.affordable(player, reach)[0]
            self.pay(player, act, KINDS[piece[:-2]])
            yield from self.place_building(player, piece, self.plots_here(player)[0])
        elif act == "workers":
            number = max(n for n in (2, 3, 4) if WORKER_ICONS[n] <= reach and n <= player.stock)  # VI-A78
            self.pay(player, act, WORKER_ICONS[number])
            yield from self.place_workers(player, segment, number)
        else:
            self.pay(player, act, self.manuscript_cost(segment))
            yield from self.take_manuscript(player, segment)

    def pay(self, player: Player, act: str, cost: int) -> None:
        """Pay for missing icons.  VI-AI-48"""
        icons, _ = self.icons_and_resources(player, act)
        stock = ACT_PAYS[act] if OPPONENTS[player.opponent].prefers else "pool"
        player.held[stock] -= max(0, cost - icons)

    def flip_twice(self, player: Player) -> Asking:
        """Flip a card, and then a second one if there were at least two more.  VI-A91, VI-A105"""
        kind = yield from self.flip_one(player, self.flippable(player, "flip"))
        again = player.held["debts"] + player.held["deeds"] >= 2
        yield from self.after_flip(player, kind)
        if again:
            yield from self.flip_by_rule(player, "flip")
