"""The names of what the API sends and takes, which the tests compare with its contract."""

from typing import get_args

from told import tell

from piecework import Event, EventType, RejectionCategory, ResultRow, Value, form


def shapes() -> object:
    makers = [form.picture(), form.paragraph("a"), form.link("https://example.com/")]
    inputs = [
        form.choice("a1", ["x", "y"], label="A", help="H"),
        form.choices("a2", {"x": "X", "y": "Y"}, min=0, max=2),
        form.yes_no("a3"),
        form.short_text("a4", min=1, max=9),
        form.long_text("a5", min=1, max=9),
        form.number("a6", min=-1.5, max=9, whole=False),
        form.rating("a7", scale=7, lowest="bad", highest="good"),
        form.date("a8", min="2026-01-01", max="2026-12-31"),
        form.url("a9", required=False),
        form.file("a10", accept="pdf", max=2),
        form.code("a11", ["K7-22", "P9-31"]),
    ]
    return {
        "parts": makers + inputs,
        "row": list(ResultRow.__annotations__),
        "value": list(Value.__annotations__),
        "event": list(Event.__annotations__),
        "event_types": get_args(EventType),
        "rejection_categories": get_args(RejectionCategory),
    }


tell(shapes)
