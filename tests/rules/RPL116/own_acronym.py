# Adapted from PettingZoo (knights_archers_zombies.py): a base whose name runs capitals into `Env`.
import random

from pettingzoo import AECEnv


class env(AECEnv):
    def reset(self):
        self.x = 0

    def step(self, action):
        self.x = random.randrange(1280)  # RPL116
