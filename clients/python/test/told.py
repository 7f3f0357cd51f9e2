"""How the tests call the functions of a program: `python results.py '["name", "argument"]'`."""

import json
import sys
from typing import Any, Callable, Dict

from piecework import PieceworkError


def tell(*functions: Callable[..., object]) -> None:
    """Calls the one that the arguments name, and writes what it returns as JSON."""
    name, *arguments = json.loads(sys.argv[1])
    print(json.dumps({each.__name__: each for each in functions}[name](*arguments)))


def error_of(function: Callable[[], object]) -> Dict[str, Any]:
    try:
        function()
    except PieceworkError as failure:
        return {"text": str(failure), **vars(failure)}
    raise AssertionError("There was no error.")
