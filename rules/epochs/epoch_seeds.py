"""RNGs that are seeded with the number of the epoch alone, where the program has a seed.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.knowledge.rng import SEEDS, THREE
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import all_given, last_name
from ..loaders.loader import is_evaluation
from ..runs.intent import seedish

_EPOCH = compile_later(r"^_?(?:(?:cur(?:rent)?|this|global)_)?epoch(?:_?(?:idx|index|num|i))?$")


def by_epoch(file: File) -> Iterator[Finding]:
    """`np.random.seed(epoch)` beside `args.seed`: from here on every seed gives the same numbers."""
    if b"epoch" not in file.source.data:
        return
    told: set[str] = set()
    for call in file.nodes(ast.Call):
        given = all_given(call)
        if len(given) != 1 or not only_epoch(given[0]) or is_evaluation(file.function(call)):
            continue
        if not SEEDS.get(file.name(call.func) or "", (0,))[0] & THREE or file.function(call) in told:
            continue
        seed = Site(file, call).seed
        if seed is None or seed == ast.unparse(given[0]):
            continue
        told.add(file.function(call))
        yield Site(file, call).finding(
            f"`{file.one_line(call)}` takes the place of `{seed}`: what is drawn from here on is the same for every "
            "seed",
            fix=Fix(SHOWN, f"Add `{seed}` to the epoch", ()),
        )


def epoch_for_seed(file: File, node: ast.ClassDef) -> Iterator[Finding]:
    """`self._seed = epoch` in `set_epoch`, where the constructor keeps the seed that it takes."""
    scope = file.tree.scopes[node]
    for method in node.body:
        if not isinstance(method, ast.FunctionDef) or method.name != "set_epoch" or len(method.args.args) < 2:
            continue
        epoch = method.args.args[1].arg
        for inner in walk(method):
            target = inner.targets[0] if isinstance(inner, ast.Assign) else None
            if (
                not isinstance(target, ast.Attribute)
                or not seedish(target)
                or last_name(target.value) != "self"
            ):
                continue
            assert isinstance(inner, ast.Assign)
            kept = any(
                isinstance(value, ast.Name) and seedish(value)
                for value, _, _ in scope.attributes.get(target.attr, ())
            )
            if kept and isinstance(inner.value, ast.Name) and inner.value.id == epoch:
                yield Site(file, inner).finding(
                    f"`{file.one_line(inner)}` puts the epoch in the place of the seed that the constructor took: from "
                    "here on every seed gives the same order",
                    fix=Fix(SHOWN, "Keep the epoch beside the seed, and seed with both", ()),
                )


def only_epoch(value: ast.expr) -> bool:
    """Whether a number is made of an epoch and constants."""
    named = [n for n in walk(value) if isinstance(n, (ast.Name, ast.Attribute))]
    epochs = [n for n in named if _EPOCH.match(last_name(n))]
    held = {id(n.value) for n in epochs if isinstance(n, ast.Attribute)}
    others = [n for n in named if n not in epochs and id(n) not in held and last_name(n) != "int"]
    return bool(epochs) and not others
