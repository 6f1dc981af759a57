"""The effects of cards, boards and buildings."""

from __future__ import annotations

from verification.reference.viscounts.boards import (
    KINDS,
    PRINTED_MANUSCRIPTS,
    RESOURCES,
)
from verification.reference.viscounts.cards import MANUSCRIPTS, PEOPLE, Effect
from verification.reference.viscounts.castle import Castle
from verification.reference.viscounts.table import Action, Agreeing, Asking, Drawing, Player

ORDERS = ("132", "213", "231", "312", "321")
PURE_CORRUPTION = (((1, "corruption"),),)


class Effects(Castle):
    """The effects. Each is resolved with all its consequences before the next one begins.  VI-A83"""

    def effect(self, player: Player, effect: Effect) -> Asking:
        if player.opponent:
            for number, atom in effect[0]:  # VI-A94
                yield from self.automaton_atom(player, number, atom)
            return
        ways = [
            i for i, way in enumerate(effect) if len(effect) == 1 or any(self.can(player, a) for _, a in way)
        ]
        if not ways:
            return
        chosen = ways[0]
        if len(ways) > 1:
            action = yield from self.choose(player, [("option", i + 1) for i in ways])
            chosen = action[1] - 1
        for number, atom in effect[chosen]:
            yield from self.atoms(player, number, atom)

    def can(self, player: Player, atom: str) -> bool:
        """Return whether the effect `atom` would change anything.  VI-A100"""
        if atom in ("discard", "destroy", "rearrange", "shuffle") and not self.round:
            return False  # VI-A47
        if atom == "discard":
            return bool(player.hand or player.pile or player.discards)
        if atom == "destroy":
            return len(player.owned()) > 3
        if atom == "rearrange":
            return len(player.cards) > 1
        if atom == "shuffle":
            return bool(player.discards)
        if atom in ("flip", "flip_debt", "flip_deed"):
            return bool(self.flippable(player, atom))
        if atom == "castle_move":
            return bool(self.movable(player))
        if atom == "hire":
            return any(self.faces.values())
        if atom == "manuscript":
            return bool(self.cheap_manuscripts())
        if atom == "workers":
            return player.stock > 0
        if atom in KINDS:
            return bool(player.pieces_left(atom) and self.free_plots())
        return True

    def atoms(self, player: Player, number: int, atom: str) -> Asking:
        if atom == "silver":
            player.held["silver"] += number
        elif atom == "workers":
            yield from self.free_workers(player, number)
        elif atom in ("discard", "destroy"):
            for _ in range(number):
                taken = yield from self.take_away(player, atom)
                if not taken:
                    break  # VI-A101
        else:
            for _ in range(number):
                if self.can(player, atom):
                    yield from self.atom(player, atom)

    def atom(self, player: Player, atom: str) -> Asking:
        if atom in RESOURCES:
            player.held[atom] += 1
        elif atom == "any":
            action = yield from self.choose(player, [("gain", kind) for kind in RESOURCES])
            player.held[action[1]] += 1
        elif atom == "debt":
            self.take_debt(player)
            yield from self.abilities(player, "debt gained")
        elif atom == "deed":
            self.take_deed(player)
        elif atom == "virtue":
            player.raise_virtue()
        elif atom == "corruption":
            player.raise_corruption()
        elif atom.startswith("flip"):
            yield from self.flip(player, atom)
        elif atom == "rearrange":
            yield from self.rearrange(player)
        elif atom == "shuffle":
            self.shuffle(player)
        elif atom == "hire":
            piles = [("hire", segment) for segment in self.ring if self.faces[segment]]
            action = yield from self.choose(player, piles)
            yield from self.hire(player, action[1])
        elif atom == "castle_move":
            yield from self.castle_move(player)
        elif atom == "manuscript":
            action = yield from self.choose(player, [("manuscript", s) for s in self.cheap_manuscripts()])
            yield from self.take_manuscript(player, action[1])
        elif atom in KINDS:
            yield from self.free_building(player, atom, self.free_plots())
        elif atom == "trading_post_here":
            yield from self.free_building(player, "trading_post", self.plots_here(player))
        elif atom == "destroy_own":
            yield from self.destroy_own(player)
        else:
            raise AssertionError(atom)

    # Own cards

    def shuffle(self, player: Player) -> None:
        """Put the discards into the draw pile.  VI-DRAW-04, VI-DRAW-09

        Shuffling raises corruption if there is a criminal in the tableau, otherwise virtue.  VI-CRIM-04
        """
        player.pile += player.discards
        player.discards = []
        if player.criminals():
            player.raise_corruption()
        else:
            player.raise_virtue()

    def take_away(self, player: Player, atom: str) -> Agreeing:
        """Discard or destroy a card. Return whether one was taken.  VI-EFF-12, VI-EFF-13"""
        if not self.can(player, atom):
            return False
        answers: list[Action] = [("pick", card) for card in player.hand]
        if player.pile or player.discards:
            answers.append(("top_card",))
        action = yield from self.choose(player, [*answers, ("pass",)])
        if action[0] == "pass":
            return False
        if action[0] == "pick":
            card = action[1]
            player.hand.remove(card)
        else:
            card = yield from self.top_card(player, "reveal")
        if atom == "discard":
            player.discards.append(card)
        else:
            player.held["silver"] += PEOPLE[card].silver  # VI-TRADE-09
        return True

    def top_card(self, player: Player, verb: str) -> Drawing:
        """Take the top card of the draw pile. If the pile is empty, shuffle first.  VI-DRAW-04"""
        if not player.pile:
            self.shuffle(player)
        action = yield from self.draw_lot([(verb, card) for card in player.pile], player.seat)
        player.pile.remove(action[1])
        return str(action[1])

    def rearrange(self, player: Player) -> Asking:
        """Let the player reorder the cards of the tableau.  VI-EFF-11, VI-A42"""
        empty = [i for i in range(3) if not player.tableau[i]]
        orders = [order for order in ORDERS if all(int(order[i]) == i + 1 for i in empty)]
        action = yield from self.choose(player, [("rearrange", order) for order in orders] + [("pass",)])
        if action[0] == "rearrange":
            player.tableau = [player.tableau[int(old) - 1] for old in action[1]]

    def destroy_own(self, player: Player) -> Asking:
        """Let the player destroy one of their starting cards.  VI-SETUP-19, VI-A74"""
        action = yield from self.choose(player, [("pick", card) for card in player.owned()] + [("pass",)])
        if action[0] == "pick":
            player.pile.remove(action[1])
            player.held["silver"] += PEOPLE[action[1]].silver

    # Debts and abilities

    def flippable(self, player: Player, atom: str) -> list[str]:
        kinds = {"flip": ("debt", "deed"), "flip_debt": ("debt",), "flip_deed": ("deed",)}[atom]
        return [kind for kind in kinds if player.held[kind + "s"]]

    def turn_over(self, player: Player, kind: str) -> None:
        player.held[kind + "s"] -= 1
        player.held["paid" if kind == "debt" else "approved"] += 1

    def flip(self, player: Player, atom: str) -> Asking:
        action = yield from self.choose(player, [("flip", kind) for kind in self.flippable(player, atom)])
        self.turn_over(player, action[1])
        if action[1] == "debt":
            yield from self.atom(player, "any")  # VI-DEBT-04
            yield from self.abilities(player, "debt flipped")

    def abilities(self, player: Player, when: str) -> Asking:
        """Use all abilities that are triggered together, in the order the owner chooses.  VI-A69, VI-A107"""
        if player.opponent:
            return
        waiting = [card for card in player.cards if PEOPLE[card].when == when]
        while waiting:
            dark = [card for card in waiting if PEOPLE[card].ability == PURE_CORRUPTION]
            bright = [card for card in waiting if "virtue" in str(PEOPLE[card].ability)]
            free = [card for card in waiting if not dark or card not in bright]
            spaces = [("ability", player.tableau.index(card) + 1) for card in free]
            action = yield from self.choose(player, spaces)
            card = player.tableau[action[1] - 1]
            waiting.remove(card)
            yield from self.effect(player, PEOPLE[card].ability)

    # Townsfolk, manuscripts, buildings

    def hire(self, player: Player, segment: str) -> Asking:
        """Take the townsperson of `segment`.  VI-RECRUIT-03, VI-RECRUIT-04, VI-BUILD-19, VI-A73"""
        card = self.faces[segment]
        (player.discards if self.round else player.pile).append(card)
        yield from self.turn_up(segment)
        yield from self.effect(player, PEOPLE[card].top)
        if "workshop_1" in player.built:
            yield from self.atoms(player, 1, "discard")

    def take_manuscript(self, player: Player, segment: str) -> Asking:
        """Take the manuscript of `segment`.  VI-CODEX-03 to VI-CODEX-06, VI-CODEX-11, VI-A75, VI-A76"""
        name = self.open[segment]
        if not name:
            yield from self.effect(player, PRINTED_MANUSCRIPTS[segment])
            return
        player.manuscripts.append(name)
        ribbon = MANUSCRIPTS[name].ribbon
        owned = [other for other in player.manuscripts if MANUSCRIPTS[other].ribbon == ribbon]
        if len(owned) == 3 and self.cleric_cards[ribbon] is None:
            self.cleric_cards[ribbon] = player.seat
        self.stacks[segment] -= 1
        self.open[segment] = ""
        if self.stacks[segment]:
            yield from self.show_manuscript(segment)
        yield from self.effect(player, MANUSCRIPTS[name].effect)

    def free_building(self, player: Player, kind: str, plots: list[str]) -> Asking:
        """Place a building of `kind` on one of `plots` for free.  VI-EFF-17, VI-BUILD-25"""
        piece = yield from self.choose(player, [("piece", piece) for piece in player.pieces_left(kind)])
        plot = yield from self.choose(player, [("plot", plot) for plot in plots])
        yield from self.place_building(player, piece[1], plot[1])

    def place_building(self, player: Player, piece: str, plot: str) -> Asking:
        """Place `piece` on `plot`, and gain its reward and links.  VI-BUILD-10 to VI-BUILD-13, VI-A43"""
        player.built.add(piece)
        self.plots[plot] = (player.seat, piece[:-2])
        yield from self.effect(player, self.printed_plots[plot].reward)
        around = self.plot_ring()
        here = around.index(plot)
        before, after = around[here - 1], around[(here + 1) % len(around)]
        for link, other in (
            (self.printed_plots[before].link, before),
            (self.printed_plots[plot].link, after),
        ):
            if link is None or other not in self.plots:
                continue
            yield from self.effect(player, link)
            owner = self.plots[other][0]
            if owner != player.seat:
                yield from self.effect(self.players[owner], link)
        if player.opponent and piece == "trading_post_1":
            yield from self.automaton_atom(player, 1, "scheme")  # VI-A79, VI-A95

    def automaton_atom(self, player: Player, number: int, atom: str) -> Asking:
        raise NotImplementedError
