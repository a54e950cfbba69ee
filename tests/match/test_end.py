"""Ending a match early: what is offered, what it says that comes of it, and what comes of it."""

import pytest

from bot.i18n.translate import say
from storage.statistics import HistoryRequest
from tests.club import labels, shown

LEADER, UNCOUNTED, DISCARDED = "The leader wins", "It does not count", "Throw away"


async def asked(club, member=None):
    return (await club.ask(member or club.ana, "end")).response


async def end(club, label):
    return await club.ana.click(await asked(club), label=label)


async def history(club):
    channel = (await club.bot.matches.look(club.match_id)).channel
    return (await club.bot.statistics.history(channel, HistoryRequest())).rows


async def test_a_match_with_entries_ends_with_its_leader_or_does_not_count(club):
    await club.three("draw")
    await club.round(club.ana, "13 8")
    question = await asked(club)
    assert labels(question) == [LEADER, UNCOUNTED, "Keep playing"]
    assert question.content == say("en", "match.end-sure", names="Ana")


async def test_the_leader_wins_when_time_is_up_and_it_counts(club):
    await club.three("draw")
    await club.round(club.ana, "13 8")
    answer = await end(club, LEADER)
    assert answer.response.content == "Match ended."
    assert club.board.content == say("en", "board.won-time", winners="Ana", points=21)
    assert "🥇 Ana" in club.standings.description
    embed = shown(await club.ask(club.ana, "stats"))
    assert "1 of 1" in str(embed.to_dict())


async def test_where_the_lowest_total_wins_the_lowest_is_the_leader(club):
    await club.three("mexican-train")
    await club.ask(club.ana, "round", hands="13 0 8")
    question = await asked(club)
    assert question.content == say("en", "match.end-sure", names="Bram")
    await club.ana.click(question, label=LEADER)
    assert (await club.kept()).winners == (1,)


async def test_of_a_tie_it_is_said_before_and_after_that_it_is_a_draw_without_medals(club):
    await club.three("draw")
    await club.round(club.bram, "13 8")
    await club.round(club.caro, "13 8")
    question = await asked(club)
    assert question.content == say("en", "match.end-tie", names="Bram and Caro")
    await club.ana.click(question, label=LEADER)
    assert (await club.kept()).finish == "draw"
    assert club.board.content == say("en", "board.drawn-lead", leaders="Bram and Caro")
    assert not set("🥇🥈🥉") & set(club.standings.description)


async def test_no_drawn_match_has_a_medal(club):
    await club.new("plain", club.ana, club.bram)
    await club.round(club.ana, "blocked 5(1) 5(1)")
    assert (await club.kept()).finish == "draw"
    assert not set("🥇🥈🥉") & set(club.standings.description)


async def test_what_does_not_count_stands_in_the_history_alone(club):
    await club.three("draw")
    await club.round(club.ana, "13 8")
    await end(club, UNCOUNTED)
    [row] = await history(club)
    assert (row.result.finish, row.result.ranked) == ("ended", False)


async def test_what_is_thrown_away_stands_nowhere_and_the_board_says_so(club):
    await club.three("draw")
    question = await asked(club)
    assert labels(question) == [DISCARDED, "Keep playing"]
    await club.ana.click(question, label=DISCARDED)
    assert club.board.content == say("en", "board.discarded")
    assert not club.standings.fields
    assert await history(club) == ()
    await club.ask(club.ana, "undo")
    await club.round(club.ana, "13 8")
    assert await club.totals() == (21, 0, 0)


async def test_what_was_thrown_away_after_an_undo_is_thrown_away_too(club):
    await club.three("draw")
    await club.round(club.ana, "13 8")
    await club.ask(club.ana, "undo")
    await end(club, DISCARDED)
    assert await history(club) == ()


@pytest.mark.parametrize("label", [LEADER, UNCOUNTED])
async def test_an_old_question_ends_nothing_when_something_was_entered_since(club, label):
    await club.three("draw")
    await club.round(club.ana, "13 8")
    question = await asked(club)
    await club.round(club.bram, "13 8")
    stale = await club.refused(club.ana.click(question, label=label))
    assert stale == say("en", "errors.entered-since")


async def test_a_series_goes_on_after_a_draw(club):
    await club.new("plain", club.ana, club.bram, series=3)
    await club.round(club.ana, "5")
    await club.press(club.ana, "Rematch")
    await club.round(club.ana, "blocked 5(1) 5(1)")
    for _ in range(2):
        await club.press(club.ana, "Rematch")
        kept = await club.bot.matches.look(club.match_id)
        assert kept.series is not None
        await club.round(club.ana, "blocked 5(1) 5(1)")
    assert (sorted(kept.series.wins), kept.series.is_over) == ([0, 1], False)


async def test_the_sheet_says_how_a_match_was_ended(club):
    await club.three("draw")
    await club.round(club.ana, "13 8")
    await end(club, LEADER)
    await club.ask(club.ana, "sheet")
    file = (await club.press(club.ana, "CSV")).response.attachments[0]
    assert say("en", "sheet.kind-time") in (await file.read()).decode()
