"""Pages: buttons that turn them on the same message."""

from collections.abc import Callable, Sequence
from typing import Final, Literal

from bot.i18n.languages import Language
from bot.i18n.translate import say
from bot.ui.buttons import LiveButton

Way = Literal["first", "previous", "next", "last"]
WAYS: Final[tuple[Way, ...]] = ("first", "previous", "next", "last")


def page_of_pages(language: Language, page: int, pages: int, *more: str) -> str:
    """Return which page it is, where there are others, and what else is said about it."""
    # As texts, the numbers keep clear of the marks that some languages put into long ones.
    where = [say(language, "sheet.page", page=str(page), pages=str(pages))] if pages > 1 else []
    return " · ".join([*where, *more])


def pager(
    language: Language,
    page: int,
    pages: int,
    button: Callable[[int, Way], LiveButton],
    ways: Sequence[Way] = WAYS,
) -> list[LiveButton]:
    """Return the buttons to the other pages, where there are any; the first page is 1.

    What makes a button puts the way into it too: no two buttons of a message may carry the same,
    even where they lead to one page.
    """
    targets = {"first": 1, "previous": page - 1, "next": page + 1, "last": pages}
    items: list[LiveButton] = []
    for way in ways if pages > 1 else ():
        item = button(targets[way], way).labelled(say(language, f"sheet.{way}"))
        item.item.disabled = page == (1 if way in {"first", "previous"} else pages)
        items.append(item)
    return items
