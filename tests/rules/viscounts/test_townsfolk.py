"""Every townsperson: what is printed on the card, and that the card works this way.

This module repeats the rows of the components file, copied from the cards, to find mistakes in that file.

VI-CARD-13, VI-CARD-14, VI-CARD-15
"""

import pytest

from kontor.games.viscounts.client_schema import CARD
from kontor.games.viscounts.game import GAME
from tests.rule import rule
from tests.rules.viscounts.follow import Follow
from tests.rules.viscounts.given import Given, given
from tests.rules.viscounts.table import Table

ICON = {"M": "merchant", "B": "builder", "N": "noble", "C": "cleric", "X": "criminal"}

# name: silver, icons, top effect, when, ability (or the icons it counts)
STARTING_DECK = {
    "abbot": (2, "C", "", "", ""),
    "labourer": (2, "B", "", "", ""),
    "squire": (2, "N", "", "", ""),
    "trader": (1, "M", "", "after trade", "silver"),
    "lender": (1, "MM", "", "leaves", "flip"),
    "journeyman": (2, "MM", "", "leaves", "hire + virtue"),
    "financer": (3, "M", "", "played", "discard + 2 silver"),
    "thief": (1, "X", "", "leaves", "debt + silver"),
}
HEROES = {
    "ada": (2, "X", "", "collision", "virtue + any"),
    "bertha": (3, "MN", "", "played", "castle_move | virtue"),
    "clovis": (3, "MX", "", "played", "hire"),
    "emma": (3, "C", "", "counts", "stone or gold = cleric"),
    "guntram": (2, "MC", "", "leaves", "debt + flip_deed | deed + flip_debt"),
    "judith": (1, "MB", "", "played", "destroy | flip"),
    "lothaire": (1, "M", "", "played", "stone + gold + ink"),
    "merovech": (2, "B", "", "after build", "rearrange | discard"),
    "rudolf": (2, "N", "", "leaves", "2 destroy | 2 any"),
    "therese": (3, "MMM", "", "leaves", "discard + 2 virtue"),
}
NEUTRAL = {
    "architect": (1, "MB", "rearrange", "played", "rearrange | 2 discard"),
    "artisan": (3, "MB", "discard", "leaves", "flip"),
    "charlatan": (3, "BB", "debt", "after build", "corruption"),
    "defender": (1, "MB", "shuffle", "leaves", "hire | destroy"),
    "foreman": (2, "MB", "virtue", "played", "destroy | discard"),
    "mason": (1, "MB", "rearrange", "counts", "2 silver = builder"),
    "miner": (2, "B", "virtue", "played", "virtue"),
    "sculptor": (3, "B", "discard", "counts", "stone = 2 builder"),
    "stonecutter_2": (2, "MB", "discard", "played", "stone"),
    "stonecutter_3": (3, "MB", "discard", "leaves", "2 stone"),
    "woodcutter_2": (2, "B", "virtue", "after build", "virtue"),
    "woodcutter_3": (3, "B", "rearrange", "after build", "destroy | discard"),
    "aristocrat": (2, "MN", "virtue", "played", "destroy | discard"),
    "artist": (3, "N", "discard", "counts", "gold = 2 noble"),
    "chevalier": (3, "MN", "discard", "leaves", "flip"),
    "diplomat": (1, "MN", "rearrange", "counts", "2 silver = noble"),
    "enforcer": (3, "NN", "debt", "after workers", "corruption"),
    "gatekeeper": (1, "MN", "rearrange", "played", "rearrange | 2 discard"),
    "overseer_2": (2, "N", "virtue", "after workers", "virtue"),
    "overseer_3": (3, "N", "rearrange", "after workers", "destroy | discard"),
    "patron_2": (2, "MN", "discard", "played", "gold"),
    "patron_3": (3, "MN", "discard", "leaves", "2 gold"),
    "princess": (2, "N", "virtue", "played", "virtue"),
    "watchman": (1, "MN", "shuffle", "leaves", "hire | destroy"),
    "acolyte": (3, "MC", "discard", "leaves", "flip"),
    "bishop": (3, "CC", "debt", "after transcribe", "corruption"),
    "clergyman": (1, "MC", "rearrange", "counts", "2 silver = cleric"),
    "deacon_2": (2, "C", "virtue", "after transcribe", "virtue"),
    "deacon_3": (3, "C", "rearrange", "after transcribe", "destroy | discard"),
    "disciple": (1, "MC", "shuffle", "leaves", "hire | destroy"),
    "friar": (2, "C", "virtue", "played", "virtue"),
    "missionary_2": (2, "MC", "discard", "played", "ink"),
    "missionary_3": (3, "MC", "discard", "leaves", "2 ink"),
    "pastor": (1, "MC", "rearrange", "played", "rearrange | 2 discard"),
    "priest": (3, "C", "discard", "counts", "ink = 2 cleric"),
    "vicar": (2, "MC", "virtue", "played", "destroy | discard"),
    "tinker_stone": (2, "NC", "virtue", "leaves", "stone"),
    "tinker_gold": (2, "BC", "virtue", "leaves", "gold"),
    "tinker_ink": (2, "BN", "virtue", "leaves", "ink"),
    "benefactor": (2, "MM", "virtue", "counts", "2 merchant = noble"),
    "strongman": (2, "MM", "virtue", "counts", "2 merchant = builder"),
    "traveller": (2, "MM", "virtue", "counts", "2 merchant = cleric"),
    "courier": (1, "MMM", "shuffle", "played", "destroy | 2 discard"),
    "jeweller": (2, "MM", "virtue", "after trade", "virtue"),
    "peddler_ink": (2, "MMM", "virtue", "collision", "ink"),
    "peddler_gold": (2, "MMM", "virtue", "collision", "gold"),
    "peddler_stone": (2, "MMM", "virtue", "collision", "stone"),
    "peddler_silver": (1, "MMM", "discard", "collision", "2 silver"),
    "antagonist": (3, "XX", "corruption", "played", "debt"),
    "conspirator": (2, "X", "discard", "leaves", "virtue"),
    "debt_collector_deed": (3, "X", "corruption", "debt flipped", "flip_deed"),
    "debt_collector_hire": (3, "X", "corruption", "debt flipped", "hire | destroy"),
    "debt_collector_virtue": (2, "X", "corruption", "debt flipped", "silver + virtue"),
    "debt_collector_any": (2, "X", "corruption", "debt flipped", "any"),
    "illusionist": (1, "X", "rearrange", "played", "rearrange | 2 discard"),
    "lookout": (1, "X", "shuffle", "played", "hire | destroy"),
    "meddler": (2, "X", "corruption", "leaves", "deed + debt"),
    "pickpocket": (1, "X", "discard", "played", "destroy | 2 silver"),
    "racketeer_1": (1, "X", "shuffle", "debt gained", "rearrange | discard"),
    "racketeer_2": (2, "X", "shuffle", "debt gained", "destroy | discard"),
    "scoundrel_gold": (1, "X", "discard", "played", "gold"),
    "scoundrel_ink": (1, "X", "discard", "played", "ink"),
    "scoundrel_stone": (1, "X", "discard", "played", "stone"),
    "swindler_stone": (3, "X", "corruption", "leaves", "2 stone"),
    "swindler_gold": (3, "X", "corruption", "leaves", "2 gold"),
    "swindler_ink": (3, "X", "corruption", "leaves", "2 ink"),
    "traitor": (2, "X", "shuffle", "leaves", "any"),
    "trickster": (3, "X", "corruption", "leaves", "flip"),
}
ROWS = STARTING_DECK | HEROES | NEUTRAL


