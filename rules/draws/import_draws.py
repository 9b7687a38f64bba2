"""What modules draw when a program imports them: before it comes to its seed, whatever that is."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.program import Draw, Entry
from reprolint.knowledge import rng
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import EntrySite, Site

from ..code.uses import call_at, held_names
from ..runs.demonstrations import demonstration, told
from ..runs.entries import labels, seeded_by_trainer, seeded_for_metric, trains
from ..runs.seed_place import spawns

# Words of files that may hold such a statement.
WORDS = frozenset(
    """rand randn randint randperm shuffle permutation normal uniform choice sample multinomial Linear Conv1d Conv2d
    Embedding Sequential random_split train_test_split""".split()
) | {r"~net re:net\w*\s*=\s*[\w.]+\(", r"~model re:model\w*\s*=\s*[\w.]+\("}

_LOADED = compile_later(r"(?i)pretrained|load|checkpoint|ckpt")


def drawn_at_import(site: EntrySite) -> dict[int, Draw]:
    """What the modules draw, unseeded, that a program imports which trains: RNG -> the first statement that does and
    that matters."""
    if not site.entry.effect.loaded or demonstration(site) or not trains(site):
        return {}
    found: dict[int, Draw] = {}
    for bit, draw in site.entry.effect.loaded:
        if bit not in found and _matters(site.file, draw):
            found[bit] = draw
    return found


def seeded_after_import(file: File) -> Iterator[Finding]:
    """Statements of a module that draw when a program imports it, which seeds only then."""
    told_of: set[int] = set()
    for entry in file.program.reaching(file.path):
        late = [
            (bit, draw)
            for bit, draw in entry.effect.loaded
            if draw.path == file.path and entry.effect.state & bit & rng.THREE
        ]
        seeds = dict(entry.effect.seeds)
        for bit, draw in late:
            call = call_at(file, draw.row)
            seed = seeds.get(bit)
            if call is None or seed is None or draw.row in told_of or not _seeds_for_all(file, entry, draw):
                continue
            told_of.add(draw.row)
            bits = [other for other, place in late if place.row == draw.row]
            yield Site(file, call).finding(
                f"`{file.one_line(call.func)}` draws from {labels(bits)} when the module is imported, before "
                f"{entry.path.name} seeds ({seed.path.name}:{seed.row}): every run differs",
                related=((str(seed.path), seed.row, "seeds"),),
            )


def _seeds_for_all(file: File, entry: Entry, draw: Draw) -> bool:
    """Whether a program trains, and means its seed for all that it does; and whether the draw matters to it."""
    home = file.sibling(entry.path)
    if home is None or home.test or spawns(home):
        return False
    site = EntrySite(home, _node(home, entry), entry)
    aside = told(site) or demonstration(site) or seeded_for_metric(site) or seeded_by_trainer(site)
    return not aside and trains(site) and _matters(home, draw)


def _node(file: File, entry: Entry) -> ast.AST:
    """The statement or function at which a program starts."""
    starts = (n for n in file.nodes(ast.If, ast.FunctionDef, ast.AsyncFunctionDef) if n.lineno == entry.row)
    return next(starts, file.tree.module)


def _matters(file: File, draw: Draw) -> bool:
    """Whether a function of the module or another file reads what the statement makes; not what it tries out, nor
    weights in whose place loaded ones come."""
    home = file.sibling(draw.path)
    call = call_at(home, draw.row) if home is not None else None
    if home is None or call is None:
        return False
    statement = home.statement(call)
    if _LOADED.search(home.text(statement)):
        return False
    return any(_read_elsewhere(home, name, draw) for name in _names(statement))


def _names(statement: ast.stmt) -> Iterator[str]:
    """The names that a statement binds, or whose list it shuffles."""
    targets: list[ast.expr] = []
    if isinstance(statement, ast.Assign):
        targets = statement.targets
    elif isinstance(statement, ast.AnnAssign):
        targets = [statement.target]
    elif isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        targets = statement.value.args[:1]
    for target in targets:
        for part in getattr(target, "elts", [target]):
            if isinstance(part, ast.Name):
                yield part.id


def _read_elsewhere(home: File, name: str, draw: Draw) -> bool:
    uses = held_names(home, name, home.tree.module)
    if draw.weak and any(_loads_into(home, use) for use in uses):
        return False
    if any(isinstance(use.ctx, ast.Load) and home.scope(use).function is not None for use in uses):
        return True
    return home.program.project.read_by_importers(home.path, name)


def _loads_into(home: File, use: ast.Name) -> bool:
    """`net.load_state_dict(…)`, `load_weights(net, …)`."""
    around = home.parent(use)
    if isinstance(around, ast.Attribute):
        return "load" in around.attr
    return isinstance(around, ast.Call) and "load" in home.text(around.func)
