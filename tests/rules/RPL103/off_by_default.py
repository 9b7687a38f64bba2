# OPTIONS: --no-preview
"""Adapted from Megatron-LM (megatron/core/models/audio/nemo_audio_preprocessing.py): what is drawn only where an
option is above 0 that every caller leaves at 0."""

import random


class Features:
    def __init__(self, bins, band_probability=0.0, rng=None):
        self._rng = random.Random() if rng is None else rng
        self.bins = bins
        self.band_probability = band_probability
        self.training = True
        if self.band_probability > 0.0:
            if bins < 8:
                self.band_probability = 0.0

    def __call__(self, rows):
        if self.training and self.band_probability > 0.0:
            for row in rows:
                if self._rng.random() < self.band_probability:
                    row[self.bins :] = [0.0] * (len(row) - self.bins)
        return rows


class Mixed:
    def __init__(self, rate=0.0, share=0.0):
        self._rng = random.Random()  # RPL103
        self.rate = rate
        self.share = share

    def __call__(self, rows):
        if self.rate > 0:
            self._rng.shuffle(rows)
        if self.share > 0:
            rows = rows[: int(self.share * len(rows))]
        return rows


class Grown:
    def __init__(self):
        self._rng = random.Random()  # RPL103
        self.seen = 0

    def __call__(self, rows):
        self.seen += len(rows)
        if self.seen > 0:
            self._rng.shuffle(rows)
        return rows


print(Features(80)([[1.0] * 100]), Mixed(rate=0.5)([1, 2, 3]), Grown()([1, 2]))
