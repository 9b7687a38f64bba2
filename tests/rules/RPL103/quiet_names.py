# OPTIONS: --no-preview
"""A private generator that makes up identifiers, adapted from allenai/tango (step.py): two alike would collide."""

import hashlib
import random
import string

import numpy as np

_for_names = random.Random()
_for_both = random.Random()  # RPL103


class Step:
    def __init__(self, version=None):
        self.version = version
        self._cached = None
        self._letters = random.Random()
        self._mixing = random.Random()  # RPL103

    @property
    def unique_id(self):
        if self._cached is None:
            self._cached = type(self).__name__ + "-"
            known = str(self.version) if self.version else str(_for_names.getrandbits(128))
            self._cached += hashlib.sha256(known.encode()).hexdigest()[:32]
        return self._cached

    def scratch(self):
        return "".join(self._letters.choices(string.ascii_lowercase, k=8))

    def run(self, rows):
        job_id = f"{_for_both.getrandbits(32):x}"
        noise = _for_both.gauss(0, 1)
        unique_name = self._mixing.getrandbits(32)
        return job_id, unique_name, np.asarray(rows) * noise, self._mixing.choice(rows)
