"""The pictures of the emojis: those that the script draws, and as Discord takes them."""

from bot.emojis import FOLDER
from tests.emojis.drawing import pictures

KEPT = {file.stem: file.read_bytes() for file in FOLDER.iterdir()}


def test_what_lies_there_is_what_the_script_draws():
    assert pictures() == KEPT


def test_discord_takes_every_one_and_all_together_are_small():
    assert all(len(picture) <= 256 * 1024 for picture in KEPT.values())
    assert sum(map(len, KEPT.values())) <= 100 * 1024
    assert all(2 <= len(name) <= 32 and name.isalnum() for name in KEPT)
