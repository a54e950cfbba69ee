"""The page, used by a newcomer in a real browser.

The trial that serves it runs in a process of its own where it is about that process; the others
let it run beside the test, which need not load the bot anew each time.
"""

import asyncio
import io
import os
import shutil
from contextlib import suppress

import pytest
import pytest_asyncio
from playwright.async_api import Page, async_playwright, expect

from bot.trial.browser import show
from tests.trial.pictures import CHROMIUM, FLAGS

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}

expect.set_options(timeout=15_000)  # the machine may have other things to do

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.mentions,
    pytest.mark.skipif(
        shutil.which(CHROMIUM) is None and "CI" not in os.environ,
        reason=f"there is no browser at {CHROMIUM}",
    ),
]


class Visitor:
    """Somebody in front of the page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.latest = page.locator("article.channel-message").last

    async def type(self, line: str) -> None:
        """Type a line into the box at the bottom and press Enter."""
        await self.page.locator("#channel-composer-input").press_sequentially(line)
        await self._is_done()
        await self.page.keyboard.press("Enter")

    async def _is_done(self) -> None:
        # The page takes one act at a time; nobody clicks as fast as this.
        await self.page.wait_for_function("window.simcordPreview.ready")

    async def act_as(self, name: str) -> None:
        """Choose another member at the top."""
        await self._is_done()
        await self.page.locator("#viewer-picker").select_option(label=name)
        await self._is_done()

    async def press(self, label: str) -> None:
        """Press the newest button with this label."""
        await self._is_done()
        await self.page.get_by_role("button", name=label, exact=True).last.click()

    async def sees(self, *words: str) -> None:
        """Wait until the newest message holds these words, and look at it."""
        for word in words:
            await expect(self.latest).to_contain_text(word)
        # The page stays where it is when one has scrolled up, and offers a way down instead.
        if await self.page.locator("#new-messages").is_visible():
            await self.page.locator("#new-messages").click()
        await expect(self.latest).to_be_in_viewport()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser():
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="module")
async def trial():
    """Return the address of a running trial."""
    printed = io.StringIO()
    ready = asyncio.Event()
    printed.flush = ready.set
    serving = asyncio.create_task(show(None, 0, printed))
    ready_or_failed = asyncio.create_task(ready.wait())
    await asyncio.wait({serving, ready_or_failed}, return_when=asyncio.FIRST_COMPLETED)
    ready_or_failed.cancel()
    yield address_in(printed.getvalue())
    serving.cancel()
    with suppress(asyncio.CancelledError):
        await serving


def address_in(line):
    """Return the address that a trial has printed."""
    return next(word for word in line.split() if word.startswith("http://127.0.0.1:"))


@pytest_asyncio.fixture(loop_scope="module")
async def open_page(browser):
    """Return a function that opens an address in a window of its own."""

    async def open_page(address, size):
        # The page forbids evaluated code, which is how the test asks whether it is done.
        page = await browser.new_page(viewport=size, bypass_csp=True)
        pages.append(page)
        await page.goto(address)
        visitor = Visitor(page)
        await visitor.sees("Welcome")
        return visitor

    pages = []
    yield open_page
    for page in pages:
        await page.close()


@pytest.fixture
def visit(open_page, trial):
    """Return a function that opens the page of the trial in a window of its own."""
    return lambda size: open_page(trial, size)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_a_newcomer_plays_a_round_by_what_the_opening_lines_say(visit, size):
    visitor = await visit(size)
    await visitor.sees("/domino new allfives", "/domino round 13 8", "/domino rules blocked")
    names = await visitor.page.locator("#viewer-picker option").all_text_contents()
    assert names == ["Ana", "Bram", "Caro", "Duarte"]
    await visitor.type("/domino new allfives")
    await visitor.sees("1. Ana", "opponents still hold: /domino round 13 8.")
    for name in ("Bram", "Caro"):
        await visitor.act_as(name)
        await visitor.press("Join")
        await visitor.sees(name)
    await visitor.act_as("Ana")
    await visitor.type("/domino round 13 8")
    await visitor.sees("+25")
    bar = visitor.page.locator("img.custom-emoji").first
    await expect(bar).to_have_js_property("naturalWidth", 96)
    await visitor.type("/domino rules blocked")
    await visitor.sees("blocked round")
    overflow = "document.documentElement.scrollWidth - window.innerWidth"
    assert await visitor.page.evaluate(overflow) <= 0


async def test_a_command_picked_from_the_list_is_filled_in_option_by_option(visit):
    visitor = await visit(DESKTOP)
    await visitor.type("/domino new players:@ana @bram variant:allfives")
    await visitor.sees("2. Bram")
    await visitor.type("/domino round")
    await visitor.page.keyboard.type("13")
    await visitor.page.keyboard.press("Enter")
    await visitor.sees("+15")


async def test_a_form_is_filled_in_on_the_page(visit):
    visitor = await visit(PHONE)
    await visitor.type("/domino new players:@ana @bram variant:allfives")
    await visitor.sees("2. Bram")
    await visitor.press("Round")
    form = visitor.page.locator("#modal-root")
    await form.get_by_role("textbox").last.fill("13")
    await form.get_by_role("button", name="Submit").click()
    await expect(visitor.page.locator("#channel-message-list")).to_contain_text("+15")


async def test_what_is_typed_is_a_message_or_is_answered_if_need_be_in_private(visit):
    visitor = await visit(DESKTOP)
    await visitor.type("/domino rond 13 8")
    await visitor.sees("There is no command /domino rond", "/domino round")
    await visitor.type("well played @bram")
    await visitor.sees("Ana", "well played @Bram")
    await visitor.type("/domino help")
    await visitor.page.keyboard.press("Enter")
    await visitor.sees("/domino standings")
    await visitor.act_as("Bram")
    await visitor.sees("well played @Bram")


async def test_a_second_window_sees_what_happens_in_the_first(visit):
    ana, bram = await visit(DESKTOP), await visit(PHONE)
    await ana.type("/domino new allfives")
    await bram.sees("1. Ana")
    await bram.act_as("Bram")
    await bram.press("Join")
    await ana.sees("2. Bram")


async def test_ending_the_trial_in_the_page_ends_the_process(open_page, start):
    trial = start("-m", "bot", "try")
    visitor = await open_page(address_in(trial.stdout.readline()), DESKTOP)
    await visitor.page.get_by_text("More").click()
    await visitor.page.locator("#close").click()
    assert trial.wait(timeout=30) == 0
