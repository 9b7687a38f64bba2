"""The same dropout masks in every epoch."""
import json

import torch

streams = []
for epoch in range(3):
    torch.manual_seed(0)
    streams.append(torch.nn.functional.dropout(torch.ones(32)).tolist())
print(json.dumps({"streams": streams}))
