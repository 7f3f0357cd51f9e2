"""What a program does with a Piecework server. Amounts are coins."""

from __future__ import annotations

import os
import uuid
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from functools import wraps
from inspect import signature
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Container,
    Dict,
    Iterable,
    Iterator,
    Literal,
    Mapping,
    Sequence,
    TypeVar,
)

import httpx

from .calls import Connection, call
from .results import Approve, AskChanges, Reject, decide, results
from .rows import Pictures, send_rows
from .types import Event, EventType, FormPart, RejectionCategory, ResultRow, Row

if TYPE_CHECKING:
    from typing_extensions import Concatenate, ParamSpec

    Parameters = ParamSpec("Parameters")

Output = TypeVar("Output")
Body = Dict[str, Any]


@dataclass(frozen=True)
class Task:
    """A task that was posted.

    `total_payment` is with the fee; `coins_left` is what its Buyer has left. `waits_for`: `owner`: its Buyer lets it
    go first, on the page of the task; `rules`: an Admin looks at its texts first; None: people can answer.
    """

    id: str
    total_payment: float
    coins_left: float
    waits_for: Literal["owner", "rules"] | None


@dataclass(frozen=True)
class Price:
    """`slots` are pages of rows, or Workers; `total_payment` is with the fee."""

    slots: int
    total_payment: float
    fee: float


def piecework(url: str | None = None, key: str | None = None, client: httpx.Client | None = None) -> Piecework:
    """A server, and the key of a Buyer on it.

    They default to the variables PIECEWORK_URL, or this machine's server, and PIECEWORK_KEY. `client` is for own
    proxies and certificates. Raises ValueError without a key.
    """
    server = (url or os.environ.get("PIECEWORK_URL") or "http://localhost:3000").rstrip("/")
    token = key or os.environ.get("PIECEWORK_KEY")
    if not token:
        raise ValueError("A key is missing: set PIECEWORK_KEY, or pass `key`. Buyers make keys on their profile.")
    return Piecework(Connection(server, token, client or httpx.Client()))


def _with_parameters_of(
    body_of: Callable[Concatenate[Piecework, Parameters], Body],
) -> Callable[[Callable[[Piecework, Body], Output]], Callable[Concatenate[Piecework, Parameters], Output]]:
    """Gives a method the parameters of `body_of`, and calls it with the body that this makes of them."""

    def decorate(method: Callable[[Piecework, Body], Output]) -> Callable[Concatenate[Piecework, Parameters], Output]:
        @wraps(method)
        def made(self: Piecework, /, *args: Parameters.args, **named: Parameters.kwargs) -> Output:
            return method(self, body_of(self, *args, **named))

        made.__signature__ = signature(body_of).replace(  # type: ignore[attr-defined]
            return_annotation=signature(method).return_annotation
        )
        return made

    return decorate


