"""Seeds that nobody gives where somebody could: a private function's, which no call has, and `seed=None` written down
among arguments that a configuration decides.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator

from reprolint.index.extract import has_star
from reprolint.knowledge.rng import NUMPY_GENERATORS
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import all_given, argument_of, defaults_of, dotted, is_none, last_name
from ..code.uses import attributes, callers, names
from ..draws.randomness import GENERATOR_PARAMETER, SEED_PARAMETER, Function, is_stub, parameters

_MADE_BY = frozenset({*NUMPY_GENERATORS, "random.Random", "sklearn.utils.check_random_state"})


def never_handed(file: File, function: Function) -> Iterator[Finding]:
    """The calls of `def _permute(data, seed=None): rng = check_random_state(seed)`, none of which gives a seed."""
    if not function.name.startswith("_") or function.name.startswith("__") or is_stub(function):
        return
    defaults = defaults_of(function.args)
    taken = [
        p.arg
        for p in parameters(function)
        if (SEED_PARAMETER.match(p.arg) or GENERATOR_PARAMETER.match(p.arg))
        and isinstance(default := defaults.get(p.arg), ast.Constant)
        and default.value is None
    ]
    scope = file.scope(function.body[0]).function
    if len(taken) != 1 or scope is None or function.decorator_list:
        return
    if not _makes_of(file, function, taken[0]):
        return
    calls = callers(file, scope)
    uses: list[ast.expr] = [*names(file).get(function.name, ()), *attributes(file).get(function.name, ())]
    uses = [use for use in uses if isinstance(getattr(use, "ctx", None), ast.Load)]
    if not calls or len(calls) < len(uses) or len(calls) > 3:
        return  # handed over, and called who knows how
    if any(
        home.test or has_star(call) or argument_of(scope, call, taken[0]) is not None for home, call in calls
    ):
        return
    for home, call in calls:
        if home is file:
            yield Site(file, call).finding(
                f"`{function.name}` takes `{taken[0]}` and no call gives one: no caller's seed decides what it draws"
            )


def _makes_of(file: File, function: Function, name: str) -> bool:
    """Whether a function makes an RNG of a parameter."""
    return any(
        isinstance(call := file.parent(use), ast.Call)
        and use in all_given(call)
        and (
            file.name(call.func) in _MADE_BY or last_name(call.func) in ("check_random_state", "default_rng")
        )
        for use in names(file).get(name, ())
        if (around := file.scope(use).function) is not None and around.node is function
    )


_CONFIGURATION = compile_later(
    r"^((?:self\.)?_*(?:cfg|config|args|opt|options|hparams|conf|hps|settings|params))\b"
)


def none_among_options(file: File) -> Iterator[Finding]:
    """`Generator(length=cfg.length, top_k=cfg.top_k, top_p=cfg.top_p, seed=None)`."""
    if re.search(rb"\bseed\s*=\s*None\s*[,)]", file.source.data) is None:
        return
    for call in file.nodes(ast.Call):
        none = next((k for k in call.keywords if k.arg == "seed" and is_none(k.value)), None)
        if none is None or len(call.keywords) < 4:
            continue
        read = Counter(match[1] for k in call.keywords if (match := _CONFIGURATION.match(_root(k.value))))
        holder, count = read.most_common(1)[0] if read else ("", 0)
        if count > 2:
            yield Site(file, none.value).finding(
                f"`{file.one_line(call.func)}` is given `seed=None` beside {count} arguments from `{holder}`: no "
                "option decides what it draws"
            )


def _root(value: ast.expr) -> str:
    """`self.cfg.ppo.top_k` of `self.cfg.ppo.get("top_k", 5)["a"]`."""
    while isinstance(value, (ast.Call, ast.Subscript)):
        value = value.func if isinstance(value, ast.Call) else value.value
    return dotted(value)
