"""Seed calls that are commented out, `# torch.manual_seed(0)`, in a file where nothing else speaks of seeds: who wrote
the program knew that it draws."""

from __future__ import annotations

import ast

from reprolint.lazy import compile_later
from reprolint.lint.file import File

from .demonstrations import code_of
from .trains_elsewhere import SEEDS

# A call that seeds by its name and is given something.
_SEED_CALL = compile_later(
    r"(?:[A-Za-z_]\w*\.)*(?:manual_seed(?:_all)?|seed|(?:seed|init_seed)_(?:all|everything)|"
    r"(?:set|setup|fix|init)_(?:\w+_)?seeds?|setup_determinism)\([^()\n]+\)[ \t]*(?:#.*)?$"
)
_TEACHES = compile_later(r"\.(?:fit|train|learn|feed|backward)\w*\(|\b[oO]ptim")


def commented_seed(file: File) -> tuple[int, int] | None:
    """Where a file has a seed call that is commented out, as a range of bytes, in a program that teaches something,
    seeds in no other way and does not speak of it; None where it has none. Code around it that is commented out, too,
    makes it a part of something that was given up."""
    if not file.holds(SEEDS):
        return None
    source = file.source
    lines = [source.line_bytes(row) for row in range(1, len(source.line_starts) + 1)]
    texts = [line.decode("utf-8", "replace").strip() for line in lines]
    comments = [text.lstrip("# \t") if text.startswith("#") else None for text in texts]
    for row, text in enumerate(comments):
        if text is None or not _SEED_CALL.match(text) or not _is_given(text):
            continue
        around = [*_run(comments, row, -1), *_run(comments, row, 1)]
        if any(map(_is_code, around)):
            continue
        code = code_of(file)
        if SEEDS.search(code.encode()) or not _TEACHES.search(code):
            return None
        start, line = source.line_starts[row], lines[row]
        return start + len(line) - len(line.lstrip()), start + len(line.rstrip())
    return None


def _run(comments: list[str | None], row: int, step: int) -> list[str]:
    """The comments that follow on a row, upwards or downwards, up to the next line that is none."""
    found = []
    row += step
    while 0 <= row < len(comments) and (text := comments[row]) is not None:
        found.append(text)
        row += step
    return found


def _is_given(text: str) -> bool:
    """Whether a call has a value: `np.random.seed(None)` takes a seed by chance."""
    call = _parsed(text)
    given = [*call.args, *(keyword.value for keyword in call.keywords)] if isinstance(call, ast.Call) else []
    return bool(given) and not (isinstance(given[0], ast.Constant) and given[0].value is None)


def _is_code(text: str) -> bool:
    """Whether a comment is a call or an assignment, and does not seed. Sentences are no Python; a word alone may be."""
    if _SEED_CALL.match(text) or not text:
        return False
    return "=" in text or isinstance(_parsed(text), ast.Call)


def _parsed(text: str) -> ast.expr | None:
    try:
        return ast.parse(text, mode="eval").body
    except (SyntaxError, ValueError):
        return None
