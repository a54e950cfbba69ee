"""Which game a new match is: by name, the usual one, or house rules saved under a name."""

import pytest

from bot.client import DominoClient
from bot.domain.presets import PRESETS
from bot.i18n.languages import LANGUAGES
from bot.i18n.translate import say
from bot.ui import limits
from tests.club import controls_of
from tests.guild_settings.owner import fields, new, set_


@pytest.mark.parametrize("key", PRESETS)
async def test_every_game_goes_by_its_key_and_by_its_name_in_every_language(world, key):
    names = {say(one, f"presets.{key}") for one in LANGUAGES}
    for typed in (key, key.upper(), f" {key} ", *names):
        await new(world, variant=typed)
        kept = await world.bot.matches.look_if_open(await where(world))
        assert kept.match.rules.preset == key
        await world.slash(world.ana, "end")
        await world.press(world.ana, "Throw away")


async def where(world):
    kept = await world.bot.matches.look(1)
    return kept.channel


async def test_no_two_games_go_by_one_name():
    names = {}
    for key in PRESETS:
        for name in (key, *(say(one, f"presets.{key}") for one in LANGUAGES)):
            plain = "".join(filter(str.isalnum, name.casefold()))
            assert names.setdefault(plain, key) == key


async def test_house_rules_with_the_longest_names_are_chosen_and_deleted_from_the_list(world):
    await set_(world, "save", name="ß" * 32, variant="sniff")
    (offered,) = await world.ana.autocomplete(world.channel, "domino new", "variant", "ßß")
    await new(world, variant=offered["value"])
    assert (await world.bot.matches.look(1)).match.rules.preset == "sniff"
    answer = await set_(world, "delete", name=offered["value"])
    assert answer.content == "Deleted."
    assert "House rules (0 of 20)" in fields(answer)


async def test_what_is_given_for_one_match_comes_before_the_house_rules(world):
    await set_(world, "save", name="Friday", variant="draw", rounds=5, rounding="nearest_five")
    await new(world, variant="FRIDAY", target=40)
    rules = (await world.bot.matches.look(1)).match.rules
    assert (rules.target_for(2), rules.length.rounds) == (40, None)
    assert rules.leftovers.rounding == "nearest_five"


async def test_later_changes_of_house_rules_do_not_reach_a_match_that_began(world):
    await set_(world, "save", name="Friday", variant="draw", target=75)
    await new(world, variant="friday")
    await set_(world, "save", name="Friday", variant="sniff")
    await set_(world, "delete", name="friday")
    rules = (await world.bot.matches.look(1)).match.rules
    assert (rules.preset, rules.target_for(2)) == ("draw", 75)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"name": "Sniff"}, "“Sniff” is the name of a game."),
        ({"name": "TREM mexicano"}, "“TREM mexicano” is the name of a game."),
        ({"name": "\u200b \u202e"}, say("en", "errors.no-name")),
        ({"variant": "Friday"}, "I don't know the game “Friday”."),
        ({"variant": "mexican-train", "blocked": "nobody", "rounds": 1001}, None),
    ],
)
async def test_house_rules_that_cannot_be_are_refused(world, options, said):
    if said is None:
        with pytest.raises(Exception, match="1000"):
            await set_(world, "save", **{"name": "Mine", "variant": "draw"} | options)
        return
    answer = await set_(world, "save", **{"name": "Mine", "variant": "draw"} | options)
    assert answer.content.startswith(said)


async def fill(world):
    """Save as many house rules as there can be, with names as long as they can be."""
    for number in range(20):
        name = f"{number:02}" + "_" * 30
        await set_(
            world, "save", name=name, variant="mexican-train", rounds=1000, target=100_000,
            set="18", blocked="side-minus_own", ties="fewest_tiles", rounding="nearest_five",
            double_blank="50",
        )  # fmt: skip


async def test_many_house_rules_are_paged_and_within_the_limits(world, database):
    await fill(world)
    answer = await set_(world, "show")
    for page in (1, 2, 3, 4):
        title = "House rules (20 of 20)"
        assert len(fields(answer)[title].splitlines()) == 5
        assert f"**{(page - 1) * 5:02}" in fields(answer)[title]
        assert answer.embeds[0].footer.text == f"Page {page} of 4"
        usable = [one.label for one in controls_of(answer.message) if not one.disabled]
        assert usable == [*(["Previous"] if page > 1 else []), *(["Next"] if page < 4 else [])]
        if page == 2:
            await world.env.restart_bot(DominoClient(database, shard_count=1))
        if page < 4:
            await world.press(world.ana, "Next")
    refused = await set_(world, "save", name="one more", variant="draw")
    assert refused.content.startswith("20 sets of house rules are saved already.")
    offered = await world.ana.autocomplete(world.channel, "domino new", "variant", "")
    assert len(offered) == limits.CHOICES
    assert all(len(one["name"]) <= limits.CHOICE_NAME for one in offered)
    sniff = await world.ana.autocomplete(world.channel, "domino new", "variant", "snif")
    assert [one["value"] for one in sniff] == ["sniff"]
    listed = await new(world, variant="-")
    assert len(listed.content) <= 2_000


async def test_the_usual_game_is_offered_first(world):
    await set_(world, "save", name="Friday", variant="draw")
    await set_(world, "variant", variant="sniff")
    offered = await world.ana.autocomplete(world.channel, "domino new", "variant", "")
    assert [one["value"] for one in offered][:3] == ["sniff", "house:friday", "draw"]
    games = await world.ana.autocomplete(world.channel, "domino settings save", "variant", "")
    assert [one["value"] for one in games] == list(PRESETS)
    saved = await world.ana.autocomplete(world.channel, "domino settings delete", "name", "")
    assert [one["value"] for one in saved] == ["house:friday"]


async def test_a_page_that_was_dismissed_is_shown_anew_privately(world):
    await fill(world)
    answer = await set_(world, "show")
    world.env.backend.delete_message(world.channel.id, answer.id)
    await set_(world, "show")
    await world.press(world.ana, "Next")
    assert world.newest(world.ana).embeds[0].footer.text == "Page 2 of 4"


async def test_rights_that_are_lost_meanwhile_are_looked_at_again(world):
    await fill(world)
    await set_(world, "show")
    (role,) = [one.id for one in world.bot.get_guild(world.guild.id).roles if one.name == "Role"]
    world.env.backend.remove_member_role(world.guild.id, world.ana.id, role)
    await world.press(world.ana, "Next")
    assert world.newest(world.ana).content.startswith("Only members with Manage Server")
