"""A site: one construct in the code that a rule looks at, with what the index resolved around it."""

from __future__ import annotations

import ast
import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from reprolint.index import facts as f
from reprolint.index.binding import defaults_of
from reprolint.index.program import Entry, Program, Seeded
from reprolint.knowledge import rng
from reprolint.knowledge.signatures import SIGNATURES
from reprolint.knowledge.workers import SPAWNERS
from reprolint.lazy import compile_later
from reprolint.lint.file import UNKNOWN, File
from reprolint.lint.finding import Edit, Finding, Fix, Position
from reprolint.lint.options import visible_options
from reprolint.lint.reach import held_in_reach, seed_in_reach

if TYPE_CHECKING:
    import libcst as cst

    from reprolint.config import Settings
    from reprolint.source.suppressions import Directive

# What a fix by `Site.stream` says of itself.
OWN_STREAM = "Draw from a named stream of the seed that `enforce_reproducibility` is given"


@dataclass(frozen=True)
class Test:
    """A condition around a site. `holds`: the site is in the branch where the condition is true."""

    node: ast.expr
    holds: bool


class Site:
    """What every site offers. `node` is the syntax (stdlib `ast`); `cst` is the same in LibCST, parsed on
    demand from the site's own source range."""

    def __init__(self, file: File, node: ast.AST) -> None:
        self.file = file
        self.node: Any = node

    @property
    def program(self) -> Program:
        """The program that the file is part of."""
        return self.file.program

    @property
    def settings(self) -> Settings:
        """The settings that hold for the file."""
        return self.file.settings

    @property
    def mode(self) -> str:
        """The mode that is set: train, debug or production."""
        return self.file.settings.mode

    @property
    def row(self) -> int:
        """The line on which the site starts."""
        row: int = self.node.lineno
        return row

    @cached_property
    def cst(self) -> cst.BaseExpression:
        """The site's expression as LibCST sees it, from its source alone."""
        from reprolint.lint.rewrite import parse_expression

        return parse_expression(self.file.text(self.node))

    @cached_property
    def function(self) -> str:
        """The function around the site, as facts name it."""
        return self.file.function(self.node)

    @cached_property
    def tests(self) -> list[Test]:
        """Conditions of `if`, `while` and conditional expressions around the site, inside its function;
        an early `if …: return` before it counts with its opposite."""
        found: list[Test] = []
        child: ast.AST = self.node
        for around in self.file.ancestors(self.node):
            if isinstance(around, (ast.If, ast.While)):
                if child in around.body:
                    found.append(Test(around.test, True))
                elif child in around.orelse:
                    found.append(Test(around.test, False))
            elif isinstance(around, ast.IfExp) and child is not around.test:
                found.append(Test(around.test, child is around.body))
            if isinstance(child, ast.stmt):
                found += (Test(test, False) for test in _left_before(self.file, around, child))
            if isinstance(around, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
                break
            child = around
        return found

    @cached_property
    def loop_depth(self) -> int:
        """How many loops (comprehensions included) stand around the site inside its function."""
        depth = 0
        child: ast.AST = self.node
        for around in self.file.ancestors(self.node):
            if isinstance(around, (ast.For, ast.AsyncFor, ast.While)):
                # The condition of a `while` is asked again each time.
                depth += child in around.body or (isinstance(around, ast.While) and child is around.test)
            elif isinstance(around, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
                depth += 1
            elif isinstance(around, _WITH_CODE) and not outside(around, child):
                break
            child = around
        return depth

    # -- questions to the program --------------------------------------------------------------------------

    def seeded(self, *names: str) -> Seeded:
        """Whether these RNGs ("python", "numpy", "torch") are seeded when the site runs."""
        mask = 0
        for name in names:
            mask |= rng.NAMES[name]
        kept: dict[int, int] = {}
        for operation, row, _, bits in self.file.facts.functions.get(self.function, ()):
            if row >= self.row:
                continue
            # Right here, for whoever calls: also where no walk comes by.
            if operation == f.SEED and not bits & f.GIVEN:
                mask &= ~bits
            elif operation == f.SAVE:
                kept[bits] = mask
            elif operation == f.RESTORE:
                mask |= kept.get(bits, mask) & bits
        if not mask:
            return Seeded(True)
        return self.program.seeded(mask, self.file.path, self.function, self.row)

    @cached_property
    def deterministic(self) -> bool:
        """Whether a run that reaches the site asks for determinism."""
        return self.program.deterministic(self.file.path, self.function, self.row)

    # -- reporting -----------------------------------------------------------------------------------------

    def finding(
        self,
        message: str,
        *,
        node: ast.AST | None = None,
        span: tuple[int, int] | None = None,
        fix: Fix | None = None,
        related: tuple[tuple[str, int, str], ...] = (),
    ) -> Finding:
        """A finding at the site, at another node of the file or at a range of its bytes (a comment is no node). The
        engine fills in code and name."""
        start, end = span or self.file.span(self.node if node is None else node)
        source = self.file.source
        return Finding(
            code="",
            name="",
            message=message,
            path=str(self.file.path),
            location=Position(*source.position(start)),
            end_location=Position(*source.position(end)),
            start=start,
            end=end,
            fix=fix,
            related=related,
        )

    # -- what fixes are made of ----------------------------------------------------------------------------

    def runtime(self, function: str) -> tuple[str, list[Edit]]:
        """How to spell a runtime function here, and the import edit if one is needed."""
        return self.file.runtime(function, self.node)

    @cached_property
    def seed(self) -> str | None:
        """The program's own seed as an expression that is in reach here: `args.seed`, `cfg.seed`,
        `self.seed`, a parameter, a variable or constant that is bound before; None where there is none."""
        return seed_in_reach(self.file, self.node)

    @cached_property
    def seed_to_write(self) -> str | None:
        """The same for a fix to write; also what an object or a dict in reach holds, as long as it is never None:
        `cfg.seed` of a dataclass that declares it, `config["seed"]`."""
        found = held_in_reach(self.file, self.node)
        return found[0] if found is not None and not found[1] else None

    @property
    def once(self) -> bool:
        """Whether the site runs at most once in a run: module level, a `main`, or another function that a process
        starts with, outside of loops and lambdas."""
        if self.loop_depth or self.deferred is not None:
            return False
        if self.function in (MODULE, MAIN):
            return True
        if self.function != "main":
            return _started_once(self.file, self.function)
        calls = 0
        for call in self.file.nodes(ast.Call):
            if isinstance(call.func, ast.Name) and call.func.id == "main":
                calls += 1
                if calls > 1 or Site(self.file, call).loop_depth:  # `for seed in seeds: main(seed)`
                    return False
            elif _repeats(call, "main"):
                return False
        return True

    @cached_property
    def deferred(self) -> ast.Lambda | None:
        """The outermost lambda of the site's function whose body holds the site: it runs whenever it is called."""
        found = None
        child: ast.AST = self.node
        for around in self.file.ancestors(self.node):
            if isinstance(around, _WITH_CODE) and not outside(around, child):
                if not isinstance(around, ast.Lambda):
                    break
                found = around
            child = around
        return found

    def stream(
        self, function: str, *arguments: str, name: str = "", fresh: bool | None = None
    ) -> tuple[str, list[Edit]]:
        """A call of a runtime function that gives this site its own stream, and the import edit if one is needed.

        Code that may run again (every item, every instance) gets a fresh stream each time: a fixed one would
        give it the same numbers again and again. `fresh` says so where the caller knows better.
        """
        spelling, imports = self.runtime(function)
        again = ("fresh=True",) if (not self.once if fresh is None else fresh) else ()
        own = repr_double(self._own(name or self.stream_name()))
        return f"{spelling}({', '.join((own, *again, *arguments))})", imports

    def _own(self, name: str) -> str:
        """The name, numbered where calls above would take the same one: one stream for two gives equal numbers."""
        if not isinstance(self.node, ast.Call):
            return name
        number = self.namesakes_above(self.file.name(self.node.func))
        own = f"{name}.{number}" if number else name
        while any(f"{quote}{own}{quote}".encode() in self.file.source.data for quote in "\"'"):
            number += 1
            own = f"{name}.{number}"
        return own

    def namesakes_above(self, callee: str | None) -> int:
        """How many calls of `callee` above the site have its `stream_name`."""
        above = _streams(self.file, callee).get(self.stream_name(), ())
        return bisect_left(above, (self.row, self.node.col_offset))

    def stream_name(self) -> str:
        """A name for the random stream of this site: the module and what the stream is bound to."""
        module = _module_name(self.file)
        node: ast.AST = self.node if self.deferred is None else self.deferred
        parent = self.file.parent(node)
        while isinstance(parent, _HOLDING) or (
            # rngs: dict = field(default_factory=lambda: default_rng())
            self.deferred is not None and isinstance(parent, (ast.keyword, ast.Call, ast.Subscript))
        ):
            parent = self.file.parent(parent)
        parts = [module]
        function = self.file.scope(self.node).function
        owner = self.file.scope(self.node).owner
        target = None
        if isinstance(parent, ast.Assign) and len(parent.targets) == 1:
            target = parent.targets[0]
        elif isinstance(parent, (ast.AnnAssign, ast.NamedExpr)):
            target = parent.target
        if owner is None and self.file.scope(self.node).around.kind == "class":
            owner = self.file.scope(self.node).around
        if owner is not None:
            parts.append(owner.qualname.rsplit(".", 1)[-1])
        elif function is not None:
            parts.append(function.qualname)
        default = _defaulted(self.file, parent, node)
        if default:
            parts += default
        elif isinstance(target, ast.Name):
            parts.append(target.id)
        elif isinstance(target, ast.Attribute):
            parts.append(target.attr)
        elif owner is not None and function is not None:
            parts.append(function.qualname.rsplit(".", 1)[-1])
        return ".".join(parts)


def _defaulted(file: File, function: ast.AST | None, node: ast.AST) -> tuple[str, ...]:
    """The function and the parameter that a node is the default of, or a part of it."""
    if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return ()
    around, given = (node, *file.ancestors(node)), defaults_of(function.args)
    return next(((function.name, parameter) for parameter, value in given.items() if value in around), ())


class Argument:
    """What a call gives for one parameter."""

    __slots__ = ("file", "node", "unknown")

    def __init__(self, file: File, node: ast.expr | None, unknown: bool) -> None:
        self.file = file
        self.node = node
        self.unknown = unknown  # `*args` or `**kwargs` may hold it

    @property
    def given(self) -> bool:
        """An expression stands for it."""
        return self.node is not None

    @property
    def absent(self) -> bool:
        """Surely left out."""
        return self.node is None and not self.unknown

    @property
    def value(self) -> Any:
        """Its constant value; UNKNOWN where reading cannot tell."""
        return self.file.literal(self.node) if self.node is not None else UNKNOWN

    @property
    def is_none(self) -> bool:
        """Literally None (or a name bound once to it)."""
        return self.node is not None and self.file.literal(self.node) is None

    @property
    def missing(self) -> bool:
        """Surely left out, or None."""
        return self.absent or self.is_none


class Arguments:
    """The arguments of a call by parameter, positionals bound by the callee's signature."""

    def __init__(
        self, file: File, call: ast.Call, name: str, skip: int = 0, base: ast.Call | None = None
    ) -> None:
        self.file = file
        self.keywords = {k.arg: k.value for k in call.keywords if k.arg is not None}
        self.star = False
        for keyword in call.keywords:
            if keyword.arg is None:
                held = visible_options(file, keyword.value)
                self.star = self.star or held is None
                for option, value in (held or {}).items():
                    self.keywords.setdefault(option, value)
        self.positional: list[ast.expr] = []
        positional = list(call.args[skip:])
        if base is not None:  # a partial that the call goes through
            positional = [*base.args[1:], *positional]
            for keyword in base.keywords:
                if keyword.arg is None:
                    self.star = True
                else:
                    self.keywords.setdefault(keyword.arg, keyword.value)
        for argument in positional:
            if isinstance(argument, ast.Starred):
                self.star = True
                break
            self.positional.append(argument)
        # By its own name, a class may take other things by position than what it stands for here.
        self.names = SIGNATURES.get(file.tree.resolve(call.func) or "") or SIGNATURES.get(name, ())

    def __getitem__(self, parameter: str) -> Argument:
        node = self.keywords.get(parameter)
        if node is None and parameter in self.names:
            position = self.names.index(parameter)
            if position < len(self.positional):
                node = self.positional[position]
        return Argument(self.file, node, self.star and node is None)

    def __contains__(self, parameter: str) -> bool:
        return self[parameter].given


class CallSite(Site):
    """A call of something a rule asked for. `name` is what the rule asked for; `subclass` tells that the
    callee is a project class derived from it, `partial` that this is `partial(name, …)` itself."""

    def __init__(
        self, file: File, node: ast.Call, name: str, *, subclass: str | None = None, partial: bool = False
    ) -> None:
        super().__init__(file, node)
        self.name = name
        self.subclass = subclass
        self.partial = partial
        self.args = Arguments(file, node, name, skip=1 if partial else 0, base=_partial_base(file, node))
        if partial:
            self.args.star = True  # more may be given when it is called

    @property
    def spelling(self) -> str:
        """The callee as the source spells it."""
        return self.file.one_line(self.node.func)

    def add_arguments(self, arguments: dict[str, str]) -> list[Edit]:
        """Edits that add keyword arguments and keep the layout of the call; an argument that is literally
        None is replaced."""
        start, end = self.file.span(self.node)
        text = self.file.source.text(start, end)
        if "\n" not in text and "\r" not in text:
            simple = self._appended(arguments, end)
            if simple is not None:
                return [simple]
        from reprolint.lint.rewrite import with_arguments

        return minimal(self.file, start, text, with_arguments(text, arguments, self.file.source.newline))

    def _appended(self, arguments: dict[str, str], end: int) -> Edit | None:
        """The edit that adds arguments behind the last one of a call on one line, where nothing but the bracket
        follows: what is simple need not wait for LibCST, whose import takes longer than the check of a file."""
        keywords = self.node.keywords
        given = sorted((*self.node.args, *keywords), key=lambda argument: argument.end_col_offset or 0)
        if not given or any(keyword.arg is None or keyword.arg in arguments for keyword in keywords):
            return None
        source = self.file.source
        (*_, before, last) = [self.file.span(argument) for argument in (given[0], *given)]
        between = source.text(before[1], last[0]) if len(given) > 1 else ", "
        if source.text(last[1], end).strip() != ")" or re.fullmatch(r", *", between) is None:
            return None
        added = "".join(f"{between}{name}={value}" for name, value in arguments.items())
        return Edit(last[1], last[1], added)


class AssignSite(Site):
    """An assignment to a name a rule asked for: `node` is the statement, `target` the dotted name."""

    def __init__(self, file: File, node: ast.AST, name: str, value: ast.expr) -> None:
        super().__init__(file, node)
        self.name = name
        self.value = Argument(file, value, False)


class NodeSite(Site):
    """A syntax node of a type that a rule asked for."""


class CommentSite(Site):
    """A suppression comment: `directive` as it stands, `idle` the codes in it that silence nothing, `unknown`
    those of them that no rule has. The engine asks RPL901 after all other rules."""

    def __init__(
        self, file: File, directive: Directive, idle: tuple[str, ...], unknown: frozenset[str]
    ) -> None:
        super().__init__(file, file.tree.module)
        self.directive = directive
        self.idle = idle
        self.unknown = unknown


class EntrySite(Site):
    """An entry point of the program that this file holds."""

    def __init__(self, file: File, node: ast.AST, entry: Entry) -> None:
        super().__init__(file, node)
        self.entry = entry


def repr_double(text: str) -> str:
    """A string literal in double quotes."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def minimal(file: File, start: int, old: str, new: str) -> list[Edit]:
    """The smallest single edit that turns `old` (at byte `start`) into `new`; none if they are equal."""
    if old == new:
        return []
    head = 0
    while head < min(len(old), len(new)) and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < min(len(old), len(new)) - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    encoding = file.source.encoding
    first = start + len(old[:head].encode(encoding))
    last = start + len(old[: len(old) - tail].encode(encoding))
    return [Edit(first, last, new[head : len(new) - tail])]


def _partial_base(file: File, node: ast.Call) -> ast.Call | None:
    """The `functools.partial(…)` call that `node` calls through a name."""
    binding = file.binding(node.func) if isinstance(node.func, ast.Name) else None
    value = binding.value if binding is not None and binding.kind == "assign" else None
    if isinstance(value, ast.Call) and file.tree.resolve(value.func) == "functools.partial":
        return value
    return None


def _left_before(file: File, parent: ast.AST, child: ast.stmt) -> Iterator[ast.expr]:
    """The conditions under which the block of a statement is left before it."""
    known: dict[int, list[tuple[int, ast.expr]]] = file.__dict__.setdefault("_leaving", {})
    for name in ("body", "orelse", "finalbody"):
        block = getattr(parent, name, None)
        if isinstance(block, list) and child in block:
            if id(block) not in known:
                known[id(block)] = [
                    (number, earlier.test)
                    for number, earlier in enumerate(block)
                    if isinstance(earlier, ast.If) and not earlier.orelse and _leaves(earlier.body)
                ]
            if known[id(block)]:
                own = block.index(child)
                yield from (test for number, test in known[id(block)] if number < own)


_WITH_CODE = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def outside(function: ast.AST, child: ast.AST) -> bool:
    """Whether a part of a function's definition runs where it is defined: a decorator, a parameter's default."""
    arguments = getattr(function, "args", None)
    return child in getattr(function, "decorator_list", ()) or (
        isinstance(arguments, ast.arguments) and child in (*arguments.defaults, *arguments.kw_defaults)
    )


# rng or default_rng(), [default_rng() for _ in range(3)]
_HOLDING = (
    ast.IfExp,
    ast.BoolOp,
    ast.List,
    ast.Tuple,
    ast.Dict,
    ast.ListComp,
    ast.DictComp,
    ast.GeneratorExp,
)

# What calls a function that it is given once for each item, trial or process.
_REPEATING = compile_later(
    r"^(?:star)?i?map|spawn|start_processes|optimize|agent|submit|apply|Process$|Thread$|launch"
)


def _repeats(call: ast.Call, name: str) -> bool:
    """Whether a call hands a function of the file to what calls it several times: `wandb.agent(sweep, main)`."""
    called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    given = (*call.args, *(keyword.value for keyword in call.keywords))
    return any(isinstance(part, ast.Name) and part.id == name for part in given) and (
        _REPEATING.search(called) is not None
    )


def _started_once(file: File, name: str) -> bool:
    """Whether a function is what a process starts with: the module or its `__main__` block calls it, or `mp.spawn` is
    given it, once, and nothing else in the project knows it."""
    known: dict[str, bool] = file.__dict__.setdefault("_started_once", {})
    if name not in known:
        known[name] = False  # who starts itself does so again
        uses = _loads(file).get(name, []) if _is_plain_function(file, name) else []
        calls = [use for use in uses if getattr(file.parent(use), "func", None) is use]
        spawned = [use for use in uses if use not in calls and _spawns(file, use)]
        known[name] = (
            max(len(calls), len(spawned)) == 1
            and len(calls) + len(spawned) == len(uses)
            and all(Site(file, use).once for use in uses)
            and all(Site(file, use).function in (MODULE, MAIN) for use in calls if not spawned)
            and not file.program.project.read_by_importers(file.path, name)
        )
    return known[name]


def _is_plain_function(file: File, name: str) -> bool:
    """Whether a name is of a function at module level, that alone, as it is written."""
    bindings = file.tree.root.bindings.get(name, [])
    node = bindings[0].node if len(bindings) == 1 and bindings[0].kind == "function" else None
    return isinstance(node, ast.FunctionDef) and not node.decorator_list


def _spawns(file: File, use: ast.Name) -> bool:
    call = file.parent(use)
    return isinstance(call, ast.Call) and call.args[:1] == [use] and file.name(call.func) in SPAWNERS


def _loads(file: File) -> dict[str, list[ast.Name]]:
    """Where each name of a file is read."""
    known: dict[str, list[ast.Name]] | None = file.__dict__.get("_loads")
    if known is None:
        known = file.__dict__["_loads"] = {}
        for node in file.tree.parents:
            if type(node) is ast.Name and isinstance(node.ctx, ast.Load):
                known.setdefault(node.id, []).append(node)
    return known


def _leaves(body: list[ast.stmt]) -> bool:
    return bool(body) and isinstance(body[-1], (ast.Return, ast.Raise, ast.Continue, ast.Break))


def _streams(file: File, callee: str | None) -> dict[str, list[tuple[int, int]]]:
    """The names of the streams of all calls of something, and where the calls of each start, in order."""
    known: dict[str | None, dict[str, list[tuple[int, int]]]] = file.__dict__.setdefault("_streams", {})
    if callee not in known:
        found: dict[str, list[tuple[int, int]]] = {}
        for call in file.nodes(ast.Call):
            if file.name(call.func) == callee:
                place = (call.lineno, call.col_offset)
                found.setdefault(Site(file, call).stream_name(), []).append(place)
        known[callee] = {name: sorted(places) for name, places in found.items()}
    return known[callee]


def _module_name(file: File) -> str:
    path = file.path
    stem = path.stem if path.name != "__init__.py" else path.parent.name
    return stem if stem.isidentifier() else re.sub(r"\W", "_", stem)


MODULE, MAIN = f.MODULE, f.MAIN
