import torch
from results import Result
from task import Task


def first_of(meta):
    return meta.languages[0]


def heard_first(result):
    return result.speakers_heard[0]


torch.manual_seed(0)
print(first_of(Task(["en", "de"])), heard_first(Result([])))
