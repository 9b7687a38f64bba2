"""Constructors that hand their base class all that they are given, but the seed.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, calls_in, constructor_of
from ..code.uses import definitions
from ..draws.randomness import loads, parameters

_SEEDS = ("seed", "random_seed", "random_state", "rng", "generator")
_MANY = 4  # parameters handed on by their names: one or two are no pattern


def kept_from_base(file: File, node: ast.ClassDef) -> Iterator[Finding]:
    """`super().__init__(rows=rows, width=width, depth=depth, …)` in a constructor that takes a `seed` besides, and
    reads (nearly) all of its parameters but that. The base class is out of sight, or takes a seed."""
    constructor = constructor_of(node)
    if constructor is None or constructor.args.kwarg is not None or constructor.args.vararg is not None:
        return
    taken = [parameter.arg for parameter in parameters(constructor)][1:]
    seed = next((name for name in taken if name in _SEEDS), None)
    if seed is None or loads(constructor, seed):
        return
    for call in calls_in(constructor):
        if ast.unparse(call.func) != "super().__init__" or any(
            keyword.arg is None for keyword in call.keywords
        ):
            continue
        same = {k.arg for k in call.keywords if isinstance(k.value, ast.Name) and k.value.id == k.arg}
        unread = sum(not loads(constructor, name) for name in taken if name != seed)
        if len(same) < _MANY or unread > 1 + len(taken) // 20 or not _may_take(file, node, seed):
            continue
        yield Site(file, call).finding(
            f"`super().__init__` is given what `{node.name}` is given, but for `{seed}`, which nothing reads: the seed "
            "changes nothing"
        )


def _may_take(file: File, node: ast.ClassDef, seed: str) -> bool:
    """Whether a base class takes a seed, as far as it can be seen."""
    for base in node.bases:
        symbol = file.symbol(base)
        home = file.sibling(symbol.path) if symbol is not None else None
        if symbol is None or home is None:
            if (file.name(base) or "").split(".", 1)[0] in ("object", "torch", "abc", "typing"):
                continue
            return True
        made = definitions(home).get(f"{symbol.qualname}.__init__")
        if not isinstance(made, FUNCTIONS) or made.args.kwarg is not None:
            return True  # its own base's
        if seed in {parameter.arg for parameter in parameters(made)}:
            return True
    return False
