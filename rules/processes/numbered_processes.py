"""Seeds that a process or environment makes of its own number, and of one in the code at most, and generators that a
number seeds for lack of one: the program's seed decides neither.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, all_given, defaults_of, is_whole_number, last_name, stored_in
from ..draws.randomness import GENERATOR_PARAMETER, SEED_PARAMETER, is_seed_call, parameters

# The number of a process among others.
_NUMBER = compile_later(
    r"(?i)^(?:chain|worker|process|proc|actor|replica|runner|thread|child|job|task)_?(?:id|idx|index|num|number|no|rank)$"
)
_STARTS = compile_later(rb"\bProcess\(|\bspawn\(|\bPool\(|\bray\b|start_processes|ProcessPoolExecutor|\bmp\b")
_LOADERS = compile_later(r"(?i)worker_init|init_fn|seed_worker|__getitem__|__iter__")
_ORDERS = compile_later(r"(?:Sampler|Dataset|DataPipe|Loader|Shuffler?|Batcher|Split(?:ter)?)$")
_GENERATORS = frozenset(
    ("torch.Generator().manual_seed", "numpy.random.default_rng", "numpy.random.RandomState", "random.Random")
)


def numbered_process(file: File, call: ast.Call) -> bool:
    """`seed(self.chain_id + 3)` in what a process runs."""
    values = all_given(call)
    if len(values) != 1 or not isinstance(values[0], ast.BinOp) or not is_seed_call(file, call):
        return False
    scope = file.scope(call).function
    name = getattr(scope.node, "name", "") if scope is not None else ""
    if not name or _LOADERS.search(name) or not file.holds(_STARTS):
        return False  # workers of loaders are another rule's
    parts = _terms(values[0])
    numbers = [part for part in parts if is_whole_number(part)]
    return bool(numbers) and all(part in numbers or _NUMBER.match(last_name(part)) for part in parts)


# What makes seeds or numbers of the seed that it is given, and keeps to itself.
_SEEDERS = compile_later(r"^Seeder$|^(?:Seed|Random|RNG)(?:Generator|Sequence|State|Factory)$")
_OWN_NUMBER = compile_later(r"(?i)^(?:(?:local|global)_?)?(?:id|idx|rank)$")
_CONFIG = compile_later(r"(?i)^_?(?:\w+_)?(?:config|cfg|conf|args|opts?|options|hparams|params)$")
_ENV = compile_later(r"(?i)^_?(?:\w+_)?envs?$")


def numbered_seeder(file: File, call: ast.Call) -> bool:
    """`Seeder(init_seed=42 + id)` in an object that is told its own number and no seed, in a file with processes."""
    values = all_given(call)
    scope = file.scope(call).function
    function = scope.node if scope is not None else None
    if len(values) != 1 or not isinstance(values[0], ast.BinOp) or not isinstance(function, FUNCTIONS):
        return False
    if not (_SEEDERS.search(last_name(call.func)) or file.name(call.func) in _GENERATORS):
        return False
    taken = {parameter.arg for parameter in parameters(function)}
    if any(map(SEED_PARAMETER.match, taken)) or _LOADERS.search(function.name) or not file.holds(_STARTS):
        return False
    parts = _terms(values[0])
    own = [part for part in parts if _is_own(part, taken)]
    return bool(own) and all(part in own or is_whole_number(part) for part in parts) and len(own) < len(parts)


def environment_by_number(file: File, call: ast.Call) -> bool:
    """`env.seed(rank)` in a function that is handed a configuration: the number of the environment is all its seed."""
    values = all_given(call)
    scope = file.scope(call).function
    function = scope.node if scope is not None else None
    if len(values) != 1 or not isinstance(values[0], ast.Name) or not isinstance(function, FUNCTIONS):
        return False
    seeds = last_name(call.func) == "seed" or (
        last_name(call.func) == "reset" and any(keyword.arg == "seed" for keyword in call.keywords)
    )
    receiver = call.func.value if isinstance(call.func, ast.Attribute) else None
    if not seeds or receiver is None or not _ENV.match(last_name(receiver)):
        return False
    taken = {parameter.arg for parameter in parameters(function)}
    return (
        _is_own(values[0], taken)
        and any(map(_CONFIG.match, taken))
        and not any(map(SEED_PARAMETER.match, taken))
        and stored_in(walk(function)).isdisjoint((values[0].id,))
    )


def _is_own(part: ast.expr, taken: set[str]) -> bool:
    """Whether a part of a seed is the number of a process or environment that the function is told."""
    number = part.id if isinstance(part, ast.Name) else ""
    return number in taken and (_NUMBER.match(number) or _OWN_NUMBER.match(number)) is not None


def _terms(node: ast.expr) -> list[ast.expr]:
    """What is added up and multiplied."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Mult)):
        return [*_terms(node.left), *_terms(node.right)]
    return [node]


def for_lack_of_one(file: File, call: ast.Call) -> str | None:
    """The parameter that a generator with a number for its seed stands in for, of what orders data: `if generator is
    None: generator = torch.Generator(); generator.manual_seed(1)`."""
    if not call.args or not is_whole_number(call.args[0]) or file.name(call.func) not in _GENERATORS:
        return None
    scope = file.scope(call).function
    function = scope.node if scope is not None else None
    owner = file.parent(function) if function is not None else None
    if not isinstance(function, FUNCTIONS) or not isinstance(owner, ast.ClassDef):
        return None
    if function.name != "__init__" or not any(
        map(_ORDERS.search, (owner.name, *map(last_name, owner.bases)))
    ):
        return None
    told = {p.arg for p in parameters(function) if GENERATOR_PARAMETER.match(p.arg)}
    defaults = defaults_of(function.args)
    told = {
        name for name in told if isinstance(given := defaults.get(name), ast.Constant) and given.value is None
    }
    for test in Site(file, call).tests:
        asked, holds = test.node, test.holds
        if not isinstance(asked, ast.Compare) or not isinstance(asked.left, ast.Name):
            continue
        missing = isinstance(asked.ops[0], ast.Is) is holds and isinstance(asked.ops[0], (ast.Is, ast.IsNot))
        if missing and asked.left.id in told:
            return asked.left.id
    return None
