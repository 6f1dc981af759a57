"""Observations: everything that a seat may see, as a vector of integers for machine learning.

A game declares its observation once, as an `ObservationSpec`, and fills it with an `ObservationWriter`.
"""

from __future__ import annotations

from typing import TypeAlias, final

from mypy_extensions import i64

from kontor.core.action_buffer import POWER_OF_TWO
from kontor.core.arrays import Arr, zeros

SiteLinks: TypeAlias = dict[tuple[str, str], list[tuple[int, int]]]
"""For each pair of kinds of places on the board, such as corner and edge: all pairs of adjacent places."""


@final
class Feature:
    """A named part of an observation: `length` numbers from 0 to `maximum`.

    If `site` names a kind of place on the board, such as "corner", the numbers are grouped by place. Every
    group then has the same size.
    """

    def __init__(
        self,
        name: str,
        length: int,
        maximum: int,
        site: str = "",  # a kind of place on the board, such as "corner"
    ) -> None:
        self.name = name
        self.length = length
        self.maximum = maximum
        self.site = site


@final
class StableFeatures:
    """The features of an observation that rarely change, such as those of a board.

    These are all features from `first_feature` to `last_feature`. A batch does not rewrite them while
    `Game.stable_features_version` stays the same. From `first_feature_by_seat` on, the numbers form groups.
    Each group has one number for each seat, and the viewer's number comes first. If the viewer changes, a
    batch rotates each group.
    """

    def __init__(self, first_feature: str, first_feature_by_seat: str, last_feature: str) -> None:
        self.first_feature = first_feature
        self.first_feature_by_seat = first_feature_by_seat
        self.last_feature = last_feature


@final
class NegotiationFeatures:
    """Declares which features of an observation change while players negotiate.

    A `Batch` overwrites the same row at each step. After a negotiation action it writes only these features:

    - An action with one of the `negotiation_verbs` leaves all features unchanged from the first of the
      `StableFeatures` up to, but not including, `first_changed_feature`. If the viewer changes, the batch
      rotates the values of these features that are grouped by seat.
    - An action with one of the `terms_verbs` changes only the first `terms_length` numbers of the feature
      `terms_feature`, which shows the terms that are being written: see `kontor.core.negotiation`. The viewer
      stays the same.

    If chance actions directly follow one of these actions, they must not change other features either.
    """

    def __init__(
        self,
        negotiation_verbs: frozenset[str],  # verbs of negotiation
        first_changed_feature: str,
        terms_verbs: frozenset[str],  # verbs that add an item to the terms of an offer or call
        terms_feature: str,  # the feature that shows the terms that are being written
        terms_length: int,  # how many numbers of this feature the terms take up
    ) -> None:
        self.negotiation_verbs = negotiation_verbs
        self.first_changed_feature = first_changed_feature
        self.terms_verbs = terms_verbs
        self.terms_feature = terms_feature
        self.terms_length = terms_length


