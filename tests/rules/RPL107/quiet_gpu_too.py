"""The CPU is seeded as well."""

import torch


def above(seed, cuda):
    torch.manual_seed(seed)
    if cuda:
        torch.cuda.manual_seed_all(seed)


def both(seed, cuda):
    if cuda:
        torch.manual_seed(seed)
        torch.cuda.manual_seed(seed)
    else:
        torch.manual_seed(seed)


def not_about_devices(seed, everywhere):
    if everywhere:
        torch.cuda.manual_seed(seed)
    else:
        torch.manual_seed(seed)


def main():
    above(1, torch.cuda.is_available())
    model = torch.nn.Linear(2, 2)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.ones(2, 2)).sum().backward()
    optimizer.step()
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    main()
