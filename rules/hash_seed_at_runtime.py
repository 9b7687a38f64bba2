"""PYTHONHASHSEED is set when it is too late.

## What it does
Reports `os.environ["PYTHONHASHSEED"] = …` (also `setdefault`, `update`, `putenv`) in a program that depends on
the hashes of strings: it calls `hash()` of what is a string (by its annotation, its name, or what a call in sight
gives), or makes a list of, numbers or loops over a set. With `--mode debug`, wherever it is set. Left alone where
the program then starts itself again (`os.execv`) or starts child processes, for these do read it, and, without
`preview`, in projects whose shell scripts set it before they start a program.

## Why
Python reads PYTHONHASHSEED once, when the interpreter starts. An assignment at run time changes the hashes of
no string and the order of no set in this process; only child interpreters see it. Dicts keep their insertion
order and a DataLoader's order never depended on hashes. True for every CPython.

## Example
```python
def set_seed(seed):
    os.environ["PYTHONHASHSEED"] = str(seed)
    random.seed(seed)

labels = {name: i for i, name in enumerate(set(names))}
```

## Use instead
Set it where the program is started, `PYTHONHASHSEED=0 python train.py`, or do not depend on it:
```python
labels = {name: i for i, name in enumerate(sorted(set(names)))}
```
`reprolint.runtime.reexec_with_hash_seed` starts the program again with the variable set.

## Fix safety
Shown: where the variable belongs is outside the program.

## Proof
tests/proofs: two runs of a program that sets the variable print its set in different orders; with the set
sorted they are equal.

## References
- https://docs.python.org/3/using/cmdline.html#envvar-PYTHONHASHSEED
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import AssignSite, NodeSite, Site

from .code.strings import given_text, is_text
from .determinism.asked import reach
from .set_iteration_order import check as set_order

# What starts an interpreter that reads the variable.
_STARTS = compile_later(
    r"^os\.(exec|spawn|posix_spawn|system|popen)|^subprocess\.(run|call|check_\w+|Popen|getoutput)$"
    r"|^(torch\.)?multiprocessing\.(spawn|start_processes|Process|Pool|get_context\(\)\.(Process|Pool))$"
)

_MAY_DEPEND = compile_later(
    rb"(?<![\w.])(?:hash|set|frozenset)\(|\{[^{}:]{0,200}?\sfor\s|\{\s*[\"'][^:{}]{0,100}[,}]"
)


@rule(code="RPL401", name="hash-seed-at-runtime", assigns=("os.environ[PYTHONHASHSEED]",), large_preview=True)
def check(site: AssignSite) -> Iterator[Finding]:
    """Report a hash seed that comes too late for hashes that the program uses."""
    if site.file.test or _starts_children(site):
        return
    used = _used(site)
    if site.mode != "debug" and (used is None or _set_before(site)):
        return
    yield site.finding(
        "PYTHONHASHSEED is read when Python starts: set here, it changes no hash and no set order in this "
        "process, so they still differ every run",
        related=() if used is None else (used,),
        fix=Fix(SHOWN, "Set it where the program is started: PYTHONHASHSEED=0 python …", ()),
    )


def _starts_children(site: Site) -> bool:
    """Whether the same function goes on to start interpreters, or the same program anew."""
    for call in site.file.nodes(ast.Call):
        name = site.file.name(call.func) or ""
        if _STARTS.search(name) and (name.startswith("os.exec") or site.file.function(call) == site.function):
            return True
    return False


def _set_before(site: Site) -> bool:
    """Whether a script of the project that starts programs sets the variable before, as it should be."""
    project = site.program.project
    launchers = () if site.settings.preview else project.launchers
    return any(_SETS.search(project.data(path)) is not None for path in launchers)


_SETS = compile_later(rb"^[^#\n]*(?<!\w)PYTHONHASHSEED[ \t]*[=:][ \t]*[\"']?(?:\d|\$)", re.MULTILINE)


def _used(site: Site) -> tuple[str, int, str] | None:
    """Where the programs that come by the site depend on the hash of a string."""
    for path in reach(site):
        if not _MAY_DEPEND.search(site.program.project.data(path)):
            continue
        file = site.file.sibling(path)
        row = _depends(file) if file is not None and not file.test else 0
        if row:
            return str(path), row, "string hashes or the order of a set decide something here"
    return None


def _depends(file: File) -> int:
    """The first line whose result depends on the hash of a string; 0 for none."""
    rows = [finding.location.row for finding in set_order(NodeSite(file, file.tree.module)) or ()]
    for call in file.nodes(ast.Call):
        hashes = isinstance(call.func, ast.Name) and file.name(call.func) == "hash" and len(call.args) == 1
        if hashes and (is_text(file, call.args[0]) or given_text(file, call.args[0])):
            rows.append(call.lineno)
    return min(rows, default=0)
