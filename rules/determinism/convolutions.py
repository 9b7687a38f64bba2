"""Whether a program convolves: cuDNN picks by timing among the algorithms of convolutions, and of nothing else."""

from __future__ import annotations

from pathlib import Path

from reprolint.index.project import Project
from reprolint.lazy import compile_later
from reprolint.lint.site import Site

# Convolutions of torch by their names, models of other libraries for pictures or sound, and such libraries.
_CONVOLVES = compile_later(
    rb"[Cc]onv(?:_?[Tt]ranspose)?[123N][dD]|\bConv\{|['\"][Cc]onv|Image|Vision|ViT|(?<!_)CLIP(?!_)|Audio|Speech|Wav2|Whisper|[Rr]es[Nn]et"
    rb"|pixel_values|torch\.hub|MultiInputPolicy|Cnn|CNN|(?i:\bunet|\bvgg|_cnn|cnn_|\bcnn|yolo)"
)
_BRING_SOME = frozenset(
    """torchvision timm segmentation_models_pytorch efficientnet_pytorch pretrainedmodels geffnet monai
    kornia mmcv mmengine mmdet mmdet3d mmseg mmaction mmpose mmcls mmpretrain mmocr detectron2
    ultralytics clip open_clip torchaudio espnet espnet2 speechbrain nemo fairseq diffusers lpips
    torch_fidelity pytorch_fid e2cnn escnn spconv MinkowskiEngine facenet_pytorch catalyst fastai
    fastai2 torchrl torchreid pytorchcv asteroid icefall pytorch3d torchio""".split()
)


def convolves(site: Site) -> bool:
    """Whether some convolution is in sight of what a program runs: one is named, or a library that brings them."""
    project = site.program.project
    starts = [entry.path for entry in site.program.reaching(site.file.path)]
    closure = project.closure([*starts, site.file.path], project.imports)
    return any(_may_convolve(project, path) for path in closure)


def _may_convolve(project: Project, path: Path) -> bool:
    if _CONVOLVES.search(project.data(path)):
        return True
    return not _BRING_SOME.isdisjoint(name.partition(".")[0] for name in project.scan(path).imports)
