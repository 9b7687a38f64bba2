from .viper import VIPeR

SETS = {"viper": VIPeR}
