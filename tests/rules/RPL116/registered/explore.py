import gymnasium as gym

import maze  # registers

env = gym.make("maze:cave-v1", size=9)
state, _ = env.reset()  # RPL116
total = 0.0
for _ in range(100):
    state, reward, done, cut, _ = env.step(0)
    total += reward
print(total)
