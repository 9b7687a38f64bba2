CLASSES = {}


def register(made):
    CLASSES[made.__name__] = made
    return made


def get(name):
    return CLASSES.get(name)
