# OPTIONS: --no-preview
# How many steps an episode takes hangs on the answers, and is printed.
import gymnasium as gym


def length(policy):
    env = gym.make("CartPole-v1")
    observation, _ = env.reset()  # RPL116
    steps, done = 0, False
    while not done:
        observation, _, done, _, _ = env.step(policy(observation))
        steps += 1
    print(steps)
