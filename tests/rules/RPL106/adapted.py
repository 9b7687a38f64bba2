# Adapted from peft (src/peft/tuners/tinylora/layer.py before 76c37d46): a seed for each layer's projection.
import torch


class Layer:
    def __init__(self, index=None):
        self._layer_idx = index

    def _get_layer_seed(self, adapter_name: str, base_seed: int) -> int:
        if self._layer_idx is not None:
            return base_seed + self._layer_idx
        return base_seed + hash(adapter_name) % 10000  # RPL106

    def projection(self, adapter_name, size):
        generator = torch.Generator().manual_seed(self._get_layer_seed(adapter_name, 0))
        return torch.randn(size, generator=generator)
