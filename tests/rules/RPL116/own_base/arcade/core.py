class Env:
    def reset(self):
        return self._reset()

    def step(self, action):
        return self._step(action)

    def seed(self, seed=None):
        return self._seed(seed)

    def _seed(self, seed=None):
        return []


class PlainEnv:
    def reset(self):
        raise NotImplementedError

    def step(self, action):
        raise NotImplementedError
