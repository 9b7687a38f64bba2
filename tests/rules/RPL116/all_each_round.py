# OPTIONS: --preview
"""A vector of environments that each round of a loop seeds as a whole; adapted from stable-baselines."""


class Model:
    def set_seed(self, seed):
        for idx in range(self.env.num_envs):
            self.env.env_method("seed", seed + idx)  # RPL116

    def set_one_by_one(self, seed):
        for idx in range(self.env.num_envs):
            self.env.env_method("seed", seed + idx, indices=idx)

    def set_at_once(self, seed):
        self.env.seed(seed)


def seed_all(env, seed):
    for i in range(env.num_envs):
        env.seed(seed + i)  # RPL116


def seed_each(env, seed):
    for i in range(env.num_envs):
        env.envs[i].seed(seed + i)
