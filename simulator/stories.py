"""What people do besides playing: accounts, signing out, tables of their own, recorded games, and attacks.

A story is a sequence of requests by one person. A person goes through one story at a time.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Awaitable, Callable
from functools import cache
from typing import TYPE_CHECKING, Final

from kontor.core import ActionBuffer, Rng, load, record_random_game
from kontor.core.record import Record
from simulator.network import Connection, RequestFailed

if TYPE_CHECKING:
    from simulator.people import Person

PASSWORD: Final = "a long simulated sentence"
WRONG_LOGINS: Final = 11  # attempts of one attacker at each process, one more than one address may make
OWN_LOGINS: Final = 6  # attempts from one address that must not be refused as too many
TABS: Final = 36  # sockets of a person who asks for many suggestions at once
LONG_RECORD: Final = 19_000  # actions of a game that nobody may replay on the event loop
OFFERS_HARD: Final = frozenset({"catan", "genoa"})
"""Games whose bot `hard` is also offered with interpreted engines."""
RECORDED: Final = (("san_juan", 2, 100), ("viscounts", 2, 150), ("genoa", 3, 60), ("catan", 4, LONG_RECORD))
"""Recorded games that people upload: the game, the seats, and the maximum number of actions."""


@cache
def recorded_game(number: int) -> tuple[str, int]:
    """Return the text of a game from `RECORDED`, and its number of actions."""
    key, seats, length = RECORDED[number]
    game = load(key)
    options = game.options_from_mapping(seats, {"victory_points": 15} if length == LONG_RECORD else {})
    actions = record_random_game(game.initial_state(options), Rng(2), ActionBuffer())[:length]
    return Record(game, options, actions).to_json(), len(actions)


# ---- accounts and sessions -----------------------------------------------------------------------------


async def make_account(person: Person) -> None:
    """Turn a guest into an account. If the outcome is unknown, sign in to find out."""
    if person.login:
        return
    login = login_of(person)
    person.renewing = True
    try:
        answer = await person.request("POST", "/account", {"login": login, "password": PASSWORD})
    except RequestFailed as failed:
        if failed.status not in (0, 503):
            return
        person.login = login
        if not await sign_in(person):
            person.login = ""
        return
    person.token, person.login = answer["token"], login


def login_of(person: Person) -> str:
    """Return the login of the account that a person has, or will make."""
    return f"{person.name}-login"


async def sign_out_and_in(person: Person) -> None:
    """Sign out of an account, in this browser or everywhere, and sign in again."""
    if not person.login:
        await make_account(person)
    if not person.login:
        return
    person.renewing = True
    token = person.token
    try:
        await person.request("DELETE", person.dice.choice(["/session", "/sessions"]))
        person.environment.ended_sessions[token] = person.environment.loop.now
    except RequestFailed as failed:
        person.environment.trace("not signed out", failed)
    await sign_in(person)


async def sign_in(person: Person) -> bool:
    """Sign in to a person's account, and return whether it exists.

    Report it if the server refuses the owner because others have tried wrong passwords.
    """
    body = {"login": person.login, "password": PASSWORD, "bearer": True}
    for _ in range(20):
        person.logins += 1
        try:
            answer = await person.request("POST", "/login", body)
        except RequestFailed as failed:
            if failed.status == 429 and person.logins <= OWN_LOGINS:
                person.environment.report("locked out", f"{person.name} cannot sign in: {failed}")
            if failed.status not in (0, 503):
                return False
            await person.pause()
            continue
        if answer["player"] != person.player:
            person.environment.report("account", f"{person.name} signed in as {answer['player']}")
        person.token = answer["token"]
        return True
    return False


async def sign_out_for_good(person: Person) -> None:
    """Sign out as a guest, who can never come back. Only some do, because their table has to go on."""
    if person.login or (person.audience >= 0 and person.dice.random() < 0.9):
        return
    token = person.token
    await person.request("DELETE", "/session")
    person.environment.ended_sessions[token] = person.environment.loop.now


async def guess_passwords(person: Person) -> None:
    """Try wrong passwords for somebody else's account, until this address has used up its attempts."""
    owners = [other for other in person.everybody() if other is not person]
    if not owners:
        return
    owner = person.dice.choice(owners)
    for number in range(WRONG_LOGINS * len(person.servers())):
        person.logins += 1
        body = {"login": login_of(owner), "password": f"wrong password {number}"}
        with contextlib.suppress(RequestFailed):
            await person.request("POST", "/login", body)
            person.environment.report("account", f"{person.name} guessed the password of {owner.name}")


