def build(config):
    args = {}
    for name, value in config.items():
        if name != "type":
            args.setdefault(name, value)
    return config["type"](**args)
