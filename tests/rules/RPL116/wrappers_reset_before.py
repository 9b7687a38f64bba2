"""What is wrapped was reset with a seed before."""
import gymnasium

from wrappers import Wrapper


class GymnasiumWrapper(Wrapper):
    def reset(self):
        return self._env.reset()


def make(name, seed):
    env = gymnasium.make(name)
    env.reset(seed=seed)
    return GymnasiumWrapper(env)
