"""Splits that each rank makes by a seed of its own: what one trains on, another tests on.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

_SPLITS = {
    "torch.utils.data.random_split": "generator",
    "sklearn.model_selection.train_test_split": "random_state",
    "sklearn.model_selection.KFold": "random_state",
    "sklearn.model_selection.StratifiedKFold": "random_state",
}
_RANK = compile_later(r"(?i)(?:^|[^a-z])(?:\w+_)?rank\b|process_index")


def split_by_rank(file: File) -> Iterator[Finding]:
    """`random_split(data, sizes, generator=torch.Generator().manual_seed(seed + rank))`."""
    for call in file.nodes(ast.Call):
        taken = _SPLITS.get(file.name(call.func) or "")
        given = next((k.value for k in call.keywords if taken is not None and k.arg == taken), None)
        if given is not None and _RANK.search(file.text(_made(file, given))):
            yield Site(file, call).finding(
                f"`{taken}` hangs on the rank: each rank divides the data differently, and what one holds back "
                "another trains on",
                node=given,
                fix=Fix(SHOWN, "Take the same seed on all ranks", ()),
            )


def _made(file: File, given: ast.expr) -> ast.expr:
    """What a name was bound to, where that is one call."""
    binding = file.binding(given) if isinstance(given, ast.Name) else None
    value = binding.value if binding is not None and binding.kind == "assign" else None
    return value if isinstance(value, ast.Call) else given
