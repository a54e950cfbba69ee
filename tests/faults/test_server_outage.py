"""A bot whose server goes away, for long or for a while: what its log says, and what goes on."""

import asyncio

import pytest

from bot.i18n.translate import say
from bot.privacy.service import Privacy
from storage.privacy import PersonalData
from tests.bench import running
from tests.faults.proxy import proxied
from tests.ops.commandline import TOKEN
from tests.played import ANA, BRAM, open_club

ASKED = 4
AWAY = say("en", "errors.fault-unreachable")


@pytest.mark.skipif(not running.MEMORY.exists(), reason="memory is read otherwise here")
async def test_an_outage_is_one_line_in_the_log_and_the_bot_goes_on_without_a_restart(
    address, tmp_path, request
):
    seconds = 30 if request.config.getoption("--long") else 0
    async with proxied(address) as (proxy, where):
        settings = {"DOMINO_DATABASE": where, "DISCORD_TOKEN": TOKEN}
        async with running.running(tmp_path / "none.db", **settings) as bot:
            channel = await bot.open_match()
            for silent in (False, True):
                await bot.round(channel)
                await bot.quiet()
                proxy.is_silent = silent
                proxy.go()
                until = asyncio.get_running_loop().time() + seconds
                while True:
                    told = await asyncio.gather(
                        *(bot.ask(channel, "round", hands="13 8") for _ in range(ASKED))
                    )
                    assert [one.body["data"]["content"] for one in told] == [AWAY] * ASKED
                    if asyncio.get_running_loop().time() >= until:
                        break
                proxy.is_open, proxy.is_silent = True, False
            await bot.round(channel)
    log = (tmp_path / "log").read_text("utf-8").splitlines()
    lines = [one for one in log if " ERROR " in one or " WARNING " in one]
    assert len(lines) == 1
    assert " cannot be reached; nothing was saved: " in lines[0]
    assert [one for one in log if "Traceback" in one] == []
    async with open_club(address) as club:
        assert (await club.matches.look(1)).match.rounds == 3


async def test_results_are_worked_out_when_the_server_is_back(address):
    async with proxied(address) as (proxy, where), open_club(where) as club:
        await club.play(ANA, BRAM)
        await club.forget()
        proxy.go()
        club.projection.catch_up_soon()
        await asyncio.sleep(0.1)
        proxy.is_open = True
        await club.projection._running
        assert await club.rows("SELECT * FROM unrecorded") == []
        assert await club.rows("SELECT count(*) FROM results") == [(1,)]


@pytest.mark.parametrize("done", ["work", "end"])
async def test_forgetting_goes_on_when_the_server_is_back(address, monkeypatch, done):
    async with proxied(address) as (proxy, where), open_club(where) as club:
        await club.play(ANA, BRAM)
        privacy = Privacy(club.database, club.matches)
        await privacy.begin_to_forget(ANA.user_id)
        end_job = PersonalData.end_job

        async def ended(*given):
            await end_job(*given)
            monkeypatch.undo()
            proxy.cuts = 1

        if done == "end":
            monkeypatch.setattr(PersonalData, "end_job", ended)
        else:
            proxy.go()
        going_on = asyncio.create_task(privacy.go_on("forget", ANA.user_id))
        await asyncio.sleep(0.1)
        proxy.is_open = True
        await going_on
        assert proxy.cuts == 0
        assert await club.rows("SELECT * FROM jobs") == []
        assert await club.rows("SELECT user_id FROM players ORDER BY number") == [(None,), (2,)]
