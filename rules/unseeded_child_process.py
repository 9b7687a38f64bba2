"""Process that draws random numbers and inherits no seed.

## What it does
Reports a function of the project that is started in another process (`mp.spawn`, `Process`, `Pool`,
`ProcessPoolExecutor`, `process_map`, joblib's `delayed`) and draws from a global RNG that it does not seed itself,
or that begins each process of a pool (`initializer`) and draws.

## Why
A spawned process (torch's `mp.spawn`, `get_context("spawn")`, and the default of Python on macOS and Windows) starts
from nothing: seeds and determinism flags of the parent are not there. A forked one (the default on Linux before Python
3.14) inherits NumPy's and torch's state, so all children draw *the same* numbers, while the interpreter reseeds
`random` from the operating system after every fork. From Python 3.14 on Linux uses forkserver, which behaves like
spawn. DataLoader workers are not concerned: torch seeds them; nor are functions that no program
of the project calls. What the `initializer` of a pool seeds holds for every
task of the pool. joblib's processes (with its default backend) start from nothing, too, as ray's do.

## Example
```python
torch.manual_seed(args.seed)
mp.spawn(train, args=(args,), nprocs=4)
```

## Use instead
```python
def train(rank, args):
    reprolint.runtime.enforce_reproducibility(args.seed)
    ...

mp.spawn(train, args=(args,), nprocs=4)
```

## Fix safety
Shown only: which seed a process gets, and whether it is to be that of its siblings, is the author's choice.

## Proof
tests/proofs: two runs of a program that seeds its parent print other numbers from its children; with the seed in the
child they are equal.

## Fine print
With `preview` also one that plays an environment with a policy it is handed, goes through batches of a generator, or
trains or simulates with what it is handed, where nothing in sight seeds; or that builds a model, an agent or data of
the options it gets, and seeds nothing there; a pool that a function returns, whose processes nothing seeds; classes of
processes; ray's tasks and actors; RNG objects of which tasks get copies in one state; joblib's tasks where the number
of processes is a variable.

## References
- https://docs.python.org/3/library/multiprocessing.html#contexts-and-start-methods
- https://docs.python.org/3/library/random.html (`os.register_at_fork`)
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.index.program import Draw, Symbol
from reprolint.knowledge.rng import LABELS, PYTHON, SEEDS, THREE
from reprolint.knowledge.workers import SPAWNERS
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.rule import rule
from reprolint.lint.site import MODULE, CallSite, NodeSite, Site

from .code.syntax import FUNCTIONS, argument_of, defaults_of, last_name
from .code.uses import definition_of, definitions, function_of
from .draws.randomness import parameters
from .processes.copied_rngs import copied_rngs
from .processes.pools_out_of_sight import builds_unseeded, unseeded_pool
from .processes.targets import DELAYED, EXECUTORS, MAPS, POOLED, POOLS, PROCESSES, apart, target_of
from .runs.entries import find_draw
from .runs.idle import idle


@rule(
    code="RPL113",
    name="unseeded-child-process",
    nodes=(ast.Module,),
    words={"multiprocessing", "multiprocess", "ProcessPoolExecutor", "process_map", "p_tqdm", "joblib"},
    preview_words=("ray remote re:@ray.remote",),
    numeric=True,
    large_preview=True,
)
def check(module: NodeSite) -> Iterator[Finding]:
    """Report processes whose function draws before it seeds."""
    file = module.file
    if file.test:
        return
    for call in file.nodes(ast.Call):
        name = file.name(call.func)
        if name in SPAWNERS or name in PROCESSES or name in POOLED or name in MAPS:
            yield from _process(CallSite(file, call, name))
        elif name in DELAYED:
            if apart(file, call, module.settings.preview):
                yield from _process(CallSite(file, call, name))
        elif name in POOLS or name in EXECUTORS:
            yield from _beginning(CallSite(file, call, name))
    if module.settings.preview:
        for owner in file.nodes(ast.ClassDef):
            if any(file.name(base) in PROCESSES for base in owner.bases):
                yield from _class(file, owner)
        if b"ray.remote" in file.source.data:
            for definition in file.nodes(ast.FunctionDef, ast.ClassDef):
                if any(_remote(file, decorator) for decorator in definition.decorator_list):
                    yield from _ray(file, definition)


def _remote(file: File, decorator: ast.expr) -> bool:
    return file.name(decorator.func if isinstance(decorator, ast.Call) else decorator) == "ray.remote"


def _ray(file: File, definition: ast.FunctionDef | ast.ClassDef) -> Iterator[Finding]:
    """A task or an actor of ray, which runs in a process of its own."""
    if isinstance(definition, ast.ClassDef):
        owner = file.tree.scopes[definition].qualname
        methods = [s for s in definition.body if isinstance(s, ast.FunctionDef)]
        methods.sort(key=lambda method: method.name != "__init__")
        names = [f"{owner}.{method.name}" for method in methods]
    else:
        names = [next((name for name, node in definitions(file).items() if node is definition), "")]
    effects = [file.program.effect(Symbol(file.path, name)) for name in names if name]
    seeded = 0
    for effect in effects:
        seeded |= effect.state
    for effect in effects:
        for bit, draw in effect.draws:
            why = "" if (draw.weak and not effect.trains) or bit & seeded else _why(bit, draw, True)
            if why:
                yield Site(file, definition).finding(
                    f"`{definition.name}` runs in another process and does not seed {LABELS[bit]}: {why}",
                    related=((str(draw.path), draw.row, f"`{draw.name}` draws"),),
                )
                return


def _beginning(site: CallSite) -> Iterator[Finding]:
    """A pool whose processes begin with a function that draws: all of a worker's work, or what its tasks use."""
    begins = _begins(site.node, site.name in EXECUTORS)
    symbol = site.file.symbol(begins) if begins is not None else None
    if idle(site):
        return
    bold = site.settings.preview
    unseeded = list(unseeded_pool(site, begins)) if bold else []
    yield from unseeded
    if begins is None or symbol is None or unseeded:
        return
    spawned = _asks_for_spawn(site)
    effect = site.program.effect(symbol)
    for bit, draw in effect.draws:
        if draw.weak and not effect.trains:
            continue
        if site.program.seeded(bit, site.file.path, site.function, site.row).no and not site.settings.preview:
            continue
        why = _why(bit, draw, spawned)
        if why:
            yield site.finding(
                f"`{ast.unparse(begins)}` begins every process of the pool and does not seed {LABELS[bit]}: {why}",
                related=((str(draw.path), draw.row, f"`{draw.name}` draws"),),
            )
            return
    if bold:
        yield from builds_unseeded(site, begins)


