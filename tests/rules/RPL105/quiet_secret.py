# OPTIONS: --no-preview
"""Adapted from flower (client/mod/secure_aggregation/secaggplus_mod.py): the seed of a mask that nobody else may know.
And seeds of what everybody may repeat."""

import os

import torch
from cryptography.fernet import Fernet


def share_keys(state, create_shares):
    state.mask_seed = os.urandom(32)
    shares = create_shares(state.mask_seed, state.threshold)
    shared_key = state.own_private_key.exchange(state.public_keys[0])
    return Fernet(shared_key).encrypt(shares[0]), state.mask_seed


def start(state, key=None):
    state.seed = int.from_bytes(os.urandom(4), "little")  # RPL105
    torch.manual_seed(state.seed)
    return key


def hide(state, public_key):
    seed = int.from_bytes(os.urandom(4), "little")  # RPL105
    torch.manual_seed(seed)  # a seed of a run all the same
    return public_key.encrypt(state)
