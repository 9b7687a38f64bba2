"""After MONAI's croppad/array.py and spatial/dictionary.py: `set_random_state` does not reach the transform inside."""

import numpy as np


class Randomizable:
    def __init__(self):
        self.R = np.random.RandomState()

    def set_random_state(self, seed=None, state=None):
        self.R = state if state is not None else np.random.RandomState(seed)
        return self


class RandCrop(Randomizable):
    def __call__(self, image):
        return image[self.R.randint(len(image)) :]


class Resize:
    def __call__(self, image):
        return image


class Samples(Randomizable):  # RPL114
    def __init__(self, count):
        super().__init__()
        self.count = count
        self.crop = RandCrop()

    def __call__(self, image):
        return [self.crop(image) for _ in range(self.count)]


class Overrides(Randomizable):
    def __init__(self):
        super().__init__()
        self.crop = RandCrop()

    def set_random_state(self, seed=None, state=None):  # RPL114
        super().set_random_state(seed, state)
        return self


class HandsOn(Randomizable):
    def __init__(self):
        super().__init__()
        self.crop = RandCrop()
        self.resize = Resize()

    def set_random_state(self, seed=None, state=None):
        super().set_random_state(seed, state)
        self.crop.set_random_state(state=self.R)
        return self


class Shares(Randomizable):
    def __init__(self):
        super().__init__()
        self.crop = RandCrop()

    def __call__(self, image):
        self.crop.set_random_state(state=self.R)
        return self.crop(image)


class Searches(Randomizable):
    def __init__(self):
        super().__init__()
        self.crop = RandCrop()

    def set_random_state(self, seed=None, state=None):
        for part in vars(self).values():
            if isinstance(part, Randomizable):
                part.set_random_state(seed, state)
        return self
