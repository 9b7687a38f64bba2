"""PYTHONHASHSEED is set when it is too late.

## What it does
Reports `os.environ["PYTHONHASHSEED"] = …` (also `setdefault`, `update`, `putenv`) in a program that depends on
the hashes of strings: it calls `hash()`, or makes a list of, numbers or loops over a set. With `--mode debug`,
wherever it is set. Left alone where the program then starts itself again (`os.execv`) or starts child
processes, for these do read it.

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

from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import AssignSite, Site

from ._determinism import reach

# What starts an interpreter that reads the variable.
_STARTS = re.compile(
    r"^os\.(exec|spawn|posix_spawn|system|popen)|^subprocess\.(run|call|check_\w+|Popen|getoutput)$"
    r"|^(torch\.)?multiprocessing\.(spawn|start_processes|Process|Pool|get_context\(\)\.(Process|Pool))$"
)

_HASHES = re.compile(
    rb"^[^#\n]*?(?:(?<![\w.])(?<!def )hash\((?!\))"
    rb"|(?:list|tuple|enumerate|iter|reversed|zip)\(\s*(?:frozen)?set\("
    rb"|\bfor\b[^\n:=]*?\bin\s+(?:frozen)?set\("
    rb"|\.join\(\s*(?:frozen)?set\()",
    re.MULTILINE,
)


@rule(code="RPL401", name="hash-seed-at-runtime", assigns=("os.environ[PYTHONHASHSEED]",))
def check(site: AssignSite) -> Iterator[Finding]:
    """Report a hash seed that comes too late for hashes that the program uses."""
    if site.file.test or _starts_children(site):
        return
    used = _used(site)
    if used is None and site.mode != "debug":
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


def _used(site: Site) -> tuple[str, int, str] | None:
    """Where the programs that come by the site depend on the hash of a string."""
    for path in reach(site):
        row = _first(site.program.project.data(path))
        if row:
            return str(path), row, "hashes or set order are used here"
        if path == site.file.path:
            row = _loops_over_set(site)
            if row:
                return str(path), row, "set order is used here"
    return None


def _first(data: bytes) -> int:
    match = _HASHES.search(data)
    return data.count(b"\n", 0, match.end()) + 1 if match else 0


def _loops_over_set(site: Site) -> int:
    """The line of the first loop over (or list of) a name or expression that holds a set; 0 for none."""
    file = site.file
    for loop in file.nodes(ast.For):
        if _is_set(site, loop.iter):
            return int(loop.lineno)
    for kind in (ast.ListComp, ast.DictComp, ast.GeneratorExp):
        for made in file.nodes(kind):
            if _is_set(site, made.generators[0].iter) and not _blind(site, made):
                return int(made.lineno)
    for call in file.nodes(ast.Call):
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        ordered = name in ("list", "tuple", "enumerate", "iter") and call.args
        if ordered and _is_set(site, call.args[0]) and not _blind(site, call):
            return int(call.lineno)
    return 0


def _blind(site: Site, node: ast.AST) -> bool:
    parent = site.file.parent(node)
    return (
        isinstance(parent, ast.Call)
        and isinstance(parent.func, ast.Name)
        and parent.func.id in ("sorted", "set", "len", "sum", "any", "all", "min", "max", "frozenset")
    )


def _is_set(site: Site, node: ast.expr, depth: int = 0) -> bool:
    if isinstance(node, ast.Set):
        return any(isinstance(e, ast.Constant) and isinstance(e.value, str) for e in node.elts)
    if isinstance(node, ast.SetComp):
        return True
    if isinstance(node, ast.Call):
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name == "enumerate" and node.args:
            return _is_set(site, node.args[0], depth + 1)
        return name in ("set", "frozenset") and bool(node.args)
    if isinstance(node, ast.Name) and depth < 3:
        found = site.file.tree.lookup(node.id, site.file.scope(node))
        if found is not None and len(found[0]) == 1 and found[0][0].kind == "assign":
            value = found[0][0].value
            return value is not None and _is_set(site, value, depth + 1)
    return False