def sentence(name: str) -> str:
    """Return a description of the card, which is used as the name of its test."""
    silver, icons, top, when, ability = ROWS[name]
    gives = f" gives {top}" if top else ""
    return f"{name} of {silver} ({icons}){gives}{f', {when}: {ability}' if when else ''}"


def cards(**wanted: str) -> list[str]:
    return [name for name, row in ROWS.items() if row[3] in wanted.values()]


def alternatives(names: list[str]) -> list[tuple[str, int]]:
    return [(name, i) for name in names for i in range(len(ROWS[name][4].split(" | ")))]


def prepared() -> Given:
    """Return a position in which red can do everything: cards in hand, debts, deeds, a worker."""
    start = given().holds("red", debts=3, deeds=3).hand("red", "abbot", "labourer", "squire")
    return start.workers("red", 1, s7_8=1)


def ids(value: object) -> str:
    return sentence(value) if isinstance(value, str) and value in ROWS else f"option {value}"


@rule("VI-CARD-13", "VI-COMP-04")
@pytest.mark.parametrize("name", ROWS, ids=ids)
def test_it_is_printed_on_the_card(name: str) -> None:
    silver, icons, top, when, ability = ROWS[name]
    fact = CARD[name]
    assert fact["silver"] == silver
    assert fact["icons"] == [ICON[letter] for letter in icons]
    assert fact["top"] == top
    if when == "counts":
        assert (fact["when"], fact["ability"], fact["counts"]) == (None, "", ability)
    else:
        assert (fact["when"] or "", fact["ability"], fact["counts"]) == (when, ability, None)


