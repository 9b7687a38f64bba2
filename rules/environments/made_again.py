"""Environments whose `reset` runs the constructor again, which seeds from the operating system.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import all_given, calls_in, dotted

_SEEDS = ("seed", "_seed")
_RESETS = ("reset", "_reset", "reset_model")


def made_again(file: File) -> Iterator[Finding]:
    """`self.__init__()` in `reset`, and `self.seed()` in `__init__`: the seed that was given is lost."""
    if b"self.__init__(" not in file.source.data:
        return
    for node in file.nodes(ast.ClassDef):
        methods = {part.name: part for part in node.body if isinstance(part, ast.FunctionDef)}
        anew = _own_call(methods.get("__init__"), _SEEDS)
        if anew is None or all_given(anew) or not any(name in methods for name in _SEEDS):
            continue
        for name in _RESETS:
            again = _own_call(methods.get(name), ("__init__",))
            if again is not None:
                yield Site(file, again).finding(
                    f"makes the environment anew, which takes a seed from the operating system (line {anew.lineno}): "
                    "what `seed()` was given is lost at the first reset",
                    related=((str(file.path), anew.lineno, "seeds anew"),),
                )


def _own_call(function: ast.FunctionDef | None, names: tuple[str, ...]) -> ast.Call | None:
    """The first call of one of the object's own methods that stands under no condition."""
    for statement in function.body if function is not None else ():
        for call in calls_in(statement) if isinstance(statement, (ast.Expr, ast.Assign)) else ():
            if dotted(call.func) in {f"self.{name}" for name in names}:
                return call
    return None
