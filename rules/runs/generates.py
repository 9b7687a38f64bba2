"""Programs that let a model sample its answers or pictures, and seed nothing.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import last_name
from ..code.uses import assigned, reads_of

# Who talks with a model, or measures how fast it is, wants no answer twice.
_TALKS = compile_later(
    rb"\b(?:gradio|streamlit|fastapi|flask|uvicorn|chainlit|cmd\.Cmd)\b|(?<![\w.])input\(|bench(?:mark)?|throughput|latency"
)
# What a random tensor is called that only tries a model, exports it, or counts its operations.
_STAND_IN = compile_later(r"(?i)dummy|fake|example|input|image|img|batch|data|test|probe|^[xy]\d*$")
_LOADS = compile_later(rb"\.load_state_dict\(|from_(?:pretrained|checkpoint)\(|\.load_from_checkpoint\(")
_WRITES = compile_later(
    rb"\.savez?\(|\.to_csv\(|save_image\(|imsave\(|imwrite\(|\.write(?:lines|rows?)?\(|\.save\([^\n]*(?:png|jpe?g)"
)
# Samplers of latent diffusion, as its many offspring call them: their noise is torch's unless they are given it.
_SAMPLERS = compile_later(r"(?:^|\.)(?:DDIM|DDPM|PLMS|DPMSolver|UniPC)Sampler$")
_SAMPLES = ("temperature", "top_p", "top_k")
_TOLD = ("seed", "generator", "rng")


def sampled_answer(file: File) -> ast.Call | None:
    """The first call of a file that samples: `model.generate(…, do_sample=True)`, `generate(net, x, temperature=t)`, or
    makes a picture of noise: `pipe(prompt)` for a pipeline of diffusers."""
    data = file.source.data
    answers = b"generate" in data and any(word in data for word in (b"temperature", b"do_sample", b"top_p"))
    pictures, sampler = b"diffusers" in data, b"Sampler(" in data
    if not (answers or pictures or sampler) or _TALKS.search(data):
        return None
    calls: Iterator[ast.Call] = file.nodes(ast.Call)
    for call in calls:
        if (answers and _samples(file, call)) or (pictures and _starts_from_noise(file, call)):
            return call
        if sampler and _runs_sampler(file, call):
            return call
    return None


def feeds_model(file: File, draw: ast.Call) -> bool:
    """Whether what a program draws goes to a model that it loads, and it writes what comes of that: the noise or the
    order from which samples are made, `scores = model(batch, lengths, noise)`."""
    statement = file.statement(draw)
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    if not isinstance(target, ast.Name) or _STAND_IN.search(target.id):
        return False
    if not (file.holds(_LOADS) and file.holds(_WRITES)) or file.holds(_TALKS):
        return False
    return any(_is_handed(file, use) for use in reads_of(file, target))


def _is_handed(file: File, use: ast.Name) -> bool:
    """Whether a call gets a name as it is, and is none of torch's or numpy's own."""
    call = file.parent(use)
    call = file.parent(call) if isinstance(call, ast.keyword) else call
    if not isinstance(call, ast.Call) or call.func is use:
        return False
    name = file.name(call.func) or last_name(call.func)
    return name.partition(".")[0] not in ("torch", "numpy", "print", "len", "list", "zip")


def _runs_sampler(file: File, call: ast.Call) -> bool:
    """Whether a call runs a sampler of latent diffusion without the noise to start from: `sampler.sample(S=50, …)`."""
    given = {k.arg for k in call.keywords}
    if last_name(call.func) != "sample" or not isinstance(call.func, ast.Attribute) or given & {None, "x_T"}:
        return False
    return any(
        isinstance(value, ast.Call) and _SAMPLERS.search(file.name(value.func) or last_name(value.func))
        for value in assigned(file, call.func.value)
    )


def _starts_from_noise(file: File, call: ast.Call) -> bool:
    """Whether a call runs a pipeline of diffusers, which draws its noise from torch's global RNG unless it is given
    a `generator` or the noise itself."""
    if not isinstance(call.func, (ast.Name, ast.Attribute)) or any(
        k.arg in (None, "generator", "latents") for k in call.keywords
    ):
        return False
    return any(_loads_pipeline(file, value) for value in assigned(file, call.func))


def _loads_pipeline(file: File, value: ast.expr) -> bool:
    """`DiffusionPipeline.from_pretrained(…)`, `.to(device)` behind it or not."""
    while isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute):
        if value.func.attr in ("from_pretrained", "from_single_file", "from_pipe"):
            name = file.name(value.func.value) or ""
            return name.startswith("diffusers.") and "Pipeline" in name
        value = value.func.value
    return False


def _samples(file: File, call: ast.Call) -> bool:
    given = {k.arg: k.value for k in call.keywords if k.arg is not None}
    if last_name(call.func) != "generate" or any(name in given for name in _TOLD):
        return False
    for name in ("do_sample", "sample"):  # as transformers has it, and BLIP
        if name in given:
            return file.literal(given[name]) is True
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
