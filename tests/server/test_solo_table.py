"""A table for one player over the network."""

from tests.conftest import Register
from tests.core.solo_game import GAME
from verification.harness.running_server import RunningServer


def test_the_list_of_games_has_automata_and_options_for_solo_games(
    registered: Register, server: RunningServer
) -> None:
    registered(GAME)
    games = {game["key"]: game for game in server.anonymous().get("/games")["games"]}
    assert games["towers"]["automata"] == {"1": ["towers.mason"]}
    assert games["catan"]["automata"] == {}
    (mason,) = (option for option in games["towers"]["options"] if option["name"] == "mason")
    assert mason["needs"] == [{"name": "players", "value": 1}]


def test_a_solo_option_is_refused_at_a_table_of_two(registered: Register, server: RunningServer) -> None:
    registered(GAME)
    body = {"game": "towers", "seats": 2, "options": {"mason": "hard"}}
    answer = server.guest().post("/tables", body, status=422)
    assert answer["code"] == "bad_option"
    assert answer["text"] == "option 'mason': it has no effect without players=1"


def test_the_automaton_wins_when_a_solo_player_resigns(registered: Register, server: RunningServer) -> None:
    registered(GAME)
    guest = server.guest()
    table = guest.open_table(game="towers", seats=1, options={"mason": "hard"})
    assert guest.get(f"/tables/{table}")["automata"] == ["towers.mason"]
    guest.post(f"/tables/{table}/start")
    with guest.sit(table) as chair:
        welcome = chair.expect("welcome")
        assert welcome["table"]["automata"] == ["towers.mason"]
        assert welcome["decides"] == [0]
        assert chair.submit({"do": "put", "stones": 3})["type"] == "ack"
        update = chair.expect("update")
        assert [actor for actor, _ in update["actions"]] == [0, -1, -1]
        assert chair.ask("resign", version=update["version"])["type"] == "ack"
        over = chair.expect("update")
    assert over["table"]["result"]["returns"] == [0.0, 1.0]
    assert len(over["table"]["result"]["scores"]) == 2
    assert guest.get(f"/tables/{table}/scores")["scores"][0] == [0, [0, 0]]


def test_a_solo_game_can_be_played_to_its_end_and_again(registered: Register, server: RunningServer) -> None:
    registered(GAME)
    guest = server.guest()
    table = guest.open_table(game="towers", seats=1)
    guest.post(f"/tables/{table}/start")
    with guest.sit(table) as chair:
        chair.expect("welcome")
        while chair.now["decides"]:
            assert chair.submit(chair.now["legal"][0])["type"] == "ack"
            chair.expect("update")
    assert sum(guest.get(f"/tables/{table}")["result"]["returns"]) == 1.0
    assert guest.get(f"/tables/{table}/verify")["actions"] == 9
    again = guest.post(f"/tables/{table}/rematch")["table"]
    assert guest.get(f"/tables/{again}")["players"] == 1
