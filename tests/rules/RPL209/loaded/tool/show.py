import torch
from pictures import *

print(Blur()(torch.ones(3)))
