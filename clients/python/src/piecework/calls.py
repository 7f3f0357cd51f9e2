"""Calls of the API, repeated while the server is away or busy."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import Any, Mapping

import httpx


class PieceworkError(Exception):
    """An error of the API, with its code and its sentence.

    `status` is that of the response, 0 when none came. `fields` has sentences by the names of the fields that break a
    rule. `left` of `key_limit` is the coins that are left of the limit. `at` is when it can be tried again, if the
    server says so, as ISO 8601.
    """

    def __init__(self, status: int, body: Mapping[str, Any]) -> None:
        super().__init__(body["message"])
        self.status = status
        self.code: str = body["code"]
        self.message: str = body["message"]
        self.fields: dict[str, str] = body.get("fields") or {}
        self.left: float | None = body.get("left")
        self.at: str | None = body.get("at")


@dataclass(frozen=True)
class Connection:
    """`url` is that of the server, without `/api`."""

    url: str
    key: str
    client: httpx.Client


# Seconds before each further attempt of a call that got no answer, or one that the server could not give.
_pauses = (0.5, 1, 2, 4, 8, 16)
# Seconds without a byte of one attempt: longer than a call waits, and than the server needs for a large file.
_longest = 120


def call(
    server: Connection,
    method: str,
    path: str,
    *,
    json: object = None,
    lines: bytes | None = None,
    picture: tuple[str, bytes] | None = None,
    query: Mapping[str, str | int | None] | None = None,
    idempotency_key: str | None = None,
) -> Any:
    """The parsed answer to one of `json`, `lines` of JSON, a `picture` with its name, or nothing.

    A repeated call with the same idempotency key changes nothing. Raises PieceworkError.
    """
    request = _sent(json, lines, picture)
    headers = {"authorization": f"Bearer {server.key}", **request.pop("headers", {})}
    if idempotency_key:
        headers["idempotency-key"] = idempotency_key
    params = {name: value for name, value in (query or {}).items() if value is not None}
    attempt = 0
    while True:
        seconds = 0
        cause: Exception | None = None
        try:
            response = server.client.request(
                method, f"{server.url}/api{path}", params=params, headers=headers, timeout=_longest, **request
            )
        except httpx.TransportError as failure:
            cause = failure
            error = PieceworkError(0, {"code": "no_answer", "message": f"{server.url} did not answer."})
        else:
            body = _parsed(response)
            if response.is_success and body is not None:
                return body
            error = _error_of(response.status_code, body)
            seconds = _seconds(response.headers.get("retry-after", ""))
        # A limit of calls ends by itself, however often it is met.
        is_limit = error.status == 429 and seconds > 0
        if not _can_be_repeated(error) or (attempt == len(_pauses) and not is_limit):
            raise error from cause
        time.sleep(seconds if is_limit else max(_pauses[attempt], seconds))
        if not is_limit:
            attempt += 1


def _sent(body: object, lines: bytes | None, picture: tuple[str, bytes] | None) -> dict[str, Any]:
    if lines is not None:
        return {"content": lines, "headers": {"content-type": "application/x-ndjson"}}
    if picture is not None:
        return {"data": {"name": picture[0]}, "files": {"file": picture}}
    if body is not None:
        return {"content": json.dumps(body).encode(), "headers": {"content-type": "application/json"}}
    return {}


def _can_be_repeated(error: PieceworkError) -> bool:
    """The server answers these again when it can: after a restart, when it is busy, or when the limit is over."""
    return error.status in (0, 429, 502, 503, 504)


def _parsed(response: httpx.Response) -> Any:
    """None: it is not of the API."""
    try:
        return response.json()
    except ValueError:
        return None


def _error_of(status: int, body: object) -> PieceworkError:
    if isinstance(body, dict) and body.get("code"):
        return PieceworkError(status, body)
    return PieceworkError(status, {"code": "no_answer", "message": f"The server answered with status {status}."})


def _seconds(retry_after: str) -> int:
    """A proxy may send a date instead."""
    return int(retry_after) if retry_after.isdecimal() else 0
