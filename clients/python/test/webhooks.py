"""Verifies webhooks."""

from email.message import Message
from typing import Dict, List

from told import tell

from piecework import verify_webhook


def verify(secret: str, webhooks: List[List[object]]) -> List[object]:
    """Of each headers and body: the number of its event, or why it is refused."""
    return [outcome(secret, headers, str(body)) for headers, body in webhooks if isinstance(headers, dict)]


def outcome(secret: str, headers: Dict[str, str], body: str) -> object:
    of_server = Message()
    for name, value in headers.items():
        of_server[name.upper()] = value
    try:
        numbers = [
            verify_webhook(secret, headers, body)["number"],
            verify_webhook(secret, {name.title(): value for name, value in headers.items()}, body.encode())["number"],
            verify_webhook(secret, of_server, body)["number"],
        ]
    except ValueError as failure:
        return str(failure)
    return numbers


tell(verify)
