"""What of a file's code the run from one entry point comes by, for `reprolint program`."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from reprolint.index import facts as f
from reprolint.index.binding import is_none, last_name
from reprolint.index.extract import argument, is_main_guard
from reprolint.index.program import Entry, Program, Symbol

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
# What calls by a name that only the run knows.
_BY_NAME = re.compile(
    rb"\bgetattr\(|\bimport_module\(|\b(?:globals|locals|vars)\(\)\[|\binstantiate\(|\beval\("
)


class Places:
    """The functions and classes of a project's files, by the lines in which they stand."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._spans: dict[Path, list[tuple[int, int, str, ast.AST]]] = {}

    def around(self, path: Path, row: int) -> list[tuple[str, ast.AST]]:
        """The functions and classes around a line, by their qualified names, the innermost last; a main block, too."""
        return [(name, node) for first, last, name, node in self._of(path) if first <= row <= last]

    def named(self, path: Path, name: str) -> ast.AST | None:
        """A function or class of a file."""
        return next((node for _, _, known, node in self._of(path) if known == name), None)

    def _of(self, path: Path) -> list[tuple[int, int, str, ast.AST]]:
        if path not in self._spans:
            spans = self._spans[path] = []
            try:
                tree = ast.parse(self.program.project.data(path))
            except (SyntaxError, ValueError, RecursionError, MemoryError):
                return spans  # the file's findings say so
            self._enter(tree.body, "", spans)
        return self._spans[path]

    def _enter(self, body: list[ast.stmt], prefix: str, spans: list[tuple[int, int, str, ast.AST]]) -> None:
        for statement in body:
            if isinstance(statement, _FUNCTIONS):
                name = f"{prefix}{statement.name}"
                first = min([statement.lineno, *(d.lineno for d in statement.decorator_list)])
                spans.append((first, statement.end_lineno or first, name, statement))
                self._enter(statement.body, f"{name}.", spans)
                continue
            if not prefix and is_main_guard(statement):
                spans.append((statement.lineno, statement.end_lineno or 0, f.MAIN, statement))
            for part in ("body", "orelse", "finalbody"):
                self._enter(getattr(statement, part, []), prefix, spans)
            for handler in getattr(statement, "handlers", []):
                self._enter(handler.body, prefix, spans)


