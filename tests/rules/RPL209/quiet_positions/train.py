import torch
from data import Scans, list_of, parts, speakers
from torch.utils.data import DataLoader

torch.manual_seed(0)
list_of("scans")
table = speakers("speakers")
train, test = parts("scans")
for scan in DataLoader(Scans("scans"), shuffle=True):
    print(scan.mean(), table["a"], train[0], test[0])
