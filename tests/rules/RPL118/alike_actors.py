"""Actors of ray's that are all given one seed (adapted from OpenRLHF)."""
import ray
from engines import LLMRayActor


@ray.remote
class RolloutWorker:
    def __init__(self, name, seed):
        self.name, self.seed = name, seed


def create_engines(num_engines, pretrain, seed):
    engines = []
    for _ in range(num_engines):
        num_gpus = 1
        engines.append(
            LLMRayActor.options(num_gpus=num_gpus).remote(
                pretrain,
                trust_remote_code=True,
                seed=seed,  # RPL118
            )
        )
    return engines


def workers(args):
    return [RolloutWorker.remote(args.env, args.seed) for _ in range(args.num_workers)]  # RPL118


def kept(args):
    found = {}
    for index in range(args.num_workers):
        found[index] = RolloutWorker.remote(args.env, seed=args.seed)  # RPL118
    return found
