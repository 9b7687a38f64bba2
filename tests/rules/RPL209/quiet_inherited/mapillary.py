"""The base sorts what it has been given, or only counts it."""

import os

from segmentation import SegmentationDataSet


class Mapillary(SegmentationDataSet):
    def _generate(self):
        names = [n for n in os.listdir(self.root) if n.endswith(".jpg")]
        for name in names:
            self.pairs.append((name, name.replace(".jpg", ".png")))

    def count(self):
        self.sizes.append(len(os.listdir(self.root)))
