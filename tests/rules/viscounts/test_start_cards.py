"""Every start card: its items, its space and its extra effect.  VI-SETUP-14 to VI-SETUP-19"""

import pytest

from kontor.games.viscounts.client_schema import START_CARD_FACTS
from tests.rule import rule
from tests.rules.viscounts.given import game_in_draft
from tests.rules.viscounts.table import Table

ROWS = {
    "1": ("stone + 2 ink + 8 silver + debt + 2 deed", "virtue"),
    "2": ("2 any + 6 silver + debt + 3 deed", "flip_deed"),
    "3": ("gold + ink + 4 silver + debt + deed", "hire"),
    "4": ("2 gold + stone + 7 silver + 2 debt + deed", "flip_debt"),
    "5": ("gold + 3 silver + debt + deed", "2 workers"),
    "6": ("ink + 2 silver + debt + deed", "manuscript"),
    "7": ("ink + gold + 9 silver + 2 debt + 2 deed", "virtue"),
    "8": ("any + silver + debt + deed", "trading_post_here"),
    "9": ("2 stone + 5 silver + debt + deed", "destroy_own"),
    "10": ("stone + gold + ink + 10 silver + 2 debt + deed", "2 corruption"),
}


def choosing(card: str) -> Table:
    """Return a game in which blue, the last player, takes this start card with the hero Ada."""
    others = [other for other in ("1", "2", "7", "10") if other != card][:2]
    pairs = {card: "ada"} | dict(zip(others, ("bertha", "clovis")))
    return game_in_draft("red", "blue", pairs=pairs).do("choose_start", start_card=card)


@rule("VI-SETUP-15", "VI-A86", "VI-A87")
@pytest.mark.parametrize("card", ROWS)
def test_it_is_printed_on_the_start_card(card: str) -> None:
    assert (START_CARD_FACTS[card]["items"], START_CARD_FACTS[card]["extra"]) == ROWS[card]


@rule("VI-SETUP-14", "VI-SETUP-15")
@pytest.mark.parametrize("card", ROWS)
def test_its_items_are_taken_and_its_number_is_the_space(card: str) -> None:
    table = choosing(card)
    wanted: dict[str, int] = {}
    for part in ROWS[card][0].split(" + "):
        words = part.split()
        what, count = words[-1], int(words[0]) if len(words) > 1 else 1
        if what == "any":
            for _ in range(count):
                table.do("gain", resource="gold")
        name = {"any": "gold", "debt": "debts", "deed": "deeds"}.get(what, what)
        wanted[name] = wanted.get(name, 0) + count
    assert table.holdings("blue") == wanted
    assert table.space("blue") == card
    assert len(table.pile("blue")) == 9


@rule("VI-SETUP-16")
def test_cards_one_and_seven_give_virtue_and_ten_corruption_twice() -> None:
    assert choosing("1").markers("blue") == (1, 6)
    assert choosing("7").markers("blue") == (1, 6)
    assert choosing("10").markers("blue") == (3, 7)


@rule("VI-SETUP-16", "VI-DEBT-04")
def test_card_two_approves_a_deed_and_four_pays_a_debt() -> None:
    table = choosing("2").do("gain", resource="ink").do("gain", resource="ink").do("flip", what="deed")
    assert table.holdings("blue") == {"ink": 2, "silver": 6, "debts": 1, "deeds": 2, "approved": 1}
    table = choosing("4").do("flip", what="debt").do("gain", resource="ink")
    assert (table.held("blue", "paid"), table.held("blue", "ink")) == (1, 1)


@rule("VI-SETUP-17", "VI-SETUP-28", "VI-A47")
def test_card_three_hires_anywhere_into_the_starting_deck() -> None:
    table = choosing("3")
    assert len(table.choices("hire")) == 5
    table.do("hire", segment="9_10").do("turn_up", card="mason")
    assert "conspirator" in table.pile("blue")
    assert table.actor == "red", "the discard of its top effect does nothing yet"


@rule("VI-SETUP-17")
def test_card_five_sends_two_workers_and_six_takes_a_manuscript_anywhere() -> None:
    table = choosing("5")
    assert len(table.choices("corridor")) == 5
    assert table.do("corridor", segment="9_10").workers("blue", 1) == {"9_10": 2}
    table = choosing("6")
    assert len(table.choices("manuscript")) == 5
    table.do("manuscript", segment="9_10").do("open_manuscript", manuscript="black_ink")
    assert table.manuscripts("blue") == ["blue_silver"]
    assert table.held("blue", "silver") == 2 + 4


@rule("VI-SETUP-18")
def test_card_eight_builds_a_trading_post_at_the_viscounts_own_space() -> None:
    table = choosing("8").do("gain", resource="ink")
    assert table.choices("piece") == ["trading_post_1", "trading_post_2", "trading_post_3"]
    table.do("piece", piece="trading_post_3")
    assert table.choices("plot") == ["7_8_c", "7_8_d"]
    assert table.refused("plot", plot="7_8_a") == "VI-BUILD-04"
    assert table.do("plot", plot="7_8_d").held("blue", "gold") == 1


@rule("VI-SETUP-19", "VI-A74")
def test_card_nine_may_destroy_any_own_card_for_its_silver() -> None:
    table = choosing("9")
    assert len(table.choices("pick")) == 9
    table.do("pick", card="financer")
    assert table.is_gone("financer", "blue")
    assert table.held("blue", "silver") == 5 + 3
    assert choosing("9").do("pass").held("blue", "silver") == 5
