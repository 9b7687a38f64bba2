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

from ._loaders import is_evaluation
from ._syntax import all_given, last_name

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


def only_epoch(value: ast.expr) -> bool:
    """Whether a number is made of an epoch and constants."""
    named = [n for n in walk(value) if isinstance(n, (ast.Name, ast.Attribute))]
    epochs = [n for n in named if _EPOCH.match(last_name(n))]
    held = {id(n.value) for n in epochs if isinstance(n, ast.Attribute)}
    others = [n for n in named if n not in epochs and id(n) not in held and last_name(n) != "int"]
    return bool(epochs) and not others
