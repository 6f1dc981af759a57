"""Observations: everything that a seat may see, as a vector of integers for machine learning.

A game declares its observation once, as an `ObservationSpec`, and fills it with an `ObservationWriter`.
"""

from __future__ import annotations

from typing import TypeAlias, final

from mypy_extensions import i64

from kontor.core.action_buffer import POWER_OF_TWO
from kontor.core.arrays import Arr, zeros

SiteLinks: TypeAlias = dict[tuple[str, str], list[tuple[int, int]]]  # adjacent sites, by pair of site kinds
"""For each pair of site kinds, such as corner and edge: the numbers of all adjacent pairs of sites."""


@final
class Feature:
    """A named part of an observation: `length` numbers from 0 to `maximum`.

    If `site` names a kind of place on the board, such as "corner", the numbers are grouped by place. Every
    group then has the same size.
    """

    def __init__(self, name: str, length: int, maximum: int, site: str = "") -> None:
        self.name = name
        self.length = length
        self.maximum = maximum
        self.site = site


@final
class StablePart:
    """The features of an observation that rarely change, such as those of a board.

    These are all features from `first_feature` to `last_feature`. A batch does not rewrite them while
    `Game.stable_version` stays the same. From `first_feature_by_seat` on, the numbers form groups. Each group
    has one number for each seat, and the viewer's number comes first. If the viewer changes, a batch rotates
    each group.
    """

    def __init__(self, first_feature: str, first_feature_by_seat: str, last_feature: str) -> None:
        self.first_feature = first_feature
        self.first_feature_by_seat = first_feature_by_seat
        self.last_feature = last_feature


@final
class NegotiationPart:
    """A declaration of the features that change while players negotiate. A batch keeps the other features.

    - After one of `talk_verbs`, the features from the start of the stable part to just before
      `first_changed_feature` stay the same. If the viewer changes, a batch only rotates them.
    - After one of `sheet_verbs`, the viewer stays the same. Only the first `sheet_length` numbers of the
      feature `sheet` change: the terms that are being written (see `kontor.core.negotiation`).

    Both rules must also hold after the chance actions that directly follow one of these verbs.
    """

    def __init__(
        self,
        talk_verbs: frozenset[str],  # verbs of negotiation
        first_changed_feature: str,
        sheet_verbs: frozenset[str],  # verbs that add an item to the terms of an offer or call
        sheet: str,  # the feature that shows the terms that are being written
        sheet_length: int,  # how many numbers of this feature change
    ) -> None:
        self.talk_verbs = talk_verbs
        self.first_changed_feature = first_changed_feature
        self.sheet_verbs = sheet_verbs
        self.sheet = sheet
        self.sheet_length = sheet_length


