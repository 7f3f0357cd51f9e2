"""Calls over a bad connection. Pauses are noted instead of made."""

from typing import List
from unittest.mock import patch

import httpx
from told import error_of, tell

from piecework import piecework


class Losing(httpx.HTTPTransport):
    """Loses the answer to the first post, and notes the idempotency key of each."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: List[str] = []

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        response = super().handle_request(request)
        if request.method == "POST":
            self.keys.append(request.headers["idempotency-key"])
            if len(self.keys) == 1:
                response.read()
                raise httpx.ReadError("The connection was reset.")
        return response


def lost_answer() -> List[str]:
    transport = Losing()
    piecework(client=httpx.Client(transport=transport)).post(title="Write a sentence", pay_per_page=5)
    return transport.keys


def no_server(url: str) -> object:
    with patch("time.sleep") as sleep:
        error = error_of(lambda: piecework(url=url, key="pw_live_x").cancel("1"))
    return [error["code"], error["text"], [pause.args[0] for pause in sleep.call_args_list]]


def answered(*answers: List[object]) -> object:
    """What each call gets: the status and the header `retry-after`."""
    waiting = iter(answers)

    def handle(request: httpx.Request) -> httpx.Response:
        status, retry_after = next(waiting)
        headers = {} if retry_after is None else {"retry-after": str(retry_after)}
        body = b'{"refunded": 3}' if status == 200 else b'{"code": "busy", "message": "Wait."}'
        return httpx.Response(int(str(status)), headers=headers, content=body)

    with patch("time.sleep") as sleep:
        refunded = piecework(key="pw_live_x", client=httpx.Client(transport=httpx.MockTransport(handle))).cancel("1")
    return [refunded, [pause.args[0] for pause in sleep.call_args_list]]


def another_program() -> object:
    page = httpx.MockTransport(lambda request: httpx.Response(200, html="<h1>Welcome</h1>"))
    return error_of(lambda: piecework(key="pw_live_x", client=httpx.Client(transport=page)).cancel("1"))["text"]


def no_key() -> str:
    try:
        piecework()
    except ValueError as failure:
        return str(failure)
    return ""


tell(lost_answer, no_server, answered, another_program, no_key)
