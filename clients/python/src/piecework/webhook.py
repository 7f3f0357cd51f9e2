"""Webhooks, signed by Standard Webhooks."""

from __future__ import annotations

import base64
import hmac
import json
import time
from typing import Protocol, cast

from .types import Event


class Headers(Protocol):
    """A dict, or the headers of any web framework."""

    def get(self, name: str, /) -> str | None: ...


# Seconds by which the clock of a sender may differ.
_tolerance = 5 * 60


def verify_webhook(secret: str, headers: Headers, body: str | bytes) -> Event:
    """Checks that the server which knows the secret has sent this, a short time ago.

    `body` is as it arrived: parsed and written again it has another signature. Raises ValueError when it is not so.
    """
    sent = body.encode() if isinstance(body, str) else body
    id, at = _header_of(headers, "webhook-id"), _header_of(headers, "webhook-timestamp")
    if not at.isdecimal() or abs(time.time() - int(at)) > _tolerance:
        raise ValueError("The webhook is too old, or its clock is wrong.")
    prefix = "whsec_"
    key = base64.b64decode(secret[len(prefix) :] if secret.startswith(prefix) else secret)
    right = base64.b64encode(hmac.digest(key, f"{id}.{at}.".encode() + sent, "sha256"))
    # While a secret is replaced, both sign.
    for each in _header_of(headers, "webhook-signature").split(" "):
        version, _, signature = each.partition(",")
        if version == "v1" and hmac.compare_digest(signature.encode(), right):
            return cast(Event, json.loads(sent)["data"])
    raise ValueError("The signature of the webhook is not right.")


def _header_of(headers: Headers, name: str) -> str:
    """Frameworks find a header in any spelling; a dict made of their headers has capital letters."""
    found = headers.get(name) or headers.get(name.title())
    if not found:
        raise ValueError(f"The webhook has no header {name}.")
    return found
