def initialize(model):
    return model
