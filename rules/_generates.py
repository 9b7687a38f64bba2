"""Programs that let a model sample its answers, and seed nothing.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast

from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ._syntax import last_name

# Who talks with a model, or measures how fast it is, wants no answer twice.
_TALKS = compile_later(
    rb"\b(?:gradio|streamlit|fastapi|flask|uvicorn|chainlit|cmd\.Cmd)\b|(?<![\w.])input\(|bench(?:mark)?|throughput|latency"
)
_SAMPLES = ("temperature", "top_p", "top_k")
_TOLD = ("seed", "generator", "rng")


def sampled_answer(file: File) -> ast.Call | None:
    """The first call of a file that samples: `model.generate(…, do_sample=True)`, `generate(net, x, temperature=t)`."""
    data = file.source.data
    if b"generate" not in data or not any(word in data for word in (b"temperature", b"do_sample")):
        return None
    if _TALKS.search(data):
        return None
    return next((call for call in file.nodes(ast.Call) if _samples(file, call)), None)


def _samples(file: File, call: ast.Call) -> bool:
    given = {k.arg: k.value for k in call.keywords if k.arg is not None}
    if last_name(call.func) != "generate" or any(name in given for name in _TOLD):
        return False
    if "do_sample" in given:
        return file.literal(given["do_sample"]) is True
    if len(given) < len(call.keywords):
        return False  # `**options` may say how
    # A model's own `generate` takes the most likely token unless it is told to sample.
    named = isinstance(call.func, ast.Name) and any(name in given for name in _SAMPLES)
    return named and _is_warm(file, given.get("temperature", given.get("top_p")))


def _is_warm(file: File, temperature: ast.expr | None) -> bool:
    """Whether a temperature is given and no 0, as far as can be seen."""
    if temperature is None:
        return False
    value = file.literal(temperature)
    return not (isinstance(value, (int, float)) and not value)
