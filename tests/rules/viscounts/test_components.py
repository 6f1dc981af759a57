"""The components file: its rows, the reconstructed ones, and the errors for a wrong file.  VI-COMP"""

import re
from pathlib import Path

import pytest

from kontor import ledger
from kontor.core.components import packaged_components_text
from kontor.core.registry import package
from kontor.games.viscounts.bounds import MAX_STACK_HEIGHT, max_exchanges, max_trade_icons, person_turn_bounds
from kontor.games.viscounts.client_schema import CARD, MANUSCRIPT_FACTS, SCHEME_FACTS, START_CARD_FACTS
from kontor.games.viscounts.components import CARD_SILVER, COMPONENTS
from kontor.games.viscounts.state import CARDS, STACK_CAPACITY, card_kind
from tests.cli.command import kontor
from tests.rule import rule

TEXT = packaged_components_text("kontor.games.viscounts")


@rule("VI-COMP-03", "VI-COMP-04", "VI-COMP-05", "VI-COMP-08")
def test_everything_in_the_box_has_a_row() -> None:
    assert len(MANUSCRIPT_FACTS) == 35
    assert len([row for row in COMPONENTS.rows("manuscripts") if row.flag("first")]) == 5
    decks = [row.text("deck") for row in COMPONENTS.rows("townsfolk")]
    assert [decks.count(deck) for deck in ("start", "hero", "neutral")] == [8, 10, 68]
    assert len(START_CARD_FACTS) == 10
    assert [fact["future"] for fact in SCHEME_FACTS.values()].count(True) == 8 == len(SCHEME_FACTS) - 8


@rule("VI-A85", "VI-A86", "VI-A89", "VI-A98")
def test_reconstructed_rows_are_marked_one_by_one() -> None:
    assert sum(fact["reconstructed"] for fact in MANUSCRIPT_FACTS.values()) == 13
    marked = [name for name, fact in START_CARD_FACTS.items() if fact["reconstructed"]]
    assert marked == ["3", "4", "5", "6", "7"]
    known = [name for name, fact in SCHEME_FACTS.items() if not fact["reconstructed"]]
    assert known == ["s2", "s4", "s7", "f1", "f4"]
    assert [name for name, fact in CARD.items() if fact["reconstructed"]] == ["strongman"]


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_rules_and_client_say_how_much_is_reconstructed(lang: str) -> None:
    tables = ("townsfolk", "manuscripts", "start_cards", "schemes", "automata")
    rows = [COMPONENTS.rows_read[table] for table in tables]
    counts = [f"{sum(row.reconstructed for row in part)} {len(part)}" for part in rows]
    said = (package("viscounts").words(lang) or {})["viscounts.reconstructed"]
    prose = ledger.load("viscounts").page(lang).chapters[0].prose[0]
    for text in (said, prose):
        found = re.findall(r"(\d+) of (\d+)", text) if lang == "en" else re.findall(r"(\d+) \S+ (\d+)", text)
        assert [" ".join(pair if lang == "en" else pair[::-1]) for pair in found] == counts
    readme = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8").replace("\n", " ")
    assert (
        f"Of Viscounts {COMPONENTS.count_reconstructed_rows()} of {COMPONENTS.row_count()} rows are" in readme
    )


def without_a_manuscript() -> str:
    first = TEXT.index("[[manuscripts]]")
    return TEXT[:first] + TEXT[TEXT.index("[[manuscripts]]", first + 1) :]


def racketeer(ability: str) -> str:
    at = TEXT.index("ability", TEXT.index('name = "racketeer_1"'))
    return TEXT[:at] + f'ability = "{ability}"' + TEXT[TEXT.index("\n", at) :]


WRONG = [
    (without_a_manuscript(), "[[manuscripts]]: 34 of them, 35 are needed"),
    (TEXT.replace('ability = "silver"', 'ability = "2 sylver"', 1), "ability: '2 sylver' is no effect"),
    (TEXT.replace('to = "1_2_b"', 'to = "1_2_z"', 1), "to: a link leads to the next plot clockwise"),
    (TEXT.replace("\nfirst = true", "", 1), "first: 5 manuscripts lie on top"),
    (
        racketeer("debt"),
        '[[townsfolk]] "racketeer_1": ability: effects that set each other off without end: debt > debt',
    ),
    (TEXT.replace('"silver + virtue"', '"2 silver + virtue"'), "gain: at most 3 silver may come back"),
    (
        TEXT.replace('["s2", "f5", "f3"]', '["s2", "s2", "s2"]'),
        "[[automata]] \"cleric\": removes: three different schemes are needed; 's2' is named twice",
    ),
    (
        TEXT.replace('["s2", "f5", "f3"]', '["f2", "s5", "f3"]'),
        "removes: a starting scheme is needed, then two future schemes; 'f2' is a future scheme, 's5'",
    ),
    (racketeer("scheme"), "ability: 'scheme' never happens here: only the automaton does that"),
    (racketeer("silver | dismiss"), "ability: 'dismiss' never happens here: only the automaton"),
    (racketeer("destroy_own"), "'destroy_own' never happens here: it belongs to start cards only"),
    (
        TEXT.replace('extra = "virtue"', 'extra = "any | discard"', 1),
        "extra: 'discard' never happens here: there are no cards in play yet; 'destroy_own' destroys one",
    ),
    (TEXT.replace('exile_1 = "2 silver"', 'exile_1 = "workers"'), "[levels]: exile_1: 'workers' would bring"),
]


@pytest.mark.parametrize(
    ("text", "complaint"), WRONG, ids=lambda value: value[:40] if " " in value else "file"
)
def test_an_error_says_where_the_file_is_wrong_and_what_would_be_right(
    tmp_path: Path, text: str, complaint: str
) -> None:
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    arguments = ("simulate", "viscounts", "--games", 1, "--components", "viscounts=mine.toml")
    run = kontor(*arguments, cwd=tmp_path)
    assert (run.returncode, run.stdout) == (2, "")
    (line,) = run.stderr.splitlines()
    assert re.search(r"mine\.toml:\d+: ", line)
    assert complaint in line


def test_pending_effects_fit_on_the_stack() -> None:
    assert MAX_STACK_HEIGHT <= STACK_CAPACITY


def test_a_game_has_no_more_exchanges_than_icons_and_silver() -> None:
    """Most icons for a trade: four peddlers (one dismissed), a trading post, a monk card, start icons."""
    assert max_trade_icons() == 4 * 3 + 2 + 2 + 2
    silver = person_turn_bounds(4).silver
    refunds = sum(int(CARD_SILVER[card_kind(card)]) for card in range(CARDS))
    assert (
        max_exchanges(10, person_turn_bounds(4)) - max_exchanges(9, person_turn_bounds(4)) == 2 * 18 + silver
    )
    assert max_exchanges(0, person_turn_bounds(4)) >= refunds + 4 * 10  # start card 10 gives 10 silver
