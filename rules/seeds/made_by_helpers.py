"""RNGs that a class makes of its seed by a helper (`get_rng(self.seed)`), and draws from a global RNG beside them; and
parts of an object that are made without the seed which those beside them are given.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.index.extract import has_star
from reprolint.index.program import Symbol
from reprolint.knowledge.rng import NUMPY, PYTHON
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, all_given, last_name, names_in
from ..draws.randomness import SEED_PARAMETER, Function, calls_of, draws, is_seed_call, loads, parameters
from .callee_seeds import made_of_given

_MAKES = compile_later(
    r"(?i)^_?(?:get|make|create|ensure|check|init|new|build|as|to|resolve|setup|spawn|derive|seeded)_*"
    r"(?:np_?|numpy_|py_|random_|torch_)?(?:rng|rngs|random_state|random_generator|generator|np_random|random)$"
    r"|^(?:np_random|default_rng|RandomState|Random|check_random_state|Generator|as_rng)$"
)
_OF_TORCH = compile_later(r"(?i)torch|^Generator$")
_FOLLOWS_RUN = compile_later(r"(?i)^(?:__getitems?__|forward|collate\w*|worker_init\w*)$|augment|seed")


def past_made_rng(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    """(what the RNG is made of, finding) for the draws from NumPy's or Python's global RNG in a method of a class that
    makes an RNG of its seed elsewhere."""
    owner = file.parent(function)
    if not isinstance(owner, ast.ClassDef) or _FOLLOWS_RUN.search(function.name):
        return
    drawn = [(call, mask) for call, mask in draws(file, function) if mask & (NUMPY | PYTHON)]
    if not drawn or any(
        SEED_PARAMETER.match(p.arg) for p in parameters(function) if function.name != "__init__"
    ):
        return
    made = _made_of_seed(file, owner)
    if made is None or _seeds_globally(file, owner):
        return
    for call, _ in drawn:
        if _about_seed(file, call):
            continue
        yield (
            "seed",
            Site(file, call).finding(
                f"`{file.one_line(call.func)}` draws from the global RNG, though the class makes an RNG of its own by "
                f"`{file.one_line(made)}` (line {made.lineno}): its seed does not reach this draw"
            ),
        )


def _made_of_seed(file: File, owner: ast.ClassDef) -> ast.Call | None:
    """The first call in a class that makes an RNG of the seed which its objects have."""
    known: dict[ast.ClassDef, ast.Call | None] = file.__dict__.setdefault("_rngs_of_helpers", {})
    if owner not in known:
        known[owner] = None
        for method in owner.body:
            for call in calls_of(file, method) if isinstance(method, FUNCTIONS) else ():
                if known[owner] is None and _makes_rng(call) and not _for_one_thing(file, call):
                    known[owner] = call
    return known[owner]


_ONE_THING = compile_later(r"(?i)determin|shared|sync|fixed|eval|val|test|same|global")


def _for_one_thing(file: File, call: ast.Call) -> bool:
    """Whether an RNG is called after what it is for: what all ranks are to draw alike."""
    statement = file.statement(call)
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    return any(_ONE_THING.search(last_name(target)) for target in targets)


def _makes_rng(call: ast.Call) -> bool:
    last = last_name(call.func)
    if not _MAKES.match(last) or _OF_TORCH.search(last) or len(call.args) > 2:
        return False
    return any(
        SEED_PARAMETER.match(last_name(part).lower().strip("_")) is not None
        for value in all_given(call)
        for part in walk(value)
        if isinstance(part, ast.Attribute) or (isinstance(part, ast.Name) and part.id != "self")
    )


def _seeds_globally(file: File, owner: ast.ClassDef) -> bool:
    return any(
        is_seed_call(file, call)
        for method in owner.body
        if isinstance(method, FUNCTIONS)
        for call in calls_of(file, method)
    )


def _about_seed(file: File, call: ast.Call) -> bool:
    """Whether a draw is a seed itself, or made for lack of one."""
    statement = file.statement(call)
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    if target is not None and "seed" in last_name(target).lower():
        return True
    if any(
        isinstance(around, ast.Call) and _MAKES.match(last_name(around.func))
        for around in file.ancestors(call)
    ):
        return True
    return any("seed" in ast.unparse(test.node).lower() for test in Site(file, call).tests)


# -- parts of an object ------------------------------------------------------------------------------------------

_DRAWN = compile_later(
    r"(?:Layer|Linear|Net|Network|MLP|Embedd?(?:ing)?|Descriptor|Descrpt\w*|Block|Fitting|Conv\w*|Attention|Dropout"
    r"|Sampler|Noise|Policy|Agent|Model|Buffer|Env|Generator|Initializer|Encoder|Decoder|Head|Mask|Augment\w*)s?$"
)


def parts_without(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    """(seed, finding) for what a constructor makes without the seed that it hands to at least two others."""
    if function.name not in ("__init__", "setup", "build", "__post_init__", "_build", "init_network"):
        return
    seeds = [p.arg for p in parameters(function) if SEED_PARAMETER.match(p.arg) and loads(function, p.arg)]
    if len(seeds) != 1:
        return
    name = seeds[0]
    made = [
        call for call in calls_of(file, function) if last_name(call.func)[:1].isupper() and not has_star(call)
    ]
    given = [
        c
        for c in made
        if any(k.arg and SEED_PARAMETER.match(k.arg) and name in names_in(k.value) for k in c.keywords)
    ]
    if len(given) < 2:
        return
    keyword = next(k.arg for k in given[0].keywords if k.arg and SEED_PARAMETER.match(k.arg))
    alike = {last_name(call.func) for call in given}
    for call in made:
        if any(name in names_in(value) for value in all_given(call)) or any(
            call in list(walk(g)) for g in given
        ):
            continue
        if any(k.arg and SEED_PARAMETER.match(k.arg) for k in call.keywords) or not _is_part(file, call):
            continue
        taken = takes_seed(file, call, str(keyword))
        if taken is False or (
            taken is None and last_name(call.func) not in alike and not _DRAWN.search(last_name(call.func))
        ):
            continue
        if any(name in names_in(test.node) for test in Site(file, call).tests):
            continue
        if made_of_given(file, call, str(keyword)):
            continue
        yield (
            name,
            Site(file, call).finding(
                f"`{file.one_line(call.func)}` is given no `{keyword}`, as `{file.one_line(given[0].func)}` (line "
                f"{given[0].lineno}) and others beside it are: what it draws does not follow `{name}`"
            ),
        )


def _is_part(file: File, call: ast.Call) -> bool:
    """Whether what is made becomes an attribute of the object."""
    statement = file.statement(call)
    return isinstance(statement, (ast.Assign, ast.AnnAssign)) and any(
        isinstance(target, ast.Attribute)
        for target in (statement.targets if isinstance(statement, ast.Assign) else [statement.target])
    )


def takes_seed(file: File, call: ast.Call, keyword: str) -> bool | None:
    """Whether the class that is called takes a seed; None where it is not in sight."""
    symbol = file.symbol(call.func)
    if not isinstance(symbol, Symbol):
        name = file.name(call.func) or "?"
        return None if name[0] in "?@." or name.split(".", 1)[0] in _packages(file) else False
    facts = file.program.facts(symbol.path)
    if symbol.bare not in facts.classes:
        return None
    constructor = file.program.symbol(f"@.{symbol.bare}().__init__", symbol.path)
    if not isinstance(constructor, Symbol):
        return None
    names = file.program.facts(constructor.path).parameters.get(constructor.bare, [])
    return keyword in names


_KNOWN = frozenset(
    """torch numpy scipy sklearn tensorflow keras jax flax haiku optax pandas transformers gym gymnasium torchvision
    pytorch_lightning lightning einops timm nn F tf np collections typing pathlib datetime logging threading
    queue multiprocessing omegaconf yaml json os re math random""".split()
)


def _packages(file: File) -> set[str]:
    """The packages that a file imports from, libraries aside: what they hold may take a seed."""
    known: set[str] | None = file.__dict__.get("_packages_imported")
    if known is None:
        known = set()
        for statement in file.nodes(ast.ImportFrom):
            if statement.module and statement.level == 0:
                head = statement.module.split(".", 1)[0]
                if head not in _KNOWN:
                    known.add(head)
        file.__dict__["_packages_imported"] = known
    return known
