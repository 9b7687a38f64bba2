"""Generator objects: what later becomes of the one that a site makes."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from reprolint.lint.file import File
from reprolint.lint.site import CallSite, Site

from ..code.syntax import last_name
from ..code.uses import held_names, is_unused, names, uses_of
from ..runs.branches import switched_on
from ..runs.intent import elsewhere, seedish

# What calls its argument without arguments, whenever it needs a value.
FACTORIES = {
    "dataclasses.field": "default_factory",
    "pydantic.Field": "default_factory",
    "attr.ib": "factory",
    "attr.field": "factory",
    "attrs.field": "factory",
    "collections.defaultdict": "",
}

_RESEEDING = ("seed", "set_state", "setstate", "manual_seed", "set_random_state", "__setstate__")


def reseeded_later(site: CallSite) -> bool:
    """Whether the object is bound to a name or attribute that is seeded elsewhere in the file (`rng.seed(…)`,
    `self.R.set_state(…)`, `self.bit_generator.state = …`)."""
    target = bound_to(site)
    if target is None:
        return False
    calls, places = _reseeding(site.file)
    if any(_same(held, target) and _of_the_same(site, held) for held in calls):
        return True
    for assign, place in places:
        # rng.bit_generator.state = saved
        if place.attr in ("state", "__dict__"):
            owner = place.value.value if isinstance(place.value, ast.Attribute) else place.value
            if _same(owner, target) and _of_the_same(site, owner):
                return True
        elif (
            (_same(place, target) or _in_class_body(site, target, place))
            and _of_the_same(site, place)
            and _made_elsewhere(site, assign)
        ):
            return True
    return False


def _reseeding(file: File) -> tuple[list[ast.expr], list[tuple[ast.Assign, ast.Attribute]]]:
    """What the calls of a file's seeding methods are called of, and the attributes that it assigns."""
    found: tuple[list[ast.expr], list[tuple[ast.Assign, ast.Attribute]]] | None
    found = file.__dict__.get("_reseeding")
    if found is None:
        calls = [
            call.func.value
            for call in file.nodes(ast.Call)
            if isinstance(call.func, ast.Attribute)
            and call.func.attr in _RESEEDING
            and (call.args or call.keywords)
        ]
        # `os.register_at_fork(after_in_child=_random.seed)`: whoever wrote that wants chance.
        calls += [
            keyword.value.value
            for call in file.nodes(ast.Call)
            for keyword in call.keywords
            if isinstance(keyword.value, ast.Attribute)
            and keyword.value.attr == "seed"
            and keyword.arg == "after_in_child"
        ]
        places = [
            (assign, place)
            for assign in file.nodes(ast.Assign)
            for place in assign.targets
            if isinstance(place, ast.Attribute)
        ]
        found = file.__dict__["_reseeding"] = calls, places
    return found


def drawn_elsewhere(site: CallSite) -> bool:
    """Whether all numbers of the object, which a local name holds, go where no result comes from:
    `port = 12355 + rng.randint(0, 1000)`."""
    target, file = bound_to(site), site.file
    function = file.scope(site.node).function
    if not isinstance(target, ast.Name) or function is None:
        return False
    uses = [n for n in held_names(file, target.id, function.node) if n is not target]
    return bool(uses) and all(
        isinstance(file.parent(use), ast.Attribute) and elsewhere(Site(file, use)) for use in uses
    )


def draws_recorded_seed(site: CallSite) -> bool:
    """Whether all that is drawn from the object, which a local name holds, is a seed that is written down: the run can
    be repeated with it. `seed = rng.randint(0, 100)`, `config.set("seed", seed)`, `config.save(path)`."""
    target, file = bound_to(site), site.file
    function = file.scope(site.node).function
    if not isinstance(target, ast.Name) or function is None:
        return False
    uses = [n for n in held_names(file, target.id, function.node) if n is not target]
    seeds: list[str] = []
    for use in uses:
        statement = next((a for a in file.ancestors(use) if isinstance(a, ast.stmt)), None)
        made = statement.targets[0] if isinstance(statement, ast.Assign) else None
        if not isinstance(made, ast.Name) or not seedish(made):
            return False
        seeds.append(made.id)
    return bool(seeds) and all(
        any(
            isinstance(call := file.parent(use), ast.Call)
            and use in call.args
            and isinstance(call.func, (ast.Name, ast.Attribute))
            and last_name(call.func) in _RECORDING
            for use in held_names(file, seed, function.node)
        )
        for seed in seeds
    )


