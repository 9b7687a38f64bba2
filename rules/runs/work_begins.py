"""Where a program begins its work, behind what reads its options: the seed is missing there, however far below the
first draw stands.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from reprolint.index.binding import walk
from reprolint.index.program import Draw
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import EntrySite

from ..code.syntax import FAR, FUNCTIONS, all_given, last_name, stored_in, top_of
from .seed_place import first_statement, places

_PREPARES = compile_later(
    r"(?i)arg|pars|conf|cfg|opt(?:ion)?s\b|log|device|print|path|mkdir|makedirs|dir\b|import |init_process|hydra|dist"
    r"|ddp|environ"
)
_OPTIONS = compile_later(
    r"(?i)(?:\w*_)?(?:args|opts?|options|flags|hparams)$|(?:cfg|conf|config|params|hps?)$"
)
_WORKS = compile_later(r"(?i)main|train|run|fit|start|work|test")
_DEEP = 3  # functions that only call each other: main() of run() of train()


def begin_of_work(site: EntrySite, statement: ast.stmt) -> ast.stmt:
    """Where the work begins: in the function that the block only calls, behind what prepares it."""
    statement = _of_script(site.file, statement)
    statement = _working(site.file, statement) or _behind_options(site.file, statement)
    called = _called(site.file, statement)
    return (_working(site.file, top_of(called)) if called is not None else None) or statement


def far_above(site: EntrySite, draws: dict[int, Draw], finding: Finding) -> Iterator[Finding]:
    """In preview, what is told far from the place where the seed belongs (below it, or in a function above) is shown
    there, too."""
    found = places(site, draws) if site.settings.preview else []
    if not found:
        return
    start, row = _behind_options(site.file, found[-1].statement), finding.location.row
    # What stands above is drawn in a function that the work calls: closer by, either place is found at a glance.
    if row - start.lineno > FAR or start.lineno - row > 3 * FAR:
        yield site.finding(
            f"a seed is missing here, where the program begins its work: what line {row} draws and all that follows "
            "differ every run",
            node=start,
            related=((str(site.file.path), row, finding.message),),
        )


def _behind_options(file: File, statement: ast.stmt) -> ast.stmt:
    """Where options have just been read, so that a seed can be one of them; else where the work begins."""
    statement = _of_script(file, statement)
    above = (one for one in file.tree.module.body if one.lineno < statement.lineno)
    parsed = [one for one in above if _parses(one)]
    if parsed and statement not in file.tree.module.body:  # at the top of the script, for a `main` at its end
        return next((one for one in _from(file, parsed[-1])[1:] if not _defines(one)), statement)
    for _ in range(_DEEP):
        block = _from(file, statement)
        work = _working(file, statement)
        prepared = block[: block.index(work)] if work is not None else block
        read = [index for index, one in enumerate(prepared) if _reads_options(one)]
        behind = (one for one in block[read[-1] + 1 :] if not _defines(one)) if read else iter(())
        handed = next((one for one in block if _hands_options_on(file, one)), None)
        inside = _goes_on(file, prepared[read[-1]]) if read else None
        if inside is not None:
            return inside
        statement = handed or next(behind, None) or work or statement
        called = _called(file, statement.body[0] if isinstance(statement, ast.Try) else statement)
        if called is None or _working(file, top_of(called)) is None:
            break
        statement = top_of(called)
    return statement


def _reads_options(statement: ast.stmt) -> bool:
    """Whether a statement gives a name to the program's options: `args, _ = parser.parse_known_args()`."""
    if not isinstance(statement, ast.Assign) or not isinstance(statement.value, ast.Call):
        return False
    return any(_OPTIONS.match(name) for target in statement.targets for name in stored_in(walk(target)))


def _parses(statement: ast.stmt) -> bool:
    """`args = parser.parse_args()`."""
    value = getattr(statement, "value", None)
    return isinstance(value, ast.Call) and last_name(value.func).startswith("parse_") and not value.keywords


def _goes_on(file: File, statement: ast.stmt) -> ast.stmt | None:
    """What stands behind the options in the function that reads them, where that does more with them than give them
    back: `problem, config = parse_args()`."""
    call = getattr(statement, "value", None)
    binding = (
        file.binding(call.func) if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) else None
    )
    function = binding.node if binding is not None and binding.kind == "function" else None
    body = function.body if isinstance(function, ast.FunctionDef) else []
    read = next((index for index, one in enumerate(body) if _parses(one)), None)
    last = body[-1] if body else None
    if read is None or not isinstance(last, ast.Return) or not isinstance(last.value, ast.Tuple):
        return None
    return body[read + 1] if body[read + 1] is not last else None


def _hands_options_on(file: File, statement: ast.stmt) -> bool:
    """Whether a statement reads the options for the function of the file that it calls: `main(parser.parse_args())`."""
    call = getattr(statement, "value", None)
    if not isinstance(call, ast.Call) or _called(file, statement) is None:
        return False
    return any(
        isinstance(given, ast.Call) and last_name(given.func).startswith("parse_")
        for given in all_given(call)
    )


def _of_script(file: File, statement: ast.stmt) -> ast.stmt:
    """A statement, or the first of the script where it is one of its imports."""
    if isinstance(statement, (ast.Import, ast.ImportFrom)):
        return first_statement(file) or statement
    return statement


def _working(file: File, statement: ast.stmt) -> ast.stmt | None:
    """The first statement of a block, from one on, that does not only prepare the work."""
    return next((one for one in _from(file, statement) if not _prepares(file, one)), None)


def _called(file: File, statement: ast.stmt) -> ast.FunctionDef | None:
    """The function of the file that a statement does no more than call."""
    value = getattr(statement, "value", None)
    if isinstance(value, ast.Call) and file.name(value.func) == "sys.exit" and len(value.args) == 1:
        value = value.args[0]
    if not isinstance(value, ast.Call) or not isinstance(value.func, ast.Name):
        return None
    if not (isinstance(statement, ast.Expr) or _WORKS.search(value.func.id)):
        return None  # `options = complete(options)` is not all that the program does
    binding = file.binding(value.func)
    function = binding.node if binding is not None and binding.kind == "function" else None
    return function if isinstance(function, ast.FunctionDef) else None


def _from(file: File, statement: ast.stmt) -> Sequence[ast.stmt]:
    """A statement and those behind it in its block."""
    block = file.siblings(statement)
    return block[block.index(statement) :]


def _prepares(file: File, statement: ast.stmt) -> bool:
    """Whether a statement defines something, or sets up what is read, written or logged."""
    return _defines(statement) or _PREPARES.search(file.text(statement).split("(", 1)[0]) is not None


def _defines(statement: ast.stmt) -> bool:
    return isinstance(statement, (*FUNCTIONS, ast.ClassDef))
