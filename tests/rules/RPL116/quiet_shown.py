"""Adapted from learn2learn and PARL: the block under an environment's module shows that it runs."""

import gym
import numpy as np


class AntDirectionEnv(gym.Env):
    def sample_tasks(self, count):
        return [{"direction": k} for k in range(count)]

    def set_task(self, task):
        self.task = task


if __name__ == "__main__":
    env = AntDirectionEnv()
    for task in [{"direction": 1}, env.sample_tasks(1)[0]]:
        env.set_task(task)
        env.reset()
        action = env.action_space.sample()
        env.step(action)
    frozen = gym.make("FrozenLake-v1", is_slippery=False)
    frozen.reset()
    for step in range(10):
        print(frozen.step(np.random.randint(0, 4)))
