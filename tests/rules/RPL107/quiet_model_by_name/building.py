KNOWN = {}


def known(made):
    KNOWN[made.__name__.lower()] = made
    return made


def build(name, **options):
    made = KNOWN[name]
    return made(**options)
