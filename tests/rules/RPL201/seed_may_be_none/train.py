"""After EmotionNet (CNNs/mains/main_deepemotion.py): where nobody gives a seed, the stream differs as all else does."""
import random

import torch
from torch.utils.data import DataLoader

from options import parser


def main():
    args = parser.parse_args()
    if args.seed is not None:
        random.seed(args.seed)
        torch.manual_seed(args.seed)
    model = torch.nn.Linear(2, 2)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    loader = DataLoader(list(torch.ones(8, 2)), shuffle=True, num_workers=2)  # RPL201
    for batch in loader:
        model(batch).sum().backward()
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    main()
