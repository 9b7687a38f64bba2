"""Where a program's seeding belongs: before its first draw, after the options that name the seed are read."""

from __future__ import annotations

import ast
from typing import NamedTuple

from reprolint.index.binding import walk
from reprolint.index.program import Draw
from reprolint.knowledge import rng
from reprolint.knowledge.networks import draws_weights
from reprolint.knowledge.workers import SPAWNERS
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Edit
from reprolint.lint.holders import makes_holder
from reprolint.lint.reach import held_in_reach
from reprolint.lint.site import MAIN, MODULE, EntrySite

from ..code.syntax import FUNCTIONS

_OPTIONS = compile_later(r"(?i)arg|pars|conf|cfg|opt|flag|setting|hparam|log|print|env|path")


def spawns(file: File) -> bool:
    """Whether the file starts processes in fresh interpreters: what they draw is another rule's affair."""
    return _calls_spawners(file) or _starts_tasks(file)


def _calls_spawners(file: File) -> bool:
    return any(file.name(call.func) in SPAWNERS for call in file.nodes(ast.Call))


def _starts_tasks(file: File) -> bool:
    """Whether the file starts tasks or actors of ray."""
    return b".remote(" in file.source.data and any(
        binding[-1].target.split(".", 1)[0] == "ray" for binding in file.tree.root.bindings.values()
    )


def first_statement(file: File) -> ast.stmt | None:
    """The first statement of a script that is not an import or a docstring."""
    body = file.tree.module.body
    for index, statement in enumerate(body):
        if not _heading(statement, index):
            return statement
    return body[0] if body else None


def _heading(statement: ast.stmt, index: int) -> bool:
    """Imports, also conditional ones, and the docstring."""
    if isinstance(statement, (ast.Import, ast.ImportFrom)):
        return True
    if isinstance(statement, (ast.Try, ast.If)):
        return all(isinstance(s, (ast.Import, ast.ImportFrom, ast.Pass)) for s in statement.body)
    return index == 0 and isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


class Place(NamedTuple):
    """Where a seed call goes: above or below a statement, and the program's own seed that is bound there."""

    statement: ast.stmt
    above: bool
    seed: str | None
    optional: bool = False  # whether the seed may be None


def places(site: EntrySite, draws: dict[int, Draw]) -> list[Place]:
    """Where seed calls belong, before the first draw of the entry point; none where nothing can be put. Processes that
    a fresh interpreter runs do not inherit seeds: where what starts them draws, too, each is seeded."""
    file = site.file
    spawned = _spawned(file)
    if spawned is None and _starts_tasks(file) and not site.program.without_spawned(site.entry).trains:
        spawned = _task(file)
    if spawned is None:
        own = _own_place(site, draws)
        return [own] if own is not None else []
    inside = _inside_function(file, spawned)
    parent = site.program.without_spawned(site.entry)
    rows = range(spawned.lineno, (spawned.end_lineno or spawned.lineno) + 1)
    before = {
        bit: draw
        for bit, draw in parent.draws
        if bit in draws and not (draw.path == file.path and draw.row in rows)
    }
    own = _own_place(site, before) if before and spawned is not site.node else None
    if own is None or own.statement in spawned.body or "enforce_reproducibility" in file.text(site.node):
        return [inside]
    return [inside, own]


def _own_place(site: EntrySite, draws: dict[int, Draw]) -> Place | None:
    """Where an entry point seeds its own process."""
    file = site.file
    body = file.tree.module.body
    if site.entry.function == MAIN:
        guard = site.node
        own = [draw.row for draw in draws.values() if draw.path == file.path and draw.row < guard.lineno]
        if not any(_at_import(file, row) for row in own):
            return _in_block(file, guard.body)
    elif site.entry.function != MODULE:
        return _inside_function(file, site.node)
    found = _after_seed(file, body)
    if found is not None:
        return found
    if file.heading:
        return Place(file.heading[-1], False, None)
    return Place(body[0], True, None) if body else None


def _in_block(file: File, block: list[ast.stmt]) -> Place:
    """In the block itself, or in the function that it calls, where the seed is parsed; else on top."""
    found = _after_seed(file, block)
    if found is not None:
        return found
    for statement in block:
        value = getattr(statement, "value", None)
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
            binding = file.binding(value.func)
            function = binding.node if binding is not None and binding.kind == "function" else None
            given = [*value.args, *(keyword.value for keyword in value.keywords)]
            if isinstance(function, ast.FunctionDef) and not any(_works(file, each) for each in given):
                inside = _after_seed(file, function.body)
                if inside is not None:
                    return inside
                one_line = file.insert_line_before(block[0], "") is None  # `if …: main()`
                if one_line or _is_entry(file, function):  # a console command starts there, too
                    return _inside_function(file, function)
        handed = _handed(file, value) if isinstance(value, ast.Call) else None
        if handed is not None:
            return handed
        if _works(file, statement):
            break
    begun = (s for s in block if not (isinstance(s, (ast.Import, ast.ImportFrom)) or _docstring(s)))
    return Place(next(begun, block[0]), True, None)


# What calls a function for a command line, with the options that its parameters are.
_COMMANDS = frozenset(
    {"fire.Fire", "typer.run", "tyro.cli", "argh.dispatch_command", "defopt.run", "plac.call"}
)


