# OPTIONS: --no-preview
import torch


def remove_optimizer():
    model = torch.nn.Linear(4, 4)
    optimizer = torch.optim.AdamW(model.parameters())
    torch.save({"optimizer": optimizer.state_dict()}, "small.pth")
