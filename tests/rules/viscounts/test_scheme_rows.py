"""Every scheme: what is printed on it, and an automaton that follows it line by line.  VI-AI-03"""

import pytest

from kontor.games.viscounts.client_schema import SCHEME_FACTS
from kontor.games.viscounts.components import ACT
from tests.rule import rule
from tests.rules.viscounts.given import Given, given
from tests.rules.viscounts.table import AI, Table

ICON = {"B": "builder", "N": "noble", "C": "cleric", "X": "criminal"}

# name: header, corruption line, second row, move, bottom row
ROWS = {
    "s1": ("B", False, "dismiss", 2, ["build", "flip + virtue"]),
    "s2": ("N", False, "dismiss", 2, ["workers", "flip + virtue"]),
    "s3": ("C", False, "dismiss", 2, ["transcribe", "flip + virtue"]),
    "s4": ("BN", False, "any", 1, ["build", "focus", "debt + flip_deed"]),
    "s5": ("NC", False, "any", 2, ["workers", "focus", "deed + flip_debt"]),
    "s6": ("BC", False, "virtue", 1, ["debt + flip_deed"]),
    "s7": ("X", True, "scheme", 1, ["focus", "deed + flip_debt"]),
    "s8": ("X", True, "virtue", 2, ["debt + flip_deed"]),
    "f1": ("C", False, "virtue + dismiss", 4, ["transcribe", "workers", "deed + debt"]),
    "f2": ("B", False, "virtue + dismiss", 3, ["build", "transcribe", "deed + debt"]),
    "f3": ("N", False, "virtue + dismiss", 4, ["workers", "build", "deed + debt"]),
    "f4": ("BC", False, "2 any", 2, ["build", "focus", "debt + flip_deed"]),
    "f5": ("BN", False, "2 any", 3, ["workers", "focus", "deed + flip_debt"]),
    "f6": ("NC", False, "2 any", 2, ["transcribe", "focus", "debt + flip_deed"]),
    "f7": ("X", True, "any + scheme", 2, ["focus", "2 flip"]),
    "f8": ("X", True, "virtue + dismiss", 3, ["focus", "2 deed"]),
}
OUTER = [str(n) for n in range(1, 11)]


@rule("VI-COMP-08", "VI-A89")
@pytest.mark.parametrize("name", ROWS)
def test_it_is_printed_on_the_scheme(name: str) -> None:
    header, corruption, effect, move, bottom = ROWS[name]
    fact = SCHEME_FACTS[name]
    assert fact["future"] == name.startswith("f")
    assert fact["header"] == [ICON[letter] for letter in header]
    assert (fact["corruption"], fact["effect"], fact["move"], fact["bottom"]) == (
        corruption,
        effect,
        move,
        bottom,
    )


def helpless(name: str) -> Given:
    """Return a position in which the automaton can do only the last line of the scheme `name`.

    It has built all pieces, has no workers in stock, and cannot pay for a manuscript.
    """
    start = given("Anita", ai="builder", conserved=False).at(AI, "1").scheme_pile(name)
    start.workers(AI, 3, top=20)
    start.state.built[1] = 511
    for segment in range(5):
        start.state.open_manuscript[segment] = 15  # grey_guildhall: seven clerics
    return start


def to_the_bottom(table: Table, name: str) -> Table:
    table.do("turn_scheme", scheme=name)
    while table.phase != "act":
        table.draw_one()
    return table


@rule("VI-AI-43", "VI-AI-05", "VI-AI-16")
@pytest.mark.parametrize("name", ROWS)
def test_its_rows_are_followed_from_top_to_bottom(name: str) -> None:
    _, corruption, effect, move, _ = ROWS[name]
    start = given("Anita", ai="builder", conserved=False).at(AI, "1").scheme_pile(name)
    table = start.person("1_2", "tinker_ink").schemes_turn().do("turn_scheme", scheme=name)
    assert table.choices("scheme_row") == [1 if corruption else 2]
    if corruption:
        assert table.step().markers(AI) == (2, 7)
    table.step()
    virtue = 0
    for part in effect.split(" + "):
        if part == "virtue":
            virtue += 1
        elif part == "dismiss":
            table.do("dismiss").do("turn_up", card="mason")
            virtue += 1  # the Tinker's
        elif part == "scheme":
            table.do("gain_scheme", scheme="f2" if name != "f2" else "f4")
        else:
            for _ in range(int(part.split()[0]) if part[0].isdigit() else 1):
                table.do("gain", resource="stone")
    assert table.held(AI, "stone") == effect.count("any") + effect.count("2 any")
    assert table.markers(AI) == (2 if corruption else 1, 7 - virtue)
    table.do("move", space=OUTER[move])
    assert table.phase == "act"


@rule("VI-AI-44", "VI-AI-49")
@pytest.mark.parametrize("name", ROWS)
def test_its_last_line_is_done_when_nothing_else_can_be(name: str) -> None:
    start = helpless(name).holds(AI, debts=3, deeds=3, stone=0)
    table = to_the_bottom(start.schemes_turn(), name)
    before = {what: table.held(AI, what) for what in ("debts", "paid", "deeds", "approved")}
    virtue = table.markers(AI)[1]
    assert table.choices("act") == ["otherwise"]
    table.do("act", action="otherwise")
    wanted = dict(before)
    for part in ROWS[name][4][-1].split(" + "):
        count = int(part.split()[0]) if part[0].isdigit() else 1
        for _ in range(count):
            what = part.split()[-1]
            if what == "virtue":
                virtue -= 1
            elif what in ("debt", "deed"):
                wanted[f"{what}s"] += 1
            else:
                deed = what == "flip_deed" or (what == "flip" and wanted["approved"] < wanted["paid"])
                table.do("flip", what="deed" if deed else "debt")
                wanted["deeds" if deed else "debts"] -= 1
                wanted["approved" if deed else "paid"] += 1
                while table.phase in ("gain", "dismiss", "turn_up"):
                    table.draw_one()
    got = {what: table.held(AI, what) for what in wanted}
    assert got == wanted


@rule("VI-AI-18", "VI-AI-49")
@pytest.mark.parametrize("name", ROWS)
def test_its_first_line_is_done_when_it_can_be(name: str) -> None:
    start = given("Anita", ai="builder", conserved=False).at(AI, "1").scheme_pile(name)
    start.holds(AI, ink=9, stone=9, gold=9)
    table = to_the_bottom(start.schemes_turn(), name)
    first = ROWS[name][4][0]
    done = first if first in ACT else "build" if first == "focus" else "otherwise"
    assert table.choices("act") == [done]
