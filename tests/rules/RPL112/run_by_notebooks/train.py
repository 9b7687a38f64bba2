import torch

from trials.frames import load, split_games
from trials.quantize import Quantizer

train, held_out = split_games(load("trials.csv"))
print(len(train), len(held_out), Quantizer()(torch.ones(8, 2)))
