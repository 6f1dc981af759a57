"""Build positions in code that reads like the examples in the rulebook, and play them.

    table = given("red", "blue").tableau("red", "abbot", "squire", "trader").at("red", "7").acts("red")
    table.do("act", action="trade").do("exchange")
    assert table.held("red", "gold") == 1

The segments lie in the order of their numbers, with the castle's ink and stone over the first one. Each
player has the eight start cards in the draw pile and nothing else. Viscounts stand on 1, 3, 5, 7. A card or
manuscript that is given to a player leaves its former place. With a single name the automaton plays too, as
"AI".
"""

from __future__ import annotations

from kontor.games.viscounts.board import (
    IS_FUTURE_SCHEME,
    PIECE,
    PLOT,
    REMOVES_SCHEME,
    SCHEME,
    SCHEMES,
    SEGMENT,
    SPACE,
)
from kontor.games.viscounts.components import (
    CASTLE_ITEMS,
    CASTLE_LEVEL_3,
    CASTLE_STOCK,
    HOLDING,
    HOLDINGS,
    MANUSCRIPT,
    RIBBON,
    SEGMENTS,
    START_DEBTS,
    START_DEEDS,
    TOWNSFOLK,
)
from kontor.games.viscounts.effect_stack import EFFECT_TEXT, push_effect, push_printed_effect
from kontor.games.viscounts.effects import ATOM
from kontor.games.viscounts.flow import proceed
from kontor.games.viscounts.game import GAME, ViscountsState
from kontor.games.viscounts.phases import OVER, PROCEED
from kontor.games.viscounts.state import (
    CARD_COVERED,
    CARD_GONE,
    CARD_ON_TOP,
    CARDS,
    DISCARDS,
    DRAW_PILE,
    EMPTY,
    FIRST_SEAT_PLACE,
    HAND,
    MANUSCRIPT_COVERED,
    MANUSCRIPT_OPEN,
    SCHEME_FUTURE,
    SCHEME_GONE,
    SCHEME_IN_DISCARDS,
    SCHEME_IN_PILE,
    SCHEME_ON_BOARD,
    STAGE_BEGIN_TURN,
    STAGE_CHOOSE_ACT,
    STAGE_COLLIDE,
    STAGE_DRAW_CARDS,
    STAGE_FIND_FIRST_PLAYER,
    STAGE_MOVE_VISCOUNT,
    STAGE_PLAY_CARD,
    STAGE_RECRUIT,
    STAGE_TURN_SCHEME,
    TABLEAU,
    card_kind,
    card_with_kind,
    neutral_card,
    place_of_pile,
)
from tests.rules.viscounts.table import AI, Table

THREE = ("red", "blue", "yellow")
OPEN_TOWNSFOLK = ("miner", "princess", "friar", "jeweller", "conspirator")
"""The townsfolk on top of the piles, by segment."""
OPEN_MANUSCRIPTS = ("black_flip", "blue_hire", "grey_virtue", "yellow_any", "blue_silver")
"""The manuscripts on top of the stacks, by segment."""
START_ROUND = 2  # the round in which all positions begin


def new_game(*names: str, **options: object) -> Table:
    """Return a new game in which nothing has been laid out yet."""
    names = names or THREE
    return Table(GAME.initial_state(GAME.options(seats=len(names), **options)), names)


def game_with_board(
    *names: str, order: tuple[str, ...] = SEGMENT, first: str = "", **options: object
) -> Table:
    """Return a new game with a complete board. Next, chance offers the pairs of start cards and heroes."""
    return lay_out(new_game(*names, **options), order, first)


def lay_out(table: Table, order: tuple[str, ...], first: str) -> Table:
    for segment in order[1:4]:
        table.do("lay_segment", segment=segment)
    table.do("turn_castle", segment=order[0])
    table.do("short_pile", segment="7_8").do("short_pile", segment="9_10")
    for segment in order:
        table.do("turn_up", card=OPEN_TOWNSFOLK[SEGMENT.index(segment)])
    for segment in order:
        table.do("open_manuscript", manuscript=OPEN_MANUSCRIPTS[SEGMENT.index(segment)])
    if len(table.names) > 1:
        table.do("first_player", seat=first or table.names[0])
    return table


