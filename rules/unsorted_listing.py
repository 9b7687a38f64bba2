"""Directory listing whose order decides something.

## What it does
Reports `os.listdir`, `os.scandir`, `os.walk`, `glob.glob`, `glob.iglob`, `Path.iterdir`, `Path.glob`,
`Path.rglob` and `tf.io.gfile.listdir` where the order of the entries reaches an index, an enumeration, a list
that is kept, a split, a shuffle or a written file, alone or in an object that is written whole; also through a class
of another file that reads what its base or its derived class holds, or by an estimator that is seeded and draws
samples by their place (`KMeans(random_state=0).fit(x)`). A listing that is sorted, counted, searched, deleted or
copied is left alone; not one that is sorted by what many entries share (`key=len`), so that these stay as they came.

## Why
These functions give entries in the order in which the file system stores them (POSIX `readdir` promises none;
no version of Python sorts). It differs between machines, between copies of the same data, and after a file was
replaced. A seeded split or shuffle of such a list is then another split: the seed decides the permutation, the
file system what is permuted.

## Example
```python
files = glob.glob(os.path.join(root, "*.png"))
random.Random(0).shuffle(files)
train, test = files[:800], files[800:]
```

## Use instead
```python
files = sorted(glob.glob(os.path.join(root, "*.png")))
```

## Fix safety
Safe: the order was undefined before. `sorted(...)` is put around the listing (with `key=lambda entry:
entry.name` for `os.scandir`, whose entries do not compare). Listings whose entries are paired by position, and
those that are made alike side by side, are sorted together: sorting one of them would break the pairs. For
`os.walk`, which needs both its directories and its files sorted, the fix is only shown. Numbers of a program that
ran on one machine only may change once.

## Proof
tests/proofs: under a file system that lists in another order, a seeded split differs; after the fix it does
not.

## Fine print
Without `preview` left alone, too, is a listing whose entries fill a list for each record's own id, are handed on under
fresh keys (`uuid`), are shown for a person to type the number of one, are the choices of a gradio page that opens with
one of them, are shown on a page of widgets in a file that computes nothing, or are the input of what the same folder
(`benchmark/`) times, and a listing in a branch that no call in the project asks for.

Only with `preview`: the first entry alone (`glob(...)[0]`, mostly all there is), a listing that a function without
callers returns or that is in code which nothing of the project uses, imports or switches on, one that a program without
training goes through entry by entry, a listing of archives, which are unpacked in whatever order, and those whose order
may matter for all that can be read: a loop runs something of the program for each entry, stores what comes of it or
keeps the last one, tables are joined one after the other, a dict is updated, the listing is kept for later. Functions
of libraries that list alike (`imutils.paths.list_images`, `mmengine.scandir`, `PathManager.ls` of iopath) are asked in
preview only.

## References
- https://docs.python.org/3/library/os.html#os.listdir
- https://docs.python.org/3/library/glob.html
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.knowledge import ordering
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SAFE, SHOWN, Edit, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import NodeSite

from .code.syntax import FUNCTIONS, as_load, is_measured, last_name, siblings, statements_in
from .code.uses import is_unused, names
from .order.flow import SEQUENCE, WALK, Flow, Sink
from .order.purpose import listed_for_tests, never_asked
from .order.sorting import end_of, leaves_sorted
from .runs.branches import asked_by_nobody, ruled_out
from .runs.demonstrations import interactive
from .runs.idle import never_loaded
from .runs.never_made import never_made

_LAST = frozenset(name.rsplit(".", 1)[-1] for name in ordering.LISTINGS) | ordering.PATH_LISTINGS
_LISTERS = frozenset(name.rsplit(".", 1)[-1] for name in ordering.LISTERS)
_NAMED = compile_later(r"""\b(?:id|value|arg)=(?:'[^']*'|"[^"]*")""")
_ARCHIVES = compile_later(r"\.(?:t[abgx]z2?|tar\.\w+|zip|rar|7z)$")
_SCRIPTS = ("setup.py", "conf.py", "conftest.py", "noxfile.py", "hubconf.py")