@rule("VI-CARD-14", "VI-RECRUIT-03", "VI-RECRUIT-04")
@pytest.mark.parametrize("name", NEUTRAL, ids=ids)
def test_its_top_effect_happens_when_it_is_hired(name: str) -> None:
    start = prepared().tableau("red", "trader", "lender", "journeyman").holds("red", silver=6)
    table = start.person("1_2", name).recruits("red")
    table.do("hire", segment="1_2").do("turn_up", card="deacon_3" if name != "deacon_3" else "deacon_2")
    came = Follow(table, "red")
    came.holdings["silver"] = 6 - ROWS[name][0]
    came.before = (1, 7)
    came.holdings["debts"] = 3
    came.effect(NEUTRAL[name][2]).check()
    if NEUTRAL[name][2] != "shuffle":
        assert name in table.discards("red")


@rule("VI-CARD-06", "VI-CARD-15")
@pytest.mark.parametrize(("name", "option"), alternatives(cards(when="played")), ids=ids)
def test_it_works_when_it_is_played(name: str, option: int) -> None:
    start = prepared().tableau("red", "", "trader", "lender")
    table = start.hand("red", name).plays("red")
    came = Follow(table, "red")
    table.do("play", card=name)
    came.corruption = ROWS[name][1].count("X")
    came.effect(ROWS[name][4], option).check()
    assert table.tableau("red")[0] == name
    assert table.phase == "move"


@rule("VI-CARD-03", "VI-CARD-15")
@pytest.mark.parametrize(("name", "option"), alternatives(cards(when="leaves")), ids=ids)
def test_it_works_when_it_leaves(name: str, option: int) -> None:
    table = prepared().tableau("red", "trader", "financer", name).begins("red")
    came = Follow(table, "red")
    table.do("slide")
    assert name in table.discards("red")
    came.effect(ROWS[name][4], option).check()
    assert table.phase == "play"


def after_action(start: Given, act: str) -> Table:
    """Return a table where red has done an action, so that the abilities it triggers come next."""
    if act == "trade":
        table = start.holds("red", silver=2).at("red", "7").person("7_8", "friar").acts("red")
        table.do("act", action="trade").do("exchange")
        return table.do("pass") if table.phase == "exchange" else table
    if act == "build":
        table = start.holds("red", stone=9).person("1_2", "friar").acts("red").do("act", action="build")
        return table.do("piece", piece="workshop_3").do("plot", plot="1_2_a")
    start.at("red", "inner_1_2").person("1_2", "jeweller")
    if act == "workers":
        return start.holds("red", gold=9).acts("red").do("act", action="workers").do("workers", count=1)
    start.holds("red", ink=9).manuscript("1_2", "black_per_manuscripts")
    return start.acts("red").do("act", action="transcribe").do("open_manuscript", manuscript="grey_stone")


@rule("VI-A51", "VI-CARD-11")
@pytest.mark.parametrize(
    ("name", "option"),
    alternatives([name for name, row in ROWS.items() if row[3].startswith("after")]),
    ids=ids,
)
def test_it_works_after_its_action(name: str, option: int) -> None:
    act = ROWS[name][3].removeprefix("after ")
    other = "trader" if name != "trader" and act != "trade" else "financer"
    table = after_action(prepared().tableau("red", "lender", name, other), act)
    came = Follow(table, "red")
    assert table.choices("ability") == [2]
    table.do("ability", space=2)
    came.effect(ROWS[name][4], option).check()
    assert table.phase == "recruit"


