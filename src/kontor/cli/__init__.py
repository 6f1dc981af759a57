"""The command line: `kontor COMMAND`. Each command is a module with `add(subparsers)` and `run(args)`.

Imports stand inside, so that the worker processes of `kontor simulate` need not load the commands.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import signal
import sys
from types import FrameType
from typing import Any, NoReturn

USAGE, INTERRUPTED, TERMINATED = 2, 130, 143


def main(argv: list[str] | None = None) -> int:
    """Run a command and give its exit code: 0, or 2 for bad input, 130 for Ctrl-C."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a board on a terminal that knows ASCII only
    signal.signal(signal.SIGTERM, terminated)
    from kontor.cli.arguments import complain

    command = "kontor"
    try:
        parser, commands = parsers()
        args, rest = parser.parse_known_args(argv)
        if args.command is None:
            parser.print_help(sys.stderr)
            return USAGE
        command = f"kontor {args.command}"
        if rest:
            commands[args.command].error(f"unknown arguments: {' '.join(rest)}")
        use_components(getattr(args, "components", None))
        code = int(args.run(args))
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        complain(command, "interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        return reader_left()
    except problems() as problem:
        complain(command, str(problem))
        return USAGE


def use_components(given: list[str] | None) -> None:
    """What `--components` names, for the commands that play; most often nothing, and nothing is loaded."""
    if given or (given is not None and os.environ.get("KONTOR_COMPONENTS")):
        from kontor.cli import components

        components.use(given)


def problems() -> tuple[type[Exception], ...]:
    """What is the user's to put right."""
    from kontor.arena.recording import FolderInUse
    from kontor.cli.arguments import Problem
    from kontor.core import BadComponents, BadOption, BadRecord, UnknownGame

    return Problem, UnknownGame, BadComponents, BadOption, BadRecord, FolderInUse


def parsers() -> tuple[argparse.ArgumentParser, dict[str, Any]]:
    """The parser, and that of each command."""
    from kontor.cli import (
        admin,
        arena,
        bench,
        components,
        export,
        games,
        new_game,
        replay,
        rules,
        serve,
        simulate,
        verify,
    )
    from kontor.cli.arguments import Parser

    parser = Parser(
        prog="kontor",
        description="Classic trading board games by exact rules.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action=Version, nargs=0, help="the version, and how the engines run")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    playing = (serve, admin, simulate, arena, replay, verify, export)
    for command in (*playing, games, rules, components, new_game, bench):
        command.add(subparsers)
    return parser, subparsers.choices


EXAMPLES = """\
examples:
  kontor serve --open                             a place to play, in the browser
  kontor simulate catan --games 1000 --jobs 2     who wins how often among random players
  kontor simulate catan --games 5 --record games  the same, and every game in a file
  kontor arena san_juan --bots greedy,random      which bot is the better one
  kontor replay games/catan-s1-000000.json        a recorded game in sentences
  kontor verify my-game.json                      that no lot of a game was chosen
  kontor export --db sqlite:///kontor.db games/   what people played, as tables for learning
  kontor games catan                              the options of a table
  kontor rules catan CA-ROBBER-02                 the text of a rule
  kontor components genoa --template > my.toml    the printed data of a game, to be put right
  kontor new-game tide                            a small game of your own, to start from
  kontor bench catan --seconds 5                  games and actions per second
"""


class Version(argparse.Action):
    """Prints the version only when asked: it has to look at the installation."""

    def __call__(self, *_: object) -> NoReturn:
        import kontor

        print(f"kontor {kontor.__version__}, {kontor.build_info()}")
        sys.exit(0)


def terminated(number: int, frame: FrameType | None) -> NoReturn:
    """SIGTERM ends the program the orderly way, so that no worker process is left behind."""
    sys.exit(TERMINATED)


def reader_left() -> int:
    """`kontor replay ... | head`: nobody reads on, which is no error of ours."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1
