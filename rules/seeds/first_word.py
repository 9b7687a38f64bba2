"""Seeds that are read off NumPy's global RNG without a draw: `np.random.get_state()[1][0]`.

The Mersenne Twister's state is 624 words, of which each draw takes the next; the words themselves change when all have
been taken. So its first word is the same for hundreds of draws, and changes with the seed alone.
"""

from __future__ import annotations

import ast

from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS
from ..code.uses import assigned


def first_word(file: File, seed: ast.expr) -> ast.expr | None:
    """The read of the state's first word that a seed is, in a function that is called by others than a loader's new
    workers (RPL204)."""
    functions = [around for around in file.ancestors(seed) if isinstance(around, FUNCTIONS)]
    if not functions or any("worker" in function.name for function in functions):
        return None
    given = [seed, *assigned(file, seed)]  # `if seed is None: seed = …`
    return next((value for value in given if _is_first_word(file, value)), None)


def _is_first_word(file: File, value: ast.expr) -> bool:
    while isinstance(value, ast.Call) and value.args and file.name(value.func) in ("int", "abs"):
        value = value.args[0]
    if not isinstance(value, ast.Subscript) or file.literal(value.slice) != 0:
        return False
    words = value.value
    if not isinstance(words, ast.Subscript) or file.literal(words.slice) != 1:
        return False
    state = words.value
    return isinstance(state, ast.Call) and file.name(state.func) == "numpy.random.get_state"
