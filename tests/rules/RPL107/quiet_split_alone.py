# OPTIONS: --no-preview
"""The only draw from NumPy's RNG is a split that RPL112 reports."""
import torch
from sklearn.model_selection import train_test_split

if __name__ == "__main__":
    torch.manual_seed(0)
    train, test = train_test_split(list(range(10)))
    model = torch.nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for x in train:
        model(torch.tensor([float(x)])).sum().backward()
        optimizer.step()
