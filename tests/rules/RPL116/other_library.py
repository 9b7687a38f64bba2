# OPTIONS: --no-preview
# Adapted from denisyarats/pytorch_sac (train.py): dmc2gym's `seed` seeds its spaces, too.
import dmc2gym


def make_env(cfg):
    env = dmc2gym.make(domain_name=cfg.domain, task_name=cfg.task, seed=cfg.seed)
    env.seed(cfg.seed)
    return env


class Workspace:
    def __init__(self, cfg):
        self.env = make_env(cfg)

    def run(self, steps):
        self.env.reset()
        for _ in range(steps):
            self.env.step(self.env.action_space.sample())
