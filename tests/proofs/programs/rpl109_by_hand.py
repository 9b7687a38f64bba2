"""Other dropout masks in every epoch, the same in every run."""
import json

import torch

streams = []
torch.manual_seed(0)
for epoch in range(3):
    streams.append(torch.nn.functional.dropout(torch.ones(32)).tolist())
print(json.dumps({"streams": streams}))
