"""Trainings whose threads write to the same numbers without waiting for one another (Hogwild, Recht et al. 2011): the
result depends on who comes first, and no seed repeats it.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.extract import has_star
from reprolint.knowledge.threads import RACING
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import last_name

WORDS = frozenset(name.rsplit(".", 1)[-1] for name in RACING)


def racing_threads(file: File, call: ast.Call) -> Iterator[Finding]:
    """`Word2Vec(walks, workers=8, seed=0)`: other vectors in every run."""
    racing = RACING.get(file.name(call.func) or "") if last_name(call.func) in WORDS else None
    if racing is None or has_star(call) or (racing.set_by and racing.set_by in file.source.data):
        return
    given = next((k.value for k in call.keywords if k.arg == racing.parameter), None)
    count = file.literal(given) if given is not None else racing.default
    if count == 1:
        return
    seeded = "whatever the seed" if any("seed" in (k.arg or "") for k in call.keywords) else "seeded or not"
    unless = "" if given is None or isinstance(count, int) else f" unless `{file.one_line(given)}` is 1"
    yield Site(file, call).finding(
        f"the threads of `{file.one_line(call.func)}` write to the same numbers in the order in which they run: "
        f"its result differs in every run, {seeded}{unless}",
        fix=Fix(SHOWN, f"Give it `{racing.parameter}=1`, at the cost of time", ()),
    )
