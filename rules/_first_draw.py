"""Draws that come right after their seed in a run: nothing between takes numbers from the RNG."""

from __future__ import annotations

from pathlib import Path

from reprolint.index import facts as f
from reprolint.index.program import Program, Symbol
from reprolint.knowledge import rng
from reprolint.lazy import compile_later
from reprolint.lint.site import Site

_DEPTH = 30
# What makes a model, by its name: where reading cannot follow, it draws weights.
_MODEL = compile_later(r"(?i)model|net(?:work)?s?$|encoder|backbone|from_pretrained")


def first_of_its_seed(site: Site, mask: int) -> bool:
    """Whether every run that is seen to come by a site seeds an RNG and draws nothing from it before."""
    program = site.program
    walk = _Walk(program, mask, site.file.path, site.function, site.row)
    for entry in program.reaching(site.file.path):
        if entry.effect.state & mask:
            state = walk.run(entry.path, f.MODULE, None, 0)
            if entry.function != f.MODULE:
                walk.run(entry.path, entry.function, state, 0)
    return bool(walk.found) and not any(walk.found)


class _Walk:
    """What has become of an RNG in a run: None, not touched yet; False, seeded; True, drawn from since (or never
    seeded, which other rules tell)."""

    def __init__(self, program: Program, mask: int, path: Path, function: str, row: int) -> None:
        self.program, self.mask = program, mask
        self.place, self.row = (path, function), row
        self.found: list[bool] = []
        self._active: set[tuple[Path, str]] = set()
        self._known: dict[tuple[Path, str], bool | None] = {}

    def run(self, path: Path, function: str, state: bool | None, depth: int) -> bool | None:
        here = (path, function)
        if here in self._active or depth > _DEPTH:
            return state
        if here in self._known:  # the site is not in it, and what it does does not hang on what was before
            known = self._known[here]
            return state if known is None else known
        self._active.add(here)
        count, before = len(self.found), state
        state = None
        waits = here == self.place
        for operation, row, target, bits in self.program.facts(path).functions.get(function, ()):
            if waits and row >= self.row:
                self._note(before if state is None else state)
                waits = False
            if operation == f.SEED and bits & self.mask:
                state = False
            elif operation in (f.DRAW, f.WEAK) and bits & self.mask:
                state = True
            elif operation == f.CALL:
                if self.mask & rng.TORCH and _MODEL.search(target.rsplit(".", 1)[-1]):
                    state = True
                for called in self._called(target, path):
                    after = self.run(*called, before if state is None else state, depth + 1)
                    state = state if after is None else after
        if waits:
            self._note(before if state is None else state)
        self._active.discard(here)
        if len(self.found) == count:
            self._known[here] = state
        return before if state is None else state

    def _note(self, state: bool | None) -> None:
        self.found.append(state is not False)

    def _called(self, target: str, path: Path) -> list[tuple[Path, str]]:
        symbol = self.program.symbol(target, path)
        if not isinstance(symbol, Symbol):
            return []
        facts = self.program.facts(symbol.path)
        if symbol.bare not in facts.classes:
            return [(symbol.path, symbol.bare)]
        names = ("__call__", "forward") if symbol.qualname.endswith("()") else ("__init__", "__post_init__")
        methods = [self.program.symbol(f"@.{symbol.bare}().{name}", symbol.path) for name in names]
        return [(m.path, m.bare) for m in methods if isinstance(m, Symbol)]
