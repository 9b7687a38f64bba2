# Adapted from pytorch-3dunet (train.py): the project's own trainer is not here; few of them seed.
import torch
from unet3d.model import get_model
from unet3d.trainer import UNet3DTrainer


def main():
    config = {"lr": 0.1}
    model = get_model(config)  # RPL101
    optimizer = torch.optim.Adam(model.parameters(), lr=config["lr"])
    trainer = UNet3DTrainer(model, optimizer)
    trainer.fit()


if __name__ == "__main__":
    main()
