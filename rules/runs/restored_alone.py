"""Programs that seed by nothing but the state which a checkpoint brings.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

from reprolint.index.program import MAYBE
from reprolint.knowledge import rng
from reprolint.lazy import compile_later
from reprolint.lint.site import EntrySite

# In the file itself the word is enough to be silent; in what it imports it stands in too many names.
_SPEAKS = compile_later(rb"(?i)seed")
_SEEDS = compile_later(
    rb"(?i)manual_seed|random\.seed\(|seed_(?:everything|all)|(?:set|init|fix)_\w*seed|seed_set"
)


def restored_alone(site: EntrySite) -> bool:
    """Whether a program that trains sets torch's RNG to the state in a checkpoint, and seeds nowhere: what wrote it
    had no seed."""
    effect, file = site.entry.effect, site.file
    names = {draw.name for bit, draw in effect.seeds if bit & rng.TORCH}
    if not effect.trains or effect.state & MAYBE or not names or not names <= rng.SETS_STATE:
        return False
    project = site.program.project
    linked = project.closure([file.path], project.imports)
    return not file.holds(_SPEAKS) and not any(_SEEDS.search(project.data(path)) for path in linked)
