"""Which game is meant, and by which rules: what commands offer, and what they were given."""

import unicodedata
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import app_commands

from bot.domain.errors import Reason, Rejected
from bot.domain.events import LONGEST_NAME
from bot.domain.options import OPTIONS, HouseRules, Option
from bot.domain.presets import PRESETS, Preset, rules_of
from bot.domain.rules import RuleSet
from bot.domain.tiles import tiles_in
from bot.i18n.command_translator import choice
from bot.i18n.languages import LANGUAGES, Language
from bot.i18n.names import clean
from bot.i18n.translate import say
from bot.match.host import Interaction
from bot.match.requests import MatchReason
from bot.ui import limits
from bot.ui.buttons import buttons
from bot.ui.commands import Choices, OptionTable, offering
from bot.ui.context import channel_of
from bot.ui.questions import ChoiceButton
from bot.ui.responses import reader, replace_pressed, tell
from storage.guild_settings import HOUSE, SavedRules, called


def _choice(option: Option, value: str | int) -> app_commands.Choice[str]:
    match option.name:
        case "set_size":
            tiles = tiles_in(int(value))
            return choice("commands.set-size", str(value), size=value, tiles=tiles)
        case "double_blank":
            return choice("commands.double_blank", str(value), points=value)
        case name:
            return choice(f"commands.{name}-{value}", str(value))


def _house_rules(given: Mapping[str, Any]) -> HouseRules:
    return {_NAMED[name].name: _NAMED[name].read(value) for name, value in given.items()}


# An option of a command is shown without the underscore behind it.
_NAMED: Final = {"set_" if name == "set_size" else name: one for name, one in OPTIONS.items()}
HOUSE_OPTIONS: Final = OptionTable(
    kinds={
        name: [_choice(one, value) for value in one.choices] or app_commands.Range[int, 1, one.most]
        for name, one in _NAMED.items()
    },
    read=_house_rules,
)
"""The options by which a command takes house rules."""

USUAL: Final = "-"
"""What people write for the usual game of a channel."""

_SHARED: Final = {
    "muggins": ("allfives", "allfives-long", "muggins-1864"),
    "domino": ("draw", "block", "plain"),
    "dominoes": ("draw", "block", "plain"),
}
"""Words that mean several games beside those that have them in their names."""
_LEAST_TYPED: Final = 4
_MOST_SHOWN: Final = 40
_LONGEST_WORD: Final = len(HOUSE) + 3 * LONGEST_NAME
"""Some letters are written as three where there are no capitals."""


class WhichGame(Rejected):
    """A word that may mean several games, or one that it is only part of the name of."""

    def __init__(self, language: Language, typed: str, keys: tuple[str, ...]) -> None:
        names = ", ".join(say(language, f"presets.{key}") for key in keys)
        typed = limits.fit(clean(typed), _MOST_SHOWN)
        super().__init__(MatchReason.WHICH_GAME, typed=typed, games=names)
        self.keys = keys  # the keys of the games that may be meant


@dataclass(frozen=True, slots=True)
class Game:
    """The game of a match."""

    value: str  # the word by which a command means it
    preset: Preset  # what it begins as
    house: HouseRules  # what the saved house rules have otherwise, where they were chosen

    def rules(self, given: HouseRules) -> RuleSet:
        """Return the rules of a match of it, where some are given for this match alone.

        Raises:
            Rejected: a rule has a value that no match can have.
        """
        saved = self.house.copy()
        if "target" in given:
            # As in a preset, a target that is given replaces a number of rounds.
            saved.pop("rounds", None)
        return rules_of(self.preset, {**saved, **given})


Work = Callable[[Interaction, Game], Awaitable[None]]
"""What needs a game, and is answered by a command or by the press that says which is meant."""

PresetWork = Callable[[discord.Interaction[Any], str | None], Awaitable[None]]
"""The same of what needs the key of a game, or none."""


async def game_meant(interaction: Interaction, typed: str) -> Game:
    """Return the game that is named; a dash means the usual one of the channel.

    The option that takes it cannot be left out: Discord's client drops words that are typed behind
    a command whose first option is optional.

    Raises:
        WhichGame: several games may be meant.
        Rejected: none is named and there is no usual one, or nothing goes by that name.
    """
    preferences, channel = interaction.client.guild_settings, channel_of(interaction)
    named = None if typed.strip() == USUAL else typed
    wanted = named or (await preferences.of(channel)).variant
    if wanted is not None:
        if (key := preset_named(wanted)) is not None:
            return Game(key, PRESETS[key], {})
        if (saved := await saved_meant(interaction, wanted)) is not None:
            if saved.preset not in PRESETS:
                raise Rejected(Reason.BAD_RULE, rule="variant")
            return Game(saved.value, PRESETS[saved.preset], saved.changes)
    saved_names = [saved.name for saved in await preferences.house_rules(channel)]
    raise _unknown(reader(interaction), named, saved_names)


async def with_game(interaction: Interaction, typed: str, work: Work) -> None:
    """Do what needs the game that is named, or ask first where several may be meant.

    Raises:
        Rejected: as ``game_meant``, and whatever the work does.
    """
    try:
        game = await game_meant(interaction, typed)
    except WhichGame as asked:
        await _ask(interaction, asked, lambda press, key: work(press, Game(key, PRESETS[key], {})))
    else:
        await work(interaction, game)


