"""An RNG of the right kind that a function has made and seeded above a draw from the global one: what a fix draws
from."""

from __future__ import annotations

import ast

from reprolint.index.extract import has_star
from reprolint.lint.site import CallSite

from ..code.syntax import FUNCTIONS, all_given
from ..code.uses import names

_KINDS = {
    "random": ("random.Random",),
    "numpy": ("numpy.random.default_rng", "numpy.random.RandomState"),
}


def rng_beside(site: CallSite) -> str | None:
    """The name of such an RNG, `rng = random.Random(seed)`: bound once, on every way to the draw."""
    file, function = site.file, site.file.scope(site.node).function
    kinds = _KINDS.get(site.name.partition(".")[0])
    if kinds is None or function is None or not isinstance(function.node, FUNCTIONS):
        return None
    around = {id(outer) for outer in file.ancestors(site.node)}
    for made in file.nodes(ast.Assign):
        target, value = made.targets[0], made.value
        if not isinstance(target, ast.Name) or not isinstance(value, ast.Call) or made.lineno >= site.row:
            continue
        if file.scope(made).function is not function or id(file.parent(made)) not in around:
            continue
        given = all_given(value)
        seeded = bool(given) and not any(isinstance(g, ast.Constant) and g.value is None for g in given)
        if not seeded or has_star(value) or file.name(value.func) not in kinds:
            continue
        bound = [use for use in names(file).get(target.id, ()) if isinstance(use.ctx, ast.Store)]
        if sum(file.scope(use).function is function for use in bound) == 1:
            return target.id
    return None
