import torch
from options import get_parser

if __name__ == "__main__":
    args = get_parser().parse_args()
    torch.manual_seed(args.seed)
    print(torch.rand(3))
