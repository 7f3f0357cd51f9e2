"""Posts tasks."""

from dataclasses import asdict
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Dict, List, Optional

from told import error_of, tell

from piecework import choice, picture, pictures, piecework, short_text

Row = Dict[str, Any]
form = [choice("kind", ["person", "place", "thing"]), short_text("why", required=False)]


def names(rows: List[Row], external_id: Optional[str] = None, pay: float = 2) -> object:
    # A generator, as programs that read large files have it.
    task = piecework().post(
        "Is this a person?",
        rows=(row for row in rows),
        form=form,
        pay_per_page=pay,
        rows_per_page=2,
        answers=2,
        external_id=external_id,
        metadata={"run": 7},
    )
    return asdict(task)


def without_rows() -> object:
    return asdict(piecework().post(title="Write a sentence in Chakma", pay_per_page=5, answers=4))


class NAType:
    """As pandas has it: it equals nothing, and is neither true nor false."""

    def __eq__(self, other: object) -> Any:
        return self

    def __bool__(self) -> bool:
        raise TypeError("boolean value of NA is ambiguous")


class datetime64:
    """As numpy has it."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        return self.text

    def item(self) -> int:
        return 1_772_236_800_000_000_000


class Scalar:
    """As numpy has it."""

    def __init__(self, value: object) -> None:
        self.value = value

    def item(self) -> object:
        return self.value


def cells() -> object:
    nan = float("nan")
    rows: List[Dict[Any, Any]] = [
        {"id": 17.0, "share": 0.25, "seen": date(2026, 2, 28), "is_new": True, 0: "a"},
        {"id": nan, "share": Scalar(nan), "seen": datetime(2026, 2, 28, 23, 59), "is_new": Scalar(False), 0: "\u2028 ক"},
        {"id": Scalar(9_007_199_254_740_993), "share": Decimal("1.50"), "seen": NAType(), "is_new": None},
        {"id": float("inf"), "share": Scalar(1e300), "seen": datetime64("2026-02-28"), 0: Decimal("NaN")},
        {"id": nan, "share": None, "seen": datetime64("NaT")},
    ]
    return asdict(piecework().post(title="Cells", rows=rows, form=[choice("kind", ["a", "b"])], pay_per_page=1))


def photos(folder: str, rows: List[Row]) -> object:
    kinds = choice("kind", {"cat": "A cat", "fish": "A fish"})
    return asdict(
        piecework().post(title="Which animal?", rows=pictures(folder, rows), form=[picture(), kinds], pay_per_page=1)
    )


def missing_folder() -> str:
    try:
        pictures("no such folder")
    except NotADirectoryError as failure:
        return str(failure)
    return ""


def price(rows: List[Row]) -> object:
    task = piecework().price(title="Names", rows=rows, form=form, pay_per_page=2, rows_per_page=2, answers=3)
    return asdict(task)


def errors(rows: List[Row]) -> object:
    too_long = [{"name": "x" * 20_001}]
    stranger = piecework(key="pw_test_wrong")
    return [
        error_of(lambda: names(rows)),
        error_of(lambda: piecework().post(title="", form=form, pay_per_page=1)),
        error_of(lambda: names(too_long)),
        error_of(lambda: stranger.post(title="Names", pay_per_page=1)),
    ]


def repeated_with_other_pay(rows: List[Row], external_id: str) -> object:
    return error_of(lambda: names(rows, external_id, 3))


def rows_of_texts() -> str:
    try:
        names(["id", "name"])  # type: ignore[list-item]
    except TypeError as failure:
        return str(failure)
    return ""


tell(names, without_rows, cells, photos, missing_folder, price, errors, repeated_with_other_pay, rows_of_texts)
