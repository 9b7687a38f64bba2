"""Seed, generator or `--seed` option that is taken and not applied.

## What it does
Reports a `--seed` option that the program parses and never reads; a function that takes a seed (`seed`,
`random_state`) and never uses it though it draws (or, for a constructor, the methods of its class do), or seeds with a
constant although calls give it a seed; and an argument that by its position lands in the callee's seed, or in a
parameter beside it, and by its name belongs in another.

## Why
The caller believes that the seed decides. A study over five seeds trains on one split five times, or on five
unrelated ones that nobody can make again. No RNG call looks wrong: only the way from the parameter to the draw is
missing. True for every version; `torch.randn_like` and its like take a `generator` from torch 2.10 on, before that
`torch.randn(x.shape, generator=..., device=x.device, dtype=x.dtype)` does the same.

## Example
```python
def scaffold_split(data, sizes, seed=0):
    random.seed(0)
    random.shuffle(data)

scaffold_split(data, (0.8, 0.2), args.seed)
```

## Use instead
```python
def scaffold_split(data, sizes, seed=0):
    random.seed(seed)
    random.shuffle(data)

scaffold_split(data, (0.8, 0.2), args.seed)
```

## Fix safety
Shown only: numbers that callers have seen until now change, and only the author knows where the seed was to go.

## Proof
tests/proofs: two runs of a program that gives its split a seed differ; with the seed applied they are equal.

## Fine print
Left alone:

- stubs, and overrides that an interface forces to take a seed;
- methods that only an operator calls (`__getitem__`);
- branches that ask whether the generator was given;
- without `preview`, an unread `--seed` of a program that is seeded by another option, or that only applies weights
  which it loads.

With `preview`, also:

- such a constant where no call gives more than a number that is written down for the seed;
- draws from the global RNG in a function that takes a `generator` (or `rng`), and calls of a function that takes one
  without handing it on (where it is `generator`, RPL205 tells the draws without preview);
- a call of a project function (or of a base's constructor) that takes a seed or generator and is not given the one in
  reach: a parameter, a generator made before, an attribute, an option of a program that seeds nothing;
- a number that a callee is handed for its seed where the program has one among its options, or the function takes one;
- a `DistributedSampler` that is not given the seed which the workers get, or a number beside the object's own seed;
- a generator that is made with a number in a class which keeps a seed;
- a constructor of a library that seeds a global RNG for what its object draws later;
- a constant or field called `seed` that nothing reads;
- a seed or generator that an object keeps and never uses;
- one that a function or class only logs, keeps in a record or hands to what has an RNG of its own;
- draws from the global RNG beside a generator that was made for them, that the object draws from elsewhere, or that the
  class makes of its seed by a helper (`get_rng(self.seed)`);
- such draws in a method that hands the object's seed on, and beside a state to draw by (`rng_state`);
- a shuffle in a method that shuffles by an RNG of the object's;
- igraph's draws (from `random`) where NumPy alone is seeded;
- weights from torch's RNG in an estimator whose `random_state` decides what NumPy draws;
- the same beside a parameter or attribute of any name that is drawn from (`random_state.uniform(...)`, `self.rs`), the
  RNG of an object that a function is handed (`array.random_state.choice(...)`), one that an object hands on
  (`rng=self.rng`) or that a base in another file has;
- a context that would seed and is never entered: `with seeded(0) and quiet():` enters the second alone, and without
  `with` nothing is entered;
- a context that takes a seed, puts the old state of the RNG back and seeds nothing for its block;
- a pick from a global RNG (`torch.randperm(n)[:k]`) in a class whose seed goes to what makes its data and nowhere else;
- a constructor that takes a seed, reads it nowhere and keeps something else for one (`self.seed = self.id`);
- an RNG that is made and thrown away (`np.random.RandomState(seed)` as a statement);
- a module's seed or RNG that a function with a seed binds without `global`;
- an RNG that is made because a seed is given, and not of it;
- in a class with a `random_state` of its own, a shuffling loader without generator, and an estimator that is cloned as
  it is;
- parts that are all given the one seed;
- a number for the state, or none, where siblings take `random_seed` from the configuration;
- `seed=None` among arguments that a configuration decides;
- a seed that a private function takes and no call gives, or that other files of the project give where this one does
  not;
- draws from a global RNG in a package whose modules share one of their own;
- a seed of a class that trains which reaches the loaders' workers, a `DistributedSampler` or the environments and
  nothing else;
- a method of an unknown object that is not handed the rng which every method of its name in the project takes;
- a class whose seeding method (`set_random_state`) does not reach the random object that it holds, or only keeps the
  seed;
- a network that keeps a seed and draws its weights all the same, and one that is made in a class which only records its
  seed;
- a method that takes a seed and makes environments without it;
- parts of an object that are made without the seed which the others get (of any function's, where their names say that
  they are of one kind);
- an estimator that hands on what it is handed, its seed excepted;
- an attribute that hides the method which seeds (`self.seed = None` beside `def seed(self, seed)`);
- a generator that a function makes, seeds and hands to nothing;
- a `--seed` without `type=int` that seeds `random`, which hashes a text and gets a number where none is given;
- a switch or a size that seeds beside the seed which is in reach (`random.seed(shuffle)`), and the seed as it was given
  where another was made of it above (`seed = init_random_seed(args.seed)`);
- a number for a seed in a function that is handed a configuration with a field for it, which it never asks for;
- a draw in a function that takes `deterministic` and never reads it: `act(observation, deterministic=True)`;
- a helper that would seed, imported by a program that never calls it and that nothing else seeds;
- a guard the wrong way round: `if not seed: np.random.seed(seed)`;
- a seed call that only the branch for several processes has, or only that for one, in a file that seeds nowhere else;
- a sampler that can be told to shuffle and not by which seed, around a `DistributedSampler`, and a function that gives
  one (`get_sampler(dataset, shuffle)`) and takes no seed for it;
- a sampler that orders by the epoch alone (`g.manual_seed(self.epoch)`), any RNG that is seeded so beside a seed, and
  `set_epoch` that puts the epoch in the place of the seed.

## References
- https://pytorch.org/docs/stable/notes/randomness.html
- chemprop `data/scaffold.py`, diffusers `scheduling_flow_match_euler_discrete.py`: fixed there
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index import facts as f
from reprolint.index.binding import walk
from reprolint.index.program import Symbol
from reprolint.knowledge.rng import NUMPY, NUMPY_GENERATORS, PYTHON, SEEDS, TORCH
from reprolint.lazy import compile_later
from reprolint.lint.file import UNKNOWN, File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite, NodeSite, Site

from .code.syntax import (
    FAR,
    FUNCTIONS,
    argument_given,
    argument_of,
    defaults_of,
    dotted,
    is_whole_number,
    last_name,
    mentions,
    top_of,
)
from .code.uses import callers, definition_of, users_of
from .draws.beside_states import igraph_beside, past_state, unseeded_nets
from .draws.drawn_parameters import past_drawn
from .draws.library_draws import shields
from .draws.randomness import (
    GENERATOR_PARAMETER,
    RNG_METHODS,
    SEED_PARAMETER,
    Function,
    calls_of,
    draws,
    is_seed_call,
    is_stub,
    loads,
    parameters,
)
from .epochs.epoch_seeds import by_epoch, epoch_for_seed
from .epochs.sampler_seeds import (
    by_epoch_alone,
    fixed_generators,
    fixed_samplers,
    given_none,
    past_sampler,
    without_seed,
)
from .processes.seeded_if_distributed import seeded_if_distributed
from .runs.branches import leads
from .runs.options import textual_seeds, unread_seed_options
from .seeds.alike_without import alike_without
from .seeds.beside_handed import beside_handed, picked_beside
from .seeds.class_seeds import kept, stored_alone, unreached
from .seeds.constructor_seeds import seeded_in_passing
from .seeds.contexts_without_seed import restored_unseeded
from .seeds.field_seeds import field_for_given, fields_without_seed
from .seeds.forgotten_seeds import forgotten
from .seeds.forwarding import dropped
from .seeds.held_seeds import literals, unread
from .seeds.hidden_seed_methods import hidden_by_attribute
from .seeds.idle_generators import idle_generator, idle_locals
from .seeds.kept_from_base import kept_from_base
from .seeds.made_by_helpers import parts_without, past_made_rng
from .seeds.misplaced import misplaced, speaks_of_seeds
from .seeds.never_entered import never_entered
from .seeds.none_given import never_handed, none_among_options
from .seeds.numbers_beside import numbers_beside
from .seeds.only_without_seed import only_without_seed
from .seeds.parts_beside import cloned_without, number_for_option, one_seed_for_parts, unseeded_loaders
from .seeds.recorded_alone import recorded_alone
from .seeds.seeds_aside import reaches_only_aside
from .seeds.seeds_of_records import number_for_field
from .seeds.thrown_away import local_for_module, never_drawn_from, only_asked_for, thrown_away
from .seeds.unapplied import deaf, past_own_rng, past_parameter
from .seeds.uncalled_helpers import uncalled
from .seeds.unlike_elsewhere import past_shared_rng, unlike_elsewhere
from .seeds.unread_switches import samples_anyway
from .seeds.wrong_values import as_it_was_given, no_seed

_TORCH_GENERATOR = compile_later(r"(?<![\w.])(?:torch\.)?Generator\b(?!\[)")
# What makes or seeds a generator of its own: a constant there may have its reasons where the seed goes elsewhere.
_GENERATORS = frozenset({*NUMPY_GENERATORS, "random.Random", "torch.Generator().manual_seed"})
_COMMAND = compile_later(r"(?:^|\.)(?:command|option)\(")  # click, typer: the parameter is an option
# Decorators that change how a function runs, not who calls it with what.
_SWITCHES = compile_later(
    r"(?:^|\.)(?:no_grad|inference_mode|enable_grad|autocast|custom_fwd|compile|n?jit|lru_cache|cache|staticmethod|"
    r"classmethod)\b(?!\.)"
)
_ASK_NOTHING = ("object", "torch.nn.Module")  # bases without a method that takes a seed
# Methods that Python calls, and with its own arguments: not those that get what a caller writes.
_OPERATOR = compile_later(r"__(?!init__|new__|call__|post_init__|init_subclass__)\w+__$")
_EXCUSED = compile_later(r"(?i)unused|not used|ignored|no effect|deprecated|compatib")


@rule(
    code="RPL114",
    name="seed-parameter-ignored",
    nodes=(ast.Module,),
    words={
        "seed",
        "random_seed",
        "random_state",
        "rng",
        "generator",
        "np_random",
        "rng_state",
        "set_random_state",
        "Randomizable",
        "RandomizableTransform",
        "SEED",
    },
    # What is often given by position behind a seed that is left out.
    preview_words={
        "show_progress_bar",
        "show_progress",
        "progress_bar",
        "deterministic",
        "is_deterministic",
        "greedy",
        "manual_seed ~sampler",
        "class shuffle re:Dist\\w*Sampler\\(",
        r"DistributedSampler re:\bdef\s+\w*[sS]ampler\w*\(",
        "shuffle return DistributedSampler",
        "RandomState ~sampler",
        "Random ~sampler",
        "default_rng ~sampler",
        "random class",
        "RandomState",
        "default_rng",
        "Random shuffle ~seed",
        "RandomState random shuffle ~seed",
        "RandomState random choice ~seed",
        "Random choice ~seed",
        "fork_rng",
        "isolate_rng",
        "~seed contextmanager",
        r"__main__ ~seed re:\bimport .*seed",
        r"with ~seed re:\bwith\s[^\n#]*seed\w*\([^\n#]*\)\s+(?:and|or)\s",
        r"with ~rng re:\bwith\s[^\n#]*rng\w*\([^\n#]*\)\s+(?:and|or)\s",
    },
    numeric=True,
)
def check(module: NodeSite) -> Iterator[Finding]:
    """Report seeds that do not reach a draw."""
    file = module.file
    if file.test:
        return
    yield from misplaced(file)
    if file.settings.preview:
        for node in file.nodes(ast.ClassDef):
            yield from by_epoch_alone(file, node)
            yield from without_seed(file, node)
        yield from given_none(file)
        yield from thrown_away(file)
        yield from past_shared_rng(file)
        yield from never_entered(file)
        yield from uncalled(file)
        yield from samples_anyway(file)
    if not speaks_of_seeds(file):
        if file.settings.preview:
            yield from _past_inherited(file)
        return
    for call, option in unread_seed_options(file):
        yield Site(file, call).finding(
            f"`{option}` is parsed and never read: the seed that the user gives changes nothing"
        )
    for call, option, seeding in textual_seeds(file) if file.settings.preview else ():
        site = CallSite(file, call, "")
        yield site.finding(
            f"`{option}` is read as text, and `{file.one_line(seeding)}` (line {seeding.lineno}) draws other numbers "
            "from a text than from the number that it spells: a seed that was printed does not repeat its run",
            fix=Fix(SHOWN, "Read it as a number", tuple(site.add_arguments({"type": "int"}))),
        )
    told: set[int] = set()
    for function in file.nodes(*FUNCTIONS):
        for finding in of_function(file, function) if not is_stub(function) else ():
            if finding.start not in told:
                told.add(finding.start)
                yield finding
    if file.settings.preview:
        for node in file.nodes(ast.ClassDef):
            yield from unreached(file, node)
            yield from (finding for finding in kept(file, node) if finding.start not in told)
            yield from deaf(file, node)
            yield from (finding for finding in kept_from_base(file, node) if finding.start not in told)
            yield from hidden_by_attribute(file, node)
            yield from stored_alone(file, node)
            yield from forgotten(file, node)
            yield from epoch_for_seed(file, node)
            yield from idle_generator(file, node)
            yield from picked_beside(file, node)
            yield from unseeded_nets(file, node)
            yield from unseeded_loaders(file, node)
            yield from cloned_without(file, node)
            yield from seeded_in_passing(file, node)
            yield from reaches_only_aside(file, node)
        yield from (finding for finding in idle_locals(file) if finding.start not in told)
        yield from only_without_seed(file)
        yield from number_for_option(file)
        yield from none_among_options(file)
        for function in file.nodes(*FUNCTIONS):
            yield from never_handed(file, function)
        yield from literals(file)
        yield from number_for_field(file)
        yield from seeded_if_distributed(file)
        yield from fixed_samplers(file)
        yield from fixed_generators(file)
        yield from by_epoch(file)
        yield from unread(file)


def _past_inherited(file: File) -> Iterator[Finding]:
    """Draws past the RNG of a base's, in a file that says nothing of seeds itself."""
    if b"random." in file.source.data:
        for function in file.nodes(*FUNCTIONS):
            yield from (finding for _, finding in past_own_rng(file, function))