_RECORDING = frozenset("set save dump write update info debug log print warning setdefault".split())


def never_drawn(site: CallSite) -> bool:
    """Whether all that uses the object, for what its own file shows, stands where an option is set that nothing sets:
    `if self.rate > 0:`, or in functions that nothing calls."""
    target, file = bound_to(site), site.file
    if isinstance(target, ast.Attribute):
        if not target.attr.startswith("_"):
            return False  # others may draw from it
        uses: Sequence[ast.expr] = uses_of(file, target)
    elif isinstance(target, ast.Name) and file.scope(target).function is not None:
        uses = names(file).get(target.id, [])  # not copied: many functions may have such a name
    else:
        return False
    used = False
    for use in uses:
        if use is not target:
            used = True
            if switched_on(file, use) and not is_unused(file, use):
                return False
    return used


def made_by(site: CallSite) -> ast.Name | ast.Attribute | None:
    """The class or function that a factory's call names to be called without arguments."""
    keyword = FACTORIES[site.name]
    made = site.args[keyword].node if keyword else (site.node.args[0] if site.node.args else None)
    return made if isinstance(made, (ast.Name, ast.Attribute)) else None


def _made_elsewhere(site: CallSite, assign: ast.Assign) -> bool:
    """Whether another method makes the attribute anew, with a seed: what stands here is a placeholder."""
    made = assign.value
    return (
        isinstance(made, ast.Call)
        and bool(made.args or made.keywords)
        and site.file.name(made.func) == site.name
        and site.file.scope(assign).function is not site.file.scope(site.node).function
    )


def passed_on(site: CallSite) -> bool:
    """Whether the entropy is taken on purpose and kept: `entropy = SeedSequence().entropy`, `print(…)`."""
    parent = site.file.parent(site.node)
    return isinstance(parent, ast.Attribute) and parent.attr in ("entropy", "generate_state")


def bound_to(site: CallSite) -> ast.expr | None:
    """The name or attribute that the call's value is assigned to, or None."""
    parent = site.file.parent(site.node)
    if isinstance(parent, ast.IfExp):
        parent = site.file.parent(parent)
    if isinstance(parent, ast.BoolOp):
        parent = site.file.parent(parent)
    if isinstance(parent, ast.Assign) and len(parent.targets) == 1:
        return parent.targets[0]
    if isinstance(parent, (ast.AnnAssign, ast.NamedExpr)):
        return parent.target
    return None


def _of_the_same(site: CallSite, attribute: ast.AST) -> bool:
    """Whether `self` may be the site's own object there: in its class, or where one derives from the other."""
    here, there = site.file.scope(site.node).owner, site.file.scope(attribute).owner
    if here is there or here is None or there is None:
        return True
    return any(
        last_name(base) in (here.qualname, there.qualname)
        for owner in (here.node, there.node)
        for base in getattr(owner, "bases", ())
    )


def _in_class_body(site: CallSite, target: ast.expr, place: ast.Attribute) -> bool:
    """Whether a class makes under a name what a method makes anew for its object: `rng = RandomState()`, and
    `self.rng = RandomState(seed)` below."""
    owner = site.file.scope(place).owner
    return (
        isinstance(target, ast.Name)
        and target.id == place.attr
        and isinstance(place.value, ast.Name)
        and place.value.id == "self"
        and owner is not None
        and owner.node is site.file.parent(site.file.statement(site.node))
    )


def _same(node: ast.AST, target: ast.expr) -> bool:
    if isinstance(node, ast.Name) and isinstance(target, ast.Name):
        return node.id == target.id
    if isinstance(node, ast.Attribute) and isinstance(target, ast.Attribute):
        return node.attr == target.attr and ast.dump(node.value) == ast.dump(target.value)
    return False
