"""Classes whose seed does not reach what draws in them: objects that their seeding method leaves out, seeds that they
keep and do not use.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.index.extract import SEED_HELPER
from reprolint.index.program import Symbol
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, all_given, dotted, last_name, plain_name
from ..code.uses import definition_of, project_bases
from ..draws.beside_states import net_beside_record
from ..draws.randomness import SEED_PARAMETER, calls_of, draws, is_stub, loads, seed_calls
from .seed_sources import TELLING
from .unapplied import only_recorded, past_attribute, seeds_by_base

# -- objects that are seeded by a method -------------------------------------------------------------------

_SEEDING = ("set_random_state", "set_seed", "reseed", "set_rng", "set_generator", "seed")
# Classes outside the project that are seeded by `set_random_state` and hand nothing on by themselves.
_RANDOMIZABLE = compile_later(r"^Randomizable(?:Transform|Trait)?$")
_RANDOM_TRANSFORM = compile_later(r"^monai\.transforms\.(?:\w+\.)*Rand[A-Z]\w*$")


def unreached(file: File, node: ast.ClassDef) -> Iterator[Finding]:
    """Objects that a class makes and draws by, which have the method that seeds it and are not reached by it."""
    scope = file.tree.scopes[node]
    methods = {m.name: m for m in node.body if isinstance(m, FUNCTIONS)}
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
                node=_heading(method or node),
                related=((str(file.path), held[0].lineno, f"`self.{attribute}` is made here"),),
            )
            break


def _heading(node: ast.AST) -> ast.AST:
    """Something of a definition's first line, so that not its whole body is marked."""
    if isinstance(node, ast.ClassDef) and node.bases:
        return node.bases[0]
    if isinstance(node, FUNCTIONS) and node.args.args:
        return node.args.args[0]
    return node


def _inherits(file: File, qualname: str, bases: list[str], seeding: str) -> bool:
    """Whether a class gets the seeding method from a base that knows nothing of what it holds."""
    inherited = file.program.symbol(f"@.{qualname}().{seeding}", file.path)
    if isinstance(inherited, Symbol):
        found = definition_of(file, inherited)
        return found is not None and not _searches(found[1]) and not is_stub(found[1])
    return seeding == "set_random_state" and any(_RANDOMIZABLE.match(b.rsplit(".", 1)[-1]) for b in bases)


def _seedable(file: File, call: ast.Call, seeding: str) -> bool:
    """Whether a call makes an object that the method seeds, and is given no seed itself."""
    if any(k.arg is not None and TELLING.search(k.arg) for k in call.keywords):
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
    last = [base.rsplit(".", 1)[-1].removesuffix("()") for base in program.bases(symbol)]
    return seeding == "set_random_state" and any(_RANDOMIZABLE.match(name) for name in last)


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
                or (isinstance(inner.ctx, ast.Store) and TELLING.search(inner.attr))
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
            if (isinstance(part, ast.Name) and SEED_PARAMETER.match(part.id)) or _taken_out(part)
        ]
        if not SEED_PARAMETER.match(attribute.strip("_")) or not handed:
            continue
        if _seeded_for(file, node):
            return
        if _read_by_base(file, node, attribute) or _told_by_base(file, node):
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
            made = _weighted(file, node)
            if made is not None:
                yield Site(file, handed[0][0]).finding(
                    f"`self.{attribute}` is kept and never read: the weights of `{file.one_line(made.func)}` (line "
                    f"{made.lineno}) are drawn from torch's global RNG, whatever seed the caller gives"
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
                yield from net_beside_record(file, node, attribute)
                return
            for call in found:
                yield Site(file, call).finding(
                    f"`{file.one_line(call.func)}` draws from a global RNG, and no RNG is seeded with "
                    f"`self.{attribute}`: the caller's seed does not decide this draw"
                )
            if found:
                return


def kept_alone(file: File, node: ast.ClassDef, attribute: str) -> bool:
    """Whether nothing that can be seen reads what a class keeps under a name."""
    inside = re.search(rf"\bself\.{attribute}\b(?!\s*=[^=])", file.text(node))
    return inside is None and not (
        _read_elsewhere(file, node, attribute)
        or _read_by_base(file, node, attribute)
        or _told_by_base(file, node)
        or _seeded_for(file, node)
    )


def _told_by_base(file: File, node: ast.ClassDef) -> bool:
    """Whether a class has a base that is not here seed, `self._set_seed()`: that reads what the object keeps."""
    own = {method.name for method in node.body if isinstance(method, FUNCTIONS)}
    return any(
        seeds_by_base(call) and last_name(call.func) not in own
        for method in node.body
        if isinstance(method, FUNCTIONS)
        for call in calls_of(file, method)
    )


def _seeded_for(file: File, node: ast.ClassDef) -> bool:
    """Whether a function that makes such an object seeds with what it hands over: `np.random.seed(random_state)`,
    then `Model(data, random_state)`."""
    seeding = seed_calls(file)
    if not seeding:
        return False
    for made in file.nodes(ast.Call):
        if last_name(made.func) != node.name:
            continue
        function = file.scope(made).function
        given = {argument.id for argument in all_given(made) if isinstance(argument, ast.Name)}
        if any(
            file.scope(call).function is function
            and call.lineno < made.lineno
            and any(SEED_PARAMETER.match(last_name(v)) and last_name(v) in given for v in all_given(call))
            for call in seeding
        ):
            return True
    return False


_WEIGHTED = compile_later(
    r"^torch\.nn\.(?:\w+\.)*(?:Linear|Bilinear|Embedding\w*|(?:Lazy)?Conv(?:Transpose)?\dd|(?:LSTM|GRU|RNN)(?:Cell)?|Multihead\w+"
    r"|Transformer\w*)$"
)


def _weighted(file: File, node: ast.ClassDef) -> ast.Call | None:
    """A layer that a class makes, and whose weights are drawn."""
    if b"nn" not in file.source.data:
        return None
    for method in node.body:
        for call in calls_of(file, method) if isinstance(method, FUNCTIONS) else ():
            if _WEIGHTED.match(file.name(call.func) or ""):
                return call
    return None


_DRAWN_BY = compile_later(
    r"(?:Sampler|Env(?:ironment)?|Dataset|Generator|Augment\w*|Agent|Simulator|Buffer)$"
)


def stored_alone(file: File, node: ast.ClassDef) -> Iterator[Finding]:
    """`def set_seed(self, seed): self.seed = seed` in what draws by its name, and nothing reads it."""
    if not any(map(_DRAWN_BY.search, (node.name, *map(last_name, node.bases)))):
        return
    for method in node.body:
        if not isinstance(method, FUNCTIONS) or method.name not in _SEEDING or method.decorator_list:
            continue
        body = [s for s in method.body if not (isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant))]
        if len(body) != 1 or not isinstance(body[0], ast.Assign) or not isinstance(body[0].value, ast.Name):
            continue
        target = body[0].targets[0]
        if not isinstance(target, ast.Attribute) or not dotted(target).startswith("self."):
            continue
        if not _read(file, target.attr) and not _read_by_base(file, node, target.attr):
            yield Site(file, body[0]).finding(
                f"`{method.name}` of `{node.name}` keeps the seed, and nothing reads `self.{target.attr}`: what is "
                "drawn does not follow it"
            )


