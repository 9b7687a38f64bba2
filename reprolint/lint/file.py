"""One file as rules see it: its bytes, its names, its place in the program, and ways to edit it."""

from __future__ import annotations

import ast
import contextlib
import re
import sys
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from reprolint.index import facts as f
from reprolint.index.binding import SELF, Binding, Scope, Tree
from reprolint.index.extract import is_main_guard
from reprolint.index.program import Program, Symbol
from reprolint.index.project import is_test
from reprolint.knowledge.signatures import CANONICAL
from reprolint.lint.finding import Edit
from reprolint.source.file import Source

if TYPE_CHECKING:
    from reprolint.config import Settings


class _Unknown:
    """A value that cannot be known by reading."""

    def __repr__(self) -> str:
        return "UNKNOWN"

    def __bool__(self) -> bool:
        raise TypeError("compare with `is UNKNOWN`")


UNKNOWN: Any = _Unknown()


_IMPORTS = (ast.Import, ast.ImportFrom)
# Libraries whose functions set something up between the imports and draw nothing.
_SET_UP = frozenset({"sys", "os", "warnings", "logging", "matplotlib"})
_ALIAS = "reprolint_runtime"  # the runtime's name where its own is taken
_COMMENT = re.compile(rb"#(?! ?%%| In\[|!)")  # no cell of a notebook begins there


def _module_of(statement: ast.stmt) -> str:
    """The module that an import is of, the first of several; "" for one of the project's own by a relative name."""
    if isinstance(statement, ast.Import):
        return statement.names[0].name
    return (statement.module or "") if isinstance(statement, ast.ImportFrom) and not statement.level else ""


def _is_standard(block: list[ast.stmt]) -> bool:
    """Whether a block imports of the standard library alone."""
    return all(_module_of(statement).partition(".")[0] in sys.stdlib_module_names for statement in block)


