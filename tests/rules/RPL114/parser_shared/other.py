import torch
from base import get_parser


def main():
    args = get_parser().parse_args()
    torch.manual_seed(args.seed)
    torch.save(torch.nn.Linear(4, args.size).state_dict(), "model.pt")


if __name__ == "__main__":
    main()
