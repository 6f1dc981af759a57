"""Creates tables: new games, lessons, uploaded games, branches of finished games, and rematches."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from kontor.core.game import Game
from kontor.core.options import BadOption, Options
from kontor.core.record import BadRecord, Record
from kontor.server.config import Config
from kontor.server.messages.tables import NewTable
from kontor.server.player import Player, WorkOwner
from kontor.server.store.database import Database
from kontor.server.store.table_log import append_imported_game
from kontor.server.store.table_rows import TableHeader, admit, create_table
from kontor.server.tables.game_choice import bot_or_default, check_bot, default_bot, find_game
from kontor.server.tables.live_table import LiveTable
from kontor.server.tables.playback import import_record, read_upload
from kontor.server.tables.registry import TableRegistry
from kontor.server.tables.table_info import clock_info
from kontor.server.workers.engines import offered_bots
from kontor.server.workers.pool import LONG_RECORD, WorkerPool
from kontor.table import seating
from kontor.table.chance import SEED_BYTES
from kontor.table.entry import LogEntry, Proposal
from kontor.table.entry_data import RematchData
from kontor.table.lesson import LEARNER_SEAT, NoLesson, lesson
from kontor.table.match import Match
from kontor.table.opening import open_table
from kontor.table.refusal import Refusal
from kontor.table.settings import ClockRules, Settings

EASY_BOT: Final = "easy"


@dataclass(frozen=True, slots=True)
class Visibility:
    """Who may see a table."""

    private: bool  # only invited players may see it
    watch: bool  # spectators may watch while the game runs


class NewTables:
    """Creates tables: for new games, lessons, uploaded games, branches and rematches.

    Every method first draws a random id for the table, then a secret seed. Tests with fixed random numbers
    rely on this order.
    """

    def __init__(
        self, config: Config, database: Database, registry: TableRegistry, workers: WorkerPool
    ) -> None:
        self.config = config
        self.database = database
        self.registry = registry
        self.workers = workers

    # ---- kinds of tables -------------------------------------------------------------------------------

    async def open_new(self, player: Player, wanted: NewTable) -> LiveTable:
        """Open the table that the request `wanted` describes, and seat its bots and its host, `player`.

        Raise `Refusal` if there is no such game, option, bot or seat.
        """
        game = find_game(wanted.game)
        try:
            options = game.options_from_mapping(wanted.seats or game.seat_counts[-1], wanted.options)
        except BadOption as error:
            raise Refusal("bad_option", str(error)) from None
        bots = {int(seat): bot for seat, bot in wanted.bots.items()}
        settings = settings_of(wanted, game, options)
        for bot in sorted(set(bots.values())):
            check_bot("bots", bot, game.key, options.seats)
        if any(seat >= options.seats for seat in [*bots, wanted.seat or 0]) or wanted.seat in bots:
            raise Refusal("bad_option", "seat: there is no such seat, or you put a bot on it")
        table, seed = self.draw_id_and_seed()
        opening = open_table(table, game, options, seed, self.config.now(), settings=settings, host=player.id)
        visibility = Visibility(wanted.private, wanted.watch)
        live = await self.create(opening, table, seed, wanted.title, visibility)
        for seat, bot in bots.items():
            await self.put_bot(live, seat, bot)
        if wanted.seat is not None:
            await self.sit_down(live, wanted.seat, player)
        return live

    async def open_lesson(self, player: Player, game: str, pace: float) -> LiveTable:
        """Start a guided first game: a private table with bots, where the first moves are prescribed.

        `pace` is how many seconds a bot takes per move.
        """
        record = find_lesson(game)
        seats = record.options.seats
        usual = default_bot(game, seats)
        rival = EASY_BOT if EASY_BOT in offered_bots(game, seats) else usual
        table, seed = self.draw_id_and_seed()
        opening = open_table(
            table,
            record.game,
            record.options,
            seed,
            self.config.now(),
            settings=Settings(usual, round(pace * 1000)),
            host=player.id,
            script=record.actions,
        )
        live = await self.create(opening, table, seed, "", Visibility(private=True, watch=False))
        await self.sit_down(live, LEARNER_SEAT, player)
        await self.put_bots(live, [seat for seat in range(seats) if seat != LEARNER_SEAT], rival)
        await live.add_entry(lambda: seating.start(live.match, live.lottery, self.config.now()))
        return live

    async def upload(self, player: Player, address: str, body: bytes) -> LiveTable:
        """Check an uploaded game move by move, and create a private table where it can be viewed.

        `address` is the player's network address, and `body` the record of the game as JSON text. Raise
        `Refusal` if the record is not valid.
        """
        owner = WorkOwner(address, player.id)
        in_worker_process = len(body) > LONG_RECORD
        try:
            key, seats, options, actions = await self.workers.run(
                in_worker_process, read_upload, body.decode(), owner=owner
            )
        except UnicodeDecodeError:
            raise Refusal("bad_record", "The file is not UTF-8 text.") from None
        except BadRecord as error:
            raise Refusal("bad_record", str(error)[:500]) from None
        (table, seed), now = self.draw_id_and_seed(), self.config.now()
        game = find_game(key)
        chosen = game.options_from_mapping(seats, options)
        opening = open_table(table, game, chosen, seed, now, host=player.id, origin={"upload": True})
        data, row, packed = await self.workers.run(
            in_worker_process, import_record, table, opening, actions, now, owner=owner
        )
        proposal = Proposal(LogEntry(1, "import", None, now, data))
        await self.save(opening, table, seed, "", Visibility(private=True, watch=True))
        await self.database.write_for_table(table, append_imported_game, table, proposal, row, packed)
        return await self.registry.open(table)

    async def branch(
        self, player: Player, origin: LiveTable, step: int, seat: int, bot: str | None, title: str
    ) -> LiveTable:
        """Open a private table where `player` plays on from `step` of the finished game at `origin`.

        The player takes seat number `seat`, and bots play the other seats.
        """
        match = origin.match
        if step > len(match.steps) or seat >= len(match.seats):
            raise Refusal("not_found", "The game has no such step or seat.")
        bot = bot or default_bot(match.game.key, match.options.seats)
        check_bot("bot", bot, match.game.key, match.options.seats)
        table, seed = self.draw_id_and_seed()
        opening = open_table(
            table,
            match.game,
            match.options,
            seed,
            self.config.now(),
            settings=Settings(bot, match.settings.pace),
            host=player.id,
            origin={"table": origin.id, "at": step},
            prefix=match.steps[:step],
        )
        live = await self.create(opening, table, seed, title, Visibility(private=True, watch=True))
        await self.sit_down(live, seat, player)
        await self.put_bots(live, [other for other in range(len(match.seats)) if other != seat], bot)
        return live

    async def rematch(self, player: Player, live: LiveTable) -> str:
        """Return the id of the rematch's table, and admit `player`. The first request opens the table."""
        match = live.match
        if match.seat_of_player(player.id) is None and match.host != player.id:
            raise Refusal("forbidden", "Only those who played can ask for that.")
        async with live.making_rematch:  # otherwise two requests would open two tables
            if match.rematch is None:
                await self.open_rematch(player, live)
        assert match.rematch is not None
        await self.database.write_for_table(match.rematch, admit, player.id, match.rematch)
        return match.rematch

    async def open_rematch(self, player: Player, live: LiveTable) -> None:
        """Open a table for a rematch, and write its id to the log of the finished game.

        If another process has already opened a rematch, use the table of that process.
        """
        match, made = live.match, await self.open_with_same_settings(player, live)

        def propose() -> Proposal:
            if match.rematch is not None:
                raise Refusal("taken", "Somebody else was faster.")
            return Proposal(match.next_entry("rematch", None, self.config.now(), RematchData(table=made.id)))

        try:
            await live.add_entry(propose)
        except Refusal as refusal:
            if refusal.code != "taken":
                raise

    async def open_with_same_settings(self, player: Player, live: LiveTable) -> LiveTable:
        """Open a table with the same game, options and bots; seat `player`, and admit the other players."""
        match, options, header = live.match, live.match.options, live.header
        game = find_game(match.game.key)
        stand_in = bot_or_default(match.settings.stand_in, game.key, options.seats)
        settings = replace(match.settings, stand_in=stand_in)
        table, seed = self.draw_id_and_seed()
        opening = open_table(
            table, game, options, seed, self.config.now(), settings=settings, host=player.id, origin=None
        )
        visibility = Visibility(header.private, header.watch)
        made = await self.create(opening, table, seed, header.title, visibility)
        for number, seat in enumerate(match.seats):
            if seat.kind == "bot" and seat.bot is not None:
                await self.put_bot(made, number, bot_or_default(seat.bot, game.key, options.seats))
        own = match.seat_of_player(player.id)
        if own is not None:
            await self.sit_down(made, own, player)
        for seat in match.seats:
            if seat.player is not None:
                await self.database.write_for_table(table, admit, seat.player, table)
        return made

    # ---- parts -----------------------------------------------------------------------------------------

    def draw_id_and_seed(self) -> tuple[str, bytes]:
        """Return a random id and a secret seed for a new table."""
        return "t" + self.config.draw_token(10), self.config.draw_seed(SEED_BYTES)

    async def create(
        self, opening: LogEntry, table: str, seed: bytes, title: str, visibility: Visibility
    ) -> LiveTable:
        """Save a new table and load it into memory. `opening` is the first entry of its log."""
        await self.save(opening, table, seed, title, visibility)
        return await self.registry.open(table)

    async def save(
        self, opening: LogEntry, table: str, seed: bytes, title: str, visibility: Visibility
    ) -> None:
        """Save a new table: its lobby row, its seed, and `opening`, the first entry of its log."""
        data = opening.data
        clock = data["settings"]["clock"]
        seats = [seat.info(number) for number, seat in enumerate(Match(table, opening).seats)]
        header = TableHeader(
            id=table,
            game=data["game"],
            title=title,
            players=data["players"],
            private=visibility.private,
            watch=visibility.watch,
            host=data["host"],
            clock=json.dumps(clock_info(**clock)) if clock else None,
            seats=json.dumps(seats),
            branch="at" in (data["origin"] or {}),
            status="open",
            version=0,
            created=opening.time,
            changed=opening.time,
        )
        await self.database.write_for_table(table, create_table, header, seed, opening)

    async def sit_down(self, live: LiveTable, seat: int, player: Player) -> None:
        await live.add_entry(
            lambda: seating.sit(live.match, seat, player.id, player.name, "", self.config.now())
        )

    async def put_bots(self, live: LiveTable, seats: Sequence[int], bot: str) -> None:
        for seat in seats:
            await self.put_bot(live, seat, bot)

    async def put_bot(self, live: LiveTable, seat: int, bot: str) -> None:
        await live.add_entry(lambda: seating.put_bot(live.match, seat, bot, self.config.now()))


def settings_of(wanted: NewTable, game: Game, options: Options) -> Settings:
    """Return the settings of a new table from the request `wanted`.

    Raise `Refusal` if the bot that stands in for absent players cannot play the game.
    """
    stand_in = wanted.stand_in or default_bot(game.key, options.seats)
    check_bot("stand_in", stand_in, game.key, options.seats)
    clock = wanted.clock
    rules = ClockRules(clock.bank * 1000, clock.increment * 1000, clock.flag) if clock else None
    return Settings(stand_in, round(wanted.pace * 1000), rules, wanted.open_seats)


def find_lesson(game: str) -> Record:
    """Return the recorded game that a lesson for `game` follows. Raise `Refusal` if there is no lesson."""
    try:
        return lesson(find_game(game).key)
    except (NoLesson, BadRecord):
        raise Refusal("not_found", "There is no lesson for this game here.") from None
