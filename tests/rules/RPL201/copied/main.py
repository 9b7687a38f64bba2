# OPTIONS: --no-preview
import sys

import torch

from parts.answering import answer

RESUME = "--resume" in sys.argv

torch.manual_seed(3)
answer(list(range(100)))
