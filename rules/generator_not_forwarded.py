"""Generator or seed that was given and does not arrive where numbers are drawn.

## What it does
Reports

- a sampler without a generator in a `DataLoader` that has one: torch does not pass the loader's on;
- a draw from torch's global RNG (or a loader, sampler or split without a generator) in a function that takes a
  `generator`;
- a call, in such a function, of a project function that takes a `generator`, too, and is not given it;
- with `preview`: the call of a project's own loader that takes a `seed` and is not given one, where the caller has
  a seed; a call without the seed that the same call is given elsewhere in the class or function; a loader that is made
  of another's attributes without its `generator`; a scheduler's `step` without the pipeline's `generator`.

## Why
Whoever passes a generator wants these numbers to repeat, whatever else draws. What is drawn past it depends on the
global RNG: on its seed, and on every draw before. `DataLoader(sampler=RandomSampler(data), generator=g)` uses `g`
for the workers' seeds alone; the order comes from the global RNG. True for every torch to 2.13.

## Example
```python
loader = DataLoader(data, sampler=RandomSampler(data), generator=g)
```

## Use instead
```python
loader = DataLoader(data, sampler=RandomSampler(data, generator=g), generator=g)
```

## Fix safety
Shown only: the numbers change, and a generator that two places share is drawn from in turns.

## Proof
tests/proofs: one unrelated draw changes the order before, and not after.

## References
- https://docs.pytorch.org/docs/stable/data.html#torch.utils.data.RandomSampler
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache

from reprolint.index.binding import Scope, walk
from reprolint.index.program import Symbol
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Edit, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite, Site

from .code.syntax import FUNCTIONS, defaults_of, last_name, mentions
from .draws.randomness import on_meta
from .loaders import loader as loaders
from .loaders.copied_loaders import copied_from

# Draws that take a generator (randn_like and its kin take none before torch 2.12: `torch.randn(x.shape, …)` does).
_DRAWS = tuple(
    f"torch.{name}"
    for name in """rand randn randint randperm normal bernoulli multinomial poisson
    rand_like randn_like randint_like""".split()
)
_SPLITS = ("torch.utils.data.random_split",)
_LOADER = compile_later(r"(?i)(data_?)?loaders?$")
# Schedulers of diffusers whose step draws noise whatever its options.
_STOCHASTIC = compile_later(
    r"^(DDPM|UnCLIP|LCM|TCD|EulerAncestral|KDPM2Ancestral|CMStochastic|ScoreSde|DDPMWuerstchen)\w*$"
)
_METHODS = frozenset(
    {"manual_seed", "seed", "device", "initial_seed", "get_state", "set_state", "clone_state"}
)
_OF_NETWORKS = frozenset(
    "parameters train eval zero_grad state_dict load_state_dict apply to cuda forward modules requires_grad_".split()
)


@rule(
    code="RPL205",
    name="generator-not-forwarded",
    large_preview=True,
    calls=(*loaders.GLOBAL_SAMPLERS, *_DRAWS, *_SPLITS, loaders.DATALOADER),
    nodes=(ast.Call,),
    words=("generator", "seed", "DataLoader ~seed ~loader"),
    preview_words=(r"collate_fn re:\.collate_fn\b", r"worker_init_fn re:\.worker_init_fn\b"),
    narrow=True,
    numeric=True,
)
def check(site: Site) -> Iterator[Finding]:
    """Report what is drawn past a generator."""
    if site.file.test:
        return
    if isinstance(site, CallSite):
        if site.partial or site.subclass or not site.args["generator"].missing:
            return
        held = _of_loader(site) if site.name in loaders.GLOBAL_SAMPLERS else None
        if held is not None:
            yield _finding(
                site,
                "the loader has a `generator`, its sampler has none: the order depends on earlier draws",
                edits=_handed_on(site, held),
            )
        elif site.name == loaders.DATALOADER and loaders.order(site) != "global":
            return
        elif takes_generator(site):
            drawn = site.name.rsplit(".", 1)[-1]
            yield _finding(
                site,
                f"`{drawn}` draws from the global RNG although this function takes a `generator`",
                edits=tuple(site.add_arguments({"generator": "generator"})),
            )
    else:
        found = list(_call(site))
        yield from found or (_unlike_sister(site) if site.settings.preview else ())
    if site.settings.preview and isinstance(site.node, ast.Call) and not isinstance(site, CallSite):
        loader = copied_from(site.file, site.node)
        if loader is not None:
            yield _finding(
                site,
                f"a loader is made of `{loader}` without its `generator`: its order and the seeds of its workers "
                "follow the global RNG, whatever the other was given",
            )


def _finding(site: Site, message: str, what: str = "generator", edits: tuple[Edit, ...] = ()) -> Finding:
    return site.finding(message, fix=Fix(SHOWN, f"Pass the {what} on", edits))


def _handed_on(site: CallSite, held: ast.expr) -> tuple[Edit, ...]:
    """The edits that give a sampler its loader's generator, where that is bound by then."""
    if isinstance(held, ast.Name):
        found = site.file.tree.lookup(held.id, site.file.scope(site.node))
        if found is not None and all(binding.row < site.row for binding in found[0]):
            return tuple(site.add_arguments({"generator": held.id}))
    return ()