class Reach:
    """What one entry point comes by. Left out is what others surely call and it does not; of what nothing is seen to
    call, nobody knows."""

    def __init__(self, places: Places, entry: Entry) -> None:
        self.places, self.entry, self.program = places, entry, places.program
        seen = self.program.comes_by(entry)
        files = {path for path, _ in seen or ()} | {entry.path}
        self._all = seen is None or any(_BY_NAME.search(self.program.project.data(path)) for path in files)
        self.seen: set[tuple[Path, str]] = set()
        self._made: set[Symbol] = set()
        self._follow(list(seen or ()))

    def _follow(self, todo: list[tuple[Path, str]]) -> None:
        """All that may run: what the run is seen to come by, any method of the objects that it makes, for whoever is
        handed one may call it (`executor.submit(trainer)`), and what these call."""
        while todo:
            path, name = todo.pop()
            if (path, name) in self.seen:
                continue
            self.seen.add((path, name))
            facts = self.program.facts(path)
            owner = name.rpartition(".")[0]
            if owner in facts.classes:
                todo += self._make(Symbol(path, owner))
            for operation, _, target, _ in facts.functions.get(name, ()):
                symbol = self.program.symbol(target, path) if operation in (f.CALL, f.SPAWN) else None
                if not isinstance(symbol, Symbol):
                    continue
                bare = Symbol(symbol.path, symbol.bare)
                if bare.qualname in self.program.facts(bare.path).classes:
                    todo += self._make(bare)
                else:
                    todo.append(bare)

    def _make(self, cls: Symbol) -> list[tuple[Path, str]]:
        """The methods of a class, and of those of the project that it derives from."""
        found: list[tuple[Path, str]] = []
        for one in self.program.lineage(cls) if cls not in self._made else ():
            self._made.add(one)
            prefix = f"{one.qualname}."
            functions = self.program.facts(one.path).functions
            found += [(one.path, name) for name in functions if name.startswith(prefix)]
        return found

    def comes_by(self, path: Path, row: int) -> bool:
        """Whether the run may come by a line of a file."""
        around = [name for name, _ in self.places.around(path, row)]
        if f.MAIN in around:
            return self.entry.path == path and self.entry.function == f.MAIN
        if self._all or not around or any((path, name) in self.seen for name in around):
            return True
        facts = self.program.facts(path)
        owner = next((name for name in reversed(around) if name in facts.classes), None)
        if owner is not None:
            methods = [name for name in facts.functions if name.startswith(f"{owner}.")]
            return Symbol(path, owner) in self._made or not any(self.program.walked(path, m) for m in methods)
        return not any(self.program.walked(path, name) for name in around)

    def begun_in(self, path: Path, row: int) -> bool:
        """Whether a line stands in the main block of the entry point's file, and that calls the entry point: what is
        said there of the program is said of this one."""
        if path != self.entry.path or f.MAIN not in [name for name, _ in self.places.around(path, row)]:
            return False
        main = next((e for e in self.program.entries_of[path] if e.function == f.MAIN), None)
        seen = self.program.comes_by(main) if main is not None else None
        return seen is not None and (path, self.entry.function) in seen

    def always_given(self, path: Path, row: int) -> bool:
        """Whether a line makes what its function falls back to, `rng or Random()`, and all calls that the run comes by
        give that; there has to be one."""
        around = self.places.around(path, row)
        function = around[-1][1] if around else None
        if self._all or not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            return False
        given = function.args.args
        names = {a.arg for a in (*function.args.posonlyargs, *given, *function.args.kwonlyargs)}
        missing = next((name for name in names if _falls_back(function, name, row)), None)
        if missing is None:
            return False
        called = around[-1][0]
        owner, _, last = called.rpartition(".")
        called, method = (owner.rpartition(".")[2], True) if last == "__init__" else (last, bool(owner))
        position = next((i for i, a in enumerate(given) if a.arg == missing), None)
        position = position - 1 if position is not None and method else position
        calls = [call for call in self._calls() if last_name(call.func) == called]
        return bool(calls) and all(_gives(call, missing, position) for call in calls)

    def _calls(self) -> list[ast.Call]:
        nodes = [self.places.named(path, name) for path, name in sorted(self.seen)]
        return [
            call
            for node in nodes
            if node is not None and not isinstance(node, ast.ClassDef)
            for call in ast.walk(node)
            if isinstance(call, ast.Call)
        ]


def _falls_back(function: ast.AST, name: str, row: int) -> bool:
    """Whether a line of a function is come by, or counts, only where a parameter is none."""
    for node in ast.walk(function):
        if not isinstance(node, (ast.BoolOp, ast.If, ast.IfExp)) or not node.lineno <= row <= (
            node.end_lineno or 0
        ):
            continue
        if isinstance(node, ast.BoolOp):
            if (
                isinstance(node.op, ast.Or)
                and isinstance(node.values[0], ast.Name)
                and node.values[0].id == name
            ):
                return True
            continue
        test = ast.unparse(node.test)
        body = node.body if isinstance(node.body, list) else [node.body]
        inside = any(part.lineno <= row <= (part.end_lineno or 0) for part in body)
        if isinstance(node, ast.IfExp):  # on one line, mostly: both sides count
            return test in (f"{name} is None", f"not {name}", f"{name} is not None", name)
        if test in (f"{name} is None", f"not {name}") and inside:
            return True
    return False


def _gives(call: ast.Call, name: str, position: int | None) -> bool:
    """Whether a call surely gives something for a parameter."""
    starred = any(isinstance(a, ast.Starred) for a in call.args)
    given = argument(call, None if starred else position, name)
    return given is not None and not is_none(given)
