"""Contexts that would seed and are never entered: `with seeded(0) and quiet():` enters the second alone, a context that
is made as a statement enters nothing.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.knowledge.rng import SEEDS
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, calls_in, last_name
from ..code.uses import definition_of, names

_SEEDS = compile_later(r"(?i)seed|(?:^|_)rng|random_state|determinis")
_JOINED = compile_later(rb"\bwith\b[^\n#]*(?:\n[^\n#]*){0,3}?\b(?:and|or)\b")
_MANAGERS = compile_later(rb"contextmanager|ContextManager|__enter__|fork_rng|isolate_rng|botorch")
_OF_LIBRARIES = frozenset(
    (
        "botorch.utils.sampling.manual_seed",
        "botorch.utils.manual_seed",
        "torch.random.fork_rng",
        "torch.fork_rng",
        "lightning.fabric.utilities.seed.isolate_rng",
        "lightning.pytorch.utilities.seed.isolate_rng",
        "pytorch_lightning.utilities.seed.isolate_rng",
        "fairseq.data.data_utils.numpy_seed",
    )
)


def never_entered(file: File) -> Iterator[Finding]:
    """Contexts for seeding that no `with` enters."""
    if file.holds(_JOINED):
        for block in file.nodes(ast.With, ast.AsyncWith):
            for item in block.items:
                yield from _joined(file, item.context_expr)
    if file.holds(_MANAGERS):
        for call in file.nodes(ast.Call):
            if _SEEDS.search(last_name(call.func)) and _left(file, call) and _is_manager(file, call):
                yield Site(file, call).finding(
                    f"`{file.one_line(call)}` makes a context that nothing enters: without `with` nothing is seeded"
                )


def _joined(file: File, entered: ast.expr) -> Iterator[Finding]:
    """The contexts of `a and b` that are only asked for their truth, which all of them have: the last is entered, of
    `a or b` the first."""
    if not isinstance(entered, ast.BoolOp):
        return
    last = isinstance(entered.op, ast.And)
    taken = entered.values[-1 if last else 0]
    for value in entered.values[:-1] if last else entered.values[1:]:
        # A test is no context, and a plain seed call seeds where it is made.
        if not isinstance(value, ast.Call) or not isinstance(taken, ast.Call):
            continue
        name = last_name(value.func)
        if _SEEDS.search(name) and (file.name(value.func) or "") not in SEEDS and not _asks(name):
            yield Site(file, value).finding(
                f"`with … {'and' if last else 'or'} …` enters `{file.one_line(taken.func)}(…)` alone: the context of "
                f"`{file.one_line(value)}` is never entered, and nothing is seeded"
            )


def _asks(name: str) -> bool:
    return name.lower().startswith(("is_", "has_", "use_", "should_", "needs_"))


def _left(file: File, call: ast.Call) -> bool:
    """Whether what a call makes is thrown away, or kept under a name that nothing reads."""
    parent = file.parent(call)
    if isinstance(parent, ast.Expr):
        return True
    target = parent.targets[0] if isinstance(parent, ast.Assign) and len(parent.targets) == 1 else None
    if not isinstance(target, ast.Name) or file.scope(call).function is None:
        return False
    return not any(
        isinstance(use.ctx, ast.Load) and file.scope(use).function is file.scope(call).function
        for use in names(file).get(target.id, ())
    )


def _is_manager(file: File, call: ast.Call) -> bool:
    """Whether a call makes a context that does its work where it is entered."""
    if (file.name(call.func) or "") in _OF_LIBRARIES:
        return True
    symbol = file.symbol(call.func)
    if symbol is None:
        return False
    found = definition_of(file, symbol)
    if found is not None:
        return any(last_name(decorator) == "contextmanager" for decorator in found[1].decorator_list)
    home = file.sibling(symbol.path)
    scope = home.tree.class_scope(symbol.bare) if home is not None else None
    if scope is None or not isinstance(scope.node, ast.ClassDef):
        return False
    methods = {method.name: method for method in scope.node.body if isinstance(method, FUNCTIONS)}
    begun = methods.get("__init__")
    early = begun is not None and any(_SEEDS.search(last_name(call.func)) for call in calls_in(begun))
    return "__enter__" in methods and not early
