"""How many states a trained agent comes by: whatever an agent starts from, the weights are loaded."""
import sys

import torch
from making import make_agent


def main(path):
    checkpoint = torch.load(path)
    agent = make_agent(checkpoint["config"])
    agent.load_state_dict(checkpoint["agent"])
    print(len({int(agent.act(state)) for state in checkpoint["states"]}))


if __name__ == "__main__":
    main(sys.argv[1])
