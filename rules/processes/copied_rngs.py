"""RNG objects that tasks of other processes get: each process gets a copy in one state, and all draw the same.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from reprolint.index.binding import walk
from reprolint.knowledge.rng import NUMPY_GENERATORS
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import CallSite, Site

from ..code.syntax import COMPREHENSIONS, FUNCTIONS, LOOPS, all_given, dotted, last_name, names_in
from ..code.uses import definitions
from ..draws.randomness import RNG_METHODS, calls_of

_RNGS = (frozenset(NUMPY_GENERATORS) - {"numpy.random.SeedSequence"}) | {
    "random.Random",
    "torch.Generator",
    "torch.Generator().manual_seed",
    "sklearn.utils.check_random_state",
    "sklearn.utils.validation.check_random_state",
}
_GIVEN = ("random_state", "rng", "generator", "np_random")
_TYPES = compile_later(r"RandomState|\bGenerator\b|random\.Random\b")


def copied_rngs(site: CallSite, target: ast.expr, *, delayed: bool) -> Iterator[Finding]:
    """RNGs among what a task is given, in the object whose method it is, or in the objects that are worked on."""
    file = site.file
    if not _several(file, site, delayed):
        return
    given = _sent(file, site, target, delayed)
    for value in given:
        if _is_rng(file, value) and not _made_inside(file, value, site.node):
            yield site.finding(
                f"each process gets a copy of `{file.one_line(value)}` in the state that it has here: the tasks draw "
                "the same numbers",
                node=value,
            )
            return
    drawn = _drawn_by_method(file, site.node, target)
    if drawn is not None:
        yield site.finding(
            f"each process gets a copy of the object with its `self.{drawn}`, in the state that it has here: "
            f"`{file.one_line(target)}` draws the same numbers in all of them"
        )
        return
    yield from _of_objects(file, site, [target, *given])


def _several(file: File, site: CallSite, delayed: bool) -> bool:
    """Whether there is more than one task: a map, or a call in a loop."""
    if not delayed and last_name(site.node.func).endswith(("map", "imap_unordered", "map_async")):
        return True
    for around in file.ancestors(site.node):
        if isinstance(around, FUNCTIONS):
            return False
        if isinstance(around, (*LOOPS, *COMPREHENSIONS)):
            return True
    return False


def _sent(file: File, site: CallSite, target: ast.expr, delayed: bool) -> list[ast.expr]:
    """What each of the tasks gets."""
    sent: list[ast.expr] = []
    if delayed:
        call = file.parent(site.node)
        sent += all_given(call) if isinstance(call, ast.Call) and call.func is site.node else []
    elif not last_name(site.node.func).endswith(("map", "imap_unordered", "map_async", "imap")):
        for value in all_given(site.node):
            sent += value.elts if isinstance(value, (ast.Tuple, ast.List)) else [value]
            sent += value.values if isinstance(value, ast.Dict) else []
    if isinstance(target, ast.Call) and last_name(target.func) == "partial":
        sent += all_given(target)[1:]
    return [value for value in sent if value is not target]


def _is_rng(file: File, value: ast.expr) -> bool:
    """Whether a name or attribute is known to be an RNG object: a number gives all tasks the same by intention."""
    if isinstance(value, ast.Attribute):
        owner = file.scope(value).owner
        held = (
            owner.attributes.get(value.attr, ())
            if owner is not None and dotted(value).startswith("self.")
            else ()
        )
        return bool(held) and all(_makes(file, made) for made, _, _ in held)
    binding = file.binding(value) if isinstance(value, ast.Name) else None
    if binding is None:
        return False
    if binding.kind == "parameter":
        return binding.value is not None and _TYPES.search(ast.unparse(binding.value)) is not None
    return binding.kind == "assign" and binding.value is not None and _makes(file, binding.value)


def _makes(file: File, value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and (
        file.name(value.func) in _RNGS or last_name(value.func) == "check_random_state"
    )


def _made_inside(file: File, value: ast.expr, task: ast.AST) -> bool:
    """Whether an RNG is made anew for each task, or its state moved on: the loop around binds or draws from it."""
    held = dotted(value)
    for around in file.ancestors(task):
        if isinstance(around, FUNCTIONS):
            return False
        if isinstance(around, (*LOOPS, *COMPREHENSIONS)):
            for node in walk(around):
                if isinstance(node, (ast.Name, ast.Attribute)) and dotted(node) == held:
                    moved = file.parent(node)
                    if isinstance(node.ctx, ast.Store) or isinstance(moved, ast.Attribute):
                        return True
    return False


def _drawn_by_method(file: File, task: ast.Call, target: ast.expr) -> str | None:
    """The attribute with an RNG that a method which is a task draws from, and does not seed."""
    owner = file.scope(task).owner
    if owner is None or not isinstance(target, ast.Attribute) or dotted(target.value) != "self":
        return None
    method = definitions(file).get(f"{owner.qualname}.{target.attr}")
    if not isinstance(method, FUNCTIONS):
        return None
    drawn: str | None = None
    for call in calls_of(file, method):
        source = call.func.value if isinstance(call.func, ast.Attribute) else None
        if not isinstance(source, ast.Attribute) or dotted(source) != f"self.{source.attr}":
            continue
        if last_name(call.func) in ("seed", "manual_seed", "set_state"):
            return None
        held = owner.attributes.get(source.attr, ())
        if last_name(call.func) in RNG_METHODS and held and all(_makes(file, made) for made, _, _ in held):
            drawn = drawn or source.attr
    own = any(
        isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and node.attr == drawn
        for node in walk(method)
    )
    return None if own else drawn


def _of_objects(file: File, site: CallSite, given: list[ast.expr]) -> Iterator[Finding]:
    """Objects that are made with one RNG for all of them, and then go to a process each."""
    loops = [around for around in file.ancestors(site.node) if isinstance(around, (ast.For, *COMPREHENSIONS))]
    sent = {name for value in given for name in names_in(value)}
    function = file.scope(site.node).function
    for around in loops:
        heads: list[Any] = [around] if isinstance(around, ast.For) else around.generators
        for head in heads:
            held = dotted(head.iter)
            if not held or not sent & names_in(head.target):
                continue
            for made in file.nodes(ast.ListComp):
                kept = file.parent(made)
                if (
                    isinstance(made.elt, ast.Call)
                    and isinstance(kept, ast.Assign)
                    and any(dotted(t) == held for t in kept.targets)
                    and file.scope(kept).function is function
                ):
                    yield from _one_for_all(file, made.elt, site)


def _one_for_all(file: File, made: ast.Call, site: CallSite) -> Iterator[Finding]:
    for keyword in made.keywords:
        if keyword.arg in _GIVEN and _is_rng(file, keyword.value):
            yield Site(file, keyword.value).finding(
                f"all objects share `{file.one_line(keyword.value)}`, and each goes to a process (line {site.row}) "
                "with a copy of it in one state: they draw the same numbers there",
            )
            return
