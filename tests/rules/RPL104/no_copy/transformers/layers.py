import torch


class Layer(torch.nn.Module):
    def forward(self, x):
        torch.seed()  # RPL104
        return torch.nn.functional.dropout(x)
