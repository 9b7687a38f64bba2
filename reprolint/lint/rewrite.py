"""Rewriting one expression with LibCST, layout kept. The only module of the engine that imports LibCST."""

from __future__ import annotations

import libcst as cst


def parse_expression(text: str) -> cst.BaseExpression:
    """Parse the source of one expression; raises libcst.ParserSyntaxError where it is none."""
    if "\n" not in text and "\r" not in text:
        return cst.parse_expression(text)
    # Its lines may end where only a bracket around it lets them: `(rows⏎.shuffle()⏎)`.
    node = cst.parse_expression(f"({text})")
    return node.with_changes(lpar=node.lpar[1:], rpar=node.rpar[:-1])


def code(node: cst.CSTNode, newline: str) -> str:
    """The source of a node, with the file's own newline."""
    return cst.Module(body=[], default_newline=newline).code_for_node(node)


def with_arguments(text: str, arguments: dict[str, str], newline: str) -> str:
    """The call `text` with keyword arguments added (or replaced, where they are None), one line staying one
    line and a magic trailing comma keeping one argument a line.

    Raises TypeError when `text` is not a call.
    """
    call = parse_expression(text)
    if not isinstance(call, cst.Call):
        raise TypeError(f"not a call: {text!r}")
    args = list(call.args)
    for name, value in arguments.items():
        expression = cst.parse_expression(value)
        for index, arg in enumerate(args):
            if arg.keyword is not None and arg.keyword.value == name:
                args[index] = arg.with_changes(value=expression)
                break
        else:
            rows = code(call, "\n").split("\n")
            full = len(rows) > 1 and len(rows[-1]) + len(f", {name}={value}") > _WIDE
            args = _append(call, args, cst.Arg(expression, keyword=cst.Name(name), equal=_EQUAL), full)
            call = call.with_changes(args=args)
    return code(call.with_changes(args=args), newline)


_WIDE = 100  # columns after which the last of a call's lines takes no more
_EQUAL = cst.AssignEqual(cst.SimpleWhitespace(""), cst.SimpleWhitespace(""))


def _append(call: cst.Call, args: list[cst.Arg], new: cst.Arg, full: bool) -> list[cst.Arg]:
    if not args:
        return [new]
    # `**kwargs` stays last, so that the reader finds it where it was.
    place = len(args)
    while place > 0 and args[place - 1].star == "**":
        place -= 1
    if place < len(args):
        following = args[place]
        before = args[place - 1] if place else None
        separator = before.comma if before is not None and isinstance(before.comma, cst.Comma) else _COMMA
        above = args[:place]
        if full and before is not None:  # lines of their own for the new one and what follows
            separator = _between(call, args, full)
            above = [*args[: place - 1], before.with_changes(comma=separator)]
        return [*above, new.with_changes(comma=separator), following, *args[place + 1 :]]
    last = args[-1]
    between = _between(call, args, full)
    if isinstance(last.comma, cst.Comma):
        # The trailing comma holds the line break before the bracket: it moves on to the new argument. A
        # comment beside it stays with the argument that it is about.
        between, trailing = _keep_comment(between, last.comma.whitespace_after)
        return [
            *args[:-1],
            last.with_changes(comma=between),
            new.with_changes(comma=cst.Comma(whitespace_after=trailing)),
        ]
    between, after = _keep_comment(between, last.whitespace_after_arg)
    return [
        *args[:-1],
        last.with_changes(comma=between, whitespace_after_arg=cst.SimpleWhitespace("")),
        new.with_changes(whitespace_after_arg=after),
    ]


def _keep_comment(
    between: cst.Comma, closing: cst.BaseParenthesizableWhitespace
) -> tuple[cst.Comma, cst.BaseParenthesizableWhitespace]:
    """Move the comment of the last line before the bracket to the comma before the new argument."""
    space = between.whitespace_after
    if not (
        isinstance(space, cst.ParenthesizedWhitespace) and isinstance(closing, cst.ParenthesizedWhitespace)
    ):
        return between, closing
    if closing.first_line.comment is None:
        return between, closing
    line = closing.first_line.with_changes(comment=None, whitespace=cst.SimpleWhitespace(""))
    kept = space.with_changes(first_line=closing.first_line)
    return between.with_changes(whitespace_after=kept), closing.with_changes(first_line=line)


_COMMA = cst.Comma(whitespace_after=cst.SimpleWhitespace(" "))


def _between(call: cst.Call, args: list[cst.Arg], full: bool) -> cst.Comma:
    """The comma to put before the new argument: spaced like the last one, or, where the last line is full, like the
    last one at the end of a line."""
    commas = [arg.comma for arg in args[:-1] if isinstance(arg.comma, cst.Comma)]
    if full:
        at_end = [c for c in commas if isinstance(c.whitespace_after, cst.ParenthesizedWhitespace)]
        commas = at_end or (
            [] if isinstance(call.whitespace_before_args, cst.ParenthesizedWhitespace) else commas
        )
    if commas:
        comma = commas[-1]
        if isinstance(comma, cst.Comma):
            space = comma.whitespace_after
            if isinstance(space, cst.ParenthesizedWhitespace):
                # Keep the break and the indentation, not the comment beside it.
                space = space.with_changes(
                    first_line=space.first_line.with_changes(
                        comment=None, whitespace=cst.SimpleWhitespace("")
                    ),
                    empty_lines=[],
                )
            return cst.Comma(whitespace_after=space)
    before = call.whitespace_before_args
    if isinstance(before, cst.ParenthesizedWhitespace):
        return cst.Comma(
            whitespace_after=before.with_changes(
                first_line=before.first_line.with_changes(comment=None, whitespace=cst.SimpleWhitespace("")),
                empty_lines=[],
            )
        )
    return _COMMA
