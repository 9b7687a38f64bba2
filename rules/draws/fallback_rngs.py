"""Seeds that a library draws for lack of one from another RNG than the one that they are for.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.knowledge.rng import DRAWS, LABELS, NUMPY, PYTHON
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS
from ..runs.intent import seedish
from .randomness import global_draw, is_seed_call

# What is seeded by number and draws from torch.
_TORCH = compile_later(rb"\bmanual_seed\(|SobolEngine\(|\bsobol\w*\(|torch\.Generator\(|fork_rng")


def fallback_rngs(file: File) -> Iterator[Finding]:
    """`self.seed = seed if seed is not None else random.randint(0, 10**6)` of what draws from torch."""
    data = file.source.data
    if b"torch" not in data or b"seed" not in data or _TORCH.search(data) is None:
        return
    drawn = [(call, DRAWS.get(file.name(call.func) or "", 0)) for call in file.nodes(ast.Call)]
    drawn = [(call, mask) for call, mask in drawn if mask in (PYTHON, NUMPY)]
    fallbacks = [call for call, _ in drawn if _for_lack(file, call)]
    if not fallbacks or len(fallbacks) < len(drawn):
        return  # that RNG is the file's for more than this
    if any(is_seed_call(file, call) and file.name(call.func) in _OTHERS for call in file.nodes(ast.Call)):
        return
    for call in fallbacks:
        yield Site(file, call).finding(
            f"where no seed is given, `{file.one_line(call.func)}` draws one from {LABELS[global_draw(file, call)]}, "
            "and what it seeds is torch's: who seeds torch alone gets other numbers in each run",
            fix=Fix(SHOWN, "Draw it from torch: `torch.randint(0, 2**31, ()).item()`", ()),
        )


_OTHERS = ("random.seed", "numpy.random.seed")


def _for_lack(file: File, call: ast.Call) -> bool:
    """Whether a draw stands in for a parameter that is a seed and was not given."""
    if not global_draw(file, call):
        return False
    around = file.parent(call)
    while isinstance(around, ast.Call) and getattr(around.func, "id", "") == "int":
        around = file.parent(around)
    if isinstance(around, ast.IfExp):
        return seedish(around.body) and seedish(_asked(around.test)) and _in_function(file, call)
    if isinstance(around, ast.Assign) and len(around.targets) == 1 and seedish(around.targets[0]):
        holder = file.parent(around)
        return (
            isinstance(holder, ast.If)
            and around in holder.body
            and seedish(_asked(holder.test))
            and _in_function(file, call)
        )
    return False


def _asked(test: ast.expr) -> ast.expr | None:
    """What `x is None` and `x is not None` ask."""
    if not isinstance(test, ast.Compare) or not isinstance(test.ops[0], (ast.Is, ast.IsNot)):
        return None
    return test.left


def _in_function(file: File, call: ast.Call) -> bool:
    """Whether the function around is one of a library's, that is given the seed."""
    function = next((around for around in file.ancestors(call) if isinstance(around, FUNCTIONS)), None)
    return function is not None and function.name != "main" and "seed" not in function.name