def _class(file: File, owner: ast.ClassDef) -> Iterator[Finding]:
    """A class of processes: what `run` draws, and its constructor (in the parent) cannot seed."""
    run = next((s for s in owner.body if isinstance(s, ast.FunctionDef) and s.name == "run"), None)
    if run is None:
        return
    qualname = f"{file.tree.scopes[owner].qualname}.run"
    for bit, draw in file.program.effect(Symbol(file.path, qualname)).draws:
        why = "" if draw.weak else _why(bit, draw, False)
        if why:
            yield Site(file, run).finding(
                f"`{owner.name}.run` runs in another process and does not seed {LABELS[bit]}: {why}",
                related=((str(draw.path), draw.row, f"`{draw.name}` draws"),),
            )
            return


def _process(site: CallSite) -> Iterator[Finding]:
    target = target_of(site.node)
    symbol = site.file.symbol(target)
    if target is not None and site.settings.preview:
        copied = list(copied_rngs(site, target, delayed=site.name in DELAYED))
        yield from copied
        if copied:
            return
    if target is None or symbol is None or idle(site):
        if target is not None and symbol is None and site.settings.preview:
            yield from _draws_by_name(site, target)
        return
    if site.name in SPAWNERS and _lacks_arguments(site, symbol):
        return  # this way to start it raises
    spawned = site.name in SPAWNERS or site.name in DELAYED or _asks_for_spawn(site)
    state = 0
    if (
        spawned
    ):  # a spawned process imports the main file and the function's own: what they seed at import holds
        for path in {site.file.path, symbol.path}:
            state |= site.program.effect(Symbol(path, MODULE)).state
    initializer = _initializer(site)
    if initializer is not None:
        begun = site.file.symbol(initializer)
        if begun is None:
            return  # `np.random.seed` itself, or what reading cannot follow
        state |= site.program.effect(begun, state).state
    effect = site.program.effect(symbol, state)
    inherited = 0 if spawned else _seeded_for_each(site)
    for bit, draw in effect.draws:
        if (draw.weak and not effect.trains) or bit & inherited:
            continue
        if draw.name.endswith("DataLoader") and bit & effect.state:
            continue  # made above the seed, and read below it
        # Where the parent seeds nothing either, the entry point is at fault and has its own finding.
        if site.program.seeded(bit, site.file.path, site.function, site.row).no and not site.settings.preview:
            continue
        if not site.settings.preview and (
            _given_instead(site, symbol, draw) or _by_option(site, symbol, draw)
        ):
            continue
        why = _why(bit, draw, spawned)
        if why:
            yield site.finding(
                f"`{ast.unparse(target)}` runs in {'a new' if spawned else 'another'} process and does not seed "
                f"{LABELS[bit]}: {why}",
                related=((str(draw.path), draw.row, f"`{draw.name}` draws"),),
            )
            return
    if site.settings.preview and not (effect.state & THREE or effect.draws or inherited):
        found = list(_samples(site, target, symbol))
        yield from found or builds_unseeded(site, target)


