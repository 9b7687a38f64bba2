# Adapted from huggingface/diffusers (schedulers/scheduling_flow_match_euler_discrete.py): `step` takes a generator
# and draws its noise without it.
from typing import Optional

import torch


class FlowMatchScheduler:
    def __init__(self, stochastic_sampling: bool = False):
        self.stochastic_sampling = stochastic_sampling

    def step(
        self,
        model_output: torch.FloatTensor,
        sigma: float,
        sample: torch.FloatTensor,
        generator: Optional[torch.Generator] = None,
    ) -> torch.FloatTensor:
        if self.stochastic_sampling:
            x0 = sample - sigma * model_output
            noise = torch.randn_like(sample)  # RPL205
            return (1.0 - sigma) * x0 + sigma * noise
        return sample + sigma * model_output