def _of_loader(site: CallSite) -> ast.expr | None:
    """The generator of a loader that reads by this sampler."""
    for call in site.file.nodes(ast.Call):
        if site.file.name(call.func) == loaders.DATALOADER:
            loader = CallSite(site.file, call, loaders.DATALOADER)
            generator = loader.args["generator"]
            given = generator.given and not generator.is_none
            if given and any(sampler.node is site.node for sampler in loaders.global_samplers(loader)):
                return generator.node
    return None


# -- functions that take a generator -----------------------------------------------------------------------


def takes_generator(site: Site) -> bool:
    """Whether the function around the site takes a torch.Generator that may be given at this place."""
    scope = site.file.scope(site.node).function
    if scope is None or not _is_generator(site.file, scope):
        return False
    names = (node for test in site.tests for node in walk(test.node) if isinstance(node, ast.Name))
    return all(name.id != "generator" for name in names)


def _is_generator(file: File, scope: Scope) -> bool:
    """Whether a function's parameter `generator` is one of torch's, and not a network that generates."""
    bindings = scope.bindings.get("generator", [])
    if not bindings or bindings[0].kind != "parameter" or len(bindings) > 1:
        return False
    passed = False
    for node in walk(scope.node):
        if (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == "generator"
        ):
            if node.attr not in _METHODS:
                return False
        elif isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name) and node.func.id == "generator":
                return False
            passed = passed or any(
                k.arg == "generator" and isinstance(k.value, ast.Name) and k.value.id == "generator"
                for k in node.keywords
            )
    annotation = bindings[0].value
    if annotation is not None and "Generator" in (text := file.text(annotation)):
        return passed or "torch.Generator" in text or _unread(scope.node)
    return (passed or _unread(scope.node)) and not _network(file)


def _network(file: File) -> bool:
    """Whether the file trains a network that generates against one that tells its samples apart, or calls what has
    such a name: a parameter called `generator` is that network then."""
    if b"iscriminator" in file.source.data or b"netG" in file.source.data:
        return True
    return any(
        isinstance(call.func, ast.Attribute)
        and (
            call.func.attr == "generator"
            or (call.func.attr in _OF_NETWORKS and last_name(call.func.value) == "generator")
        )
        for call in file.nodes(ast.Call)
    )


def _unread(function: ast.AST) -> bool:
    """Whether a function takes `generator=None` and does nothing with it: a network would be given, and used."""
    if not isinstance(function, FUNCTIONS):
        return False
    default = defaults_of(function.args).get("generator")
    return (
        isinstance(default, ast.Constant)
        and default.value is None
        and not any(mentions(statement, "generator") for statement in function.body)
    )


