"""torch is seeded again after Megatron has seeded every rank.

## What it does
Reports `torch.manual_seed`, `torch.cuda.manual_seed` and `manual_seed_all` after `initialize_megatron` in the
same function, and in functions that are handed to `pretrain` (which initialises Megatron first). Left alone:
seeds that depend on a rank, states that are saved and put back, and `torch.Generator`s. In shell scripts and
YAML, `--no-load-rng` beside `--deterministic-mode` and `--load`, unless the run is a new one (`--finetune`).

## Why
`initialize_megatron` gives each pipeline stage its own seed (`seed + 100 * stage`, with
`--data-parallel-random-init` also `10 * data-parallel rank`), and tensor-parallel ranks their own CUDA stream
in a tracker. A plain `torch.manual_seed(args.seed)` afterwards puts all ranks on one stream: stages initialise
equal weights and draw equal dropout masks. Megatron-LM, core 0.1 to 0.20 (megatron/training/initialize.py).

## Example
```python
initialize_megatron()
torch.manual_seed(args.seed)
```

## Use instead
```python
initialize_megatron()
```
and `--seed` on the command line.

## Fix safety
Shown: removing it changes the numbers of runs that exist.

## Proof
tests/proofs: pipeline stages of a program draw the same numbers; without the line they do not.

## References
- https://github.com/NVIDIA/Megatron-LM, megatron/training/initialize.py, `_set_random_seed`
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.lazy import compile_later
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.launchers import LauncherSite
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite

from .code.syntax import all_given, known_parts
from .determinism.megatron import launched

_RANK = compile_later(r"rank|stage|worker|iteration|step|idx|index|epoch", re.IGNORECASE)
_PUT_BACK = ("set_rng_state", "set_rng_state_all", "fork", "fork_rng", "setstate")


@rule(
    code="RPL405",
    name="megatron-reseed",
    calls=("torch.manual_seed", "torch.cuda.manual_seed", "torch.cuda.manual_seed_all"),
    words=("initialize_megatron", "pretrain"),
    modes=("train", "debug"),
    languages=("python", "shell", "yaml"),
    launcher_words=("no-load-rng",),
)
def check(site: CallSite | LauncherSite) -> Iterator[Finding]:
    """Report a seed that undoes Megatron's."""
    if isinstance(site, LauncherSite):
        yield from _launchers(site)
        return
    seed = site.args["seed"].node or next(iter(site.args.positional), None)
    if site.file.test or seed is None or _RANK.search(site.file.text(seed)):
        return
    if not (_after_initialize(site) or _within_pretrain(site)) or _put_back(site) or _alone(site):
        return
    yield site.finding(
        f"`{site.spelling}` after Megatron's initialisation puts all pipeline and tensor ranks on one stream: they "
        "draw the same numbers",
        fix=Fix(SHOWN, "Leave seeding to initialize_megatron and --seed", ()),
    )


def _launchers(site: LauncherSite) -> Iterator[Finding]:
    """Runs that resume (they load their own checkpoints) in deterministic mode and seed anew."""
    if not site.mentions("deterministic-mode", "deterministic_mode"):
        return
    for command in site.commands:
        arguments, flag = launched(command), command.flag("--no-load-rng")
        if flag is None or not arguments.get("no_load_rng") or not arguments.get("deterministic_mode"):
            continue
        if command.flag("--load") and not any(arguments.get(name) for name in ("finetune", "no_load_optim")):
            yield site.finding(
                "with `--no-load-rng` a run that resumes is seeded afresh: it draws what no uninterrupted run does",
                flag.start,
                flag.end,
                Fix(SHOWN, "Leave it out", ()),
            )


def _megatron(site: CallSite, call: ast.Call, function: str) -> bool:
    name = (site.file.name(call.func) or "").lstrip(".")
    return name.startswith("megatron.") and name.rsplit(".", 1)[-1] == function


def _after_initialize(site: CallSite) -> bool:
    return any(
        call.lineno < site.row
        and _megatron(site, call, "initialize_megatron")
        and site.file.function(call) == site.function
        for call in site.file.nodes(ast.Call)
    )


def _within_pretrain(site: CallSite) -> bool:
    """Whether the function around the site is handed to Megatron's `pretrain`."""
    name = site.function.rsplit(".", 1)[-1]
    for call in site.file.nodes(ast.Call):
        if _megatron(site, call, "pretrain"):
            given = all_given(call)
            if any(isinstance(value, ast.Name) and value.id == name for value in given):
                return True
    return False


def _alone(site: CallSite) -> bool:
    """Whether the site runs where there is one process only: `if get_world_size() == 1`."""
    return any(_one_process(*part) for test in site.tests for part in known_parts(test.node, test.holds))


def _one_process(test: ast.expr, holds: bool) -> bool:
    if not isinstance(test, ast.Compare) or len(test.ops) != 1 or "world_size" not in ast.unparse(test):
        return False
    number = test.comparators[0].value if isinstance(test.comparators[0], ast.Constant) else None
    kinds: dict[object, tuple[type[ast.cmpop], ...]] = (
        {1: (ast.Eq, ast.LtE), 2: (ast.Lt,)} if holds else {1: (ast.NotEq, ast.Gt), 2: (ast.GtE,)}
    )
    return isinstance(test.ops[0], kinds.get(number, ()))


def _put_back(site: CallSite) -> bool:
    return any(
        isinstance(call.func, ast.Attribute)
        and call.func.attr in _PUT_BACK
        and site.file.function(call) == site.function
        for call in site.file.nodes(ast.Call)
    )
