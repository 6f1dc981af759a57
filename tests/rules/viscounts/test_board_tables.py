"""The printed boards agree with the tables in the last chapter of the rule ledger."""

from kontor.core.registry import package
from kontor.games.viscounts.board import SEGMENT
from kontor.games.viscounts.client_schema import (
    BUILDING,
    EXCHANGE_FACTS,
    PLOT_FACTS,
    SECTION_EFFECT,
    SEGMENT_FACTS,
    TRACK,
    Side,
)
from tests.rule import rule

LINES = (package("viscounts").rules_ledger("en") or "").splitlines()
LEDGER_WORDS = (
    ("flip a debt or deed", "flip"),
    ("free hire", "hire"),
    ("castle move", "castle_move"),
    ("any resource", "any"),
    ("any 2 resources", "2 any"),
    ("a deed", "deed"),
    ("a debt", "debt"),
    ("deeds", "deed"),
    ("debts", "debt"),
    (", ", " + "),
    (" and ", " + "),
    (" or ", " | "),
)
"""Words of the ledger, and the effects that `components.toml` writes for them."""


def ledger_rows(first_heading: str, second_heading: str = "") -> list[list[str]]:
    """Return the rows of the table in the ledger that has these headings, as lists of cells."""
    start = next(
        i
        for i, line in enumerate(LINES)
        if line.startswith(f"| {first_heading} |") and second_heading in line
    )
    out: list[list[str]] = []
    for line in LINES[start + 2 :]:
        if not line.startswith("|"):
            return out
        out.append([cell.strip() for cell in line.strip("|").split(" | ")])
    return out


def effect(words: str) -> str:
    for said, written in LEDGER_WORDS:
        words = words.replace(said, written)
    return words


def plots_in_line(line: str) -> list[tuple[str, str, str]]:
    """Return the bank, the reward and the link of every plot in a line of the ledger."""
    out: list[tuple[str, str, str]] = []
    bank = "left"
    for part in line.split(" – "):
        if part.startswith("["):
            out.append((bank, effect(part[1:-1]), ""))
            continue
        where, _, what = part.rpartition(": ")
        if "river" in part:
            bank = "right"
        link = "" if part in ("river", "no link") else effect(what)
        assert where in ("", "river", "to the next segment")
        out[-1] = (*out[-1][:2], link)
    return out


@rule("VI-A97", "VI-SETUP-01")
def test_plots_and_links_of_both_sides() -> None:
    sides: tuple[tuple[Side, str, int], ...] = (("small", "1 or 2", 4), ("large", "3 or 4", 5))
    for side, players, count in sides:
        table = ledger_rows("Segment", f"Plots and links, {players} players")
        assert [name.replace("/", "_") for name, _ in table] == list(SEGMENT)
        told = [plot for _, line in table for plot in plots_in_line(line)]
        assert len(told) == 5 * count
        assert told == [(fact["bank"], fact["effect"], fact["link"]) for fact in PLOT_FACTS[side].values()]


@rule("VI-A97", "VI-TRADE-03")
def test_exchanges_of_the_outer_spaces() -> None:
    for space, words in ledger_rows("Outer space"):
        icons, _, gain = words.partition(": ")
        assert int(icons.split()[0]) == EXCHANGE_FACTS[space]["icons"]
        assert effect(gain).removeprefix("1 ") == EXCHANGE_FACTS[space]["gain"]
    assert len(EXCHANGE_FACTS) == len(ledger_rows("Outer space")) == 10


@rule("VI-CODEX-11", "VI-A23", "VI-A24")
def test_persons_and_manuscripts_printed_on_the_board() -> None:
    for name, person, manuscript in ledger_rows("Segment", "Printed townsperson"):
        fact = SEGMENT_FACTS[name.replace("/", "_")]
        silver, icons, top = person.split("; ")
        assert (silver, sorted(icons.split(", "))) == (f"{fact['silver']} silver", sorted(fact["icons"]))
        assert effect(top) == fact["top"]
        cost, reward = manuscript.split("; ")
        assert (int(cost), effect(reward)) == (fact["cost"], fact["effect"])


@rule("VI-CASTLE-07", "VI-A41")
def test_the_five_sections_of_the_castle() -> None:
    assert [effect(words) for _, words in ledger_rows("Castle, level 2, sectors clockwise")] == list(
        SECTION_EFFECT.values()
    )


@rule("VI-BUILD-14", "VI-A3", "VI-A4")
def test_costs_and_points_of_buildings() -> None:
    for name, cost, points, *_ in ledger_rows("Building"):
        fact = BUILDING[name.replace(" ", "_")]
        assert (int(cost), [int(n) for n in points.split(", ")]) == (fact["cost"], fact["points"])


@rule("VI-A7", "VI-COLLISION-05", "VI-COLLISION-06")
def test_the_track_of_virtue_and_corruption() -> None:
    condition = {"(with a criminal)": "criminal", "(without a criminal)": "no_criminal", "": "always"}
    for fact, (_, active, others, automaton) in zip(TRACK, ledger_rows("Track space"), strict=True):
        reward, bracket, rest = others.partition(" (")
        assert condition[(bracket + rest).strip()] == fact["condition"]
        assert effect(reward) == fact["others"]
        assert effect(active).replace("1 silver", "silver") == fact["active"]
        assert effect(automaton) == fact["automaton"]