@rule(
    code="RPL209",
    name="unsorted-listing",
    large_preview=True,
    nodes=[ast.Call],
    words="listdir scandir walk fwalk iterdir glob rglob iglob fsspec ListDirectory "
    "list_images list_files get_all_files".split(),
    preview_words=["ls"],
    numeric=True,
)
def check(site: NodeSite) -> Iterator[Finding]:
    """Report a listing whose order reaches something that keeps it."""
    file: File = site.file
    name = _listing(file, site.node)
    if name is None or file.test or file.path.name in _SCRIPTS or _about_source(file, site.node):
        return
    walk = name.endswith(("os.walk", "os.fwalk", "gfile.walk"))
    flow = _followed(site, name, walk)
    sink = flow.best
    if sink is None:
        return
    if not site.settings.preview:
        if not sink.sure or _not_come_by(site) or _raises(file, site.node, name):
            return
        if _archives(site.node) or _one_downloaded(file, site.node):
            return
        flow = _followed(site, name, walk, asked=True)  # costs more
        sink = flow.best
        if sink is None or not sink.sure or _keyed_anew(file, site.node, sink):
            return
    spelling = " ".join(file.text(site.node.func).split())
    yield site.finding(
        f"`{spelling}()` lists in the file system's order, which differs between machines: {where(sink, file)}",
        fix=_fix(site, name, flow) if not walk else _walk_fix(site),
        related=related(sink),
    )


def _not_come_by(site: NodeSite) -> bool:
    """Whether nothing in the project comes by a listing."""
    file, node = site.file, site.node
    idle = is_unused(file, node) or never_asked(file, node) or never_loaded(site)
    return (
        idle
        or asked_by_nobody(file, node)
        or ruled_out(file, node)
        or never_made(file, node)
        or _on_a_page(file)
    )


def _on_a_page(file: File) -> bool:
    """Whether a file is but a page of widgets, on which somebody looks at the entries."""
    return interactive(file.source.data) and not file.holds(_COMPUTES)


_COMPUTES = compile_later(rb"\b(?:torch|tensorflow|keras|jax|sklearn)\b")


def _raises(file: File, call: ast.Call, name: str) -> bool:
    """Whether the function around ends with an error below: `len(paths)` of an iterator, `paths = folder.glob("*")`."""
    made = file.parent(call)
    target = made.targets[0] if isinstance(made, ast.Assign) and len(made.targets) == 1 else None
    if not isinstance(made, ast.Assign) or not isinstance(target, ast.Name) or name not in _ITERATORS:
        return False
    below = siblings(file.parent(made), made)
    for statement in below[below.index(made) + 1 :]:
        parts: list[ast.AST] = [statement]
        if isinstance(statement, (ast.If, ast.While)):
            parts = [statement.test]
        elif not isinstance(statement, (ast.Assign, ast.Expr, ast.Return, ast.Assert)):
            return False
        inside = [n for part in parts for n in walk(part)]
        if any(isinstance(n, ast.Name) and n.id == target.id and is_measured(file, n) for n in inside):
            return True
        if any(isinstance(n, ast.Name) and n.id == target.id for n in walk(statement)):
            return False
    return False


_ITERATORS = frozenset(
    "glob.iglob os.scandir os.walk os.fwalk pathlib.Path().iterdir pathlib.Path().glob pathlib.Path().rglob".split()
)


def _followed(site: NodeSite, name: str, walk: bool, asked: bool = False) -> Flow:
    """Where the order of a listing goes."""
    flow = Flow(site.file)
    flow.listing = flow.callers = True
    flow.bold, flow.asked = site.settings.preview, asked
    flow.same.add(as_load(site.node))  # the same folder once more comes in the same order
    flow.tested = listed_for_tests(site.file, site.node)
    flow.folder = _one_folder(site.file, site.node, name)
    flow.value(site.file, site.node, WALK if walk else SEQUENCE)
    return flow


def where(sink: Sink, file: File) -> str:
    """A sink in words."""
    row = getattr(sink.node, "lineno", 0)
    place = f"line {row}" if sink.file is file else f"{sink.file.path.name}:{row}"
    return f"{place} {sink.what}"


def related(sink: Sink) -> tuple[tuple[str, int, str], ...]:
    """A sink as a related place of a finding."""
    return ((str(sink.file.path), getattr(sink.node, "lineno", 1), sink.what),)


def _listing(file: File, call: ast.Call) -> str | None:
    """The name of the listing function that is called, or None."""
    last = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if isinstance(call.func, ast.Attribute) and last not in _LAST and last not in _LISTERS:
        return None
    name = file.name(call.func)
    if name in ordering.LISTINGS or (name in ordering.LISTERS and file.settings.preview):
        return name
    if name is None or last not in ordering.PATH_LISTINGS or not isinstance(call.func, ast.Attribute):
        return None
    # A method of something whose type is not known. Only paths have these; fsspec's glob sorts its matches.
    known = name[0] not in "?@." and not name.startswith("pathlib.")
    if known and file.program.project.module(name.split(".", 1)[0], file.path) is None:
        return None
    receiver = file.text(call.func.value)
    if receiver.rsplit(".", 1)[-1] in ("fs", "filesystem", "_fs", "glob", "msc") or file.symbol(call.func):
        return None
    wanted = 0 if last == "iterdir" else 1
    return f"pathlib.Path().{last}" if len(call.args) == wanted else None


