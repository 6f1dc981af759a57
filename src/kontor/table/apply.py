"""What each kind of line does to a match, beside what `reseat` does to the seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from kontor.table.line import Line
from kontor.table.parts import Early, News, UndoAsked

if TYPE_CHECKING:
    from kontor.table.match import Match


def _start(match: Match, line: Line, news: News) -> None:
    match.status = "running"
    match.began = len(match.prefix)
    for seat, nonce in zip(match.seats, line.data["nonces"]):
        seat.nonce = nonce
    for action in match.prefix:
        match.step(int(match.state.actor), action, line.version)
    match.nodes = 0
    match.sat = {seat.player: i for i, seat in enumerate(match.seats) if seat.player}
    match.play_steps(line, News(line, match.began))


def _play(match: Match, line: Line, news: News) -> None:
    match.remember_key(line)
    if match.clock and line.seat is not None:
        match.clock.reward(line.seat)
    match.play_steps(line, news)


def _early(match: Match, line: Line, news: News) -> None:
    assert line.seat is not None
    match.remember_key(line)
    if line.data["actions"]:
        match.early[line.seat] = Early(line.data["actions"], len(match.steps), match.state)
        if match.clock:
            match.clock.reward(line.seat)
    else:
        match.early.pop(line.seat, None)
        if match.clock:
            match.clock.take_back(line.seat)


def _undo(match: Match, line: Line, news: News) -> None:
    news.first = line.data["to"]
    match.cut(line.data["to"])


def _ask_undo(match: Match, line: Line, news: News) -> None:
    assert line.seat is not None
    if line.data.get("done"):
        _undo(match, line, news)
    else:
        match.asked = UndoAsked(line.seat, line.data["to"], version=line.version)


def _answer_undo(match: Match, line: Line, news: News) -> None:
    assert line.seat is not None
    if line.data.get("done"):
        _undo(match, line, news)
    elif line.data["agree"] and match.asked:
        match.asked.agreed.append(line.seat)
    else:
        match.asked = None


def _sit(match: Match, line: Line, news: News) -> None:
    assert line.seat is not None
    match.asking.pop(line.seat, None)
    if match.running():
        match.sat[line.data["player"]] = line.seat


def _rise(match: Match, line: Line, news: News) -> None:
    if "sent_away" in line.data:
        match.sent_away.append(line.data["sent_away"])


def _ask_seat(match: Match, line: Line, news: News) -> None:
    assert line.seat is not None
    match.asking[line.seat] = line.data["player"], line.data["name"]


def _refuse_seat(match: Match, line: Line, news: News) -> None:
    assert line.seat is not None
    match.asking.pop(line.seat, None)
    match.sent_away.append(line.data["sent_away"])


def _vote_out(match: Match, line: Line, news: News) -> None:
    assert line.seat is not None
    if line.data["enough"]:
        match.votes.pop(line.seat, None)
        match.asked = None
    else:
        match.votes.setdefault(line.seat, []).append(line.data["by"])


def _seat_alone(match: Match, line: Line, news: News) -> None:
    """Nothing but what `reseat` has done."""


def _return(match: Match, line: Line, news: News) -> None:
    assert line.seat is not None
    if match.clock:
        match.clock.restart(line.seat, match.settings.pace)


def _resign(match: Match, line: Line, news: News) -> None:
    match.asked = None
    if line.data.get("over"):
        match.finish(line)


def _flag(match: Match, line: Line, news: News) -> None:
    if line.data["then"] == "resign":
        _resign(match, line, news)


def _close(match: Match, line: Line, news: News) -> None:
    match.asked = None
    match.finish(line)


def _rematch(match: Match, line: Line, news: News) -> None:
    match.rematch = line.data["table"]


def _import(match: Match, line: Line, news: News) -> None:
    """A recorded game is put on the table as a whole."""
    match.status = "running"
    actions: list[int] = line.data["actions"]
    for action in actions:
        match.step(int(match.state.actor), action, line.version)
    match.finish(line)


TAKERS: Final[dict[str, Callable[[Match, Line, News], None]]] = {
    "start": _start,
    "play": _play,
    "early": _early,
    "undo": _undo,
    "ask_undo": _ask_undo,
    "answer_undo": _answer_undo,
    "sit": _sit,
    "rise": _rise,
    "ask_seat": _ask_seat,
    "refuse_seat": _refuse_seat,
    "vote_out": _vote_out,
    "bot": _seat_alone,
    "stand_in": _seat_alone,
    "return": _return,
    "resign": _resign,
    "flag": _flag,
    "close": _close,
    "rematch": _rematch,
    "import": _import,
}
