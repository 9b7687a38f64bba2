# The same, drawn from the environment's own RNG.
import gymnasium as gym
import metaworld


class MetaworldEnv(gym.Env):
    def _make(self):
        mt1 = metaworld.MT1(self.name, seed=42)
        env = mt1.train_classes[self.name]()
        env._freeze_rand_vec = False
        env.seeded_rand_vec = True
        self._env = env
