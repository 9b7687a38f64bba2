"""An environment variable gets a value that is not valid.

## What it does
Reports constants that are given to variables which decide about determinism and that their readers refuse or
read as something else: `PYTHONHASHSEED=-1`, `CUBLAS_WORKSPACE_CONFIG=4096:8`, `NCCL_ALGO=ring2`,
`NVTE_ALLOW_NONDETERMINISTIC_ALGO=false`. `CUBLAS_WORKSPACE_CONFIG=:4096:2`, which cuDNN's RNNs take, is
one of them where determinism is asked for. Where determinism is asked for (and with `--mode debug`), also valid
values that stand in its way. Reads shell scripts and YAML as well. That NCCL adds along trees is in the way where the
program is Megatron's, which refuses it (and with `--mode debug`): a fixed topology adds in a fixed order.

## Why
Each reader treats a wrong value in its own way: Python refuses to start (every child process and every spawned
worker dies at once), torch before 2.10 raises at the first matrix product, NCCL falls back to its own choice
with a warning that nobody reads. `reprolint/runtime/environment.py` holds who reads what.

## Example
```python
os.environ["PYTHONHASHSEED"] = str(-1)
```

## Use instead
```python
os.environ["PYTHONHASHSEED"] = "0"
```

## Fix safety
Safe for a value that its reader refuses: it had no use. Values that are valid and stand in the way are only
shown.

## Proof
tests/proofs: a program hands work to a child process; with the invalid value the child dies and its samples
are lost, after the fix none is.

## References
- https://docs.python.org/3/using/cmdline.html#envvar-PYTHONHASHSEED
- https://docs.nvidia.com/cuda/cublas/index.html#results-reproducibility
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.knowledge.environment import ENVIRONMENT
from reprolint.knowledge.ops import parse_version
from reprolint.lint.finding import SAFE, SHOWN, Edit, Finding, Fix
from reprolint.lint.launchers import LauncherSite
from reprolint.lint.rule import rule
from reprolint.lint.site import AssignSite

from .determinism.asked import asked, puts_back
from .determinism.variables import judge


@rule(
    code="RPL403",
    name="invalid-environment-value",
    assigns=[f"{place}[{name}]" for place in ("os.environ", "os.environ.copy()") for name in ENVIRONMENT],
    modes=("train", "debug"),
    languages=("python", "shell", "yaml"),
)
def check(site: AssignSite | LauncherSite) -> Iterator[Finding]:
    """Report a constant that is not a valid value, or not a deterministic one where that is asked for."""
    if isinstance(site, LauncherSite):
        yield from _launchers(site)
        return
    name = site.name.partition("[")[2].removesuffix("]")
    value = _text(site)
    if value is None and name == "PYTHONHASHSEED" and site.settings.preview:
        yield from _wide(site)
    if value is None or site.file.test or (not value and puts_back(site)):
        return
    version = parse_version(site.settings.torch_version) or ()
    found = judge(name, value, deterministic=True, torch_version=version)
    if found is not None and site.mode != "debug" and asked(site) is None:
        found = judge(name, value, deterministic=False, torch_version=version)
    if found is None or (site.mode != "debug" and _is_tree(name, value) and not _in_megatron(site)):
        return
    fix = None
    if found.replacement is not None and site.value.node is not None:
        edit = site.file.replace(site.value.node, f'"{found.replacement}"')
        fix = Fix(SAFE, f"Set it to {found.replacement}", (edit,))
    elif not found.refused:
        fix = Fix(SHOWN, f"Valid: {ENVIRONMENT[name].values}", ())
    yield site.finding(found.message, fix=fix)


def _is_tree(name: str, value: str) -> bool:
    """Whether all that may be wrong with a value is that it lets NCCL add along trees."""
    return (
        name == "NCCL_ALGO" and re.search(r"(?i)\btree\b", value) is not None and "nvls" not in value.lower()
    )


def _in_megatron(site: AssignSite) -> bool:
    """Whether the file, or one that is linked with it, imports Megatron, whose refusal is its own."""
    project = site.program.project
    linked = project.linked(site.file.path)
    return any(
        name.split(".", 1)[0] == "megatron"
        for path in linked
        if project.mentions(path, b"megatron")
        for name in project.scan(path).imports
    )


def _launchers(site: LauncherSite) -> Iterator[Finding]:
    version = parse_version(site.settings.torch_version) or ()
    strict = site.mode == "debug"
    seen = [(name, value) for name, value in site.glimpse if name in ENVIRONMENT]
    if all(v is not None and not judge(n, v, deterministic=strict, torch_version=version) for n, v in seen):
        return  # nothing that is worth parsing
    for variable in site.variables:
        value = variable.value
        if value.text is None:
            continue
        found = judge(variable.name, value.text, deterministic=strict, torch_version=version)
        if found is None:
            continue
        fix = Fix(SHOWN, f"Valid: {ENVIRONMENT[variable.name].values}", ())
        if found.replacement is not None:
            text = f'"{found.replacement}"' if variable.quoted else found.replacement
            fix = Fix(SAFE, f"Set it to {found.replacement}", (Edit(value.start, value.end, text),))
        yield site.finding(found.message, variable.start, variable.end, fix)


def _wide(site: AssignSite) -> Iterator[Finding]:
    """`seed %= 2**64` before `os.environ["PYTHONHASHSEED"] = str(seed)`: a remainder that does not fit."""
    node = site.value.node
    seed = node.args[0] if isinstance(node, ast.Call) and len(node.args) == 1 else None
    values: list[ast.expr | None] = [seed]
    if isinstance(seed, ast.Name):
        function = site.file.scope(seed).function
        for statement in site.file.nodes(ast.Assign, ast.AugAssign):
            if site.file.scope(statement).function is not function or statement.lineno >= site.row:
                continue
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            if any(isinstance(target, ast.Name) and target.id == seed.id for target in targets):
                augmented = isinstance(statement, ast.AugAssign) and isinstance(statement.op, ast.Mod)
                if isinstance(statement, ast.AugAssign) and not augmented:
                    continue
                values.append(ast.BinOp(seed, ast.Mod(), statement.value) if augmented else statement.value)
    last = values[-1]
    if not isinstance(last, ast.BinOp) or not isinstance(last.op, ast.Mod):
        return
    limit = _power(last.right)
    if limit is not None and limit > 2**32:
        yield site.finding(
            f"PYTHONHASHSEED takes 0 to 2**32 - 1, and a remainder of {ast.unparse(last.right)} is mostly above: every "
            "Python process started from here dies at once",
            fix=Fix(SHOWN, "Take the remainder of 2**32", ()),
        )


def _power(node: ast.expr) -> int | None:
    """The value of `2**64`, `2**64 - 1`, `1 << 64` or a plain number."""
    if isinstance(node, ast.Constant):
        return node.value if type(node.value) is int else None
    if not isinstance(node, ast.BinOp):
        return None
    left, right = _power(node.left), _power(node.right)
    if left is None or right is None or not 0 <= right < 200:
        return None
    if isinstance(node.op, ast.Pow):
        return int(left**right)
    if isinstance(node.op, ast.Sub):
        return left - right
    return left << right if isinstance(node.op, ast.LShift) else None


def _text(site: AssignSite) -> str | None:
    """The value as the environment will hold it, where it is a constant."""
    node = site.value.node
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "str":
        inner = site.file.literal(node.args[0]) if len(node.args) == 1 else None
        return str(inner) if isinstance(inner, (int, str)) and not isinstance(inner, bool) else None
    value = site.value.value
    return value if isinstance(value, str) else None
