# OPTIONS: --no-preview
"""A listing in a branch for an option of a method that no call gives. After rlkit (demos/source)."""

import glob

import numpy as np


class Demonstrations:
    def __init__(self, share):
        self.share = share
        self.kept = []

    def add(self, path, share=None, remote=None):
        if remote is not None:
            paths = glob.glob(path)
        else:
            paths = [path]
        samples = []
        for name in paths:
            samples.extend(np.load(name))
        self.kept.extend(samples[: int(len(samples) * (share or self.share))])


class Recordings:
    def __init__(self, share):
        self.share = share
        self.kept = []

    def take(self, path, pattern=None):
        if pattern is not None:
            paths = glob.glob(path + pattern)  # RPL209
        else:
            paths = [path]
        samples = []
        for name in paths:
            samples.extend(np.load(name))
        self.kept.extend(samples[: int(len(samples) * self.share)])


def load(descriptions, share):
    demonstrations = Demonstrations(share)
    for description in descriptions:
        # {"path": "demos.npy", "remote": "bucket"}: remote="bucket" once was in use
        demonstrations.add(**description)
    recordings = Recordings(share)
    recordings.take("first.npy")
    recordings.take("more/", pattern="*.npy")
    return demonstrations.kept + recordings.kept
