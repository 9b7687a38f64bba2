"""Datasets that draw only where a switch is on that nothing sets: `if self.random_shift:` where no configuration asks
for it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index import facts as f
from reprolint.index.program import Program, Symbol
from reprolint.index.project import is_test
from reprolint.lint.file import File
from reprolint.lint.site import CallSite

from ..code.uses import call_at, definition_of
from ..loaders import loader as loaders
from ..runs.branches import Entered, passed_by, switched_on
from .items import of_class, reached

_CONSTRUCTORS = ("__init__", "__post_init__", "__new__")
_DEPTH = 3


def switched_off_items(calls: list[CallSite], mask: int) -> bool:
    """Whether what loaders read draws from the RNGs of `mask`, and only where a switch is on that nothing sets. Where a
    configuration names the dataset, whatever in the project gives items counts."""
    drawing = False
    for call in calls:
        if not call.args["collate_fn"].missing:
            return False
        known = loaders.dataset_class(call)
        if known is None and loaders.seen(call):
            return False
        for owner in [known] if known is not None else _datasets(call.program):
            found, complete = of_class(call, owner)
            if not complete or not all(switched_off for switched_off in _switched(call, owner, mask)):
                return False
            drawing = drawing or bool(found & mask)
    return drawing


def _datasets(program: Program) -> Iterator[Symbol]:
    """What gives items in the project."""
    for path in program.project.files:
        if b"__getitem__" not in program.project.data(path) or is_test(path, program.project.root):
            continue
        for name, made in program.facts(path).classes.items():
            if made.items and not name.endswith("Sampler"):
                yield Symbol(path, name)


def _switched(site: CallSite, owner: Symbol, mask: int) -> Iterator[bool]:
    """For each place where a method of a class draws from RNGs of `mask`, whether it is in a branch that nothing
    enters."""
    program = site.program
    for current in program.lineage(owner):
        for name, events in program.facts(current.path).functions.items():
            holder, _, method = name.rpartition(".")
            if holder != current.qualname or method in _CONSTRUCTORS:
                continue
            for event in events:
                home = site.file.sibling(current.path)
                if home is None:
                    yield False
                    continue
                called = program.symbol(event[2], home.path) if event[0] == f.CALL else None
                if isinstance(called, Symbol) and called.bare.startswith(f"{current.qualname}."):
                    continue  # a method of the class itself: its own events say it
                node = _drawing(home, event, mask, ())
                if node is not None:
                    yield not switched_on(home, node)


def _drawing(file: File, event: f.Event, mask: int, calls: Entered) -> ast.AST | None:
    """The call of an event that draws from RNGs of `mask`, itself or where it leads when the function around it is run
    by `calls`."""
    operation, row, target, bits = event
    node = call_at(file, row)
    if operation == f.DRAW:  # (the module: in no branch)
        return (node or file.tree.module) if bits & mask else None
    called = file.program.symbol(target, file.path) if operation == f.CALL else None
    if node is None or not isinstance(called, Symbol) or not reached(file.program, called) & mask:
        return None
    found = definition_of(file, called)
    if found is None or "." in called.bare or len(calls) == _DEPTH:
        return node
    home, made = found
    entered: Entered = (*calls, (made, file, node))
    for inner in file.program.facts(home.path).functions.get(called.bare, ()):
        place = _drawing(home, inner, mask, entered)
        if place is not None and not passed_by(home, place, entered):
            return node
    return None
