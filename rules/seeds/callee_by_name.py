"""Methods of objects that reading cannot tell apart: where every method of that name in the project takes a seed or
generator, the one that is called does.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import re

from reprolint.index.extract import has_star
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, defaults_of, last_name
from ..draws.randomness import GENERATOR_PARAMETER, SEED_PARAMETER, Function, is_stub, parameters
from .callee_seeds import Taken, taken_of

# Methods that objects of libraries have, too: estimators, modules, environments, distributions, RNGs.
_OF_LIBRARIES = frozenset(
    """fit predict transform fit_transform forward step reset sample rsample split shuffle choice seed backward train
    eval run apply get set init call update build make copy clone close map filter""".split()
)
_PICKS = frozenset(("choice", "pop"))  # one of what is there, and nothing of the RNG that picks
_FILES = 12  # that hold methods of one name


def picked(file: File, node: ast.expr) -> bool:
    """Whether an object is one that was picked: `rng.choice(self.spaces)`, or a name that is bound to it."""
    if isinstance(node, ast.Name):
        binding = file.binding(node)
        value = binding.value if binding is not None and binding.kind == "assign" else None
        return isinstance(value, ast.Call) and last_name(value.func) in _PICKS
    return isinstance(node, ast.Call) and last_name(node.func) in _PICKS


def taken_by_all(file: File, call: ast.Call) -> Taken | None:
    """The seed or generator that every method of a name takes with a default, where a call of an object out of sight
    fits all of them."""
    target = call.func
    if not isinstance(target, ast.Attribute) or has_star(call):
        return None
    name = target.attr
    if name.startswith("__") or name in _OF_LIBRARIES or not _unknown(file, target):
        return None
    if name == "generate" and b"transformers" in file.source.data:
        return None  # a language model's
    known: dict[str, list[tuple[File, Function]] | None] = file.__dict__.setdefault("_methods_called", {})
    if name not in known:
        known[name] = _methods(file, name)
    found: Taken | None = None
    for holder, method in known[name] or ():
        if not _fits(method, call):
            return None
        if is_stub(method):
            continue
        taken = taken_of(holder, method)
        if taken is None or (found is not None and taken.name != found.name):
            return None
        found = taken
    return found


def _unknown(file: File, target: ast.Attribute) -> bool:
    """Whether nothing says what a method is called on."""
    if picked(file, target.value):
        return True
    name = file.name(target) or "?"
    return name.startswith("?") and not (isinstance(target.value, ast.Name) and target.value.id == "self")


def _methods(file: File, name: str) -> list[tuple[File, Function]] | None:
    """All methods of a name in the project, where this file or one that it imports has one that takes a seed or
    generator; None where a function of that name, or one that takes none, is among them."""
    project, word = file.program.project, f"def {name}(".encode()
    near = [file.path, *sorted(project.imports.get(file.path, ()))]
    takes = re.compile(rb"\bdef %b\([^)]*\b(?:\w*rng|\w*seed|\w*generator|random_state)\b" % name.encode())
    if not any(word in (data := project.data(path)) and takes.search(data) for path in near):
        return None
    paths = [path for path in project.files if word in project.data(path)]
    found: list[tuple[File, Function]] = []
    for path in paths if len(paths) <= _FILES else ():
        holder = file.sibling(path)
        if holder is None:
            return None
        if holder.test:
            continue
        for node in holder.nodes(*FUNCTIONS):
            if node.name != name:
                continue
            decided = any(
                SEED_PARAMETER.match(p.arg) or GENERATOR_PARAMETER.match(p.arg) for p in parameters(node)
            )
            if not decided or not isinstance(holder.parent(node), ast.ClassDef):
                return None
            found.append((holder, node))
    return found


def _fits(method: Function, call: ast.Call) -> bool:
    """Whether a method can be called so."""
    taken = [p.arg for p in (*method.args.posonlyargs, *method.args.args)][1:]
    needed = set(taken) - set(defaults_of(method.args))
    given = {*taken[: len(call.args)], *(k.arg for k in call.keywords)}
    named = {*taken, *(p.arg for p in method.args.kwonlyargs)}
    return len(call.args) <= len(taken) and needed <= given and given <= named
