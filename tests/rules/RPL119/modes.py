"""Adapted from theislab/cellrank (tools/kernels/_kernel.py): one of several modes is called deterministic."""

import numpy as np


class Kernel:
    def compute(self, means, covariances, mode):
        rows = []
        for mean, covariance in zip(means, covariances):
            if mode == "deterministic":
                row = mean
            elif mode == "sampling":
                row = np.random.multivariate_normal(mean, np.diag(covariance), 1)  # RPL119
            rows.append(row)
        self.transition = np.stack(rows)
        return self

    def act(self, means, deterministic):
        if deterministic:
            self.action = means
        else:
            self.action = np.random.normal(means)
        return self
