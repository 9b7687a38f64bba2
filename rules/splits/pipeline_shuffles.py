"""Shuffles of Ray's data sets and of WebDataset, which follow no seed but their own; and torch's global generator where
one of the caller's own is expected.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.index.extract import has_star
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, all_given, defaults_of, last_name
from ..code.uses import assigned
from ..loaders.loader import is_evaluation

WORDS = (
    "random_shuffle_each_window randomize_block_order random_shuffle local_shuffle_buffer_size "
    "default_generator webdataset"
).split()
# method -> whether the name is Ray's alone
_SHUFFLES = {"random_shuffle_each_window": True, "randomize_block_order": True, "random_shuffle": False}
_SEED = ("seed", "local_shuffle_seed")


def ray_shuffle(file: File, call: ast.Call) -> Iterator[Finding]:
    """`dataset.random_shuffle()`, `dataset.iter_torch_batches(local_shuffle_buffer_size=n)`."""
    if not isinstance(call.func, ast.Attribute) or has_star(call):
        return
    last = call.func.attr
    given = {keyword.arg: keyword.value for keyword in call.keywords}
    buffered = given.get("local_shuffle_buffer_size")
    if last in _SHUFFLES:
        if call.args or file.symbol(call.func) is not None or not (_SHUFFLES[last] or _knows_ray(file)):
            return
    elif buffered is None or file.literal(buffered) is None or is_evaluation(file.function(call)):
        return
    wanted = "seed" if last in _SHUFFLES else "local_shuffle_seed"
    seed = given.get(wanted)
    if seed is None or file.literal(seed) is None:
        yield Site(file, call).finding(
            f"`{last}` is given no `{wanted}` and takes one from the operating system: every run takes the rows in "
            "another order, whatever the program seeds"
        )


_WEB = ("webdataset.", "wids.")


def web_shuffle(file: File, call: ast.Call) -> Iterator[Finding]:
    """`WebDataset(urls).shuffle(1000)`, `wds.shuffle(1000)`: seeded by the process and the clock."""
    if last_name(call.func) != "shuffle" or b"webdataset" not in file.source.data or has_star(call):
        return
    named = (file.name(call.func) or "").startswith(_WEB) or _on_web_dataset(file, call.func)
    if not named or any(keyword.arg in ("seed", "rng") for keyword in call.keywords):
        return
    size = call.args[0] if call.args else None
    held = file.literal(size)
    none = size is None or (isinstance(held, (int, bool)) and not held)
    if none or is_evaluation(file.function(call).rsplit(".", 1)[-1]):
        return
    yield Site(file, call).finding(
        "`shuffle` of WebDataset takes its seed from the process and the clock where it is given neither `seed` nor "
        "`rng`: every run takes the samples in another order, whatever the program seeds"
    )


def _on_web_dataset(file: File, function: ast.expr) -> bool:
    """Whether a chain of methods starts with a data set of the library."""
    while isinstance(function, (ast.Attribute, ast.Call)):
        if isinstance(function, ast.Call) and (file.name(function.func) or "").startswith(_WEB):
            return True
        function = function.value if isinstance(function, ast.Attribute) else function.func
    values = assigned(file, function) if isinstance(function, ast.Name) else []
    return any(
        isinstance(inner, ast.Call) and (file.name(inner.func) or "").startswith(_WEB)
        for value in values
        for inner in walk(value)
    )


def _knows_ray(file: File) -> bool:
    data = file.source.data
    return b"import ray" in data or b"from ray" in data


def default_generators(file: File) -> Iterator[Finding]:
    """`def split(data, generator=torch.default_generator)`, `random_split(data, [8, 2], generator=default_generator)`:
    a generator in name only."""
    if b"default_generator" not in file.source.data:
        return
    for function in file.nodes(*FUNCTIONS):
        for name, default in defaults_of(function.args).items():
            if _is_global(file, default):
                yield Site(file, default).finding(
                    f"`{name}` is by default torch's global RNG itself, not a generator of its own: what is drawn by "
                    "it moves with every draw that is made before, and is another in every run that seeds nothing"
                )
    for call in file.nodes(ast.Call):
        if last_name(call.func) not in (
            "random_split",
            "randperm",
            "RandomSampler",
            "multinomial",
            "DataLoader",
        ):
            continue
        for value in all_given(call):
            if _is_global(file, value):
                yield Site(file, value).finding(
                    f"`{last_name(call.func)}` is handed torch's global RNG for a generator of its own: what it draws "
                    "moves with every draw that is made before"
                )


def _is_global(file: File, node: ast.expr) -> bool:
    """`torch.default_generator`, however the index spells what it is an instance of."""
    return last_name(node) == "default_generator" and (file.name(node) or "").startswith("torch.")
