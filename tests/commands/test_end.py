"""Ending a match early."""

import pytest

from bot.i18n.translate import say
from tests.commands.club import labels


@pytest.mark.parametrize(
    ("member", "language"), [("ana", "en"), ("bram", "nl"), ("duarte", "pt-BR")]
)
async def test_ending_asks_privately_in_the_readers_language(club, member, language):
    await club.new("draw", club.ana, club.bram, club.duarte)
    asked = await club.ask(club.members[member], "end")
    assert asked.ephemeral
    assert asked.response.content == say(language, "match.end-sure")
    assert labels(asked.response) == [
        say(language, "match.end-yes"), say(language, "match.end-no"),
    ]  # fmt: skip
    assert club.kinds() == {"opened": 1}


async def test_ending_shows_the_final_standings_to_everybody(club):
    await club.three("draw")
    await club.round(club.bram, "13 8")
    asked = await club.ask(club.bram, "end")
    ended = await club.bram.click(asked.response, label="Partij beëindigen")
    assert asked.response.content == "Genoteerd."
    assert labels(asked.response) == []
    [public] = ended.followups
    assert not public.ephemeral
    [embed] = public.embeds
    assert embed.title == "Draw · the match is over"
    assert embed.description.startswith("The match was ended early, with Bram ahead.")
    assert all(field.name and field.value for field in embed.fields)
    assert not (await club.kept()).is_open


async def test_several_leaders_of_a_match_that_is_ended_are_all_named(club):
    await club.three("draw")
    await club.round(club.bram, "13 8")
    await club.round(club.caro, "13 8")
    asked = await club.ask(club.ana, "end")
    ended = await club.ana.click(asked.response, label="End the match")
    description = ended.followups[0].embeds[0].description
    lead = "The match was ended early, with Bram and Caro tied for the lead."
    assert description.startswith(lead)


async def test_keeping_on_leaves_the_match_as_it_was(club):
    await club.three("draw")
    asked = await club.ask(club.bram, "end")
    kept = await club.bram.click(asked.response, label="Doorspelen")
    assert asked.response.content == "De partij gaat door."
    assert labels(asked.response) == []
    assert kept.followups == []
    assert club.kinds() == {"opened": 1}


async def test_the_question_lapses_when_something_is_entered_meanwhile(club):
    await club.three("draw")
    asked = await club.ask(club.ana, "end")
    await club.round(club.bram, "13 8")
    stale = await club.refused(club.ana.click(asked.response, label="End the match"))
    assert stale == say("en", "errors.entered-since")
    assert (await club.kept()).is_open


async def test_a_match_ends_once(club):
    await club.three("draw")
    first = await club.ask(club.ana, "end")
    second = await club.ask(club.bram, "end")
    await club.ana.click(first.response, label="End the match")
    stale = await club.refused(club.bram.click(second.response, label="Partij beëindigen"))
    assert stale == say("nl", "errors.entered-since")
    again = await club.refused(club.ask(club.ana, "end"))
    assert again == say("en", "errors.match-finished")


async def test_a_stranger_is_not_even_asked(club):
    await club.three("draw")
    assert await club.refused(club.ask(club.stranger, "end")) == say("en", "errors.not-yours")


async def test_a_moderator_may_end_any_match(club):
    await club.three("draw")
    asked = await club.ask(club.moderator, "end")
    await club.moderator.click(asked.response, label="End the match")
    assert not (await club.kept()).is_open
