import torch
import torch.backends.cudnn as cudnn


def start_evaluation(checkpoint):
    cudnn.benchmark = True
    model = torch.load(checkpoint)
    return model(torch.zeros(1))


def start_test(checkpoint):
    cudnn.benchmark = True  # RPL301
    model = torch.load(checkpoint)
    return model(torch.ones(1))
