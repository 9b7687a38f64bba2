# Adapted from lerobot (envs/metaworld.py): objects are placed by NumPy's global RNG.
import gymnasium as gym
import metaworld


class MetaworldEnv(gym.Env):
    def _make(self):
        mt1 = metaworld.MT1(self.name, seed=42)
        env = mt1.train_classes[self.name]()
        env.set_task(mt1.train_tasks[0])
        env._freeze_rand_vec = False  # RPL116
        self._env = env

    def _make_frozen(self):
        env = metaworld.MT1(self.name, seed=42).train_classes[self.name]()
        env._freeze_rand_vec = True
        self._env = env
