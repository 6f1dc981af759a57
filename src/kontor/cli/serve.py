"""`kontor serve`: start the server, for this machine, the local network or the internet."""

import argparse
import math
import os
import sys
import webbrowser
from errno import EADDRINUSE
from ipaddress import ip_network
from pathlib import Path
from threading import Timer
from typing import Any
from urllib.parse import urlsplit

from kontor.cli.arguments import add_components_argument

EXAMPLES = """examples:
  kontor serve --open                      on this machine, with SQLite, and open the browser
  kontor serve --host 0.0.0.0 --port 8000  for everybody in the local network
  kontor serve --db sqlite:////var/lib/kontor/kontor.db
  kontor serve --db postgresql://kontor@localhost/kontor --workers 4
  kontor serve --behind-proxy 127.0.0.1 --secure --host-name kontor.example

The environment variable KONTOR_DB replaces --db, so that a password need not appear on the command line."""


def add_parser(subparsers: Any) -> None:
    """Add the argument parser of `kontor serve` to `subparsers`."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "serve",
        help="start the server: lobby and tables in the browser",
        description="Start the server. The defaults suit a game among friends.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (127.0.0.1)")
    parser.add_argument("--port", type=int, default=8000, help="port to listen on (8000); 0: any free port")
    parser.add_argument(
        "--db",
        default=os.environ.get("KONTOR_DB", "sqlite:///kontor.db"),
        help="the database: sqlite:///FILE (sqlite:///kontor.db) or postgresql://USER@HOST/NAME",
    )
    parser.add_argument(
        "--workers", type=int, default=1, help="number of processes; more than 1 needs PostgreSQL (1)"
    )
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument("--secure", action="store_true", help="send cookies over TLS only; set it behind TLS")
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        help="another origin whose pages may use this server; may be repeated",
    )
    parser.add_argument(
        "--host-name",
        metavar="NAME",
        action="append",
        default=[],
        help="a name of this server, such as kontor.example; others are refused; may be repeated. "
        "Without it: addresses and names of private networks, and behind a proxy every name",
    )
    parser.add_argument(
        "--behind-proxy",
        metavar="ADDRESS",
        help="trust the client address that this proxy reports: addresses and networks, separated by commas; "
        "* for one proxy of unknown address",
    )
    parser.add_argument(
        "--rate", type=float, default=1.0, help="multiplies the rate limits (1); 0 switches them off"
    )
    parser.add_argument("--web", type=Path, help="folder of the built web client, instead of the package's")
    levels = ("debug", "info", "warning", "error")
    parser.add_argument("--log", default="info", choices=levels, help="the log level (info)")
    parser.add_argument("--log-requests", action="store_true", help="also log every request")
    parser.add_argument("--fd", type=int, help=argparse.SUPPRESS)
    add_components_argument(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the server until it is stopped. If an argument is wrong, print an error and return 2."""
    from kontor.server import logs
    from kontor.server.config import Config
    from kontor.server.serve import adopt, bind, serve, serve_with_workers
    from kontor.server.store.engine import UnusableDatabase

    if args.workers > 1 and not args.db.startswith("postgres"):
        return print_problem("--workers needs PostgreSQL: --db postgresql://...")
    if not 0 <= args.rate < math.inf:
        return print_problem("--rate is a factor, 0 or more")
    problems = [
        problem for problem in (proxy_problem(args.behind_proxy), origin_problem(args.origin)) if problem
    ]
    if problems:
        return print_problem(problems[0])
    logs.set_up(args.log, args.log_requests)
    config = Config(
        db=args.db,
        origins=tuple(args.origin),
        hosts=tuple(args.host_name),
        secure=args.secure,
        rate=args.rate,
        metrics_token=os.environ.get("KONTOR_METRICS_TOKEN"),
        web=args.web,
    )
    try:
        listening = adopt(args.fd) if args.fd is not None else bind(args.host, args.port)
    except OSError as error:
        return print_problem(f"cannot listen on {args.host}:{args.port}: {error.strerror}{port_hint(error)}")
    except OverflowError:
        return print_problem("--port goes from 0 to 65535")
    if args.fd is None:
        host, port = listening.getsockname()[:2]
        print(f"Kontor is at http://{host}:{port}", flush=True)
        if args.open:
            Timer(1.0, webbrowser.open, [f"http://{host}:{port}"]).start()
    if args.workers > 1 and args.fd is None:
        return serve_with_workers(listening, args.workers, worker_command(args))
    try:
        serve(config, listening, args.behind_proxy)
    except UnusableDatabase as error:
        return print_problem(f"the database {without_password(args.db)} does not open: {error}")
    return 0


def proxy_problem(addresses: str | None) -> str | None:
    """Return an error message if the value of `--behind-proxy` is invalid, otherwise None."""
    for part in (addresses or "*").split(","):
        try:
            if part.strip() != "*":
                ip_network(part.strip(), strict=False)
        except ValueError:
            return f"--behind-proxy takes an address, a network or *, not {part.strip()[:40]!r}"
    return None


def origin_problem(origins: list[str]) -> str | None:
    """Return an error message if a value of `--origin` is not just a scheme and a host, otherwise None."""
    for origin in origins:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path or parts.query:
            return f"--origin is like https://kontor.example, not {origin[:60]!r}"
    return None


def port_hint(error: OSError) -> str:
    """Return a hint for the error message if the port is already in use, otherwise an empty string."""
    return "; choose another one with --port, 0 takes any that is free" if error.errno == EADDRINUSE else ""


def worker_command(args: argparse.Namespace) -> list[str]:
    """Return the command that starts a worker process with the same arguments.

    The database URL may contain a password, so it is passed in the environment, not on the command line.
    """
    os.environ["KONTOR_DB"] = args.db
    command = [sys.executable, "-m", "kontor.cli.serve", "serve", "--rate", str(args.rate), "--log", args.log]
    command += [part for origin in args.origin for part in ("--origin", origin)]
    command += [part for name in args.host_name for part in ("--host-name", name)]
    command += ["--secure"] if args.secure else []
    command += ["--log-requests"] if args.log_requests else []
    command += ["--behind-proxy", args.behind_proxy] if args.behind_proxy else []
    command += ["--web", str(args.web)] if args.web else []
    return command


def without_password(url: str) -> str:
    """Return a database URL without the user name and password."""
    scheme, mark, rest = url.partition("://")
    return f"{scheme}{mark}{rest.rpartition('@')[2]}"


def print_problem(problem: str) -> int:
    print(f"kontor serve: {problem}", file=sys.stderr)
    return 2


def main() -> int:
    """Run `kontor serve` without importing the other commands. Worker processes start this way."""
    parser = argparse.ArgumentParser(prog="kontor")
    add_parser(parser.add_subparsers(required=True))
    args = parser.parse_args()
    return int(args.run(args))


if __name__ == "__main__":
    sys.exit(main())
