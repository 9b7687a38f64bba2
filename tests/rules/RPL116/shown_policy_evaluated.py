# OPTIONS: --no-preview
import gym
from mjrl.utils.gym_env import GymEnv


class RandomPolicy:
    def __init__(self, env):
        self.env = env

    def get_action(self, observation):
        return [self.env.action_space.sample(), {}]  # RPL116


def main(name, episodes):
    env = GymEnv(name)
    policy = RandomPolicy(env)
    env.visualize_policy(policy, num_episodes=episodes)
    print(env.evaluate_policy(policy, num_episodes=episodes))


if __name__ == "__main__":
    main("door-v0", 10)
