# OPTIONS: --no-preview
"""Learns a table: the library has networks, too. After MushroomRL/mushroom-rl (examples/grid_world_td.py)."""

from tables import Core, QLearning


def experiment(algorithm_class):
    core = Core(algorithm_class())
    core.learn(100)


if __name__ == "__main__":
    for chosen in [QLearning]:
        experiment(chosen)
