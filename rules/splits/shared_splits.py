"""Splits of the same samples in one function: models that are compared are to see the same ones."""

from __future__ import annotations

import ast

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.site import CallSite

from ..code.syntax import names_in

_MODEL = compile_later(
    r"(?i)(?:^|_)(?:model|clf|classifier|cls|estimator|est|regressor|reg|learner|algorithm|algo|pipeline|pipe|kernel)$"
)


def split_alike(site: CallSite, parameter: str) -> ast.Call | None:
    """The first call above in the same function that is given the same, but for what takes the seed."""
    file, node = site.file, site.node
    scope, callee, given = file.scope(node).function, file.name(node.func), _given(site, node, parameter)
    place = (node.lineno, node.col_offset)
    for call in file.nodes(ast.Call):
        like = file.name(call.func) == callee and file.scope(call).function is scope
        if like and (call.lineno, call.col_offset) < place and _given(site, call, parameter) == given:
            above = CallSite(file, call, site.name)
            return above.node if not above.loop_depth else None
    return None


def _given(site: CallSite, call: ast.Call, parameter: str) -> tuple[list[str], dict[str | None, str]]:
    """The arguments of a call as they are spelled."""
    keywords = {k.arg: site.file.one_line(k.value) for k in call.keywords if k.arg != parameter}
    return [site.file.one_line(argument) for argument in call.args], keywords


def compares_models(site: CallSite) -> bool:
    """Whether all that a site is repeated for is a model, in the only loop around it: `for name, model in
    models.items(): … KFold(5, shuffle=True)`."""
    if site.loop_depth != 1:
        return False
    loop = next((a for a in site.file.ancestors(site.node) if isinstance(a, (ast.For, ast.While))), None)
    if not isinstance(loop, ast.For):
        return False
    targets = [node.id for node in walk(loop.target) if isinstance(node, ast.Name)]
    bound = {n.id for n in walk(loop) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    own = [*site.node.args, *(keyword.value for keyword in site.node.keywords)]
    return any(map(_MODEL.search, targets)) and not any(bound & set(names_in(part)) for part in own)
