"""Having one's own data, and deleting a whole server."""

import json
import sqlite3
from contextlib import closing
from io import BytesIO
from pathlib import Path

import pytest

from bot.domain.corrections import replace_player
from storage.faults import FaultKind, StorageFault
from storage.guild_settings import SavedRules
from tests.played import ELSEWHERE, HERE
from tests.season import BRAM, CARO, DUARTE, RENAMED, ZWAAN, by, play_a_season, purge, traces

pytestmark = pytest.mark.both_engines


async def data_of(privacy, user_id, at):
    with BytesIO() as file:
        assert await privacy.write_data_of(user_id, at, file) == "domino-my-data.json"
        return file.read()


async def test_ones_data_is_all_that_one_did_and_nothing_of_the_others(club, privacy, preferences):
    await play_a_season(club)
    rules = SavedRules("Friday", "draw", {"target": 50})
    await preferences.save(HERE, ZWAAN.user_id, rules)
    await preferences.save(HERE, BRAM.user_id, SavedRules("Monday", "draw", {}))
    data = await data_of(privacy, ZWAAN.user_id, club.now)
    for other in (BRAM, CARO, DUARTE):
        assert str(other.user_id).encode() not in data
        assert f'"{other.name}"'.encode() not in data
    read = json.loads(data)
    assert read["user_id"] == str(ZWAAN.user_id)
    assert len(read["matches"]) == len(await privacy.matches_with(ZWAAN.user_id)) == 23
    assert len(read["results"]) == 23
    (saved,) = read["house_rules"]
    assert (saved["name"], saved["changes"]) == ("Friday", {"target": 50})
    first, second, *_ = read["matches"]
    assert first["my_names"] == ["Zwaantje Quist"]
    assert first["entered_by_me"][0]["event"]["typed"] == "Zwaantje Quist 0 Bram 9"
    assert (first["my_seat"], first["my_total"]) == (1, 9)
    assert first["my_rounds"] == [
        {"round": 1, "at": first["my_rounds"][0]["at"], "pips": 0, "points": 9, "total": 9}
    ]
    assert second["my_names"] == [RENAMED, "Zwaantje Quist"]


async def test_whoever_handed_over_a_seat_has_the_rounds_from_before(club, privacy):
    match_id = await club.open(ZWAAN, BRAM)
    await club.round(match_id, "8")
    await club.matches.reseat(match_id, club.caller(), lambda match: replace_player(match, 0, CARO))
    await club.round(match_id, "9")
    (match,) = json.loads(await data_of(privacy, ZWAAN.user_id, club.now))["matches"]
    assert (match["my_seat"], [one["points"] for one in match["my_rounds"]]) == (None, [8])
    (match,) = json.loads(await data_of(privacy, CARO.user_id, club.now))["matches"]
    assert (match["my_seat"], [one["points"] for one in match["my_rounds"]]) == (1, [9])


async def test_the_names_in_what_one_opened_are_left_out_but_ones_own(club, privacy):
    keeper = club.matches
    request = await club.open(BRAM, CARO)
    async with club.database.transaction() as tables:
        await tables.session.rows("UPDATE events SET entered_by = :by", {"by": ZWAAN.user_id})
    await keeper.join(request, by(ZWAAN, 5))
    (match,) = json.loads(await data_of(privacy, ZWAAN.user_id, club.now))["matches"]
    opened, joined = (one["event"] for one in match["entered_by_me"])
    nobody = {"user_id": None, "name": None, "somebody_else": True}
    assert opened["players"] == [nobody, nobody]
    own = {"user_id": str(ZWAAN.user_id), "name": ZWAAN.name}
    assert joined["player"].items() >= own.items()


async def test_the_data_of_somebody_unknown_is_empty(club, privacy):
    read = json.loads(await data_of(privacy, 10**18, club.now))
    assert (read["matches"], read["results"], read["house_rules"]) == ([], [], [])


@pytest.mark.parametrize("at_once", [500, 4])
async def test_a_purge_deletes_all_of_one_server_and_nothing_else(
    club, privacy, preferences, path, monkeypatch, at_once
):
    monkeypatch.setattr("bot.privacy.service._MATCHES", at_once)
    await play_a_season(club)
    for place in (HERE, ELSEWHERE):
        await preferences.change(place, language="nl")
        await preferences.change(place, only_here=True, language="en")
        await preferences.save(place, BRAM.user_id, SavedRules("Friday", "draw", {}))
    await club.open(ZWAAN, BRAM, place=HERE)
    counts = await count(club, ELSEWHERE.guild_id)
    assert await privacy.matches_in(HERE.guild_id) == 21
    assert len(await purge(privacy, HERE.guild_id)) == 21
    assert set((await count(club, HERE.guild_id)).values()) == {0}
    assert await count(club, ELSEWHERE.guild_id) == counts
    assert (await preferences.of(HERE)).language is None
    assert (await preferences.of(ELSEWHERE)).language == "en"
    assert await privacy.matches_in(HERE.guild_id) == 0
    if isinstance(path, Path):  # a server itself sees to it
        with closing(sqlite3.connect(path)) as other:
            assert other.execute("PRAGMA foreign_key_check").fetchall() == []
    await purge(privacy, ELSEWHERE.guild_id)
    assert traces(path) == set()


async def count(club, guild_id):
    """Return how many rows there are of a server, by table."""
    of_matches = f"match_id IN (SELECT id FROM matches WHERE guild_id = {guild_id})"
    rows = {
        "matches": f"guild_id = {guild_id}",
        "guild_settings": f"guild_id = {guild_id}",
        "house_rules": f"kind = 'server' AND id = {guild_id}",
        "players": f"scope = {guild_id}",
        "results": f"scope = {guild_id}",
        "outcomes": f"scope = {guild_id}",
        "events": of_matches,
    }
    return {
        table: (await club.rows(f"SELECT COUNT(*) FROM {table} WHERE {which}"))[0][0]
        for table, which in rows.items()
    }


async def test_a_purge_that_was_broken_off_is_finished_by_the_next(club, privacy, monkeypatch):
    monkeypatch.setattr("bot.privacy.service._MATCHES", 2)
    matches = [await club.play(ZWAAN, BRAM) for _ in range(5)]
    begun = []
    transaction = club.database.transaction

    def broken(**how):
        begun.append(how)
        if len(begun) == 3:
            raise StorageFault(FaultKind.FULL)
        return transaction(**how)

    with monkeypatch.context() as patch:
        patch.setattr(club.database, "transaction", broken)
        with pytest.raises(StorageFault):
            await purge(privacy, HERE.guild_id)
    assert await privacy.matches_in(HERE.guild_id) == 3
    assert await privacy.begun() == (("purge", HERE.guild_id),)
    assert await purge(privacy, HERE.guild_id) == tuple(matches[:3])
    assert set((await count(club, HERE.guild_id)).values()) == {0}


@pytest.mark.parametrize("at_once", [500, 1])
async def test_a_series_that_is_purged_leaves_nothing_in_the_way(
    club, privacy, monkeypatch, at_once
):
    monkeypatch.setattr("bot.privacy.service._MATCHES", at_once)
    match_id = await club.play(ZWAAN, BRAM)
    await club.rows(f"UPDATE matches SET series_id = {match_id}")
    second = await club.play(ZWAAN, BRAM)
    await club.rows(f"UPDATE matches SET series_id = {match_id}")
    assert await purge(privacy, HERE.guild_id) == (match_id, second)
