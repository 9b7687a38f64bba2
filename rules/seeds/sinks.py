"""Where a value becomes a seed."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from typing import NamedTuple

from reprolint.index.binding import walk
from reprolint.index.program import Symbol
from reprolint.knowledge.rng import NUMPY_GENERATORS, SEEDS
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import Site
from reprolint.source.launcher import plain

from ..code.syntax import FUNCTIONS, all_given, defaults_of, last_name, mentions, parameter_of
from ..code.uses import definitions, names
from ..draws.randomness import loads
from ..runs.intent import seedish, seedish_text

_HELPER = compile_later(
    r"^_?(set_|fix_|init_|setup_|seed_)?(all_|global_|random_|torch_|manual_|rng_)*seeds?(_everything|_all(_rng)?|_everywhere)?$"
    r"|^seed_(everything|all|all_rng|torch)$|^manual_seed(_all)?$|^setRNGSeed$|^PRNGKey$|^enforce_reproducibility$"
)
_TAKERS = frozenset(
    {
        *SEEDS,
        *NUMPY_GENERATORS,
        "random.Random",
        "jax.random.key",
        "jax.random.PRNGKey",
        "torch.Generator().manual_seed",
    }
)
# Arguments that give an option or a field its value where the user gives none, and what makes fields.
_DEFAULTS = ("default", "default_factory", "factory")
_FIELDS = ("field", "Field", "Option", "attrib", "ib")
# A span of time, whatever it is the time of.
_MEASURED = compile_later(r"(?i)(^|_)(elapsed|duration|took|spent|timing)_")
_SHOWING = frozenset("print format debug info warning log int float str ValueError TypeError".split())
# What names stand in that a part of a value is bound to.
_UNPACKED = (ast.Tuple, ast.List, ast.Starred)
# What hands a value on in another form.
_CONVERTER_NAMES = "int abs round float str repr bytes bytearray min max sum hash list tuple map divmod pow"
_CONVERTERS = frozenset(_CONVERTER_NAMES.split())
_QUIET = frozenset(sys.stdlib_module_names) | {"numpy", "torch"}


# Words of which a file holds one where a seed is taken in it.
_WORDS = """seed seeds manual_seed manual_seed_all random_state default_rng RandomState SeedSequence Random
PRNGKey random_seed set_seed seed_everything set_random_seed seed_all setup_seed fix_seed init_seeds set_seeds
fix_random_seeds fix_random_seed set_random_seeds manualSeed rng_seed base_seed torch_seed np_seed data_seed
worker_seed Generator PCG64 MT19937 Philox enforce_reproducibility"""
WORDS = tuple(_WORDS.split())


class Sink(NamedTuple):
    """What takes a seed: a callee (or parameter), or a variable that is called a seed. `value` is the whole
    expression that it takes."""

    text: str
    call: bool
    value: ast.AST


def sink(file: File, node: ast.AST, depth: int = 0) -> Sink | None:
    """What the value of `node` seeds, or None: followed outward through arithmetic, conversions and local names."""
    current = node
    while True:
        parent = file.parent(current)
        if parent is None:
            return None
        if isinstance(parent, ast.keyword):
            call = file.parent(parent)
            if isinstance(call, ast.Call):
                if parent.arg in _DEFAULTS:
                    option = _option(call)
                    if option:
                        return Sink(f"`{option}`", False, current)
                    if last_name(call.func) not in _FIELDS:
                        return None
                    current = call
                    continue
                taker = takes_seed(file, call)
                if taker:
                    return Sink(taker, True, current)
                if seedish_text(parent.arg):
                    known = file.symbol(call.func) is not None
                    return Sink(_spelling(file, call) if known else f"`{parent.arg}=`", True, current)
            return None
        if isinstance(parent, ast.Call):
            if current is not parent.func:
                taker = takes_seed(file, parent) or _project_taker(file, parent, current)
                if taker:
                    return Sink(taker, True, current)
                if not _converts(file, parent) and last_name(parent.func) not in _FIELDS:
                    return None
        elif isinstance(parent, ast.Dict):
            for key, value in zip(parent.keys, parent.values, strict=True):
                if value is current and isinstance(key, ast.Constant) and seedish_text(key.value):
                    return Sink(f"`{key.value!s}`", False, current)
            return None
        elif isinstance(parent, ast.Assign):
            return _assigned(file, parent, list(_bound(parent.targets)), parent.value, depth)
        elif isinstance(parent, (ast.Tuple, ast.List)) and (taking := _places(file, parent, current)):
            statement = file.parent(parent)
            assert isinstance(statement, ast.Assign)
            return _assigned(file, statement, taking, current, depth)
        elif isinstance(parent, (ast.AnnAssign, ast.AugAssign, ast.NamedExpr)):
            return Sink(f"`{file.text(parent.target)}`", False, current) if seedish(parent.target) else None
        elif isinstance(parent, ast.Return):
            function = file.scope(parent).function
            if function is not None and seedish_text(function.qualname.rsplit(".", 1)[-1]):
                return Sink(f"what `{function.qualname}` returns", False, current)
            return None
        elif isinstance(parent, FUNCTIONS):
            return _default(parent, current)
        elif isinstance(parent, (ast.Compare, ast.stmt, ast.comprehension)):
            return None
        current = parent


def takes_seed(file: File, call: ast.Call) -> str | None:
    """The callee, as spelled, where it is known (or named) to take a seed."""
    name = file.name(call.func) or ""
    last = call.func.attr if isinstance(call.func, ast.Attribute) else name.rsplit(".", 1)[-1]
    if name in _TAKERS or (_HELPER.match(last) and not _takes_nothing(file, call)):
        return _spelling(file, call)
    return None


def _takes_nothing(file: File, call: ast.Call) -> bool:
    """Whether what is called is the project's own, is named like what seeds, and neither calls anything with what it
    is given nor keeps it as a seed. A body that is empty is for a subclass to fill."""
    symbol = file.symbol(call.func)
    other = file.sibling(symbol.path) if symbol is not None else None
    if symbol is None or other is None:
        return False
    function = definitions(other).get(symbol.bare)
    if not isinstance(function, FUNCTIONS):
        return False
    body = [
        statement
        for statement in function.body
        if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant))
    ]
    if not body or all(isinstance(statement, (ast.Pass, ast.Raise)) for statement in body):
        return False
    for node in (inner for statement in body for inner in walk(statement)):
        if isinstance(node, ast.Call) and last_name(node.func) not in _SHOWING:
            return False
        stored = isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Store)
        if stored and "seed" in ast.unparse(node).lower():
            return False
    return True


def _option(call: ast.Call) -> str:
    """The option that a call declares, where it is called a seed: `add_argument("--seed", …)`."""
    if last_name(call.func) in ("add_argument", "add_option", "option", "Option", "DEFINE_integer"):
        for argument in call.args:
            text = argument.value if isinstance(argument, ast.Constant) else None
            if isinstance(text, str) and seedish_text(plain(text)):
                return text
    return ""


def _project_taker(file: File, call: ast.Call, argument: ast.AST) -> str | None:
    """The project function called, where the parameter that gets the argument is called a seed."""
    symbol = file.symbol(call.func)
    if symbol is None or argument not in call.args or _takes_nothing(file, call):
        return None
    parameters = file.program.facts(symbol.path).parameters.get(symbol.bare, [])
    if parameters[:1] in (["self"], ["cls"]):
        parameters = parameters[1:]
    position = call.args.index(argument)
    if position >= len(parameters):
        return None
    taken = seedish_text(parameters[position]) or _seeds_by(file, symbol, parameters[position])
    return _spelling(file, call) if taken else None


def _seeds_by(file: File, symbol: Symbol, parameter: str) -> bool:
    """Whether a function of the project seeds a global RNG with what it is given under this name, whatever it is
    called: `def fix_everything(value): random.seed(value)`."""
    if not file.program.project.scan(symbol.path).seeds:
        return False
    home = file.sibling(symbol.path)
    function = definitions(home).get(symbol.bare) if home is not None else None
    return (
        home is not None
        and isinstance(function, FUNCTIONS)
        and any(
            isinstance(inner, ast.Call) and home.name(inner.func) in SEEDS and mentions(inner, parameter)
            for inner in walk(function)
        )
    )


def _spelling(file: File, call: ast.Call) -> str:
    return f"`{file.one_line(call.func)}`"


def _converts(file: File, call: ast.Call) -> bool:
    name = file.name(call.func)
    if name is None or name.startswith("?"):
        return (
            name is not None and isinstance(call.func, ast.Attribute) and call.func.attr in ("item", "encode")
        )
    return name.split(".", 1)[0] in (_CONVERTERS | _QUIET)


def _bound(targets: list[ast.expr]) -> Iterator[ast.expr]:
    """What an assignment binds: `(seed,) = struct.unpack("I", os.urandom(4))`."""
    for target in targets:
        if isinstance(target, (ast.Tuple, ast.List)):
            yield from _bound(target.elts)
        else:
            yield target.value if isinstance(target, ast.Starred) else target


def _places(file: File, display: ast.Tuple | ast.List, part: ast.AST) -> list[ast.expr]:
    """What gets a part of a display that is assigned: `seed, name = int(time.time()), "a"`."""
    statement = file.parent(display)
    found: list[ast.expr] = []
    for target in statement.targets if isinstance(statement, ast.Assign) else ():
        if isinstance(target, (ast.Tuple, ast.List)) and len(target.elts) == len(display.elts):
            starred = any(isinstance(one, ast.Starred) for one in (*target.elts, *display.elts))
            found += [] if starred else [g for g, given in zip(target.elts, display.elts) if given is part]
    return found


def _assigned(
    file: File, statement: ast.Assign, targets: list[ast.expr], value: ast.AST, depth: int
) -> Sink | None:
    def means(use: ast.Name) -> bool:
        """Whether a name stands for what the statement has bound it to."""
        binding = file.binding(use)
        return binding is not None and (
            binding.value is value
            or (isinstance(binding.node, _UNPACKED) and file.statement(binding.node) is statement)
        )

    for target in targets:
        if seedish(target) and _is_seed(file, target):
            return Sink(f"`{file.text(target)}`", False, value)
        if not isinstance(target, ast.Name):
            continue
        scope = file.scope(statement)
        for call in file.nodes(ast.Call):
            if call.lineno < statement.lineno or file.scope(call) is not scope:
                continue
            taker = takes_seed(file, call)
            given = [*call.args, *(k.value for k in call.keywords if taker or seedish_text(k.arg))]
            if not taker and not (len(given) > len(call.args)):
                continue
            for argument in given if taker else given[len(call.args) :]:
                for used in walk(argument):
                    if isinstance(used, ast.Name) and used.id == target.id and means(used):
                        return Sink(taker or "a seed", taker is not None, argument)
        for use in names(file).get(target.id, ()) if depth < 2 else ():
            if isinstance(use.ctx, ast.Load) and file.scope(use) is scope:
                made = sink(file, use, depth + 1) if means(use) else None
                if made is not None:
                    return made
    return None


def _is_seed(file: File, target: ast.expr) -> bool:
    """Whether a name that is called a seed may be one: no span of time, and no local name that nothing uses."""
    if not isinstance(target, ast.Name):
        return True
    if _MEASURED.search(target.id):
        return False
    if file.scope(target).function is None:
        return True
    return any(isinstance(use.ctx, ast.Load) for use in names(file).get(target.id, ()))


def read(file: File, statement: ast.AST | None) -> bool:
    """Whether anything takes the seed that a statement binds to a name: not where it is only printed, and handed to
    functions and classes of the project that do not look at it, or not with what else they are given."""
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    target = targets[0] if len(targets) == 1 else None
    if not isinstance(target, ast.Name):
        return True
    uses = [use for use in names(file).get(target.id, ()) if isinstance(use.ctx, ast.Load)]
    handed = False
    for use in uses:
        around = file.parent(use)
        if isinstance(around, ast.keyword):
            around = file.parent(around)
        if not isinstance(around, ast.Call) or use is around.func:
            return True
        if isinstance(around.func, ast.Name) and around.func.id == "print":
            continue
        called = list(_called(file, around))
        if not called or any(_looks_at(other, function, around, use) for other, function in called):
            return True
        handed = True
    return not handed


def _called(file: File, call: ast.Call) -> Iterator[tuple[File, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """What of the project a call may run: the function or constructor, or, where the callee is picked by a name that
    is made at run time, every class that the file has and that takes a seed."""
    picked = isinstance(call.func, ast.Call) and last_name(call.func.func) in ("eval", "getattr")
    if picked:
        symbols = [file.program.symbol(f"@.{name}", file.path) for name in file.tree.root.bindings]
    else:
        symbols = [file.symbol(call.func)]
    for symbol in symbols:
        if not isinstance(symbol, Symbol):
            continue
        bare = symbol.bare
        if bare in file.program.facts(symbol.path).classes:
            found = file.program.symbol(f"@.{bare}().__init__", symbol.path)
            if not isinstance(found, Symbol):
                continue
            symbol, bare = found, found.bare
        elif picked:
            continue
        other = file.sibling(symbol.path)
        function = definitions(other).get(bare) if other is not None else None
        if other is None or not isinstance(function, FUNCTIONS):
            continue
        if not picked or any(seedish_text(argument.arg) for argument in function.args.args):
            yield other, function


def _looks_at(
    file: File, function: ast.FunctionDef | ast.AsyncFunctionDef, call: ast.Call, argument: ast.expr
) -> bool:
    """Whether a function reads the parameter that gets the argument, with the switches that the call turns off."""
    if any(isinstance(a, ast.Starred) for a in call.args) or function.args.vararg or function.args.kwarg:
        return True
    bound = function.name == "__init__"
    parameter = parameter_of(function, call, argument, bound)
    if parameter is None:
        return True
    off = {name for name, value in _literals(function, call, bound) if not value}
    for use in loads(function, parameter):
        if not any(
            test.holds and isinstance(test.node, ast.Name) and test.node.id in off
            for test in Site(file, use).tests
        ):
            return True
    return False


def _literals(
    function: ast.FunctionDef | ast.AsyncFunctionDef, call: ast.Call, bound: bool
) -> Iterator[tuple[str, object]]:
    """The parameters that a call gives constants, defaults included, as far as the function leaves them alone."""
    given = defaults_of(function.args)
    for value in all_given(call):
        name = parameter_of(function, call, value, bound)
        if name is not None:
            given[name] = value
    stored = {
        node.id for node in walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    for name, value in given.items():
        if isinstance(value, ast.Constant) and name not in stored:
            yield name, value.value


def _default(function: ast.FunctionDef | ast.AsyncFunctionDef, value: ast.AST) -> Sink | None:
    for name, default in defaults_of(function.args).items():
        if default is value and seedish_text(name):
            return Sink(f"`{name}`", False, value)
    return None
