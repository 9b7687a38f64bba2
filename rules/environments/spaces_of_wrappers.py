"""Wrappers that seed the environment which they hold, sample its action space, and leave the space unseeded.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import dotted, is_within, last_name
from .held import only_probed, spaces_seeded

_SPACES = ("action_space", "_action_space", "single_action_space")


def unseeded_spaces(file: File) -> Iterator[Finding]:
    """`self._env.seed(self._seed)` in a class that draws its actions by `self.action_space.sample()`."""
    data = file.source.data
    if b"action_space" not in data or b".sample(" not in data or b"seed" not in data or spaces_seeded(file):
        return
    for node in file.nodes(ast.ClassDef):
        calls = [call for call in file.nodes(ast.Call) if is_within(call, node)]
        sampled = next((call for call in calls if _samples(call) and not only_probed(file, call)), None)
        seeded = next((call for call in calls if _seeds(call)), None)
        if sampled is not None and seeded is not None:
            yield Site(file, seeded).finding(
                f"`{file.one_line(seeded.func)}` seeds the environment and leaves out its action space, which "
                f"`{file.one_line(sampled.func)}` (line {sampled.lineno}) draws from by an RNG of its own: sampled "
                "actions differ in every run"
            )


def _samples(call: ast.Call) -> bool:
    function = call.func
    return (
        isinstance(function, ast.Attribute)
        and function.attr == "sample"
        and last_name(function.value) in _SPACES
        and dotted(function).startswith("self.")
        and dotted(function).count(".") == 2  # `self.env.action_space.sample()` is told where it stands
    )


def _seeds(call: ast.Call) -> bool:
    """`self._env.seed(seed)`, `self.env.reset(seed=seed)`: not of what may be a class of the file's own making."""
    function = call.func
    if not isinstance(function, ast.Attribute) or not last_name(function.value).endswith("env"):
        return False
    if not dotted(function).startswith("self.") or not (call.args or call.keywords):
        return False
    given = [*call.args, *(k.value for k in call.keywords if k.arg == "seed")]
    told = any(not (isinstance(value, ast.Constant) and value.value is None) for value in given)
    return told and (function.attr == "seed" or any(k.arg == "seed" for k in call.keywords))
