"""Names that want to format, break the layout or hide: shown as they are, or cut."""

from bot.i18n.names import clean
from tests.hostile.strings import STRINGS

INVISIBLE = {
    "zero-width": "\u200b\u200d\u2060",
    "filler": "\u3164" * 5,
    "half filler": "\uffa0\u115f\u1160",
    "braille": "\u2800" * 3,
    "marks": "\u0301\u0302",
    "selectors": "\ufe0f\ufe0f",
    "tags": "\U000e0041\U000e0042",
    "override": "\u202e\u202d",
}


def unescaped(text):
    """Return a text as Discord shows one that has no formatting in it."""
    shown, escaping = "", False
    for character in text:
        if character == "\\" and not escaping:
            escaping = True
            continue
        shown += character
        escaping = False
    return shown


async def test_a_hostile_name_is_shown_as_it_is(club):
    for text in {one.text[:32] for one in STRINGS}:
        thread, name = club.thread(), clean(text) or "mallory"
        mallory = club.guild.add_member(club.env.create_user("mallory", global_name=text))
        await club.new("draw", mallory, club.ana, by=club.ana, at=thread)
        await club.round(club.ana, "13", winner="#1", at=thread)
        assert await club.seats(thread) == [name, "Ana"]
        assert name in unescaped(club.standings.description)
        assert unescaped(club.last[0]) == f"Round 1 · {name} went out"


async def test_a_name_of_only_invisible_characters_is_no_name(club):
    for name in INVISIBLE.values():
        thread = club.thread()
        mallory = club.guild.add_member(club.env.create_user("mallory", global_name=name))
        typed = f"{mallory.mention}, {name}, Opa"
        await club.ana.slash(thread, "domino new", variant="draw", players=typed)
        seats = (await club.kept(thread)).seats
        assert [player.name for player in seats] == ["mallory", "Opa"]


async def test_a_member_whose_every_name_is_invisible_is_shown_by_number(club):
    nobody = club.guild.add_member(club.env.create_user("\u3164", global_name="\u200b"))
    await club.new("draw", nobody)
    assert await club.seats() == [str(nobody.id)]
