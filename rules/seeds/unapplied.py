"""Seeds that are used, and not for the draws beside: they are logged, kept in a record, handed to something that has
an RNG of its own.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index import facts as f
from reprolint.index.binding import UNKNOWN, Scope, walk
from reprolint.index.extract import SEED_HELPER
from reprolint.index.program import MAYBE, NAMED, Symbol
from reprolint.index.project import MAY_SEED
from reprolint.knowledge.rng import ALL, NUMPY, NUMPY_GENERATORS, PYTHON, SEEDS
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, far_top, is_within, last_name, plain_name
from ..code.uses import project_bases
from ..draws.randomness import (
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
from ..order.uses_of_order import is_shown

# Libraries whose functions take a seed for themselves and leave the global RNGs alone.
_FOR_THEMSELVES = frozenset(
    """numpy sklearn scipy pandas torch random imblearn cuml umap skimage optuna lightgbm xgboost catboost os json yaml
    pickle pathlib math time logging warnings wandb mlflow""".split()
)
_MAKES_RNG = frozenset(
    "check_random_state default_rng RandomState Random SeedSequence np_random Generator PCG64".split()
)
# What a seed goes through unchanged, or into text.
_THROUGH = frozenset("int float str repr abs hash tuple list format round".split())
_LOOKS = frozenset("isinstance type len hasattr issubclass callable is_integer isnan".split())
_CHOOSES = compile_later(r"\.(?:randperm|multinomial|randint)$")
# What runs in the workers of a loader, or follows the seed of the run as all training does.
_FOLLOWS_RUN = compile_later(r"(?i)^(?:__getitems?__|forward|collate\w*|worker_init\w*)$|augment|seed")
_RECORDS = compile_later(
    r"(?i)^(?:__(?:repr|str|getstate|reduce)__|(?:get_|to_|_|state_)*(?:config|params|dict|state|json))$"
)
# What an object of unknown class is told with a seed, and surely seeds nothing else with it.
_OWN_AFFAIR = compile_later(
    r"(?i)sampl|shuffle|split|choice|choose|draw|perm|rand|generat|mutat|noise|log|write|record|append|extend|hparam"
)


def past_parameter(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    """(parameter, finding) for the draws from a global RNG of a function that takes a seed, uses it otherwise and has
    not seeded with it by then."""
    follows = _FOLLOWS_RUN.search(function.name)
    if follows is not None and follows[0] != "augment":
        return
    taken = [p.arg for p in parameters(function) if SEED_PARAMETER.match(p.arg) and loads(function, p.arg)]
    for name in taken[:1] if len(taken) == 1 else ():
        seeding = [use.lineno for use in loads(function, name) if may_seed(file, use)]
        if follows is not None and not seeding:
            continue  # an augmentation follows the seed of the run, unless it seeds below for a part of itself
        found = []
        for call, mask in draws(file, function):
            if not _counts(file, call, mask) or any(row <= call.lineno for row in seeding):
                break
            if (
                _asks(file, call, name)
                or _makes_a_seed(file, call)
                or _seeded_above(file, function, call, mask)
            ):
                continue
            found.append(call)
        top = far_top(function, found)
        if top is not None:
            first, last = found[0], found[-1]
            yield (
                name,
                Site(file, top).finding(
                    f"`{function.name}` draws from a global RNG (lines {first.lineno} to {last.lineno}), and "
                    f"`{name}` goes elsewhere: the caller's seed does not decide these draws"
                ),
            )
            continue
        for call in found:
            yield (
                name,
                Site(file, call).finding(
                    f"`{file.one_line(call.func)}` draws from a global RNG, and `{name}` goes elsewhere: the caller's "
                    "seed does not decide this draw"
                ),
            )


def _seeded_above(file: File, function: Function, draw: ast.Call, mask: int) -> bool:
    """Whether a function seeds what it draws from with more than a constant: a number that a generator gave."""
    return any(
        SEEDS.get(file.name(call.func) or "", (0, ""))[0] & mask
        and call.lineno < draw.lineno
        and any(not isinstance(file.literal(argument), int) for argument in call.args)
        for call in calls_of(file, function)
    )


def past_attribute(file: File, node: ast.ClassDef, attribute: str) -> list[ast.Call]:
    """The draws from a global RNG in a class that keeps a seed and uses it for nothing that may seed one."""
    if _seeds_itself(file, node) or any(may_seed(file, use) for use in uses_of(node, attribute)):
        return []
    found = []
    for method in node.body:
        if not isinstance(method, FUNCTIONS):
            continue
        if _FOLLOWS_RUN.search(method.name):
            continue
        if any(_is_told(p.arg) for p in parameters(method)) and method.name != "__init__":
            continue
        for call, mask in draws(file, method):
            if (
                _counts(file, call, mask)
                and not _asks(file, call, attribute.strip("_"))
                and not _makes_a_seed(file, call)
            ):
                found.append(call)
    return found


def _is_told(name: str) -> bool:
    return bool(SEED_PARAMETER.match(name) or GENERATOR_PARAMETER.match(name))


def only_recorded(file: File, node: ast.ClassDef, attribute: str) -> bool:
    """Whether a class does with its seed nothing but log it or keep it in a record."""
    return all(
        is_shown(file, use)
        or all(
            last_name(around.func) in _LOOKS | _THROUGH or _in_record(file, around)
            for around in file.ancestors(use)
            if isinstance(around, ast.Call)
        )
        for use in uses_of(node, attribute)
    )


def _seeds_itself(file: File, node: ast.ClassDef) -> bool:
    """Whether anything in a class seeds a global RNG, or has a method of a base do so: `self._set_seed()`."""
    return any(
        is_within(call, node) and (is_seed_call(file, call) or seeds_by_base(call))
        for call in file.nodes(ast.Call)
    )


def seeds_by_base(call: ast.Call) -> bool:
    """`self._set_seed()`, by its name."""
    target = call.func
    return (
        isinstance(target, ast.Attribute)
        and isinstance(target.value, ast.Name)
        and target.value.id == "self"
        and target.attr != "seed"
        and SEED_HELPER.match(target.attr) is not None
    )


def _counts(file: File, call: ast.Call, mask: int) -> bool:
    """Whether a draw decides something that a seed is given for: NumPy's and Python's, and choices of torch."""
    return bool(mask & (NUMPY | PYTHON)) or _CHOOSES.search(file.name(call.func) or "") is not None


def _asks(file: File, call: ast.Call, name: str) -> bool:
    """Whether the draw is for the case that no seed is given."""
    return any(
        (isinstance(inner, ast.Name) and inner.id == name)
        or (isinstance(inner, ast.Attribute) and inner.attr.strip("_") == name)
        for test in Site(file, call).tests
        for inner in walk(test.node)
    )


def _makes_a_seed(file: File, call: ast.Call) -> bool:
    """`seed = random.randint(0, 2**32)`, `RandomState(np.random.randint(…))`: for lack of one."""
    for around in file.ancestors(call):
        if isinstance(around, ast.Call) and (
            last_name(around.func) in _MAKES_RNG or "seed" in last_name(around.func).lower()
        ):
            return True
        if isinstance(around, ast.keyword) and around.arg and re.search("seed|random_state", around.arg):
            return True
        if isinstance(around, ast.stmt):
            target = getattr(around, "targets", [getattr(around, "target", None)])[0]
            return target is not None and "seed" in ast.unparse(target).lower()
    return False


def uses_of(node: ast.ClassDef, attribute: str) -> list[ast.expr]:
    """The places in a class that read an attribute of its object, and those in its constructor that read what it was
    made of."""
    found: list[ast.expr] = [
        inner
        for inner in walk(node)
        if isinstance(inner, ast.Attribute)
        and inner.attr == attribute
        and isinstance(inner.ctx, ast.Load)
        and isinstance(inner.value, ast.Name)
        and inner.value.id == "self"
    ]
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and method.name == "__init__":
            for parameter in parameters(method):
                if SEED_PARAMETER.match(parameter.arg):
                    found += loads(method, parameter.arg)
    return found


def may_seed(file: File, use: ast.expr, depth: int = 0) -> bool:
    """Whether a seed may reach a global RNG from where it is used. What is not understood may."""
    if is_shown(file, use):
        return False
    node: ast.AST = use
    packed = text = False
    for parent in file.ancestors(use):
        if isinstance(parent, ast.Call):
            if node is not parent.func:
                last = last_name(parent.func)
                if last in _LOOKS:
                    return False
                if text and last not in _THROUGH:
                    return is_seed_call(file, parent) or SEED_HELPER.match(last) is not None
                if last not in _THROUGH and not (last == "format" and isinstance(parent.func, ast.Attribute)):
                    return not (packed and _in_record(file, parent)) and _seeds_by(file, parent)
        elif isinstance(parent, ast.Compare):
            return False
        elif isinstance(parent, ast.IfExp):
            if node is parent.test:
                return False
        elif isinstance(parent, (ast.Tuple, ast.List, ast.Set)):
            packed = packed or len(parent.elts) > 2
        elif isinstance(parent, ast.Dict):
            packed = True
        elif isinstance(parent, ast.JoinedStr):
            text = True  # the name of a file, of a run
        elif isinstance(parent, (ast.Subscript, ast.Lambda, ast.Await, ast.Yield, ast.comprehension)):
            return not (isinstance(parent, ast.Subscript) and node is parent.slice)
        elif isinstance(parent, ast.Return):
            return not packed and not _in_record(file, parent)
        elif isinstance(parent, (ast.Assign, ast.AnnAssign)):
            if text:
                return False
            targets = parent.targets if isinstance(parent, ast.Assign) else [parent.target]
            return any(_alias_seeds(file, parent, target, depth) for target in targets)
        elif isinstance(parent, ast.stmt):
            return not isinstance(
                parent, (ast.AugAssign, ast.If, ast.While, ast.Assert, ast.Raise, ast.Expr, ast.Delete)
            )
        node = parent
    return True


def _in_record(file: File, node: ast.AST) -> bool:
    function = file.scope(node).function
    return function is not None and _RECORDS.match(getattr(function.node, "name", "")) is not None


def _alias_seeds(file: File, statement: ast.AST, target: ast.expr, depth: int) -> bool:
    """Whether a seed may reach a global RNG under the name that it is assigned to."""
    scope = file.scope(statement).function
    function = scope.node if scope is not None else None
    if depth > 2 or not isinstance(function, FUNCTIONS):
        return True
    if isinstance(target, ast.Name):
        return any(
            may_seed(file, use, depth + 1)
            for use in loads(function, target.id)
            if use.lineno > getattr(statement, "lineno", 0)
        )
    if not isinstance(target, ast.Attribute) or not isinstance(target.value, ast.Name):
        return True
    owner = file.parent(function)
    if target.value.id != "self" or not isinstance(owner, ast.ClassDef):
        return True
    if depth and _is_told(target.attr.strip("_")):
        return False  # is looked at on its own account
    return any(
        may_seed(file, use, depth + 1)
        for use in uses_of(owner, target.attr)
        if isinstance(use, ast.Attribute)
    )


def _seeds_by(file: File, call: ast.Call) -> bool:
    """Whether a call that is given a seed may seed a global RNG with it."""
    name = file.name(call.func) or ""
    last = last_name(call.func)
    if is_seed_call(file, call) or SEED_HELPER.match(last):
        return not name.startswith("torch.Generator()")
    if name in NUMPY_GENERATORS or last in _MAKES_RNG or (last in ("manual_seed", "seed") and "()" in name):
        return False
    symbol = file.symbol(call.func)
    if not isinstance(symbol, Symbol):
        if isinstance(call.func, ast.Attribute) and (not name or name.startswith(UNKNOWN)):
            return MAY_SEED.search(last) is not None or _OWN_AFFAIR.search(last) is None
        estimator = last[:1].isupper() and any(k.arg == "random_state" for k in call.keywords)
        return not estimator and name.split(".", 1)[0] not in _FOR_THEMSELVES
    program = file.program
    if _compiled(file, symbol):
        return False
    if program.effect(symbol).state & (ALL | MAYBE | NAMED):
        return True
    facts = program.facts(symbol.path)
    if symbol.bare not in facts.classes:
        return False
    if any(not base.startswith(("torch.", "sklearn.")) for base in program.bases(symbol)):
        return True  # seeds who knows when
    return any(
        function.startswith(f"{symbol.bare}.")
        and any(
            operation == f.SEED or (operation == f.CALL and SEED_HELPER.match(target.rsplit(".", 1)[-1]))
            for operation, _, target, _ in events
        )
        for function, events in facts.functions.items()
    )


_JIT = compile_later(r"\bn?jit\b|\bguvectorize\b")


def _compiled(file: File, symbol: Symbol) -> bool:
    """Whether Numba compiles a function: `np.random.seed` there seeds an RNG that only compiled code draws from."""
    holder = file.sibling(symbol.path)
    return holder is not None and any(
        node.name == symbol.bare and any(_JIT.search(ast.unparse(d)) for d in node.decorator_list)
        for node in holder.nodes(ast.FunctionDef)
    )


# -- a method that is told a seed and does nothing ---------------------------------------------------------

_SEED_METHODS = ("seed", "set_seed", "reseed", "set_random_state")
_SEEDABLE = compile_later(
    r"(?:^|_)(?:envs?|environment|agent|sampler|simulator|planner|game|dataset|rng|np_random)$"
)


def deaf(file: File, node: ast.ClassDef) -> Iterator[Finding]:
    """`def seed(self, seed=None): pass` in a class that works, and makes what could be seeded or draws itself."""
    methods = [m for m in node.body if isinstance(m, FUNCTIONS)]
    for method in methods:
        if method.name not in _SEED_METHODS or method.decorator_list or not _does_nothing(method):
            continue
        taken = [p for p in parameters(method) if p.arg != "self"]
        if not taken or sum(not _does_nothing(m) and not is_stub(m) for m in methods) < 2:
            continue
        held = next(
            (
                attribute
                for attribute, values in file.tree.scopes[node].attributes.items()
                if _SEEDABLE.search(attribute)
                and (all(isinstance(v, ast.Call) for v, _, _ in values) or _wrapped(node, attribute))
            ),
            None,
        )
        drawn = next(
            (call for m in methods for call, mask in draws(file, m) if _counts(file, call, mask)), None
        )
        if held is None and drawn is None:
            continue
        what = (
            f"`self.{held}` {'is wrapped' if _wrapped(node, held) else 'is made'} here and"
            if held is not None or drawn is None
            else (f"`{file.one_line(drawn.func)}` (line {drawn.lineno}) draws from a global RNG and")
        )
        yield Site(file, taken[0]).finding(
            f"`{method.name}` of `{node.name}` does nothing: {what} is not reached by the seed that is set"
        )


_WRAPS = compile_later(r"Env(?:ironment)?s?(?=$|[A-Z_\d])|Wrapper$")
_INNER = compile_later(r"^_*(?:inner_|wrapped_|gym_|base_)?(?:envs?|environment)$")


def _wrapped(node: ast.ClassDef, attribute: str | None) -> bool:
    """Whether an attribute is the environment that a wrapper plays, whoever made it."""
    kinds = (node.name, *(last_name(base) for base in node.bases))
    return attribute is not None and _INNER.match(attribute) is not None and any(map(_WRAPS.search, kinds))


def _does_nothing(method: Function) -> bool:
    """Whether a method is there and empty: not one that others are to implement."""
    body = [s for s in method.body if not (isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant))]
    return bool(method.body) and all(
        isinstance(s, ast.Pass)
        or (
            isinstance(s, ast.Return)
            and (
                s.value is None
                or isinstance(s.value, ast.Constant)
                or all(isinstance(n, (ast.Name, ast.List, ast.Tuple, ast.Load)) for n in ast.walk(s.value))
            )
        )
        for s in body
    )


# -- an object that has an RNG, and draws past it ----------------------------------------------------------

# Plain names only: a `deterministic_generator` is for what must be alike on all ranks, and for nothing else.
_OWN = compile_later(r"^(?:np_?|py_?|numpy_|random_)?(?:rng|generator|random|random_state|rand)$")
_RNG_TYPES = compile_later(r"RandomState|np\.random|numpy\.random|random\.Random|(?<!torch\.)\bGenerator\b")


def past_own_rng(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    """(attribute, finding) for the draws from a global RNG in a method whose object has an RNG to draw from: its
    class or one that it derives from draws by `self.rng`."""
    owner = file.parent(function)
    if not isinstance(owner, ast.ClassDef) or _FOLLOWS_RUN.search(function.name):
        return
    drawn = [(call, mask) for call, mask in draws(file, function) if mask & (NUMPY | PYTHON)]
    if not drawn or any(is_seed_call(file, call) for call in calls_of(file, function)):
        return
    held = _held_rng(file, owner)
    if held is None and (held := _hands_on(file, owner)) is not None:
        # What is drawn from elsewhere in the class may be seeded there, and the RNG be for others.
        drawn = [(call, mask) for call, mask in drawn if not _seeds_in(file, owner, mask)]
    if held is None:
        held = _shuffles_by(file, owner, function)
        drawn = [(call, mask) for call, mask in drawn if last_name(call.func) in _SHUFFLES]
    if held is None or any(_is_told(p.arg) for p in parameters(function)):
        return
    for call, _ in drawn:
        if not _asks(file, call, held.strip("_")) and not _makes_a_seed(file, call):
            yield (
                held,
                Site(file, call).finding(
                    f"`{file.one_line(call.func)}` draws from the global RNG beside `self.{held}`, which the object "
                    "has to draw from: its seed does not reach this draw"
                ),
            )


_SHUFFLES = ("shuffle", "permutation")


def _shuffles_by(file: File, owner: ast.ClassDef, function: Function) -> str | None:
    """The attribute, whatever its name, by which a method shuffles: what else it shuffles is part of the same order."""
    attributes = file.tree.scopes[owner].attributes
    for call in calls_of(file, function):
        held = call.func.value if isinstance(call.func, ast.Attribute) else None
        if last_name(call.func) in _SHUFFLES and isinstance(held, ast.Attribute):
            values = [value for value, _, _ in attributes.get(held.attr, ()) if value is not None]
            own = isinstance(held.value, ast.Name) and held.value.id == "self" and _all_rngs(file, values)
            if own and not any(_is_unseeded(file, value) for value in values):
                return held.attr
    return None


def _seeds_in(file: File, owner: ast.ClassDef, mask: int) -> bool:
    """Whether a class seeds a global RNG of these, itself or by a helper that is not its own."""
    own = {method.name for method in owner.body if isinstance(method, FUNCTIONS)}
    return any(
        SEEDS.get(file.name(call.func) or "", (ALL, ""))[0] & mask
        for call in file.nodes(ast.Call)
        if is_within(call, owner) and is_seed_call(file, call) and last_name(call.func) not in own
    )


def _hands_on(file: File, owner: ast.ClassDef) -> str | None:
    """The plain attribute by which objects of a class hand an RNG on, `sample(rows, rng=self.rng)`, and never draw
    from it themselves."""
    held = _kept_by(file, owner)
    if held is None:
        return None
    handed = (
        inner
        for inner in walk(owner)
        if isinstance(inner, ast.Attribute)
        and inner.attr == held
        and isinstance(inner.ctx, ast.Load)
        and plain_name(inner.value) == "self"
    )
    return held if any(_is_handed(file, use) for use in handed) else None


def _is_handed(file: File, use: ast.expr) -> bool:
    """Whether an RNG is an argument of a call, or a seed is drawn from it: `near(point, seed=self.rng.seed())`."""
    around = file.parent(use)
    if isinstance(around, ast.keyword):
        return True
    call = file.parent(around) if isinstance(around, ast.Attribute) else around
    return isinstance(call, ast.Call) and call.func is not use


def _held_rng(file: File, owner: ast.ClassDef) -> str | None:
    """The attribute by which objects of a class draw."""
    found = _drawn_by(file, owner)
    if found is not None:
        return found
    for holder, base in project_bases(file, owner):
        found = _drawn_by(holder, base) or _given_by(base) or _kept_by(holder, base)
        if found is not None:
            return found
    return None


def _drawn_by(file: File, owner: ast.ClassDef) -> str | None:
    attributes = file.tree.scopes[owner].attributes
    for inner in walk(owner):
        if (
            isinstance(inner, ast.Attribute)
            and inner.attr in RNG_METHODS
            and isinstance(held := inner.value, ast.Attribute)
            and isinstance(held.value, ast.Name)
            and held.value.id == "self"
            and (isinstance(file.parent(inner), ast.Call) or _drawn_by_others(file, inner, held.attr))
        ):
            values = [value for value, _, _ in attributes.get(held.attr, ()) if value is not None]
            own = _OWN.match(held.attr.strip("_")) is not None
            plain = "_" not in held.attr.strip("_")  # `self.noise_rs` has a purpose of its own
            if (own or (plain and _all_rngs(file, values))) and not any(
                _is_unseeded(file, value) for value in values
            ):
                return held.attr
    return None


def _drawn_by_others(file: File, method: ast.Attribute, attribute: str) -> bool:
    """`{"randn": self._rng.randn}`: a library is told what to draw by."""
    return _PLAINLY.match(attribute.strip("_")) is not None and isinstance(
        file.parent(method), (ast.Dict, ast.keyword)
    )


def _all_rngs(file: File, values: list[ast.expr]) -> bool:
    """Whether an attribute of any name holds an RNG: `self.rs = np.random.RandomState(rng)`, `self.rs = rng`."""
    given = [value for value in values if not (isinstance(value, ast.Constant) and value.value is None)]
    return bool(given) and all(
        _makes_rng(file, value)
        if isinstance(value, ast.Call)
        else isinstance(value, ast.Name) and GENERATOR_PARAMETER.match(value.id) is not None
        for value in given
    )


def _makes_rng(file: File, call: ast.Call) -> bool:
    name = file.name(call.func) or ""
    return name in NUMPY_GENERATORS or name in ("random.Random", "sklearn.utils.check_random_state")


def _is_unseeded(file: File, value: ast.expr) -> bool:
    """Whether an attribute may be a global RNG, or one that a library makes without a seed."""
    if file.name(value) in ("numpy.random", "random"):
        return True
    return isinstance(value, ast.Call) and not (value.args or value.keywords or _by_project(file, value))


def _by_project(file: File, call: ast.Call) -> bool:
    """`seeding.get_rng()`: a function of the project makes an RNG, by a seed that it has."""
    return (
        _GIVES_RNG.search(last_name(call.func)) is not None
        and not _makes_rng(file, call)
        and file.home(call.func) is not None
    )


_GIVES_RNG = compile_later(r"(?:^|_)(?:rng|random_state|np_random|generator)$")
_PLAINLY = compile_later(r"^(?:np_|numpy_)?(?:rng|random_state|np_random)$")


def _kept_by(file: File, owner: ast.ClassDef) -> str | None:
    """An attribute by which those who derive from a class are to draw."""
    for name, values in file.tree.scopes[owner].attributes.items():
        if not _PLAINLY.match(name.strip("_")):
            continue
        given = [v for v in values if not (isinstance(v[0], ast.Constant) and v[0].value is None)]
        if given and all(_is_rng(file, value, scope) for value, scope, _ in given):
            return name
    return None


def _is_rng(file: File, value: ast.expr, scope: Scope) -> bool:
    """Whether a value is an RNG with a seed: it is made here or by the project, or a parameter annotated so."""
    if isinstance(value, ast.Call):
        told = bool(value.args or value.keywords)
        return (_makes_rng(file, value) and told) or _by_project(file, value)
    bound = scope.bindings.get(value.id, []) if isinstance(value, ast.Name) else []
    if len(bound) != 1 or bound[0].kind != "parameter" or bound[0].value is None:
        return False
    annotation = ast.unparse(bound[0].value)
    return _RNG_TYPES.search(annotation) is not None and re.search(r"Optional|None|int\b", annotation) is None


def _given_by(owner: ast.ClassDef) -> str | None:
    """A property of a class that gives an RNG, by its annotation or what it returns."""
    for method in owner.body:
        if (
            not isinstance(method, ast.FunctionDef)
            or not method.decorator_list
            or not _OWN.match(method.name.strip("_"))
        ):
            continue
        if method.returns is not None:
            if _RNG_TYPES.search(ast.unparse(method.returns)):
                return method.name
        elif _PLAINLY.match(method.name.strip("_")) and any(
            isinstance(s, ast.Return)
            and s.value is not None
            and _PLAINLY.match(last_name(s.value).strip("_"))
            for s in method.body
        ):
            return method.name
    return None
