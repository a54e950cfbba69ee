"""What the README says how to add, added to a copy of the bot: a row or a class of each kind."""

import re
import shutil
from pathlib import Path

from bot.domain import presets
from bot.i18n import languages
from bot.rules_faq import topics

ROOT = Path(__file__).parents[2]
LOCALES = Path(languages.__file__).with_name("locales").relative_to(ROOT)
COPIED = (
    *("bot", "cogs", "storage", "pyproject.toml"),
    *(
        "tests/club.py",
        "tests/compiled.py",
        "tests/conftest.py",
        "tests/hasty.py",
        "tests/server.py",
    ),
)

LANGUAGE = """    LanguageRow(
        key="fr",
        own_name="Français",
        locales=("fr",),
        conventions="fr",
        plurals="fr",
        colour=0x7A2E8D,
        words=HandWords(blocked=("bloqué", "bloquée"), out=("sorti",), open_seat=("joueur",)),
    ),
"""
PRESET = """    Preset(
        rules=RuleSet(
            preset="quick",
            length=Length(target=Target(two=33, more=33)),
            leftovers=Leftovers(rounding="nearest_five"),
        )
    ),
"""
TOPIC = '    Topic("quick", ("length", "rounding"), game="quick"),\n'
TOPIC_TEXTS = """
quick = The quick game pays { $out_hands } as the others do. { $score_lines }
quick-title = How does the quick game go?
"""
TOPIC_WORDS = 'quick = "quick game, hurry"\n'
BUTTON = """class WaveButton(LiveButton, name="wave", label="commands.wave"):
    \"\"\"Waves back.\"\"\"

    hands: int

    async def press(self, interaction: Interaction) -> None:
        \"\"\"Wave with as many hands.\"\"\"
        await interaction.response.send_message("👋" * self.hands, ephemeral=True)


BUTTONS: Final = (ShowRulesButton, TopicMenu, AnswerLanguageButton, WaveButton)
"""
COMMAND = """
    @command("wave")
    async def wave(self, interaction: Interaction, hands: int = 1) -> None:
        \"\"\"Offer to wave back.\"\"\"
        view = buttons(reader(interaction), WaveButton(hands))
        await interaction.response.send_message(view=view)


"""
WAVING = """from bot.rules_faq.buttons import WaveButton
from bot.ui.buttons import buttons
"""
COMMAND_TEXTS = """
wave = Wave at the table
wave-hands = With how many hands
"""


def copy_of_the_bot(folder):
    """Copy all that the bot needs, and the club in which it is tried."""
    for name in COPIED:
        to = folder / name
        to.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, to, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, to)


def add_row(folder, module, row, before):
    """Add a row of data at the end of the rows of a module: in front of what is made of them."""
    end = f")\n\n{before}:"
    replace_in(folder / Path(module.__file__).relative_to(ROOT), (end, f"{row}{end}"))


def add_text(folder, file, text):
    """Add a text to a file of every language."""
    for language in (folder / LOCALES).iterdir():
        with (language / file).open("a", encoding="utf-8") as texts:
            texts.write(text)


def add_language(folder):
    """Add French: its row, and a folder in which the titles are told apart from English ones."""
    add_row(folder, languages, LANGUAGE, "LANGUAGES")
    texts = folder / LOCALES / "fr"
    shutil.copytree(folder / LOCALES / "en", texts)
    for file, english, french in (
        ("rules_faq.ftl", r"(?m)^([\w-]+-title = )", r"\1FR "),
        ("board.ftl", "open-seat = Player", "open-seat = Joueur"),
    ):
        written = (texts / file).read_text(encoding="utf-8")
        (texts / file).write_text(re.sub(english, french, written), encoding="utf-8")


def add_preset(folder):
    """Add the game "quick": its row, and its name in every language."""
    add_row(folder, presets, PRESET, "PRESETS")
    add_text(folder, "presets.ftl", "quick = Quick Draw\n")


def add_topic(folder):
    """Add the topic "quick": its row, and its texts in every language."""
    add_row(folder, topics, TOPIC, "TOPICS")
    add_text(folder, "rules_faq.ftl", TOPIC_TEXTS)
    add_text(folder, "rules_faq.toml", TOPIC_WORDS)


def add_command(folder):
    """Add the command "wave" to a cog, with a button: a method, a class, and their texts."""
    replace_in(
        folder / "bot/rules_faq/buttons.py",
        ("BUTTONS: Final = (ShowRulesButton, TopicMenu, AnswerLanguageButton)\n", BUTTON),
    )
    replace_in(
        folder / "cogs/rules_faq.py",
        ('\n    @command("help")', f'{COMMAND}    @command("help")'),
        ("\nclass Rules", f"{WAVING}\n\nclass Rules"),
    )
    add_text(folder, "commands.ftl", COMMAND_TEXTS)


def replace_in(path, *pairs):
    """Replace texts in a file, each of which stands in it once."""
    source = path.read_text(encoding="utf-8")
    for old, new in pairs:
        assert source.count(old) == 1, old
        source = source.replace(old, new)
    path.write_text(source, encoding="utf-8")
