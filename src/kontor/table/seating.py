"""Sitting down, standing up, bots, leaving and coming back, starting."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import ceil

from kontor.table.chance import Lottery
from kontor.table.line import Proposal
from kontor.table.line_builder import LineBuilder
from kontor.table.line_data import (
    AskSeatData,
    BotData,
    CloseData,
    FlagData,
    RefuseSeatData,
    ResignData,
    ResultData,
    ReturnData,
    RiseData,
    SitData,
    StandInData,
    VoteOutData,
)
from kontor.table.match import Match
from kontor.table.refusal import Refusal
from kontor.table.seats import Seat

IDLE = 120_000
"""Milliseconds after which those who wait may vote for a bot."""


def sit(match: Match, seat: int, player: str, name: str, nonce: str, now: int) -> Proposal:
    """On an open seat, over a bot in a running game, or back on one's own seat."""
    if check_seat(match, seat).player == player:
        return come_back(match, seat, now)
    check_free(match, seat, player)
    return Proposal(match.next_line("sit", seat, now, SitData(player=player, name=name, nonce=nonce)))


def ask_seat(match: Match, seat: int, player: str, name: str, now: int) -> Proposal:
    """A stranger would like to sit down in a bot's place; the host decides."""
    check_free(match, seat, player)
    if seat in match.seat_requests or any(asks == player for asks, _ in match.seat_requests.values()):
        raise Refusal("taken", "The host has been asked already.")
    return Proposal(match.next_line("ask_seat", seat, now, AskSeatData(player=player, name=name)))


def answer_seat(match: Match, seat: int, player: str, agree: bool, now: int) -> Proposal:
    """The host lets them sit down, or sends them away."""
    asks, name = match.seat_requests.get(seat, ("", ""))
    if asks != player:
        raise Refusal("not_found", "They have not asked for this seat, or asked no more.")
    if agree:
        return sit(match, seat, player, name, "", now)
    return Proposal(match.next_line("refuse_seat", seat, now, RefuseSeatData(sent_away=player)))


def must_ask(match: Match, seat: int, player: str, invited: bool) -> bool:
    """Whether the host decides if this player sits down there."""
    place = check_seat(match, seat)
    own = player in (place.player, match.host)
    return place.kind == "bot" and match.running() and not (own or invited or match.settings.open_seats)


def check_free(match: Match, seat: int, player: str) -> None:
    """Refuse a seat that this player cannot have. Who has held a seat in a match knows its cards and may not
    sit on another; who was sent away stays away.
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
    free = place.kind == "open" or (place.kind == "bot" and match.running() and not place.resigned)
    if not free:
        raise Refusal("taken", "This seat is taken.")


def send_away(match: Match, seat: int, now: int) -> Proposal:
    """The host frees a seat before the start; who sat there stays away, a bot does not mind."""
    proposal = rise(match, seat, now)
    player = match.seats[seat].player
    if player is None:
        return proposal
    return Proposal(replace(proposal.line, data=RiseData(sent_away=player)))


def rise(match: Match, seat: int, now: int) -> Proposal:
    """Before the start the seat is free again; in a running game the table's bot plays on."""
    place = check_seat(match, seat)
    if match.status == "over":
        raise Refusal("not_open", "This game is over.")
    if match.running():
        return stand_in(match, seat, now)
    if place.kind == "open":
        raise Refusal("not_open", "Nobody sits there.")
    return Proposal(match.next_line("rise", seat, now, RiseData()))


def put_bot(match: Match, seat: int, bot: str, now: int) -> Proposal:
    place = check_seat(match, seat)
    if match.status != "open":
        raise Refusal("not_open", "The game has already begun.")
    if place.kind == "person":
        raise Refusal("taken", "Somebody is sitting there.")
    return Proposal(match.next_line("bot", seat, now, BotData(bot=bot)))


def stand_in(match: Match, seat: int, now: int) -> Proposal:
    """The table's bot plays for somebody who is away."""
    check_stand_in(match, seat)
    return Proposal(match.next_line("stand_in", seat, now, StandInData(bot=match.settings.stand_in)))


def check_stand_in(match: Match, seat: int) -> None:
    """Refuse where no game goes on or no person plays."""
    place = check_seat(match, seat)
    if not match.running():
        raise Refusal("not_running", "There is no game going on at this table.")
    if place.kind != "person" or place.active_bot() is not None:
        raise Refusal("taken", "A bot is already playing there.")


def relieve(match: Match, seat: int, absent: int | None, now: int) -> Proposal:
    """Somebody else asks for the bot. A bot is not asked whether an undo is fine, so who lost the connection
    has time to come back: `absent` is the moment from which on the seat is given away, None if its player is
    here.
    """
    proposal = stand_in(match, seat, now)
    if absent is None:
        raise Refusal("forbidden", "They are at the table.")
    if now < absent:
        wait = (absent - now) / 1000
        text = f"They may come back; try again in {ceil(wait)} seconds."
        raise Refusal("forbidden", text, retry_after=wait)
    return proposal


