"""RNG that throws its seed away and takes a new one from the operating system.

## What it does
Reports `torch.seed()`, `torch.cuda.seed()` and `seed_all()`, `np.random.seed()` and `random.seed()` without a
seed (or with None), and the `seed()` of a `torch.Generator`, `RandomState` or `random.Random`; with `preview` also a
list of None (`seeds = [None] * n`) from which a call takes its seed.

## Why
These calls read like seeding and do the opposite: they fill the state from the operating system's entropy,
so from there on every run differs, whatever was seeded before. A frequent form is a helper with `seed=None`
whose generator then calls `generator.seed()`: in a program that is seeded, the caller would expect that seed
to count. True for every version of torch, NumPy and Python.

## Example
```python
g = torch.Generator()
g.seed()
order = torch.randperm(n, generator=g)
```

## Use instead
```python
g = reprolint.runtime.torch_generator("data.order")
order = torch.randperm(n, generator=g)
```

## Fix safety
Shown only: whether another stream, the program's seed or no call at all is right here is for a person to say.
What is shown gives the same RNG a seed that derives from the program's.

## Proof
tests/proofs: two runs of a program that seeds every RNG, and then calls these, differ; without them, and with
named streams for its generators, runs are equal.

## Fine print
Left alone: the branch that a program takes when its user gave no seed (`if args.seed is None:
random.seed()`), a call between taking the state and putting it back, tests, and, without `preview`, a generator's
branch for a caller who gave no seed, a branch for an option that nothing sets, a function that then waits for a
person's answer, a call that ends what the block has seeded above where nothing else draws from `random`, a call after
which the same block picks a device at most and seeds again, and a call in a script that
seeds nothing: nothing is undone there.

## References
- https://docs.pytorch.org/docs/stable/generated/torch.seed.html
- https://numpy.org/doc/stable/reference/random/generated/numpy.random.seed.html
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from reprolint.index.binding import walk
from reprolint.index.program import MAYBE
from reprolint.knowledge import rng
from reprolint.lazy import compile_later
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite

from .code.syntax import FUNCTIONS, last_name
from .code.uses import is_unused
from .runs.branches import switched_on
from .runs.idle import left_over
from .runs.intent import asks_a_person, seed_not_given, wants_entropy
from .runs.reached import drawn_in
from .seeds.none_seeds import of_none

# call -> (parameter of the seed, call that seeds the same RNG, bits it takes); no parameter: always entropy
_CALLS: dict[str, tuple[str, str, int]] = {
    "torch.seed": ("", "torch.manual_seed", 64),
    "torch.cuda.seed": ("", "torch.cuda.manual_seed", 64),
    "torch.cuda.seed_all": ("", "torch.cuda.manual_seed_all", 64),
    "torch.cuda.default_generators.seed": ("", "manual_seed", 64),
    "torch.mps.seed": ("", "torch.mps.manual_seed", 64),
    "torch.xpu.seed": ("", "torch.xpu.manual_seed", 64),
    "torch.xpu.seed_all": ("", "torch.xpu.manual_seed_all", 64),
    "torch.Generator().seed": ("", "manual_seed", 64),
    "numpy.random.seed": ("seed", "seed", 32),
    "numpy.random.RandomState().seed": ("seed", "seed", 32),
    "random.seed": ("a", "seed", 64),
    "random.Random().seed": ("a", "seed", 64),
}


@rule(code="RPL104", name="reseeded-from-entropy", large_preview=True, calls=_CALLS)
def check(site: CallSite) -> Iterator[Finding]:
    """Report a call that surely seeds from entropy and was not asked for by leaving the seed out."""
    parameter = _CALLS[site.name][0]
    if site.file.test or site.partial or wants_entropy(site):
        return
    if not parameter and (site.node.args or site.node.keywords):
        return  # `torch.seed(0)` raises: it takes no seed
    if parameter:
        # Methods of an instance have no signature here: their first argument is the seed.
        if site.settings.preview:
            yield from of_none(site)
        given = site.node.args[0] if site.node.args else site.args[parameter].node
        if site.args.star or (given is not None and site.file.literal(given) is not None):
            return
    if _put_back(site) or _hands_on(site):
        return
    one_generator = "()" in site.name
    absent = seed_not_given(site)
    # A whole program without a seed is its user's choice; a generator that leaves the program's seed may not be.
    if absent is not None and not (site.settings.preview and one_generator and isinstance(absent, ast.Name)):
        return
    if not site.settings.preview and (
        not switched_on(site.file, site.node)
        or asks_a_person(site)
        or is_unused(site.file, site.node)
        or left_over(site)
        or _seeded_below(site)
        or _undoes_nothing(site)
        or _drawn_nowhere(site)
        or _ends_a_stretch(site)
    ):
        return
    who = "this generator" if one_generator else "the global RNG"
    text = site.file.one_line(site.node)
    yield site.finding(
        f"`{text}` reseeds {who} from the operating system: every run differs from here on",
        fix=_shown(site),
    )


# What takes the state of a global RNG, and what puts it back.
_STATES = {
    "random.seed": ("random.getstate", "random.setstate"),
    "numpy.random.seed": ("numpy.random.get_state", "numpy.random.set_state"),
    "torch.seed": ("torch.get_rng_state", "torch.set_rng_state"),
}


def _put_back(site: CallSite) -> bool:
    """Whether the function takes the RNG's state above and puts it back below: nothing stays changed."""
    file = site.file
    take, put = _STATES.get(site.name, ("", ""))
    if not take:
        return False
    function = file.scope(site.node).function
    for call in file.nodes(ast.Call):
        if call.lineno <= site.row or not call.args or file.name(call.func) != put:
            continue
        state = file.binding(call.args[0]) if isinstance(call.args[0], ast.Name) else None
        taken = state.value if state is not None and state.kind == "assign" else None
        if (
            isinstance(taken, ast.Call)
            and taken.lineno < site.row
            and file.name(taken.func) == take
            and file.scope(call).function is function
            and file.scope(taken).function is function
        ):
            return True
    return False


