"""Adapted from Deci-AI/super-gradients (mapillary_dataset.py): the base reads by index; with `preview`."""

import os

from segmentation import SegmentationDataSet


class Mapillary(SegmentationDataSet):
    def _generate(self):
        names = [n for n in os.listdir(self.root) if n.endswith(".jpg")]  # RPL209
        for name in names:
            self.pairs.append((name, name.replace(".jpg", ".png")))

    def count(self):
        self.sizes.append(len(os.listdir(self.root)))
