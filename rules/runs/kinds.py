"""Kinds of findings of which readers, on large repositories, found fewer than nine in ten to matter."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from reprolint.config import asked_by_name
from reprolint.index.program import Program
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.rule import load_rules, reservation
from reprolint.lint.site import EntrySite, Site

from .put_aside import said

# Folders of programs whose numbers nobody keeps: pages of a documentation, and what measures time and memory.
_ASIDE = compile_later(r"(?i)docs?$|profil(?:e|er|ing)\b|(?:\w*_)?bench(?:marks?)?$")


# What says that a program keeps what it has trained: weights, a trainer's checkpoints, a board of losses.
_KEEPS = compile_later(
    rb"\.save\(|save_(?:pretrained|checkpoint|model|state|weights)|Trainer\(|SummaryWriter|wandb|mlflow"
    rb"|ModelCheckpoint"
)
_IN_WORKERS = compile_later(rb"\bnum_workers[ \t]*=[ \t]*(?!0\b)\w")
# Told wherever they stand: what cannot be read, and values and flags of which no run of a program decides.
_ANYWHERE = frozenset(("RPL301", "RPL302", "RPL403", "RPL404", "RPL900", "RPL901"))
_FEW = 2  # programs that come to a module, at most: of more, one or the other gives or reads something else


def waits(file: File, code: str) -> bool:
    """Whether they wait: the project is large, and neither preview nor debug mode nor the rule's own code is asked for.
    (Rules of which all findings are so say `large_preview`.)"""
    if file.settings.tells_all or file.program.project.small:
        return False
    return not asked_by_name(file.settings, load_rules()[code])


def by_mode_alone(site: Site, code: str) -> bool:
    """Whether a rule in preview is on because the mode is debug, and nobody asked for it: then it tells only what
    readers found to matter."""
    return not site.settings.preview and not asked_by_name(site.settings, load_rules()[code])


@reservation
def set_aside(site: Site, finding: Finding) -> bool:
    """Whether a finding is of a program in a folder of such programs."""
    file = site.file
    root = file.program.project.root
    if root not in file.path.parents or not waits(file, finding.code):
        return False
    return any(map(_ASIDE.match, file.path.parent.relative_to(root).parts))


@reservation
def unannounced(site: Site, finding: Finding) -> bool:
    """Whether a finding of a large project is of programs that nothing in its texts, scripts, configurations and
    notebooks names, while they name others: nobody is told to run them, and many are left over, or tried something
    out. Texts that name no program at all say nothing of any."""
    file = site.file
    if finding.code in _ANYWHERE or not waits(file, finding.code):
        return False
    program = file.program
    led = [file.path] if isinstance(site, EntrySite) else programs(file)
    if any(_announced(program, path) or path in program.consoles for path in led):
        return False
    return not led or any(_announced(program, path) for path in program.starts)


def programs(file: File) -> list[Path]:
    """The programs from which imports lead to a file, itself included."""
    project, starts = file.program.project, set(file.program.starts)
    return [
        path
        for path in project.closure([file.path], project.importers)
        if path in starts or project.scan(path).main
    ]


@lru_cache(maxsize=4)
def _joined(root: Path) -> bytes | None:
    """All texts of a project in one: hundreds of short ones take longer to search."""
    texts = said(root)
    return b"\n".join(texts) if texts is not None else None


def _announced(program: Program, path: Path) -> bool:
    """Whether a project's texts name a program, `python tools/train.py` or `python -m tools.train`; where they are too
    many to look at, they may."""
    known: dict[Path, bool] = program.__dict__.setdefault("announced", {})
    if path not in known:
        root = program.project.root
        text = _joined(root)
        parts = path.relative_to(root).with_suffix("").parts if root in path.parents else (path.stem,)
        module = ".".join(parts[1:] if parts[0] == "src" else parts)
        wanted = [path.name.encode()] + ([module.encode()] if "." in module else [])
        known[path] = text is None or any(word in text for word in wanted)
    return known[path]


def shared(file: File, code: str) -> bool:
    """Whether a file of a large project is a module to which several announced programs come: what it makes, they
    may ask for in ways, or leave unread, that reading one of them does not show."""
    if not waits(file, code):
        return False
    found = programs(file)
    return file.path not in found and sum(_announced(file.program, path) for path in found) > _FEW


@reservation
def keeps_nothing(site: Site, finding: Finding) -> bool:
    """Whether RPL101 speaks of a program of a large project that saves and logs nothing, it and all that it imports:
    what it trains shows something. (Not so where it reads samples in workers, of which RPL201 tells.)"""
    file = site.file
    if finding.code != "RPL101" or not waits(file, finding.code) or file.holds(_IN_WORKERS):
        return False
    project = file.program.project
    return not any(_KEEPS.search(project.data(p)) for p in project.closure([file.path], project.imports))
