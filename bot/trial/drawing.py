"""Draws a message as lines of plain text: embeds behind a bar, buttons in brackets."""

from collections.abc import Callable, Iterator

import discord

from bot.trial.markdown import plain

_BAR = "│ "

_Names = Callable[[int], str]


def draw(message: discord.Message, name_of: _Names) -> Iterator[str]:
    """Yield the lines of a message; nothing is wrapped, so nothing depends on a width."""
    if message.flags.loading:
        yield "…"
    if message.content:
        yield from plain(message.content, name_of).splitlines()
    for number, embed in enumerate(message.embeds):
        yield from [""] * bool(number)
        yield from (f"{_BAR}{line}".rstrip() for line in _embed(embed, name_of))
    for attachment in message.attachments:
        yield f"({attachment.filename})"
    for component in message.components:
        yield from _component(component, name_of)


def _embed(embed: discord.Embed, name_of: _Names) -> Iterator[str]:
    for heading in (embed.author.name, embed.title):
        if heading:
            yield from plain(heading, name_of).splitlines()
    if embed.description:
        yield from plain(embed.description, name_of).splitlines()
    for field in embed.fields:
        yield from _field(plain(field.name or "", name_of), plain(field.value or "", name_of))
    if embed.image.url:
        yield f"(picture: {embed.image.url.rpartition('/')[2].partition('?')[0]})"
    closing = [embed.footer.text or ""]
    if embed.timestamp is not None:
        closing.append(embed.timestamp.astimezone().strftime("%Y-%m-%d %H:%M"))
    if any(closing):
        yield " · ".join(part for part in closing if part)


def _field(name: str, value: str) -> Iterator[str]:
    lines = value.splitlines()
    if len(lines) == 1 and name.strip("\u200b "):
        yield f"{name}: {lines[0]}"
        return
    if name.strip("\u200b "):
        yield name
    yield from lines


def _component(component: object, name_of: _Names) -> Iterator[str]:
    match component:
        case discord.TextDisplay():
            yield from plain(component.content, name_of).splitlines()
        case discord.Button() | discord.SelectMenu():
            yield control(component)
        case discord.ActionRow():
            yield " ".join(
                control(child)
                for child in component.children
                if isinstance(child, discord.Button | discord.SelectMenu)
            )
        case None:
            return
        case _:  # a container or section of the newer layouts
            inner = (*getattr(component, "children", ()), getattr(component, "accessory", None))
            for part in inner:
                yield from _component(part, name_of)


def control(part: discord.Button | discord.SelectMenu) -> str:
    """Return a button or menu the way it is drawn, and typed to use it."""
    if isinstance(part, discord.Button):
        words = f"[{label_of(part)}]"
        words += f"({part.url})" if part.url else ""
    elif part.options:
        words = f"[{menu_name(part)}: {' | '.join(option.label for option in part.options)}]"
    else:
        words = f"[{menu_name(part)}: …]"
    return f"{words} (off)" if part.disabled else words


def label_of(button: discord.Button) -> str:
    """Return what stands on a button; its emoji only when it has no words."""
    return button.label or str(button.emoji or "")


def menu_name(menu: discord.SelectMenu) -> str:
    """Return the name a menu goes by: its placeholder, or else its first choice."""
    if menu.placeholder:
        return menu.placeholder
    return menu.options[0].label if menu.options else "Menu"
