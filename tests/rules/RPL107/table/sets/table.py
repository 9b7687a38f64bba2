from .market import Market
from .viper import VIPeR

SETS = {}
SETS["viper"] = VIPeR
SETS["market"] = Market
