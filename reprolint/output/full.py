"""The default format: the code, carets below the place, why it matters, and the fix as a small diff.

A line is a list of (text, style). Without colour it is joined as it is; only colour needs rich.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from reprolint.lint.finding import SHOWN, UNSAFE, Edit, Finding
from reprolint.output import Report, message, visible
from reprolint.output.terminal import Terminal
from reprolint.source.file import Source

Line = list[tuple[str, str]]

_CONTEXT = 2  # lines around the place
_LONGEST = 12  # lines of a place; longer ones are cut in the middle
_TAB = 4
_WIDEST = 120  # cells of a line of code where no terminal says how wide it is

CODE, ARROW, PATH, CARET, STAR = "bold red", "bold blue", "bold", "bold red", "cyan"
HELP, NOTE, PLUS, MINUS = "bold cyan", "bold", "green", "red"


def lines(report: Report, terminal: Terminal | None = None) -> Iterator[str]:
    """The blocks of all findings, an empty line after each."""
    terminal = terminal or Terminal.plain()
    explained: set[str] = set()
    for finding in report.findings:
        for line in _block(report, finding, terminal.width, finding.code not in explained):
            yield terminal.paint(line)
        explained.add(finding.code)
        yield ""


def _block(report: Report, finding: Finding, width: int | None, explain: bool) -> Iterator[Line]:
    head: Line = [(finding.code, CODE), (" ", "")]
    if report.fixable(finding):
        head += [("[", ""), ("*", STAR), ("] ", "")]
    yield from _wrapped(head, message(finding), width)
    source = report.source(finding.path)
    rows, hunks = _hunks(source, finding)
    gutter = max(len(str(max(rows, default=1))), len(str(_last_row(finding, source))))
    place = f"{report.display(finding.path)}:{finding.location.row}:{finding.location.column}"
    yield [(" " * gutter + "--> ", ARROW), (place, PATH)]
    yield from _frame(source, finding, gutter, width)
    if explain:
        why = _why(finding.code)
        if why:
            yield from _wrapped([("why: ", HELP)], f"{why} (`reprolint rule {finding.code}`)", width)
    for path, row, text in finding.related:
        yield from _wrapped(
            [("related: ", HELP), (f"{report.display(path)}:{row}", PATH), (" ", "")], text, width
        )
    fix = finding.fix
    if fix is None:
        return
    yield from _wrapped([("help: ", HELP)], fix.message, width)
    yield from _diff(hunks, gutter, width)
    if fix.applicability is UNSAFE:
        yield from _wrapped(
            [("note", NOTE), (": ", "")], "This is an unsafe fix and may change runtime behavior", width
        )
    elif fix.applicability is SHOWN and fix.edits:  # what only says what to do shows nothing
        yield from _wrapped(
            [("note", NOTE), (": ", "")], "This fix is only shown: a person has to decide", width
        )


def _why(code: str) -> str:
    """The first sentence under `## Why` in the rule's documentation."""
    from reprolint.lint.rule import load_rules

    rule = load_rules().get(code)
    if rule is None:
        return ""
    section = rule.documentation.partition("\n## Why\n")[2].partition("\n## ")[0].strip().split("\n\n", 1)[0]
    text = " ".join(section.split())
    for end in (". ", ": ", "; "):
        first, found, _ = text.partition(end)
        if found and 30 <= len(first) <= 240:
            return first + "."
    return text


# -- the code ----------------------------------------------------------------------------------------------


def _last_row(finding: Finding, source: Source) -> int:
    return min(_end_row(finding) + _CONTEXT, len(source.line_starts))


def _end_row(finding: Finding) -> int:
    """The last row of the place; an end before the first column belongs to the row above."""
    start, end = finding.location, finding.end_location
    return end.row - 1 if end.column == 1 and end.row > start.row else end.row


