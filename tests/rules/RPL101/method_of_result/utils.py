def get_strategy(args):
    from strategy import Strategy

    strategy = Strategy(seed=getattr(args, "seed", 42))
    return strategy


def get_logger(args):
    from strategy import Logger

    logger = Logger(args)
    return logger
