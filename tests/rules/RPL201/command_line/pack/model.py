from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(8, 1)

    def forward(self, waves):
        return self.layer(waves)


def instantiate_class(init):
    """As in vocos (pretrained.py)."""
    module, name = init["class_path"].rsplit(".", 1)
    return getattr(__import__(module, fromlist=[name]), name)(**init.get("init_args", {}))
