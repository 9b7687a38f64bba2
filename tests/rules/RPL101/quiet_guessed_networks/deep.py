"""Learns with a network, by its own word."""

from tables import Core, QLearning


def experiment(algorithm_class, network):
    core = Core(algorithm_class(network))
    core.learn(100)


if __name__ == "__main__":  # RPL101
    for chosen in [QLearning]:
        experiment(chosen, [64, 64])
