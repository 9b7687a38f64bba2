# OPTIONS: --no-preview
# Adapted from rlpyt (utils/seed.py, samplers/collectors.py): whatever environments there are get seeds.
def set_envs_seeds(envs, seed):
    if seed is not None:
        for i, env in enumerate(envs):
            if hasattr(env, "seed"):
                env.seed(seed + i)
            if hasattr(env.action_space, "seed"):
                env.action_space.seed(seed + i)


class Sampler:
    def __init__(self, seed):
        self.seed = seed

    def initialize(self, envs):
        set_envs_seeds(envs, self.seed)


def play(env):
    env.reset()
    for _ in range(10):
        env.step(env.action_space.sample())
