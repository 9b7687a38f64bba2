"""Neither its name nor its folder says that it makes data, and nothing numeric is near."""

import os


def listed(folder):
    names = []
    for name in os.listdir(folder):
        names.append(name)
    return names[:10]
