"""An environment that comes with a data set, or stands beside a seed."""

import random

import d3rlpy
import numpy as np
import torch
from agents import episodes


def train(seed):
    # Adapted from d3rlpy (reproductions/offline/bcq.py).
    d3rlpy.seed(seed)
    data, env = d3rlpy.datasets.get_dataset("hopper-medium-v0")  # RPL116
    model = d3rlpy.algos.BCQ()
    model.fit(data, scorers={"environment": d3rlpy.metrics.evaluate_on_environment(env)})
