from monai.transforms import Compose, RandFlipd


def transforms(key):
    return Compose([RandFlipd(keys=key, spatial_axis=0, prob=0.5)])
