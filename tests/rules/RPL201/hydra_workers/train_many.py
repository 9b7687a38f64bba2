"""Configurations in folders of folders say how many workers there are. Adapted from divelab/DIG."""
import hydra
import torch
from torch.utils.data import DataLoader


@hydra.main(version_base=None, config_path="many", config_name="config")
def main(conf):
    params = conf.model.params[conf.dataset]
    loader = DataLoader(list(range(9)), shuffle=True, num_workers=params.num_workers)  # RPL201
    for batch in loader:
        torch.nn.Linear(1, 1)(batch.float()[:, None]).sum().backward()


if __name__ == "__main__":
    main()
