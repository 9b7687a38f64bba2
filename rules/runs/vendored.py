"""Copies of well-known libraries in other people's repositories.

A repository that carries `transformers` with it runs a hundredth of what is in there, and its authors answer for none
of it. Without preview nothing is told of the library's own modules, nor of what it brings along to show others. The
library's own repository is no copy; one that began as a fork of it, and is about something else by its README, is.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from reprolint.config import is_marked, is_scratch, looks_like_top
from reprolint.index.project import EXTERNAL
from reprolint.lint.file import File

from .idle import installed_from

# Names that no research code gives a package of its own; and see `_a_library`.
_LIBRARIES = frozenset(
    """transformers pytorch_transformers pytorch_pretrained_bert diffusers accelerate peft trl sentence_transformers
    fairseq detectron2 allennlp espnet espnet2 speechbrain lightning pytorch_lightning torchvision torchaudio torchtext
    timm open_clip mmcv mmdet mmseg mmcls mmpretrain mmengine mmpose mmaction mmrotate mmdet3d gym gymnasium d4rl
    stable_baselines stable_baselines3 tianshou torch_geometric dgl deepspeed monai sklearn audiocraft audioldm
    audioldm_eval nemo tensorflow keras jax flax optax gluonts adapters parlai opennmt onmt flair
    apex tensorboardX horovod""".split()
)
# Those that train nothing by themselves: their examples show how to use them.
_TOOLS = frozenset(["apex", "tensorboardX", "horovod"])
# Those that are small, and of which a project that has a copy runs a good part.
_USED = frozenset(["simpletransformers"])
_VERSION = re.compile(
    rb"(?m)^__version__\s*=|^[ \t]*from .*\bimport\b.*\b__version__\b|^[ \t]*from \.version import \*|^name\s*=\s*[\"']"
)
_INSTALLS = ("pyproject.toml", "setup.cfg", "setup.py")
_SAID = re.compile(rb"""(?m)^\s*name\s*=\s*["']?([\w.-]+)""")
_ADDRESS = re.compile(rb"git(?:hub|lab)\.com/[\w.-]+/([\w.-]+)")
_NEAR = 3
_HEAD = 4000  # bytes in which a README says what it is of
_WHOLE = (".git", "PKG-INFO")  # a clone, or a release: somebody works on the library, or looks at it as such
# What a distribution has beside its package, for others to look at: nobody's programs in a copy.
_SHOWN = frozenset(
    ["research_projects", "community", "templates", "legacy", "benchmarks", "benchmark", "docs", "doc"]
)


def vendored(file: File) -> bool:
    """Whether a file belongs to a library that the project has a copy of."""
    known: dict[Path, bool] = file.program.__dict__.setdefault("vendored", {})
    folder, root = file.path.parent, file.program.project.root
    if folder not in known:
        known[folder] = _in_copy(folder, root)
    return known[folder] or _unused_part(file)


def _unused_part(file: File) -> bool:
    """Whether a file belongs to a copy of a small library, or stands in a folder of what others wrote, and nothing
    outside of that imports it."""
    project = file.program.project
    above = [around for around in file.path.parents if project.root in around.parents]
    package = next((around for around in above if around.name in _USED), None)
    if package is None or not _a_library(package, project.root):
        package = next((around for around in above if around.name.lower() in EXTERNAL), None)
    if package is None:
        return False
    return file.path not in project.used_outside(package)


def _in_copy(folder: Path, root: Path) -> bool:
    inner = [folder, *folder.parents]
    if root not in inner:
        return False
    for around in inner[: inner.index(root) + 1]:
        if around.name.lower() in _LIBRARIES and _a_library(around, root):
            return True
        if around.name in _SHOWN or around.name == "examples":
            beside = (package for up in around.parents[:2] for package in _packages(up, root))
            if any(_a_library(p, root) for p in beside if around.name in _SHOWN or p.name in _TOOLS):
                return True
    return False


def _packages(folder: Path, root: Path) -> list[Path]:
    """The packages named like a library that a folder's distribution may install."""
    if folder != root and root not in folder.parents:
        return []
    return [
        place / name for place in (folder, folder / "src") for name in sorted(_LIBRARIES & _children(place))
    ]


@lru_cache(maxsize=256)
def _children(folder: Path) -> frozenset[str]:
    try:
        return frozenset(entry.name for entry in folder.iterdir() if entry.is_dir())
    except OSError:
        return frozenset()


@lru_cache(maxsize=256)
def _a_library(package: Path, root: Path) -> bool:
    """Whether a folder is a package of its name that is made elsewhere: it says its version, or what installs it says
    its name, and it is not what the project itself is."""
    start = package / "__init__.py"
    home = package.parent.parent if package.parent.name == "src" else package.parent
    if not start.is_file() or any((home / mark).exists() for mark in _WHOLE):
        return False
    says = _VERSION.search(start.read_bytes()) is not None
    if home == root.parent or (home == root and not _enclosed(root)):
        own = package.name in _plain(root.name) or (installed_from(root) and not _is_fork(root, package.name))
        return says and not own  # what the project itself installs is its own
    return says or _declares(home, package.name)


_README = re.compile(r"(?i)readme(?:\.(?:md|txt|rst))?$")
# The title of a README: its first heading, or the line above a rule.
_TITLE = re.compile(rb"(?m)^\s*#+[ \t]+(.+)|<h1[^>]*>((?s:.)*?)</h1>|^(\S.*)\r?\n([=~*#+-])\4\4")


def _is_fork(root: Path, name: str) -> bool:
    """Whether a project that can be installed is not the library which it has a package of: it installs another package
    beside that one, or it still installs the library while its README's title says that it is something else."""
    declared = _declared(root)
    if name not in declared:
        return any(
            (root / place / other / "__init__.py").exists() for other in declared for place in ("", "src")
        )
    readmes = [path for path in sorted(root.iterdir()) if _README.match(path.name) and path.is_file()]
    text = readmes[0].read_bytes()[:_HEAD] if readmes else b""
    title = _TITLE.search(text)
    said = _words(text[: title.end()]) if title is not None else b""  # with the badges above it
    # `timm` is at home in pytorch-image-models
    known = {name.encode(), *(_words(at) for texts in _installing(root) for at in _ADDRESS.findall(texts))}
    return bool(said) and not any(word in said for word in known)


def _words(text: bytes) -> bytes:
    return re.sub(rb"[\W_]+", b"_", text.lower())


@lru_cache(maxsize=256)
def _enclosed(root: Path) -> bool:
    """Whether a project, one with settings of its own, is a part of another's repository."""
    for up in root.parents[:_NEAR]:
        if is_scratch(str(up)):
            return False
        if is_marked(str(up)) or looks_like_top(str(up)):
            return True
    return False


def _declares(folder: Path, name: str) -> bool:
    """Whether what installs a folder names it so."""
    return any(word == name or word.endswith(f"_{name}") for word in _declared(folder))


def _declared(folder: Path) -> list[str]:
    """The names of what installs a folder."""
    return [_plain(word.decode()) for text in _installing(folder) for word in _SAID.findall(text)]


def _installing(folder: Path) -> list[bytes]:
    return [(folder / part).read_bytes() for part in _INSTALLS if (folder / part).is_file()]


def _plain(name: str) -> str:
    return name.lower().replace("-", "_").replace(".", "_")