def _one_folder(file: File, call: ast.Call, name: str) -> bool:
    """Whether all entries are of one folder, so that no two have one name."""
    last = name.rsplit(".", 1)[-1]
    return last in ("listdir", "scandir", "iterdir") or (last == "glob" and file.text(call).count("*") == 1)


def _archives(call: ast.Call) -> bool:
    """Whether archives are listed: they are unpacked, in whatever order."""
    return any(
        isinstance(part, ast.Constant) and isinstance(part.value, str) and _ARCHIVES.search(part.value)
        for argument in call.args
        for part in walk(argument)
    )


def _keyed_anew(file: File, call: ast.Call, sink: Sink) -> bool:
    """Whether the function around hands on all that it makes under fresh keys, `yield uuid.uuid4().hex, example`: who
    takes them orders by these."""
    function = file.scope(call).function
    if b"uuid" not in file.source.data or function is None or not isinstance(function.node, FUNCTIONS):
        return False
    if sink.file is not file or file.scope(sink.node).function is not function:
        return False
    nodes = list(statements_in(function.node.body))
    yields = [node for node in nodes if isinstance(node, ast.Yield)]
    parts = [node for node in nodes if isinstance(node, ast.Call) and last_name(node.func) == "take"]
    if not all(any(isinstance(a, ast.If) for a in file.ancestors(part)) for part in parts):
        return False  # the first ones only
    handed = sink.what.startswith(("hands it", "yields"))
    return handed and bool(yields) and all(_fresh_key(file, node.value) for node in yields)


def _fresh_key(file: File, value: ast.expr | None) -> bool:
    key = value.elts[0] if isinstance(value, ast.Tuple) and value.elts else None
    return key is not None and any(
        isinstance(part, ast.Call) and (file.name(part.func) or "").startswith("uuid.") for part in walk(key)
    )


def _one_downloaded(file: File, call: ast.Call) -> bool:
    """Whether the folder holds the one file that the loop around has just put there: `for url in ["…"]:
    download_url(url, folder)`, and nothing that was packed in it."""
    if b"download" not in file.source.data or not call.args:
        return False
    loop = next((a for a in file.ancestors(call) if isinstance(a, ast.For) and _has_one(file, a.iter)), None)
    calls = [n for n in statements_in(loop.body) if isinstance(n, ast.Call)] if loop is not None else []
    if any("extract" in last_name(n.func) or "unpack" in last_name(n.func) for n in calls):
        return False
    folder = _folder(file, call.args[0])
    return any(
        "download" in last_name(n.func) and any(_folder(file, given) == folder for given in n.args)
        for n in calls
    )


def _has_one(file: File, node: ast.expr) -> bool:
    """Whether a list that is written down, `urls`, `self.urls`, has one entry."""
    owner = file.scope(node).owner
    bound = owner.bindings.get(node.attr, ()) if isinstance(node, ast.Attribute) and owner is not None else ()
    binding = file.binding(node) if isinstance(node, ast.Name) else next(iter(bound), None)
    value = binding.value if binding is not None else node
    return isinstance(value, (ast.List, ast.Tuple)) and len(value.elts) == 1


def _folder(file: File, node: ast.expr) -> str:
    """A folder in a form that is alike for a name and for what the name was bound to."""
    binding = file.binding(node) if isinstance(node, ast.Name) else None
    value = binding.value if binding is not None and binding.kind == "assign" and binding.value else node
    joined = isinstance(value, ast.Call) and last_name(value.func) == "join" and len(value.args) == 1
    return as_load(value.args[0] if joined and isinstance(value, ast.Call) else value)


def _about_source(file: File, call: ast.Call) -> bool:
    """Whether Python files are listed: plug-ins to import, packages to install, code to check."""
    statement = file.statement(call)
    nodes: list[ast.AST] = [call]
    if not isinstance(statement, (ast.For, ast.With, ast.FunctionDef, ast.ClassDef, ast.If, ast.While)):
        nodes = [statement]
    for node in nodes:
        for part in walk(node):
            if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value.endswith(".py"):
                return True
            if isinstance(part, ast.Name) and part.id == "__file__" and isinstance(statement, ast.For):
                return True
    return False