def _is_docstring(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


class File:
    """A file under the rules. Nothing here imports LibCST."""

    def __init__(self, path: Path, source: Source, tree: Tree, program: Program, settings: Settings) -> None:
        self.path = path
        self.source = source
        self.tree = tree
        self.program = program
        self.settings = settings
        self._names: dict[ast.AST, str | None] = {}
        self._meant: dict[str, str] = {}
        self._held: dict[re.Pattern[bytes], bool] = {}
        self.waiting: set[tuple[str, int]] = set()  # codes and rows of findings that only `--preview` tells

    @cached_property
    def test(self) -> bool:
        """Whether the file is a test, by its name or folder."""
        return is_test(self.path, self.program.project.root)

    @property
    def facts(self) -> f.FileFacts:
        """What the index knows of the file."""
        return self.program.facts(self.path)

    def sibling(self, path: Path) -> File | None:
        """Another file of the project, parsed, for rules that follow a value across files; None where it
        cannot be parsed. Costly: ask only for files that surely use what is followed."""
        if path == self.path:
            return self
        opened: dict[Path, File | None] = self.program.opened
        if path not in opened:
            from reprolint.lint.engine import Unparsable, parse

            data = self.program.project.data(path)
            opened[path] = None
            with contextlib.suppress(Unparsable, RecursionError, MemoryError):
                tree = self.program.kept.get(path) or Tree(parse(data))
                opened[path] = File(path, Source(data), tree, self.program, self.settings)
        return opened[path]

    # -- names ---------------------------------------------------------------------------------------------

    def name(self, node: ast.expr | None) -> str | None:
        """The absolute dotted name of what an expression means: aliases, rebindings and the project's own
        re-exports followed. Project symbols start with "@." or "."; instances end with "()"."""
        if node is None:
            return None
        if node not in self._names:
            name = self.tree.resolve(node)
            self._names[node] = self._absolute(name) if name is not None else None
        return self._names[node]

    def _absolute(self, name: str) -> str:
        """A resolved name with re-exports followed: many expressions of a file mean the same."""
        found = self._meant.get(name)
        if found is None:
            found = name
            if not self._defined_here(name):
                head, called, rest = self.program.absolute(name, self.path).partition("()")
                found = CANONICAL.get(head, head) + called + rest
            self._meant[name] = found
        return found

    def _defined_here(self, name: str) -> bool:
        """Whether a name is a function or class of this file, so that nothing is re-exported."""
        if not name.startswith(f"{SELF}."):
            return False
        bindings = self.tree.root.bindings.get(name[2:].split(".", 1)[0].removesuffix("()"))
        return bindings is not None and bindings[-1].kind in ("function", "class")

    def symbol(self, node: ast.expr | None) -> Symbol | None:
        """The project function or class that an expression means."""
        name = self.tree.resolve(node)
        found = self.program.symbol(name, self.path) if name is not None else None
        return found if isinstance(found, Symbol) else None

    def home(self, node: ast.expr) -> Path | None:
        """The project file that defines what an expression means; cheaper than `symbol`, which parses it."""
        name = self.tree.resolve(node)
        if name is None:
            return None
        return self.path if self._defined_here(name) else self.program.home(name, self.path)

    def literal(self, node: ast.expr | None) -> Any:
        """The value of an expression where it is a constant, or a name bound once to a constant; else UNKNOWN."""
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            value = self.literal(node.operand)
            return -value if isinstance(value, (int, float)) else UNKNOWN
        if isinstance(node, ast.Name):
            found = self.tree.lookup(node.id, self.tree.scope_of(node))
            if found is not None and len(found[0]) == 1 and found[0][0].kind == "assign":
                value_node = found[0][0].value
                if isinstance(value_node, (ast.Constant, ast.UnaryOp)):
                    return self.literal(value_node)
        return UNKNOWN

    def binding(self, node: ast.Name) -> Binding | None:
        """The binding that a use of a name refers to."""
        return self.tree.binding(node.id, self.tree.scope_of(node), node.lineno, node)

    def scope(self, node: ast.AST) -> Scope:
        """The scope in which a node is evaluated."""
        if isinstance(node, ast.ClassDef):  # the tree answers with the class's own scope
            return self.tree.scopes[node].parent or self.tree.root
        return self.tree.scope_of(node)

    def ancestors(self, node: ast.AST) -> Iterator[ast.AST]:
        """The nodes around `node`, innermost first."""
        return self.tree.ancestors(node)

    def parent(self, node: ast.AST) -> ast.AST | None:
        """The node right around `node`; None for the module."""
        return self.tree.parents.get(node)

    def nodes(self, *kinds: type[ast.AST]) -> Iterator[Any]:
        """Every node of these types, in the order of the source. Names, constants and attributes are not kept."""
        for kind in kinds:
            yield from self.tree.by_type.get(kind, ())

    def statement(self, node: ast.AST) -> ast.stmt:
        """The innermost statement around (or equal to) a node."""
        current: ast.AST | None = node
        while current is not None and not isinstance(current, ast.stmt):
            current = self.tree.parents.get(current)
        assert current is not None
        return current

    def function(self, node: ast.AST) -> str:
        """The name under which facts keep the code around a node: a function or lambda, MODULE or MAIN."""
        function = self.scope(node).code
        if function is not None:
            return function.qualname
        for around in (node, *self.ancestors(node)):
            if isinstance(around, ast.stmt) and is_main_guard(around):
                return f.MAIN
        return f.MODULE

    def text(self, node: ast.AST) -> str:
        """The source of a node."""
        start, end = self.span(node)
        return self.source.text(start, end)

    def holds(self, pattern: re.Pattern[bytes]) -> bool:
        """Whether a pattern is found in the source. The answer is kept: give patterns of modules only."""
        found = self._held.get(pattern)
        if found is None:
            found = self._held[pattern] = pattern.search(self.source.data) is not None
        return found

    def one_line(self, node: ast.AST) -> str:
        """The source of a node for a message: without line breaks."""
        return " ".join(self.text(node).split())

    def span(self, node: ast.AST) -> tuple[int, int]:
        """Byte offsets of a node, end exclusive; of a whole module, its beginning."""
        if isinstance(node, ast.Module):
            return 0, 0
        n: Any = node
        return (
            self.source.offset(n.lineno, n.col_offset),
            self.source.offset(n.end_lineno, n.end_col_offset),
        )

    # -- editing -------------------------------------------------------------------------------------------

    @property
    def runtime_module(self) -> str:
        """The module that fixes import."""
        return self.settings.runtime_module

    def runtime(
        self, function: str, before: ast.AST | None = None, after: ast.AST | None = None
    ) -> tuple[str, list[Edit]]:
        """How to spell a function of the runtime here, and the edits that make the spelling work.

        An import that is already there (aliased or not, at module level, not under TYPE_CHECKING, above
        `before` or not below `after`, where that runs at import time) is reused; otherwise one `import` line
        is added. Names that mean something else at the place do not count, and where the first name of the runtime's
        module is taken, the import gives the module another one.
        """
        module = self.runtime_module
        wanted = f"{module}.{function}"
        limit, hidden = None, set()
        for place in (before, after):
            if place is not None:
                hidden = self._own_names(self.scope(place))
                if self.scope(place).function is None:
                    limit = place.lineno if place is before else place.end_lineno + 1  # type: ignore[attr-defined]
        for name, imported in self._imported:
            if name in hidden or (limit is not None and imported.row >= limit):
                continue
            if imported.target == wanted:
                return name, []
            if imported.target == module:
                return f"{name}.{function}", []
            if isinstance(imported.node, ast.Import) and module in (a.name for a in imported.node.names):
                return wanted, []
        if module.partition(".")[0] not in hidden and not self._runtime_hidden:
            return wanted, [self.insert_import(f"import {module}", limit)]
        name = _ALIAS
        while name in hidden or (self._holds_word(name) and name not in dict(self._imported)):
            name += "_"
        return f"{name}.{function}", [self.insert_import(f"import {module} as {name}", limit)]

    def _own_names(self, scope: Scope) -> set[str]:
        """The names that are bound in a scope and those around it, below the module's own."""
        found: set[str] = set()
        current: Scope | None = scope
        while current is not None and current is not self.tree.root:
            if current is scope or current.kind != "class":
                found.update(current.bindings)
            current = current.parent
        return found

    @cached_property
    def _imported(self) -> list[tuple[str, Binding]]:
        """The names that imports bind and nothing else does, with each import at module level that does. `import a.b`
        and `import a.c` bind one name to one module."""
        return [
            (name, binding)
            for name, bindings in self.tree.root.bindings.items()
            if len({b.target if b.kind == "import" else None for b in bindings}) == 1
            for binding in bindings
            if binding.kind == "import" and self.tree.parents[binding.node] is self.tree.module
        ]

    @cached_property
    def _runtime_hidden(self) -> bool:
        """Whether the first name of the runtime's module means anything but that package somewhere in the file."""
        top = self.runtime_module.partition(".")[0]
        if self.tree.root.stars and self._starred(top):
            return True
        if not self._holds_word(top):
            return False
        return any(
            binding.target != top
            for scope in {self.tree.root, *self.tree.scopes.values(), *self.tree.lambdas.values()}
            for binding in scope.bindings.get(top, ())
        )

    def _holds_word(self, name: str) -> bool:
        return re.search(rf"\b{name}\b".encode(), self.source.data) is not None

    def _starred(self, top: str) -> bool:
        """Whether `from module import *` of a module of the project brings a name that means something else."""
        project = self.program.project
        for star in self.tree.root.stars:
            home = project.module(star, self.path)
            if home is None or home == self.path or not project.mentions(home, top.encode()):
                continue
            other = self.sibling(home)
            found = other.tree.root.bindings.get(top, []) if other is not None else []
            if any(binding.target != top for binding in found):
                return True
        return False

    @cached_property
    def heading(self) -> list[ast.stmt]:
        """The docstring and the imports at the top, with what is set up between them, `matplotlib.use("Agg")`,
        `os.environ["…"] = "1"`: up to the last import behind which nothing else has begun."""
        found: list[ast.stmt] = []
        for index, statement in enumerate(self.tree.module.body):
            if not (_is_docstring(statement) and index == 0) and not self._sets_up(statement):
                break
            found.append(statement)
        imports = [index for index, statement in enumerate(found) if isinstance(statement, _IMPORTS)]
        if imports:
            return found[: imports[-1] + 1]
        return found[:1] if found and _is_docstring(found[0]) else []

    def _sets_up(self, statement: ast.stmt) -> bool:
        """Whether a statement imports, or sets up the interpreter or a library that draws nothing."""
        if isinstance(statement, _IMPORTS):
            return True
        if isinstance(statement, (ast.If, ast.Try)):
            parts = [*statement.body, *statement.orelse]
            parts += [s for handler in getattr(statement, "handlers", ()) for s in handler.body]
            return not is_main_guard(statement) and all(
                isinstance(s, (ast.Pass, ast.Raise)) or self._sets_up(s) for s in parts
            )
        if isinstance(statement, ast.With):
            opened = [item.context_expr for item in statement.items]
            reads = all(isinstance(call, ast.Call) and self.name(call.func) == "open" for call in opened)
            return reads and all(isinstance(s, (ast.Assign, ast.AugAssign)) for s in statement.body)
        targets = statement.targets if isinstance(statement, ast.Assign) else []
        if targets and all(isinstance(t, ast.Name) and t.id[:2] == "__" for t in targets):
            return True  # `__all__ = ["Net"]`
        value = statement.value if isinstance(statement, (ast.Assign, ast.Expr)) else None
        if isinstance(value, ast.Constant):
            return bool(targets)
        if targets and any(isinstance(t, (ast.Attribute, ast.Subscript)) for t in targets):
            return len(targets) == 1 and self._is_setup(targets[0])
        return isinstance(value, ast.Call) and self._is_setup(value.func)

    def _is_setup(self, node: ast.expr) -> bool:
        while isinstance(node, (ast.Attribute, ast.Subscript)):
            node = node.value
        name = self.name(node) or ""
        return name.split(".", 1)[0] in _SET_UP

    def insert_import(self, line: str, above: int | None = None) -> Edit:
        """An edit that adds an import line after the docstring, `__future__` and the imports at the top: those above
        row `above`, where that is given."""
        newline = self.source.newline
        body = self.tree.module.body
        heading = self.heading
        if above is not None and heading and (heading[-1].end_lineno or 0) >= above:
            others = (
                number
                for number, statement in enumerate(heading)
                if not isinstance(statement, _IMPORTS) and not _is_docstring(statement)
            )
            heading = heading[: next(others, len(heading))]
        libraries = list(heading)  # the project's own modules stand below them
        while libraries and self._is_own(libraries[-1]):
            libraries.pop()
        if libraries and isinstance(libraries[-1], _IMPORTS):
            heading = libraries
        if heading:
            return self._among(heading, line)
        first = body[0] if body else None
        if first is None:
            return Edit(len(self.source.data), len(self.source.data), line + newline)
        row = min([first.lineno, *(d.lineno for d in getattr(first, "decorator_list", []))])
        start = self.source.line_starts[row - 1]
        return Edit(start, start, line + newline)

    def _among(self, heading: list[ast.stmt], line: str) -> Edit:
        """An edit that adds an import line to the last block of a heading that is not the standard library's alone:
        where isort has it, if the block is in that order, else below it. Where all blocks are, to one of its own below
        the last."""
        blocks = self._blocks(heading)
        block = next((b for b in reversed(blocks) if not _is_standard(b)), [])
        if not block:
            apart = bool(blocks) and line.startswith("import reprolint")
            edit = self.insert_line_after(heading[-1], line, apart=apart)
            return self.set_apart(edit) if blocks else edit
        modules = [_module_of(statement) for statement in block]
        plain = [m for m, statement in zip(modules, block, strict=True) if isinstance(statement, ast.Import)]
        ordered = all(isinstance(statement, ast.Import) for statement in block[: len(plain)])
        # isort's force_sort_within_sections: by their modules, whatever form they have.
        if not ordered:
            plain = modules
        last = block[-1]
        if plain != sorted(plain, key=str.lower):
            return self.insert_line_after(last, line)
        above = bisect_left([module.lower() for module in plain], line.split()[1].lower())
        if above:
            return self.insert_line_after(block[above - 1], line)
        top = block[0].lineno
        while top > 1 and self.source.line_bytes(top - 1).lstrip().startswith(b"#"):
            top -= 1
        if 1 < top < block[0].lineno:
            return self.insert_line_after(last, line)  # a comment is about the import below it
        return self.insert_line_before(block[0], line) or self.insert_line_after(last, line)

    def _blocks(self, heading: list[ast.stmt]) -> list[list[ast.stmt]]:
        """The imports of a heading that stand below each other, those from the future left out."""
        blocks: list[list[ast.stmt]] = []
        above: ast.stmt | None = None
        for statement in heading:
            if not isinstance(statement, _IMPORTS) or _module_of(statement) == "__future__":
                above = None
                continue
            if above is None or statement.lineno - (above.end_lineno or 0) > 1:
                blocks.append([])
            blocks[-1].append(statement)
            above = statement
        return blocks

    def _is_own(self, statement: ast.stmt) -> bool:
        """Whether a statement imports a module of the project."""
        if isinstance(statement, ast.ImportFrom):
            names = [statement.module or ""] if not statement.level else []
            relative = statement.level > 0
        elif isinstance(statement, ast.Import):
            names, relative = [alias.name for alias in statement.names], False
        else:
            return False
        project = self.program.project
        return relative or any(project.module(name, self.path) is not None for name in names)

    def indent(self, statement: ast.stmt) -> str:
        """The white space that the line of a statement begins with."""
        text = self.source.line_bytes(statement.lineno)
        return text[: len(text) - len(text.lstrip())].decode(self.source.encoding)

    def insert_line_after(self, statement: ast.stmt, line: str, *, apart: bool = False) -> Edit:
        """An edit that adds a line below the last line of a statement (below what `;` puts beside it, too), as deep as
        it is, with an empty line between where it is to stand `apart`."""
        indent = (self.source.newline if apart else "") + self.indent(statement)
        row = statement.end_lineno or statement.lineno
        rows = self.source.line_starts
        newline = self.source.newline
        if row < len(rows):
            # A following statement on the same line may itself go on for several lines.
            block = self.siblings(statement)
            behind = bisect_left(block, row, key=lambda other: other.lineno)
            for other in block[behind:]:
                if other.lineno != row:
                    break
                row = other.end_lineno or row
            if row < len(rows):
                return Edit(rows[row], rows[row], indent + line + newline)
        return Edit(len(self.source.data), len(self.source.data), newline + indent + line)

    def set_apart(self, edit: Edit) -> Edit:
        """An edit of whole lines, with an empty line below where none follows."""
        rows = self.source.line_starts
        row = bisect_left(rows, edit.start)
        inside = row < len(rows) and rows[row] == edit.start
        followed = inside and bool(self.source.line_bytes(row + 1).strip())
        return Edit(edit.start, edit.end, edit.text + self.source.newline) if followed else edit

    def insert_line_before(self, statement: ast.stmt, line: str) -> Edit | None:
        """An edit that adds a line above a statement and the comment right above that, as deep as it is; None where it
        shares its line."""
        row = min([statement.lineno, *(d.lineno for d in getattr(statement, "decorator_list", []))])
        start = self.source.line_starts[row - 1]
        column = self.source.offset(row, statement.col_offset if row == statement.lineno else 0)
        lead = self.source.data[start:column]
        if row != statement.lineno:
            text = self.source.line_bytes(row)
            lead = text[: len(text) - len(text.lstrip())]
        if lead.strip():
            return None
        above = row
        while (
            above > 1
            and _COMMENT.match(self.source.line_bytes(above - 1), len(lead))
            and (self.source.line_bytes(above - 1)[: len(lead)] == lead)
        ):
            above -= 1
        if above > 1:  # else it is the head of the file
            start = self.source.line_starts[above - 1]
        return Edit(start, start, lead.decode(self.source.encoding) + line + self.source.newline)

    def siblings(self, statement: ast.stmt) -> Sequence[ast.stmt]:
        """The statements of the block that holds `statement`."""
        parent = self.tree.parents.get(statement)
        for name in ("body", "orelse", "finalbody", "handlers"):
            block = getattr(parent, name, None)
            if isinstance(block, list) and statement in block:
                return block
        return (statement,)

    def replace(self, node: ast.AST, text: str) -> Edit:
        """An edit that puts `text` in the place of a node."""
        start, end = self.span(node)
        return Edit(start, end, text)
