"""RNG states of devices that a checkpoint takes, and that nothing puts back though others are."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator

from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import last_name

_TAKES = compile_later(
    r"^torch\.(cuda|hpu|npu|xpu|mlu|musa|sdaa|mps|gcu|maca)(?:\.random)?\.get_rng_state(?:_all)?$"
)
# What puts back the state of whatever device there is.
_ANY = compile_later(rb"device_module|getattr\(\s*torch\b|set_rng_state\([^)\n]*device")


def unrestored(file: File, linked: Callable[[], Iterable[bytes]]) -> Iterator[Finding]:
    """`states["hpu"] = torch.hpu.get_rng_state_all()`, where the states of others are put back and this one is not."""
    if b"get_rng_state" not in file.source.data:
        return
    for call in file.nodes(ast.Call):
        found = _TAKES.match(file.name(call.func) or "") if "rng" in last_name(call.func) else None
        if found is None or not _kept(file, call):
            continue
        device = found.group(1).encode()
        texts = list(linked())
        others = any(b"set_rng_state" in text for text in texts)
        back = re.compile(rb"\b" + device + rb"(?:\.random)?\.set_rng_state|from torch\.?" + device)
        if others and not any(back.search(text) or _ANY.search(text) for text in texts):
            yield Site(file, call).finding(
                f"`{file.one_line(call.func)}` is saved and nothing restores it, as other states are: a resumed run "
                "draws other numbers on that device than the one it goes on with"
            )


# Whose state is taken, and what puts it back.
_GLOBAL = {
    "random.getstate": compile_later(rb"\bsetstate\("),
    "numpy.random.get_state": compile_later(rb"random\.set_state\(|\bset_state\("),
    "torch.get_rng_state": compile_later(rb"\bset_rng_state\("),
    "torch.random.get_rng_state": compile_later(rb"\bset_rng_state\("),
}


def left_behind(file: File, linked: Callable[[], Iterable[bytes]]) -> Iterator[Finding]:
    """`states["numpy"] = np.random.get_state()`, where the states of the others are put back and this one is not."""
    data = file.source.data
    if b"state(" not in data or not (
        b"getstate(" in data or b"get_state(" in data or b"get_rng_state(" in data
    ):
        return
    taken = [
        call
        for call in file.nodes(ast.Call)
        if last_name(call.func).startswith("get") and file.name(call.func) in _GLOBAL and _kept(file, call)
    ]
    texts = [text for text in linked() if any(word in text for word in _PUTTING)] if taken else []
    whole = any(_HELPERS.search(text) for text in texts)
    back = {name for name, pattern in _GLOBAL.items() if any(pattern.search(text) for text in texts)}
    for call in taken if back and not whole else ():
        name = file.name(call.func) or ""
        if name not in back:
            yield Site(file, call).finding(
                f"`{file.one_line(call.func)}` is saved and nothing restores it, as other states are: a resumed run "
                "draws other numbers from it than the one it goes on with"
            )
            return


# One of these stands wherever a state is put back: many files are linked to one.
_PUTTING = (b"setstate(", b"set_state(", b"rng_state", b"random_state")
# What may put back all that a checkpoint holds.
_HELPERS = compile_later(
    rb"(?<![\w.])(?:\w+\.)?(?<!torch\.)(?<!cuda\.)(?<!random\.)(?:set|load|restore)_(?:all_)?(?:rng|random)_states?\("
)


def _kept(file: File, call: ast.Call) -> bool:
    """Whether a state is put among others, under a name."""
    return any(
        isinstance(around, ast.Dict)
        or (isinstance(around, ast.Assign) and isinstance(around.targets[0], ast.Subscript))
        for around in file.ancestors(call)
    )
