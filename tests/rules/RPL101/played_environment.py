"""An environment that is played to the end, and what came of it is saved."""

import numpy as np


class AnyGameEnv:
    def reset(self):
        self.left = 9
        return self.left

    def step(self, action):
        self.left -= 1
        return self.left, np.random.choice(9)  # RPL101


env = AnyGameEnv()
rewards = [env.reset()]
for _ in range(9):
    rewards.append(env.step(0)[1])
np.save("rewards.npy", rewards)