def _call(site: Site) -> Iterator[Finding]:
    """A call of a project function that takes a generator or seed and gets none."""
    node: ast.Call = site.node
    file = site.file
    if any(k.arg is None or k.arg in ("generator", "seed") for k in node.keywords):
        return
    if any(isinstance(a, ast.Starred) for a in node.args):
        return
    last = last_name(node.func)
    scope = file.scope(node).function
    if scope is not None and "generator" in scope.bindings and last != "__init__":
        symbol = file.symbol(node.func)
        if symbol is not None:
            if (
                _accepts(site, symbol, "generator", len(node.args))
                and takes_generator(site)
                and _uses(file, symbol)
                and not any(
                    file.literal(k.value) in ("argmax", "mode")
                    for k in node.keywords
                    if isinstance(k.value, ast.Constant)
                )
            ):
                yield _finding(site, f"`{last}` takes a `generator` and is not given this function's")
            return
        if site.settings.preview and last == "step" and _scheduler(file, node) and takes_generator(site):
            yield _finding(
                site, "the scheduler's `step` may draw, and is not given this function's `generator`"
            )
            return
    if site.settings.preview and _LOADER.search(last) and not _fixed_order(file, node):
        symbol = file.symbol(node.func)
        seed = _seed(site)
        if symbol is None or seed is None or not _accepts(site, symbol, "seed", len(node.args)):
            return
        if not any(
            loaders.is_evaluation(word) for word in (file.text(file.statement(node))[:160], site.function)
        ):
            yield _finding(site, f"`{last}` takes a `seed` for its order and is not given `{seed}`", "seed")


_KEYWORDS = ("seed", "generator", "rng")
_SEEDED = compile_later(r"(?i)seed|generator|\brng\b")


# Records; an environment is seeded at its first `reset` and not again.
_DRAWS_NOTHING = compile_later(
    r"(?i)^(?:dict|namespace|reset|update|set_defaults)$|(?:config|args|options|params|settings)$"
)


def _unlike_sister(site: Site) -> Iterator[Finding]:
    """`random_split(x, a)` in a class or function that elsewhere calls `random_split(x, b, seed=self.seed)`."""
    node: ast.Call = site.node
    file = site.file
    sisters = _told(file)
    last = last_name(node.func) if sisters else ""
    if not last or any(k.arg is None or k.arg in (*_KEYWORDS, "random_state") for k in node.keywords):
        return
    if _DRAWS_NOTHING.search(last):
        return
    if any(isinstance(a, ast.Starred) for a in node.args) or _fixed_order(file, node):
        return
    if last == "reset" or _reads_in_order(file, node):
        return  # an environment is seeded once, and goes on with its own RNG
    for sister in sisters.get((_around(file, node), _called(node)), ()):
        if len(node.args) > len(sister.args) or _refused(file, node, sister):
            continue  # it may stand among these
        keyword = next(k for k in sister.keywords if k.arg in _KEYWORDS)
        text = file.text(keyword.value)
        statement = file.text(file.statement(node))[:160].split("(", 1)[0]
        reads = last.lower().endswith(("loader", "sampler"))
        evaluates = reads and loaders.is_evaluation(f"{statement} {site.function}")
        if evaluates or on_meta(file, node):
            return
        if _out_of_reach(file, node, keyword.value):
            if (
                keyword.arg != "seed"
                and isinstance(node.func, ast.Name)
                and isinstance(keyword.value, ast.Name)
                and file.tree.lookup(keyword.value.id, file.scope(node)) is None
            ):
                yield _finding(
                    site,
                    f"`{last}` is given no `{keyword.arg}`, as it is in line {sister.lineno}, whose function has "
                    "one: no caller's seed reaches what it draws here",
                    str(keyword.arg),
                )
            return
        yield _finding(
            site,
            f"`{last}` is given no `{keyword.arg}`, as it is in line {sister.lineno} (`{keyword.arg}={text}`): what "
            "it draws follows the global RNG",
            str(keyword.arg),
        )
        return


def _refused(file: File, node: ast.Call, sister: ast.Call) -> bool:
    """Whether a call stands in for one that may take no seed: `except TypeError:`."""
    return any(
        isinstance(handler, ast.ExceptHandler) and file.parent(handler) in set(file.ancestors(sister))
        for handler in file.ancestors(node)
    )


def _told(file: File) -> dict[tuple[ast.AST, str], list[ast.Call]]:
    """The calls that are given a seed: (class or function around, what is called) -> the calls."""
    known: dict[tuple[ast.AST, str], list[ast.Call]] | None = file.__dict__.get("_seeded_calls")
    if known is None:
        known = file.__dict__["_seeded_calls"] = {}
        for call in file.nodes(ast.Call):
            given = next((k.value for k in call.keywords if k.arg in _KEYWORDS), None)
            plain = isinstance(given, (ast.Name, ast.Attribute, ast.Call, ast.BinOp))
            if given is not None and plain and _SEEDED.search(ast.unparse(given)):
                known.setdefault((_around(file, call), _called(call)), []).append(call)
    return known


