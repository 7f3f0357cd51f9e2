"""Reads results and events, and decides about work."""

from typing import Any, List

from told import error_of, tell

from piecework import AskChanges, Decision, Event, Page, Reject, ResultRow, piecework


def read(task: str, after: int = 0) -> List[ResultRow]:
    return list(piecework().results(task, after=after))


def approve_all(task: str) -> List[ResultRow]:
    return list(piecework().results(task, approve="all"))


def approve_controls_right(task: str) -> List[ResultRow]:
    return list(piecework().results(task, approve="controls_right"))


def approve_pages_with_rows(task: str) -> List[ResultRow]:
    def approve(page: Page) -> Decision:
        answered = [row["answers"]["kind"] for row in page.rows if row["data"]["name"] and row["is_right"] is None]
        return "approve" if len(answered) == 2 and page.answers is None else "leave"

    return list(piecework().results(task, approve=approve))


def decide_about_each(task: str) -> object:
    texts: List[Any] = []

    def approve(page: Page) -> Decision:
        texts.append(page.text)
        if page.text == "bad":
            return Reject("other", "It is in another language.")
        if page.text == "short":
            return AskChanges("Please write a whole sentence, with a verb.")
        return "approve" if page.text == "good" else "leave"

    pw = piecework()
    for row in pw.results(task, approve=approve):
        # The work that is left to a person keeps the task open.
        return [row["text"], sorted(texts), pw.cancel(task)]
    return None


def forgotten_decision(task: str) -> str:
    try:
        list(piecework().results(task, approve=lambda page: None))  # type: ignore[arg-type]
    except TypeError as failure:
        return str(failure)
    return ""


def wrong_approve(task: str) -> str:
    try:
        piecework().results(task, approve="ALL")  # type: ignore[arg-type]
    except ValueError as failure:
        return str(failure)
    return ""


def decide(approved: List[str], rejected: str, asked: str) -> object:
    pw = piecework()
    pw.approve(*approved)
    pw.reject(rejected, "copied")
    pw.ask_changes(asked, "Please write a whole sentence, with a verb.")
    return error_of(lambda: pw.approve(approved[0]))


def received(count: int) -> List[Event]:
    found: List[Event] = []
    for event in piecework().events(types=["submission.received"]):
        found.append(event)
        if len(found) == count:
            break
    return found


tell(
    read,
    approve_all,
    approve_controls_right,
    approve_pages_with_rows,
    decide_about_each,
    forgotten_decision,
    wrong_approve,
    decide,
    received,
)
