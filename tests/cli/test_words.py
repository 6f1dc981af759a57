"""The word files of all games: complete in every language, without duplicates, with readable sentences."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints, is_typeddict

import pytest

from kontor import ledger
from kontor.cli.games import option_help
from kontor.core import (
    CHANCE,
    TERMINAL,
    ActionBuffer,
    Event,
    Game,
    Rng,
    draw_chance_action,
    keys,
    load,
    pick,
    read_record,
)
from kontor.core.event_schema import USUAL_SEAT_ARGUMENTS, Argument, is_seat
from kontor.core.game_package import LANGUAGES
from kontor.core.registry import package
from kontor.text.columns import lines
from kontor.text.message_format import closing_brace, parse_cases, parse_placeholder
from kontor.text.phrasebook import Phrasebook

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden"
GAMES = [load(key) for key in keys()]
SHARED = ("cli", "frame", "learn")
PARTS = [*SHARED, *(f"{game.key}{part}" for game in GAMES for part in ("", ".lesson", ".reasons"))]
UNFINISHED = re.compile(r"none|_|\{|\}|  |,\.|: \.|-\d| ,|\.\.$")
"""Signs of a sentence whose arguments were not filled in properly."""
LONG = 30
"""Length from which a text counts as a sentence, which may not occur twice."""
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def read_words(lang: str, part: str) -> dict[str, str]:
    if part in SHARED:
        path = ROOT / "src" / "kontor" / "words" / lang / f"{part}.json"
        return dict(json.loads(path.read_text(encoding="utf-8")))
    game, _, kind = part.partition(".")
    return package(game).words(lang, kind) or {}


def all_messages(lang: str) -> dict[str, str]:
    return {key: message for part in PARTS for key, message in read_words(lang, part).items()}


@cache
def golden_events(game: Game) -> list[Event]:
    """Return the distinct events that seats and spectators see in the golden games."""
    distinct: dict[str, Event] = {}
    for path in sorted(GOLDEN.glob(f"{game.key}/*.json")):
        record = read_record(path.read_text(encoding="utf-8"))
        state = game.initial_state(record.options)
        for action in record.actions:
            before = state.copy()
            state.do(action)
            for seat in (*range(state.seats), None):
                for event in game.events(before, action, state, seat):
                    distinct.setdefault(json.dumps(event), event)
    return list(distinct.values())


def choices(message: str) -> Iterator[dict[str, str]]:
    """Yield the cases of every plural and select in a message, including nested ones."""
    at = 0
    while (opening := message.find("{", at)) >= 0:
        end = closing_brace(message, opening)
        piece = parse_placeholder(message[opening + 1 : end])
        if piece.choice in ("plural", "select"):
            yield piece.cases
        for case in piece.cases.values():
            yield from choices(case)
        at = end + 1


def arguments_in(message: str, messages: dict[str, str]) -> Iterator[str]:
    """Yield every argument in braces: `sheet.give` for `{sheet.give:resource}`, and those of `{@key}`."""
    at = 0
    while (opening := message.find("{", at)) >= 0:
        end = closing_brace(message, opening)
        piece = parse_placeholder(message[opening + 1 : end])
        if piece.name.startswith("@"):
            yield from arguments_in(messages[piece.name[1:]], messages)
        elif piece.name:
            yield piece.name
        for case in piece.cases.values():
            yield from arguments_in(case, messages)
        at = end + 1


def has_path(declared: dict[str, Argument], path: str) -> bool:
    """Return whether an event with the arguments `declared` may have `path`, such as `sheet.give`."""
    name, *fields = path.split(".")
    hints = [declared[name].hint] if name in declared else []
    for field in fields:
        parts = [part for hint in hints for part in (hint, *get_args(hint)) if is_typeddict(part)]
        shapes = [get_type_hints(part, include_extras=True) for part in parts]
        hints = [shape[field] for shape in shapes if field in shape]
    return hints != []


def declared_arguments(game: Game) -> dict[str, dict[str, Argument]]:
    """Return the arguments of each declared event, by the name of the event."""
    assert game.event_schema is not None
    return game.event_schema.arguments


def log_messages(game: Game, lang: str) -> dict[str, str]:
    """Return the messages of a game's log, by the name of the event."""
    head = f"{game.key}.log."
    words = read_words(lang, game.key)
    return {key.removeprefix(head): message for key, message in words.items() if key.startswith(head)}


