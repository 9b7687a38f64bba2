import sys

import torch
from training import ACTIONS
from utils import get_vla


def main():
    torch.manual_seed(7)
    torch.use_deterministic_algorithms(True)
    vla = get_vla(sys.argv[1])
    scores = [vla.predict_action(torch.load(path), ACTIONS) for path in sys.argv[2:]]
    torch.save(scores, "scores.pt")


if __name__ == "__main__":
    main()
