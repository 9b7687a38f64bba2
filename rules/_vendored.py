"""Copies of well-known libraries in other people's repositories.

A repository that carries `transformers` with it runs a hundredth of what is in there, and its authors answer for none
of it. Without preview nothing is told of the library's own modules, nor of what it brings along to show others. The
library's own repository is no copy.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from reprolint.config import is_marked, is_scratch, looks_like_top
from reprolint.lint.file import File

from ._idle import installed_from

# Names that no research code gives a package of its own; and see `_a_library`.
_LIBRARIES = frozenset(
    """transformers pytorch_transformers pytorch_pretrained_bert diffusers accelerate peft trl sentence_transformers
    fairseq detectron2 allennlp espnet espnet2 speechbrain lightning pytorch_lightning torchvision torchaudio torchtext
    timm open_clip mmcv mmdet mmseg mmcls mmpretrain mmengine mmpose mmaction mmrotate mmdet3d gym gymnasium d4rl
    stable_baselines stable_baselines3 tianshou torch_geometric dgl deepspeed monai sklearn audiocraft audioldm
    audioldm_eval nemo tensorflow keras jax flax optax gluonts adapters parlai opennmt onmt flair""".split()
)
_VERSION = re.compile(rb"(?m)^__version__\s*=|^from .*\bimport\b.*\b__version__\b|^from \.version import \*")
_NEAR = 3
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
    return known[folder]


def _in_copy(folder: Path, root: Path) -> bool:
    inner = [folder, *folder.parents]
    if root not in inner:
        return False
    for around in inner[: inner.index(root) + 1]:
        if around.name.lower() in _LIBRARIES and _a_library(around, root):
            return True
        if around.name in _SHOWN and any(
            _a_library(package, root) for up in around.parents[:2] for package in _packages(up, root)
        ):
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
        own = installed_from(root) or package.name in _plain(root.name)  # what the project itself installs
        return says and not own
    return says or _declares(home, package.name)


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
    said = re.compile(rb"""(?m)^\s*name\s*=\s*["']?([\w.-]+)""")
    for part in ("pyproject.toml", "setup.cfg", "setup.py"):
        if (folder / part).is_file():
            found = [_plain(word.decode()) for word in said.findall((folder / part).read_bytes())]
            if any(word == name or word.endswith(f"_{name}") for word in found):
                return True
    return False


def _plain(name: str) -> str:
    return name.lower().replace("-", "_").replace(".", "_")
