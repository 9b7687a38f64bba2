"""Adapted from microsoft/hi-ml (DeepSMILESlidesPandaBenchmark.py): nothing seeds MONAI's own; with `preview`."""

from monai.transforms import Compose, RandFlipd, RandRotate90d, ScaleIntensityRanged
from pytorch_lightning import seed_everything


def transforms(key):
    seed_everything(3)
    return Compose(
        [
            ScaleIntensityRanged(keys=key, a_min=0.0, a_max=255.0),
            RandFlipd(keys=key, spatial_axis=0, prob=0.5),  # RPL103
            RandRotate90d(keys=key, prob=0.5),
        ]
    )
