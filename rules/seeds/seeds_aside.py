"""Seeds of classes that train, which reach the loaders' workers, a `DistributedSampler` or the environments and nothing
else: the process that builds the model is not seeded.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.program import MAYBE, NAMED
from reprolint.knowledge.rng import TORCH
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, dotted, last_name, parameter_of
from ..code.uses import attributes
from ..draws.randomness import SEED_PARAMETER, Function, seed_calls
from ..epochs.sampler_seeds import for_workers, given_to_workers
from ..loaders.loader import DISTRIBUTED
from ..order.uses_of_order import is_shown
from .class_seeds import read_outside

_TEACHES = compile_later(r"^_?(?:(?:run|train|fit|learn|pre_?train|fine_?tune)(?:_\w+)?|optimizer_step)$")
_STEPS = compile_later(r"\.backward\(|\boptimizers?\b")
_ENVIRONMENT = compile_later(r"(?i)(?:^|_)(?:vec_?|gym_?)?envs?(?:_|$)|Env(?=s?$|[A-Z])|^gym")
_RECORDS = compile_later(r"(?i)logg(?:er|ing)|wandb|tracker|writer|config|hparam|metadata|^dict$")
_SAMPLER = "the `DistributedSampler`"
_ASIDE = compile_later(r"(?i)worker|init_fn|env")
# What seeds by itself, or reads all that the object keeps.
_MAY = compile_later(
    r"\b\w*seed_(?:all|everything)\b|enable_full_determinism|self\.__dict__|vars\(self\)|getattr\(self|save_hyperparameters"
)
_SPEAKS = compile_later(r"(?i)seed|determin|reprod")


def reaches_only_aside(file: File, node: ast.ClassDef) -> Iterator[Finding]:
    """`self.seed = seed` in a trainer that hands it to its environments alone."""
    data = file.source.data
    if b"torch" not in data or not any(word in data for word in (b"env", b"worker", b"DistributedSampler")):
        return
    methods = [m for m in node.body if isinstance(m, FUNCTIONS)]
    if not any(_TEACHES.match(m.name) for m in methods) or not _STEPS.search(file.text(node)):
        return
    scope = file.tree.scopes[node]
    for attribute, values in scope.attributes.items():
        if not SEED_PARAMETER.match(attribute.strip("_")) or attribute.strip("_") == "random_state":
            continue
        made = [value for value, inside, _ in values if inside.qualname.endswith(".__init__")]
        if len(values) != 1 or not made or not (isinstance(made[0], _PLAIN) or _is_moved(made[0])):
            continue
        gets = _who_gets_it(file, node, attribute)
        if not gets or _seeded_otherwise(file, node, made[0]) or read_outside(file, node, attribute):
            continue
        left = (
            "it does not decide weights and dropout"
            if _SAMPLER in gets
            else "no seed decides the weights and the order of this process"
        )
        yield Site(file, made[0]).finding(
            f"`self.{attribute}` reaches {' and '.join(sorted(gets))}, and nothing else: {left}"
        )
        return


_PLAIN = (ast.Name, ast.Constant)


def _is_moved(value: ast.expr) -> bool:
    """`cfg.seed`, `cfg.seed + 1000 * rank`."""
    parts = (value.left, value.right) if isinstance(value, ast.BinOp) else (value,)
    return any(isinstance(part, ast.Attribute) and SEED_PARAMETER.match(part.attr) for part in parts)


def _who_gets_it(file: File, node: ast.ClassDef, attribute: str) -> set[str]:
    """Who is handed a seed that an object keeps; nobody where a use may be any other."""
    found: set[str] = set()
    for use in attributes(file).get(attribute, ()):
        owner = file.scope(use).owner
        if owner is None or owner.node is not node or not isinstance(use.ctx, ast.Load):
            continue
        if dotted(use) != f"self.{attribute}":
            return set()
        who = _handed_to(file, node, use)
        if who is None:
            return set()
        found |= {who} - {""}
    return found


def _handed_to(file: File, node: ast.ClassDef, use: ast.expr) -> str | None:
    """Who gets the seed at one place; an empty text where it is only told, None for what may seed."""
    around = file.parent(use)
    if is_shown(file, use) or isinstance(around, ast.FormattedValue):
        return ""
    call = file.parent(around) if isinstance(around, ast.keyword) else around
    called = last_name(call.func) if isinstance(call, ast.Call) else ""
    if _ENVIRONMENT.search(called) or (called in ("seed", "reset") and _of_environment(call)):
        return "the environments"
    if isinstance(call, ast.Call) and called[:1].isupper() and _kept_as_environment(file, call):
        return "the environments"
    if given_to_workers(file, use):
        return "the loaders' workers"
    if isinstance(call, ast.Call) and file.name(call.func) == DISTRIBUTED:
        return _SAMPLER
    if _RECORDS.search(called):
        return ""
    if not isinstance(call, ast.Call):
        return None
    method = next((m for m in node.body if isinstance(m, FUNCTIONS) and m.name == called), None)
    if method is None or dotted(call.func) != f"self.{called}":
        return None
    name = parameter_of(method, call, use, bound=True)
    return "the loaders' workers" if name is not None and for_workers(file, method, name) else None


def _kept_as_environment(file: File, call: ast.Call) -> bool:
    """`self._env = Adapter(name, self.seed)`."""
    around = file.parent(call)
    target = around.targets[0] if isinstance(around, ast.Assign) else None
    if not isinstance(target, ast.Attribute) or not _ENVIRONMENT.search(target.attr):
        return False
    symbol = file.symbol(call.func)
    return symbol is None or not file.program.effect(symbol).state & (TORCH | MAYBE | NAMED)


def _of_environment(call: ast.AST | None) -> bool:
    """`self.env.reset(seed=self.seed)`."""
    target = call.func if isinstance(call, ast.Call) else None
    return isinstance(target, ast.Attribute) and _ENVIRONMENT.search(last_name(target.value)) is not None


def _seeded_otherwise(file: File, node: ast.ClassDef, made: ast.expr) -> bool:
    """Whether something in the file, or before the object is made, seeds the process: not what runs in workers."""
    for call in seed_calls(file):
        function = file.scope(call).function
        if function is None or not _ASIDE.search(function.qualname.rsplit(".", 1)[-1]):
            return True
    for method in node.body:
        if isinstance(method, Function) and _SPEAKS.search(method.name) and not _ASIDE.search(method.name):
            return True
    if _MAY.search(file.text(node)):
        return True
    return Site(file, made).seeded("torch").yes