def _hands_on(site: CallSite) -> bool:
    """Whether all that a function does is this call, under its own name: a device's `seed()` among its
    `manual_seed()` and `get_rng_state()`."""
    function = site.file.scope(site.node).function
    made: Any = function.node if function is not None else None
    return (
        isinstance(made, ast.FunctionDef)
        and made.name == last_name(site.node.func)
        and isinstance(made.body[-1], (ast.Return, ast.Expr))
        and made.body[-1].value is site.node
        and len(made.body) <= 1 + (ast.get_docstring(made) is not None)
    )


def _seeded_below(site: CallSite) -> bool:
    """Whether the same block seeds the RNG again, and all drawn in between picks a device or the like:
    `np.random.seed()`, `cuda = np.random.choice(n)`, `np.random.seed(cfg.seed)`."""
    file, statement = site.file, site.file.parent(site.node)
    if not isinstance(statement, ast.Expr):
        return False
    seeding = file.text(site.node.func)
    for below in file.siblings(statement):
        if below.lineno <= statement.lineno or not any(isinstance(node, ast.Call) for node in walk(below)):
            continue
        call = below.value if isinstance(below, ast.Expr) else None
        if isinstance(call, ast.Call) and file.text(call.func) == seeding:
            return bool(call.args) and file.literal(call.args[0]) is not None
        if not isinstance(below, ast.Assign) or not all(_PLACES.search(last_name(t)) for t in below.targets):
            return False
    return False


_PLACES = compile_later(
    r"(?i)(?:^|_)(?:cuda|gpu|device|port|node|host|rank)s?(?:_?(?:id|idx|index|num|number))?$"
)