def _lacks_arguments(site: CallSite, symbol: Symbol) -> bool:
    """Whether `mp.spawn(fn, args=(…))` hands a function fewer arguments, the rank among them, than it needs."""
    found = definition_of(site.file, symbol)
    given = next((k.value for k in site.node.keywords if k.arg == "args"), None)
    if found is None or not isinstance(found[1], FUNCTIONS) or not isinstance(given, ast.Tuple):
        return False
    made = found[1]
    needed = [a.arg for a in (*made.args.posonlyargs, *made.args.args) if a.arg not in defaults_of(made.args)]
    starred = any(isinstance(value, ast.Starred) for value in given.elts)
    return not made.decorator_list and not starred and len(given.elts) + 1 < len(needed)


def _seeded_for_each(site: CallSite) -> int:
    """The RNGs that the parent seeds before it forks each of its processes: `np.random.seed(seeds[i])` above in the
    loop. (`random` a forked process seeds anew.)"""
    mask = 0
    child: ast.AST = site.node
    for around in site.file.ancestors(site.node):
        if isinstance(around, FUNCTIONS):
            break
        if isinstance(around, (ast.For, ast.While)) and child in around.body:
            for statement in around.body[: around.body.index(child)]:
                call = statement.value if isinstance(statement, ast.Expr) else None
                name = site.file.name(call.func) if isinstance(call, ast.Call) else None
                if isinstance(call, ast.Call) and name in SEEDS and call.args:
                    mask |= 0 if isinstance(call.args[0], ast.Constant) else SEEDS[name][0]
        child = around
    return mask & ~PYTHON


def _drawn(site: CallSite, draw: Draw) -> tuple[File | None, ast.Call | None]:
    """The file of a draw, and the call."""
    file = site.file.sibling(draw.path)
    return file, find_draw(file, draw) if file is not None else None


_OF_TRAINING = compile_later(r"(?i)train|augment|mode|rank|phase|split|shuffle|random")


