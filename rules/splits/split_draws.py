"""Calls that split, sample or fit: whether they draw with the arguments that they have, and how close above them the
program seeds."""

from __future__ import annotations

import ast
import re

from reprolint.index import facts as f
from reprolint.index.program import Symbol
from reprolint.knowledge.splits import Randomised
from reprolint.lazy import compile_later
from reprolint.lint.file import UNKNOWN, File
from reprolint.lint.site import Argument, CallSite

from ..code.syntax import FUNCTIONS, as_load, defaults_of, last_name
from ..code.uses import names
from ..draws.objects import bound_to

_FRAME = compile_later(
    r"(?i)(?:^|_)(?:dfs?|df\d|data_?frames?|frames?)(?:$|_)|^df_?\w*$|^\w+_?df$|^(?:train|test|val|valid)$|data$"
)
_SAMPLE_OF_PANDAS = frozenset("n frac replace weights random_state axis ignore_index".split())


def takes_rows(file: File, call: ast.Call, name: str | None) -> bool:
    """Whether a call samples rows of a pandas DataFrame or Series: `frac=` is pandas' alone; with a number, what is
    sampled is seen to be a frame, or is called so in a file that imports pandas."""
    function = call.func
    if not isinstance(function, ast.Attribute) or function.attr != "sample" or len(call.args) > 1:
        return False
    given = {k.arg for k in call.keywords}
    if not given <= _SAMPLE_OF_PANDAS or not (call.args or given):
        return False
    known = name is not None and not name.startswith("?.")
    if name is not None and known and not name.startswith("pandas."):
        return False  # `random.sample`, a method of the project's own
    if "frac" in given or (name is not None and name.startswith("pandas.")) or _of_a_group(file, call):
        return True
    if b"pandas" not in file.source.data or not (given <= {"n"} or given & {"replace", "weights"}):
        return False
    owner = function.value
    while isinstance(owner, (ast.Subscript, ast.Call)) or (
        isinstance(owner, ast.Attribute) and owner.attr in ("loc", "iloc", "groupby", "query", "reset_index")
    ):
        owner = owner.func if isinstance(owner, ast.Call) else owner.value
    held = last_name(owner)
    return bool(call.args or "n" in given) and _FRAME.search(held) is not None


def parts_rows(file: File, call: ast.Call) -> bool:
    """Whether rows that are sampled leave the others as another part: `train = rows.sample(frac=0.8)`, and then
    `rows.drop(train.index)` or `~rows.index.isin(train.index)`."""
    made = file.parent(call)
    target = made.targets[0] if isinstance(made, ast.Assign) and len(made.targets) == 1 else None
    if not isinstance(target, ast.Name) or not isinstance(call.func, ast.Attribute):
        return False
    whole, function = as_load(call.func.value), file.scope(call).function
    for use in names(file).get(target.id, ()):
        index = file.parent(use)
        around = file.parent(index) if isinstance(index, ast.Attribute) and index.attr == "index" else None
        if not isinstance(around, ast.Call) or file.scope(use).function is not function:
            continue
        rest = around.func
        if isinstance(rest, ast.Attribute) and rest.attr == "drop" and as_load(rest.value) == whole:
            return True
        if (
            isinstance(rest, ast.Attribute)
            and rest.attr == "isin"
            and isinstance(rest.value, ast.Attribute)
            and as_load(rest.value.value) == whole
            and isinstance(not_in := file.parent(around), ast.UnaryOp)
            and isinstance(not_in.op, ast.Invert)
        ):
            return True
    return False


def _of_a_group(file: File, call: ast.Call) -> bool:
    """`frame.groupby("label").apply(lambda rows: rows.sample(n))`."""
    around = file.parent(call)
    receiver = call.func.value if isinstance(call.func, ast.Attribute) else None
    if not isinstance(around, ast.Lambda) or not isinstance(receiver, ast.Name):
        return False
    applied = file.parent(around)
    return (
        [a.arg for a in around.args.args] == [receiver.id]
        and isinstance(applied, ast.Call)
        and last_name(applied.func) == "apply"
        and "groupby" in ast.unparse(applied.func)
    )


def draws(site: CallSite, what: Randomised) -> bool:
    """Whether the call draws at random with the arguments that it has."""
    if what.bold and not site.settings.preview:
        return False
    for parameter, values in what.unless.items():
        argument = site.args[parameter]
        if argument.given and _is_one_of(argument.value, values):
            return False
    if any(_is_made(site.args[parameter]) for parameter in what.made_of):
        return False
    if what.made_of_all and all(_is_made(site.args[parameter]) for parameter in what.made_of_all):
        return False
    if what.ties and _one_feature(site):
        return False
    if what.quiet and not any(_is_told(site, parameter, values) for parameter, values in what.quiet.items()):
        return False
    if not what.only:
        return True
    return any(_holds(site, parameter, values) for parameter, values in what.only.items())


