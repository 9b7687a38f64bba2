import transformers


class Strategy:
    def __init__(self, seed):
        self.seed = seed

    def setup_distributed(self):
        transformers.set_seed(self.seed)


class Logger:
    def __init__(self, args):
        self.args = args

    def setup_files(self):
        print(self.args)
