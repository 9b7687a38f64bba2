import torch
import torch.backends.cudnn as cudnn


def start_evaluation(checkpoint):
    cudnn.deterministic = False
    model = torch.load(checkpoint)
    return model(torch.zeros(1))


def start_test(checkpoint):
    cudnn.deterministic = False  # RPL302
    model = torch.load(checkpoint)
    return model(torch.ones(1))
