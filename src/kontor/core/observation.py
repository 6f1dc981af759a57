"""What a learning program sees: named pieces of an integer vector, each with a declared maximum."""

from __future__ import annotations

from typing import TypeAlias, final

from mypy_extensions import i64

from kontor.core.action_buffer import POWER_OF_TWO
from kontor.core.arrays import Arr, zeros

Links: TypeAlias = dict[tuple[str, str], list[tuple[int, int]]]
"""Which sites lie next to each other: of two kinds of sites, the pairs of their numbers."""


@final
class Feature:
    """`length` numbers from 0 to `maximum`, called `name`. Those of a kind of `site`, such as the corners of
    a board, lie one site after the other, as many numbers for each.
    """

    def __init__(self, name: str, length: int, maximum: int, site: str = "") -> None:
        self.name = name
        self.length = length
        self.maximum = maximum
        self.site = site


@final
class StablePart:
    """The pieces `first` to `last` seldom change, such as those of a board: where a batch has them already,
    it leaves them (`Game.steady`). From `turning` on they are by seat, and turn with whoever looks.
    """

    def __init__(self, first: str, turning: str, last: str) -> None:
        self.first = first
        self.turning = turning
        self.last = last


@final
class NegotiationPart:
    """Some verbs only talk. Those of `quiet` leave the pieces from the first steady one up to `opened` as
    they are, though another seat may look at them now; those of `writing` leave the actor and change only the
    first `length` numbers of `written`. What chance does after them changes no more.
    """

    def __init__(
        self, quiet: frozenset[str], opened: str, writing: frozenset[str], written: str, length: int
    ) -> None:
        self.quiet = quiet
        self.opened = opened
        self.writing = writing
        self.written = written
        self.length = length