def _frame(source: Source, finding: Finding, gutter: int, width: int | None) -> Iterator[Line]:
    start, end = finding.location, finding.end_location
    last = _end_row(finding)
    total = len(source.line_starts)
    if start.row > total or not source.data:
        return
    first = max(1, start.row - _CONTEXT)
    final = min(total, last + _CONTEXT)
    while first < start.row and not _text(source, first).strip():
        first += 1
    while final > last and not _text(source, final).strip():
        final -= 1
    blank = " " * gutter
    yield [(f"{blank} |", ARROW)]
    several = last > start.row
    rows = list(range(first, final + 1))
    if last - start.row >= _LONGEST:
        cut = set(range(start.row + _LONGEST // 2, last - _LONGEST // 2 + 1))
        rows = [row for row in rows if row not in cut]
    else:
        cut = set()
    # Every line is shifted alike where the place would lie beyond the edge.
    room = _WIDEST if width is None else max(20, width - gutter - (5 if several else 3))
    shift = 0
    if not several:
        text = _text(source, start.row)
        before = cells(expand(text[: start.column - 1]))
        reach = cells(expand(text[: max(end.column, start.column + 1) - 1]))
        # A place that is too long itself may lose its end, if half of the line shows its beginning.
        needed = before + min(reach - before, room // 2)
        if needed > room:
            shift = max(0, min(before - 4, needed - room + 1))
    previous = first - 1
    for row in rows:
        if row != previous + 1:
            yield [(f"{'.' * min(3, gutter)}{' ' * (gutter - min(3, gutter))} |", ARROW)]
        previous = row
        line: Line = [(f"{row:>{gutter}} | ", ARROW)]
        if several:
            inside = start.row <= row <= last
            line.append(("/ " if row == start.row else "| " if inside else "  ", CARET))
        code = crop(expand(_text(source, row)), shift, room)
        line.append((code, ""))
        yield _stripped(line)
        if row == last:
            if several:
                under = cells(
                    expand(_text(source, row)[: max(0, (end.column if last == end.row else 10_000) - 2)])
                )
                under = min(under, room - 1)
                yield [(f"{blank} | ", ARROW), ("|" + "_" * (under + 1) + "^", CARET)]
            else:
                text = _text(source, row)
                before = cells(expand(text[: start.column - 1])) - shift
                stop = len(text) + 1 if end.row > row else end.column
                long = max(1, cells(expand(text[: stop - 1])) - shift - before)
                long = max(1, min(long, room - before))
                yield [(f"{blank} | ", ARROW), (" " * before + "^" * long, CARET)]
    yield [(f"{blank} |", ARROW)]


def _text(source: Source, row: int) -> str:
    try:
        return source.line(row)
    except Exception:  # an unknown encoding: the file could not be read, its bytes can still be shown
        return (
            source.data.splitlines()[row - 1].decode("latin-1")
            if row <= len(source.data.splitlines())
            else ""
        )


def _stripped(line: Line) -> Line:
    text, style = line[-1]
    if text.strip():
        return [*line[:-1], (text.rstrip(), style)]
    *line, (text, style) = line[:-1]
    return [*line, (text.rstrip(), style)]


# -- the fix -----------------------------------------------------------------------------------------------

Hunk = list[tuple[str, int, str]]  # ("+", "-" or " "), row in the fixed file, text


def _hunks(source: Source, finding: Finding) -> tuple[list[int], list[Hunk]]:
    """The rows that the diff of the fix names, and the diff: one hunk for edits that lie close together."""
    if finding.fix is None or not finding.fix.edits:
        return [], []
    groups: list[list[Edit]] = []
    for edit in sorted(set(finding.fix.edits)):
        if groups and source.position(edit.start)[0] - source.position(groups[-1][-1].end)[0] <= 3:
            groups[-1].append(edit)
        else:
            groups.append([edit])
    hunks: list[Hunk] = []
    added = 0
    for group in groups:
        first = max(1, source.position(group[0].start)[0] - 1)
        last, column = source.position(group[-1].end)
        final = min(
            len(source.line_starts), last + (column > 1)
        )  # an edit that ends at a line's start leaves it be
        starts = source.line_starts
        begin, end = starts[first - 1], starts[final] if final < len(starts) else len(source.data)
        old = source.data[begin:end]
        new, position = b"", begin
        for edit in group:
            new += source.data[position : edit.start] + edit.text.encode(source.encoding, "replace")
            position = edit.end
        new += source.data[position:end]
        hunk = _compare(_split(old, source), _split(new, source), first + added)
        added += sum((sign == "+") - (sign == "-") for sign, _, _ in hunk)
        hunks.append(hunk)
    return [row for hunk in hunks for _, row, _ in hunk], hunks


def _split(data: bytes, source: Source) -> list[str]:
    return data.decode(source.encoding, "replace").replace("\r\n", "\n").replace("\r", "\n").splitlines()


def _compare(old: list[str], new: list[str], row: int) -> Hunk:
    hunk: Hunk = []
    for tag, i, j, k, m in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            for text in new[k:m]:
                hunk.append((" ", row, text))
                row += 1
            continue
        hunk += [("-", row, text) for text in old[i:j]]
        for text in new[k:m]:
            hunk.append(("+", row, text))
            row += 1
    while hunk and hunk[0][0] == " " and not hunk[0][2].strip():
        hunk.pop(0)
    while hunk and hunk[-1][0] == " " and not hunk[-1][2].strip():
        hunk.pop()
    return hunk


def _diff(hunks: list[Hunk], gutter: int, width: int | None) -> Iterator[Line]:
    if not hunks:
        return
    blank = " " * gutter
    room = None if width is None else max(20, width - gutter - 3)
    yield [(f"{blank} |", ARROW)]
    for number, hunk in enumerate(hunks):
        if number:
            yield [("." * 3 if gutter > 2 else "..", ARROW)]
        for sign, row, text in hunk:
            where = blank if sign == "-" else f"{row:>{gutter}}"
            style = {"+": PLUS, "-": MINUS}.get(sign, "")
            mark = "| " if sign == " " else f"{sign} "
            # What changes is shown whole; lines around it may be cut.
            for code in (
                [crop(expand(text), 0, room or _WIDEST)] if sign == " " else _folded(expand(text), room)
            ):
                yield _stripped([(f"{where} ", ARROW), (mark, style or ARROW), (code, style)])
                where = blank
    yield [(f"{blank} |", ARROW)]


def _folded(text: str, room: int | None) -> Iterator[str]:
    """A line of code in pieces that fit, broken after a space or comma where there is one behind the indentation."""
    indent = " " * min(len(text) - len(text.lstrip()) + 4, (room or 0) // 2)
    while room is not None and cells(text) > room:
        piece = crop(text, 0, room + 1)[:-1] if cells(text) > room + 1 else text[:-1]
        stop = max(piece.rfind(mark) for mark in " ,([")
        start = len(piece) - len(piece.lstrip())
        piece = piece[: stop + 1] if stop > max(start, len(piece) // 3) else piece
        yield piece
        text = indent + text[len(piece) :].lstrip()
    yield text


# -- text in cells -----------------------------------------------------------------------------------------


def expand(text: str) -> str:
    """A line as it is shown: tabs as spaces; control characters, which could drive the terminal, as pictures."""
    if text.isascii() and text.isprintable():
        return text
    out = ""
    for char in text:
        if char == "\t":
            out += " " * (_TAB - cells(out) % _TAB)
        else:
            out += visible(char)
    return out


def cells(text: str) -> int:
    """How many terminal cells a text takes."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


def crop(text: str, shift: int, room: int | None) -> str:
    """The part of a line from cell `shift` on that fits `room` cells; an ellipsis where something is left out."""
    if shift:
        taken = 0
        for index, char in enumerate(text):
            if taken >= shift + 1:
                text = "…" + " " * (taken - shift - 1) + text[index:]
                break
            taken += cells(char)
        else:
            text = "…" if text else ""
    if room is None or cells(text) <= room:
        return text
    out, taken = "", 0
    for char in text:
        taken += cells(char)
        if taken > room - 1:
            break
        out += char
    return out + "…"


def _wrapped(head: Line, text: str, width: int | None) -> Iterator[Line]:
    """A labelled text; on a terminal it breaks between words, the next lines indented."""
    text = visible(text)
    if width is None:
        yield [*head, (text, "")]
        return
    import textwrap

    lead = sum(cells(part) for part, _ in head)
    indent = 4
    broken = textwrap.wrap(
        text, max(20, width), initial_indent=" " * lead, subsequent_indent=" " * indent,
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip
    yield [*head, ((broken[0] if broken else "").lstrip(), "")]
    for line in broken[1:]:
        yield [(line, "")]
