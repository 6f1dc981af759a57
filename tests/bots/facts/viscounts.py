"""What the reasons of Viscounts claim, worked out again from the view and the printed tables."""

from collections import Counter
from collections.abc import Callable
from typing import Any, cast

from kontor.games.viscounts.client_schema import (
    BUILDING,
    CARD,
    EXCHANGE_FACTS,
    LEVEL_3_EFFECT,
    MANUSCRIPT_FACTS,
    PIECE_FACTS,
    PLOT_FACTS,
    SECTION_EFFECT,
    SEGMENT_FACTS,
    START_CARD_FACTS,
    TRACK,
    WORKER_ICONS,
)
from kontor.games.viscounts.components import ACT
from kontor.games.viscounts.icons import icon_total
from kontor.games.viscounts.state import EMPTY
from tests.bots.suggestions import Fact

ICON = {"trade": "merchant", "build": "builder", "workers": "noble", "transcribe": "cleric"}
PAYS = {"build": "stone", "workers": "gold", "transcribe": "ink", "trade": "silver"}


def effect(f: Fact) -> str:
    """Return the claimed effect in the form in which components.toml spells it."""
    options = [f.a["gain"]] + ([f.a["or_gain"]] if f.a.get("or_gain") else [])
    return " | ".join(
        " + ".join(name if n == 1 else f"{n} {name}" for name, n in one.items()) for one in options
    )


def icons(names: list[str]) -> dict[str, int]:
    return dict(Counter(names))


def segment(f: Fact, name: str | None = None) -> Any:
    """Return the segment with this name, or the one where the player's viscount stands."""
    name = name or space(f).removeprefix("inner_")
    return next(one for one in f.view["segments"] if name in (one["segment"], *one["segment"].split("_")))


def space(f: Fact) -> str:
    return str(f.moves[0]["space"] if f.moves[0]["do"] == "move" else f.me["viscount"])


def have(f: Fact, act: str) -> int:
    """Count the player's icons for an action: its own, criminals, and the dismissed townsperson's."""
    step = f.view_after()["step"] if f.moves[0]["do"] == "move" else f.view["step"]
    found = step.get("sum")
    if found is not None and found["action"] == act:
        return int(found["total"])
    for one in step.get("acts", []):
        if one["action"] == act:
            return int(one["sum"]["total"])
    return int(icon_total(f.state, f.seat, ACT.index(act), EMPTY))


def person(f: Fact) -> str | None:
    name = f.moves[0].get("segment")
    return cast("str | None", segment(f, name)["person"])


def trade(f: Fact) -> bool:
    facts = EXCHANGE_FACTS[space(f)]
    return (
        have(f, "trade") == f.a["n"]
        and f.a["n"] // facts["icons"] == f.a["times"]
        and effect(f) == facts["gain"]
    )


def cheapest(f: Fact) -> int:
    built = Counter(piece.rpartition("_")[0] for piece in f.me["built"])
    return min(facts["cost"] for kind, facts in BUILDING.items() if built[kind] < 3)


def manuscript_cost(f: Fact) -> int:
    name = segment(f)["manuscript"]
    return MANUSCRIPT_FACTS[name]["cost"] if name else 99


def pays_rest(f: Fact) -> bool:
    (icon, missing), *_ = f.a["icons"].items()
    act = next(act for act, own in ICON.items() if own == icon)
    needed = cheapest(f) if act == "build" else segment_cost(f)
    return bool(
        PAYS[act] == f.a["resource"] and needed - have(f, act) == missing <= f.me["held"][f.a["resource"]]
    )


def segment_cost(f: Fact) -> int:
    here = segment(f)
    return (
        MANUSCRIPT_FACTS[here["manuscript"]]["cost"]
        if here["manuscript"]
        else SEGMENT_FACTS[here["segment"]]["cost"]
    )


def standing(f: Fact) -> int:
    return int(segment(f, f.moves[0].get("segment"))["level_1"][f.seat])


def placed(f: Fact) -> int:
    return int(f.moves[0].get("count", 1))


