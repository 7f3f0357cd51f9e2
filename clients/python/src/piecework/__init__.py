"""Asks people from a program: posts rows or pictures to a Piecework server, and reads what people answered."""

from .calls import PieceworkError
from .client import Piecework, Price, Task, piecework
from .form import (
    choice,
    choices,
    code,
    date,
    file,
    link,
    long_text,
    number,
    paragraph,
    picture,
    rating,
    short_text,
    url,
    yes_no,
)
from .results import Approve, AskChanges, Decision, Page, Reject, RowOfPage
from .rows import Pictures, pictures
from .types import Answer, Event, EventType, FormPart, RejectionCategory, ResultRow, Row, Value
from .webhook import verify_webhook

__all__ = [
    "Answer",
    "Approve",
    "AskChanges",
    "Decision",
    "Event",
    "EventType",
    "FormPart",
    "Page",
    "Pictures",
    "Piecework",
    "PieceworkError",
    "Price",
    "Reject",
    "RejectionCategory",
    "ResultRow",
    "Row",
    "RowOfPage",
    "Task",
    "Value",
    "choice",
    "choices",
    "code",
    "date",
    "file",
    "link",
    "long_text",
    "number",
    "paragraph",
    "picture",
    "pictures",
    "piecework",
    "rating",
    "short_text",
    "url",
    "verify_webhook",
    "yes_no",
]
