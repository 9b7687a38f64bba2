import torch
from data import fit, load, load_parts

if __name__ == "__main__":
    samples, of_class = load(torch.ones(8, 3), 4)
    samples, parts = load_parts(samples, 4)
    model = torch.nn.Linear(3, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for part in parts:
        for batch in part:
            fit(model, optimizer, batch)
