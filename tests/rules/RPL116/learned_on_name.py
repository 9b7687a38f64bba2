from sb3_contrib import TQC
from stable_baselines3 import SAC


def train(steps):
    return TQC("MlpPolicy", "Pendulum-v1", top_quantiles_to_drop_per_net=2).learn(steps)  # RPL116


def unused():
    return SAC("MlpPolicy", "Pendulum-v1")
