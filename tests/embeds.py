"""What Discord would refuse about embeds."""

from bot.ui import limits


def problems_of(embeds):
    """Yield what Discord would refuse about the embeds of one message."""
    if len(embeds) > 10:
        yield f"{len(embeds)} embeds"
    if (together := sum(len(embed) for embed in embeds)) > limits.EMBEDS_TOGETHER:
        yield f"{together} characters in all embeds"
    for embed in embeds:
        sizes = [
            ("title", len(embed.title or ""), limits.TITLE),
            ("description", len(embed.description or ""), limits.DESCRIPTION),
            ("footer", len(embed.footer.text or ""), limits.FOOTER),
            ("fields", len(embed.fields), limits.FIELDS),
        ]
        sizes += [
            ("field name", len(field.name or ""), limits.FIELD_NAME) for field in embed.fields
        ]
        sizes += [
            ("field value", len(field.value or ""), limits.FIELD_VALUE) for field in embed.fields
        ]
        yield from (f"{size} in {what}" for what, size, most in sizes if size > most)
        if any(not field.name or not field.value for field in embed.fields):
            yield "an empty field"
