"""Seeds that a program states and does not use: constants and fields that nothing reads, and literals that a callee
is handed where the program has a seed.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.index.program import Symbol
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import is_whole_number, last_name
from ..code.uses import project_bases
from ..draws.randomness import SEED_PARAMETER
from ..loaders.loader import is_evaluation
from ..runs.options import goes_whole

_CONSTANT = compile_later(r"^(?:(?:RANDOM|GLOBAL|MANUAL|TORCH|RNG)_?)?(?:SEED|STATE)$", re.IGNORECASE)
# Their operations mix the seed that they are given with the global one.
_FOLLOWING = ("tensorflow.", "tf.", "keras.")
_HOLDER = compile_later(r"(?i)conf|cfg|args|param|option|setting|^hp")
_OPTIMIZES = compile_later(rb"\boptim\.\w")
_DRAWS = compile_later(r"shuffle|^rand|random|^samples?$|permutation|^choices?$")
_IMPORTS = compile_later(
    rb"(?m)^[ \t]*(?:from|import)[ \t][^\n]*"
)  # `from lightning.utilities.seed import …`
_WHOLE_SELF = compile_later(
    rb"__dict__|\bvars\(|asdict\(|getattr\(|astuple\(|save_hyperparameters|\bfields\("
)


def literals(file: File) -> Iterator[Finding]:
    """Numbers that are handed to a parameter called like a seed, beside an option that is the program's seed."""
    if b"seed" not in file.source.data.lower():
        return
    for call in file.nodes(ast.Call):
        found = _literal(file, call)
        if found is None or is_evaluation(_bound(file, call)):
            continue
        if (file.name(call.func) or "").startswith(_FOLLOWING):
            continue
        name, value = found
        site = Site(file, call)
        seed = site.seed
        if seed is None or "." not in seed or seed.startswith("self."):
            continue
        if any(seed in ast.unparse(test.node) for test in site.tests):
            continue
        callee = file.one_line(call.func)
        yield site.finding(
            f"`{callee}` is handed {ast.unparse(value)} as its `{name}`, and not `{seed}`: whatever seed the user "
            "gives, what it draws stays the same",
            node=value,
            fix=Fix(SHOWN, f"Hand on `{seed}`", (file.replace(value, seed),)),
        )


def _literal(file: File, call: ast.Call) -> tuple[str, ast.expr] | None:
    """(parameter, number) where a call hands over a literal seed."""
    for keyword in call.keywords:
        if keyword.arg is not None and SEED_PARAMETER.match(keyword.arg) and is_whole_number(keyword.value):
            return (keyword.arg, keyword.value) if not _declares(call) else None
    if not any(is_whole_number(argument) for argument in call.args) or any(
        isinstance(argument, ast.Starred) for argument in call.args
    ):
        return None
    symbol = file.symbol(call.func)
    if not isinstance(symbol, Symbol):
        return None
    facts, bare = file.program.facts(symbol.path), symbol.bare
    names = facts.parameters.get(bare) or facts.parameters.get(f"{bare}.__init__") or []
    if names[:1] in (["self"], ["cls"]):
        names = names[1:]
    for name, argument in zip(names, call.args, strict=False):
        if SEED_PARAMETER.match(name) and is_whole_number(argument):
            return name, argument
    return None


def _declares(call: ast.Call) -> bool:
    """Whether a call fills in options or a record (`set_defaults(seed=1)`, `dict(seed=1)`, `Config(seed=1)`)."""
    last = ast.unparse(call.func).rsplit(".", 1)[-1]
    return last in ("set_defaults", "dict", "field", "update") or _HOLDER.search(last) is not None


def _bound(file: File, call: ast.Call) -> str:
    statement = file.statement(call)
    return file.text(statement.targets[0]) if isinstance(statement, ast.Assign) else file.function(call)


