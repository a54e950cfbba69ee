"""Where plays are played: the club, its members, and what each typed line lets them do."""

import re
from dataclasses import dataclass, field

import discord
from simcord import ChannelHandle, MemberActor
from simcord.components import walk_components
from simcord.interactions import command_leaves

from tests.snapshots.transcript import Transcript

BUTTON, RADIO = 2, 21
INTEGER, BOOLEAN, ROLE, FILE = 4, 5, 8, 11
LANGUAGES = {
    "en": discord.Locale.american_english,
    "nl": discord.Locale.dutch,
    "pt-BR": discord.Locale.brazil_portuguese,
}
ANOTHER = {"en": "nl", "nl": "pt-BR", "pt-BR": "en"}
RIGHTS = {
    "moderator": discord.Permissions(manage_messages=True),
    "manager": discord.Permissions(manage_guild=True),
    "boss": discord.Permissions(administrator=True),
}

_ACT = re.compile(r"(?P<who>\w+)(?P<typing> types)?(?P<private> privately)?: (?P<what>.+)")
_OPTION = re.compile(r"(?<!\S)(?P<name>[a-z_]+):(?!//)")
_PRESS = re.compile(r"\[(?P<label>[^\]]+)\] ?(?P<answers>.*)")
_MENTION = re.compile(r"@(\w+)")


