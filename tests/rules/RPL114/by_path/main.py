import _init_paths
import torch
from opts import opts


def main(opt):
    torch.manual_seed(opt.seed)
    print(torch.rand(1))


if __name__ == "__main__":
    main(opts().parse())
