"""Samplers that every run makes, and that only a run of several processes tells the epoch.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast

from reprolint.lazy import compile_later
from reprolint.lint.site import CallSite, Site, Test

from ..code.syntax import dotted
from ..loaders.loader import is_evaluation

_SEVERAL = compile_later(
    r"(?i)distrib|world_?size|\bdist\b|\bddp\b|_ddp\b|num_(?:gpus|tasks|processes|replicas)|n_gpus?|local_rank"
)
_KIND = compile_later(r"hasattr|isinstance|sampler|epoch")


def told_if_distributed(site: CallSite) -> ast.Call | None:
    """The first call that tells the epoch, where all of them in the sampler's function ask whether the run is
    distributed, and what makes the sampler does not."""
    # Without these it asks the process group, which one process has not.
    if site.args["num_replicas"].missing or site.args["rank"].missing or any(map(_asks, site.tests)):
        return None
    file = site.file
    function = file.scope(site.node).function
    calls = [
        call
        for call in file.nodes(ast.Call)
        if isinstance(call.func, ast.Attribute)
        and call.func.attr == "set_epoch"
        and file.scope(call).function is function
        and not is_evaluation(dotted(call.func.value))
    ]
    if not calls or not all(any(map(_asks, Site(file, call).tests)) for call in calls):
        return None
    first: ast.Call = calls[0]
    return first


def _asks(test: Test) -> bool:
    """Whether a condition is true of a run of several processes."""
    text = ast.unparse(test.node)
    if isinstance(test.node, ast.Constant) or _KIND.search(text):
        return False
    return _SEVERAL.search(text) is not None and test.holds
