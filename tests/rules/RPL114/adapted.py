"""After diffusers' scheduling_flow_match_euler_discrete.py: the step takes a generator and draws without it."""

import torch


class Scheduler:
    def __init__(self, stochastic):
        self.stochastic = stochastic

    def step(self, model_output, timestep, sample, generator: torch.Generator | None = None):
        """Take one step.

        Args:
            generator (`torch.Generator`, *optional*):
                A random number generator.
        """
        if self.stochastic:
            noise = torch.randn_like(sample)  # RPL114
            return sample - model_output + timestep * noise
        return sample - timestep * model_output
