"""A switch that nothing reads.

## What it does
Reports environment variables that look like determinism switches and are read by nobody
(`TORCH_USE_DETERMINISTIC_ALGORITHMS`, `NCCL_DETERMINISTIC`), misspelt attributes of torch's back ends
(`torch.backends.cudnn.determinstic = True`, `torch.backends.cudnn.benchmarks = False`), and assignments to a
function that ought to be called (`torch.manual_seed = 0`, `np.random.seed = 42`). Reads shell scripts and YAML
as well. Left alone: variables that the project itself reads and, without `preview`, functions that nothing calls.

## Why
The environment and Python modules take any name. torch 2.13 holds no trace of
TORCH_USE_DETERMINISTIC_ALGORITHMS, and NCCL's documentation has no NCCL_DETERMINISTIC: setting them changes
nothing, and the program stays as nondeterministic as it was.

## Example
```python
os.environ["TORCH_USE_DETERMINISTIC_ALGORITHMS"] = "1"
np.random.seed = 42
```

## Use instead
```python
torch.use_deterministic_algorithms(True)
np.random.seed(42)
```

## Fix safety
Shown: the real switch changes what the program computes.

## Proof
tests/proofs: two runs of a program that sets the variable print other numbers (from memory that was never
written); with the real switch they are equal.

## References
- https://pytorch.org/docs/stable/generated/torch.use_deterministic_algorithms.html
- https://docs.nvidia.com/deeplearning/nccl/user-guide/docs/env.html
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.knowledge.switches import FUNCTIONS, NO_SUCH_VARIABLES, real_switch
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.launchers import LauncherSite
from reprolint.lint.rule import rule
from reprolint.lint.site import AssignSite, NodeSite

from .code.syntax import last_name
from .runs.idle import idle

# The variables, and assignments to what a back end, torch or an RNG may be called.
_WORDS = (
    *NO_SUCH_VARIABLES,
    r"cudnn re:cudnn(?:\.\w+\s*=[^=]| as )",
    r"backends re:backends(?:\.\w+\s*=[^=]| as )",
    *(
        rf"torch ~{part} re:(?:torch|cuda)\.\w*(?i:{part})\w*\s*=[^=]"
        for part in ("determ", "bench", "reprod")
    ),
    *(rf"{name} re:{name}\s*=[^=]" for name in sorted({name.rsplit(".", 1)[-1] for name in FUNCTIONS})),
)


@rule(
    code="RPL309",
    name="no-such-switch",
    large_preview=True,
    assigns=[
        f"{place}[{name}]" for place in ("os.environ", "os.environ.copy()") for name in NO_SUCH_VARIABLES
    ],
    nodes=(ast.Assign,),
    words=_WORDS,
    narrow=True,
    numeric=True,
    modes=("train", "debug"),
    languages=("python", "shell", "yaml"),
)
def check(site: AssignSite | NodeSite | LauncherSite) -> Iterator[Finding]:
    """Report an assignment to a switch that does not exist."""
    if isinstance(site, LauncherSite):
        for variable in site.variables:
            if variable.name in NO_SUCH_VARIABLES:
                yield site.finding(_message(variable.name), variable.start, variable.end, _fix(variable.name))
        return
    if isinstance(site, NodeSite):
        yield from _attribute(site)
        return
    name = site.name.partition("[")[2].removesuffix("]")
    if not read_by_project(site, name):
        yield site.finding(_message(name), fix=_fix(name))


def _message(name: str) -> str:
    return f"{name} changes nothing: {NO_SUCH_VARIABLES[name].split(';')[0]}"


def _fix(name: str) -> Fix:
    advice = NO_SUCH_VARIABLES[name].split("; ")[-1]
    return Fix(SHOWN, advice[0].upper() + advice[1:], ())


def read_by_project(site: AssignSite, name: str) -> bool:
    """Whether a file of the project reads the variable for a purpose of its own."""
    pattern = re.compile(
        rb"(?:get|getenv|environ)[(\[]\s*[\"']" + name.encode() + rb"[\"'][)\],](?!\s*=[^=])"
    )
    project = site.program.project
    return any(
        pattern.search(project.data(path)) for path in project.closure([site.file.path], project.importers)
    )


def _attribute(site: NodeSite) -> Iterator[Finding]:
    for target in site.node.targets:
        if not isinstance(target, ast.Attribute):
            continue
        name = site.file.name(target)
        if name is None or name.startswith(("@", ".", "?")):
            continue
        if name in FUNCTIONS:
            if isinstance(site.node.value, (ast.Constant, ast.Name, ast.Attribute)) and _not_a_function(site):
                spelling, value = site.file.text(target), site.file.text(site.node.value)
                yield site.finding(
                    f"this replaces the function `{spelling}` and seeds nothing: it has to be called",
                    fix=Fix(SHOWN, "Call it", (site.file.replace(site.node, f"{spelling}({value})"),)),
                )
            continue
        meant = real_switch(name)
        if meant is not None and (site.settings.preview or not idle(site)):
            yield site.finding(
                f"`{site.file.text(target)}` changes nothing: torch reads no such attribute",
                fix=Fix(SHOWN, f"Use {meant}", ()),
            )


def _not_a_function(site: NodeSite) -> bool:
    """Whether the value is a number by its looks: replacing a function by a function is patching."""
    value = site.node.value
    if isinstance(value, ast.Constant):
        return isinstance(value.value, (int, bool))
    if isinstance(value, ast.Attribute) and value.attr in {last_name(target) for target in site.node.targets}:
        return False  # `torch.cuda.manual_seed = torch.xpu.manual_seed`
    seed = re.search(r"seed$", last_name(value), re.IGNORECASE)
    return seed is not None and site.file.symbol(value) is None
