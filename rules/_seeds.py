"""Where a value becomes a seed."""

from __future__ import annotations

import ast
import re
import sys
from typing import NamedTuple

from reprolint.knowledge.rng import NUMPY_GENERATORS, SEEDS
from reprolint.lint.file import File

from ._intent import seedish, seedish_text

_HELPER = re.compile(
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


def sink(file: File, node: ast.AST) -> Sink | None:
    """What the value of `node` seeds, or None: followed outward through arithmetic, conversions and a local
    name."""
    current = node
    while True:
        parent = file.parent(current)
        if parent is None:
            return None
        if isinstance(parent, ast.keyword):
            call = file.parent(parent)
            if isinstance(call, ast.Call):
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
                if not _converts(file, parent):
                    return None
        elif isinstance(parent, ast.Dict):
            for key, value in zip(parent.keys, parent.values, strict=True):
                if value is current and isinstance(key, ast.Constant) and seedish_text(key.value):
                    return Sink(f"`{key.value!s}`", False, current)
            return None
        elif isinstance(parent, ast.Assign):
            return _assigned(file, parent)
        elif isinstance(parent, (ast.AnnAssign, ast.AugAssign, ast.NamedExpr)):
            return Sink(f"`{file.text(parent.target)}`", False, current) if seedish(parent.target) else None
        elif isinstance(parent, ast.Return):
            function = file.scope(parent).function
            if function is not None and seedish_text(function.qualname.rsplit(".", 1)[-1]):
                return Sink(f"what `{function.qualname}` returns", False, current)
            return None
        elif isinstance(parent, (ast.FunctionDef, ast.AsyncFunctionDef)):
            return _default(parent, current)
        elif isinstance(parent, (ast.Compare, ast.stmt, ast.comprehension)):
            return None
        current = parent


def takes_seed(file: File, call: ast.Call) -> str | None:
    """The callee, as spelled, where it is known (or named) to take a seed."""
    name = file.name(call.func) or ""
    last = call.func.attr if isinstance(call.func, ast.Attribute) else name.rsplit(".", 1)[-1]
    if name in _TAKERS or _HELPER.match(last):
        return _spelling(file, call)
    return None


def _project_taker(file: File, call: ast.Call, argument: ast.AST) -> str | None:
    """The project function called, where the parameter that gets the argument is called a seed."""
    symbol = file.symbol(call.func)
    if symbol is None or argument not in call.args:
        return None
    names = file.program.facts(symbol.path).parameters.get(symbol.qualname.replace("()", ""), [])
    if names[:1] in (["self"], ["cls"]):
        names = names[1:]
    position = call.args.index(argument)
    return _spelling(file, call) if position < len(names) and seedish_text(names[position]) else None


def _spelling(file: File, call: ast.Call) -> str:
    return f"`{' '.join(file.text(call.func).split())}`"


def _converts(file: File, call: ast.Call) -> bool:
    name = file.name(call.func)
    if name is None or name.startswith("?"):
        return (
            name is not None and isinstance(call.func, ast.Attribute) and call.func.attr in ("item", "encode")
        )
    return name.split(".", 1)[0] in (_CONVERTERS | _QUIET)


def _assigned(file: File, statement: ast.Assign) -> Sink | None:
    for target in statement.targets:
        if seedish(target):
            return Sink(f"`{file.text(target)}`", False, statement.value)
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
                for used in ast.walk(argument):
                    if isinstance(used, ast.Name) and used.id == target.id:
                        binding = file.binding(used)
                        if binding is not None and binding.value is statement.value:
                            return Sink(taker or "a seed", taker is not None, argument)
    return None


def _default(function: ast.FunctionDef | ast.AsyncFunctionDef, value: ast.AST) -> Sink | None:
    arguments = function.args
    plain = [*arguments.posonlyargs, *arguments.args]
    named = list(zip(plain[len(plain) - len(arguments.defaults) :], arguments.defaults, strict=True))
    named += [
        (a, d) for a, d in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True) if d is not None
    ]
    for argument, default in named:
        if default is value and seedish_text(argument.arg):
            return Sink(f"`{argument.arg}`", False, value)
    return None