def _called(call: ast.Call) -> str:
    """What a call calls; `partial(collate)` and `partial(worker_init)` are nothing alike."""
    parts = [call.func, *call.args[:1]] if last_name(call.func) == "partial" else [call.func]
    return " ".join(map(ast.unparse, parts))


def _around(file: File, call: ast.Call) -> ast.AST:
    """The class that a call stands in, or else its function."""
    function = file.scope(call).function
    owner = function.owner if function is not None else None
    return owner.node if owner is not None else function.node if function is not None else file.tree.module


def _out_of_reach(file: File, node: ast.Call, value: ast.expr) -> bool:
    """Whether what a sister is given is a name of another function, or one that a test here asks for."""
    function = file.scope(node).function
    for inner in walk(value):
        if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Load) and inner.id != "self":
            found = file.tree.lookup(inner.id, file.scope(node))
            if found is None:
                return True
    wanted = ast.unparse(value)
    for around in file.ancestors(node):
        if isinstance(around, (ast.If, ast.IfExp)) and wanted in ast.unparse(around.test):
            return True  # seed is None
        if function is not None and around is function.node:
            return False
    return False


_OPTION = compile_later(rb"\b(?:args|cfg|config|opt|hparams|params)\.\w*seed\b")


def _seed(site: Site) -> str | None:
    """The caller's seed: the program's own, or an option that is called one."""
    if site.seed is not None:
        return site.seed
    return _option(site.file.source.data)


@lru_cache(maxsize=64)
def _option(data: bytes) -> str | None:
    match = _OPTION.search(data)
    return match.group().decode() if match is not None else None


def _accepts(site: Site, symbol: Symbol, parameter: str, given: int) -> bool:
    """Whether a project function (or a class's constructor) takes a parameter beyond the positional arguments."""
    facts = site.program.facts(symbol.path)
    bare = symbol.bare
    names = facts.parameters.get(bare)
    if names is None and bare in facts.classes:
        names = facts.parameters.get(f"{bare}.__init__")
    if names is None or parameter not in names:
        return False
    skip = 1 if names[:1] in (["self"], ["cls"]) else 0
    return names.index(parameter) - skip >= given


def _uses(file: File, symbol: Symbol) -> bool:
    """Whether a function does something with its parameter `generator`."""
    other = file.sibling(symbol.path)
    last = symbol.qualname.rsplit(".", 1)[-1].removesuffix("()")
    for node in other.nodes(ast.FunctionDef) if other is not None else ():
        if node.name in (last, "__init__") and any(
            a.arg == "generator" for a in (*node.args.args, *node.args.kwonlyargs)
        ):
            return any(
                isinstance(inner, ast.Name) and inner.id == "generator"
                for statement in node.body
                for inner in walk(statement)
            )
    return False


def _fixed_order(file: File, node: ast.Call) -> bool:
    return any(k.arg == "shuffle" and file.literal(k.value) is False for k in node.keywords)


def _reads_in_order(file: File, node: ast.Call) -> bool:
    """Whether a call makes a loader that neither shuffles nor has workers: nothing is drawn by its generator."""
    name = file.name(node.func)
    if name != loaders.DATALOADER:
        return False
    loader = CallSite(file, node, name)
    return loaders.order(loader) == "fixed" and not loaders.has_workers(loader)


def _scheduler(file: File, node: ast.Call) -> bool:
    """Whether `self.….step` belongs to a scheduler whose step draws, as its annotation in the constructor says."""
    receiver = node.func.value if isinstance(node.func, ast.Attribute) else None
    if not isinstance(receiver, ast.Attribute) or not receiver.attr.endswith("scheduler"):
        return False
    owner = file.scope(node).owner
    if owner is None or not isinstance(owner.node, ast.ClassDef):
        return False
    for method in owner.node.body:
        if isinstance(method, ast.FunctionDef) and method.name == "__init__":
            for argument in method.args.args:
                if argument.arg == receiver.attr and argument.annotation is not None:
                    return _STOCHASTIC.search(file.text(argument.annotation)) is not None
    return False