# ---- tables of one's own -------------------------------------------------------------------------------


async def open_and_delete(person: Person) -> None:
    """Open a table with bots, start it or not, and delete it, perhaps while the bots play."""
    wanted = {"game": "san_juan", "seats": 2, "options": {"round_limit": 2}, "pace": 0.05}
    table = (await person.request("POST", "/tables", wanted))["id"]
    if person.dice.random() < 0.5:
        await person.request("PUT", f"/tables/{table}/seats/1/bot", {"bot": "random"})
    if person.dice.random() < 0.5:
        await person.request("POST", f"/tables/{table}/start", {"fill": "random"})
    await person.request("GET", f"/tables/{table}")
    await delete(person, table)


async def delete_the_table(person: Person) -> None:
    """Delete the table of the game. The server refuses this if anybody else sits there."""
    if person.dice.random() < 0.2:
        await delete(person, person.table)


async def delete(person: Person, table: str) -> None:
    """Delete a table. If the outcome is unknown, it stays in `may_be_deleted`."""
    environment = person.environment
    environment.may_be_deleted[table] += 1
    try:
        await person.request("DELETE", f"/tables/{table}")
    except RequestFailed as failed:
        if failed.status not in (0, 503):
            environment.may_be_deleted[table] -= 1
        raise
    environment.deleted_tables[table] = environment.loop.now


async def upload_and_branch(person: Person) -> None:
    """Upload a recorded game, look at it, play on from one of its steps, and delete it."""
    text, length = recorded_game(person.dice.randrange(len(RECORDED)))
    table = (await person.request("POST", "/records", text))["id"]
    for path in ("replay?from=0", f"position?at={length // 2}", "record", "seen"):
        if person.dice.random() < 0.5:
            await person.request("GET", f"/tables/{table}/{path}")
    body = {"at": person.dice.randint(0, min(length, 150)), "bot": "random"}
    branch = (await person.request("POST", f"/tables/{table}/branch", body))["id"]
    await person.request("POST", f"/tables/{branch}/start")
    await person.request("GET", f"/tables/{table}/branches")
    for each in (branch, table):
        if person.dice.random() < 0.5:
            await delete(person, each)


# ---- suggestions ---------------------------------------------------------------------------------------


class Tab:
    """A browser tab with a connection of its own, which asks a slow bot for advice once."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.name, self.address, self.token = f"{person.name}+", person.address, person.token

    def receive(self, connection: Connection, text: str) -> None:
        message = json.loads(text)
        if message["type"] == "welcome":
            question = {"type": "suggest", "id": 1, "version": message["version"], "bot": "hard"}
            connection.send(json.dumps(question))
        elif message["type"] in ("suggested", "refused", "bye"):
            connection.reset()

    def connection_lost(self, connection: Connection) -> None: ...


async def ask_for_many_suggestions(person: Person) -> None:
    """Ask one process for many slow suggestions at once. The others must still get theirs in time."""
    if person.game not in OFFERS_HARD or person.audience < 0 or not person.legal:
        return
    up = [server for server in person.servers() if server.up]
    if not up:
        return
    server, path = person.dice.choice(up), f"/api/tables/{person.table}/socket"
    tabs = [Connection(person.environment.network, server, Tab(person), path) for _ in range(TABS)]
    await person.pause()
    for other in person.everybody():
        if other is not person and other.online and other.legal and other.game in OFFERS_HARD:
            other.send("suggest", version=other.version, bot="hard")
    for _ in range(15):
        await person.pause()
    for tab in tabs:
        tab.reset()


Story = Callable[["Person"], Awaitable[None]]
STORIES: Final[tuple[Story, ...]] = (
    *(make_account, sign_out_and_in, sign_out_and_in, sign_out_for_good, guess_passwords),
    *(open_and_delete, open_and_delete, delete_the_table, upload_and_branch, ask_for_many_suggestions),
)