class TestFiles:
    @each_game
    def test_a_game_has_words_in_every_language(self, game: Game) -> None:
        assert game.key in PARTS

    @pytest.mark.parametrize("part", PARTS)
    def test_all_languages_have_the_same_keys(self, part: str) -> None:
        first, *others = (read_words(lang, part) for lang in LANGUAGES)
        for other in others:
            assert other.keys() == first.keys()

    @pytest.mark.parametrize("part", PARTS)
    def test_keys_of_a_game_begin_with_the_name_of_the_game(self, part: str) -> None:
        if part in keys():
            assert {key.partition(".")[0] for key in read_words("en", part)} == {part}

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_choice_has_a_case_for_other_values(self, lang: str) -> None:
        for key, message in all_messages(lang).items():
            for cases in choices(message):
                assert "other" in cases, key

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_referenced_message_exists(self, lang: str) -> None:
        known = all_messages(lang)
        for key, message in known.items():
            for within in re.findall(r"\{@([^}]*)\}", message):
                assert within in known, key

    def test_unclosed_braces_are_reported(self) -> None:
        with pytest.raises(ValueError, match="not closed"):
            parse_cases("one {a")


class TestNoDuplicates:
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_no_two_messages_have_the_same_text(self, lang: str) -> None:
        said: dict[str, str] = {}
        for key, message in all_messages(lang).items():
            if text_length(message) >= LONG:
                assert said.setdefault(message, key) == key

    def test_no_message_is_repeated_in_the_code(self) -> None:
        folders = (ROOT / "src", ROOT / "web" / "src")
        files = [path for folder in folders for path in folder.rglob("*") if path.suffix in CODE]
        assert len(files) > 200
        code = "\n".join(path.read_text(encoding="utf-8") for path in files)
        for lang in LANGUAGES:
            for key, message in all_messages(lang).items():
                assert text_length(message) < LONG or message not in code, key


CODE = {".py", ".ts", ".svelte"}


def text_length(message: str) -> int:
    """Return the length of a message without its arguments and choices."""
    while (shorter := re.sub(r"\{[^{}]*\}", "", message)) != message:
        message = shorter
    return len(message)


