"""Sets of samples that are made by hand: an order is drawn and cut in two."""

from __future__ import annotations

import ast

from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import CallSite

from ._syntax import FUNCTIONS
from ._uses import names

_PART = compile_later(
    r"(?i)(?:^|[_\W])(?:x|y)?_?(?:train|val|valid|validation|test|dev|holdout)(?:$|[_\W]|ing|set|idx|ind)"
)


def cut_in_two(site: CallSite, target: ast.expr | None) -> bool:
    """Whether what is shuffled is cut into `order[:n]` and `order[n:]`, and both go to what is named after the parts
    of a data set."""
    file, function = site.file, site.file.scope(site.node).function
    shuffled = target if target is not None else next(iter(site.node.args), None)
    if not isinstance(shuffled, ast.Name):
        return False
    heads: set[str] = set()
    tails: set[str] = set()
    for use in names(file).get(shuffled.id, ()):
        part = file.parent(use)
        if use.lineno <= site.row or file.scope(use).function is not function:
            continue
        if (
            not isinstance(part, ast.Subscript)
            or not isinstance(part.slice, ast.Slice)
            or not _goes_to_part(file, part)
        ):
            continue
        if part.slice.upper is not None and part.slice.lower is None:
            heads.add(ast.dump(part.slice.upper))
        elif part.slice.lower is not None and part.slice.upper is None:
            tails.add(ast.dump(part.slice.lower))
    return bool(heads & tails)


def _goes_to_part(file: File, part: ast.Subscript) -> bool:
    """Whether a statement around binds to a name, or opens a file, that is called after a part of a data set."""
    for around in file.ancestors(part):
        if isinstance(around, ast.Assign):
            return any(_PART.search(ast.unparse(target)) for target in around.targets)
        if isinstance(around, ast.With) and any(
            _PART.search(ast.unparse(i.context_expr)) for i in around.items
        ):
            return True
        if isinstance(around, FUNCTIONS):
            return False
    return False
