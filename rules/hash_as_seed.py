"""Seed made with `hash()` of a string, which differs in every process.

## What it does
Reports `hash(…)` of a string, of bytes or of a tuple that holds one, where its value becomes a seed: in a seeding
call, a `seed=` argument, a variable or function called a seed. Arithmetic and conversions are followed. With
`preview`, also where it becomes data: in a tensor, or in a comparison that divides samples (`hash(path) % 100 < 80`);
where it names a file that is kept (`torch.load(f"cache_{hash(key)}.pt")`);
where it numbers the entries of a table (`{cls: abs(hash(cls.__name__)) % 1000 for cls in found}`);
and where annotated objects are sorted by their hashes, or stand in a heap by them (`key=hash`, `key=id`: any objects).

## Why
Python salts the hashes of strings and bytes anew in every process (since 3.3), unless PYTHONHASHSEED was set
before it started. So a seed "derived from the name" is another one in every run, and in every rank and spawned
worker of the same run. Hashes of ints, floats and tuples of them are stable and left alone; so are, without
`preview`, those of what may be an object of the project with a `__hash__` that takes no string.

## Example
```python
generator.manual_seed(seed + hash(layer_name) % 10000)
```

## Use instead
```python
generator.manual_seed(seed + zlib.crc32(layer_name.encode()))
```
or `reprolint.runtime.derive_seed(layer_name)`.

## Fix safety
Shown only: the numbers change once, and saved results may depend on where a hash is reproduced.

## Proof
tests/proofs: two runs differ; with a stable hash they are equal.

## References
- https://docs.python.org/3/reference/datamodel.html#object.__hash__
- https://docs.python.org/3/using/cmdline.html#envvar-PYTHONHASHSEED
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.dispatch import call_sites
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite, NodeSite, Site

from .code.strings import is_text
from .code.syntax import last_name
from .code.uses import names
from .determinism.asked import mentions, reach
from .order.hash_orders import orders_by, sorts_by_itself
from .order.hashed_names import names_file
from .runs.intent import elsewhere
from .seeds.sinks import sink

_TENSORS = frozenset(
    """torch.tensor torch.as_tensor torch.LongTensor torch.FloatTensor torch.Tensor torch.full numpy.array numpy.asarray
    numpy.full""".split()
)


@rule(
    code="RPL106",
    name="hash-as-seed",
    large_preview=True,
    nodes=(ast.Module,),
    words=("hash",),
    preview_words=(r"key id re:key\s*=\s*(?:lambda \w+\s*:\s*)?id\b",),
)
def check(site: NodeSite) -> Iterator[Finding]:
    """Report hashes of strings that flow into a seed."""
    if site.file.test or _starts_again(site):
        return
    for call in site.file.nodes(ast.Call):
        if site.settings.preview and (key := sorts_by_itself(site.file, call)) is not None:
            what = "address" if key == "id" else "hash, salted for a string and the address of an object,"
            yield Site(site.file, call).finding(
                f"`key={key}` orders by each one's {what} which differs in every run"
            )
        if isinstance(call.func, ast.Name) and call.func.id == "hash" and len(call.args) == 1:
            for source in call_sites(site.file, call, ("hash",)):
                taken = sink(site.file, call)
                if taken is None and site.settings.preview:
                    found = list(_data(source)) if is_text(site.file, call.args[0]) else []
                    found = found or list(_bucket(source, call.args[0])) or list(_order(source))
                    yield from found or _name(source)
                if taken is not None and is_text(site.file, call.args[0]):
                    if not site.settings.preview and _hashes_itself(site.file, call.args[0]):
                        continue
                    text = site.file.one_line(call)
                    verb = "is seeded with" if taken.call else "is made with"
                    yield source.finding(
                        f"{taken.text} {verb} `{text}`: the hash of a string differs in every process",
                        fix=_shown(source, call.args[0]),
                    )


def _may_start_again(data: bytes) -> bool:
    return b"reexec_with_hash_seed" in data or (b"PYTHONHASHSEED" in data and b"os.exec" in data)


def _starts_again(site: NodeSite) -> bool:
    """Whether the program sets PYTHONHASHSEED and starts itself anew: then hashes are the same in every run."""
    project = site.program.project
    if site.file.path not in project.linked_with(_may_start_again):
        return False
    if mentions(site, b"reexec_with_hash_seed"):
        return True
    for path in reach(site):
        if project.mentions(path, b"PYTHONHASHSEED") and b"os.exec" in project.data(path):
            home = site.file.sibling(path)
            if home is not None and any(
                (home.name(call.func) or "").startswith("os.exec") for call in home.nodes(ast.Call)
            ):
                return True
    return False


# Of what is called by a name of strings, these are objects as often: a class may be a kind of them.
_OBJECTS = frozenset("task key label question tag message query doc caption".split())


def _hashes_itself(file: File, node: ast.expr) -> bool:
    """Whether what is hashed may be of a class of the project that has a `__hash__` which takes no string: `hash(task)`
    of a `ConcatTask`, where nothing but its name speaks for a string."""
    if isinstance(node, ast.Tuple):
        texts = [part for part in node.elts if is_text(file, part)]
        return bool(texts) and all(_hashes_itself(file, part) for part in texts)
    binding = file.binding(node) if isinstance(node, ast.Name) else None
    if not isinstance(node, (ast.Name, ast.Attribute)):
        return False
    if binding is not None and binding.kind != "loop" and (binding.kind != "parameter" or binding.value):
        return False
    word = last_name(node).strip("_").lower()
    project = file.program.project
    found = False
    for path in project.files:
        data = project.data(path)
        home = file.sibling(path) if b"def __hash__" in data and word.encode() in data.lower() else None
        for made in home.nodes(ast.ClassDef) if home is not None else ():
            own = [part for part in made.body if getattr(part, "name", "") == "__hash__"]
            like = made.name.lower().endswith(word) if word in _OBJECTS else made.name.lower() == word
            if home is None or not own or not like:
                continue
            calls = (n for n in walk(own[0]) if isinstance(n, ast.Call) and last_name(n.func) == "hash")
            if any(is_text(home, call.args[0]) for call in calls if call.args):
                return False
            found = True
    return found


def _data(site: CallSite) -> Iterator[Finding]:
    """A hash that becomes a number of the data: in a tensor, or a remainder that says where a sample belongs."""
    file, current = site.file, site.node
    remainder = False
    text = file.one_line(site.node)
    for around in file.ancestors(site.node):
        if isinstance(around, ast.BinOp):
            remainder = remainder or isinstance(around.op, (ast.Mod, ast.BitAnd))
        elif isinstance(around, ast.Call) and current is not around.func:
            name = file.name(around.func) or ""
            if name in _TENSORS:
                yield site.finding(
                    f"`{file.text(around.func)}` takes `{text}` as data: the hash of a string differs in every process"
                )
                return
            if name not in ("int", "abs", "float"):
                break
        elif not isinstance(around, (ast.List, ast.Tuple, ast.ListComp, ast.UnaryOp)):
            break
        current = around
    if remainder and isinstance(file.parent(current), ast.Compare) and not elsewhere(site):
        whole = file.one_line(file.parent(current) or current)
        yield site.finding(
            f"`{whole}` divides by the hash of a string, which differs in every process: what is on which side is "
            "another in every run"
        )


def _order(site: CallSite) -> Iterator[Finding]:
    """A hash that objects are sorted by, or stand in a heap by."""
    file = site.file
    ordered = orders_by(file, site.node)
    if ordered is not None and not _own_hashes(file):
        yield site.finding(
            f"`{file.text(site.node)}` decides the order of line {getattr(ordered, 'lineno', site.row)}: the hash of "
            "an object is its address, that of a string is salted, and both are others in each run"
        )


def _name(site: CallSite) -> Iterator[Finding]:
    """A hash that a file is called by."""
    file, text = site.file, site.node.args[0]
    made = names_file(file, site.node) if is_text(file, text) else None
    if made is not None:
        yield site.finding(
            f"`{file.one_line(site.node)}` names the file of line {made.lineno}: the hash of a string differs in every "
            "process, so that no later run and no other rank finds it"
        )


def _own_hashes(file: File) -> bool:
    """Whether the project has classes with a hash of their own: they may be what is hashed."""
    project = file.program.project
    return any(b"def __hash__" in project.data(path) for path in project.linked(file.path))


_IDENTITY = compile_later(r"^__\w+__$")
_NUMBERS = compile_later(r"\b(?:int|float|bool|Tensor|ndarray)\b")


def _bucket(site: CallSite, node: ast.expr) -> Iterator[Finding]:
    """`abs(hash(x))` or `hash(x) % 10`, which names or numbers something: by the hash of what may hold a string."""
    file = site.file
    function = file.scope(site.node).function
    if function is None or _IDENTITY.match(function.qualname.rsplit(".", 1)[-1]) or elsewhere(site):
        return
    if not isinstance(node, (ast.Name, ast.Attribute)):
        return
    binding = file.binding(node) if isinstance(node, ast.Name) else None
    if binding is not None and (
        binding.kind != "parameter"
        or (binding.value is not None and _NUMBERS.search(file.text(binding.value)))
    ):
        return
    current: ast.AST = site.node
    named = False
    for around in file.ancestors(site.node):
        if isinstance(around, ast.BinOp) and current is around.left:
            named = named or isinstance(around.op, (ast.Mod, ast.BitAnd))
        elif isinstance(around, ast.Call) and file.name(around.func) in ("abs", "int", "str"):
            named = named or file.name(around.func) == "abs"
        else:
            break
        current = around
    if named and (_decides(file, current) or (is_text(file, node) and _numbers_entries(file, current))):
        yield site.finding(
            f"`{file.one_line(current)}`: the hash of a string, or of what holds one, differs in every "
            "process"
        )


def _decides(file: File, value: ast.AST) -> bool:
    """Whether a number is given back, is part of a name, or is compared with others."""
    around = file.parent(value)
    if isinstance(around, (ast.Return, ast.FormattedValue, ast.Compare)):
        return True
    target = around.targets[0] if isinstance(around, ast.Assign) else None
    function = file.scope(value).function
    return isinstance(target, ast.Name) and any(
        isinstance(file.parent(use), ast.Compare) and file.scope(use).function is function
        for use in names(file).get(target.id, ())
    )


def _numbers_entries(file: File, value: ast.AST, depth: int = 0) -> bool:
    """Whether a number stands in a table, by itself or under the name that it is given: `{cls: given or number}`."""
    around = file.parent(value)
    while isinstance(around, (ast.BoolOp, ast.IfExp)) and value is not getattr(around, "test", None):
        value, around = around, file.parent(around)
    if isinstance(around, ast.Dict) and value in around.values:
        key = around.keys[around.values.index(value)]
        # A table that is looked up by hashes is one process's own.
        return key is not None and not any(
            isinstance(part, ast.Call) and last_name(part.func) == "hash" for part in walk(key)
        )
    if isinstance(around, ast.DictComp):
        return value is around.value
    if not isinstance(around, ast.Assign) or around.value is not value or depth:
        return False
    target, function = around.targets[0], file.scope(value).function
    return isinstance(target, ast.Subscript) or (
        isinstance(target, ast.Name)
        and any(
            isinstance(use.ctx, ast.Load)
            and file.scope(use).function is function
            and _numbers_entries(file, use, depth + 1)
            for use in names(file).get(target.id, ())
        )
    )


def _shown(site: CallSite, text: ast.expr) -> Fix:
    spelling, imports = site.runtime("derive_seed")
    named = f"{spelling}({site.file.text(text)}, bits=32)"
    return Fix(SHOWN, "Derive a stable seed from the name", (*imports, site.file.replace(site.node, named)))
