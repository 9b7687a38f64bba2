"""The base is out of sight, and holds samples; with `preview`."""

import os

import torch
from bases import SegmentationDataSet
from reports import Page


class Mapillary(SegmentationDataSet):
    def _generate(self):
        for name in os.listdir(self.root):  # RPL209
            self.pairs.append(torch.tensor(int(name)))


class Listing(Page):
    def fill(self):
        for name in os.listdir(self.root):
            self.lines.append(name)
