import gymnasium as gym
from stable_baselines3 import A2C, PPO


def train(seed, steps, options):
    env = gym.make("CartPole-v1")
    PPO("MlpPolicy", env, seed=seed).learn(steps)
    A2C("MlpPolicy", env, **options).learn(steps)
    return PPO.load("model.zip").predict(env)
