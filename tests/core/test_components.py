"""Tests of components files: reading their tables, choosing a file, and errors for wrong files."""

import os
import re
from pathlib import Path

import pytest

from kontor.core.components import (
    ENVIRONMENT_VARIABLE,
    BadComponents,
    Components,
    choose_file,
    files_from_environment,
    names,
    packaged_components_text,
    read_components,
)

TEXT = '''# What is printed in a small box.
[box]
tiles = 5  # of each good

[[houses]]
name = "Harbor"
kind = "quay"
cells = [
  3,
  4,
]

[[houses]]
name = "Mint"
kind = "yard"
cells = [5, 6]
story = """
name = "not a field"
"""
reconstructed = true
'''
KINDS = ("quay", "yard")


def read_houses(text: str) -> list[tuple[str, str, int, list[int], bool]]:
    """Read the houses in `text` as a game would read its components file, and return them."""
    printed = Components("box", "box.toml", text)
    tiles = printed.table("box").number("tiles", 1, 9)
    rows = printed.rows("houses", 2)
    names(rows)
    for row in rows:
        if row.has("story"):
            row.text("story")
    out = [
        (row.text("name"), KINDS[row.one_of("kind", KINDS)], tiles, row.numbers("cells", 2, 0, 9), row)
        for row in rows
    ]
    printed.check_all_read()
    return [(name, kind, tiles, cells, row.reconstructed) for name, kind, tiles, cells, row in out]


def test_rows_are_read_field_by_field() -> None:
    assert read_houses(TEXT) == [("Harbor", "quay", 5, [3, 4], False), ("Mint", "yard", 5, [5, 6], True)]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("tiles = 5", "tiles = 10", "box.toml:3: [box]: tiles: a number from 1 to 9 is needed, not 10"),
        ("tiles = 5", "tiles = true", "box.toml:3: [box]: tiles: a number from 1 to 9 is needed, not True"),
        ("tiles = 5", "tile = 5", "box.toml:2: [box]: tiles: the field is missing"),
        ("[box]", "[boxes]", "box.toml: [box]: missing: this table is needed"),
        (
            'kind = "quay"',
            'kind = "key"',
            "box.toml:7: [[houses]] \"Harbor\": kind: 'key' is not one of quay, yard",
        ),
        (
            "  4,\n",
            "  4, 5,\n",
            'box.toml:8: [[houses]] "Harbor": cells: 2 items are needed, not 3',
        ),
        (
            "[5, 6]",
            '"5, 6"',
            "box.toml:16: [[houses]] \"Mint\": cells: a list is needed, not '5, 6'",
        ),
        ('"Mint"', '"Harbor"', 'box.toml:14: [[houses]] "Harbor": name: another row has this name too'),
        ('name = "Mint"', "name = 3", "box.toml:14: [[houses]] number 2: name: a text is needed, not 3"),
        (
            "reconstructed = true",
            "cels = [1]",
            'box.toml:20: [[houses]] "Mint": cels: no such field; there is cells, kind, name, story',
        ),
        (
            "reconstructed = true",
            'reconstructed = "yes"',
            "box.toml:20: [[houses]] \"Mint\": reconstructed: true or false is needed, not 'yes'",
        ),
        (
            '[[houses]]\nname = "Harbor"',
            '[[huts]]\nname = "Harbor"',
            "box.toml:13: [[houses]]: 1 of them, 2 are needed",
        ),
        ("[box]\n", "spare = 1\n[box]\n", "box.toml:2: [spare]: no such table; there is box, houses"),
        ('"quay"', '"quay', "box.toml:7: not TOML: Illegal character '\\n'"),
        ("true\n", "", "box.toml:20: not TOML: Invalid value"),
    ],
)
def test_a_wrong_value_is_refused_with_file_line_and_field(old: str, new: str, complaint: str) -> None:
    assert TEXT.count(old) >= 1
    with pytest.raises(BadComponents, match=re.escape(complaint)):
        read_houses(TEXT.replace(old, new, 1))


def test_a_file_without_its_rows_says_how_many_are_needed() -> None:
    with pytest.raises(BadComponents, match=re.escape("box.toml: [[houses]]: missing: 2 of them are needed")):
        read_houses("[box]\ntiles = 1\n")


