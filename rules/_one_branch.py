"""Objects that one branch seeds and the other does not, whatever the two are about.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lazy import compile_later
from reprolint.lint.finding import Finding
from reprolint.lint.site import NodeSite

from ._syntax import all_given, calls_in, last_name, mentions, plain_name

_SETS = compile_later(r"^_?(?:set|apply|update)_(?:\w+_)?(?:random_)?seed$")
_DECIDES = compile_later(
    r"(?i)seed|random|shuffl|sampl|determin|rank|dist|isinstance|hasattr|train|eval|test|debug|cuda|gpu|resum|restart"
)


def seeded_in_one_branch(site: NodeSite, node: ast.If) -> Iterator[Finding]:
    """`if count is not None: task.set_fewshot_seed(seed=seed)`, `else:` other things for the same `task`."""
    if not node.orelse or _DECIDES.search(ast.unparse(node.test)):
        return
    for statement in node.body:
        call = statement.value if isinstance(statement, ast.Expr) else None
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
            continue
        held = plain_name(call.func.value)
        if not _SETS.match(call.func.attr) or held is None or len(all_given(call)) != 1:
            continue
        others = (*node.orelse, *(other for other in site.file.siblings(node) if other is not node))
        again = any(_SETS.match(last_name(one.func)) for other in others for one in calls_in(other))
        used = any(mentions(part, held) for part in node.orelse)
        ends = isinstance(node.orelse[-1], (ast.Raise, ast.Return, ast.Continue))
        if used and not again and not ends:
            yield site.finding(
                f"`{site.file.one_line(call)}` seeds only `if {ast.unparse(node.test)}`: else `{held}` is not told the "
                "seed",
                node=call,
            )
