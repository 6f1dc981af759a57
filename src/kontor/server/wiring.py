"""Creates the services of a server process and connects them to each other."""

from __future__ import annotations

from dataclasses import dataclass

from kontor.server.accounts.accounts import Accounts
from kontor.server.accounts.bans import BanList
from kontor.server.accounts.callers import CallerIdentifier
from kontor.server.accounts.sessions import SessionCache, SignOut
from kontor.server.background import BackgroundTasks
from kontor.server.clock import Clock
from kontor.server.config import Config
from kontor.server.limits import Limits
from kontor.server.maintenance import Maintenance
from kontor.server.operator.orders import OrderFollower
from kontor.server.peers.bus import PeerBus
from kontor.server.peers.liveness import PeerLiveness
from kontor.server.sockets.endpoint import TableSockets
from kontor.server.sockets.handler import MessageServices
from kontor.server.sockets.open_sockets import OpenSockets
from kontor.server.sockets.read_only_socket import ReadOnlySocket
from kontor.server.store.database import Database
from kontor.server.tables.access import TableAccess
from kontor.server.tables.auto_passing import AutoPassing
from kontor.server.tables.autopilot import Autopilot
from kontor.server.tables.bot_decisions import BotDecisions
from kontor.server.tables.chat import Chat
from kontor.server.tables.history import History
from kontor.server.tables.invitations import Invitations
from kontor.server.tables.live_table import LiveTable
from kontor.server.tables.lobby import Lobby
from kontor.server.tables.new_tables import NewTables
from kontor.server.tables.presence import PresenceAnnouncer
from kontor.server.tables.read_only_table import ReadOnlyTables
from kontor.server.tables.registry import TableFactory, TableRegistry
from kontor.server.tables.renames import Renames
from kontor.server.tables.stalls import StallDetector
from kontor.server.workers.pool import WorkerPool

DEFAULT_TABLE_CLASS: TableFactory = LiveTable


@dataclass(frozen=True)
class Services:
    """All services of one server process. The app and the tests reach every service through this object."""

    config: Config
    clock: Clock
    limits: Limits
    database: Database
    bus: PeerBus
    workers: WorkerPool
    tasks: BackgroundTasks
    open_sockets: OpenSockets
    session_cache: SessionCache
    sign_out: SignOut
    bans: BanList
    callers: CallerIdentifier
    accounts: Accounts
    registry: TableRegistry
    presence: PresenceAnnouncer
    autopilot: Autopilot
    chat: Chat
    access: TableAccess
    read_only_tables: ReadOnlyTables
    lobby: Lobby
    new_tables: NewTables
    renames: Renames
    invitations: Invitations
    history: History
    table_sockets: TableSockets
    order_follower: OrderFollower
    maintenance: Maintenance
    stalls: StallDetector


def build_services(
    config: Config,
    *,
    table_class: TableFactory | None = None,
    database: Database | None = None,
    bus: PeerBus | None = None,
    workers: WorkerPool | None = None,
) -> Services:
    """Create the services of one server process and return them.

    Tests and simulations may pass their own `database`, `bus`, `workers` and `table_class`.
    """
    clock = Clock(config.now, config.monotonic)
    limits = Limits(config.rate, config.monotonic)
    database = database or Database(config.db, config.monotonic)
    bus = bus or make_bus(config.draw_token(6), database, clock)
    workers = workers or WorkerPool()
    tasks = BackgroundTasks()

    open_sockets = OpenSockets(config.rate)
    cache = SessionCache(clock)
    sign_out = SignOut(database, cache, open_sockets, bus, clock)
    bans = BanList(database)
    callers = CallerIdentifier(config.origins, config.secure, database, cache, limits, bans, clock)
    accounts = Accounts(config, database, limits, bans, cache, sign_out)

    registry = TableRegistry(
        database, bus, workers, tasks, clock, config.absence, table_class or DEFAULT_TABLE_CLASS
    )
    presence = PresenceAnnouncer(registry, bus, tasks, clock, config.presence_delay)
    chat = Chat(registry, database, bus, clock)
    auto_passing = AutoPassing(registry, database, bus, tasks)
    autopilot = Autopilot(registry, database, BotDecisions(workers), auto_passing, tasks, clock)
    access = TableAccess(registry, database)
    read_only_tables = ReadOnlyTables(database, access)

    services = MessageServices(clock, limits, workers, auto_passing, chat, presence, config.answer_tick)
    read_only_socket = ReadOnlySocket(callers, read_only_tables, limits, clock)
    return Services(
        config=config,
        clock=clock,
        limits=limits,
        database=database,
        bus=bus,
        workers=workers,
        tasks=tasks,
        open_sockets=open_sockets,
        session_cache=cache,
        sign_out=sign_out,
        bans=bans,
        callers=callers,
        accounts=accounts,
        registry=registry,
        presence=presence,
        autopilot=autopilot,
        chat=chat,
        access=access,
        read_only_tables=read_only_tables,
        lobby=Lobby(database, registry, access, clock),
        new_tables=NewTables(config, database, registry, workers),
        renames=Renames(registry, database, tasks, clock),
        invitations=Invitations(config, database, bus, access),
        history=History(database, access, read_only_tables, workers),
        table_sockets=TableSockets(
            callers, cache, registry, access, open_sockets, services, read_only_socket, tasks
        ),
        order_follower=OrderFollower(database, bans, registry, sign_out, clock),
        maintenance=Maintenance(database, registry, autopilot, presence, open_sockets, cache, clock),
        stalls=StallDetector(registry, autopilot, database, clock),
    )


def make_bus(name: str, database: Database, clock: Clock) -> PeerBus:
    """Return the bus over which this process, called `name`, exchanges messages with its peers.

    Peers are the other server processes that use the same `database`. A SQLite database has only one
    process, so its bus sends nothing.
    """
    liveness = PeerLiveness(clock)
    if not database.is_postgres:
        return PeerBus(name, liveness)
    from kontor.server.peers.postgres import PostgresPeers  # loads psycopg

    url = database.url.set(drivername="postgresql").render_as_string(hide_password=False)
    return PostgresPeers(name, liveness, url)