@dataclass
class Stage:
    """The club with everybody in it, in a language, and what Discord has shown so far.

    Attributes:
        club: the club of the fixture.
        language: what everybody and the server have set in Discord, unless a play changes it.
        words: the labels that are pressed, in every language, by the English one.
        files: what can be handed in, by name.
    """

    club: object
    language: str
    words: dict[str, tuple[str, ...]]
    files: dict[str, bytes]
    channel: ChannelHandle = field(init=False)
    members: dict[str, MemberActor] = field(init=False)
    channels: int = 0

    def __post_init__(self):
        world = self.club.world
        self.members = {**world.members, "stranger": self.club.stranger}
        for name, rights in RIGHTS.items():
            role = world.guild.create_role(f"{name}s", permissions=rights)
            user = world.env.create_user(f"{name}-1", global_name=name.title())
            self.members[name] = world.guild.add_member(user, roles=[role])
        self.role = world.guild.create_role("Scorers")
        for one in (world.guild, *self.members.values()):
            world.locales[one.id] = LANGUAGES[self.language]
        names = {one.id: name.title() for name, one in self.members.items()}
        names |= {self.role.id: "Scorers", world.guild.id: "server"}
        self.transcript = Transcript(world.env, names, self.files)
        self.channel = world.channel

    async def play(self, lines):
        """Play the lines of a feature, and return what Discord showed."""
        for line in filter(None, map(str.strip, lines.splitlines())):
            if line.startswith("#"):
                if not line.startswith("##"):
                    self._next_channel()
                self.transcript.head(line)
                continue
            self.transcript.step(line)
            await self._step(line.replace("language:own", f"language:{self.language}"))
            await self.transcript.look()
        return self.transcript.text()

    def _next_channel(self):
        """Let every play have a channel of its own."""
        self.channels += 1
        name = f"play-{self.channels}"
        self.channel = self.club.guild.create_text_channel(name)
        self.transcript.names[self.channel.id] = name

    async def _step(self, line):
        word, *rest = line.split()
        if word == "wait":
            await self.club.env.advance_time(int(rest[0]) * 3600)
        elif rest[0] == "reads":
            one = self.club.guild if word == "club" else self.members[word]
            language = ANOTHER[self.language] if rest[1] == "another" else self.language
            self.club.locales[one.id] = LANGUAGES[language]
        elif rest[0] == "becomes":
            member = self.members[word]
            self.club.guild.add_member(member.user, roles=[self.role])
        elif said := _ACT.fullmatch(line):
            await self._act(**said.groupdict())
        else:
            raise ValueError(line)

    async def _act(self, who, typing, private, what):
        member = self.members[who]
        if pressed := _PRESS.fullmatch(what):
            actor = member.user if private else member
            await self._press(actor, pressed["label"], pressed["answers"])
            return
        name, options = self._read(what)
        if typing:
            last = next(reversed(options))
            typed = options.pop(last)
            typed = "" if typed == "…" else typed
            offered = await member.autocomplete(self.channel, name, last, typed, **options)
            self.transcript.offers(offered)
        elif private:
            await member.user.slash(name, **options)
            self.transcript.names.setdefault(member.user.dm_channel.id, f"private to {who}")
        else:
            self.transcript.answered(await member.slash(self.channel, name, **options))

    def _read(self, typed):
        """Return the command that a line names, and its options as Discord sends them."""
        root = self.club.env.backend.find_command("domino", self.club.guild.id)
        words = typed.removeprefix("/").split(maxsplit=3)
        for path, leaf in command_leaves(root):  # noqa: B007 (the one that is found)
            if words[: len(path)] == path:
                break
        else:
            raise ValueError(typed)
        rest = typed.removeprefix("/").removeprefix(" ".join(path)).strip()
        specs = {one["name"]: one for one in leaf.get("options", ())}
        found = [one for one in _OPTION.finditer(rest) if one["name"] in specs]
        values, ends = {}, [*(one.start() for one in found[1:]), len(rest)]
        if bare := (rest[: found[0].start()] if found else rest).strip():
            values[next(iter(specs))] = bare
        for one, end in zip(found, ends, strict=False):
            values[one["name"]] = rest[one.end() : end].strip()
        options = {name: self._value(specs[name], text) for name, text in values.items()}
        return " ".join(path), options

    def _value(self, spec, text):
        for choice in spec.get("choices", ()):
            if text in (choice["name"], choice["value"]):
                return choice["value"]
        readers = {
            INTEGER: int,
            BOOLEAN: "yes".__eq__,
            ROLE: lambda _: self.role,
            FILE: self._file,
        }
        return readers.get(spec["type"], self._with_mentions)(text)

    def _file(self, text):
        name, *changed = text.split("|")
        data = self.files[name]
        return name, data.replace(*map(str.encode, changed)) if changed else data

    def _with_mentions(self, text):
        return _MENTION.sub(self._mention, text)

    def _mention(self, said):
        member = self.members.get(said[1])
        return member.mention if member else said[0]

    async def _press(self, member, label, answers):
        """Press the newest button with this label, and send the form that opens, if answered."""
        channel = self.channel if isinstance(member, MemberActor) else member.dm_channel
        found = self._button(channel, member, self._in_all(label))
        if found is None:
            self.transcript.told(f"there is no button [{label}]")
            return
        message, custom_id = found
        result = await member.click(message, custom_id=custom_id)
        self.transcript.answered(result)
        if answers and result.modal:
            parts = walk_components(result.modal["components"])
            fields = [one for one in parts if "custom_id" in one]
            pieces = [piece.strip() for piece in answers.split("|")]
            filled = {
                one["custom_id"]: self._answer(one, piece)
                for one, piece in zip(fields, pieces, strict=True)
                if piece
            }
            self.transcript.answered(await member.submit_modal(result, filled))

    def _button(self, channel, member, labels):
        for message in reversed(channel.history(viewer=member)):
            stored = self.club.env.backend.get_message(message.channel.id, message.id)
            for part in walk_components(stored.components):
                if part["type"] == BUTTON and part.get("label") in labels:
                    return message, part["custom_id"]
        return None

    def _answer(self, spec, text):
        labels = self._in_all(text)
        for option in spec.get("options", ()):
            if option["label"] in labels:
                return option["value"] if spec["type"] == RADIO else [option["value"]]
        return text

    def _in_all(self, label):
        """Return a label in every language."""
        return (label, *self.words.get(label, ()))
