"""The councillor, the archive and the prefecture.  SJ-COUNC, SJ-ARCH, SJ-PREF"""

import pytest

from kontor.games.san_juan.game import GAME
from tests.rule import rule
from tests.rules.san_juan.given import Table, given

EIGHT = ("indigo_plant", "sugar_mill", "coffee_roaster", "well", "crane", "tower", "hero", "palace")


def council(councillor: str, *city: str, name: str = "Anita", hand: tuple[str, ...] = ()) -> Table:
    """Return a table at which `name` is asked whether to look at cards. `councillor` chose the role."""
    table = given().city(name, *city).hand(name, *hand).governor(councillor).choose("councillor")
    while table.actor != name:
        table.do("pass")
    return table


@rule("SJ-COUNC-01", "SJ-COUNC-05")
def test_the_councillor_draws_five_keeps_one_and_discards_four_face_down() -> None:
    table = council("Anita", hand=("statue",)).do("act").draws(*EIGHT[:5])
    assert (table.phase, table.aside) == ("keep", dict.fromkeys(EIGHT[:5], 1)), (
        "2 for the action, 3 for the privilege"
    )
    assert table.refused("keep", card="statue") == "SJ-COUNC-01", "a card of the hand is not among them"
    assert table.refused("pass") == "SJ-COUNC-01"
    keep = table.action("keep", card="well")
    assert GAME.redact(keep, table.state, 1) == table.action("keep_unseen")
    table.do("keep", card="well")
    assert table.hand("Anita") == {"statue": 1, "well": 1}
    assert table.discarded == {"indigo_plant": 1, "sugar_mill": 1, "coffee_roaster": 1, "crane": 1}


@rule("SJ-COUNC-02")
def test_everybody_else_draws_two_keeps_one_and_discards_one() -> None:
    table = council("Éva").do("act").draws("well", "crane")
    assert table.choices("keep") == ["well", "crane"]
    view = GAME.view(table.state, 1)
    assert view["aside"] == {"size": 2, "cards": None}, "the others do not see them"
    assert GAME.view(table.state, 0)["aside"]["cards"] == {"well": 1, "crane": 1}
    table.do("keep", card="crane")
    assert (table.hand("Anita"), table.discarded) == ({"crane": 1}, {"well": 1})


@rule("SJ-COUNC-04")
def test_archive_prefecture_and_library_change_the_councillor_phase_and_others_do_not() -> None:
    assert council("Anita", "library").do("act_with_library").draws_any() == 8
    table = council("Anita", "archive", hand=("statue",)).do("act").draws(*EIGHT[:5])
    assert (table.phase, table.due) == ("archive", 4)
    table = council("Anita", "prefecture").do("act").draws(*EIGHT[:5])
    assert (table.phase, table.due) == ("keep", 2)
    table = (
        council("Anita", "well", "tower", "gold_mine")
        .do("act")
        .draws("indigo_plant", *EIGHT[1:3], *EIGHT[6:])
    )
    assert (table.phase, table.due) == ("keep", 1)


@rule("SJ-ARCH-01", "SJ-A21")
def test_with_an_archive_a_player_discards_from_the_whole_hand() -> None:
    table = council("Éva", "archive", hand=("statue", "quarry")).do("act").draws("well", "crane")
    assert table.hand("Anita") == {"well": 1, "crane": 1, "statue": 1, "quarry": 1}
    assert table.choices("discard") == ["well", "crane", "quarry", "statue"]
    assert table.refused("pass") == "SJ-A21", "as many as without it, no fewer"
    table.do("discard", card="statue")
    assert table.hand("Anita") == {"well": 1, "crane": 1, "quarry": 1}
    assert (table.phase, table.discarded) == ("choose_role", {"statue": 1})