def _ends_a_stretch(site: CallSite) -> bool:
    """Whether the call ends what the same block has seeded above, `random.seed(i)`, `graph = generate()`,
    `random.seed()`, the function only returns below, and nothing that may run with it draws from `random` itself."""
    file, statement = site.file, site.file.parent(site.node)
    if site.name != "random.seed" or not isinstance(statement, ast.Expr):
        return False
    if site.loop_depth or site.file.scope(site.node).function is None:
        return False
    seeding = file.text(site.node.func)
    block = file.siblings(statement)
    above = [s.value for s in block if s.lineno < statement.lineno and isinstance(s, ast.Expr)]
    if not any(isinstance(c, ast.Call) and file.text(c.func) == seeding and c.args for c in above):
        return False
    child: ast.AST = statement
    for around in file.ancestors(statement):
        if isinstance(around, ast.Module):
            return False
        below = (
            [s for s in file.siblings(child) if s.lineno > child.lineno]
            if isinstance(child, ast.stmt)
            else []
        )
        if child is not statement and not isinstance(child, ast.If):
            return False
        if not all(isinstance(s, ast.Return) and not isinstance(s.value, ast.Call) for s in below):
            return False
        if isinstance(around, FUNCTIONS):
            break
        child = around
    project = site.program.project
    return not any(_DRAWS.search(project.data(path)) for path in project.linked(file.path))


_DRAWS = compile_later(
    rb"(?<![\w.])random\.(?!seed\b|getstate|setstate|default_rng|Generator|PRNGKey|key\b)\w+\(|from random import"
    rb"|import random as|albumentations|imgaug"
)


def _undoes_nothing(site: CallSite) -> bool:
    """Whether the site stands in a script of its own, imported by nothing, that seeds no RNG: without the call, the
    numbers would come from the operating system as well. Workers are copies of a process, and need a state each."""
    project, path = site.program.project, site.file.path
    if "worker" in site.function:
        return False
    if _only_seeded_here(site):
        return True
    if project.importers.get(path):
        return False
    script = project.scan(path).main or site.file.scope(site.node).function is None
    return script and all(site.seeded(name).no for name in ("python", "numpy", "torch"))


_OF_WORKERS = compile_later(r"(?i)worker|init_?fn")
# What draws from `random` out of sight.
_LIBRARIES = ("albumentations", "imgaug", "timm", "torchtext", "torchio", "datasets", "networkx")


def _drawn_nowhere(site: CallSite) -> bool:
    """Whether it is `random` that workers seed anew, and nothing that is linked with the file draws from it."""
    if site.name != "random.seed" or not _OF_WORKERS.search(site.function):
        return False
    project = site.program.project
    linked = project.linked(site.file.path)
    if any(name.split(".", 1)[0] in _LIBRARIES for path in linked for name in project.scan(path).imports):
        return False
    return not drawn_in(site.program, linked, rng.PYTHON)


def _only_seeded_here(site: CallSite) -> bool:
    """Whether no program that comes by seeds the RNG before, but for the function itself: `random.seed(0)`,
    `random.shuffle(colors)`, `random.seed(None)`."""
    function = site.file.scope(site.node).function
    made: Any = function.node if function is not None else None
    reaching = site.program.reaching(site.file.path)
    bit = rng.SEEDS.get(site.name, (0, ""))[0]
    if made is None or not reaching or not bit or any(e.effect.state & MAYBE for e in reaching):
        return False
    places = [place for entry in reaching for of, place in entry.effect.seeds if of & bit]
    return bool(places) and all(
        place.path == site.file.path and made.lineno <= place.row <= made.end_lineno for place in places
    )


def _shown(site: CallSite) -> Fix | None:
    if site.name.startswith("torch.") and not isinstance(site.file.parent(site.node), ast.Expr):
        return None  # the number is kept: `manual_seed` gives the generator
    if site.loop_depth:
        return None  # a seed in a loop would repeat the same numbers
    _, replacement, bits = _CALLS[site.name]
    spelling, imports = site.runtime("derive_seed")
    seed = f'{spelling}("{site.stream_name()}"' + (f", bits={bits})" if bits == 32 else ")")
    callee = site.file.text(site.node.func)
    if "." in callee:
        made = f"{callee.rsplit('.', 1)[0]}.{replacement.rsplit('.', 1)[-1]}({seed})"
    elif site.name.startswith("torch."):
        return None  # `from torch import seed`: another import would be needed
    else:
        made = f"{callee}({seed})"
    return Fix(SHOWN, "Seed it from the program's seed", (*imports, site.file.replace(site.node, made)))
