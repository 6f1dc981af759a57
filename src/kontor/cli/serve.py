"""`kontor serve`: a place to play, for this machine, this house or the whole world."""

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

from kontor.cli.arguments import add_components

EXAMPLES = """examples:
  kontor serve --open                      on this machine, with SQLite, and open the browser
  kontor serve --host 0.0.0.0 --port 8000  for everybody in the house
  kontor serve --db sqlite:////var/lib/kontor/kontor.db
  kontor serve --db postgresql://kontor@localhost/kontor --workers 4
  kontor serve --behind-proxy 127.0.0.1 --secure --origin https://kontor.example

The password of a database may also be given in the variable KONTOR_DB, which stands for --db."""


def add(subparsers: Any) -> None:
    """Add the command to what `argparse.ArgumentParser.add_subparsers()` gave."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "serve",
        help="start the server: lobby and tables in the browser",
        description="Start the server. Everything has a default that suits a table among friends.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (127.0.0.1)")
    parser.add_argument("--port", type=int, default=8000, help="port to listen on (8000); 0: any free one")
    parser.add_argument(
        "--db",
        default=os.environ.get("KONTOR_DB", "sqlite:///kontor.db"),
        help="where games are kept: sqlite:///FILE (sqlite:///kontor.db) or postgresql://USER@HOST/NAME",
    )
    parser.add_argument("--workers", type=int, default=1, help="processes; more than 1 needs PostgreSQL (1)")
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument("--secure", action="store_true", help="cookies for TLS only; set it behind TLS")
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        help="an origin besides the server's own whose pages may play",
    )
    parser.add_argument("--behind-proxy", metavar="ADDRESS", help="trust the addresses this proxy forwards")
    parser.add_argument(
        "--rate", type=float, default=1.0, help="multiplies the rate limits (1); 0 switches them off"
    )
    parser.add_argument("--web", type=Path, help="folder of the built web client, instead of the package's")
    parser.add_argument("--log", default="info", choices=("debug", "info", "warning", "error"), help="(info)")
    parser.add_argument("--log-requests", action="store_true", help="also log every request")
    parser.add_argument("--fd", type=int, help=argparse.SUPPRESS)
    add_components(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until stopped. 2 if the arguments do not fit, with one line on stderr that says so."""
    from kontor.server import logs
    from kontor.server.config import Config
    from kontor.server.serve import adopt, bind, serve, serve_with_workers
    from kontor.server.store.engine import UnusableDatabase

    if args.workers > 1 and not args.db.startswith("postgres"):
        return complain("--workers needs PostgreSQL: --db postgresql://...")
    if not 0 <= args.rate < math.inf:
        return complain("--rate is a factor, 0 or more")
    wrong = [problem for problem in (wrong_proxy(args.behind_proxy), wrong_origin(args.origin)) if problem]
    if wrong:
        return complain(wrong[0])
    logs.set_up(args.log, args.log_requests)
    config = Config(
        db=args.db,
        origins=tuple(args.origin),
        secure=args.secure,
        rate=args.rate,
        metrics_token=os.environ.get("KONTOR_METRICS_TOKEN"),
        web=args.web,
    )
    try:
        listening = adopt(args.fd) if args.fd is not None else bind(args.host, args.port)
    except OSError as error:
        return complain(f"cannot listen on {args.host}:{args.port}: {error.strerror}{advice(error)}")
    except OverflowError:
        return complain("--port goes from 0 to 65535")
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
        return complain(f"the database {hidden(args.db)} does not open: {error}")
    return 0


def wrong_proxy(given: str | None) -> str | None:
    """What is wrong with the proxy's addresses."""
    for part in (given or "*").split(","):
        try:
            if part.strip() != "*":
                ip_network(part.strip(), strict=False)
        except ValueError:
            return f"--behind-proxy takes an address, a network or *, not {part.strip()[:40]!r}"
    return None


def wrong_origin(given: list[str]) -> str | None:
    """A page's origin is a scheme and a host, and nothing behind it."""
    for origin in given:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path or parts.query:
            return f"--origin is like https://kontor.example, not {origin[:60]!r}"
    return None


def advice(error: OSError) -> str:
    """What to do about an address that cannot be had."""
    return "; choose another one with --port, 0 takes any that is free" if error.errno == EADDRINUSE else ""


def worker_command(args: argparse.Namespace) -> list[str]:
    """The same command for one worker; the database goes by environment, where no process list shows it."""
    os.environ["KONTOR_DB"] = args.db
    command = [sys.executable, "-m", "kontor.cli.serve", "serve", "--rate", str(args.rate), "--log", args.log]
    command += [part for origin in args.origin for part in ("--origin", origin)]
    command += ["--secure"] if args.secure else []
    command += ["--log-requests"] if args.log_requests else []
    command += ["--behind-proxy", args.behind_proxy] if args.behind_proxy else []
    command += ["--web", str(args.web)] if args.web else []
    return command


def hidden(url: str) -> str:
    """A database's URL without its password."""
    scheme, mark, rest = url.partition("://")
    return f"{scheme}{mark}{rest.rpartition('@')[2]}"


def complain(problem: str) -> int:
    print(f"kontor serve: {problem}", file=sys.stderr)
    return 2


def main() -> int:
    """This command alone, which is how workers are started."""
    parser = argparse.ArgumentParser(prog="kontor")
    add(parser.add_subparsers(required=True))
    args = parser.parse_args()
    return int(args.run(args))


if __name__ == "__main__":
    sys.exit(main())