def of_function(file: File, function: Function) -> Iterator[Finding]:
    """Report what a function does not do with the seeds and generators that it takes."""
    left = [(name, finding) for name, finding in _calls_without(file, function)]
    said: set[int] = set()
    for parameter in parameters(function):
        for finding in _parameter(file, function, parameter):
            # The call that should have been given the seed says more than the parameter.
            places = (file.span(parameter)[0], file.span(top_of(function))[0])
            better = finding.start in places and parameter.arg in dict(left)
            if not better and not _excused(file, function, parameter.arg):
                said.add(finding.start)
                yield finding
    if file.settings.preview:  # a seed that others are given is used, whatever the docstring says
        parts = [finding for _, finding in parts_without(file, function)]
        for finding in (*parts, *alike_without(file, function)):
            if finding.start not in said:
                said.add(finding.start)
                yield finding
    for name, finding in left:
        if finding.start not in said and not _excused(file, function, name):
            said.add(finding.start)
            yield finding


def _calls_without(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    if file.settings.preview:
        yield from dropped(file, function)
        if not is_stub(function):
            past_own = [*past_own_rng(file, function), *past_made_rng(file, function)]
            yield from past_own or beside_handed(file, function)
            yield from past_sampler(file, function)
            yield from past_parameter(file, function)
            yield from past_drawn(file, function)
            yield from never_drawn_from(file, function)
            yield from local_for_module(file, function)
            yield from restored_unseeded(file, function)
            yield from only_asked_for(file, function)
            yield from one_seed_for_parts(file, function)
            yield from unlike_elsewhere(file, function)
            yield from fields_without_seed(file, function)
            yield from field_for_given(file, function)
            yield from recorded_alone(file, function)
            yield from past_state(file, function)
            yield from igraph_beside(file, function)
            yield from numbers_beside(file, function)
            yield from no_seed(file, function)
            yield from as_it_was_given(file, function)


def _parameter(file: File, function: Function, parameter: ast.arg) -> Iterator[Finding]:
    name = parameter.arg
    if SEED_PARAMETER.match(name) and not _is_switch(function, parameter):
        found = _constant_instead(file, function, name)
        bound = _overwritten(function, name) if file.settings.preview else None
        if found is not None:
            if file.settings.preview or any(_varies(home, v) for home, v in _values(file, function, name)):
                yield found
        elif bound is not None:
            yield Site(file, bound).finding(
                f"`{name}` is overwritten with a number before anything reads it: the caller's seed changes nothing"
            )
        elif not loads(function, name) and not _hands_all_on(file, function):
            yield from _unused(file, function, parameter)
    elif file.settings.preview and GENERATOR_PARAMETER.match(name):
        yield from _not_forwarded(file, function, parameter)


def _is_switch(function: Function, parameter: ast.arg) -> bool:
    """`dynamic_seed=True`, `use_seed: bool`: whether something is seeded, or how, and no seed."""
    default = defaults_of(function.args).get(parameter.arg)
    of_type = parameter.annotation is not None and ast.unparse(parameter.annotation) == "bool"
    return of_type or (isinstance(default, ast.Constant) and isinstance(default.value, bool))


def _overwritten(function: Function, name: str) -> ast.stmt | None:
    """`seed = 1234` in the body of a function that takes a `seed`, above all that reads it."""
    for statement in function.body:
        targets = statement.targets if isinstance(statement, ast.Assign) else []
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            return statement if is_whole_number(statement.value) else None  # type: ignore[attr-defined]
        if mentions(statement, name):
            return None
    return None


def _excused(file: File, function: Function, name: str) -> bool:
    """Whether the docstring says that the parameter does nothing, or no call can give it: that of an operator,
    `dataset[0]` for `__getitem__`, gives what stands there and no more."""
    lines = (ast.get_docstring(function) or "").splitlines()
    named = (index for index, line in enumerate(lines) if re.search(rf"\b{name}\b", line))
    if any(_EXCUSED.search(" ".join(lines[index : index + 3])) for index in named):
        return True
    scope = file.scope(function.body[0]).function
    if (
        not _OPERATOR.match(function.name)
        or scope is None
        or not isinstance(file.parent(function), ast.ClassDef)
    ):
        return False
    return not any(argument_of(scope, call, name) is not None for _, call in callers(file, scope))


def _constant_instead(file: File, function: Function, name: str) -> Finding | None:
    """A constant seed in a function that is handed one."""
    used = loads(function, name)
    for call in calls_of(file, function):
        callee = file.name(call.func)
        if callee is None or not (callee in SEEDS or (callee in _GENERATORS and not used)):
            continue
        given = call.args[0] if call.args else next((k.value for k in call.keywords if k.arg == "seed"), None)
        if not isinstance(file.literal(given), int) or given is None:
            continue
        site = CallSite(file, call, callee)
        if _asks_for(site, name) or any(use.lineno < call.lineno for use in used):
            continue
        spelled = file.one_line(call)
        fix = Fix(SHOWN, f"Seed with `{name}`", (file.replace(given, name),))
        return site.finding(
            f"`{spelled}` takes the place of the caller's `{name}`: every seed gives the same numbers",
            fix=fix,
        )
    return None


def _unused(file: File, function: Function, parameter: ast.arg) -> Iterator[Finding]:
    name = parameter.arg
    for call, mask in draws(file, function):
        if any(map(shields, file.ancestors(call))):
            continue
        if not file.settings.preview and (
            _program_seeds(file, call, mask) or _left_out_by_all(file, function, name)
        ):
            return  # most likely with the same number; nobody's seed is lost
        spelling = file.one_line(call.func)
        yield Site(file, call).finding(
            f"`{spelling}` draws from a global RNG and `{name}` is never used: the caller's seed changes nothing"
        )
        return
    beside = _drawn_by_methods(file, function)
    if beside is not None and (file.settings.preview or _given(file, function, name)):
        yield Site(file, parameter).finding(
            f"`{name}` is never used, and `{' '.join(file.text(beside.func).split())}` (line {beside.lineno}) draws "
            "from a global RNG: the caller's seed changes nothing"
        )
        return
    if not file.settings.preview or name.startswith("_"):
        return
    made = _environments_made(file, function)
    if made is not None:
        yield Site(file, made).finding(
            f"`{function.name}` takes `{name}` and never uses it: the environments that it makes here are not seeded"
        )
    elif (kept := _kept_otherwise(function, name)) is not None:
        yield Site(file, kept).finding(
            f"`self.{name}` is set to something else than `{name}`, which nothing reads: the caller's seed changes "
            "nothing"
        )
    elif not _forced_by_interface(file, function) or _makes_what_draws(file, function):
        top = top_of(function)
        yield Site(file, top if top.lineno - parameter.lineno > FAR else parameter).finding(
            f"`{function.name}` takes `{name}` and never uses it: the caller's seed changes nothing"
        )


def _kept_otherwise(function: Function, name: str) -> ast.Assign | None:
    """`self.seed = self.id` in a constructor that takes a `seed`, and reads it nowhere."""
    for statement in function.body if function.name == "__init__" else ():
        if isinstance(statement, ast.Assign) and any(
            isinstance(target, ast.Attribute) and dotted(target) == f"self.{name}"
            for target in statement.targets
        ):
            return statement
    return None


def _drawn_by_methods(file: File, function: Function) -> ast.Call | None:
    """For a constructor: the first draw from a global RNG in the methods of its class, none of which seeds."""
    owner = file.parent(function)
    if function.name != "__init__" or not isinstance(owner, ast.ClassDef):
        return None
    methods = [s for s in owner.body if isinstance(s, FUNCTIONS)]
    if any("seed" in method.name for method in methods):
        return None
    for method in methods:
        for call in calls_of(file, method):
            if is_seed_call(file, call) or last_name(call.func) == "save_hyperparameters":
                return None
    return next((call for method in methods for call, _ in draws(file, method)), None)


def _makes_what_draws(file: File, function: Function) -> bool:
    """Whether a constructor makes an object of a project class that draws from a global RNG and seeds none: then its
    seed is there for more than an interface."""
    for call in calls_of(file, function) if function.name == "__init__" else ():
        symbol = file.symbol(call.func)
        if not isinstance(symbol, Symbol) or not isinstance(file.parent(call), ast.Assign):
            continue
        facts = file.program.facts(symbol.path)
        done = {
            operation
            for name, events in facts.functions.items()
            if symbol.bare in facts.classes and name.startswith(f"{symbol.bare}.")
            for operation, *_ in events
        }
        if f.DRAW in done and f.SEED not in done:
            return True
    return False


def _given(file: File, function: Function, name: str) -> bool:
    """Whether somebody gives a class's constructor a parameter. Of a file that is alone nobody can tell."""
    if not isinstance(file.parent(function), ast.ClassDef) or len(file.program.project.files) == 1:
        return True
    return any(True for _ in _values(file, function, name))


def _left_out_by_all(file: File, function: Function, name: str) -> bool:
    """Whether a function is called, and no call gives it its seed."""
    scope = file.scope(function.body[0]).function
    if (
        scope is None
        or name not in defaults_of(function.args)
        or isinstance(file.parent(function), ast.ClassDef)
    ):
        return False
    return bool(callers(file, scope)) and not any(True for _ in _values(file, function, name))


def _values(file: File, function: Function, name: str) -> Iterator[tuple[File, ast.expr]]:
    """What the project's calls of a function, or of the class whose constructor it is, give for a parameter."""
    owner, scope = file.parent(function), file.scope(function.body[0]).function
    if isinstance(owner, ast.ClassDef) and function.name == "__init__":
        for path in users_of(file, owner.name, called=True):
            home = file.sibling(path)
            if home is None:
                continue
            made = (call for call in home.nodes(ast.Call) if last_name(call.func) == owner.name)
            given = (argument_given(function, call, name, bound=True) for call in made)
            yield from ((home, value) for value in given if value is not None)
    elif scope is not None:
        for home, call in callers(file, scope):
            if (value := argument_of(scope, call, name)) is not None:
                yield home, value


def _varies(home: File, value: ast.expr, depth: int = 0) -> bool:
    """Whether what a call gives is more than a number that is written down, or what is made of one."""
    return any(
        isinstance(part, ast.Name) and home.literal(part) is UNKNOWN and _is_variable(home, part, depth)
        for part in walk(value)
    )


def _is_variable(home: File, name: ast.Name, depth: int) -> bool:
    """Whether a name may stand for one thing or another: not that of a module, nor of what is made of a number, here or
    where a caller hands it over."""
    held = home.tree.lookup(name.id, home.scope(name))
    binding = home.binding(name)
    if held is None or binding is None or depth >= _FOLLOWED:
        return True
    if binding.kind == "assign" and binding.value is not None:
        return _varies(home, binding.value, depth + 1)
    if binding.kind == "parameter" and isinstance(held[1].node, FUNCTIONS):
        given = list(_values(home, held[1].node, name.id))
        return not given or any(_varies(file, value, depth + 1) for file, value in given)
    return binding.kind != "import"


_FOLLOWED = 3  # names that stand for names


def _program_seeds(file: File, call: ast.Call, mask: int) -> bool:
    """Whether every program that comes by a draw has seeded its RNG."""
    site = Site(file, call)
    return all(site.seeded(rng).yes for rng, bit in _RNGS.items() if mask & bit)


_RNGS = {"python": PYTHON, "numpy": NUMPY, "torch": TORCH}
_ENVIRONMENTS = compile_later(r"(?i)^(?:\w+_)?(?:vec_?)?envs?$")
_MAKES_ENVIRONMENT = compile_later(r"(?i)env|gym|^make$")


def _environments_made(file: File, function: Function) -> ast.Call | None:
    """The call that makes an environment which a function keeps: what an interface has it take a seed for."""
    for assign in file.nodes(ast.Assign):
        scope = file.scope(assign).function
        if scope is None or scope.node is not function or len(assign.targets) != 1:
            continue
        target = assign.targets[0]
        name = last_name(target)
        if not _ENVIRONMENTS.match(name):
            continue
        for node in walk(assign.value):
            if isinstance(node, ast.Call) and _MAKES_ENVIRONMENT.search(
                ast.unparse(node.func).rsplit(".", 1)[-1]
            ):
                return node
    return None


def _not_forwarded(file: File, function: Function, parameter: ast.arg) -> Iterator[Finding]:
    """Draws and calls beside a generator that is there to be used."""
    wanted = _serves(file, function, parameter)
    if not wanted:
        return
    name = parameter.arg
    for call, mask in draws(file, function):
        site = Site(file, call)
        if dotted(call.func).startswith(f"{name}."):
            continue  # `if rng is None: rng = np.random` above: the caller's own, where one is given
        if mask & wanted and not _asks_for(site, name):
            spelling = file.one_line(call.func)
            yield site.finding(
                f"`{spelling}` draws from the global RNG beside `{name}`: the caller's seed does not reach it"
            )
    for call in calls_of(file, function):
        site = Site(file, call)
        if _asks_for(site, name):
            continue
        if _takes(file, call, name) or (wanted & TORCH and _noisy_step(file, call)):
            spelling = file.one_line(call.func)
            yield site.finding(
                f"`{spelling}` is not handed `{name}`: it draws from the global RNG, not from the caller's seed"
            )


def _serves(file: File, function: Function, parameter: ast.arg) -> int:
    """The RNGs that a generator parameter stands for; 0 where it is something else (the network of a GAN, an
    iterator over data)."""
    name = parameter.arg
    annotation = ast.unparse(parameter.annotation) if parameter.annotation is not None else ""
    if re.search(r"np\.random|numpy|RandomState|random\.Random", annotation):
        return NUMPY | PYTHON
    if _TORCH_GENERATOR.search(annotation):
        return TORCH
    if annotation or _is_network(file, function, name):
        return 0
    for call in calls_of(file, function):
        for keyword in call.keywords:
            if (
                keyword.arg == "generator"
                and isinstance(keyword.value, ast.Name)
                and keyword.value.id == name
            ):
                return TORCH
    used = loads(function, name)
    for use in used:
        around = file.parent(use)
        if isinstance(around, ast.Attribute) and around.attr in RNG_METHODS:
            return NUMPY | PYTHON
    # Nothing uses it (what is called a generator may be a network then), or who is handed it draws by it.
    if b"jax" in file.source.data or not re.search("rng|^np_random$|^random_", name):
        return 0  # a key is no generator
    handed = [around.arg for use in used if isinstance(around := file.parent(use), ast.keyword)]
    return NUMPY | PYTHON if not used or name in handed else 0


def _is_network(file: File, function: Function, name: str) -> bool:
    """Whether a parameter is the network of a GAN: it stands beside a discriminator, or is called itself."""
    if any(
        re.search(r"(?i)discrim|^(?:net_?)?d(?:is)?$|critic|mapping|encoder", p.arg)
        for p in parameters(function)
    ):
        return True
    return any(isinstance(call.func, ast.Name) and call.func.id == name for call in calls_of(file, function))


def _takes(file: File, call: ast.Call, name: str) -> bool:
    """Whether a project function that takes a parameter of that name is called without it."""
    if any(k.arg is None or k.arg == name for k in call.keywords) or any(
        isinstance(a, ast.Starred) for a in call.args
    ):
        return False
    symbol = file.symbol(call.func)
    if not isinstance(symbol, Symbol) or symbol.qualname.endswith("()"):
        return False  # what a function made, with the generator perhaps, is called
    names = file.program.facts(symbol.path).parameters.get(symbol.bare)
    if names is None or name not in names:
        return False
    offset = 1 if names[:1] in (["self"], ["cls"]) else 0
    if len(call.args) > names.index(name) - offset:
        return False
    if any(isinstance(a, ast.Name) and a.id == name for a in walk(call)):
        return False
    found = definition_of(file, symbol)
    if found is None:
        return False
    home, made = found
    return any(
        not (_looked_at(home, use) or _keeps_too(home, use, file, call))
        and ((function := home.scope(use).function) is None or leads(home, function, (file, call), use))
        for use in loads(made, name)
    )


def _looked_at(file: File, use: ast.Name) -> bool:
    """Whether a use of a generator is no more than a look at its type (`isinstance(generator, list)`), or `del`."""
    around = file.parent(use)
    return isinstance(use.ctx, ast.Del) or (
        isinstance(around, ast.Call)
        and isinstance(around.func, ast.Name)
        and around.func.id in ("isinstance", "len")
    )


def _keeps_too(file: File, use: ast.Name, caller: File, call: ast.Call) -> bool:
    """Whether a base class's constructor only keeps a generator, as the one that calls it does itself:
    `self.rng = rng` in both."""
    here, there = file.parent(use), caller.scope(call).function
    return (
        last_name(call.func) == "__init__"
        and there is not None
        and isinstance(here, ast.Assign)
        and here.value is use
        and any(
            isinstance(node, ast.Assign) and ast.dump(node) == ast.dump(here) for node in walk(there.node)
        )
    )


# Diffusion schedulers whose step draws nothing by default.
_QUIET_SCHEDULERS = compile_later(
    r"FlowMatch|PNDM|DPMSolverMultistep|DPMSolverSinglestep|UniPC|EulerDiscrete|Heun|LMS|DEIS|DDIMInverse"
)


def _noisy_step(file: File, call: ast.Call) -> bool:
    """`self.scheduler.step(output, t, sample)` of a diffusion pipeline (a learning-rate scheduler takes less) that may
    add noise."""
    function = call.func
    if not isinstance(function, ast.Attribute) or function.attr != "step":
        return False
    owner = function.value
    text = last_name(owner)
    if "scheduler" not in text or len(call.args) + len(call.keywords) < 3:
        return False
    if any(k.arg in (None, "generator") for k in call.keywords):
        return False
    around = next((node for node in file.ancestors(call) if isinstance(node, ast.ClassDef)), None)
    for argument in _constructor(around):
        if argument.arg == text and argument.annotation is not None:
            return _QUIET_SCHEDULERS.search(ast.unparse(argument.annotation)) is None
    return True


def _constructor(around: ast.ClassDef | None) -> list[ast.arg]:
    for statement in around.body if around is not None else ():
        if isinstance(statement, ast.FunctionDef) and statement.name == "__init__":
            return parameters(statement)
    return []


def _asks_for(site: Site, name: str) -> bool:
    """Whether a condition around the site is about the parameter: `rng.random() < p` draws from it and asks nothing."""
    return any(
        isinstance(node, ast.Name) and node.id == name and not _drawn_from(site.file, node)
        for test in site.tests
        for node in walk(test.node)
    )


def _drawn_from(file: File, use: ast.Name) -> bool:
    around = file.parent(use)
    return (
        isinstance(around, ast.Attribute)
        and around.attr in RNG_METHODS
        and isinstance(call := file.parent(around), ast.Call)
        and call.func is around
    )


def _hands_all_on(file: File, function: Function) -> bool:
    return any(
        isinstance(call.func, ast.Name) and call.func.id in ("locals", "vars") and not call.args
        for call in calls_of(file, function)
    )


def _forced_by_interface(file: File, function: Function) -> bool:
    """Whether a base class or a protocol may ask for the parameter."""
    owner = file.parent(function)
    if isinstance(owner, ast.ClassDef) and (
        any(file.name(base) not in _ASK_NOTHING for base in owner.bases)
        or (function.name.startswith("__") and function.name != "__init__")
    ):
        return True
    commands = [ast.unparse(decorator) for decorator in function.decorator_list]
    return not all(map(_SWITCHES.search, commands)) and not any(map(_COMMAND.search, commands))
