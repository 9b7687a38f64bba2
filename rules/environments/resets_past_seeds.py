"""Resets that no seed reaches though one is there: of an environment that is made anew inside `reset(seed=…)`, with
`seed=None` spelled out, of a wrapper whose own RNG waits for a `seed` that gymnasium does not call, and above the
`seed` that was to decide it.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.index.program import Symbol
from reprolint.knowledge.rng import NUMPY_GENERATORS
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, all_given, dotted, last_name, statements_in
from ..draws.randomness import calls_of, parameters
from .held import only_probed

_ENVIRONMENT = compile_later(r"(?i)(?:^|_)envs?(?:_|$)|environment")
_MAKES_RNG = frozenset({*NUMPY_GENERATORS, "random.Random"})
_SEEDS_ENVIRONMENT = compile_later(
    rb"\b\w*env\w*(?:\.(?:unwrapped|env))*\.seed\(\s*[^\s)]|\bset_seed\(|\.call\(['\"]seed"
)

_NO_SEED = compile_later(r"\bseed\s*=\s*None\b")


def past_seeds(file: File) -> Iterator[Finding]:
    """Each such reset, and each such wrapper."""
    for owner in file.nodes(ast.ClassDef):
        for method in owner.body:
            if isinstance(method, ast.FunctionDef) and method.name == "reset":
                yield from _made_anew(file, method)
        yield from _uncalled(file, owner)
    yield from _with_none(file)
    yield from _before_its_seed(file)


def _made_anew(file: File, method: ast.FunctionDef) -> Iterator[Finding]:
    """`self.env = self._make(); self.env.reset()` in a `reset` that takes a seed."""
    if not any(p.arg == "seed" for p in parameters(method)):
        return
    made: dict[str, ast.Assign] = {}
    for statement in statements_in(method.body):
        if not isinstance(statement, (ast.Assign, ast.Expr, ast.Return)) or statement.value is None:
            continue
        call = statement.value
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "reset":
            maker = made.get(dotted(call.func.value))
            same = maker is not None and file.parent(maker) is file.parent(statement)
            if same and not call.args and not call.keywords:
                yield Site(file, call).finding(
                    f"`{dotted(call.func.value)}` was made anew just above, and `{file.one_line(call)}` does not hand "
                    "on the `seed` that this `reset` is given: unless what makes it seeds it, the new environment "
                    "plays other episodes in every run"
                )
        if isinstance(statement, ast.Assign) and isinstance(call, ast.Call):
            told = "seed" in ast.unparse(call)
            for target in statement.targets:
                if _ENVIRONMENT.search(last_name(target)) and not told:
                    made[dotted(target)] = statement


def _uncalled(file: File, owner: ast.ClassDef) -> Iterator[Finding]:
    """A `seed` method that alone seeds the RNG which a wrapper of gymnasium's draws from."""
    methods = {made.name: made for made in owner.body if isinstance(made, FUNCTIONS)}
    seed = methods.get("seed")
    if seed is None or len(parameters(seed)) != 2 or seed.decorator_list:
        return
    bases = file.program.bases(Symbol(file.path, file.tree.scopes[owner].qualname))
    if not any(base.startswith("gymnasium.") for base in bases):
        return
    text = file.text(owner)
    if re.search(r"self\.seed\(", text) or ("reset" in methods and "seed" in file.text(methods["reset"])):
        return
    held = _unseeded_rng(file, owner)
    if held is None or f"self.{held}" not in file.text(seed):
        return
    if any(map(_SEEDS_ENVIRONMENT.search, file.program.project.texts())):
        return
    yield Site(file, seed).finding(
        f"gymnasium calls no `seed`, it seeds by `reset(seed=…)`: `self.{held}` of `{owner.name}` keeps what the "
        "operating system gave it, and draws other numbers in every run",
    )


def _unseeded_rng(file: File, owner: ast.ClassDef) -> str | None:
    """The attribute that holds an RNG which is made with nothing: `self._rng = np.random.RandomState()`."""
    for attribute, values in file.tree.scopes[owner].attributes.items():
        for value, inside, _ in values:
            if not isinstance(value, ast.Call) or value.args or value.keywords:
                continue
            if file.name(value.func) in _MAKES_RNG and inside.qualname.endswith(".__init__"):
                return attribute
    return None


def _with_none(file: File) -> Iterator[Finding]:
    """`env = make_env(name, None); env.reset(seed=None)`: nothing else in the function seeds it."""
    for call in file.nodes(ast.Call):
        function = call.func
        if not isinstance(function, ast.Attribute) or function.attr != "reset":
            continue
        if not isinstance(function.value, ast.Name) or not _ENVIRONMENT.search(function.value.id):
            continue
        given = next((k.value for k in call.keywords if k.arg == "seed"), None)
        if not isinstance(given, ast.Constant) or given.value is not None or only_probed(file, call):
            continue
        scope = file.scope(call).function
        binding = file.binding(function.value)
        made = binding.value if binding is not None and binding.kind == "assign" else None
        if scope is None or not isinstance(made, ast.Call) or _speaks_of_seeds(file, scope.node):
            continue
        yield Site(file, call).finding(
            f"`{file.one_line(call)}` leaves `{function.value.id}` to the operating system's entropy, and nothing else "
            "here seeds it: every run plays other episodes"
        )
        return


def _before_its_seed(file: File) -> Iterator[Finding]:
    """`env.reset(); env.seed(seed)`, and nothing resets the environment below before it is played."""
    for call in file.nodes(ast.Call):
        function = call.func
        if not isinstance(function, ast.Attribute) or function.attr != "seed" or not call.args:
            continue
        held, statement = dotted(function.value), file.statement(call)
        if not _ENVIRONMENT.search(last_name(function.value)) or not isinstance(statement, ast.Expr):
            continue
        block = list(file.siblings(statement))
        here = block.index(statement)
        above = [s for s in block[:here] if _resets(s, held)]
        if not above or not isinstance(file.parent(statement), ast.For):
            continue  # other code may come by what is seeded once, and reset it
        below = [part for s in block[here + 1 :] for part in walk(s) if isinstance(part, ast.Call)]
        if not any(_handles(part, held) for part in below) and any(_plays(part, held) for part in below):
            yield Site(file, call).finding(
                f"`{file.one_line(call)}` comes after the reset (line {above[-1].lineno}): the episode starts from "
                "what the seed before left, and the first from the operating system's entropy"
            )


def _resets(statement: ast.stmt, held: str) -> bool:
    """Whether a statement is a `reset` of an environment without a seed."""
    call = statement.value if isinstance(statement, (ast.Expr, ast.Assign)) else None
    function = call.func if isinstance(call, ast.Call) and not call.args and not call.keywords else None
    return isinstance(function, ast.Attribute) and function.attr == "reset" and dotted(function.value) == held


def _handles(call: ast.Call, held: str) -> bool:
    """Whether a call resets an environment, or hands it to what may."""
    if isinstance(call.func, ast.Attribute) and call.func.attr == "reset" and dotted(call.func.value) == held:
        return True
    return any(dotted(given) == held for given in all_given(call))


def _plays(call: ast.Call, held: str) -> bool:
    return (
        isinstance(call.func, ast.Attribute) and call.func.attr == "step" and dotted(call.func.value) == held
    )


def _speaks_of_seeds(file: File, function: ast.AST) -> bool:
    """Whether anything in a function has to do with seeds, `seed=None` aside."""
    calls = calls_of(file, function) if isinstance(function, FUNCTIONS) else []
    return any("seed" in _NO_SEED.sub("", file.text(call)) for call in calls)