def unread(file: File) -> Iterator[Finding]:
    """Constants and fields called like a seed that nothing reads, in a program that trains or a class that draws."""
    text = file.source.data
    learns = bool(file.facts.main_row or file.facts.script) and (
        b".backward(" in text
        or b".fit(" in text
        or (b"optim." in text and _OPTIMIZES.search(text) is not None)
    )
    if learns and not file.program.project.importers.get(file.path):
        for statement in file.tree.module.body:
            if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
                target = statement.targets[0]
                if (
                    isinstance(target, ast.Name)
                    and _CONSTANT.match(target.id)
                    and is_whole_number(statement.value)
                    and len(re.findall(rb"\b" + target.id.encode() + rb"\b", _plain(text))) == 1
                ):
                    yield Site(file, target).finding(
                        f"`{target.id}` is set and never read: it seeds nothing, and every run differs"
                    )
    for node in file.nodes(ast.ClassDef):
        for name, field in _fields(node):
            user = _user(node)
            if (user is not None or (learns and _HOLDER.search(node.name))) and not _read(file, name, node):
                yield Site(file, user or field).finding(
                    f"`{node.name}.{name}` is read by nothing that can be seen: what is shuffled and drawn does not "
                    "follow it"
                )


def _plain(text: bytes) -> bytes:
    return re.sub(rb"#[^\n]*", b"", text)


def _fields(node: ast.ClassDef) -> Iterator[tuple[str, ast.expr]]:
    """Seeds among the values that a class's body gives names."""
    for statement in node.body:
        target: ast.expr | None = None
        value: ast.expr | None = None
        if isinstance(statement, ast.AnnAssign):
            target, value = statement.target, statement.value
        elif isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            target, value = statement.targets[0], statement.value
        if isinstance(target, ast.Name) and SEED_PARAMETER.match(target.id.lower()) and _default(value):
            yield target.id, target


def _default(value: ast.expr | None) -> bool:
    """A number, or what makes a field of one: `field(default=42)`, `Field(42)`, `field(default_factory=lambda: 42)`."""
    if value is None:
        return False
    if isinstance(value, ast.Call):
        return ast.unparse(value.func).rsplit(".", 1)[-1] in ("field", "Field", "ib", "attrib")
    return is_whole_number(value)


def _user(node: ast.ClassDef) -> ast.Call | None:
    """The first call of a class's methods that shuffles or draws something, by what it is called or given."""
    calls = [
        call
        for method in node.body
        if isinstance(method, ast.FunctionDef)
        for call in walk(method)
        if isinstance(call, ast.Call)
        and (
            _DRAWS.search(last_name(call.func))
            or any(k.arg == "shuffle" and not _is_false(k.value) for k in call.keywords)
        )
    ]
    return min(calls, key=lambda call: (call.lineno, call.col_offset), default=None)


def _is_false(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and not node.value


def _read(file: File, name: str, owner: ast.ClassDef) -> bool:
    """Whether a file that is linked to this one may read a field of a class."""
    project = file.program.project
    word = name.encode()
    own = re.compile(rb"\." + word + rb"\b(?!\s*\()|[\"']" + word + rb"[\"']")
    # What another file reads of `self` is that class's own.
    other = re.compile(
        rb"(?<!self)(?<!args)\." + word + rb"\b(?!\s*\()|getattr\([^)]*[\"']" + word + rb"[\"']"
    )
    for path in project.linked(file.path):
        text = file.source.data if path == file.path else project.data(path)
        if (own if path == file.path else other).search(_IMPORTS.sub(b"", _plain(text))):
            return True
        # Options go somewhere whole where they are parsed; what loads data goes by its own name.
        if goes_whole(text) and (_HOLDER.search(owner.name) or owner.name.encode() in text):
            return True
    by_base = re.compile(rf"\bself\.{name}\b|__dict__|\bvars\(self|asdict\(self|getattr\(self|\bfields\(self")
    if any(by_base.search(holder.text(base)) for holder, base in project_bases(file, owner)):
        return True
    return file.holds(_WHOLE_SELF)