def _handed(file: File, call: ast.Call) -> Place | None:
    """Inside of a function that a call is handed: where it takes the program's seed, `fire.Fire(main)`, and where it
    runs in fresh interpreters, `launch(main, n_gpu)` of a module of the project that spawns."""
    given = call.args[0] if call.args else None
    binding = file.binding(given) if isinstance(given, ast.Name) else None
    function = binding.node if binding is not None and binding.kind in ("function", "class") else None
    if isinstance(function, ast.ClassDef):  # `fire.Fire(Trainer)`
        made = (m for m in function.body if isinstance(m, ast.FunctionDef) and m.name == "__init__")
        function = next(made, None) if file.name(call.func) in _COMMANDS else None
    if not isinstance(function, ast.FunctionDef) or "enforce_reproducibility" in file.text(function):
        return None
    if file.name(call.func) in _COMMANDS:
        return _after_seed(file, function.body)
    home = file.home(call.func)
    other = file.sibling(home) if home is not None and home != file.path else None
    return _inside_function(file, function) if other is not None and _calls_spawners(other) else None


def _is_entry(file: File, function: ast.FunctionDef) -> bool:
    entries = file.program.entries_of.get(file.path, ())
    return any(entry.function == function.name and entry.row == function.lineno for entry in entries)


def _inside_function(file: File, function: ast.FunctionDef | ast.AsyncFunctionDef) -> Place:
    found = _after_seed(file, function.body)
    if found is not None:
        return found
    body = function.body
    return Place(body[1] if _docstring(body[0]) and len(body) > 1 else body[0], True, None)


def _spawned(file: File) -> ast.FunctionDef | None:
    """The function of this file that `mp.spawn` runs in fresh interpreters, where it does not seed yet."""
    for call in file.nodes(ast.Call):
        if file.name(call.func) in SPAWNERS and call.args:
            target = call.args[0]
            binding = file.binding(target) if isinstance(target, ast.Name) else None
            if binding is not None and isinstance(binding.node, ast.FunctionDef):
                function = binding.node
                if "enforce_reproducibility" not in file.text(function):
                    return function
    return None


def _task(file: File) -> ast.FunctionDef | None:
    """The first task of ray, or what makes the first of its actors, that the file defines."""
    for definition in file.nodes(ast.FunctionDef, ast.ClassDef):
        marks = (m.func if isinstance(m, ast.Call) else m for m in definition.decorator_list)
        if not any(file.name(mark) == "ray.remote" for mark in marks):
            continue
        parts = definition.body if isinstance(definition, ast.ClassDef) else [definition]
        for part in parts:
            if isinstance(part, ast.FunctionDef) and (part is definition or part.name == "__init__"):
                return part if "enforce_reproducibility" not in file.text(part) else None
    return None


def _after_seed(file: File, block: list[ast.stmt]) -> Place | None:
    """The first place in a block where the program's own seed is bound, before anything can have drawn."""
    for index, statement in enumerate(block):
        if _docstring(statement) or _heading(statement, index):
            continue
        held = held_in_reach(file, statement)
        if held is not None and not _rebound(block[index:], held[0]):
            return Place(statement, True, *held)
        if _works(file, statement):
            return None
    return None


def _works(file: File, statement: ast.AST) -> bool:
    """Whether code may draw: a loop, a draw, a call of the project that does more than read options."""
    if isinstance(statement, (*FUNCTIONS, ast.ClassDef)):
        return False
    for node in walk(statement):
        if isinstance(node, (ast.For, ast.While)):
            return True
        if isinstance(node, ast.Call):
            name = file.name(node.func) or ""
            if name in rng.DRAWS or draws_weights(name):
                return True
            own = name.startswith(("@", ".")) and not _OPTIONS.search(name.rsplit(".", 1)[-1])
            if own and not makes_holder(file, node):
                return True
    return False


def _rebound(following: list[ast.stmt], seed: str) -> bool:
    """Whether the name is given another value below: the seed is not final yet."""
    root = seed.partition(".")[0].partition("[")[0]
    return any(
        isinstance(target, ast.Name) and target.id == root
        for statement in following
        if isinstance(statement, ast.Assign)
        for target in statement.targets
    )


def _at_import(file: File, row: int) -> bool:
    """Whether what draws at this line runs when the file is imported."""
    return any(call.lineno == row and file.function(call) == MODULE for call in file.nodes(ast.Call))


def _docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def insert(file: File, place: Place, line: str, imports: list[Edit]) -> list[Edit] | None:
    """Edits that add `line` there, with the imports that it needs."""
    if place.above:
        edit = file.insert_line_before(place.statement, line)
    else:
        edit = file.insert_line_after(place.statement, line)
    if edit is None:
        return None
    if imports and imports[0].start == edit.start:  # one place: the import comes first
        both = Edit(edit.start, edit.end, imports[0].text + file.source.newline + edit.text)
        return [both if place.above else file.set_apart(both), *imports[1:]]
    if not place.above and isinstance(place.statement, (ast.Import, ast.ImportFrom)):
        edit = file.set_apart(Edit(edit.start, edit.end, file.source.newline + edit.text))
    return [*imports, edit]
