"""Adapted from diffusers (pipelines/pipeline_utils.py before its fix) and from speechbrain's aligner."""

import inspect

import torch


class Pipeline:
    @classmethod
    def _get_signature_keys(cls, obj):
        parameters = inspect.signature(obj.__init__).parameters
        required = {k: v for k, v in parameters.items() if v.default == inspect._empty}
        expected_modules = set(required.keys()) - {"self"}
        optional_names = set(parameters) - expected_modules
        return expected_modules, optional_names  # RPL210

    @property
    def device(self):
        module_names, _ = self._get_signature_keys(self)
        modules = [getattr(self, n, None) for n in module_names]
        modules = [m for m in modules if isinstance(m, torch.nn.Module)]

        for module in modules:
            return module.device

        return torch.device("cpu")


def merge_labels(ind2lab1, ind2lab2):
    first, second = set(str(x) for x in ind2lab1.values()), set(str(x) for x in ind2lab2.values())
    table = {lab: i for i, lab in enumerate(first & second)}  # RPL210
    return table, list(first)[0]  # RPL210
