import torch.distributed as dist


def start(loader, epoch):
    dist.init_process_group("nccl")
    loader.sampler.set_epoch(epoch)
