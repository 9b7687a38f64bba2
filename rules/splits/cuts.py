"""Sets of samples that are made by hand: an order is drawn and cut in two."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import CallSite

from ..code.syntax import FUNCTIONS, last_name
from ..code.uses import attributes, names

_PART = compile_later(
    r"(?i)(?:^|[_\W])(?:x|y)?_?(?:train|val|valid|validation|test|dev|holdout)(?:$|[_\W]|ing|set|idx|ind)"
)


# Functions that give the samples: what they cut in two is a split, whatever it is called.
_GIVES_SAMPLES = compile_later(r"(?i)(?:^|_)(?:load|read|setup|datasets?|data)(?:$|_)")
_DIVIDES = ("split", "array_split", "tensor_split")


def cut_in_two(site: CallSite, target: ast.expr | None) -> bool:
    """Whether what is shuffled is cut into `order[:n]` and `order[n:]` (with preview, also `order[n:m]`), and both go
    to what is named after the parts of a data set; with preview also by `np.split`, and in what gives data."""
    file, function = site.file, site.file.scope(site.node).function
    bold = file.settings.preview
    shuffled = target if target is not None else next(iter(site.node.args), None)
    loads = bold and function is not None and _GIVES_SAMPLES.search(function.qualname.rsplit(".", 1)[-1])
    heads: set[str] = set()
    tails: set[str] = set()
    for use in _uses(file, shuffled, bold):
        part = file.parent(use)
        if use.lineno <= site.row or file.scope(use).function is not function:
            continue
        if (
            bold
            and isinstance(part, ast.Call)
            and last_name(part.func) in _DIVIDES
            and _goes_to_part(file, part)
        ):
            return use in part.args[:1]
        if not isinstance(part, ast.Subscript) or not isinstance(part.slice, ast.Slice):
            continue
        if not (_goes_to_part(file, part) or loads):
            continue
        if part.slice.upper is not None and part.slice.lower is None:
            heads.add(ast.dump(part.slice.upper))
        elif part.slice.lower is not None and (part.slice.upper is None or bold):
            tails.add(ast.dump(part.slice.lower))
    return bool(heads & tails)


_AS_LIST = ("tolist", "numpy", "long", "cpu", "list", "array", "asarray")


def bound_as_list(file: File, call: ast.Call) -> ast.expr | None:
    """What a draw is bound to through `.tolist()` or `list(…)`."""
    made: ast.AST = call
    for around in file.ancestors(call):
        if isinstance(around, ast.Attribute):
            if around.attr not in _AS_LIST:
                return None
        elif isinstance(around, ast.Call):
            if made is not around.func and last_name(around.func) not in _AS_LIST:
                return None
        else:
            return around.targets[0] if isinstance(around, ast.Assign) else None
        made = around
    return None


_A_PART = compile_later(
    r"(?i)^(?:x_?|y_?)?(?:train|training|val|valid|validation|test|dev|holdout)"
    r"(?:_?(?:set|data|files?|samples?|ids?|idxs?|inds?|indices|rows|items|subjects|patients|users|list|names|paths|images|keys"
    r"|examples))*s?$"
)


def takes_part(site: CallSite, target: ast.expr | None) -> bool:
    """`test = random.sample(rows, n)`: a part of a data set that is taken by chance from what is no part of one."""
    file = site.file
    around = file.parent(site.node)
    if isinstance(around, ast.Call) and last_name(around.func) in _DIVIDES and site.node in around.args[:1]:
        return _goes_to_part(file, around)
    if site.spelling.rsplit(".", 1)[-1] not in ("sample", "choice") or not site.node.args or target is None:
        return False
    source = site.node.args[0]
    return _A_PART.match(last_name(target)) is not None and not _PART.search(file.text(source))


def _uses(file: File, shuffled: ast.expr | None, bold: bool) -> Sequence[ast.expr]:
    """Where what is shuffled is named: a name, with preview an attribute of `self`, too."""
    if isinstance(shuffled, ast.Name):
        return names(file).get(shuffled.id, ())
    if bold and isinstance(shuffled, ast.Attribute) and last_name(shuffled.value) == "self":
        return [use for use in attributes(file).get(shuffled.attr, ()) if last_name(use.value) == "self"]
    return ()


def _goes_to_part(file: File, part: ast.AST) -> bool:
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
