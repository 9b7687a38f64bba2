import gymnasium as gym
from utility import seed_env


def collect(env, buffer, steps):
    observation, _ = env.reset()
    for _ in range(steps):
        action = env.action_space.sample()  # RPL116
        observation, reward, done, truncated, _ = env.step(action)
        buffer.append((observation, action, reward))
        if done or truncated:
            observation, _ = env.reset()
    return buffer


if __name__ == "__main__":
    env = gym.make("CartPole-v1")
    seed_env(env, 1)
    print(len(collect(env, [], 100)))
