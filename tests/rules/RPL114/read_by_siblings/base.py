from utilities.seed import reset_seed


class DataModule:
    def setup(self):
        reset_seed()