@final
class ObservationSpec:
    """The pieces of an observation in order; where the game has a shape, how many sites of each kind there
    are, and which are linked; what of it is steady; and what changes while somebody talks.
    """

    def __init__(
        self,
        pieces: tuple[Feature, ...],
        sites: dict[str, int] | None = None,
        links: Links | None = None,
        steady: StablePart | None = None,
        talk: NegotiationPart | None = None,
    ) -> None:
        self.features = pieces
        self.sites = sites or {}
        self.links = links or {}
        self.size = 0
        self.first: dict[str, int] = {}
        for piece in pieces:
            self.first[piece.name] = self.size
            self.size += piece.length
        most = max((piece.maximum for piece in pieces), default=0)
        self.bits = next(bits for bits in (8, 16, 32, 64) if most < 2 ** (bits - 1))
        """The size of a number where many observations are kept side by side: the smallest that holds all."""
        self.lead = 0
        """Numbers that a batch leaves free before each row, so that what turns begins with a word."""
        self.steady_from = self.steady_to = 0
        """Where the steady part of such a row begins and ends."""
        if steady is not None:
            self.lead = -self.first[steady.turning] % (64 // self.bits)
            self.steady_from = self.lead + self.first[steady.first]
            ends = {piece.name: self.first[piece.name] + piece.length for piece in pieces}
            self.steady_to = self.lead + ends[steady.last]
        self.opened_from = self.drafted_from = self.drafted_to = 0
        """Where in such a row talk changes it: from where on, and in what part if it is written."""
        self.quiet: frozenset[str] = frozenset()
        self.writing: frozenset[str] = frozenset()
        if talk is not None:
            self.opened_from = self.lead + self.first[talk.opened]
            self.drafted_from = self.lead + self.first[talk.written]
            self.drafted_to = self.drafted_from + talk.length
            self.quiet = talk.quiet
            self.writing = talk.writing

    def empty_vector(self) -> Arr:
        """A vector to be filled by `Game.observe`."""
        return zeros(self.size)

    def maxima(self) -> list[int]:
        """The declared maximum of every number."""
        return [piece.maximum for piece in self.features for _ in range(piece.length)]


@final
class ObservationWriter:
    """Fills a vector from the front, as `seat` sees a table of `seats`; `most` is the largest table. Whatever
    is not written is 0, so only the other numbers cost time.

    A batch has its numbers side by side, two, four or eight to a word: `bits` says how wide one is.
    """

    out: Arr
    first: i64
    place: i64
    seat: i64
    seats: i64
    most: i64
    bits: i64
    shift: i64
    low: i64
    kept: bool
    opened: bool
    drafting: bool
    looked: i64

    def __init__(self, out: Arr, seat: i64 = 0, seats: i64 = 1, most: i64 = 1, bits: i64 = 64) -> None:
        self.out = out
        self.bits = bits
        self.low = 64 // bits - 1
        self.shift = 0
        while POWER_OF_TWO[self.shift] <= self.low:
            self.shift += 1
        self.set_viewer(seat, seats, most)
        self.begin(0, len(out))

    def begin(self, first: i64, words: i64) -> None:
        """Start at the front of those words, and clear them."""
        self.start(first)
        out = self.out
        for i in range(first, first + words):
            out[i] = 0

    def start(self, first: i64) -> None:
        """The row that begins with that word, of which nothing is kept yet."""
        self.first = first
        self.place = 0
        self.kept = False
        self.opened = False
        self.drafting = False

    def clear(self, begins: i64, ends: i64) -> None:
        """The numbers `begins` to `ends` of the row become 0."""
        if begins == ends:
            return
        out, bits = self.out, self.bits
        low, high = self.first + (begins >> self.shift), self.first + (ends >> self.shift)
        before, after = POWER_OF_TWO[(begins & self.low) * bits] - 1, -POWER_OF_TWO[(ends & self.low) * bits]
        if low == high:
            out[low] &= before | after
            return
        out[low] &= before
        for i in range(low + 1, high):
            out[i] = 0
        if ends & self.low:
            out[high] &= after

    def begin_sheet_only(self, first: i64, begins: i64, ends: i64) -> None:
        """Write the numbers `begins` to `ends` alone: all others are right already, and `drafting` tells the
        game.
        """
        self.start(first)
        self.drafting = True
        self.clear(begins, ends)
        self.place = begins

    def begin_keeping_stable(self, first: i64, words: i64, begins: i64, ends: i64, looked: i64) -> None:
        """Start at the front of those words where the numbers `begins` to `ends` stay as the seat `looked`
        saw them, and have to be turned: `kept` tells the game.
        """
        self.begin_after_talk(first, words, begins, ends, looked)
        self.kept = True
        self.opened = False

    def begin_after_talk(self, first: i64, words: i64, begins: i64, ends: i64, looked: i64) -> None:
        """The same where they are all that talk leaves alone: `opened` tells the game."""
        self.start(first)
        self.opened = True
        self.looked = looked
        self.clear(0, begins)
        self.clear(ends, words << self.shift)

    def set_viewer(self, seat: i64, seats: i64, most: i64) -> None:
        """Who looks, and at what table."""
        self.seat = seat
        self.seats = seats
        self.most = most

    def write_at(self, place: i64, value: i64) -> None:
        """A number anywhere: for loops over what is mostly 0. No place is marked twice."""
        self.out[self.first + (place >> self.shift)] += value << (place & self.low) * self.bits

    def write(self, value: i64) -> None:
        if value != 0:
            self.write_at(self.place, value)
        self.place += 1

    def flag(self, value: bool) -> None:
        if value:
            self.write_at(self.place, 1)
        self.place += 1

    def one_hot(self, value: i64, length: i64) -> None:
        """`length` numbers, 1 at place `value` and 0 elsewhere; a value outside gives zeros only."""
        if 0 <= value < length:
            self.write_at(self.place + value, 1)
        self.place += length

    def copy(self, values: Arr, first: i64, length: i64) -> None:
        self.cycle(values, first, length, first, first + length)

    def cycle(self, values: Arr, at: i64, length: i64, first: i64, end: i64) -> None:
        """So many numbers from `at` on; after `end` it goes on at `first`. A word is written when it is
        full.
        """
        out, bits, word = self.out, self.bits, self.first + (self.place >> self.shift)
        used = (self.place & self.low) * bits
        gathered: i64 = 0
        self.place += length
        while length > 0:
            length -= 1
            gathered += values[at] << used
            at += 1
            if at == end:
                at = first
            used += bits
            if used == 64:
                out[word] += gathered
                gathered = 0
                used = 0
                word += 1
        if gathered != 0:
            out[word] += gathered

    def skip(self, length: i64) -> None:
        """`length` zeros: what a smaller table leaves unused."""
        self.place += length

    def relative_seat(self, who: i64) -> i64:
        """A seat as the observer counts: its own is 0."""
        return who - self.seat if who >= self.seat else who - self.seat + self.seats

    def one_hot_seat(self, who: i64) -> None:
        """Who it is, one hot and counted from the observer; nobody is all zeros."""
        if who >= 0:
            self.write_at(self.place + self.relative_seat(who), 1)
        self.place += self.most

    def one_hot_seats(self, owners: Arr, length: i64) -> None:
        """`by_seat` of each: whose the places of a board are, from the first on."""
        out, begin, shift, low, bits, power = (
            self.out,
            self.first,
            self.shift,
            self.low,
            self.bits,
            POWER_OF_TWO,
        )
        seat, seats, most, place = self.seat, self.seats, self.most, self.place
        for i in range(length):
            who = owners[i]
            if who >= 0:
                at = place + who - seat
                if who < seat:
                    at += seats
                out[begin + (at >> shift)] += power[(at & low) * bits]
            place += most
        self.place = place

    def one_hots(self, values: Arr, length: i64, width: i64) -> None:
        """`one_hot` of each, in `width` numbers."""
        out, begin, shift, low, bits, power = (
            self.out,
            self.first,
            self.shift,
            self.low,
            self.bits,
            POWER_OF_TWO,
        )
        place = self.place
        for i in range(length):
            value = values[i]
            if 0 <= value < width:
                at = place + value
                out[begin + (at >> shift)] += power[(at & low) * bits]
            place += width
        self.place = place

    def from_viewer_on(self, values: Arr, width: i64) -> None:
        """`width` numbers of each seat, from the observer on; missing seats are zeros, and so are all if the
        array is empty.
        """
        after = self.place + self.most * width
        if len(values) > 0:
            self.cycle(values, self.seat * width, self.seats * width, 0, self.seats * width)
        self.place = after

    def rotate_kept(self, length: i64) -> None:
        """So many numbers that are by seat and were kept: `looked` saw them, now this seat does. They begin
        with a word, and the numbers of a site lie in one.
        """
        by = self.relative_seat(self.looked)
        if by != 0:
            self.rotate_words(by * self.bits, (self.seats - by) * self.bits, length)
        self.place += length

    def rotate_words(self, up: i64, down: i64, length: i64) -> None:
        """In each site of a word, the numbers of the lower `down` bits go up, and those above come down."""
        out, low = self.out, POWER_OF_TWO[down] - 1
        site = self.most * self.bits
        lower = low
        while site < 64:
            lower += low << site
            site += self.most * self.bits
        first = self.first + (self.place >> self.shift)
        last = self.first + (self.place + length - 1 >> self.shift)
        for i in range(first, last + 1):
            word = out[i]
            below = word & lower
            out[i] = (below << up) + (word - below >> down)
