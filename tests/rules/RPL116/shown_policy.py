# OPTIONS: --no-preview
# Adapted from rail-berkeley/d4rl (d4rl/utils/visualize_env.py).
import gym
from mjrl.utils.gym_env import GymEnv


class RandomPolicy:
    def __init__(self, env):
        self.env = env

    def get_action(self, observation):
        return [self.env.action_space.sample(), {"evaluation": self.env.action_space.sample()}]


def main(name, episodes):
    env = GymEnv(name)
    policy = RandomPolicy(env)
    env.visualize_policy(policy, num_episodes=episodes, horizon=env.horizon)


if __name__ == "__main__":
    main("door-v0", 10)
