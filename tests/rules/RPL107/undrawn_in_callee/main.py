"""What is called draws from NumPy."""
import random

import hydra

from simulation import sim_data


@hydra.main(config_path="conf", config_name="base")
def main(cfg):
    random.seed(2024)  # RPL107
    data = sim_data(cfg.clients, cfg.size)
    return data
