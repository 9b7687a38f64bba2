"""Before, by rank, put back, private, or another's."""
import torch
from megatron.core import parallel_state
from megatron.training import get_args, initialize_megatron


def before():
    torch.manual_seed(0)
    initialize_megatron()


def by_rank():
    initialize_megatron()
    torch.manual_seed(get_args().seed + 100 * parallel_state.get_pipeline_model_parallel_rank())


def put_back(build):
    initialize_megatron()
    state = torch.get_rng_state()
    torch.manual_seed(1)
    model = build()
    torch.set_rng_state(state)
    return model


def private():
    initialize_megatron()
    return torch.Generator().manual_seed(0)


def elsewhere():
    torch.manual_seed(0)


def compare(model, other, inputs, test):
    # adapted from gpt-neox (tools/ckpts/convert_hf_to_sequential.py): one process is all there is
    initialize_megatron()
    if test and torch.distributed.get_world_size() == 1:
        torch.manual_seed(0)
        first = model(inputs)
        torch.manual_seed(0)
        return first, other(inputs)
