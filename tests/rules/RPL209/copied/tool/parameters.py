import importlib

name = "dbpn"
net = importlib.import_module("model." + name)
print(sum(p.numel() for p in net.Net().parameters()))