def neighbours(f: Fact) -> list[tuple[str, Any]]:
    """Return the links of the chosen plot whose other plot is built on: the link's effect and that plot."""
    side = f.view["side"]
    plots = [plot for one in f.view["segments"] for plot in one["plots"]]
    at = next(i for i, plot in enumerate(plots) if plot["plot"] == f.moves[0]["plot"])
    before, after = plots[at - 1], plots[(at + 1) % len(plots)]
    links = [
        (PLOT_FACTS[side][plots[at]["plot"]]["link"], after),
        (PLOT_FACTS[side][before["plot"]]["link"], before),
    ]
    return [(text, plot) for text, plot in links if text and plot["owner"] is not None]


def set_points(names: list[str]) -> int:
    left = Counter(MANUSCRIPT_FACTS[name]["ribbon"] for name in names)
    total = 0
    while left:
        total += (0, 1, 4, 9, 16)[len(left)]
        left -= Counter(dict.fromkeys(left, 1))
    return total


def manuscript(f: Fact) -> str:
    return str(segment(f, f.moves[0].get("segment"))["manuscript"])


def adds_to_sets(f: Fact) -> bool:
    mine, new = f.me["manuscripts"], manuscript(f)
    ribbon = MANUSCRIPT_FACTS[new]["ribbon"] == f.a["ribbon"]
    return bool(ribbon and set_points([*mine, new]) - set_points(mine) == f.a["points"])


def monk(f: Fact) -> bool:
    mine = [MANUSCRIPT_FACTS[name]["ribbon"] for name in f.me["manuscripts"]]
    return mine.count(f.a["ribbon"]) == 2 and f.view["monk_cards"][f.a["ribbon"]] is None


def collides(f: Fact) -> bool:
    markers = f.view_after()["players"][f.seat]["markers"]
    return bool(
        markers["corruption"] == markers["virtue"] and effect(f) == TRACK[markers["virtue"] - 1]["active"]
    )


def climbs(f: Fact) -> bool:
    level = f.moves[0]["level"]
    here = segment(f, f.moves[0]["segment"])
    text = SECTION_EFFECT[here["section"]] if level == 2 else LEVEL_3_EFFECT
    return level == f.a["points"] and effect(f) == text


def all_points(f: Fact) -> list[int]:
    return [player["points"] for player in f.view["players"]]


def exile_leader(f: Fact) -> bool:
    others = [n for seat, n in enumerate(all_points(f)) if seat not in (f.seat, f.a["seat"])]
    return all_points(f)[f.a["seat"]] == f.a["points"] and all(n < f.a["points"] for n in others)


def piece_points(f: Fact) -> bool:
    kind = f.moves[0]["piece"].rpartition("_")[0]
    built = sum(piece.startswith(kind) for piece in f.me["built"])
    printed = [0, *BUILDING[kind]["points"]]
    return bool(kind == f.a["kind"] and printed[built + 1] - printed[built] == f.a["points"])


def dismissed(f: Fact) -> bool:
    found = f.view["step"]["dismissal"]
    own = icons(found["icons"])
    return found["cost"] == f.a["n"] and all(own[icon] == n for icon, n in f.a["icons"].items())


def option(f: Fact) -> bool:
    return bool(f.view["step"]["options"][f.moves[0]["number"] - 1]["effect"] == effect(f))