@rule("VI-EFF-08", "VI-COLLISION-04")
@pytest.mark.parametrize("name", cards(when="collision"), ids=ids)
def test_it_works_in_every_collision(name: str) -> None:
    start = prepared().tableau("red", "trader", name, "lender").markers("blue", 4, 4)
    table = start.collides("blue").do("collision", step="abilities")
    came = Follow(table, "red")
    assert table.choices("ability") == [2]
    table.do("ability", space=2)
    came.effect(ROWS[name][4]).check()
    assert table.who == "blue", "whose collision goes on"


@rule("VI-A52", "VI-A70")
@pytest.mark.parametrize(("name", "option"), alternatives(cards(when="debt flipped")), ids=ids)
def test_it_works_when_a_debt_is_flipped(name: str, option: int) -> None:
    start = prepared().tableau("red", "trader", name, "lender")
    table = start.resolves("red", "flip_debt").do("flip", what="debt").do("gain", resource="ink")
    came = Follow(table, "red")
    table.do("ability", space=2)
    came.effect(ROWS[name][4], option).check()
    assert table.phase == "recruit"


@rule("VI-A52", "VI-A70")
@pytest.mark.parametrize(("name", "option"), alternatives(cards(when="debt gained")), ids=ids)
def test_it_works_for_each_debt_gained(name: str, option: int) -> None:
    table = prepared().tableau("red", "trader", name, "lender").resolves("red", "2 debt")
    for debts in (4, 5):
        assert table.held("red", "debts") == debts
        space = table.tableau("red").index(name) + 1
        came = Follow(table, "red")
        table.do("ability", space=space)
        came.holdings["debts"] = 5
        came.effect(ROWS[name][4], option)
    came.check()


# Other things that count as icons: the card, its action, the holdings, and the icons that can be reached

COUNTS = [
    ("mason", "build", {"silver": 5}, 1 + 2),
    ("sculptor", "build", {"stone": 2}, 1 + 3),
    ("strongman", "build", {}, (2 + 2 + 1) // 2),
    ("diplomat", "workers", {"silver": 5}, 1 + 2),
    ("artist", "workers", {"gold": 2}, 1 + 3),
    ("benefactor", "workers", {}, (2 + 2 + 1) // 2),
    ("clergyman", "transcribe", {"silver": 5}, 1 + 2),
    ("priest", "transcribe", {"ink": 2}, 1 + 3),
    ("traveller", "transcribe", {}, (2 + 2 + 1) // 2),
    ("emma", "transcribe", {"ink": 1, "stone": 2, "gold": 3}, 1 + 6),
]


@rule("VI-ACT-02", "VI-CARD-11")
@pytest.mark.parametrize(("name", "act", "held", "reach"), COUNTS, ids=lambda value: ids(value)[:60])
def test_it_makes_something_else_count(name: str, act: str, held: dict[str, int], reach: int) -> None:
    start = given().tableau("red", "lender", name, "trader").holds("red", **held)
    table = start.at("red", "1" if act == "build" else "inner_1_2").acts("red")
    acts = {view["action"]: view["sum"] for view in GAME.view(table.state, 0)["step"]["acts"]}
    assert acts[act]["reach"] == reach
    other = {"build": "trade", "workers": "transcribe", "transcribe": "workers"}[act]
    plain = given().tableau("red", "lender", "financer", "trader").holds("red", **held)
    table = plain.at("red", "1" if act == "build" else "inner_1_2").acts("red")
    without = {view["action"]: view["sum"] for view in GAME.view(table.state, 0)["step"]["acts"]}
    assert without[act]["reach"] < reach
    assert other in without


@rule("VI-ACT-02")
def test_only_the_first_resource_counts_twice() -> None:
    start = given().tableau("red", "lender", "sculptor", "trader").holds("red", stone=5).at("red", "1")
    table = start.acts("red").do("act", action="build")
    table.do("piece", piece="trading_post_1").do("plot", plot="1_2_a")
    assert table.built("red") == ["trading_post_1"]
    assert table.held("red", "stone") == 5 - 3, "one builder, and stones for two, one and one"
