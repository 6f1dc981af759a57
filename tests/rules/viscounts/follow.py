"""Resolve a printed effect in a test: make its decisions, and compute what it should give.

    came = Follow(table, "red")
    came.effect("destroy | discard", option=1)
    came.check()

The game must ask for the decisions in the order of the words of the effect. At the end, `check` compares the
player's holdings and markers with the computed ones.
"""

from __future__ import annotations

from tests.rules.viscounts.table import Table

HIRED_PERSON = "princess"
"""The townsperson that a free hire takes. Its top effect is virtue."""


class Follow:
    """The holdings and markers that a player should have after some effects, computed step by step."""

    def __init__(self, table: Table, name: str) -> None:
        self.table = table
        self.name = name
        self.holdings = table.holdings(name)
        self.virtue = 0
        self.corruption = 0
        self.before = table.markers(name)
        self.turned = ["sculptor", "artist", "priest", "bishop"]

    def add(self, what: str, count: int) -> None:
        self.holdings[what] = self.holdings.get(what, 0) + count

    def effect(self, text: str, option: int = 0) -> Follow:
        """Make all decisions that the effect `text` asks for. If it has several options, choose `option`."""
        if not text:
            return self
        alternatives = text.split(" | ")
        if len(alternatives) > 1:
            assert self.table.phase == "option"
            self.table.do("option", number=option + 1)
        for part in alternatives[option].split(" + "):
            words = part.split()
            count = int(words[0]) if len(words) > 1 else 1
            for _ in range(count):
                self.atom(words[-1])
        return self

    def atom(self, atom: str) -> None:
        table, name = self.table, self.name
        if atom in ("ink", "stone", "gold", "silver"):
            self.add(atom, 1)
        elif atom in ("debt", "deed"):
            self.add(f"{atom}s", 1)
        elif atom in ("virtue", "corruption"):
            setattr(self, atom, getattr(self, atom) + 1)
        elif atom == "any":
            table.do("gain", resource="gold")
            self.add("gold", 1)
        elif atom in ("flip", "flip_debt"):
            table.do("flip", what="debt").do("gain", resource="gold")
            self.add("debts", -1)
            self.add("paid", 1)
            self.add("gold", 1)
        elif atom == "flip_deed":
            table.do("flip", what="deed")
            self.add("deeds", -1)
            self.add("approved", 1)
        elif atom == "rearrange":
            first, second, third = table.tableau(name)
            table.do("rearrange", order="132")
            assert table.tableau(name) == [first, third, second]
        elif atom in ("discard", "destroy"):
            self.lose(atom)
        elif atom == "shuffle":
            assert table.discards(name) == []
            self.virtue += 1
        elif atom == "hire":
            table.do("hire", segment="3_4").do("turn_up", card=self.turned.pop())
            assert HIRED_PERSON in table.discards(name)
            self.virtue += 1
        elif atom == "castle_move":
            table.do("shift", segment="7_8", direction="clockwise")
            assert table.workers(name, 1) == {"9_10": 1}
        else:
            raise AssertionError(f"{atom} has a test of its own")

    def lose(self, atom: str) -> None:
        table, name = self.table, self.name
        card = table.hand(name)[0]
        table.do("pick", card=card)
        assert card not in table.hand(name)
        assert (card in table.discards(name)) == (atom == "discard")
        if atom == "destroy":
            assert table.is_gone(card, name)
            self.add("silver", {"abbot": 2, "labourer": 2, "squire": 2, "trader": 1}[card])

    def check(self) -> None:
        assert self.table.holdings(self.name) == {what: n for what, n in self.holdings.items() if n}
        corruption, virtue = self.before
        assert self.table.markers(self.name) == (corruption + self.corruption, virtue - self.virtue)
