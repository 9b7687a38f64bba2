# OPTIONS: --no-preview
import gym


class SafetyEnv(gym.Wrapper):
    def __init__(self):
        env = gym.make("Safexp-PointGoal1-v0")
        env.reset()
        super().__init__(env)


def walk():
    env = gym.make("Safexp-PointGoal1-v0")
    env.reset()
    return [env.step(env.action_space.sample()) for _ in range(10)]
