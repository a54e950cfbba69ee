"""Makes the pictures of the README from the trial: `python -m tests.trial.pictures`."""

import asyncio
import sys
from pathlib import Path
from typing import Final

from playwright.async_api import Page, async_playwright, expect

from bot.trial.world import open_trial
from tests.club import World

FOLDER: Final = Path(__file__).parents[2] / ".github" / "pictures"
CHROMIUM: Final = "/usr/bin/chromium"
FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
_DRAWN: Final = "image => image.complete && image.naturalWidth > 0"
_PATIENCE: Final = 20.0
_WIDTH, _HEIGHT = 720, 2_000
_ROUNDS: Final = ("13 8", "bram: 7 12", "21 3", "6-4 3-0, 5-3", "caro: 11 18", "9 9", "bram: 14 2")


async def make(folder: Path = FOLDER, browser: str = CHROMIUM) -> list[Path]:
    """Play a little in the trial and take the pictures of what it shows.

    Args:
        folder: where they are put; it exists.
        browser: the Chromium that draws the page.
    """
    made: list[Path] = []
    async with open_trial(None, drawn=True) as world, async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=browser, args=FLAGS)
        preview = world.env.preview(world.channel, viewers=[world.ana], layout="channel")
        async with preview:
            page = await chromium.new_page(
                viewport={"width": _WIDTH, "height": _HEIGHT}, device_scale_factor=1.5
            )
            for name in ("board", "sheet", "chart", "leaderboard"):
                await _play(World(**vars(world)), name)
                await preview.refresh()
                await page.goto(preview.url)
                await page.reload()
                made.append(await _take(page, folder / f"{name}.png"))
        await chromium.close()
    return made


async def _play(world: World, name: str) -> None:
    """Bring the channel to where its last message is the one to be shown."""
    if name == "board":
        await world.slash(world.ana, "new", variant="allfives")
        for member in (world.bram, world.caro):
            await world.press(member, "Join")
        for line in _ROUNDS[:3]:
            await _round(world, line)
        await world.slash(world.ana, "ends", ends="6-6 3")
        await world.slash(world.ana, "standings")
    elif name == "sheet":
        await world.slash(world.bram, "undo")
        for line in _ROUNDS[3:]:
            await _round(world, line)
        await world.slash(world.ana, "sheet")
    elif name == "chart":
        await world.slash(world.ana, "chart")
    else:
        await _finish_some(world)
        await world.slash(world.ana, "leaderboard")


async def _round(world: World, line: str) -> None:
    name, found, hands = line.partition(": ")
    member = world.members[name] if found else world.ana
    await world.slash(member, "round", hands=hands if found else line)


async def _finish_some(world: World) -> None:
    """Play matches to their end, so that there is something to rank."""
    winners = ("ana", "bram", "ana", "caro", "duarte", "ana")
    for number, winner in enumerate(winners):
        if number:
            players = " ".join(member.mention for member in world.members.values())
            await world.slash(world.ana, "new", variant="allfives", players=players, target=100)
        for _ in range(5):
            hands = " ".join(["33"] * (3 if number else 2))
            await world.slash(world.members[winner], "round", hands=hands)


async def _take(page: Page, path: Path) -> Path:
    """Take a picture of the newest message of the page."""
    message = page.locator("article.channel-message").last
    await expect(page.locator("#send-message")).to_be_enabled(timeout=_PATIENCE * 1_000)
    await message.scroll_into_view_if_needed()
    for image in await message.locator("img").all():
        async with asyncio.timeout(_PATIENCE):
            while not await image.evaluate(_DRAWN):  # noqa: ASYNC110 (the page sends no event)
                await asyncio.sleep(0.1)
    box = await message.bounding_box()
    if box is None:
        raise RuntimeError("the page shows no message")
    # The page may be wider than what can be seen of it.
    seen = {"x": box["x"], "y": box["y"], "width": _WIDTH - box["x"], "height": box["height"]}
    await page.screenshot(path=path, clip=seen)  # type: ignore[arg-type]
    return path


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for picture in asyncio.run(make()):
        sys.stdout.write(f"{picture}\n")
