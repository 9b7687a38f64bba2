# OPTIONS: --no-preview --mode debug
import torch
from data.folders import *

torch.manual_seed(0)
print(Blur()(torch.ones(3)))
for batch in torch.utils.data.DataLoader(Pictures("images"), shuffle=True):
    print(batch)
