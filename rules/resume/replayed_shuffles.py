"""Data that every epoch shuffles as the one before has left it, and that a resumed run shuffles once.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, LOOPS, all_given, last_name, mentions

WORDS = ("load_state_dict shuffle",)
_LOADS = ("load_state_dict", "__setstate__", "load_state", "set_state")


def replayed_shuffles(file: File) -> Iterator[Finding]:
    """`self.data = self.data.shuffle(seed=seed + self.epoch)` at the end of each epoch, and the same once in
    `load_state_dict`: epoch 2 has been shuffled with both seeds."""
    if b".shuffle(" not in file.source.data or b"load_state" not in file.source.data:
        return
    for owner in file.nodes(ast.ClassDef):
        methods = [part for part in owner.body if isinstance(part, FUNCTIONS)]
        loads = [method for method in methods if method.name in _LOADS]
        for call, attribute in (found for method in loads for found in _shuffled(file, method)):
            before = next(
                (
                    other
                    for method in methods
                    if method not in loads
                    for other, same in _shuffled(file, method)
                    if same == attribute
                    and list(map(ast.dump, _seeds(other))) == list(map(ast.dump, _seeds(call)))
                ),
                None,
            )
            if before is not None and not _repeated(file, call):
                yield Site(file, call).finding(
                    f"each epoch shuffles `{attribute}` as the one before has left it (line {before.lineno}), and here "
                    "it is shuffled once: a run that resumes later than in its second epoch has another order",
                    fix=Fix(SHOWN, "Keep the data as they were, and shuffle those for each epoch", ()),
                )


def _shuffled(file: File, method: ast.AST) -> Iterator[tuple[ast.Call, str]]:
    """Each shuffle of an attribute by a number of the object's that counts, which takes the attribute's place."""
    for call in walk(method):
        if not isinstance(call, ast.Call) or last_name(call.func) != "shuffle" or not _seeds(call):
            continue
        held = call.func.value if isinstance(call.func, ast.Attribute) else None
        statement = file.statement(call)
        if not isinstance(held, ast.Attribute) or not isinstance(statement, ast.Assign):
            continue
        attribute = ast.unparse(held)
        counts = any(mentions(seed, "self") and "epoch" in ast.unparse(seed) for seed in _seeds(call))
        if attribute.startswith("self.") and counts and attribute in map(ast.unparse, statement.targets):
            yield call, attribute


def _seeds(call: ast.Call) -> list[ast.expr]:
    return all_given(call)[:1]


def _repeated(file: File, call: ast.Call) -> bool:
    """Whether a loop goes through the epochs that were."""
    return any(isinstance(around, LOOPS) for around in file.ancestors(call))
