"""Processes whose work is out of sight: pools that a function makes for others, and seeds in none of their processes;
workers that get the program's options, build a model or an agent of them, and seed nothing.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from reprolint.index.program import Symbol
from reprolint.knowledge.rng import THREE
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import CallSite

from ..code.syntax import FUNCTIONS, all_given, calls_in, last_name, names_in
from ..code.uses import definitions, names
from ..draws.randomness import is_seed_call, parameters

_SEEDS = compile_later(r"(?i)seed|determin|reprod|\brng\b|random_state")
_OPTIONS = compile_later(
    r"(?i)^(?:_?args|\w+_args|cfg|conf|config|configs|\w*_?(?:config|cfg)|opts?|options|hparams|hps|flags|params"
    r"|settings)$"
)
_BUILDS = compile_later(
    r"(?i)^_*(?:parse|build|make|create|init|initiali[sz]e|construct|instantiate)_(?:\w+_)?"
    r"(?:model|net|network|attack|agent|policy|trainer|env|environment|dataloader|loader|sampler|solver|learner|actor"
    r"|generator|simulator|augment\w*|encoder)s?(?:_from_\w+)?$"
)
_READS = compile_later(r"(?i)eval|test|infer|predict|serve|preproc|token|convert|export|valid|download")
# What may seed, and cannot be looked into.
_MAY_SEED = compile_later(
    r"(?i)^_*(?:setup|init|initiali[sz]e|prepare|main|configure|start)(?:_(?!model|net|data)\w+)?$"
)
_DRAWS = compile_later(
    rb"\btorch\.(?:rand|randn|randint|randperm|multinomial|normal|bernoulli)\b|\bnp\.random\.\w|\brandom\.\w+\("
)


def unseeded_pool(site: CallSite, begins: ast.expr | None) -> Iterator[Finding]:
    """A pool that a function makes and returns, whose tasks others give, where nothing that begins a process seeds."""
    file = site.file
    if not _torch(file) or not _is_returned(site) or not _initializes_only(site, begins):
        return
    project = site.program.project
    if not file.holds(_DRAWS) and not any(project.scan(path).draws for path in project.linked(file.path)):
        return
    what = (
        f"`{file.one_line(begins)}` begins every process of the pool and seeds nothing"
        if begins is not None
        else ("nothing seeds in the processes of this pool")
    )
    yield site.finding(
        f"{what}: forked, all of them draw the same numbers from torch and NumPy in whatever tasks they are given; "
        "spawned, others in every run"
    )


def _torch(file: File) -> bool:
    return b"torch" in file.source.data


def _is_returned(site: CallSite) -> bool:
    """Whether a pool is what a function returns."""
    file = site.file
    parent = file.parent(site.node)
    if isinstance(parent, ast.Return):
        return True
    target = parent.targets[0] if isinstance(parent, ast.Assign) and len(parent.targets) == 1 else None
    function = file.scope(site.node).function
    if not isinstance(target, ast.Name) or function is None:
        return False
    return any(
        isinstance(file.parent(use), ast.Return)
        for use in names(file).get(target.id, ())
        if file.scope(use).function is function
    )


def _initializes_only(site: CallSite, begins: ast.expr | None) -> bool:
    """Whether what begins a process, if anything does, is known to seed nothing."""
    if begins is None:
        return True
    if _SEEDS.search(site.file.text(site.node)):
        return False
    symbol = site.file.symbol(begins)
    if symbol is not None:
        effect = site.program.effect(symbol)
        return not effect.state and not effect.draws
    return (site.file.name(begins) or "").startswith(("torch.", "signal.", "os."))


def builds_unseeded(site: CallSite, target: ast.expr) -> Iterator[Finding]:
    """A worker that gets the options of the program and builds what draws of them, and seeds nothing in its process."""
    symbol = site.file.symbol(target)
    home = site.file.sibling(symbol.path) if symbol is not None else None
    if symbol is None or home is None or not _torch(home):
        return
    function = definitions(home).get(symbol.qualname)
    if not isinstance(function, ast.FunctionDef) or _READS.search(function.name):
        return
    if _seeds(home, function, symbol):
        return
    options = {p.arg for p in parameters(function) if _OPTIONS.match(p.arg)}
    for call in calls_in(function):
        given = {name for value in all_given(call) for name in names_in(value)}
        if not given & options or not _BUILDS.match(last_name(call.func)):
            continue
        what = f"`{function.name}` runs in other processes and seeds nothing there"
        rest = (
            f"what `{home.one_line(call.func)}` makes draws the same numbers in every process (forked), or others in "
            "every run (spawned), whatever the parent seeds"
        )
        if home.path == site.file.path:
            yield site.finding(f"{what}: {rest}", node=call)
        else:
            yield site.finding(f"{what}: {rest}", related=((str(home.path), call.lineno, "is called there"),))
        return


def _seeds(file: File, function: Any, symbol: Symbol) -> bool:
    """Whether a worker seeds, or may: it speaks of seeds, or calls what cannot be looked into and sets things up."""
    if _SEEDS.search(file.text(function)) or file.program.effect(symbol).state & THREE:
        return True
    for call in calls_in(function):
        if is_seed_call(file, call):
            return True
        if _MAY_SEED.match(last_name(call.func)) and not _BUILDS.match(last_name(call.func)):
            own = file.symbol(call.func)
            if own is None and all_given(call):
                return True
            if own is not None and file.program.effect(own).state:
                return True
    return not isinstance(function, FUNCTIONS)
