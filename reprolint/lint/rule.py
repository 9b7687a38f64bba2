"""What a rule is: a decorated function over sites, and the registry that discovery fills."""

from __future__ import annotations

import ast
import importlib
import inspect
import os
import pkgutil
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from reprolint.lint.finding import Finding
    from reprolint.lint.site import Site

Check = Callable[[Any], "Iterator[Finding] | None"]


@dataclass(frozen=True)
class Rule:
    """A rule and what it wants to see. The engine derives the screen (which files to parse) from this.

    calls: qualified names; the check gets a `CallSite` for every call that resolves to one of them
        (aliases, rebindings, partials and project subclasses included).
    assigns: qualified targets ("torch.backends.cudnn.benchmark", "os.environ[PYTHONHASHSEED]";
        "os.environ.copy()[…]" for what other processes get).
    nodes: syntax node types; the check gets a `NodeSite` for each such node.
    entries: the check gets an `EntrySite` for each entry point that the file holds.
    words: further trigger words that let a file through the screen: whole words, "set(" for a call or
        "Set[" for a subscript, "~env" for a part of a word in any case, several of these with blanks between
        for all of them, "re:…" for a byte pattern (begin it with a literal, or have words stand before it, as in
        "seed re:seed *=": the search is then fast; after "~env" it looks only at the lines that hold that part).
    preview_words: words that let a file through with `preview` only.
    narrow: the words are all there is to the screen: those of `calls` and `assigns` are too common to be of use.
    numeric: the words count only in files that import a numeric library, directly or by a project file. With
        `preview`, a file that is alone counts as one: what the files around it import is not known.
    tests: when the rule has something to say of test files, too: "always", with "preview", or in the mode "debug"
        (most have not: a test's randomness is its own).
    modes: modes in which the rule runs at all.
    default_modes: modes in which a rule in preview is on by default all the same.
    large_preview: in a large project it waits for preview, debug mode or being asked for by its code: what readers of
        real projects found to matter in fewer than nine of ten cases there. In a small one, where reading sees all
        that could make it idle, it is on.
    languages: with "shell" or "yaml", the check also gets a `LauncherSite` for each such file that holds one
        of the `launcher_words` or of the variables in `assigns`.
    """

    code: str
    name: str
    check: Check
    summary: str
    documentation: str
    default: bool
    calls: frozenset[str]
    assigns: frozenset[str]
    nodes: tuple[type[ast.AST], ...]
    entries: bool
    words: frozenset[str]
    preview_words: frozenset[str]
    numeric: bool
    tests: str  # "", "always", "preview" or a mode
    modes: frozenset[str]
    languages: frozenset[str]  # "python", "shell", "yaml"
    launcher_words: frozenset[str] = frozenset()
    narrow: bool = False
    default_modes: frozenset[str] = frozenset()
    large_preview: bool = False

    @property
    def preview(self) -> bool:
        """Off unless `preview` is on."""
        return not self.default

    def preview_in(self, mode: str) -> bool:
        """Whether it is in preview in this mode."""
        return not self.default and mode not in self.default_modes


_registry: dict[str, Rule] = {}

MODES = ("train", "debug", "production")


def rule(
    *,
    code: str,
    name: str,
    default: bool = True,
    calls: Iterable[str] | Mapping[str, Any] = (),
    assigns: Iterable[str] = (),
    nodes: Iterable[type[ast.AST]] = (),
    entries: bool = False,
    words: Iterable[str] = (),
    preview_words: Iterable[str] = (),
    numeric: bool = False,
    tests: str = "",
    modes: Iterable[str] = MODES,
    languages: Iterable[str] = ("python",),
    launcher_words: Iterable[str] = (),
    narrow: bool = False,
    default_modes: Iterable[str] = (),
    large_preview: bool = False,
) -> Callable[[Check], Check]:
    """Register a check function as a rule; its module's docstring is the rule's documentation."""

    def register(check: Check) -> Check:
        documentation = inspect.getdoc(inspect.getmodule(check)) or ""
        made = Rule(
            code=code,
            name=name,
            check=check,
            summary=documentation.split("\n", 1)[0],
            documentation=documentation,
            default=default,
            calls=frozenset(calls),
            assigns=frozenset(assigns),
            nodes=tuple(nodes),
            entries=entries,
            words=frozenset(words),
            preview_words=frozenset(preview_words),
            numeric=numeric,
            tests=tests,
            modes=frozenset(modes),
            languages=frozenset(languages),
            launcher_words=frozenset(launcher_words),
            narrow=narrow,
            default_modes=frozenset(default_modes),
            large_preview=large_preview,
        )
        known = _registry.get(code)
        if known is not None and known.check.__module__ != check.__module__:
            raise RuntimeError(
                f"two rules have the code {code}: {known.check.__module__}, {check.__module__}"
            )
        _registry[code] = made
        return check

    return register


# What a pack says of findings of all rules alike: whether one of them is not worth telling.
_reservations: list[Callable[[Site, Finding], bool]] = []


def reservation(check: Callable[[Site, Finding], bool]) -> Callable[[Site, Finding], bool]:
    """Register a function that is asked of every finding: where it says yes, the finding is not told."""
    _reservations.append(check)
    return check


def withheld(site: Site, finding: Finding) -> bool:
    """Whether a finding is not told, whatever the rule."""
    return any(check(site, finding) for check in _reservations)


class RulePackMissing(RuntimeError):
    """`reprolint.rules` is not there although `reprolint` is."""


@lru_cache(maxsize=1)
def load_rules() -> dict[str, Rule]:
    """Every rule of the bundled pack and of installed third-party packs, by code in order.

    Third-party packs name a package in the entry-point group `reprolint.rules`.
    """
    try:
        pack = importlib.import_module("reprolint.rules")
    except ModuleNotFoundError as error:
        raise RulePackMissing(
            "the rule pack `reprolint.rules` is missing: reprolint was started from a source checkout that "
            "shadows the installed package; run it from another directory, or install with `pip install -e .`"
        ) from error
    packs = [pack]
    if any(map(_announces, sys.path)):  # what reads them properly is slow to import
        from importlib.metadata import entry_points

        packs += [point.load() for point in entry_points(group="reprolint.rules")]
    for package in packs:
        for module in sorted(pkgutil.iter_modules(package.__path__), key=lambda m: m.name):
            if not module.name.startswith("_"):
                importlib.import_module(f"{package.__name__}.{module.name}")
    return dict(sorted(_registry.items()))


def _announces(place: str) -> bool:
    """Whether a place on the path may hold a distribution that brings a rule pack."""
    try:
        with os.scandir(place or ".") as entries:
            folders = [
                entry.path
                for entry in entries
                if entry.name.endswith((".dist-info", ".egg-info", "EGG-INFO"))
            ]
    except NotADirectoryError:
        return True  # an archive
    except OSError:
        return False
    for folder in folders:
        try:
            with open(os.path.join(folder, "entry_points.txt"), "rb") as file:
                if b"reprolint.rules" in file.read():
                    return True
        except OSError:
            continue
    return False
