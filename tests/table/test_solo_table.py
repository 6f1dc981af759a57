"""A game for one player against an automaton, which wins if the player gives up."""

import pytest

from kontor.table import Settings, Table, apply_entry
from kontor.table.match import Match
from kontor.table.settings import ClockRules
from kontor.table.undo import voters
from tests.conftest import Register
from tests.core.solo_game import GAME
from tests.table.tables import FakeClock, entries_of


@pytest.fixture
def alone(registered: Register) -> Table:
    registered(GAME)
    return solo_table()


def solo_table(settings: Settings | None = None, now: FakeClock | None = None) -> Table:
    table = Table(GAME, GAME.options(1), settings, seed=b"\1" * 32, name="alone", now=now or FakeClock())
    table.sit(0, "Éva")
    table.start()
    return table


def test_the_result_of_a_solo_game_includes_the_automaton(alone: Table) -> None:
    assert alone.match.automata == ("towers.mason",)
    while alone.match.running():
        assert alone.match.deciding_seats() == [0]
        alone.submit(0, [alone.legal(0)[0]])
    result = alone.match.result
    assert result is not None
    assert len(result["scores"]) == len(result["returns"]) == 2
    assert sum(result["returns"]) == 1.0
    assert len(alone.match.record().to_json()) > 0


def test_an_automaton_has_no_audience(alone: Table) -> None:
    assert list(alone.match.audiences()) == [-1, 0]
    assert set(alone.match.redacted_actions) == {-1, 0}


def test_a_solo_player_who_resigns_loses_to_the_automaton(alone: Table) -> None:
    alone.submit(0, [alone.legal(0)[2]])
    alone.resign(0)
    assert alone.match.status == "over"
    result = alone.match.result
    assert result is not None
    assert (result["returns"], result["reason"]) == ([0.0, 1.0], "resigned")
    assert result["scores"] == alone.match.state.scores()


@pytest.mark.parametrize(("flag", "status"), [("resign", "over"), ("bot", "running")])
def test_a_solo_player_without_time_loses_or_is_replaced_by_a_bot(
    registered: Register, flag: str, status: str
) -> None:
    registered(GAME)
    time = FakeClock()
    rules = ClockRules(60_000, 0, "resign" if flag == "resign" else "bot")
    table = solo_table(Settings(clock=rules), time)
    time.pass_seconds(61)
    assert table.enforce_clock()
    assert table.match.status == status
    if status == "over":
        assert table.match.result is not None
        assert table.match.result["returns"] == [0.0, 1.0]
    else:
        assert table.play_bots() == 3
        assert table.match.status == "over"


def test_a_bot_plays_for_a_solo_player_who_is_away(alone: Table) -> None:
    alone.stand_in(0)
    alone.play_bots(1)
    alone.come_back(0)
    assert alone.match.deciding_seats() == [0]


def test_nobody_has_to_agree_to_an_undo_of_a_solo_player(alone: Table) -> None:
    assert voters(alone.match, 0) == []


def test_the_last_player_plays_on_only_against_an_automaton(
    registered: Register, monkeypatch: pytest.MonkeyPatch
) -> None:
    registered(GAME)
    monkeypatch.setattr(type(GAME), "automaton_names", lambda game, options: ("towers.mason",))
    table = Table(GAME, GAME.options(2), seed=b"\1" * 32, name="two", now=FakeClock())
    table.sit(0, "Éva")
    table.sit(1, "Jani")
    table.start()
    table.resign(0)
    assert table.match.running()
    table.resign(1)
    assert table.match.result is not None
    assert table.match.result["returns"] == [0.0, 0.0, 1.0]


def test_the_stored_entries_lead_to_the_same_match(alone: Table) -> None:
    alone.submit(0, [alone.legal(0)[0]])
    alone.resign(0)
    entries = entries_of(alone)
    assert entries[0].data["automata"] == ["towers.mason"]
    again = Match("alone", entries[0])
    for entry in entries[1:]:
        apply_entry(again, entry)
    assert again.result == alone.match.result
