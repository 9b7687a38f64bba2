"""States of samplers and datasets that hold the place in an epoch, and are loaded without the epoch that orders it.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, dotted, is_within, last_name
from ..draws.randomness import Function

_HOLDS_ALL = ("super()", "__dict__", "vars(")
_ORDERED = compile_later(r"(?i)data(?:set)?s?$|sampler$|stream$|^_?ds$")
# These load their epoch with the rest.
_LOADS_EPOCH = compile_later(r"^StatefulDistributedSampler$")


def without_epoch(file: File, owner: ast.ClassDef, saves: Function, loads: Function) -> Iterator[Finding]:
    """A sampler that shuffles by its epoch, and saves how far it has come in it, but not in which."""
    sampler = any(last_name(base) == "DistributedSampler" for base in owner.bases)
    if not sampler or any("epoch" in file.text(method).lower() for method in (saves, loads)):
        return
    text = file.text(saves)
    if any(word in text for word in _HOLDS_ALL) or not re.search(r"\bself\.\w+", text):
        return
    yield Site(file, saves).finding(
        f"`{saves.name}` keeps the place and not `self.epoch`, by which a `DistributedSampler` shuffles: what is "
        "resumed skips through the order of another epoch",
        node=saves.args.args[0] if saves.args.args else saves,
        fix=Fix(SHOWN, "Save the epoch, and set it where the place is loaded", ()),
    )


def loaded_without_epoch(file: File) -> Iterator[Finding]:
    """`self.sampler.load_state_dict(state)` on a way that does not come by `self.sampler.set_epoch(epoch)`, by which
    the object tells it the epoch elsewhere."""
    if b".set_epoch(" not in file.source.data or b".load_state_dict(" not in file.source.data:
        return
    for owner in file.nodes(ast.ClassDef):
        calls = [node for node in walk(owner) if isinstance(node, ast.Call)]
        told = [call for call in calls if last_name(call.func) == "set_epoch" and _held(call)]
        for call in calls if told else ():
            held = _held(call)
            if last_name(call.func) != "load_state_dict" or held is None:
                continue
            telling = [other for other in told if _held(other) == held]
            if not telling or _knows_epoch(file, owner, held):
                continue
            if not any(_on_the_way(file, call, other) for other in telling):
                yield Site(file, call).finding(
                    f"`self.{held}` is not told the epoch where its state is loaded, as it is in line "
                    f"{telling[0].lineno}: what orders its samples by the epoch goes on in the order of another one",
                    fix=Fix(SHOWN, f"Call `self.{held}.set_epoch(…)` with the epoch that was saved", ()),
                )


def _held(call: ast.Call) -> str | None:
    """The attribute of the object whose method is called, where it is called after what has an order."""
    holder = call.func.value if isinstance(call.func, ast.Attribute) else None
    if not isinstance(holder, ast.Attribute) or dotted(holder) != f"self.{holder.attr}":
        return None
    return holder.attr if _ORDERED.search(holder.attr) else None


def _knows_epoch(file: File, owner: ast.ClassDef, held: str) -> bool:
    """Whether what is held is of a class that loads its epoch by itself: one of the project, or known to do so."""
    for value, _, _ in file.tree.scopes[owner].attributes.get(held, ()):
        kind = value.func if isinstance(value, ast.Call) else None
        if isinstance(value, ast.Name):  # what the constructor is handed, by its annotation
            binding = file.binding(value)
            kind = binding.value if binding is not None and binding.kind == "parameter" else None
        if kind is None:
            continue
        if _LOADS_EPOCH.match(last_name(kind)):
            return True
        path = file.home(kind)
        home = file.sibling(path) if path is not None else file
        if home is not None and _loads_epoch(home, last_name(kind)):
            return True
    return False


def _loads_epoch(file: File, name: str) -> bool:
    return any(
        isinstance(method, FUNCTIONS) and method.name == "load_state_dict" and "epoch" in file.text(method)
        for made in file.nodes(ast.ClassDef)
        if made.name == name
        for method in made.body
    )


def _on_the_way(file: File, loading: ast.Call, telling: ast.Call) -> bool:
    """Whether a run that loads comes by where the epoch is told: in the same function, and in no branch beside."""
    if file.scope(loading).function is not file.scope(telling).function:
        return _at_start_of_pass(file, telling)
    for around in file.ancestors(telling):
        if isinstance(around, ast.If) and is_within(loading, around):
            bodies = [
                part
                for part in (around.body, around.orelse)
                if any(is_within(telling, statement) for statement in part)
            ]
            return any(is_within(loading, statement) for part in bodies for statement in part)
        if isinstance(around, FUNCTIONS):
            break
    return True


def _at_start_of_pass(file: File, telling: ast.Call) -> bool:
    """Whether the epoch is told in `__iter__` above all that is read: that of a resumed pass, too."""
    scope = file.scope(telling).function
    if scope is None or getattr(scope.node, "name", "") != "__iter__":
        return False
    return not any(
        isinstance(node, (ast.For, ast.While, ast.Yield, ast.YieldFrom)) and node.lineno < telling.lineno
        for node in walk(scope.node)
    )