class TestSentences:
    @pytest.mark.slow
    @each_game
    def test_every_golden_event_is_a_complete_sentence_in_every_language(self, game: Game) -> None:
        books = [Phrasebook(game.key, lang) for lang in LANGUAGES]
        for event in golden_events(game):
            for book in books:
                sentence = book.sentence(event)
                assert book.message(f"{game.key}.log.{event['key'].partition('.')[2]}") is not None
                assert not UNFINISHED.search(sentence), sentence
                assert sentence == "" or sentence.startswith("# ") or sentence.endswith(".")

    @each_game
    def test_every_declared_event_occurs_in_a_golden_game(self, game: Game) -> None:
        golden_names = {event["key"].partition(".")[2] for event in golden_events(game)}
        assert golden_names == declared_arguments(game).keys()

    @each_game
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_declared_event_has_a_log_message(self, game: Game, lang: str) -> None:
        assert log_messages(game, lang).keys() == declared_arguments(game).keys()

    @each_game
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_log_messages_use_only_declared_arguments(self, game: Game, lang: str) -> None:
        messages = all_messages(lang)
        undeclared = [
            (name, argument)
            for name, message in log_messages(game, lang).items()
            for argument in arguments_in(message, messages)
            if not has_path(declared_arguments(game)[name], argument)
        ]
        assert undeclared == []

    def test_undeclared_arguments_of_a_message_are_found(self) -> None:
        message = "{by, select, none {} other {{sheet.want:resource}, {sheet.wish}}} {@more} {list, {{left}}}"
        found = list(arguments_in(message, {"more": "{n, plural, one {#} other {{resource}}}"}))
        assert found == ["by", "sheet.want", "sheet.wish", "n", "resource", "left"]
        declared = declared_arguments(load("catan"))["post"]
        assert [path for path in found if has_path(declared, path)] == ["by", "sheet.want"]

    def test_a_seat_in_one_game_is_a_seat_in_every_game(self) -> None:
        """The browser has one list of seat arguments for all games. A number would be printed as a name."""
        schemas = [schema for game in GAMES if (schema := game.event_schema) is not None]
        seats = USUAL_SEAT_ARGUMENTS.union(*(schema.seat_arguments() for schema in schemas))
        for game in GAMES:
            for event, arguments in declared_arguments(game).items():
                for name in seats & arguments.keys():
                    assert is_seat(arguments[name].hint) or arguments[name].hint is None, (
                        game.key,
                        event,
                        name,
                    )

    @each_game
    def test_every_rule_cited_by_an_event_is_in_the_ledger(self, game: Game) -> None:
        named = {event["rule"] for event in golden_events(game) if "rule" in event}
        assert len(named) > 5
        assert named <= set(ledger.load(game.key).ids)

    @pytest.mark.slow
    @each_game
    def test_events_of_random_games_are_complete_sentences(self, game: Game) -> None:
        book = Phrasebook(game.key, "hu")
        buffer = ActionBuffer()
        for seed, options in enumerate(game.options_for_tests()[::3]):
            state = game.initial_state(options)
            rng = Rng(seed)
            for _ in range(3000):
                if state.actor == TERMINAL:
                    break
                action = int(
                    draw_chance_action(state, rng) if state.actor == CHANCE else pick(state, rng, buffer)
                )
                before = state.copy()
                state.do(action)
                for event in game.events(before, action, state, None):
                    assert not UNFINISHED.search(book.sentence(event)), event

    @each_game
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_verb_of_the_catalogue_has_words(self, game: Game, lang: str) -> None:
        known = read_words(lang, game.key)
        for block in game.catalogue.blocks:
            assert f"{game.key}.do.{block.verb}" in known

    @each_game
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_confirmation_is_of_a_verb_or_part_of_another(self, game: Game, lang: str) -> None:
        known = read_words(lang, game.key)
        verbs = {block.verb for block in game.catalogue.blocks}
        for key in known:
            if key.startswith(f"{game.key}.confirm."):
                spoken = any("{@" + key + "}" in message for message in known.values())
                assert spoken or key.rpartition(".")[2] in verbs, key

    @each_game
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_option_has_words(self, game: Game, lang: str) -> None:
        known = read_words(lang, game.key)
        for option in game.option_specs:
            key = f"{game.key}.option.{option.name}"
            values = [f"{key}.{value}" for value in option.values if option.kind == "choice"]
            things = [f"{game.key}.{option.name.removesuffix('s')}.{name}" for name in option.values]
            wanted = [key, f"{key}.text", *values, *(things if option.kind == "names" else ())]
            assert [one for one in wanted if one not in known] == []

    @each_game
    def test_options_are_explained_only_in_the_word_files(self, game: Game) -> None:
        assert [option.name for option in game.option_specs if option.description] == []
        for option in game.option_specs:
            assert read_words("en", game.key)[f"{game.key}.option.{option.name}.text"] in option_help(
                game, option
            )


