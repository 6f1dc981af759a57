"""Under the Cup: a one-file game that implements `Game` directly, with secret choices and its own belief.

CUP-1  Everybody is dealt one card, face down, from a pack of the cards 1 to players + 2.
CUP-2  Starting with the leader, everybody chooses in secret to stay or to fold. Then all choices are opened.
CUP-3  A player with the highest card of the pack must stay.
CUP-4  If several players stayed, each of them shows the card. A player who stayed alone shows nothing.
CUP-5  Folding earns a coin. The highest card that stayed earns one coin for each player who stayed.
CUP-6  Players keep their coins under a cup, where only they may look. The lead passes to the left.
CUP-7  After the last round the cups are lifted. The most coins win, and players who tie share the win.

The tests of the conformance kit break this game in many ways. To write a game, start from
`examples/hello_game`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64

from kontor.core import CHANCE, TERMINAL, ActionBuffer, Belief, Event, Game, Options, Rng, State, View
from kontor.core.actions import ActionCatalogue, Arg
from kontor.core.arrays import Arr, array, filled, kind_of_nth_item, total, zeros
from kontor.core.observation import Feature, ObservationSpec, ObservationWriter
from kontor.core.options import choice, flag, number

SEATS: Final = 4
CARDS: Final = SEATS + 2
MOST_ROUNDS: Final = 9

OPTIONS: Final = (
    number("rounds", 3, 1, MOST_ROUNDS, "rounds until the cups are lifted"),
    flag("must_stay", True, "the highest card must stay"),
    choice("showing", ("several", "always"), "several: one who stayed alone shows nothing; always: he does"),
)

# Chance plays all verbs except `choose`. `x_unseen` stands for an `x` that a seat may not see.
CATALOGUE: Final = ActionCatalogue()
LEAD: Final = CATALOGUE.add("lead", Arg("seat", range(SEATS)))
DEAL: Final = CATALOGUE.add("deal", Arg("card", range(1, CARDS + 1)))
DEAL_UNSEEN: Final = CATALOGUE.add("deal_unseen")
CHOOSE: Final = CATALOGUE.add("choose", Arg("choice", ("stay", "fold")))
CHOOSE_UNSEEN: Final = CATALOGUE.add("choose_unseen")
OPEN: Final = CATALOGUE.add("open", Arg("choice", ("stay", "fold")))
SHOW: Final = CATALOGUE.add("show", Arg("card", range(1, CARDS + 1)))

REFUSALS: Final = ("", "CUP-1", "CUP-2", "CUP-3", "CUP-4", "CUP-6", "CUP-7")
FROM_THE_PACK, IN_TURN, MUST_STAY, AS_HELD, LEADER, CUPS_LIFTED = range(1, 7)

PHASES: Final = ("leader", "deal", "choose", "open", "show", "over")
LEADER_DRAWN, DEALING, CHOOSING, OPENING, SHOWING, OVER = range(6)

OBSERVATION: Final = ObservationSpec(
    (
        Feature("phase", len(PHASES), 1),
        Feature("seats", 1, SEATS),
        Feature("rounds_left", 1, MOST_ROUNDS),
        Feature("asked", SEATS, 1),
        Feature("card", CARDS, 1),
        Feature("choice", 2, 1),
        Feature("opened", SEATS * 2, 1),
        Feature("shown", SEATS * CARDS, 1),
        Feature("coins", 1, SEATS * MOST_ROUNDS),
    )
)

NONE: Final = -1
STAY: Final = 0
FOLD: Final = 1


class Cups(State):
    """A state of the game. Arrays are by seat, except `pack`, which is by card. Card 0 has the value 1."""

    # options
    rounds: i64  # how many rounds the game lasts
    must_stay: i64  # 1 if the highest card must stay
    show_always: i64  # 1 if a player who stayed alone also shows the card

    phase: i64
    played: i64  # rounds finished
    leader: i64
    asked: i64  # the seat that is dealt a card, chooses, opens or shows now
    pack: Arr  # by card: 1 if the card has not been dealt
    hand: Arr  # the card of each seat
    choice: Arr  # secret until opened
    opened: Arr  # 1 if the choice is open
    shown: Arr  # 1 if the card was shown
    coins: Arr
    supply: i64  # coins that were not paid yet

    def game_key(self) -> str:
        return "cups"

    def legal_actions_into(self, buffer: ActionBuffer) -> None:
        buffer.clear()
        if self.phase == LEADER_DRAWN:
            for seat in range(self.seats):
                buffer.add(LEAD + seat)
        elif self.phase == DEALING:
            for card in range(len(self.pack)):
                if self.pack[card]:
                    buffer.add(DEAL + card)
        elif self.phase == CHOOSING:
            buffer.add(CHOOSE + STAY)
            if not (self.must_stay and self.hand[self.asked] == len(self.pack) - 1):
                buffer.add(CHOOSE + FOLD)
        elif self.phase in (OPENING, SHOWING):
            buffer.add(self.action_of_lot(0))

    def why_not(self, action: i64) -> i64:
        """Return 0 if `action` is legal, else the code of the reason. Do not use `legal_actions_into`.

        The conformance kit compares both methods, which proves something only if they are independent.
        """
        if self.phase == OVER:
            return CUPS_LIFTED
        if self.phase == LEADER_DRAWN:
            return 0 if LEAD <= action < LEAD + self.seats else LEADER
        if self.phase == DEALING:
            there = [DEAL + card for card in range(len(self.pack)) if card not in list(self.hand)]
            return 0 if action in there else FROM_THE_PACK
        if self.phase == CHOOSING:
            if action not in (CHOOSE + STAY, CHOOSE + FOLD):
                return IN_TURN
            highest = self.hand[self.asked] + 1 == self.seats + 2
            return MUST_STAY if action == CHOOSE + FOLD and highest and self.must_stay else 0
        if self.phase == OPENING:
            return 0 if action - OPEN == self.choice[self.asked] else IN_TURN
        return 0 if action - SHOW == self.hand[self.asked] else AS_HELD

    def lot_count(self) -> i64:
        """Return the number of lots.

        Opening and showing have one lot: nothing is random, but everybody learns something.
        """
        if self.phase == LEADER_DRAWN:
            return self.seats
        return total(self.pack, 0, len(self.pack)) if self.phase == DEALING else 1

    def action_of_lot(self, lot: i64) -> i64:
        if self.phase == LEADER_DRAWN:
            return LEAD + lot
        if self.phase == DEALING:
            return DEAL + kind_of_nth_item(self.pack, 0, lot)
        if self.phase == OPENING:
            return OPEN + self.choice[self.asked]
        return SHOW + self.hand[self.asked]

    def do(self, action: i64) -> None:
        if self.phase == LEADER_DRAWN:
            self.leader = action - LEAD
            self.begin_round()
            return
        if self.phase == DEALING:
            self.hand[self.asked] = action - DEAL
            self.pack[action - DEAL] -= 1
        elif self.phase == CHOOSING:
            self.choice[self.asked] = action - CHOOSE
        elif self.phase == OPENING:
            self.opened[self.asked] = 1
        else:
            self.shown[self.asked] = 1
        self.go_on()

    def begin_round(self) -> None:
        self.pack = filled(self.seats + 2, 1)
        self.hand = filled(self.seats, NONE)
        self.choice = filled(self.seats, NONE)
        self.opened = zeros(self.seats)
        self.shown = zeros(self.seats)
        self.ask(DEALING, self.leader)

    def ask(self, phase: i64, seat: i64) -> None:
        self.phase = phase
        self.asked = seat
        self.actor = seat if phase == CHOOSING else CHANCE

    def go_on(self) -> None:
        """Ask the next seat in this phase. If all seats were asked, go to the next phase."""
        following = (self.asked + 1) % self.seats
        while self.phase == SHOWING and following != self.leader and self.choice[following] == FOLD:
            following = (following + 1) % self.seats
        if following != self.leader:
            self.ask(self.phase, following)
        elif self.phase in (DEALING, CHOOSING):
            self.ask(self.phase + 1, self.leader)
        elif self.phase == OPENING and self.somebody_shows():
            self.ask(SHOWING, self.leader)
            if self.choice[self.leader] == FOLD:
                self.go_on()
        else:
            self.pay()

    def somebody_shows(self) -> bool:
        """Return whether the players who stayed must show their cards, by the rule CUP-4."""
        return len(self.stayed()) > (0 if self.show_always else 1)

    def stayed(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.choice[seat] == STAY]

    def pay(self) -> None:
        """Pay the coins and start the next round, by the rules CUP-5 and CUP-6."""
        stayed = self.stayed()
        for seat in range(self.seats):
            self.coins[seat] += self.choice[seat] == FOLD
        if stayed:
            self.coins[max(stayed, key=lambda seat: self.hand[seat])] += len(stayed)
        self.supply -= self.seats
        self.played += 1
        self.leader = (self.leader + 1) % self.seats
        self.begin_round()
        if self.played == self.rounds:
            self.phase, self.actor = OVER, TERMINAL

    def scores(self) -> list[int]:
        return [int(coins) for coins in self.coins]


class CupsBelief(Belief):
    """An exact belief. It lists the deals that fit what the seat has seen, which are all equally likely."""

    def __init__(self, world: Cups, seat: int | None) -> None:
        self.exact = True
        self.seat = seat
        self.world = world  # one possible world; its public part is the real one
        self.deals: list[tuple[int, ...]] = [()]  # each deal starts with the leader's card

    def see(self, action: int) -> None:
        world = self.world
        at = (world.asked - world.leader) % world.seats
        played = world.played
        if world.phase == DEALING:
            cards = range(len(world.pack)) if action == DEAL_UNSEEN else [action - DEAL]
            self.deals = [(*deal, card) for deal in self.deals for card in cards if card not in deal]
            deal_cards(world, self.deals[0][:-1])
            action = DEAL + self.deals[0][-1]
        elif action == CHOOSE_UNSEEN:
            action = CHOOSE + STAY  # always legal; `sample` chooses again
        elif world.phase == OPENING:
            world.choice[world.asked] = action - OPEN
            if world.must_stay and action == OPEN + FOLD:
                self.keep([deal for deal in self.deals if deal[at] != len(world.pack) - 1])
        elif world.phase == SHOWING:
            self.keep([deal for deal in self.deals if deal[at] == action - SHOW])
        world.do(action)
        if world.played != played:
            self.deals = [()]

    def keep(self, deals: list[tuple[int, ...]]) -> None:
        self.deals = deals
        deal_cards(self.world, deals[0])

    def sample(self, rng: Rng) -> Cups:
        twin = self.world.copy()
        deal_cards(twin, self.deals[rng.below(len(self.deals))])
        for seat in range(twin.seats):
            if seat != self.seat and twin.choice[seat] != NONE and not twin.opened[seat]:
                bound = twin.must_stay and twin.hand[seat] == len(twin.pack) - 1
                twin.choice[seat] = STAY if bound else rng.below(2)
        return twin


def deal_cards(world: Cups, deal: tuple[int, ...]) -> None:
    """Deal the cards in `deal`, starting with the leader. The other cards form the pack."""
    world.pack = filled(world.seats + 2, 1)
    for i, card in enumerate(deal):
        world.hand[(world.leader + i) % world.seats] = card
        world.pack[card] = 0


class UnderTheCup(Game):
    """The game Under the Cup."""

    def __init__(self) -> None:
        super().__init__(
            key="cups",
            title="Under the Cup",
            rules_version=1,
            seat_counts=(2, 3, 4),
            state_class=Cups,
            option_specs=OPTIONS,
            catalogue=CATALOGUE,
            observation_spec=OBSERVATION,
            refusals=REFUSALS,
            components_hash="cards 1 to players + 2",
        )
        self.variants = ({}, {"must_stay": False, "showing": "always"}, {"rounds": 1})
        self.endings = ("won", "shared")

    def initial_state(self, options: Options) -> Cups:
        s = cups(self.empty_state())
        s.seats = options.seats
        s.rounds = options.number("rounds")
        s.must_stay = options.number("must_stay")
        s.show_always = options.is_set_to("showing", "always")
        s.leader = s.played = 0
        s.coins = zeros(s.seats)
        s.supply = s.rounds * s.seats
        s.begin_round()
        s.phase = LEADER_DRAWN
        return s

    def max_game_length(self, options: Options) -> int:
        return 1 + 4 * options.seats * options.number("rounds")

    def ending_name(self, state: State) -> str:
        return "won" if 1.0 in state.returns() else "shared"

    def broken_invariants(self, state: State) -> list[str]:
        s = cups(state)
        held = [int(card) for card in s.hand if card != NONE]
        there = [int(s.pack[card]) + held.count(card) for card in range(len(s.pack))]
        broken = [f"the card {card + 1} is there {n} times" for card, n in enumerate(there) if n != 1]
        if s.supply + sum(s.coins) != s.rounds * s.seats:
            broken.append(f"{sum(s.coins)} coins lie under cups, {s.supply} in the supply")
        return broken

    def new_belief(self, options: Options, seat: int | None) -> Belief:
        return CupsBelief(self.initial_state(options), seat)

    # What a seat may see. A view is built from scratch, never filtered.

    def redact(self, action: i64, before: State, seat: int | None) -> int:
        if cups(before).asked == seat:
            return action
        if DEAL <= action < DEAL_UNSEEN:
            return DEAL_UNSEEN
        return CHOOSE_UNSEEN if CHOOSE <= action < CHOOSE_UNSEEN else action

    def view(self, state: State, seat: int | None) -> View:
        s = cups(state)
        return {
            "seat": seat,
            "phase": PHASES[s.phase],
            "actor": int(s.actor),
            "asked": int(s.asked),
            "round": int(s.played) + 1,
            "leader": int(s.leader),
            "supply": int(s.supply),
            "players": [self.player(s, other, seat) for other in range(s.seats)],
        }

    def player(self, s: Cups, other: int, seat: int | None) -> View:
        dealt, chosen = s.hand[other] != NONE, s.choice[other] != NONE
        return {
            "dealt": dealt,
            "card": int(s.hand[other]) + 1 if dealt and (other == seat or s.shown[other]) else None,
            "chosen": chosen,
            "stays": s.choice[other] == STAY if chosen and (other == seat or s.opened[other]) else None,
            "coins": int(s.coins[other]) if other == seat or s.phase == OVER else None,
        }

    def events(self, before: State, action: i64, after: State, seat: int | None) -> list[Event]:
        words = CATALOGUE.decode(self.redact(action, before, seat))
        event: Event = {"key": f"cups.{words.pop('do')}", "seat": int(cups(before).asked)}
        return [event | words, *payments(cups(before), cups(after))]

    def scramble_remembered_secrets(self, state: State, viewer: int | None, rng: Rng) -> State:
        """Shuffle the coins of the other seats. A player could remember them, but the rules hide them."""
        twin = cups(state).copy()
        others = [other for other in range(twin.seats) if other != viewer]
        coins = array(twin.coins[other] for other in others)
        rng.shuffle(coins)
        for other, have in zip(others, coins, strict=True):
            twin.coins[other] = have
        return twin

    def write_observation(self, state: State, seat: int, writer: ObservationWriter) -> None:
        """Write what `seat` may see. Numbers by seat start with `seat` and go clockwise."""
        s = cups(state)
        writer.one_hot(s.phase, len(PHASES))
        writer.write(s.seats)
        writer.write(s.rounds - s.played)
        writer.one_hot((s.asked - seat) % s.seats, SEATS)
        writer.one_hot(s.hand[seat], CARDS)
        writer.one_hot(s.choice[seat], 2)
        for other in clockwise(s, seat):
            writer.one_hot(s.choice[other] if s.opened[other] else NONE, 2)
        writer.skip((SEATS - s.seats) * 2)
        for other in clockwise(s, seat):
            writer.one_hot(s.hand[other] if s.shown[other] else NONE, CARDS)
        writer.skip((SEATS - s.seats) * CARDS)
        writer.write(s.coins[seat])


def cups(state: State) -> Cups:
    assert isinstance(state, Cups)
    return state


def clockwise(s: Cups, seat: int) -> Iterator[int]:
    return ((seat + i) % s.seats for i in range(s.seats))


def payments(before: Cups, after: Cups) -> Iterator[Event]:
    """Yield an event for each payment. Everybody sees the coins before they go under a cup."""
    for seat in range(before.seats):
        if after.coins[seat] > before.coins[seat]:
            yield {"key": "cups.pays", "seat": seat, "coins": int(after.coins[seat] - before.coins[seat])}
    if after.phase == OVER:
        yield {"key": "cups.end", "coins": after.scores()}


GAME: Final = UnderTheCup()
