# OPTIONS: --no-preview
"""After HiLab-git/PyMIC (pymic/net_run/agent_abstract.py): the seed is an option that the base class keeps."""

import random


class Agent:
    def __init__(self, config):
        self.config = config
        self.random_seed = config["training"].get("random_seed", 1)
        self.drawn = random.randint(0, 99)
        self.deterministic = config["training"].get("deterministic", True)
