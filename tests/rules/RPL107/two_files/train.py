import random

import torch
from common import begin

begin(7)
items = list(range(10))
random.shuffle(items)  # RPL107
torch.save(items, "order.pt")