@final
class ObservationSpec:
    """The layout of a game's observations: a list of features.

    If the game has a board, `sites` has the number of places of each kind, and `links` says which places are
    adjacent. `stable` and `negotiation` declare features that a batch need not rewrite at each step.
    """

    def __init__(
        self,
        features: tuple[Feature, ...],
        sites: dict[str, int] | None = None,  # the number of places of each kind on the board
        links: SiteLinks | None = None,  # which places are adjacent
        stable: StableFeatures | None = None,  # features that rarely change
        negotiation: NegotiationFeatures | None = None,
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
        """How many numbers at the start of a batch's row are unused, to align rotated features to a word."""
        self.stable_start = self.stable_end = 0
        """The range of the `StableFeatures` in a batch's row."""
        if stable is not None:
            self.padding = -self.first[stable.first_feature_by_seat] % (64 // self.bits)
            self.stable_start = self.padding + self.first[stable.first_feature]
            ends = {feature.name: self.first[feature.name] + feature.length for feature in features}
            self.stable_end = self.padding + ends[stable.last_feature]
        self.negotiation_start = self.terms_start = self.terms_end = 0
        """Indices in a batch's row: the first number that negotiation changes, and the range of the terms."""
        self.negotiation_verbs: frozenset[str] = frozenset()
        self.terms_verbs: frozenset[str] = frozenset()
        if negotiation is not None:
            self.negotiation_start = self.padding + self.first[negotiation.first_changed_feature]
            self.terms_start = self.padding + self.first[negotiation.terms_feature]
            self.terms_end = self.terms_start + negotiation.terms_length
            self.negotiation_verbs = negotiation.negotiation_verbs
            self.terms_verbs = negotiation.terms_verbs

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

    - `keeps_stable_features`: the features that rarely change, as `previous_viewer` saw them.
    - `only_negotiation_changed`: everything that negotiation does not change, as `previous_viewer` saw it.
    - `only_written_terms_changed`: everything except the terms of the offer, or call for offers, that is
      being written.
    """

    out: Arr  # the 64-bit words to write to
    first_word: i64  # where the row begins in `out`
    cursor: i64  # the index in the row of the next number to write
    seat: i64  # the viewer
    seats: i64  # the number of seats at this table
    max_seats: (
        i64  # the number of seats at the largest table; features with one value per seat have room for all
    )
    bits: i64  # the width of a number
    word_shift: i64  # index >> word_shift is the word that holds the number at this index
    word_mask: i64  # index & word_mask is the position of that number in the word
    keeps_stable_features: bool  # the row still holds the features that rarely change
    only_negotiation_changed: bool  # the row still holds everything that negotiation does not change
    only_written_terms_changed: bool  # the row still holds everything except the terms that are being written
    previous_viewer: i64  # the viewer of the numbers that the row still holds

    def __init__(self, out: Arr, seat: i64 = 0, seats: i64 = 1, max_seats: i64 = 1, bits: i64 = 64) -> None:
        self.out = out
        self.bits = bits
        self.word_mask = 64 // bits - 1
        self.word_shift = 0
        while POWER_OF_TWO[self.word_shift] <= self.word_mask:
            self.word_shift += 1
        self.set_viewer(seat, seats, max_seats)
        self.begin(0, len(out))

    def begin(self, first_word: i64, word_count: i64) -> None:
        """Start a row of `word_count` words at word `first_word`, and set all its numbers to 0."""
        self.start_row(first_word)
        out = self.out
        for i in range(first_word, first_word + word_count):
            out[i] = 0

    def start_row(self, first_word: i64) -> None:
        """Start a row at word `first_word` and reset the flags.

        The words of the row keep their old values.
        """
        self.first_word = first_word
        self.cursor = 0
        self.keeps_stable_features = False
        self.only_negotiation_changed = False
        self.only_written_terms_changed = False

    def clear(self, start: i64, end: i64) -> None:
        """Set the numbers in the row from index `start` up to, but not including, `end` to 0."""
        if start == end:
            return
        out, bits, shift, mask = self.out, self.bits, self.word_shift, self.word_mask
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

    def begin_row_for_written_terms(self, first_word: i64, start: i64, end: i64) -> None:
        """Start a row that keeps everything from the previous step except the terms that are being written.

        Set the numbers `start` to `end - 1`, which describe these terms, to 0.
        """
        self.start_row(first_word)
        self.only_written_terms_changed = True
        self.clear(start, end)
        self.cursor = start

    def begin_row_keeping_stable_features(
        self, first_word: i64, word_count: i64, start: i64, end: i64, previous_viewer: i64
    ) -> None:
        """Start a row that keeps the numbers `start` to `end - 1`, which rarely change, and clear the rest.

        The kept numbers are those that `previous_viewer` saw at the previous step.
        """
        self.begin_row_after_negotiation(first_word, word_count, start, end, previous_viewer)
        self.keeps_stable_features = True
        self.only_negotiation_changed = False

    def begin_row_after_negotiation(
        self, first_word: i64, word_count: i64, start: i64, end: i64, previous_viewer: i64
    ) -> None:
        """Start a row after a negotiation action. Keep the numbers `start` to `end - 1` and clear the rest.

        The kept numbers are those that `previous_viewer` saw at the previous step.
        """
        self.start_row(first_word)
        self.only_negotiation_changed = True
        self.previous_viewer = previous_viewer
        self.clear(0, start)
        self.clear(end, word_count << self.word_shift)

    def set_viewer(self, seat: i64, seats: i64, max_seats: i64) -> None:
        """Make `seat` the viewer of everything that is written from now on.

        This table has `seats` players, and the largest possible table has `max_seats`.
        """
        self.seat = seat
        self.seats = seats
        self.max_seats = max_seats

    def write_at(self, index: i64, value: i64) -> None:
        """Write `value` at `index` of the row, without moving the cursor.

        Use this in loops that skip most numbers. Do not write to the same index twice: the values would be
        added.
        """
        word = self.first_word + (index >> self.word_shift)
        self.out[word] += value << (index & self.word_mask) * self.bits

    def write(self, value: i64) -> None:
        """Write `value` as the next number of the row."""
        if value != 0:
            self.write_at(self.cursor, value)
        self.cursor += 1

    def flag(self, value: bool) -> None:
        """Write the next number of the row: 1 if `value` is true, else 0."""
        if value:
            self.write_at(self.cursor, 1)
        self.cursor += 1

    def one_hot(self, value: i64, length: i64) -> None:
        """Write `length` numbers: 1 at index `value`, else 0. If `value` is out of range, write all zeros."""
        if 0 <= value < length:
            self.write_at(self.cursor + value, 1)
        self.cursor += length

    def copy(self, values: Arr, first: i64, length: i64) -> None:
        """Write `length` items of `values`, starting at index `first`."""
        self.copy_cyclic(values, first, length, first, first + length)

    def copy_cyclic(self, values: Arr, start: i64, length: i64, cycle_start: i64, cycle_end: i64) -> None:
        """Write `length` items of `values`, starting at index `start`.

        After the index `cycle_end - 1`, continue at `cycle_start`. Each word is assembled first and stored
        once.
        """
        out, bits, word = self.out, self.bits, self.first_word + (self.cursor >> self.word_shift)
        used = (self.cursor & self.word_mask) * bits
        packed_word: i64 = 0
        self.cursor += length
        while length > 0:
            length -= 1
            packed_word += values[start] << used
            start += 1
            if start == cycle_end:
                start = cycle_start
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
        self.cursor += length

    def relative_seat(self, who: i64) -> i64:
        """Return how many seats clockwise from the viewer `who` sits. The viewer is 0."""
        return who - self.seat if who >= self.seat else who - self.seat + self.seats

    def one_hot_seat(self, who: i64) -> None:
        """Write a number for each of `max_seats` seats, starting with the viewer: 1 for `who`, else 0.

        If `who` is -1, which means nobody, write only zeros.
        """
        if who >= 0:
            self.write_at(self.cursor + self.relative_seat(who), 1)
        self.cursor += self.max_seats

    def one_hot_seats(self, owners: Arr, length: i64) -> None:
        """Write each of the first `length` items of `owners` as `one_hot_seat` does, but faster."""
        out, begin, shift, mask, bits, power = (
            self.out,
            self.first_word,
            self.word_shift,
            self.word_mask,
            self.bits,
            POWER_OF_TWO,
        )
        seat, seats, width, group_start = self.seat, self.seats, self.max_seats, self.cursor
        for i in range(length):
            who = owners[i]
            if who >= 0:
                index = group_start + who - seat
                if who < seat:
                    index += seats
                out[begin + (index >> shift)] += power[(index & mask) * bits]
            group_start += width
        self.cursor = group_start

    def one_hots(self, values: Arr, length: i64, width: i64) -> None:
        """Write each of the first `length` items of `values` as `one_hot(value, width)` does, but faster."""
        out, begin, shift, mask, bits, power = (
            self.out,
            self.first_word,
            self.word_shift,
            self.word_mask,
            self.bits,
            POWER_OF_TWO,
        )
        group_start = self.cursor
        for i in range(length):
            value = values[i]
            if 0 <= value < width:
                index = group_start + value
                out[begin + (index >> shift)] += power[(index & mask) * bits]
            group_start += width
        self.cursor = group_start

    def from_viewer_on(self, values: Arr, width: i64) -> None:  # the viewer's values come first
        """Write the values of all seats, starting with the viewer. `values` has `width` items per seat.

        Write zeros for seats that this table does not have. If `values` is empty, write only zeros.
        """
        after = self.cursor + self.max_seats * width
        if len(values) > 0:
            self.copy_cyclic(values, self.seat * width, self.seats * width, 0, self.seats * width)
        self.cursor = after

    def rotate_kept_seats(self, length: i64) -> None:
        """Rotate the next `length` numbers so that the current viewer comes first.

        These numbers are still in the row from the previous viewer, in that viewer's seat order. They form
        groups with one number per seat. They must start on a word boundary, and no group may be split
        between words.
        """
        by = self.relative_seat(self.previous_viewer)
        if by != 0:
            self.rotate_groups(by * self.bits, (self.seats - by) * self.bits, length)
        self.cursor += length

    def rotate_groups(self, up_bits: i64, down_bits: i64, length: i64) -> None:
        """Rotate the next `length` numbers, which form groups of one number for each seat.

        In each group the lowest `down_bits` bits move up by `up_bits`, and the others down by `down_bits`.
        """
        out, low = self.out, POWER_OF_TWO[down_bits] - 1
        group_start = self.max_seats * self.bits
        lower = low
        while group_start < 64:
            lower += low << group_start
            group_start += self.max_seats * self.bits
        first = self.first_word + (self.cursor >> self.word_shift)
        last = self.first_word + (self.cursor + length - 1 >> self.word_shift)
        for i in range(first, last + 1):
            word = out[i]
            below = word & lower
            out[i] = (below << up_bits) + (word - below >> down_bits)
