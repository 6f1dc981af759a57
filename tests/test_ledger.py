"""The rules ledgers are valid, sources cite existing ids, and `tests.ledger` finds rules without tests."""

import argparse
import re
from pathlib import Path

import pytest

from kontor import ledger
from kontor.cli import rules
from tests import ledger as check
from tests.rule import rule

ROOT = Path(__file__).parents[1]
GAMES = ledger.games()
CITED = re.compile(r"\b(?:CA|SJ|PR|GE|VI)-(?:[A-Z0-9]+-)*[A-Z]*\d+[a-z]*")


def load_ledger(game: str) -> ledger.Ledger:
    return ledger.load(game)


def ids_of_page(page: ledger.Page) -> list[str]:
    return [entry.id for entry in page.entries()]


def known_ids() -> set[str]:
    return {rule_id for game in GAMES for rule_id in load_ledger(game).ids}


# ---- the ledgers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_english_and_hungarian_have_the_same_chapters_and_ids(game: str) -> None:
    english, hungarian = load_ledger(game).page("en"), load_ledger(game).page("hu")
    assert ids_of_page(english) == ids_of_page(hungarian)
    assert [len(chapter.entries) for chapter in english.chapters] == [
        len(chapter.entries) for chapter in hungarian.chapters
    ]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "hu"])
def test_every_text_is_a_sentence(game: str, lang: str) -> None:
    for entry in load_ledger(game).page(lang).entries():
        text = ledger.plain(entry.text)
        assert len(text) > 10, entry.id
        assert text[-1] in ".!?)", f"{entry.id}: {text}"
        assert "**" not in text, entry.id
        assert "`" not in text, entry.id


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "hu"])
def test_cross_references_exist(game: str, lang: str) -> None:
    page = load_ledger(game).page(lang)
    texts = [*page.prose, *(entry.text for entry in page.entries())]
    texts += [prose for chapter in page.chapters for prose in chapter.prose]
    assert {cited for text in texts for cited in CITED.findall(text)} <= known_ids()


def test_the_ledger_of_catan_is_complete() -> None:
    catan = load_ledger("catan")
    assert (len(catan.rules), len(catan.examples)) == (166, 24)
    assert catan.rulings == tuple(f"CA-A{number}" for number in range(1, 52))
    assert catan.prefix == "CA"


def test_the_ledger_of_genoa_is_complete() -> None:
    genoa = load_ledger("genoa")
    assert (len(genoa.rules), len(genoa.examples)) == (184, 20)
    assert genoa.rulings == tuple(f"GE-A{number}" for number in range(1, len(genoa.rulings) + 1))


def test_the_ledger_of_viscounts_is_complete() -> None:
    viscounts = load_ledger("viscounts")
    assert (len(viscounts.rules), len(viscounts.examples)) == (308, 31)
    assert viscounts.rulings == tuple(f"VI-A{number}" for number in range(1, len(viscounts.rulings) + 1))


@pytest.mark.parametrize(
    "rule_id",
    ["CA-BEGIN-04", "CA-BEGIN-06", "CA-A11", "CA-A28", "GE-A4", "GE-A78", "GE-A79"]
    + ["VI-A85", "VI-A86", "VI-A87", "VI-A89", "VI-A90", "VI-A91", "VI-A96"],
)
def test_reconstructed_data_is_marked_in_both_languages(rule_id: str) -> None:
    ledger_of_it = ledger.of(rule_id)
    assert "reconstructed" in ledger_of_it.text(rule_id)
    assert "rekonstruált" in ledger_of_it.text(rule_id, "hu")