def _holds(site: CallSite, parameter: str, values: tuple[object, ...]) -> bool:
    """Whether an argument is one of these values; with `preview`, also where it is so by default: `shuffle=shuffle` of
    a function with `shuffle=True`."""
    argument = site.args[parameter]
    if _is_one_of(argument.value, values):
        return True
    return site.settings.preview and _is_one_of(_by_default(site.file, argument.node), values)


def _by_default(file: File, node: ast.expr | None) -> object:
    """The default of the parameter that an expression is: of the function around, or of the constructor for
    `self.shuffle`; UNKNOWN where a condition or an assignment may say otherwise."""
    if isinstance(node, ast.Name):
        binding = file.binding(node)
        around = file.scope(node).function
        if binding is None or binding.kind != "parameter" or around is None:
            return UNKNOWN
        return _default(around.node, node.id)
    owner = (
        file.scope(node).owner
        if isinstance(node, ast.Attribute) and last_name(node.value) == "self"
        else None
    )
    held = (
        owner.attributes.get(node.attr, ()) if owner is not None and isinstance(node, ast.Attribute) else ()
    )
    if len(held) != 1:
        return UNKNOWN
    value, inside, *_ = held[0]
    return _default(inside.node, value.id) if isinstance(value, ast.Name) else UNKNOWN


def _default(function: ast.AST, name: str) -> object:
    default = defaults_of(function.args).get(name) if isinstance(function, FUNCTIONS) else None
    return default.value if isinstance(default, ast.Constant) else UNKNOWN


def _is_made(argument: Argument) -> bool:
    """Whether an argument is given and no name of a way to draw: `KMeans(init=centers)`."""
    return argument.given and not argument.is_none and not isinstance(argument.value, str)


def _one_feature(site: CallSite) -> bool:
    """Whether all that the estimator is fitted to has a single column: `model.fit(x.reshape(-1, 1), y)`."""
    target = bound_to(site)
    if not isinstance(target, ast.Name):
        return False
    fits = [
        call
        for call in site.file.nodes(ast.Call)
        if isinstance(call.func, ast.Attribute)
        and call.func.attr.startswith("fit")
        and isinstance(call.func.value, ast.Name)
        and call.func.value.id == target.id
    ]
    return bool(fits) and all(
        call.args and re.search(r"\.reshape\(\(?-1, ?1\)", site.file.text(call.args[0])) for call in fits
    )


def _is_told(site: CallSite, parameter: str, values: tuple[object, ...]) -> bool:
    """Whether an argument is given, and none of these values."""
    argument = site.args[parameter]
    if not argument.given:
        return False
    return not any(argument.value is one or argument.value == one for one in values)


def _is_one_of(value: object, values: tuple[object, ...]) -> bool:
    return any(value is one or (isinstance(one, str) and value == one) for one in values)


def seeded_later(site: CallSite, what: Randomised) -> bool:
    """Whether the object gets its seed afterwards: `model.set_params(random_state=…)`, `model.random_state = …`."""
    target = bound_to(site)
    if target is None:
        return False
    same = ast.dump(target).replace("Store()", "Load()")
    for call in site.file.nodes(ast.Call):
        function = call.func
        if (
            isinstance(function, ast.Attribute)
            and function.attr == "set_params"
            and ast.dump(function.value) == same
        ):
            return True
    for assign in site.file.nodes(ast.Assign):
        for place in assign.targets:
            if (
                isinstance(place, ast.Attribute)
                and place.attr == what.parameter
                and ast.dump(place.value) == same
            ):
                return True
    return False


def right_below_its_seed(site: CallSite) -> bool:
    """Whether a seed call stands in the same function, or a constant one on top of the program that starts with it,
    and nothing between draws: not coupled."""
    events = [e for e in site.file.facts.functions.get(site.function, ()) if e[1] < site.row]
    last = None
    for operation, row, _, _ in events:
        if operation == f.SEED:
            last = row
        elif operation in (f.DRAW, f.WEAK):
            last = None
    if last is not None:
        return site.row - last <= 12
    return site.function == "main" and not _drawn(site, events) and _on_top(site)


def _on_top(site: CallSite) -> bool:
    """Whether the module seeds with a constant, above all that it does: for what comes next."""
    events = site.file.facts.functions.get(f.MODULE, [])
    at = next((index for index, event in enumerate(events) if event[0] == f.SEED), None)
    if at is None or _drawn(site, events[at + 1 :]):
        return False
    return any(
        call.lineno == events[at][1]
        and len(call.args) == 1
        and isinstance(call.args[0], ast.Constant)
        and site.file.function(call) == f.MODULE
        for call in site.file.nodes(ast.Call)
    )


def _drawn(site: CallSite, events: list[f.Event]) -> bool:
    """Whether something of these draws, itself or in what it calls."""
    for operation, _, target, _ in events:
        if operation in (f.DRAW, f.WEAK):
            return True
        if operation == f.CALL:
            symbol = site.program.symbol(target, site.file.path)
            if isinstance(symbol, Symbol) and site.program.effect(symbol).draws:
                return True
    return False
