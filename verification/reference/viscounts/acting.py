"""The primary action: count icons, dismiss a townsperson, choose a target, spend resources."""

from __future__ import annotations

from collections.abc import Callable

from verification.reference.viscounts.automaton import Automaton
from verification.reference.viscounts.boards import ACT_ICON, ACT_PAYS, KINDS, RESOURCES, TRADES, WORKER_ICONS
from verification.reference.viscounts.cards import PEOPLE, Person, read_effect
from verification.reference.viscounts.table import Action, Agreeing, Asking, Drawing, Player

SPENT = (*RESOURCES, "silver")


class Acting(Automaton):
    """The primary action.  VI-ACT, VI-DISMISS, VI-TRADE, VI-BUILD, VI-CASTLE-01 to 04, VI-CODEX-01 to 05."""

    def primary_action(self, player: Player) -> Asking:
        inner = player.viscount.startswith("inner_")
        acts = ("workers", "transcribe") if inner else ("trade", "build")
        possible = [
            ("act", act) for act in acts if self.possible(player, act) or self.possible_with(player, act)
        ]
        action = yield from self.choose(player, [*possible, ("pass",)])
        if action[0] == "pass":
            return
        act = action[1]
        dismissed = yield from self.may_dismiss(player, act)
        icons = self.count(player, act, dismissed)
        steps: dict[str, Callable[[Player, str, int], Agreeing]] = {
            "trade": self.trade,
            "build": self.build,
            "workers": self.send_workers,
            "transcribe": self.transcribe,
        }
        done = yield from steps[act](player, act, icons)
        if done:
            yield from self.abilities(player, f"after {act}")  # VI-A51

    # Counting

    def count(self, player: Player, act: str, dismissed: str) -> int:
        """Count the icons for `act`, including `dismissed`, a townsperson's icons.  VI-CRIM-01, VI-EX-03"""
        icons = self.icons(player) + dismissed
        number = icons.count(ACT_ICON[act]) + icons.count("X")
        if self.has(player, f"MM are {ACT_ICON[act]}"):
            number += icons.count("M") // 2
        return number

    def has(self, player: Player, conversion: str) -> bool:
        return any(PEOPLE[card].counts == conversion for card in player.cards)

    def purse(self, player: Player, act: str, silver: int) -> dict[str, int]:
        """Return how many icons each resource could replace, in the order of spending.  VI-A102"""
        icon, own = ACT_ICON[act], ACT_PAYS[act]
        out = {own: player.held[own]}
        if act == "transcribe" and self.has(player, "stone gold are C"):
            out |= {"stone": player.held["stone"], "gold": player.held["gold"]}
        if out[own] and self.has(player, f"one {own} is {icon}{icon}"):
            out[own] += 1
        if self.has(player, f"2 silver are {icon}"):
            out["silver"] = silver // 2
        return {kind: out[kind] for kind in SPENT if kind in out}

    def trade_gains_something(self, player: Player) -> bool:
        """Return whether trading at the viscount's space would gain anything.  VI-A67, VI-A81"""
        gain = TRADES[player.viscount][1]
        return gain in (*RESOURCES, "silver") or self.can(player, gain)

    def can_exchange(self, player: Player, icons: int, silver: int) -> bool:
        """Return whether one more exchange is possible.  VI-TRADE-02, VI-TRADE-06"""
        needed, gain = TRADES[player.viscount]
        return self.trade_gains_something(player) and icons + (0 if gain == "silver" else silver) >= needed

    def possible(self, player: Player, act: str, dismissed: str = "", price: int = 0) -> bool:
        icons, silver = self.count(player, act, dismissed), player.held["silver"] - price
        if act == "trade":
            return self.can_exchange(player, icons, silver)
        reach = icons + sum(self.purse(player, act, silver).values())
        if act == "build":
            return bool(self.plots_here(player) and self.affordable(player, reach))
        if act == "workers":
            return bool(player.stock and reach >= 1)
        return reach >= self.manuscript_cost(self.segment_of(player))

    # Dismissal

    def price_of(self, player: Player, person: Person) -> int:
        """Return the silver that a dismissal costs.  VI-DISMISS-03, VI-DISMISS-08"""
        return 1 if "trading_post_2" in player.built else person.silver

    def possible_with(self, player: Player, act: str) -> bool:
        """Return whether `act` is possible after a dismissal.  VI-DISMISS-02, VI-A63, VI-A103"""
        person = self.person_at(self.segment_of(player))
        price = self.price_of(player, person)
        fits = ACT_ICON[act] in person.icons or "X" in person.icons
        return fits and price <= player.held["silver"] and self.possible(player, act, person.icons, price)

    def may_dismiss(self, player: Player, act: str) -> Drawing:
        """Offer a dismissal if one is possible. Return the dismissed townsperson's icons."""
        if not self.possible_with(player, act):
            return ""
        answers: list[Action] = [("dismiss",)]
        if self.possible(player, act):
            answers.append(("pass",))
        action = yield from self.choose(player, answers)
        if action[0] == "pass":
            return ""
        segment = self.segment_of(player)
        person = self.person_at(segment)
        player.held["silver"] -= self.price_of(player, person)
        if self.faces[segment]:
            yield from self.turn_up(segment)
        yield from self.effect(player, person.top)
        return person.icons

    # The four actions; each returns whether it was really done.  VI-A51

    def trade(self, player: Player, _act: str, icons: int) -> Agreeing:
        """Let the player exchange as often as they like.  VI-TRADE-04, VI-A58, VI-A66, VI-A110"""
        needed, gain = TRADES[player.viscount]
        done = False
        while self.can_exchange(player, icons, player.held["silver"]):
            answers: list[Action] = [("exchange",), ("pass",)] if done else [("exchange",)]
            action = yield from self.choose(player, answers)
            if action[0] == "pass":
                break
            used = min(needed, icons)
            icons -= used
            player.held["silver"] -= needed - used
            done = True
            yield from self.effect(player, read_effect(gain))
        return done

    def build(self, player: Player, act: str, icons: int) -> Agreeing:
        """Let the player place a building that they can afford.  VI-BUILD-05, VI-BUILD-23"""
        reach = icons + sum(self.purse(player, act, player.held["silver"]).values())
        pieces, plots = self.affordable(player, reach), self.plots_here(player)
        if not pieces or not plots:
            return False
        piece = yield from self.choose(player, [("piece", piece) for piece in pieces])
        plot = yield from self.choose(player, [("plot", plot) for plot in plots])
        yield from self.spend(player, act, KINDS[piece[1][:-2]] - icons)
        yield from self.place_building(player, piece[1], plot[1])
        return True

    def send_workers(self, player: Player, act: str, icons: int) -> Agreeing:
        """Place as many workers as the player chooses and can pay for.  VI-CASTLE-02, VI-CASTLE-23, VI-A57"""
        reach = icons + sum(self.purse(player, act, player.held["silver"]).values())
        steps = [n for n in (1, 2, 3, 4) if WORKER_ICONS[n] <= reach and n <= player.stock]
        if not steps:
            return False
        action = yield from self.choose(player, [("workers", number) for number in steps])
        yield from self.spend(player, act, WORKER_ICONS[action[1]] - icons)
        yield from self.place_workers(player, self.segment_of(player), action[1])
        return True

    def transcribe(self, player: Player, act: str, icons: int) -> Agreeing:
        segment = self.segment_of(player)
        cost = self.manuscript_cost(segment)
        if icons + sum(self.purse(player, act, player.held["silver"]).values()) < cost:
            return False
        yield from self.spend(player, act, cost - icons)
        yield from self.take_manuscript(player, segment)
        return True

    def spend(self, player: Player, act: str, missing: int) -> Asking:
        """Ask for resources one at a time until no icons are missing.  VI-A84, VI-A102

        Kinds of resources have a fixed order: a player cannot go back to an earlier kind.
        """
        own = ACT_PAYS[act]
        double = self.has(player, f"one {own} is {ACT_ICON[act] * 2}")
        kinds = list(SPENT)
        while missing > 0:
            purse = self.purse(player, act, player.held["silver"])
            if own in purse and player.held[own]:
                purse[own] = player.held[own] + double
            left = {kind: purse[kind] for kind in kinds if purse.get(kind)}
            able = [kind for i, kind in enumerate(left) if sum(list(left.values())[i:]) >= missing]
            if len(able) == 1:
                kind = able[0]
            else:
                action = yield from self.choose(player, [("spend", kind) for kind in able])
                kind = action[1]
            player.held[kind] -= 2 if kind == "silver" else 1
            missing -= 1
            if kind == own and double:
                missing -= 1
                double = False
            kinds = kinds[kinds.index(kind) :]
