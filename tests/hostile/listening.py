"""Everything that the bot sends to Discord, and all the texts in it that people get to see."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import discord
import pytest
from simcord.http import router

_TEXTS = {"label", "placeholder", "description", "title"}
_FORMS = 9


@dataclass(frozen=True)
class Sent:
    """One request of the bot.

    Attributes:
        method: as HTTP calls it.
        path: where it went.
        body: what it said, the answer itself where it is one to an interaction.
        files: the name and the bytes of every file.
    """

    method: str
    path: str
    body: dict
    files: tuple

    @property
    def is_form(self):
        return self.path.endswith("/callback") and "custom_id" in self.body

    def embeds(self):
        return [discord.Embed.from_dict(one) for one in self.body.get("embeds") or []]

    def marked_up(self) -> Iterator[str]:
        """Yield every text in which Discord looks for markdown and mentions."""
        yield self.body.get("content") or ""
        for one in self.embeds():
            yield from (one.title or "", one.description or "")
            for field in one.fields:
                yield from (field.name or "", field.value or "")

    def plain(self) -> Iterator[str]:
        """Yield every other text that is shown."""
        for one in self.embeds():
            yield one.footer.text or ""
        for one in self.body.get("attachments") or []:
            yield one.get("description") or ""
        yield from (one["name"] for one in self.body.get("choices") or [])
        yield self.body.get("title") or ""
        yield from _labels(self.body.get("components") or [])


def _labels(parts):
    """Yield the texts of buttons, menus and fields, however deep they lie."""
    for one in parts:
        yield from (one[name] for name in _TEXTS if isinstance(one.get(name), str))
        yield from _labels([one["component"]] if "component" in one else [])
        yield from _labels(one.get("components") or [])
        yield from _labels(one.get("options") or [])


class Listener:
    """Keeps what the bot sends until it is taken."""

    def __init__(self):
        self.sent = []

    def take(self):
        taken, self.sent = self.sent, []
        return taken

    def hear(self, method, path, json, files):
        body = dict(json) if isinstance(json, dict) else {}
        if path.endswith("/callback"):
            body = dict(body.get("data") or {})
        kept = tuple((one.filename, one.fp.read()) for one in files)
        for one in files:
            one.fp.seek(0)
        self.sent.append(Sent(method, path, body, kept))


@contextmanager
def listening():
    """Listen to everything that bots send to the simulated Discord."""
    listener, really = Listener(), router.dispatch

    def heard(backend, method, path, *, json=None, files=None, **more):
        listener.hear(method, path, json, [one for one in files or () if _is_file(one)])
        return really(backend, method, path, json=json, files=files, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(router, "dispatch", heard)
        yield listener


def _is_file(one):
    return isinstance(one, discord.File)