def game_in_draft(*names: str, pairs: dict[str, str] | None = None, **options: object) -> Table:
    """Return a game in which the last player chooses one of `pairs` of a start card and a hero.

    If there are too few pairs, the first unused start cards and heroes are added.
    """
    table = lay_out(new_game(*names, **options), SEGMENT, "")
    needed = len(table.names) + 1
    chosen = dict(pairs or {})
    heroes = [hero for hero in TOWNSFOLK[8:18] if hero not in chosen.values()]
    for card in [str(n) for n in range(1, 11)]:
        if len(chosen) < needed and card not in chosen:
            chosen[card] = heroes.pop(0)
    for card, hero in chosen.items():
        table.do("offer_start", start_card=card).do("offer_hero", hero=hero)
    return table


def given(*names: str, order: tuple[str, ...] = SEGMENT, conserved: bool = True, **options: object) -> Given:
    """Return a builder for a position in the second round.

    With `conserved=False`, the position may break invariants, so no real game could reach it.
    """
    return Given(names or THREE, order, conserved, options)


class Given:
    """A builder of positions. The last method called begins a phase and returns the game as a `Table`."""

    def __init__(
        self, names: tuple[str, ...], order: tuple[str, ...], conserved: bool, options: dict[str, object]
    ) -> None:
        self.names = names
        self.conserved = conserved
        self.state: ViscountsState = lay_out(new_game(*names, **options), order, "").state
        s = self.state
        s.first, s.active, s.round, s.stage = 0, 0, START_ROUND, STAGE_FIND_FIRST_PLAYER
        s.debts_left, s.deeds_left = START_DEBTS[s.seats], START_DEEDS[s.seats]
        for player in range(s.players):
            s.start_card_of[player] = 2 * player
            s.viscount[player] = 3 * player
        if s.automaton >= 0:
            for scheme in range(SCHEMES):
                there = SCHEME_FUTURE if IS_FUTURE_SCHEME[scheme] else SCHEME_IN_PILE
                s.scheme_place[scheme] = (
                    SCHEME_GONE if REMOVES_SCHEME[s.automaton * SCHEMES + scheme] else there
                )

    def checked(self) -> Given:
        assert (
            not self.conserved
            or [law for law in GAME.broken_invariants(self.state) if "asked" not in law] == []
        )
        return self

    def seat(self, name: str) -> int:
        return len(self.names) if name == AI else self.names.index(name)

    # Holdings

    def holds(self, name: str, **amounts: int) -> Given:
        """Set how much a player has of silver, resources, debts and deeds, without touching the piles."""
        s, base = self.state, self.seat(name) * HOLDINGS
        for what, amount in amounts.items():
            change = amount - s.held[base + HOLDING.index(what)]
            s.held[base + HOLDING.index(what)] = amount
            if what in ("debts", "paid"):
                s.free_debts += change
            elif what in ("deeds", "approved"):
                s.free_deeds += change
        return self.checked()

    def at(self, name: str, space: str) -> Given:
        self.state.viscount[self.seat(name)] = SPACE.index(space)
        return self

    def markers(self, name: str, corruption: int, virtue: int) -> Given:
        """Put a player's markers on these spaces, which are counted from 1 to 7."""
        at = self.seat(name) * 2
        self.state.markers[at], self.state.markers[at + 1] = corruption - 1, virtue - 1
        return self.checked()

    # Cards

    def take(self, name: str, card: str) -> int:
        """Remove a card from its place, and return the number of the card."""
        s, seat = self.state, self.seat(name)
        number = int(card_with_kind(seat, TOWNSFOLK.index(card)))
        if s.card_place[number] == CARD_ON_TOP:
            self.person(SEGMENT[[*s.open_townsperson].index(TOWNSFOLK.index(card))], self.some_covered())
        place = int(s.card_place[number])
        if place == CARD_COVERED:
            lowest = max(range(SEGMENTS), key=lambda segment: s.townsfolk_left[segment])
            s.townsfolk_left[lowest] -= 1
        elif place >= FIRST_SEAT_PLACE:
            owner, pile = divmod(place - FIRST_SEAT_PLACE, 4)
            if pile == TABLEAU:
                for i in range(owner * 3, owner * 3 + 3):
                    s.tableau[i] = EMPTY if s.tableau[i] == number else s.tableau[i]
            else:
                s.card_counts[owner * 3 + pile] -= 1
        s.card_place[number] = CARD_GONE
        return number

    def some_covered(self) -> str:
        """Return the name of a covered townsperson, who can replace one that was taken."""
        covered = [card for card in range(CARDS) if self.state.card_place[card] == CARD_COVERED]
        return TOWNSFOLK[card_kind(covered[-1])]

    def put(self, name: str, pile: int, cards: tuple[str, ...]) -> Given:
        seat = self.seat(name)
        for card in cards:
            self.state.card_place[self.take(name, card)] = place_of_pile(seat, pile)
            self.state.card_counts[seat * 3 + pile] += 1
        return self.checked()

    def tableau(self, name: str, *cards: str) -> Given:
        """Put cards on the spaces of a tableau, from the left. "" leaves a space empty."""
        seat = self.seat(name)
        for space, card in enumerate(cards):
            if card:
                number = self.take(name, card)
                self.state.card_place[number] = place_of_pile(seat, TABLEAU)
                self.state.tableau[seat * 3 + space] = number
        return self.checked()

    def hand(self, name: str, *cards: str) -> Given:
        return self.put(name, HAND, cards)

    def discards(self, name: str, *cards: str) -> Given:
        return self.put(name, DISCARDS, cards)

    def pile(self, name: str, *cards: str) -> Given:
        """Make the draw pile consist of exactly these cards. Its other cards leave the game."""
        seat = self.seat(name)
        for card in range(CARDS):
            if self.state.card_place[card] == place_of_pile(seat, DRAW_PILE):
                self.state.card_place[card] = CARD_GONE
                self.state.card_counts[seat * 3 + DRAW_PILE] -= 1
        return self.put(name, DRAW_PILE, cards)

    # The board

    def person(self, segment: str, card: str) -> Given:
        """Put a townsperson face up on top of the pile of a segment."""
        s, at = self.state, SEGMENT.index(segment)
        number = neutral_card(TOWNSFOLK.index(card))
        if s.card_place[number] == CARD_ON_TOP:
            other = next(i for i in range(SEGMENTS) if s.open_townsperson[i] == TOWNSFOLK.index(card))
            s.open_townsperson[other], s.open_townsperson[at] = (
                s.open_townsperson[at],
                s.open_townsperson[other],
            )
            return self.checked()
        assert s.card_place[number] == CARD_COVERED
        s.card_place[neutral_card(s.open_townsperson[at])] = CARD_COVERED
        s.card_place[number] = CARD_ON_TOP
        s.open_townsperson[at] = TOWNSFOLK.index(card)
        return self.checked()

    def no_pile(self, segment: str) -> Given:
        """Empty the pile of townsfolk of a segment. Its cards leave the game."""
        s, at = self.state, SEGMENT.index(segment)
        s.card_place[neutral_card(s.open_townsperson[at])] = CARD_GONE
        covered = [card for card in range(CARDS) if s.card_place[card] == CARD_COVERED]
        for card in covered[-int(s.townsfolk_left[at]) + 1 :] if s.townsfolk_left[at] > 1 else []:
            s.card_place[card] = CARD_GONE
        s.open_townsperson[at], s.townsfolk_left[at] = EMPTY, 0
        return self.checked()

    def manuscript(self, segment: str, name: str) -> Given:
        """Put a manuscript face up on top of the stack of a segment."""
        s, at, number = self.state, SEGMENT.index(segment), MANUSCRIPT.index(name)
        if s.manuscript_place[number] == MANUSCRIPT_OPEN:
            other = next(i for i in range(SEGMENTS) if s.open_manuscript[i] == number)
            s.open_manuscript[other], s.open_manuscript[at] = s.open_manuscript[at], s.open_manuscript[other]
            return self.checked()
        s.manuscript_place[s.open_manuscript[at]] = MANUSCRIPT_COVERED
        s.manuscript_place[number] = MANUSCRIPT_OPEN
        s.open_manuscript[at] = number
        return self.checked()

    def no_stack(self, segment: str, owner: str) -> Given:
        """Empty the stack of manuscripts of a segment, and give its manuscripts to `owner`."""
        s, at = self.state, SEGMENT.index(segment)
        covered = [m for m in range(len(MANUSCRIPT)) if s.manuscript_place[m] == MANUSCRIPT_COVERED]
        for m in [int(s.open_manuscript[at]), *covered[len(covered) + 1 - int(s.manuscripts_left[at]) :]]:
            s.manuscript_place[m] = self.seat(owner)
        s.open_manuscript[at], s.manuscripts_left[at] = EMPTY, 0
        return self.checked()

    def owns(self, name: str, *manuscripts: str) -> Given:
        """Give manuscripts to a player. Each makes the highest stack one manuscript smaller."""
        s = self.state
        for manuscript in manuscripts:
            number = MANUSCRIPT.index(manuscript)
            if s.manuscript_place[number] == MANUSCRIPT_OPEN:
                at = next(i for i in range(SEGMENTS) if s.open_manuscript[i] == number)
                covered = next(m for m in range(9, 35) if s.manuscript_place[m] == MANUSCRIPT_COVERED)
                self.manuscript(SEGMENT[at], MANUSCRIPT[covered])
            highest = max(range(SEGMENTS), key=lambda i: s.manuscripts_left[i])
            s.manuscripts_left[highest] -= 1
            s.manuscript_place[number] = self.seat(name)
        return self.checked()

    def monk_card(self, name: str, ribbon: str) -> Given:
        self.state.monk_card_owner[RIBBON.index(ribbon)] = self.seat(name)
        return self.checked()

    def built(self, name: str, **pieces: str) -> Given:
        """Build pieces on plots, such as `guildhall_2="5_6_a"`."""
        s, seat = self.state, self.seat(name)
        for piece, plot in pieces.items():
            number = PIECE.index(piece)
            s.built[seat] |= 2**number
            s.plots[PLOT.index(plot)] = seat * 3 + number // 3
        return self.checked()

    def workers(self, name: str, level: int, **segments: int) -> Given:
        """Put workers on a level of the castle: `s1_2=3` for a segment, or `top=2` for level 3."""
        s, base = self.state, self.seat(name) * CASTLE_ITEMS
        for segment, count in segments.items():
            place = CASTLE_LEVEL_3 if level == 3 else (level - 1) * SEGMENTS + SEGMENT.index(segment[1:])
            s.castle[base + CASTLE_STOCK] += s.castle[base + place] - count
            s.castle[base + place] = count
        if level == 3 and s.ruler < 0:
            s.ruler = self.seat(name)
        return self

    def ruler(self, name: str) -> Given:
        self.state.ruler = self.seat(name)
        return self.checked()

    def left(self, **piles: int) -> Given:
        """Leave this many `debts` on the Poverty card and `deeds` on the Prosperity card."""
        s = self.state
        if "debts" in piles:
            s.free_debts -= START_DEBTS[s.seats] - piles["debts"]
            s.debts_left = piles["debts"]
        if "deeds" in piles:
            s.free_deeds -= START_DEEDS[s.seats] - piles["deeds"]
            s.deeds_left = piles["deeds"]
        return self.checked()

    def round(self, number: int) -> Given:
        self.state.round = number
        return self

    # The automaton

    def schemes(self, *names: str) -> Given:
        """Put schemes on the automaton's board, from the left. "" leaves a space empty."""
        s = self.state
        for space, name in enumerate(names):
            if name:
                s.scheme_place[SCHEME.index(name)] = SCHEME_ON_BOARD + space
                s.tableau[s.seats * 3 + space] = SCHEME.index(name)
        return self

    def scheme_pile(self, *names: str) -> Given:
        """Make the automaton's pile consist of exactly these schemes. The others there go to its discards."""
        s = self.state
        for scheme in range(SCHEMES):
            if s.scheme_place[scheme] == SCHEME_IN_PILE:
                s.scheme_place[scheme] = SCHEME_IN_DISCARDS
        for name in names:
            s.scheme_place[SCHEME.index(name)] = SCHEME_IN_PILE
        return self

    def future(self, *names: str) -> Given:
        """Make these the only schemes that the automaton can still gain. The others leave the game."""
        s = self.state
        for scheme in range(SCHEMES):
            if s.scheme_place[scheme] == SCHEME_FUTURE:
                s.scheme_place[scheme] = SCHEME_GONE
        for name in names:
            s.scheme_place[SCHEME.index(name)] = SCHEME_FUTURE
        self.conserved = False
        return self

    # The phase

    def stage(self, name: str, stage: int) -> Table:
        s = self.state
        s.active, s.stage, s.phase = self.seat(name), stage, PROCEED
        proceed(s)
        self.checked()
        return Table(s, self.names, self.conserved)

    def begins(self, name: str) -> Table:
        """Begin a player's turn. The tableau slides first, if it has cards."""
        return self.stage(name, STAGE_BEGIN_TURN)

    def plays(self, name: str) -> Table:
        """Ask a player to play a card, after the tableau has slid."""
        return self.stage(name, STAGE_PLAY_CARD)

    def moves(self, name: str, played: str) -> Table:
        """Ask a player to move the viscount, after they played the card `played`."""
        self.state.played = TOWNSFOLK.index(played)
        return self.stage(name, STAGE_MOVE_VISCOUNT)

    def acts(self, name: str) -> Table:
        """Begin phase 3 of a player's turn: the primary action."""
        return self.stage(name, STAGE_CHOOSE_ACT)

    def recruits(self, name: str) -> Table:
        """Begin phase 4 of a player's turn: hiring."""
        return self.stage(name, STAGE_RECRUIT)

    def collides(self, name: str) -> Table:
        """Begin phase 5 of a player's turn: the collision."""
        return self.stage(name, STAGE_COLLIDE)

    def draws(self, name: str) -> Table:
        """Begin phase 6 of a player's turn: drawing cards."""
        return self.stage(name, STAGE_DRAW_CARDS)

    def schemes_turn(self) -> Table:
        """Begin the automaton's turn at the point where it turns up a scheme."""
        return self.stage(AI, STAGE_TURN_SCHEME)

    def resolves(self, name: str, effect: str, active: str = "") -> Table:
        """Resolve an effect for a player. Afterwards the active player is asked to hire."""
        s, seat = self.state, self.seat(name)
        if effect in EFFECT_TEXT:
            push_printed_effect(s, seat, EFFECT_TEXT.index(effect), 0)
        else:
            for part in reversed(effect.split(" + ")):
                words = part.split()
                push_effect(s, seat, ATOM.index(words[-1]), int(words[0]) if len(words) > 1 else 1, 0)
        return self.stage(active or (name if name != AI else self.names[0]), STAGE_RECRUIT)

    def ends(self) -> Table:
        """End the game, so that a test can look at the scores."""
        table = self.stage(self.names[0], STAGE_RECRUIT)
        table.state.phase = OVER
        table.state.actor = -2
        return table
