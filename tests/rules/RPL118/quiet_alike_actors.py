"""Something tells the actors apart, there is one, or what is called is a method."""
from engines import LLMRayActor, make_config


def numbered(num_engines, pretrain, seed):
    return [LLMRayActor.remote(pretrain, seed=seed + i) for i in range(num_engines)]


def by_rank(num_engines, pretrain, seed):
    return [LLMRayActor.remote(pretrain, rank=i, seed=seed) for i in range(num_engines)]


def counted(num_engines, pretrain, seed):
    engines = []
    for _ in range(num_engines):
        engines.append(LLMRayActor.remote(pretrain, seed=seed))
        seed += 1
    return engines


def one(pretrain, seed):
    return LLMRayActor.remote(pretrain, seed=seed)


def of_each_model(models, seed):
    return [LLMRayActor.remote(model, seed=seed) for model in models]


def asked(engines, rounds, seed):
    return [engines[0].generate.remote("a", seed=seed) for _ in range(rounds)]


def by_options(num_engines, pretrain, seed):
    return [LLMRayActor.remote(make_config(), seed=seed) for _ in range(num_engines)]
