"""Parts of a form in few words.

Every input is required unless `required=False`. `name` is what its answers are called in results: small letters,
digits and `_`. Default of `label`: the name. `help` is a sentence below it.
"""

from __future__ import annotations

from typing import Literal, Mapping, Sequence, Union

from .types import FormPart

Options = Union[Sequence[str], Mapping[str, str]]
"""Values, which are shown as they are, or values with their labels."""


def picture(alt: str = "Picture") -> FormPart:
    """The picture of each row."""
    return {"kind": "image", "url": "{{picture}}", "alt": alt}


def paragraph(text: str) -> FormPart:
    """A text to read; `{{column}}` stands for the cell of the row."""
    return {"kind": "paragraph", "text": text}


def link(url: str, label: str | None = None) -> FormPart:
    """A link to open; `{{column}}` in either text stands for the cell of the row. Default of `label`: the URL."""
    return {"kind": "link", "url": url, "label": url if label is None else label}


def choice(
    name: str, options: Options, *, label: str | None = None, help: str | None = None, required: bool = True
) -> FormPart:
    """One of the options."""
    return _input("choice", name, label, help, required, options=_options(options))


def choices(
    name: str,
    options: Options,
    *,
    min: int | None = None,
    max: int | None = None,
    label: str | None = None,
    help: str | None = None,
    required: bool = True,
) -> FormPart:
    """Several options; `min` and `max` say how many."""
    return _input("choices", name, label, help, required, options=_options(options), min=min, max=max)


def yes_no(name: str, *, label: str | None = None, help: str | None = None, required: bool = True) -> FormPart:
    """Answered with True or False."""
    return _input("yes_no", name, label, help, required)


def short_text(
    name: str,
    *,
    min: int | None = None,
    max: int | None = None,
    label: str | None = None,
    help: str | None = None,
    required: bool = True,
) -> FormPart:
    """A text in one line; `min` and `max` are characters."""
    return _input("short_text", name, label, help, required, min=min, max=max)


def long_text(
    name: str,
    *,
    min: int | None = None,
    max: int | None = None,
    label: str | None = None,
    help: str | None = None,
    required: bool = True,
) -> FormPart:
    """A text in several lines; `min` and `max` are characters."""
    return _input("long_text", name, label, help, required, min=min, max=max)


def number(
    name: str,
    *,
    min: float | None = None,
    max: float | None = None,
    whole: bool | None = None,
    label: str | None = None,
    help: str | None = None,
    required: bool = True,
) -> FormPart:
    """A number from `min` to `max`; `whole`: without decimals."""
    return _input("number", name, label, help, required, min=min, max=max, whole=whole)


def rating(
    name: str,
    *,
    scale: int | None = None,
    lowest: str | None = None,
    highest: str | None = None,
    label: str | None = None,
    help: str | None = None,
    required: bool = True,
) -> FormPart:
    """From 1 to `scale`, 5 by default; `lowest` and `highest` are the words for both ends."""
    return _input("rating", name, label, help, required, scale=scale, lowest=lowest, highest=highest)


def date(
    name: str,
    *,
    min: str | None = None,
    max: str | None = None,
    label: str | None = None,
    help: str | None = None,
    required: bool = True,
) -> FormPart:
    """A day, `YYYY-MM-DD`, from `min` to `max`."""
    return _input("date", name, label, help, required, min=min, max=max)


def url(name: str, *, label: str | None = None, help: str | None = None, required: bool = True) -> FormPart:
    """The address of a page."""
    return _input("url", name, label, help, required)


def file(
    name: str,
    *,
    accept: Literal["photo", "pdf", "any"] = "any",
    max: int | None = None,
    label: str | None = None,
    help: str | None = None,
    required: bool = True,
) -> FormPart:
    """Files of the Worker, up to `max`, one by default."""
    return _input("file", name, label, help, required, accept=accept, max=max)


def code(
    name: str, codes: Sequence[str], *, label: str | None = None, help: str | None = None, required: bool = True
) -> FormPart:
    """A code that the Worker finds elsewhere; Workers do not see the codes.

    With one code all give the same; of several each is taken once.
    """
    return _input("code", name, label, help, required, codes=list(codes))


def _input(kind: str, name: str, label: str | None, help: str | None, required: bool, **more: object) -> FormPart:
    part = {"kind": kind, "name": name, "label": name if label is None else label, "required": required, "help": help}
    return {key: value for key, value in {**part, **more}.items() if value is not None}


def _options(options: Options) -> list[dict[str, str]]:
    pairs = options.items() if isinstance(options, Mapping) else [(value, value) for value in options]
    return [{"value": value, "label": label} for value, label in pairs]
