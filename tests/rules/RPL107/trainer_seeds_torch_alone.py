"""After the manner of allenact: a trainer seeds torch and the GPUs by its seed, and what samples its tasks is out of
sight."""
import torch
from tasks.sampling import make_samplers


class Trainer:
    def __init__(self, config, seed=None):
        if seed is not None:
            torch.manual_seed(seed)  # RPL107
            if torch.cuda.is_available():
                torch.cuda.manual_seed_all(seed)
        self.actor = config.create_model()
        self.optimizer = torch.optim.Adam(self.actor.parameters())
        self.samplers = make_samplers(config)

    def run_pipeline(self):
        for sampler in self.samplers:
            loss = self.actor(sampler.next_batch())
            loss.backward()
            self.optimizer.step()
