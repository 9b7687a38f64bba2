"""Seeds that processes share which could be told apart: actors made in a loop, processes of one machine.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import all_given, dotted, last_name, names_in, stored_in
from ..draws.randomness import SEED_PARAMETER
from ..loaders.loader import is_evaluation

WORDS = ("remote ~seed", *(f"{node} ~seed" for node in ("node_id", "machine_id", "node_index", "node_idx")))
_COMPREHENSIONS = (ast.ListComp, ast.GeneratorExp)
_CLASS = compile_later(r"^_?[A-Z]\w*[a-z]\w*$")
_NODE = compile_later(r"^(?:node|machine)_(?:id|index|idx)$")
_RANK = compile_later(r"^(?:(?:global|local|dist|ddp|world|proc(?:ess)?|gpu)_)?rank$|^process_index$")


def actors_alike(file: File) -> Iterator[Finding]:
    """`for _ in range(n): engines.append(Engine.remote(path, seed=seed))`: nothing tells the actors apart."""
    data = file.source.data
    if b".remote(" not in data or b"seed" not in data:
        return
    for call in file.nodes(ast.Call):
        if not isinstance(call.func, ast.Attribute) or call.func.attr != "remote" or not _is_class(call.func):
            continue
        changing = _changing(file, call)
        seed = _same_seed(call, changing) if changing else None
        if seed is not None and not is_evaluation(file.function(call)):
            yield Site(file, seed).finding(
                f"every actor that this loop makes is given the same seed, `{file.one_line(seed)}`, and nothing else "
                "that tells it apart: what they draw by it is the same in all of them",
                fix=Fix(SHOWN, "Add the number of the actor to the seed", ()),
            )


def _is_class(function: ast.Attribute) -> bool:
    """Whether `.remote` makes an actor: it is asked of a class, or of one with options."""
    owner: ast.expr = function.value
    if isinstance(owner, ast.Call) and isinstance(owner.func, ast.Attribute) and owner.func.attr == "options":
        owner = owner.func.value
    return _CLASS.match(last_name(owner)) is not None


def _changing(file: File, call: ast.Call) -> set[str]:
    """The names that differ from round to round of the counting loop around a call; nothing without one."""
    for around in file.ancestors(call):
        if isinstance(around, ast.For) and _counts(around.iter):
            return stored_in(walk(around))
        if isinstance(around, _COMPREHENSIONS) and all(_counts(one.iter) for one in around.generators):
            return stored_in(walk(around))
        if isinstance(around, (ast.For, ast.While, ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            break
    return set()


def _counts(over: ast.expr) -> bool:
    return isinstance(over, ast.Call) and last_name(over.func) == "range"


def _same_seed(call: ast.Call, changing: set[str]) -> ast.expr | None:
    """The seed that a call is handed, where nothing that it is handed changes."""
    given = all_given(call)
    if any(isinstance(value, (ast.Starred, ast.Call)) for value in given):
        return None
    if any(keyword.arg is None for keyword in call.keywords) or any(names_in(v) & changing for v in given):
        return None
    return next(
        (v for v in given if isinstance(v, (ast.Name, ast.Attribute)) and SEED_PARAMETER.match(last_name(v))),
        None,
    )


def seeded_by_node(file: File, seeds: list[ast.Call]) -> Iterator[Finding]:
    """`set_seeds(cfg, node_id)` where `dist_rank` is known: the processes of a machine are seeded alike."""
    for call in seeds:
        parts = [part for value in all_given(call) for part in walk(value)]
        named = [part for part in parts if isinstance(part, (ast.Name, ast.Attribute))]
        node = next((part for part in named if _NODE.match(last_name(part))), None)
        if node is None or any("rank" in dotted(part).lower() for part in named):
            continue
        rank = _rank_above(file, call)
        if rank is not None:
            yield Site(file, call).finding(
                f"`{file.one_line(call)}` is told the machine, `{file.one_line(node)}`, and not `{rank}`: all "
                "processes of a machine are seeded alike",
                fix=Fix(SHOWN, "Seed by the rank of the process", ()),
            )


def _rank_above(file: File, call: ast.Call) -> str | None:
    """The name that tells a process apart, bound in the same function before a call: the global one first."""
    names = [
        name
        for name, bindings in file.scope(call).bindings.items()
        if _RANK.match(name) and any(b.row < call.lineno for b in bindings)
    ]
    return min(names, key=lambda name: (name.startswith("local"), name), default=None)
