"""RNGs that nobody seeds beside one that the caller decides: the weights of a network in an estimator that takes a
`random_state`, a shuffle in a function that draws by a state it is handed, the module `np.random` in the place of a
generator.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.binding import Scope, walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import last_name, mentions
from .randomness import Function, calls_of, draws, is_seed_call, loads, parameters

_SEED = compile_later(r"^_*(?:\w+_)?(?:seed|random_state|rng|generator)$")
SEEDS_TORCH = compile_later(
    rb"manual_seed|seed_everything|seed_all|fork_rng|torch\.Generator|(?:set|fix|init|seed|apply)\w*_seeds?\b|seed_torch"
    rb"|set_determin|set_rng|set_random_state\("
)


def unseeded_nets(file: File, node: ast.ClassDef) -> Iterator[Finding]:
    """`self.net = Net(...)` in an estimator whose `random_state` decides NumPy's draws alone."""
    if b"torch" not in file.source.data or b".parameters(" not in file.source.data:
        return
    scope = file.tree.scopes[node]
    kept = kept_by(scope)
    if kept is None:
        return
    attribute, place = kept
    if not seeds_numpy(file, node, attribute) or SEEDS_TORCH.search(file.text(node).encode()):
        return
    if any(SEEDS_TORCH.search(data) for data in data_of_bases(file, node)):
        return
    bases = bases_of(file, node)
    if any(base.startswith(("torch.nn.", "pytorch_lightning.", "lightning.")) for base in bases):
        text = file.text(node)
        if "torch.nn.Module" in bases and ".backward(" in text and "self.parameters(" in text:
            yield Site(file, place).finding(
                f"`self.{attribute}` decides what NumPy draws, and the weights that `{node.name}` trains come from "
                "torch's global RNG, which it does not seed: the same seed gives another model"
            )
        return
    net = _net(file, scope)
    if net is not None:
        yield Site(file, place).finding(
            f"`self.{attribute}` decides what NumPy draws, and `{file.one_line(net.func)}` (line {net.lineno}) takes "
            "its weights from torch's global RNG, which it does not seed: the same state gives another model",
            related=((str(file.path), net.lineno, "makes the network"),),
        )


def net_beside_record(file: File, node: ast.ClassDef, attribute: str) -> Iterator[Finding]:
    """`self.net = Net(...)` in a class that trains it and only records its seed."""
    text = file.text(node).encode()
    if b"torch" not in file.source.data or SEEDS_TORCH.search(text):
        return
    net = _net(file, file.tree.scopes[node])
    if net is not None:
        yield Site(file, net).finding(
            f"`{file.one_line(net.func)}` takes its weights from torch's global RNG, and `self.{attribute}` is only "
            "recorded: the same seed gives another model"
        )


def kept_by(scope: Scope) -> tuple[str, ast.expr] | None:
    """The seed or state that the constructor takes and keeps, and where."""
    for attribute, values in scope.attributes.items():
        if not _SEED.match(attribute):
            continue
        for value, inside, _ in values:
            if not inside.qualname.endswith(".__init__"):
                continue
            for part in walk(value):
                binding = inside.bindings.get(part.id, []) if isinstance(part, ast.Name) else []
                if binding and binding[0].kind == "parameter":
                    return attribute, value
    return None


_NUMPY = compile_later(
    r"check_random_state|default_rng|RandomState|SeedSequence|np\.random\.seed|numpy\.random\.seed|random_state\s*=|seed\s*="
    r"|(?:state|rng|random)\.seed\("
)


def seeds_numpy(file: File, node: ast.ClassDef, attribute: str) -> bool:
    """Whether a class makes NumPy's generator of its seed, or draws or has others draw by it."""
    held = re.compile(rf"self\.{attribute}\b(?!\s*=[^=])")
    own = re.compile(rf"self\.{attribute}\.\w+\(")
    for statement in node.body:
        if not isinstance(statement, ast.FunctionDef):
            continue
        text = file.text(statement)
        if own.search(text):
            return True
        if any(held.search(line) and _NUMPY.search(line) for line in text.splitlines()):
            return True
    return False


