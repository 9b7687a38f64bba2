"""Seeds of workers that meet: a worker's own, which goes up by one from worker to worker, plus the number of a part.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import all_given, last_name, names_in
from ..code.uses import assigned
from ..draws.randomness import Function, calls_of, parameters

_SEEDS = compile_later(r"(?:^|_)(?:seed|manual_seed|reseed)$|^(?:RandomState|default_rng|Random)$")
_OF_WORKER = compile_later(r"(?:worker_?info\w*|info|get_worker_info\(\))\.seed\b|initial_seed\(\)")
_NUMBER = compile_later(r"(?i)^(?:worker_?id|wid|worker)$|worker_info\.id$|get_worker_info\(\)\.id$")


def meeting_seeds(file: File, function: Function) -> Iterator[tuple[ast.Call, ast.expr, str]]:
    """(call, seed, the number of a part) for what a worker seeds with the sum of its own seed and a small number."""
    data = file.source.data
    if b"worker" not in data or not (b".seed" in data or b"initial_seed" in data):
        return
    for call in calls_of(file, function):
        if not _SEEDS.search(last_name(call.func)):
            continue
        for value in all_given(call)[:1]:
            number = _sum_of(file, function, call, value)
            if number is not None:
                yield call, value, number


def _sum_of(file: File, function: Function, call: ast.Call, value: ast.expr) -> str | None:
    counted = _counted(file, call)
    for part in walk(value):
        if not isinstance(part, ast.BinOp) or not isinstance(part.op, ast.Add):
            continue
        for base, added in ((part.left, part.right), (part.right, part.left)):
            if (
                isinstance(added, ast.Name)
                and added.id in counted
                and not names_in(base) & counted
                and _goes_up_by_one(file, function, base, 0)
            ):
                return added.id
    return None


def _counted(file: File, call: ast.Call) -> set[str]:
    """What loops around a call count by ones: `for i, part in enumerate(parts)`, `for i in range(n)`."""
    found: set[str] = set()
    for around in file.ancestors(call):
        if isinstance(around, (ast.FunctionDef, ast.AsyncFunctionDef)):
            break
        if not isinstance(around, ast.For) or not isinstance(around.iter, ast.Call):
            continue
        last, target = last_name(around.iter.func), around.target
        if last == "range" and len(around.iter.args) < 3 and isinstance(target, ast.Name):
            found.add(target.id)
        elif last == "enumerate" and isinstance(target, ast.Tuple) and isinstance(target.elts[0], ast.Name):
            found.add(target.elts[0].id)
    return found


def _goes_up_by_one(file: File, function: Function, base: ast.expr, depth: int) -> bool:
    """Whether neighbouring workers have neighbouring numbers: torch's seed of a worker, a number plus its own."""
    while isinstance(base, ast.BinOp) and isinstance(base.op, ast.Mod):
        base = base.left
    if isinstance(base, ast.Call) and last_name(base.func) == "int" and base.args:
        base = base.args[0]
    if isinstance(base, ast.Name) and depth < 3:
        values = [v for v in assigned(file, base) if not isinstance(v, ast.Constant)]
        return bool(values) and any(_goes_up_by_one(file, function, value, depth + 1) for value in values)
    text = ast.unparse(base)
    if re.search(r"\*|<<|hash|Sequence|spawn", text):
        return False
    if _OF_WORKER.search(text):
        # `info.seed + info.id` goes up by two, `info.seed - info.id` by none.
        return not re.search(r"\bid\b|worker_?id", text)
    taken = {p.arg for p in parameters(function)}
    return (
        isinstance(base, ast.BinOp)
        and isinstance(base.op, ast.Add)
        and any(
            _NUMBER.search(ast.unparse(side)) and (not isinstance(side, ast.Name) or side.id in taken)
            for side in (base.left, base.right)
        )
    )
