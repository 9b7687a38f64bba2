import importlib

name = "pictures"
net = importlib.import_module("tool." + name)
print(getattr(net, "Pictures")("images")[0])
