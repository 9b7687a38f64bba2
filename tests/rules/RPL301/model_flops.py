# OPTIONS: --no-preview
"""Operations of a model are counted, as in VITA-Group/TransGAN (flops.py): nothing is trained."""

import thop
import torch
from torch import nn

torch.backends.cudnn.benchmark = True


def main():
    torch.manual_seed(3)
    torch.backends.cudnn.deterministic = True
    model = nn.Linear(8, 2)
    macs, count = thop.profile(model, inputs=(torch.randn(1, 8),))
    print(macs, count)


if __name__ == "__main__":
    main()
