"""Whether a program convolves: cuDNN picks by timing among the algorithms of convolutions, and of nothing else."""

from __future__ import annotations

import sys
from pathlib import Path

from reprolint.index.project import Project
from reprolint.lazy import compile_later
from reprolint.lint.site import Site

# Convolutions of torch by their names, and models of other libraries for pictures or sound.
_CONVOLVES = compile_later(
    rb"[Cc]onv(?:_?[Tt]ranspose)?[123N][dD]|\bConv\{|['\"][Cc]onv|Image|Vision|ViT|CLIP|Audio|Speech|Wav2|Whisper|ResNet"
    rb"|pixel_values|torch\.hub"
)
# Libraries that bring none to torch; of those of transformers, ones for texts.
_PLAIN = frozenset(sys.stdlib_module_names) | frozenset(
    """torch torch_geometric torch_scatter torch_sparse torch_cluster dgl ogb transformers sentence_transformers
    datasets tokenizers nltk numpy scipy sklearn pandas matplotlib seaborn networkx tqdm yaml tensorboardX
    tensorboard_logger wandb einops gensim spacy tensorflow keras pytorch_lightning lightning accelerate hydra omegaconf
    absl fire click easydict yacs cv2 PIL imageio gym gymnasium mujoco_py rdkit torchtext torchdiffeq h5py joblib psutil
    sacrebleu rouge rouge_score sentencepiece jieba optuna ray numba sacred tensorboard""".split()
)


def convolves(site: Site) -> bool:
    """Whether some convolution may be in what a program runs: one is named, or a library that may bring one."""
    project = site.program.project
    starts = [entry.path for entry in site.program.reaching(site.file.path)]
    closure = project.closure([*starts, site.file.path], project.imports)
    return any(_may_convolve(project, path) for path in closure)


def _may_convolve(project: Project, path: Path) -> bool:
    if _CONVOLVES.search(project.data(path)):
        return True
    tops = {name.partition(".")[0] for name in project.scan(path).imports}
    return not tops <= _PLAIN | project.tops