@rule("SJ-EX-ARCHIVE-1", "SJ-PREF-02")
def test_eva_draws_five_into_her_hand_and_discards_any_three() -> None:
    table = council("Éva", "prefecture", "archive", name="Éva", hand=("statue", "quarry")).do("act")
    table.draws(*EIGHT[:5])
    assert (table.hand_size("Éva"), table.due) == (7, 3)
    table.discards("statue", "quarry", "well")
    assert table.hand_size("Éva") == 4, "the hand grew by 2"
    assert table.discarded == {"statue": 1, "quarry": 1, "well": 1}


@rule("SJ-PREF-01", "SJ-EX-PREFECTURE-1a")
def test_anita_keeps_both_cards_when_somebody_else_is_councillor() -> None:
    table = council("Éva", "prefecture").do("act").draws("well", "crane")
    assert (table.hand("Anita"), table.discarded) == ({"well": 1, "crane": 1}, {})


@rule("SJ-EX-PREFECTURE-1b", "SJ-EX-PREFECTURE-1c", "SJ-A25")
@pytest.mark.parametrize(("city", "verb", "drawn"), [((), "act", 5), (("library",), "act_with_library", 8)])
def test_anita_the_councillor_keeps_two_of_five_or_of_eight(
    city: tuple[str, ...], verb: str, drawn: int
) -> None:
    table = council("Anita", "prefecture", *city).do(verb).draws(*EIGHT[:drawn])
    assert (table.phase, table.due, len(table.aside)) == ("keep", 2, drawn)
    last = EIGHT[drawn - 1]
    assert table.refused("keep", card=last) == "SJ-A33", "two are kept, so one more must follow"
    table.do("keep", card="well")
    assert table.refused("keep", card="indigo_plant") == "SJ-A33"
    table.do("keep", card=last)
    assert (table.hand("Anita"), int(table.state.discards_size)) == ({"well": 1, last: 1}, drawn - 2)


@rule("SJ-A25", "SJ-A4")
@pytest.mark.parametrize("city", [("prefecture",), ("prefecture", "archive")])
def test_with_a_prefecture_a_player_keeps_the_only_card_that_is_left(city: tuple[str, ...]) -> None:
    position = given().city("Márk", "chapel").city("Anita", *city).hand("Anita", "statue").deck("hero")
    table = position.no_discards().governor("Anita").choose("councillor").do("act").draws("hero")
    assert (table.hand("Anita"), table.aside) == ({"statue": 1, "hero": 1}, {})
    assert (table.phase, table.actor) == ("choose_role", "Éva"), "nobody else can draw"


@rule("SJ-EX-PREFECTURE-2", "SJ-PREF-02")
@pytest.mark.parametrize(
    ("councillor", "city", "verb", "drawn", "lost"),
    [("Éva", (), "act", 2, 0), ("Anita", (), "act", 5, 3), ("Anita", ("library",), "act_with_library", 8, 6)],
)
def test_with_an_archive_too_anita_adds_all_cards_and_discards_two_fewer(
    councillor: str, city: tuple[str, ...], verb: str, drawn: int, lost: int
) -> None:
    table = council(councillor, "prefecture", "archive", *city, hand=("statue", "statue")).do(verb)
    table.draws(*EIGHT[:drawn])
    assert table.hand_size("Anita") == 2 + drawn
    if lost:
        assert (table.phase, table.due) == ("archive", lost)
        table.discards("statue", "statue", *EIGHT[: lost - 2])
    assert (table.hand_size("Anita"), int(table.state.discards_size)) == (4, lost)


@rule("SJ-EX-LIBRARY-1")
def test_anita_with_library_archive_and_prefecture_draws_eight_and_discards_six() -> None:
    table = council("Anita", "library", "archive", "prefecture", hand=("statue",)).do("act_with_library")
    table.draws(*EIGHT)
    assert (table.hand_size("Anita"), table.due) == (9, 6)
    table.discards("statue", *EIGHT[:5])
    assert table.hand("Anita") == {"tower": 1, "hero": 1, "palace": 1}
