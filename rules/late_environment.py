"""An environment variable is set after its last reader has read it.

## What it does
Reports assignments to environment variables that decide about determinism after the event up to which they
are read: thread counts after `import numpy` or `import torch`, `NCCL_*` after the first collective
(`init_process_group` alone makes no communicator, unless it is given a `device_id`),
`CUDA_LAUNCH_BLOCKING` and `CUDA_DEVICE_MAX_CONNECTIONS` after the first use of CUDA, `CUBLAS_WORKSPACE_CONFIG`
after the first backward pass or matrix product, `TORCHINDUCTOR_*` after `torch.compile`, `REPROLINT_SEED` after
`enforce_reproducibility()`. Following `import torch` alone is no fault for any but the thread counts.
`PYTHONHASHSEED` has a rule of its own (401). In shell scripts, what is exported after the last program was
started.

## Why
Libraries read the environment once. OpenMP reads OMP_NUM_THREADS when it is loaded, so after `import torch`
the number of threads, and with it the order in which sums are added up, stays what the machine suggests.

## Example
```python
import torch
os.environ["OMP_NUM_THREADS"] = "1"
```

## Use instead
Set it where the program is started (`reprolint env exec`), or at the top, before the import. For threads,
`torch.set_num_threads(1)` works at any time.

## Fix safety
Shown: moving it earlier is for a person to do.

## Proof
tests/proofs: two runs of a program that sets its seed variable after it was read differ; with the assignment
moved up they are equal.

## References
- reprolint/runtime/environment.py: the table of variables, readers and deadlines
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

from reprolint.knowledge.environment import DEADLINES, ENVIRONMENT
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.launchers import LauncherSite
from reprolint.lint.rule import rule
from reprolint.lint.site import AssignSite, Site

from .determinism.asked import Ask, compatible
from .runs.kinds import by_mode_alone

# deadline -> calls after which it has passed, by qualified name
_CALLS: dict[str, re.Pattern[str]] = {
    "seeding": re.compile(r"(^|\.)enforce_reproducibility$"),
    "lightning": re.compile(r"^(lightning|pytorch_lightning)(\.\w+)*\.seed_everything$"),
    "inductor": re.compile(r"^torch\.compile$"),
    "collective": re.compile(
        r"^torch\.distributed\.(barrier|all_\w+|broadcast\w*|reduce\w*|gather\w*|scatter\w*|send|recv)$"
        r"|^torch\.nn\.parallel\.(\w+\.)?DistributedDataParallel$|\.FullyShardedDataParallel$"
    ),
    "cuda": re.compile(
        r"^torch\.cuda\.(init|set_device|synchronize|empty_cache|mem_get_info|memory_allocated)$|\.cuda$"
    ),
    "cublas": re.compile(r"\.backward$|^torch\.(matmul|mm|bmm|addmm|einsum)$"),  # and `x @ y` on a GPU
    "horovod": re.compile(r"^horovod(\.\w+)*\.init$"),
}
_IMPORTS: dict[str, tuple[str, ...]] = {
    "threads": ("numpy", "torch"),
    "inductor": ("torch._inductor", "torch._dynamo"),
}
_PRODUCTS = ("matmul", "mm", "bmm", "addmm")
_DECIDED = ("start", "attention", "kernel", "npu", "jax", "tensorflow")  # no such event can be seen, or 401's


_PYTHON = compile_later(
    r"\.py$|^(python[\d.]*|torchrun|accelerate|deepspeed|srun|mpirun)$|^[a-z_]\w*(\.\w+)+$"
)


class _Event(NamedTuple):
    row: int
    what: str


@rule(
    code="RPL402",
    name="late-environment",
    default=False,
    default_modes=("debug",),
    assigns=[f"os.environ[{v.name}]" for v in ENVIRONMENT.values() if v.deadline not in _DECIDED],
    modes=("train", "debug"),
    languages=("python", "shell"),
)
def check(site: AssignSite | LauncherSite) -> Iterator[Finding]:
    """Report a variable that is set after its deadline, in the order in which the code runs."""
    if isinstance(site, LauncherSite):
        yield from _launchers(site)
        return
    variable = ENVIRONMENT[site.name.removeprefix("os.environ[").removesuffix("]")]
    # Threads and streams that are set too late are the same in every run.
    if site.file.test or (variable.default is None and by_mode_alone(site, "RPL402")):
        return
    passed = _passed(site, variable.deadline)
    if passed is None:
        return
    yield site.finding(
        f"{variable.name} is read before this line: it has no effect after {DEADLINES[variable.deadline].text}",
        fix=Fix(SHOWN, f"Set it before line {passed.row}, or where the program is started", ()),
        related=((str(site.file.path), passed.row, passed.what),),
    )


def _launchers(site: LauncherSite) -> Iterator[Finding]:
    """Variables that a script exports after the last program that it starts."""
    starts = [command.start for command in site.commands if _PYTHON.search(command.program)]
    for variable in site.variables:
        if variable.name in ENVIRONMENT and starts and variable.start > max(starts):
            inside = any(command.start <= variable.start < command.end for command in site.commands)
            if not inside:
                yield site.finding(
                    f"{variable.name} is set after the last program that could read it was started",
                    variable.start,
                    variable.end,
                    Fix(SHOWN, "Set it before the program is started", ()),
                )


def _passed(site: AssignSite, deadline: str) -> _Event | None:
    """The event before the site, in its function or in the code that surely runs before it."""
    file = site.file
    scope = file.scope(site.node).function
    if deadline == "threads" and scope is not None:
        return None  # a helper may be called before the import, or set it for child processes
    for kind in (ast.Import, ast.ImportFrom):
        for statement in file.nodes(kind):
            early = statement.lineno < site.row or scope is not None
            if early and isinstance(file.parent(statement), ast.Module):
                for name in _names(statement):
                    if name.split(".", 1)[0] in _IMPORTS.get(deadline, ()) or name in _IMPORTS.get(
                        deadline, ()
                    ):
                        return _Event(statement.lineno, "it is read here")
    pattern = _CALLS.get(deadline)
    if pattern is None:
        return None
    for call in _events(site, deadline, pattern):
        if call.lineno >= site.row:
            continue
        function = file.function(call)
        if function == site.function or file.scope(call).function is None:
            ask = Ask(call, "", function, Site(file, call).tests)
            if compatible(site, ask):
                return _Event(call.lineno, "it is read here")
    return None


def _events(site: AssignSite, deadline: str, pattern: re.Pattern[str]) -> Iterator[ast.expr]:
    """What lets a deadline pass, in the order of the source."""
    file = site.file
    for call in file.nodes(ast.Call):
        name = file.name(call.func) or ""
        if pattern.search(name):
            yield call
        elif deadline == "collective" and name == "torch.distributed.init_process_group":
            # Given a device, it makes the communicator at once; else the first collective does.
            if any(k.arg == "device_id" and file.literal(k.value) is not None for k in call.keywords):
                yield call
        elif deadline == "cublas" and getattr(call.func, "attr", "") in _PRODUCTS:
            assert isinstance(call.func, ast.Attribute)
            if _on_gpu(file, call.func.value):
                yield call
    if deadline == "cublas":
        for product in file.nodes(ast.BinOp):
            if isinstance(product.op, ast.MatMult) and (
                _on_gpu(file, product.left) or _on_gpu(file, product.right)
            ):
                yield product


def _on_gpu(file: File, node: ast.expr, depth: int = 0) -> bool:
    """Whether a tensor is put on a GPU where it is made: `.cuda()`, `.to("cuda")`, `device="cuda:0"`."""
    if isinstance(node, ast.Name) and depth < 4:
        binding = file.binding(node)
        if binding is None or binding.kind != "assign" or binding.value is None:
            return False
        return _on_gpu(file, binding.value, depth + 1)
    if isinstance(node, ast.Attribute):
        return _on_gpu(file, node.value, depth)  # x.T
    if isinstance(node, ast.BinOp):
        return _on_gpu(file, node.left, depth) or _on_gpu(file, node.right, depth)
    if not isinstance(node, ast.Call):
        return False
    last = node.func.attr if isinstance(node.func, ast.Attribute) else ""
    devices = [k.value for k in node.keywords if k.arg == "device"]
    devices += node.args[:1] if last == "to" else []
    if last == "cuda" or any(str(file.literal(device)).startswith("cuda") for device in devices):
        return True
    if last in ("cpu", "numpy", "item") or not isinstance(node.func, ast.Attribute):
        return False
    return _on_gpu(file, node.func.value, depth)


def _names(statement: ast.Import | ast.ImportFrom) -> list[str]:
    if isinstance(statement, ast.Import):
        return [alias.name for alias in statement.names]
    return [statement.module or ""] if not statement.level else []
