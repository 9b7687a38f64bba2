from detector.model import build


class Policy:
    def __init__(self, overrides):
        self.layers = build(overrides)