def _by_option(site: CallSite, symbol: Symbol, draw: Draw) -> bool:
    """Whether an option decides if a task comes to a draw: one that is asked around the draw, or by which the task's
    function gives its result before: `if max_nodes and max_nodes < len(fringe):`."""
    file, node = _drawn(site, draw)
    home = site.file.sibling(symbol.path)
    task = definitions(home).get(symbol.qualname) if home is not None else None
    if file is None or home is None or node is None:
        return False
    for around in file.ancestors(node):
        if isinstance(around, FUNCTIONS):
            break
        # `if offset is None:` is another question: `_given_instead`.
        if (
            isinstance(around, (ast.If, ast.IfExp))
            and _asks_option(around.test)
            and "None" not in ast.dump(around.test)
        ):
            return True
    if not isinstance(task, FUNCTIONS) or file.scope(node).function is home.scope(task.body[0]).function:
        return False
    return any(
        isinstance(statement, ast.If)
        and isinstance(statement.body[-1], ast.Return)
        and statement.body[-1].value is not None
        and _asks_option(statement.test)
        for statement in task.body
    )


def _asks_option(test: ast.expr) -> bool:
    inner = [*walk(test)]
    asked = [
        n.id if isinstance(n, ast.Name) else n.attr for n in inner if isinstance(n, (ast.Name, ast.Attribute))
    ]
    calls = any(isinstance(n, ast.Call) and last_name(n.func) != "len" for n in inner)
    return bool(asked) and not calls and not any(_OF_TRAINING.search(name) for name in asked)


def _given_instead(site: CallSite, symbol: Symbol, draw: Draw) -> bool:
    """Whether a draw is only for lack of a value (`if offset is None:`) that the process's function gives in all its
    calls of the function that draws."""
    file, node = _drawn(site, draw)
    home = site.file.sibling(symbol.path)
    function = file.scope(node).function if file is not None and node is not None else None
    task = definitions(home).get(symbol.qualname) if home is not None else None
    if file is None or node is None or function is None or home is None or task is None:
        return False
    lacking = {name for around in file.ancestors(node) if (name := _if_none(around, node))}
    calls = [
        call
        for call in walk(task)
        if isinstance(call, ast.Call) and (found := function_of(home, call)) and found[1] is function.node
    ]
    return bool(lacking and calls) and all(
        (given := argument_of(function, call, name)) is not None
        and not (isinstance(given, ast.Constant) and given.value is None)
        for call in calls
        for name in lacking
    )


def _if_none(branch: ast.AST, inside: ast.AST) -> str | None:
    """The name of `if name is None:`, for what stands in its body."""
    test = branch.test if isinstance(branch, ast.If) else None
    if (
        isinstance(branch, ast.If)
        and isinstance(test, ast.Compare)
        and isinstance(test.left, ast.Name)
        and isinstance(test.ops[0], ast.Is)
        and isinstance(test.comparators[0], ast.Constant)
        and test.comparators[0].value is None
        and any(inside is node for statement in branch.body for node in walk(statement))
    ):
        return test.left.id
    return None


_ACTS = compile_later(r"(?i)policy|agent|actor|model|net$")
_GIVES = compile_later(r"(?i)generator|loader|dataset|data_iter|batches|sampler")


