"""The components, the map that the rulebook's examples imply, and component files with errors."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kontor import ledger
from kontor.core.registry import package
from kontor.games.genoa import components, text_board
from kontor.games.genoa.components import (
    ADJACENT,
    BIT,
    BUILDING_NAMES,
    BUILDINGS,
    CELLS,
    COMPONENTS,
    CONTRACT_BUILDING,
    FIELD_NAMES,
    FIRST_STREET,
    LARGE_ORDER_GOODS,
    MESSAGE_FROM,
    MESSAGE_TO,
    SMALL_ORDER_GOODS,
    steps_from,
)
from kontor.text.phrasebook import Phrasebook
from tests.cli.command import kontor
from tests.rule import rule
from tests.rules.genoa.given import opening, street

SHIPPED_COMPONENTS = Path(components.__file__).with_name("components.toml").read_text(encoding="utf-8")


def neighbours_of(field: str) -> set[str]:
    return {FIELD_NAMES[i] for i in range(len(FIELD_NAMES)) if ADJACENT[FIELD_NAMES.index(field)] & BIT[i]}


def steps_between(a: str, b: str) -> int:
    return steps_from(FIELD_NAMES.index(a), ADJACENT)[FIELD_NAMES.index(b)]


@rule("GE-SETUP-02", "GE-SETUP-03", "GE-SETUP-04", "GE-SETUP-05")
def test_the_box_holds_what_the_rulebook_counts() -> None:
    table = opening()
    assert [table.supply(good) for good in components.COMMODITY_NAMES] == [5] * 8
    assert table.supply("marker", "peter") == 7
    assert [table.supply(tile) for tile in components.TILE_NAMES] == [5, 7, 5, 5, 5]
    assert [table.pile(pile)[0] for pile in components.PILE_NAMES] == [16, 16, 14, 14]


def test_the_board_has_eighteen_buildings_twenty_streets_and_a_market_on_64_cells() -> None:
    assert (len(BUILDING_NAMES), BUILDINGS, len(FIELD_NAMES)) == (18, 18, 39)
    assert sum(len(cells) for cells in CELLS) == 64
    assert all(len(CELLS[field]) == 1 for field in range(FIRST_STREET, len(FIELD_NAMES)))
    for field, cells in enumerate(CELLS):
        edges = {(b + i, r + j) for b, r in cells for i, j in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        touching = {FIELD_NAMES[i] for i, other in enumerate(CELLS) if i != field and edges & set(other)}
        assert neighbours_of(FIELD_NAMES[field]) == touching


@rule("GE-A78", "GE-A5")
def test_the_map_fits_the_examples_of_the_rulebook() -> None:
    assert street(3, 2).startswith("street_")
    assert {"guild_hall", "coach_house"} <= neighbours_of(street(5, 2))
    assert {"spices", "coach_house"} <= neighbours_of(street(6, 2))
    assert (steps_between(street(5, 2), "metals"), steps_between(street(5, 2), "villa_colini")) == (3, 4)
    ring = [BUILDING_NAMES[building] for building in CONTRACT_BUILDING]
    assert all(b in neighbours_of(a) for a, b in zip(ring, ring[1:] + ring[:1]))
    assert len(set(ring)) == 14


HUNGARIAN_ENDINGS = {1: "es", 2: "es", 3: "as", 4: "es", 5: "ös", 6: "os", 7: "es", 8: "as"}


def test_the_names_of_the_streets_say_where_they_are() -> None:
    english, hungarian = (package("genoa").words(language) or {} for language in ("en", "hu"))
    for field in range(FIRST_STREET, len(FIELD_NAMES)):
        ((blue, red),) = CELLS[field]
        key = f"genoa.field.{FIELD_NAMES[field]}"
        assert english[key] == f"street {blue}/{red}"
        assert hungarian[key] == f"{blue}/{red}-{HUNGARIAN_ENDINGS[red]} utcamező"
        for words, language in ((english, "en"), (hungarian, "hu")):
            book = Phrasebook("genoa", language)
            names = text_board.names({"board": [{"field": FIELD_NAMES[field], "cells": CELLS[field]}]}, book)
            assert names["field"](FIELD_NAMES[field]) == words[key], "as the table shows it"


def test_a_street_is_called_after_the_cell_that_it_has_in_the_components_file() -> None:
    book = Phrasebook("genoa", "en")
    board = [{"field": "street_1", "cells": [[6, 3]]}, {"field": "inn", "cells": [[1, 1]]}]
    names = text_board.names({"board": board}, book)
    assert [names["field"](field) for field in ("street_1", "inn")] == ["street 6/3", "Inn"]


@rule("GE-A79", "GE-A6")
def test_the_cards_are_spread_evenly_and_marked_as_reconstructed() -> None:
    assert [sum(LARGE_ORDER_GOODS[kind::8]) for kind in range(8)] == [6] * 8
    assert [sum(SMALL_ORDER_GOODS[kind::8]) for kind in range(8)] == [2] * 8
    pairs = list(zip(MESSAGE_FROM, MESSAGE_TO))
    assert all(steps_between(BUILDING_NAMES[a], BUILDING_NAMES[b]) in (2, 3) for a, b in pairs)
    assert COMPONENTS.count_reconstructed_rows() == 18 + 20 + 60 + 2


def test_rules_and_readme_say_how_much_is_reconstructed() -> None:
    readme = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8").replace("\n", " ")
    assert f"{COMPONENTS.count_reconstructed_rows()} of the {COMPONENTS.row_count()} rows" in readme
    for lang, all_cards in (("en", "all 60 cards"), ("hu", "mind a 60 kártya")):
        (prose,) = ledger.load("genoa").page(lang).chapters[0].prose
        assert all_cards in prose
        assert "GE-A78" in prose


def error_for_components(tmp_path: Path, text: str) -> str:
    """Return the error that the command line reports for a component file with this `text`.

    Leave out the file name and the line number.
    """
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    run = kontor("components", "genoa", "--check", file)  # in a process that has not loaded the game yet
    assert (run.returncode, run.stdout, run.stderr.count("\n")) == (2, "", 1)
    number, _, error = run.stderr.strip().partition(f"{file}:")[2].partition(": ")
    named = error.split(": ")[1] if not error.startswith("[[large_orders]]: ") else "[[large_orders]]"
    assert named in text.splitlines()[int(number) - 1]
    return error


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "expected_error"),
    [
        (
            'neighbours = ["market", "street_6"',
            'neighbours = ["street_6"',
            "[market]: neighbours: guild_hall does not name market as its neighbour",
        ),
        (
            "cells = [[4, 3], [5, 3]]",
            "cells = [[4, 3], [4, 4]]",
            "[market]: cells: [4, 4] belongs to another field already",
        ),
        (
            "cells = [[4, 3], [5, 3]]",
            "cells = [[4, 3]]",
            '[[buildings]] "guild_hall": cells: no field has the cell [5, 3]; all 64 are needed',
        ),
        (
            "cells = [[4, 4], [4, 5]",
            "cells = [[4, 4], [9, 9]",
            "[market]: cells: a cell is [blue, red], each 1 to 8, not [9, 9]",
        ),
        (
            '"villa_colini", "park"]',
            '"villa_colini", "harbor"]',
            "[[messages]] number 1: buildings: two buildings at most 4 steps apart are needed, not 5",
        ),
        (
            '["silver", "linen", "ale"]',
            '["silver", "linen"]',
            "[[large_orders]] number 1: commodities: 3 of them are needed, not 2",
        ),
        (
            '["silver", "linen", "ale"]',
            '["silver", "linen", "beer"]',
            "[[large_orders]] number 1: commodities: beer is called 'ale' in this file",
        ),
        (
            '["silver", "linen", "ale"]',
            '["silver", "linen", "rum"]',
            "[[large_orders]] number 1: commodities: 'rum' is not one of pepper, saffron, ",
        ),
        (
            'gives = ["ale", "wine"]',
            'gives = ["beer", "wine"]',
            "[[buildings]] \"drinks\": gives: beer is called 'ale' in this file",
        ),
        (
            "cells = [[3, 8], [4, 8]]\nneighbours = [",
            'cells = [[3, 8], [4, 8]]\nneighbours = ["inn", ',
            '[[buildings]] "palace": neighbours: inn does not name palace as its neighbour',
        ),
        (
            'villa = "villa_colini"',
            'villa = "park"',
            "[[large_orders]] number 1: villa: 'park' is not one of villa_colini, ",
        ),
        (
            'building = "metals"',
            'building = "villa_colini"',
            "[[contracts]] number 2: building: another row has it too, each is needed once",
        ),
        (
            'name = "guild_hall"',
            'name = "town_hall"',
            '[[buildings]] "town_hall": name: "guild_hall" is needed here: ',
        ),
        (
            "buildings = 14\n",
            "buildings = 15\n",
            "[[contract_groups]] number 14: buildings: 14 is needed, not 15",
        ),
        (
            "ducats = 600",
            "ducats = 600\nbonus = 5",
            "[[contract_groups]] number 14: bonus: no such field; there is buildings, ducats",
        ),
    ],
)
def test_a_file_that_does_not_fit_is_refused_with_its_line(
    tmp_path: Path, old: str, new: str, expected_error: str
) -> None:
    assert old in SHIPPED_COMPONENTS
    assert error_for_components(tmp_path, SHIPPED_COMPONENTS.replace(old, new, 1)).startswith(expected_error)


@pytest.mark.slow
def test_cells_and_neighbours_that_do_not_fit_together_are_refused(tmp_path: Path) -> None:
    apart = SHIPPED_COMPONENTS.replace('neighbours = ["fabric", "harbor", ', 'neighbours = ["fabric", ', 1)
    apart = re.sub(r'(name = "harbor"\n.*\nneighbours = .*)"palace", ?', r"\1", apart)
    missing = (
        '[[buildings]] "palace": neighbours: harbor is missing: by `cells` the two fields touch each other'
    )
    assert error_for_components(tmp_path, apart) == missing
    far = SHIPPED_COMPONENTS.replace(
        'neighbours = ["fabric", "harbor", ', 'neighbours = ["park", "fabric", "harbor", '
    )
    far = re.sub(r'(name = "park"\n.*\nneighbours = \[)', r'\1"palace", ', far)
    assert error_for_components(tmp_path, far) == (
        '[[buildings]] "palace": neighbours: no cell of park, [3, 1] and [4, 1], touches this field; '
        "leave it out, or correct `cells` of one of them"
    )


@pytest.mark.slow
def test_a_row_too_few_and_a_field_without_a_way_to_it_are_refused_too(tmp_path: Path) -> None:
    fewer = re.sub(r"\[\[large_orders\]\]\n(.*\n){3}", "", SHIPPED_COMPONENTS, count=1)
    assert error_for_components(tmp_path, fewer) == "[[large_orders]]: 15 of them, 16 are needed"
    alone = re.sub(r'(neighbours = .*), "street_5"', r"\1", SHIPPED_COMPONENTS)
    alone = re.sub(r'(name = "street_5"\n.*\nneighbours = ).*', r"\1[]", alone)
    nowhere = '[[streets]] "street_5": neighbours: no way leads here from the first building'
    assert error_for_components(tmp_path, alone) == nowhere
