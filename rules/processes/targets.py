"""Functions that other processes run: by which names they are started, and what the parent's seed does not reach."""

from __future__ import annotations

import ast

from reprolint.index.binding import Scope
from reprolint.index.program import Draw
from reprolint.knowledge.rng import PYTHON
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS
from ..runs.entries import find_draw

_MODULES = (
    "multiprocessing",
    "torch.multiprocessing",
    "multiprocess",
    "multiprocessing.get_context()",
    "torch.multiprocessing.get_context()",
)
PROCESSES = tuple(f"{module}.Process" for module in _MODULES)
POOLS = (*(f"{module}.Pool" for module in _MODULES), "multiprocessing.pool.Pool")
EXECUTORS = ("concurrent.futures.ProcessPoolExecutor", "concurrent.futures.process.ProcessPoolExecutor")
POOLED = tuple(
    f"{pool}().{method}"
    for pool in POOLS
    for method in (
        "map",
        "imap",
        "imap_unordered",
        "starmap",
        "apply",
        "apply_async",
        "map_async",
        "starmap_async",
    )
) + tuple(f"{executor}().{method}" for executor in EXECUTORS for method in ("submit", "map"))
MAPS = (
    "tqdm.contrib.concurrent.process_map",
    "p_tqdm.p_map",
    "p_tqdm.p_umap",
    "p_tqdm.p_imap",
    "p_tqdm.p_uimap",
)
# joblib's processes (loky's, which is its default) start from nothing, like spawned ones.
DELAYED = ("joblib.delayed", "joblib.parallel.delayed", "sklearn.utils.parallel.delayed")
PARALLEL = ("joblib.Parallel", "joblib.parallel.Parallel", "sklearn.utils.parallel.Parallel")


def apart(file: File, call: ast.Call, preview: bool) -> bool:
    """Whether joblib runs a task (`delayed(f)`) in another process, as far as the function around it shows."""
    function = file.scope(call).function
    pools = [
        c
        for c in file.nodes(ast.Call)
        if file.name(c.func) in PARALLEL and file.scope(c).function is function
    ]
    if b"parallel_backend" in file.source.data or b"parallel_config" in file.source.data:
        return False
    for pool in pools:
        options = {k.arg: file.literal(k.value) for k in pool.keywords}
        workers = options.get("n_jobs", file.literal(pool.args[0]) if pool.args else 1)
        in_threads = options.get("backend") == "threading" or options.get("prefer") == "threads"
        if in_threads or "require" in options or workers in (0, 1, None):
            return False
        if not preview and not isinstance(workers, int):
            return False
    return bool(pools) or preview


def target_of(call: ast.Call) -> ast.expr | None:
    """What a call has another process run."""
    for keyword in call.keywords:
        if keyword.arg in ("target", "fn", "func"):
            return keyword.value
    return call.args[0] if call.args else None


def out_of_reach(file: File, bit: int, draw: Draw) -> bool:
    """Whether what the parent seeds decides nothing of a draw: the function around is a task of joblib or of a pool,
    where whichever process is free takes the next one, or a process that has `random` seeded anew."""
    node = find_draw(file, draw) if draw.path == file.path else None
    function = file.scope(node).function if node is not None else None
    return function is not None and runs_apart(file, function, bit == PYTHON)


def runs_apart(file: File, function: Scope, processes: bool) -> bool:
    """Whether the file hands a function to joblib or a pool as a task; with `processes`, to a process as well."""
    if not isinstance(function.node, FUNCTIONS):
        return False
    for call in file.nodes(ast.Call):
        name = file.name(call.func)
        pooled = name in POOLED or name in MAPS or (name in DELAYED and apart(file, call, True))
        if not pooled and not (name in PROCESSES and processes):
            continue
        task = target_of(call)
        binding = file.binding(task) if isinstance(task, ast.Name) else None
        if binding is not None and binding.node is function.node:
            return True
        method = function.parent is not None and function.parent.kind == "class"
        if method and isinstance(task, ast.Attribute) and task.attr == function.node.name:
            return True  # `pool.map(transformer.transform, paths)`
    return False
