"""Seeds and generators in reach of a call whose callee takes one and is given none.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

from reprolint.index.binding import UNKNOWN, walk
from reprolint.index.extract import SEED_HELPER, has_star
from reprolint.index.program import Symbol
from reprolint.knowledge.rng import NUMPY, NUMPY_GENERATORS, PYTHON, TORCH
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ._loaders import is_evaluation
from ._randomness import (
    GENERATOR_PARAMETER,
    RNG_METHODS,
    SEED_PARAMETER,
    Function,
    calls_of,
    draws,
    global_draw,
    is_seed_call,
    is_stub,
    loads,
    parameters,
    seed_calls,
)
from ._syntax import last_name
from ._unapplied import only_recorded, past_attribute
from ._uses import names

# A callee's own names for what decides its numbers; others (`data_seed`) must be called alike on both sides.
_PLAIN = frozenset("seed random_state random_seed rng generator np_random random_generator".split())
_TELLING = compile_later(r"(?i)seed|rng|rand|gen|state|key")
_GENERATORS = frozenset({*NUMPY_GENERATORS, "random.Random", "torch.Generator"})

# Bases outside the project that take a seed or generator, with the position and default of the parameter.
_BASES = {
    "torch.utils.data.distributed.DistributedSampler": ("seed", 4, 0),
    "torch.utils.data.RandomSampler": ("generator", 3, None),
    "torch.utils.data.SubsetRandomSampler": ("generator", 1, None),
    "torch.utils.data.WeightedRandomSampler": ("generator", 3, None),
    "torch.utils.data.DataLoader": ("generator", 12, None),
}


class _Taken(NamedTuple):
    """A parameter that decides a callee's numbers."""

    name: str
    default: ast.expr
    position: int | None  # without `self`; None for keyword-only


class _Source(NamedTuple):
    """A seed or generator that a function can hand on."""

    name: str  # without `self.` and leading underscores
    spelled: str
    held: str  # as `_reached` keeps it: a name, or `.attribute`
    mask: int = 0  # the RNG that a generator object stands beside; 0 for seeds and what is handed over
    made: ast.Call | None = None  # what makes a local one
    spare: bool = False  # kept for some call: another needs it only where nothing seeds the global RNGs


