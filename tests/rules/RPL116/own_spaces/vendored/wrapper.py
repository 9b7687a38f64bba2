from gym import core, spaces


class Wrapped(core.Env):
    def __init__(self, task):
        self._true_action_space = spaces.Box(low=-2.0, high=2.0, shape=(3,))
        self._unit_action_space = spaces.Box(low=-1.0, high=1.0, shape=(3,))
        self.seed(task["random"])

    @property
    def action_space(self):
        return self._unit_action_space

    def seed(self, seed):
        self._true_action_space.seed(seed)
        self._unit_action_space.seed(seed)
