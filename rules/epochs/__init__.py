"""Epochs: whether samplers, datasets and loaders are told theirs."""
