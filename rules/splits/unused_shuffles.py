"""Parameters called `shuffle` that a function takes and never looks at: who asks for a shuffle gets the order of the
data, and who asks for none may get a shuffle.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, last_name
from ..draws.randomness import Function, calls_of, is_stub, loads, parameters

_SHUFFLE = compile_later(r"^(?:do_|is_|need_|use_|train_|with_)?shuffle(?:_data(?:set)?|_train|_samples)?$")
# What gives samples in some order.
_ORDERS = compile_later(r"(?i)load|batch|sampl|iter|reader|generat|dataset|split|fold|queue|stream|pipe")
_EXCUSED = compile_later(
    r"(?i)unused|not used|ignored|no effect|deprecated|compatib|not supported|always|never"
)
_ASK_NOTHING = ("object", "abc.ABC", "torch.nn.Module")


def unused_shuffles(file: File) -> Iterator[Finding]:
    """`def loader(data, size, shuffle=True): return DataLoader(data, size)`."""
    if b"shuffle" not in file.source.data:
        return
    for function in file.nodes(*FUNCTIONS):
        taken = next((p.arg for p in parameters(function) if _SHUFFLE.match(p.arg)), None)
        if taken is None or is_stub(function) or loads(function, taken) or _forced(file, function):
            continue
        calls = [call for call in calls_of(file, function) if _ORDERS.search(last_name(call.func))]
        # `**kwargs` may hold anything but what is named; `locals()` holds that, too.
        if not calls or any(last_name(c.func) in ("locals", "vars") for c in calls_of(file, function)):
            continue
        given = [c for c in calls if any(k.arg is None or "shuffle" in k.arg for k in c.keywords)]
        call = given[0] if given else calls[0]
        yield Site(file, call).finding(
            f"`{function.name}` takes `{taken}` and never uses it, nor hands it to `{file.one_line(call.func)}`: the "
            "order is not the one that is asked for",
            fix=Fix(SHOWN, f"Hand on `{taken}`", ()),
        )


def _forced(file: File, function: Function) -> bool:
    """Whether an interface may ask for the parameter, or the function says that it does nothing."""
    owner = file.parent(function)
    if isinstance(owner, ast.ClassDef) and any(file.name(base) not in _ASK_NOTHING for base in owner.bases):
        return True
    rows = range(function.lineno, (function.end_lineno or function.lineno) + 1)
    text = map(file.source.line, rows)
    return any("shuffle" in line.lower() and _EXCUSED.search(line) is not None for line in text)
