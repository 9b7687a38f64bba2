"""Flash attention without its deterministic switch.

## What it does
Reports calls of the flash-attn package (`flash_attn_func`, the `varlen`, `qkvpacked` and `kvpacked` forms,
`FlashSelfAttention`, `FlashCrossAttention`) without `deterministic=True`, and transformers models that are loaded with
`attn_implementation="flash_attention_2"` while nothing sets `FLASH_ATTENTION_DETERMINISTIC`, where the program asks
for determinism; with `--mode debug`, wherever they stand; with `preview`, also in the layers of a library that no
program is seen to use, or some file of whose project speaks of determinism, and a wrapper of the package's own
functions that switches their backward pass off (`deterministic = False`). Left alone: calls that pass
`deterministic` on, code without a backward pass (under `no_grad`, or of programs that train nothing; what a class is
called says nothing), without `preview` where the programs that train ask for nothing and only those do that use a
model, and Megatron from core 0.19 on, which handles it.

## Why
The backward pass of flash attention adds up the gradient of the queries with atomic operations, in whatever
order the blocks finish. The forward pass is deterministic. The package has its own switch, `deterministic=`,
since 2.4.1 (2.3 and 1.x: other names or none), off by default, and it does not look at torch's:
`torch.use_deterministic_algorithms(True)` changes nothing here. `scaled_dot_product_attention` does look at it.

## Example
```python
torch.use_deterministic_algorithms(True)
out = flash_attn_func(q, k, v, causal=True)
```

## Use instead
```python
out = flash_attn_func(q, k, v, causal=True, deterministic=True)
```

## Fix safety
Unsafe: the deterministic backward pass is slower and takes more memory, and flash-attn before 2.4.1 does not
know the argument.

## Proof
Source: the README of flash-attn and the `deterministic` argument of every function in
flash_attn_interface.py. The program in tests/proofs is reported before the fix and not after.

## References
- https://github.com/Dao-AILab/flash-attention (changelog, 2.4.1)
- transformers, modeling_flash_attention_utils.py: `FLASH_ATTENTION_DETERMINISTIC`
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.knowledge.attention import FLASH_ATTENTION, LOADED_WITH, SWITCH_VARIABLE
from reprolint.knowledge.megatron import allows_flash_attention
from reprolint.lint.finding import SHOWN, UNSAFE, Edit, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite, NodeSite, Site

from .determinism.asked import asked, branch, mentions, trained, trained_otherwise, without_gradient
from .determinism.unswitchable import forgotten, kept_functions, switched_off, unswitchable, wrapped_functions

_MANY = 9  # the first parameters of every flash-attn function; `deterministic` comes after them


@rule(
    code="RPL305",
    name="nondeterministic-flash-attention",
    large_preview=True,
    calls=FLASH_ATTENTION,
    nodes=(ast.Module,),
    words=("attn_implementation", "use_flash_attention_2"),
    preview_words=(
        "~flash_attn re:flash_attn_(?:\\w+_)?func",
        "deterministic ~flash",
        "is_deterministic ~flash",
    ),
    modes=("train", "debug"),
)
def check(site: CallSite | NodeSite) -> Iterator[Finding]:
    """Report flash attention that a run that wants determinism comes by."""
    if isinstance(site, NodeSite):
        yield from _loaded(site)
        if site.settings.preview:
            yield from _kept(site)
            yield from _switched_off(site)
        return
    given = site.args["deterministic"]
    if given.unknown or (given.given and given.value is not False) or len(site.args.positional) > _MANY:
        return
    if not _matters(site):
        if site.settings.preview and not _handled(site) and (unswitchable(site) or forgotten(site)):
            yield _not_given(site)
        return
    yield site.finding(
        f"the backward pass of `{site.spelling}` adds up in another order every run: it does not follow "
        "torch's switch and needs `deterministic=True`",
        fix=Fix(UNSAFE, "Pass deterministic=True", tuple(_switch_on(site))),
    )


def _kept(site: NodeSite) -> Iterator[Finding]:
    """Calls of functions that a layer keeps, and that no import names."""
    for call in kept_functions(site.file):
        place = CallSite(site.file, call, "")
        known = site.file.name(call.func) in FLASH_ATTENTION  # looked at by its name
        if not known and not _handled(place) and unswitchable(place):
            yield _not_given(place)
    for call in wrapped_functions(site.file):
        place = CallSite(site.file, call, "")
        if not _handled(place) and forgotten(place):
            yield _not_given(place)


def _switched_off(site: NodeSite) -> Iterator[Finding]:
    """A backward pass whose switch is a False in the code."""
    told: set[ast.expr] = set()
    for off, taker in switched_off(site.file) if not site.file.test else ():
        if off not in told:
            told.add(off)
            where = site.file.one_line(taker.func if isinstance(taker, ast.Call) else taker.targets[0])
            yield site.finding(
                f"`{where}` (line {taker.lineno}) gets False for its switch: the backward pass of flash attention adds "
                "up in another order every run, whatever torch is asked for",
                node=off,
                fix=Fix(SHOWN, "Give it `torch.are_deterministic_algorithms_enabled()`", ()),
            )


def _not_given(site: CallSite) -> Finding:
    return site.finding(
        f"`{site.spelling}` is flash-attn's and is not given `deterministic`: its backward pass adds up in another "
        "order every run, whatever those who use this layer ask torch for",
        fix=Fix(SHOWN, "Give it `deterministic=torch.are_deterministic_algorithms_enabled()`", ()),
    )


def _handled(site: Site) -> bool:
    return _in_megatron(site) and allows_flash_attention(site.settings.megatron_version)


def _switch_on(site: CallSite) -> list[Edit]:
    given = site.args["deterministic"].node
    return (
        [site.file.replace(given, "True")]
        if given is not None
        else site.add_arguments({"deterministic": "True"})
    )


def _matters(site: Site) -> bool:
    if site.file.test or branch(site) is False or without_gradient(site):
        return False
    if _handled(site):
        return False
    if site.mode == "debug":
        return True
    if asked(site) is None and not site.deterministic:
        return False
    return trained(site) and not trained_otherwise(site)


def _in_megatron(site: Site) -> bool:
    scan = site.program.project.scan(site.file.path)
    return any(name.split(".", 1)[0] == "megatron" for name in scan.imports)


def _loaded(site: NodeSite) -> Iterator[Finding]:
    """Models whose loader is told to use flash-attn."""
    file = site.file
    for call in file.nodes(ast.Call):
        for keyword in call.keywords:
            wanted = LOADED_WITH.get(keyword.arg or "")
            if wanted is None or file.literal(keyword.value) not in wanted:
                continue
            place = Site(file, call)
            if not _matters(place) or _variable_set(place):
                continue
            yield place.finding(
                "the backward pass of flash attention adds up in another order every run: transformers asks "
                f"it for determinism only where {SWITCH_VARIABLE}=1 is set",
                node=keyword.value,
                fix=_set_variable(place),
            )


def _variable_set(site: Site) -> bool:
    """Whether anything in the project sets the variable, or uses the transformers function that does."""
    return mentions(site, SWITCH_VARIABLE.encode(), b"full_determinism")


def _set_variable(site: Site) -> Fix | None:
    file = site.file
    edit = file.insert_line_before(
        file.statement(site.node), f'os.environ.setdefault("{SWITCH_VARIABLE}", "1")'
    )
    if edit is None:
        return None
    known = file.tree.root.bindings.get("os", ())
    imports = (
        ()
        if any(b.kind == "import" and b.target == "os" for b in known)
        else (file.insert_import("import os"),)
    )
    return Fix(UNSAFE, f"Set {SWITCH_VARIABLE}=1", (*imports, edit))
