"""The command line, `kontor COMMAND`. Each command is a module with `add_parser(subparsers)` and `run(args)`.

Imports are inside functions, so that the worker processes of `kontor simulate` start faster.
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
    """Run a command and return its exit code: 0 for success, 2 for bad input, 130 for Ctrl-C."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # boards use characters that an ASCII terminal lacks
    signal.signal(signal.SIGTERM, exit_on_sigterm)
    from kontor.cli.arguments import print_error

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
        print_error(command, "interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        return handle_broken_pipe()
    except user_errors() as problem:
        print_error(command, str(problem))
        return USAGE


def use_components(arguments: list[str] | None) -> None:
    """Load the user's own components files, which correct the data of a game's cards and boards.

    `arguments` are the values of `--components`, or None for commands without that option. The environment
    variable KONTOR_COMPONENTS can name files, too.
    """
    if arguments or (arguments is not None and os.environ.get("KONTOR_COMPONENTS")):
        from kontor.cli import components

        components.use_components_files(arguments)


def user_errors() -> tuple[type[Exception], ...]:
    """Return the exceptions that report bad input. They are printed as one line, without a traceback."""
    from kontor.arena.recording import FolderInUse
    from kontor.cli.arguments import Problem
    from kontor.core import BadComponents, BadOption, BadRecord, UnknownGame

    return Problem, UnknownGame, BadComponents, BadOption, BadRecord, FolderInUse


def parsers() -> tuple[argparse.ArgumentParser, dict[str, Any]]:
    """Return the argument parser of `kontor`, and the parsers of its commands, keyed by name."""
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
        types,
        verify,
    )
    from kontor.cli.arguments import Parser

    parser = Parser(
        prog="kontor",
        description="Classic trading board games by exact rules.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--version", action=VersionAction, nargs=0, help="the version, and how the engines run"
    )
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    playing = (serve, admin, simulate, arena, replay, verify, export)
    for command in (*playing, games, rules, components, new_game, types, bench):
        command.add_parser(subparsers)
    return parser, subparsers.choices


EXAMPLES = """\
examples:
  kontor serve --open                             play in the browser
  kontor simulate catan --games 1000 --jobs 2     count the wins of random players
  kontor simulate catan --games 5 --record games  the same, and write every game to a file
  kontor arena san_juan --bots greedy,random      find out which bot is better
  kontor replay games/catan-s1-000000.json        read a recorded game in words
  kontor verify my-game.json                      check that dice and cards were not manipulated
  kontor export --db sqlite:///kontor.db games/   write finished games as a dataset for learning
  kontor games catan                              list the options of a game
  kontor rules catan CA-ROBBER-02                 look up a rule
  kontor components genoa --template > my.toml    write the printed data of a game, to correct it
  kontor new-game tide                            write a small game of your own, to start from
  kontor types catan > facts.ts                   print the types of a game in TypeScript, for a board
  kontor bench catan --seconds 5                  measure games and actions per second
"""


class VersionAction(argparse.Action):
    """The argparse action of `--version`. It imports kontor only when it runs, because that is slow."""

    def __call__(self, *_: object) -> NoReturn:
        import kontor

        print(f"kontor {kontor.__version__}, {kontor.build_info()}")
        sys.exit(0)


def exit_on_sigterm(number: int, frame: FrameType | None) -> NoReturn:
    """Exit on SIGTERM by raising `SystemExit`, so that worker processes are shut down too."""
    sys.exit(TERMINATED)


def handle_broken_pipe() -> int:
    """Discard further output, because the reader of the pipe is gone, as in `kontor replay ... | head`.

    Return the exit code 1.
    """
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1
