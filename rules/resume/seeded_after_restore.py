"""Seed calls that come after a state was restored, on the way of a resumed run: what the checkpoint held of the RNG is
thrown away."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

from reprolint.index.binding import walk
from reprolint.knowledge.rng import SEEDS, SETS_STATE
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, LOOPS, dotted
from ..draws.randomness import Function, calls_of, is_seed_call

_RESTORES = compile_later(rb"self\.load_state_dict\(|\bset_?(?:rng_)?state\b")
_HELD = compile_later(r"(?i)^self\.\w*(?:rng|generator|random)\w*$")
# What makes a seed another one after resuming.
_MOVES = compile_later(r"(?i)epoch|step|iter|round|count|batch|time|state|resum|restor|consumed")
# A branch that only a fresh start takes, or that sees to the state by itself.
_KNOWS = compile_later(r"(?i)resum|restor|ckpt|checkpoint|state|epoch|step|load|start|fresh|first|init")


class Reseeded(NamedTuple):
    """A seed call, and the call before it that restored what it overwrites."""

    seed: ast.Call
    restored: ast.Call


class _Event(NamedTuple):
    call: ast.Call
    at: ast.Call  # the call in the outer function that leads there


def seeded_after_restore(file: File) -> Iterator[Reseeded]:
    """The first seed call of each function that comes after its state was restored."""
    data = file.source.data
    if b"seed" not in data or _RESTORES.search(data) is None:
        return
    told: set[ast.Call] = set()
    for function in file.nodes(*FUNCTIONS):
        found = _reseeded(file, function)
        if found is not None and found.seed not in told:
            told.add(found.seed)
            yield found


def _reseeded(file: File, function: Function) -> Reseeded | None:
    if function.name == "load_state_dict" or "seed" in function.name:
        return None
    events = list(_events(file, function))
    for place, event in enumerate(events):
        restored = _restored(file, event.call)
        if restored is None:
            continue
        for other in events[place + 1 :]:
            if other.at is event.at and other.at is not other.call:
                continue  # a helper that does both by itself is asked by itself
            if _overwrites(file, other.call, restored) and not _elsewhere(file, event.at, other):
                return Reseeded(other.call, event.call)
    return None


def _events(file: File, function: Function, deep: bool = True) -> Iterator[_Event]:
    """The calls of a function in the order of the source, those of its own methods in their place."""
    methods = _methods(file, function) if deep else {}
    for call in calls_of(file, function):
        name = dotted(call.func)
        inner = methods.get(name[5:]) if name.startswith("self.") else None
        if inner is not None and inner is not function and inner.name != "load_state_dict":
            for event in _events(file, inner, deep=False):
                yield _Event(event.call, call)
        yield _Event(call, call)


def _methods(file: File, function: Function) -> dict[str, Function]:
    owner = file.parent(function)
    if not isinstance(owner, ast.ClassDef):
        return {}
    return {made.name: made for made in owner.body if isinstance(made, FUNCTIONS)}


def _restored(file: File, call: ast.Call) -> int | str | None:
    """What a call restores: a global RNG by its mask, "self" for all that an object holds."""
    name = file.name(call.func)
    if name in SETS_STATE and call.args:
        # out of a checkpoint, not what the function took before
        held = call.args[0]
        return (
            SEEDS[name][0]
            if any(isinstance(part, (ast.Subscript, ast.Call)) for part in walk(held))
            else None
        )
    if dotted(call.func) == "self.load_state_dict":
        return "self"
    return None


def _overwrites(file: File, call: ast.Call, restored: int | str) -> bool:
    """Whether a seed call sets what was restored, to a seed that is the same at every start."""
    if not call.args or any(isinstance(around, LOOPS) for around in file.ancestors(call)):
        return False
    if _MOVES.search(ast.unparse(call)):
        return False
    if isinstance(restored, int):
        name = file.name(call.func) or ""
        return bool(SEEDS[name][0] & restored) if name in SEEDS else is_seed_call(file, call)
    func = call.func
    if not isinstance(func, ast.Attribute) or func.attr not in ("manual_seed", "seed"):
        return False
    holder = dotted(func.value)
    return _HELD.search(holder) is not None and _is_kept(file, call, holder.removeprefix("self."))


def _is_kept(file: File, call: ast.Call, attribute: str) -> bool:
    """Whether the constructor makes what is seeded: a part of the object whose state comes back."""
    owner = file.scope(call).owner
    return owner is not None and attribute in owner.attributes


def _elsewhere(file: File, restored: ast.Call, seed: _Event) -> bool:
    """Whether a run that restores does not come by the seed call, or something looks whether it does."""
    around = list(file.ancestors(restored))
    for call in (seed.at, seed.call):
        child: ast.AST = call
        for above in file.ancestors(call):
            if isinstance(above, FUNCTIONS):
                break
            if isinstance(above, ast.If) and child is not above.test:
                if above not in around and _KNOWS.search(ast.unparse(above.test)):
                    return True
                if above in around and not _same_branch(above, child, restored, file):
                    return True
            if isinstance(above, ast.ExceptHandler):
                return True
            child = above
    return _leaves(file, restored, seed.at)


def _same_branch(test: ast.If, child: ast.AST, restored: ast.Call, file: File) -> bool:
    branch = test.body if child in test.body else test.orelse
    return any(around in branch for around in (restored, *file.ancestors(restored)))


def _leaves(file: File, restored: ast.Call, seed: ast.Call) -> bool:
    """Whether the block that restores is left before the seed call."""
    for around in file.ancestors(restored):
        if isinstance(around, FUNCTIONS):
            return False
        body = getattr(around, "body", None)
        if (
            isinstance(around, ast.If)
            and isinstance(body, list)
            and isinstance(body[-1], (ast.Return, ast.Raise))
            and not any(above is around for above in file.ancestors(seed))
        ):
            return True
    return False