def dropped(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    """(seed or generator in reach, finding) for each draw past a generator that stands ready, and each call of a
    function that should be given what is in reach."""
    if is_stub(function):
        return
    calls = calls_of(file, function)
    sources = _sources(file, function, calls)
    held = {source.held for source in sources}
    reached = _reached(function, held)
    telling = held | {name for name in reached if _TELLING.search(name)}
    seeding = [call for call in calls if reached and is_seed_call(file, call) and _mentions(call, reached)]
    if any(_scope_of(file, call) is None for call in seeding):
        return  # the global RNGs follow the seed here, and the callee's draws with them
    scopes = [_scope_of(file, call) for call in seeding]
    calls = [call for call in calls if not any(around in scopes for around in file.ancestors(call))]
    yield from _past_scope(file, sources, calls if scopes else [])
    yield from _beside(file, function, calls, sources)
    yield from _rows(file, sources, calls)
    if not sources:
        yield from _two_calls_down(file, function, calls)
    for call in calls:
        if has_star(call):
            continue
        ready = [source for source in sources if _ready(file, call, source)]
        if reached and _handed(call, telling, reached):
            continue
        site = Site(file, call)
        if not ready and not _option(file, call):
            continue
        found = _callee(file, function, call)
        if found is None:
            continue
        spelled, taken = found
        source = _match(ready, taken.name)
        if _given(call, taken) or _excused(file, function, call, source):
            continue
        if source is not None and _handed_beside(file, call, calls, source):
            continue
        default = ast.unparse(taken.default)
        if (
            source is not None
            and source.spare
            and (default != "None" or _comes_by(file, call) or _seeded(site))
        ):
            continue
        if source is not None:
            seed = source.spelled
        elif SEED_PARAMETER.match(taken.name) and default == "None" and _unseeded_option(site):
            seed = site.seed if site.seed is not None else ""
        else:
            continue
        left = (
            "it draws past the caller's seed"
            if default == "None"
            else f"it stays with {default}, whatever the caller asks for"
        )
        yield seed, site.finding(f"`{spelled}` takes `{taken.name}` and is not given `{seed}`: {left}")
    yield from _unlike_others(file, function, calls, sources)


def _unlike_others(
    file: File, function: Function, calls: list[ast.Call], sources: list[_Source]
) -> Iterator[tuple[str, Finding]]:
    """`self.other.draw(size)` in a function that calls `self.method.draw(size, random_state=random_state)`: what the
    two are called on is not in sight, so the one speaks for the other."""
    held = {source.held for source in sources}
    told: dict[str, tuple[ast.Call, str]] = {}
    for call in calls if held else ():
        for keyword in call.keywords:
            if (
                keyword.arg in _PLAIN
                and isinstance(call.func, ast.Attribute)
                and _is_one_of(keyword.value, held)
            ):
                told.setdefault(call.func.attr, (call, str(keyword.arg)))
    for call in calls if told else ():
        target = call.func
        if not isinstance(target, ast.Attribute) or target.attr not in told or has_star(call):
            continue
        like, keyword_name = told[target.attr]
        others = {k.arg for k in like.keywords}
        alike = len(call.args) == len(like.args) and {k.arg for k in call.keywords} <= others - {keyword_name}
        same = ast.unparse(target) == ast.unparse(like.func)
        known = (
            not (file.name(target) or UNKNOWN).startswith((UNKNOWN, "@", "."))
            or file.symbol(target) is not None
        )
        if not alike or same or known or call in walk(like) or target.attr in ("reset", "fit"):
            continue
        if _handed(call, held, held) or any(_asked(Site(file, call), source) for source in sources):
            continue
        yield (
            keyword_name,
            Site(file, call).finding(
                f"`{file.one_line(target)}` is given no `{keyword_name}`, as `{file.one_line(like.func)}` is (line "
                f"{like.lineno}): what it draws follows a global RNG"
            ),
        )


def _is_one_of(node: ast.expr, held: set[str]) -> bool:
    """Whether an expression is one of the names or attributes."""
    return (isinstance(node, ast.Name) and node.id in held) or (
        isinstance(node, ast.Attribute) and f".{node.attr}" in held
    )


def _comes_by(file: File, call: ast.Call) -> bool:
    """Whether a call is handed the object that has the seed, or its file clones estimators and seeds the clones."""
    arguments = [*call.args, *(k.value for k in call.keywords)]
    if any(isinstance(argument, ast.Name) and argument.id == "self" for argument in arguments):
        return True
    clones = b"clone" in file.source.data or b"set_params" in file.source.data
    return clones and last_name(call.func)[:1].isupper()


def _handed_beside(file: File, call: ast.Call, calls: list[ast.Call], source: _Source) -> bool:
    """Whether what a call makes is handed on together with the seed: `minimize(problem, algorithm, seed=seed)`."""
    target = _bound(file, call)
    for other in calls:
        if other is call:
            continue
        arguments = [*other.args, *(k.value for k in other.keywords)]
        with_seed = any(_mentions(argument, {source.held}) for argument in arguments)
        if with_seed and any(
            inner is call
            or (isinstance(target, ast.Name) and isinstance(inner, ast.Name) and inner.id == target.id)
            for argument in arguments
            for inner in walk(argument)
        ):
            return True
    return False


def _scope_of(file: File, call: ast.Call) -> ast.With | None:
    """The block that a seed call seeds for, where it is a context manager: `with manual_seed(seed):`."""
    for around in file.ancestors(call):
        if isinstance(around, ast.With) and any(item.context_expr is call for item in around.items):
            return around
    return None


def _past_scope(file: File, sources: list[_Source], calls: list[ast.Call]) -> Iterator[tuple[str, Finding]]:
    """Draws of a function that seeds for a block, with what it is given, outside of that block."""
    seed = next((source for source in sources if SEED_PARAMETER.match(source.name)), None)
    for call in calls if seed is not None else ():
        site = Site(file, call)
        if seed is None or not global_draw(file, call) or _asked(site, seed) or _on_purpose(file, call, seed):
            continue
        if _assigned(file, call) == seed.name:
            continue
        spelling = " ".join(file.text(call.func).split())
        yield (
            seed.spelled,
            site.finding(
                f"`{spelling}` draws from the global RNG outside of the block that is seeded by `{seed.spelled}`: "
                "the caller's seed does not reach it"
            ),
        )


def _assigned(file: File, call: ast.Call) -> str:
    statement = file.statement(call)
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    return target.id if isinstance(target, ast.Name) else ""


_FRAME = compile_later(r"(?i)(?:^|_)(?:df|frame|data_?frame|rows)\d*$")


def _rows(file: File, sources: list[_Source], calls: list[ast.Call]) -> Iterator[tuple[str, Finding]]:
    """Rows that pandas samples in a function that is handed a seed for it."""
    seed = next((s for s in sources if SEED_PARAMETER.match(s.name) and not s.held.startswith(".")), None)
    if seed is None or not (b"pandas" in file.source.data or b"groupby(" in file.source.data):
        return
    first, last = calls[0].lineno if calls else 0, calls[-1].lineno if calls else 0
    for call in file.nodes(ast.Call):
        function = call.func
        if not first <= call.lineno <= last or not isinstance(function, ast.Attribute):
            continue
        if function.attr != "sample" or any(k.arg in (None, "random_state", "seed") for k in call.keywords):
            continue
        rows = isinstance(function.value, ast.Name) and (
            _FRAME.search(function.value.id) is not None or _of_group(file, call, function.value.id)
        )
        if rows and not _asked(Site(file, call), seed):
            yield (
                seed.spelled,
                Site(file, call).finding(
                    f"`{ast.unparse(function)}` is not given `{seed.spelled}`: it samples rows by NumPy's global RNG, "
                    "and the caller's seed changes nothing"
                ),
            )


def _of_group(file: File, call: ast.Call, name: str) -> bool:
    """Whether a name is what `.apply(lambda x: x.sample(…))` hands over: the rows of a group."""
    made = next((a for a in file.ancestors(call) if isinstance(a, ast.Lambda)), None)
    around = file.parent(made) if made is not None else None
    return (
        made is not None
        and any(argument.arg == name for argument in made.args.args)
        and isinstance(around, ast.Call)
        and isinstance(around.func, ast.Attribute)
        and around.func.attr == "apply"
    )


def _two_calls_down(file: File, function: Function, calls: list[ast.Call]) -> Iterator[tuple[str, Finding]]:
    """A function without seed between one that has one and one that takes one."""
    if not _called_with_seed_near(file, function):
        return
    for call in calls:
        if has_star(call):
            continue
        if not isinstance(call.func, ast.Name) or (binding := file.binding(call.func)) is None:
            continue
        found = _callee(file, function, call) if binding.kind == "function" else None
        if found is None or _given(call, found[1]) or ast.unparse(found[1].default) != "None":
            continue
        if is_evaluation(function.name):
            continue
        spelled, taken = found
        yield (
            taken.name,
            Site(file, call).finding(
                f"`{spelled}` takes `{taken.name}` and is given none: `{function.name}` is called where one is in "
                "reach, and does not take it"
            ),
        )


def _called_with_seed_near(file: File, function: Function) -> bool:
    """Whether another function of the file, that takes a seed or generator, calls this one."""
    if not isinstance(file.parent(function), ast.Module):
        return False
    for use in names(file).get(function.name, ()):
        scope = file.scope(use).function
        caller = scope.node if scope is not None else None
        if isinstance(caller, (ast.FunctionDef, ast.AsyncFunctionDef)) and caller is not function:
            wanted = (
                p
                for p in parameters(caller)
                if SEED_PARAMETER.match(p.arg) or GENERATOR_PARAMETER.match(p.arg)
            )
            if isinstance(file.parent(use), ast.Call) and any(loads(caller, p.arg) for p in wanted):
                return True
    return False


def _beside(
    file: File, function: Function, calls: list[ast.Call], sources: list[_Source]
) -> Iterator[tuple[str, Finding]]:
    """Draws from a global RNG beside a generator object of the same library."""
    made = [source for source in sources if source.mask]
    if not made or any(is_seed_call(file, call) for call in calls):
        return
    for call, mask in draws(file, function):
        for source in made:
            if source.mask & mask and _ready(file, call, source) and not _on_purpose(file, call, source):
                spelling = file.one_line(call.func)
                yield (
                    source.spelled,
                    Site(file, call).finding(
                        f"`{spelling}` draws from the global RNG beside `{source.spelled}`, which was made to be drawn "
                        "from: its seed does not reach this draw"
                    ),
                )
                break


def _ready(file: File, call: ast.Call, source: _Source) -> bool:
    """Whether a generator is surely bound where a call stands."""
    if source.made is None:
        return True
    statement = file.statement(source.made)
    block = list(file.siblings(statement))
    return statement.lineno < call.lineno and any(around in block for around in file.ancestors(call))


def _on_purpose(file: File, call: ast.Call, source: _Source) -> bool:
    """Whether a draw beside a generator is the seed of another, a weight, or made for lack of the generator."""
    statement = file.statement(call)
    if isinstance(statement, ast.Assign) and "seed" in ast.unparse(statement.targets[0]):
        return True
    weight = any(
        isinstance(around, ast.Call)
        and ((file.name(around.func) or "").endswith("nn.Parameter") or _seeds(file, around))
        for around in file.ancestors(call)
    )
    return weight or _asked(Site(file, call), source)


def _seeds(file: File, call: ast.Call) -> bool:
    """Whether a call seeds something with what it is given: `generator.manual_seed(int(torch.randint(…)))`."""
    function = call.func
    return (isinstance(function, ast.Attribute) and function.attr in ("manual_seed", "seed", "set_seed")) or (
        file.name(function) or ""
    ) in _GENERATORS


def _option(file: File, call: ast.Call) -> bool:
    """Whether a call may enter a project function that takes a seed, in a file that has one among its options."""
    mentions = file.program.project.mentions
    if not mentions(file.path, b"seed"):
        return False
    home = file.home(call.func)
    return home is not None and mentions(home, b"seed")


def _unseeded_option(site: Site) -> bool:
    """Whether the program has a seed that nothing has applied to the global RNGs by now."""
    return site.seed is not None and "." in site.seed and site.seeded("python", "numpy", "torch").no


def _seeded(site: Site) -> bool:
    return site.seeded("python", "numpy", "torch").yes


def _sources(file: File, function: Function, calls: list[ast.Call]) -> list[_Source]:
    """Seeds and generators that a function can hand on: parameters, generators it makes, its object's attributes."""
    found = [
        _Source(p.arg, p.arg, p.arg)
        for p in parameters(function)
        if SEED_PARAMETER.match(p.arg) or (GENERATOR_PARAMETER.match(p.arg) and _is_rng(file, function, p))
    ]
    for call in calls:
        target = _bound(file, call)
        if isinstance(target, ast.Name) and GENERATOR_PARAMETER.match(target.id):
            mask = _made(file, call)
            if mask:
                found.append(_Source(target.id, target.id, target.id, mask, call))
    found += _attributes(file, function)
    return found


def _made(file: File, call: ast.Call) -> int:
    """The RNG that a call makes a seeded generator of; 0 for none. An unseeded torch.Generator is a constant one."""
    name = file.name(call.func) or ""
    if name == "torch.Generator" or name.startswith("torch.Generator()."):
        return TORCH
    if name in _GENERATORS and (call.args or call.keywords):
        return PYTHON if name == "random.Random" else NUMPY
    return 0


def _bound(file: File, call: ast.Call) -> ast.expr | None:
    around = file.parent(call)
    if isinstance(around, ast.Assign) and len(around.targets) == 1:
        return around.targets[0]
    return None


def _attributes(file: File, function: Function) -> Iterator[_Source]:
    """Seeds and generators that a method's object holds, where the class does not seed the global RNGs with them."""
    method: ast.AST = function
    around = file.parent(function)
    while around is not None and not isinstance(around, ast.ClassDef):
        method = around if isinstance(around, (ast.FunctionDef, ast.AsyncFunctionDef)) else method
        around = file.parent(around)
    node = around
    if node is None or not _has_self(method) or function.name == "__init__":
        return
    owner = file.tree.scopes[node]
    known: dict[ast.ClassDef, list[_Source]] = file.__dict__.setdefault("_spare_seeds", {})
    if node not in known:  # asked again for every method
        known[node] = [source for source in _spare(file, node) if not _seeds_with(file, node, source.held)]
    yield from known[node]
    for attribute, values in owner.attributes.items():
        name = attribute.strip("_")
        if SEED_PARAMETER.match(name):
            if name == "random_state" or all(isinstance(v, ast.Constant) for v, _, _ in values):
                continue
            mask = 0
        elif GENERATOR_PARAMETER.match(name):
            masks = {_made(file, v) if isinstance(v, ast.Call) else 0 for v, _, _ in values}
            mask = masks.pop() if len(masks) == 1 else 0
            if not mask:
                continue
        else:
            continue
        held = f".{attribute}"
        if not _seeds_with(file, node, held):
            yield _Source(name, f"self.{attribute}", held, mask)


def _has_self(method: ast.AST) -> bool:
    """Whether a function of a class is a method of its objects."""
    return isinstance(method, (ast.FunctionDef, ast.AsyncFunctionDef)) and [
        argument.arg for argument in method.args.args[:1]
    ] == ["self"]


def _seeds_with(file: File, node: ast.ClassDef, held: str) -> bool:
    """Whether a class seeds a global RNG with an attribute."""
    return any(_inside(call, node) and _mentions(call, {held}) for call in seed_calls(file))


_SEEDER = compile_later(r"(?i)^_*(?:seeder|seed_?seq(?:uence)?)$")


def _spare(file: File, node: ast.ClassDef) -> Iterator[_Source]:
    """Seeds of an object that its class has for some of its calls: its `random_state`, what a base sets or other
    methods hand on (`random_state=self.seed`), and what is made of a seed (`self.seeder = Seeder(seed)`)."""
    own = file.tree.scopes[node].attributes
    for attribute, values in own.items():
        if attribute.strip("_") == "random_state":
            # What a library makes of a seed is an RNG of its own kind.
            if any(_named_seed(v) for v, _, _ in values):
                yield _Source("random_state", f"self.{attribute}", f".{attribute}", spare=True)
        elif _SEEDER.match(attribute) and any(
            isinstance(v, ast.Call) and any(_named_seed(a) for a in (*v.args, *(k.value for k in v.keywords)))
            for v, _, _ in values
        ):
            yield _Source("seed", f"self.{attribute}", f".{attribute}")  # a Seeder() seeds itself, by entropy
    for attribute in dict.fromkeys((*_handed_on(file, node), *_of_bases(file, node))):
        if attribute not in own:
            yield _Source(attribute.strip("_"), f"self.{attribute}", f".{attribute}", spare=True)


def _named_seed(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and SEED_PARAMETER.match(node.id) is not None


def _handed_on(file: File, node: ast.ClassDef) -> Iterator[str]:
    """The attributes called like seeds that a class hands to what takes one."""
    for call in file.nodes(ast.Call):
        for keyword in call.keywords if _inside(call, node) else ():
            value = keyword.value
            if (
                keyword.arg in _PLAIN
                and isinstance(value, ast.Attribute)
                and isinstance(value.value, ast.Name)
                and value.value.id == "self"
                and SEED_PARAMETER.match(value.attr.strip("_"))
            ):
                yield value.attr


def _of_bases(file: File, node: ast.ClassDef) -> Iterator[str]:
    """The attributes called like seeds that the project's bases of a class set to what their constructors take."""
    own = Symbol(file.path, file.tree.scopes[node].qualname)
    for base in file.program.lineage(own) if node.bases else ():
        if base == own or not file.program.project.mentions(base.path, b"self.seed"):
            continue
        holder = file.sibling(base.path)
        for other in holder.nodes(ast.ClassDef) if holder is not None else ():
            if holder is None or holder.tree.scopes[other].qualname != base.bare:
                continue
            for attribute, values in holder.tree.scopes[other].attributes.items():
                kept = SEED_PARAMETER.match(attribute) and any(_named_seed(v) for v, _, _ in values)
                if kept and not _seeds_with(holder, other, f".{attribute}"):
                    yield attribute


def _inside(node: ast.Call, around: ast.AST) -> bool:
    first, last = getattr(around, "lineno", 0), getattr(around, "end_lineno", 0)
    return first <= node.lineno <= last


def _is_rng(file: File, function: Function, parameter: ast.arg) -> bool:
    """Whether a parameter called like a generator is one of random numbers: annotated or handed on as such."""
    if parameter.annotation is not None:
        text = ast.unparse(parameter.annotation)
        return re.search(r"np\.random|numpy|RandomState|random\.Random|torch\.Generator", text) is not None
    name = parameter.arg
    return any(
        (isinstance(around := file.parent(use), ast.keyword) and around.arg == name)
        or (isinstance(around, ast.Attribute) and around.attr in RNG_METHODS)
        for use in loads(function, name)
    )


def _reached(function: Function, sources: set[str]) -> set[str]:
    """Names that hold a source or something made from one."""
    names = set(sources)
    for statement in walk(function) if names else ():
        if not isinstance(statement, (ast.Assign, ast.AnnAssign)) or statement.value is None:
            continue
        if not _mentions(statement.value, names):
            continue
        for target in statement.targets if isinstance(statement, ast.Assign) else [statement.target]:
            for node in walk(target):
                if isinstance(node, ast.Name):
                    names.add(node.id)
                elif isinstance(node, ast.Attribute):
                    names.add(f".{node.attr}")
    names.discard("self")
    return names


def _mentions(node: ast.AST, names: set[str]) -> bool:
    return any(
        (isinstance(inner, ast.Name) and inner.id in names)
        or (isinstance(inner, ast.Attribute) and f".{inner.attr}" in names)
        for inner in walk(node)
    )


def _handed(call: ast.Call, telling: set[str], reached: set[str]) -> bool:
    """Whether a call holds a source or something that looks like one (`telling`), or is a method of what was made
    with one."""
    arguments: list[ast.expr] = [*call.args, *(k.value for k in call.keywords)]
    if any(_mentions(argument, telling) for argument in arguments):
        return True
    return isinstance(call.func, ast.Attribute) and _mentions(call.func.value, reached)


def _match(sources: list[_Source], name: str) -> _Source | None:
    """The source that a callee's parameter wants: one of the same name, else one of the same kind."""
    for source in sources:
        if source.name == name:
            return source
    for source in sources:
        if (
            {name, source.name} <= _PLAIN
            and bool(SEED_PARAMETER.match(source.name)) == bool(SEED_PARAMETER.match(name))
            and (source.mask == TORCH) == (source.mask != 0 and name.endswith("generator"))
        ):
            return source
    return None


def _asked(site: Site, source: _Source) -> bool:
    return any(_mentions(test.node, {source.held}) for test in site.tests)


_GIVEN = compile_later(r"seed|rng|(?:^|_)(?:gen|key)|state")  # an `agent` is no generator


def _given(call: ast.Call, taken: _Taken) -> bool:
    return any(k.arg is not None and _GIVEN.search(k.arg) for k in call.keywords) or (
        taken.position is not None and len(call.args) > taken.position
    )


def _excused(file: File, function: Function, call: ast.Call, source: _Source | None) -> bool:
    """Whether a condition around the call is about the source, or the call is for evaluation in a fixed order."""
    if source is not None and _asked(Site(file, call), source):
        return True
    fixed = any(k.arg == "shuffle" and file.literal(k.value) is False for k in call.keywords)
    return fixed or (is_evaluation(function.name) and "train" not in function.name)


# -- what is called ----------------------------------------------------------------------------------------


def _callee(file: File, function: Function, call: ast.Call) -> tuple[str, _Taken] | None:
    """How the callee is spelled, and the parameter with a default that decides its numbers."""
    base = _base(file, function, call)
    if base is not None:
        symbol, skip = base
        spelled = ast.unparse(call.func)
    else:
        found = file.symbol(call.func)
        if not isinstance(found, Symbol):
            return None
        symbol, skip = found, 0
        spelled = file.one_line(call.func)
    if isinstance(symbol, str):
        known = _BASES.get(symbol)
        if known is None:
            return None
        return spelled, _Taken(known[0], ast.Constant(known[2]), known[1] + skip)
    taken = _taken(file, symbol) if not _told_before(file, call) else None
    if taken is None or _unused_by_own(file, call, symbol, taken.name):
        return None
    if skip and taken.position is not None:
        taken = taken._replace(position=taken.position + skip)
    return spelled, taken


def _told_before(file: File, call: ast.Call) -> bool:
    """Whether a name that is called is `partial(function, …, random_state=rng)`."""
    found = file.tree.lookup(call.func.id, file.scope(call)) if isinstance(call.func, ast.Name) else None
    return any(
        isinstance(binding.value, ast.Call)
        and last_name(binding.value.func) == "partial"
        and any(k.arg is None or _GIVEN.search(k.arg) for k in binding.value.keywords)
        for binding in (found[0] if found is not None else ())
    )


def _unused_by_own(file: File, call: ast.Call, symbol: Symbol, name: str) -> bool:
    """Whether a method only hands a seed on to another one of its object, whose own class does nothing with it:
    `do(random_state)` of a base calls `self._do(random_state=random_state)`."""
    owner = (file.tree.resolve(call.func) or "").rpartition(".")[0]
    found = _definition(file, symbol)
    if not owner.endswith("()") or found is None:
        return False
    holder, node = found
    on = set()
    for use in loads(node, name):
        keyword = holder.parent(use)
        around = holder.parent(keyword) if isinstance(keyword, ast.keyword) else None
        target = around.func if isinstance(around, ast.Call) else None
        if not isinstance(target, ast.Attribute) or ast.unparse(target.value) != "self":
            return False
        on.add(target.attr)
    on.discard(node.name)
    for called in on:
        inner = file.program.symbol(f"{owner}.{called}", file.path)
        definition = _definition(file, inner) if isinstance(inner, Symbol) else None
        if definition is None or loads(definition[1], name):
            return False
    return bool(on)


def _definition(file: File, symbol: Symbol) -> tuple[File, Function] | None:
    """The function that a symbol of the project stands for, and its file."""
    holder = file.sibling(symbol.path)
    row = file.program.facts(symbol.path).rows.get(symbol.bare)
    for node in holder.nodes(ast.FunctionDef, ast.AsyncFunctionDef) if holder is not None else ():
        if holder is not None and node.lineno == row and node.name == symbol.bare.rsplit(".", 1)[-1]:
            return holder, node
    return None


def _base(file: File, function: Function, call: ast.Call) -> tuple[Symbol | str, int] | None:
    """The constructor (or method of the same name) of a base that a `super()` call enters: the project's, or the
    name of a class outside. The number says how many positional arguments stand before the method's own."""
    target = call.func
    owner = file.parent(function)
    if not isinstance(target, ast.Attribute) or not isinstance(owner, ast.ClassDef):
        return None
    called = ast.unparse(target.value)
    if re.fullmatch(r"super\([^()]*\)", called):
        bases, skip = owner.bases, 0
    else:
        bases = [base for base in owner.bases if ast.unparse(base) == called]
        skip = 1
    for base in bases:
        name = file.tree.resolve(base)
        if name is None:
            continue
        inherited = file.program.symbol(f"{name}().{target.attr}", file.path)
        if isinstance(inherited, Symbol):
            return inherited, skip
        outside = file.name(base)
        if outside in _BASES and target.attr == "__init__":
            return outside, skip
    return None


def _taken(file: File, symbol: Symbol, depth: int = 0) -> _Taken | None:
    """The seed or generator that a project function (or a class's constructor) takes with a default and uses."""
    program = file.program
    bare = symbol.bare
    facts = program.facts(symbol.path)
    if bare in facts.classes:
        called = "__call__" if symbol.qualname.endswith("()") else "__init__"
        inner = program.symbol(f"@.{bare}().{called}", symbol.path)
        if not isinstance(inner, Symbol):
            return None
        symbol, bare = inner, inner.bare
        facts = program.facts(symbol.path)
    names = facts.parameters.get(bare, [])
    named = any(SEED_PARAMETER.match(name) or GENERATOR_PARAMETER.match(name) for name in names)
    if not named and not (
        bare.endswith(".__init__") or program.project.mentions(symbol.path, b"random_state")
    ):
        return None
    holder = file.sibling(symbol.path)
    if holder is None:
        return None
    for node in holder.nodes(ast.FunctionDef, ast.AsyncFunctionDef):
        if node.lineno == facts.rows.get(bare) and node.name == bare.rsplit(".", 1)[-1]:
            return _defaulted(holder, node) if named else _by_keywords(holder, node, depth)
    return None


def _by_keywords(file: File, node: Function, depth: int) -> _Taken | None:
    """The seed among further keywords that a function takes: it picks it out of them, or hands them all to the
    constructor of a base."""
    rest = node.args.kwarg.arg if node.args.kwarg is not None else None
    for call in calls_of(file, node) if rest is not None and depth < 3 else ():
        target = call.func
        if (
            isinstance(target, ast.Attribute)
            and target.attr in ("pop", "get")
            and isinstance(target.value, ast.Name)
            and target.value.id == rest
            and len(call.args) == 2
        ):
            name, default = call.args[0], call.args[1]
            if (
                isinstance(name, ast.Constant)
                and isinstance(default, ast.Constant)
                and SEED_PARAMETER.match(str(name.value))
            ):
                return _Taken(str(name.value), default, None)
        if not any(
            k.arg is None and isinstance(k.value, ast.Name) and k.value.id == rest for k in call.keywords
        ):
            continue
        base = _base(file, node, call)
        if base is not None and isinstance(base[0], Symbol):
            found = _taken(file, base[0], depth + 1)
            if found is not None and all(k.arg != found.name for k in call.keywords):
                return found._replace(position=None)
    return None


def _defaulted(holder: File, node: Function) -> _Taken | None:
    if is_stub(node):
        return None
    positional = [*node.args.posonlyargs, *node.args.args]
    skip = 1 if positional[:1] and positional[0].arg in ("self", "cls") else 0
    first = len(positional) - len(node.args.defaults)
    pairs: list[tuple[ast.arg, ast.expr | None, int | None]] = [
        (argument, node.args.defaults[index - first] if index >= first else None, index - skip)
        for index, argument in enumerate(positional)
    ]
    pairs += [(a, d, None) for a, d in zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)]
    for argument, default, position in pairs:
        name = argument.arg
        if not (SEED_PARAMETER.match(name) or GENERATOR_PARAMETER.match(name)):
            continue
        if not isinstance(default, ast.Constant) or isinstance(default.value, (str, bool)):
            continue
        if not SEED_PARAMETER.match(name) and (
            default.value is not None or not _is_rng(holder, node, argument)
        ):
            continue
        uses = [use for use in loads(node, name) if not _looked_at(holder, use)]
        if uses and not _falls_back(node, name):
            return _Taken(name, default, position)
    return None


def _looked_at(file: File, use: ast.Name) -> bool:
    around = file.parent(use)
    return (
        isinstance(around, ast.Call)
        and isinstance(around.func, ast.Name)
        and around.func.id in ("isinstance", "len", "print")
    )


def _falls_back(node: Function, name: str) -> bool:
    """Whether a method takes its object's own seed where none is given."""
    return node.name != "__init__" and any(
        isinstance(inner, ast.Attribute)
        and isinstance(inner.value, ast.Name)
        and inner.value.id == "self"
        and isinstance(inner.ctx, ast.Load)
        and (SEED_PARAMETER.match(inner.attr.strip("_")) or GENERATOR_PARAMETER.match(inner.attr.strip("_")))
        for statement in node.body
        for inner in walk(statement)
    )


# -- objects that are seeded by a method -------------------------------------------------------------------

_SEEDING = ("set_random_state", "set_seed", "reseed", "set_rng", "set_generator", "seed")
# Classes outside the project that are seeded by `set_random_state` and hand nothing on by themselves.
_RANDOMIZABLE = compile_later(r"^Randomizable(?:Transform|Trait)?$")
_RANDOM_TRANSFORM = compile_later(r"^monai\.transforms\.(?:\w+\.)*Rand[A-Z]\w*$")


def unreached(file: File, node: ast.ClassDef) -> Iterator[Finding]:
    """Objects that a class makes and draws by, which have the method that seeds it and are not reached by it."""
    scope = file.tree.scopes[node]
    methods = {m.name: m for m in node.body if isinstance(m, (ast.FunctionDef, ast.AsyncFunctionDef))}
    bases = [file.name(base) or "" for base in node.bases]
    for attribute, values in scope.attributes.items():
        held = [value for value, inside, _ in values if inside.qualname.endswith(".__init__")]
        if len(values) != 1 or not held or not isinstance(held[0], ast.Call):
            continue
        for seeding in _SEEDING:
            method = methods.get(seeding)
            if method is None and not _inherits(file, scope.qualname, bases, seeding):
                continue
            if not _seedable(file, held[0], seeding) or _reaches(node, method, attribute, seeding):
                continue
            yield Site(file, method or node).finding(
                f"`{seeding}` does not reach `self.{attribute}`, which draws by an RNG of its own: "
                "the seed that is set does not decide what it does",
                node=_heading(file, method or node),
                related=((str(file.path), held[0].lineno, f"`self.{attribute}` is made here"),),
            )
            break


def _heading(file: File, node: ast.AST) -> ast.AST:
    """Something of a definition's first line, so that not its whole body is marked."""
    if isinstance(node, ast.ClassDef) and node.bases:
        return node.bases[0]
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.args.args:
        return node.args.args[0]
    return node


def _inherits(file: File, qualname: str, bases: list[str], seeding: str) -> bool:
    """Whether a class gets the seeding method from a base that knows nothing of what it holds."""
    inherited = file.program.symbol(f"@.{qualname}().{seeding}", file.path)
    if isinstance(inherited, Symbol):
        holder = file.sibling(inherited.path)
        bare = inherited.bare
        return holder is not None and any(
            method.name == seeding
            and method.lineno == holder.facts.rows.get(bare)
            and not _searches(method)
            and not is_stub(method)
            for method in holder.nodes(ast.FunctionDef)
        )
    return seeding == "set_random_state" and any(_RANDOMIZABLE.match(b.rsplit(".", 1)[-1]) for b in bases)


def _seedable(file: File, call: ast.Call, seeding: str) -> bool:
    """Whether a call makes an object that the method seeds, and is given no seed itself."""
    if any(k.arg is not None and _TELLING.search(k.arg) for k in call.keywords):
        return False
    if seeding == "set_random_state" and _RANDOM_TRANSFORM.match(file.name(call.func) or ""):
        return True
    symbol = file.symbol(call.func)
    if not isinstance(symbol, Symbol) or symbol.qualname.endswith("()"):
        return False
    program = file.program
    if symbol.qualname not in program.facts(symbol.path).classes:
        return False
    method = program.symbol(f"@.{symbol.qualname}().{seeding}", symbol.path)
    if isinstance(method, Symbol):
        return True
    last = [base.rsplit(".", 1)[-1].removesuffix("()") for base in _lineage(file, symbol)]
    return seeding == "set_random_state" and any(_RANDOMIZABLE.match(name) for name in last)


def _lineage(file: File, symbol: Symbol) -> list[str]:
    return list(file.program.bases(symbol))


def _reaches(
    node: ast.ClassDef, method: ast.FunctionDef | ast.AsyncFunctionDef | None, attribute: str, seeding: str
) -> bool:
    """Whether a class seeds the object it holds: in the method, or anywhere by a call or an assignment on it."""
    if method is not None and (_searches(method) or is_stub(method)):
        return True
    for inner in walk(method) if method is not None else ():
        if isinstance(inner, ast.Attribute) and inner.attr == attribute:
            return True
        if (
            isinstance(inner, ast.Attribute)
            and isinstance(inner.value, ast.Name)
            and inner.value.id == "self"
            and inner.attr != seeding
            and isinstance(inner.ctx, ast.Load)
            and "seed" in inner.attr
            and inner.attr not in ("seed", "_seed")
        ):
            return True  # a helper of its own does it
    for inner in walk(node):
        if isinstance(inner, ast.Attribute) and isinstance(inner.value, ast.Attribute):
            on = inner.value
            if on.attr == attribute and (
                inner.attr == seeding
                or (isinstance(inner.ctx, ast.Store) and _TELLING.search(inner.attr))
                or inner.attr == "R"
            ):
                return True
    return False


def _searches(method: ast.AST) -> bool:
    """Whether a method looks for what it seeds: in a loop, or by name."""
    return any(
        isinstance(inner, (ast.For, ast.ListComp, ast.GeneratorExp))
        or (isinstance(inner, ast.Name) and inner.id in ("getattr", "vars", "map"))
        or (isinstance(inner, ast.Attribute) and inner.attr == "__dict__")
        for inner in walk(method)
    )


# -- seeds that are kept and not used ----------------------------------------------------------------------

_ALL_READ = compile_later(
    rb"__dict__|\bvars\(|asdict\(|getattr\(self|save_hyperparameters|get_params|__slots__"
)


def kept(file: File, node: ast.ClassDef) -> Iterator[Finding]:
    """The first draw from a global RNG in a class that keeps a seed which nothing reads."""
    scope = file.tree.scopes[node]
    for attribute, values in scope.attributes.items():
        handed = [
            (part, inside.node)
            for value, inside, _ in values
            for part in walk(value)
            if isinstance(part, ast.Name) and SEED_PARAMETER.match(part.id)
        ]
        if not SEED_PARAMETER.match(attribute.strip("_")) or not handed:
            continue
        if _read_by_base(file, node, attribute):
            continue
        if any(_only_use(function, value) for value, function in handed) and not _read(file, attribute):
            for method in node.body:
                if not isinstance(method, ast.FunctionDef):
                    continue
                for call, _ in draws(file, method):
                    spelling = file.one_line(call.func)
                    yield Site(file, call).finding(
                        f"`{spelling}` draws from a global RNG, and `self.{attribute}` is kept and never read: "
                        "the caller's seed changes nothing"
                    )
                    return
        elif not _read_elsewhere(file, node, attribute):
            found = past_attribute(file, node, attribute)
            if found and only_recorded(file, node, attribute):
                spelling = file.one_line(found[0].func)
                yield Site(file, handed[0][0]).finding(
                    f"`self.{attribute}` is recorded and seeds nothing: `{spelling}` (line {found[0].lineno}) draws "
                    "from a global RNG, whatever seed the caller gives",
                    related=((str(file.path), found[0].lineno, "draws from a global RNG"),),
                )
                return
            for call in found:
                yield Site(file, call).finding(
                    f"`{file.one_line(call.func)}` draws from a global RNG, and no RNG is seeded with "
                    f"`self.{attribute}`: the caller's seed does not decide this draw"
                )
            if found:
                return


def _read_by_base(file: File, node: ast.ClassDef, attribute: str) -> bool:
    """Whether a class that this one derives from reads an attribute of that name from its object, in more than a seed
    helper that neither of them calls."""
    word = re.compile(rf"\bself\.{attribute}\b(?!\s*=[^=])")
    own = Symbol(file.path, file.tree.scopes[node].qualname)
    for base in file.program.lineage(own):
        holder = file.sibling(base.path) if base != own else None
        for other in holder.nodes(ast.ClassDef) if holder is not None else ():
            if holder is None or holder.tree.scopes[other].qualname != base.bare:
                continue
            text = file.text(node) + holder.text(other)
            for method in other.body:
                if (
                    isinstance(method, ast.FunctionDef)
                    and word.search(holder.text(method))
                    and (not SEED_HELPER.match(method.name) or f"self.{method.name}(" in text)
                ):
                    return True
    return False


def _read_elsewhere(file: File, node: ast.ClassDef, attribute: str) -> bool:
    """Whether code outside of a class may read an attribute of that name from its objects."""
    first, last = node.lineno - 1, node.end_lineno or node.lineno
    lines = file.source.data.splitlines()
    outside = b"\n".join(lines[:first] + lines[last:])
    return _reads(file, attribute, outside, node.name) or _ALL_READ.search(file.source.data) is not None


def _only_use(function: ast.AST, value: ast.Name) -> bool:
    """Whether a parameter is stored and used for nothing else."""
    if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return False
    return len(loads(function, value.id)) == 1


def _read(file: File, attribute: str) -> bool:
    """Whether any file linked to this one may read an attribute of that name from an object."""
    text = file.source.data
    return _reads(file, attribute, text) or _ALL_READ.search(text) is not None


def _reads(file: File, attribute: str, own: bytes, name: str = "") -> bool:
    """Whether a text of this file, or a file that may make objects of it, reads an attribute of that name. With the
    name of the class, objects that speak of themselves elsewhere are others, unless their class derives from it."""
    project = file.program.project
    pattern = re.compile(
        rb"(?<!args)(?<!cfg)(?<!config)(?<!opt)(?<!random)(?<!hparams)\."
        + attribute.encode()
        + rb"\b(?!\s*=[^=])(?!\()"
    )
    others = re.compile(rb"(?<!self)" + pattern.pattern) if name else pattern
    derives = re.compile(rb"\bclass \w+\([^)]*\b%b\b" % name.encode())
    linked = project.closure([file.path], project.importers) - {file.path}
    word = b"." + attribute.encode()
    return any(
        word in text and (pattern if derives.search(text) else others).search(text)
        for text in (own, *map(project.data, linked))
    )