CHECKS: dict[str, Callable[[Fact], bool]] = {
    "start": lambda f: START_CARD_FACTS[f.moves[0]["start_card"]]["items"] == effect(f),
    "hero": lambda f: (
        icons(CARD[f.a["card"]]["icons"]) == f.a["icons"]
        and any(
            p["hero"] == f.a["card"] and p["start_card"] == f.moves[0]["start_card"] for p in f.view["pairs"]
        )
    ),
    "adds_icons": lambda f: all(
        f.view_after()["players"][f.seat]["icons"][icon] == n and icon in CARD[f.a["card"]]["icons"]
        for icon, n in f.a["icons"].items()
    ),
    "distance": lambda f: CARD[f.moves[0]["card"]]["silver"] == f.a["n"],
    "trade": trade,
    "build": lambda f: have(f, "build") == f.a["n"] >= f.a["needed"] == BUILDING[f.a["kind"]]["cost"],
    "workers": lambda f: (
        have(f, "workers") == f.a["n"]
        and max(i + 1 for i, needed in enumerate(WORKER_ICONS) if needed <= f.a["n"]) == f.a["workers"]
    ),
    "transcribe": lambda f: (
        have(f, "transcribe") == f.a["n"] >= f.a["needed"] == manuscript_cost(f)
        and MANUSCRIPT_FACTS[segment(f)["manuscript"]]["ribbon"] == f.a["ribbon"]
    ),
    "pays_rest": pays_rest,
    "can_hire": lambda f: (
        segment(f)["person"] == f.a["card"]
        and CARD[f.a["card"]]["silver"] == f.a["n"] <= f.view_after()["players"][f.seat]["held"]["silver"]
    ),
    "way_costs": lambda f: f.view["step"]["spaces"][f.moves[0]["space"]] == f.a["n"] > 0,
    "way_free": lambda f: f.view["step"]["spaces"][f.moves[0]["space"]] == 0,
    "standing": lambda f: standing(f) == f.a["n"] > 0,
    "dismiss": dismissed,
    "exchange": lambda f: (
        EXCHANGE_FACTS[space(f)]["icons"] == f.a["n"] and EXCHANGE_FACTS[space(f)]["gain"] == effect(f)
    ),
    "piece_points": piece_points,
    "uncovers": lambda f: icons(PIECE_FACTS[f.moves[0]["piece"]]["icons"]) == f.a["icons"],
    "plot": lambda f: PLOT_FACTS[f.view["side"]][f.moves[0]["plot"]]["effect"] == effect(f),
    "link": lambda f: any(text == effect(f) and plot["owner"] == f.seat for text, plot in neighbours(f)),
    "link_shared": lambda f: any(
        text == effect(f) and plot["owner"] == f.a["seat"] for text, plot in neighbours(f)
    ),
    "third_climbs": lambda f: (
        standing(f) + placed(f) == f.a["n"] >= 3
        and SECTION_EFFECT[segment(f, f.moves[0].get("segment"))["section"]] == effect(f)
    ),
    "then_standing": lambda f: standing(f) + placed(f) == f.a["n"] == 3 - f.a["missing"] < 3,
    "climb": climbs,
    "ruler": lambda f: f.view_after()["ruler"] == f.seat != f.view["ruler"],
    "exile": lambda f: f.view["step"]["level"] == f.a["points"],
    "exile_leader": exile_leader,
    "hire_icons": lambda f: person(f) == f.a["card"] and icons(CARD[f.a["card"]]["icons"]) == f.a["icons"],
    "hire_cost": lambda f: f.view["step"]["hire_cost"] == f.a["n"] == f.me["held"]["silver"] - f.a["left"],
    "monk": monk,
    "set_points": adds_to_sets,
    "manuscript_cost": lambda f: MANUSCRIPT_FACTS[manuscript(f)]["cost"] == f.a["n"],
    "few_icons": lambda f: icons(CARD[f.a["card"]]["icons"]) == f.a["icons"],
    "no_icons": lambda f: not CARD[f.a["card"]]["icons"],
    "flip_debt": lambda f: f.me["held"]["debts"] == f.a["n"] > 0 and f.a["points"] == 2,
    "flip_deed": lambda f: f.me["held"]["deeds"] == f.a["n"] > 0 and (f.a["before"], f.a["points"]) == (1, 3),
    "pays_for": lambda f: (
        f.me["held"][f.a["resource"]] == f.a["n"]
        and PAYS[next(act for act, icon in ICON.items() if icon == f.a["icon"])] == f.a["resource"]
    ),
    "missing": lambda f: f.view["step"]["missing"] == f.a["n"],
    "option": option,
    "not_hired": lambda f: (
        segment(f)["person"] == f.a["card"]
        and CARD[f.a["card"]]["silver"] == f.a["n"]
        and icons(CARD[f.a["card"]]["icons"]) == f.a["icons"]
    ),
    "enough": lambda f: have(f, f.a["act"]) == f.a["n"],
    "collides": collides,
}