class TestWording:
    def test_plurals_and_missing_values_choose_the_wording(self) -> None:
        book = Phrasebook("catan")
        over = {"key": "catan.hand_over", "by": 0, "from": 1, "resource": "ore"}
        assert book.sentence(over | {"cards": 0}) == "Seat 1 has no ore."
        assert book.sentence(over | {"cards": 3}) == "Seat 1 gives 3 ore to Seat 0."
        shown = {"key": "catan.show_points", "by": 2}
        assert book.sentence(shown | {"cards": 1}) == "Seat 2 shows 1 victory point card."
        assert book.sentence(shown | {"cards": 2}) == "Seat 2 shows 2 victory point cards."
        assert book.sentence({"key": "catan.longest_road", "seat": None}).startswith("Nobody")
        assert book.sentence({"key": "catan.longest_road", "seat": 1}) == "Seat 1 has the longest road."
        post: dict[str, Any] = {"key": "catan.post", "by": 0}
        wood, ore = {"wood": 2}, {"ore": 1, "brick": 1, "wool": 2}
        wanted = "1 ore, 1 brick, and 2 wool"
        assert book.sentence(post | {"sheet": {"give": {}, "want": ore}}) == f"Seat 0 asks for {wanted}."
        assert book.sentence(post | {"sheet": {"give": wood, "want": {}}}) == "Seat 0 offers 2 wood."
        both = post | {"sheet": {"give": wood, "want": ore}}
        assert book.sentence(both) == f"Seat 0 offers 2 wood for {wanted}."

    def test_building_over_another_building_is_mentioned(self) -> None:
        book = Phrasebook("san_juan")
        built = {
            "key": "san_juan.built",
            "seat": 1,
            "building": "palace",
            "over": "chapel",
            "good_lost": True,
        }
        assert book.sentence(built) == "Seat 1 builds the palace over the chapel. The good is lost."
        assert book.sentence(built | {"over": None}) == "Seat 1 builds the palace."

    @pytest.mark.parametrize(
        ("event", "english", "hungarian"),
        [
            (
                {"key": "load", "by": 2, "good": "corn", "room": 5, "points": 4, "goods": {"corn": -3}},
                "Seat 2 loads 3 corn on ship 5 for 4 points.",
                "2. hely behajóz 3 kukoricát az 5-ös hajóra 4 pontért.",
            ),
            (
                {"key": "buy", "by": 0, "building": "wharf", "doubloons": -1, "points": 1},
                "Seat 0 builds the wharf for 1 doubloon and gets 1 point.",
                "0. hely megépíti a rakpartot 1 dublonért, és kap 1 pontot.",
            ),
            (
                {"key": "sell", "by": 1, "good": "corn"},
                "Seat 1 sells corn for 0 doubloons.",
                "1. hely elad egy hordó kukoricát 0 dublonért.",
            ),
            (
                {"key": "ship_filled", "colonists": 0, "nobles": 1},
                "The next colonist ship brings 1 noble.",
                "A következő telepeshajó hoz 1 nemest.",
            ),
            (
                {"key": "ship_filled", "colonists": 0, "nobles": 0},
                "The colonist ship stays empty.",
                "A telepeshajó üres marad.",
            ),
            (
                {"key": "end", "reasons": ["colonists", "city"], "winners": [0, 2], "score": 40},
                "Seat 0 and Seat 2 won with 40 points. "
                "The game is over: the colonists have run out and a city is full.",
                "0. hely és 2. hely nyert 40 ponttal. "
                "A játék véget ért: elfogytak a telepesek és betelt egy város.",
            ),
        ],
    )
    def test_gains_are_part_of_the_sentence(
        self, event: dict[str, Any], english: str, hungarian: str
    ) -> None:
        full_event = event | {"key": f"puerto_rico.{event['key']}"}
        assert Phrasebook("puerto_rico", "en").sentence(full_event) == english
        assert Phrasebook("puerto_rico", "hu").sentence(full_event) == hungarian

    def test_events_of_unknown_messages_and_games_stay_readable(self) -> None:
        event = {"key": "chess.castle", "by": 2, "field": 17, "goods": {"silk": 2}, "to": 1, "why": None}
        sentence = Phrasebook("chess").sentence(event)
        assert sentence == "Seat 2: castle, field 17, goods 2 silk, to Seat 1, why none"
        assert (
            Phrasebook("chess", "hu").sentence({"key": "chess.end", "points": [3, 4]}) == "end, points 3 és 4"
        )

    def test_seat_names_are_marked_for_colouring(self) -> None:
        parts = list(Phrasebook("catan").parts({"key": "catan.call", "by": 1, "seat": 3}))
        assert [(text, seat) for text, seat in parts if seat is not None] == [("Seat 1", 1), ("Seat 3", 3)]

    def test_a_view_without_a_text_board_is_listed(self) -> None:
        view = {"turn": 3, "players": [{"seat": 0, "goods": ["corn", "sugar"]}, {"seat": 1, "goods": []}]}
        assert list(lines(view)) == (
            ["turn: 3", "players:", "  0:", "    seat: 0", "    goods: corn, sugar"]
            + ["  1:", "    seat: 1", "    goods: "]
        )


@each_game
def test_the_draw_of_the_first_player_has_no_actor(game: Game) -> None:
    drawn = [event for event in golden_events(game) if event["key"] == f"{game.key}.first_player"]
    assert {event["by"] for event in drawn} == {None}


def test_the_automaton_gains_schemes_during_the_setup() -> None:
    game, rng = load("viscounts"), Rng("a scheme of the setup")
    state = game.initial_state(game.options(seats=1))
    events: list[Event] = []
    while not any(event["key"] == "viscounts.gain_scheme" for event in events):
        if state.turn_count() > 0:
            state = game.initial_state(game.options(seats=1))
        before = state.copy()
        action = draw_chance_action(state, rng) if state.actor == CHANCE else pick(state, rng, ActionBuffer())
        state.do(action)
        events = game.events(before, action, state, None)
    assert [event["by"] for event in events if event["key"] == "viscounts.gain_scheme"] == [1]
