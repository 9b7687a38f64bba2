"""Programs in which something ordinary moves what torch's global RNG draws: another model, a run that goes on from a
checkpoint, an evaluation that comes more or less often. Where nothing does, an order that is coupled to all draws
before it is the same in every run that one can ask for.
"""

from __future__ import annotations

from reprolint.lazy import compile_later
from reprolint.lint.site import CallSite

_MODEL = (
    rb"(?:model|arch(?:itecture)?|net|network|backbone|encoder|upstream|policy|gnn|algo(?:rithm)?|variant)"
)
_OPTIONS = rb"\b\w{0,20}(?:args|cfg|config|conf|opts?|hparams|flags|params)\w{0,20}(?:\.|\[['\"])"
_MOVES = compile_later(
    rb"(?i)resum|restor|start_epoch|(?:load|from)_(?:checkpoint|ckpt)|ckpt_path|past_exp|optim\w*\.load_state_dict"
    rb"|['\"]-{0,2}%(model)b(?:[-_]\w+)?['\"]|%(options)b%(model)b\b"
    rb"|(?:val|eval|test)\w{0,20}[-_]?(?:interval|every|freq|steps)"
    % {b"model": _MODEL, b"options": _OPTIONS}
)


def may_move(site: CallSite) -> bool:
    """Whether a program that reads the loader has anything that moves its draws, or is not seen whole: a file that is
    alone may be part of one."""
    project = site.program.project
    reaching = site.program.reaching(site.file.path)
    if len(project.files) == 1 or not reaching or not all(entry.effect.trains for entry in reaching):
        return True
    files = {site.file.path, *(entry.path for entry in reaching)}
    return any(_MOVES.search(project.data(path)) for path in files)
