"""Generators that are made, handed to what draws, and never seeded: they start from torch's constant.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lint.finding import Finding
from reprolint.lint.site import CallSite

from ..code.uses import names


def never_seeded(site: CallSite) -> Iterator[Finding]:
    """`g = torch.Generator()`, and all that follows is `generator=g`, in a file that knows of a seed."""
    file = site.file
    assign = file.parent(site.node)
    target = assign.targets[0] if isinstance(assign, ast.Assign) and len(assign.targets) == 1 else None
    if not isinstance(target, ast.Name) or b"seed" not in file.source.data.lower():
        return
    scope = file.scope(target)
    uses = [use for use in names(file).get(target.id, ()) if use is not target]
    if uses and all(isinstance(use.ctx, ast.Load) and _draws(file.parent(use)) for use in uses):
        inside = all(file.scope(use) is scope for use in uses) or scope.function is None
        if inside:
            yield site.finding(
                f"nothing seeds `{target.id}`: it starts from torch's constant (67280421310721), each time that it is "
                "made, whatever seed the program is given"
            )


def _draws(around: ast.AST | None) -> bool:
    """Whether a use hands the generator to what draws: torch's functions and loaders take it by this keyword."""
    return isinstance(around, ast.keyword) and around.arg == "generator"
