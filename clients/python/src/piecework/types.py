"""What the API sends and takes."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Mapping, TypedDict, Union

Row = Mapping[Any, Any]
"""One row for people to answer, as `DataFrame.to_dict("records")` has it: cells by the names of their columns.

A cell is a text, a number, a boolean or a date; None and NaN are empty. A row without any cell is left out. With
`expected:NAME` it is a control: its answer to the question NAME is known.
"""

FormPart = Dict[str, Any]
"""A part of a form: what it shows, or what it asks.

`{{column}}` in a text stands for the cell of the row, `{{worker}}` for a code of the Worker.
"""

Answer = Union[str, float, bool, List[str]]


class _Value(TypedDict):
    value: Answer | None
    confidence: float | None
    votes: int


class Value(_Value, total=False):
    """What the answers to one question about a row come to.

    `value` is the answer that most gave, of choices the likely one; of numbers the median. None: none has more votes
    than all others. `confidence` is from 0 to 1. Numbers have `quartiles`; texts and other answers that are not
    compared are all in `answers`.
    """

    quartiles: list[float]
    answers: list[Answer]


class ResultRow(TypedDict):
    """A row whose answers are all decided, or whose task has ended; of a task without rows the work of one Worker.

    `number` rises in the order in which rows were decided: `after` takes it. A row that is asked again comes again.
    `line` is that of the file of rows, `data` its cells, `values` are by the names of the questions, and `text` is the
    work of a task without a form.
    """

    number: int
    item_id: str
    line: int | None
    data: dict[str, str]
    values: dict[str, Value]
    text: str | None


EventType = Literal[
    "task.posted",
    "task.paused",
    "task.completed",
    "task.expired",
    "task.deleted",
    "submission.received",
    "submission.changed",
    "submission.decided",
    "objection.opened",
    "batch.checked",
    "results.ready",
]


class Event(TypedDict):
    """What happened to a task.

    `number` rises by the order of events: `after` takes it. `_id` is the same whenever the event is read or sent. `at`
    is ISO 8601. `outcome` of decided work is `approved` or `rejected`, of checked rows `checked` or `failed`. `how`
    says who paused the task, or approved the work, or why it was rejected.
    """

    number: int
    _id: str
    type: EventType
    at: str
    task_id: str | None
    external_id: str | None
    metadata: dict[str, Any] | None
    submission_id: str | None
    batch_id: str | None
    outcome: str | None
    how: str | None


RejectionCategory = Literal["missing_part", "not_followed", "wrong", "copied", "unreadable", "other"]