def _read_by_base(file: File, node: ast.ClassDef, attribute: str) -> bool:
    """Whether a class that this one derives from reads an attribute of that name from its object, in more than a seed
    helper that neither of them calls."""
    word = re.compile(rf"\bself\.{attribute}\b(?!\s*=[^=])")
    for holder, base in project_bases(file, node):
        text = file.text(node) + holder.text(base)
        for method in base.body:
            if (
                isinstance(method, ast.FunctionDef)
                and word.search(holder.text(method))
                and (not SEED_HELPER.match(method.name) or f"self.{method.name}(" in text)
            ):
                return True
    return False


def _read_elsewhere(file: File, node: ast.ClassDef, attribute: str) -> bool:
    """Whether code outside of a class may read an attribute of that name from its objects, or all of them."""
    return read_outside(file, node, attribute) or file.holds(_ALL_READ)


def read_outside(file: File, node: ast.ClassDef, attribute: str) -> bool:
    """Whether code outside of a class reads an attribute of that name from its objects."""
    first, last = node.lineno - 1, node.end_lineno or node.lineno
    lines = file.source.data.splitlines()
    outside = b"\n".join(lines[:first] + lines[last:])
    return _reads(file, attribute, outside, node.name, named=not _hands_itself_over(node))


def _hands_itself_over(node: ast.ClassDef) -> bool:
    """Whether an object gives itself to something, which may read what it keeps without a word of its class."""
    return any(
        isinstance(given, ast.Name) and given.id == "self"
        for inner in walk(node)
        if isinstance(inner, ast.Call) and last_name(inner.func) != "super"
        for given in all_given(inner)
    )


def _taken_out(node: ast.AST) -> bool:
    """`kwargs.pop("seed", 42)`: a seed among the options that a caller gives by name."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "pop"
        and plain_name(node.func.value) in ("kwargs", "kwds", "kw", "options", "params")
        and bool(node.args)
        and isinstance(node.args[0], ast.Constant)
        and SEED_PARAMETER.match(str(node.args[0].value)) is not None
    )


def _only_use(function: ast.AST, value: ast.expr) -> bool:
    """Whether a parameter is stored and used for nothing else; what is taken out of the options is not there again."""
    if not isinstance(function, FUNCTIONS):
        return False
    if isinstance(value, ast.Name):
        return len(loads(function, value.id)) == 1
    return True


def _read(file: File, attribute: str) -> bool:
    """Whether any file linked to this one may read an attribute of that name from an object."""
    text = file.source.data
    return _reads(file, attribute, text) or _ALL_READ.search(text) is not None


def _reads(file: File, attribute: str, own: bytes, name: str = "", *, named: bool = False) -> bool:
    """Whether a text of this file, or a file that may make objects of it, reads an attribute of that name. With the
    name of the class, objects that speak of themselves elsewhere are others, unless their class derives from it;
    `named`: and so are objects in files that do not name the class."""
    project = file.program.project
    pattern = re.compile(
        rb"(?<!args)(?<!cfg)(?<!config)(?<!opt)(?<!random)(?<!hparams)\."
        + attribute.encode()
        + rb"\b(?!\s*=[^=])(?!\()"
    )
    others = re.compile(rb"(?<!self)" + pattern.pattern) if name else pattern
    derives = re.compile(rb"\bclass \w+\([^)]*\b%b\b" % name.encode())
    linked = project.closure([file.path], project.importers) - {file.path}
    word, plain = b"." + attribute.encode(), name.encode() if named else b""
    return any(
        word in text and plain in text and (pattern if derives.search(text) else others).search(text)
        for text in (own, *map(project.data, linked))
    )
