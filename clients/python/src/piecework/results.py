"""Rows as they are decided, and the decisions."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from typing import Any, Callable, Iterator, Literal, Mapping, Sequence, TypedDict, Union

from .calls import Connection, PieceworkError, call
from .types import Answer, RejectionCategory, ResultRow


@dataclass(frozen=True)
class Reject:
    """`reason` is needed with `other`. Its Worker can object."""

    category: RejectionCategory
    reason: str | None = None


@dataclass(frozen=True)
class AskChanges:
    """Asks the Worker to change the work, once; `words` say what."""

    words: str


Decision = Union[Literal["approve", "leave"], Reject, AskChanges]
"""`leave`: a person decides."""


class RowOfPage(TypedDict):
    """`is_right`: of a control, whether the answers to it are right; None: the row is no control."""

    data: dict[str, str]
    answers: dict[str, Answer]
    is_right: bool | None


@dataclass(frozen=True)
class Page:
    """The work of one Worker that waits for a decision: a page of `rows`; of a task without rows `answers` or a text.

    `text` has rows and answers, too, as lines to read.
    """

    submission_id: str
    worker_id: str
    rows: list[RowOfPage]
    answers: dict[str, Answer] | None
    text: str | None


Approve = Union[Literal["all", "controls_right"], Callable[[Page], Decision]]
"""`all`: each page is paid; `controls_right`: those with controls whose answers to them are all right, and a person
decides about the others; a function decides about each."""

# Seconds of one call: a program that decides looks for new work in between, less and less often while none comes.
_longest_wait = 25
# As many as one call decides.
_at_once = 100
# A person, the end of the review time or its Worker was faster.
_decided_elsewhere = ("already_decided", "review_over", "changes_asked", "work_changed", "submission_not_found")


def results(server: Connection, task_id: str, approve: Approve | None, after: int) -> Iterator[ResultRow]:
    seen: set[tuple[str, int]] = set()
    wait = 1 if approve else _longest_wait
    while True:
        decided = _decide_pending(server, task_id, approve, seen) if approve else 0
        query = {"after": after, "wait": wait, "limit": 50}
        found = call(server, "GET", f"/tasks/{task_id}/results/rows", query=query)
        for row in found["rows"]:
            after = row["number"]
            yield row
        if found["ended"]:
            return
        if approve:
            wait = 1 if found["rows"] or decided else min(wait * 2, _longest_wait)


def _decide_pending(server: Connection, task_id: str, approve: Approve, seen: set[tuple[str, int]]) -> int:
    """How many were decided; `seen` has what was decided here, or left to a person."""
    count = 0
    cursor: str | None = None
    while True:
        query = {"status": "pending", "sort": "oldest", "view": "summary", "limit": str(_at_once), "cursor": cursor}
        page = call(server, "GET", f"/tasks/{task_id}/submissions", query=query)
        # What its Worker was asked to change is looked at again once it is changed: then it has another edition.
        open = [work for work in page if work["changes_due_at"] is None and (work["_id"], work["edition"]) not in seen]
        decisions = [(work["_id"], _decision_on(server, work, approve)) for work in open]
        decide(server, [id for id, decision in decisions if decision == "approve"], "approve", _decided_elsewhere)
        seen.update((work["_id"], work["edition"]) for work in open)
        for id, decision in decisions:
            count += decision != "leave"
            if isinstance(decision, (Reject, AskChanges)):
                decide(server, [id], decision, _decided_elsewhere)
        if len(page) < _at_once:
            return count
        cursor = page[-1]["_id"]


def _decision_on(server: Connection, work: Mapping[str, Any], approve: Approve) -> Decision:
    if approve == "all":
        return "approve"
    if approve == "controls_right":
        controls = work["controls"]
        return "approve" if controls and 0 < controls["seen"] == controls["right"] else "leave"
    decision = approve(_page_of(call(server, "GET", f"/submissions/details/{work['_id']}")))
    if decision in ("approve", "leave") or isinstance(decision, (Reject, AskChanges)):
        return decision
    raise TypeError(f"A decision is 'approve', 'leave', Reject(…) or AskChanges(…), and not {decision!r}.")


def _page_of(work: Mapping[str, Any]) -> Page:
    rows: list[RowOfPage] = [
        {"data": row["data"], "answers": row["answers"], "is_right": (row["control"] or {}).get("is_right")}
        for row in work["items"] or []
    ]
    return Page(work["_id"], work["worker_id"], rows, work["answers"], work["submission_details"])


def decide(
    server: Connection,
    ids: Sequence[str],
    decision: Literal["approve"] | Reject | AskChanges,
    passed: Sequence[str] = (),
) -> None:
    """`passed` are codes that are no error here. Raises PieceworkError."""
    for at in range(0, len(ids), _at_once):
        for failure in _send(server, ids[at : at + _at_once], decision):
            if failure.code not in passed:
                raise failure


def _send(
    server: Connection, ids: Sequence[str], decision: Literal["approve"] | Reject | AskChanges
) -> list[PieceworkError]:
    """What could not be decided."""
    if isinstance(decision, AskChanges):
        return [failure for id in ids for failure in _ask(server, id, decision.words)]
    json: dict[str, object] = {"ids": list(ids)}
    if isinstance(decision, Reject):
        json["category"] = decision.category
        if decision.reason is not None:
            json["reason"] = decision.reason
    path = "/submissions/reject" if isinstance(decision, Reject) else "/submissions/approve"
    sent = call(server, "PATCH", path, json=json, idempotency_key=str(uuid.uuid4()))
    return [
        PieceworkError(409, {"code": each["result"], "message": f"Submission {each['_id']}: {each['result']}"})
        for each in sent["results"]
        if each["result"] not in ("approved", "rejected")
    ]


def _ask(server: Connection, id: str, words: str) -> list[PieceworkError]:
    try:
        call(server, "PATCH", f"/submissions/ask-changes/{id}", json={"words": words})
    except PieceworkError as failure:
        return [failure]
    return []
