"""Seeds that nobody gives; adapted from moabb's `meta_analysis.py` and NeMo-Aligner's `megatron_gpt_ppo_actor.py`."""

import numpy as np
from engines import Engine
from sklearn.utils import check_random_state


def _paired_test(data, count, seed=None):
    rng = check_random_state(seed)
    return [rng.permutation(data) for _ in range(count)]


def compute_values(data):
    if len(data) > 13:
        return _paired_test(data, 10000)  # RPL114
    return data


def _given(data, seed=None):
    return np.random.default_rng(seed).permutation(data)


def compute_given(data, seed):
    return _given(data), _given(data, seed)  # RPL114


def _handed(data, seed=None):
    return np.random.default_rng(seed).permutation(data)


def compute_handed(data):
    return data.map(_handed), _handed(data)


class Actor:
    def __init__(self, cfg):
        self.cfg = cfg
        self.engine = Engine(
            length=self.cfg.sampling.length,
            top_k=self.cfg.sampling["top_k"],
            top_p=self.cfg.sampling.get("top_p", 1.0),
            seed=None,  # RPL114
        )
        self.plain = Engine(length=3, top_k=1, top_p=self.cfg.sampling["top_p"], seed=None)
