# OPTIONS: --no-preview --mode debug
"""A configuration is asked for its seed. Adapted from fishaudio/fish-speech, fish_speech/train.py."""
import hydra
import lightning as L
import torch


@hydra.main(version_base="1.3", config_path="configs", config_name="train.yaml")
def main(cfg):
    if cfg.get("seed"):
        L.seed_everything(cfg.seed, workers=False)
    model = torch.nn.Linear(cfg.width, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.randn(8, cfg.width)).sum().backward()
    optimizer.step()


if __name__ == "__main__":
    main()
