"""Why a bot suggests a move in Viscounts: one or two facts about the position, which the player can check.

Only other players' hands are hidden, and no fact uses them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kontor.bots.base import Question, Reason, most_telling
from kontor.core.actions import MoveWords
from kontor.games.viscounts.board import (
    BUILDING_COST,
    BUILDING_POINTS,
    EFFECT_ABOVE_TRACK,
    EXCHANGE_GAIN,
    ICONS_FOR_EXCHANGE,
    ICONS_FOR_WORKERS,
    LEVEL_3_EFFECT,
    LEVEL_POINTS,
    LINK_EFFECT,
    PIECE,
    PIECE_ICONS,
    PLOT,
    PLOT_EFFECT,
    SECTION_EFFECT,
    SEGMENT,
    SPACE,
    exchange_index,
)
from kontor.games.viscounts.building import kind_of_piece, lowest_building_cost, plot_after, plot_before
from kontor.games.viscounts.castle import section_at_segment
from kontor.games.viscounts.components import (
    ACT,
    BUILD,
    CARD_ICONS,
    CARD_SILVER,
    CASTLE_ITEMS,
    CASTLE_LEVEL_3,
    DEBT_PENALTY,
    DEBTS,
    DEED_POINTS,
    DEEDS,
    HERO,
    HOLDING,
    HOLDINGS,
    ICON,
    ICONS,
    MANUSCRIPT_COST,
    PAYMENT_FOR_ACT,
    PLOTS,
    RESOURCE,
    RIBBON,
    RIBBON_OF_MANUSCRIPT,
    SEGMENTS,
    SILVER,
    START_CARD,
    START_CARD_ITEMS,
    TOWNSFOLK,
    TRADE,
    TRANSCRIBE,
    WORKERS,
    WORKERS_PER_GROUP,
)
from kontor.games.viscounts.effect_stack import EFFECT_TEXT, option_text
from kontor.games.viscounts.game import ViscountsState
from kontor.games.viscounts.icons import count_icons, dismissed_icons, icon_total
from kontor.games.viscounts.manuscripts import (
    MANUSCRIPTS_FOR_MONK,
    count_manuscripts_with_ribbon,
    transcribe_cost,
)
from kontor.games.viscounts.movement import move_cost
from kontor.games.viscounts.phases import CHOOSING_OPTION, DISMISSING, RECRUITING
from kontor.games.viscounts.scoring import count_built, manuscript_set_points, points_by_source
from kontor.games.viscounts.state import EMPTY, NOBODY
from kontor.games.viscounts.townsfolk import dismissal_cost, person_at
from kontor.games.viscounts.virtue_track import have_markers_collided

Facts = Iterator[Reason | None]


@dataclass
class Position:
    """The basis of an explanation: a possible state, the seat asking for advice, and the suggested moves."""

    s: ViscountsState
    seat: int
    chosen: list[int]
    moves: list[MoveWords]

    def after(self) -> ViscountsState:
        """Return a copy of the state after the first suggested action."""
        after = self.s.copy()
        assert isinstance(after, ViscountsState)
        after.do(self.chosen[0])
        return after


def reason(question: Question, chosen: Sequence[int]) -> Reason | None:
    """Return the most telling facts about the actions `chosen`, or None if there are none."""
    world = question.belief.sample(question.rng)
    assert isinstance(world, ViscountsState)
    moves = [question.game.catalogue.decode(action) for action in chosen]
    position = Position(world, question.seat, [*chosen], moves)
    return most_telling(all_facts(position))


def all_facts(position: Position) -> Facts:
    facts = FACTS_BY_VERB.get(str(position.moves[0]["do"]))
    if facts is None:
        return
    yield from facts(position)
    yield collision_fact(position)


def make_fact(name: str, **args: Any) -> Reason:
    return Reason(f"viscounts.why.{name}", args)


# Effects and icons


def parse_gains(text: str) -> tuple[dict[str, int], dict[str, int] | None] | None:
    """Return how many of each thing an effect gives, and the same for its alternative, if it has one.

    Return None if the effect is empty or has more than one alternative.

    >>> parse_gains("2 ink + virtue")
    ({'ink': 2, 'virtue': 1}, None)
    >>> parse_gains("gold | castle_move")
    ({'gold': 1}, {'castle_move': 1})
    """
    options = [count_gains(option) for option in text.split(" | ")] if text else []
    if not options or len(options) > 2:
        return None
    return options[0], options[1] if len(options) == 2 else None


def count_gains(option: str) -> dict[str, int]:
    """Return how many of each thing one option of an effect gives."""
    counts: dict[str, int] = {}
    for part in option.split(" + "):
        number, _, name = part.rpartition(" ")
        counts[name] = counts.get(name, 0) + int(number or 1)
    return counts


def gain_fact(name: str, effect: int, **args: Any) -> Reason | None:
    """Return the fact `name` about what the printed `effect` gives.

    Return None if the effect is empty or has more than two options.
    """
    found = parse_gains(EFFECT_TEXT[effect])
    return None if found is None else make_fact(name, gain=found[0], or_gain=found[1], **args)


def icons_of(kind: int) -> dict[str, int]:
    found = {ICON[icon]: int(CARD_ICONS[kind * ICONS + icon]) for icon in range(ICONS)}
    return {icon: count for icon, count in found.items() if count}


def own_points(s: ViscountsState, seat: int) -> int:
    return sum(points_by_source(s, seat))


def collision_fact(position: Position) -> Reason | None:
    """Return a fact about the effect of a collision if the move makes the player's markers meet.

    Return None if it does not.
    """
    s, seat = position.s, position.seat
    if have_markers_collided(s, seat):
        return None
    after = position.after()
    if not have_markers_collided(after, seat) or after.active != seat:
        return None
    return gain_fact("collides", int(EFFECT_ABOVE_TRACK[after.markers[seat * 2]]))


# The turn


def start_facts(position: Position) -> Facts:
    card = START_CARD.index(str(position.moves[0]["start_card"]))
    hero = int(position.s.hero_offered_with[card])
    yield gain_fact("start", int(START_CARD_ITEMS[card]))
    if hero != EMPTY:
        icons = icons_of(TOWNSFOLK.index(HERO[hero]))
        yield make_fact("hero", card=HERO[hero], icons=icons) if icons else None


def play_facts(position: Position) -> Facts:
    """Yield facts about playing the card: the new total of its main icon, and the steps of the viscount."""
    seat, kind = position.seat, TOWNSFOLK.index(str(position.moves[0]["card"]))
    icons = icons_of(kind)
    after = position.after()
    if icons:
        main = max(icons, key=lambda icon: (icons[icon], icon != "criminal"))
        total = int(count_icons(after, seat, ICON.index(main), EMPTY))
        yield make_fact("adds_icons", card=TOWNSFOLK[kind], icons={main: total})
    yield make_fact("distance", n=int(CARD_SILVER[kind]))


def icons_for(position: Position, act: int) -> int:
    return int(icon_total(position.s, position.seat, act, position.s.dismissed))


def fact_about_trading(position: Position, space: int) -> Reason | None:
    needed, icons = int(ICONS_FOR_EXCHANGE[exchange_index(space)]), icons_for(position, TRADE)
    times = icons // needed
    if times == 0:
        return None
    return gain_fact("trade", int(EXCHANGE_GAIN[exchange_index(space)]), times=times, n=icons)


def fact_about_building(position: Position, space: int) -> Reason | None:
    needed, icons = int(lowest_building_cost(position.s, position.seat)), icons_for(position, BUILD)
    best = [kind for kind in range(3) if BUILDING_COST[kind] <= icons and has_piece(position, kind)]
    if not best or icons < needed:
        return None
    kind = max(best, key=lambda kind: int(BUILDING_COST[kind]))
    return make_fact(
        "build", n=icons, kind=PIECE[3 * kind].rpartition("_")[0], needed=int(BUILDING_COST[kind])
    )


def has_piece(position: Position, kind: int) -> bool:
    return bool(count_built(position.s, position.seat, kind) < 3)


def fact_about_sending_workers(position: Position, space: int) -> Reason | None:
    icons = icons_for(position, WORKERS)
    affordable = [count for count in range(1, 5) if ICONS_FOR_WORKERS[count] <= icons]
    return make_fact("workers", n=icons, workers=max(affordable)) if affordable else None


def fact_about_transcribing(position: Position, space: int) -> Reason | None:
    segment = space // 3
    icons, needed = icons_for(position, TRANSCRIBE), int(transcribe_cost(position.s, segment))
    if icons < needed or position.s.open_manuscript[segment] < 0:
        return None
    manuscript = int(position.s.open_manuscript[segment])
    return make_fact("transcribe", n=icons, needed=needed, ribbon=RIBBON[RIBBON_OF_MANUSCRIPT[manuscript]])


FACT_BY_ACT: Final[Mapping[int, Callable[[Position, int], Reason | None]]] = {
    TRADE: fact_about_trading,
    BUILD: fact_about_building,
    WORKERS: fact_about_sending_workers,
    TRANSCRIBE: fact_about_transcribing,
}


def move_facts(position: Position) -> Facts:
    s, seat, space = position.s, position.seat, SPACE.index(str(position.moves[0]["space"]))
    acts = (BUILD, TRADE) if space % 3 < 2 else (TRANSCRIBE, WORKERS)
    for act in acts:
        yield FACT_BY_ACT[act](position, space)
    for act in acts:
        yield missing_icons_fact(position, space, act)
    silver, cost = int(s.held[seat * HOLDINGS + SILVER]), int(move_cost(s, seat, space))
    person = int(s.open_townsperson[space // 3])
    if person >= 0 and CARD_SILVER[person] <= silver - cost:
        yield make_fact("can_hire", card=TOWNSFOLK[person], n=int(CARD_SILVER[person]))
    yield make_fact("way_costs", n=cost) if cost else make_fact("way_free")


def act_facts(position: Position) -> Facts:
    space = int(position.s.viscount[position.seat])
    act = ACT.index(str(position.moves[0]["action"]))
    yield FACT_BY_ACT[act](position, space) if act in FACT_BY_ACT else None
    yield missing_icons_fact(position, space, act)
    if act == TRANSCRIBE:
        yield from manuscript_set_facts(position, space // 3)
    if act == WORKERS:
        yield workers_in_segment_fact(position, space // 3)


def missing_icons_fact(position: Position, space: int, act: int) -> Reason | None:
    """Return a fact that names the resource that the player can spend if they lack icons.

    The icons are for `act` on `space`. Return None if no icons are missing, or if the player has too little
    of the resource.
    """
    if act == BUILD:
        needed = int(lowest_building_cost(position.s, position.seat))
    elif act == TRANSCRIBE:
        needed = int(transcribe_cost(position.s, space // 3))
    else:
        return None
    icons, resource = icons_for(position, act), int(PAYMENT_FOR_ACT[act])
    held = int(position.s.held[position.seat * HOLDINGS + resource])
    if not 0 < needed - icons <= held:
        return None
    return make_fact("pays_rest", resource=HOLDING[resource], icons={ICON[act]: needed - icons})


def workers_in_segment_fact(position: Position, segment: int) -> Reason | None:
    standing = int(position.s.castle[position.seat * CASTLE_ITEMS + segment])
    return make_fact("standing", n=standing) if standing else None


def dismiss_facts(position: Position) -> Facts:
    s, seat = position.s, position.seat
    person = int(person_at(s, int(s.viscount[seat]) // 3))
    icons = {ICON[icon]: int(dismissed_icons(person, icon)) for icon in range(ICONS)}
    useful = {icon: n for icon, n in icons.items() if n and icon in (ICON[s.act], "criminal")}
    if useful:
        yield make_fact("dismiss", icons=useful, n=int(dismissal_cost(s, seat, person)))


def exchange_facts(position: Position) -> Facts:
    index = exchange_index(int(position.s.viscount[position.seat]))
    yield gain_fact("exchange", int(EXCHANGE_GAIN[index]), n=int(ICONS_FOR_EXCHANGE[index]))


# Building


def piece_facts(position: Position) -> Facts:
    s, seat, piece = position.s, position.seat, PIECE.index(str(position.moves[0]["piece"]))
    kind = int(kind_of_piece(piece))
    built = int(count_built(s, seat, kind))
    points = int(BUILDING_POINTS[kind * 4 + built + 1] - BUILDING_POINTS[kind * 4 + built])
    icons = {ICON[icon]: int(PIECE_ICONS[piece * ICONS + icon]) for icon in range(ICONS)}
    icons = {icon: n for icon, n in icons.items() if n}
    yield make_fact("piece_points", points=points, kind=PIECE[piece].rpartition("_")[0])
    yield make_fact("uncovers", icons=icons) if icons else None


def plot_facts(position: Position) -> Facts:
    s, seat, plot = position.s, position.seat, PLOT.index(str(position.moves[0]["plot"]))
    yield gain_fact("plot", int(PLOT_EFFECT[s.side * PLOTS + plot]))
    for link, end in (
        (plot, int(plot_after(s, plot))),
        (int(plot_before(s, plot)), int(plot_before(s, plot))),
    ):
        effect, building = int(LINK_EFFECT[s.side * PLOTS + link]), int(s.plots[end])
        if effect and building != EMPTY:
            owner = building // 3
            yield gain_fact("link", effect) if owner == seat else gain_fact("link_shared", effect, seat=owner)


# The castle


def workers_facts(position: Position) -> Facts:
    count = int(position.moves[0]["count"])
    yield from placing_facts(position, int(position.s.viscount[position.seat]) // 3, count)


def placing_facts(position: Position, segment: int, count: int) -> Facts:
    """Yield the gain if there are enough workers for one to climb, or else how many more are needed."""
    s, seat = position.s, position.seat
    standing = int(s.castle[seat * CASTLE_ITEMS + segment]) + count
    if standing >= WORKERS_PER_GROUP:
        yield gain_fact("third_climbs", int(SECTION_EFFECT[section_at_segment(s, segment)]), n=standing)
    else:
        yield make_fact("then_standing", n=standing, missing=WORKERS_PER_GROUP - standing)


def corridor_facts(position: Position) -> Facts:
    yield from placing_facts(position, SEGMENT.index(str(position.moves[0]["segment"])), 1)


def climb_facts(position: Position) -> Facts:
    s, seat = position.s, position.seat
    level, segment = int(position.moves[0]["level"]), SEGMENT.index(str(position.moves[0]["segment"]))
    effect = int(SECTION_EFFECT[section_at_segment(s, segment)]) if level == 2 else int(LEVEL_3_EFFECT)
    if level == 3:
        own = int(s.castle[seat * CASTLE_ITEMS + CASTLE_LEVEL_3]) + 1
        others = [
            int(s.castle[other * CASTLE_ITEMS + CASTLE_LEVEL_3])
            for other in range(s.players)
            if other != seat
        ]
        yield make_fact("ruler") if s.ruler != seat and own > max(others) else None
    yield gain_fact("climb", effect, points=int(LEVEL_POINTS[level - 1]))


def exile_facts(position: Position) -> Facts:
    victim = int(position.moves[0]["seat"])
    if victim == position.seat:
        return
    s = position.s
    points = [own_points(s, player) for player in range(s.players)]
    if all(
        points[victim] > points[other] for other in range(s.players) if other not in (victim, position.seat)
    ):
        yield make_fact("exile_leader", seat=victim, points=points[victim])
    yield make_fact("exile", seat=victim, points=int(LEVEL_POINTS[s.affected_place // SEGMENTS]))


# Cards and manuscripts


def hire_facts(position: Position) -> Facts:
    s, seat, segment = position.s, position.seat, SEGMENT.index(str(position.moves[0]["segment"]))
    kind = int(s.open_townsperson[segment])
    if kind < 0:
        return
    icons = icons_of(kind)
    if icons:
        yield make_fact("hire_icons", card=TOWNSFOLK[kind], icons=icons)
    if s.phase == RECRUITING:
        yield make_fact(
            "hire_cost",
            n=int(CARD_SILVER[kind]),
            left=int(s.held[seat * HOLDINGS + SILVER] - CARD_SILVER[kind]),
        )


def manuscript_facts(position: Position) -> Facts:
    segment = SEGMENT.index(str(position.moves[0]["segment"]))
    yield from manuscript_set_facts(position, segment)
    yield make_fact("manuscript_cost", n=int(MANUSCRIPT_COST[position.s.open_manuscript[segment]]))


def manuscript_set_facts(position: Position, segment: int) -> Facts:
    """Yield facts about the face-up manuscript of `segment`.

    The facts say whether copying it earns a monk card, and how many points it adds to the player's sets.
    """
    s, seat = position.s, position.seat
    manuscript = int(s.open_manuscript[segment])
    if manuscript < 0:
        return
    ribbon = int(RIBBON_OF_MANUSCRIPT[manuscript])
    after = s.copy()
    assert isinstance(after, ViscountsState)
    after.manuscript_place[manuscript] = seat
    points = int(manuscript_set_points(after, seat) - manuscript_set_points(s, seat))
    same = int(count_manuscripts_with_ribbon(s, seat, ribbon)) + 1
    if same == MANUSCRIPTS_FOR_MONK and s.monk_card_owner[ribbon] == NOBODY:
        yield make_fact("monk", ribbon=RIBBON[ribbon])
    yield make_fact("set_points", ribbon=RIBBON[ribbon], points=points)


def pick_facts(position: Position) -> Facts:
    """Yield a fact that says how few icons the chosen card has."""
    card = str(position.moves[0]["card"])
    icons = icons_of(TOWNSFOLK.index(card))
    yield make_fact("few_icons", card=card, icons=icons) if icons else make_fact("no_icons", card=card)


# Debts, deeds and resources


def flip_facts(position: Position) -> Facts:
    s, base = position.s, position.seat * HOLDINGS
    if position.moves[0]["what"] == "debt":
        yield make_fact("flip_debt", points=int(DEBT_PENALTY), n=int(s.held[base + DEBTS]))
    else:
        yield make_fact(
            "flip_deed", points=int(DEED_POINTS[1]), before=int(DEED_POINTS[0]), n=int(s.held[base + DEEDS])
        )


def gain_facts(position: Position) -> Facts:
    """Yield a fact that says which icons the resource pays for, and how much of it the player has."""
    name = str(position.moves[0]["resource"])
    if name in RESOURCE:
        held = int(position.s.held[position.seat * HOLDINGS + HOLDING.index(name)])
        icon = ICON[[*PAYMENT_FOR_ACT].index(HOLDING.index(name))]
        yield make_fact("pays_for", resource=name, icon=icon, n=held)


def spend_facts(position: Position) -> Facts:
    yield make_fact("missing", n=int(position.s.missing), act=ACT[position.s.act])


def option_facts(position: Position) -> Facts:
    s = position.s
    if s.phase == CHOOSING_OPTION:
        found = parse_gains(option_text(s.count, int(position.moves[0]["number"]) - 1))
        if found is not None and found[1] is None:
            yield make_fact("option", gain=found[0])


def pass_facts(position: Position) -> Facts:
    s, seat = position.s, position.seat
    if s.phase == RECRUITING:
        kind = int(s.open_townsperson[int(s.viscount[seat]) // 3])
        if kind >= 0:
            icons = icons_of(kind)
            yield (
                make_fact("not_hired", card=TOWNSFOLK[kind], n=int(CARD_SILVER[kind]), icons=icons)
                if icons
                else None
            )
    if s.phase == DISMISSING:
        yield make_fact("enough", n=icons_for(position, int(s.act)), act=ACT[s.act])


FACTS_BY_VERB: Final[Mapping[str, Callable[[Position], Facts]]] = {
    "choose_start": start_facts,
    "play": play_facts,
    "move": move_facts,
    "act": act_facts,
    "dismiss": dismiss_facts,
    "exchange": exchange_facts,
    "piece": piece_facts,
    "plot": plot_facts,
    "workers": workers_facts,
    "spend": spend_facts,
    "hire": hire_facts,
    "option": option_facts,
    "gain": gain_facts,
    "flip": flip_facts,
    "pick": pick_facts,
    "corridor": corridor_facts,
    "manuscript": manuscript_facts,
    "climb": climb_facts,
    "exile": exile_facts,
    "pass": pass_facts,
}
"""The function that yields the facts about a move, by the verb of the move."""
