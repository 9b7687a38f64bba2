"""Files that are called by the hash of a string: the next run, and each rank, look for another one.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast

from reprolint.lint.file import File

from ..code.syntax import last_name
from ..code.uses import reads_of

# What looks for, reads or writes the file of a name.
_FILES = frozenset(
    """exists isfile isdir is_file is_dir load save open dump makedirs mkdir memmap save_to_disk load_from_disk
    read_csv read_json read_parquet read_pickle to_csv to_json to_parquet to_pickle savez savetxt loadtxt""".split()
)
_WORDS = frozenset(
    ("str", "hex", "abs", "format", "join", "joinpath", "Path", "PurePath", "with_name", "with_suffix")
)
_STEPS = 4  # names that one is made of another: the hash, the file's name, its path


def names_file(file: File, value: ast.AST, steps: int = _STEPS) -> ast.Call | None:
    """The first call in sight that takes a value, or what is made of it, for the name of a file."""
    current = value
    for around in file.ancestors(value):
        if isinstance(around, ast.Call):
            if current is around.func:
                pass  # `Path(name).exists()`: of its owner, below
            elif last_name(around.func) in _FILES:
                return around
            elif last_name(around.func) not in _WORDS:
                return None
        elif isinstance(around, ast.Attribute):
            if around.attr in _FILES:
                owner = file.parent(around)
                return owner if isinstance(owner, ast.Call) and owner.func is around else None
            if around.attr not in _WORDS:
                return None
        elif isinstance(around, (ast.Assign, ast.AnnAssign)):
            return _later(file, around, steps)
        elif not isinstance(around, (ast.BinOp, ast.JoinedStr, ast.FormattedValue, ast.Tuple, ast.List)):
            return None
        current = around
    return None


def _later(file: File, assign: ast.Assign | ast.AnnAssign, steps: int) -> ast.Call | None:
    """The same of the name that the value is given."""
    target = assign.targets[0] if isinstance(assign, ast.Assign) else assign.target
    if not isinstance(target, ast.Name) or not steps:
        return None
    later = (use for use in reads_of(file, target) if use.lineno > assign.lineno)
    return next((call for use in later if (call := names_file(file, use, steps - 1)) is not None), None)
