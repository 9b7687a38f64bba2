"""Adapted from consistency_models (cm/karras_diffusion.py): both passes are to have the same dropout masks."""

import torch as th
from torch import nn


def consistency_loss(model, target_model, x, noise):
    dropout_state = th.get_rng_state()  # RPL501
    distiller = model(x + noise)
    th.set_rng_state(dropout_state)
    target = target_model(x).detach()
    return nn.functional.mse_loss(distiller, target)


def with_devices(model, target_model, x, noise):
    dropout_state = th.get_rng_state(), th.cuda.get_rng_state()
    distiller = model(x + noise)
    th.set_rng_state(dropout_state[0])
    th.cuda.set_rng_state(dropout_state[1])
    return nn.functional.mse_loss(distiller, target_model(x))


def alike_on_the_cpu(transform, image, mask):
    state = th.get_rng_state()
    image = transform(image)
    th.set_rng_state(state)
    return image, transform(mask)


def put_aside(model, x):
    state = th.get_rng_state()
    y = model(x)
    th.set_rng_state(state)
    return y