def vote_out(match: Match, seat: int, voter: int, now: int) -> Proposal:
    """At a table without a clock somebody has kept everybody waiting: when all other persons want it, the bot
    plays for them until they return.
    """
    check_stand_in(match, seat)
    if match.clock is not None:
        raise Refusal("forbidden", "At this table the clock decides.")
    if seat == voter or not match.seats[voter].votes() or seat not in match.waited_for:
        raise Refusal("forbidden", "Nobody waits for them, or you are not asked.")
    if now < (may := idle_from(match, seat)):
        wait = (may - now) / 1000
        raise Refusal("forbidden", f"Give them time; try again in {ceil(wait)} seconds.", retry_after=wait)
    voted = match.votes.get(seat, [])
    if voter in voted:
        raise Refusal("taken", "You have voted already.")
    others = {number for number, place in enumerate(match.seats) if place.votes() and number != seat}
    data = VoteOutData(bot=match.settings.stand_in, by=voter, enough=others <= {voter, *voted})
    return Proposal(match.next_line("vote_out", seat, now, data))


def idle_from(match: Match, seat: int) -> int:
    """From when on others may vote for a bot at this seat, which is waited for."""
    return match.waited_for[seat] + IDLE


def come_back(match: Match, seat: int, now: int) -> Proposal:
    place = check_seat(match, seat)
    if not match.running():
        raise Refusal("not_running", "There is no game going on at this table.")
    if place.kind != "person" or not place.away:
        raise Refusal("taken", "You are in your seat already.")
    if place.resigned:
        raise Refusal("forbidden", "You have resigned.")
    return Proposal(match.next_line("return", seat, now, ReturnData()))


def resign(match: Match, seat: int, lottery: Lottery, now: int) -> Proposal:
    """The table's bot plays on. When all persons have resigned, or one seat is left and no automaton, the
    match is over.
    """
    check_resign(match, seat)
    return Proposal(match.next_line("resign", seat, now, resigning(match, seat, lottery)))


def flag(match: Match, lottery: Lottery, now: int) -> Proposal | None:
    """The line that says that a seat's time is up, if one's is."""
    clock = match.clock
    if clock is None or not match.running():
        return None
    for seat in clock.flagged(now):
        data: FlagData = {"then": clock.rules.flag}
        if clock.rules.flag == "resign":
            data = {"then": "resign", **resigning(match, seat, lottery)}
        return Proposal(match.next_line("flag", seat, now, data))
    return None


def close(match: Match, lottery: Lottery, now: int) -> Proposal:
    """The house closes the table: nobody has won."""
    if match.status == "over":
        raise Refusal("not_open", "This game is over.")
    share = [1.0 / (len(match.seats) + len(match.automata))] * (len(match.seats) + len(match.automata))
    result: ResultData = {"returns": share, "scores": match.state.scores(), "reason": "closed"}
    data = CloseData(seed=lottery.seed.hex(), result=result)
    return Proposal(match.next_line("close", None, now, data))


def check_resign(match: Match, seat: int) -> None:
    place = check_seat(match, seat)
    if not match.running():
        raise Refusal("not_running", "There is no game going on at this table.")
    if place.resigned or place.kind != "person":
        raise Refusal("forbidden", "You have already resigned.")


def resigning(match: Match, seat: int, lottery: Lottery) -> ResignData:
    """What else the line says. Those who stay share the result; an automaton always stays."""
    staying = [number != seat and not place.resigned for number, place in enumerate(match.seats)]
    persons = [place for place, stays in zip(match.seats, staying) if stays and place.kind == "person"]
    staying += [True] * len(match.automata)
    if sum(staying) > 1 and persons:
        return {}
    share = 1.0 / max(sum(staying), 1)
    returns = [share if stays else 0.0 for stays in staying]
    result: ResultData = {"returns": returns, "scores": match.state.scores(), "reason": "resigned"}
    return {"over": True, "seed": lottery.seed.hex(), "result": result}


def start(match: Match, lottery: Lottery, now: int, added: Mapping[int, str] | None = None) -> Proposal:
    """Begin: nonces are fixed, some perhaps `added` now, and chance lays out the game."""
    if match.status != "open":
        raise Refusal("not_open", "The game has already begun.")
    if not match.same_rules():
        raise Refusal("other_rules", "This table was opened under another version of the rules.")
    if any(seat.kind == "open" for seat in match.seats):
        raise Refusal("not_open", "Some seats are still open.")
    nonces = [(added or {}).get(number, seat.nonce) for number, seat in enumerate(match.seats)]
    state = match.game.initial_state(match.options)
    for action in match.prefix:
        state.do(action)
    builder = LineBuilder(match, state)
    builder.nodes = 0
    drawn = lottery.with_nonces(nonces)
    builder.play_until_decision(drawn)
    return builder.proposal("start", None, now, drawn, nonces=nonces)


def check_seat(match: Match, seat: int) -> Seat:
    if not 0 <= seat < len(match.seats):
        raise Refusal("not_found", "There is no such seat.")
    return match.seats[seat]
