from data import Part, Whole
from torch.utils.data import DataLoader

print(list(DataLoader(Whole(), num_workers=2)))  # RPL207
print(list(DataLoader(Part(), num_workers=2)))
