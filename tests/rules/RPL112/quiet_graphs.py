"""A program that seeds torch: what takes no seed cannot be given one."""
import torch
from torch_geometric.datasets import Planetoid
from torch_geometric.transforms import RandomLinkSplit

torch.manual_seed(12345)
link_split = RandomLinkSplit(num_val=0.05, num_test=0.1)
train_data, val_data, test_data = link_split(Planetoid("data", "Cora")[0])
