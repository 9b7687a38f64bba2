"""Programs that seed only if they are given a seed, and are given none by default."""

from __future__ import annotations

import ast
import re

from reprolint.knowledge import rng
from reprolint.lint.file import File
from reprolint.lint.site import Site

from ._intent import seed_needed
from ._syntax import FUNCTIONS, last_name
from ._uses import call_at, callers

_DEPTH = 2
_CALLS = 10
_PLACES = 8


def unless_given(site: Site) -> str | None:
    """The option without which no program that leads to a site seeds torch, where it is None unless somebody gives
    it."""
    entries = site.program.reaching(site.file.path)
    places = {place for entry in entries for bit, place in entry.effect.seeds if bit & rng.TORCH}
    if not 0 < len(places) <= _PLACES:
        return None
    names = set()
    for place in places:
        home = site.file.sibling(place.path)
        call = call_at(home, place.row) if home is not None else None
        names.add(_needed(home, call, 0) if home is not None and call is not None else None)
    name = names.pop() if len(names) == 1 else None
    return name if name is not None and _none_by_default(site.file, name) else None


def _needed(file: File, call: ast.AST, depth: int) -> str | None:
    """The option that has to be given for a place to be reached, also by the calls that lead there."""
    seed = seed_needed(Site(file, call))
    if isinstance(seed, ast.Call):  # hasattr(args, "seed")
        seed = next((a for a in seed.args if isinstance(a, ast.Constant)), None)
    if seed is not None:
        name = seed.value if isinstance(seed, ast.Constant) else last_name(seed)
        return name if isinstance(name, str) and name.isidentifier() else None
    function = file.scope(call).function
    if function is None or not isinstance(function.node, FUNCTIONS) or depth == _DEPTH:
        return None
    calls = [(home, other) for home, other in callers(file, function) if not home.test]
    names = {_needed(home, other, depth + 1) for home, other in calls[:_CALLS]}
    return names.pop() if len(names) == 1 and len(calls) <= _CALLS else None


def _none_by_default(file: File, name: str) -> bool:
    """Whether a project declares an option with None and gives it no number, scripts and configurations included."""
    project, word = file.program.project, re.escape(name.encode())
    stated = re.compile(
        rb"\b%b[\"']?[ \t]*(?::[ \t]*[\w.\[\]|]+[ \t]*)?[=:][ \t]*(None|null|-?\d)"
        rb"|--%b(?:=|[ \t]+|[\"'](?:[^()]|\([^()]*\))*?\bdefault=)(None|-?\d|\$)" % (word, word)
    )
    declared = re.compile(rb"--%b[\"'](?:(?!default)[^()]|\([^()]*\))*\)" % word)
    texts = [project.data(path) for path in (*project.files, *project.launchers)]
    texts = [text for text in texts if name.encode() in text]
    values = {value for text in texts for match in stated.findall(text) for value in match if value}
    if values:
        return values <= {b"None", b"null"}
    return any(declared.search(text) for text in texts)
