"""Tasks of Meta-World whose objects are placed anew at each reset, by NumPy's global RNG.

`_freeze_rand_vec = False` has `_get_state_rand_vec` draw the places of objects and goals: from the environment's own
`np_random` where `seeded_rand_vec` is on, which it is not by default, and else from `np.random.uniform` (Meta-World 2
and 3, `sawyer_xyz_env.py`). Asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import dotted
from ..draws.randomness import seed_calls


def thawed(file: File) -> Iterator[Finding]:
    """`env._freeze_rand_vec = False` without `env.seeded_rand_vec = True`, where no NumPy is seeded either."""
    if b"_freeze_rand_vec" not in file.source.data or b"seeded_rand_vec" in file.source.data:
        return
    if any("numpy" in (file.name(call.func) or "numpy") for call in seed_calls(file)):
        return  # (or a helper that may)
    for assign in file.nodes(ast.Assign):
        target = assign.targets[0]
        if not isinstance(target, ast.Attribute) or target.attr != "_freeze_rand_vec":
            continue
        if file.literal(assign.value) is not False or dotted(target.value) in ("self", "cls"):
            continue  # (a task of its own, which may draw as it likes)
        if Site(file, assign.value).seeded("numpy").yes:
            continue
        yield Site(file, assign).finding(
            f"`{file.one_line(assign)}` has Meta-World draw the places of objects from NumPy's global RNG, which no "
            "seed of the environment reaches: `seeded_rand_vec = True` has it draw from its own"
        )
