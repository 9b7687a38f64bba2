"""Seeds for a block, after which only the CPU's state is put back."""

from contextlib import contextmanager

import torch
import torch.nn.functional as F


class Router(torch.nn.Module):
    def gumbel(self, logits, step):
        # Adapted from Megatron-LM (hybrid_flex_router.py before c2f58f9).
        seed = self.base_seed + step
        old_state = torch.get_rng_state()
        torch.manual_seed(seed)  # RPL115
        try:
            return F.gumbel_softmax(logits)
        finally:
            torch.set_rng_state(old_state)


@contextmanager
def seeded(seed):
    state = torch.random.get_rng_state()
    torch.random.manual_seed(seed)  # RPL115
    yield
    torch.random.set_rng_state(state)


class Seeded:
    def __init__(self, seed):
        self.seed = seed

    def __enter__(self):
        self.state = torch.get_rng_state()
        torch.manual_seed(self.seed)  # RPL115

    def __exit__(self, *details):
        torch.set_rng_state(self.state)


def train(args, accelerator, network, batches):
    # Adapted from sd-scripts (train_network.py before c5b803c): what else is said of an accelerator keeps no RNG.
    accelerator.register_save_state_pre_hook(network)
    for step, batch in enumerate(batches):
        network(batch).sum().backward()
        accelerator.log({"step": step})
        accelerator.wait_for_everyone()
        accelerator.clip_grad_norm_(network.parameters(), 1.0)
        accelerator.print(step)
        accelerator.free_memory()
        accelerator.print(batch)
        if step % args.every == 0:
            network.eval()
            rng_state = torch.get_rng_state()
            torch.manual_seed(args.validation_seed)  # RPL115
            for held_out in args.validation:
                network(held_out + torch.randn_like(held_out))
            torch.set_rng_state(rng_state)
            network.train()
