# OPTIONS: --no-preview
# Adapted from ellisdg/3DUnetCNN (unet3d/utils/augment.py): nothing calls it.
import numpy as np


def elastic_transform(image, random_state=None):
    if random_state is None:
        random_state = np.random.RandomState(None)
    return image + random_state.rand(*image.shape)


def scale(image):
    return image * np.random.default_rng().uniform(0.9, 1.1)  # RPL102
