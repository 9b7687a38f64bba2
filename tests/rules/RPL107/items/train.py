# Adapted from lora (lora_diffusion/cli_lora_pti.py): no loader has workers, so items are read in this process.
import fire
import torch
from dataset import Captions


def loader_of(train_dataset, batch_size):
    return torch.utils.data.DataLoader(train_dataset, batch_size=batch_size, shuffle=True)


def train(names: str = "cat,dog", seed: int = 42):
    torch.manual_seed(seed)  # RPL107

    dataset = Captions(names.split(","))
    loader = loader_of(dataset, 1)
    model = torch.nn.Linear(1, 1)
    optimizer = torch.optim.AdamW(model.parameters())
    for epoch in range(10):
        for batch in loader:
            optimizer.zero_grad()
            model(batch).sum().backward()
            optimizer.step()


def main():
    fire.Fire(train)


if __name__ == "__main__":
    main()
