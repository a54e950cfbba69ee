"""What the API of a small Discord replies with."""

import json
from typing import Any

from aiohttp import web


def refused(status: int, code: int, message: str) -> web.Response:
    """Return what Discord says when it does not do what it was asked."""
    return as_json({"code": code, "message": message}, status)


def rate_limited(seconds: float) -> web.Response:
    """Return what Discord says when it was asked too much."""
    body = {"message": "You are being rate limited.", "retry_after": seconds, "global": False}
    # Without this header discord.py takes it for a ban.
    return as_json(body, 429, Via="1.1 google")


def as_json(data: Any, status: int = 200, **headers: str) -> web.Response:
    """Return data as the API sends it."""
    # Discord names no charset, and discord.py reads an answer as JSON only then.
    headers = {"Content-Type": "application/json", **headers}
    return web.Response(status=status, body=json.dumps(data).encode(), headers=headers)
