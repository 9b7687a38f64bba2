"""The object that draws is given a state."""

from monai.transforms import Compose, RandFlipd


def transforms(key, seed):
    found = Compose([RandFlipd(keys=key, spatial_axis=0, prob=0.5)])
    found.set_random_state(seed=seed)
    return found
