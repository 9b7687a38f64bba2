import argparse

import torch

from mixing import Mixer

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    torch.manual_seed(parser.parse_args().seed)
    print(Mixer().order(8), torch.rand(2))
