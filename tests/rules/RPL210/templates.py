"""Adapted from skrl (models/warp/nn/_generation.py): the source of a kernel is rendered from a set of strings."""

import jinja2
from jinja2 import Environment

from networks import parse


def generate(source: str, modules):
    functions, arguments = parse(modules)
    functions = set(functions)
    template = jinja2.Template(source, trim_blocks=True)
    return template.render(functions=functions, arguments=arguments)  # RPL210


def page(names: set[str]):
    environment = Environment()
    return environment.get_template("page.html").render(title="Tasks", names=names)  # RPL210


def sorted_page(names: set[str]):
    return jinja2.Template("{{ names }}").render(names=sorted(names), count=len(names))


def frame(camera, names: set[str]):
    return camera.render(visible=names)
