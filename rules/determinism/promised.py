"""Helpers that by their names promise a run that repeats: `fix_all_seed(seed)`, `make_deterministic()`.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast

from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import AssignSite, CallSite, Site

from ..code.syntax import FUNCTIONS, all_given, last_name
from ..code.uses import function_of
from ..draws.randomness import calls_of, is_seed_call, parameters

_PROMISES = compile_later(
    r"(?i)^_*(?:fix|freeze|lock)_?(?:\w+_)?(?:seeds?|random\w*|rng)$|seed_?everything|^_*seed_all|all_?(?:the_)?seeds?$"
    r"|everything_seed|^_*(?:make|set|ensure|enforce|enable|setup|force)_(?:\w+_)?(?:determin|reprod)|reproducib"
    r"|^_*fix_(?:all|everything)"
)
_SEEDS = compile_later(r"(?i)^_*(?:set|fix|init|setup|apply)_?(?:\w+_)?seeds?$|seed_?everything|^_*seed_all")
_REFUSES = compile_later(r"(?i)non_?determin|disable|determinis\w*\s*=\s*False|benchmark\s*=\s*True")


def promised(site: AssignSite | CallSite) -> ast.Call | None:
    """A call above a site, in its function and under no condition that is not the site's, of what promises a run that
    repeats by its name."""
    file = site.file
    mine = [test.node for test in site.tests]
    found: ast.Call | None = None
    for call in file.nodes(ast.Call):
        if call.lineno >= site.row or not _PROMISES.search(last_name(call.func)):
            continue
        if file.function(call) != site.function or _REFUSES.search(file.text(call)):
            continue
        if not all_given(call) and "seed" in last_name(call.func):
            continue  # whatever seed that is
        if all(test.node in mine for test in Site(file, call).tests) and not _wants_speed(file, call):
            found = call
    return found


def _wants_speed(file: File, call: ast.Call) -> bool:
    """Whether the helper itself is for runs with fast kernels."""
    home = function_of(file, call)
    return home is not None and _REFUSES.search(home[0].text(home[1])) is not None


def seeds_by_name(site: AssignSite) -> bool:
    """Whether a site stands in a helper that seeds by its name and does so, takes a seed or the options, and is not
    told whether to go fast."""
    file = site.file
    scope = file.scope(site.node).function
    function = scope.node if scope is not None else None
    if not isinstance(function, FUNCTIONS) or not _SEEDS.search(function.name) or not parameters(function):
        return False
    if any(_CHOOSES.search(parameter.arg) for parameter in parameters(function)):
        return False
    return any(is_seed_call(file, call) for call in calls_of(file, function))


_CHOOSES = compile_later(r"(?i)determin|bench|fast|speed|reprod|cudnn")