@final
class ObservationSpec:
    """The layout of a game's observations: a list of features.

    If the game has a board, `sites` has the number of places of each kind, and `links` says which places are
    adjacent. `stable` and `negotiation` declare features that a batch need not rewrite at each step.
    """

    def __init__(
        self,
        features: tuple[Feature, ...],
        sites: dict[str, int] | None = None,  # by kind of place on the board: how many there are
        links: SiteLinks | None = None,  # which places are adjacent
        stable: StablePart | None = None,  # features that rarely change
        negotiation: NegotiationPart | None = None,
    ) -> None:
        self.features = features
        self.sites = sites or {}
        self.links = links or {}
        self.size = 0
        self.first: dict[str, int] = {}
        """The index of each feature's first number."""
        for feature in features:
            self.first[feature.name] = self.size
            self.size += feature.length
        largest = max((feature.maximum for feature in features), default=0)
        self.bits = next(bits for bits in (8, 16, 32, 64) if largest < 2 ** (bits - 1))
        """The bits of a number in a batch: the smallest width that holds every maximum."""
        self.padding = 0
        """The unused numbers at the start of a batch's row. They align the rotated part to a 64-bit word."""
        self.stable_from = self.stable_to = 0
        """Where the stable part of a batch's row begins and ends."""
        if stable is not None:
            self.padding = -self.first[stable.first_feature_by_seat] % (64 // self.bits)
            self.stable_from = self.padding + self.first[stable.first_feature]
            ends = {feature.name: self.first[feature.name] + feature.length for feature in features}
            self.stable_to = self.padding + ends[stable.last_feature]
        self.talk_from = self.sheet_from = self.sheet_to = 0
        """Where in a batch's row the part that talk verbs change begins; where the sheet begins and ends."""
        self.talk_verbs: frozenset[str] = frozenset()
        self.sheet_verbs: frozenset[str] = frozenset()
        if negotiation is not None:
            self.talk_from = self.padding + self.first[negotiation.first_changed_feature]
            self.sheet_from = self.padding + self.first[negotiation.sheet]
            self.sheet_to = self.sheet_from + negotiation.sheet_length
            self.talk_verbs = negotiation.talk_verbs
            self.sheet_verbs = negotiation.sheet_verbs

    def empty_vector(self) -> Arr:
        """Return a vector of zeros for `Game.observe` to fill."""
        return zeros(self.size)

    def maxima(self) -> list[int]:
        """Return the maximum of each number in the vector."""
        return [feature.maximum for feature in self.features for _ in range(feature.length)]


@final
class ObservationWriter:
    """A cursor that writes one observation into a row of 64-bit words. Skipped numbers keep their values.

    A vector for one observation has one 64-bit word for each number. A batch packs as many numbers of
    `bits` bits as fit into a word: up to eight.

    Three flags say which numbers the row still holds from the previous step. A game must check the flags and
    not write those numbers again:

    - `keeps_stable`: the features that rarely change, as `previous_viewer` saw them.
    - `after_talk`: everything that negotiation does not change, as `previous_viewer` saw it.
    - `sheet_only`: everything except the terms of the offer, or call for offers, that is being written.
    """

    out: Arr  # the 64-bit words to write to
    first_word: i64  # where the row begins in `out`
    place: i64  # the index in the row of the next number to write
    seat: i64  # the viewer
    seats: i64  # the number of seats at this table
    max_seats: i64  # the number of seats at the largest table; features by seat have room for all of them
    bits: i64  # the width of a number
    place_shift: i64  # place >> place_shift is the word that holds a number
    place_mask: i64  # place & place_mask is the index of a number in its word
    keeps_stable: bool  # the row still holds the features that rarely change
    after_talk: bool  # the row still holds everything that negotiation does not change
    sheet_only: bool  # the row still holds everything except the terms that are being written
    previous_viewer: i64  # the viewer of the numbers that the row still holds

    def __init__(self, out: Arr, seat: i64 = 0, seats: i64 = 1, max_seats: i64 = 1, bits: i64 = 64) -> None:
        self.out = out
        self.bits = bits
        self.place_mask = 64 // bits - 1
        self.place_shift = 0
        while POWER_OF_TWO[self.place_shift] <= self.place_mask:
            self.place_shift += 1
        self.set_viewer(seat, seats, max_seats)
        self.begin(0, len(out))

    def begin(self, first_word: i64, word_count: i64) -> None:
        """Start a row of `word_count` words at word `first_word`, and set all its numbers to 0."""
        self.start_row(first_word)
        out = self.out
        for i in range(first_word, first_word + word_count):
            out[i] = 0

    def start_row(self, first_word: i64) -> None:
        """Start a row at word `first_word` and reset the flags. Keep the numbers in the row."""
        self.first_word = first_word
        self.place = 0
        self.keeps_stable = False
        self.after_talk = False
        self.sheet_only = False

    def clear(self, start: i64, end: i64) -> None:
        """Set the numbers `start` to `end - 1` of the row to 0."""
        if start == end:
            return
        out, bits, shift, mask = self.out, self.bits, self.place_shift, self.place_mask
        low, high = self.first_word + (start >> shift), self.first_word + (end >> shift)
        before, after = POWER_OF_TWO[(start & mask) * bits] - 1, -POWER_OF_TWO[(end & mask) * bits]
        if low == high:
            out[low] &= before | after
            return
        out[low] &= before
        for i in range(low + 1, high):
            out[i] = 0
        if end & mask:
            out[high] &= after

    def begin_sheet_only(self, first_word: i64, start: i64, end: i64) -> None:
        """Start a row that keeps everything from the previous step except the terms that are being written.

        Set the numbers `start` to `end - 1`, which describe these terms, to 0.
        """
        self.start_row(first_word)
        self.sheet_only = True
        self.clear(start, end)
        self.place = start

    def begin_keeping_stable(
        self, first_word: i64, word_count: i64, start: i64, end: i64, previous_viewer: i64
    ) -> None:
        """Start a row that keeps the numbers `start` to `end - 1`, which rarely change, and clear the rest.

        The kept numbers are those that `previous_viewer` saw at the previous step.
        """
        self.begin_after_talk(first_word, word_count, start, end, previous_viewer)
        self.keeps_stable = True
        self.after_talk = False

    def begin_after_talk(
        self, first_word: i64, word_count: i64, start: i64, end: i64, previous_viewer: i64
    ) -> None:
        """Start a row after a negotiation action. Keep the numbers `start` to `end - 1` and clear the rest.

        The kept numbers are those that `previous_viewer` saw at the previous step.
        """
        self.start_row(first_word)
        self.after_talk = True
        self.previous_viewer = previous_viewer
        self.clear(0, start)
        self.clear(end, word_count << self.place_shift)

    def set_viewer(self, seat: i64, seats: i64, max_seats: i64) -> None:
        """Make `seat` the viewer for all numbers that are written next.

        This table has `seats` players, and the largest possible table has `max_seats`.
        """
        self.seat = seat
        self.seats = seats
        self.max_seats = max_seats

    def write_at(self, place: i64, value: i64) -> None:
        """Write `value` as number `place` of the row, without moving the cursor.

        Use this in loops that skip most numbers. Do not write to the same place twice: the values would be
        added.
        """
        word = self.first_word + (place >> self.place_shift)
        self.out[word] += value << (place & self.place_mask) * self.bits

    def write(self, value: i64) -> None:
        """Write `value` as the next number of the row."""
        if value != 0:
            self.write_at(self.place, value)
        self.place += 1

    def flag(self, value: bool) -> None:
        """Write the next number of the row: 1 if `value` is true, else 0."""
        if value:
            self.write_at(self.place, 1)
        self.place += 1

    def one_hot(self, value: i64, length: i64) -> None:
        """Write `length` numbers: 1 at index `value`, else 0. If `value` is out of range, write all zeros."""
        if 0 <= value < length:
            self.write_at(self.place + value, 1)
        self.place += length

    def copy(self, values: Arr, first: i64, length: i64) -> None:
        """Write `length` items of `values`, starting at index `first`."""
        self.copy_cyclic(values, first, length, first, first + length)

    def copy_cyclic(self, values: Arr, start: i64, length: i64, first: i64, end: i64) -> None:
        """Write `length` items of `values`, starting at index `start`. Wrap around from `end - 1` to `first`.

        Each word is assembled first and stored once.
        """
        out, bits, word = self.out, self.bits, self.first_word + (self.place >> self.place_shift)
        used = (self.place & self.place_mask) * bits
        packed_word: i64 = 0
        self.place += length
        while length > 0:
            length -= 1
            packed_word += values[start] << used
            start += 1
            if start == end:
                start = first
            used += bits
            if used == 64:
                out[word] += packed_word
                packed_word = 0
                used = 0
                word += 1
        if packed_word != 0:
            out[word] += packed_word

    def skip(self, length: i64) -> None:
        """Skip `length` numbers, and leave them as they are: 0, if the row was cleared."""
        self.place += length

    def relative_seat(self, who: i64) -> i64:
        """Return how many seats clockwise from the viewer `who` sits. The viewer is 0."""
        return who - self.seat if who >= self.seat else who - self.seat + self.seats

    def one_hot_seat(self, who: i64) -> None:
        """Write a number for each of `max_seats` seats, starting with the viewer: 1 for `who`, else 0.

        If `who` is -1, which means nobody, write only zeros.
        """
        if who >= 0:
            self.write_at(self.place + self.relative_seat(who), 1)
        self.place += self.max_seats

    def one_hot_seats(self, owners: Arr, length: i64) -> None:
        """Write each of the first `length` items of `owners` as `one_hot_seat` does, but faster."""
        out, begin, shift, mask, bits, power = (
            self.out,
            self.first_word,
            self.place_shift,
            self.place_mask,
            self.bits,
            POWER_OF_TWO,
        )
        seat, seats, width, place = self.seat, self.seats, self.max_seats, self.place
        for i in range(length):
            who = owners[i]
            if who >= 0:
                at = place + who - seat
                if who < seat:
                    at += seats
                out[begin + (at >> shift)] += power[(at & mask) * bits]
            place += width
        self.place = place

    def one_hots(self, values: Arr, length: i64, width: i64) -> None:
        """Write each of the first `length` items of `values` as `one_hot(value, width)` does, but faster."""
        out, begin, shift, mask, bits, power = (
            self.out,
            self.first_word,
            self.place_shift,
            self.place_mask,
            self.bits,
            POWER_OF_TWO,
        )
        place = self.place
        for i in range(length):
            value = values[i]
            if 0 <= value < width:
                at = place + value
                out[begin + (at >> shift)] += power[(at & mask) * bits]
            place += width
        self.place = place

    def from_viewer_on(self, values: Arr, width: i64) -> None:  # the viewer's values come first
        """Write the values of all seats, starting with the viewer. `values` has `width` items per seat.

        Write zeros for seats that this table does not have. If `values` is empty, write only zeros.
        """
        after = self.place + self.max_seats * width
        if len(values) > 0:
            self.copy_cyclic(values, self.seat * width, self.seats * width, 0, self.seats * width)
        self.place = after

    def rotate_kept(self, length: i64) -> None:
        """Rotate the next `length` numbers so that the current viewer comes first.

        The row kept these numbers from the previous viewer. They form groups of one number for each seat.
        They must begin at the start of a word, and a word must hold whole groups.
        """
        by = self.relative_seat(self.previous_viewer)
        if by != 0:
            self.rotate_words(by * self.bits, (self.seats - by) * self.bits, length)
        self.place += length

    def rotate_words(self, up_bits: i64, down_bits: i64, length: i64) -> None:
        """Rotate the next `length` numbers, which form groups of one number for each seat.

        In each group the lowest `down_bits` bits move up by `up_bits`, and the others down by `down_bits`.
        """
        out, low = self.out, POWER_OF_TWO[down_bits] - 1
        group_start = self.max_seats * self.bits
        lower = low
        while group_start < 64:
            lower += low << group_start
            group_start += self.max_seats * self.bits
        first = self.first_word + (self.place >> self.place_shift)
        last = self.first_word + (self.place + length - 1 >> self.place_shift)
        for i in range(first, last + 1):
            word = out[i]
            below = word & lower
            out[i] = (below << up_bits) + (word - below >> down_bits)
