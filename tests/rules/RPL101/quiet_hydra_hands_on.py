"""After eloialonso/iris (src/main.py): all that Hydra read is handed on, and the trainer may take its seed from that."""

import hydra
from omegaconf import DictConfig
from src.learners import LEARNERS


@hydra.main(config_path="../config", config_name="trainer")
def main(cfg: DictConfig):
    learner = LEARNERS[cfg.training.kind](cfg)
    learner.run()


if __name__ == "__main__":
    main()
