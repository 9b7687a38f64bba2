"""Seeds and generators in reach of a call whose callee takes one and is given none.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache

from reprolint.index.binding import UNKNOWN, walk
from reprolint.index.extract import has_star
from reprolint.knowledge.rng import NUMPY, PYTHON, TORCH
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, all_given, last_name
from ..code.uses import calls_named, names
from ..draws.randomness import (
    GENERATOR_PARAMETER,
    SEED_PARAMETER,
    Function,
    calls_of,
    draws,
    global_draw,
    is_seed_call,
    is_stub,
    loads,
    parameters,
)
from ..loaders.loader import is_evaluation
from .callee_by_name import picked, taken_by_all
from .callee_seeds import is_given, made_of_given, taken_by
from .seed_sources import GENERATORS, PLAIN, TELLING, Source, bound_to, mentions_any, reached_from, sources_of


def dropped(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    """(seed or generator in reach, finding) for each draw past a generator that stands ready, and each call of a
    function that should be given what is in reach."""
    if is_stub(function):
        return
    calls = calls_of(file, function)
    sources = sources_of(file, function, calls)
    held = {source.held for source in sources}
    reached = reached_from(function, held)
    telling = held | {name for name in reached if TELLING.search(name)}
    seeding = [call for call in calls if reached and is_seed_call(file, call) and mentions_any(call, reached)]
    if any(_scope_of(file, call) is None for call in seeding):
        return  # the global RNGs follow the seed here, and the callee's draws with them
    scopes = [_scope_of(file, call) for call in seeding]
    if scopes:
        calls = [call for call in calls if not any(around in scopes for around in file.ancestors(call))]
        yield from _past_scope(file, sources, calls)
    yield from _beside(file, function, calls, sources)
    yield from _rows(file, sources, calls)
    if not sources:
        yield from _two_calls_down(file, function, calls)
    for call in calls if sources or _may_have_option(file.source.data) else ():
        if has_star(call):
            continue
        ready = [source for source in sources if _ready(file, call, source)]
        if reached and _handed(file, call, telling, reached):
            continue
        site = Site(file, call)
        if not ready and not _option(file, call):
            continue
        found = taken_by(file, function, call)
        if found is None:
            yield from _by_name(site, ready)
            continue
        spelled, taken = found
        if SEED_PARAMETER.match(taken.name) and any(map(_is_generator, all_given(call))):
            continue  # who is given a generator has no need of the seed
        source = _match(ready, taken.name)
        if is_given(call, taken) or _excused(file, function, call, source):
            continue
        if last_name(call.func) == "__init__" and _sets_itself(function, call, taken.name):
            continue
        if source is not None and _handed_beside(file, call, calls, source):
            continue
        default = ast.unparse(taken.default)
        if (
            source is not None
            and source.spare
            and (default != "None" or _comes_by(file, call) or site.seeded("python", "numpy", "torch").yes)
        ):
            continue
        if source is not None:
            seed = source.spelled
        elif SEED_PARAMETER.match(taken.name) and default == "None" and _unseeded_option(site):
            seed = site.seed if site.seed is not None else ""
        else:
            continue
        if made_of_given(file, call, taken.name):
            continue
        left = (
            "it draws past the caller's seed"
            if default == "None"
            else f"it stays with {default}, whatever the caller asks for"
        )
        yield seed, site.finding(f"`{spelled}` takes `{taken.name}` and is not given `{seed}`: {left}")
    yield from _unlike_others(file, calls, sources)


def _by_name(site: Site, ready: list[Source]) -> Iterator[tuple[str, Finding]]:
    """`rng.choice(self.spaces).generate()` in a function that takes `rng`, as every `generate` of the project does."""
    file, call = site.file, site.node
    handed = [source for source in ready if not source.spare and not source.held.startswith(".")]
    taken = taken_by_all(file, call) if handed else None
    source = _match(handed, taken.name) if taken is not None else None
    if taken is None or source is None or ast.unparse(taken.default) != "None" or is_given(call, taken):
        return
    if any(map(_is_generator, all_given(call))) or is_evaluation(site.function) or _asked(site, source):
        return
    yield (
        source.spelled,
        site.finding(
            f"every `{last_name(call.func)}` of the project takes `{taken.name}`, and this call is not given "
            f"`{source.spelled}`: it draws past the caller's seed"
        ),
    )


def _is_generator(argument: ast.expr) -> bool:
    return GENERATOR_PARAMETER.match(
        last_name(argument).lstrip("_")
    ) is not None and not SEED_PARAMETER.match(last_name(argument))


def _unlike_others(file: File, calls: list[ast.Call], sources: list[Source]) -> Iterator[tuple[str, Finding]]:
    """`self.other.draw(size)` in a function that calls `self.method.draw(size, random_state=random_state)`: what the
    two are called on is not in sight, so the one speaks for the other."""
    held = {source.held for source in sources}
    told: dict[str, tuple[ast.Call, str]] = {}
    for call in calls if held else ():
        for keyword in call.keywords:
            if (
                keyword.arg in PLAIN
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
        if _handed(file, call, held, held) or any(_asked(Site(file, call), source) for source in sources):
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
    arguments = all_given(call)
    if any(isinstance(argument, ast.Name) and argument.id == "self" for argument in arguments):
        return True
    clones = b"clone" in file.source.data or b"set_params" in file.source.data
    return clones and last_name(call.func)[:1].isupper()


def _handed_beside(file: File, call: ast.Call, calls: list[ast.Call], source: Source) -> bool:
    """Whether what a call makes is handed on together with the seed: `minimize(problem, algorithm, seed=seed)`."""
    target = bound_to(file, call)
    for other in calls:
        if other is call:
            continue
        arguments = all_given(other)
        with_seed = any(mentions_any(argument, {source.held}) for argument in arguments)
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


def _past_scope(file: File, sources: list[Source], calls: list[ast.Call]) -> Iterator[tuple[str, Finding]]:
    """Draws of a function that seeds for a block, with what it is given, outside of that block."""
    seed = next((source for source in sources if SEED_PARAMETER.match(source.name)), None)
    for call in calls if seed is not None else ():
        site = Site(file, call)
        if seed is None or not global_draw(file, call) or _asked(site, seed) or _on_purpose(file, call, seed):
            continue
        if _assigned(file, call) == seed.name:
            continue
        spelling = file.one_line(call.func)
        yield (
            seed.spelled,
            site.finding(
                f"`{spelling}` draws from the global RNG outside of the block that is seeded by `{seed.spelled}`: "
                "the caller's seed does not reach it"
            ),
        )


def _sets_itself(function: Function, call: ast.Call, name: str) -> bool:
    """Whether a constructor gives its object the seed that it has not handed to the base's: `self.seed = seed` below
    takes the place of what the base has set."""
    return any(
        isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and node.attr == name
        and node.lineno > call.lineno
        for node in walk(function)
    )


def _assigned(file: File, call: ast.Call) -> str:
    statement = file.statement(call)
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    return target.id if isinstance(target, ast.Name) else ""


_FRAME = compile_later(r"(?i)(?:^|_)(?:df|frame|data_?frame|rows)\d*$")


def _rows(file: File, sources: list[Source], calls: list[ast.Call]) -> Iterator[tuple[str, Finding]]:
    """Rows that pandas samples in a function that is handed a seed for it."""
    seed = next((s for s in sources if SEED_PARAMETER.match(s.name) and not s.held.startswith(".")), None)
    if seed is None or not (b"pandas" in file.source.data or b"groupby(" in file.source.data):
        return
    first, last = calls[0].lineno if calls else 0, calls[-1].lineno if calls else 0
    for call in calls_named(file, "sample"):
        function = call.func
        if not first <= call.lineno <= last or not isinstance(function, ast.Attribute):
            continue
        if any(k.arg in (None, "random_state", "seed") for k in call.keywords) or len(call.args) > 3:
            continue
        if _are_rows(file, call, function.value) and not _asked(Site(file, call), seed):
            yield (
                seed.spelled,
                Site(file, call).finding(
                    f"`{file.one_line(function)}` is not given `{seed.spelled}`: it samples rows by NumPy's global "
                    "RNG, and the caller's seed changes nothing"
                ),
            )


_TABLE = compile_later(r"(?:^|\W)(?:DataFrame|Series|DataFrameGroupBy)\b")
_MAKES_ROWS = compile_later(r"^pandas\.(?:DataFrame|Series|concat|merge|read_\w+)$")


def _are_rows(file: File, call: ast.Call, owner: ast.expr) -> bool:
    """Whether a call of `sample` is a frame's: by the argument that only pandas has, by its owner's name, annotation,
    or what made it."""
    if any(k.arg == "frac" for k in call.keywords):
        return True
    while isinstance(owner, ast.Subscript) or (
        isinstance(owner, ast.Attribute) and owner.attr in ("loc", "iloc")
    ):
        owner = owner.value  # df[df.label == 1], df.loc[rows]
    if isinstance(owner, ast.Call):
        made = file.name(owner.func) or ""
        return last_name(owner.func) == "groupby" or _MAKES_ROWS.search(made) is not None
    if not isinstance(owner, ast.Name):
        return False
    return bool(_FRAME.search(owner.id)) or _of_group(file, call, owner.id) or _is_table(file, owner)


def _is_table(file: File, name: ast.Name) -> bool:
    """Whether a name is a parameter that is annotated as a frame, or bound to what pandas makes."""
    found = file.tree.lookup(name.id, file.scope(name))
    if found is None:
        return False
    for binding in found[0]:
        if binding.kind == "parameter":
            argument = next(
                (p for p in walk(found[1].node) if isinstance(p, ast.arg) and p.arg == name.id), None
            )
            noted = argument.annotation if argument is not None else None
            if noted is not None and _TABLE.search(ast.unparse(noted)):
                return True
        elif isinstance(binding.value, ast.Call) and _MAKES_ROWS.search(file.name(binding.value.func) or ""):
            return True
    return False


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
        found = taken_by(file, function, call) if binding.kind == "function" else None
        if found is None or is_given(call, found[1]) or ast.unparse(found[1].default) != "None":
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
        if isinstance(caller, FUNCTIONS) and caller is not function:
            wanted = (
                p
                for p in parameters(caller)
                if SEED_PARAMETER.match(p.arg) or GENERATOR_PARAMETER.match(p.arg)
            )
            if isinstance(file.parent(use), ast.Call) and any(loads(caller, p.arg) for p in wanted):
                return True
    return False


def _beside(
    file: File, function: Function, calls: list[ast.Call], sources: list[Source]
) -> Iterator[tuple[str, Finding]]:
    """Draws from a global RNG beside a generator object of the same library."""
    if any(is_seed_call(file, call) for call in calls):
        return
    yield from _beside_at_once(file, function, calls)
    made = [source for source in sources if source.mask]
    if not made:
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


_AT_ONCE = {"random.Random": PYTHON, "numpy.random.RandomState": NUMPY, "numpy.random.default_rng": NUMPY}


def _beside_at_once(file: File, function: Function, calls: list[ast.Call]) -> Iterator[tuple[str, Finding]]:
    """`random.shuffle(rows)` beside `random.Random(args.data_seed).sample(rows, n)`: the one follows the seed, the
    other does not."""
    told = {
        _AT_ONCE[name]: call
        for call in calls
        if (name := file.name(call.func) or "") in _AT_ONCE
        and isinstance(file.parent(call), ast.Attribute)
        and any(SEED_PARAMETER.match(last_name(value).lower()) for value in all_given(call))
    }
    for call, mask in draws(file, function) if told else ():
        made = next((other for bit, other in told.items() if bit & mask), None)
        if made is None or any("seed" in ast.unparse(test.node) for test in Site(file, call).tests):
            continue
        yield (
            "seed",
            Site(file, call).finding(
                f"`{file.one_line(call.func)}` draws from the global RNG beside `{file.one_line(made)}` (line "
                f"{made.lineno}): its seed does not reach this draw"
            ),
        )


def _ready(file: File, call: ast.Call, source: Source) -> bool:
    """Whether a generator is surely bound where a call stands."""
    if source.made is None:
        return True
    statement = file.statement(source.made)
    block = list(file.siblings(statement))
    return statement.lineno < call.lineno and any(around in block for around in file.ancestors(call))


def _on_purpose(file: File, call: ast.Call, source: Source) -> bool:
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
    ) in GENERATORS


_OPTION = compile_later(rb"\.\w*(?:seed|SEED|random_state)\b|--(?:random[-_])?seed\b|\[[\"']\w*seed")


@lru_cache(maxsize=64)
def _may_have_option(data: bytes) -> bool:
    """Whether a seed may be among the options of a program, or the attributes of an object, as far as a file says."""
    return _OPTION.search(data) is not None


def _option(file: File, call: ast.Call) -> bool:
    """Whether a call may enter a project function that takes a seed, in a file that has one among its options."""
    mentions = file.program.project.mentions
    if not mentions(file.path, b"seed"):
        return False
    home = file.home(call.func)
    return home is not None and mentions(home, b"seed")


def _unseeded_option(site: Site) -> bool:
    """Whether the program has a seed that nothing has applied to the global RNGs by now."""
    names = ("python", "numpy", "torch")
    if site.seed is None or "." not in site.seed or not site.seeded(*names).no:
        return False
    return not any(site.seeded(name).yes for name in names)


def _handed(file: File, call: ast.Call, telling: set[str], reached: set[str]) -> bool:
    """Whether a call holds a source or something that looks like one (`telling`), or is a method of what was made
    with one."""
    arguments: list[ast.expr] = all_given(call)
    if any(mentions_any(argument, telling) for argument in arguments):
        return True
    target = call.func
    return (
        isinstance(target, ast.Attribute)
        and mentions_any(target.value, reached)
        and not picked(file, target.value)
    )


def _match(sources: list[Source], name: str) -> Source | None:
    """The source that a callee's parameter wants: one of the same name, else one of the same kind."""
    for source in sources:
        if source.name == name:
            return source
    for source in sources:
        if (
            {name, source.name} <= PLAIN
            and bool(SEED_PARAMETER.match(source.name)) == bool(SEED_PARAMETER.match(name))
            and (source.mask == TORCH) == (source.mask != 0 and name.endswith("generator"))
        ):
            return source
    return None


def _asked(site: Site, source: Source) -> bool:
    return any(mentions_any(test.node, {source.held}) for test in site.tests)


def _excused(file: File, function: Function, call: ast.Call, source: Source | None) -> bool:
    """Whether a condition around the call is about the source, or the call is for evaluation in a fixed order."""
    if source is not None and _asked(Site(file, call), source):
        return True
    fixed = any(k.arg == "shuffle" and file.literal(k.value) is False for k in call.keywords)
    return fixed or (is_evaluation(function.name) and "train" not in function.name)