def test_the_sources_cite_only_ids_that_exist() -> None:
    wrong = []
    for path in sorted((ROOT / "src").rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            wrong += [
                f"{path.relative_to(ROOT)}:{number} {cited}"
                for cited in CITED.findall(line)
                if cited not in known_ids()
            ]
    assert wrong == []


# ---- reading -------------------------------------------------------------------------------------------

SMALL = """# Small

Some words.

## Robber

- not an id
- **CA-ROBBER-01** On a *seven* all
  count their cards.
- **CA-ROBBER-02a** Half `of_them` go.

## Examples

Two lines
of prose.

| a | b |
|---|---|
| 1 | 2 |

- **CA-EX-01** *Given* a seven.

## Rulings

- **CA-A1** It is **so**.
"""


def test_a_ledger_is_chapters_of_entries_and_prose() -> None:
    page = ledger.parse(SMALL)
    assert (page.title, page.prose) == ("Small", ("Some words.",))
    robber, examples, rulings = page.chapters
    assert robber.prose == ("- not an id",)
    assert robber.entries[0] == ("CA-ROBBER-01", "rule", "On a *seven* all count their cards.")
    assert examples.prose == ("Two lines of prose.", "| a | b |\n|---|---|\n| 1 | 2 |")
    assert [entry.kind for entry in page.entries()] == ["rule", "rule", "example", "ruling"]
    assert rulings.entries[0].id == "CA-A1"


@pytest.mark.parametrize(
    ("rule_id", "kind"),
    [
        ("CA-ROBBER-02", "rule"),
        ("PR-2P-01", "rule"),
        ("CA-EX-07a", "example"),
        ("SJ-EX-BUILD-1", "example"),
        ("CA-A12", "ruling"),
        ("CA-ROBBER", None),
        ("CAT-ROBBER-02", None),
        ("CA-EX-A-B-1", None),
    ],
)
def test_the_form_of_an_id_shows_its_kind(rule_id: str, kind: str | None) -> None:
    assert ledger.kind_of(rule_id) == kind


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("## A\n- **CA-END-01** One.\n- **CA-END-01** Two.", "line 3: CA-END-01 is already in line 2"),
        ("## A\n- **CA-END-01**", "line 2: CA-END-01 has no text"),
        ("## A\n- **CA-END** One.", "CA-END is neither"),
        ("- **CA-END-01** One.", "before the first chapter"),
        ("## A\n- **CA-END-01** One.\n- **CA-A1** Two.", "CA-A1 is not a rule"),
        ("## A\n- **CA-END-01** One.\n## B\n- **SJ-END-01** Two.", "SJ-END-01 belongs to another game"),
    ],
)
def test_a_malformed_ledger_is_reported_with_its_line(source: str, message: str) -> None:
    with pytest.raises(ledger.MalformedLedger, match=message):
        ledger.parse(source)


def test_plain_removes_markdown_but_keeps_other_stars() -> None:
    assert ledger.plain("**Bold**, *two words*, `trade_calls`, [a link](x.md).") == (
        "Bold, two words, trade_calls, a link."
    )
    assert ledger.plain("costs 2* | 3*, or 4 * 5 * 6 and `a*b*c`") == "costs 2* | 3*, or 4 * 5 * 6 and a*b*c"
    assert ledger.plain("*Given* this; *when* that") == "Given this; when that"


def test_the_error_for_an_unknown_id_suggests_similar_ids() -> None:
    with pytest.raises(ledger.UnknownRule, match=r"no rule CA-ROBBER-20; did you mean CA-ROBBER-\d\d"):
        load_ledger("catan").text("CA-ROBBER-20")
    with pytest.raises(ledger.UnknownRule, match="did you mean CA-EX-07a or CA-EX-07b"):
        load_ledger("catan").text("CA-EX-07")
    with pytest.raises(KeyError, match="ids look like CA-COMP-01"):
        load_ledger("catan").text("nonsense")


def test_errors_for_unknown_games_and_languages_list_the_known_ones() -> None:
    with pytest.raises(ledger.UnknownGame, match=r"no rules of 'cattan'.*catan"):
        ledger.load("cattan")
    with pytest.raises(ledger.UnknownLanguage, match="'de'; there is en, hu"):
        load_ledger("catan").text("CA-END-01", "de")


def test_ledgers_are_loaded_from_game_packages() -> None:
    assert "catan" in ledger.games()
    assert ledger.load("catan").text("CA-END-02", "hu").startswith("Tíz pont")
    assert ledger.of("CA-END-02").game == "catan"


# ---- the decorator -------------------------------------------------------------------------------------


def test_rule_marks_a_test_with_its_ids() -> None:
    def proof() -> None: ...

    marks = rule("CA-END-01", "CA-EX-07a", "CA-A5")(proof).pytestmark  # type: ignore[attr-defined]
    assert [(mark.name, mark.args) for mark in marks] == [("rule", ("CA-END-01", "CA-EX-07a", "CA-A5"))]