def _fix(site: NodeSite, name: str, flow: Flow) -> Fix | None:
    file: File = site.file
    node: ast.expr = site.node
    key = ", key=lambda entry: entry.name" if name == "os.scandir" else ""
    parent = file.parent(node)
    message = "Sort the listing"
    if isinstance(parent, ast.withitem):
        return None  # what the loop goes over is to be sorted, not the context manager
    edits = _sorting(file, node, key, bool(flow.stepped))
    others = _partners(file, node, flow)
    for other in others:
        edits += _sorting(file, other, key, False)
    if others:
        message = "Sort the listing and those beside it, whose entries go with its own"
    return Fix(SAFE, message, tuple(sorted(edits)))


def _sorting(file: File, node: ast.expr, key: str, stepped: bool) -> list[Edit]:
    """Edits that sort one listing."""
    parent = file.parent(node)
    start, end = file.span(node)
    if isinstance(parent, ast.Call) and parent.args == [node] and file.name(parent.func) == "list":
        # list(x) becomes sorted(x): the list is made either way.
        first, last = file.span(parent.func)
        return [Edit(first, last, "sorted"), *([Edit(end, end, key)] if key else [])]
    opening, closing = ("iter(sorted(", f"{key}))") if stepped else ("sorted(", f"{key})")
    return [Edit(start, start, opening), Edit(end, end, closing)]


def _partners(file: File, node: ast.expr, flow: Flow) -> list[ast.expr]:
    """Listings that are to be sorted with this one or not at all: those whose entries are paired with its own by
    position, and those that are made just as it is in the same block, for another folder. Where both came in the
    same order of the file system, sorting one alone would break the pairs."""
    here = file.statement(node)
    values = [other.value for other in _alike(file, here) if other is not here]
    if len(values) > _MOST_ALIKE:
        return []  # no pairs: a list of what is there
    for part in flow.paired:
        binding = file.binding(part) if isinstance(part, ast.Name) else None
        if binding is not None and binding.kind == "assign" and binding.value is not None:
            values.append(binding.value)
    name = _listing(file, node) if isinstance(node, ast.Call) else None
    # `os.listdir(folder)[0]` and `os.listdir(folder)[1]`: the same folder once more.
    spelled = file.text(node)
    values += [
        call
        for call in file.nodes(ast.Call)
        if call is not node and file.scope(call) is file.scope(node) and file.text(call) == spelled
    ]
    found: list[ast.expr] = []
    for value in values:
        calls = [n for n in walk(value) if isinstance(n, ast.Call) and _listing(file, n) == name]
        if len(calls) == 1 and calls[0] is not node and calls[0] not in found and _open(file, calls[0]):
            found.append(calls[0])
    return found


def _open(file: File, call: ast.Call) -> bool:
    """Whether nothing sorts a listing where it stands, or the name that it gets."""
    statement = file.statement(call)
    around = [a for a in file.ancestors(call) if isinstance(a, ast.Call)]
    if any(last_name(a.func) in ordering.BLIND for a in around):
        return False
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    uses = names(file).get(target.id, ()) if isinstance(target, ast.Name) else ()
    return not any((end := end_of(file, use)) is not None and leaves_sorted(end, use) for use in uses)


_MOST_ALIKE = 50


def _alike(file: File, here: ast.stmt) -> list[ast.Assign]:
    """The assignments of a block that differ from one of them in names and texts only."""
    if not isinstance(here, ast.Assign):
        return []
    known: dict[int, dict[str, list[ast.Assign]]] = file.__dict__.setdefault("_alike_in", {})
    block = siblings(file.parent(here), here)
    if id(block) not in known:
        known[id(block)] = {}
        for other in block:
            if isinstance(other, ast.Assign):
                known[id(block)].setdefault(_shape(other), []).append(other)
    return known[id(block)].get(_shape(here), [])


def _shape(assign: ast.Assign) -> str:
    return _NAMED.sub("", ast.dump(assign.value))


def _walk_fix(site: NodeSite) -> Fix | None:
    """Sort the directories in place, and the files where they are used: shown, for both are the author's."""
    file: File = site.file
    loop = file.parent(site.node)
    if not isinstance(loop, ast.For) or not isinstance(loop.target, ast.Tuple) or len(loop.target.elts) != 3:
        return None
    directories, files = loop.target.elts[1:]
    if not isinstance(files, ast.Name):
        return None
    lines = [
        f"{part.id}.sort()" for part in (directories, files) if isinstance(part, ast.Name) and part.id != "_"
    ]
    edit = file.insert_line_before(loop.body[0], "; ".join(lines))
    return Fix(SHOWN, "Sort directories and files in place", (edit,)) if edit is not None else None
