import importlib

if __name__ == "__main__":
    importlib.import_module("work").train(3)  # RPL101