async def with_preset(interaction: Interaction, typed: str | None, work: PresetWork) -> None:
    """Do what needs the key of a game, or ask first; without a text it is done without a game.

    Raises:
        Rejected: no game goes by that name, and whatever the work does.
    """
    key = preset_named(typed) if typed else None
    if key is not None or typed is None:
        await work(interaction, key)
        return
    unknown = _unknown(reader(interaction), typed, [])
    if not isinstance(unknown, WhichGame):
        raise unknown

    async def go_on(press: Interaction, key: str) -> None:
        await replace_pressed(press, text=say(reader(press), f"presets.{key}"))
        await work(press, key)

    await _ask(interaction, unknown, go_on)


async def _ask(
    interaction: Interaction, asked: WhichGame, go_on: Callable[[Interaction, str], Awaitable[None]]
) -> None:
    """Ask which game is meant, and go on with its key."""
    language = reader(interaction)
    key = interaction.client.questions.ask(interaction, asked.keys, go_on)
    answers = (
        ChoiceButton(key, number).labelled(say(language, f"presets.{one}"))
        for number, one in enumerate(asked.keys)
    )
    text = interaction.client.rejection_text(language, asked)
    await tell(interaction, text, buttons(language, *answers))


def _unknown(language: Language, typed: str | None, saved: list[str]) -> Rejected:
    games = ", ".join([*saved, *(name for name, _ in _presets(language))])
    if not typed:
        return Rejected(MatchReason.NO_GAME, games=games)
    if keys := _perhaps(typed):
        return WhichGame(language, typed, keys)
    return Rejected(
        MatchReason.UNKNOWN_GAME, typed=limits.fit(clean(typed), _MOST_SHOWN), games=games
    )


async def saved_meant(interaction: Interaction, typed: str) -> SavedRules | None:
    """Return the house rules that a text means: by name, by their word or as they are offered.

    Clients sometimes send an offer as it is shown. What could be one's name and another's offer
    means neither.
    """
    rules = await interaction.client.guild_settings.house_rules(channel_of(interaction))
    wanted = typed.strip()
    found = [
        saved
        for saved in rules
        if wanted in {limits.fit(saved_label(one, saved), limits.CHOICE_NAME) for one in LANGUAGES}
    ]
    named = called(rules, saved_name(typed))
    if named is not None and named not in found:
        found.append(named)
    return found[0] if len(found) == 1 else None


def saved_name(typed: str) -> str:
    """Return the name of house rules, or the word for them, as it may be looked for."""
    if not typed.startswith(HOUSE):
        return clean(typed)
    # A word that was offered is looked for as it is; one that nobody was offered may be anything.
    return typed[:_LONGEST_WORD].encode(errors="ignore").decode()


def preset_named(typed: str) -> str | None:
    """Return the key of the game that goes by a name, in any language, or by that key."""
    return _KEYS.get(_plain(typed))


def _perhaps(typed: str) -> tuple[str, ...]:
    """Return the keys of the games that may be meant by a word that none of them goes by."""
    word = _plain(typed)
    if len(word) < _LEAST_TYPED:
        return ()
    named = (key for key, names in _NAMES.items() if any(word in name for name in names))
    return _SHARED.get(word) or tuple(named)


@offering
async def games_offered(interaction: Interaction, current: str) -> Choices:
    """Offer the usual game first, then the saved house rules and all games, as far as they fit."""
    preferences, channel = interaction.client.guild_settings, channel_of(interaction)
    language = reader(interaction)
    offered = [
        (saved_label(language, saved), _word(saved))
        for saved in await preferences.house_rules(channel)
    ]
    offered += _presets(language)
    usual = (await preferences.of(channel)).variant
    return _fitting(sorted(offered, key=lambda one: one[1] != usual), current)


@offering
async def presets_offered(interaction: Interaction, current: str) -> Choices:
    """Offer the games as they are, without house rules."""
    return _fitting(_presets(reader(interaction)), current)


@offering
async def saved_offered(interaction: Interaction, current: str) -> Choices:
    """Offer the saved house rules."""
    saved = await interaction.client.guild_settings.house_rules(channel_of(interaction))
    language = reader(interaction)
    return _fitting([(saved_label(language, one), _word(one)) for one in saved], current)


def saved_label(language: Language, saved: SavedRules) -> str:
    """Return house rules as a list shows them: by their name, and the game that they begin as."""
    if saved.preset not in PRESETS:
        return saved.name
    return f"{saved.name} · {say(language, f'presets.{saved.preset}')}"


def _word(saved: SavedRules) -> str:
    """Return the word that a list offers for house rules: without capitals, unless too long so."""
    return saved.value if len(saved.value) <= limits.CHOICE_NAME else f"{HOUSE}{saved.name}"


def _presets(language: Language) -> list[tuple[str, str]]:
    return [(say(language, f"presets.{key}"), key) for key in PRESETS]


def _fitting(offered: list[tuple[str, str]], current: str) -> Choices:
    wanted = _plain(current)
    return [
        app_commands.Choice(name=limits.fit(label, limits.CHOICE_NAME), value=value)
        for label, value in offered
        if any(wanted in name for name in (_plain(label), *_NAMES.get(value, ())))
    ][: limits.CHOICES]


def _plain(name: str) -> str:
    apart = unicodedata.normalize("NFKD", name.casefold())
    return "".join(character for character in apart if character.isalnum())


_NAMES: Final = {
    key: tuple(_plain(name) for name in (key, *(say(one, f"presets.{key}") for one in LANGUAGES)))
    for key in PRESETS
}
_KEYS: Final = {name: key for key, names in _NAMES.items() for name in names}
