"""Beliefs: what a seat knows about hidden cards, compared with probabilities computed by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Self

from kontor.core import TERMINAL, ActionBuffer, Rng, pick
from kontor.games.san_juan.belief import SanJuanBelief
from kontor.games.san_juan.components import CARDS, KINDS
from kontor.games.san_juan.game import GAME, SanJuanState
from tests.rules.san_juan.given import TWO, Table, given

WORLDS = 1500


class Watched(Table):
    """A table, with the belief of each seat and of a spectator. At first, only the draw pile is hidden."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.state, table.names)
        self.beliefs = {name: SanJuanBelief(self.state.copy(), seat) for seat, name in enumerate(self.names)}
        self.beliefs["spectator"] = SanJuanBelief(self.state.copy(), -1)
        self.sampled: dict[str, list[SanJuanState]] = {}

    def apply(self, action: int) -> Self:
        for name, belief in self.beliefs.items():
            seat = self.names.index(name) if name in self.names else None
            belief.see(GAME.redact(action, self.state, seat))
        self.sampled.clear()
        return super().apply(action)

    def worlds(self, who: str, count: int = WORLDS) -> Iterator[SanJuanState]:
        rng = Rng(1)
        for _ in range(count):
            world = self.beliefs[who].sample(rng)
            assert isinstance(world, SanJuanState)
            yield world

    def share(self, who: str, holds: Callable[[SanJuanState], bool]) -> float:
        """Return for which share of states, sampled from the belief of `who`, `holds` is true."""
        if who not in self.sampled:
            self.sampled[who] = list(self.worlds(who))
        return sum(holds(world) for world in self.sampled[who]) / WORLDS


def held(seat: int, card: str) -> Callable[[SanJuanState], bool]:
    return lambda world: world.hand[seat * KINDS + CARDS.index(card)] > 0


def discarded(card: str) -> Callable[[SanJuanState], bool]:
    return lambda world: world.discards[CARDS.index(card)] > 0


def assert_share(found: float, expected: float) -> None:
    """Check that a measured share is within four standard deviations of the expected one."""
    assert abs(found - expected) <= 4 * (expected * (1 - expected) / WORLDS) ** 0.5 + 1e-9


def test_an_unseen_card_is_as_likely_as_the_cards_that_are_out_of_sight() -> None:
    table = Watched(given(*TWO).hand("Anita", "hero").governor("Éva"))
    table.choose("prospector").do("act").draws("palace")
    assert table.share("Éva", held(1, "palace")) == 1.0
    assert_share(table.share("Anita", held(1, "palace")), 2 / 107)
    assert_share(table.share("spectator", held(1, "hero")), 2 / 107)
    assert table.share("spectator", held(0, "hero")) == 1.0, "everybody knew it when the belief began"


def test_a_card_that_the_seat_drew_is_nowhere_else() -> None:
    table = Watched(given(*TWO).deck("palace", "palace", "hero", "well").no_discards().governor("Éva"))
    table.choose("prospector").do("act").draws("hero")
    assert_share(table.share("Anita", held(1, "palace")), 2 / 4)
    assert_share(table.share("Anita", held(1, "hero")), 1 / 4)
    table.choose("producer").do("pass").do("produce", good="indigo").do("make_good", card="well")
    goods = table.share("Éva", lambda world: world.good_card[12] == CARDS.index("palace"))
    assert_share(goods, 2 / 3)
    assert_share(table.share("Anita", lambda world: world.good_card[12] == CARDS.index("palace")), 2 / 4)


def test_a_card_that_somebody_builds_was_in_the_hand() -> None:
    """Éva drew two of smithy, hero, well and tower. She builds the smithy and pays with the other card."""
    position = given(*TWO).city("Éva", "library").hand("Anita", "crane")
    position.deck("smithy", "hero", "well", "tower").no_discards()
    table = Watched(position.governor("Éva"))
    table.choose("prospector").do("act_with_library").draws("hero", "smithy")
    assert_share(table.share("Anita", held(1, "smithy")), 1 / 2)
    table.choose("builder").passes("Anita").builds("smithy").do("pay", card="hero")
    for card in ("hero", "well", "tower"):
        assert_share(table.share("Anita", discarded(card)), 1 / 3)


def test_a_known_card_may_be_among_those_paid_unseen() -> None:
    """Éva's four cards are known. She builds one and pays two of the other three, so each stays with 1/3."""
    position = given(*TWO).hand("Éva", "well", "palace", "hero", "tower")
    table = Watched(position.governor("Anita"))
    table.choose("builder").builds("well").pays("palace", "tower")
    for who in ("Anita", "spectator"):
        for card in ("palace", "hero", "tower"):
            assert_share(table.share(who, held(1, card)), 1 / 3)
    assert table.share("Éva", held(1, "hero")) == 1.0


def test_in_the_middle_of_a_payment_the_worlds_can_be_completed() -> None:
    position = given(*TWO).hand("Éva", "statue", "palace", "hero", "tower", "well", "crane")
    table = Watched(position.governor("Anita"))
    table.choose("builder").builds("statue").do("pay", card="well").do("pay", card="tower")
    for world in table.worlds("Anita", 200):
        assert GAME.broken_invariants(world) == []
        paid = [kind for kind in range(KINDS) for _ in range(world.discards[kind])]
        assert len(paid) == 2
        assert world.next_item_min == 5 + max(paid) + 1
        assert world.legal_actions(), "the last card can be paid"


def test_after_a_shuffle_what_was_discarded_may_be_drawn_again() -> None:
    """Anita paid with a palace, and Éva with a tower or a crane. Éva then draws the last card of the draw
    pile, the hero, and one of the two discards.
    """
    position = given(*TWO).city("Éva", "library").hand("Anita", "sugar_mill", "palace")
    position.hand("Éva", "smithy", "tower", "crane").deck("hero").no_discards()
    table = Watched(position.governor("Anita"))
    table.choose("builder").builds("sugar_mill").do("pay", card="palace")
    table.builds("smithy").do("pay", card="tower")
    table.choose("prospector").do("act_with_library").draws("hero")
    assert table.state.shuffles == 1
    table.draws("palace")
    for who in ("Anita", "spectator"):
        assert table.share(who, held(1, "hero")) == 1.0
        assert_share(table.share(who, held(1, "tower")), 1 / 2 + 1 / 2 * 1 / 2)
        assert_share(table.share(who, held(1, "crane")), 1 / 2 + 1 / 2 * 1 / 2)
    assert_share(table.share("Anita", held(1, "palace")), 1 / 2)
    assert table.share("Éva", held(1, "palace")) == 1.0


def test_no_earlier_guess_has_to_be_corrected_in_random_games() -> None:
    buffer = ActionBuffer()
    for seed in range(12):
        options = GAME.options(seats=2 + seed % 3)
        state = GAME.initial_state(options)
        beliefs: dict[int | None, SanJuanBelief] = {}
        for seat in (None, 0):
            belief = GAME.new_belief(options, seat)
            assert isinstance(belief, SanJuanBelief)
            beliefs[seat] = belief
        rng = Rng(seed)
        while state.actor != TERMINAL:
            action = int(pick(state, rng, buffer))
            for seat, belief in beliefs.items():
                belief.see(GAME.redact(action, state, seat))
            state.do(action)
        for seat, belief in beliefs.items():
            assert belief.cards.corrections == 0
            assert GAME.view(belief.sample(rng), seat) == GAME.view(state, seat)
