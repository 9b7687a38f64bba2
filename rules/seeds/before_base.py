"""Trainers whose constructor makes weights before that of their base, which is what seeds.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.knowledge import frameworks
from reprolint.knowledge.networks import draws_weights
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import all_given, calls_in, constructor_of, last_name
from ..draws.beside_states import bases_of
from ..draws.randomness import is_seed_call

WORDS = {
    r"Trainer super re:For(?:Sequence|Token|Image)Classification|ForMultipleChoice|WithValueHead|get_peft_model"
}
_TRAINER = compile_later(r"Trainer$")
_LOADED = ".from_pretrained"


def made_before_base(file: File) -> Iterator[Finding]:
    """`model = create(path, AutoModelForSequenceClassification)` above `super().__init__(model, args)` in a class that
    derives from transformers' Trainer: the head is drawn by then, and the base seeds only now."""
    for node in file.nodes(ast.ClassDef):
        if not any(_seeds(file, base) for base in bases_of(file, node)):
            continue
        constructor = constructor_of(node)
        calls = calls_in(constructor) if constructor is not None else []
        base = next((call for call in calls if ast.unparse(call.func) == "super().__init__"), None)
        if base is None or any(is_seed_call(file, call) or "seed" in last_name(call.func) for call in calls):
            continue
        made = [call for call in calls if call.lineno < base.lineno and _makes_head(file, call)]
        if made:
            yield Site(file, made[0]).finding(
                f"the constructor of the base seeds (line {base.lineno}), and `{file.one_line(made[0].func)}` draws "
                "the weights of a new head before it: they differ every run"
            )


def _seeds(file: File, base: str) -> bool:
    """Whether a base is transformers' trainer, or out of sight and called one."""
    if base in frameworks.TRAINERS:
        return base.startswith("transformers.")
    return _TRAINER.search(base) is not None and b"transformers" in file.source.data


def _makes_head(file: File, call: ast.Call) -> bool:
    """Whether a call makes a model with weights that no checkpoint holds, itself or by the class that it is handed."""
    if draws_weights(file.name(call.func) or ""):
        return True
    return any(draws_weights(f"{file.name(value)}{_LOADED}") for value in all_given(call))
