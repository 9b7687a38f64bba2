"""Classes that seed one global RNG with the seed that they are given, and draw from another one in their methods.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.knowledge import rng
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import CallSite

from ..code.syntax import FUNCTIONS, all_given, is_within, last_name
from ..draws.randomness import SEED_PARAMETER, draws, seed_calls
from ..runs.intent import seedish

_NEEDED = {rng.PYTHON: "random.seed", rng.NUMPY: "np.random.seed", rng.TORCH: "torch.manual_seed"}


def class_seeds_one(site: CallSite) -> Iterator[Finding]:
    """What is said at the first seed call of a class: `torch.manual_seed(self.random_state)` in a constructor, and
    `np.random.shuffle(rows)` in a method."""
    file, call = site.file, site.node
    owner = file.scope(call).owner
    node = owner.node if owner is not None else None
    if file.test or not isinstance(node, ast.ClassDef) or not _own_seed(call):
        return
    mask = _seeded(file)
    seeding = [other for other in seed_calls(file) if is_within(other, node)]
    if not mask or seeding[:1] != [call]:
        return
    inside = file.scope(call).function
    for method in node.body:
        if not isinstance(method, FUNCTIONS) or (inside is not None and method is inside.node):
            continue
        for draw, bits in draws(file, method):
            left = bits & ~mask & rng.THREE
            if left and not _is_seed(file, draw):
                yield site.finding(
                    f"`{site.spelling}` is all that `{node.name}` seeds with its own seed, and "
                    f"`{file.one_line(draw.func)}` (line {draw.lineno}) draws from {rng.LABELS[left & -left]}: what "
                    f"`{method.name}` does is not decided by it",
                    fix=Fix(SHOWN, f"Call `{_NEEDED[left & -left]}` beside it", ()),
                )
                return


def _own_seed(call: ast.Call) -> bool:
    """Whether a call seeds with the parameter or attribute for it."""
    return any(
        isinstance(node, (ast.Name, ast.Attribute)) and SEED_PARAMETER.match(last_name(node).strip("_"))
        for given in all_given(call)
        for node in walk(given)
    )


def _seeded(file: File) -> int:
    """The RNGs that a file seeds; 0 where a helper may know more of them."""
    mask = 0
    for call in seed_calls(file):
        found = rng.SEEDS.get(file.name(call.func) or "")
        if found is None:
            return 0
        mask |= found[0]
    return mask


def _is_seed(file: File, draw: ast.Call) -> bool:
    """Whether what is drawn is a seed itself."""
    statement = file.statement(draw)
    return isinstance(statement, ast.Assign) and any(map(seedish, statement.targets))