class Piecework:
    """`piecework()` makes one. Threads can share it."""

    def __init__(self, server: Connection) -> None:
        self._server = server

    def _body_of(
        self,
        title: str,
        *,
        pay_per_page: float,
        form: Sequence[FormPart] | None = None,
        rows: Iterable[Row] | Pictures | None = None,
        answers: int = 1,
        rows_per_page: int | None = None,
        details: str | None = None,
        instructions: str | None = None,
        deadline: str | None = None,
        category: str | None = None,
        review_hours: int | None = None,
        estimated_minutes: int | None = None,
        max_pages_per_worker: int | None = None,
        min_accuracy: int | None = None,
        only_approved_workers: bool = False,
        external_id: str | None = None,
        metadata: Mapping[str, Any] | None = None,
    ) -> Body:
        """A new task as the API takes it, with its rows sent."""
        body: Body = {
            "task_title": title,
            "task_detail": title if details is None else details,
            "submission_info": instructions or ("Answer the questions." if form else "Write your answer."),
            "completion_date": deadline or (datetime.now(timezone.utc) + _usual_time).date().isoformat(),
            "payable_amount": pay_per_page,
            "form": {"parts": list(form)} if form else None,
            "category": category,
            "review_hours": review_hours,
            "estimated_minutes": estimated_minutes,
            "external_id": external_id,
            "metadata": metadata,
        }
        if rows is None:
            body["required_workers"] = answers
        else:
            body.update(
                batch_id=send_rows(self._server, title, rows),
                answers_per_item=answers,
                page_size=rows_per_page,
                max_pages_per_worker=max_pages_per_worker,
                min_accuracy=min_accuracy,
                only_workers="approved" if only_approved_workers else None,
                # Only a form that shows nothing of its row gets all columns.
                show_all_columns=True,
            )
        return {name: value for name, value in body.items() if value is not None}

    @_with_parameters_of(_body_of)
    def post(self, body: Body) -> Task:
        """Posts a task, and moves its coins to escrow.

        pay_per_page: coins for a page of rows; of a task without rows for the work of one Worker.
        form: what is asked. Without a form the work is one text.
        rows: mappings by column, or `pictures(folder)`.
        answers: how many Workers answer each row, or do a task without rows.
        rows_per_page: rows that a Worker answers at once. Default: 10.
        details: what is to be done. Default: the title.
        instructions: what the work consists of.
        deadline: the last day, `YYYY-MM-DD`. Default: in seven days.
        review_hours: hours for a decision about work; then it is approved by itself.
        min_accuracy: a Worker who answers surely fewer controls right than this percentage gets no more pages.
        only_approved_workers: only Workers with an approved page in another task of the Buyer.
        external_id: what the program calls the task: posted again with the same content, also after a restart, it is
            the same task.
        metadata: comes back in every event and result.

        Raises PieceworkError.
        """
        posted = call(self._server, "POST", "/tasks", json=body, idempotency_key=str(uuid.uuid4()))
        paused_by = call(self._server, "GET", f"/tasks/details/{posted['insertedId']}")["paused_by"]
        waits_for = paused_by if paused_by in ("owner", "rules") else None
        return Task(posted["insertedId"], posted["total_payment"], posted["coins"], waits_for)

    @_with_parameters_of(_body_of)
    def price(self, body: Body) -> Price:
        """What `post` with the same parameters would cost now; nothing is posted. Raises PieceworkError."""
        priced = call(self._server, "POST", "/tasks/price", json=body)
        if "batch_id" in body:
            call(self._server, "DELETE", f"/batches/{body['batch_id']}")
        return Price(priced["slots"], priced["total_payment"], priced["fee"])

    def results(self, task: str | Task, *, approve: Approve | None = None, after: int = 0) -> Iterator[ResultRow]:
        """The rows of a task as they are decided, to the end of the task.

        Of a task without rows it is the approved work of each Worker. With `approve` the work is reviewed here
        meanwhile; without it a person reviews. Start again with the `number` of the last row in `after`. Raises
        PieceworkError.
        """
        if approve is not None and approve not in ("all", "controls_right") and not callable(approve):
            raise ValueError(f"`approve` is 'all', 'controls_right' or a function, and not {approve!r}.")
        return results(self._server, _id_of(task), approve, after)

    def events(self, *, after: int = 0, types: Container[EventType] | None = None) -> Iterator[Event]:
        """What happens to all tasks of the Buyer, without end.

        `after` is the number of the last one that is known. `types`: only these. Raises PieceworkError.
        """
        while True:
            for event in call(self._server, "GET", "/events", query={"after": after, "wait": 25, "limit": 500}):
                after = event["number"]
                if types is None or event["type"] in types:
                    yield event

    def approve(self, *submission_ids: str) -> None:
        """Pays work. Raises PieceworkError with the code of the first one that could not be paid."""
        decide(self._server, submission_ids, "approve")

    def reject(self, submission_id: str, category: RejectionCategory, reason: str | None = None) -> None:
        """`reason` is needed with `other`. Its Worker can object. Raises PieceworkError."""
        decide(self._server, [submission_id], Reject(category, reason))

    def ask_changes(self, submission_id: str, words: str) -> None:
        """Asks the Worker to change the work, once. Raises PieceworkError."""
        decide(self._server, [submission_id], AskChanges(words))

    def cancel(self, task: str | Task) -> float:
        """Ends a task, and returns the coins of its free slots, which come back. Raises PieceworkError."""
        return float(call(self._server, "DELETE", f"/tasks/{_id_of(task)}")["refunded"])


_usual_time = timedelta(days=7)


def _id_of(task: str | Task) -> str:
    return task if isinstance(task, str) else task.id