def test_rule_refuses_unknown_ids_and_too_many() -> None:
    with pytest.raises(ledger.UnknownRule, match="CA-END-99"):
        rule("CA-END-01", "CA-END-99")
    with pytest.raises(ValueError, match="not 5"):
        rule("CA-END-01", "CA-END-02", "CA-END-03", "CA-END-04", "CA-END-05")
    with pytest.raises(ValueError, match="not 0"):
        rule()


# ---- tests.ledger --------------------------------------------------------------------------------------


def scan_test(
    body: str, decorators: str = '@rule("CA-END-01")', name: str = "tests/test_x.py"
) -> check.RuleTest:
    (proof,) = check.scan(f"{decorators}\ndef test_x():\n    {body}\n", name)
    return proof


@pytest.mark.parametrize(
    "body",
    [
        "assert points == 2",
        "with pytest.raises(IllegalAction): state.apply(1)",
        "assert_same(a, b)",
        "for x in y:\n        check.assert_refused(x)",
    ],
)
def test_a_test_with_an_assertion_counts(body: str) -> None:
    assert scan_test(body) == ("tests/test_x.py:2 test_x", ("CA-END-01",), ())


@pytest.mark.parametrize(
    "body", ["pass", "state.apply(1)", '"""assert nothing"""', "assert True", "assertion(x)"]
)
def test_a_test_without_an_assertion_does_not_count(body: str) -> None:
    assert scan_test(body).faults == ("it asserts nothing",)


@pytest.mark.parametrize(
    "decorator", ["@pytest.mark.skip", '@pytest.mark.skip(reason="later")', "@pytest.mark.xfail"]
)
def test_a_skipped_test_does_not_count(decorator: str) -> None:
    assert "skipped" in scan_test("assert x", f'{decorator}\n@rule("CA-END-01")').faults[0]


def test_a_function_that_pytest_does_not_collect_does_not_count() -> None:
    assert "collect" in scan_test("assert x", name="tests/builders.py").faults[0]
    (helper,) = check.scan('@rule("CA-END-01")\ndef points():\n    assert x\n', "tests/test_x.py")
    assert "collect" in helper.faults[0]
    (grouped,) = check.scan('@rule("CA-END-01")\nclass TestX:\n    def test_x(self): assert x\n', "test_x.py")
    assert "class" in grouped.faults[0]


def test_more_than_four_ids_or_computed_ones_are_refused() -> None:
    five = ", ".join(f'"CA-END-0{number}"' for number in range(1, 6))
    assert scan_test("assert x", f"@rule({five})").faults == ("@rule takes one to 4 ids, not 5",)
    assert scan_test("assert x", "@rule(*IDS)").faults == ("@rule takes ids as plain strings",)
    split = '@rule("CA-END-01", "CA-END-02", "CA-END-03")\n@rule("CA-END-04", "CA-END-05")'
    assert scan_test("assert x", split).faults == ("@rule takes one to 4 ids, not 5",)


def test_methods_and_dotted_decorators_are_found_but_strings_are_not() -> None:
    source = (
        "class TestX:\n"
        '    @tests.rule.rule("CA-END-01")\n'
        "    async def test_x(self): assert y\n\n"
        "TEXT = '''\n@rule(\"CA-END-02\")\ndef test_y(): assert y\n'''\n"
    )
    assert [proof.ids for proof in check.scan(source, "test_x.py")] == [("CA-END-01",)]


RULES = """# Chess
## Moves
- **CH-MOVE-01** One.
- **CH-MOVE-02** Two.
## Examples
- **CH-EX-01** *Given* e4.
"""


OFFERED = '[project.entry-points."kontor.games"]\nchess = "kontor.games.chess"\n'


def checkout(root: Path, tests: str, engine: bool = True, project: str = OFFERED) -> Path:
    """Write a small checkout with one game, which has two rules and one example, and return its folder."""
    for folder in ("src/kontor/games/chess/ledger", "tests/rules"):
        (root / folder).mkdir(parents=True)
    if engine:
        (root / "src/kontor/games/chess/game.py").write_text("")
    (root / "pyproject.toml").write_text(project)
    (root / "src/kontor/games/chess/ledger/en.md").write_text(RULES)
    (root / "tests/rules/test_chess.py").write_text(tests)
    return root


