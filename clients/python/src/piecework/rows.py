"""Rows and pictures: sent to the server, which checks them."""

from __future__ import annotations

import json
import math
import os
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any, Iterable, Mapping

from .calls import Connection, PieceworkError, call
from .types import Row


@dataclass(frozen=True)
class Pictures:
    """Pictures as rows: each has its name in the column `file`. `rows` are further cells, by that column."""

    folder: Path
    rows: tuple[Row, ...]


def pictures(folder: str | os.PathLike[str], rows: Iterable[Row] = ()) -> Pictures:
    """The pictures of a folder, also of those in it.

    `rows`: one for each picture, if there is more to say than its name: the column `file` names it, for example
    `more/cat.jpg`. Raises NotADirectoryError.
    """
    path = Path(folder)
    if not path.is_dir():
        raise NotADirectoryError(f"{path} is no folder.")
    return Pictures(path, tuple(rows))


def send_rows(server: Connection, name: str, rows: Iterable[Row] | Pictures) -> str:
    """The id of the checked rows. Raises PieceworkError, `rows_invalid` when the server finds an error in them."""
    if isinstance(rows, Pictures):
        return _send_pictures(server, name, rows)
    checked = call(server, "POST", "/batches", lines=_lines_of(rows), query={"name": name})
    _assert_checked(checked)
    return str(checked["insertedId"])


# Pictures on their way at the same time.
_at_once = 3


def _send_pictures(server: Connection, name: str, pictures: Pictures) -> str:
    batch = str(call(server, "POST", "/batches", json={"name": name})["insertedId"])

    def send(path: Path) -> None:
        picture = (path.relative_to(pictures.folder).as_posix(), path.read_bytes())
        call(server, "POST", f"/batches/pictures/{batch}", picture=picture)

    with ThreadPoolExecutor(_at_once) as pool:
        # After a failure those that have not begun are left out.
        for _ in pool.map(send, _files_in(pictures.folder)):
            pass
    if pictures.rows:
        call(server, "POST", f"/batches/rows/{batch}", lines=_lines_of(pictures.rows))
    _assert_checked(call(server, "POST", f"/batches/check/{batch}", json={}))
    return batch


_is_picture = re.compile(r"\.(jpe?g|png|webp|gif|avif|heic|heif|tiff?)$", re.IGNORECASE)


def _files_in(folder: Path) -> list[Path]:
    """In the order of their names."""
    return sorted(path for path in folder.rglob("*") if _is_picture.search(path.name) and path.is_file())


def _lines_of(rows: Iterable[Row]) -> bytes:
    """Each line has all columns: the server takes those of the first one."""
    cells = [_cells_of(row) for row in rows]
    empty: dict[str, None] = dict.fromkeys(column for row in cells for column in row)
    return "\n".join(json.dumps({**empty, **row}, ensure_ascii=False) for row in cells).encode()


def _cells_of(row: Row) -> dict[str, Any]:
    if not isinstance(row, Mapping):
        raise TypeError(f'A row is a mapping such as a dict, and no {type(row).__name__}: see to_dict("records").')
    return {str(column): _cell(value) for column, value in row.items()}


def _cell(value: Any) -> Any:
    """The cell as JSON has it; what JSON has no number for is empty, as pandas writes it."""
    if value is None or isinstance(value, (str, bool)):
        return value
    # pandas has NA and NaT in empty cells, which equal nothing.
    if type(value).__name__ in ("NAType", "NaTType"):
        return None
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Decimal):
        return str(value) if value.is_finite() else None
    # A scalar of numpy. A time in nanoseconds would be a number.
    if type(value).__name__ == "datetime64":
        return None if str(value) == "NaT" else str(value)
    if hasattr(value, "item"):
        value = value.item()
    if isinstance(value, float):
        return _number(value)
    return value


def _number(value: float) -> float | int | None:
    """Whole numbers have no `.0`: pandas makes floats of a whole column when one of its cells is empty."""
    if not math.isfinite(value):
        return None
    return int(value) if value.is_integer() and abs(value) < 2**53 else value


def _assert_checked(checked: Mapping[str, Any]) -> None:
    if checked["state"] == "checked":
        return
    count = checked["error_count"]
    said = "; ".join(_place_of(error) for error in checked["errors"][:3])
    message = f"The rows have {count} {'error' if count == 1 else 'errors'}: {said}"
    raise PieceworkError(422, {"code": "rows_invalid", "message": message})


def _place_of(error: Mapping[str, Any]) -> str:
    line = "" if error["line"] is None else f"line {error['line']}"
    return ", ".join(filter(None, [error.get("picture") or line, error["column"], error["problem"]]))
