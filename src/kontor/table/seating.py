"""Propose log entries that change seats: people sit down, leave or resign, and bots play for them.

This module also proposes the entries that start or close a game. Each function checks a request against the
match. It returns a `Proposal` or raises `Refusal`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import ceil
from typing import Final

from kontor.table.chance import Lottery
from kontor.table.entry import Proposal
from kontor.table.entry_builder import EntryBuilder
from kontor.table.entry_data import (
    AskSeatData,
    BotData,
    CloseData,
    FlagData,
    RefuseSeatData,
    RenameData,
    ResignData,
    ResultData,
    ReturnData,
    RiseData,
    SitData,
    StandInData,
    VoteOutData,
)
from kontor.table.match import Match
from kontor.table.names import distinct_name
from kontor.table.refusal import Refusal
from kontor.table.seats import Seat

IDLE = 120_000
"""Milliseconds of waiting after which the other players may vote to replace a player with a bot."""
MAX_RENAMES: Final = 8
"""How often a player may change their name in one seat. Without a limit, they could fill the log."""


def sit(match: Match, seat: int, player: str, name: str, nonce: str, now: int) -> Proposal:
    """Propose the log entry that gives `seat` to `player`.

    The seat must be open, their own, or that of a bot in a running game. If somebody at the table has a name
    that looks the same, a number is added to `name`.
    """
    if check_seat(match, seat).player == player:
        return come_back(match, seat, now)
    check_free(match, seat, player)
    name = shown_name(match, player, name)
    return Proposal(match.next_entry("sit", seat, now, SitData(player=player, name=name, nonce=nonce)))


def shown_name(match: Match, player: str, name: str) -> str:
    """Return the name under which `player`, whose own name is `name`, is shown at this table.

    Seated players are shown under the name of their seat. Others keep their own name, with a number added if
    it looks like the name of a seat.
    """
    seat = match.seat_of_player(player)
    if seat is not None:
        return match.seats[seat].name or name
    return distinct_name(name, [other.name for other in match.seats if other.name and other.player != player])


def rename(match: Match, seat: int, name: str, now: int) -> Proposal:
    """Propose the log entry that changes the name of the player at `seat` to `name`.

    If somebody else at the table has a name that looks the same, a number is added to `name`.
    """
    place = check_seat(match, seat)
    if match.status == "over":
        raise Refusal("not_open", "This game is over.")
    if place.kind != "person":
        raise Refusal("not_open", "Nobody sits there.")
    others = [other.name for other in match.seats if other.name and other is not place]
    name = distinct_name(name, others)
    if name == place.name:
        raise Refusal("taken", "The player has this name already.")
    if renames(match, seat) >= MAX_RENAMES:
        raise Refusal("forbidden", "You have changed your name too often at this table.")
    return Proposal(match.next_entry("rename", seat, now, RenameData(name=name)))


def renames(match: Match, seat: int) -> int:
    """Return how many times the player in `seat` has changed their name since they sat down."""
    count = 0
    for was in reversed(match.former_occupants):
        if was.seat == seat:
            if was.kind != "person":
                break
            count += 1
    return count


def ask_seat(match: Match, seat: int, player: str, name: str, now: int) -> Proposal:
    """Propose the log entry that asks the host whether `player` may take over `seat` from its bot."""
    check_free(match, seat, player)
    if seat in match.seat_requests or any(asking == player for asking, _ in match.seat_requests.values()):
        raise Refusal("taken", "The host has been asked already.")
    name = shown_name(match, player, name)
    return Proposal(match.next_entry("ask_seat", seat, now, AskSeatData(player=player, name=name)))


def answer_seat(match: Match, seat: int, player: str, agree: bool, now: int) -> Proposal:
    """Propose the log entry for the host's answer to a player who asked for a bot's seat.

    The player either gets `seat`, or is sent away.
    """
    asking, name = match.seat_requests.get(seat, ("", ""))
    if asking != player:
        raise Refusal("not_found", "They have not asked for this seat, or asked no more.")
    if agree:
        return sit(match, seat, player, name, "", now)
    return Proposal(match.next_entry("refuse_seat", seat, now, RefuseSeatData(sent_away=player)))


def must_ask(match: Match, seat: int, player: str, invited: bool) -> bool:
    """Return whether `player` has to ask the host before taking `seat`."""
    place = check_seat(match, seat)
    own = player in (place.player, match.host)
    return place.kind == "bot" and match.running() and not (own or invited or match.settings.open_seats)


def check_free(match: Match, seat: int, player: str) -> None:
    """Raise `Refusal` unless `seat` is free and `player` may take it.

    Players who had another seat in this match may not take it, because they know secrets of that other seat.
    Players whom the host has removed may not come back.
    """
    place = check_seat(match, seat)
    if match.status == "over":
        raise Refusal("not_open", "This game is over.")
    if player in match.sent_away:
        raise Refusal("forbidden", "The host has sent you away from this table.")
    if match.seat_of_player(player) is not None:
        raise Refusal("taken", "You already have a seat at this table.")
    if match.sat.get(player, seat) != seat:
        raise Refusal("forbidden", "You have held another seat in this game and know its secrets.")
    is_free = place.kind == "open" or (place.kind == "bot" and match.running() and not place.resigned)
    if not is_free:
        raise Refusal("taken", "This seat is taken.")


def send_away(match: Match, seat: int, now: int) -> Proposal:
    """Propose the log entry that removes the player from `seat` before the start, at the host's request.

    The player may not sit down again.
    """
    proposal = rise(match, seat, now)
    player = match.seats[seat].player
    if player is None:
        return proposal
    return Proposal(replace(proposal.entry, data=RiseData(sent_away=player)))


def rise(match: Match, seat: int, now: int) -> Proposal:
    """Propose the log entry that makes the person or bot leave `seat`.

    Before the game, the seat becomes open. In a running game, the stand-in bot plays for it instead.
    """
    place = check_seat(match, seat)
    if match.status == "over":
        raise Refusal("not_open", "This game is over.")
    if match.running():
        return stand_in(match, seat, now)
    if place.kind == "open":
        raise Refusal("not_open", "Nobody sits there.")
    return Proposal(match.next_entry("rise", seat, now, RiseData()))


def put_bot(match: Match, seat: int, bot: str, now: int) -> Proposal:
    """Propose the log entry that gives `seat` to a bot before the game starts."""
    place = check_seat(match, seat)
    if match.status != "open":
        raise Refusal("not_open", "The game has already begun.")
    if place.kind == "person":
        raise Refusal("taken", "Somebody is sitting there.")
    return Proposal(match.next_entry("bot", seat, now, BotData(bot=bot)))


def stand_in(match: Match, seat: int, now: int) -> Proposal:
    """Propose the log entry that makes the stand-in bot play for `seat` until the player returns."""
    check_stand_in(match, seat)
    return Proposal(match.next_entry("stand_in", seat, now, StandInData(bot=match.settings.stand_in)))


def check_stand_in(match: Match, seat: int) -> None:
    """Raise `Refusal` unless the game is running and a person is playing at `seat`."""
    place = check_seat(match, seat)
    if not match.running():
        raise Refusal("not_running", "There is no game going on at this table.")
    if place.kind != "person" or place.active_bot() is not None:
        raise Refusal("taken", "A bot is already playing there.")


def replace_absent(match: Match, seat: int, takeover_time: int | None, now: int) -> Proposal:
    """Propose the log entry that makes the stand-in bot play for a disconnected player.

    Another player has asked for this. They have to wait until `takeover_time`: the bot cannot object to an
    undo, so nobody should be able to force one through during a brief disconnection. `takeover_time` is None
    if the player is connected.
    """
    proposal = stand_in(match, seat, now)
    if takeover_time is None:
        raise Refusal("forbidden", "They are at the table.")
    if now < takeover_time:
        wait = (takeover_time - now) / 1000
        text = f"They may come back; try again in {ceil(wait)} seconds."
        raise Refusal("forbidden", text, retry_after=wait)
    return proposal


def vote_out(match: Match, seat: int, voter: int, now: int) -> Proposal:
    """Propose the log entry for a vote to let the stand-in bot play for `seat`.

    The player at `seat` is keeping everybody waiting, and `voter` is the seat that votes. Once all other
    people have voted, the bot plays until the player returns. There is no voting at tables with a clock.
    """
    check_stand_in(match, seat)
    if match.clock is not None:
        raise Refusal("forbidden", "At this table the clock decides.")
    if seat == voter or not match.seats[voter].can_vote() or seat not in match.waited_for:
        raise Refusal("forbidden", "Nobody waits for them, or you are not asked.")
    if now < (opens_at := vote_opens_at(match, seat)):
        wait = (opens_at - now) / 1000
        raise Refusal("forbidden", f"Give them time; try again in {ceil(wait)} seconds.", retry_after=wait)
    voted = match.votes.get(seat, [])
    if voter in voted:
        raise Refusal("taken", "You have voted already.")
    others = {number for number, place in enumerate(match.seats) if place.can_vote() and number != seat}
    data = VoteOutData(bot=match.settings.stand_in, by=voter, enough=others <= {voter, *voted})
    return Proposal(match.next_entry("vote_out", seat, now, data))


def vote_opens_at(match: Match, seat: int) -> int:
    """Return the time in ms when the other players may start voting to replace `seat` with a bot."""
    return match.waited_for[seat] + IDLE


def come_back(match: Match, seat: int, now: int) -> Proposal:
    """Propose the log entry that gives `seat` back to its player, after a bot has played for them."""
    place = check_seat(match, seat)
    if not match.running():
        raise Refusal("not_running", "There is no game going on at this table.")
    if place.kind != "person" or not place.away:
        raise Refusal("taken", "You are in your seat already.")
    if place.resigned:
        raise Refusal("forbidden", "You have resigned.")
    return Proposal(match.next_entry("return", seat, now, ReturnData()))


def resign(match: Match, seat: int, lottery: Lottery, now: int) -> Proposal:
    """Propose the log entry in which `seat` resigns. The stand-in bot plays for it from then on.

    The match ends if no person is left, or if all players except one have resigned.
    """
    check_resign(match, seat)
    return Proposal(match.next_entry("resign", seat, now, resign_data(match, seat, lottery)))


def propose_timeout(match: Match, lottery: Lottery, now: int) -> Proposal | None:
    """Propose the log entry for a player who has run out of time; return `None` if nobody has."""
    clock = match.clock
    if clock is None or not match.running():
        return None
    for seat in clock.timed_out_seats(now):
        data: FlagData = {"then": clock.rules.flag}
        if clock.rules.flag == "resign":
            data = {"then": "resign", **resign_data(match, seat, lottery)}
        return Proposal(match.next_entry("flag", seat, now, data))
    return None


def close(match: Match, lottery: Lottery, now: int) -> Proposal:
    """Propose the log entry that ends the game at the request of the server's operator.

    All players share the win equally.
    """
    if match.status == "over":
        raise Refusal("not_open", "This game is over.")
    share = [1.0 / (len(match.seats) + len(match.automata))] * (len(match.seats) + len(match.automata))
    result: ResultData = {"returns": share, "scores": match.state.scores(), "reason": "closed"}
    data = CloseData(seed=lottery.seed.hex(), result=result)
    return Proposal(match.next_entry("close", None, now, data))


def check_resign(match: Match, seat: int) -> None:
    """Raise `Refusal` unless the game is running and `seat` belongs to a person who has not resigned."""
    place = check_seat(match, seat)
    if not match.running():
        raise Refusal("not_running", "There is no game going on at this table.")
    if place.resigned or place.kind != "person":
        raise Refusal("forbidden", "You have already resigned.")


def resign_data(match: Match, seat: int, lottery: Lottery) -> ResignData:
    """Return the data of the log entry in which `seat` resigns.

    If that ends the match, the data contains a result: the players who have not resigned share the win.
    Automated opponents, which have no seat, get a share as well.
    """
    staying = [number != seat and not place.resigned for number, place in enumerate(match.seats)]
    persons = [place for place, stays in zip(match.seats, staying) if stays and place.kind == "person"]
    staying += [True] * len(match.automata)
    if sum(staying) > 1 and persons:
        return {}
    share = 1.0 / max(sum(staying), 1)
    returns = [share if stays else 0.0 for stays in staying]
    result: ResultData = {"returns": returns, "scores": match.state.scores(), "reason": "resigned"}
    return {"over": True, "seed": lottery.seed.hex(), "result": result}


def start(match: Match, lottery: Lottery, now: int, new_nonces: Mapping[int, str] | None = None) -> Proposal:
    """Propose the log entry that starts the game: it fixes all nonces and draws the setup's random outcomes.

    `new_nonces` maps seats to nonces that replace those given when people sat down.
    """
    if match.status != "open":
        raise Refusal("not_open", "The game has already begun.")
    if not match.has_current_rules():
        raise Refusal("other_rules", "This table was opened under another version of the rules.")
    if any(seat.kind == "open" for seat in match.seats):
        raise Refusal("not_open", "Some seats are still open.")
    nonces = [(new_nonces or {}).get(number, seat.nonce) for number, seat in enumerate(match.seats)]
    builder = EntryBuilder(match, match.state_after_prefix())
    builder.nodes = 0
    drawn = lottery.with_nonces(nonces)
    builder.play_until_decision(drawn)
    return builder.proposal("start", None, now, drawn, nonces=nonces)


def check_seat(match: Match, seat: int) -> Seat:
    """Return the `Seat` with the number `seat`. Raise `Refusal` if the table has no such seat."""
    if not 0 <= seat < len(match.seats):
        raise Refusal("not_found", "There is no such seat.")
    return match.seats[seat]
