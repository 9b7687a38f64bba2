"""Scenarios of particle worlds."""

import numpy as np

from .core import World


class Scenario:
    # Adapted from Mava (simple_spread.py).
    def make_world(self):
        world = World()
        self.reset_world(world)
        return world

    def reset_world(self, world):
        for agent in world.agents:
            agent.position = np.random.uniform(-1, 1, 2)  # RPL116


class Seeded:
    def make_world(self):
        return World()

    def reset_world(self, world, np_random):
        for agent in world.agents:
            agent.position = np_random.uniform(-1, 1, 2)
