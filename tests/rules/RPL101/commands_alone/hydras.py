import hydra
from work import train


@hydra.main(config_path="conf", config_name="config")
def run(cfg):
    train(cfg.steps)  # RPL101
