import gymnasium as gym
import numpy as np


class TableWrapper(gym.Wrapper):
    pass


if __name__ == "__main__":
    env = gym.make("FrozenLake-v1", is_slippery=True)
    table = np.zeros((16, 4))
    for _ in range(50_000):
        state, _ = env.reset()  # RPL116
        done = False
        while not done:
            following, reward, done, _, _ = env.step(np.argmax(table[state]))
            table[state] += reward
            state = following
