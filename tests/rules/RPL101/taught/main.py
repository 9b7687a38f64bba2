# OPTIONS: --no-preview
"""After suragnair/alpha-zero-general: what trains is an object that another class is handed."""

from coach import Coach
from net import Net


def main():
    coach = Coach(Net())  # RPL101
    coach.learn(10)


if __name__ == "__main__":
    main()