def _samples(site: CallSite, target: ast.expr, symbol: Symbol) -> Iterator[Finding]:
    """A function that plays an environment with a policy, or goes through batches, both of which it is handed and are
    out of sight: what they draw is drawn in this process."""
    other = site.file.sibling(symbol.path)
    function = definitions(other).get(symbol.qualname) if other is not None else None
    if other is None or not isinstance(function, ast.FunctionDef) or "seed" in other.text(function).lower():
        return
    names = {a.arg for a in parameters(function)}
    calls = [c for c in walk(function) if isinstance(c, ast.Call)]
    played = {
        c.func.attr
        for c in calls
        if isinstance(c.func, ast.Attribute) and "env" in last_name(c.func.value).lower()
    }
    drawn = next((name for name in sorted(names) if _ACTS.search(name)), "")
    if not ({"reset", "step"} <= played and drawn):
        stepped = [c.args[0] for c in calls if last_name(c.func) in ("iter", "next", "enumerate") and c.args]
        stepped += [loop.iter for loop in walk(function) if isinstance(loop, ast.For)]
        given = sorted({last_name(node) for node in stepped} & names)
        drawn = next((name for name in given if _GIVES.search(name)), "")
    if drawn:
        yield site.finding(
            f"`{ast.unparse(target)}` runs in another process, where nothing in sight seeds: what `{drawn}` draws "
            "there is the same in every process (forked) or differs every run"
        )
        return
    if site.name not in DELAYED and site.name not in MAPS and site.name not in POOLED:
        return
    for call in calls:
        used = call.func if isinstance(call.func, ast.Attribute) else None
        if used is not None and used.attr in _WORKS and last_name(used.value) in names and _in_play(site):
            yield site.finding(
                f"`{ast.unparse(target)}` runs in another process, where nothing in sight seeds: what "
                f"`{ast.unparse(used)}` draws there is the same in every process (forked) or differs every run"
            )
            return


_WORKS = frozenset("train fit simulate sample rollout run_episode play".split())
_SIMULATES = compile_later(r"(?i)(?:^|_)(?:simulat\w*|sampler|sample|rollouts?|bootstrap\w*|permut\w*)$")
_TOLD = compile_later(rb"(?i)seed|random_state|\brng\b")


def _in_play(site: CallSite) -> bool:
    """Whether the file says nothing of seeds, and what it imports, or is imported by, draws."""
    project = site.program.project
    if site.file.holds(_TOLD):
        return False
    return any(project.scan(path).draws for path in project.linked(site.file.path))


def _draws_by_name(site: CallSite, target: ast.expr) -> Iterator[Finding]:
    """joblib's tasks that are handed in, and by their name draw: `delayed(simulator)(batch)`."""
    function = site.file.scope(site.node).function
    if site.name not in DELAYED or function is None or not isinstance(function.node, FUNCTIONS):
        return
    given = {a.arg for a in parameters(function.node)}
    if not (isinstance(target, ast.Name) and target.id in given and _SIMULATES.search(target.id)):
        return
    if not _TOLD.search(site.file.text(function.node).encode()):
        yield site.finding(
            f"`{target.id}` runs in other processes, where nothing in sight seeds: what it draws there differs in "
            "every run, whatever the parent seeds"
        )


def _initializer(site: CallSite) -> ast.expr | None:
    """What the pool that runs the task calls first in each of its processes."""
    receiver: ast.expr | None = site.node.func.value if isinstance(site.node.func, ast.Attribute) else None
    if isinstance(receiver, ast.Name):
        binding = site.file.binding(receiver)
        receiver = binding.value if binding is not None else None
    elif isinstance(receiver, ast.Attribute):
        owner = site.file.scope(site.node).owner
        held = owner.attributes.get(receiver.attr, []) if owner is not None else []
        receiver = next((value for value, _, _ in held if isinstance(value, ast.Call)), None)
    if not isinstance(receiver, ast.Call):
        return None
    return _begins(receiver, "Executor" in site.name)


def _begins(pool: ast.Call, executor: bool) -> ast.expr | None:
    """The initializer that a pool is given."""
    for keyword in pool.keywords:
        if keyword.arg == "initializer":
            return None if isinstance(keyword.value, ast.Constant) else keyword.value
    position = 2 if executor else 1
    return pool.args[position] if position < len(pool.args) else None


def _asks_for_spawn(site: CallSite) -> bool:
    data = site.file.source.data
    return b'"spawn"' in data or b"'spawn'" in data


def _why(bit: int, draw: Draw, spawned: bool) -> str:
    if not bit & THREE:
        return ""
    if spawned or bit == PYTHON:
        return f"its `{draw.name}` differs in every run, whatever the parent seeds"
    return f"forked, every process draws the same numbers in its `{draw.name}`; spawned, others in every run"