def test_the_fingerprint_ignores_only_comments_and_remarks() -> None:
    def fingerprint(text: str) -> str:
        return Components("box", "box.toml", text).fingerprint()

    assert fingerprint(TEXT) == fingerprint(TEXT.replace("# of each good", ""))
    assert fingerprint(TEXT) == fingerprint(TEXT.replace("reconstructed = true", 'note = "seen in a box"'))
    assert fingerprint(TEXT) != fingerprint(TEXT.replace("tiles = 5", "tiles = 6"))
    assert fingerprint(TEXT) != fingerprint(TEXT.replace("[5, 6]", "[6, 5]"))


# Which file


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Create a package with a components file, and return its name."""
    folder = tmp_path / "packaged_box"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "components.toml").write_text("[box]\ntiles = 5\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delenv(ENVIRONMENT_VARIABLE, raising=False)
    return "packaged_box"


def tile_count(printed: Components) -> int:
    return printed.table("box").number("tiles", 1, 9)


def test_the_environment_can_replace_the_file_of_the_package(
    package: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert tile_count(read_components("box_1", package)) == 5
    assert packaged_components_text(package) == "[box]\ntiles = 5\n"
    mine = tmp_path / "mine.toml"
    mine.write_text("[box]\ntiles = 7\n")
    monkeypatch.setenv(ENVIRONMENT_VARIABLE, f"genoa=elsewhere.toml,box_2={mine}")
    assert tile_count(read_components("box_2", package)) == 7
    assert tile_count(read_components("box_3", package)) == 5


def test_a_chosen_file_is_stored_with_its_absolute_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(ENVIRONMENT_VARIABLE, "genoa=/elsewhere.toml")
    choose_file("box_4", "mine.toml")
    assert files_from_environment() == {"genoa": "/elsewhere.toml", "box_4": str(tmp_path / "mine.toml")}
    assert os.environ[ENVIRONMENT_VARIABLE] == f"genoa=/elsewhere.toml,box_4={tmp_path / 'mine.toml'}"


def test_a_game_that_is_loaded_keeps_its_file(package: str) -> None:
    read_components("box_5", package)
    with pytest.raises(
        BadComponents, match=r"mine.toml: box_5 was loaded with box_5/components.toml already"
    ):
        choose_file("box_5", "mine.toml")


@pytest.mark.parametrize("named", ["box", "=file", "box=", "box=a,box=b"])
def test_a_malformed_environment_variable_is_refused(named: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ENVIRONMENT_VARIABLE, named)
    with pytest.raises(BadComponents, match=r"KONTOR_COMPONENTS: .* should be GAME=FILE, once for each game"):
        files_from_environment()


def test_a_file_with_a_byte_order_mark_is_read_like_one_without(
    package: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_bytes(b"\xef\xbb\xbf[box]\r\ntiles = 7\r\n")
    monkeypatch.setenv(ENVIRONMENT_VARIABLE, f"box_7={mine}")
    assert tile_count(read_components("box_7", package)) == 7
    mine.write_bytes(b"\xef\xbb\xbf[box]\ntiles = \n")
    monkeypatch.setenv(ENVIRONMENT_VARIABLE, f"box_8={mine}")
    with pytest.raises(BadComponents, match=r"mine.toml:2: not TOML: Invalid value"):
        read_components("box_8", package)
    mine.write_text("tiles = 7\n", encoding="utf-16")
    with pytest.raises(BadComponents, match=r"mine.toml: not a components file: it is not UTF-8 text"):
        read_components("box_8", package)


def test_a_file_that_cannot_be_read_is_refused_by_name(
    package: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ENVIRONMENT_VARIABLE, f"box={tmp_path / 'none.toml'}")
    with pytest.raises(
        BadComponents, match=r"none.toml: No such file or directory; kontor components box --t"
    ):
        read_components("box", package)
    (tmp_path / "latin.toml").write_bytes(b'name = "K\xe4se"\n')
    monkeypatch.setenv(ENVIRONMENT_VARIABLE, f"box={tmp_path / 'latin.toml'}")
    with pytest.raises(BadComponents, match=r"latin.toml: not a components file: it is not UTF-8 text"):
        read_components("box", package)
    with pytest.raises(BadComponents, match="may have no comma"):
        choose_file("box", "a,b.toml")