def _net(file: File, scope: Scope) -> ast.Call | None:
    """The call that makes a network which the class trains: `self.net.parameters()` is asked for."""
    text = file.text(scope.node)
    for name, values in scope.attributes.items():
        if f"self.{name}.parameters(" not in text:
            continue
        for value, _, _ in values:
            for call in walk(value):
                if not isinstance(call, ast.Call) or not last_name(call.func)[:1].isupper():
                    continue
                told = ast.unparse(call)
                if re.search(r"seed|random_state|rng|\*\*", told) or re.search(r"(?i)load|loss", told):
                    continue
                symbol = file.symbol(call.func)
                if symbol is None or any(b.startswith("torch.nn.") for b in file.program.bases(symbol)):
                    return call
    return None


def bases_of(file: File, node: ast.ClassDef) -> list[str]:
    return [file.name(base) or ast.unparse(base) for base in node.bases]


def data_of_bases(file: File, node: ast.ClassDef) -> Iterator[bytes]:
    for base in node.bases:
        home = file.home(base)
        if home is not None:
            yield file.program.project.data(home)


_STATE = compile_later(r"^(?:\w+_)?(?:rng|prng|random)_states?$|^(?:rng|prng)_keys?$|^rngs$")


def past_state(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    """Draws from a global RNG in a function that is handed a state to draw by: `tau_rand_int(rng_state)`."""
    name = next((p.arg for p in parameters(function) if _STATE.match(p.arg)), None)
    if name is None or name == "random_state" or not loads(function, name):
        return
    calls = calls_of(file, function)
    if any(is_seed_call(file, call) and mentions(call, name) for call in calls):
        return
    for call, _ in draws(file, function):
        tests = Site(file, call).tests
        if any(isinstance(n, ast.Name) and n.id == name for test in tests for n in walk(test.node)):
            continue
        yield (
            name,
            Site(file, call).finding(
                f"`{file.one_line(call.func)}` draws from a global RNG beside `{name}`, which the caller gives to draw "
                "by: it does not decide this draw"
            ),
        )


_IGRAPH = compile_later(
    r"^(?:layout\w*|community_(?:multilevel|leiden|label_propagation|infomap|spinglass))$"
)


def igraph_beside(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    """`g.layout("fr")` in a function that seeds NumPy with what it is given: igraph draws from `random`."""
    if not file.program.project.mentions(file.path, b"igraph") or b"random.seed(" in file.source.data.replace(
        b"np.random.seed(", b""
    ):
        return
    seeds = [c for c in calls_of(file, function) if file.name(c.func) == "numpy.random.seed" and c.args]
    taken = {p.arg for p in parameters(function) if _SEED.match(p.arg)}
    given = next((n.id for c in seeds for n in walk(c) if isinstance(n, ast.Name) and n.id in taken), None)
    if given is None:
        return
    for call in calls_of(file, function):
        if isinstance(call.func, ast.Attribute) and _IGRAPH.match(call.func.attr):
            yield (
                given,
                Site(file, call).finding(
                    f"`{file.one_line(call.func)}` of igraph draws from `random`, and `{given}` seeds NumPy alone: the "
                    "caller's seed does not decide it"
                ),
            )
            return


_LOOKS = compile_later(
    r"attr$|^(?:isinstance|vars|dir|print|reload|object|patch|wraps?|type|id|repr|str|import_module|issubclass|Mock|bool"
    r"|spec|getsource|getmembers|len|append|setitem|save|dump|dumps|getsourcefile|wrap_module|bind_\w+|register\w*)$"
)


def global_generator(file: File) -> Iterator[Finding]:
    """`partition(values, rng=np.random)`: the module is handed on where a generator is asked for."""
    if not file.program.project.mentions(file.path, b"random"):
        return
    for call in file.nodes(ast.Call):
        for given in (*call.args, *(k.value for k in call.keywords if k.arg is not None)):
            if not isinstance(given, (ast.Attribute, ast.Name)) or last_name(given) != "random":
                continue
            if isinstance(given, ast.Name) and not _is_module(file, given):
                continue
            if file.name(given) not in ("numpy.random", "random") or _LOOKS.search(last_name(call.func)):
                continue
            yield Site(file, given).finding(
                f"`{ast.unparse(given)}` is handed to `{last_name(call.func)}` in the place of a generator: it is the "
                "global RNG, and what it gives moves with every draw made before"
            )


def _is_module(file: File, node: ast.Name) -> bool:
    binding = file.binding(node)
    return binding is not None and binding.kind == "import"