def source_of_tests(*tests: str) -> str:
    return "".join(f"@rule({ids})\ndef test_{n}():\n    assert x\n\n" for n, ids in enumerate(tests))


def test_the_check_passes_when_every_rule_has_its_test(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check.main(checkout(tmp_path, source_of_tests('"CH-MOVE-01", "CH-MOVE-02"', '"CH-EX-01"'))) == 0
    assert capsys.readouterr().out == "chess: rules 2/2, examples 1/1\n"


def test_the_check_lists_rules_without_tests(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main(checkout(tmp_path, source_of_tests('"CH-MOVE-02"'))) == 1
    assert capsys.readouterr().out == (
        "chess: rules 1/2, examples 0/1\n"
        "  rules without a test: CH-MOVE-01\n"
        "  examples without a test: CH-EX-01\n"
    )


def test_the_check_fails_on_an_unknown_id(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    complete = source_of_tests('"CH-MOVE-01", "CH-MOVE-02"', '"CH-EX-01", "CH-MOVE-03"')
    assert check.main(checkout(tmp_path, complete)) == 1
    assert (
        "tests/rules/test_chess.py:6 test_1: there is no rule CH-MOVE-03; did you mean"
        in capsys.readouterr().out
    )


def test_a_test_without_an_assertion_fails_the_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    complete = source_of_tests('"CH-MOVE-01", "CH-MOVE-02"', '"CH-EX-01"')
    without_assert = complete.replace("def test_1():\n    assert x", "def test_1():\n    pass")
    assert check.main(checkout(tmp_path, without_assert)) == 1
    printed = capsys.readouterr().out
    assert "examples 0/1" in printed
    assert "tests/rules/test_chess.py:6 test_1: it asserts nothing" in printed


NOTHING_OFFERED = '[project.entry-points."kontor.games"]\n'


def test_a_ledger_without_an_engine_is_ignored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main(checkout(tmp_path, "", engine=False, project=NOTHING_OFFERED)) == 0
    assert capsys.readouterr().out == ""


def test_an_unregistered_engine_is_counted_but_not_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check.main(checkout(tmp_path, source_of_tests('"CH-MOVE-02"'), project=NOTHING_OFFERED)) == 0
    assert capsys.readouterr().out == "chess: rules 1/2, examples 0/1 (in the making, not offered yet)\n"


# ---- the command ---------------------------------------------------------------------------------------


def run(*words: str) -> int:
    parser = argparse.ArgumentParser(prog="kontor")
    rules.add_parser(parser.add_subparsers(required=True))
    args = parser.parse_args(["rules", *words])
    code = args.run(args)
    assert isinstance(code, int)
    return code


def test_a_rule_is_printed_with_its_chapter(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("catan", "CA-ROBBER-05") == 0
    assert capsys.readouterr().out == (
        "CA-ROBBER-05  Seven and robber\nAfter the discards the active player moves the robber.\n"
    )
    assert run("catan", "ca-ex-07A", "--lang", "hu") == 0
    assert capsys.readouterr().out.startswith("CA-EX-07a  Példák\nAdott: a rabló a hegységben áll")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "hu"])
def test_all_rules_of_a_game_can_be_read(game: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(game, "--lang", lang) == 0
    words = capsys.readouterr().out.split()
    assert {cited for cited in load_ledger(game).ids if cited not in words} == set()
    assert [word for word in words if "**" in word or "`" in word or word == "|"] == []


def test_the_games_are_listed_with_their_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert run() == 0
    assert "catan       166 rules, 24 examples, 51 rulings" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("cattan",), "kontor rules: there are no rules of 'cattan'; there are those of catan"),
        (("catan", "CA-ROBER-02"), "kontor rules: there is no rule CA-ROBER-02; did you mean CA-ROBBER-02"),
    ],
)
def test_an_unknown_name_is_reported_in_one_line(
    words: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(message)
    assert printed.err.count("\n") == 1
