"""Regular expressions that are compiled when they are first used: the rules hold hundreds, a run asks few of them, and
compiling all takes as long as a check of a small project."""

from __future__ import annotations

import re
from typing import Any, AnyStr, cast

_METHODS = ("findall", "finditer", "fullmatch", "match", "pattern", "search", "split", "sub")


class _Later:
    """Stands for a pattern. Its methods are those of the compiled one from the first use on, so that later uses cost
    what they do with any other."""

    __slots__ = ("_arguments", *_METHODS)

    def __init__(self, expression: Any, flags: int) -> None:
        self._arguments = (expression, flags)

    def __getattr__(self, name: str) -> Any:  # asked for what is not set yet
        if name not in _METHODS:
            raise AttributeError(f"{type(self).__name__} has no {name!r}")
        compiled = re.compile(*self._arguments)
        for method in _METHODS:
            setattr(self, method, getattr(compiled, method))
        return getattr(compiled, name)


def compile_later(expression: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """As `re.compile`, for patterns of a module. One that is none raises `re.error` at its first use."""
    return cast("re.Pattern[AnyStr]", _Later(expression, flags))
