"""Samplers and streams that seed anew at the start of every pass, with a number that no epoch changes.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import re

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import CallSite

from ..code.syntax import defaults_of, dotted, is_whole_number, last_name
from ..draws.randomness import SEED_PARAMETER
from ..loaders.loader import is_evaluation

_PASSES = compile_later(r"Sampler$|IterableDataset$|IterDataPipe$")
_KNOWN = compile_later(r"^(?:object|Generic|ABC|Sampler|BatchSampler|IterableDataset|IterDataPipe|Dataset)$")
_EVALUATES = compile_later(r"(?i)eval|valid|test|infer|sequential|^Val|Val(?=[A-Z]|$)")


def same_each_pass(site: CallSite, seed: ast.expr) -> str | None:
    """The class whose `__iter__` a site seeds in, where every pass starts from the same number."""
    owner = _passed_over(site.file, site.node)
    if owner is None or site.loop_depth or re.search(r"get_worker_info|\brank\b", site.file.text(owner)):
        return None
    return owner.name if _stays(site.file, owner, seed) else None


# What begins a pass: a sampler is told so, or starts over when it is asked for its items.
_BEGINS = compile_later(r"^__iter__$|^_?reset$|^(?:_?re)?_?start$|^on_(?:pass|round)_(?:start|begin)$")
# What draws by its seed, by its name.
_DRAWS = compile_later(r"Sampler$|Shuffler$|Generator$|RNG$|Rng$|Random(?:State|er)?$|Permutation$|Shuffle$")


def remade_each_pass(file: File, call: ast.Call) -> str | None:
    """The class that makes what draws for it anew for each pass, with a seed that stays: `self.order = Sampler(…,
    seed=self.seed)` in `reset`."""
    given = next((k.value for k in call.keywords if k.arg == "seed"), None)
    if given is None or not _DRAWS.search(last_name(call.func)):
        return None
    owner = _passed_over(file, call)
    if owner is None or any("state" in (k.arg or "") for k in call.keywords):
        return None  # made in the state in which a run stopped
    return owner.name if _stays(file, owner, given) else None


def _passed_over(file: File, node: ast.AST) -> ast.ClassDef | None:
    """The class of samplers or streams, none of evaluation and none that knows of epochs, whose pass a node begins."""
    function = file.scope(node).function
    method = function.node if function is not None else None
    owner = file.parent(method) if method is not None else None
    if not isinstance(method, ast.FunctionDef) or not isinstance(owner, ast.ClassDef):
        return None
    if not _BEGINS.match(method.name):
        return None
    bases = [last_name(base) for base in owner.bases if not isinstance(base, ast.Subscript)]
    if not any(map(_PASSES.search, (owner.name, *bases))) or not all(map(_KNOWN.match, bases)):
        return None
    if is_evaluation(owner.name) or _EVALUATES.search(owner.name) or _endless(method):
        return None
    return None if re.search(r"epoch|__setattr__", file.text(owner)) else owner


def _stays(file: File, owner: ast.ClassDef, seed: ast.expr) -> bool:
    """Whether a seed is a number, or one that the constructor keeps and nothing else sets."""
    if is_whole_number(seed):
        return True
    if not isinstance(seed, ast.Attribute) or dotted(seed) != f"self.{seed.attr}":
        return False
    if not SEED_PARAMETER.match(seed.attr.strip("_")):
        return False
    held = file.tree.scopes[owner].attributes.get(seed.attr, ())
    if not held or not all(inside.qualname.endswith(".__init__") for _, inside, _ in held):
        return False
    stored = re.compile(rf"\b(?!self\b)\w+\.{seed.attr}\s*=[^=]|self\.{seed.attr}\s*(?:[-+*^]|//)=")
    if stored.search(file.source.data.decode(errors="replace")):
        return False  # `sampler.seed = epoch`
    return all(_is_number(value, inside.node) for value, inside, _ in held)


def _is_number(value: ast.expr, constructor: ast.AST) -> bool:
    """Whether what is kept is no `None` by default: that would be another number in each pass."""
    if isinstance(value, ast.Name) and isinstance(constructor, ast.FunctionDef):
        default = defaults_of(constructor.args).get(value.id)
        return not (isinstance(default, ast.Constant) and default.value is None)
    return is_whole_number(value)


def _endless(method: ast.FunctionDef) -> bool:
    """Whether one pass goes on for ever."""
    return any(
        isinstance(node, ast.While) and isinstance(node.test, ast.Constant) and bool(node.test.value)
        for node in walk(method)
    )
